//! The plain structs of the header.

#![allow(missing_docs, reason = "these fields are what their names say")]

use crate::ObbReal;

/// A 2D point or vector.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbVec2 {
    pub x: ObbReal,
    pub y: ObbReal,
}

/// A 3D point or vector.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbVec3 {
    pub x: ObbReal,
    pub y: ObbReal,
    pub z: ObbReal,
}

/// A quaternion: `w` is the real part.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbQuat {
    pub x: ObbReal,
    pub y: ObbReal,
    pub z: ObbReal,
    pub w: ObbReal,
}

/// An oriented rectangle. Half-extent x is measured along `axes[0]`, y along `axes[1]`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbBox2 {
    pub center: ObbVec2,
    pub half_extents: ObbVec2,
    pub axes: [ObbVec2; 2],
}

/// An oriented box. Half-extent x is measured along `axes[0]`, y along `axes[1]`, z along
/// `axes[2]`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbBox3 {
    pub center: ObbVec3,
    pub half_extents: ObbVec3,
    pub axes: [ObbVec3; 3],
}

/// A disc: a solid circle.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCircle {
    pub center: ObbVec2,
    pub radius: ObbReal,
}

/// A solid sphere.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSphere {
    pub center: ObbVec3,
    pub radius: ObbReal,
}

/// An octagon with sides along the axes and the diagonals, an 8-DOP: the least and the greatest
/// values of x, y, x + y and x - y, in this order.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbDop2 {
    pub min: [ObbReal; 4],
    pub max: [ObbReal; 4],
}

/// An octahedron with faces across the four diagonals of a cube, an 8-DOP. It holds the least and
/// the greatest values of x + y + z, x + y - z, x - y + z and y + z - x, in this order.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbDop3 {
    pub min: [ObbReal; 4],
    pub max: [ObbReal; 4],
}

/// Where a 2D body is and which way it faces.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbPose2 {
    /// Where its origin is.
    pub position: ObbVec2,
    /// Where its first axis points: the cosine and the sine of its angle, or any multiple of them.
    pub axis: ObbVec2,
}

/// Where a 3D body is and which way it faces.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbPose3 {
    /// Where its origin is.
    pub position: ObbVec3,
    /// How it is rotated; of any length but zero.
    pub rotation: ObbQuat,
}

/// A rectangle with edges parallel to the coordinate axes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbAabb2 {
    pub min: ObbVec2,
    pub max: ObbVec2,
}

/// A box with edges parallel to the coordinate axes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbAabb3 {
    pub min: ObbVec3,
    pub max: ObbVec3,
}

/// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a
/// disc.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCapsule2 {
    pub start: ObbVec2,
    pub end: ObbVec2,
    pub radius: ObbReal,
}

/// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a
/// sphere.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCapsule3 {
    pub start: ObbVec3,
    pub end: ObbVec3,
    pub radius: ObbReal,
}

/// A rounded rectangle: the points within `radius` of a rectangle.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbRounded2 {
    pub inner: ObbBox2,
    pub radius: ObbReal,
}

/// A rounded box: the points within `radius` of a box.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbRounded3 {
    pub inner: ObbBox3,
    pub radius: ObbReal,
}

/// A cylinder with flat caps. Its axis is a unit vector from one cap to the other, and each cap is
/// `half_height` from the center.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbCylinder {
    pub center: ObbVec3,
    pub axis: ObbVec3,
    pub half_height: ObbReal,
    pub radius: ObbReal,
}

/// Everything on one side of a line: the points `p` with `normal . (p - point) <= 0`. The normal is
/// a unit vector that points out of it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHalfSpace2 {
    pub point: ObbVec2,
    pub normal: ObbVec2,
}

/// Everything on one side of a plane: the points `p` with `normal . (p - point) <= 0`. The normal
/// is a unit vector that points out of it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbHalfSpace3 {
    pub point: ObbVec3,
    pub normal: ObbVec3,
}

/// A triangle, filled; its vertices may come in either order and lie on one line.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbTriangle2 {
    pub vertices: [ObbVec2; 3],
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
pub struct ObbRay2 {
    pub origin: ObbVec2,
    pub direction: ObbVec2,
}

/// The points `origin + t * direction`, t >= 0. The direction may have any length but zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbRay3 {
    pub origin: ObbVec3,
    pub direction: ObbVec3,
}
