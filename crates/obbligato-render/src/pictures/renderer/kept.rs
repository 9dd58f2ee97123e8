//! Kept pictures: the boxes and their surroundings, without highlights and lines. While the view
//! stands still, only the highlighted boxes are drawn again, over a copy.
//!
//! The result equals the picture of drawing everything, to the byte. A highlighted box shows where
//! its depth is the kept one, and where boxes have the same depth, the kept owner determines which
//! of them was drawn.

use super::{LineRanges, Renderer};
use crate::buffers::box_buffer::BoxBuffer;
use crate::buffers::face_indices::FaceIndices;
use crate::buffers::raw_box::RawBox;
use crate::buffers::seen::Seen;
use crate::device::gpu::GpuError;
use crate::device::targets::{KeptTargets, texture_layout};
use crate::device::watched::allocated;
use crate::looks::stage::Stage;
use crate::pipelines::boxes::KeepingPipelines;
use crate::shapes::box_instance::BoxInstance;
use crate::sieve::Sieves;
use crate::view::cut_open::cut_open;
use crate::view::view_uniform::ViewUniform;
use crate::view::viewpoint::Viewpoint;
use wgpu::{
    Backend, BindGroupLayout, CommandEncoder, CommandEncoderDescriptor, RenderPass,
    RenderPassDescriptor, TextureSampleType, TextureView,
};

/// Adapters with memory of their own draw fewer boxes in an instant: a large picture of them is
/// not worth its memory.
const FEW: usize = 2_000;

/// The pipelines that keep a picture, and the kept picture.
pub(super) struct Keeper {
    pipelines: KeepingPipelines,
    owners_layout: BindGroupLayout,
    picture_layout: BindGroupLayout,
    /// The highlighted boxes.
    marked: BoxBuffer,
    kept: Option<Kept>,
    /// A size for which there was not enough memory.
    refused: Option<[u32; 2]>,
}

/// The textures of a picture, and the subject that it shows, if any yet.
pub(super) struct Kept {
    targets: KeptTargets,
    shown: Option<Subject>,
}

/// The subject of a kept picture.
#[derive(Clone, Copy, PartialEq)]
struct Subject {
    viewpoint: Viewpoint,
    stage: Stage,
    boxes: u64,
}

/// The highlighted boxes in the buffer.
struct Marked {
    count: usize,
    /// The places of those that the near plane cuts open.
    cut_open: Vec<usize>,
}

impl Keeper {
    pub(super) fn split(&mut self, per_part: usize) {
        self.marked.split(per_part);
    }
}

impl Renderer {
    /// Keeps the picture of the boxes from now on while the view, the boxes and the stage stay the
    /// same, so that other highlights and lines are drawn over it. Returns whether this is
    /// possible: OpenGL cannot read back several samples of a pixel.
    ///
    /// The pictures are the same, to the byte. This takes memory on the GPU: twelve bytes for each
    /// pixel, or 64 with four samples. A picture that would take more than
    /// [`MOST_KEPT_BYTES`](Self::MOST_KEPT_BYTES) is not kept, nor is one for which there is not
    /// enough memory: these are redrawn each time. Fewer than 2,000 boxes may take half as much.
    pub fn keep_pictures(&mut self) -> bool {
        let is_opengl = self.device.adapter_info().backend == Backend::Gl;
        if is_opengl && self.antialiasing.samples() > 1 {
            return false;
        }
        if self.keeper.is_none() {
            self.keeper = allocated(&self.device, || self.new_keeper()).ok();
        }
        self.keeper.is_some()
    }

    /// The most memory that a kept picture takes, in bytes: half a gibibyte.
    ///
    /// With four samples to a pixel that is just enough for 3840x2160 pixels (531 MB). The next
    /// usual size, 5120x2880, would take 944 MB, a quarter of a small graphics card.
    pub const MOST_KEPT_BYTES: u64 = 1 << 29;

    /// Returns the memory that the kept picture takes now, in bytes.
    #[must_use]
    pub fn kept_bytes(&self) -> u64 {
        let kept = self.keeper.as_ref().and_then(|keeper| keeper.kept.as_ref());
        kept.map_or(0, |kept| self.bytes_to_keep(kept.targets.size()))
    }

    fn bytes_to_keep(&self, size: [u32; 2]) -> u64 {
        KeptTargets::bytes(size, self.format, self.antialiasing.samples())
    }

    /// The next picture is drawn anew.
    pub(super) fn forget_kept(&mut self) {
        let kept = self.keeper.as_mut().and_then(|keeper| keeper.kept.as_mut());
        if let Some(kept) = kept {
            kept.shown = None;
        }
    }

    fn new_keeper(&self) -> Keeper {
        let samples = self.antialiasing.samples();
        let layout = |label, kind, samples| texture_layout(&self.device, label, kind, samples);
        let owners_layout = layout("owners", TextureSampleType::Uint, samples);
        let color = TextureSampleType::Float { filterable: false };
        let picture_layout = layout("kept picture", color, 1);
        let maker = self.pipeline_maker();
        Keeper {
            pipelines: KeepingPipelines::new(&maker, &owners_layout, &picture_layout),
            owners_layout,
            picture_layout,
            marked: BoxBuffer::new(&self.device, "highlighted boxes"),
            kept: None,
            refused: None,
        }
    }

