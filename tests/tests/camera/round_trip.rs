//! A pixel, the point under it and the ray through it are consistent.

use crate::support::*;
use obbligato::Real;
use obbligato_camera::PickError;
use obbligato_camera::generic::Camera;
use obbligato_camera::nalgebra::{Point2, Point3};
use proptest::prelude::*;

/// The pixel with the depth of a point `distance` in front of the eye.
fn pixel_at<T: Real>(camera: &Camera<T>, cursor: Point2<f64>, distance: f64) -> Point3<T> {
    let point = exact_pose(camera) * under_cursor(cursor, distance);
    let depth = camera
        .project(&viewport_4k(), &point.map(T::nearest))
        .map_or(camera.projection().near_depth(), |pixel| pixel.z);
    Point3::new(T::nearest(cursor.x), T::nearest(cursor.y), depth)
}

/// How far a pixel moves when it is unprojected and projected again, and how far the rounding of
/// the point and of the two pixels allows. `None` if no point has its depth.
fn round_trip<T: Real>(camera: &Camera<T>, pixel: &Point3<T>) -> Option<(f64, f64)> {
    let viewport = viewport_4k();
    let point = match camera.unproject(&viewport, pixel) {
        Ok(point) => point,
        Err(PickError::NoSuchPoint) => return None,
        Err(other) => panic!("{other}"),
    };
    let allowed = rounding_shift(camera, &point.map(T::to_f64)) + T::EPSILON.to_f64() * WIDTH;
    let moved = camera.project(&viewport, &point).map_or(f64::INFINITY, |again| {
        (again.map(T::to_f64).xy() - pixel.map(T::to_f64).xy()).norm()
    });
    Some((moved, allowed))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn an_f64_pixel_survives_the_round_trip_wherever_the_eye_is(
        lens in perspectives::<f64>(), pose in poses(1e4), cursor in cursors(),
        distance in magnitudes(NEAR, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let pixel = pixel_at(&camera, cursor, distance);
        let (moved, _) = round_trip(&camera, &pixel).expect("the point is not infinitely far");
        prop_assert!(moved < 1e-5, "moved by {moved}");
    }

    #[test]
    fn an_f32_pixel_survives_the_round_trip_up_to_the_rounding_of_its_point(
        lens in perspectives::<f32>(), pose in poses(1e4), cursor in cursors(),
        distance in magnitudes(NEAR, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let pixel = pixel_at(&camera, cursor, distance);
        match round_trip(&camera, &pixel) {
            Some((moved, allowed)) => prop_assert!(moved <= allowed, "{moved} > {allowed}"),
            None => prop_assert_eq!(pixel.z, lens.far_depth()),
        }
    }

    #[test]
    fn an_f32_pixel_of_an_eye_at_ten_thousand_survives_beyond_400(
        lens in perspectives::<f32>(), pose in poses(1e4), cursor in cursors(),
        distance in magnitudes(400.0, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let pixel = pixel_at(&camera, cursor, distance);
        if let Some((moved, _)) = round_trip(&camera, &pixel) {
            prop_assert!(moved < 0.01, "moved by {moved}");
        }
    }

    #[test]
    fn an_f32_pixel_survives_the_round_trip_at_every_distance_near_the_origin(
        lens in perspectives::<f32>(), pose in poses(25.0 * NEAR), cursor in cursors(),
        distance in magnitudes(NEAR, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let pixel = pixel_at(&camera, cursor, distance);
        if let Some((moved, _)) = round_trip(&camera, &pixel) {
            prop_assert!(moved < 0.01, "moved by {moved}");
        }
    }

    #[test]
    fn a_depth_survives_the_round_trip(
        lens in perspectives::<f64>(), pose in poses(100.0), cursor in cursors(),
        distance in magnitudes(NEAR, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let pixel = pixel_at(&camera, cursor, distance);
        let point = camera.unproject(&viewport_4k(), &pixel).expect("in front of the eye");
        let again = camera.project(&viewport_4k(), &point).expect("in front of the eye");
        prop_assert!((again.z - pixel.z).abs() < 1e-9, "{} became {}", pixel.z, again.z);
    }

    #[test]
    fn an_orthographic_pixel_survives_the_round_trip_with_its_depth(
        lens in orthographics::<f64>(), pose in poses(1e4), cursor in cursors(),
        depth in -1.0..=1.0,
    ) {
        let camera = Camera::new(pose, lens);
        let pixel = Point3::new(cursor.x, cursor.y, depth);
        let point = camera.unproject(&viewport_4k(), &pixel).expect("every pixel has a point");
        let again = camera.project(&viewport_4k(), &point).expect("every point has a pixel");
        prop_assert!((again - pixel).norm() < 1e-8, "{pixel} became {again}");
    }

    #[test]
    fn the_ray_through_a_pixel_hits_the_point_that_it_shows(
        lens in perspectives::<f64>(), pose in poses(1e4), cursor in cursors(),
        distance in magnitudes(NEAR, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let point = pose * under_cursor(cursor, distance);
        let pixel = camera.project(&viewport_4k(), &point).expect("in front of the eye");
        let ray = camera.pick_ray(&viewport_4k(), pixel.xy()).expect("a ray");
        let miss = (point - ray.origin()).cross(&ray.direction()).norm();
        prop_assert!(miss < 1e-11 * (1e4 + distance), "missed by {miss}");
    }

    #[test]
    fn an_f32_ray_misses_the_point_that_it_shows_only_by_rounding(
        lens in perspectives::<f32>(), pose in poses(1e4), cursor in cursors(),
        distance in magnitudes(NEAR, FAR),
    ) {
        let camera = Camera::new(pose, lens);
        let cursor = cursor.map(|c| c as f32);
        let point = exact_pose(&camera) * under_cursor(cursor.map(f64::from), distance);
        let ray = camera.pick_ray(&viewport_4k(), cursor).expect("a ray");
        let origin = ray.origin().map(f64::from);
        let miss = (point - origin).cross(&ray.direction().map(f64::from)).norm();
        // Half a unit in the last place of each coordinate of the origin and of the direction.
        let rounding = 3f64.sqrt() * f64::from(f32::EPSILON) / 2.0;
        let allowed = rounding * (origin.coords.amax() + (point - origin).norm());
        prop_assert!(miss <= allowed, "missed by {miss}, allowed {allowed}");
    }

    #[test]
    fn every_point_of_a_ray_projects_to_its_pixel(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(1e3), cursor in cursors(), t in magnitudes(1e-3, 1e5),
    ) {
        let camera = Camera::new(pose, lens);
        let ray = camera.pick_ray(&viewport_4k(), cursor).expect("a ray");
        let pixel = camera.project(&viewport_4k(), &ray.point_at(t)).expect("in front of the eye");
        prop_assert!((pixel.xy() - cursor).norm() < 1e-5, "{cursor} became {pixel}");
    }

    #[test]
    fn a_ray_starts_on_the_near_plane_in_a_unit_direction(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(1e3), cursor in cursors(),
    ) {
        let camera = Camera::new(pose, lens);
        let ray = camera.pick_ray(&viewport_4k(), cursor).expect("a ray");
        let start = camera.project(&viewport_4k(), &ray.origin()).expect("in front of the eye");
        prop_assert!((start.z - lens.near_depth()).abs() < 1e-9, "starts at depth {}", start.z);
        prop_assert!((ray.direction().norm() - 1.0).abs() < 16.0 * f64::EPSILON);
        prop_assert!(ray.direction().dot(&camera.forward()) > 0.0);
    }
}
