use crate::antialiasing::Antialiasing;
use crate::box_instance::BoxInstance;
use crate::box_store::BoxStore;
use crate::cut_open::cut_open;
use crate::face_indices::FaceIndices;
use crate::instance_buffer::InstanceBuffer;
use crate::line::{Line, RawLine};
use crate::pipeline_maker::PipelineMaker;
use crate::pipelines::{IdPipelines, Pipelines};
use crate::silhouette::outlines;
use crate::stage::Stage;
use crate::targets::{ID_FORMAT, Targets};
use crate::uniform::Uniform;
use crate::view_uniform::ViewUniform;
use crate::viewpoint::Viewpoint;
use obbligato::nalgebra::Vector3;
use std::ops::Range;
use wgpu::{
    CommandEncoderDescriptor, Device, Queue, RenderPass, RenderPassDescriptor, RenderPipeline,
    TextureFormat, TextureView,
};

/// Draws boxes, lines and a floor into textures of the caller.
///
/// Boxes, lines and the stage are set only when they change; drawing them from another
/// [`Viewpoint`] uploads no boxes.
pub struct Renderer {
    device: Device,
    queue: Queue,
    format: TextureFormat,
    antialiasing: Antialiasing,
    view: Uniform<ViewUniform>,
    faces: FaceIndices,
    boxes: BoxStore,
    lines: Vec<Line>,
    line_buffer: InstanceBuffer<RawLine>,
    stage: Stage,
    pipelines: Pipelines,
    targets: Option<Targets>,
    id_pipelines: Option<IdPipelines>,
    id_targets: Option<Targets>,
}

/// Which of the uploaded lines are rims and which are bright.
struct LineRanges {
    all: Range<u32>,
    /// All except the dark rims.
    bright: Range<u32>,
}

impl Renderer {
    /// A renderer for textures of one format, without boxes and without a floor.
    ///
    /// The shaders encode colors as sRGB for `Rgba8Unorm` and `Bgra8Unorm`; a format whose name
    /// ends in `Srgb` shows the same colors.
    #[must_use]
    pub fn new(
        device: &Device,
        queue: &Queue,
        format: TextureFormat,
        antialiasing: Antialiasing,
    ) -> Self {
        let view = Uniform::new(device, "view");
        let pipelines = Pipelines::new(&PipelineMaker {
            device,
            view_layout: view.layout(),
            format,
            samples: antialiasing.samples(),
        });
        Self {
            view,
            faces: FaceIndices::new(device),
            boxes: BoxStore::new(device),
            lines: Vec::new(),
            line_buffer: InstanceBuffer::new(device, "lines"),
            stage: Stage::bare(Vector3::y_axis()),
            pipelines,
            targets: None,
            id_pipelines: None,
            id_targets: None,
            device: device.clone(),
            queue: queue.clone(),
            format,
            antialiasing,
        }
    }

    /// Replaces the boxes. Those that did not change are not uploaded again.
    pub fn set_boxes(&mut self, boxes: &[BoxInstance]) {
        self.boxes.set(&self.device, &self.queue, boxes);
    }

    /// Replaces the lines that are drawn in addition to the outlines of boxes.
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
        let cut_open = cut_open(self.boxes.boxes(), viewpoint);
        let targets = self
            .targets
            .take()
            .filter(|targets| targets.size() == viewpoint.size());
        let targets = targets.unwrap_or_else(|| self.new_targets(viewpoint.size()));
        self.submit("picture", &targets, target, |pass| {
            let (interior, faces) = (&self.pipelines.interior, &self.pipelines.boxes);
            self.draw_boxes(pass, interior, faces, &cut_open);
            self.draw_backdrop(pass, &view);
            self.draw_lines(pass, &lines);
        });
        self.targets = Some(targets);
    }

    /// Draws the index plus one of the box that is seen in each pixel, or 0 where there is none,
    /// into an `R32Uint` texture of the viewpoint's size.
    ///
    /// It is the box that a ray through the center of the pixel hits first, except for rounding at
    /// the borders of boxes.
    pub fn draw_ids(&mut self, target: &TextureView, viewpoint: &Viewpoint) {
        self.upload_view(viewpoint);
        let cut_open = cut_open(self.boxes.boxes(), viewpoint);
        let pipelines = self
            .id_pipelines
            .take()
            .unwrap_or_else(|| self.new_id_pipelines());
        let targets = self
            .id_targets
            .take()
            .filter(|targets| targets.size() == viewpoint.size());
        let targets =
            targets.unwrap_or_else(|| Targets::new(&self.device, viewpoint.size(), ID_FORMAT, 1));
        self.submit("ids", &targets, target, |pass| {
            self.draw_boxes(pass, &pipelines.interior, &pipelines.boxes, &cut_open);
        });
        self.id_pipelines = Some(pipelines);
        self.id_targets = Some(targets);
    }

    fn new_targets(&self, size: [u32; 2]) -> Targets {
        Targets::new(&self.device, size, self.format, self.antialiasing.samples())
    }

    fn new_id_pipelines(&self) -> IdPipelines {
        let maker = PipelineMaker {
            device: &self.device,
            view_layout: self.view.layout(),
            format: ID_FORMAT,
            samples: 1,
        };
        IdPipelines::new(&maker)
    }

    fn upload_view(&self, viewpoint: &Viewpoint) -> ViewUniform {
        let view = ViewUniform::new(viewpoint, &self.stage);
        self.view.write(&self.queue, &view);
        view
    }

    /// Rims come first, so that no rim is drawn over a bright line.
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

    /// Records one pass that draws into `target`, and submits it.
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
        pass.set_bind_group(0, self.view.group(), &[]);
        draw(&mut pass);
        drop(pass);
        self.queue.submit([encoder.finish()]);
    }

    /// Boxes that are cut open come first: they hide everything else, and the first of them wins.
    fn draw_boxes(
        &self,
        pass: &mut RenderPass<'_>,
        interior: &RenderPipeline,
        faces: &RenderPipeline,
        cut_open: &[u32],
    ) {
        pass.set_index_buffer(self.faces.slice(), FaceIndices::FORMAT);
        pass.set_vertex_buffer(0, self.boxes.slice());
        pass.set_pipeline(interior);
        for &index in cut_open {
            pass.draw_indexed(self.faces.inner(), 0, index..index + 1);
        }
        pass.set_pipeline(faces);
        pass.draw_indexed(self.faces.outer(), 0, 0..self.boxes.count());
    }

    /// The backdrop fills the pixels that no box covers.
    fn draw_backdrop(&self, pass: &mut RenderPass<'_>, view: &ViewUniform) {
        pass.set_pipeline(&self.pipelines.backdrop);
        pass.draw(0..3, 0..1);
        if view.shows_floor() {
            pass.set_pipeline(&self.pipelines.shadows);
            pass.draw_indexed(self.faces.outer(), 0, 0..self.boxes.count());
        }
    }

    fn draw_lines(&self, pass: &mut RenderPass<'_>, lines: &LineRanges) {
        pass.set_vertex_buffer(0, self.line_buffer.slice());
        pass.set_pipeline(&self.pipelines.hidden_lines);
        pass.draw(0..QUAD_VERTICES, lines.bright.clone());
        pass.set_pipeline(&self.pipelines.lines);
        pass.draw(0..QUAD_VERTICES, lines.all.clone());
    }
}

/// Two triangles: lines.wgsl.
const QUAD_VERTICES: u32 = 6;
