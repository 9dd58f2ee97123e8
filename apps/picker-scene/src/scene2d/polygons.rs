use super::body::{Body, Start, step_bodies};
use super::outlines::Outline;
use super::world::{Region, WORLD};
use crate::rng::Rng;
use obbligato::nalgebra::{Point2, Vector2};

/// Polygons that drift and turn, each cut into convex pieces. They can be dragged.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygons {
    /// The polygons, from back to front.
    pub bodies: Vec<Body>,
    /// The pairs of bodies that touch, by index, in order.
    pub touching: Vec<[u32; 2]>,
}

impl Polygons {
    pub(super) fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let outlines = Outline::ALL.into_iter().enumerate();
        let mut scene = Self {
            bodies: outlines.map(|(index, outline)| start(index, outline, &mut rng)).collect(),
            touching: Vec::new(),
        };
        scene.find_touching();
        scene
    }

    pub(super) fn step(&mut self, held: Option<usize>) {
        step_bodies(&mut self.bodies, held, &Region::WORLD);
        self.find_touching();
    }

    pub(super) fn drag(&mut self, index: usize, center: Point2<f32>) {
        self.bodies[index].move_to(center);
        self.find_touching();
    }

    pub(super) fn turn(&mut self, index: usize, angle: f32) {
        self.bodies[index].turn_by(angle);
        self.find_touching();
    }

    /// Two bodies touch if a piece of one touches a piece of the other.
    fn find_touching(&mut self) {
        self.touching.clear();
        self.bodies.iter_mut().for_each(Body::forget_touches);
        for b in 1..self.bodies.len() {
            let (before, from) = self.bodies.split_at_mut(b);
            for (a, first) in before.iter_mut().enumerate() {
                if first.touch(&mut from[0]) {
                    self.touching.push([a as u32, b as u32]);
                }
            }
        }
        self.touching.sort_unstable();
    }
}

/// Bodies start apart: two rows of four.
fn start(index: usize, outline: Outline, rng: &mut Rng) -> Body {
    let (column, row) = ((index % 4) as f32 - 1.5, (index / 4) as f32 - 0.5);
    let place = Vector2::new(column * 0.5 * WORLD.x, row * WORLD.y);
    let jitter = Vector2::new(rng.between(-4.0, 4.0), rng.between(-4.0, 4.0));
    let start = Start {
        outline,
        size: 12.5,
        center: Point2::from(place + jitter),
        velocity: rng.direction() * rng.between(5.0, 9.0),
        turn: 0.5,
    };
    Body::new(&start, rng)
}
