//! Where the 2D scenes take place, and how time passes there.

use obbligato::nalgebra::Vector2;
use std::time::Duration;

/// Half the width and half the height of the world, whose center is the origin.
pub(crate) const WORLD: Vector2<f32> = Vector2::new(80.0, 45.0);

/// The time that one step takes, in seconds.
pub(crate) const STEP: f32 = 1.0 / 60.0;

/// Tells how much time has passed since some fixed moment.
///
/// A scene has no clock of its own, so that only its settings and the number of steps decide it.
pub type Clock = fn() -> Duration;
