//! When moving shapes first touch.

use crate::exports::exports;
use crate::questions::first_contact;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbContact2,
    ObbContact3, ObbCylinder, ObbDop2, ObbHalfSpace2, ObbHalfSpace3, ObbHull, ObbPolygon, ObbReal,
    ObbRounded2, ObbRounded3, ObbSphere, ObbTriangle2, ObbTriangle3, ObbVec2, ObbVec3,
};

exports! {
    first_contact(a, b, &(velocity_a.vector(), velocity_b.vector()), max_t, out);

    /// When two rectangles, or boxes, that move without rotating first touch, with t in 0 to max_t.
    /// Nothing tunnels at any speed, with one exception: those thinner than their rounding that
    /// touch at the start. Those that touch at the start and slide or part are no contact; those
    /// that come closer, or overlap by more than rounding, are one at t = 0.
    fn obb_box2_sweep(
        a: *const ObbBox2, velocity_a: ObbVec2, b: *const ObbBox2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_box3_sweep(
        a: *const ObbBox3, velocity_a: ObbVec3, b: *const ObbBox3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);

    /// When two shapes that move without rotating first touch, with t in 0 to max_t, as
    /// obb_box2_sweep and obb_box3_sweep.
    fn obb_box2_sweep_circle(
        a: *const ObbBox2, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_aabb2_sweep(
        a: *const ObbAabb2, velocity_a: ObbVec2, b: *const ObbAabb2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_aabb2_sweep_circle(
        a: *const ObbAabb2, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_circle_sweep(
        a: *const ObbCircle, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_dop2_sweep(
        a: *const ObbDop2, velocity_a: ObbVec2, b: *const ObbDop2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_dop2_sweep_box(
        a: *const ObbDop2, velocity_a: ObbVec2, b: *const ObbBox2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_dop2_sweep_aabb(
        a: *const ObbDop2, velocity_a: ObbVec2, b: *const ObbAabb2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_dop2_sweep_circle(
        a: *const ObbDop2, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_polygon_sweep(
        a: *const ObbPolygon, velocity_a: ObbVec2, b: *const ObbPolygon, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_polygon_sweep_box(
        a: *const ObbPolygon, velocity_a: ObbVec2, b: *const ObbBox2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_polygon_sweep_aabb(
        a: *const ObbPolygon, velocity_a: ObbVec2, b: *const ObbAabb2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_polygon_sweep_circle(
        a: *const ObbPolygon, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_capsule2_sweep(
        a: *const ObbCapsule2, velocity_a: ObbVec2, b: *const ObbCapsule2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_capsule2_sweep_box(
        a: *const ObbCapsule2, velocity_a: ObbVec2, b: *const ObbBox2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_capsule2_sweep_aabb(
        a: *const ObbCapsule2, velocity_a: ObbVec2, b: *const ObbAabb2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_capsule2_sweep_circle(
        a: *const ObbCapsule2, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_half_space2_sweep_capsule(
        a: *const ObbHalfSpace2, velocity_a: ObbVec2, b: *const ObbCapsule2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_triangle2_sweep_capsule(
        a: *const ObbTriangle2, velocity_a: ObbVec2, b: *const ObbCapsule2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbRounded2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_box(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbBox2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_aabb(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbAabb2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_circle(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbCircle, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_capsule(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbCapsule2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_half_space(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbHalfSpace2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_triangle(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbTriangle2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_dop(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbDop2, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_rounded2_sweep_polygon(
        a: *const ObbRounded2, velocity_a: ObbVec2, b: *const ObbPolygon, velocity_b: ObbVec2,
        max_t: ObbReal, out: *mut ObbContact2);
    fn obb_box3_sweep_sphere(
        a: *const ObbBox3, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_aabb3_sweep(
        a: *const ObbAabb3, velocity_a: ObbVec3, b: *const ObbAabb3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_aabb3_sweep_sphere(
        a: *const ObbAabb3, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_sphere_sweep(
        a: *const ObbSphere, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_capsule3_sweep(
        a: *const ObbCapsule3, velocity_a: ObbVec3, b: *const ObbCapsule3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_capsule3_sweep_box(
        a: *const ObbCapsule3, velocity_a: ObbVec3, b: *const ObbBox3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_capsule3_sweep_aabb(
        a: *const ObbCapsule3, velocity_a: ObbVec3, b: *const ObbAabb3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_capsule3_sweep_sphere(
        a: *const ObbCapsule3, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_half_space3_sweep_capsule(
        a: *const ObbHalfSpace3, velocity_a: ObbVec3, b: *const ObbCapsule3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_triangle3_sweep_capsule(
        a: *const ObbTriangle3, velocity_a: ObbVec3, b: *const ObbCapsule3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbRounded3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep_box(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbBox3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep_aabb(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbAabb3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep_sphere(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep_capsule(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbCapsule3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep_half_space(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbHalfSpace3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_rounded3_sweep_triangle(
        a: *const ObbRounded3, velocity_a: ObbVec3, b: *const ObbTriangle3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbHull, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_box(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbBox3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_aabb(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbAabb3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_sphere(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_capsule(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbCapsule3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_half_space(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbHalfSpace3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_triangle(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbTriangle3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_hull_sweep_rounded(
        a: *const ObbHull, velocity_a: ObbVec3, b: *const ObbRounded3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbCylinder, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_box(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbBox3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_aabb(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbAabb3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_sphere(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbSphere, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_capsule(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbCapsule3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_half_space(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbHalfSpace3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_triangle(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbTriangle3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_rounded(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbRounded3, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
    fn obb_cylinder_sweep_hull(
        a: *const ObbCylinder, velocity_a: ObbVec3, b: *const ObbHull, velocity_b: ObbVec3,
        max_t: ObbReal, out: *mut ObbContact3);
}
