use crate::buffers::raw_shapes2d::{RawLine2d, RawRect, RawTriangle};
use crate::device::instance_buffer::InstanceBuffer;
use crate::device::targets::stored;
use crate::device::uniform::Uniform;
use crate::pipelines::flat::Pipelines2d;
use crate::pipelines::maker::PipelineMaker;
use crate::shapes::color::decoded;
use crate::shapes::shapes2d::Drawing2d;
use crate::view::view2d::{RawView2d, View2d};
use bytemuck::Pod;
use wgpu::{
    Color, CommandEncoderDescriptor, Device, LoadOp, Queue, RenderPassDescriptor, TextureFormat,
    TextureView,
};

/// A renderer of 2D shapes into textures of the caller, with three draw calls for any number of
/// shapes.
///
/// The borders of rectangles and lines are smooth without multisampling.
pub struct Renderer2d {
    device: Device,
    queue: Queue,
    encodes: bool,
    view: Uniform<RawView2d>,
    pipelines: Pipelines2d,
    triangles: InstanceBuffer<RawTriangle>,
    rects: InstanceBuffer<RawRect>,
    lines: InstanceBuffer<RawLine2d>,
}

impl Renderer2d {
    /// Creates a renderer for textures of one format.
    ///
    /// The shaders encode colors as sRGB for `Rgba8Unorm` and `Bgra8Unorm`; a format whose name
    /// ends in `Srgb` blends them in linear light instead.
    #[must_use]
    pub fn new(device: &Device, queue: &Queue, format: TextureFormat) -> Self {
        let view = Uniform::new(device, "view 2d");
        let pipelines = Pipelines2d::new(&PipelineMaker {
            device,
            view_layout: view.layout(),
            format,
            samples: 1,
        });
        Self {
            encodes: format.is_srgb(),
            view,
            pipelines,
            triangles: InstanceBuffer::new(device, "triangles 2d"),
            rects: InstanceBuffer::new(device, "rects 2d"),
            lines: InstanceBuffer::new(device, "lines 2d"),
            device: device.clone(),
            queue: queue.clone(),
        }
    }

    /// Draws a picture into a texture of the view's size and this renderer's format.
    pub fn draw(&mut self, target: &TextureView, drawing: &Drawing2d, view: &View2d) {
        let background = LoadOp::Clear(self.background(drawing));
        self.draw_on(background, target, drawing, view);
    }

    /// Draws shapes over the contents of a texture of the view's size and this renderer's format.
    /// The background is not drawn.
    pub fn draw_over(&mut self, target: &TextureView, drawing: &Drawing2d, view: &View2d) {
        self.draw_on(LoadOp::Load, target, drawing, view);
    }

    fn draw_on(
        &mut self,
        load: LoadOp<Color>,
        target: &TextureView,
        drawing: &Drawing2d,
        view: &View2d,
    ) {
        self.view.write(&self.queue, &RawView2d::from(view));
        let (device, queue) = (&self.device, &self.queue);
        let triangles = upload(&mut self.triangles, device, queue, &drawing.triangles);
        let rects = upload(&mut self.rects, device, queue, &drawing.rects);
        let lines = upload(&mut self.lines, device, queue, &drawing.lines);

        let label = Some("picture 2d");
        let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor { label });
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label,
            color_attachments: &[Some(stored(target, load))],
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, self.view.group(), &[]);
        let all = [
            (&self.pipelines.rects, self.rects.slice(), QUAD_VERTICES, rects),
            (&self.pipelines.triangles, self.triangles.slice(), 3, triangles),
            (&self.pipelines.lines, self.lines.slice(), QUAD_VERTICES, lines),
        ];
        for (pipeline, shapes, vertices, count) in all.into_iter().filter(|&(.., count)| count > 0)
        {
            pass.set_pipeline(pipeline);
            pass.set_vertex_buffer(0, shapes);
            pass.draw(0..vertices, 0..count);
        }
        drop(pass);
        queue.submit([encoder.finish()]);
    }

    fn background(&self, drawing: &Drawing2d) -> Color {
        let [r, g, b] = drawing.background.map(|channel| {
            let srgb = f64::from(channel) / 255.0;
            if self.encodes { decoded(srgb) } else { srgb }
        });
        Color { r, g, b, a: 1.0 }
    }
}

/// The vertices of two triangles in a strip: rects2d.wgsl, lines2d.wgsl.
const QUAD_VERTICES: u32 = 4;

/// Uploads shapes, and returns their number.
fn upload<'a, S, R: Pod + From<&'a S>>(
    buffer: &mut InstanceBuffer<R>,
    device: &Device,
    queue: &Queue,
    shapes: &'a [S],
) -> u32 {
    let raw: Vec<R> = shapes.iter().map(R::from).collect();
    buffer.reserve(device, raw.len(), usize::MAX);
    buffer.write(queue, 0, &raw);
    raw.len() as u32
}
