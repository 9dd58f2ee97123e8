use crate::number::Number;
use std::f64::consts::PI;

/// Sine and cosine of an angle in radians.
pub(crate) fn sin_cos<T: Number>(radians: T) -> (T, T) {
    radians.portable_sin_cos()
}

/// Sine and cosine of an angle in degrees, exact at quarter turns.
pub(crate) fn sin_cos_of_degrees<T: Number>(degrees: T) -> (T, T) {
    let full = degrees % T::nearest(360.0);
    let quarters = (full / T::nearest(90.0)).round();
    let rest = full - quarters * T::nearest(90.0);
    let (sin, cos) = sin_cos(rest * T::nearest(PI / 180.0));
    match quarters.to_f64().rem_euclid(4.0) as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}
