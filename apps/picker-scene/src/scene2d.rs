//! The 2D scenes: shapes that move by themselves, and the core's answers about them.
//!
//! A scene moves in fixed time steps, by `+ - * /` and square roots alone, so the seed and the
//! number of steps determine it to the bit.

mod body;
mod bounds;
mod motion;
mod outlines;
mod polygons;
mod settings;
mod swarm;
mod turning;
mod world;

pub use body::Body;
use body::body_at;
pub use bounds::{Bounds, Tally, Verdicts, Volume, Volumes};
pub use bounds::{card, card_at};
pub use outlines::Outline;
pub use polygons::Polygons;
pub use settings::{Kind2d, Settings2d};
pub use swarm::{BruteForce, Swarm, Verdict};
pub use turning::{AxisProjection, Turning};
pub use world::{Clock, Layout2d, Region, STEP, Sheet, WORLD};

use obbligato::nalgebra::Point2;

/// A 2D scene at one moment.
pub enum Scene2d {
    /// Two turning rectangles.
    Turning(Turning),
    /// Planes and bullets.
    Swarm(Box<Swarm>),
    /// Polygons.
    Polygons(Polygons),
    /// Bounding volumes.
    Bounds(Box<Bounds>),
}

/// The angle by which one notch of the wheel turns a shape, in radians.
const NOTCH: f32 = 0.13;
/// The most notches that turn a shape at once.
const MOST_NOTCHES: f32 = 3.0;

impl Scene2d {
    /// Creates a scene before its first step.
    pub fn new(settings: Settings2d) -> Self {
        match settings.kind {
            Kind2d::Turning => Self::Turning(Turning::new(settings.seed)),
            Kind2d::Swarm => Self::Swarm(Box::new(Swarm::new(settings.seed, settings.count))),
            Kind2d::Polygons => Self::Polygons(Polygons::new(settings.seed)),
            Kind2d::Bounds => Self::Bounds(Box::new(Bounds::new(settings.seed, settings.outline))),
        }
    }

    /// Moves everything by one step, except the held shape. The clock times the quadtree
    /// and brute force, and the tests of bounding volumes.
    pub fn step(&mut self, held: Option<usize>, clock: Clock) {
        match self {
            Self::Turning(scene) => scene.step(held),
            Self::Swarm(scene) => scene.step(clock),
            Self::Polygons(scene) => scene.step(held),
            Self::Bounds(scene) => scene.step(held, clock),
        }
    }

    /// Returns the draggable shape at a point, and its center. Of several, it is the one that
    /// is drawn last.
    pub fn shape_at(&self, point: &Point2<f32>) -> Option<(usize, Point2<f32>)> {
        match self {
            Self::Turning(scene) => scene.shape_at(point),
            Self::Swarm(_) => None,
            Self::Polygons(scene) => body_at(&scene.bodies, point),
            Self::Bounds(scene) => body_at(&scene.bodies, point),
        }
    }

    /// Moves the center of a shape to a point, within the world.
    pub fn drag(&mut self, index: usize, center: Point2<f32>) {
        let center = Point2::from(center.coords.sup(&-WORLD).inf(&WORLD));
        match self {
            Self::Turning(scene) => scene.drag(index, center),
            Self::Swarm(_) => {}
            Self::Polygons(scene) => scene.drag(index, center),
            Self::Bounds(scene) => scene.drag(index, center),
        }
    }

    /// Turns a shape in place by so many notches of the wheel, to the left if positive.
    pub fn turn(&mut self, index: usize, notches: f32) {
        let angle = NOTCH * notches.clamp(-MOST_NOTCHES, MOST_NOTCHES);
        match self {
            Self::Turning(scene) => scene.turn(index, angle),
            Self::Swarm(_) => {}
            Self::Polygons(scene) => scene.turn(index, angle),
            Self::Bounds(scene) => scene.turn(index, angle),
        }
    }

    /// Returns the pairs of shapes that touch, each with the smaller index first, in order.
    pub fn touching(&self) -> Vec<[u32; 2]> {
        match self {
            Self::Turning(scene) if scene.is_touching() => vec![[0, 1]],
            Self::Bounds(scene) if scene.now.touching => vec![[0, 1]],
            Self::Turning(_) | Self::Bounds(_) => Vec::new(),
            Self::Swarm(scene) => scene.touching.clone(),
            Self::Polygons(scene) => scene.touching.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
