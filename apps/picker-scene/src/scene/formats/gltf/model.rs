//! Writes glTF files: meshes in one color each, nodes that show them, and a camera.

use super::container;
use crate::color::Color;
use crate::view::{Lens, View};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use obbligato::Aabb3;
use obbligato::nalgebra::{Matrix4, Point3};
use serde_json::{Value, json};
use std::collections::HashMap;

const FLOAT: u32 = 5126;
const UNSIGNED_INT: u32 = 5125;
const VERTICES: u32 = 34_962;
const INDICES: u32 = 34_963;

/// A glTF file in the making.
///
/// ```
/// use obbligato::nalgebra::{Matrix4, Point3};
/// use picker_scene::{Color, Model};
///
/// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
/// let mut model = Model::new();
/// let sail = model.add_mesh("sail", &corners, &[[0, 1, 2]], Color([200, 60, 40]));
/// model.add_node("small sail", Some(sail), &Matrix4::new_scaling(0.5), None);
/// assert!(model.to_glb().starts_with(b"glTF"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Model {
    bytes: Vec<u8>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    materials: Vec<Value>,
    colors: HashMap<Color, usize>,
    meshes: Vec<Value>,
    nodes: Vec<Value>,
    roots: Vec<usize>,
    cameras: Vec<Value>,
}

/// Triangles in a [`Model`], which several meshes may show.
#[derive(Clone, Copy, Debug)]
pub struct Triangles {
    positions: usize,
    indices: usize,
}

impl Model {
    /// Creates a file without content.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds triangles, by three indices of vertices each.
    pub fn add_triangles(&mut self, vertices: &[Point3<f32>], triangles: &[[u32; 3]]) -> Triangles {
        let corners = vertices.iter().flat_map(|vertex| vertex.iter().copied());
        let view = self.add_view(corners.flat_map(f32::to_le_bytes), VERTICES);
        let bounds = Aabb3::from_points(vertices.iter().copied()).ok();
        let end = |of: fn(&Aabb3) -> Point3<f32>| {
            bounds.as_ref().map(|bounds| numbers(of(bounds).iter()))
        };
        let positions = self.add_accessor(json!({
            "bufferView": view, "componentType": FLOAT, "type": "VEC3", "count": vertices.len(),
            "min": end(Aabb3::min), "max": end(Aabb3::max),
        }));
        let order = triangles.as_flattened().iter();
        let view = self.add_view(order.flat_map(|index| index.to_le_bytes()), INDICES);
        let indices = self.add_accessor(json!({
            "bufferView": view, "componentType": UNSIGNED_INT, "type": "SCALAR",
            "count": triangles.len() * 3,
        }));
        Triangles { positions, indices }
    }

    /// Adds a mesh of one color that shows triangles; returns its number.
    pub fn add_colored(&mut self, name: &str, triangles: Triangles, color: Color) -> usize {
        let material = self.material(color);
        self.meshes.push(json!({
            "name": name,
            "primitives": [{
                "attributes": { "POSITION": triangles.positions },
                "indices": triangles.indices,
                "material": material,
            }],
        }));
        self.meshes.len() - 1
    }

    /// Adds a mesh with triangles of its own; returns its number.
    pub fn add_mesh(
        &mut self,
        name: &str,
        vertices: &[Point3<f32>],
        triangles: &[[u32; 3]],
        color: Color,
    ) -> usize {
        let triangles = self.add_triangles(vertices, triangles);
        self.add_colored(name, triangles, color)
    }

    /// Adds a node that shows a mesh or only moves its children; returns its number.
    ///
    /// The matrix maps the node to its parent, or to the world without one.
    pub fn add_node(
        &mut self,
        name: &str,
        mesh: Option<usize>,
        matrix: &Matrix4<f32>,
        parent: Option<usize>,
    ) -> usize {
        let mut node = json!({ "name": name });
        if let Some(mesh) = mesh {
            node["mesh"] = json!(mesh);
        }
        if *matrix != Matrix4::identity() {
            node["matrix"] = numbers(matrix.iter());
        }
        self.push_node(node, parent)
    }

