//! Balls of rounded numbers, and those numbers in double precision.

use crate::arbitrary::{narrow, wide};
use obbligato::nalgebra::{Point, SVector};
use obbligato::{Ball, Real};

/// A ball of the numbers as they are rounded to a scalar.
///
/// # Panics
/// When they make no ball.
#[must_use]
pub fn ball<T: Real, const D: usize>(center: SVector<f64, D>, radius: f64) -> Ball<T, D> {
    Ball::new(Point::from(narrow(center)), T::nearest(radius)).expect("valid")
}

/// Centre and radius as they were rounded.
#[must_use]
pub fn parts<T: Real, const D: usize>(ball: &Ball<T, D>) -> (SVector<f64, D>, f64) {
    (wide(ball.center().coords), ball.radius().to_f64())
}
