use std::ops::Range;
use wgpu::util::{BufferInitDescriptor, DeviceExt};
use wgpu::{Buffer, BufferSlice, BufferUsages, Device, IndexFormat};

/// The index buffer for the faces of a box, two triangles over the four vertices of each face in
/// the order of face.wgsl, and for its shadow.
pub(crate) struct FaceIndices {
    buffer: Buffer,
}

/// The outline of a shadow, by the corners in shadows.wgsl: one triangle with another at each side.
const OUTLINE: [[u16; 3]; 4] = [[1, 2, 4], [1, 3, 2], [2, 6, 4], [4, 5, 1]];

/// Returns the two triangles of a face.
fn triangles_of(face: u16) -> [[u16; 3]; 2] {
    [[0, 1, 2], [3, 2, 1]].map(|corners| corners.map(|corner| 4 * face + corner))
}

impl FaceIndices {
    pub(crate) const FORMAT: IndexFormat = IndexFormat::Uint16;

    pub(crate) fn new(device: &Device) -> Self {
        let forward = (0..6).flat_map(triangles_of);
        let backward = (0..6).rev().flat_map(|face| {
            let [first, second] = triangles_of(face);
            [second, first]
        });
        let indices: Vec<[u16; 3]> = forward.chain(backward).chain(OUTLINE).collect();
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

    /// Returns the range of three faces: `outer_vertex` in face.wgsl.
    pub(crate) const fn outer(&self) -> Range<u32> {
        0..18
    }

    /// Returns the range of six faces: `inner_vertex` in face.wgsl.
    pub(crate) const fn inner(&self) -> Range<u32> {
        0..36
    }

    /// Returns the range of the outline of a shadow.
    pub(crate) const fn shadow(&self) -> Range<u32> {
        72..84
    }

    /// Returns the range of the triangles of [`outer`](Self::outer), the last one first.
    pub(crate) const fn outer_backward(&self) -> Range<u32> {
        54..72
    }

    /// Returns the range of the triangles of [`inner`](Self::inner), the last one first.
    pub(crate) const fn inner_backward(&self) -> Range<u32> {
        36..72
    }
}
