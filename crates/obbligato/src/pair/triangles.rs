//! Triangles against boxes and balls.

use crate::numbers::{
    Real, add, is_within, l1_norm, larger, max_norm, norm_bound, range_factor, scale, sub, sum,
    tr_mul,
};
use crate::pair::intersects::Intersects;
use crate::pair::slack::{slack, widened};
use crate::pair::triangle_box::TriangleBox;
use crate::shapes::{Aabb, Ball, Obb, Triangle};
use nalgebra::SVector;
pub(crate) use private::TriangleTest;

/// The slack against an axis-aligned box, in `EPSILON`: by the distance of the farthest vertex from
/// the center of the box and by the half-extents; see `triangle_box.rs`.
const UPRIGHT: [f64; 2] = [3.0, 4.0];
/// The same slack against an oriented box.
const TURNED: [f64; 2] = [5.0, 11.0];

mod private {
    use super::{Real, TriangleBox};

    pub trait TriangleTest<T: Real, const D: usize> {
        /// Whether some axis of a triangle and a box shows a gap.
        fn is_separated(pair: &TriangleBox<T, D>) -> bool;
    }
}

impl<T: Real> TriangleTest<T, 2> for Obb<T, 2> {
    #[inline(always)]
    fn is_separated(pair: &TriangleBox<T, 2>) -> bool {
        pair.apart()
    }
}

impl<T: Real> TriangleTest<T, 3> for Obb<T, 3> {
    #[inline(always)]
    fn is_separated(pair: &TriangleBox<T, 3>) -> bool {
        pair.apart()
    }
}

/// The separating-axis test: in 2D on 5 axes, the normals of the box and of the edges; in 3D on 13,
/// the normals of both and the cross products of an edge of each.
///
/// An overlap is never missed. Shapes that are apart may be called touching while the greatest gap
/// over these axes is below `16 EPSILON L`. `L` is the distance from the center of the box to the
/// farthest vertex plus the half-extents. Axes that are known only roughly are excepted: the normal
/// of a triangle whose height is less than `10,000 EPSILON` of its longest edge, and those across
/// edges within `1000 EPSILON` of parallel.
///
/// Source: Akenine-Möller, "Fast 3D Triangle-Box Overlap Testing", Journal of Graphics Tools 6,
/// 2001.
impl<T: Real, const D: usize> Intersects<Aabb<T, D>> for Triangle<T, D>
where
    Obb<T, D>: TriangleTest<T, D>,
{
    fn intersects(&self, other: &Aabb<T, D>) -> bool {
        !Obb::is_separated(&in_frame_of_aabb(self, other))
    }
}

/// The test against an axis-aligned box, in the frame of the oriented one, and within
/// `20 EPSILON L`.
impl<T: Real, const D: usize> Intersects<Obb<T, D>> for Triangle<T, D>
where
    Obb<T, D>: TriangleTest<T, D>,
{
    fn intersects(&self, other: &Obb<T, D>) -> bool {
        !Obb::is_separated(&in_frame_of_obb(self, other))
    }
}

/// Compares the distance of the center from the triangle with the radius.
///
/// An overlap is never missed. A ball that is apart is called touching only while the gap is below
/// `16 EPSILON L`. `L` is the distance from the center to the farthest vertex plus the longest edge
/// and the radius.
impl<T: Real, const D: usize> Intersects<Ball<T, D>> for Triangle<T, D> {
    fn intersects(&self, other: &Ball<T, D>) -> bool {
        let gap = self.gap(&other.center(), other.radius());
        is_within(&gap.vector, other.radius() * gap.factor + gap.blur)
    }
}

/// Returns the same answer for the shapes in the opposite order.
impl<T: Real, const D: usize> Intersects<Triangle<T, D>> for Aabb<T, D>
where
    Triangle<T, D>: Intersects<Aabb<T, D>>,
{
    #[inline]
    fn intersects(&self, other: &Triangle<T, D>) -> bool {
        other.intersects(self)
    }

    fn part_may_intersect(&self, other: &Triangle<T, D>) -> bool {
        other.aabb().intersects(&widened(self, face_slack(self, other)))
    }

    fn bounds_within(&self, other: &Triangle<T, D>) -> Option<Self> {
        Some(widened(&other.aabb(), face_slack(self, other)))
    }
}

/// Returns how far the faces of a box must be moved outward to allow for the rounding of its test;
/// see `slack.rs`.
fn face_slack<T: Real, const D: usize>(aabb: &Aabb<T, D>, triangle: &Triangle<T, D>) -> T {
    let [vertex, ..] = triangle.vertices();
    let sizes = triangle.edges().each_ref().map(l1_norm).into_iter();
    slack(aabb, &vertex, sizes.fold(T::zero(), larger))
}

/// Returns the pair relative to the center of an axis-aligned box. The center is not computed: far
/// from the origin it would be rounded.
fn in_frame_of_aabb<T: Real, const D: usize>(
    triangle: &Triangle<T, D>,
    aabb: &Aabb<T, D>,
) -> TriangleBox<T, D> {
    let ((min, max), half) = (aabb.corners(), T::nearest(0.5));
    let vertices = triangle.vertices().map(|vertex| {
        let [low, high] = [min, max].map(|corner| sub(&vertex.coords, &corner.coords));
        scale(&add(&low, &high), half)
    });
    let half_extents = scale(&sub(&max.coords, &min.coords), half);
    scaled(vertices, triangle.edges(), half_extents, UPRIGHT)
}

/// Returns the pair in the frame of an oriented box.
fn in_frame_of_obb<T: Real, const D: usize>(
    triangle: &Triangle<T, D>,
    obb: &Obb<T, D>,
) -> TriangleBox<T, D> {
    let (_, half_extents, axes) = obb.parts();
    let vertices = triangle.vertices().map(|vertex| obb.local_point(&vertex));
    let edges = triangle.edges().map(|edge| tr_mul(axes, &edge));
    scaled(vertices, edges, *half_extents, TURNED)
}

/// Returns the pair at a scale at which no product on an axis underflows.
fn scaled<T: Real, const D: usize>(
    vertices: [SVector<T, D>; 3],
    edges: [SVector<T, D>; 3],
    half_extents: SVector<T, D>,
    weights: [f64; 2],
) -> TriangleBox<T, D> {
    let farthest = vertices.each_ref().map(max_norm).into_iter();
    let factor = range_factor(farthest.fold(max_norm(&half_extents), larger));
    let vertices = vertices.map(|vertex| scale(&vertex, factor));
    let half_extents = scale(&half_extents, factor);
    let [by_distance, by_box] = weights.map(T::nearest);
    let farthest = vertices.each_ref().map(norm_bound).into_iter();
    let weighted = by_distance * farthest.fold(T::zero(), larger) + by_box * sum(&half_extents);
    TriangleBox { vertices, edges, half_extents, slack: T::EPSILON * weighted }
}
