/// The direction of y in clip space, and so in normalized device coordinates.
///
/// Whatever it is, the eye frame has y up and the window has y down: it only describes the matrices
/// that go to a renderer or come from elsewhere. Picking, projecting and unprojecting give the same
/// answers with either.
///
/// ```
/// use obbligato_camera::nalgebra::{Point2, Vector2};
/// use obbligato_camera::{ClipY, DepthRange, Projection, Viewport};
///
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
/// let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)?;
/// let vulkan = lens.with_clip_y(ClipY::Down);
/// assert_eq!(vulkan.to_matrix(&viewport)[(1, 1)], -lens.to_matrix(&viewport)[(1, 1)]);
/// # Ok::<(), obbligato_camera::CameraError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ClipY {
    /// The top of the picture has y = 1: wgpu, WebGPU, Direct3D, Metal, OpenGL, and Vulkan with a
    /// viewport of negative height.
    #[default]
    Up,
    /// The top of the picture has y = -1: Vulkan.
    Down,
}
