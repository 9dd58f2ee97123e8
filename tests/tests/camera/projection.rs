//! Depth conventions, rejected numbers, and agreement with the matrices of nalgebra.

use crate::support::*;
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{
    Isometry3, Matrix4, Orthographic3, Perspective3, Point2, Point3, Vector2, Vector4,
};
use obbligato_camera::{CameraError, DepthRange, PickError};

use DepthRange::{MinusOneToOne, ZeroToOne};

/// Range, reversed, and the depths of the near and far planes as graphics APIs document them.
const DOCUMENTED: [(DepthRange, bool, f64, f64); 4] = [
    (ZeroToOne, false, 0.0, 1.0),
    (ZeroToOne, true, 1.0, 0.0),
    (MinusOneToOne, false, -1.0, 1.0),
    (MinusOneToOne, true, 1.0, -1.0),
];

fn square() -> Viewport<f64> {
    Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0)).expect("a viewport")
}

fn depth_at(lens: Projection<f64>, distance: f64) -> f64 {
    let camera = Camera::new(Isometry3::identity(), lens);
    let point = Point3::new(0.0, 0.0, -distance);
    camera.project(&square(), &point).expect("in front").z
}

/// The depth that a renderer gets: the matrix, then the division by w.
fn drawn_depth_at(lens: Projection<f64>, distance: f64) -> f64 {
    let clip = lens.to_matrix(&square()) * Vector4::new(0.0, 0.0, -distance, 1.0);
    clip.z / clip.w
}

#[test]
fn the_near_and_the_far_plane_have_the_documented_depths() {
    for (range, reversed, near, far) in DOCUMENTED {
        let lenses = [
            Projection::perspective(1.0, 0.25, Some(64.0), range, reversed),
            Projection::orthographic(3.0, 0.25, 64.0, range, reversed),
        ];
        for lens in lenses.map(|lens| lens.expect("a projection")) {
            assert_eq!((lens.near_depth(), lens.far_depth()), (near, far));
            assert_eq!((lens.range(), lens.is_reversed()), (range, reversed));
            for depth in [depth_at, drawn_depth_at] {
                assert!((depth(lens, 0.25) - near).abs() < 1e-13, "{lens:?}");
                assert!((depth(lens, 64.0) - far).abs() < 1e-13, "{lens:?}");
            }
        }
    }
}

#[test]
fn an_infinite_view_approaches_the_far_depth() {
    for (range, reversed, near, far) in DOCUMENTED {
        let lens =
            Projection::perspective(1.0, 0.25, None, range, reversed).expect("a perspective");
        for depth in [depth_at, drawn_depth_at] {
            assert_eq!(depth(lens, 0.25), near, "{range:?} {reversed}");
            // The depth is a fraction of 0.25 / 1e6 away from the far depth.
            let left = depth(lens, 1e6) - (far + (near - far) * 2.5e-7);
            assert!(left.abs() < 1e-15, "{range:?} {reversed}");
        }
    }
}

#[test]
fn no_point_has_the_infinite_far_depth() {
    for (range, reversed, near, far) in DOCUMENTED {
        let lens =
            Projection::perspective(1.0, 0.25, None, range, reversed).expect("a perspective");
        let camera = Camera::new(Isometry3::identity(), lens);
        for depth in [far, far + (far - near) * 1e-3] {
            let pixel = Point3::new(30.0, 60.0, depth);
            let point = camera.unproject(&square(), &pixel);
            assert_eq!(point, Err(PickError::NoSuchPoint), "{range:?} {reversed}");
        }
    }
}

#[test]
fn reversed_depth_keeps_every_digit_of_a_distance_in_f32() {
    let viewport = viewport_4k::<f32>();
    let lens = Projection::perspective(1.0, 0.01_f32, None, ZeroToOne, true).expect("a lens");
    let camera = Camera::new(Isometry3::identity(), lens);
    for distance in [0.01, 1.0, 1e4, 1e9, 1e14_f32] {
        let point = Point3::new(0.0, 0.0, -distance);
        let pixel = camera.project(&viewport, &point).expect("in front");
        let again = camera.unproject(&viewport, &pixel).expect("a point");
        assert!((again.z / point.z - 1.0).abs() <= 2.0 * f32::EPSILON, "{distance}");
    }
}

#[test]
fn minus_one_to_one_agrees_with_the_matrix_of_nalgebra() {
    let viewport = viewport_4k::<f64>();
    let aspect = viewport.aspect();
    for (near, far) in [(0.01, 1e4), (1.0, 2.0), (0.5, 1e9)] {
        let ours = Projection::perspective(0.8, near, Some(far), MinusOneToOne, false)
            .expect("a perspective");
        let theirs = Perspective3::new(aspect, 0.8, near, far).to_homogeneous();
        assert_close(&ours.to_matrix(&viewport), &theirs);

        let ours = Projection::orthographic(10.0, near, far, MinusOneToOne, false)
            .expect("an orthographic view");
        let half = 5.0 * aspect;
        let theirs = Orthographic3::new(-half, half, -5.0, 5.0, near, far).to_homogeneous();
        assert_close(&ours.to_matrix(&viewport), &theirs);
    }
}

