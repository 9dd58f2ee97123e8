//! Checks of the numbers that a shape accepts.

use crate::numbers::Real;
use crate::shapes::argument::Argument;
use crate::shapes::error::ShapeError;
use nalgebra::ComplexField;

/// Checks that every number of an argument is finite and within [`Real::LIMIT`]; the error names
/// it.
#[inline]
pub(crate) fn check_argument<'a, T: Real>(
    argument: Argument,
    numbers: impl IntoIterator<Item = &'a T>,
) -> Result<(), ShapeError> {
    let mut numbers = numbers.into_iter();
    match numbers.find(|number| !is_coordinate(**number)) {
        Some(&number) => Err(refusal(argument, number)),
        None => Ok(()),
    }
}

/// Checks that every half-extent is a length: a coordinate that is not negative.
#[inline]
pub(crate) fn check_lengths<'a, T: Real>(
    half_extents: impl IntoIterator<Item = &'a T> + Clone,
) -> Result<(), ShapeError> {
    let is_length = |number: &T| *number >= T::zero() && *number <= T::LIMIT;
    if half_extents.clone().into_iter().all(is_length) {
        return Ok(());
    }
    check_argument(Argument::HalfExtents, half_extents)?;
    Err(ShapeError::NegativeHalfExtent)
}

/// Whether a number is a coordinate; false for a NaN.
#[inline(always)]
fn is_coordinate<T: Real>(number: T) -> bool {
    number.abs() <= T::LIMIT
}

/// Returns why a number is not a coordinate.
#[cold]
#[inline(never)]
fn refusal<T: Real>(argument: Argument, number: T) -> ShapeError {
    if number.is_finite() {
        ShapeError::BeyondLimitIn(argument)
    } else {
        ShapeError::NotFiniteIn(argument)
    }
}

/// Checks that the numbers of a rotation are finite.
pub(crate) fn check_rotation<T: Real>(numbers: &[T]) -> Result<(), ShapeError> {
    if numbers.iter().all(ComplexField::is_finite) {
        Ok(())
    } else {
        Err(ShapeError::NotFiniteIn(Argument::Rotation))
    }
}