    /// Adds a camera with this view, on a node of its own.
    pub fn add_camera(&mut self, view: &View, parent: Option<usize>) {
        self.cameras.push(camera(view));
        let pose = view.pose();
        let node = json!({
            "name": "camera",
            "camera": self.cameras.len() - 1,
            "translation": numbers(pose.translation.vector.iter()),
            "rotation": numbers(pose.rotation.coords.iter()),
        });
        self.push_node(node, parent);
    }

    /// Returns the file in its binary form.
    pub fn to_glb(&self) -> Vec<u8> {
        let document = self.document(json!({ "byteLength": self.bytes.len() }));
        container::binary(document.to_string().into_bytes(), &self.bytes)
    }

    /// Returns the file in JSON, with its numbers in a `data:` address.
    pub fn to_gltf(&self) -> Vec<u8> {
        let data = STANDARD.encode(&self.bytes);
        let uri = format!("data:application/octet-stream;base64,{data}");
        let document = self.document(json!({ "byteLength": self.bytes.len(), "uri": uri }));
        let mut text = format!("{document:#}").into_bytes();
        text.push(b'\n');
        text
    }

    /// An empty list is not allowed in glTF, so it is left out.
    fn document(&self, buffer: Value) -> Value {
        let mut document = json!({
            "asset": { "version": "2.0", "generator": "Obbligato picker" },
            "scene": 0,
            "scenes": [if self.roots.is_empty() { json!({}) } else { json!({ "nodes": self.roots }) }],
        });
        let buffer = Some(buffer).filter(|_| !self.bytes.is_empty());
        let lists = [
            ("nodes", self.nodes.clone()),
            ("meshes", self.meshes.clone()),
            ("cameras", self.cameras.clone()),
            ("materials", self.materials.clone()),
            ("accessors", self.accessors.clone()),
            ("bufferViews", self.views.clone()),
            ("buffers", Vec::from_iter(buffer)),
        ];
        for (name, list) in lists {
            if !list.is_empty() {
                document[name] = Value::Array(list);
            }
        }
        document
    }

    fn push_node(&mut self, node: Value, parent: Option<usize>) -> usize {
        let index = self.nodes.len();
        let parent = parent.and_then(|parent| self.nodes.get_mut(parent));
        match parent.map(|parent| &mut parent["children"]) {
            None => self.roots.push(index),
            Some(Value::Array(siblings)) => siblings.push(json!(index)),
            Some(none) => *none = json!([index]),
        }
        self.nodes.push(node);
        index
    }

    fn add_view(&mut self, bytes: impl Iterator<Item = u8>, target: u32) -> usize {
        let start = self.bytes.len();
        self.bytes.extend(bytes);
        let length = self.bytes.len() - start;
        self.views.push(json!({
            "buffer": 0, "byteOffset": start, "byteLength": length, "target": target,
        }));
        self.views.len() - 1
    }

    fn add_accessor(&mut self, accessor: Value) -> usize {
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    fn material(&mut self, color: Color) -> usize {
        *self.colors.entry(color).or_insert_with(|| {
            let [red, green, blue] = color.to_linear();
            let base = numbers([red, green, blue, 1.0].iter());
            let surface =
                json!({ "baseColorFactor": base, "metallicFactor": 0.0, "roughnessFactor": 0.9 });
            let material = json!({ "name": color.to_string(), "pbrMetallicRoughness": surface });
            self.materials.push(material);
            self.materials.len() - 1
        })
    }
}

fn camera(view: &View) -> Value {
    let (kind, mut lens) = match view.lens() {
        Lens::Perspective { fov_y } => ("perspective", json!({ "yfov": shortest(fov_y) })),
        Lens::Orthographic { height } => {
            let half = shortest(height / 2.0);
            ("orthographic", json!({ "xmag": half, "ymag": half }))
        }
    };
    lens["znear"] = shortest(view.near());
    if view.depth().is_finite() {
        lens["zfar"] = shortest(view.near() + view.depth());
    }
    json!({ "type": kind, kind: lens })
}

/// A number with no more digits than distinguish it from its neighbors.
pub(in crate::scene) fn shortest(number: f32) -> Value {
    json!(number.to_string().parse::<f64>().unwrap_or_default() + 0.0)
}

pub(in crate::scene) fn numbers<'a>(numbers: impl Iterator<Item = &'a f32>) -> Value {
    numbers.map(|&number| shortest(number)).collect()
}
