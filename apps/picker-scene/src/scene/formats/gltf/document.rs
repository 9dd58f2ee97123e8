//! The parts of a glTF document that are read: nodes, meshes, cameras and base colors. The rest is
//! never examined, so nothing in it can be wrong.

use super::whole::Whole;
use crate::scene::formats::json::Text;
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", expecting = "a glTF object")]
pub(super) struct Document<'a> {
    pub(super) asset: Option<Asset>,
    pub(super) scene: Option<Whole>,
    pub(super) scenes: Vec<Roots>,
    pub(super) nodes: Vec<Node>,
    pub(super) meshes: Vec<MeshObject>,
    pub(super) accessors: Vec<Accessor>,
    pub(super) buffer_views: Vec<BufferView>,
    #[serde(borrow)]
    pub(super) buffers: Vec<Buffer<'a>>,
    #[serde(borrow)]
    pub(super) images: Vec<Image<'a>>,
    pub(super) cameras: Vec<Camera>,
    pub(super) materials: Vec<Material>,
    pub(super) extensions_used: Vec<String>,
    pub(super) extensions_required: Vec<String>,
    pub(super) animations: Vec<IgnoredAny>,
    pub(super) skins: Vec<IgnoredAny>,
    pub(super) textures: Vec<IgnoredAny>,
}

