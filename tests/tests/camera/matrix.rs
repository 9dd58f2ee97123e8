//! Projections and points from matrices that were made elsewhere.

use crate::support::*;
use obbligato_camera::generic::{Camera, Projection};
use obbligato_camera::nalgebra::{
    Isometry3, Matrix4, Orthographic3, Perspective3, Point2, Point3, Vector3, Vector4,
};
use obbligato_camera::{CameraError, DepthRange, PickError, unproject};
use proptest::prelude::*;

use DepthRange::{MinusOneToOne, ZeroToOne};

/// The matrix of a frustum through four distances on the plane at distance 1, depth reversed from
/// 1 to 0, without a far plane: one eye of a headset.
fn off_center([left, right, bottom, top]: [f64; 4]) -> Matrix4<f64> {
    let (width, height) = (right - left, top - bottom);
    #[rustfmt::skip]
    let matrix = Matrix4::new(
        2.0 / width, 0.0,          (right + left) / width,  0.0,
        0.0,         2.0 / height, (top + bottom) / height, 0.0,
        0.0,         0.0,          0.0,                     NEAR,
        0.0,         0.0,         -1.0,                     0.0,
    );
    matrix
}

#[test]
fn invalid_matrices_are_rejected() {
    let perspective = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    let with = |row, column, entry| {
        let mut matrix = perspective;
        matrix[(row, column)] = entry;
        matrix
    };
    let counted = Matrix4::from_fn(|row, column| (4 * row + column) as f32);
    let mut flat = perspective;
    flat.set_row(2, &perspective.row(3).into_owned());
    let table = [
        ("zero", Matrix4::zeros(), CameraError::SingularMatrix),
        ("1 to 16", counted, CameraError::SingularMatrix),
        ("depth is w", flat, CameraError::SingularMatrix),
        ("no height", with(1, 1, 0.0), CameraError::SingularMatrix),
        ("NaN", with(2, 1, f32::NAN), CameraError::NotFinite),
        ("infinite", with(0, 3, f32::INFINITY), CameraError::NotFinite),
        ("huge", with(0, 0, 1e16), CameraError::BeyondLimit),
    ];
    for (name, matrix, error) in table {
        let made = Projection::from_matrix(matrix, MinusOneToOne, false);
        assert_eq!(made, Err(error), "{name}");
    }
}

#[test]
fn a_depth_in_the_wrong_direction_is_rejected() {
    let viewport = viewport_4k::<f64>();
    for (range, reversed) in CONVENTIONS {
        let lenses = [
            Projection::perspective(1.0, 0.1, Some(100.0), range, reversed),
            Projection::perspective(1.0, 0.1, None, range, reversed),
            Projection::orthographic(10.0, 0.1, 100.0, range, reversed),
        ];
        for lens in lenses.map(|lens| lens.expect("a projection")) {
            let matrix = lens.to_matrix(&viewport);
            assert!(Projection::from_matrix(matrix, range, reversed).is_ok(), "{lens:?}");
            let wrong = Projection::from_matrix(matrix, range, !reversed);
            assert_eq!(wrong, Err(CameraError::DepthDirection), "{lens:?}");
        }
    }
}

#[test]
fn a_matrix_that_looks_down_plus_z_is_rejected() {
    let flip = Matrix4::new_nonuniform_scaling(&Vector3::new(1.0, 1.0, -1.0));
    let perspective = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    let parallel = Orthographic3::new(-1.0, 1.0, -1.0, 1.0, 0.1, 100.0).to_homogeneous();
    for (matrix, error) in [
        (perspective, CameraError::ViewDirection),
        // A parallel view down +z is the same as one down -z whose planes are swapped.
        (parallel, CameraError::DepthDirection),
    ] {
        for reversed in [false, true] {
            let left_handed = Projection::from_matrix(matrix * flip, MinusOneToOne, reversed);
            match error {
                CameraError::DepthDirection if reversed => assert!(left_handed.is_ok()),
                _ => assert_eq!(left_handed, Err(error), "{matrix}"),
            }
        }
    }
}

#[test]
fn a_reflection_is_accepted_but_its_wrong_depth_is_not() {
    let mirror = Matrix4::new_nonuniform_scaling(&Vector3::new(-1.0, 1.0, 1.0));
    let matrix = mirror * off_center([-1.0, 1.0, -1.0, 1.0]);
    let wrong = Projection::from_matrix(matrix, ZeroToOne, false);
    assert_eq!(wrong, Err(CameraError::DepthDirection));
    let lens = Projection::from_matrix(matrix, ZeroToOne, true).expect("a projection");
    let camera = Camera::new(Isometry3::identity(), lens);
    let ray = camera.pick_ray(&viewport_4k(), Point2::origin()).expect("a ray");
    assert!(ray.direction().x > 0.0 && ray.direction().z < 0.0, "{ray:?}");
}

