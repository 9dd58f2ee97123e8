//! Texts in JSON, whatever they contain.

use crate::scene::SceneError;
use serde::Deserialize;

/// A text without the byte order mark that it may begin with.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// The value that is all of a text.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, SceneError> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| SceneError::of_text(&error))?;
    reader
        .end()
        .map_err(|error| SceneError::at("the end of the file", error))?;
    Ok(value)
}
