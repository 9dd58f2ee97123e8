//! A ray and one shape of each kind.

use super::drawn::{MANY, boxes, rectangles};
use super::overlap::{capsule, circle, half_space, polygon, sphere, triangle, volume};
use crate::{Kernel, inward_rays, rays_in};
use obbligato::{Aabb2, Obb2, Obb3, Ray2, Ray3, RayCast};

/// Rays toward a cube of the width that the shapes are in: about a third hit.
const WIDTH: f32 = 2.0;

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = vec![
        solid("aabb3", Obb3::aabb),
        solid("obb3", |obb| *obb),
        solid("sphere", sphere),
        solid("capsule", capsule),
        solid("triangle", triangle),
        solid("half-space", half_space),
        solid("8-dop", volume),
        flat("aabb2", Obb2::aabb),
        flat("obb2", |obb| *obb),
        flat("circle", circle),
        flat("polygon", polygon),
    ];
    all.push(Kernel::new("obb3, span", in_3d(|obb| *obb), |(shape, ray)| shape.span(ray)));
    all
}

fn in_3d<S>(make: impl Fn(&Obb3) -> S) -> Vec<(S, Ray3)> {
    let rays = inward_rays(4, MANY, WIDTH).expect("rays of some length");
    let shapes = boxes(WIDTH).into_iter().map(|(obb, _)| make(&obb));
    shapes.zip(rays).collect()
}

fn in_2d<S>(make: impl Fn(&Obb2) -> S) -> Vec<(S, Ray2)> {
    let world = Aabb2::new([-2.0; 2].into(), [2.0; 2].into()).expect("a square");
    let rays = rays_in(9, MANY, &world).expect("a world of some size");
    let shapes = rectangles(WIDTH).into_iter().map(|(obb, _)| make(&obb));
    shapes.zip(rays).collect()
}

fn solid<S: RayCast<f32, 3> + 'static>(name: &str, make: impl Fn(&Obb3) -> S) -> Kernel {
    Kernel::new(name, in_3d(make), |(shape, ray)| shape.cast_ray(ray, f32::INFINITY))
}

fn flat<S: RayCast<f32, 2> + 'static>(name: &str, make: impl Fn(&Obb2) -> S) -> Kernel {
    Kernel::new(name, in_2d(make), |(shape, ray)| shape.cast_ray(ray, f32::INFINITY))
}
