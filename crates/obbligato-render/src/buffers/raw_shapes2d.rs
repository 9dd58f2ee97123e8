//! 2D shapes in the layouts of the shaders.

use crate::device::instance_buffer::instance_layout;
use crate::shapes::color::Rgba;
use crate::shapes::shapes2d::{Line2d, Rect2d, Triangle2d};
use bytemuck::{Pod, Zeroable};
use wgpu::{VertexAttribute, VertexBufferLayout, vertex_attr_array};

/// A rectangle in the layout of the shader: `Rect` in rects2d.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub(crate) struct RawRect {
    pub(crate) center: [f32; 2],
    pub(crate) half_extents: [f32; 2],
    pub(crate) axis: [f32; 2],
    pub(crate) edge_width: f32,
    pub(crate) fill: Rgba,
    pub(crate) edge: Rgba,
    pub(crate) dart: Rgba,
}

/// A line in the layout of the shader: `Line` in lines2d.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub(crate) struct RawLine2d {
    pub(crate) start: [f32; 2],
    pub(crate) end: [f32; 2],
    pub(crate) width: f32,
    pub(crate) color: Rgba,
}

/// A triangle in the layout of the shader: `Triangle` in triangles2d.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub(crate) struct RawTriangle {
    pub(crate) corners: [[f32; 2]; 3],
    pub(crate) color: Rgba,
    pub(crate) hatch: Rgba,
}

impl RawRect {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 7] = vertex_attr_array![
        0 => Float32x2,
        1 => Float32x2,
        2 => Float32x2,
        3 => Float32,
        4 => Unorm8x4,
        5 => Unorm8x4,
        6 => Unorm8x4,
    ];
    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);
}

impl RawLine2d {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 4] = vertex_attr_array![
        0 => Float32x2,
        1 => Float32x2,
        2 => Float32,
        3 => Unorm8x4,
    ];
    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);
}

impl RawTriangle {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 5] = vertex_attr_array![
        0 => Float32x2,
        1 => Float32x2,
        2 => Float32x2,
        3 => Unorm8x4,
        4 => Unorm8x4,
    ];
    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);
}

impl From<&Rect2d> for RawRect {
    fn from(rect: &Rect2d) -> Self {
        Self {
            center: rect.shape.center().coords.into(),
            half_extents: rect.shape.half_extents().into(),
            axis: rect.shape.axis(0).into(),
            edge_width: rect.edge_width,
            fill: rect.fill,
            edge: rect.edge,
            dart: rect.dart,
        }
    }
}

impl From<&Line2d> for RawLine2d {
    fn from(line: &Line2d) -> Self {
        Self {
            start: line.start.coords.into(),
            end: line.end.coords.into(),
            width: line.width,
            color: line.color,
        }
    }
}

impl From<&Triangle2d> for RawTriangle {
    fn from(triangle: &Triangle2d) -> Self {
        Self {
            corners: triangle.corners.map(|corner| corner.coords.into()),
            color: triangle.color,
            hatch: triangle.hatch,
        }
    }
}
