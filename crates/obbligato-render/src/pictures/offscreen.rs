use crate::buffers::seen::Seen;
use crate::device::gpu::{Gpu, GpuError};
use crate::device::readback::read_texels;
use crate::device::targets::{ID_FORMAT, check_size, texture, view_of};
use crate::device::watched::watched;
use crate::looks::antialiasing::Antialiasing;
use crate::pictures::renderer::Renderer;
use crate::pictures::renderer2d::Renderer2d;
use crate::shapes::shapes2d::Drawing2d;
use crate::sieve::Sieves;
use crate::view::view2d::View2d;
use crate::view::viewpoint::Viewpoint;
use wgpu::{Device, Texture, TextureFormat, TextureUsages, TextureView};

/// A renderer of pictures into memory, without a window or a display.
pub struct Offscreen {
    gpu: Gpu,
    renderer: Renderer,
    /// The renderer that draws shapes over a picture.
    renderer2d: Option<Renderer2d>,
}

/// A picture: rows from top to bottom, four bytes per pixel, in sRGB.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// Red, green, blue and 255 for each pixel.
    pub rgba: Vec<u8>,
}

/// The index of the box that is seen in each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ids {
    size: [u32; 2],
    indices_plus_one: Vec<u32>,
}

impl Offscreen {
    /// Creates a renderer that draws with this adapter.
    #[must_use]
    pub fn new(gpu: Gpu, antialiasing: Antialiasing) -> Self {
        let renderer =
            Renderer::new(gpu.device(), gpu.queue(), TextureFormat::Rgba8Unorm, antialiasing);
        Self { gpu, renderer, renderer2d: None }
    }

    /// Returns the adapter.
    #[must_use]
    pub const fn gpu(&self) -> &Gpu {
        &self.gpu
    }

    /// Returns the renderer, for setting its boxes, lines and stage.
    #[must_use]
    pub const fn renderer(&mut self) -> &mut Renderer {
        &mut self.renderer
    }

    /// Returns a new texture for pictures of this size that [`Self::renderer`] draws and that is
    /// not read back.
    #[must_use]
    pub fn target(&self, size: [u32; 2]) -> TextureView {
        view_of(&target(self.gpu.device(), size, TextureFormat::Rgba8Unorm))
    }

    /// Draws a picture.
    ///
    /// # Errors
    /// The picture is larger than the adapter can draw, or the adapter runs out of memory or stops
    /// responding.
    pub fn picture(&mut self, viewpoint: &Viewpoint) -> Result<Picture, GpuError> {
        self.picture_of_seen(viewpoint, None, |_| None)
    }

    /// Draws a picture of the boxes that may show, as [`Renderer::draw_seen`] does, and 2D shapes
    /// over it. Their view has the size of the viewpoint.
    ///
    /// # Errors
    /// Those of [`Offscreen::picture`].
    pub fn picture_of_seen(
        &mut self,
        viewpoint: &Viewpoint,
        over: Option<(&Drawing2d, &View2d)>,
        seen: impl FnOnce(&Sieves) -> Option<Seen>,
    ) -> Result<Picture, GpuError> {
        let (size, format) = (viewpoint.size(), TextureFormat::Rgba8Unorm);
        let (device, queue) = (self.gpu.device(), self.gpu.queue());
        let rgba = texels(&self.gpu, size, format, |target| {
            self.renderer.draw_seen(target, viewpoint, seen)?;
            if let Some((drawing, view)) = over {
                let renderer = &mut self.renderer2d;
                renderer
                    .get_or_insert_with(|| Renderer2d::new(device, queue, format))
                    .draw_over(target, drawing, view);
            }
            Ok(())
        })?;
        Ok(Picture { size, rgba })
    }

    /// Draws the index of the box that is seen in each pixel.
    ///
    /// # Errors
    /// Those of [`Offscreen::picture`].
    pub fn ids(&mut self, viewpoint: &Viewpoint) -> Result<Ids, GpuError> {
        let size = viewpoint.size();
        let texels =
            texels(&self.gpu, size, ID_FORMAT, |target| self.renderer.draw_ids(target, viewpoint))?;
        Ok(Ids { size, indices_plus_one: bytemuck::pod_collect_to_vec(&texels) })
    }
}

/// Draws into a new texture and reads it back. Returns any error that the adapter reports
/// meanwhile.
pub(crate) fn texels(
    gpu: &Gpu,
    size: [u32; 2],
    format: TextureFormat,
    draw: impl FnOnce(&TextureView) -> Result<(), GpuError>,
) -> Result<Vec<u8>, GpuError> {
    let device = gpu.device();
    check_size(device, size)?;
    let texels = watched(device, || {
        let texture = target(device, size, format);
        draw(&view_of(&texture))?;
        read_texels(gpu, &texture)
    });
    // A resource that failed before, such as the upload of a mesh, is missing in the picture.
    gpu.take_error().map_or(texels?, Err)
}

impl Ids {
    /// Returns width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> [u32; 2] {
        self.size
    }

    /// Returns the index of the box in a pixel, counted from the top left corner. `None` where
    /// there is no box, and outside the picture.
    #[must_use]
    pub fn at(&self, x: u32, y: u32) -> Option<u32> {
        let [width, height] = self.size;
        let is_inside = x < width && y < height;
        let place = is_inside.then(|| y as usize * width as usize + x as usize)?;
        self.indices_plus_one.get(place)?.checked_sub(1)
    }
}

fn target(device: &Device, size: [u32; 2], format: TextureFormat) -> Texture {
    let usage = TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC;
    texture(device, "offscreen", size, format, 1, usage)
}
