//! The bytes of a document: in its file, in a `data:` address, or in files beside it.

use super::Checked;
use crate::scene::SceneError;
use crate::scene::source::{Home, read_file, to_the_end};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use gltf::buffer::{Buffer, Source, View};
use gltf::{Document, accessor::Accessor};
use percent_encoding::percent_decode_str;
use std::path::{Component, Path};

/// Some programs leave the padding out.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The bytes of every buffer.
pub(super) struct Buffers(Vec<Vec<u8>>);

impl Buffers {
    pub(super) fn read(
        document: &Document,
        mut blob: Option<Vec<u8>>,
        home: Home<'_>,
    ) -> Checked<Self> {
        let buffers = document.buffers().map(|buffer| {
            let field = |name: &str| format!("buffers[{}].{name}", buffer.index());
            let bytes = match buffer.source() {
                Source::Bin => blob
                    .take()
                    .ok_or_else(|| "the file has no buffer".to_owned()),
                Source::Uri(uri) => from_uri(uri, home),
            };
            let bytes = bytes.map_err(|problem| SceneError::at(field("uri"), problem))?;
            check_length(&buffer, bytes.len())
                .map_err(|problem| SceneError::at(field("byteLength"), problem))?;
            Ok(bytes)
        });
        Ok(Self(buffers.collect::<Checked<_>>()?))
    }

    /// The bytes of a view.
    pub(super) fn view(&self, view: &View<'_>) -> Checked<&[u8]> {
        let bytes = self.0.get(view.buffer().index());
        let end = view.offset().checked_add(view.length());
        let range = end.map(|end| view.offset()..end);
        let bytes = bytes.zip(range).and_then(|(bytes, range)| bytes.get(range));
        bytes.ok_or_else(|| {
            let problem = "it reaches beyond the end of its buffer";
            SceneError::at(format!("bufferViews[{}]", view.index()), problem)
        })
    }
}

fn check_length(buffer: &Buffer<'_>, found: usize) -> Result<(), String> {
    if buffer.length() <= found {
        return Ok(());
    }
    Err(format!("{}, but there are {found} bytes", buffer.length()))
}

fn from_uri(uri: &str, home: Home<'_>) -> Result<Vec<u8>, String> {
    match uri.strip_prefix("data:") {
        Some(data) => from_data(data),
        None => from_file(uri, home),
    }
}

/// The bytes of what follows `data:`.
fn from_data(data: &str) -> Result<Vec<u8>, String> {
    let (kind, data) = data
        .split_once(',')
        .ok_or_else(|| "a data: address without a comma".to_owned())?;
    if !kind.ends_with(";base64") {
        return Ok(percent_decode_str(data).collect());
    }
    BASE64
        .decode(data.trim())
        .map_err(|error| error.to_string())
}

/// The bytes of a file beside the document, or in a folder below it.
fn from_file(uri: &str, home: Home<'_>) -> Result<Vec<u8>, String> {
    let name = percent_decode_str(uri).decode_utf8();
    let name = name.map_err(|_| format!("{uri:?} is not a name of a file"))?;
    let path = Path::new(name.as_ref());
    let is_below = path
        .components()
        .all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    if !is_below || name.contains("://") || name.contains('\\') {
        return Err(format!("{uri:?} is not in the folder of the file"));
    }
    let Home::Folder(folder) = home else {
        return Err(format!("{uri:?} cannot be found from here"));
    };
    let path = folder.join(path);
    let refused = |error| format!("{}: {error}", path.display());
    if !path
        .metadata()
        .map_err(|error| refused(error.to_string()))?
        .is_file()
    {
        return Err(refused("it is not a file".to_owned()));
    }
    read_file(&path, &to_the_end).map_err(|error| refused(error.to_string()))
}

/// The bytes of a view of an accessor, from the start of the accessor on.
pub(super) fn from_start<'a>(
    buffers: &'a Buffers,
    accessor: &Accessor<'_>,
) -> Checked<Option<(&'a [u8], Option<usize>)>> {
    let Some(view) = accessor.view() else {
        return Ok(None);
    };
    let bytes = buffers.view(&view)?.get(accessor.offset()..);
    let bytes = bytes.ok_or_else(|| {
        let field = format!("accessors[{}].byteOffset", accessor.index());
        SceneError::at(field, "it is beyond the end of the buffer view")
    })?;
    Ok(Some((bytes, view.stride())))
}
