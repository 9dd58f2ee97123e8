use bytemuck::Pod;
use std::marker::PhantomData;
use wgpu::{
    Buffer, BufferDescriptor, BufferSlice, BufferUsages, Device, Queue, VertexAttribute,
    VertexBufferLayout, VertexStepMode,
};

/// A vertex buffer of instances that grows as needed.
pub(crate) struct InstanceBuffer<T> {
    label: &'static str,
    buffer: Buffer,
    capacity: usize,
    item: PhantomData<T>,
}

impl<T: Pod> InstanceBuffer<T> {
    pub(crate) fn new(device: &Device, label: &'static str) -> Self {
        let capacity = 64;
        Self {
            label,
            buffer: new_buffer::<T>(device, label, capacity),
            capacity,
            item: PhantomData,
        }
    }

    /// Makes room for this many instances, and reserves more, up to `most`, so that it need not
    /// grow often. Returns whether the contents were lost.
    pub(crate) fn reserve(&mut self, device: &Device, count: usize, most: usize) -> bool {
        let must_grow = count > self.capacity;
        if must_grow {
            let grown = self.capacity + self.capacity / 8;
            self.capacity = count.max(grown.min(most));
            self.buffer = new_buffer::<T>(device, self.label, self.capacity);
        }
        must_grow
    }

    /// Returns the number of instances that there is room for.
    pub(crate) const fn capacity(&self) -> usize {
        self.capacity
    }

    /// Writes instances from index `start` on, within the room that was reserved.
    pub(crate) fn write(&self, queue: &Queue, start: usize, items: &[T]) {
        let offset = (start * size_of::<T>()) as u64;
        queue.write_buffer(&self.buffer, offset, bytemuck::cast_slice(items));
    }

    pub(crate) fn slice(&self) -> BufferSlice<'_> {
        self.buffer.slice(..)
    }
}

fn new_buffer<T>(device: &Device, label: &str, capacity: usize) -> Buffer {
    device.create_buffer(&BufferDescriptor {
        label: Some(label),
        size: (capacity * size_of::<T>()) as u64,
        usage: BufferUsages::VERTEX | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}

/// Returns the layout of a vertex buffer that holds one `T` per instance.
pub(crate) const fn instance_layout<T>(attributes: &[VertexAttribute]) -> VertexBufferLayout<'_> {
    VertexBufferLayout {
        array_stride: size_of::<T>() as u64,
        step_mode: VertexStepMode::Instance,
        attributes,
    }
}
