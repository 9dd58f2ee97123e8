//! 3D shapes of the core, and the same shapes for C.

use crate::ask::v3;
use crate::core::{Aabb3, Motion3, Obb3, Ray3, Sphere};
use obbligato::nalgebra::{Point3, Quaternion, UnitQuaternion, Vector3};
use obbligato::{Manifold, RayHit};
use obbligato_capi::*;

pub(crate) const D: usize = 3;

pub(crate) fn vec([x, y, z]: [ObbReal; 3]) -> ObbVec3 {
    v3(x, y, z)
}

pub(crate) fn vector(numbers: [ObbReal; 3]) -> Vector3<ObbReal> {
    numbers.into()
}

pub(crate) fn of(point: Point3<ObbReal>) -> ObbVec3 {
    v3(point.x, point.y, point.z)
}

pub(crate) fn of_aabb(aabb: Aabb3) -> ObbAabb3 {
    let (min, max) = (of(aabb.min()), of(aabb.max()));
    ObbAabb3 { min, max }
}

pub(crate) fn of_box(turned: Obb3) -> ObbBox3 {
    let [center, half_extents, x, y, z] =
        <[[ObbReal; 3]; 5]>::from(turned).map(|[x, y, z]| v3(x, y, z));
    ObbBox3 { center, half_extents, axes: [x, y, z] }
}

pub(crate) fn of_ball(sphere: Sphere) -> ObbSphere {
    ObbSphere { center: of(sphere.center()), radius: sphere.radius() }
}

pub(crate) fn of_ray(ray: Ray3) -> ObbRay3 {
    ObbRay3 { origin: of(ray.origin()), direction: of(ray.direction().into()) }
}

pub(crate) fn of_hit(hit: RayHit<ObbReal, 3>) -> ObbHit3 {
    ObbHit3 { t: hit.t, normal: of(hit.normal.into()), inside: u8::from(hit.inside) }
}

pub(crate) fn of_manifold(manifold: &Manifold<ObbReal, 3>) -> ObbManifold3 {
    let mut made = ObbManifold3 {
        normal: of(manifold.normal.into_inner().into()),
        count: manifold.points().len() as u32,
        ..ObbManifold3::default()
    };
    for (to, from) in made.points.iter_mut().zip(manifold.points()) {
        *to = ObbTouch3 { point: of(from.point), depth: from.depth, id: u32::from(from.id) };
    }
    made
}

/// A quaternion of length 1 to the last bit but one, and the same for C.
pub(crate) fn quaternion() -> (UnitQuaternion<ObbReal>, ObbQuat) {
    let (x, y, z, w) = (0.5, -0.1, 0.7, 0.5);
    let made = UnitQuaternion::new_normalize(Quaternion::new(w, x, y, z));
    let [x, y, z, w] = made.coords.into();
    (made, ObbQuat { x, y, z, w })
}

/// Shapes so asymmetric that swapping any numbers or arguments shows.
pub(crate) fn turned(x: ObbReal, y: ObbReal) -> Obb3 {
    let rotation = quaternion().0.to_rotation_matrix();
    Obb3::new(Point3::new(x, y, 0.5), Vector3::new(3.0, 0.5, 1.0), rotation).unwrap()
}

pub(crate) fn other(x: ObbReal, y: ObbReal) -> Obb3 {
    let rotation = quaternion().0.inverse().to_rotation_matrix();
    Obb3::new(Point3::new(x, y, -0.5), Vector3::new(1.0, 2.0, 0.75), rotation).unwrap()
}

pub(crate) fn level(x: ObbReal, y: ObbReal) -> Aabb3 {
    Aabb3::new(Point3::new(x - 1.0, y - 0.25, -1.0), Point3::new(x + 0.5, y + 2.0, 0.5)).unwrap()
}

/// Shapes that contain the others at some places.
pub(crate) fn large(x: ObbReal) -> (Obb3, Aabb3, Sphere) {
    let (half_extents, rotation) =
        (Vector3::new(6.0, 3.5, 4.0), quaternion().0.to_rotation_matrix());
    let turned = Obb3::new(Point3::new(x, 1.5, 0.25), half_extents, rotation);
    let level = Aabb3::from_center(Point3::new(x, 1.5, 0.25), half_extents);
    (turned.unwrap(), level.unwrap(), Sphere::new(Point3::new(x, 1.0, 0.5), 5.0).unwrap())
}

pub(crate) const TUMBLING: ObbMotion3 =
    ObbMotion3 { velocity: v3(2.0, 0.1, -0.25), spin: v3(0.7, 0.2, -0.1) };
pub(crate) const TURNING_BACK: ObbMotion3 =
    ObbMotion3 { velocity: v3(-0.5, 0.0, 0.125), spin: v3(0.0, -0.3, 0.1) };
pub(crate) const NO_SPIN: ObbVec3 = v3(0.0, ObbReal::NAN, 0.0);

pub(crate) fn core_motion(motion: ObbMotion3) -> Motion3 {
    let vector = |ObbVec3 { x, y, z }| Vector3::new(x, y, z);
    Motion3::new(vector(motion.velocity), vector(motion.spin)).unwrap()
}

pub(crate) fn ball(x: ObbReal, y: ObbReal) -> Sphere {
    Sphere::new(Point3::new(x, y, 0.25), 0.75).unwrap()
}

pub(crate) fn ray(x: ObbReal, y: ObbReal, direction: [ObbReal; 3]) -> Ray3 {
    Ray3::new(Point3::new(x, y, 0.25), direction.into()).unwrap()
}
