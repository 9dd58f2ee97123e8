//! Scenes from glTF files: one box for each node that shows a mesh.

mod accessor;
mod budget;
mod buffers;
mod camera;
mod container;
mod document;
mod extensions;
mod geometry;
mod instances;
mod model;
mod node_box;
mod nodes;
mod part;
mod uri;
mod whole;

use super::format::{Format, Read};
use super::source::{Home, Reading, read_from};
use super::write::model::of as model_of;
use crate::scene::error::Checked;
use crate::scene::{Scene, SceneBox, bounds};
use crate::view::View;
use buffers::{Accessors, Known};
use geometry::Geometries;
use node_box::{Maker, Sheared};
use nodes::Placed;
use std::collections::HashMap;

pub(super) use budget::{Budget, TREE};
use container::is_binary;
pub use model::{Model, Triangles};
pub(super) use model::{numbers, shortest};

const READ: Read = |it| read(it.text, it.home, it.reading.clone());

pub(super) const FORMAT: Format = Format {
    name: "glTF 2",
    endings: &["glb", "gltf"],
    has_labels: false,
    help: include_str!("help/gltf.txt"),
    keys: &[(1, &["asset", "scene", "scenes", "nodes", "meshes", "accessors"], READ)],
    is_sure: is_binary,
    starts: b"",
    read: READ,
    load: Some(|path, reading, report| {
        read_from(path, report, |text, home| read(text, home, reading.clone()))
    }),
    writers: &[
        ("gltf", |scene, lost| model_of(scene, lost).to_gltf()),
        ("glb", |scene, lost| model_of(scene, lost).to_glb()),
    ],
};

/// The scene of a glTF file, in JSON or in binary form. External buffers are read from `home`.
///
/// The boxes are in the order in which a walk down the tree of nodes meets their meshes.
pub(super) fn read(text: &[u8], home: Home<'_>, reading: Reading) -> Checked<Scene> {
    let (scene, _) = read_within(Budget::new(), text, home, reading)?;
    Ok(scene)
}

/// The same within a budget, with what is left of it.
fn read_within(
    mut budget: Budget,
    text: &[u8],
    home: Home<'_>,
    reading: Reading,
) -> Checked<(Scene, Budget)> {
    let (document, in_file) = container::open(text)?;
    extensions::check(&document)?;
    budget.add_file(text.len());
    budget.take::<u8>(document.bytes(), || "the document".to_owned())?;
    let accessors =
        Accessors { document: &document, in_file, home, budget, known: Known::default() };
    let mut geometries = Geometries { accessors, known: HashMap::new(), shapes: HashMap::new() };
    let (placed, hidden) = nodes::walk(&document)?;
    let budget = &mut geometries.accessors.budget;
    budget.take::<Placed<'_>>(placed.len(), || "nodes".to_owned())?;
    let mut maker = Maker { document: &document, reading, sheared: Sheared::default() };
    let boxes = boxes(&placed, &mut geometries, &mut maker)?;
    let scene = match camera::of(&placed, &document, bounds(&boxes).as_ref())? {
        Some(view) => Scene::new(view, boxes),
        None => Scene::seen_by(|bounds| Ok(View::of_everything(bounds)?), boxes)?,
    };
    let notes = [
        maker.sheared.in_words(),
        geometries.without_vertices(),
        extensions::ignored(&document, &placed, hidden),
    ];
    let scene = scene.with_notes(notes.into_iter().flatten());
    let scene = scene.made_of(uri::files(&document, home));
    Ok((scene, geometries.accessors.budget))
}

fn boxes<'a>(
    placed: &[Placed<'a>],
    geometries: &mut Geometries<'a>,
    maker: &mut Maker<'_>,
) -> Checked<Vec<SceneBox>> {
    let mut boxes = Vec::new();
    for place in placed {
        let Some(mesh) = place.node.mesh else {
            continue;
        };
        let field = || format!("nodes[{}].mesh", place.index);
        mesh.of(&maker.document.meshes, field)?;
        let Some(geometry) = geometries.of(mesh.get(), place)? else {
            continue;
        };
        let Some(instances) = instances::of(place, &mut geometries.accessors)? else {
            let budget = &mut geometries.accessors.budget;
            boxes.push(maker.make(place, &geometry, boxes.len(), budget)?);
            continue;
        };
        for (number, instance) in instances.iter().enumerate() {
            let budget = &mut geometries.accessors.budget;
            let made = maker.make(instance, &geometry, boxes.len(), budget)?;
            let name = format!("{} {number}", made.name);
            boxes.push(SceneBox { name, ..made });
        }
    }
    Ok(boxes)
}

#[cfg(test)]
mod tests;