impl Document<'_> {
    /// What its lists take of the memory.
    pub(super) fn bytes(&self) -> usize {
        let primitives = self.meshes.iter().map(|mesh| &*mesh.primitives);
        let parts = [
            size_of_val(&*self.nodes),
            size_of_val(&*self.meshes),
            primitives.map(size_of_val).sum(),
            size_of_val(&*self.accessors),
            size_of_val(&*self.buffer_views),
            size_of_val(&*self.buffers),
            size_of_val(&*self.images),
            size_of_val(&*self.materials),
        ];
        parts.iter().sum()
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Asset {
    pub(super) version: String,
    /// Of the readers.
    pub(super) min_version: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Roots {
    #[serde(default)]
    pub(super) nodes: Vec<Whole>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Node {
    pub(super) name: String,
    pub(super) mesh: Option<Whole>,
    pub(super) camera: Option<Whole>,
    pub(super) children: Vec<Whole>,
    pub(super) matrix: Option<Box<[f32; 16]>>,
    pub(super) translation: Option<[f32; 3]>,
    pub(super) rotation: Option<[f32; 4]>,
    pub(super) scale: Option<[f32; 3]>,
    /// Those of morph targets, in the place of those of the mesh.
    pub(super) weights: Option<Box<[f32]>>,
    pub(super) extensions: Option<Box<NodeExtensions>>,
}

// A node of three characters, `{},`, takes less than the 64 bytes for each that a file may take.
const _: () = assert!(size_of::<Node>() <= 168);

#[derive(Deserialize)]
pub(super) struct NodeExtensions {
    #[serde(rename = "KHR_node_visibility")]
    pub(super) visibility: Option<Visibility>,
    #[serde(rename = "EXT_mesh_gpu_instancing")]
    pub(super) instancing: Option<Instancing>,
}

/// A mesh that is shown at many places.
#[derive(Deserialize)]
pub(super) struct Instancing {
    pub(super) attributes: Placing,
}

/// What places instances in the frame of their node.
#[derive(Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub(super) struct Placing {
    pub(super) translation: Option<Whole>,
    pub(super) rotation: Option<Whole>,
    pub(super) scale: Option<Whole>,
}

#[derive(Deserialize)]
pub(super) struct Visibility {
    pub(super) visible: Option<bool>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct MeshObject {
    pub(super) name: String,
    pub(super) primitives: Vec<Primitive>,
    /// Those of morph targets; without them all are 0.
    pub(super) weights: Option<Box<[f32]>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Primitive {
    pub(super) attributes: Attributes,
    pub(super) indices: Option<Whole>,
    pub(super) material: Option<Whole>,
    pub(super) mode: Option<Whole>,
    pub(super) targets: Vec<Attributes>,
    pub(super) extensions: PrimitiveExtensions,
}

#[derive(Default, Deserialize)]
pub(super) struct Attributes {
    #[serde(rename = "POSITION")]
    pub(super) position: Option<Whole>,
    #[serde(rename = "COLOR_0")]
    pub(super) color: Option<IgnoredAny>,
}

#[derive(Default, Deserialize)]
pub(super) struct PrimitiveExtensions {
    #[serde(rename = "KHR_draco_mesh_compression")]
    pub(super) draco: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Accessor {
    pub(super) buffer_view: Option<Whole>,
    #[serde(default)]
    pub(super) byte_offset: Whole,
    pub(super) component_type: Whole,
    #[serde(default)]
    pub(super) normalized: bool,
    pub(super) count: Whole,
    #[serde(rename = "type")]
    pub(super) kind: Kind,
    pub(super) min: Option<Corner>,
    pub(super) max: Option<Corner>,
    pub(super) sparse: Option<Sparse>,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum Kind {
    Scalar,
    Vec3,
    Vec4,
    #[serde(other)]
    Other,
}

/// A corner of the bounds that an accessor states. An invalid one counts as missing.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
pub(super) enum Corner {
    At([f32; 3]),
    Nowhere(IgnoredAny),
}

#[derive(Clone, Copy, Deserialize)]
pub(super) struct Sparse {
    pub(super) count: Whole,
    pub(super) indices: Places,
    pub(super) values: Values,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Places {
    pub(super) buffer_view: Whole,
    #[serde(default)]
    pub(super) byte_offset: Whole,
    pub(super) component_type: Whole,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Values {
    pub(super) buffer_view: Whole,
    #[serde(default)]
    pub(super) byte_offset: Whole,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BufferView {
    pub(super) buffer: Whole,
    #[serde(default)]
    pub(super) byte_offset: Whole,
    pub(super) byte_length: Whole,
    pub(super) byte_stride: Option<Whole>,
    #[serde(default)]
    pub(super) extensions: ViewExtensions,
}

#[derive(Default, Deserialize)]
pub(super) struct ViewExtensions {
    #[serde(rename = "EXT_meshopt_compression")]
    pub(super) ext: Option<Compressed>,
    #[serde(rename = "KHR_meshopt_compression")]
    pub(super) khr: Option<Compressed>,
}

/// The place of a view's bytes that meshoptimizer compressed, with their mode and filter.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Compressed {
    pub(super) buffer: Whole,
    #[serde(default)]
    pub(super) byte_offset: Whole,
    pub(super) byte_length: Whole,
    pub(super) byte_stride: Whole,
    pub(super) count: Whole,
    pub(super) mode: String,
    pub(super) filter: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Buffer<'a> {
    pub(super) byte_length: Whole,
    #[serde(borrow)]
    pub(super) uri: Option<Text<'a>>,
}

/// An image, which is not read.
#[derive(Deserialize)]
pub(super) struct Image<'a> {
    #[serde(borrow)]
    pub(super) uri: Option<Text<'a>>,
}

#[derive(Deserialize)]
pub(super) struct Camera {
    #[serde(rename = "type")]
    pub(super) kind: Projection,
    pub(super) perspective: Option<Perspective>,
    pub(super) orthographic: Option<Orthographic>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Projection {
    Perspective,
    Orthographic,
}

#[derive(Deserialize)]
pub(super) struct Perspective {
    pub(super) yfov: f32,
    pub(super) znear: f32,
    pub(super) zfar: Option<f32>,
}

#[derive(Deserialize)]
pub(super) struct Orthographic {
    pub(super) ymag: f32,
    pub(super) znear: f32,
    pub(super) zfar: f32,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Material {
    #[serde(default)]
    pub(super) pbr_metallic_roughness: Surface,
    pub(super) alpha_mode: Option<IgnoredAny>,
    pub(super) emissive_factor: Option<IgnoredAny>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Surface {
    pub(super) base_color_factor: Option<[f32; 4]>,
    pub(super) base_color_texture: Option<IgnoredAny>,
}
