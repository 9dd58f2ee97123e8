//! From a pixel to the world and back, by the similar triangles of a camera at (0, 0, 10) that
//! looks down -z.

use crate::boxes::upright;
use crate::{near, near_points};
use obbligato::nalgebra::{Matrix4, Point2, Point3, Vector2, Vector3};
use obbligato::{Ball, Ray};
use obbligato_camera::generic::{Camera, DragPlane, Projection, Viewport};
use obbligato_camera::{Containment, DepthRange};

const SIZE: [f64; 2] = [800.0, 400.0];

/// A field of view of 90 degrees: at a distance of `z`, the picture is `2 z` high and `4 z` wide.
fn camera() -> (Camera<f64>, Viewport<f64>) {
    let fov_y = std::f64::consts::FRAC_PI_2;
    let projection = Projection::perspective(fov_y, 1.0, Some(100.0), DepthRange::ZeroToOne, false);
    let eye = Point3::new(0.0, 0.0, 10.0);
    let camera =
        Camera::look_at(eye, Point3::origin(), Vector3::y(), projection.expect("a projection"));
    let viewport = Viewport::new(Point2::origin(), Vector2::from(SIZE)).expect("a viewport");
    (camera.expect("a camera"), viewport)
}

/// The pixel of a point: 20 pixels for a unit at a distance of 10, y down.
fn pixel(point: [f64; 3]) -> Point2<f64> {
    let [x, y, z] = point;
    let scale = 200.0 / (10.0 - z);
    Point2::new(400.0 + x * scale, 200.0 - y * scale)
}

pub(crate) fn the_ray_of_a_cursor() {
    let (camera, viewport) = camera();
    let target = Point3::new(3.0, -2.0, 1.0);
    let ray = camera.pick_ray(&viewport, pixel([3.0, -2.0, 1.0])).expect("a ray");
    // It starts on the near plane, on the way from the eye to the target.
    let way = (target - camera.eye()) / 9.0;
    near_points(ray.origin(), [way.x, way.y, 9.0]);
    near_points(Point3::from(ray.direction()), way.normalize().into());
    // The same cursor on a screen with two pixels for a point.
    let logical = Viewport::from_logical(Vector2::from(SIZE) / 2.0, 2.0).expect("a viewport");
    let same = camera.pick_ray(&logical, pixel([3.0, -2.0, 1.0])).expect("a ray");
    near_points(same.origin(), ray.origin().coords.into());
}

pub(crate) fn the_pixel_of_a_point_and_back() {
    let (camera, viewport) = camera();
    let (point, at) = (Point3::new(3.0, -2.0, 1.0), pixel([3.0, -2.0, 1.0]));
    let found = camera.project(&viewport, &point).expect("it is in front of the eye");
    near(found.x, at.x);
    near(found.y, at.y);
    // The depth of a distance z between the planes n and f: f (z - n) / (z (f - n)).
    near(found.z, 100.0 * 8.0 / (9.0 * 99.0));
    let back = camera.unproject(&viewport, &found).expect("a point");
    assert!((back - point).norm() < 1e-9, "{back}");
    assert!(camera.project(&viewport, &Point3::new(0.0, 0.0, 11.0)).is_none());
}

pub(crate) fn a_rubber_band() {
    let (camera, viewport) = camera();
    // Around the points with x and y of 0 to 4 at z = 0.
    let (one, other) = (pixel([0.0, 0.0, 0.0]), pixel([4.0, 4.0, 0.0]));
    let frustum = camera.pick_frustum(&viewport, other, one).expect("a frustum");
    let cube = |x: f64| frustum.classify(&upright([x, 2.0, 0.0], [0.5; 3]));
    assert_eq!(
        [cube(2.0), cube(0.0), cube(-2.0)],
        [Containment::Inside, Containment::Crossing, Containment::Outside]
    );
    assert_eq!(frustum.classify(&upright([2.0, 2.0, 0.0], [0.5; 3]).aabb()), Containment::Inside);
    let ball = Ball::<f64, 3>::new(Point3::new(-0.5, 2.0, 0.0), 1.0).expect("a ball");
    assert_eq!(frustum.classify(&ball), Containment::Crossing);
    // Its corners on the near plane are a tenth of the way to z = 0.
    let corners = frustum.corners().expect("it ends at the far plane");
    for corner in [[0.0, 0.0, 9.0], [0.4, 0.4, 9.0], [0.0, 40.0, -90.0], [40.0, 40.0, -90.0]] {
        let away = corners.map(|it| (it - Point3::from(corner)).norm());
        assert!(away.iter().any(|away| *away < 1e-9), "{corner:?}: {corners:?}");
    }
}

pub(crate) fn what_is_in_the_picture() {
    let (camera, viewport) = camera();
    let frustum = camera.frustum(&viewport).expect("a frustum");
    // At z = 0 the picture reaches from -20 to 20 along x, and planes alone do not separate a box
    // near an edge.
    let cube = |x: f64| frustum.classify(&upright([x, 0.0, 0.0], [0.5; 3]));
    assert_eq!(
        [cube(0.0), cube(20.0), cube(22.0)],
        [Containment::Inside, Containment::Crossing, Containment::Outside]
    );
}

pub(crate) fn a_drag() {
    let (camera, viewport) = camera();
    let grabbed = Point3::new(1.0, 1.0, 2.0);
    let plane = DragPlane::facing(&camera, grabbed);
    let to = camera.pick_ray(&viewport, pixel([5.0, -3.0, 2.0])).expect("a ray");
    near_points(plane.drag(&to).expect("it meets the plane"), [5.0, -3.0, 2.0]);
    let beside = Ray::new(Point3::origin(), Vector3::x()).expect("a ray");
    assert_eq!(plane.drag(&beside), None);
}

pub(crate) fn a_projection_of_a_matrix() {
    // Reversed, without a far plane, near at 0.5: depth 0.5 / z. Bevy's `clip_from_view` of 90
    // degrees and an aspect of 2.
    #[rustfmt::skip]
    let matrix = Matrix4::new(
        0.5, 0.0,  0.0, 0.0,
        0.0, 1.0,  0.0, 0.0,
        0.0, 0.0,  0.0, 0.5,
        0.0, 0.0, -1.0, 0.0,
    );
    let projection =
        Projection::from_matrix(matrix, DepthRange::ZeroToOne, true).expect("a projection");
    let eye = Point3::new(0.0, 0.0, 10.0);
    let camera =
        Camera::look_at(eye, Point3::origin(), Vector3::y(), projection).expect("a camera");
    let viewport = Viewport::new(Point2::origin(), Vector2::from(SIZE)).expect("a viewport");
    let (found, at) =
        (camera.project(&viewport, &Point3::new(3.0, -2.0, 1.0)), pixel([3.0, -2.0, 1.0]));
    near_points(found.expect("it is in front of the eye"), [at.x, at.y, 0.5 / 9.0]);
}
