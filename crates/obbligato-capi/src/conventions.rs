//! Choices and answers without numbers of either precision.

use core::ffi::c_void;
use obbligato_camera::{Containment, DepthRange};

/// How much of a shape a camera sees. A window selection takes what is inside, a crossing selection
/// whatever is not outside.
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ObbContainment {
    /// Nothing of it.
    #[default]
    Outside = 0,
    /// Some of it.
    Crossing = 1,
    /// All of it; it may touch the border.
    Inside = 2,
}

impl From<Containment> for ObbContainment {
    fn from(containment: Containment) -> Self {
        match containment {
            Containment::Outside => Self::Outside,
            Containment::Crossing => Self::Crossing,
            Containment::Inside => Self::Inside,
        }
    }
}

/// Which depths a projection writes.
#[repr(u8)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ObbDepth {
    /// From 0 at the near plane to 1 at the far plane: Direct3D, Metal, Vulkan, WebGPU.
    #[default]
    ZeroToOne = 0,
    /// From -1 at the near plane to 1 at the far plane: OpenGL.
    MinusOneToOne = 1,
    /// From 1 at the near plane to 0 at the far plane.
    OneToZero = 2,
}

impl ObbDepth {
    /// The range of a number that C wrote, and whether it is reversed.
    pub(crate) fn of_number(depth: u8) -> Option<(DepthRange, bool)> {
        let is = |known| depth == known as u8;
        if is(Self::ZeroToOne) {
            Some((DepthRange::ZeroToOne, false))
        } else if is(Self::MinusOneToOne) {
            Some((DepthRange::MinusOneToOne, false))
        } else if is(Self::OneToZero) {
            Some((DepthRange::ZeroToOne, true))
        } else {
            None
        }
    }
}

/// When a quadtree splits a cell.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ObbLimits {
    /// How many times the bounds may be halved, up to 16.
    pub max_depth: u8,
    /// A cell with more items than this is split into four, as long as there is memory for them.
    pub split_above: u16,
}

/// Two elements of an array, or two boxes of a tree.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ObbIndexPair {
    /// The smaller index.
    pub a: usize,
    /// The larger index.
    pub b: usize,
}

/// Called for each pair of boxes that touch. It returns 0 to stop, anything else to go on.
pub type ObbVisitPairs = Option<extern "C" fn(user: *mut c_void, pair: ObbIndexPair) -> u8>;
