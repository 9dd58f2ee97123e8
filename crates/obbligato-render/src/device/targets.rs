mod kept_targets;

pub(crate) use kept_targets::{KeptTargets, texture_group, texture_layout};

use crate::device::gpu::GpuError;
use crate::device::watched::allocated;
use wgpu::{
    Color, Device, DeviceType, Extent3d, LoadOp, Operations, RenderPassColorAttachment,
    RenderPassDepthStencilAttachment, StoreOp, Texture, TextureDescriptor, TextureDimension,
    TextureFormat, TextureUsages, TextureView, TextureViewDescriptor,
};

/// A floating-point depth buffer: without one, reversed depth would not be precise.
pub(crate) const DEPTH_FORMAT: TextureFormat = TextureFormat::Depth32Float;
/// The index of a box plus one, 0 where there is none.
pub(crate) const ID_FORMAT: TextureFormat = TextureFormat::R32Uint;

/// The index of a box plus one in four bytes, which may have several samples.
pub(crate) const OWNER_FORMAT: TextureFormat = TextureFormat::Rgba8Uint;

/// The most memory that a picture takes on a software adapter, in bytes. Such an adapter takes the
/// memory of the machine, and fails only when that is used up. With four samples to a pixel it is
/// enough for 6144x4608 pixels.
const MOST_IN_SOFTWARE: u64 = 1 << 30;

/// The textures that a picture of one size needs in addition to the caller's.
pub(crate) struct Targets {
    size: [u32; 2],
    depth: TextureView,
    /// Several samples per pixel, to be averaged into the caller's texture.
    samples: Option<TextureView>,
}

impl Targets {
    /// Returns the existing targets if they have this size, and otherwise replaces them.
    pub(crate) fn of_size(
        former: Option<Self>,
        device: &Device,
        size: [u32; 2],
        format: (TextureFormat, u32),
    ) -> Result<Self, GpuError> {
        match former.filter(|former| former.size == size) {
            Some(former) => Ok(former),
            None if is_too_much(device, size, format) => Err(GpuError::OutOfMemory),
            None => allocated(device, || Self::new(device, size, format)),
        }
    }

    fn new(device: &Device, size: [u32; 2], (format, samples): (TextureFormat, u32)) -> Self {
        let usage = TextureUsages::RENDER_ATTACHMENT;
        let texture =
            |label, format| view_of(&texture(device, label, size, format, samples, usage));
        Self {
            size,
            depth: texture("depth", DEPTH_FORMAT),
            samples: (samples > 1).then(|| texture("samples", format)),
        }
    }

    /// Returns the color attachment, cleared to zero.
    pub(crate) fn color<'a>(&'a self, target: &'a TextureView) -> RenderPassColorAttachment<'a> {
        let view = self.samples.as_ref().unwrap_or(target);
        let store = if self.samples.is_some() { StoreOp::Discard } else { StoreOp::Store };
        RenderPassColorAttachment {
            view,
            depth_slice: None,
            resolve_target: self.samples.as_ref().map(|_| target),
            ops: Operations { load: LoadOp::Clear(Color::TRANSPARENT), store },
        }
    }

    /// Returns the depth attachment, cleared to infinitely far away.
    pub(crate) fn depth(&self) -> RenderPassDepthStencilAttachment<'_> {
        RenderPassDepthStencilAttachment {
            view: &self.depth,
            depth_ops: Some(Operations { load: LoadOp::Clear(0.0), store: StoreOp::Discard }),
            stencil_ops: None,
        }
    }
}

/// Fails for a picture that the adapter cannot draw, however much memory there is.
pub(crate) fn check_size(device: &Device, size: [u32; 2]) -> Result<(), GpuError> {
    let limit = device.limits().max_texture_dimension_2d;
    if size.iter().all(|side| (1..=limit).contains(side)) {
        Ok(())
    } else {
        Err(GpuError::PictureSize { size, limit })
    }
}

/// Whether the adapter is software, and a picture with the caller's texture takes more memory than
/// allowed.
fn is_too_much(device: &Device, size: [u32; 2], (format, samples): (TextureFormat, u32)) -> bool {
    let [width, height, samples] = [size[0], size[1], samples].map(u64::from);
    let bytes = |format: TextureFormat| format.block_copy_size(None).map_or(0, u64::from);
    let of_samples = if samples > 1 { samples * bytes(format) } else { 0 };
    let of_a_pixel = bytes(format) + of_samples + samples * bytes(DEPTH_FORMAT);
    let is_software = device.adapter_info().device_type == DeviceType::Cpu;
    is_software && width * height * of_a_pixel > MOST_IN_SOFTWARE
}

/// Creates a texture with one level.
pub(crate) fn texture(
    device: &Device,
    label: &str,
    [width, height]: [u32; 2],
    format: TextureFormat,
    sample_count: u32,
    usage: TextureUsages,
) -> Texture {
    device.create_texture(&TextureDescriptor {
        label: Some(label),
        size: Extent3d { width, height, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count,
        dimension: TextureDimension::D2,
        format,
        usage,
        view_formats: &[],
    })
}

pub(crate) fn view_of(texture: &Texture) -> TextureView {
    texture.create_view(&TextureViewDescriptor::default())
}

/// Returns a color attachment whose contents are kept.
pub(crate) const fn stored(
    view: &TextureView,
    load: LoadOp<Color>,
) -> RenderPassColorAttachment<'_> {
    RenderPassColorAttachment {
        view,
        depth_slice: None,
        resolve_target: None,
        ops: Operations { load, store: StoreOp::Store },
    }
}
