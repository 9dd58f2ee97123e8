//! Texts in JSON, whatever they contain.

use crate::scene::error::{Checked, SceneError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fmt::Write;
use std::iter;

/// A text without the byte order mark that it may begin with.
pub(crate) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// The value that is all of a text.
pub(crate) fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Checked<T> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = T::deserialize(&mut reader);
    let value = value.map_err(|error| wrong(field_at(text, &error), &error))?;
    let end = reader.end().map(|()| value);
    end.map_err(|error| wrong("the end of the file".to_owned(), &error))
}

fn wrong(field: String, error: &serde_json::Error) -> SceneError {
    let (line, column) = (error.line(), error.column());
    let said = error.to_string();
    let place = format!(" at line {line} column {column}");
    let said = said.strip_suffix(&place).unwrap_or(&said);
    let problem = match said.rsplit_once(", expected ") {
        Some((found, other)) => format!("{}, expected {}", in_json(found), in_json(other)),
        None => said.to_owned(),
    };
    SceneError::in_text(field, problem, line, column)
}

/// What `serde` found or expected, in the words of JSON where it has those of Rust.
fn in_json(part: &str) -> &str {
    match part {
        "invalid type: map" => "invalid type: object",
        "invalid type: sequence" => "invalid type: array",
        "a sequence" => "an array",
        "f32" | "f64" => "a number",
        "u32" => "a whole number from 0 to 4294967295",
        _ if part.starts_with("struct ") => "an object",
        _ => part,
    }
}

/// The value that is all of a text of labels. NaN and infinities, which programs in Python write,
/// are null.
pub(super) fn parse_labels<T: DeserializeOwned>(text: &[u8]) -> Checked<T> {
    let text = without_mark(text);
    parse(text).or_else(|_| parse(&with_null_for_nan(text)))
}

fn with_null_for_nan(text: &[u8]) -> Vec<u8> {
    const WORDS: [&[u8]; 3] = [b"NaN", b"Infinity", b"-Infinity"];
    let (mut all, mut rest) = (Vec::with_capacity(text.len()), text);
    while let Some(&byte) = rest.first() {
        let word = WORDS.into_iter().find(|word| rest.starts_with(word));
        let length = match word {
            Some(word) => word.len(),
            None if byte == b'"' => 1 + length_of_string(&rest[1..]),
            None => 1,
        };
        let (part, after) = rest.split_at(length);
        all.extend_from_slice(word.map_or(part, |_| b"null"));
        rest = after;
    }
    all
}

/// The keys of all objects in a text, each with the number of objects and lists that it is in.
pub(super) fn keys(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let (mut rest, mut depth) = (text, 0_usize);
    iter::from_fn(move || {
        loop {
            let (&byte, after) = rest.split_first()?;
            rest = after;
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                b'"' => {
                    let (key, after) = rest.split_at(length_of_string(rest));
                    rest = after.trim_ascii_start();
                    if rest.starts_with(b":") {
                        return Some((depth, key.strip_suffix(b"\"").unwrap_or(key)));
                    }
                }
                _ => {}
            }
        }
    })
}

/// The keys of objects that are in so many objects and lists or more, but for those that are in a
/// list of words.
pub(super) fn unread<'a>(
    text: &'a [u8],
    least: usize,
    known: &'a str,
) -> impl Iterator<Item = &'a str> {
    let inner = keys(text).filter(move |(depth, _)| *depth >= least);
    let names = inner.map(|(_, key)| str::from_utf8(key).unwrap_or("?"));
    names.filter(move |name| known.split(' ').all(|it| it != *name))
}

/// A text that is copied only if something in it is escaped.
#[derive(Deserialize)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// The field in which a reader stopped, such as `boxes[3].center`, or nothing where it is in none.
///
/// A reader that keeps the path as it goes is compiled once more for each type: a twentieth of the
/// page.
fn field_at(text: &[u8], error: &serde_json::Error) -> String {
    let lines_before = text.split_inclusive(|&byte| byte == b'\n');
    let start: usize = lines_before.take(error.line().saturating_sub(1)).map(<[u8]>::len).sum();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_is_null_but_not_in_a_text() {
        let text =
            br#"{"NaN\" NaN": [NaN,-Infinity, 1], "b": "Infinity\\", "c": Infinity, "d": "NaN"#;
        let expected = br#"{"NaN\" NaN": [null,null, 1], "b": "Infinity\\", "c": null, "d": "NaN"#;
        assert_eq!(with_null_for_nan(text), expected);
    }

    #[test]
    fn a_key_has_the_number_of_objects_and_lists_around_it() {
        let text = br#"[{"a": ["b:", {"c\":" : 1}], "d" :"e", "f"#;
        let expected = [(2, &b"a"[..]), (4, br#"c\":"#), (2, b"d")];
        assert_eq!(keys(text).collect::<Vec<_>>(), expected);
        assert_eq!(keys(b"}]\"a\":").collect::<Vec<_>>(), [(0, &b"a"[..])]);
    }
}
