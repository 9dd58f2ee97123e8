use crate::device::instance_buffer::instance_layout;
use crate::shapes::color::Srgb;
use bytemuck::{Pod, Zeroable};
use obbligato::nalgebra::Point3;
use wgpu::{VertexAttribute, VertexBufferLayout, vertex_attr_array};

/// A straight line with a constant width on the screen and round ends.
///
/// The parts that a box hides stay faintly visible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The start, in the world.
    pub start: Point3<f32>,
    /// The end, in the world.
    pub end: Point3<f32>,
    /// Red, green and blue, encoded as sRGB.
    pub color: Srgb,
    /// The width, in logical pixels.
    pub width: f32,
}

/// A line in the layout of the shader: `Line` in lines.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub(crate) struct RawLine {
    pub(crate) start: [f32; 3],
    pub(crate) color: [u8; 4],
    pub(crate) end: [f32; 3],
    pub(crate) width: f32,
    pub(crate) nearer: f32,
}

impl RawLine {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 5] = vertex_attr_array![
        0 => Float32x3,
        1 => Unorm8x4,
        2 => Float32x3,
        3 => Float32,
        4 => Float32,
    ];

    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);
}

/// The distance by which lines are drawn nearer than they are, as the length that this many logical
/// pixels show.
const NEARER: f32 = 6.0;

impl RawLine {
    /// Converts a line so that it lies in front of the faces that it runs along.
    pub(crate) fn front(line: &Line) -> Self {
        Self::new(line, NEARER)
    }

    /// Converts a line so that it lies behind those of [`front`](Self::front), even where their
    /// depths round differently.
    pub(crate) fn behind_front(line: &Line) -> Self {
        Self::new(line, NEARER / 2.0)
    }

    fn new(line: &Line, nearer: f32) -> Self {
        let [r, g, b] = line.color;
        Self {
            start: line.start.coords.into(),
            color: [r, g, b, u8::MAX],
            end: line.end.coords.into(),
            width: line.width,
            nearer,
        }
    }
}
