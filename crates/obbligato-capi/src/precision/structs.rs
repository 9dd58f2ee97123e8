//! The plain structs of the header that are not the same in 2D and 3D.

#![allow(missing_docs, reason = "these fields are what their names say")]

use obbligato::nalgebra::Complex;

/// A 2D point or vector.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbVec2 {
    pub x: f32,
    pub y: f32,
}

/// A 3D point or vector.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbVec3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

/// A quaternion: `w` is the real part.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbQuat {
    pub x: f32,
    pub y: f32,
    pub z: f32,
    pub w: f32,
}

/// An oriented rectangle. Half-extent x is measured along `axes[0]`, y along `axes[1]`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbBox2 {
    pub center: ObbVec2,
    pub half_extents: ObbVec2,
    pub axes: [ObbVec2; 2],
}

/// An oriented box. Half-extent x is measured along `axes[0]`, y along `axes[1]`, z along `axes[2]`.
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
    pub radius: f32,
}

/// A solid sphere.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbSphere {
    pub center: ObbVec3,
    pub radius: f32,
}

/// An octagon with sides along the axes and the diagonals, an 8-DOP: the least and the greatest values of x, y,
/// x + y and x - y, in this order.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbDop2 {
    pub min: [f32; 4],
    pub max: [f32; 4],
}

/// An octahedron with faces across the four diagonals of a cube, an 8-DOP: the least and the greatest values of x + y + z,
/// x + y - z, x - y + z and y + z - x, in this order.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbDop3 {
    pub min: [f32; 4],
    pub max: [f32; 4],
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

impl ObbVec2 {
    pub(crate) const fn complex(self) -> Complex<f32> {
        Complex::new(self.x, self.y)
    }
}
