//! The two forms of a glTF file: JSON, and a binary container of JSON and a buffer.

use super::document::Document;
use crate::scene::SceneError;
use crate::scene::error::Checked;
use crate::scene::formats::json::{parse, without_mark};

/// The first bytes of the binary form.
const MAGIC: &[u8; 4] = b"glTF";
const VERSION: u32 = 2;
/// The size of the header of the container, and that of the header of each of its chunks.
const HEADER: usize = 12;
const CHUNK_HEADER: usize = 8;
const JSON: &[u8; 4] = b"JSON";
const BINARY: &[u8; 4] = b"BIN\0";

/// Whether a file begins as the binary form does.
pub(in crate::scene) fn is_binary(text: &[u8]) -> bool {
    text.starts_with(MAGIC)
}

/// The document in a file, and the buffer that is in the same file.
pub(super) fn open(text: &[u8]) -> Checked<(Document<'_>, Option<&[u8]>)> {
    if !is_binary(text) {
        return Ok((document(text)?, None));
    }
    let (json, buffer) =
        chunks(text).map_err(|problem| SceneError::at("the container", problem))?;
    Ok((document(json)?, buffer))
}

/// The JSON of a container, and the buffer that follows it. What follows the container is left out.
fn chunks(text: &[u8]) -> Result<(&[u8], Option<&[u8]>), String> {
    let word_at = |place| word(text, place).ok_or("it ends in its header");
    let (version, length) = (word_at(4)?, word_at(8)?);
    if version != VERSION as usize {
        return Err(format!("version {version} is not supported, only 2"));
    }
    let found = text.len();
    let all = text.get(..length);
    let all = all.ok_or_else(|| format!("it should have {length} bytes, but there are {found}"))?;
    let rest = all.get(HEADER..);
    let rest = rest.ok_or_else(|| format!("{length} is too short for its header"))?;
    let (kind, json, rest) = chunk(rest).ok_or("it ends in a chunk")?;
    if kind != JSON {
        return Err("its first chunk is not JSON".to_owned());
    }
    if rest.is_empty() {
        return Ok((json, None));
    }
    let (kind, buffer, _) = chunk(rest).ok_or("it ends in a chunk")?;
    Ok((json, (kind == BINARY).then_some(buffer)))
}

/// The kind and the bytes of the first chunk, and what follows it.
fn chunk(text: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let (header, rest) = text.split_at_checked(CHUNK_HEADER)?;
    let (bytes, rest) = rest.split_at_checked(word(header, 0)?)?;
    Some((&header[4..], bytes, rest))
}

fn word(text: &[u8], place: usize) -> Option<usize> {
    let bytes = text.get(place..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes) as usize)
}

fn document(json: &[u8]) -> Checked<Document<'_>> {
    let document: Document<'_> = parse(without_mark(json))?;
    let missing = || SceneError::of_problem("missing field `asset`");
    let asset = document.asset.as_ref().ok_or_else(missing)?;
    let (field, version) = match &asset.min_version {
        Some(least) if least != "2.0" => ("asset.minVersion", least),
        _ if !asset.version.starts_with("2.") => ("asset.version", &asset.version),
        _ => return Ok(document),
    };
    let problem = format!("{version:?} is not supported, only glTF 2.0");
    Err(SceneError::at(field, problem))
}

/// The binary form of a document and its buffer.
pub(super) fn binary(mut json: Vec<u8>, buffer: &[u8]) -> Vec<u8> {
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut text = Vec::new();
    text.extend(MAGIC);
    text.extend(VERSION.to_le_bytes());
    text.extend([0; 4]);
    push_chunk(&mut text, JSON, &json);
    if !buffer.is_empty() {
        push_chunk(&mut text, BINARY, buffer);
        text.resize(text.len().next_multiple_of(4), 0);
    }
    let length = text.len() as u32;
    text[8..HEADER].copy_from_slice(&length.to_le_bytes());
    text
}

fn push_chunk(text: &mut Vec<u8>, kind: &[u8; 4], bytes: &[u8]) {
    text.extend((bytes.len().next_multiple_of(4) as u32).to_le_bytes());
    text.extend(kind);
    text.extend(bytes);
}
