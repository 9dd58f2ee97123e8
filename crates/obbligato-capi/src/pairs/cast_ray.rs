//! Where a ray hits one shape, and where it leaves it.

use crate::boundary::{about_both, answer_if_any};
use crate::exports::exports;
use crate::questions::cast;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbCylinder,
    ObbDop2, ObbDop3, ObbHalfSpace2, ObbHalfSpace3, ObbHit2, ObbHit3, ObbHull, ObbPolygon, ObbRay2,
    ObbRay3, ObbReal, ObbRounded2, ObbRounded3, ObbSphere, ObbTriangle2, ObbTriangle3,
};
use obbligato::RayCast;

exports! {
    cast(shape, ray, max_t, out);

    /// Where a ray first hits a shape, with t in 0 to max_t.
    fn obb_box2_cast_ray(
        shape: *const ObbBox2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_aabb2_cast_ray(
        shape: *const ObbAabb2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_circle_cast_ray(
        shape: *const ObbCircle, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_capsule2_cast_ray(
        shape: *const ObbCapsule2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_half_space2_cast_ray(
        shape: *const ObbHalfSpace2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_triangle2_cast_ray(
        shape: *const ObbTriangle2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_dop2_cast_ray(
        shape: *const ObbDop2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_rounded2_cast_ray(
        shape: *const ObbRounded2, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_polygon_cast_ray(
        shape: *const ObbPolygon, ray: *const ObbRay2, max_t: ObbReal, out: *mut ObbHit2);
    fn obb_box3_cast_ray(
        shape: *const ObbBox3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_aabb3_cast_ray(
        shape: *const ObbAabb3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_sphere_cast_ray(
        shape: *const ObbSphere, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_capsule3_cast_ray(
        shape: *const ObbCapsule3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_half_space3_cast_ray(
        shape: *const ObbHalfSpace3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_triangle3_cast_ray(
        shape: *const ObbTriangle3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_dop3_cast_ray(
        shape: *const ObbDop3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_rounded3_cast_ray(
        shape: *const ObbRounded3, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_hull_cast_ray(
        shape: *const ObbHull, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
    fn obb_cylinder_cast_ray(
        shape: *const ObbCylinder, ray: *const ObbRay3, max_t: ObbReal, out: *mut ObbHit3);
}

exports! {
    answer_if_any(out, about_both(shape, ray, RayCast::ray_exit));

    /// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
    /// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
    fn obb_box2_ray_exit(shape: *const ObbBox2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_aabb2_ray_exit(shape: *const ObbAabb2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_circle_ray_exit(shape: *const ObbCircle, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_capsule2_ray_exit(shape: *const ObbCapsule2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_half_space2_ray_exit(
        shape: *const ObbHalfSpace2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_triangle2_ray_exit(shape: *const ObbTriangle2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_dop2_ray_exit(shape: *const ObbDop2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_rounded2_ray_exit(shape: *const ObbRounded2, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_polygon_ray_exit(shape: *const ObbPolygon, ray: *const ObbRay2, out: *mut ObbHit2);
    fn obb_box3_ray_exit(shape: *const ObbBox3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_aabb3_ray_exit(shape: *const ObbAabb3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_sphere_ray_exit(shape: *const ObbSphere, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_capsule3_ray_exit(shape: *const ObbCapsule3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_half_space3_ray_exit(
        shape: *const ObbHalfSpace3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_triangle3_ray_exit(shape: *const ObbTriangle3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_dop3_ray_exit(shape: *const ObbDop3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_rounded3_ray_exit(shape: *const ObbRounded3, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_hull_ray_exit(shape: *const ObbHull, ray: *const ObbRay3, out: *mut ObbHit3);
    fn obb_cylinder_ray_exit(shape: *const ObbCylinder, ray: *const ObbRay3, out: *mut ObbHit3);
}
