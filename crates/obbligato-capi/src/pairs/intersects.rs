//! Whether two shapes touch.

use crate::exports::exports;
use crate::questions::touch;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbCylinder,
    ObbDop2, ObbDop3, ObbHalfSpace2, ObbHalfSpace3, ObbHull, ObbPolygon, ObbRounded2, ObbRounded3,
    ObbSphere, ObbTriangle2, ObbTriangle3,
};

exports! {
    touch(a, b, out);

    /// Whether two oriented rectangles share a point: the separating-axis test over 4 axes.
    fn obb_box2_intersects(a: *const ObbBox2, b: *const ObbBox2, out: *mut bool);

    /// Whether two oriented boxes share a point: the separating-axis test over 15 axes.
    fn obb_box3_intersects(a: *const ObbBox3, b: *const ObbBox3, out: *mut bool);

    /// Whether two shapes share a point.
    fn obb_box2_intersects_aabb(a: *const ObbBox2, b: *const ObbAabb2, out: *mut bool);
    fn obb_box2_intersects_circle(a: *const ObbBox2, b: *const ObbCircle, out: *mut bool);
    fn obb_aabb2_intersects(a: *const ObbAabb2, b: *const ObbAabb2, out: *mut bool);
    fn obb_aabb2_intersects_circle(a: *const ObbAabb2, b: *const ObbCircle, out: *mut bool);
    fn obb_circle_intersects(a: *const ObbCircle, b: *const ObbCircle, out: *mut bool);
    fn obb_capsule2_intersects_box(a: *const ObbCapsule2, b: *const ObbBox2, out: *mut bool);
    fn obb_capsule2_intersects_aabb(a: *const ObbCapsule2, b: *const ObbAabb2, out: *mut bool);
    fn obb_capsule2_intersects_circle(a: *const ObbCapsule2, b: *const ObbCircle, out: *mut bool);
    fn obb_half_space2_intersects_box(a: *const ObbHalfSpace2, b: *const ObbBox2, out: *mut bool);
    fn obb_half_space2_intersects_aabb(a: *const ObbHalfSpace2, b: *const ObbAabb2, out: *mut bool);
    fn obb_half_space2_intersects_circle(
        a: *const ObbHalfSpace2, b: *const ObbCircle, out: *mut bool);
    fn obb_triangle2_intersects_box(a: *const ObbTriangle2, b: *const ObbBox2, out: *mut bool);
    fn obb_triangle2_intersects_aabb(a: *const ObbTriangle2, b: *const ObbAabb2, out: *mut bool);
    fn obb_triangle2_intersects_circle(a: *const ObbTriangle2, b: *const ObbCircle, out: *mut bool);
    fn obb_polygon_intersects(a: *const ObbPolygon, b: *const ObbPolygon, out: *mut bool);
    fn obb_polygon_intersects_box(a: *const ObbPolygon, b: *const ObbBox2, out: *mut bool);
    fn obb_polygon_intersects_aabb(a: *const ObbPolygon, b: *const ObbAabb2, out: *mut bool);
    fn obb_polygon_intersects_circle(a: *const ObbPolygon, b: *const ObbCircle, out: *mut bool);
    fn obb_capsule2_intersects(a: *const ObbCapsule2, b: *const ObbCapsule2, out: *mut bool);
    fn obb_half_space2_intersects_capsule(
        a: *const ObbHalfSpace2, b: *const ObbCapsule2, out: *mut bool);
    fn obb_triangle2_intersects_capsule(
        a: *const ObbTriangle2, b: *const ObbCapsule2, out: *mut bool);
    fn obb_rounded2_intersects(a: *const ObbRounded2, b: *const ObbRounded2, out: *mut bool);
    fn obb_rounded2_intersects_box(a: *const ObbRounded2, b: *const ObbBox2, out: *mut bool);
    fn obb_rounded2_intersects_aabb(a: *const ObbRounded2, b: *const ObbAabb2, out: *mut bool);
    fn obb_rounded2_intersects_circle(a: *const ObbRounded2, b: *const ObbCircle, out: *mut bool);
    fn obb_rounded2_intersects_capsule(
        a: *const ObbRounded2, b: *const ObbCapsule2, out: *mut bool);
    fn obb_rounded2_intersects_half_space(
        a: *const ObbRounded2, b: *const ObbHalfSpace2, out: *mut bool);
    fn obb_rounded2_intersects_triangle(
        a: *const ObbRounded2, b: *const ObbTriangle2, out: *mut bool);
    fn obb_rounded2_intersects_dop(a: *const ObbRounded2, b: *const ObbDop2, out: *mut bool);
    fn obb_rounded2_intersects_polygon(a: *const ObbRounded2, b: *const ObbPolygon, out: *mut bool);
    fn obb_box3_intersects_aabb(a: *const ObbBox3, b: *const ObbAabb3, out: *mut bool);
    fn obb_box3_intersects_sphere(a: *const ObbBox3, b: *const ObbSphere, out: *mut bool);
    fn obb_aabb3_intersects(a: *const ObbAabb3, b: *const ObbAabb3, out: *mut bool);
    fn obb_aabb3_intersects_sphere(a: *const ObbAabb3, b: *const ObbSphere, out: *mut bool);
    fn obb_sphere_intersects(a: *const ObbSphere, b: *const ObbSphere, out: *mut bool);
    fn obb_capsule3_intersects_box(a: *const ObbCapsule3, b: *const ObbBox3, out: *mut bool);
    fn obb_capsule3_intersects_aabb(a: *const ObbCapsule3, b: *const ObbAabb3, out: *mut bool);
    fn obb_capsule3_intersects_sphere(a: *const ObbCapsule3, b: *const ObbSphere, out: *mut bool);
    fn obb_half_space3_intersects_box(a: *const ObbHalfSpace3, b: *const ObbBox3, out: *mut bool);
    fn obb_half_space3_intersects_aabb(a: *const ObbHalfSpace3, b: *const ObbAabb3, out: *mut bool);
    fn obb_half_space3_intersects_sphere(
        a: *const ObbHalfSpace3, b: *const ObbSphere, out: *mut bool);
    fn obb_triangle3_intersects_box(a: *const ObbTriangle3, b: *const ObbBox3, out: *mut bool);
    fn obb_triangle3_intersects_aabb(a: *const ObbTriangle3, b: *const ObbAabb3, out: *mut bool);
    fn obb_triangle3_intersects_sphere(a: *const ObbTriangle3, b: *const ObbSphere, out: *mut bool);
    fn obb_capsule3_intersects(a: *const ObbCapsule3, b: *const ObbCapsule3, out: *mut bool);
    fn obb_half_space3_intersects_capsule(
        a: *const ObbHalfSpace3, b: *const ObbCapsule3, out: *mut bool);
    fn obb_triangle3_intersects_capsule(
        a: *const ObbTriangle3, b: *const ObbCapsule3, out: *mut bool);
    fn obb_rounded3_intersects(a: *const ObbRounded3, b: *const ObbRounded3, out: *mut bool);
    fn obb_rounded3_intersects_box(a: *const ObbRounded3, b: *const ObbBox3, out: *mut bool);
    fn obb_rounded3_intersects_aabb(a: *const ObbRounded3, b: *const ObbAabb3, out: *mut bool);
    fn obb_rounded3_intersects_sphere(a: *const ObbRounded3, b: *const ObbSphere, out: *mut bool);
    fn obb_rounded3_intersects_capsule(
        a: *const ObbRounded3, b: *const ObbCapsule3, out: *mut bool);
    fn obb_rounded3_intersects_half_space(
        a: *const ObbRounded3, b: *const ObbHalfSpace3, out: *mut bool);
    fn obb_rounded3_intersects_triangle(
        a: *const ObbRounded3, b: *const ObbTriangle3, out: *mut bool);
    fn obb_rounded3_intersects_dop(a: *const ObbRounded3, b: *const ObbDop3, out: *mut bool);
    fn obb_hull_intersects(a: *const ObbHull, b: *const ObbHull, out: *mut bool);
    fn obb_hull_intersects_box(a: *const ObbHull, b: *const ObbBox3, out: *mut bool);
    fn obb_hull_intersects_aabb(a: *const ObbHull, b: *const ObbAabb3, out: *mut bool);
    fn obb_hull_intersects_sphere(a: *const ObbHull, b: *const ObbSphere, out: *mut bool);
    fn obb_hull_intersects_capsule(a: *const ObbHull, b: *const ObbCapsule3, out: *mut bool);
    fn obb_hull_intersects_half_space(a: *const ObbHull, b: *const ObbHalfSpace3, out: *mut bool);
    fn obb_hull_intersects_triangle(a: *const ObbHull, b: *const ObbTriangle3, out: *mut bool);
    fn obb_hull_intersects_dop(a: *const ObbHull, b: *const ObbDop3, out: *mut bool);
    fn obb_hull_intersects_rounded(a: *const ObbHull, b: *const ObbRounded3, out: *mut bool);
    fn obb_cylinder_intersects(a: *const ObbCylinder, b: *const ObbCylinder, out: *mut bool);
    fn obb_cylinder_intersects_box(a: *const ObbCylinder, b: *const ObbBox3, out: *mut bool);
    fn obb_cylinder_intersects_aabb(a: *const ObbCylinder, b: *const ObbAabb3, out: *mut bool);
    fn obb_cylinder_intersects_sphere(a: *const ObbCylinder, b: *const ObbSphere, out: *mut bool);
    fn obb_cylinder_intersects_capsule(
        a: *const ObbCylinder, b: *const ObbCapsule3, out: *mut bool);
    fn obb_cylinder_intersects_half_space(
        a: *const ObbCylinder, b: *const ObbHalfSpace3, out: *mut bool);
    fn obb_cylinder_intersects_triangle(
        a: *const ObbCylinder, b: *const ObbTriangle3, out: *mut bool);
    fn obb_cylinder_intersects_dop(a: *const ObbCylinder, b: *const ObbDop3, out: *mut bool);
    fn obb_cylinder_intersects_rounded(
        a: *const ObbCylinder, b: *const ObbRounded3, out: *mut bool);
    fn obb_cylinder_intersects_hull(a: *const ObbCylinder, b: *const ObbHull, out: *mut bool);

    /// Whether two octagons, or octahedrons, overlap along all four directions: eight comparisons.
    fn obb_dop2_intersects(a: *const ObbDop2, b: *const ObbDop2, out: *mut bool);
    fn obb_dop3_intersects(a: *const ObbDop3, b: *const ObbDop3, out: *mut bool);

    /// Whether an octagon, or octahedron, and another shape overlap along the four directions and
    /// the axes of the world.
    fn obb_dop2_intersects_box(a: *const ObbDop2, b: *const ObbBox2, out: *mut bool);
    fn obb_dop2_intersects_aabb(a: *const ObbDop2, b: *const ObbAabb2, out: *mut bool);
    fn obb_dop2_intersects_circle(a: *const ObbDop2, b: *const ObbCircle, out: *mut bool);
    fn obb_dop3_intersects_box(a: *const ObbDop3, b: *const ObbBox3, out: *mut bool);
    fn obb_dop3_intersects_aabb(a: *const ObbDop3, b: *const ObbAabb3, out: *mut bool);
    fn obb_dop3_intersects_sphere(a: *const ObbDop3, b: *const ObbSphere, out: *mut bool);
}
