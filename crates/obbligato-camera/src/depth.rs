/// The numbers that a graphics interface gives to the depth of what it draws.
///
/// It speaks of depth after the division by w. wgpu, Direct3D, Metal and Vulkan store that
/// number; OpenGL's depth buffer stores `(depth + 1) / 2`, so a value `d` read back from there
/// is `2 * d - 1` in this range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DepthRange {
    /// 0 to 1: wgpu, WebGPU, Direct3D, Metal, Vulkan.
    ZeroToOne,
    /// -1 to 1: OpenGL, WebGL, and the matrices of `nalgebra::Perspective3`.
    MinusOneToOne,
}

/// The depths of the near and of the far plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Depths {
    pub(crate) near: f64,
    pub(crate) far: f64,
}

impl Depths {
    pub(crate) const fn new(range: DepthRange, reversed: bool) -> Self {
        let low = match range {
            DepthRange::ZeroToOne => 0.0,
            DepthRange::MinusOneToOne => -1.0,
        };
        if reversed {
            Self {
                near: 1.0,
                far: low,
            }
        } else {
            Self {
                near: low,
                far: 1.0,
            }
        }
    }

    /// How much of a depth is near and how much is far: two shares whose sum is 1.
    ///
    /// Both are computed, because the far share of a small near share has lost its digits. With
    /// reversed depth from 0 to 1 the near share is the depth itself, which is why that
    /// convention resolves distant points best.
    pub(crate) fn shares(self, depth: f64) -> (f64, f64) {
        let span = self.far - self.near;
        ((self.far - depth) / span, (depth - self.near) / span)
    }

    /// The depth that has these shares.
    pub(crate) fn blend(self, near_share: f64, far_share: f64) -> f64 {
        self.near * near_share + self.far * far_share
    }

    /// 1 when depth grows with distance, -1 when it is reversed.
    pub(crate) fn direction(self) -> f64 {
        if self.far > self.near { 1.0 } else { -1.0 }
    }
}
