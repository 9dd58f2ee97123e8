//! The 2D scenes: flat shapes that move by themselves, and what the core says of them.
//!
//! A scene moves in steps of a fixed time and only by `+ - * /` and square roots, so a seed and a
//! number of steps decide it to the bit.

mod motion;
mod polygons;
mod swarm;
mod turning;

pub use polygons::{Body, Polygons};
pub use swarm::{BruteForce, Swarm, Verdict};
pub use turning::{Shadow, Turning};

use obbligato::nalgebra::{Point2, Vector2};
use serde::Serialize;
use std::time::Duration;

/// A scene moves by this much time at once, in seconds.
pub(crate) const STEP: f32 = 1.0 / 60.0;

/// The scenes take place within this distance of the origin, along x and y.
pub(crate) const WORLD: Vector2<f32> = Vector2::new(80.0, 45.0);

/// Tells how much time has gone by since some moment. A scene has no clock of its own, so that
/// nothing but its settings and its steps decides it.
pub type Clock = fn() -> Duration;

/// Which 2D scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Kind2d {
    /// Two turning rectangles with their shadows on the four axes
    Turning,
    /// Planes and bullets, whose pairs a quadtree finds
    Swarm,
    /// Convex polygons, and concave ones in convex pieces
    Polygons,
}

impl Kind2d {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Turning, Self::Swarm, Self::Polygons];
}

/// What decides a scene: the same settings give the same scene after the same number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings2d {
    /// Which scene.
    pub kind: Kind2d,
    /// Where everything starts.
    pub seed: u64,
    /// How many planes and bullets there are in a swarm.
    pub count: usize,
}

impl Settings2d {
    /// A scene with the default seed, and the default number of planes and bullets.
    #[must_use]
    pub const fn new(kind: Kind2d) -> Self {
        Self {
            kind,
            seed: 1,
            count: 1000,
        }
    }
}

/// A 2D scene at one moment.
pub enum Scene2d {
    /// Two turning rectangles.
    Turning(Turning),
    /// Planes and bullets.
    Swarm(Box<Swarm>),
    /// Polygons.
    Polygons(Polygons),
}

impl Scene2d {
    /// A scene before its first step.
    #[must_use]
    pub fn new(settings: Settings2d) -> Self {
        match settings.kind {
            Kind2d::Turning => Self::Turning(Turning::new(settings.seed)),
            Kind2d::Swarm => Self::Swarm(Box::new(Swarm::new(settings.seed, settings.count))),
            Kind2d::Polygons => Self::Polygons(Polygons::new(settings.seed)),
        }
    }

    /// Moves everything by one step, but what is held. What takes long is timed by the clock.
    pub fn step(&mut self, held: Option<usize>, clock: Clock) {
        match self {
            Self::Turning(scene) => scene.step(held),
            Self::Swarm(scene) => scene.step(clock),
            Self::Polygons(scene) => scene.step(held),
        }
    }

    /// The shape at a point that can be dragged, and its center; of several the one drawn last.
    #[must_use]
    pub fn shape_at(&self, point: &Point2<f32>) -> Option<(usize, Point2<f32>)> {
        match self {
            Self::Turning(scene) => scene.shape_at(point),
            Self::Swarm(_) => None,
            Self::Polygons(scene) => scene.shape_at(point),
        }
    }

    /// Moves the center of a shape to a point, within the world.
    pub fn drag(&mut self, index: usize, center: Point2<f32>) {
        let center = Point2::new(
            center.x.clamp(-WORLD.x, WORLD.x),
            center.y.clamp(-WORLD.y, WORLD.y),
        );
        match self {
            Self::Turning(scene) => scene.drag(index, center),
            Self::Swarm(_) => {}
            Self::Polygons(scene) => scene.drag(index, center),
        }
    }

    /// The pairs of shapes that touch, each with the smaller index first, in order.
    #[must_use]
    pub fn touching(&self) -> Vec<[u32; 2]> {
        match self {
            Self::Turning(scene) if scene.is_touching() => vec![[0, 1]],
            Self::Turning(_) => Vec::new(),
            Self::Swarm(scene) => scene.touching().to_vec(),
            Self::Polygons(scene) => scene.touching().to_vec(),
        }
    }
}

#[cfg(test)]
mod tests;
