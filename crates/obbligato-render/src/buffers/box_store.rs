use crate::buffers::box_buffer::BoxBuffer;
use crate::buffers::raw_box::RawBox;
use crate::shapes::box_instance::{BoxInstance, Highlight};
use std::mem::take;
use wgpu::{Device, PollType, Queue};

/// The number of boxes in a run, in which they are compared and uploaded: 18 KiB each.
pub(crate) const RUN: usize = 256;
/// The number of boxes in a piece, in which boxes that are all new are uploaded: 1 MiB each.
const PIECE: usize = 1 << 14;
/// The most boxes that wait in memory while they are uploaded.
const MOST_STAGED: usize = 16 * PIECE;

/// The boxes, in memory and on the GPU.
pub(crate) struct BoxStore {
    /// The boxes, without highlights.
    boxes: Vec<BoxInstance>,
    buffer: BoxBuffer,
    /// The highlights, in the order of their indices, each once.
    highlights: Vec<Highlight>,
    /// The boxes whose highlight is in the buffer, in order.
    painted: Vec<usize>,
    /// Whether the buffer holds the boxes. New ones are uploaded when a picture first needs all of
    /// them.
    are_uploaded: bool,
    revision: u64,
}

impl BoxStore {
    pub(crate) fn new(device: &Device) -> Self {
        Self {
            boxes: Vec::new(),
            buffer: BoxBuffer::new(device, "boxes"),
            highlights: Vec::new(),
            painted: Vec::new(),
            are_uploaded: false,
            revision: 0,
        }
    }

    /// Replaces the boxes and their highlights. Uploads only runs in which a box changed.
    pub(crate) fn set(&mut self, queue: &Queue, boxes: &[BoxInstance]) {
        if !self.are_uploaded || !self.buffer.has_room(boxes.len()) {
            return self.replace(boxes.to_vec());
        }
        let mut changed = self.boxes.len() != boxes.len();
        for (index, run) in boxes.chunks(RUN).enumerate() {
            let start = index * RUN;
            let known = self.boxes.get(start..start + run.len());
            let is_known =
                known.is_some_and(|known| run.iter().map(plain).eq(known.iter().copied()));
            if !is_known {
                self.buffer.write(queue, start, &raw(start, run.iter().map(plain)));
                changed = true;
            }
        }
        self.revision += u64::from(changed);
        self.painted.retain(|&index| index < boxes.len());
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.take_highlights();
    }

    /// Replaces the boxes and their highlights. Nothing is compared and nothing uploaded yet.
    pub(crate) fn replace(&mut self, boxes: Vec<BoxInstance>) {
        self.boxes = boxes;
        self.are_uploaded = false;
        self.painted.clear();
        self.revision += 1;
        self.take_highlights();
    }

    /// Removes the highlights from the boxes.
    fn take_highlights(&mut self) {
        self.highlights.clear();
        for (index, item) in self.boxes.iter_mut().enumerate() {
            if item.is_marked() {
                self.highlights.push(Highlight::of(index, item));
                *item = plain(item);
            }
        }
    }

    /// Uploads the boxes unless the buffer holds them.
    pub(crate) fn upload(&mut self, device: &Device, queue: &Queue) {
        if self.are_uploaded {
            return;
        }
        self.are_uploaded = true;
        self.buffer.reserve(device, self.boxes.len());
        for (index, piece) in self.boxes.chunks(PIECE).enumerate() {
            let start = index * PIECE;
            if start > 0 && start.is_multiple_of(MOST_STAGED) {
                flush(device, queue);
            }
            self.buffer.write(queue, start, &raw(start, piece.iter().copied()));
        }
        for &index in &self.painted {
            self.write_one(queue, index, &self.now(index));
        }
    }

    /// Replaces some boxes.
    pub(crate) fn change(&mut self, queue: &Queue, changed: &[(usize, BoxInstance)]) {
        for (index, item) in changed {
            let item = plain(item);
            if self.boxes.get(*index).is_some_and(|known| *known != item) {
                self.boxes[*index] = item;
                if self.are_uploaded {
                    self.write_one(queue, *index, &self.painted(*index));
                }
                self.revision += 1;
            }
        }
    }

