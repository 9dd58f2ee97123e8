//! Cameras from an eye and a target.

use crate::support::*;
use obbligato_camera::nalgebra::{Point3, Vector3};
use obbligato_camera::{Camera, CameraError, DepthRange, Projection};
use proptest::prelude::*;

fn lens() -> Projection {
    Projection::perspective(0.785, 0.1, None, DepthRange::ZeroToOne, true).expect("a perspective")
}

#[test]
fn a_missing_view_direction_is_rejected() {
    let eye = Point3::new(1e4, -2.0, 3.5);
    let camera = Camera::look_at(eye, eye, Vector3::y(), lens());
    assert_eq!(camera, Err(CameraError::TargetAtEye));
}

#[test]
fn an_up_direction_along_the_view_is_rejected() {
    let eye = Point3::new(1.0, 2.0, 3.0);
    let target = Point3::new(3.0, 1.0, 0.0);
    let ahead = target - eye;
    for up in [
        ahead,
        -ahead,
        ahead * 1e20,
        ahead * 1e-30,
        ahead * 0.7,
        ahead / 3.0,
        Vector3::zeros(),
    ] {
        let camera = Camera::look_at(eye, target, up, lens());
        assert_eq!(camera, Err(CameraError::UpAlongView), "{up}");
    }
    let nearly = ahead + Vector3::new(0.0, 1e-5, 0.0);
    assert!(Camera::look_at(eye, target, nearly, lens()).is_ok());
}

#[test]
fn invalid_coordinates_are_rejected() {
    let (o, y) = (Point3::origin(), Vector3::y());
    let nan = Point3::new(0.0, f32::NAN, 0.0);
    let far = Point3::new(1e16, 0.0, 0.0);
    let infinite = Vector3::new(0.0, f32::INFINITY, 0.0);
    for (eye, target, up, error) in [
        (nan, o, y, CameraError::NotFinite),
        (o, nan, y, CameraError::NotFinite),
        (
            o,
            Point3::new(0.0, 0.0, 1.0),
            infinite,
            CameraError::NotFinite,
        ),
        (far, o, y, CameraError::BeyondLimit),
        (o, far, y, CameraError::BeyondLimit),
    ] {
        assert_eq!(Camera::look_at(eye, target, up, lens()), Err(error));
    }
}

#[test]
fn the_smallest_step_from_the_eye_is_a_view_direction() {
    let target = Point3::new(0.0, 0.0, -f64::from_bits(1));
    let lens =
        Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true).expect("a lens");
    let camera = Camera::look_at(Point3::origin(), target, Vector3::y() * 1e-300, lens)
        .expect("a direction");
    assert_eq!(camera.forward().into_inner(), -Vector3::z());
}

#[test]
fn straight_down_with_north_up_puts_east_on_the_right() {
    let eye = Point3::new(0.0, 10.0, 0.0);
    let north = -Vector3::z();
    let camera = Camera::look_at(eye, Point3::origin(), north, lens()).expect("a camera");
    let east = Point3::new(1.0, 0.0, 0.0);
    let pixel = camera.project(&viewport_4k(), &east).expect("in front");
    assert!(
        pixel.x > 1921.0 && (pixel.y - 1080.0).abs() < 0.01,
        "{pixel}"
    );
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
