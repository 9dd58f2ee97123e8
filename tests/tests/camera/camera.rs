//! Pick rays, projected points and the limits of both.

use crate::support::*;
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, UnitQuaternion, Vector2, Vector3};
use obbligato_camera::{DepthRange, PickError, unproject};
use proptest::prelude::*;

fn pose() -> Isometry3<f32> {
    Isometry3::new(Vector3::new(3.0, -2.0, 7.0), Vector3::new(0.3, -1.1, 0.4))
}

fn perspective(far: Option<f32>, (range, reversed): (DepthRange, bool)) -> Projection<f32> {
    Projection::perspective(0.785, 0.1, far, range, reversed).expect("a perspective")
}

fn orthographic(far: f32, (range, reversed): (DepthRange, bool)) -> Projection<f32> {
    Projection::orthographic(10.0, 1.0, far, range, reversed).expect("an orthographic view")
}

/// Positions all over the screen, at its exact corners, and outside it.
fn screen_places() -> impl Iterator<Item = Point2<f32>> {
    let across = [-5000.0, 0.0, 0.5, 1920.0, 3839.5, 3840.0, 9999.0];
    let down = [-100.0, 0.0, 1080.0, 1234.5, 2160.0, 1e6];
    across.into_iter().flat_map(move |x| down.map(|y| Point2::new(x, y)))
}

#[test]
fn moving_the_far_plane_changes_no_bit_of_a_ray() {
    for convention in CONVENTIONS {
        let parallel = [2.0, 1e3, 1e15].map(|far| orthographic(far, convention));
        let converging = [Some(0.2), Some(1e4), None].map(|far| perspective(far, convention));
        for lenses in [parallel, converging] {
            for cursor in screen_places() {
                let [a, b, c] = lenses.map(|lens| {
                    let camera = Camera::new(pose(), lens);
                    camera.pick_ray(&viewport_4k(), cursor).expect("a ray")
                });
                assert_eq!(a, b, "{convention:?} {cursor}");
                assert_eq!(a, c, "{convention:?} {cursor}");
            }
        }
    }
}

#[test]
fn a_ray_is_the_same_in_every_depth_convention() {
    for cursor in screen_places() {
        let [a, b, c, d] = CONVENTIONS.map(|convention| {
            let camera = Camera::new(pose(), perspective(Some(50.0), convention));
            camera.pick_ray(&viewport_4k(), cursor).expect("a ray")
        });
        assert!(a == b && a == c && a == d, "{cursor}");
    }
}

#[test]
fn the_corners_of_the_screen_are_the_corners_of_the_frustum() {
    let lens = perspective(None, CONVENTIONS[1]);
    let camera = Camera::new(Isometry3::identity(), lens);
    let slope = f64::from(0.785_f32 / 2.0).tan();
    for (x, y, right, up) in [
        (0.0, 0.0, -1.0, 1.0),
        (3840.0, 0.0, 1.0, 1.0),
        (0.0, 2160.0, -1.0, -1.0),
        (3840.0, 2160.0, 1.0, -1.0),
    ] {
        let ray = camera.pick_ray(&viewport_4k(), Point2::new(x, y)).expect("a ray");
        let corner = Vector3::new(right * slope * 16.0 / 9.0, up * slope, -1.0);
        let origin = ray.origin().coords.map(f64::from);
        let direction = ray.direction().map(f64::from);
        assert!((origin - corner * 0.1).norm() < 1e-8, "{x}, {y}: {origin}");
        assert!((direction - corner.normalize()).norm() < 1e-7, "{x}, {y}");
    }
}

#[test]
fn an_orthographic_ray_is_parallel_and_starts_on_the_near_plane() {
    let camera = Camera::new(Isometry3::identity(), orthographic(50.0, CONVENTIONS[0]));
    for cursor in screen_places() {
        let ray = camera.pick_ray(&viewport_4k(), cursor).expect("a ray");
        assert_eq!(ray.direction(), -Vector3::z(), "{cursor}");
        let (x, y) = (cursor.x - 1920.0, 1080.0 - cursor.y);
        let start = Vector3::new(x / 216.0, y / 216.0, -1.0);
        assert!((ray.origin().coords - start).norm() <= 1e-6 * start.norm(), "{cursor}");
    }
}

