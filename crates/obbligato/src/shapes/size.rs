//! Which of two boxes is the smaller one, flat ones included.

use crate::Real;
use nalgebra::SVector;

/// Whether a box is smaller than another by more than a relative margin.
///
/// The volume decides (the area in the plane). Where neither box has any, the surface does, and
/// then the sum of the edges, so that of two plates the one of lesser area is the smaller.
/// All half-extents are measured in `unit`, which keeps the products in range.
pub(crate) fn is_smaller<T: Real, const D: usize>(
    half_extents: &SVector<T, D>,
    than: &SVector<T, D>,
    unit: T,
    margin: T,
) -> bool {
    let (own, other) = (measures(half_extents, unit), measures(than, unit));
    own.into_iter()
        .zip(other)
        .find(|&(own, other)| own > T::zero() || other > T::zero())
        .is_some_and(|(own, other)| own * (T::one() + margin) < other)
}

/// The elementary symmetric polynomials of degree 3, 2 and 1: volume, surface and edges, but
/// for factors that depend on the dimension alone.
fn measures<T: Real, const D: usize>(half_extents: &SVector<T, D>, unit: T) -> [T; 3] {
    half_extents
        .as_slice()
        .iter()
        .map(|&h| h / unit)
        .fold([T::zero(); 3], |[volume, surface, edges], h| {
            [volume + surface * h, surface + edges * h, edges + h]
        })
}
