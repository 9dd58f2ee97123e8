//! Our shapes as the types of the other crates.

use obbligato::nalgebra::UnitQuaternion;
use obbligato::{Obb2, Obb3, Ray3};
use parry2d::math::{Pose2, Rot2, Vec2};
use parry3d::math::{Pose3, Rot3, Vec3};

pub mod contest;
#[cfg(feature = "cpp")]
pub mod cpp;
pub mod growth;
pub mod hand;
pub mod index;
pub mod large_pages;
#[cfg(feature = "cpp")]
mod plain;
pub mod referee;
pub mod reference;
pub mod report;
pub mod rows;
pub mod solids;
pub mod table;
pub mod task;
pub mod trees;

/// An oriented box of parry3d: its pose and its size.
#[must_use]
pub fn parry_box(obb: &Obb3) -> (Pose3, parry3d::shape::Cuboid) {
    let q = UnitQuaternion::from_rotation_matrix(&obb.rotation());
    let rotation = Rot3::from_xyzw(q.i, q.j, q.k, q.w);
    let pose = Pose3::from_parts(Vec3::from_array(obb.center().into()), rotation);
    let half_extents = Vec3::from_array(obb.half_extents().into());
    (pose, parry3d::shape::Cuboid::new(half_extents))
}

/// An oriented rectangle of parry2d: its pose and its size.
#[must_use]
pub fn parry_rectangle(obb: &Obb2) -> (Pose2, parry2d::shape::Cuboid) {
    let rotation = Rot2::new(obb.rotation().angle());
    let pose = Pose2::from_parts(Vec2::from_array(obb.center().into()), rotation);
    let half_extents = Vec2::from_array(obb.half_extents().into());
    (pose, parry2d::shape::Cuboid::new(half_extents))
}

/// A ray of parry3d.
#[must_use]
pub fn parry_ray(ray: &Ray3) -> parry3d::query::Ray {
    let vector = |v: [f32; 3]| Vec3::from_array(v);
    parry3d::query::Ray::new(vector(ray.origin().into()), vector(ray.direction().into()))
}

/// A ray of obvhs.
#[must_use]
pub fn obvhs_ray(ray: &Ray3) -> obvhs::ray::Ray {
    let vector = |v: [f32; 3]| v.into();
    obvhs::ray::Ray::new_inf(vector(ray.origin().into()), vector(ray.direction().into()))
}
