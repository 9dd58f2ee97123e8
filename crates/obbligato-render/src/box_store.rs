use crate::box_instance::BoxInstance;
use crate::instance_buffer::InstanceBuffer;
use crate::raw_box::RawBox;
use wgpu::{BufferSlice, Device, Queue};

/// Boxes are compared and uploaded in runs of this many, 17 KiB each.
const RUN: usize = 256;

/// The boxes, in memory and on the GPU.
pub(crate) struct BoxStore {
    boxes: Vec<BoxInstance>,
    buffer: InstanceBuffer<RawBox>,
}

impl BoxStore {
    pub(crate) fn new(device: &Device) -> Self {
        Self {
            boxes: Vec::new(),
            buffer: InstanceBuffer::new(device, "boxes"),
        }
    }

    /// Replaces the boxes. Uploads only runs in which a box changed.
    pub(crate) fn set(&mut self, device: &Device, queue: &Queue, boxes: &[BoxInstance]) {
        if self.buffer.reserve(device, boxes.len()) {
            self.boxes.clear();
        }
        for (index, run) in boxes.chunks(RUN).enumerate() {
            let start = index * RUN;
            if self.boxes.get(start..start + run.len()) != Some(run) {
                let raw: Vec<RawBox> = run.iter().map(RawBox::from).collect();
                self.buffer.write(queue, start, &raw);
            }
        }
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
    }

    pub(crate) fn boxes(&self) -> &[BoxInstance] {
        &self.boxes
    }

    pub(crate) fn slice(&self) -> BufferSlice<'_> {
        self.buffer.slice()
    }

    pub(crate) fn count(&self) -> u32 {
        self.boxes.len() as u32
    }
}
