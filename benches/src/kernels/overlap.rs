//! Whether two shapes overlap, for pairs of shapes of each kind, and whether one contains the
//! other.

use super::drawn::{WIDTHS_2D, WIDTHS_3D, boxes, rectangles};
use crate::Kernel;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{
    Aabb2, Aabb3, Ball, Capsule3, Circle, ConvexPolygon, Dop8In3, HalfSpace3, Intersects, Obb2,
    Obb3, Sphere, Triangle3,
};

pub(super) fn kernels() -> Vec<Kernel> {
    let in_3d =
        WIDTHS_3D.map(|(width, rate)| pairs(format!("obb3, {rate} hits"), &boxes(width), |p| *p));
    let in_2d = WIDTHS_2D
        .map(|(width, rate)| pairs(format!("obb2, {rate} hits"), &rectangles(width), |p| *p));
    let mut all: Vec<Kernel> = in_3d.into_iter().chain(in_2d).collect();
    all.extend(flat());
    all.extend(solid());
    all.extend(contained());
    all
}

/// Pairs of shapes made from pairs of boxes.
fn pairs<P, A, B>(name: impl Into<String>, drawn: &[P], make: impl Fn(&P) -> (A, B)) -> Kernel
where
    A: Intersects<B> + 'static,
    B: 'static,
{
    let shapes = drawn.iter().map(make).collect();
    Kernel::new(name, shapes, |(a, b): &(A, B)| a.intersects(b))
}

pub(super) fn circle(obb: &Obb2) -> Circle {
    Ball::new(obb.center(), obb.half_extents().min()).expect("a small circle")
}

pub(super) fn sphere(obb: &Obb3) -> Sphere {
    Ball::new(obb.center(), obb.half_extents().min()).expect("a small sphere")
}

pub(super) fn polygon(obb: &Obb2) -> ConvexPolygon<f32, 8> {
    ConvexPolygon::new(&obb.vertices()).expect("a rectangle")
}

/// Along the first axis of a box.
pub(super) fn capsule(obb: &Obb3) -> Capsule3 {
    let along = obb.axis(0) * obb.half_extents().x;
    let radius = obb.half_extents().y;
    Capsule3::new(obb.center() - along, obb.center() + along, radius).expect("a small capsule")
}

pub(super) fn triangle(obb: &Obb3) -> Triangle3 {
    let [a, b, _, c, ..] = obb.vertices();
    Triangle3::new([a, b, c]).expect("a small triangle")
}

pub(super) fn half_space(obb: &Obb3) -> HalfSpace3 {
    HalfSpace3::new(obb.center(), obb.axis(1)).expect("a plane")
}

pub(super) fn volume(obb: &Obb3) -> Dop8In3 {
    Dop8In3::from_points(obb.vertices()).expect("within the limit")
}

fn flat() -> Vec<Kernel> {
    let drawn = || rectangles(2.7);
    vec![
        pairs("aabb2", &drawn(), |(a, b)| (a.aabb(), b.aabb())),
        pairs("aabb2 and obb2", &drawn(), |(a, b)| (a.aabb(), *b)),
        pairs("circles", &drawn(), |(a, b)| (circle(a), circle(b))),
        pairs("circle and obb2", &drawn(), |(a, b)| (circle(a), *b)),
        pairs("polygons", &drawn(), |(a, b)| (polygon(a), polygon(b))),
        pairs("polygon and obb2", &drawn(), |(a, b)| (polygon(a), *b)),
    ]
}

fn solid() -> Vec<Kernel> {
    let drawn = || boxes(2.5);
    vec![
        pairs("aabb3", &drawn(), |(a, b)| (a.aabb(), b.aabb())),
        pairs("aabb3 and obb3", &drawn(), |(a, b)| (a.aabb(), *b)),
        pairs("spheres", &drawn(), |(a, b)| (sphere(a), sphere(b))),
        pairs("sphere and obb3", &drawn(), |(a, b)| (sphere(a), *b)),
        pairs("capsule and obb3", &drawn(), |(a, b)| (capsule(a), *b)),
        pairs("capsule and sphere", &drawn(), |(a, b)| (capsule(a), sphere(b))),
        pairs("capsules", &drawn(), |(a, b)| (capsule(a), capsule(b))),
        pairs("capsule and triangle", &drawn(), |(a, b)| (capsule(a), triangle(b))),
        pairs("triangles", &drawn(), |(a, b)| (triangle(a), triangle(b))),
        pairs("triangle and obb3", &drawn(), |(a, b)| (triangle(a), *b)),
        pairs("half-space and obb3", &drawn(), |(a, b)| (half_space(a), *b)),
        pairs("8-dop and aabb3", &drawn(), |(a, b)| (volume(a), b.aabb())),
    ]
}

/// Small shapes in large ones, about half of which lie inside.
fn contained() -> Vec<Kernel> {
    let origin = Point3::origin();
    let room: Aabb3 = Aabb3::from_center(origin, Vector3::repeat(2.0)).expect("a room");
    let turned = boxes(1.0)[0].0.rotation();
    let crate_: Obb3 = Obb3::new(origin, Vector3::repeat(2.0), turned).expect("a crate");
    let flat: Aabb2 = Aabb2::new([-2.0; 2].into(), [2.0; 2].into()).expect("a square");
    let drawn: Vec<Obb3> = boxes(3.0).into_iter().map(|(a, _)| a).collect();
    let rectangles = rectangles(3.0).into_iter().map(|(a, _)| a).collect();
    vec![
        Kernel::new("aabb3 contains obb3", drawn.clone(), move |obb| room.contains_obb(obb)),
        Kernel::new("obb3 contains obb3", drawn, move |obb| crate_.contains(obb)),
        Kernel::new("aabb2 contains obb2", rectangles, move |obb| flat.contains_obb(obb)),
    ]
}
