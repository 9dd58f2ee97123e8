mod choice;
mod image;
mod kept;

use crate::buffers::box_store::BoxStore;
use crate::buffers::face_indices::FaceIndices;
use crate::buffers::seen::{DrawList, Seen};
use crate::device::gpu::GpuError;
use crate::device::instance_buffer::InstanceBuffer;
use crate::device::targets::{ID_FORMAT, Targets, check_size};
use crate::device::uniform::Uniform;
use crate::looks::antialiasing::Antialiasing;
use crate::looks::stage::Stage;
use crate::pipelines::boxes::{IdPipelines, Pipelines};
use crate::pipelines::maker::PipelineMaker;
use crate::pipelines::meshes::MeshPipelines;
use crate::shapes::box_instance::{BoxInstance, Highlight};
use crate::shapes::line::{Line, RawLine};
use crate::shapes::mesh::{MeshInstance, MeshStore};
use crate::sieve::Sieves;
use crate::view::silhouette::outlines;
use crate::view::view_uniform::ViewUniform;
use crate::view::viewpoint::Viewpoint;
use image::ImageStore;
use kept::Keeper;
use obbligato::nalgebra::Vector3;
use std::ops::Range;
use wgpu::{
    CommandEncoderDescriptor, Device, DeviceType, Queue, RenderPass, RenderPassDescriptor,
    RenderPipeline, TextureFormat, TextureView,
};

/// A renderer of boxes, lines and a floor into textures of the caller.
///
/// Boxes, lines and the stage are set only when they change; drawing them from another
/// [`Viewpoint`] uploads no boxes. With [kept pictures](Self::keep_pictures), a picture in which
/// only highlights and lines changed takes no longer with more boxes.
pub struct Renderer {
    device: Device,
    queue: Queue,
    format: TextureFormat,
    antialiasing: Antialiasing,
    is_software: bool,
    view: Uniform<ViewUniform>,
    faces: FaceIndices,
    boxes: BoxStore,
    face_list: DrawList,
    shadow_list: DrawList,
    lines: Vec<Line>,
    quiet_lines: Vec<Line>,
    line_buffer: InstanceBuffer<RawLine>,
    stage: Stage,
    image: Option<ImageStore>,
    meshes: MeshStore,
    mesh_pipelines: Option<MeshPipelines>,
    pipelines: Pipelines,
    targets: Option<Targets>,
    keeper: Option<Keeper>,
    id_pipelines: Option<IdPipelines>,
    id_targets: Option<Targets>,
}

/// The ranges of the uploaded lines that are rims, and of those that are bright.
struct LineRanges {
    all: Range<u32>,
    /// All lines except the dark rims and the quiet lines.
    bright: Range<u32>,
}