    /// Takes the keeper, and the picture that it has kept in this size or has room for; `None` if a
    /// picture of this size is not kept. A picture that is kept and one that is not need different
    /// textures, and there are never both.
    pub(super) fn take_kept(&mut self, size: [u32; 2]) -> Option<(Keeper, Kept)> {
        let share = if self.boxes.boxes().len() < FEW { 2 } else { 1 };
        let is_small_enough = self.bytes_to_keep(size) <= Self::MOST_KEPT_BYTES / share;
        let may_keep = is_small_enough && self.meshes.is_empty();
        let keeper = self.keeper.as_mut()?;
        let former = keeper.kept.take().filter(|kept| kept.targets.size() == size);
        if !may_keep || keeper.refused == Some(size) {
            return None;
        }
        let mut keeper = self.keeper.take()?;
        let kept = former.or_else(|| {
            self.targets = None;
            self.new_kept(&keeper, size).ok()
        });
        keeper.refused = kept.is_none().then_some(size);
        match kept {
            Some(kept) => Some((keeper, kept)),
            None => {
                self.keeper = Some(keeper);
                None
            }
        }
    }

    /// Keeps a picture unless the right one is kept already, and draws the rest over it.
    pub(super) fn draw_kept(
        &mut self,
        keeper: &mut Keeper,
        Kept { targets, shown }: Kept,
        target: &TextureView,
        viewpoint: &Viewpoint,
        (view, lines): (&ViewUniform, &LineRanges),
        seen: impl FnOnce(&Sieves) -> Option<Seen>,
    ) {
        let subject =
            Subject { viewpoint: *viewpoint, stage: self.stage, boxes: self.boxes.revision() };
        let label = Some("kept picture");
        let mut encoder = self.device.create_command_encoder(&CommandEncoderDescriptor { label });
        if shown != Some(subject) {
            self.boxes.paint_highlights(&self.queue, false);
            let cut_open = self.choose(viewpoint, view, seen);
            self.keep(&mut encoder, keeper, &targets, (view, &cut_open));
        }
        let marked = self.upload_marked(&mut keeper.marked, viewpoint);
        self.draw_over(&mut encoder, keeper, &targets, target, (&marked, lines));
        self.queue.submit([encoder.finish()]);
        keeper.kept = Some(Kept { targets, shown: Some(subject) });
    }

    fn new_kept(&self, keeper: &Keeper, size: [u32; 2]) -> Result<Kept, GpuError> {
        let samples = self.antialiasing.samples();
        let layouts = [&keeper.owners_layout, &keeper.picture_layout];
        let (device, format) = (&self.device, self.format);
        let make = || KeptTargets::new(device, size, format, samples, layouts);
        let targets = allocated(device, make)?;
        Ok(Kept { targets, shown: None })
    }

    /// Draws the boxes and their surroundings into the kept textures.
    fn keep(
        &self,
        encoder: &mut CommandEncoder,
        keeper: &Keeper,
        kept: &KeptTargets,
        (view, cut_open): (&ViewUniform, &[usize]),
    ) {
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label: Some("kept boxes"),
            color_attachments: &[Some(kept.new_color()), Some(kept.new_owners())],
            depth_stencil_attachment: Some(kept.new_depth()),
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, self.view.group(), &[]);
        let KeepingPipelines { boxes, interior, .. } = &keeper.pipelines;
        self.draw_boxes(&mut pass, interior, boxes, cut_open);
        drop(pass);
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label: Some("kept backdrop"),
            color_attachments: &[Some(kept.color())],
            depth_stencil_attachment: Some(kept.depth()),
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, self.view.group(), &[]);
        self.draw_backdrop(&mut pass, view);
    }

    fn upload_marked(&self, buffer: &mut BoxBuffer, viewpoint: &Viewpoint) -> Marked {
        let marked: Vec<(usize, BoxInstance)> = self.boxes.marked().collect();
        let boxes = marked.iter().map(|(index, item)| RawBox::new(item, *index));
        let raw: Vec<RawBox> = boxes.collect();
        buffer.reserve(&self.device, raw.len());
        buffer.write(&self.queue, 0, &raw);
        let places = marked.iter().map(|(_, item)| item).enumerate();
        Marked { count: raw.len(), cut_open: cut_open(places, viewpoint) }
    }

    /// Draws a copy of the kept picture, the highlighted boxes and the lines.
    fn draw_over(
        &self,
        encoder: &mut CommandEncoder,
        keeper: &Keeper,
        kept: &KeptTargets,
        target: &TextureView,
        (marked, lines): (&Marked, &LineRanges),
    ) {
        kept.copy_samples(encoder);
        let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
            label: Some("highlights"),
            color_attachments: &[Some(kept.over(target))],
            depth_stencil_attachment: Some(kept.depth()),
            ..RenderPassDescriptor::default()
        });
        pass.set_bind_group(0, self.view.group(), &[]);
        if let Some(pipeline) = &keeper.pipelines.kept {
            pass.set_pipeline(pipeline);
            pass.set_bind_group(1, kept.picture_group(), &[]);
            pass.draw(0..3, 0..1);
        }
        if marked.count > 0 {
            pass.set_bind_group(1, kept.owners_group(), &[]);
            self.draw_marked(&mut pass, keeper, marked);
        }
        self.draw_lines(&mut pass, lines);
    }

    /// Draws the highlighted boxes. Each sample has one owner, so their order does not matter. Of
    /// the triangles of a box, the first one that was drawn into the kept picture stayed; here the
    /// last one does.
    fn draw_marked(&self, pass: &mut RenderPass<'_>, keeper: &Keeper, marked: &Marked) {
        pass.set_index_buffer(self.faces.slice(), FaceIndices::FORMAT);
        pass.set_pipeline(&keeper.pipelines.marked_boxes);
        let faces = self.faces.outer_backward();
        keeper.marked.draw(pass, &faces, 0..marked.count);
        pass.set_pipeline(&keeper.pipelines.marked_interior);
        for &place in &marked.cut_open {
            let walls = self.faces.inner_backward();
            keeper.marked.draw(pass, &walls, place..place + 1);
        }
    }
}

#[cfg(test)]
mod tests;
