//! A struct is checked as its 2D shape is made.

use super::fixture::{ball, level, of_aabb, of_ball, of_box, of_ray, ray, turned};
use crate::ask::{hole, status, v2};
use crate::core::Obb2;
use obbligato_capi::*;

#[test]
fn a_box_is_checked_as_it_is_made() {
    use ObbStatus::*;
    let (good, flat) = (of_aabb(level(1.0, 2.0)), v2(9.0, 9.0));
    let reversed = ObbAabb2 { min: flat, ..good };
    assert_eq!(status!(obb_aabb2_check(&raw const good)), Ok);
    assert_eq!(status!(obb_aabb2_check(&raw const reversed)), NegativeHalfExtent);
    let good = of_box(turned(1.0, 2.0));
    let zeroed = ObbBox2::default();
    let negative = ObbBox2 { half_extents: v2(1.0, -1.0), ..good };
    assert_eq!(status!(obb_box2_check(&raw const good)), Ok);
    assert_eq!(status!(obb_box2_check(&raw const zeroed)), NotARotation);
    assert_eq!(status!(obb_box2_check(&raw const negative)), NegativeHalfExtent);
}

#[test]
fn a_circle_and_a_ray_are_checked_as_they_are_made() {
    use ObbStatus::*;
    let good = of_ball(ball(1.0, 2.0));
    let negative = ObbCircle { radius: -1.0, ..good };
    assert_eq!(status!(obb_circle_check(&raw const good)), Ok);
    assert_eq!(status!(obb_circle_check(&raw const negative)), NegativeRadius);
    let good = of_ray(ray(1.0, 2.0, [-3.0, 0.5, 0.0]));
    let still = ObbRay2 { direction: v2(0.0, 0.0), ..good };
    assert_eq!(status!(obb_ray2_check(&raw const good)), Ok);
    assert_eq!(status!(obb_ray2_check(&raw const still)), ZeroDirection);
}

/// Off by less than a constructor corrects, and by more than it keeps.
#[test]
fn axes_that_a_constructor_would_correct_are_not_a_rotation() {
    let skewed = ObbBox2 { axes: [v2(1.0, 5e-5), v2(0.0, 1.0)], ..of_box(turned(1.0, 2.0)) };
    let rows = [skewed.center, skewed.half_extents, skewed.axes[0], skewed.axes[1]];
    let corrected = of_box(Obb2::try_from(rows.map(|row| [row.x, row.y])).unwrap());
    assert_ne!(corrected, skewed);
    assert_eq!(status!(obb_box2_check(&raw const skewed)), ObbStatus::NotARotation);
    assert_eq!(status!(obb_box2_check(&raw const corrected)), ObbStatus::Ok);
}
