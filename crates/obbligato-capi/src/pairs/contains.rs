//! Whether a shape contains a point, whether it lies inside another, and what two axis-aligned ones
//! share.

use crate::boundary::{about, about_both, answer, answer_if_any};
use crate::exports::exports;
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbCircle, ObbCylinder, ObbHull, ObbPolygon, ObbRounded2,
    ObbRounded3, ObbSphere, ObbVec2, ObbVec3,
};
use obbligato::{Aabb, Ball, Obb, Real};

exports! {
    answer(out, about(shape, |shape| shape.contains_point(&point.point())));

    /// Whether a shape contains a point. A NaN lies nowhere.
    fn obb_box2_contains(shape: *const ObbBox2, point: ObbVec2, out: *mut bool);
    fn obb_aabb2_contains(shape: *const ObbAabb2, point: ObbVec2, out: *mut bool);
    fn obb_circle_contains(shape: *const ObbCircle, point: ObbVec2, out: *mut bool);
    fn obb_rounded2_contains(shape: *const ObbRounded2, point: ObbVec2, out: *mut bool);
    fn obb_polygon_contains(shape: *const ObbPolygon, point: ObbVec2, out: *mut bool);
    fn obb_box3_contains(shape: *const ObbBox3, point: ObbVec3, out: *mut bool);
    fn obb_aabb3_contains(shape: *const ObbAabb3, point: ObbVec3, out: *mut bool);
    fn obb_sphere_contains(shape: *const ObbSphere, point: ObbVec3, out: *mut bool);
    fn obb_rounded3_contains(shape: *const ObbRounded3, point: ObbVec3, out: *mut bool);
    fn obb_hull_contains(shape: *const ObbHull, point: ObbVec3, out: *mut bool);
    fn obb_cylinder_contains(shape: *const ObbCylinder, point: ObbVec3, out: *mut bool);
}

exports! {
    answer(out, about_both(a, b, Encloses::encloses));

    /// Whether every point of the second oriented rectangle, or box, lies in the first, border
    /// included.
    ///
    /// As in every call on containment, a shape that lies inside is never refused. One that sticks
    /// out may be called inside only while it does so by no more than rounding. That is at most 26
    /// FLT_EPSILON times the radius of a disc or a sphere, and 24 FLT_EPSILON times L for
    /// rectangles and boxes.
    fn obb_box2_contains_box(a: *const ObbBox2, b: *const ObbBox2, out: *mut bool);
    fn obb_box3_contains_box(a: *const ObbBox3, b: *const ObbBox3, out: *mut bool);

    /// Whether every point of the second shape lies in the first, border included.
    fn obb_box2_contains_aabb(a: *const ObbBox2, b: *const ObbAabb2, out: *mut bool);
    fn obb_box2_contains_circle(a: *const ObbBox2, b: *const ObbCircle, out: *mut bool);
    fn obb_aabb2_contains_aabb(a: *const ObbAabb2, b: *const ObbAabb2, out: *mut bool);
    fn obb_aabb2_contains_box(a: *const ObbAabb2, b: *const ObbBox2, out: *mut bool);
    fn obb_aabb2_contains_circle(a: *const ObbAabb2, b: *const ObbCircle, out: *mut bool);
    fn obb_circle_contains_circle(a: *const ObbCircle, b: *const ObbCircle, out: *mut bool);
    fn obb_circle_contains_aabb(a: *const ObbCircle, b: *const ObbAabb2, out: *mut bool);
    fn obb_circle_contains_box(a: *const ObbCircle, b: *const ObbBox2, out: *mut bool);
    fn obb_box3_contains_aabb(a: *const ObbBox3, b: *const ObbAabb3, out: *mut bool);
    fn obb_box3_contains_sphere(a: *const ObbBox3, b: *const ObbSphere, out: *mut bool);
    fn obb_aabb3_contains_aabb(a: *const ObbAabb3, b: *const ObbAabb3, out: *mut bool);
    fn obb_aabb3_contains_box(a: *const ObbAabb3, b: *const ObbBox3, out: *mut bool);
    fn obb_aabb3_contains_sphere(a: *const ObbAabb3, b: *const ObbSphere, out: *mut bool);
    fn obb_sphere_contains_sphere(a: *const ObbSphere, b: *const ObbSphere, out: *mut bool);
    fn obb_sphere_contains_aabb(a: *const ObbSphere, b: *const ObbAabb3, out: *mut bool);
    fn obb_sphere_contains_box(a: *const ObbSphere, b: *const ObbBox3, out: *mut bool);
}

exports! {
    answer_if_any(out, about_both(a, b, Aabb::intersection));

    /// The intersection of two axis-aligned rectangles, or boxes, exactly: flat where they touch;
    /// OBB_STATUS_NONE if they share no point.
    fn obb_aabb2_intersection(a: *const ObbAabb2, b: *const ObbAabb2, out: *mut ObbAabb2);
    fn obb_aabb3_intersection(a: *const ObbAabb3, b: *const ObbAabb3, out: *mut ObbAabb3);
}

/// Whether a shape holds another.
trait Encloses<S> {
    fn encloses(&self, other: &S) -> bool;
}

macro_rules! encloses {
    ($($of:ident $other:ident $method:ident;)*) => { $(
        impl<T: Real, const D: usize> Encloses<$other<T, D>> for $of<T, D> {
            fn encloses(&self, other: &$other<T, D>) -> bool {
                self.$method(other)
            }
        }
    )* };
}

encloses! {
    Obb Obb contains;
    Obb Aabb contains_aabb;
    Obb Ball contains_ball;
    Aabb Aabb contains;
    Aabb Obb contains_obb;
    Aabb Ball contains_ball;
    Ball Ball contains;
    Ball Aabb contains_aabb;
    Ball Obb contains_obb;
}
