//! How shapes move and turn.

use crate::{ObbReal, ObbVec2, ObbVec3};
use obbligato::{Motion, ShapeError};

/// How a 2D shape moves and turns: the velocity of its center and a spin about it, both constant. A
/// half-space turns about its point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMotion2 {
    /// The velocity of the center.
    pub velocity: ObbVec2,
    /// The angular velocity in radians per unit of time, counterclockwise.
    pub spin: ObbReal,
}

/// How a 3D shape moves and turns: the velocity of its center and a spin about it, both constant. A
/// half-space turns about its point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMotion3 {
    /// The velocity of the center.
    pub velocity: ObbVec3,
    /// The angular velocity: its direction is the axis in the world, and its length the angle in
    /// radians per unit of time.
    pub spin: ObbVec3,
}

impl ObbMotion2 {
    pub(crate) fn checked(self) -> Result<Motion<ObbReal, 2>, ShapeError> {
        Motion::<ObbReal, 2>::new(self.velocity.vector(), self.spin)
    }
}

impl ObbMotion3 {
    pub(crate) fn checked(self) -> Result<Motion<ObbReal, 3>, ShapeError> {
        Motion::<ObbReal, 3>::new(self.velocity.vector(), self.spin.vector())
    }
}
