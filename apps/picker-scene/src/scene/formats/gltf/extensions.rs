//! The extensions that a document requires of its readers, and those that are ignored.

use super::Checked;
use super::document::Document;
use super::nodes::Placed;
use super::part::TRIANGLES;
use crate::counted::counted;
use crate::escape::quoted;
use crate::scene::SceneError;
use std::collections::BTreeSet;

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
/// The most extensions that are named.
const MOST_NAMES: usize = 5;

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
    let primitives = document.meshes.iter().flat_map(|mesh| &mesh.primitives);
    let lines = primitives.filter(|part| part.mode.is_some_and(|mode| mode.get() < TRIANGLES));
    let other_cameras = cameras.saturating_sub(1);
    let other_scenes = document.scenes.len().saturating_sub(1);
    let parts = [
        (other_scenes, "other scene", "other scenes"),
        (hidden, "hidden node", "hidden nodes"),
        (other_cameras, "other camera", "other cameras"),
        (document.animations.len(), "animation", "animations"),
        (document.skins.len(), "skin", "skins"),
        (document.textures.len(), "texture", "textures"),
        (
            lines.count(),
            "part of points or lines, which has a box alone",
            "parts of points or lines, which have a box alone",
        ),
    ];
    let parts = parts.into_iter().filter(|(count, ..)| *count > 0);
    let parts = parts.map(|(count, one, many)| counted(count, one, many));
    let used = document.extensions_used.iter();
    let used = used.chain(&document.extensions_required);
    let used = used.map(String::as_str);
    let other: BTreeSet<&str> = used.filter(|name| !READ.contains(name)).collect();
    let named = other.iter().take(MOST_NAMES).map(|name| quoted(name));
    let mut parts = Vec::from_iter(parts.chain(named));
    if other.len() > MOST_NAMES {
        let more = other.len() - MOST_NAMES;
        parts.push(counted(more, "more extension", "more extensions"));
    }
    (!parts.is_empty()).then(|| format!("ignored: {}", parts.join(", ")))
}

fn topic(extension: &str) -> &str {
    extension.split('_').nth(1).unwrap_or_default()
}
