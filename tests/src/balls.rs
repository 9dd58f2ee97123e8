//! Balls with rounded numbers, and these numbers in double precision.

use crate::arbitrary::{narrow, wide};
use obbligato::nalgebra::{Point, SVector};
use obbligato::{Ball, Real};

/// A ball whose numbers are rounded to a scalar type.
///
/// # Panics
/// If they do not describe a ball.
#[must_use]
pub fn ball<T: Real, const D: usize>(center: SVector<f64, D>, radius: f64) -> Ball<T, D> {
    Ball::new(Point::from(narrow(center)), T::nearest(radius)).expect("valid")
}

/// The rounded center and radius of a ball.
#[must_use]
pub fn parts<T: Real, const D: usize>(ball: &Ball<T, D>) -> (SVector<f64, D>, f64) {
    (wide(ball.center().coords), ball.radius().to_f64())
}
