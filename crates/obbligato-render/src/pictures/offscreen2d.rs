use crate::device::gpu::{Gpu, GpuError};
use crate::pictures::offscreen::{Picture, texels};
use crate::pictures::renderer2d::Renderer2d;
use crate::shapes::shapes2d::Drawing2d;
use crate::view::view2d::View2d;
use wgpu::TextureFormat;

/// A renderer of 2D pictures into memory, without a window or a display.
pub struct Offscreen2d {
    gpu: Gpu,
    renderer: Renderer2d,
}

impl Offscreen2d {
    /// Creates a renderer that draws with this adapter.
    #[must_use]
    pub fn new(gpu: Gpu) -> Self {
        let renderer = Renderer2d::new(gpu.device(), gpu.queue(), TextureFormat::Rgba8Unorm);
        Self { gpu, renderer }
    }

    /// Draws a picture.
    ///
    /// # Errors
    /// The picture is larger than the adapter can draw, or the adapter runs out of memory or stops
    /// responding.
    pub fn picture(&mut self, drawing: &Drawing2d, view: &View2d) -> Result<Picture, GpuError> {
        let rgba = texels(&self.gpu, view.size, TextureFormat::Rgba8Unorm, |target| {
            self.renderer.draw(target, drawing, view);
            Ok(())
        })?;
        Ok(Picture { size: view.size, rgba })
    }
}
