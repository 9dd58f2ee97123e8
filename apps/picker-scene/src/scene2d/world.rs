//! The world of the 2D scenes, and the passage of time there.

use obbligato::nalgebra::{Point2, Vector2};
use std::time::Duration;

/// Half the width and half the height of the world, whose center is the origin.
pub const WORLD: Vector2<f32> = Vector2::new(80.0, 45.0);

/// The part of the world in which a shape moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The center.
    pub center: Point2<f32>,
    /// Half the width and half the height.
    pub half_extents: Vector2<f32>,
}

impl Room {
    /// All of it.
    pub const WORLD: Self = Self {
        center: Point2::new(0.0, 0.0),
        half_extents: WORLD,
    };

    /// Whether a point is inside.
    pub(crate) fn contains(&self, point: &Point2<f32>) -> bool {
        let offset = point - self.center;
        offset.x.abs() <= self.half_extents.x && offset.y.abs() <= self.half_extents.y
    }
}

/// The time that one step takes, in seconds.
pub const STEP: f32 = 1.0 / 60.0;

/// A function that returns the time since some fixed moment.
///
/// A scene has no clock of its own, so that only its settings and the number of steps determine it.
pub type Clock = fn() -> Duration;
