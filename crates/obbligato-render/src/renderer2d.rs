use crate::instance_buffer::InstanceBuffer;
use crate::pipeline2d::{Painters2d, view_layout};
use crate::raw_shapes2d::{RawLine2d, RawRect, RawTriangle};
use crate::shapes2d::Drawing2d;
use crate::view2d::{RawView2d, View2d};
use bytemuck::Pod;
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindGroupLayout, Buffer, BufferDescriptor,
    BufferUsages, Color, CommandEncoderDescriptor, Device, LoadOp, Operations, Queue,
    RenderPassColorAttachment, RenderPassDescriptor, StoreOp, TextureFormat, TextureView,
};

/// Draws flat shapes into textures of the caller's: three draw calls for any number of shapes.
///
/// The edges of rectangles and lines are smooth by themselves, without multisampling.
pub struct Renderer2d {
    device: Device,
    queue: Queue,
    encodes: bool,
    view: Buffer,
    view_group: BindGroup,
    painters: Painters2d,
    triangles: InstanceBuffer<RawTriangle>,
    rects: InstanceBuffer<RawRect>,
    lines: InstanceBuffer<RawLine2d>,
}

impl Renderer2d {
    /// A renderer for textures of one format.
    ///
    /// Colours are encoded as sRGB in the shaders, so `Rgba8Unorm` and `Bgra8Unorm` show them
    /// right; a format whose name ends in `Srgb` mixes them in linear light.
    #[must_use]
    pub fn new(device: &Device, queue: &Queue, format: TextureFormat) -> Self {
        let layout = view_layout(device);
        let view = view_buffer(device);
        Self {
            encodes: format.is_srgb(),
            view_group: view_group(device, &layout, &view),
            view,
            painters: Painters2d::new(device, &layout, format),
            triangles: InstanceBuffer::new(device, "triangles 2d"),
            rects: InstanceBuffer::new(device, "rects 2d"),
            lines: InstanceBuffer::new(device, "lines 2d"),
            device: device.clone(),
            queue: queue.clone(),
        }
    }

    /// Draws a picture into a texture of the view's size and this renderer's format.
    pub fn draw(&mut self, target: &TextureView, drawing: &Drawing2d, view: &View2d) {
        let view = RawView2d::from(view);
        self.queue
            .write_buffer(&self.view, 0, bytemuck::bytes_of(&view));
        let (device, queue) = (&self.device, &self.queue);
        let triangles = upload(&mut self.triangles, device, queue, &drawing.triangles);
        let rects = upload(&mut self.rects, device, queue, &drawing.rects);
        let lines = upload(&mut self.lines, device, queue, &drawing.lines);

        let label = Some("picture 2d");
        let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor { label });
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label,
            color_attachments: &[Some(self.cleared(target, drawing))],
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, &self.view_group, &[]);
        pass.set_pipeline(&self.painters.rects);
        pass.set_vertex_buffer(0, self.rects.slice());
        pass.draw(0..QUAD_VERTICES, 0..rects);
        pass.set_pipeline(&self.painters.triangles);
        pass.set_vertex_buffer(0, self.triangles.slice());
        pass.draw(0..3, 0..triangles);
        pass.set_pipeline(&self.painters.lines);
        pass.set_vertex_buffer(0, self.lines.slice());
        pass.draw(0..QUAD_VERTICES, 0..lines);
        drop(pass);
        queue.submit([encoder.finish()]);
    }

    fn cleared<'a>(
        &self,
        view: &'a TextureView,
        drawing: &Drawing2d,
    ) -> RenderPassColorAttachment<'a> {
        let [r, g, b] = drawing.background.map(|channel| {
            let srgb = f64::from(channel) / 255.0;
            if self.encodes { decoded(srgb) } else { srgb }
        });
        RenderPassColorAttachment {
            view,
            depth_slice: None,
            resolve_target: None,
            ops: Operations {
                load: LoadOp::Clear(Color { r, g, b, a: 1.0 }),
                store: StoreOp::Store,
            },
        }
    }
}

/// Two triangles in a strip: rects2d.wgsl, lines2d.wgsl.
const QUAD_VERTICES: u32 = 4;

/// Puts shapes on the GPU, and says how many there are.
fn upload<'a, S, R: Pod + From<&'a S>>(
    buffer: &mut InstanceBuffer<R>,
    device: &Device,
    queue: &Queue,
    shapes: &'a [S],
) -> u32 {
    let raw: Vec<R> = shapes.iter().map(R::from).collect();
    buffer.reserve(device, raw.len());
    buffer.write(queue, 0, &raw);
    raw.len() as u32
}

/// As `decode` in srgb.wgsl.
fn decoded(srgb: f64) -> f64 {
    if srgb <= 0.04045 {
        srgb / 12.92
    } else {
        ((srgb + 0.055) / 1.055).powf(2.4)
    }
}

fn view_buffer(device: &Device) -> Buffer {
    device.create_buffer(&BufferDescriptor {
        label: Some("view 2d"),
        size: size_of::<RawView2d>() as u64,
        usage: BufferUsages::UNIFORM | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}

fn view_group(device: &Device, layout: &BindGroupLayout, view: &Buffer) -> BindGroup {
    device.create_bind_group(&BindGroupDescriptor {
        label: Some("view 2d"),
        layout,
        entries: &[BindGroupEntry {
            binding: 0,
            resource: view.as_entire_binding(),
        }],
    })
}
