//! The image behind the boxes.

use super::Renderer;
use crate::device::gpu::GpuError;
use crate::device::instance_buffer::InstanceBuffer;
use crate::device::targets::{check_size, texture, texture_group, texture_layout, view_of};
use crate::looks::image::{Image, RawImage};
use crate::pipelines::boxes::image_recipe;
use wgpu::{
    BindGroup, RenderPass, RenderPipeline, TexelCopyBufferLayout, TextureFormat, TextureSampleType,
    TextureUsages,
};

/// An image on the GPU, and the pipeline that draws it.
pub(super) struct ImageStore {
    pipeline: RenderPipeline,
    place: InstanceBuffer<RawImage>,
    pixels: BindGroup,
}

impl Renderer {
    /// Replaces the image behind the boxes.
    ///
    /// # Errors
    /// There is no image then.
    /// - [`GpuError::PictureSize`] if it is larger than any texture of the adapter.
    /// - [`GpuError::Refused`] if it has more or fewer bytes than its size asks for.
    pub fn set_image(&mut self, image: Option<&Image<'_>>) -> Result<(), GpuError> {
        self.forget_kept();
        self.image = None;
        self.image = image.map(|image| self.upload_image(image)).transpose()?;
        Ok(())
    }

    fn upload_image(&self, image: &Image<'_>) -> Result<ImageStore, GpuError> {
        let (device, queue, size) = (&self.device, &self.queue, image.size);
        check_size(device, size)?;
        let bytes = size.map(u64::from).iter().product::<u64>() * 4;
        if image.rgba.len() as u64 != bytes {
            let problem = format!("an image of {size:?} pixels has {} bytes", image.rgba.len());
            return Err(GpuError::Refused(problem));
        }
        let usage = TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_DST;
        let pixels = texture(device, "image", size, TextureFormat::Rgba8Unorm, 1, usage);
        let bytes_per_row = Some(4 * size[0]);
        let rows = TexelCopyBufferLayout { offset: 0, bytes_per_row, rows_per_image: None };
        queue.write_texture(pixels.as_image_copy(), image.rgba, rows, pixels.size());
        let place = InstanceBuffer::new(device, "image");
        place.write(queue, 0, &[RawImage::new(image)]);
        let color = TextureSampleType::Float { filterable: false };
        let layout = texture_layout(device, "image", color, 1);
        Ok(ImageStore {
            pipeline: self.pipeline_maker().make(&image_recipe(&layout)),
            place,
            pixels: texture_group(device, &layout, &view_of(&pixels)),
        })
    }
}

impl ImageStore {
    /// Draws the image into the pixels that no box covers.
    pub(super) fn draw(&self, pass: &mut RenderPass<'_>) {
        pass.set_pipeline(&self.pipeline);
        pass.set_bind_group(1, &self.pixels, &[]);
        pass.set_vertex_buffer(0, self.place.slice());
        pass.draw(0..4, 0..1);
    }
}
