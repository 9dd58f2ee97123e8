use crate::raw_shapes2d::{RawLine2d, RawRect, RawTriangle};
use crate::view2d::RawView2d;
use std::num::NonZeroU64;
use wgpu::{
    BindGroupLayout, BindGroupLayoutDescriptor, BindGroupLayoutEntry, BindingType, BlendState,
    BufferBindingType, ColorTargetState, ColorWrites, Device, FragmentState, MultisampleState,
    PipelineCompilationOptions, PipelineLayoutDescriptor, PrimitiveState, PrimitiveTopology,
    RenderPipeline, RenderPipelineDescriptor, ShaderModuleDescriptor, ShaderSource, ShaderStages,
    TextureFormat, VertexBufferLayout, VertexState,
};

pub(crate) const RECTS: &str = concat!(
    include_str!("srgb.wgsl"),
    include_str!("view2d.wgsl"),
    include_str!("rects2d.wgsl")
);
pub(crate) const LINES: &str = concat!(
    include_str!("srgb.wgsl"),
    include_str!("view2d.wgsl"),
    include_str!("lines2d.wgsl")
);
pub(crate) const TRIANGLES: &str = concat!(
    include_str!("srgb.wgsl"),
    include_str!("view2d.wgsl"),
    include_str!("triangles2d.wgsl")
);

/// What a flat picture is drawn with.
pub(crate) struct Painters2d {
    pub(crate) triangles: RenderPipeline,
    pub(crate) rects: RenderPipeline,
    pub(crate) lines: RenderPipeline,
}

impl Painters2d {
    pub(crate) fn new(device: &Device, layout: &BindGroupLayout, format: TextureFormat) -> Self {
        let make = |label, source, input| pipeline(device, layout, format, (label, source, input));
        Self {
            triangles: make("triangles 2d", TRIANGLES, RawTriangle::LAYOUT),
            rects: make("rects 2d", RECTS, RawRect::LAYOUT),
            lines: make("lines 2d", LINES, RawLine2d::LAYOUT),
        }
    }
}

/// The layout of what every pipeline is given: one `RawView2d`.
pub(crate) fn view_layout(device: &Device) -> BindGroupLayout {
    device.create_bind_group_layout(&BindGroupLayoutDescriptor {
        label: Some("view 2d"),
        entries: &[BindGroupLayoutEntry {
            binding: 0,
            visibility: ShaderStages::VERTEX_FRAGMENT,
            ty: BindingType::Buffer {
                ty: BufferBindingType::Uniform,
                has_dynamic_offset: false,
                min_binding_size: NonZeroU64::new(size_of::<RawView2d>() as u64),
            },
            count: None,
        }],
    })
}

fn pipeline(
    device: &Device,
    layout: &BindGroupLayout,
    format: TextureFormat,
    (label, source, input): (&str, &str, VertexBufferLayout<'_>),
) -> RenderPipeline {
    let module = device.create_shader_module(ShaderModuleDescriptor {
        label: Some(label),
        source: ShaderSource::Wgsl(source.into()),
    });
    let layout = device.create_pipeline_layout(&PipelineLayoutDescriptor {
        label: Some(label),
        bind_group_layouts: &[Some(layout)],
        immediate_size: 0,
    });
    let encodes = [("target_encodes", f64::from(u8::from(format.is_srgb())))];
    let compilation_options = PipelineCompilationOptions {
        constants: &encodes,
        ..PipelineCompilationOptions::default()
    };
    let target = ColorTargetState {
        format,
        blend: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
        write_mask: ColorWrites::ALL,
    };
    device.create_render_pipeline(&RenderPipelineDescriptor {
        label: Some(label),
        layout: Some(&layout),
        vertex: VertexState {
            module: &module,
            entry_point: Some("vertex"),
            compilation_options: compilation_options.clone(),
            buffers: &[Some(input)],
        },
        primitive: PrimitiveState {
            topology: PrimitiveTopology::TriangleStrip,
            ..PrimitiveState::default()
        },
        depth_stencil: None,
        multisample: MultisampleState::default(),
        fragment: Some(FragmentState {
            module: &module,
            entry_point: Some("fragment"),
            compilation_options,
            targets: &[Some(target)],
        }),
        multiview_mask: None,
        cache: None,
    })
}
