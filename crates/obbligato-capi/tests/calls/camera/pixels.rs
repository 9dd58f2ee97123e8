//! Cursors have rays, and points pixels, as in the camera crate.

use super::fixture::{EYE, FLAT, WINDOW, camera, point, viewport};
use crate::ask::{BEYOND, ask, hole, v2, v3};
use obbligato::nalgebra::{Matrix4, Point2, Point3};
use obbligato_camera::{ClipY, unproject, unproject_with_clip_y};
use obbligato_capi::*;

#[test]
fn a_cursor_has_the_ray_that_the_camera_gives_it() {
    for of in [EYE, FLAT] {
        let made: ObbRay3 =
            ask!(obb_camera_pick_ray(&raw const of, &raw const WINDOW, v2(71.5, 190.25))).unwrap();
        let expected = camera(of).pick_ray(&viewport(), Point2::new(71.5, 190.25)).unwrap();
        assert_eq!(point(made.origin), expected.origin());
        assert_eq!(point(made.direction).coords, expected.direction());
    }
}

#[test]
fn a_point_is_seen_where_the_camera_sees_it() {
    for of in [EYE, FLAT] {
        let seen: ObbVec2 =
            ask!(obb_camera_project(&raw const of, &raw const WINDOW, v3(1.0, 0.5, -2.0))).unwrap();
        let expected = camera(of).project(&viewport(), &Point3::new(1.0, 0.5, -2.0)).unwrap();
        assert_eq!((seen.x, seen.y), (expected.x, expected.y));
    }
    let behind = ask!(obb_camera_project(&raw const EYE, &raw const WINDOW, v3(12.0, 9.0, 18.0)));
    assert_eq!(behind, Err(ObbStatus::None));
}

#[test]
fn a_pixel_with_a_depth_is_a_point() {
    let matrix: Matrix4<ObbReal> = camera(EYE).view_projection(&viewport());
    let numbers: [ObbReal; 16] = matrix.as_slice().try_into().unwrap();
    let first = numbers.as_ptr();
    let found: ObbVec3 =
        ask!(obb_unproject(first, &raw const WINDOW, v3(71.5, 190.25, 0.1))).unwrap();
    let pixel = Point3::new(71.5, 190.25, 0.1);
    assert_eq!(point(found), unproject(&matrix, &viewport(), &pixel).unwrap());
    let down = ask!(obb_unproject_y_down(first, &raw const WINDOW, v3(71.5, 190.25, 0.1)));
    let expected = unproject_with_clip_y(&matrix, ClipY::Down, &viewport(), &pixel).unwrap();
    assert_eq!(down.map(point), Ok(expected));
    assert_ne!(expected, point(found));
    let nothing = [0.0; 16];
    let none = ask!(obb_unproject(nothing.as_ptr(), &raw const WINDOW, v3(71.5, 190.25, 0.1)));
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
        (at(v3(ObbReal::NAN, 0.0, 0.0)), NotFinite),
        (at(v3(BEYOND, 0.0, 0.0)), BeyondLimit),
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
    let line = ObbViewport { size: v2(320.0, 0.5), ..WINDOW };
    let cursor = v2(71.5, 190.25);
    let ray = ask!(obb_camera_pick_ray(&raw const EYE, &raw const line, cursor));
    assert_eq!(ray, Err(ObbStatus::EmptyViewport));
}
