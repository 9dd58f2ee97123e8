//! Cameras by the matrices of a renderer, off-center lenses and far planes.

use super::fixture::{EYE, WINDOW, camera, viewport};
use crate::ask::{ask, hole, status, v2, v3};
use crate::core::Projection;
use obbligato::nalgebra::{Matrix4, Perspective3};
use obbligato_camera::{ClipY, DepthRange};
use obbligato_capi::*;
use std::ptr::null;

/// The matrices that a renderer has for the camera EYE.
fn matrices(range: DepthRange, reversed: bool, clip_y: ClipY) -> ([ObbReal; 16], [ObbReal; 16]) {
    let view = camera(EYE).eye_to_world().inverse().to_homogeneous();
    let lens = Projection::perspective(EYE.fov_y, EYE.near_plane, Some(50.0), range, reversed);
    let lens = lens.unwrap().with_clip_y(clip_y).to_matrix(&viewport());
    (numbers(&view), numbers(&lens))
}

fn numbers(matrix: &Matrix4<ObbReal>) -> [ObbReal; 16] {
    matrix.as_slice().try_into().unwrap()
}

#[test]
fn a_camera_by_matrices_has_the_rays_of_the_one_by_fields() {
    let conventions = [
        (DepthRange::ZeroToOne, false, ObbDepth::ZeroToOne),
        (DepthRange::MinusOneToOne, false, ObbDepth::MinusOneToOne),
        (DepthRange::ZeroToOne, true, ObbDepth::OneToZero),
    ];
    for (range, reversed, depth) in conventions {
        for (clip_y, is_down) in [(ClipY::Up, false), (ClipY::Down, true)] {
            let (view, lens) = matrices(range, reversed, clip_y);
            let (view, lens) = (view.as_ptr(), lens.as_ptr());
            let made = ask!(obb_camera_from_matrices(view, lens, depth as u8, is_down)).unwrap();
            for cursor in [v2(45.0, 33.0), v2(200.0, 130.0), v2(350.5, 229.0)] {
                let ray = |of: &ObbCamera| {
                    ask!(obb_camera_pick_ray(std::ptr::from_ref(of), &raw const WINDOW, cursor))
                        .unwrap()
                };
                let (by_matrix, by_fields) = (ray(&made), ray(&EYE));
                let off = |a: ObbVec3, b: ObbVec3| [a.x - b.x, a.y - b.y, a.z - b.z];
                let near = |off: [ObbReal; 3]| off.iter().all(|off| off.abs() < 2e-5);
                assert!(near(off(by_matrix.origin, by_fields.origin)), "{depth:?} {is_down}");
                assert!(near(off(by_matrix.direction, by_fields.direction)), "{depth:?} {is_down}");
            }
            let wrong = ask!(obb_camera_from_matrices(view, lens, depth as u8, !is_down));
            assert_eq!(wrong, Err(ObbStatus::UpsideDown));
        }
    }
}

#[test]
fn matrices_that_are_no_camera_are_errors() {
    let (view, lens) = matrices(DepthRange::ZeroToOne, false, ClipY::Up);
    let from = |view: [ObbReal; 16], lens: [ObbReal; 16], depth| {
        ask!(obb_camera_from_matrices(view.as_ptr(), lens.as_ptr(), depth, false)).map(|_| ())
    };
    let with = |of: [ObbReal; 16], i: usize, number: ObbReal| {
        let mut changed = of;
        changed[i] = number;
        changed
    };
    assert_eq!(from(view, lens, 0), Ok(()));
    assert_eq!(from(view, lens, 9), Err(ObbStatus::Lens));
    assert_eq!(from(with(view, 0, 2.0), lens, 0), Err(ObbStatus::NotARotation));
    assert_eq!(from(with(view, 3, 0.5), lens, 0), Err(ObbStatus::NotARotation));
    assert_eq!(from(with(view, 12, ObbReal::NAN), lens, 0), Err(ObbStatus::NotFinite));
    assert_eq!(from(view, with(lens, 5, ObbReal::NAN), 0), Err(ObbStatus::NotFinite));
    assert_eq!(from(view, with(lens, 5, 0.0), 0), Err(ObbStatus::Singular));
    assert_eq!(from(view, [0.0; 16], 0), Err(ObbStatus::Lens));
    let none = ObbCamera { fov_y: 0.0, ..EYE };
    let ray = ask!(obb_camera_pick_ray(&raw const none, &raw const WINDOW, v2(60.0, 60.0)));
    assert_eq!(ray, Err(ObbStatus::Lens));
}

