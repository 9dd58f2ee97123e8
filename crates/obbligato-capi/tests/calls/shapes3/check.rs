//! A struct is checked as its 3D shape is made.

use super::fixture::{ball, level, of_aabb, of_ball, of_box, of_ray, ray, turned};
use crate::ask::{ask, hole, status, v3};
use obbligato_capi::*;

#[test]
fn a_box_is_checked_as_it_is_made() {
    use ObbStatus::*;
    let good = of_aabb(level(1.0, 2.0));
    let reversed = ObbAabb3 { min: v3(0.0, 0.0, 9.0), ..good };
    assert_eq!(status!(obb_aabb3_check(&raw const good)), Ok);
    assert_eq!(status!(obb_aabb3_check(&raw const reversed)), NegativeHalfExtent);
    let good = of_box(turned(1.0, 2.0));
    let zeroed = ObbBox3::default();
    let negative = ObbBox3 { half_extents: v3(1.0, 1.0, -1.0), ..good };
    assert_eq!(status!(obb_box3_check(&raw const good)), Ok);
    assert_eq!(status!(obb_box3_check(&raw const zeroed)), NotARotation);
    assert_eq!(status!(obb_box3_check(&raw const negative)), NegativeHalfExtent);
}

#[test]
fn a_sphere_and_a_ray_are_checked_as_they_are_made() {
    use ObbStatus::*;
    let good = of_ball(ball(1.0, 2.0));
    let negative = ObbSphere { radius: -1.0, ..good };
    assert_eq!(status!(obb_sphere_check(&raw const good)), Ok);
    assert_eq!(status!(obb_sphere_check(&raw const negative)), NegativeRadius);
    let good = of_ray(ray(1.0, 2.0, [-3.0, 0.5, 4.0]));
    let still = ObbRay3 { direction: v3(0.0, 0.0, 0.0), ..good };
    assert_eq!(status!(obb_ray3_check(&raw const good)), Ok);
    assert_eq!(status!(obb_ray3_check(&raw const still)), ZeroDirection);
}

/// Off by less than a constructor corrects, and by more than it keeps.
#[test]
fn axes_that_a_constructor_would_correct_are_not_a_rotation() {
    let (x, y, z) = (v3(1.0, 5e-5, 0.0), v3(0.0, 1.0, 0.0), v3(0.0, 0.0, 1.0));
    let skewed = ObbBox3 { axes: [x, y, z], ..of_box(turned(1.0, 2.0)) };
    let (center, half_extents) = (skewed.center, skewed.half_extents);
    let corrected: ObbBox3 = ask!(obb_box3_from_axes(center, half_extents, x, y, z)).unwrap();
    assert_ne!(corrected, skewed);
    assert_eq!(status!(obb_box3_check(&raw const skewed)), ObbStatus::NotARotation);
    assert_eq!(status!(obb_box3_check(&raw const corrected)), ObbStatus::Ok);
}