#[test]
fn a_strong_shear_is_not_a_singular_matrix() {
    let mut matrix = off_center([-1.0, 1.0, -1.0, 1.0]);
    matrix[(0, 1)] = 1e6;
    matrix[(1, 0)] = 1.0;
    matrix[(1, 1)] = 1e6 + 1.0;
    assert!(Projection::from_matrix(matrix, ZeroToOne, true).is_ok());
}

/// A matrix and its multiples mean the same.
#[test]
fn a_small_matrix_is_no_singular_one() {
    let (viewport, pixel) = (viewport_4k(), Point2::new(1000.0, 300.0));
    let picked = |scale: f64| {
        let matrix = off_center([-1.5, 0.5, -0.75, 1.25]) * scale;
        let lens = Projection::from_matrix(matrix, ZeroToOne, true).expect("a projection");
        Camera::new(Isometry3::identity(), lens).pick_ray(&viewport, pixel)
    };
    let ray = picked(1.0).expect("a ray");
    for exponent in [-200, -40, 40, 200] {
        assert_eq!(picked(2.0_f64.powi(exponent)), Ok(ray), "2^{exponent}");
    }
}

#[test]
fn a_point_behind_the_eye_of_a_matrix_has_no_pixel() {
    let matrix = off_center([-1.5, 0.5, -0.75, 1.25]);
    let lens = Projection::from_matrix(matrix, ZeroToOne, true).expect("a projection");
    let camera = Camera::new(Isometry3::identity(), lens);
    for z in [0.0, 1e-3, 5.0] {
        let point = Point3::new(0.25, -0.5, z);
        assert_eq!(camera.project(&viewport_4k(), &point), None, "{point}");
    }
}

#[test]
fn a_matrix_is_returned_bit_for_bit() {
    let matrix = off_center([-1.25, 0.75, -1.0, 1.1]).map(|entry| entry as f32);
    let lens = Projection::from_matrix(matrix, ZeroToOne, true).expect("a projection");
    assert_eq!(lens.to_matrix(&viewport_4k()), matrix);
}

#[test]
fn the_eye_of_a_headset_sees_straight_ahead_beside_its_center() {
    let (viewport, window) = (viewport_4k(), [-1.5, 0.5, -0.75, 1.25]);
    let lens = Projection::from_matrix(off_center(window), ZeroToOne, true).expect("a projection");
    let camera = Camera::new(Isometry3::identity(), lens);
    // Straight ahead is three quarters of the width from the left, five eighths from the top.
    let ahead = Point2::new(0.75 * WIDTH, 0.625 * HEIGHT);
    let ray = camera.pick_ray(&viewport, ahead).expect("a ray");
    assert!((ray.direction() + Vector3::z()).norm() < 1e-15, "{ray:?}");
    assert!((ray.origin() - Point3::new(0.0, 0.0, -NEAR)).norm() < 1e-15, "{ray:?}");

    let corner = camera.pick_ray(&viewport, Point2::origin()).expect("a ray");
    let expected = Vector3::new(-1.5, 1.25, -1.0).normalize();
    assert!((corner.direction() - expected).norm() < 1e-15, "{corner:?}");
}

#[test]
fn an_oblique_near_plane_starts_the_rays_on_it() {
    // Lengyel, "Oblique view frustum depth projection and clipping", 2005: any plane can take the
    // place of the third row's near plane. Here it is z = -1 - x / 2.
    let mut matrix = Perspective3::new(WIDTH / HEIGHT, 1.0, 0.1, 100.0).to_homogeneous();
    let plane = Vector4::new(-0.5, 0.0, -1.0, -1.0) * 0.5;
    matrix.set_row(2, &(plane.transpose() - matrix.row(3)));
    let lens = Projection::from_matrix(matrix, MinusOneToOne, false).expect("a projection");
    let camera = Camera::new(Isometry3::identity(), lens);
    for (x, y) in [(0.0, 0.0), (3840.0, 2160.0), (1000.0, 500.0)] {
        let ray = camera.pick_ray(&viewport_4k(), Point2::new(x, y)).expect("a ray");
        let start = ray.origin().to_homogeneous();
        assert!(plane.dot(&start).abs() < 1e-14, "{x}, {y}: {start}");
        assert!(ray.direction().z < 0.0, "{x}, {y}");
    }
    // Far to the right the plane is behind the eye, and there is no point to start from.
    let beside = camera.pick_ray(&viewport_4k(), Point2::new(-9000.0, 1080.0));
    assert!(beside.is_ok());
    let behind = camera.pick_ray(&viewport_4k(), Point2::new(9000.0, 1080.0));
    assert_eq!(behind, Err(PickError::NoSuchPoint));
}

