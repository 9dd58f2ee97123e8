//! The two forms of a glTF file: JSON, and a binary container of JSON and a buffer.

use super::Checked;
use crate::scene::SceneError;
use gltf::binary::Glb;
use gltf::json::Root;
use gltf::json::validation::Checked::Valid;
use gltf::json::validation::Error as Flaw;
use gltf::{Document, Error, Semantic};
use serde::Deserialize;
use serde_json::{Value, json};
use std::borrow::Cow;

/// The first bytes of the binary form.
const MAGIC: &[u8] = b"glTF";
/// The size of the header of the binary form, which its length includes.
const HEADER: u32 = 12;

/// Whether a file begins as the binary form does.
pub(in crate::scene) fn is_binary(text: &[u8]) -> bool {
    text.starts_with(MAGIC)
}

/// The document in a file, and the buffer that is in the same file.
pub(super) fn open(text: &[u8]) -> Checked<(Document, Option<Vec<u8>>)> {
    if !is_binary(text) {
        return Ok((document(text)?, None));
    }
    check_length(text)?;
    let parts = Glb::from_slice(text).map_err(|error| SceneError::at("the container", error))?;
    let blob = parts.bin.map(Cow::into_owned);
    Ok((document(&parts.json)?, blob))
}

/// The `gltf` crate subtracts the header from the length without looking.
fn check_length(text: &[u8]) -> Checked<()> {
    let length = text.get(8..12).and_then(|bytes| bytes.try_into().ok());
    match length.map(u32::from_le_bytes) {
        Some(length) if length >= HEADER => Ok(()),
        Some(length) => Err(SceneError::at(
            "the container",
            format!("{length} is too short for its header"),
        )),
        None => Err(SceneError::at("the container", "it ends in its header")),
    }
}

fn document(json: &[u8]) -> Checked<Document> {
    let json = json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json);
    let mut reader = serde_json::Deserializer::from_slice(json);
    let mut root: Root = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| SceneError::of_text(&error))?;
    check_version(&root)?;
    mend(&mut root)?;
    Document::from_json(root).map_err(|error| in_words(&error))
}

fn check_version(root: &Root) -> Checked<()> {
    let version = &root.asset.version;
    if version.starts_with("2.") {
        return Ok(());
    }
    let problem = format!("{version:?} is not supported, only glTF 2");
    Err(SceneError::at("asset.version", problem))
}

/// Prepares the meshes of a document for its validation.
///
/// The `gltf` crate looks up accessors of positions without checking, and requires bounds, which some
/// programs leave out. A part without positions shows nothing, so it is left out, too.
fn mend(root: &mut Root) -> Checked<()> {
    for (i, mesh) in root.meshes.iter_mut().enumerate() {
        let position = Valid(Semantic::Positions);
        mesh.primitives
            .retain(|part| part.attributes.contains_key(&position));
        let parts = mesh.primitives.iter().enumerate();
        for (j, index) in parts.filter_map(|(j, part)| Some((j, part.attributes.get(&position)?))) {
            let accessor = root.accessors.get_mut(index.value()).ok_or_else(|| {
                let field = format!("meshes[{i}].primitives[{j}].attributes.POSITION");
                SceneError::at(field, what(Flaw::IndexOutOfBounds))
            })?;
            if !is_corner(accessor.min.as_ref()) || !is_corner(accessor.max.as_ref()) {
                // Bounds that are empty are never used.
                accessor.min = Some(json!([1, 1, 1]));
                accessor.max = Some(json!([-1, -1, -1]));
            }
        }
    }
    Ok(())
}

fn is_corner(value: Option<&Value>) -> bool {
    value.is_some_and(|value| <[f32; 3]>::deserialize(value).is_ok())
}

/// The first flaw that was found in a document.
fn in_words(error: &Error) -> SceneError {
    let Error::Validation(flaws) = error else {
        return SceneError::at("the document", error);
    };
    flaws.first().map_or_else(
        || SceneError::at("the document", "it is not valid glTF"),
        |(path, flaw)| SceneError::at(path.to_string(), what(*flaw)),
    )
}

const fn what(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::IndexOutOfBounds => "there is nothing with this index",
        Flaw::Invalid => "this is not valid glTF",
        Flaw::Missing => "this is missing",
        Flaw::Oversize => "this is too large",
        Flaw::Unsupported => "this extension is required, but not supported",
    }
}
