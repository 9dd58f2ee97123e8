//! The numbers that a shape accepts.

use crate::{Real, ShapeError};

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

/// Checks that every number is a length: a coordinate that is not negative.
pub(crate) fn check_lengths<'a, T: Real>(
    numbers: impl IntoIterator<Item = &'a T> + Clone,
) -> Result<(), ShapeError> {
    check_coordinates(numbers.clone())?;
    if numbers.into_iter().any(|&number| number < T::zero()) {
        return Err(ShapeError::NegativeHalfExtent);
    }
    Ok(())
}