#[test]
fn a_lens_that_is_centered_after_all_is_the_plain_one() {
    for far in [0.0, 50.0] {
        let lens = |half_height: ObbReal, by: ObbReal| {
            let half_width = half_height * 1.6;
            let [left, right] = [by - half_width, by + half_width];
            let mut lens = [ObbReal::NAN; 16];
            let to = lens.as_mut_ptr();
            let (low, high) = (-half_height, half_height);
            let made = status!(obb_lens_off_center(left, right, low, high, 0.25, far, to));
            (made, lens)
        };
        let (made, centered) = lens(0.25 * ObbReal::tan(0.4), 0.0);
        assert_eq!(made, ObbStatus::Ok);
        let nearly = |a: &[ObbReal; 16], b: &[ObbReal; 16]| {
            a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5)
        };
        if far > 0.0 {
            let plain = Perspective3::new(1.6, 0.8, 0.25, far).to_homogeneous();
            let to_zero = Matrix4::new_nonuniform_scaling(&[1.0, 1.0, 0.5].into())
                .append_translation(&[0.0, 0.0, 0.5].into());
            assert!(nearly(&centered, &numbers(&(to_zero * plain))), "{centered:?}");
        }
        // What lies on the axis of the lens is now seen to the left of the center.
        let (_, shifted) = lens(0.25 * ObbReal::tan(0.4), 0.02);
        let (view, _) = matrices(DepthRange::ZeroToOne, false, ClipY::Up);
        let made =
            ask!(obb_camera_from_matrices(view.as_ptr(), shifted.as_ptr(), 0, false)).unwrap();
        let middle =
            ask!(obb_camera_project(&raw const made, &raw const WINDOW, EYE.target)).unwrap();
        assert!(middle.x < 195.0 && (middle.y - 130.0).abs() < 0.01, "{middle:?}");
        assert_eq!(lens(-0.1, 0.0).0, ObbStatus::Lens);
        assert_eq!(lens(ObbReal::NAN, 0.0).0, ObbStatus::Lens);
    }
    let mut lens = [0.0; 16];
    let to = lens.as_mut_ptr();
    let ask = |near, far| status!(obb_lens_off_center(-1.0, 1.0, -1.0, 1.0, near, far, to));
    assert_eq!(ask(0.0, 0.0), ObbStatus::NearPlane);
    assert_eq!(ask(ObbReal::NAN, 0.0), ObbStatus::NearPlane);
    assert_eq!(ask(1.0, 0.5), ObbStatus::FarPlane);
    assert_eq!(ask(1.0, ObbReal::NAN), ObbStatus::FarPlane);
}

/// Boxes beyond the far plane are not seen, whether it is a field or in a matrix; and a band takes
/// both cameras.
#[test]
fn what_lies_beyond_the_far_plane_is_outside() {
    let (view, lens) = matrices(DepthRange::ZeroToOne, false, ClipY::Up);
    let by_matrix = ask!(obb_camera_from_matrices(view.as_ptr(), lens.as_ptr(), 0, false)).unwrap();
    let by_field = ObbCamera { far_plane: 50.0, ..EYE };
    let towards = |t: ObbReal| {
        let along = |from: ObbReal, to: ObbReal| from + (to - from) * t;
        let (eye, target) = (EYE.eye, EYE.target);
        let center = v3(along(eye.x, target.x), along(eye.y, target.y), along(eye.z, target.z));
        ObbSphere { center, radius: 0.5 }
    };
    let balls = [towards(1.0), towards(9.0)];
    let band = ObbBand { corner: v2(150.0, 90.0), opposite: v2(260.0, 170.0) };
    let unbounded = [ObbContainment::Inside; 2];
    let bounded = [ObbContainment::Inside, ObbContainment::Outside];
    for (of, expected) in [(EYE, unbounded), (by_field, bounded), (by_matrix, bounded)] {
        for band in [&raw const band, null()] {
            let (of, window, mut seen) =
                (&raw const of, &raw const WINDOW, [ObbContainment::Crossing; 2]);
            let (first, stride, to) = (balls.as_ptr(), size_of::<ObbSphere>(), seen.as_mut_ptr());
            let asked = status!(obb_camera_classify_spheres(of, window, band, first, 2, stride, to), anything: [2]);
            assert_eq!((asked, seen), (ObbStatus::Ok, expected));
        }
    }
}
