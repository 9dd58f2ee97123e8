use crate::device::instance_buffer::instance_layout;
use bytemuck::{Pod, Zeroable};
use obbligato::nalgebra::{Point3, Vector3};
use wgpu::{VertexAttribute, VertexBufferLayout, vertex_attr_array};

/// An image in the scene, which is seen behind all boxes wherever it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Image<'a> {
    /// The corner of its first pixel.
    pub corner: Point3<f32>,
    /// The ways from that corner along the first row and along the first column.
    pub sides: [Vector3<f32>; 2],
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// Red, green, blue and 255 for each pixel, in sRGB, in rows from top to bottom.
    pub rgba: &'a [u8],
}

/// The place of an image in the layout of the shader: `Image` in image.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Pod, Zeroable)]
pub(crate) struct RawImage {
    pub(crate) corner: [f32; 3],
    pub(crate) right: [f32; 3],
    pub(crate) down: [f32; 3],
}

impl RawImage {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 3] =
        vertex_attr_array![0 => Float32x3, 1 => Float32x3, 2 => Float32x3];

    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);

    pub(crate) fn new(image: &Image<'_>) -> Self {
        let [right, down] = image.sides.map(Into::into);
        Self { corner: image.corner.coords.into(), right, down }
    }
}