#[test]
fn an_orthographic_view_with_its_near_plane_behind_the_eye_sees_what_is_there() {
    let lens = Projection::orthographic(10.0, -50.0, 50.0, DepthRange::ZeroToOne, false)
        .expect("an orthographic view");
    let camera = Camera::<f32>::new(Isometry3::identity(), lens);
    let behind = Point3::new(1.0, 2.0, 25.0);
    let pixel = camera.project(&viewport_4k(), &behind).expect("a pixel");
    assert_eq!(pixel, Point3::new(1920.0 + 216.0, 1080.0 - 432.0, 0.25));
    let ray = camera.pick_ray(&viewport_4k(), pixel.xy()).expect("a ray");
    assert_eq!(ray.origin(), Point3::new(1.0, 2.0, 50.0));
    assert_eq!(ray.point_at(25.0), behind);
}

#[test]
fn input_that_is_not_finite_has_no_ray_and_no_point() {
    let camera = Camera::new(pose(), perspective(None, CONVENTIONS[1]));
    let viewport = viewport_4k();
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for cursor in [Point2::new(bad, 1.0), Point2::new(1.0, bad)] {
            let ray = camera.pick_ray(&viewport, cursor);
            assert_eq!(ray, Err(PickError::NotFinite), "{cursor}");
            let pixel = Point3::new(cursor.x, cursor.y, 0.5);
            let point = camera.unproject(&viewport, &pixel);
            assert_eq!(point, Err(PickError::NotFinite), "{pixel}");
        }
        let point = camera.unproject(&viewport, &Point3::new(1.0, 1.0, bad));
        assert_eq!(point, Err(PickError::NotFinite), "{bad}");
        assert_eq!(camera.project(&viewport, &Point3::new(0.0, bad, 0.0)), None);
    }
}

#[test]
fn a_pose_that_is_not_finite_is_found_by_the_calls_that_use_it() {
    let zero = UnitQuaternion::new_unchecked([0.0; 4].into());
    let poses = [
        Isometry3::translation(f32::NAN, 0.0, 0.0),
        Isometry3::translation(0.0, f32::INFINITY, 0.0),
        Isometry3::from_parts(Vector3::zeros().into(), zero),
    ];
    for pose in poses {
        let camera = Camera::new(pose, perspective(None, CONVENTIONS[1]));
        let ray = camera.pick_ray(&viewport_4k(), Point2::new(1.0, 1.0));
        assert_eq!(ray, Err(PickError::NotFinite));
        let point = camera.unproject(&viewport_4k(), &Point3::new(1.0, 1.0, 0.5));
        assert_eq!(point, Err(PickError::NotFinite));
        assert_eq!(camera.project(&viewport_4k(), &Point3::origin()), None);
    }
}

#[test]
fn answers_beyond_the_limit_are_errors() {
    let far_eye = Isometry3::translation(1.5e15, 0.0, 0.0);
    let camera = Camera::new(far_eye, perspective(None, CONVENTIONS[1]));
    let ray = camera.pick_ray(&viewport_4k(), Point2::new(1.0, 1.0));
    assert_eq!(ray, Err(PickError::BeyondLimit));

    let camera = Camera::new(Isometry3::identity(), perspective(None, CONVENTIONS[1]));
    let point = camera.unproject(&viewport_4k(), &Point3::new(1.0, 1.0, 1e-20));
    assert_eq!(point, Err(PickError::BeyondLimit));

    let lens =
        Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true).expect("a lens");
    let camera = Camera::<f64>::new(Isometry3::identity(), lens);
    let ray = camera.pick_ray(&viewport_4k(), Point2::new(1e300, 1.0));
    assert_eq!(ray, Err(PickError::BeyondLimit));
}

