//! The direction of y in clip space.

use crate::support::*;
use obbligato_camera::generic::{Camera, Projection};
use obbligato_camera::nalgebra::{Matrix4, Perspective3, Point3, UnitQuaternion, Vector3};
use obbligato_camera::{CameraError, ClipY, DepthRange, unproject, unproject_with_clip_y};
use proptest::prelude::*;

use DepthRange::MinusOneToOne;

const BOTH: [ClipY; 2] = [ClipY::Up, ClipY::Down];

fn scaled(x: f64, y: f64) -> Matrix4<f64> {
    Matrix4::new_nonuniform_scaling(&Vector3::new(x, y, 1.0))
}

/// A matrix whose picture is rolled by an angle.
fn rolled(degrees: f64, matrix: &Matrix4<f64>) -> Matrix4<f64> {
    let roll = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), degrees.to_radians());
    roll.to_homogeneous() * matrix
}

fn accepted(matrix: &Matrix4<f64>, clip_y: ClipY) -> bool {
    match Projection::from_matrix_with_clip_y(*matrix, MinusOneToOne, false, clip_y) {
        Ok(lens) => {
            assert_eq!(lens.clip_y(), clip_y);
            true
        }
        Err(error) => {
            assert_eq!(error, CameraError::UpsideDown);
            false
        }
    }
}

#[test]
fn a_matrix_with_y_the_other_way_is_a_mismatch() {
    let up = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    let down = scaled(1.0, -1.0) * up;
    let wrong = Projection::from_matrix(down, MinusOneToOne, false);
    assert_eq!(wrong, Err(CameraError::UpsideDown));
    assert!(Projection::from_matrix(up, MinusOneToOne, false).is_ok());
    for (matrix, clip_y, fits) in [
        (up, ClipY::Up, true),
        (up, ClipY::Down, false),
        (down, ClipY::Up, false),
        (down, ClipY::Down, true),
    ] {
        assert_eq!(accepted(&matrix, clip_y), fits, "{clip_y:?} {matrix}");
        // From left to right is another matter.
        let mirrored = scaled(-1.0, 1.0) * matrix;
        assert_eq!(accepted(&mirrored, clip_y), fits, "{clip_y:?} {mirrored}");
    }
}

#[test]
fn every_matrix_of_ours_fits_its_own_direction_of_y_only() {
    let viewport = viewport_4k::<f64>();
    for (range, reversed) in CONVENTIONS {
        let lenses = [
            Projection::perspective(1.0, 0.1, Some(100.0), range, reversed),
            Projection::perspective(1.0, 0.1, None, range, reversed),
            Projection::orthographic(10.0, 0.1, 100.0, range, reversed),
        ];
        for lens in lenses.map(|lens| lens.expect("a projection")) {
            assert_eq!(lens.clip_y(), ClipY::Up);
            for (said, other) in [(ClipY::Up, ClipY::Down), (ClipY::Down, ClipY::Up)] {
                let matrix = lens.with_clip_y(said).to_matrix(&viewport);
                let read =
                    |clip_y| Projection::from_matrix_with_clip_y(matrix, range, reversed, clip_y);
                let copy = read(said).expect("a projection");
                assert_eq!(copy.to_matrix(&viewport), matrix);
                assert_eq!(read(other), Err(CameraError::UpsideDown));
            }
        }
    }
}

/// A picture that lies on its side has no up and down, but it must not be mirrored.
#[test]
fn a_rolled_picture_is_a_mismatch_if_it_is_mirrored_or_stands_on_its_head() {
    let up = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    let down = scaled(1.0, -1.0) * up;
    for degrees in [-90.0, -60.0, -30.0, 0.0, 30.0, 60.0, 90.0] {
        assert!(accepted(&rolled(degrees, &up), ClipY::Up), "{degrees}");
        assert!(!accepted(&rolled(degrees, &down), ClipY::Up), "{degrees}");
        assert!(accepted(&rolled(degrees, &down), ClipY::Down), "{degrees}");
        assert!(!accepted(&rolled(degrees, &up), ClipY::Down), "{degrees}");
    }
    assert!(!accepted(&rolled(180.0, &up), ClipY::Up));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_answer_depends_on_the_direction_of_y(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(100.0), cursor in cursors(), distance in magnitudes(NEAR, FAR),
    ) {
        let viewport = viewport_4k();
        let point = pose * under_cursor(cursor, distance);
        let [up, down] = BOTH.map(|clip_y| Camera::new(pose, lens.with_clip_y(clip_y)));
        prop_assert_eq!(up.pick_ray(&viewport, cursor), down.pick_ray(&viewport, cursor));
        let pixel = up.project(&viewport, &point).expect("in front");
        prop_assert_eq!(down.project(&viewport, &point), Some(pixel));
        prop_assert_eq!(up.unproject(&viewport, &pixel), down.unproject(&viewport, &pixel));

        // What the renderer draws at the top has y = 1 with one of the two, y = -1 with the other.
        let [a, b] = [up, down].map(|camera| camera.view_projection(&viewport) * point.to_homogeneous());
        prop_assert_eq!((a.x, a.y, a.z, a.w), (b.x, -b.y, b.z, b.w));
        let free = unproject(&up.view_projection(&viewport), &viewport, &pixel);
        let matrix = down.view_projection(&viewport);
        prop_assert_eq!(free, unproject_with_clip_y(&matrix, ClipY::Down, &viewport, &pixel));
    }

    #[test]
    fn a_matrix_for_vulkan_gives_the_rays_of_the_projection_that_it_came_from(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(100.0), cursor in cursors(), distance in magnitudes(NEAR, FAR),
    ) {
        let viewport = viewport_4k();
        let matrix = lens.with_clip_y(ClipY::Down).to_matrix(&viewport);
        let copy = Projection::from_matrix_with_clip_y(
            matrix, lens.range(), lens.is_reversed(), ClipY::Down,
        ).expect("a projection");
        let (camera, copy) = (Camera::new(pose, lens), Camera::new(pose, copy));
        let [a, b] = [camera, copy].map(|c| c.pick_ray(&viewport, cursor).expect("a ray"));
        prop_assert!((a.origin() - b.origin()).norm() < 1e-10, "{a:?} is not {b:?}");
        prop_assert!((a.direction() - b.direction()).norm() < 1e-12, "{a:?} is not {b:?}");
        let point: Point3<f64> = pose * under_cursor(cursor, distance);
        let [a, b] = [camera, copy].map(|c| c.project(&viewport, &point).expect("in front"));
        prop_assert!((a - b).norm() < 1e-8, "{a} is not {b}");
    }
}
