//! Where a grabbed point goes.

use crate::support::*;
use obbligato::{Argument, Ray, Ray3, Real, ShapeError};
use obbligato_camera::DepthRange;
use obbligato_camera::generic::{Camera, DragAxis, DragPlane, Projection};
use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector3};
use proptest::prelude::*;

fn vectors() -> impl Strategy<Value = Vector3<f64>> {
    prop::array::uniform3(-1.0..1.0)
        .prop_map(Vector3::from)
        .prop_filter("not short", |vector: &Vector3<f64>| vector.norm() > 0.1)
}

fn level_camera<T: Real>() -> Camera<T> {
    let [fov_y, near] = [FOV_Y, NEAR].map(T::nearest);
    let lens = Projection::perspective(fov_y, near, None, DepthRange::ZeroToOne, true);
    Camera::new(Isometry3::identity(), lens.expect("a lens"))
}

#[test]
fn a_plane_or_a_line_without_a_direction_is_an_error() {
    let (origin, zero) = (Point3::<f32>::origin(), Vector3::zeros());
    let nan = Vector3::new(0.0, f32::NAN, 0.0);
    assert_eq!(DragPlane::new(origin, zero), Err(ShapeError::ZeroDirection));
    assert_eq!(DragAxis::new(origin, zero), Err(ShapeError::ZeroDirection));
    let nowhere = ShapeError::NotFiniteIn(Argument::Direction);
    assert_eq!(DragPlane::new(origin, nan), Err(nowhere));
    assert_eq!(DragAxis::new(origin, nan), Err(nowhere));
    let far = Point3::new(2e15_f32, 0.0, 0.0);
    assert_eq!(DragPlane::new(far, Vector3::x()), Err(ShapeError::BeyondLimitIn(Argument::Origin)));
    assert_eq!(DragAxis::new(far, Vector3::x()), Err(ShapeError::BeyondLimitIn(Argument::Origin)));
}

#[test]
fn a_plane_seen_edge_on_and_a_line_seen_end_on_lead_nowhere() {
    let eye = Point3::new(0.0, 2.0, 0.0);
    let floor = DragPlane::new(Point3::new(0.0, 0.0, -5.0), Vector3::y()).expect("a plane");
    let rail = DragAxis::new(Point3::new(1.0, 0.0, -5.0), -Vector3::z()).expect("a line");
    let ray = |x, y| Ray3::new(eye, Vector3::new(x, y, -1.0)).expect("a ray");
    for slope in [0.0, f32::EPSILON, -f32::EPSILON, 0.1, 2.0] {
        assert_eq!(floor.drag(&ray(0.0, slope)), None, "{slope}");
    }
    assert_eq!(rail.drag(&ray(0.0, 0.0)), None);
    assert_eq!(rail.drag(&ray(f32::EPSILON, 0.0)), None);
    let just_below_the_horizon = floor.drag(&ray(0.0, -1e-6)).expect("a point");
    assert!((just_below_the_horizon.z + 2e6).abs() < 1.0);
    // Past the vanishing point of the rail the closest point would be behind the eye.
    assert_eq!(rail.drag(&ray(-0.01, 0.02)), None);
    assert!(rail.drag(&ray(0.01, -0.02)).is_some());
    // Beyond every coordinate.
    let low = DragPlane::new(Point3::new(0.0, -1e14, 0.0), Vector3::y()).expect("a plane");
    assert_eq!(low.drag(&ray(0.0, -1e-6)), None);
}

#[test]
fn a_camera_that_is_not_finite_drags_nothing() {
    let lens = level_camera::<f32>();
    let pose = Isometry3::translation(f32::NAN, 0.0, 0.0);
    let mut turned = pose.rotation.into_inner();
    turned.coords.x = f32::NAN;
    let rotation = obbligato_camera::nalgebra::Unit::new_unchecked(turned);
    let lost = Camera::new(Isometry3::from_parts(pose.translation, rotation), *lens.projection());
    let plane = DragPlane::facing(&lost, Point3::new(0.0, 0.0, -5.0));
    let ray = lens.pick_ray(&viewport_4k(), Point2::new(100.0, 100.0)).expect("a ray");
    assert_eq!(plane.drag(&ray), None);
    let nowhere = DragPlane::facing(&lens, Point3::new(0.0, f32::NAN, -5.0));
    assert_eq!(nowhere.drag(&ray), None);
}

