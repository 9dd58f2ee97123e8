//! Scenes from glTF files: one box for each node that shows a mesh.

mod accessor;
mod buffers;
mod camera;
mod color;
mod container;
mod geometry;
mod model;
mod node_box;
mod nodes;

use super::source::{Home, Reading};
use super::{Scene, SceneBox, SceneError, bounds};
use crate::view::View;
use buffers::Buffers;
use geometry::Geometries;
use gltf::Document;
use nodes::Placed;

pub(super) use container::is_binary;
pub(super) use model::shortest;
pub use model::{Model, Triangles};

/// The most sheared nodes that are named.
const MOST_NAMES: usize = 5;

type Checked<T> = Result<T, SceneError>;

/// The scene of a glTF file, in JSON or in binary form. External buffers are read from `home`.
///
/// The boxes are in the order in which a walk down the tree of nodes meets their meshes.
pub(super) fn read(text: &[u8], home: Home<'_>, reading: Reading) -> Checked<Scene> {
    let (document, blob) = container::open(text)?;
    let buffers = Buffers::read(&document, blob, home)?;
    let placed = nodes::placed(&document)?;
    let mut sheared = Vec::new();
    let boxes = boxes(&document, &buffers, &placed, reading, &mut sheared)?;
    let around = bounds(&boxes);
    let view = match camera::of(&placed, around.as_ref()) {
        Some(view) => view?,
        None => View::of_everything(around.as_ref())?,
    };
    Ok(Scene::new(view, boxes).with_notes(in_words(&sheared)))
}

fn boxes(
    document: &Document,
    buffers: &Buffers,
    placed: &[Placed<'_>],
    reading: Reading,
    sheared: &mut Vec<String>,
) -> Checked<Vec<SceneBox>> {
    let mut geometries = Geometries::new(document, buffers);
    let mut boxes = Vec::new();
    for place in placed {
        let Some(mesh) = place.node.mesh() else {
            continue;
        };
        if let Some(geometry) = geometries.of(&mesh)? {
            let item = node_box::of(place, geometry, boxes.len(), reading, sheared)?;
            boxes.push(item);
        }
    }
    Ok(boxes)
}

/// What there is to say about sheared nodes: nothing, or one sentence.
fn in_words(sheared: &[String]) -> Vec<String> {
    let named = sheared.iter().take(MOST_NAMES).map(String::as_str);
    let mut names = Vec::from_iter(named).join(", ");
    if sheared.len() > MOST_NAMES {
        names += &format!(" and {} more", sheared.len() - MOST_NAMES);
    }
    let note = format!("boxes of sheared nodes are fitted to their vertices: {names}");
    if sheared.is_empty() {
        Vec::new()
    } else {
        vec![note]
    }
}

#[cfg(test)]
mod tests;
