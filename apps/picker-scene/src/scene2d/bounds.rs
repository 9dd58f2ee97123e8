mod costs;
mod layout;
mod tally;
mod volumes;

pub use layout::{card, card_at};
pub use tally::{Tally, Verdicts};
use volumes::Fitted;
pub use volumes::{Volume, Volumes};

use super::body::{Body, Start, step_bodies};
use super::outlines::Outline;
use super::world::Clock;
use crate::rng::Rng;
use costs::Costs;
use layout::ARENA;
use obbligato::nalgebra::{Point2, Vector2};

/// Six kinds of bounding volumes around one outline, and the number of false alarms of each
/// while a second outline drifts past.
///
/// A false alarm is a step at which the volumes touch although the outlines are apart. Both
/// outlines drift and turn within the left part of the world, and can be dragged and turned.
#[derive(Clone, Debug, PartialEq)]
pub struct Bounds {
    /// The outline in question, and the one that drifts past.
    pub bodies: [Body; 2],
    fitted: [Fitted; 2],
    /// The volumes around each outline.
    pub volumes: [Volumes; 2],
    /// The present verdicts on what touches.
    pub now: Verdicts,
    /// The false alarms since the start.
    pub tally: Tally,
    costs: Costs,
}

impl Bounds {
    pub(super) fn new(seed: u64, outline: Outline) -> Self {
        let mut rng = Rng::new(seed);
        let subject = subject(outline, &mut rng);
        let visitor = visitor(&subject, &mut rng);
        let mut bodies = [subject, visitor];
        let fitted = [0, 1].map(|i| Fitted::around(&bodies[i]));
        let volumes = [0, 1].map(|i| Volumes::around(&bodies[i], &fitted[i]));
        let now = verdicts(&mut bodies, &volumes);
        Self {
            costs: Costs::new(&bodies, &fitted, &mut rng),
            bodies,
            fitted,
            volumes,
            now,
            tally: Tally::default(),
        }
    }

    pub(super) fn step(&mut self, held: Option<usize>, clock: Clock) {
        step_bodies(&mut self.bodies, held, &ARENA);
        self.judge();
        self.tally.count(self.now);
        self.costs.measure(clock);
    }

    pub(super) fn drag(&mut self, index: usize, center: Point2<f32>) {
        let body = &mut self.bodies[index];
        let region = ARENA.half_extents.add_scalar(-body.radius);
        let offset = center - ARENA.center;
        body.move_to(ARENA.center + offset.sup(&-region).inf(&region));
        self.judge();
    }

    pub(super) fn turn(&mut self, index: usize, angle: f32) {
        self.bodies[index].turn_by(angle);
        self.judge();
    }

    /// Moves the volumes to where the outlines are, and finds which of them touch.
    fn judge(&mut self) {
        self.volumes = [0, 1].map(|i| Volumes::around(&self.bodies[i], &self.fitted[i]));
        self.now = verdicts(&mut self.bodies, &self.volumes);
    }

    /// Returns the area that a volume around the outline adds to it, as a multiple of its own area.
    pub fn waste(&self, volume: Volume) -> f32 {
        self.volumes[0].area(volume) / area(&self.bodies[0]) - 1.0
    }

    /// Returns the number of axes along which one test compares two volumes, at most.
    pub fn axes(&self, volume: Volume) -> usize {
        let [a, b] = &self.volumes;
        volume.axes(a.hull.vertices().len() + b.hull.vertices().len())
    }

    /// Returns the measured time of one test, in nanoseconds; `None` without a clock.
    pub fn cost(&self, volume: Volume) -> Option<f64> {
        self.costs.of(volume)
    }
}

/// The outline in question starts near the center of its region, and is slow.
fn subject(outline: Outline, rng: &mut Rng) -> Body {
    let jitter = Vector2::new(rng.between(-8.0, 8.0), rng.between(-8.0, 8.0));
    let start = Start {
        outline,
        size: 16.0,
        center: ARENA.center + jitter,
        velocity: rng.direction() * rng.between(2.0, 4.0),
        turn: 0.4,
    };
    Body::new(&start, rng)
}

/// The other one starts in a corner, and flies fast toward about where the first one is.
fn visitor(subject: &Body, rng: &mut Rng) -> Body {
    let outlines = Outline::ALL.len();
    let index = rng.between(0.0, outlines as f32) as usize;
    let corner = Vector2::new(rng.between(-1.0, 1.0), rng.between(-1.0, 1.0));
    let corner = corner.map(f32::signum) * 0.7;
    let center = ARENA.center + ARENA.half_extents.component_mul(&corner);
    let aside = Vector2::new(rng.between(-12.0, 12.0), rng.between(-12.0, 12.0));
    let vector = subject.center + aside - center;
    let start = Start {
        outline: Outline::ALL[index.min(outlines - 1)],
        size: 11.0,
        center,
        velocity: vector.normalize() * rng.between(14.0, 18.0),
        turn: 0.9,
    };
    Body::new(&start, rng)
}

fn verdicts(bodies: &mut [Body; 2], volumes: &[Volumes; 2]) -> Verdicts {
    bodies.iter_mut().for_each(Body::forget_touches);
    let [a, b] = bodies;
    let touching = a.touch(b);
    let maybe = Volume::ALL.map(|volume| volumes[0].intersects(&volumes[1], volume));
    Verdicts { touching, maybe }
}

/// The area of an outline: that of its pieces.
fn area(body: &Body) -> f32 {
    body.pieces().map(|(piece, _)| piece.area()).sum()
}