/// A point on the near plane, where every ray starts, must not count as behind the ray.
#[test]
fn a_point_on_the_near_plane_can_be_grabbed() {
    let (camera, viewport) = (level_camera::<f32>(), viewport_4k());
    for x in [0.0, 0.1, 777.7, 1920.0, 3839.5] {
        let ray = camera.pick_ray(&viewport, Point2::new(x, 0.5 * x)).expect("a ray");
        let plane = DragPlane::facing(&camera, ray.origin());
        let point = plane.drag(&ray).expect("a point");
        assert!((point - ray.origin()).norm() < 1e-8, "{point}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn what_was_grabbed_stays_under_the_cursor(
        lens in perspectives::<f64>(), pose in poses(1e3), press in cursors(), release in cursors(),
        distance in magnitudes(NEAR, 1e3),
    ) {
        let (camera, viewport) = (Camera::new(pose, lens), viewport_4k());
        let grabbed = pose * under_cursor(press, distance);
        let plane = DragPlane::facing(&camera, grabbed);
        let at = |cursor| camera.pick_ray(&viewport, cursor).expect("a ray");
        let kept = plane.drag(&at(press)).expect("a point");
        prop_assert!((kept - grabbed).norm() < 1e-11 * (1e3 + distance), "{kept} is not {grabbed}");
        let moved = plane.drag(&at(release)).expect("a point");
        let pixel = camera.project(&viewport, &moved).expect("in front");
        prop_assert!((pixel.xy() - release).norm() < 1e-5, "{pixel}");
        let closer = camera.forward().dot(&(moved - grabbed));
        prop_assert!(closer.abs() < 1e-11 * (1e3 + distance), "it came closer by {closer}");
    }

    #[test]
    fn a_drag_in_a_plane_ends_on_the_plane_and_on_the_ray(
        grabbed in vectors(), normal in vectors(), origin in vectors(), direction in vectors(),
        length in magnitudes(1e-3, 1e3),
    ) {
        let (grabbed, origin) = (Point3::from(grabbed), Point3::from(origin * 3.0));
        let plane = DragPlane::new(grabbed, normal * length).expect("a plane");
        let ray = Ray::new(origin, direction / length).expect("a ray");
        let rise = normal.normalize().dot(&direction.normalize());
        let height = normal.normalize().dot(&(grabbed - origin));
        prop_assume!(rise.abs() > 1e-6 && height.abs() > 1e-9);
        match plane.drag(&ray) {
            Some(point) => {
                prop_assert!(rise * height > 0.0, "behind the ray");
                let allowed = 1e-13 / rise.abs();
                prop_assert!(normal.dot(&(point - grabbed)).abs() < allowed);
                prop_assert!((point - origin).cross(&direction).norm() < allowed);
            }
            None => prop_assert!(rise * height < 0.0, "in front of the ray"),
        }
    }

    #[test]
    fn a_drag_along_an_axis_ends_where_the_two_lines_are_closest(
        grabbed in vectors(), axis in vectors(), origin in vectors(), direction in vectors(),
        length in magnitudes(1e-3, 1e3),
    ) {
        let (grabbed, origin) = (Point3::from(grabbed), Point3::from(origin * 3.0));
        let drag = DragAxis::new(grabbed, axis * length).expect("a line");
        let ray = Ray::new(origin, direction / length).expect("a ray");
        let (axis, direction) = (axis.normalize(), direction.normalize());
        let sine = axis.cross(&direction).norm();
        prop_assume!(sine > 1e-4);
        // The normal equations of the distance between two points, one on each line.
        let (cosine, between) = (axis.dot(&direction), grabbed - origin);
        let t = (between.dot(&direction) - between.dot(&axis) * cosine) / (sine * sine);
        prop_assume!(t.abs() > 1e-6);
        match drag.drag(&ray) {
            Some(point) => {
                prop_assert!(t > 0.0, "closest behind the ray, at {t}");
                let closest = origin + direction * t;
                let off = (point - closest).dot(&axis).abs() + (point - grabbed).cross(&axis).norm();
                prop_assert!(off < 1e-13 / (sine * sine), "off by {off}");
            }
            None => prop_assert!(t < 0.0, "in front of the ray, at {t}"),
        }
    }
}
