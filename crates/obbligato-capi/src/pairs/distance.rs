//! How far apart shapes are, and where they are closest.
//!
//! An octagon is the polygon between its corners here, while obb_dop2_intersects and the like
//! compare bounds alone.

use crate::boundary::{about_both, answer, answer_if_any};
use crate::exports::exports;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbClearance2,
    ObbClearance3, ObbClosest2, ObbClosest3, ObbCylinder, ObbDop2, ObbHalfSpace2, ObbHalfSpace3,
    ObbHull, ObbPolygon, ObbReal, ObbRounded2, ObbRounded3, ObbSphere, ObbTriangle2, ObbTriangle3,
};
use obbligato::Proximity;

exports! {
    answer(out, about_both(a, b, |a, b| a.distance(b)));

    /// The distance of two rectangles, or boxes: 0 if and only if they share a point. It is
    /// accurate to 16 FLT_EPSILON times L.
    fn obb_box2_distance(a: *const ObbBox2, b: *const ObbBox2, out: *mut ObbReal);
    fn obb_box3_distance(a: *const ObbBox3, b: *const ObbBox3, out: *mut ObbReal);
}

exports! {
    answer(out, about_both(a, b, Proximity::distance));

    /// The distance of two shapes: 0 if and only if they share a point.
    fn obb_box2_distance_circle(a: *const ObbBox2, b: *const ObbCircle, out: *mut ObbReal);
    fn obb_aabb2_distance_circle(a: *const ObbAabb2, b: *const ObbCircle, out: *mut ObbReal);
    fn obb_aabb2_distance(a: *const ObbAabb2, b: *const ObbAabb2, out: *mut ObbReal);
    fn obb_circle_distance(a: *const ObbCircle, b: *const ObbCircle, out: *mut ObbReal);
    fn obb_box3_distance_sphere(a: *const ObbBox3, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_aabb3_distance_sphere(a: *const ObbAabb3, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_aabb3_distance(a: *const ObbAabb3, b: *const ObbAabb3, out: *mut ObbReal);
    fn obb_sphere_distance(a: *const ObbSphere, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_capsule2_distance(a: *const ObbCapsule2, b: *const ObbCapsule2, out: *mut ObbReal);
    fn obb_capsule2_distance_box(a: *const ObbCapsule2, b: *const ObbBox2, out: *mut ObbReal);
    fn obb_capsule2_distance_aabb(a: *const ObbCapsule2, b: *const ObbAabb2, out: *mut ObbReal);
    fn obb_capsule2_distance_circle(a: *const ObbCapsule2, b: *const ObbCircle, out: *mut ObbReal);
    fn obb_half_space2_distance_capsule(
        a: *const ObbHalfSpace2, b: *const ObbCapsule2, out: *mut ObbReal);
    fn obb_triangle2_distance_capsule(
        a: *const ObbTriangle2, b: *const ObbCapsule2, out: *mut ObbReal);
    fn obb_rounded2_distance(a: *const ObbRounded2, b: *const ObbRounded2, out: *mut ObbReal);
    fn obb_rounded2_distance_box(a: *const ObbRounded2, b: *const ObbBox2, out: *mut ObbReal);
    fn obb_rounded2_distance_aabb(a: *const ObbRounded2, b: *const ObbAabb2, out: *mut ObbReal);
    fn obb_rounded2_distance_circle(a: *const ObbRounded2, b: *const ObbCircle, out: *mut ObbReal);
    fn obb_rounded2_distance_capsule(
        a: *const ObbRounded2, b: *const ObbCapsule2, out: *mut ObbReal);
    fn obb_rounded2_distance_half_space(
        a: *const ObbRounded2, b: *const ObbHalfSpace2, out: *mut ObbReal);
    fn obb_rounded2_distance_triangle(
        a: *const ObbRounded2, b: *const ObbTriangle2, out: *mut ObbReal);
    fn obb_rounded2_distance_dop(a: *const ObbRounded2, b: *const ObbDop2, out: *mut ObbReal);
    fn obb_rounded2_distance_polygon(
        a: *const ObbRounded2, b: *const ObbPolygon, out: *mut ObbReal);
    fn obb_capsule3_distance(a: *const ObbCapsule3, b: *const ObbCapsule3, out: *mut ObbReal);
    fn obb_capsule3_distance_box(a: *const ObbCapsule3, b: *const ObbBox3, out: *mut ObbReal);
    fn obb_capsule3_distance_aabb(a: *const ObbCapsule3, b: *const ObbAabb3, out: *mut ObbReal);
    fn obb_capsule3_distance_sphere(a: *const ObbCapsule3, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_half_space3_distance_capsule(
        a: *const ObbHalfSpace3, b: *const ObbCapsule3, out: *mut ObbReal);
    fn obb_triangle3_distance_capsule(
        a: *const ObbTriangle3, b: *const ObbCapsule3, out: *mut ObbReal);
    fn obb_rounded3_distance(a: *const ObbRounded3, b: *const ObbRounded3, out: *mut ObbReal);
    fn obb_rounded3_distance_box(a: *const ObbRounded3, b: *const ObbBox3, out: *mut ObbReal);
    fn obb_rounded3_distance_aabb(a: *const ObbRounded3, b: *const ObbAabb3, out: *mut ObbReal);
    fn obb_rounded3_distance_sphere(a: *const ObbRounded3, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_rounded3_distance_capsule(
        a: *const ObbRounded3, b: *const ObbCapsule3, out: *mut ObbReal);
    fn obb_rounded3_distance_half_space(
        a: *const ObbRounded3, b: *const ObbHalfSpace3, out: *mut ObbReal);
    fn obb_rounded3_distance_triangle(
        a: *const ObbRounded3, b: *const ObbTriangle3, out: *mut ObbReal);
    fn obb_hull_distance(a: *const ObbHull, b: *const ObbHull, out: *mut ObbReal);
    fn obb_hull_distance_box(a: *const ObbHull, b: *const ObbBox3, out: *mut ObbReal);
    fn obb_hull_distance_aabb(a: *const ObbHull, b: *const ObbAabb3, out: *mut ObbReal);
    fn obb_hull_distance_sphere(a: *const ObbHull, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_hull_distance_capsule(a: *const ObbHull, b: *const ObbCapsule3, out: *mut ObbReal);
    fn obb_hull_distance_half_space(a: *const ObbHull, b: *const ObbHalfSpace3, out: *mut ObbReal);
    fn obb_hull_distance_triangle(a: *const ObbHull, b: *const ObbTriangle3, out: *mut ObbReal);
    fn obb_hull_distance_rounded(a: *const ObbHull, b: *const ObbRounded3, out: *mut ObbReal);
    fn obb_cylinder_distance(a: *const ObbCylinder, b: *const ObbCylinder, out: *mut ObbReal);
    fn obb_cylinder_distance_box(a: *const ObbCylinder, b: *const ObbBox3, out: *mut ObbReal);
    fn obb_cylinder_distance_aabb(a: *const ObbCylinder, b: *const ObbAabb3, out: *mut ObbReal);
    fn obb_cylinder_distance_sphere(a: *const ObbCylinder, b: *const ObbSphere, out: *mut ObbReal);
    fn obb_cylinder_distance_capsule(
        a: *const ObbCylinder, b: *const ObbCapsule3, out: *mut ObbReal);
    fn obb_cylinder_distance_half_space(
        a: *const ObbCylinder, b: *const ObbHalfSpace3, out: *mut ObbReal);
    fn obb_cylinder_distance_triangle(
        a: *const ObbCylinder, b: *const ObbTriangle3, out: *mut ObbReal);
    fn obb_cylinder_distance_rounded(
        a: *const ObbCylinder, b: *const ObbRounded3, out: *mut ObbReal);
    fn obb_cylinder_distance_hull(a: *const ObbCylinder, b: *const ObbHull, out: *mut ObbReal);

    /// The distance of an octagon and another shape: 0 if they share a point.
    fn obb_dop2_distance(a: *const ObbDop2, b: *const ObbDop2, out: *mut ObbReal);
    fn obb_dop2_distance_box(a: *const ObbDop2, b: *const ObbBox2, out: *mut ObbReal);
    fn obb_dop2_distance_aabb(a: *const ObbDop2, b: *const ObbAabb2, out: *mut ObbReal);
    fn obb_dop2_distance_circle(a: *const ObbDop2, b: *const ObbCircle, out: *mut ObbReal);
}

exports! {
    answer_if_any(out, about_both(a, b, |a, b| a.distance_within(b, limit)));

    /// The distance of two rectangles, or boxes, if it is no greater than a limit, OBB_STATUS_NONE
    /// otherwise.
    ///
    /// This is much faster than the distance for those that are far apart: most are rejected by
    /// their bounding circles, or spheres. A limit that is negative or NaN has no answer.
    fn obb_box2_distance_within(
        a: *const ObbBox2, b: *const ObbBox2, limit: ObbReal, out: *mut ObbReal);
    fn obb_box3_distance_within(
        a: *const ObbBox3, b: *const ObbBox3, limit: ObbReal, out: *mut ObbReal);
}

exports! {
    answer(out, about_both(a, b, |a, b| a.closest_points(b)));

    /// The closest points of two rectangles, or boxes, that are apart. If they touch or overlap,
    /// the point of each that is deepest in the other, along the normal of the separation.
    fn obb_box2_closest_points(a: *const ObbBox2, b: *const ObbBox2, out: *mut ObbClosest2);
    fn obb_box3_closest_points(a: *const ObbBox3, b: *const ObbBox3, out: *mut ObbClosest3);
}

exports! {
    answer(out, about_both(a, b, Proximity::closest_points));

    /// The closest points of an octagon and another shape. If they touch or overlap, a point of
    /// each, the second gap * normal of the clearance from the first.
    fn obb_dop2_closest_points(a: *const ObbDop2, b: *const ObbDop2, out: *mut ObbClosest2);
    fn obb_dop2_closest_points_box(a: *const ObbDop2, b: *const ObbBox2, out: *mut ObbClosest2);
    fn obb_dop2_closest_points_aabb(a: *const ObbDop2, b: *const ObbAabb2, out: *mut ObbClosest2);
    fn obb_dop2_closest_points_circle(
        a: *const ObbDop2, b: *const ObbCircle, out: *mut ObbClosest2);
}

exports! {
    answer(out, about_both(a, b, Proximity::clearance));

    /// How far two shapes are apart, or how deep they overlap, and in which direction.
    fn obb_box2_clearance_circle(a: *const ObbBox2, b: *const ObbCircle, out: *mut ObbClearance2);
    fn obb_aabb2_clearance_circle(a: *const ObbAabb2, b: *const ObbCircle, out: *mut ObbClearance2);
    fn obb_aabb2_clearance(a: *const ObbAabb2, b: *const ObbAabb2, out: *mut ObbClearance2);
    fn obb_circle_clearance(a: *const ObbCircle, b: *const ObbCircle, out: *mut ObbClearance2);
    fn obb_dop2_clearance(a: *const ObbDop2, b: *const ObbDop2, out: *mut ObbClearance2);
    fn obb_dop2_clearance_box(a: *const ObbDop2, b: *const ObbBox2, out: *mut ObbClearance2);
    fn obb_dop2_clearance_aabb(a: *const ObbDop2, b: *const ObbAabb2, out: *mut ObbClearance2);
    fn obb_dop2_clearance_circle(a: *const ObbDop2, b: *const ObbCircle, out: *mut ObbClearance2);
    fn obb_polygon_clearance(a: *const ObbPolygon, b: *const ObbPolygon, out: *mut ObbClearance2);
    fn obb_polygon_clearance_box(a: *const ObbPolygon, b: *const ObbBox2, out: *mut ObbClearance2);
    fn obb_polygon_clearance_aabb(
        a: *const ObbPolygon, b: *const ObbAabb2, out: *mut ObbClearance2);
    fn obb_polygon_clearance_circle(
        a: *const ObbPolygon, b: *const ObbCircle, out: *mut ObbClearance2);
    fn obb_box3_clearance_sphere(a: *const ObbBox3, b: *const ObbSphere, out: *mut ObbClearance3);
    fn obb_aabb3_clearance_sphere(a: *const ObbAabb3, b: *const ObbSphere, out: *mut ObbClearance3);
    fn obb_aabb3_clearance(a: *const ObbAabb3, b: *const ObbAabb3, out: *mut ObbClearance3);
    fn obb_sphere_clearance(a: *const ObbSphere, b: *const ObbSphere, out: *mut ObbClearance3);
}
