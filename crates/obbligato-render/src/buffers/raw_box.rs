use crate::device::instance_buffer::instance_layout;
use crate::looks::highlight::{edge_of, fill_of};
use crate::shapes::box_instance::BoxInstance;
use crate::shapes::color::Srgb;
use bytemuck::{Pod, Zeroable};
use wgpu::{VertexAttribute, VertexBufferLayout, vertex_attr_array};

/// A box in the layout of the shaders: `Box` in box_input.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub(crate) struct RawBox {
    pub(crate) center: [f32; 3],
    pub(crate) color: [u8; 4],
    pub(crate) half_extents: [f32; 3],
    pub(crate) edge: [u8; 4],
    pub(crate) axes: [[f32; 3]; 3],
    /// Its index plus one.
    pub(crate) id: u32,
}

impl RawBox {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 8] = vertex_attr_array![
        0 => Float32x3,
        1 => Unorm8x4,
        2 => Float32x3,
        3 => Unorm8x4,
        4 => Float32x3,
        5 => Float32x3,
        6 => Float32x3,
        7 => Uint32,
    ];

    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);
}

impl RawBox {
    /// Creates the box with this index.
    pub(crate) fn new(item: &BoxInstance, index: usize) -> Self {
        let shape = &item.shape;
        let edge = edge_of(item);
        Self {
            center: shape.center().coords.into(),
            color: with_width(fill_of(item), edge.rim_width),
            half_extents: shape.half_extents().into(),
            edge: with_width(edge.color, edge.width),
            axes: shape.rotation().into_inner().into(),
            id: (index as u32).wrapping_add(1),
        }
    }
}

/// Packs a color, and a width in sixteenths of a logical pixel.
fn with_width([r, g, b]: Srgb, width: f32) -> [u8; 4] {
    [r, g, b, (width * 16.0).round() as u8]
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::Obb3;
    use obbligato::nalgebra::{Point3, Rotation3, Vector3};

    #[test]
    fn axes_are_the_columns_of_the_rotation() {
        let rotation = Rotation3::from_euler_angles(0.3, -0.7, 1.1);
        let shape = Obb3::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(4.0, 5.0, 6.0), rotation);
        let shape = shape.expect("a valid box");
        let raw = RawBox::new(&BoxInstance::new(shape, [1, 2, 3]), 6);
        for i in 0..3 {
            assert_eq!(Vector3::from(raw.axes[i]), shape.axis(i), "axis {i}");
        }
        assert_eq!(raw.center, [1.0, 2.0, 3.0]);
        assert_eq!(raw.half_extents, [4.0, 5.0, 6.0]);
        assert_eq!((raw.color, raw.id), ([1, 2, 3, 0], 7));
    }
}
