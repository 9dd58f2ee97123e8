//! The times at which the spheres around two moving boxes overlap: before and after, no turning
//! lets the boxes touch.

use crate::numbers::{
    Real, Row as _, add, components, dot, is_within, l1_norm, larger, map, max_norm, norm_squared,
    range_factor, scale,
};
use nalgebra::SVector;

/// The enlargement of the spheres, in `EPSILON`: of the distance and the radii, which round by 3 at
/// most each, and of the path, whose time and whose product with the velocity round by 5.
const MARGIN: f64 = 16.0;

/// Returns the times at which a point that starts at `d` and moves at `w` is within a distance of
/// the origin, enlarged by the rounding; `None` if it never is.
pub(crate) fn meeting_window<T: Real, const D: usize>(
    d: &SVector<T, D>,
    w: &SVector<T, D>,
    reach: T,
) -> Option<(T, T)> {
    let speed = max_norm(w);
    let factor = range_factor(larger(max_norm(d), reach));
    let (d, reach) = (scale(d, factor), reach * factor);
    let margin = T::EPSILON * T::nearest(MARGIN);
    let wide = reach + margin * (l1_norm(&d) + reach);
    if speed == T::zero() {
        return is_within(&d, wide).then_some((T::zero(), T::INFINITY));
    }
    let u = map(w, |along| along / speed);
    let square = norm_squared(&u);
    let middle = -dot(components(&d), components(&u)) / square;
    let wide = wide + margin * middle.abs() * square.root();
    let closest = add(&d, &scale(&u, middle));
    if !is_within(&closest, wide) {
        return None;
    }
    let inside = larger(wide * wide - norm_squared(&closest), T::zero());
    let half = inside.root() / square.root();
    let time = |path: T| larger(path, T::zero()) / factor / speed;
    (middle + half >= T::zero()).then(|| (time(middle - half), time(middle + half)))
}