#[test]
fn a_point_at_or_behind_the_eye_has_no_pixel() {
    let camera = Camera::new(pose(), perspective(None, CONVENTIONS[1]));
    for eye_point in
        [Point3::new(0.0, 0.0, 1.0), Point3::new(5.0, -3.0, 1e-3), Point3::new(0.0, 0.0, 1e6)]
    {
        let point = pose() * eye_point;
        assert_eq!(camera.project(&viewport_4k(), &point), None, "{eye_point}");
    }
    let axis_aligned = Camera::new(Isometry3::identity(), perspective(None, CONVENTIONS[1]));
    for point in [Point3::origin(), Point3::new(1.0, 2.0, 0.0), Point3::new(0.0, 0.0, -0.0)] {
        assert_eq!(axis_aligned.project(&viewport_4k(), &point), None, "{point}");
    }
}

#[test]
fn a_point_outside_the_frustum_still_projects() {
    let camera = Camera::<f32>::new(Isometry3::identity(), perspective(Some(10.0), CONVENTIONS[0]));
    let viewport = viewport_4k();
    let project = |x, y, z| camera.project(&viewport, &Point3::new(x, y, z)).expect("in front");
    assert!(project(0.0, 0.0, -0.01).z < 0.0, "before the near plane");
    assert!(project(0.0, 0.0, -20.0).z > 1.0, "beyond the far plane");
    let left = project(-9.0, 0.0, -1.0);
    assert!(left.x < 0.0 && !viewport.contains(left.xy()), "{left}");
    let again = camera.unproject(&viewport, &project(0.0, 0.0, -20.0)).expect("a point");
    assert!((again.z + 20.0).abs() < 1e-3, "{again}");
}

#[test]
fn a_pixel_beyond_the_range_of_the_scalar_is_none() {
    let camera = Camera::new(Isometry3::identity(), perspective(None, CONVENTIONS[1]));
    let grazing = Point3::new(1e15, 0.0, -1e-30);
    assert_eq!(camera.project(&viewport_4k(), &grazing), None);
}

#[test]
fn right_is_right_and_up_is_up() {
    let camera = Camera::new(Isometry3::identity(), perspective(None, CONVENTIONS[1]));
    let pixel = camera.project(&viewport_4k(), &Point3::new(0.1, 0.2, -1.0)).expect("in front");
    assert!(pixel.x > 1920.0 && pixel.y < 1080.0, "{pixel}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn the_renderers_matrix_puts_a_point_where_project_does(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(100.0), cursor in cursors(), distance in magnitudes(NEAR, FAR),
        offset in (0.0..500.0, 0.0..500.0),
    ) {
        let size = Vector2::new(WIDTH, HEIGHT);
        let viewport = Viewport::new(Point2::new(offset.0, offset.1), size).expect("a viewport");
        let camera = Camera::new(pose, lens);
        let point = pose * under_cursor(cursor, distance);
        let pixel = camera.project(&viewport, &point).expect("in front");

        let clip = camera.view_projection(&viewport) * point.to_homogeneous();
        let [x, y, z] = [clip.x, clip.y, clip.z].map(|c| c / clip.w);
        let drawn = Point3::new(
            offset.0 + (x + 1.0) / 2.0 * WIDTH,
            offset.1 + (1.0 - y) / 2.0 * HEIGHT,
            z,
        );
        prop_assert!((drawn - pixel).norm() < 1e-6, "{drawn} is not {pixel}");
        let view = camera.eye_to_world().inverse().to_homogeneous();
        let product = lens.to_matrix(&viewport) * view;
        prop_assert!((product - camera.view_projection(&viewport)).norm() < 1e-11 * product.norm());
    }

    #[test]
    fn the_free_unproject_agrees_with_the_camera(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(10.0), cursor in cursors(), distance in magnitudes(NEAR, 100.0),
    ) {
        let (camera, viewport) = (Camera::new(pose, lens), viewport_4k());
        let point = pose * under_cursor(cursor, distance);
        let pixel = camera.project(&viewport, &point).expect("in front");
        let free = unproject(&camera.view_projection(&viewport), &viewport, &pixel);
        // A depth close to that of infinity resolves distances to `EPSILON distance^2 / near`.
        let allowed = 1e-12 + 64.0 * f64::EPSILON * distance * (10.0 + distance) / NEAR;
        let miss = (free.expect("a point") - point).norm();
        prop_assert!(miss < allowed, "missed by {miss}");
    }
}