    /// Replaces the highlights.
    pub(crate) fn set_highlights(&mut self, highlights: &[Highlight]) {
        self.highlights.clear();
        let known = highlights.iter().filter(|it| it.index < self.boxes.len() && it.is_any());
        self.highlights.extend(known);
        self.highlights.sort_by_key(|highlight| highlight.index);
        self.highlights.dedup_by(|later, first| {
            let is_same = later.index == first.index;
            if is_same {
                first.is_hovered |= later.is_hovered;
                first.is_selected |= later.is_selected;
            }
            is_same
        });
    }

    /// Tints exactly these boxes.
    pub(crate) fn set_tinted(&mut self, tinted: &[usize]) {
        let mut are_tinted = vec![false; self.boxes.len()];
        for &index in tinted.iter().filter(|index| **index < self.boxes.len()) {
            are_tinted[index] = true;
        }
        let mut changed = false;
        for (item, is_tinted) in self.boxes.iter_mut().zip(are_tinted) {
            changed |= item.is_tinted != is_tinted;
            item.is_tinted = is_tinted;
        }
        self.are_uploaded &= !changed;
        self.revision += u64::from(changed);
    }

    /// Puts the highlights into the buffer, or takes them out.
    pub(crate) fn paint_highlights(&mut self, queue: &Queue, are_painted: bool) {
        let former = take(&mut self.painted);
        if self.are_uploaded {
            for index in former {
                self.write_one(queue, index, &self.boxes[index]);
            }
            for (index, item) in self.marked().filter(|_| are_painted) {
                self.write_one(queue, index, &item);
            }
        }
        if are_painted {
            self.painted = self.highlights.iter().map(|it| it.index).collect();
        }
    }

    fn write_one(&self, queue: &Queue, index: usize, item: &BoxInstance) {
        self.buffer.write(queue, index, &[RawBox::new(item, index)]);
    }

    /// Draws with parts of no more than this many boxes from now on.
    pub(crate) fn split(&mut self, per_part: usize) {
        self.buffer.split(per_part);
        self.are_uploaded = false;
        self.revision += 1;
    }

    /// Returns the boxes, none of them highlighted.
    pub(crate) fn boxes(&self) -> &[BoxInstance] {
        &self.boxes
    }

    /// Iterates over the highlighted boxes with their indices, in that order.
    pub(crate) fn marked(&self) -> impl Iterator<Item = (usize, BoxInstance)> + '_ {
        let highlights = self.highlights.iter();
        highlights.map(|highlight| (highlight.index, highlight.on(&self.boxes[highlight.index])))
    }

    /// Returns a box in its present form in the buffer.
    pub(crate) fn painted(&self, index: usize) -> BoxInstance {
        if self.painted.binary_search(&index).is_ok() { self.now(index) } else { self.boxes[index] }
    }

    fn now(&self, index: usize) -> BoxInstance {
        let found = self.highlights.binary_search_by_key(&index, |it| it.index);
        let item = &self.boxes[index];
        found.map_or(*item, |place| self.highlights[place].on(item))
    }

    pub(crate) const fn buffer(&self) -> &BoxBuffer {
        &self.buffer
    }

    /// Returns a number that increases whenever a box changes, other than by its highlight.
    pub(crate) const fn revision(&self) -> u64 {
        self.revision
    }
}

/// Sends everything that waits in memory to the GPU, and frees what has arrived.
pub(crate) fn flush(device: &Device, queue: &Queue) {
    queue.submit([]);
    // An adapter that stops responding reports it at the next picture, too.
    drop(device.poll(PollType::Poll));
}

fn plain(item: &BoxInstance) -> BoxInstance {
    BoxInstance { is_tinted: item.is_tinted, ..BoxInstance::new(item.shape, item.color) }
}

/// Converts boxes with consecutive indices to the layout of the shaders.
fn raw(start: usize, boxes: impl Iterator<Item = BoxInstance>) -> Vec<RawBox> {
    (start..).zip(boxes).map(|(index, item)| RawBox::new(&item, index)).collect()
}
