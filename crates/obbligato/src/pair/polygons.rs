//! Convex polygons against polygons, boxes and balls.
//!
//! Two convex polygons are apart exactly when the other one lies entirely outside an edge of one;
//! for the rounding see [`edge_line`](crate::polygons::edge_line). Their axis-aligned bounds are
//! compared first, which is exact.
//!
//! # Needles
//! Two needles that point at each other may be far apart along their length, but hardly along the
//! normal of any edge; so the bounds decide more than the speed. Where the shortest way leads from
//! a corner to a corner, its direction lies between the outward normals of the first and between
//! the opposites of those of the second. What these two angles share ends at normals of edges. If
//! one of these is within 45 degrees of the way, the gap along it is at least `1 / sqrt(2)` of the
//! distance. Otherwise an axis of the world is, and it is shared, too. For a polygon and a box, the
//! angle at the box is a right one, so a normal is always that near.
//!
//! Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 5, in 2D.

use crate::numbers::{Real, is_within, max_norm, sub, sum};
use crate::pair::intersects::Intersects;
use crate::pair::slack::with_slack;
use crate::polygons::{Bounds, ConvexPolygon};
use crate::shapes::{Aabb, Ball, Obb};

/// The separating-axis test on the edges of both and the axes of the world.
///
/// An overlap is never missed. Polygons that are apart may be called touching while the gap along
/// every edge's normal is below `6 EPSILON` times the diagonal of the box around both, so their
/// distance is below `9 EPSILON` times that.
impl<T: Real, const N: usize, const M: usize> Intersects<ConvexPolygon<T, M>>
    for ConvexPolygon<T, N>
{
    fn intersects(&self, other: &ConvexPolygon<T, M>) -> bool {
        let (a, b) = (self.aabb(), other.aabb());
        let bounds = Bounds::new(&a.merged(&b), T::zero());
        let (mut own, mut others) = (bounds.edge_lines(self), bounds.edge_lines(other));
        a.intersects(&b)
            && !own.any(|line| line.leaves_out(other.vertices()))
            && !others.any(|line| line.leaves_out(self.vertices()))
    }
}

/// The test is that of two polygons.
impl<T: Real, const N: usize> Intersects<Aabb<T, 2>> for ConvexPolygon<T, N> {
    fn intersects(&self, other: &Aabb<T, 2>) -> bool {
        let own = self.aabb();
        let bounds = Bounds::new(&own.merged(other), T::zero());
        let mut lines = bounds.edge_lines(self);
        own.intersects(other) && !lines.any(|line| line.leaves_out(&[line.nearest_corner(other)]))
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const N: usize> Intersects<ConvexPolygon<T, N>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, other: &ConvexPolygon<T, N>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &ConvexPolygon<T, N>) -> bool {
        let bounds = other.aabb();
        let (min, max) = bounds.corners();
        let size = sum(&sub(&max.coords, &min.coords));
        other.intersects(&with_slack(self, min, size))
    }

    fn bounds_within(&self, other: &ConvexPolygon<T, N>) -> Option<Self> {
        Some(other.aabb())
    }
}

/// The separating-axis test on the edges of the polygon and the axes of the box.
///
/// An overlap is never missed. Shapes that are apart may be called touching while the gap along
/// every edge's normal is below `16 EPSILON L`. `L` is the diagonal of the box around the
/// polygon and the center of the oriented box, plus its half-extents.
///
/// Across an edge the box extends `h_0 |u_0 . l| + h_1 |u_1 . l|` from its center, rounded by at
/// most `2.5 e |l| sum h`; along its own axis it extends `h_j`, and `8 e sum h` further when its
/// rotation is off from orthonormal. Hence `3 e sum h` and `9 e sum h` are added to the slack.
impl<T: Real, const N: usize> Intersects<Obb<T, 2>> for ConvexPolygon<T, N> {
    fn intersects(&self, other: &Obb<T, 2>) -> bool {
        let center = Aabb::from_valid(other.center(), other.center());
        let longest = max_norm(&other.half_extents());
        let bounds = Bounds::new(&self.aabb().merged(&center), longest);
        let mut lines = bounds.edge_lines(self);
        !lines.any(|line| line.leaves_out_box(other)) && !bounds.separated_on_box(other, self)
    }
}

/// Compares the distance from the center to the polygon with the radius.
///
/// An overlap is never missed. Shapes that are apart are called touching only while the gap
/// is below `16 EPSILON L`. `L` is the diagonal of the box around the polygon and the center,
/// plus the radius.
impl<T: Real, const N: usize> Intersects<Ball<T, 2>> for ConvexPolygon<T, N> {
    fn intersects(&self, other: &Ball<T, 2>) -> bool {
        let gap = self.gap(&other.center());
        is_within(&gap.vector, other.radius() * gap.factor + gap.blur)
    }
}
