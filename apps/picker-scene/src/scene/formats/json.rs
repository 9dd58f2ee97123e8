//! Texts in JSON, whatever they contain.

use crate::scene::error::{Checked, SceneError};
use serde::Deserialize;
use std::borrow::Cow;
use std::fmt::Write;

/// A text without the byte order mark that it may begin with.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// The value that is all of a text.
pub(crate) fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Checked<T> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = T::deserialize(&mut reader).map_err(|error| match &*field_at(text, &error) {
        "" => SceneError::of_problem(error),
        field => SceneError::at(field, error),
    })?;
    let end = reader.end().map(|()| value);
    end.map_err(|error| SceneError::at("the end of the file", error))
}

/// A text that is copied only if something in it is escaped.
#[derive(Deserialize)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// The field in which a reader stopped, such as `boxes[3].center`, or nothing where it is in none.
///
/// A reader that keeps the path as it goes is compiled once more for each type: a twentieth of the page.
fn field_at(text: &[u8], error: &serde_json::Error) -> String {
    let lines_before = text.split_inclusive(|&byte| byte == b'\n');
    let start: usize = lines_before
        .take(error.line().saturating_sub(1))
        .map(<[u8]>::len)
        .sum();
    let read = &text[..text.len().min(start + error.column())];

    let mut parents = Vec::new();
    let mut rest = read;
    while let Some((&byte, after)) = rest.split_first() {
        let here = rest;
        rest = after;
        match (byte, parents.last_mut()) {
            (b'{', _) => parents.push(Member::Named(None)),
            (b'[', _) => parents.push(Member::Numbered(0)),
            (b'}' | b']', _) => drop(parents.pop()),
            (b',', Some(Member::Named(name))) => *name = None,
            (b',', Some(Member::Numbered(index))) => *index += 1,
            (b'"', parent) => {
                let (quoted, after) = here.split_at(1 + length_of_string(after));
                rest = after;
                if let Some(Member::Named(name @ None)) = parent {
                    *name = Some(quoted);
                }
            }
            _ => {}
        }
    }
    let mut field = String::new();
    for parent in parents {
        match parent {
            Member::Numbered(index) => _ = write!(field, "[{index}]"),
            Member::Named(quoted) => {
                if let Some(Ok(name)) = quoted.map(serde_json::from_slice::<String>) {
                    let dot = if field.is_empty() { "" } else { "." };
                    _ = write!(field, "{dot}{name}");
                }
            }
        }
    }
    field
}

/// Where a reader is in an object, with its name there in quotation marks, or in a list.
enum Member<'a> {
    Named(Option<&'a [u8]>),
    Numbered(usize),
}

/// The bytes up to the quotation mark that ends a string, with it, or all.
fn length_of_string(text: &[u8]) -> usize {
    let mut escaped = false;
    let end = text.iter().position(|&byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 1)
}
