use crate::antialiasing::Antialiasing;
use crate::box_store::BoxStore;
use crate::face_indices::FaceIndices;
use crate::instance_buffer::InstanceBuffer;
use crate::line::{Line, RawLine};
use crate::opened::opened;
use crate::painters::{IdPainters, Painters};
use crate::pipeline::{ID_FORMAT, PipelineMaker, view_layout};
use crate::raw_box::BoxInstance;
use crate::silhouette::outlines;
use crate::stage::Stage;
use crate::targets::Targets;
use crate::view_uniform::ViewUniform;
use crate::viewpoint::Viewpoint;
use obbligato::nalgebra::Vector3;
use std::ops::Range;
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindGroupLayout, Buffer, BufferDescriptor,
    BufferUsages, CommandEncoderDescriptor, Device, Queue, RenderPass, RenderPassDescriptor,
    RenderPipeline, TextureFormat, TextureView,
};

/// Draws boxes, lines and a floor into textures of the caller's.
///
/// Boxes, lines and the stage are set when they change; drawing them again from another
/// [`Viewpoint`] uploads no box.
pub struct Renderer {
    device: Device,
    queue: Queue,
    format: TextureFormat,
    antialiasing: Antialiasing,
    view_layout: BindGroupLayout,
    view: Buffer,
    view_group: BindGroup,
    faces: FaceIndices,
    boxes: BoxStore,
    lines: Vec<Line>,
    line_buffer: InstanceBuffer<RawLine>,
    stage: Stage,
    painters: Painters,
    targets: Option<Targets>,
    id_painters: Option<IdPainters>,
    id_targets: Option<Targets>,
}

/// Which of the uploaded lines are which.
struct LineRanges {
    all: Range<u32>,
    /// All but the dark rims.
    bright: Range<u32>,
}

impl Renderer {
    /// A renderer for textures of one format, without boxes and without a floor.
    ///
    /// Colours are encoded as sRGB in the shaders, so `Rgba8Unorm` and `Bgra8Unorm` show them
    /// right; a format whose name ends in `Srgb` does, too.
    #[must_use]
    pub fn new(
        device: &Device,
        queue: &Queue,
        format: TextureFormat,
        antialiasing: Antialiasing,
    ) -> Self {
        let layout = view_layout(device);
        let view = view_buffer(device);
        let samples = antialiasing.samples();
        Self {
            view_group: view_group(device, &layout, &view),
            view,
            faces: FaceIndices::new(device),
            boxes: BoxStore::new(device),
            lines: Vec::new(),
            line_buffer: InstanceBuffer::new(device, "lines"),
            stage: Stage::bare(Vector3::y_axis()),
            painters: Painters::new(&PipelineMaker {
                device,
                view_layout: &layout,
                format,
                samples,
            }),
            targets: None,
            id_painters: None,
            id_targets: None,
            device: device.clone(),
            queue: queue.clone(),
            format,
            antialiasing,
            view_layout: layout,
        }
    }

    /// Replaces the boxes. What did not change is not uploaded again.
    pub fn set_boxes(&mut self, boxes: &[BoxInstance]) {
        self.boxes.set(&self.device, &self.queue, boxes);
    }

    /// Replaces the lines that are drawn besides the outlines of boxes.
    pub fn set_lines(&mut self, lines: &[Line]) {
        self.lines.clear();
        self.lines.extend_from_slice(lines);
    }

    /// Replaces what surrounds the boxes.
    pub const fn set_stage(&mut self, stage: Stage) {
        self.stage = stage;
    }

    /// Draws a picture into a texture of the viewpoint's size and this renderer's format.
    pub fn draw(&mut self, target: &TextureView, viewpoint: &Viewpoint) {
        let view = self.upload_view(viewpoint);
        let lines = self.upload_lines(viewpoint);
        let opened = opened(self.boxes.boxes(), viewpoint);
        let targets = self
            .targets
            .take()
            .filter(|targets| targets.size() == viewpoint.size());
        let targets = targets.unwrap_or_else(|| self.new_targets(viewpoint.size()));
        self.submit("picture", &targets, target, |pass| {
            self.draw_boxes(pass, &self.painters.interior, &self.painters.boxes, &opened);
            self.draw_backdrop(pass, &view);
            self.draw_lines(pass, &lines);
        });
        self.targets = Some(targets);
    }

