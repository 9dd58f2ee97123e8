//! Bytes that a document has in a `data:` address, or in files next to it.

use super::document::Document;
use crate::scene::formats::source::{Home, read_file, to_the_end};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io;
use std::path::{Component, Path, PathBuf};

/// Some programs leave the padding out.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// What follows `data:` in an address, if it is one; case does not matter.
pub(super) fn data(uri: &str) -> Option<&str> {
    let (scheme, data) = uri.split_at_checked(5)?;
    scheme.eq_ignore_ascii_case("data:").then_some(data)
}

/// The bytes of what follows `data:`.
pub(super) fn decode(data: &str) -> Result<Vec<u8>, String> {
    let parts = data.split_once(',');
    let (kind, data) = parts.ok_or("a data: address without a comma")?;
    let (_, encoding) = kind.rsplit_once(';').unwrap_or_default();
    let data: Cow<'_, [u8]> = percent_decode_str(data).into();
    if !encoding.eq_ignore_ascii_case("base64") {
        return Ok(data.into_owned());
    }
    let bytes = BASE64.decode(data.trim_ascii());
    bytes.map_err(|error| error.to_string())
}

/// The path of a file in the folder of the document, or in a folder below it, with no links in it:
/// it has no other.
pub(super) fn path(uri: &str, home: Home<'_>) -> Result<PathBuf, String> {
    let name = percent_decode_str(uri).decode_utf8();
    let name = name.map_err(|_| format!("{uri:?} is not a name of a file"))?;
    let path = Path::new(name.as_ref());
    let is_below = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    if !path.components().all(is_below) || name.contains("://") || name.contains('\\') {
        return Err(format!("{uri:?} is not in the folder of the file"));
    }
    let Some(folder) = home else {
        return Err(format!("{uri:?} cannot be found from here"));
    };
    let folder = Path::new(".").join(folder);
    let real = |path: &Path| {
        let real = path.canonicalize();
        real.map_err(|error| format!("{}: {error}", path.display()))
    };
    let (path, folder) = (real(&folder.join(path))?, real(&folder)?);
    if !path.starts_with(folder) {
        return Err(format!("{uri:?} is a link out of the folder of the file"));
    }
    Ok(path)
}

/// The paths of the files that a document refers to, pictures as well, if they are below its
/// folder.
pub(super) fn files(document: &Document<'_>, home: Home<'_>) -> Vec<PathBuf> {
    let Some(folder) = home else {
        return Vec::new();
    };
    let buffers = document.buffers.iter().map(|buffer| &buffer.uri);
    let images = document.images.iter().map(|image| &image.uri);
    let names: BTreeSet<&str> = buffers.chain(images).flatten().map(|uri| &*uri.0).collect();
    let place = |name: &str| {
        let name = percent_decode_str(name).decode_utf8().ok()?;
        let is_relative = |part| !matches!(part, Component::RootDir | Component::Prefix(_));
        let path = Path::new(name.as_ref());
        let is_below = path.components().all(is_relative);
        is_below.then(|| folder.join(path))
    };
    let names = names.into_iter().filter(|name| data(name).is_none());
    names.filter_map(place).collect()
}

/// The bytes of a file.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let read = path.metadata().and_then(|about| match about.is_file() {
        true => read_file(path, &to_the_end),
        false => Err(io::Error::other("it is not a file")),
    });
    read.map_err(|error| format!("{}: {error}", path.display()))
}
