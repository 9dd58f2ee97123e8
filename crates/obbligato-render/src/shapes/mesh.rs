//! Meshes: triangles in the places of boxes, flat shaded in the light of the boxes.

use crate::device::instance_buffer::{InstanceBuffer, instance_layout};
use crate::shapes::color::Srgb;
use bytemuck::{Pod, Zeroable};
use obbligato::nalgebra::{Matrix4, Point3};
use std::collections::HashMap;
use std::fmt;
use std::mem::{size_of, take};
use std::ops::Range;
use std::sync::Arc;
use wgpu::util::{BufferInitDescriptor, DeviceExt};
use wgpu::{
    Buffer, BufferUsages, Device, IndexFormat, Queue, RenderPass, VertexAttribute,
    VertexBufferLayout, VertexStepMode, vertex_attr_array,
};

/// Triangles that a [`MeshInstance`] shows, if there are any. They never change.
pub trait Triangles: Send + Sync {
    /// Returns the vertices.
    fn vertices(&self) -> &[Point3<f32>];
    /// Returns the indices of the vertices of each triangle.
    fn triangles(&self) -> &[[u32; 3]];
}

/// Triangles to draw, in one place and one color.
///
/// Instances whose lists lie in the same place in memory share one copy of them on the GPU.
#[derive(Clone)]
pub struct MeshInstance {
    /// The triangles, in a frame of their own.
    pub triangles: Arc<dyn Triangles>,
    /// The map from that frame to the world. Only its affine part counts.
    pub to_world: Matrix4<f64>,
    /// Red, green and blue, encoded as sRGB.
    pub color: Srgb,
}

impl fmt::Debug for MeshInstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.triangles.triangles().len();
        write!(f, "MeshInstance of {count} triangles")
    }
}

/// An instance in the layout of the shaders: `Mesh` in mesh_input.wgsl.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub(crate) struct RawMesh {
    pub(crate) center: [f32; 3],
    pub(crate) color: [u8; 4],
    pub(crate) axes: [[f32; 3]; 3],
}

/// The place of a vertex, for each vertex.
pub(crate) const VERTEX_LAYOUT: VertexBufferLayout<'static> = VertexBufferLayout {
    array_stride: size_of::<[f32; 3]>() as u64,
    step_mode: VertexStepMode::Vertex,
    attributes: &vertex_attr_array![0 => Float32x3],
};

impl RawMesh {
    pub(crate) const ATTRIBUTES: [VertexAttribute; 5] = vertex_attr_array![
        1 => Float32x3,
        2 => Unorm8x4,
        3 => Float32x3,
        4 => Float32x3,
        5 => Float32x3,
    ];

    pub(crate) const LAYOUT: VertexBufferLayout<'static> =
        instance_layout::<Self>(&Self::ATTRIBUTES);

    fn new(item: &MeshInstance) -> Self {
        let [x, y, z, center] = item.to_world.cast::<f32>().data.0.map(|[x, y, z, _]| [x, y, z]);
        let [r, g, b] = item.color;
        Self { center, color: [r, g, b, u8::MAX], axes: [x, y, z] }
    }
}

/// Triangles on the GPU.
struct Uploaded {
    triangles: Arc<dyn Triangles>,
    vertices: Buffer,
    indices: Buffer,
    count: u32,
}

/// The meshes of a renderer: triangles are uploaded once, instances when they are set.
pub(crate) struct MeshStore {
    uploaded: Vec<Uploaded>,
    instances: InstanceBuffer<RawMesh>,
    /// For each of the uploaded triangles, its instances.
    ranges: Vec<Range<u32>>,
    /// The contents of the buffer.
    raw: Vec<RawMesh>,
}

