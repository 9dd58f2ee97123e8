use crate::buffers::raw_box::RawBox;
use crate::device::instance_buffer::InstanceBuffer;
use std::ops::Range;
use wgpu::{Device, Queue, RenderPass};

/// Boxes on the GPU: in one buffer, or in several where one would be larger than the adapter
/// allows.
pub(crate) struct BoxBuffer {
    label: &'static str,
    parts: Vec<InstanceBuffer<RawBox>>,
    /// The number of boxes in a part; only the last one may hold fewer.
    per_part: usize,
}

impl BoxBuffer {
    pub(crate) fn new(device: &Device, label: &'static str) -> Self {
        let largest = device.limits().max_buffer_size / size_of::<RawBox>() as u64;
        Self {
            label,
            parts: Vec::new(),
            per_part: usize::try_from(largest).map_or(usize::MAX, |most| most.max(1)),
        }
    }

    /// Makes parts of no more than this many boxes. The contents are lost.
    pub(crate) fn split(&mut self, per_part: usize) {
        self.per_part = per_part.clamp(1, self.per_part);
        self.parts.clear();
    }

    /// Whether there is room for this many boxes.
    pub(crate) fn has_room(&self, count: usize) -> bool {
        let parts = self.parts.iter().map(InstanceBuffer::capacity);
        count <= parts.map(|part| part.min(self.per_part)).sum()
    }

    /// Makes room for this many boxes. The contents may be lost.
    pub(crate) fn reserve(&mut self, device: &Device, count: usize) {
        let parts = count.div_ceil(self.per_part);
        for part in 0..parts {
            let here = (count - part * self.per_part).min(self.per_part);
            if part == self.parts.len() {
                self.parts.push(InstanceBuffer::new(device, self.label));
            }
            self.parts[part].reserve(device, here, self.per_part);
        }
    }

    /// Writes boxes from place `start` on, within the room that was reserved.
    pub(crate) fn write(&self, queue: &Queue, start: usize, boxes: &[RawBox]) {
        let mut rest = boxes;
        let mut place = start;
        while !rest.is_empty() {
            let (part, within) = (place / self.per_part, place % self.per_part);
            let (now, later) = rest.split_at(rest.len().min(self.per_part - within));
            self.parts[part].write(queue, within, now);
            place += now.len();
            rest = later;
        }
    }

    /// Draws the boxes in these places, in order, with one draw call for each part.
    pub(crate) fn draw(
        &self,
        pass: &mut RenderPass<'_>,
        indices: &Range<u32>,
        places: Range<usize>,
    ) {
        let mut place = places.start;
        while place < places.end {
            let (part, within) = (place / self.per_part, place % self.per_part);
            let count = (places.end - place).min(self.per_part - within);
            pass.set_vertex_buffer(0, self.parts[part].slice());
            let instances = within as u32..(within + count) as u32;
            pass.draw_indexed(indices.clone(), 0, instances);
            place += count;
        }
    }
}
