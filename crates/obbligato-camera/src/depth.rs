/// The range of depth values that a graphics API uses.
///
/// Depth means the value after the division by w. wgpu, Direct3D, Metal and Vulkan store it
/// as it is; OpenGL's depth buffer stores `(depth + 1) / 2`, so a value `d` read back from one
/// is `2 * d - 1` in this range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DepthRange {
    /// 0 to 1: wgpu, WebGPU, Direct3D, Metal, Vulkan.
    ZeroToOne,
    /// -1 to 1: OpenGL, WebGL, and the matrices of `nalgebra::Perspective3`.
    MinusOneToOne,
}

/// The depths of the near plane and of the far plane.
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
        if reversed { Self { near: 1.0, far: low } } else { Self { near: low, far: 1.0 } }
    }

    /// Returns the weights of the near plane and of the far plane in a depth; their sum is 1.
    ///
    /// Both are computed, because `1 - near` would lose the digits of a small weight. With
    /// reversed depth from 0 to 1 the near weight is the depth itself, which is why that
    /// convention resolves distant points best.
    pub(crate) fn weights(self, depth: f64) -> (f64, f64) {
        let extent = self.far - self.near;
        ((self.far - depth) / extent, (depth - self.near) / extent)
    }

    /// Returns the depth that has these weights.
    pub(crate) fn blend(self, near_weight: f64, far_weight: f64) -> f64 {
        self.near * near_weight + self.far * far_weight
    }

    /// Returns 1 when depth grows with distance, -1 when it is reversed.
    pub(crate) fn sign(self) -> f64 {
        if self.far > self.near { 1.0 } else { -1.0 }
    }
}
