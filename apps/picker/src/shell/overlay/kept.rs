//! A picture of the bars. It is drawn over each picture of the scene, and only the tiles that
//! changed are drawn again: a software adapter takes long for letters.

use super::tiles::{Part, Tiles, jobs_in};
use egui::ClippedPrimitive;
use egui_wgpu::{Renderer, ScreenDescriptor};
use obbligato_render::Gpu;
use obbligato_render::wgpu::util::{BufferInitDescriptor, DeviceExt};
use obbligato_render::wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindingResource, BlendState, BufferUsages,
    ColorTargetState, ColorWrites, CommandEncoderDescriptor, Extent3d, FragmentState, LoadOp,
    Operations, PrimitiveState, PrimitiveTopology, RenderPass, RenderPassColorAttachment,
    RenderPassDescriptor, RenderPipeline, RenderPipelineDescriptor, ShaderModule, StoreOp,
    TextureDescriptor, TextureDimension, TextureFormat, TextureUsages, TextureView,
    TextureViewDescriptor, VertexBufferLayout, VertexState, VertexStepMode, include_wgsl,
    vertex_attr_array,
};

/// The picture, and the pipelines that clear parts of it and copy them.
pub(super) struct KeptBars {
    format: TextureFormat,
    clear: RenderPipeline,
    copy: RenderPipeline,
    kept: Option<Kept>,
}

struct Kept {
    size: [u32; 2],
    view: TextureView,
    group: BindGroup,
    tiles: Tiles,
}

impl KeptBars {
    pub(super) fn new(gpu: &Gpu, format: TextureFormat) -> Self {
        let module = gpu.device().create_shader_module(include_wgsl!("kept.wgsl"));
        let pipeline = |fragment, blend| pipeline(gpu, &module, fragment, (format, blend));
        let clear = pipeline("cleared", BlendState::REPLACE);
        let copy = pipeline("copied", BlendState::PREMULTIPLIED_ALPHA_BLENDING);
        Self { format, clear, copy, kept: None }
    }

    /// Draws everything anew the next time.
    pub(super) fn forget(&mut self) {
        self.kept = None;
    }

    /// Draws the bars over a picture of this size.
    pub(super) fn paint(
        &mut self,
        gpu: &Gpu,
        renderer: &mut Renderer,
        jobs: &[ClippedPrimitive],
        (target, screen): (&TextureView, &ScreenDescriptor),
    ) {
        let (device, size) = (gpu.device(), screen.size_in_pixels);
        let scale = screen.pixels_per_point;
        let kept = self.kept.take().filter(|kept| kept.size == size);
        let mut kept = kept.unwrap_or_else(|| self.new_kept(gpu, size));
        let tiles = Tiles::new(jobs, size, scale);
        let (changed, drawn) = (tiles.changed(&kept.tiles), tiles.drawn());
        let label = Some("hud");
        let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor { label });
        let changes = jobs_in(&changed, jobs, scale);
        let first = renderer.update_buffers(device, gpu.queue(), &mut encoder, &changes, screen);
        let begin = |view| [Some(loaded(view))];
        if !changed.is_empty() {
            let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
                label,
                color_attachments: &begin(&kept.view),
                ..RenderPassDescriptor::default()
            });
            draw(gpu, &mut pass, &self.clear, (&changed, size));
            renderer.render(&mut pass.forget_lifetime(), &changes, screen);
        }
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label,
            color_attachments: &begin(target),
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, &kept.group, &[]);
        draw(gpu, &mut pass, &self.copy, (&drawn, size));
        drop(pass);
        gpu.queue().submit(first.into_iter().chain([encoder.finish()]));
        kept.tiles = tiles;
        self.kept = Some(kept);
    }

    fn new_kept(&self, gpu: &Gpu, size: [u32; 2]) -> Kept {
        let [width, height] = size;
        let texture = gpu.device().create_texture(&TextureDescriptor {
            label: Some("kept bars"),
            size: Extent3d { width, height, depth_or_array_layers: 1 },
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format: self.format,
            usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        });
        let view = texture.create_view(&TextureViewDescriptor::default());
        let group = gpu.device().create_bind_group(&BindGroupDescriptor {
            label: Some("kept bars"),
            layout: &self.copy.get_bind_group_layout(0),
            entries: &[BindGroupEntry {
                binding: 0,
                resource: BindingResource::TextureView(&view),
            }],
        });
        Kept { size, view, group, tiles: Tiles::default() }
    }
}

/// Draws parts of the window by a pipeline.
fn draw(
    gpu: &Gpu,
    pass: &mut RenderPass<'_>,
    pipeline: &RenderPipeline,
    (parts, [width, height]): (&[Part], [u32; 2]),
) {
    let place = |&[left, top, right, bottom]: &Part| {
        let x = [left, right].map(|at| 2.0 * at as f32 / width as f32 - 1.0);
        let y = [top, bottom].map(|at| 1.0 - 2.0 * at as f32 / height as f32);
        [x[0], y[0], x[1], y[1]].map(f32::to_le_bytes)
    };
    let contents: Vec<[[u8; 4]; 4]> = parts.iter().map(place).collect();
    let buffer = gpu.device().create_buffer_init(&BufferInitDescriptor {
        label: Some("parts of the bars"),
        contents: contents.as_flattened().as_flattened(),
        usage: BufferUsages::VERTEX,
    });
    pass.set_pipeline(pipeline);
    pass.set_vertex_buffer(0, buffer.slice(..));
    pass.draw(0..4, 0..parts.len() as u32);
}

const fn loaded(view: &TextureView) -> RenderPassColorAttachment<'_> {
    let ops = Operations { load: LoadOp::Load, store: StoreOp::Store };
    RenderPassColorAttachment { view, depth_slice: None, resolve_target: None, ops }
}

fn pipeline(
    gpu: &Gpu,
    module: &ShaderModule,
    fragment: &str,
    (format, blend): (TextureFormat, BlendState),
) -> RenderPipeline {
    gpu.device().create_render_pipeline(&RenderPipelineDescriptor {
        label: Some(fragment),
        layout: None,
        vertex: VertexState {
            module,
            entry_point: Some("vertex"),
            compilation_options: Default::default(),
            buffers: &[Some(VertexBufferLayout {
                array_stride: 16,
                step_mode: VertexStepMode::Instance,
                attributes: &vertex_attr_array![0 => Float32x4],
            })],
        },
        primitive: PrimitiveState {
            topology: PrimitiveTopology::TriangleStrip,
            ..PrimitiveState::default()
        },
        depth_stencil: None,
        multisample: Default::default(),
        fragment: Some(FragmentState {
            module,
            entry_point: Some(fragment),
            compilation_options: Default::default(),
            targets: &[Some(ColorTargetState {
                format,
                blend: Some(blend),
                write_mask: ColorWrites::ALL,
            })],
        }),
        multiview_mask: None,
        cache: None,
    })
}
