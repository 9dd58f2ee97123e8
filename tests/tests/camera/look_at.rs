//! Cameras from an eye and a target.

use crate::support::*;
use obbligato_camera::nalgebra::{Point3, Vector3};
use obbligato_camera::{Camera, DepthRange, Projection};
use proptest::prelude::*;

fn lens() -> Projection {
    Projection::perspective(0.785, 0.1, None, DepthRange::ZeroToOne, true).expect("a perspective")
}

#[test]
fn straight_down_with_north_up_puts_east_on_the_right() {
    let eye = Point3::new(0.0, 10.0, 0.0);
    let north = -Vector3::z();
    let camera = Camera::look_at(eye, Point3::origin(), north, lens()).expect("a camera");
    let east = Point3::new(1.0, 0.0, 0.0);
    let pixel = camera.project(&viewport_4k(), &east).expect("in front");
    assert!(pixel.x > 1921.0 && (pixel.y - 1080.0).abs() < 0.01, "{pixel}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn the_target_is_in_the_center_and_up_points_up(
        eye in (-1e4..1e4, -1e4..1e4, -1e4..1e4),
        target in (-1e4..1e4, -1e4..1e4, -1e4..1e4),
    ) {
        let eye = Point3::new(eye.0, eye.1, eye.2).map(|c: f64| c as f32);
        let target = Point3::new(target.0, target.1, target.2).map(|c: f64| c as f32);
        prop_assume!((target - eye).xz().norm() > 1.0);
        let camera = Camera::look_at(eye, target, Vector3::y(), lens()).expect("a camera");
        prop_assert_eq!(camera.eye(), eye);

        let pixel = camera.project(&viewport_4k(), &target).expect("in front");
        // A unit quaternion in f32 is off by up to 1e-7, some 1e-7 * 2607 pixels.
        prop_assert!((pixel.xy() - viewport_4k().size() / 2.0).coords.norm() < 0.002, "{}", pixel);
        let above = target + Vector3::y() * (target - eye).norm() * 0.1;
        let above = camera.project(&viewport_4k(), &above).expect("in front");
        prop_assert!(above.y < pixel.y && (above.x - pixel.x).abs() < 0.02, "{}", above);
    }
}
