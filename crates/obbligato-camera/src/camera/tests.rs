use crate::{Camera, Projection};
use crate::{CameraError, DepthRange, generic};
use nalgebra::{Point3, Vector3};

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
    for up in
        [ahead, -ahead, ahead * 1e20, ahead * 1e-30, ahead * 0.7, ahead / 3.0, Vector3::zeros()]
    {
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
        (o, Point3::new(0.0, 0.0, 1.0), infinite, CameraError::NotFinite),
        (far, o, y, CameraError::BeyondLimit),
        (o, far, y, CameraError::BeyondLimit),
    ] {
        assert_eq!(Camera::look_at(eye, target, up, lens()), Err(error));
    }
}

#[test]
fn the_smallest_step_from_the_eye_is_a_view_direction() {
    let target = Point3::new(0.0, 0.0, -f64::from_bits(1));
    let lens = generic::Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)
        .expect("a lens");
    let camera =
        generic::Camera::<f64>::look_at(Point3::origin(), target, Vector3::y() * 1e-300, lens)
            .expect("a direction");
    assert_eq!(camera.forward().into_inner(), -Vector3::z());
}
