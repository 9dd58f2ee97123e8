use std::ops::Range;
use wgpu::util::{BufferInitDescriptor, DeviceExt};
use wgpu::{Buffer, BufferSlice, BufferUsages, Device, IndexFormat};

/// The index buffer for the faces of a box: two triangles over the four vertices of each face, in
/// the order of face.wgsl.
pub(crate) struct FaceIndices {
    buffer: Buffer,
}

const TRIANGLES: [u16; 6] = [0, 1, 2, 3, 2, 1];

impl FaceIndices {
    pub(crate) const FORMAT: IndexFormat = IndexFormat::Uint16;

    pub(crate) fn new(device: &Device) -> Self {
        let indices: Vec<u16> = (0..6)
            .flat_map(|face| TRIANGLES.map(|corner| 4 * face + corner))
            .collect();
        let buffer = device.create_buffer_init(&BufferInitDescriptor {
            label: Some("faces"),
            contents: bytemuck::cast_slice(&indices),
            usage: BufferUsages::INDEX,
        });
        Self { buffer }
    }

    pub(crate) fn slice(&self) -> BufferSlice<'_> {
        self.buffer.slice(..)
    }

    /// Three faces: `outer_vertex` in face.wgsl.
    pub(crate) const fn outer(&self) -> Range<u32> {
        0..18
    }

    /// Six faces: `inner_vertex` in face.wgsl.
    pub(crate) const fn inner(&self) -> Range<u32> {
        0..36
    }
}