fn assert_close(ours: &Matrix4<f64>, theirs: &Matrix4<f64>) {
    for (a, b) in ours.iter().zip(theirs.iter()) {
        assert!((a - b).abs() <= 1e-14 * b.abs(), "{ours} is not {theirs}");
    }
}

#[test]
fn the_matrix_of_a_reversed_infinite_perspective_has_the_near_distance_and_a_zero() {
    let lens = Projection::perspective(core::f64::consts::FRAC_PI_2, 0.1, None, ZeroToOne, true)
        .expect("a perspective");
    #[rustfmt::skip]
    let expected = Matrix4::new(
        1.0, 0.0,  0.0, 0.0,
        0.0, 1.0,  0.0, 0.0,
        0.0, 0.0,  0.0, 0.1,
        0.0, 0.0, -1.0, 0.0,
    );
    assert!((lens.to_matrix(&square()) - expected).norm() < 1e-15);
}

#[test]
fn invalid_perspectives_are_rejected() {
    const PI: f32 = core::f32::consts::PI;
    let table = [
        ((f32::NAN, 0.1, None), CameraError::NotFinite),
        ((1.0, f32::INFINITY, None), CameraError::NotFinite),
        ((1.0, 0.1, Some(f32::INFINITY)), CameraError::NotFinite),
        ((1.0, 0.1, Some(1e16)), CameraError::BeyondLimit),
        ((0.0, 0.1, None), CameraError::FieldOfView),
        ((-1.0, 0.1, None), CameraError::FieldOfView),
        ((1e-7, 0.1, None), CameraError::FieldOfView),
        ((PI, 0.1, None), CameraError::FieldOfView),
        ((45.0, 0.1, None), CameraError::FieldOfView), // degrees
        ((1.0, 0.0, None), CameraError::Near),
        ((1.0, -0.1, None), CameraError::Near),
        ((1.0, 1e-40, None), CameraError::Near),
        ((1.0, 0.1, Some(0.1)), CameraError::Far),
        ((1.0, 0.1, Some(0.05)), CameraError::Far),
        ((1.0, 0.1, Some(-1.0)), CameraError::Far),
    ];
    for ((fov_y, near, far), error) in table {
        let made = Projection::perspective(fov_y, near, far, ZeroToOne, false);
        assert_eq!(made, Err(error), "{fov_y} {near} {far:?}");
    }
}

#[test]
fn invalid_orthographic_projections_are_rejected() {
    let table = [
        ((f32::NAN, 0.0, 1.0), CameraError::NotFinite),
        ((1.0, f32::NEG_INFINITY, 1.0), CameraError::NotFinite),
        ((1.0, 0.0, 1e16), CameraError::BeyondLimit),
        ((0.0, 0.0, 1.0), CameraError::Height),
        ((-1.0, 0.0, 1.0), CameraError::Height),
        ((1e-40, 0.0, 1.0), CameraError::Height),
        ((1.0, 1.0, 1.0), CameraError::Far),
        ((1.0, 1.0, -1.0), CameraError::Far),
        ((1.0, 0.0, 1e-40), CameraError::Far),
    ];
    for ((height, near, far), error) in table {
        let made = Projection::orthographic(height, near, far, ZeroToOne, false);
        assert_eq!(made, Err(error), "{height} {near} {far}");
    }
}

#[test]
fn the_accepted_extremes_give_finite_matrices() {
    let sliver = Viewport::new(Point2::origin(), Vector2::new(1.0, 1e15)).expect("a viewport");
    for (range, reversed) in CONVENTIONS {
        let lenses = [
            Projection::perspective(1.3e-7_f32, 1e-15, Some(1e15), range, reversed),
            Projection::perspective(3.141_592_5, 1e15, None, range, reversed),
            Projection::perspective(1.0, 1.0, Some(1.0 + f32::EPSILON), range, reversed),
            Projection::orthographic(1e-15, -1e15, 1e15, range, reversed),
            Projection::orthographic(1e15, 0.0, 1e-15, range, reversed),
        ];
        for lens in lenses.map(|lens| lens.expect("a projection")) {
            let matrix = lens.to_matrix(&sliver);
            assert!(matrix.iter().all(|entry| entry.is_finite()), "{matrix}");
        }
    }
}

#[test]
fn errors_say_what_is_wrong_in_lower_case() {
    let camera = [
        CameraError::NotFinite,
        CameraError::BeyondLimit,
        CameraError::EmptyViewport,
        CameraError::ScaleFactor,
        CameraError::FieldOfView,
        CameraError::Height,
        CameraError::Near,
        CameraError::Far,
        CameraError::SingularMatrix,
        CameraError::ViewDirection,
        CameraError::DepthDirection,
        CameraError::UpsideDown,
        CameraError::View,
        CameraError::TargetAtEye,
        CameraError::UpAlongView,
    ];
    let pick = [PickError::NotFinite, PickError::BeyondLimit, PickError::NoSuchPoint];
    let words = camera.iter().map(ToString::to_string);
    let mut words: Vec<String> = words.chain(pick.iter().map(ToString::to_string)).collect();
    for message in &words {
        assert!(message.starts_with(|c: char| c.is_lowercase()), "{message}");
        assert!(!message.ends_with('.'), "{message}");
    }
    words.sort();
    words.dedup();
    assert_eq!(words.len(), camera.len() + pick.len(), "two errors read the same");
}
