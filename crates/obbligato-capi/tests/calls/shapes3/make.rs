//! 3D shapes are made and refused as in the core.

use super::fixture::{ball, level, of, of_aabb, of_ball, of_box, of_ray, quaternion, ray, turned};
use crate::ask::{BEYOND, ask, hole, status, v3};
use crate::core::Obb3;
use obbligato_capi::*;

#[test]
fn a_shape_is_made_of_its_numbers() {
    let aabb = ask!(obb_aabb3_make(v3(0.0, 1.75, -1.0), v3(1.5, 4.0, 0.5)));
    assert_eq!(aabb, Ok(of_aabb(level(1.0, 2.0))));
    let (center, half_extents) = (v3(1.0, 2.0, 0.5), v3(3.0, 0.5, 1.0));
    let made: ObbBox3 = ask!(obb_box3_from_quat(center, half_extents, quaternion().1)).unwrap();
    let expected = of_box(turned(1.0, 2.0));
    assert_eq!((made.center, made.half_extents), (center, half_extents));
    let off = |a: ObbVec3, b: ObbVec3| (a.x - b.x).abs() + (a.y - b.y).abs() + (a.z - b.z).abs();
    let furthest =
        made.axes.iter().zip(expected.axes).map(|(a, b)| off(*a, b)).fold(0.0, ObbReal::max);
    // The library divides the quaternion by its length once more.
    assert!(furthest <= 8.0 * ObbReal::EPSILON, "{furthest}");
    let [x, y, z] = expected.axes;
    let by_axes = ask!(obb_box3_from_axes(center, half_extents, x, y, z));
    assert_eq!(by_axes, Ok(expected));
    let sphere = ask!(obb_sphere_make(v3(1.0, 2.0, 0.25), 0.75));
    assert_eq!(sphere, Ok(of_ball(ball(1.0, 2.0))));
    let made = ask!(obb_ray3_make(v3(1.0, 2.0, 0.25), v3(-3.0, 0.5, 4.0)));
    assert_eq!(made, Ok(of_ray(ray(1.0, 2.0, [-3.0, 0.5, 4.0]))));
}

#[test]
fn a_shape_is_made_of_another() {
    let (aabb, box3, sphere) = (level(1.0, 2.0), turned(1.0, 2.0), ball(1.0, 2.0));
    let (c_aabb, c_box, c_sphere) = (of_aabb(aabb), of_box(box3), of_ball(sphere));
    let level = ask!(obb_box3_from_aabb(&raw const c_aabb));
    assert_eq!(level, Ok(of_box(Obb3::from(aabb))));
    let around = ask!(obb_box3_aabb(&raw const c_box));
    assert_eq!(around, Ok(of_aabb(box3.aabb())));
    let around = ask!(obb_sphere_aabb(&raw const c_sphere));
    assert_eq!(around, Ok(of_aabb(sphere.aabb())));
    let mut corners = [ObbVec3::default(); 9];
    let made = status!(obb_box3_corners(&raw const c_box, corners.as_mut_ptr()));
    assert_eq!(made, ObbStatus::Ok);
    assert_eq!(corners[..8], box3.vertices().map(of));
    assert_eq!(corners[8], ObbVec3::default());
}

/// Numbers for shapes: fine ones, one beyond the limit, a NaN and a negative one.
const ZERO: ObbVec3 = v3(0.0, 0.0, 0.0);
const ONE: ObbVec3 = v3(1.0, 1.0, 1.0);
const FAR: ObbVec3 = v3(0.0, 0.0, -BEYOND);
const NAN: ObbVec3 = v3(0.0, 0.0, ObbReal::NAN);
const NEGATIVE: ObbVec3 = v3(1.0, 1.0, -1.0);

#[test]
fn numbers_that_are_no_shape_are_errors_by_name() {
    use ObbStatus::*;
    let reversed = ask!(obb_aabb3_make(ZERO, NEGATIVE));
    assert_eq!(reversed, Err(NegativeHalfExtent));
    assert_eq!(ask!(obb_aabb3_make(ZERO, NAN)), Err(NotFinite));
    assert_eq!(ask!(obb_aabb3_make(FAR, ZERO)), Err(BeyondLimit));
    assert_eq!(ask!(obb_sphere_make(ZERO, -1.0)), Err(NegativeRadius));
    assert_eq!(ask!(obb_sphere_make(FAR, 1.0)), Err(BeyondLimit));
    assert_eq!(ask!(obb_ray3_make(ONE, ZERO)), Err(ZeroDirection));
    assert_eq!(ask!(obb_ray3_make(ONE, NAN)), Err(NotFinite));
}

#[test]
fn numbers_that_are_no_oriented_box_are_errors_by_name() {
    use ObbStatus::*;
    let (x, y, z) = (v3(1.0, 0.0, 0.0), v3(0.0, 1.0, 0.0), v3(0.0, 0.0, 1.0));
    let quat = |length: ObbReal| ObbQuat { x: 0.0, y: 0.6 * length, z: 0.0, w: 0.8 * length };
    for (half_extents, length, expected) in [
        (NEGATIVE, 1.0, Err(NegativeHalfExtent)),
        (ONE, 1.002, Err(NotARotation)),
        (ONE, 0.998, Err(NotARotation)),
        (ONE, ObbReal::NAN, Err(NotFinite)),
        (ONE, 1.0005, Result::Ok(())),
    ] {
        let made = ask!(obb_box3_from_quat(ZERO, half_extents, quat(length)));
        assert_eq!(made.map(|_: ObbBox3| ()), expected, "length {length}");
    }
    let reflection = ask!(obb_box3_from_axes(ZERO, ONE, x, z, y));
    assert_eq!(reflection, Err(NotARotation));
    assert_eq!(ask!(obb_box3_from_axes(NAN, ONE, x, y, z)), Err(NotFinite));
}
