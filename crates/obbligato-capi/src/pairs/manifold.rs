//! Where two shapes touch: what keeps them from sinking into each other.
//!
//! An axis-aligned rectangle is an oriented one that is not turned.

use crate::boundary::{about_both, answer_if_any};
use crate::exports::exports;
use crate::{
    ObbBox2, ObbBox3, ObbCapsule2, ObbCircle, ObbDop2, ObbManifold2, ObbManifold3, ObbPolygon,
    ObbReal, ObbTriangle2,
};
use obbligato::ManifoldWith;

exports! {
    answer_if_any(out, about_both(a, b, |a, b| a.manifold(b)));

    /// Where two rectangles touch, in one or two points; OBB_STATUS_NONE if and only if they are
    /// apart.
    ///
    /// A solver can store the impulses of a frame under the ids of the points, and start the next
    /// frame with them.
    fn obb_box2_manifold(a: *const ObbBox2, b: *const ObbBox2, out: *mut ObbManifold2);

    /// Where two boxes touch, in up to four points; OBB_STATUS_NONE if and only if they are apart.
    ///
    /// A solver can store the impulses of a frame under the ids of the points, and start the next
    /// frame with them.
    fn obb_box3_manifold(a: *const ObbBox3, b: *const ObbBox3, out: *mut ObbManifold3);
}

exports! {
    answer_if_any(out, about_both(a, b, ManifoldWith::manifold_with));

    /// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
    /// apart.
    ///
    /// A solver can store the impulses of a frame under the ids of the points, and start the next
    /// frame with them.
    fn obb_box2_manifold_circle(a: *const ObbBox2, b: *const ObbCircle, out: *mut ObbManifold2);
    fn obb_circle_manifold(a: *const ObbCircle, b: *const ObbCircle, out: *mut ObbManifold2);
    fn obb_polygon_manifold(a: *const ObbPolygon, b: *const ObbPolygon, out: *mut ObbManifold2);
    fn obb_polygon_manifold_triangle(
        a: *const ObbPolygon, b: *const ObbTriangle2, out: *mut ObbManifold2);
    fn obb_polygon_manifold_capsule(
        a: *const ObbPolygon, b: *const ObbCapsule2, out: *mut ObbManifold2);
    fn obb_polygon_manifold_box(a: *const ObbPolygon, b: *const ObbBox2, out: *mut ObbManifold2);
    fn obb_polygon_manifold_circle(
        a: *const ObbPolygon, b: *const ObbCircle, out: *mut ObbManifold2);
    fn obb_polygon_manifold_dop(a: *const ObbPolygon, b: *const ObbDop2, out: *mut ObbManifold2);
    fn obb_triangle2_manifold(
        a: *const ObbTriangle2, b: *const ObbTriangle2, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_capsule(
        a: *const ObbTriangle2, b: *const ObbCapsule2, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_box(
        a: *const ObbTriangle2, b: *const ObbBox2, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_circle(
        a: *const ObbTriangle2, b: *const ObbCircle, out: *mut ObbManifold2);
    fn obb_capsule2_manifold(a: *const ObbCapsule2, b: *const ObbCapsule2, out: *mut ObbManifold2);
    fn obb_capsule2_manifold_box(a: *const ObbCapsule2, b: *const ObbBox2, out: *mut ObbManifold2);
    fn obb_capsule2_manifold_circle(
        a: *const ObbCapsule2, b: *const ObbCircle, out: *mut ObbManifold2);
    fn obb_dop2_manifold(a: *const ObbDop2, b: *const ObbDop2, out: *mut ObbManifold2);
    fn obb_dop2_manifold_triangle(
        a: *const ObbDop2, b: *const ObbTriangle2, out: *mut ObbManifold2);
    fn obb_dop2_manifold_capsule(a: *const ObbDop2, b: *const ObbCapsule2, out: *mut ObbManifold2);
    fn obb_dop2_manifold_box(a: *const ObbDop2, b: *const ObbBox2, out: *mut ObbManifold2);
    fn obb_dop2_manifold_circle(a: *const ObbDop2, b: *const ObbCircle, out: *mut ObbManifold2);
}

exports! {
    answer_if_any(out, about_both(a, b, |a, b| a.manifold_within(b, margin)));

    /// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
    /// than a margin. Points that are apart have a negative depth, by which a solver lets them
    /// approach.
    fn obb_box2_manifold_within(
        a: *const ObbBox2, b: *const ObbBox2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_box3_manifold_within(
        a: *const ObbBox3, b: *const ObbBox3, margin: ObbReal, out: *mut ObbManifold3);
    fn obb_box2_manifold_within_circle(
        a: *const ObbBox2, b: *const ObbCircle, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_circle_manifold_within(
        a: *const ObbCircle, b: *const ObbCircle, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_polygon_manifold_within(
        a: *const ObbPolygon, b: *const ObbPolygon, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_polygon_manifold_within_triangle(
        a: *const ObbPolygon, b: *const ObbTriangle2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_polygon_manifold_within_capsule(
        a: *const ObbPolygon, b: *const ObbCapsule2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_polygon_manifold_within_box(
        a: *const ObbPolygon, b: *const ObbBox2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_polygon_manifold_within_circle(
        a: *const ObbPolygon, b: *const ObbCircle, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_polygon_manifold_within_dop(
        a: *const ObbPolygon, b: *const ObbDop2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_within(
        a: *const ObbTriangle2, b: *const ObbTriangle2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_within_capsule(
        a: *const ObbTriangle2, b: *const ObbCapsule2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_within_box(
        a: *const ObbTriangle2, b: *const ObbBox2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_triangle2_manifold_within_circle(
        a: *const ObbTriangle2, b: *const ObbCircle, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_capsule2_manifold_within(
        a: *const ObbCapsule2, b: *const ObbCapsule2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_capsule2_manifold_within_box(
        a: *const ObbCapsule2, b: *const ObbBox2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_capsule2_manifold_within_circle(
        a: *const ObbCapsule2, b: *const ObbCircle, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_dop2_manifold_within(
        a: *const ObbDop2, b: *const ObbDop2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_dop2_manifold_within_triangle(
        a: *const ObbDop2, b: *const ObbTriangle2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_dop2_manifold_within_capsule(
        a: *const ObbDop2, b: *const ObbCapsule2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_dop2_manifold_within_box(
        a: *const ObbDop2, b: *const ObbBox2, margin: ObbReal, out: *mut ObbManifold2);
    fn obb_dop2_manifold_within_circle(
        a: *const ObbDop2, b: *const ObbCircle, margin: ObbReal, out: *mut ObbManifold2);
}