impl Renderer {
    /// Creates a renderer for textures of one format, without boxes and without a floor.
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
            face_list: DrawList::new(device, "boxes that show"),
            shadow_list: DrawList::new(device, "shadows that show"),
            lines: Vec::new(),
            quiet_lines: Vec::new(),
            line_buffer: InstanceBuffer::new(device, "lines"),
            stage: Stage::bare(Vector3::y_axis()),
            image: None,
            meshes: MeshStore::new(device),
            mesh_pipelines: None,
            pipelines,
            targets: None,
            keeper: None,
            id_pipelines: None,
            id_targets: None,
            device: device.clone(),
            queue: queue.clone(),
            format,
            antialiasing,
            is_software: device.adapter_info().device_type == DeviceType::Cpu,
        }
    }

    /// Replaces the boxes and their highlights. Boxes that did not change are not uploaded
    /// again.
    ///
    /// All boxes are compared with the former ones; [`set_highlights`](Self::set_highlights)
    /// compares none.
    pub fn set_boxes(&mut self, boxes: &[BoxInstance]) {
        self.boxes.set(&self.queue, boxes);
    }

    /// Replaces the boxes and their highlights by ones that have little in common with them:
    /// nothing is compared, and boxes that a picture does not need are not uploaded.
    pub fn replace_boxes(&mut self, boxes: Vec<BoxInstance>) {
        self.boxes.replace(boxes);
    }

    /// Replaces some boxes, each given with its index; the highlights stay. An index without a box
    /// is ignored.
    pub fn change_boxes(&mut self, changed: &[(usize, BoxInstance)]) {
        self.boxes.change(&self.queue, changed);
    }

    /// Replaces the highlights of boxes: a box that is not in the list is no longer highlighted. An
    /// index without a box is ignored.
    pub fn set_highlights(&mut self, highlights: &[Highlight]) {
        self.boxes.set_highlights(highlights);
    }

    /// Tints exactly these boxes, given in any order: the look of many that are selected. An index
    /// without a box is ignored. The tint stays until boxes are replaced, and a
    /// [kept picture](Self::keep_pictures) holds it.
    pub fn set_tinted(&mut self, tinted: &[usize]) {
        self.boxes.set_tinted(tinted);
    }

    /// Uploads no more than this many boxes into one buffer, if the adapter allows that many. The
    /// picture stays the same.
    ///
    /// This shows the drawing of boxes that do not fit into the largest buffer of an adapter.
    pub fn split_buffers(&mut self, boxes_in_each: usize) {
        self.boxes.split(boxes_in_each);
        self.face_list.split(boxes_in_each);
        self.shadow_list.split(boxes_in_each);
        if let Some(keeper) = &mut self.keeper {
            keeper.split(boxes_in_each);
        }
    }

    /// Replaces the lines that are drawn in addition to the outlines of boxes.
    pub fn set_lines(&mut self, lines: &[Line]) {
        self.lines.clear();
        self.lines.extend_from_slice(lines);
    }

    /// Replaces the lines that are drawn only where nothing hides them.
    pub fn set_quiet_lines(&mut self, lines: &[Line]) {
        self.quiet_lines.clear();
        self.quiet_lines.extend_from_slice(lines);
    }

    /// Replaces the meshes that are drawn in addition to the boxes.
    pub fn set_meshes(&mut self, meshes: &[MeshInstance]) {
        self.meshes.set(&self.device, &self.queue, meshes);
        if !meshes.is_empty() && self.mesh_pipelines.is_none() {
            self.mesh_pipelines = Some(MeshPipelines::new(&self.pipeline_maker()));
        }
    }

    /// Replaces the surroundings of the boxes.
    pub const fn set_stage(&mut self, stage: Stage) {
        self.stage = stage;
    }

    /// Draws a picture into a texture of the viewpoint's size and this renderer's format.
    ///
    /// # Errors
    /// Nothing is drawn then.
    /// - [`GpuError::PictureSize`] if the viewpoint is larger than any texture of the adapter.
    /// - [`GpuError::OutOfMemory`] if a picture of this size needs more memory than there is, or
    ///   more than a gibibyte on a software adapter, which would use up the memory of the machine.
    pub fn draw(&mut self, target: &TextureView, viewpoint: &Viewpoint) -> Result<(), GpuError> {
        self.draw_seen(target, viewpoint, |_| None)
    }

    /// Draws the same picture as [`draw`](Self::draw), but only the boxes that may show in it.
    ///
    /// `seen` is called only if the boxes must be drawn, which is not the case with a
    /// [kept picture](Self::keep_pictures); `None` stands for all boxes.
    ///
    /// # Errors
    /// Those of [`draw`](Self::draw).
    pub fn draw_seen(
        &mut self,
        target: &TextureView,
        viewpoint: &Viewpoint,
        seen: impl FnOnce(&Sieves) -> Option<Seen>,
    ) -> Result<(), GpuError> {
        check_size(&self.device, viewpoint.size())?;
        let view = self.upload_view(viewpoint);
        let lines = self.upload_lines(viewpoint);
        if let Some((mut keeper, kept)) = self.take_kept(viewpoint.size()) {
            self.draw_kept(&mut keeper, kept, target, viewpoint, (&view, &lines), seen);
            self.keeper = Some(keeper);
            return Ok(());
        }
        let format = (self.format, self.antialiasing.samples());
        let targets = self.targets.take();
        let targets = Targets::of_size(targets, &self.device, viewpoint.size(), format)?;
        self.boxes.paint_highlights(&self.queue, true);
        let cut_open = self.choose(viewpoint, &view, seen);
        self.submit("picture", &targets, target, |pass| {
            let (interior, faces) = (&self.pipelines.interior, &self.pipelines.boxes);
            self.draw_boxes(pass, interior, faces, &cut_open);
            self.draw_meshes(pass);
            self.draw_backdrop(pass, &view);
            self.draw_lines(pass, &lines);
        });
        self.targets = Some(targets);
        Ok(())
    }

    /// Draws a picture of less than everything, which is not kept: a view that moves must not wait.
    ///
    /// # Errors
    /// Those of [`draw`](Self::draw).
    pub fn draw_sketch(
        &mut self,
        target: &TextureView,
        viewpoint: &Viewpoint,
        sketch: impl FnOnce(&Sieves) -> Option<Seen>,
    ) -> Result<(), GpuError> {
        self.forget_kept();
        let drawn = self.draw_seen(target, viewpoint, sketch);
        self.forget_kept();
        drawn
    }

    /// Draws the index plus one of the box that is seen in each pixel, or 0 where there is none,
    /// into an `R32Uint` texture of the viewpoint's size.
    ///
    /// It is the box that a ray through the center of the pixel hits first, except for rounding at
    /// the borders of boxes.
    ///
    /// # Errors
    /// Those of [`draw`](Self::draw).
    pub fn draw_ids(
        &mut self,
        target: &TextureView,
        viewpoint: &Viewpoint,
    ) -> Result<(), GpuError> {
        check_size(&self.device, viewpoint.size())?;
        let targets = self.id_targets.take();
        let targets = Targets::of_size(targets, &self.device, viewpoint.size(), (ID_FORMAT, 1))?;
        self.upload_view(viewpoint);
        let cut_open = self.choose_all(viewpoint);
        let pipelines = self.id_pipelines.take().unwrap_or_else(|| self.new_id_pipelines());
        self.submit("ids", &targets, target, |pass| {
            self.draw_boxes(pass, &pipelines.interior, &pipelines.boxes, &cut_open);
        });
        self.id_pipelines = Some(pipelines);
        self.id_targets = Some(targets);
        Ok(())
    }

    fn pipeline_maker(&self) -> PipelineMaker<'_> {
        PipelineMaker {
            device: &self.device,
            view_layout: self.view.layout(),
            format: self.format,
            samples: self.antialiasing.samples(),
        }
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

    /// Uploads the lines, rims first, so that no rim is drawn over a bright line.
    fn upload_lines(&mut self, viewpoint: &Viewpoint) -> LineRanges {
        let outlines = outlines(self.boxes.marked().map(|(_, item)| item), viewpoint);
        let quiet = self.quiet_lines.iter().map(RawLine::front);
        let dark = (outlines.rim.len() + self.quiet_lines.len()) as u32;
        let bright = outlines.core.iter().chain(&self.lines).map(RawLine::front);
        let raw: Vec<RawLine> =
            outlines.rim.iter().map(RawLine::behind_front).chain(quiet).chain(bright).collect();
        self.line_buffer.reserve(&self.device, raw.len(), usize::MAX);
        self.line_buffer.write(&self.queue, 0, &raw);
        let count = raw.len() as u32;
        LineRanges { all: 0..count, bright: dark..count }
    }

    /// Records one pass that draws into `target`, and submits it.
    fn submit(
        &self,
        label: &str,
        targets: &Targets,
        target: &TextureView,
        draw: impl FnOnce(&mut RenderPass<'_>),
    ) {
        let mut encoder =
            self.device.create_command_encoder(&CommandEncoderDescriptor { label: Some(label) });
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

    /// Draws the boxes. Those that are cut open come first: they hide everything else, and the
    /// first of them wins.
    fn draw_boxes(
        &self,
        pass: &mut RenderPass<'_>,
        interior: &RenderPipeline,
        faces: &RenderPipeline,
        cut_open: &[usize],
    ) {
        pass.set_index_buffer(self.faces.slice(), FaceIndices::FORMAT);
        pass.set_pipeline(interior);
        for &index in cut_open {
            let buffer = self.boxes.buffer();
            buffer.draw(pass, &self.faces.inner(), index..index + 1);
        }
        pass.set_pipeline(faces);
        self.face_list.draw(pass, &self.faces.outer(), self.boxes.buffer());
    }

    /// Draws the backdrop into the pixels that no box covers.
    fn draw_backdrop(&self, pass: &mut RenderPass<'_>, view: &ViewUniform) {
        pass.set_pipeline(&self.pipelines.backdrop);
        pass.draw(0..3, 0..1);
        if let Some(image) = &self.image {
            image.draw(pass);
        }
        if view.shows_floor() {
            pass.set_pipeline(&self.pipelines.shadows);
            pass.set_index_buffer(self.faces.slice(), FaceIndices::FORMAT);
            self.shadow_list.draw(pass, &self.faces.shadow(), self.boxes.buffer());
            if let Some(pipelines) = &self.mesh_pipelines {
                pass.set_pipeline(&pipelines.shadows);
                self.meshes.draw(pass);
            }
        }
    }

    fn draw_meshes(&self, pass: &mut RenderPass<'_>) {
        if let Some(pipelines) = &self.mesh_pipelines {
            pass.set_pipeline(&pipelines.meshes);
            self.meshes.draw(pass);
        }
    }

    fn draw_lines(&self, pass: &mut RenderPass<'_>, lines: &LineRanges) {
        pass.set_vertex_buffer(0, self.line_buffer.slice());
        let both =
            [(&self.pipelines.hidden_lines, &lines.bright), (&self.pipelines.lines, &lines.all)];
        for (pipeline, lines) in both.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            pass.set_pipeline(pipeline);
            pass.draw(0..QUAD_VERTICES, lines.clone());
        }
    }
}

/// The vertices of two triangles: lines.wgsl.
const QUAD_VERTICES: u32 = 6;

#[cfg(test)]
mod tests;
