//! From a node to its box.

use super::Checked;
use super::geometry::Geometry;
use super::nodes::Placed;
use crate::color::Color;
use crate::escape::quoted;
use crate::mesh::BoxMesh;
use crate::scene::source::Reading;
use crate::scene::{SceneBox, SceneError};
use obbligato::nalgebra::{Matrix4, Point3};
use obbligato::{Aabb3, Obb3, ShapeError};
use std::sync::Arc;

/// The box of a node, with the triangles of its mesh. `index` gives the color of a node without one;
/// the names of sheared nodes are added to `sheared`.
pub(super) fn of(
    place: &Placed<'_>,
    geometry: &Geometry,
    index: usize,
    reading: Reading,
    sheared: &mut Vec<String>,
) -> Checked<SceneBox> {
    let name = name(place);
    let field = || format!("nodes[{}]", place.node.index());
    let shape = shape(place, geometry, reading, || sheared.push(quoted(&name)));
    let shape = shape.map_err(|error| SceneError::at(field(), error))?;
    let mesh = geometry.mesh.as_ref().and_then(|(mesh, from_mesh)| {
        BoxMesh::new(Arc::clone(mesh), &(place.to_world * from_mesh), &shape)
    });
    Ok(SceneBox {
        name,
        shape,
        color: geometry.color.unwrap_or_else(|| Color::of_index(index)),
        mesh: mesh.map(Arc::new),
    })
}

/// The name of a node, or of its mesh, or its number.
fn name(place: &Placed<'_>) -> String {
    let mesh = place.node.mesh();
    let names = [place.node.name(), mesh.as_ref().and_then(gltf::Mesh::name)];
    let name = names.into_iter().flatten().find(|name| !name.is_empty());
    name.map_or_else(|| format!("node {}", place.node.index()), str::to_owned)
}

/// The image of the bounds; fitted where the node shears them, and where a smaller box is asked for.
fn shape(
    place: &Placed<'_>,
    geometry: &Geometry,
    reading: Reading,
    is_sheared: impl FnOnce(),
) -> Result<Obb3, ShapeError> {
    match Obb3::from_affine(&geometry.bounds, &place.to_world.cast()) {
        Ok(shape) if reading.fits => {
            let fitted = fitted(place, geometry);
            Ok(fitted.map_or(shape, |fitted| smaller(shape, fitted)))
        }
        Err(error) if error.kind() == ShapeError::Shear => {
            is_sheared();
            fitted(place, geometry)
        }
        done => done,
    }
}

/// A box around the vertices of a node, or around the corners of its bounds if it has none.
fn fitted(place: &Placed<'_>, geometry: &Geometry) -> Result<Obb3, ShapeError> {
    let corners = corners(&geometry.bounds);
    let points = if geometry.vertices.is_empty() {
        &corners[..]
    } else {
        &geometry.vertices
    };
    let world: Vec<Point3<f32>> = points
        .iter()
        .map(|point| image(&place.to_world, point))
        .collect();
    Obb3::fit(world)
}

fn image(to_world: &Matrix4<f64>, point: &Point3<f32>) -> Point3<f32> {
    to_world.transform_point(&point.cast()).cast()
}

fn corners(bounds: &Aabb3) -> [Point3<f32>; 8] {
    let ends = [bounds.min(), bounds.max()];
    std::array::from_fn(|i| Point3::new(ends[i & 1].x, ends[i >> 1 & 1].y, ends[i >> 2].z))
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