#[test]
fn the_free_unproject_rejects_invalid_points() {
    let viewport = viewport_4k::<f32>();
    let matrix = |range, reversed| {
        let lens = Projection::perspective(1.0, 0.1, None, range, reversed).expect("a lens");
        let pose = Isometry3::new(Vector3::new(1.0, 2.0, 3.0), Vector3::new(0.1, 0.2, 0.3));
        Camera::new(pose, lens).view_projection(&viewport)
    };
    for (range, reversed) in CONVENTIONS {
        let matrix = matrix(range, reversed);
        let far = if reversed { -1.0 } else { 1.0 };
        let far = if (range, reversed) == (ZeroToOne, true) { 0.0 } else { far };
        for depth in [far, if reversed { far - 0.1 } else { far + 0.1 }] {
            let point = unproject(&matrix, &viewport, &Point3::new(10.0, 20.0, depth));
            assert_eq!(point, Err(PickError::NoSuchPoint), "{range:?} {reversed} {depth}");
        }
        let bad = unproject(&matrix, &viewport, &Point3::new(10.0, f32::NAN, 0.5));
        assert_eq!(bad, Err(PickError::NotFinite));
    }
    let pixel = Point3::new(10.0, 20.0, 0.5);
    let zero = unproject(&Matrix4::zeros(), &viewport, &pixel);
    assert_eq!(zero, Err(PickError::NoSuchPoint));
    let nan = unproject(&Matrix4::from_element(f32::NAN), &viewport, &pixel);
    assert_eq!(nan, Err(PickError::NotFinite));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn a_projection_from_its_own_matrix_gives_the_same_rays_and_points(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(100.0), cursor in cursors(), distance in magnitudes(NEAR, FAR),
    ) {
        let viewport = viewport_4k();
        let matrix = lens.to_matrix(&viewport);
        let copy = Projection::from_matrix(matrix, lens.range(), lens.is_reversed())
            .expect("a projection");
        let (camera, copy) = (Camera::new(pose, lens), Camera::new(pose, copy));

        let [a, b] = [camera, copy].map(|c| c.pick_ray(&viewport, cursor).expect("a ray"));
        prop_assert!((a.origin() - b.origin()).norm() < 1e-10, "{a:?} is not {b:?}");
        prop_assert!((a.direction() - b.direction()).norm() < 1e-12, "{a:?} is not {b:?}");

        let point = pose * under_cursor(cursor, distance);
        let [a, b] = [camera, copy].map(|c| c.project(&viewport, &point).expect("in front"));
        prop_assert!((a - b).norm() < 1e-8, "{a} is not {b}");
    }

    #[test]
    fn an_off_center_pixel_survives_the_round_trip(
        left in -3.0..-0.1, right in 0.1..3.0, bottom in -3.0..-0.1, top in 0.1..3.0,
        pose in poses::<f64>(1e4), cursor in cursors(), distance in magnitudes(NEAR, FAR),
    ) {
        let viewport = viewport_4k();
        let matrix = off_center([left, right, bottom, top]);
        let lens = Projection::from_matrix(matrix, ZeroToOne, true).expect("a projection");
        let camera = Camera::new(pose, lens);
        let pixel = Point3::new(cursor.x, cursor.y, NEAR / distance);
        let point = camera.unproject(&viewport, &pixel).expect("a point");
        let again = camera.project(&viewport, &point).expect("in front");
        prop_assert!((again.xy() - pixel.xy()).norm() < 1e-5, "{pixel} became {again}");
        let ray = camera.pick_ray(&viewport, cursor).expect("a ray");
        let miss = (point - ray.origin()).cross(&ray.direction()).norm();
        prop_assert!(miss < 1e-11 * (1e4 + distance), "missed by {miss}");
    }

    #[test]
    fn a_singular_matrix_of_whole_numbers_is_detected(
        entries in prop::collection::vec(-9_999_999..=9_999_999_i64, 12),
        weights in prop::collection::vec(-3..=3_i64, 3),
        place in 0..4_usize,
    ) {
        let mut rows: Vec<[i64; 4]> = entries
            .chunks(4)
            .map(|row| row.try_into().expect("four entries"))
            .collect();
        let sum = [0, 1, 2, 3].map(|i| rows.iter().zip(&weights).map(|(row, w)| row[i] * w).sum());
        rows.insert(place, sum);
        let matrix = Matrix4::from_fn(|row, column| rows[row][column] as f64);
        let made = Projection::from_matrix(matrix, ZeroToOne, false);
        prop_assert_eq!(made, Err(CameraError::SingularMatrix));
    }
}
