//! 2D shapes are made and refused as in the core.

use super::fixture::{ball, level, of, of_aabb, of_ball, of_box, of_ray, ray, turned};
use crate::ask::{BEYOND, ask, hole, status, v2};
use crate::core::{Aabb2, Obb2};
use obbligato::nalgebra::Point2;
use obbligato_capi::*;

#[test]
fn a_shape_is_made_of_its_numbers() {
    let aabb = ask!(obb_aabb2_make(v2(-1.0, 2.0), v2(3.0, 5.0)));
    let expected = Aabb2::new(Point2::new(-1.0, 2.0), Point2::new(3.0, 5.0)).unwrap();
    assert_eq!(aabb, Ok(of_aabb(expected)));
    let by_angle = ask!(obb_box2_from_angle(v2(1.0, 2.0), v2(3.0, 0.5), 0.7));
    assert_eq!(by_angle, Ok(of_box(turned(1.0, 2.0))));
    let by_axis = ask!(obb_box2_from_axis(v2(1.0, 2.0), v2(3.0, 0.5), v2(0.6, 0.8)));
    let axes = [v2(0.6, 0.8), v2(-0.8, 0.6)];
    let (center, half_extents) = (v2(1.0, 2.0), v2(3.0, 0.5));
    assert_eq!(by_axis, Ok(ObbBox2 { center, half_extents, axes }));
    let circle = ask!(obb_circle_make(v2(1.0, 2.0), 0.75));
    assert_eq!(circle, Ok(of_ball(ball(1.0, 2.0))));
    let made = ask!(obb_ray2_make(v2(1.0, 2.0), v2(-3.0, 0.5)));
    assert_eq!(made, Ok(of_ray(ray(1.0, 2.0, [-3.0, 0.5, 0.0]))));
}

#[test]
fn a_shape_is_made_of_another() {
    let (aabb, box2, circle) = (level(1.0, 2.0), turned(1.0, 2.0), ball(1.0, 2.0));
    let (c_aabb, c_box, c_circle) = (of_aabb(aabb), of_box(box2), of_ball(circle));
    let level = ask!(obb_box2_from_aabb(&raw const c_aabb));
    assert_eq!(level, Ok(of_box(Obb2::from(aabb))));
    let around = ask!(obb_box2_aabb(&raw const c_box));
    assert_eq!(around, Ok(of_aabb(box2.aabb())));
    let around = ask!(obb_circle_aabb(&raw const c_circle));
    assert_eq!(around, Ok(of_aabb(circle.aabb())));
    let mut corners = [ObbVec2::default(); 5];
    let made = status!(obb_box2_corners(&raw const c_box, corners.as_mut_ptr()));
    assert_eq!(made, ObbStatus::Ok);
    assert_eq!(corners[..4], box2.vertices().map(of));
    assert_eq!(corners[4], ObbVec2::default());
}

#[test]
fn numbers_that_are_no_shape_are_errors_by_name() {
    use ObbStatus::*;
    let (zero, one, nan, far) =
        (v2(0.0, 0.0), v2(1.0, 1.0), v2(0.0, ObbReal::NAN), v2(BEYOND, 0.0));
    let negative = v2(1.0, -1.0);
    assert_eq!(ask!(obb_aabb2_make(zero, nan)), Err(NotFinite));
    assert_eq!(ask!(obb_aabb2_make(zero, far)), Err(BeyondLimit));
    assert_eq!(ask!(obb_aabb2_make(zero, negative)), Err(NegativeHalfExtent));
    assert_eq!(ask!(obb_box2_from_angle(nan, one, 0.0)), Err(NotFinite));
    assert_eq!(ask!(obb_box2_from_angle(zero, one, ObbReal::INFINITY)), Err(NotFinite));
    assert_eq!(ask!(obb_box2_from_angle(zero, negative, 0.0)), Err(NegativeHalfExtent));
    assert_eq!(ask!(obb_box2_from_axis(zero, one, v2(0.9, 0.0))), Err(NotARotation));
    assert_eq!(ask!(obb_box2_from_axis(far, one, v2(1.0, 0.0))), Err(BeyondLimit));
    assert_eq!(ask!(obb_circle_make(zero, -1.0)), Err(NegativeRadius));
    assert_eq!(ask!(obb_circle_make(nan, 1.0)), Err(NotFinite));
    assert_eq!(ask!(obb_ray2_make(one, zero)), Err(ZeroDirection));
    assert_eq!(ask!(obb_ray2_make(far, one)), Err(BeyondLimit));
}
