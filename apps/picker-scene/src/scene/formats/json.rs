//! Texts in JSON, whatever they contain.

use crate::scene::error::{Checked, SceneError};
use serde::Deserialize;
use std::borrow::Cow;

/// A text without the byte order mark that it may begin with.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// The value that is all of a text.
pub(crate) fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Checked<T> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader);
    let value = value.map_err(|error| SceneError::of_text(&error))?;
    let end = reader.end().map(|()| value);
    end.map_err(|error| SceneError::at("the end of the file", error))
}

/// A text that is copied only if something in it is escaped.
#[derive(Deserialize)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);
