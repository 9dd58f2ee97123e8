//! Shapes from numbers, which are checked, and what is around them.

use crate::boundary::{about, answer, matrix, shapes};
use crate::exports::exports;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCapsule2, ObbCapsule3, ObbCircle, ObbCylinder,
    ObbHalfSpace2, ObbHalfSpace3, ObbRay2, ObbRay3, ObbReal, ObbRounded2, ObbRounded3, ObbSphere,
    ObbTriangle2, ObbTriangle3, ObbVec2, ObbVec3,
};
use obbligato::{Aabb, Ball, Capsule, Cylinder, HalfSpace, Obb, Ray, RoundedObb, Triangle};

exports! {
    answer(out, Aabb::new(min.point(), max.point()));

    /// The axis-aligned rectangle, or box, between two opposite corners.
    fn obb_aabb2_make(min: ObbVec2, max: ObbVec2, out: *mut ObbAabb2);
    fn obb_aabb3_make(min: ObbVec3, max: ObbVec3, out: *mut ObbAabb3);
}

exports! {
    answer(out, about(shape, |&aabb| Obb::from(aabb)));

    /// An axis-aligned rectangle, or box, as an oriented one.
    fn obb_box2_from_aabb(shape: *const ObbAabb2, out: *mut ObbBox2);
    fn obb_box3_from_aabb(shape: *const ObbAabb3, out: *mut ObbBox3);
}

exports! {
    answer(
        out,
        about(local, |local| Ok(Obb::<_, 2>::from_affine(local, &matrix(to_world)?)?)).flatten(),
    );

    /// The image of an axis-aligned rectangle under an affine map, such as the bounds of a sprite
    /// under the matrix of its node.
    ///
    /// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is
    /// not a rectangle. `to_world` points to 9 numbers, column by column, for column vectors.
    fn obb_box2_from_affine(local: *const ObbAabb2, to_world: *const ObbReal, out: *mut ObbBox2);
}

exports! {
    answer(
        out,
        about(local, |local| Ok(Obb::<_, 3>::from_affine(local, &matrix(to_world)?)?)).flatten(),
    );

    /// The image of an axis-aligned box under an affine map, such as the bounds of a mesh under the
    /// matrix of its node.
    ///
    /// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is
    /// not a box. `to_world` points to 16 numbers, column by column, for column vectors.
    fn obb_box3_from_affine(local: *const ObbAabb3, to_world: *const ObbReal, out: *mut ObbBox3);
}

exports! {
    answer(
        out,
        about(local, |local| Ok(Obb::<_, 2>::enclosing_image(local, &matrix(to_world)?)?)).flatten(),
    );

    /// A rectangle that encloses the image of an axis-aligned rectangle under any affine map.
    /// Unlike obb_box2_from_affine it accepts a shear, as of children of scaled parents. `to_world`
    /// is as there.
    fn obb_box2_enclosing_image(
        local: *const ObbAabb2, to_world: *const ObbReal, out: *mut ObbBox2);
}

exports! {
    answer(
        out,
        about(local, |local| Ok(Obb::<_, 3>::enclosing_image(local, &matrix(to_world)?)?)).flatten(),
    );

    /// A box that encloses the image of an axis-aligned box under any affine map. Unlike
    /// obb_box3_from_affine it accepts a shear, as of children of scaled parents. `to_world` is as
    /// there.
    fn obb_box3_enclosing_image(
        local: *const ObbAabb3, to_world: *const ObbReal, out: *mut ObbBox3);
}

exports! {
    answer(out, Ball::new(center.point(), radius));

    /// A disc, or a sphere.
    fn obb_circle_make(center: ObbVec2, radius: ObbReal, out: *mut ObbCircle);
    fn obb_sphere_make(center: ObbVec3, radius: ObbReal, out: *mut ObbSphere);
}

exports! {
    answer(
        out,
        shapes(points, count).and_then(|points| Ok(Ball::from_points(points.iter().copied())?)),
    );

    /// The smallest disc, or sphere, that encloses points: every one lies inside, even after
    /// rounding, and the radius exceeds that of the smallest by a few roundings. There must be at
    /// least one point.
    ///
    /// Nothing is stored; the points are read a few times. After 100 passes the search stops, and
    /// the radius is still at most 2 % larger than the smallest; no set of points is known that
    /// needs more than 20.
    fn obb_circle_from_points(points: *const ObbVec2, count: usize, out: *mut ObbCircle);
    fn obb_sphere_from_points(points: *const ObbVec3, count: usize, out: *mut ObbSphere);
}

