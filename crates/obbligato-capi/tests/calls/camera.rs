//! The camera of the C interface is that of `obbligato-camera`.

use crate::ask::{ask, hole, v2, v3};
use obbligato::Real;
use obbligato::nalgebra::{Matrix4, Point2, Point3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport, unproject};
use obbligato_capi::*;

static EYE: ObbCamera = ObbCamera {
    eye: v3(6.0, 4.0, 9.0),
    target: v3(0.5, -1.0, 0.25),
    up: v3(0.1, 1.0, 0.0),
    fov_y: 0.8,
    height: 0.0,
    near_plane: 0.25,
};
static FLAT: ObbCamera = ObbCamera {
    fov_y: 0.0,
    height: 7.0,
    ..EYE
};
static WINDOW: ObbViewport = ObbViewport {
    offset: v2(40.0, 30.0),
    size: v2(320.0, 200.0),
};

fn point(of: ObbVec3) -> Point3<f32> {
    Point3::new(of.x, of.y, of.z)
}

fn viewport() -> Viewport {
    Viewport::new(Point2::new(40.0, 30.0), Vector2::new(320.0, 200.0)).unwrap()
}

fn camera(of: ObbCamera) -> Camera {
    let range = DepthRange::ZeroToOne;
    let projection = if of.height > 0.0 {
        Projection::orthographic(of.height, of.near_plane, f32::LIMIT, range, false)
    } else {
        Projection::perspective(of.fov_y, of.near_plane, None, range, true)
    };
    let up = Vector3::new(of.up.x, of.up.y, of.up.z);
    Camera::look_at(point(of.eye), point(of.target), up, projection.unwrap()).unwrap()
}

#[test]
fn a_cursor_has_the_ray_that_the_camera_gives_it() {
    for of in [EYE, FLAT] {
        let made: ObbRay3 = ask!(obb_camera_pick_ray(
            &raw const of,
            &raw const WINDOW,
            v2(71.5, 190.25)
        ))
        .unwrap();
        let expected = camera(of)
            .pick_ray(&viewport(), Point2::new(71.5, 190.25))
            .unwrap();
        assert_eq!(point(made.origin), expected.origin());
        assert_eq!(point(made.direction).coords, expected.direction());
    }
}

#[test]
fn a_point_is_seen_where_the_camera_sees_it() {
    for of in [EYE, FLAT] {
        let seen: ObbVec2 = ask!(obb_camera_project(
            &raw const of,
            &raw const WINDOW,
            v3(1.0, 0.5, -2.0)
        ))
        .unwrap();
        let expected = camera(of)
            .project(&viewport(), &Point3::new(1.0, 0.5, -2.0))
            .unwrap();
        assert_eq!((seen.x, seen.y), (expected.x, expected.y));
    }
    let behind = ask!(obb_camera_project(
        &raw const EYE,
        &raw const WINDOW,
        v3(12.0, 9.0, 18.0)
    ));
    assert_eq!(behind, Err(ObbStatus::None));
}

#[test]
fn a_pixel_with_a_depth_is_a_point() {
    let matrix: Matrix4<f32> = camera(EYE).view_projection(&viewport());
    let numbers: [f32; 16] = matrix.as_slice().try_into().unwrap();
    let first = numbers.as_ptr();
    let found: ObbVec3 = ask!(obb_unproject(
        first,
        &raw const WINDOW,
        v3(71.5, 190.25, 0.1)
    ))
    .unwrap();
    let pixel = Point3::new(71.5, 190.25, 0.1);
    assert_eq!(
        point(found),
        unproject(&matrix, &viewport(), &pixel).unwrap()
    );
    let nothing = [0.0; 16];
    let none = ask!(obb_unproject(
        nothing.as_ptr(),
        &raw const WINDOW,
        v3(71.5, 190.25, 0.1)
    ));
    assert_eq!(none, Err(ObbStatus::NoSuchPoint));
}

/// Cameras that are wrong in one way each.
fn wrong() -> [(ObbCamera, ObbStatus); 9] {
    use ObbStatus::*;
    let at = |eye| ObbCamera { eye, ..EYE };
    let perspective = |fov_y| ObbCamera { fov_y, ..EYE };
    let orthographic = |height| ObbCamera { height, ..FLAT };
    let both = ObbCamera { height: 1.0, ..EYE };
    let near_plane = 0.0;
    let (target, up) = (EYE.eye, v3(5.5, 5.0, 8.75));
    [
        (at(v3(f32::NAN, 0.0, 0.0)), NotFinite),
        (at(v3(2e15, 0.0, 0.0)), BeyondLimit),
        (perspective(3.2), Lens),
        (perspective(0.0), Lens),
        (orthographic(-1.0), Lens),
        (both, Lens),
        (ObbCamera { near_plane, ..EYE }, NearPlane),
        (ObbCamera { target, ..EYE }, TargetAtEye),
        (ObbCamera { up, ..EYE }, UpAlongView),
    ]
}

#[test]
fn what_is_wrong_with_a_camera_has_a_name() {
    let (cursor, origin) = (v2(71.5, 190.25), v3(0.0, 0.0, 0.0));
    for (of, expected) in wrong() {
        let (pc, pw) = (&raw const of, &raw const WINDOW);
        let ray = ask!(obb_camera_pick_ray(pc, pw, cursor));
        assert_eq!(ray, Err(expected), "{of:?}");
        let seen = ask!(obb_camera_project(pc, pw, origin));
        assert_eq!(seen, Err(expected), "{of:?}");
    }
}

#[test]
fn a_viewport_narrower_than_a_pixel_is_an_error() {
    let line = ObbViewport {
        size: v2(320.0, 0.5),
        ..WINDOW
    };
    let cursor = v2(71.5, 190.25);
    let ray = ask!(obb_camera_pick_ray(&raw const EYE, &raw const line, cursor));
    assert_eq!(ray, Err(ObbStatus::EmptyViewport));
}