    /// Draws the index of the box that is seen in each pixel, plus one, and 0 where there is
    /// none, into an `R32Uint` texture of the viewpoint's size.
    ///
    /// It is what a ray through the middle of the pixel hits first, up to rounding at the
    /// borders of boxes.
    pub fn draw_ids(&mut self, target: &TextureView, viewpoint: &Viewpoint) {
        self.upload_view(viewpoint);
        let opened = opened(self.boxes.boxes(), viewpoint);
        let painters = self
            .id_painters
            .take()
            .unwrap_or_else(|| self.new_id_painters());
        let targets = self
            .id_targets
            .take()
            .filter(|targets| targets.size() == viewpoint.size());
        let targets =
            targets.unwrap_or_else(|| Targets::new(&self.device, viewpoint.size(), ID_FORMAT, 1));
        self.submit("ids", &targets, target, |pass| {
            self.draw_boxes(pass, &painters.interior, &painters.boxes, &opened);
        });
        self.id_painters = Some(painters);
        self.id_targets = Some(targets);
    }

    fn new_targets(&self, size: [u32; 2]) -> Targets {
        Targets::new(&self.device, size, self.format, self.antialiasing.samples())
    }

    fn new_id_painters(&self) -> IdPainters {
        let maker = PipelineMaker {
            device: &self.device,
            view_layout: &self.view_layout,
            format: ID_FORMAT,
            samples: 1,
        };
        IdPainters::new(&maker)
    }

    fn upload_view(&self, viewpoint: &Viewpoint) -> ViewUniform {
        let view = ViewUniform::new(viewpoint, &self.stage);
        self.queue
            .write_buffer(&self.view, 0, bytemuck::bytes_of(&view));
        view
    }

    /// Rims first, so that no rim is drawn over a bright line.
    fn upload_lines(&mut self, viewpoint: &Viewpoint) -> LineRanges {
        let outlines = outlines(self.boxes.boxes(), viewpoint);
        let rims = outlines.rim.len() as u32;
        let bright = outlines.core.iter().chain(&self.lines).map(RawLine::front);
        let raw: Vec<RawLine> = outlines
            .rim
            .iter()
            .map(RawLine::behind_front)
            .chain(bright)
            .collect();
        self.line_buffer.reserve(&self.device, raw.len());
        self.line_buffer.write(&self.queue, 0, &raw);
        let count = raw.len() as u32;
        LineRanges {
            all: 0..count,
            bright: rims..count,
        }
    }

    /// Records one pass that fills `target`, and hands it to the GPU.
    fn submit(
        &self,
        label: &str,
        targets: &Targets,
        target: &TextureView,
        draw: impl FnOnce(&mut RenderPass<'_>),
    ) {
        let mut encoder = self
            .device
            .create_command_encoder(&CommandEncoderDescriptor { label: Some(label) });
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label: Some(label),
            color_attachments: &[Some(targets.color(target))],
            depth_stencil_attachment: Some(targets.depth()),
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, &self.view_group, &[]);
        draw(&mut pass);
        drop(pass);
        self.queue.submit([encoder.finish()]);
    }

    /// Opened boxes first: they hide everything else, and of two the earlier one wins.
    fn draw_boxes(
        &self,
        pass: &mut RenderPass<'_>,
        interior: &RenderPipeline,
        faces: &RenderPipeline,
        opened: &[u32],
    ) {
        pass.set_index_buffer(self.faces.slice(), FaceIndices::FORMAT);
        pass.set_vertex_buffer(0, self.boxes.slice());
        pass.set_pipeline(interior);
        for &index in opened {
            pass.draw_indexed(self.faces.inner(), 0, index..index + 1);
        }
        pass.set_pipeline(faces);
        pass.draw_indexed(self.faces.outer(), 0, 0..self.boxes.count());
    }

    /// The backdrop fills what the boxes left free.
    fn draw_backdrop(&self, pass: &mut RenderPass<'_>, view: &ViewUniform) {
        pass.set_pipeline(&self.painters.backdrop);
        pass.draw(0..3, 0..1);
        if view.shows_floor() {
            pass.set_pipeline(&self.painters.shadows);
            pass.draw_indexed(self.faces.outer(), 0, 0..self.boxes.count());
        }
    }

    fn draw_lines(&self, pass: &mut RenderPass<'_>, lines: &LineRanges) {
        pass.set_vertex_buffer(0, self.line_buffer.slice());
        pass.set_pipeline(&self.painters.hidden_lines);
        pass.draw(0..QUAD_VERTICES, lines.bright.clone());
        pass.set_pipeline(&self.painters.lines);
        pass.draw(0..QUAD_VERTICES, lines.all.clone());
    }
}

/// Two triangles: lines.wgsl.
const QUAD_VERTICES: u32 = 6;

fn view_buffer(device: &Device) -> Buffer {
    device.create_buffer(&BufferDescriptor {
        label: Some("view"),
        size: size_of::<ViewUniform>() as u64,
        usage: BufferUsages::UNIFORM | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}

fn view_group(device: &Device, layout: &BindGroupLayout, view: &Buffer) -> BindGroup {
    device.create_bind_group(&BindGroupDescriptor {
        label: Some("view"),
        layout,
        entries: &[BindGroupEntry {
            binding: 0,
            resource: view.as_entire_binding(),
        }],
    })
}
