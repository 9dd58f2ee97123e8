//! What a camera sees is what the frustum of the camera crate contains.

use super::fixture::{EYE, FLAT, WINDOW, camera, viewport};
use crate::ask::{hole, status, v2, v3};
use crate::core::{Aabb3, Frustum, Obb3, Sphere};
use obbligato::nalgebra::Point2;
use obbligato_camera::{Containment, InFrustum};
use obbligato_capi::*;
use std::ptr::{from_ref, null};

static BAND: ObbBand = ObbBand { corner: v2(250.0, 60.0), opposite: v2(90.5, 200.0) };
const COUNT: usize = 24;

/// A shape among other fields of a struct.
#[repr(C)]
#[derive(Clone, Copy)]
struct Thing<S> {
    name: u8,
    shape: S,
    weight: ObbReal,
}

/// One of each kind, for C and of the core, in a row through the picture.
fn shapes(i: usize) -> (ObbBox3, ObbAabb3, ObbSphere, Obb3, Aabb3, Sphere) {
    let at = |from: ObbReal, to: ObbReal| from + (to - from) * i as ObbReal / COUNT as ObbReal;
    let center = v3(at(-7.0, 8.0), at(-3.0, 4.0), at(2.0, -2.0));
    let (x, y, z) = (v3(0.6, 0.8, 0.0), v3(-0.8, 0.6, 0.0), v3(0.0, 0.0, 1.0));
    let turned = ObbBox3 { center, half_extents: v3(0.5, 0.25, 1.0), axes: [x, y, z] };
    let level = ObbAabb3 {
        min: v3(center.x - 0.25, center.y - 0.5, center.z),
        max: v3(center.x, center.y + 0.25, center.z + 1.0),
    };
    let (center, radius) = (center, 0.5);
    let of = |of: ObbVec3| [of.x, of.y, of.z];
    let rows = [turned.center, turned.half_extents, x, y, z].map(of);
    (
        turned,
        level,
        ObbSphere { center, radius },
        Obb3::try_from(rows).unwrap(),
        Aabb3::new(of(level.min).into(), of(level.max).into()).unwrap(),
        Sphere::new(of(center).into(), radius).unwrap(),
    )
}

fn expected<S: InFrustum<ObbReal>>(frustum: &Frustum, shapes: &[S]) -> Vec<ObbContainment> {
    let of = |shape| match frustum.classify(shape) {
        Containment::Outside => ObbContainment::Outside,
        Containment::Crossing => ObbContainment::Crossing,
        Containment::Inside => ObbContainment::Inside,
    };
    shapes.iter().map(of).collect()
}

/// The answers of a call, one after which nothing must be written.
fn answers(call: impl Fn(*mut ObbContainment) -> ObbStatus) -> Vec<ObbContainment> {
    let mut out = vec![ObbContainment::Crossing; COUNT + 1];
    assert_eq!(call(out.as_mut_ptr()), ObbStatus::Ok);
    assert_eq!(out.pop(), Some(ObbContainment::Crossing));
    out
}

fn things<S: Copy>(of: impl Fn(usize) -> S) -> Vec<Thing<S>> {
    let thing = |i| Thing { name: 7, shape: of(i), weight: 0.5 };
    (0..COUNT).map(thing).collect()
}

/// The first shape, by a pointer that may go on to the others.
fn first_of<S>(things: &[Thing<S>]) -> *const S {
    // SAFETY: there is a first thing; only the address of its field is taken.
    unsafe { &raw const (*things.as_ptr()).shape }
}

/// Every kind of shape, against a frustum and the call that has it.
fn check(of: &ObbCamera, band: *const ObbBand, frustum: &Frustum) {
    let (pc, pw) = (from_ref(of), &raw const WINDOW);
    let (boxes, levels) = (things(|i| shapes(i).0), things(|i| shapes(i).1));
    let balls = things(|i| shapes(i).2);
    let all: Vec<_> = (0..COUNT).map(shapes).collect();
    let (first, stride) = (first_of(&boxes), size_of::<Thing<ObbBox3>>());
    let found = answers(
        |out| status!(obb_camera_classify_boxes(pc, pw, band, first, COUNT, stride, out), anything: [2]),
    );
    let turned: Vec<_> = all.iter().map(|shapes| shapes.3).collect();
    assert_eq!(found, expected(frustum, &turned));
    assert!(found.contains(&ObbContainment::Outside));
    assert!(found.contains(&ObbContainment::Crossing));
    assert!(found.contains(&ObbContainment::Inside));
    let (first, stride) = (first_of(&levels), size_of::<Thing<ObbAabb3>>());
    let found = answers(
        |out| status!(obb_camera_classify_aabbs(pc, pw, band, first, COUNT, stride, out), anything: [2]),
    );
    let level: Vec<_> = all.iter().map(|shapes| shapes.4).collect();
    assert_eq!(found, expected(frustum, &level));
    let (first, stride) = (first_of(&balls), size_of::<Thing<ObbSphere>>());
    let found = answers(
        |out| status!(obb_camera_classify_spheres(pc, pw, band, first, COUNT, stride, out), anything: [2]),
    );
    let round: Vec<_> = all.iter().map(|shapes| shapes.5).collect();
    assert_eq!(found, expected(frustum, &round));
}

#[test]
fn a_band_selects_what_its_frustum_contains() {
    let corners = (Point2::new(250.0, 60.0), Point2::new(90.5, 200.0));
    for of in [EYE, FLAT] {
        let frustum = camera(of).pick_frustum(&viewport(), corners.0, corners.1);
        check(&of, &raw const BAND, &frustum.unwrap());
    }
}

#[test]
fn without_a_band_it_is_the_whole_picture() {
    for of in [EYE, FLAT] {
        check(&of, null(), &camera(of).frustum(&viewport()).unwrap());
    }
}

#[test]
fn what_is_no_band_or_no_array_is_an_error() {
    let (pc, pw, pb) = (&raw const EYE, &raw const WINDOW, &raw const BAND);
    let nan = ObbBand { corner: v2(ObbReal::NAN, 0.0), ..BAND };
    let (shape, mut out) = (shapes(12).2, [ObbContainment::Crossing]);
    let (first, stride, to) = (&raw const shape, size_of::<ObbSphere>(), out.as_mut_ptr());
    let ask = |band, count, stride| status!(obb_camera_classify_spheres(pc, pw, band, first, count, stride, to), anything: [2, 3, 6]);
    assert_eq!(ask(&raw const nan, 1, stride), ObbStatus::NotFinite);
    assert_eq!(ask(pb.wrapping_byte_add(1), 1, stride), ObbStatus::Misaligned);
    assert_eq!(ask(pb, 1, stride - 4), ObbStatus::Size);
    assert_eq!(ask(pb, 0, stride), ObbStatus::Ok);
    assert_eq!(out, [ObbContainment::Crossing]);
}