impl MeshStore {
    pub(crate) fn new(device: &Device) -> Self {
        Self {
            uploaded: Vec::new(),
            instances: InstanceBuffer::new(device, "meshes"),
            ranges: Vec::new(),
            raw: Vec::new(),
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.raw.is_empty()
    }

    /// Replaces the instances. Triangles that are no longer shown are removed from the GPU.
    pub(crate) fn set(&mut self, device: &Device, queue: &Queue, items: &[MeshInstance]) {
        let former = take(&mut self.uploaded).into_iter();
        let mut known: HashMap<_, _> = former.map(|it| (place_of(&*it.triangles), it)).collect();
        let (mut raw, mut ranges) = (Vec::with_capacity(items.len()), Vec::new());
        for (triangles, members) in group(items) {
            let uploaded = known.remove(&place_of(&*triangles));
            let uploaded = uploaded.unwrap_or_else(|| Uploaded::new(device, triangles));
            let start = raw.len() as u32;
            raw.extend(members.into_iter().map(RawMesh::new));
            ranges.push(start..raw.len() as u32);
            self.uploaded.push(uploaded);
        }
        let is_new = raw != self.raw;
        let was_lost = self.instances.reserve(device, raw.len(), usize::MAX);
        if is_new || was_lost {
            self.instances.write(queue, 0, &raw);
        }
        (self.raw, self.ranges) = (raw, ranges);
    }

    /// Draws all instances with the pipeline that is set.
    pub(crate) fn draw(&self, pass: &mut RenderPass<'_>) {
        for (uploaded, range) in self.uploaded.iter().zip(&self.ranges) {
            pass.set_vertex_buffer(0, uploaded.vertices.slice(..));
            pass.set_vertex_buffer(1, self.instances.slice());
            pass.set_index_buffer(uploaded.indices.slice(..), IndexFormat::Uint32);
            pass.draw_indexed(0..uploaded.count, 0, range.clone());
        }
    }
}

impl Uploaded {
    fn new(device: &Device, triangles: Arc<dyn Triangles>) -> Self {
        let places: Vec<[f32; 3]> = triangles.vertices().iter().map(|v| v.coords.into()).collect();
        let order = triangles.triangles().as_flattened();
        let buffer = |label, contents, usage| {
            let label = Some(label);
            device.create_buffer_init(&BufferInitDescriptor { label, contents, usage })
        };
        let vertices = bytemuck::cast_slice(&places);
        Self {
            vertices: buffer("vertices", vertices, BufferUsages::VERTEX),
            indices: buffer("triangles", bytemuck::cast_slice(order), BufferUsages::INDEX),
            count: order.len() as u32,
            triangles,
        }
    }
}

/// Returns the addresses of both lists, by which triangles are identified.
fn place_of(triangles: &dyn Triangles) -> (*const Point3<f32>, *const [u32; 3]) {
    (triangles.vertices().as_ptr(), triangles.triangles().as_ptr())
}

/// Groups the instances of the same triangles, in the order in which they first appear. Those
/// without a triangle are left out: a buffer must not be empty.
fn group(items: &[MeshInstance]) -> Vec<(Arc<dyn Triangles>, Vec<&MeshInstance>)> {
    let mut places = HashMap::new();
    let mut groups: Vec<(Arc<dyn Triangles>, Vec<&MeshInstance>)> = Vec::new();
    let shows = |item: &&MeshInstance| !item.triangles.triangles().is_empty();
    for item in items.iter().filter(shows) {
        let place = *places.entry(place_of(&*item.triangles)).or_insert(groups.len());
        if place == groups.len() {
            groups.push((Arc::clone(&item.triangles), Vec::new()));
        }
        groups[place].1.push(item);
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sail([Point3<f32>; 3]);

    impl Triangles for Sail {
        fn vertices(&self) -> &[Point3<f32>] {
            &self.0
        }

        fn triangles(&self) -> &[[u32; 3]] {
            &[[0, 1, 2]]
        }
    }

    fn instance(triangles: &Arc<Sail>, red: u8) -> MeshInstance {
        MeshInstance {
            triangles: Arc::clone(triangles) as Arc<dyn Triangles>,
            to_world: Matrix4::new_translation(&[1.0, 2.0, 3.0].into()) * Matrix4::new_scaling(0.5),
            color: [red, 0, 0],
        }
    }

    #[test]
    fn instances_of_the_same_triangles_are_drawn_together() {
        let [a, b] = [0.0, 1.0].map(|x| Arc::new(Sail([Point3::new(x, 0.0, 0.0); 3])));
        let items = [instance(&a, 1), instance(&b, 2), instance(&a, 3)];
        let colors: Vec<Vec<u8>> = group(&items)
            .into_iter()
            .map(|(_, members)| members.iter().map(|item| item.color[0]).collect())
            .collect();
        assert_eq!(colors, [vec![1, 3], vec![2]]);
    }

    struct Nothing;

    impl Triangles for Nothing {
        fn vertices(&self) -> &[Point3<f32>] {
            &[]
        }

        fn triangles(&self) -> &[[u32; 3]] {
            &[]
        }
    }

    #[test]
    fn an_instance_without_triangles_is_left_out() {
        let sail = instance(&Arc::new(Sail([Point3::origin(); 3])), 1);
        let nothing = MeshInstance { triangles: Arc::new(Nothing), ..sail.clone() };
        assert_eq!(group(&[nothing, sail]).len(), 1);
    }

    #[test]
    fn an_instance_is_uploaded_as_the_columns_of_its_matrix() {
        let raw = RawMesh::new(&instance(&Arc::new(Sail([Point3::origin(); 3])), 7));
        assert_eq!((raw.center, raw.color), ([1.0, 2.0, 3.0], [7, 0, 0, 255]));
        assert_eq!(raw.axes, [[0.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]]);
    }
}
