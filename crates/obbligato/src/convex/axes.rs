//! The separating axes of two convex bodies: the depth of their overlap, and its direction.
//!
//! Every corner is projected explicitly, so a gap on any axis is true, whatever the rounding of the
//! axis. Two convex polyhedra overlap least along a normal of either or across an edge of each.
//! Flat convex bodies have the normals of thin solids.
//!
//! A round body overlaps another least along no axis that could be listed. Where the overlap is
//! shallow, a smaller body inside is apart from the other, and the direction between these is
//! nearly that axis.

use crate::convex::convex_body::ConvexBody;
use crate::numbers::{Real, Row as _, abs, components, neg, scale, unit, unit_along};
use nalgebra::SVector;

/// Returns the cross product; zero in 2D.
pub(crate) fn cross<T: Real, const D: usize>(
    a: &SVector<T, D>,
    b: &SVector<T, D>,
) -> SVector<T, D> {
    let mut product = SVector::<T, D>::zeros();
    if let ([x, y, z], [a, b, c], [d, e, f]) = (product.as_mut_slice(), a.as_slice(), b.as_slice())
    {
        (*x, *y, *z) = (*b * *f - *c * *e, *c * *d - *a * *f, *a * *e - *b * *d);
    }
    product
}

/// Returns a vector exactly perpendicular to another; in 3D, one of many.
pub(crate) fn perpendicular<T: Real, const D: usize>(vector: &SVector<T, D>) -> SVector<T, D> {
    let mut turned = SVector::<T, D>::zeros();
    let sizes = abs(vector);
    match (turned.as_mut_slice(), components(vector).as_slice(), components(&sizes).as_slice()) {
        ([x, y], [a, b], _) => (*x, *y) = (*b, -*a),
        ([x, y, _], [a, b, _], [p, q, r]) if r <= p || r <= q => (*x, *y) = (*b, -*a),
        ([_, y, z], [_, b, c], _) => (*y, *z) = (*c, -*b),
        _ => {}
    }
    turned
}

/// Returns the greatest gap between the projections of two convex bodies, and the unit normal from
/// the first to the second.
#[inline(never)]
pub(crate) fn max_gap<T: Real, A: ConvexBody<T, D>, const D: usize>(
    a: &A,
    b: &impl ConvexBody<T, D>,
) -> (T, SVector<T, D>) {
    let mut max_gap = gap_on(a, b, unit_along(0, false));
    for_each_gap(a, b, |next| {
        if next.0 > max_gap.0 {
            max_gap = next;
        }
    });
    if A::IS_ROUND { improved(a, b, max_gap) } else { max_gap }
}

/// How far bodies are moved apart to improve the axis of a round one, as parts of its width; the
/// last ones are the root of `EPSILON` and less, for what only touches.
const APART: [f64; 4] = [1.0 / 16.0, 1.0 / 16.0, 1.0 / 16.0, 1.0 / 256.0];

/// Returns the gap on a better axis of a round body, if bodies overlap.
///
/// Where the second body is moved out along the axis and a little farther, the closest points are
/// along an axis on which the overlap is no deeper. Of all axes, the gap between the moved bodies
/// is the greatest on that, and the move adds no less to the gap on the first axis.
fn improved<T: Real, const D: usize>(
    a: &impl ConvexBody<T, D>,
    b: &impl ConvexBody<T, D>,
    mut best: (T, SVector<T, D>),
) -> (T, SVector<T, D>) {
    let root = T::EPSILON.root();
    let parts = APART.map(T::nearest).into_iter().chain([root, root * root.root()]);
    for part in parts {
        let (gap, normal) = best;
        if gap > T::zero() {
            break;
        }
        let (low, high) = a.projection(&normal);
        let away = (high - low) * part - gap;
        let ended = a.closest_to(&b.moved(&scale(&normal, away)));
        if let Some(axis) = unit(&ended.offset) {
            let next = gap_on(a, b, axis);
            best = if next.0 > gap { next } else { best };
        }
    }
    best
}

/// Calls `step` with the gap between two convex bodies on each separating axis, and the unit normal
/// from the first to the second.
#[inline(always)]
pub(crate) fn for_each_gap<T: Real, const D: usize>(
    a: &impl ConvexBody<T, D>,
    b: &impl ConvexBody<T, D>,
    mut step: impl FnMut((T, SVector<T, D>)),
) {
    let mut try_axis = |axis: &SVector<T, D>| {
        if let Some(axis) = unit(axis) {
            step(gap_on(a, b, axis));
        }
    };
    a.normals().for_each(|normal| try_axis(&normal));
    b.normals().for_each(|normal| try_axis(&normal));
    for own in a.directions().filter(|_| D == 3) {
        b.directions().for_each(|other| try_axis(&cross(&own, &other)));
    }
    a.cores().for_each(|core| try_axis(&core.closest_to(b).offset));
}

/// Returns the gap on a unit axis, and the axis or its opposite, whichever points from the first
/// convex body to the second.
fn gap_on<T: Real, const D: usize>(
    a: &impl ConvexBody<T, D>,
    b: &impl ConvexBody<T, D>,
    axis: SVector<T, D>,
) -> (T, SVector<T, D>) {
    let ((a_low, a_high), (b_low, b_high)) = (a.projection(&axis), b.projection(&axis));
    let (above, below) = (b_low - a_high, a_low - b_high);
    if below > above { (below, neg(&axis)) } else { (above, axis) }
}

#[cfg(test)]
mod tests {
    use super::perpendicular;
    use crate::numbers::max_norm;
    use nalgebra::{Vector2, Vector3};

    #[test]
    fn a_perpendicular_is_not_much_shorter_than_its_vector() {
        let numbers = [-2.0, -1.0, -1e-30, 0.0, 1e-30, 1.0, 2.0];
        for (x, y) in numbers.into_iter().flat_map(|x| numbers.map(|y| (x, y))) {
            let flat = Vector2::new(x, y);
            let turned = perpendicular(&flat);
            assert_eq!((turned.dot(&flat), max_norm(&turned)), (0.0, max_norm(&flat)));
            for z in numbers {
                let vector = Vector3::new(x, y, z);
                let turned = perpendicular(&vector);
                assert_eq!((turned.dot(&vector), max_norm(&turned)), (0.0, max_norm(&vector)));
            }
        }
    }
}
