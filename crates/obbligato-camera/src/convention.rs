use crate::{ClipY, DepthRange};

/// How a graphics API writes clip space: the range of its depths, and which way y points.
///
/// Reversed depth is a choice of the renderer in each of them.
///
/// | | depth | y |
/// |---|---|---|
/// | `Wgpu`, `WebGpu`, `Metal`, `DirectX` | 0 to 1 | up |
/// | `Vulkan` | 0 to 1 | down; a viewport of negative height has y up, as `Wgpu` |
/// | `OpenGl`, `WebGl` | -1 to 1 | up |
///
/// # What is detected
/// A matrix that reaches
/// [`Projection::from_matrix_for`](crate::generic::Projection::from_matrix_for) with the wrong
/// direction of y, or with `reversed` where it is not or the other way round, is an error. A wrong
/// **range** is not: both ranges make a valid lens of the same numbers. Rays of a perspective lens
/// then start at another distance, on the right line. An orthographic lens of OpenGL that is taken
/// for one of 0 to 1 starts its rays halfway to the far plane, so every pick may differ.
///
/// ```
/// use obbligato_camera::{ClipY, Convention, DepthRange, Projection};
///
/// let lens = Projection::perspective_for(1.0, 0.1, None, Convention::Wgpu.reversed())?;
/// assert_eq!((lens.near_depth(), lens.far_depth()), (1.0, 0.0));
/// assert_eq!(lens.convention(), Convention::Metal.reversed());
///
/// assert_eq!(Convention::Vulkan.clip_y(), ClipY::Down);
/// assert_eq!(Convention::OpenGl.range(), DepthRange::MinusOneToOne);
/// # Ok::<(), obbligato_camera::CameraError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Convention {
    range: DepthRange,
    reversed: bool,
    clip_y: ClipY,
}

#[expect(
    non_upper_case_globals,
    reason = "they are read like the variants of an enum, which could not be reversed"
)]
impl Convention {
    /// Depth from 0 to 1, y up.
    pub const Wgpu: Self = Self::new(DepthRange::ZeroToOne, false, ClipY::Up);
    /// Depth from 0 to 1, y up.
    pub const WebGpu: Self = Self::Wgpu;
    /// Depth from 0 to 1, y up.
    pub const Metal: Self = Self::Wgpu;
    /// Direct3D: depth from 0 to 1, y up.
    pub const DirectX: Self = Self::Wgpu;
    /// Depth from 0 to 1, y down.
    pub const Vulkan: Self = Self::new(DepthRange::ZeroToOne, false, ClipY::Down);
    /// Depth from -1 to 1, y up.
    pub const OpenGl: Self = Self::new(DepthRange::MinusOneToOne, false, ClipY::Up);
    /// Depth from -1 to 1, y up.
    pub const WebGl: Self = Self::OpenGl;
}

impl Convention {
    /// Creates the convention of any other renderer; `reversed` gives the near plane the depth 1.
    ///
    /// ```
    /// use obbligato_camera::{ClipY, Convention, DepthRange};
    ///
    /// let own = Convention::new(DepthRange::ZeroToOne, true, ClipY::Down);
    /// assert_eq!(own, Convention::Vulkan.reversed());
    /// ```
    #[must_use]
    pub const fn new(range: DepthRange, reversed: bool, clip_y: ClipY) -> Self {
        Self { range, reversed, clip_y }
    }

    /// Returns the same convention with the depths of the near and the far plane exchanged.
    ///
    /// ```
    /// # use obbligato_camera::Convention;
    /// assert!(Convention::Wgpu.reversed().is_reversed() && !Convention::Wgpu.is_reversed());
    /// ```
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { reversed: !self.reversed, ..self }
    }

    /// Returns the range of depths.
    ///
    /// ```
    /// # use obbligato_camera::{Convention, DepthRange};
    /// assert_eq!(Convention::OpenGl.range(), DepthRange::MinusOneToOne);
    /// ```
    #[must_use]
    pub const fn range(&self) -> DepthRange {
        self.range
    }

    /// Whether the near plane has depth 1.
    ///
    /// ```
    /// # use obbligato_camera::Convention;
    /// assert!(!Convention::Metal.is_reversed());
    /// ```
    #[must_use]
    pub const fn is_reversed(&self) -> bool {
        self.reversed
    }

    /// Returns the direction of y in clip space.
    ///
    /// ```
    /// # use obbligato_camera::{ClipY, Convention};
    /// assert_eq!((Convention::Vulkan.clip_y(), Convention::Wgpu.clip_y()), (ClipY::Down, ClipY::Up));
    /// ```
    #[must_use]
    pub const fn clip_y(&self) -> ClipY {
        self.clip_y
    }
}