exports! {
    answer(out, Ray::new(origin.point(), direction.vector()));

    /// A ray. Its direction is not normalized, so t counts lengths of it.
    fn obb_ray2_make(origin: ObbVec2, direction: ObbVec2, out: *mut ObbRay2);
    fn obb_ray3_make(origin: ObbVec3, direction: ObbVec3, out: *mut ObbRay3);
}

exports! {
    answer(out, Capsule::new(start.point(), end.point(), radius));

    /// A capsule around the segment from one point to another, which may be the same.
    fn obb_capsule2_make(start: ObbVec2, end: ObbVec2, radius: ObbReal, out: *mut ObbCapsule2);
    fn obb_capsule3_make(start: ObbVec3, end: ObbVec3, radius: ObbReal, out: *mut ObbCapsule3);
}

exports! {
    answer(out, about(inner, |&obb| Ok(RoundedObb::new(obb, radius)?)).flatten());

    /// A rounded rectangle, or box, from the one inside and the radius around it.
    fn obb_rounded2_make(inner: *const ObbBox2, radius: ObbReal, out: *mut ObbRounded2);
    fn obb_rounded3_make(inner: *const ObbBox3, radius: ObbReal, out: *mut ObbRounded3);
}

exports! {
    answer(out, Cylinder::new(center.point(), axis.vector(), half_height, radius));

    /// A cylinder from its center, a vector along its axis of any length but zero, the distance
    /// from the center to each cap, and its radius.
    fn obb_cylinder_make(
        center: ObbVec3, axis: ObbVec3, half_height: ObbReal, radius: ObbReal,
        out: *mut ObbCylinder);
}

exports! {
    answer(out, Cylinder::from_ends(start.point(), end.point(), radius));

    /// A cylinder from the centers of its caps, which must differ, and its radius.
    fn obb_cylinder_from_ends(
        start: ObbVec3, end: ObbVec3, radius: ObbReal, out: *mut ObbCylinder);
}

exports! {
    answer(out, HalfSpace::new(point.point(), normal.vector()));

    /// A half-plane, or half-space, from a point on its border and a vector that points out of it,
    /// of any length but zero.
    fn obb_half_space2_make(point: ObbVec2, normal: ObbVec2, out: *mut ObbHalfSpace2);
    fn obb_half_space3_make(point: ObbVec3, normal: ObbVec3, out: *mut ObbHalfSpace3);
}

exports! {
    answer(out, Triangle::new([first.point(), second.point(), third.point()]));

    /// A triangle from its vertices, in either order.
    fn obb_triangle2_make(first: ObbVec2, second: ObbVec2, third: ObbVec2, out: *mut ObbTriangle2);
    fn obb_triangle3_make(first: ObbVec3, second: ObbVec3, third: ObbVec3, out: *mut ObbTriangle3);
}

exports! {
    answer(out, about(shape, Obb::aabb));

    /// The axis-aligned rectangle, or box, around an oriented one.
    fn obb_box2_aabb(shape: *const ObbBox2, out: *mut ObbAabb2);
    fn obb_box3_aabb(shape: *const ObbBox3, out: *mut ObbAabb3);
}

exports! {
    answer(out, about(shape, Ball::aabb));

    /// The axis-aligned rectangle around a disc, or the axis-aligned box around a sphere.
    fn obb_circle_aabb(shape: *const ObbCircle, out: *mut ObbAabb2);
    fn obb_sphere_aabb(shape: *const ObbSphere, out: *mut ObbAabb3);
}

exports! {
    answer(out, about(shape, RoundedObb::aabb));

    /// The axis-aligned rectangle around a rounded one, or the axis-aligned box around a rounded
    /// box.
    fn obb_rounded2_aabb(shape: *const ObbRounded2, out: *mut ObbAabb2);
    fn obb_rounded3_aabb(shape: *const ObbRounded3, out: *mut ObbAabb3);
}

exports! {
    answer(out, about(shape, Cylinder::aabb));

    /// The axis-aligned box around a cylinder.
    fn obb_cylinder_aabb(shape: *const ObbCylinder, out: *mut ObbAabb3);
}
