//! The contact of two boxes that intersect, or nearly.

use crate::numbers::Real;
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::barely_touching::BarelyTouching;
use crate::obb_pair::face_contact2::points_on_side;
use crate::obb_pair::face_contact3::points_on_face;
use crate::obb_pair::point_list::PointList;
use crate::obb_pair::reference::Reference;
use crate::shapes::Obb;
use nalgebra::{SVector, Scalar, Unit};

/// The contact of two boxes that intersect, or nearly.
pub struct Touching<T: Scalar, const D: usize> {
    /// The normal, from the first box to the second.
    pub(crate) normal: Unit<SVector<T, D>>,
    /// The points, in an order that does not depend on that of the boxes; their ids do, see
    /// [`Self::swapped`].
    pub(crate) points: PointList<T, D>,
    /// Whether the ids count the second box as the first.
    pub(crate) swapped: bool,
}

/// By how much the deepest point on a face may fall short of the overlap, in `EPSILON L` with the
/// Manhattan distance of the centers. So it is less than `16 EPSILON L` with their distance: the
/// sum of both half-extents is as large as that, and `11 (1 + sqrt(3)) / 2 < 15.1`. Where the face
/// is that of the normal, the same products are summed for both, which takes less than 4; the face
/// opposite may tie with it by 4 more.
const DEEP: f64 = 11.0;

/// Returns the contact of two rectangles, with points that are apart by up to a margin.
#[inline(never)]
pub(crate) fn touching2<T: Real>(
    first: &Obb<T, 2>,
    second: &Obb<T, 2>,
    margin: T,
) -> Touching<T, 2> {
    let separation = first.separation(second);
    let side = Reference::new(first, second, separation.axis, &separation.normal);
    let on_side =
        side.and_then(|side| deep_enough(points_on_side(&side, margin), &side, separation.gap));
    let (points, swapped) = on_side.unwrap_or_else(|| {
        let boxes = BarelyTouching::new(first, second, &separation);
        (boxes.closest_corner(), boxes.swapped)
    });
    Touching { normal: separation.normal, points, swapped }
}

/// Returns the contact of two boxes, with points that are apart by up to a margin.
#[inline(never)]
pub(crate) fn touching3<T: Real>(
    first: &Obb<T, 3>,
    second: &Obb<T, 3>,
    margin: T,
) -> Touching<T, 3> {
    let separation = first.separation(second);
    let face = Reference::new(first, second, separation.axis, &separation.normal);
    let on_face =
        face.and_then(|face| deep_enough(points_on_face(&face, margin), &face, separation.gap));
    let (points, swapped) = on_face.unwrap_or_else(|| {
        let boxes = BarelyTouching::new(first, second, &separation);
        let crossing = match separation.axis {
            SatAxis::Edges(i, j) if boxes.swapped => boxes.crossing([j, i]),
            SatAxis::Edges(i, j) => boxes.crossing([i, j]),
            _ => None,
        };
        (crossing.unwrap_or_else(|| boxes.closest()), boxes.swapped)
    });
    Touching { normal: separation.normal, points, swapped }
}

/// Returns the points on a face if they reach as deep as the boxes overlap, and whether its owner
/// is the second box.
fn deep_enough<T: Real, const D: usize>(
    points: PointList<T, D>,
    face: &Reference<'_, T, D>,
    gap: T,
) -> Option<(PointList<T, D>, bool)> {
    let least = -gap - face.unit() * T::nearest(DEEP);
    let deepest = points.deepest()?;
    (deepest.depth >= least).then_some((points, face.swapped))
}
