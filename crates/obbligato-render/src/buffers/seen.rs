use crate::buffers::box_buffer::BoxBuffer;
use crate::buffers::box_store::RUN;
use crate::buffers::raw_box::RawBox;
use obbligato::Aabb3;
use std::ops::Range;
use wgpu::{Device, Queue, RenderPass};

/// The indices of the boxes that a picture needs: all that its [`Sieves`](crate::Sieves) let
/// through. The order does not matter, and an index that is repeated counts once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// The boxes whose faces may show.
    pub faces: Vec<u32>,
    /// The boxes whose shadows may show.
    pub shadows: Vec<u32>,
    /// The boxes that the near plane may cut open.
    pub cut_open: Vec<u32>,
    /// Bounds that stand for many boxes in a [sketch](crate::Renderer::draw_sketch), and look like
    /// the box with this index.
    pub stand_ins: Vec<(u32, Aabb3)>,
}

/// The boxes that are drawn by one pipeline.
pub(crate) struct DrawList {
    /// The boxes that may show, one after the other, where copying them is worth it.
    copied: BoxBuffer,
    drawn: Drawn,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Drawn {
    /// A range of all the boxes.
    Range(Range<usize>),
    /// This many copied ones.
    Copied(usize),
}

/// The number of unneeded boxes that take as long to draw as one takes to copy, on a graphics card
/// and in software.
const IN_VAIN: [f32; 2] = [4.0, 0.25];

impl DrawList {
    pub(crate) fn new(device: &Device, label: &'static str) -> Self {
        Self { copied: BoxBuffer::new(device, label), drawn: Drawn::Range(0..0) }
    }

    pub(crate) fn split(&mut self, per_part: usize) {
        self.copied.split(per_part);
    }

    /// Whether it draws a part of the buffer with all boxes, which then must be uploaded.
    pub(crate) fn needs_all(&self) -> bool {
        matches!(&self.drawn, Drawn::Range(range) if !range.is_empty())
    }

    /// Draws all of this many boxes.
    pub(crate) fn set_all(&mut self, count: usize) {
        self.drawn = Drawn::Range(0..count);
    }

    /// Draws the boxes with these indices, and more only if that takes less time; after them, the
    /// bounds that stand for the rest.
    pub(crate) fn set(
        &mut self,
        (device, queue): (&Device, &Queue),
        is_software: bool,
        mut indices: Vec<u32>,
        raw: impl Fn(usize) -> RawBox,
        stand_ins: &[RawBox],
    ) {
        if !indices.is_sorted() {
            indices.sort_unstable();
        }
        indices.dedup();
        let ends = indices.first().zip(indices.last());
        let range = ends.map_or(0..0, |(first, last)| *first as usize..*last as usize + 1);
        let in_vain = (range.len() - indices.len()) as f32;
        let is_worth_it = in_vain <= indices.len() as f32 * IN_VAIN[usize::from(is_software)];
        if stand_ins.is_empty() && is_worth_it {
            self.drawn = Drawn::Range(range);
            return;
        }
        let count = indices.len() + stand_ins.len();
        self.copied.reserve(device, count);
        for (number, run) in indices.chunks(16 * RUN).enumerate() {
            let boxes: Vec<RawBox> = run.iter().map(|&index| raw(index as usize)).collect();
            self.copied.write(queue, number * 16 * RUN, &boxes);
        }
        self.copied.write(queue, indices.len(), stand_ins);
        self.drawn = Drawn::Copied(count);
    }

    /// Draws them, in the order of their indices; `all` are all the boxes.
    pub(crate) fn draw(&self, pass: &mut RenderPass<'_>, indices: &Range<u32>, all: &BoxBuffer) {
        match &self.drawn {
            Drawn::Range(range) => all.draw(pass, indices, range.clone()),
            Drawn::Copied(count) => self.copied.draw(pass, indices, 0..*count),
        }
    }
}
