//! What the nodes that show a mesh share: its bounds, its triangles and its color.

use super::Checked;
use super::accessor::{indices, points};
use super::buffers::Buffers;
use super::color;
use crate::color::Color;
use crate::mesh::Mesh;
use crate::scene::SceneError;
use gltf::accessor::Accessor;
use gltf::mesh::{Mode, Primitive};
use gltf::{Document, json::Value};
use obbligato::Aabb3;
use obbligato::nalgebra::{Matrix4, Point3};
use std::sync::Arc;

/// A mesh of the file.
pub(super) struct Geometry {
    /// The bounds that the file states, or those of the vertices if it states none.
    pub(super) bounds: Aabb3,
    pub(super) vertices: Vec<Point3<f32>>,
    /// The triangles, if there are any, and the map from their frame to that of the vertices.
    pub(super) mesh: Option<(Arc<Mesh>, Matrix4<f64>)>,
    pub(super) color: Option<Color>,
}

/// The meshes of a document, each read when it is first needed.
pub(super) struct Geometries<'a> {
    buffers: &'a Buffers,
    known: Vec<Option<Option<Geometry>>>,
}

impl<'a> Geometries<'a> {
    pub(super) fn new(document: &Document, buffers: &'a Buffers) -> Self {
        let known = document.meshes().map(|_| None).collect();
        Self { buffers, known }
    }

    /// The geometry of a mesh; none if it has no positions.
    pub(super) fn of(&mut self, mesh: &gltf::Mesh<'_>) -> Checked<Option<&Geometry>> {
        let place = &mut self.known[mesh.index()];
        if place.is_none() {
            *place = Some(Geometry::read(mesh, self.buffers)?);
        }
        Ok(place.as_ref().and_then(Option::as_ref))
    }
}

impl Geometry {
    fn read(mesh: &gltf::Mesh<'_>, buffers: &Buffers) -> Checked<Option<Self>> {
        let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
        let mut stated = Vec::new();
        for primitive in mesh.primitives() {
            let Some(accessor) = primitive.get(&gltf::Semantic::Positions) else {
                continue;
            };
            let field = || format!("accessors[{}]", accessor.index());
            let points = points(&accessor, buffers)?;
            check_points(&points).map_err(|problem| SceneError::at(field(), problem))?;
            stated.push(stated_bounds(&accessor));
            let first = vertices.len() as u32;
            triangles.extend(
                triangles_of(&primitive, points.len(), buffers)?
                    .map(|triangle| triangle.map(|vertex| vertex.saturating_add(first))),
            );
            vertices.extend(points);
        }
        let color = mesh
            .primitives()
            .find_map(|part| color::of(&part.material()));
        Ok(Self::bounded(vertices, triangles, &stated, color))
    }

    fn bounded(
        vertices: Vec<Point3<f32>>,
        triangles: Vec<[u32; 3]>,
        stated: &[Option<Aabb3>],
        color: Option<Color>,
    ) -> Option<Self> {
        let stated = stated.iter().copied().collect::<Option<Vec<_>>>();
        let stated = stated.and_then(|all| all.into_iter().reduce(|a, b| a.merged(&b)));
        let bounds = stated.or_else(|| Aabb3::from_points(vertices.iter().copied()).ok())?;
        let mesh = Mesh::new(&vertices, triangles);
        Some(Self {
            bounds,
            vertices,
            mesh: mesh.map(|(mesh, from_mesh)| (Arc::new(mesh), from_mesh)),
            color,
        })
    }
}

fn check_points(points: &[Point3<f32>]) -> Result<(), String> {
    let limit = <f32 as obbligato::Real>::LIMIT;
    let beyond = |point: &&Point3<f32>| !point.iter().all(|c| c.abs() <= limit);
    match points.iter().find(beyond) {
        Some(point) => Err(format!("{point} is beyond the largest coordinate")),
        None => Ok(()),
    }
}

/// The `min` and `max` of an accessor, if they make sense.
fn stated_bounds(accessor: &Accessor<'_>) -> Option<Aabb3> {
    let corner = |value: Option<Value>| -> Option<Point3<f32>> {
        let numbers: [f32; 3] = serde_json::from_value(value?).ok()?;
        Some(Point3::from(numbers))
    };
    Aabb3::new(corner(accessor.min())?, corner(accessor.max())?).ok()
}

/// The triangles of a part of a mesh; points and lines have none.
fn triangles_of(
    primitive: &Primitive<'_>,
    vertices: usize,
    buffers: &Buffers,
) -> Checked<impl Iterator<Item = [u32; 3]> + use<>> {
    let order = match primitive.indices() {
        Some(accessor) => {
            let order = indices(&accessor, buffers)?;
            if let Some(index) = order.iter().find(|&&index| index as usize >= vertices) {
                let field = format!("accessors[{}]", accessor.index());
                let problem = format!("the index {index} is beyond the {vertices} vertices");
                return Err(SceneError::at(field, problem));
            }
            order
        }
        None => (0..u32::try_from(vertices).unwrap_or(u32::MAX)).collect(),
    };
    let corners = match primitive.mode() {
        Mode::Triangles => corners(order.len() / 3, |i| [3 * i, 3 * i + 1, 3 * i + 2]),
        Mode::TriangleStrip => corners(order.len().saturating_sub(2), |i| [i, i + 1, i + 2]),
        Mode::TriangleFan => corners(order.len().saturating_sub(2), |i| [0, i + 1, i + 2]),
        Mode::Points | Mode::Lines | Mode::LineLoop | Mode::LineStrip => Vec::new(),
    };
    Ok(corners
        .into_iter()
        .map(move |places| places.map(|place| order[place])))
}

fn corners(count: usize, of: impl Fn(usize) -> [usize; 3]) -> Vec<[usize; 3]> {
    (0..count).map(of).collect()
}
