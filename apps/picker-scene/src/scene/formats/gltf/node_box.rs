//! The conversion of a node to its box.

use super::budget::{Budget, TREE};
use super::document::Document;
use super::geometry::{Geometry, Shape};
use super::nodes::Placed;
use crate::color::Color;
use crate::escape::quoted;
use crate::mesh::BoxMesh;
use crate::scene::error::Checked;
use crate::scene::formats::source::Reading;
use crate::scene::{SceneBox, SceneError};
use obbligato::nalgebra::Point3;
use obbligato::{Obb3, ShapeError};
use std::sync::Arc;

/// The most sheared nodes that are named.
const MOST_NAMES: usize = 5;

/// The names of the first sheared nodes, and the number of all.
#[derive(Default)]
pub(super) struct Sheared {
    names: Vec<String>,
    count: usize,
}

impl Sheared {
    fn add(&mut self, name: &str) {
        self.count += 1;
        if self.names.len() < MOST_NAMES {
            self.names.push(quoted(name));
        }
    }

    /// What there is to say about sheared nodes.
    pub(super) fn in_words(&self) -> Option<String> {
        let mut names = self.names.join(", ");
        if self.count > MOST_NAMES {
            names += &format!(" and {} more", self.count - MOST_NAMES);
        }
        let note = format!("boxes of sheared nodes are fitted to their vertices: {names}");
        (self.count > 0).then_some(note)
    }
}

/// The shared inputs for making all boxes of a document.
pub(super) struct Maker<'a> {
    pub(super) document: &'a Document<'a>,
    pub(super) reading: Reading,
    pub(super) sheared: Sheared,
}

impl Maker<'_> {
    /// The box of a node that shows a mesh, with the triangles of the mesh. `index` gives the color
    /// of a node without one.
    pub(super) fn make(
        &mut self,
        place: &Placed<'_>,
        geometry: &Geometry,
        index: usize,
        budget: &mut Budget,
    ) -> Checked<SceneBox> {
        let field = || format!("nodes[{}]", place.index);
        let name = self.name(place);
        budget.take::<u8>(name.map_or(0, str::len), field)?;
        budget.take::<(SceneBox, BoxMesh, [u8; TREE])>(1, field)?;
        let name = name.map_or_else(|| format!("node {}", place.index), str::to_owned);
        let shape = self.shape(place, geometry, &name, budget)?;
        let mesh = geometry.shape.mesh.as_ref().and_then(|(mesh, from_mesh)| {
            BoxMesh::new(Arc::clone(mesh), &(place.to_world * from_mesh), &shape)
        });
        let color = geometry.color.unwrap_or_else(|| Color::of_index(index));
        Ok(SceneBox {
            group: place.group.clone(),
            mesh: mesh.map(Arc::new),
            ..SceneBox::new(name, shape, color)
        })
    }

    /// The name of a node, or of its mesh.
    fn name<'a>(&'a self, place: &Placed<'a>) -> Option<&'a str> {
        let meshes = &self.document.meshes;
        let mesh = place.node.mesh.map(|mesh| &meshes[mesh.get()]);
        let names = [Some(&place.node.name), mesh.map(|mesh| &mesh.name)];
        let name = names.into_iter().flatten().find(|name| !name.is_empty());
        name.map(String::as_str)
    }

    /// The image of the bounds; fitted where the node shears them, and where a smaller box is
    /// requested.
    fn shape(
        &mut self,
        place: &Placed<'_>,
        geometry: &Geometry,
        name: &str,
        budget: &mut Budget,
    ) -> Checked<Obb3> {
        let wrong = |error| SceneError::at(format!("nodes[{}]", place.index), error);
        let image = Obb3::from_affine(&geometry.shape.bounds, &place.to_world.cast());
        let is_sheared = matches!(&image, Err(error) if error.kind() == ShapeError::Shear);
        if is_sheared {
            self.sheared.add(name);
        } else if !self.reading.fits || image.is_err() {
            return image.map_err(wrong);
        }
        match (image, fitted(place, &geometry.shape, budget)) {
            (Ok(image), fitted) => Ok(fitted.map_or(image, |fitted| smaller(image, fitted))),
            (Err(_), fitted) => fitted.map_err(wrong),
        }
    }
}

/// A box around the images of the vertices, or of the corners of the bounds if there are none or
/// too many.
fn fitted(place: &Placed<'_>, shape: &Shape, budget: &mut Budget) -> Result<Obb3, ShapeError> {
    let vertices = shape.vertices.as_deref().filter(|all| !all.is_empty());
    let vertices = vertices.filter(|all| budget.may_fit(all.len()));
    let corners = shape.bounds.vertices();
    let points = vertices.map_or(&corners[..], Vec::as_slice);
    let image = |point: &Point3<f32>| place.to_world.transform_point(&point.cast()).cast();
    Obb3::fit_fast(points.iter().map(image))
}

/// The box of less volume; of equal ones, such as flat boxes, that of less surface.
fn smaller(a: Obb3, b: Obb3) -> Obb3 {
    let size = |shape: &Obb3| {
        let half = shape.half_extents().cast::<f64>();
        let surface = half.x * half.y + half.y * half.z + half.z * half.x;
        [half.product(), surface]
    };
    let (size_a, size_b) = (size(&a), size(&b));
    // What rounding alone makes smaller is not worth turning a box.
    let is_smaller = size_b[0] < 0.999 * size_a[0]
        || (size_b[0] <= 1.001 * size_a[0] && size_b[1] < 0.999 * size_a[1]);
    if is_smaller { b } else { a }
}
