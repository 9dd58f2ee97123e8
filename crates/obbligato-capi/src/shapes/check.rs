//! Checks of structs that no constructor of this library has made.

use crate::boundary::verdict;
use crate::exports::exports;
use crate::mirror::Mirror;
use crate::{
    ObbAabb2, ObbAabb3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbCylinder, ObbHalfSpace2,
    ObbHalfSpace3, ObbRay2, ObbRay3, ObbRounded2, ObbRounded3, ObbSphere, ObbStatus, ObbTriangle2,
    ObbTriangle3,
};
use obbligato::{Aabb, Ball, Capsule, Cylinder, HalfSpace, Ray, RoundedObb, Triangle};

exports! {
    verdict(shape, |aabb| Aabb::new(aabb.min.point(), aabb.max.point()));

    /// Whether an axis-aligned rectangle, or box, is valid.
    fn obb_aabb2_check(shape: *const ObbAabb2);
    fn obb_aabb3_check(shape: *const ObbAabb3);
}

exports! {
    verdict(shape, |ball| Ball::new(ball.center.point(), ball.radius));

    /// Whether a disc, or a sphere, is valid.
    fn obb_circle_check(shape: *const ObbCircle);
    fn obb_sphere_check(shape: *const ObbSphere);
}

exports! {
    verdict(shape, |ray| Ray::new(ray.origin.point(), ray.direction.vector()));

    /// Whether a ray is valid.
    fn obb_ray2_check(shape: *const ObbRay2);
    fn obb_ray3_check(shape: *const ObbRay3);
}

exports! {
    verdict(shape, |capsule| {
        Capsule::new(capsule.start.point(), capsule.end.point(), capsule.radius)
    });

    /// Whether a capsule is valid.
    fn obb_capsule2_check(shape: *const ObbCapsule2);
    fn obb_capsule3_check(shape: *const ObbCapsule3);
}

exports! {
    verdict(shape, |rounded| RoundedObb::new(rounded.inner.checked()?, rounded.radius));

    /// Whether a rounded rectangle, or box, is valid.
    fn obb_rounded2_check(shape: *const ObbRounded2);
    fn obb_rounded3_check(shape: *const ObbRounded3);
}

exports! {
    verdict(shape, |given| {
        let (center, axis) = (given.center.point(), given.axis.vector());
        let made = Cylinder::new(center, axis, given.half_height, given.radius)?;
        kept(made, given, ObbStatus::NotUnit)
    });

    /// Whether a cylinder is valid; its axis must be a unit vector such as obb_cylinder_make
    /// leaves.
    fn obb_cylinder_check(shape: *const ObbCylinder);
}

exports! {
    verdict(shape, |half_space| {
        let made = HalfSpace::new(half_space.point.point(), half_space.normal.vector())?;
        kept(made, half_space, ObbStatus::NotUnit)
    });

    /// Whether a half-plane, or half-space, is valid; its normal must be a unit vector such as
    /// obb_half_space2_make and obb_half_space3_make leave.
    fn obb_half_space2_check(shape: *const ObbHalfSpace2);
    fn obb_half_space3_check(shape: *const ObbHalfSpace3);
}

exports! {
    verdict(shape, |triangle| Triangle::new(triangle.vertices.map(|vertex| vertex.point())));

    /// Whether a triangle is valid.
    fn obb_triangle2_check(shape: *const ObbTriangle2);
    fn obb_triangle3_check(shape: *const ObbTriangle3);
}

/// Whether a constructor has left a struct as it was.
pub(crate) fn kept<S: Mirror + PartialEq, E>(made: S::Core, given: S, error: E) -> Result<(), E> {
    let is_kept = S::from_core(made) == given;
    is_kept.then_some(()).ok_or(error)
}
