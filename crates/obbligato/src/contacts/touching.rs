//! Where two boxes that intersect touch.

use crate::contacts::barely_touching::closest_point;
use crate::contacts::edge_contact::point_on_edges;
use crate::contacts::face_contact2::points_on_side;
use crate::contacts::face_contact3::points_on_face;
use crate::contacts::point_list::PointList;
use crate::contacts::reference::Reference;
use crate::shapes::pair_order::ordered;
use crate::{Obb, Real, SatAxis};
use nalgebra::{SVector, Scalar, Unit};

/// The contact of two boxes that intersect.
pub(crate) struct Touching<T: Scalar, const D: usize> {
    /// From the first box to the second.
    pub(crate) normal: Unit<SVector<T, D>>,
    /// In an order that does not depend on that of the boxes; the ids do, on the order of [`Self::swapped`].
    pub(crate) points: PointList<T, D>,
    /// Whether the ids take the second box for the first.
    pub(crate) swapped: bool,
}

/// The contact of two rectangles that intersect.
#[inline(never)]
pub(crate) fn touching2<T: Real>(first: &Obb<T, 2>, second: &Obb<T, 2>) -> Touching<T, 2> {
    let separation = first.separation(second);
    let normal = separation.normal;
    // Rectangles have no axes but those of their sides.
    let side = Reference::new(first, second, separation.axis, &normal);
    let on_side = side.map(|side| (points_on_side(&side), side.swapped));
    let (points, swapped) = on_side.unwrap_or((PointList::empty(), false));
    Touching {
        normal,
        points,
        swapped,
    }
}

/// The contact of two boxes that intersect.
#[inline(never)]
pub(crate) fn touching3<T: Real>(first: &Obb<T, 3>, second: &Obb<T, 3>) -> Touching<T, 3> {
    let separation = first.separation(second);
    let normal = separation.normal;
    let face = Reference::new(first, second, separation.axis, &normal);
    let on_face = face.and_then(|face| {
        let points = points_on_face(&face);
        let least = -separation.gap - face.unit() * T::nearest(DEEP);
        let deepest = points.deepest()?;
        (deepest.depth >= least).then_some((points, face.swapped))
    });
    let (points, swapped) = on_face.unwrap_or_else(|| {
        let (a, b, swapped) = ordered(first, second);
        let depth = -separation.gap;
        let on_edges = match separation.axis {
            SatAxis::Edges(i, j) if swapped => point_on_edges(a, b, [j, i], depth),
            SatAxis::Edges(i, j) => point_on_edges(a, b, [i, j], depth),
            _ => None,
        };
        (
            on_edges.unwrap_or_else(|| closest_point(a, b, depth)),
            swapped,
        )
    });
    Touching {
        normal,
        points,
        swapped,
    }
}

/// How much less deep than the overlap the deepest point may be, in `EPSILON L`: its coordinates and the gap are
/// off by a few each.
const DEEP: f64 = 12.0;
