use bytemuck::Pod;
use std::marker::PhantomData;
use std::num::NonZeroU64;
use wgpu::{
    BindGroup, BindGroupDescriptor, BindGroupEntry, BindGroupLayout, BindGroupLayoutDescriptor,
    BindGroupLayoutEntry, BindingType, Buffer, BufferBindingType, BufferDescriptor, BufferUsages,
    Device, Queue, ShaderStages,
};

/// The one value that every pipeline of a renderer receives: binding 0 of group 0, in both stages.
pub(crate) struct Uniform<T> {
    layout: BindGroupLayout,
    buffer: Buffer,
    group: BindGroup,
    value: PhantomData<T>,
}

impl<T: Pod> Uniform<T> {
    pub(crate) fn new(device: &Device, label: &str) -> Self {
        let layout = layout::<T>(device, label);
        let buffer = device.create_buffer(&BufferDescriptor {
            label: Some(label),
            size: size_of::<T>() as u64,
            usage: BufferUsages::UNIFORM | BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let group = device.create_bind_group(&BindGroupDescriptor {
            label: Some(label),
            layout: &layout,
            entries: &[BindGroupEntry { binding: 0, resource: buffer.as_entire_binding() }],
        });
        Self { layout, buffer, group, value: PhantomData }
    }

    /// Replaces the value from the next submitted commands on.
    pub(crate) fn write(&self, queue: &Queue, value: &T) {
        queue.write_buffer(&self.buffer, 0, bytemuck::bytes_of(value));
    }

    pub(crate) const fn layout(&self) -> &BindGroupLayout {
        &self.layout
    }

    pub(crate) const fn group(&self) -> &BindGroup {
        &self.group
    }
}

fn layout<T>(device: &Device, label: &str) -> BindGroupLayout {
    device.create_bind_group_layout(&BindGroupLayoutDescriptor {
        label: Some(label),
        entries: &[BindGroupLayoutEntry {
            binding: 0,
            visibility: ShaderStages::VERTEX_FRAGMENT,
            ty: BindingType::Buffer {
                ty: BufferBindingType::Uniform,
                has_dynamic_offset: false,
                min_binding_size: NonZeroU64::new(size_of::<T>() as u64),
            },
            count: None,
        }],
    })
}
