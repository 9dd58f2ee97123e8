//! The comparison of two boxes by size, flat ones included.

use crate::numbers::Real;
use nalgebra::SVector;

/// Whether a box is smaller than another by more than a relative margin.
///
/// The volume decides (in 2D, the area). If both volumes are zero, the surface decides, and then
/// the sum of the edges, so that of two plates the one with less area is smaller. All half-extents
/// are measured in `unit`, which keeps the products in range.
pub(crate) fn is_smaller<T: Real, const D: usize>(
    half_extents: &SVector<T, D>,
    than: &SVector<T, D>,
    unit: T,
    margin: T,
) -> bool {
    let (own, other) = (volume_surface_edges(half_extents, unit), volume_surface_edges(than, unit));
    own.into_iter()
        .zip(other)
        .find(|&(own, other)| own > T::zero() || other > T::zero())
        .is_some_and(|(own, other)| own * (T::one() + margin) < other)
}

/// Returns volume, surface and sum of the edges, up to factors that depend only on the dimension:
/// the elementary symmetric polynomials of degree 3, 2 and 1.
fn volume_surface_edges<T: Real, const D: usize>(half_extents: &SVector<T, D>, unit: T) -> [T; 3] {
    half_extents
        .as_slice()
        .iter()
        .map(|&h| h / unit)
        .fold([T::zero(); 3], |[volume, surface, edges], h| {
            [volume + surface * h, surface + edges * h, edges + h]
        })
}
