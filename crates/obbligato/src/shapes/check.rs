//! The numbers that a shape accepts.

use crate::{Argument, Real, ShapeError};

/// Checks that every number is finite and within [`Real::LIMIT`].
pub(crate) fn check_coordinates<'a, T: Real>(
    numbers: impl IntoIterator<Item = &'a T>,
) -> Result<(), ShapeError> {
    numbers.into_iter().try_for_each(|&number| {
        if !number.is_finite() {
            Err(ShapeError::NotFinite)
        } else if number.simd_abs() > T::LIMIT {
            Err(ShapeError::BeyondLimit)
        } else {
            Ok(())
        }
    })
}

/// [`check_coordinates`] of an argument, which the error names.
pub(crate) fn check_argument<'a, T: Real>(
    argument: Argument,
    numbers: impl IntoIterator<Item = &'a T>,
) -> Result<(), ShapeError> {
    check_coordinates(numbers).map_err(|error| error.of(argument))
}

/// Checks that every half-extent is a length: a coordinate that is not negative.
pub(crate) fn check_lengths<'a, T: Real>(
    half_extents: impl IntoIterator<Item = &'a T> + Clone,
) -> Result<(), ShapeError> {
    check_argument(Argument::HalfExtents, half_extents.clone())?;
    if half_extents.into_iter().any(|&length| length < T::zero()) {
        return Err(ShapeError::NegativeHalfExtent);
    }
    Ok(())
}
