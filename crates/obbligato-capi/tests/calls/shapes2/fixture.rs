//! 2D shapes of the core, and the same shapes for C.

use crate::ask::v2;
use crate::core::{Aabb2, Circle, Motion2, Obb2, Ray2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Manifold, RayHit};
use obbligato_capi::*;

pub(crate) const D: usize = 2;

/// Of three numbers, those of a point or a vector for C.
pub(crate) fn vec([x, y, _]: [ObbReal; 3]) -> ObbVec2 {
    v2(x, y)
}

pub(crate) fn vector([x, y, _]: [ObbReal; 3]) -> Vector2<ObbReal> {
    Vector2::new(x, y)
}

pub(crate) fn of(point: Point2<ObbReal>) -> ObbVec2 {
    v2(point.x, point.y)
}

pub(crate) fn of_aabb(aabb: Aabb2) -> ObbAabb2 {
    let (min, max) = (of(aabb.min()), of(aabb.max()));
    ObbAabb2 { min, max }
}

pub(crate) fn of_box(turned: Obb2) -> ObbBox2 {
    let [center, half_extents, x, y] = <[[ObbReal; 2]; 4]>::from(turned).map(|[x, y]| v2(x, y));
    ObbBox2 { center, half_extents, axes: [x, y] }
}

pub(crate) fn of_ball(circle: Circle) -> ObbCircle {
    ObbCircle { center: of(circle.center()), radius: circle.radius() }
}

pub(crate) fn of_ray(ray: Ray2) -> ObbRay2 {
    ObbRay2 { origin: of(ray.origin()), direction: of(ray.direction().into()) }
}

pub(crate) fn of_hit(hit: RayHit<ObbReal, 2>) -> ObbHit2 {
    ObbHit2 { t: hit.t, normal: of(hit.normal.into()), inside: u8::from(hit.inside) }
}

pub(crate) fn of_manifold(manifold: &Manifold<ObbReal, 2>) -> ObbManifold2 {
    let mut made = ObbManifold2 {
        normal: of(manifold.normal.into_inner().into()),
        count: manifold.points().len() as u32,
        ..ObbManifold2::default()
    };
    for (to, from) in made.points.iter_mut().zip(manifold.points()) {
        *to = ObbTouch2 { point: of(from.point), depth: from.depth, id: u32::from(from.id) };
    }
    made
}

/// Shapes so asymmetric that swapping any numbers or arguments shows.
pub(crate) fn turned(x: ObbReal, y: ObbReal) -> Obb2 {
    Obb2::from_angle(Point2::new(x, y), Vector2::new(3.0, 0.5), 0.7).unwrap()
}

pub(crate) fn other(x: ObbReal, y: ObbReal) -> Obb2 {
    Obb2::from_angle(Point2::new(x, y), Vector2::new(1.0, 2.0), -0.3).unwrap()
}

pub(crate) fn level(x: ObbReal, y: ObbReal) -> Aabb2 {
    Aabb2::new(Point2::new(x - 1.0, y - 0.25), Point2::new(x + 0.5, y + 2.0)).unwrap()
}

/// Shapes that contain the others at some places.
pub(crate) fn large(x: ObbReal) -> (Obb2, Aabb2, Circle) {
    let half_extents = Vector2::new(6.0, 3.5);
    let turned = Obb2::from_angle(Point2::new(x, 1.5), half_extents, 0.7);
    let level = Aabb2::from_center(Point2::new(x, 1.5), half_extents);
    (turned.unwrap(), level.unwrap(), Circle::new(Point2::new(x, 1.0), 5.0).unwrap())
}

pub(crate) const TUMBLING: ObbMotion2 = ObbMotion2 { velocity: v2(2.0, 0.1), spin: 0.7 };
pub(crate) const TURNING_BACK: ObbMotion2 = ObbMotion2 { velocity: v2(-0.5, 0.25), spin: -0.3 };
pub(crate) const NO_SPIN: ObbReal = ObbReal::NAN;

pub(crate) fn core_motion(motion: ObbMotion2) -> Motion2 {
    let ObbVec2 { x, y } = motion.velocity;
    Motion2::new(Vector2::new(x, y), motion.spin).unwrap()
}

pub(crate) fn ball(x: ObbReal, y: ObbReal) -> Circle {
    Circle::new(Point2::new(x, y), 0.75).unwrap()
}

pub(crate) fn ray(x: ObbReal, y: ObbReal, direction: [ObbReal; 3]) -> Ray2 {
    Ray2::new(Point2::new(x, y), vector(direction)).unwrap()
}
