use super::{DEPTH_FORMAT, OWNER_FORMAT, stored, texture, view_of};
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindGroupLayout, BindGroupLayoutDescriptor,
    BindGroupLayoutEntry, BindingResource, BindingType, Color, CommandEncoder, Device, LoadOp,
    Operations, RenderPassColorAttachment, RenderPassDepthStencilAttachment, ShaderStages, StoreOp,
    Texture, TextureFormat, TextureSampleType, TextureUsages, TextureView, TextureViewDimension,
};

/// The textures of a kept picture of one size: its colors, its depth, and the owner of each sample.
pub(crate) struct KeptTargets {
    size: [u32; 2],
    color: Texture,
    color_view: TextureView,
    depth: TextureView,
    owners: TextureView,
    /// A copy of the samples that is drawn over, where a pixel has several samples.
    copy: Option<(Texture, TextureView)>,
    owners_group: BindGroup,
    picture_group: Option<BindGroup>,
}

impl KeptTargets {
    /// Creates the textures; `layouts` are those of the owners and of the colors, as the shaders
    /// read them.
    pub(crate) fn new(
        device: &Device,
        size: [u32; 2],
        format: TextureFormat,
        samples: u32,
        [owners_layout, picture_layout]: [&BindGroupLayout; 2],
    ) -> Self {
        let new = |label, format, usage| {
            let usage = TextureUsages::RENDER_ATTACHMENT | usage;
            texture(device, label, size, format, samples, usage)
        };
        let none = TextureUsages::empty();
        let (read, copied) = (TextureUsages::TEXTURE_BINDING, TextureUsages::COPY_SRC);
        let has_copy = samples > 1;
        let color = new("kept color", format, if has_copy { copied } else { read });
        let color_view = view_of(&color);
        let owners = view_of(&new("kept owners", OWNER_FORMAT, read));
        let copy = || new("samples", format, TextureUsages::COPY_DST);
        Self {
            size,
            depth: view_of(&new("kept depth", DEPTH_FORMAT, none)),
            owners_group: texture_group(device, owners_layout, &owners),
            picture_group: (!has_copy).then(|| texture_group(device, picture_layout, &color_view)),
            copy: has_copy.then(copy).map(|copy| {
                let view = view_of(&copy);
                (copy, view)
            }),
            owners,
            color,
            color_view,
        }
    }

    /// Returns the memory that these textures take in bytes.
    pub(crate) fn bytes(size: [u32; 2], format: TextureFormat, samples: u32) -> u64 {
        let [width, height] = size.map(u64::from);
        let bytes = |format: TextureFormat| format.block_copy_size(None).map_or(0, u64::from);
        let colors = if samples > 1 { 2 } else { 1 };
        let of_a_sample = colors * bytes(format) + bytes(DEPTH_FORMAT) + bytes(OWNER_FORMAT);
        width * height * u64::from(samples) * of_a_sample
    }

    pub(crate) const fn size(&self) -> [u32; 2] {
        self.size
    }

    pub(crate) const fn owners_group(&self) -> &BindGroup {
        &self.owners_group
    }

    /// Returns the colors, where a pixel has one sample.
    pub(crate) const fn picture_group(&self) -> Option<&BindGroup> {
        self.picture_group.as_ref()
    }

    /// Returns the colors, cleared to zero.
    pub(crate) const fn new_color(&self) -> RenderPassColorAttachment<'_> {
        stored(&self.color_view, LoadOp::Clear(Color::TRANSPARENT))
    }

    /// Returns the owners, cleared to none.
    pub(crate) const fn new_owners(&self) -> RenderPassColorAttachment<'_> {
        stored(&self.owners, LoadOp::Clear(Color::TRANSPARENT))
    }

    /// Returns the depth, cleared to infinitely far away.
    pub(crate) const fn new_depth(&self) -> RenderPassDepthStencilAttachment<'_> {
        RenderPassDepthStencilAttachment {
            view: &self.depth,
            depth_ops: Some(Operations { load: LoadOp::Clear(0.0), store: StoreOp::Store }),
            stencil_ops: None,
        }
    }

    /// Returns the colors unchanged.
    pub(crate) const fn color(&self) -> RenderPassColorAttachment<'_> {
        stored(&self.color_view, LoadOp::Load)
    }

    /// Returns the depth unchanged, to be kept.
    pub(crate) const fn depth(&self) -> RenderPassDepthStencilAttachment<'_> {
        RenderPassDepthStencilAttachment { view: &self.depth, depth_ops: None, stencil_ops: None }
    }

    /// Copies the colors, if a pixel has several samples.
    pub(crate) fn copy_samples(&self, encoder: &mut CommandEncoder) {
        if let Some((copy, _)) = &self.copy {
            let (from, to) = (self.color.as_image_copy(), copy.as_image_copy());
            encoder.copy_texture_to_texture(from, to, self.color.size());
        }
    }

    /// Returns the attachment that is drawn over: the copied samples, which are averaged into the
    /// caller's texture, or that texture.
    pub(crate) fn over<'a>(&'a self, target: &'a TextureView) -> RenderPassColorAttachment<'a> {
        match &self.copy {
            Some((_, samples)) => RenderPassColorAttachment {
                view: samples,
                depth_slice: None,
                resolve_target: Some(target),
                ops: Operations { load: LoadOp::Load, store: StoreOp::Discard },
            },
            None => stored(target, LoadOp::Clear(Color::TRANSPARENT)),
        }
    }
}

/// Returns the layout of a group with one texture, which fragment shaders read.
pub(crate) fn texture_layout(
    device: &Device,
    label: &str,
    sample_type: TextureSampleType,
    samples: u32,
) -> BindGroupLayout {
    device.create_bind_group_layout(&BindGroupLayoutDescriptor {
        label: Some(label),
        entries: &[BindGroupLayoutEntry {
            binding: 0,
            visibility: ShaderStages::FRAGMENT,
            ty: BindingType::Texture {
                sample_type,
                view_dimension: TextureViewDimension::D2,
                multisampled: samples > 1,
            },
            count: None,
        }],
    })
}

pub(crate) fn texture_group(
    device: &Device,
    layout: &BindGroupLayout,
    view: &TextureView,
) -> BindGroup {
    device.create_bind_group(&BindGroupDescriptor {
        label: None,
        layout,
        entries: &[BindGroupEntry { binding: 0, resource: BindingResource::TextureView(view) }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use TextureFormat::{Rgba8Unorm, Rgba16Float};

    #[test]
    fn the_bytes_of_a_pixel_are_those_of_all_textures() {
        let of_a_pixel = |format, samples| KeptTargets::bytes([1, 1], format, samples);
        assert_eq!(of_a_pixel(Rgba8Unorm, 1), 4 + 4 + 4);
        assert_eq!(of_a_pixel(Rgba8Unorm, 4), 4 * (4 + 4 + 4 + 4));
        assert_eq!(of_a_pixel(Rgba16Float, 4), 4 * (8 + 8 + 4 + 4));
        let largest = KeptTargets::bytes([u32::MAX, 16], Rgba8Unorm, 4);
        assert_eq!(largest, 1024 * 4_294_967_295);
    }
}
