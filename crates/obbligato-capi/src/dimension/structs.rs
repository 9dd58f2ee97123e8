//! The plain structs of the header that are the same in 2D and 3D, and what all structs are in the core.

#![allow(missing_docs, reason = "these fields are what their names say")]

use crate::mirror::{Mirror, mirrors};
use crate::{ObbBox3, ObbDop3, ObbSphere, ObbVec3};
use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Capsule, Dop8, HalfSpace, Obb, Ray, Triangle};

/// A box with edges parallel to the coordinate axes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbAabb3 {
    pub min: ObbVec3,
    pub max: ObbVec3,
}

/// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a sphere.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCapsule3 {
    pub start: ObbVec3,
    pub end: ObbVec3,
    pub radius: f32,
}

/// Everything on one side of a plane: the points `p` with `normal . (p - point) <= 0`. The normal is a unit
/// vector that points out of it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHalfSpace3 {
    pub point: ObbVec3,
    pub normal: ObbVec3,
}

/// A triangle, flat; its vertices may come in either order and lie on one line.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTriangle3 {
    pub vertices: [ObbVec3; 3],
}

/// The points `origin + t * direction`, t >= 0. The direction may have any length but zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbRay3 {
    pub origin: ObbVec3,
    pub direction: ObbVec3,
}

mirrors! {
    ObbVec3 => Point<f32, 3>,
    ObbAabb3 => Aabb<f32, 3>,
    ObbBox3 => Obb<f32, 3>,
    ObbSphere => Ball<f32, 3>,
    ObbRay3 => Ray<f32, 3>,
    ObbCapsule3 => Capsule<f32, 3>,
    ObbHalfSpace3 => HalfSpace<f32, 3>,
    ObbTriangle3 => Triangle<f32, 3>,
    ObbDop3 => Dop8<f32, 3>,
}

impl ObbVec3 {
    pub(crate) fn point(self) -> Point<f32, 3> {
        *self.as_core()
    }

    pub(crate) fn vector(self) -> SVector<f32, 3> {
        self.point().coords
    }

    pub(crate) fn array(self) -> [f32; 3] {
        self.vector().into()
    }
}

impl From<SVector<f32, 3>> for ObbVec3 {
    fn from(vector: SVector<f32, 3>) -> Self {
        Point::from(vector).into()
    }
}
