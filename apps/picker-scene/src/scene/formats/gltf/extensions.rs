//! The extensions that a document requires of its readers, and those that are ignored.

use super::document::Document;
use super::nodes::Placed;
use super::part::TRIANGLES;
use crate::counted::left_out;
use crate::scene::SceneError;
use crate::scene::error::Checked;

/// The extensions that are read.
const READ: [&str; 6] = [
    "EXT_mesh_gpu_instancing",
    "EXT_meshopt_compression",
    "KHR_draco_mesh_compression",
    "KHR_mesh_quantization",
    "KHR_meshopt_compression",
    "KHR_node_visibility",
];
/// What other extensions may be about, by the word after the prefix of their name, without changing
/// where anything is.
const HARMLESS: &str = "animation articulations audio environment image interactivity lights lod materials node \
    packing structural techniques texture xmp";

/// Refuses a document that requires what may change where things are, and is not known.
pub(super) fn check(document: &Document<'_>) -> Checked<()> {
    let is_harmless = |name: &str| HARMLESS.split(' ').any(|it| it == topic(name));
    let is_unknown = |name: &str| !READ.contains(&name) && !is_harmless(name);
    let mut required = document.extensions_required.iter().enumerate();
    match required.find(|(_, name)| is_unknown(name)) {
        None => Ok(()),
        Some((i, name)) => {
            let problem = format!("{name:?} is required, but not supported");
            Err(SceneError::at(format!("extensionsRequired[{i}]"), problem))
        }
    }
}

/// What was left out of a document, if there was anything, in addition to so many hidden nodes.
pub(super) fn ignored(
    document: &Document<'_>,
    placed: &[Placed<'_>],
    hidden: usize,
) -> Option<String> {
    let cameras = placed.iter().filter(|it| it.node.camera.is_some()).count();
    let primitives = || document.meshes.iter().flat_map(|mesh| &mesh.primitives);
    let lines = primitives().filter(|part| part.mode.is_some_and(|mode| mode.get() < TRIANGLES));
    let colored = primitives().filter(|part| part.attributes.color.is_some());
    let materials = document.materials.iter();
    let used = document.extensions_used.iter();
    let used = used.chain(&document.extensions_required);
    let other = used.map(String::as_str).filter(|name| !READ.contains(name));
    let things = [
        (document.scenes.len().saturating_sub(1), "other scene", "other scenes"),
        (hidden, "hidden node", "hidden nodes"),
        (cameras.saturating_sub(1), "other camera", "other cameras"),
        (document.animations.len(), "animation", "animations"),
        (document.skins.len(), "skin", "skins"),
        (document.textures.len(), "texture", "textures"),
        (colored.count(), "part with colors of vertices", "parts with colors of vertices"),
        (
            materials.filter(|it| it.has_more_than_a_color()).count(),
            "material with more than a color",
            "materials with more than a color",
        ),
        (
            lines.count(),
            "part of points or lines, which has a box alone",
            "parts of points or lines, which have a box alone",
        ),
    ];
    left_out(other, &things)
}

fn topic(extension: &str) -> &str {
    extension.split('_').nth(1).unwrap_or_default()
}
