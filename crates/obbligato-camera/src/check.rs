use crate::{CameraError, PickError};
use nalgebra::{ComplexField, Point3};
use obbligato::Real;

/// Checks that every number is finite.
pub(crate) fn check_finite<'a, T: Real>(
    numbers: impl IntoIterator<Item = &'a T>,
) -> Result<(), CameraError> {
    if numbers.into_iter().all(ComplexField::is_finite) {
        Ok(())
    } else {
        Err(CameraError::NotFinite)
    }
}

/// Checks that every number is finite and within [`Real::LIMIT`].
pub(crate) fn check_within_limit<'a, T: Real>(
    numbers: impl IntoIterator<Item = &'a T> + Clone,
) -> Result<(), CameraError> {
    check_finite(numbers.clone())?;
    if numbers.into_iter().any(|number| number.abs() > T::LIMIT) {
        return Err(CameraError::BeyondLimit);
    }
    Ok(())
}

/// Rounds a point to the caller's scalar; returns an error where it does not fit.
pub(crate) fn rounded<T: Real>(point: Point3<f64>) -> Result<Point3<T>, PickError> {
    // False for a NaN.
    if point.iter().all(|c| c.abs() <= T::LIMIT.to_f64()) {
        Ok(point.map(T::nearest))
    } else if point.iter().all(ComplexField::is_finite) {
        Err(PickError::BeyondLimit)
    } else {
        Err(PickError::NotFinite)
    }
}
