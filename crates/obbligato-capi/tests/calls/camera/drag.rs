//! A grabbed point goes where the camera crate takes it.

use super::fixture::{EYE, FLAT, WINDOW, camera, point};
use crate::ask::{BEYOND, ask, hole, v2, v3};
use crate::core::{DragAxis, DragPlane, Ray3};
use obbligato_capi::*;
use std::ptr::from_ref;

const GRABBED: ObbVec3 = v3(1.0, 0.5, -2.0);
const ALONG: ObbVec3 = v3(2.0, 1.0, -0.25);

/// The ray through a cursor, for both.
fn ray(of: &ObbCamera, cursor: ObbVec2) -> (Ray3, ObbRay3) {
    let ray: ObbRay3 = ask!(obb_camera_pick_ray(from_ref(of), &raw const WINDOW, cursor)).unwrap();
    let made = Ray3::new(point(ray.origin), point(ray.direction).coords);
    (made.unwrap(), ray)
}

#[test]
fn a_drag_ends_where_that_of_the_camera_crate_ends() {
    for of in [EYE, FLAT] {
        let (ray, c_ray) = ray(&of, v2(71.5, 190.25));
        let pr = &raw const c_ray;
        let facing = DragPlane::facing(&camera(of), point(GRABBED));
        let plane = DragPlane::new(point(GRABBED), point(ALONG).coords).unwrap();
        let axis = DragAxis::new(point(GRABBED), point(ALONG).coords).unwrap();
        let expected = [facing.drag(&ray), plane.drag(&ray), axis.drag(&ray)].map(Option::unwrap);
        let dragged = [
            ask!(obb_camera_drag(&raw const of, GRABBED, pr)),
            ask!(obb_drag_in_plane(GRABBED, ALONG, pr)),
            ask!(obb_drag_along_axis(GRABBED, ALONG, pr)),
        ];
        assert_eq!(dragged.map(|point_of| point_of.map(point)), expected.map(Ok));
        assert!(expected[0] != expected[1] && expected[1] != expected[2]);
    }
}

#[test]
fn a_drag_that_leads_nowhere_has_no_answer() {
    let (_, ray) = ray(&EYE, v2(71.5, 190.25));
    let (pr, back) = (&raw const ray, ray.direction);
    let away = ObbRay3 { direction: v3(-back.x, -back.y, -back.z), ..ray };
    let none = Err::<ObbVec3, _>(ObbStatus::None);
    assert_eq!(ask!(obb_camera_drag(&raw const EYE, GRABBED, &raw const away)), none);
    assert_eq!(ask!(obb_drag_in_plane(GRABBED, ALONG, &raw const away)), none);
    assert_eq!(ask!(obb_drag_along_axis(GRABBED, back, pr)), none);
}

#[test]
fn what_is_no_plane_and_no_axis_has_a_name() {
    use ObbStatus::*;
    let (_, ray) = ray(&EYE, v2(71.5, 190.25));
    let pr = &raw const ray;
    for (grabbed, along, expected) in [
        (GRABBED, v3(0.0, 0.0, 0.0), ZeroDirection),
        (GRABBED, v3(0.0, ObbReal::NAN, 0.0), NotFinite),
        (v3(0.0, BEYOND, 0.0), ALONG, BeyondLimit),
    ] {
        assert_eq!(ask!(obb_drag_in_plane(grabbed, along, pr)), Err::<ObbVec3, _>(expected));
        assert_eq!(ask!(obb_drag_along_axis(grabbed, along, pr)), Err::<ObbVec3, _>(expected));
    }
    let lens = ObbCamera { fov_y: 4.0, ..EYE };
    let dragged = ask!(obb_camera_drag(&raw const lens, GRABBED, pr));
    assert_eq!(dragged, Err::<ObbVec3, _>(Lens));
}
