//! The escape of control characters, so that a terminal only shows the texts that the program
//! prints, as JSON or as a line for people, and obeys nothing in them. Long quotations are
//! shortened.

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use std::io;

/// The length that is quoted from the beginning of a long text.
const HEAD: usize = 80;
/// The length that is quoted from its end: enough for what `serde_json` says after the name of an
/// unknown field.
const TAIL: usize = 160;

/// Whether a terminal shows a character instead of obeying it. It obeys the control characters C0,
/// DEL and C1, those that change the writing direction, and those that end a line.
const fn is_shown(character: char) -> bool {
    !matches!(
        character,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// Returns the text as one line that a terminal shows unchanged.
pub fn one_line(text: &str) -> String {
    text.chars().flat_map(escaped).collect()
}

/// Quotes the text: one line, with the middle left out if it is long.
pub fn quoted(text: &str) -> String {
    let head = fitting(text.chars(), HEAD);
    let tail = fitting(text.chars().rev(), TAIL);
    let all = text.chars().count();
    if head + tail >= all {
        return one_line(text);
    }
    let part = |from: usize, count: usize| text.chars().skip(from).take(count).flat_map(escaped);
    let [head_text, tail_text] = [part(0, head), part(all - tail, tail)].map(String::from_iter);
    let left_out = all - head - tail;
    format!("{head_text}[... {left_out} characters ...]{tail_text}")
}

/// How many of the characters fit into a width once they are escaped.
fn fitting(characters: impl Iterator<Item = char>, width: usize) -> usize {
    let mut taken = 0;
    let fit = characters.take_while(|&character| {
        taken += escaped(character).count();
        taken <= width
    });
    fit.count()
}

/// The character itself, or its escape.
fn escaped(character: char) -> impl Iterator<Item = char> {
    let is_shown = is_shown(character);
    let escape = (!is_shown).then(|| character.escape_default());
    let itself = is_shown.then_some(character).into_iter();
    itself.chain(escape.into_iter().flatten())
}

/// Writes a value as one line of JSON that a terminal shows unchanged.
pub fn write_json(out: impl io::Write, value: &impl Serialize) -> io::Result<()> {
    Ok(value.serialize(&mut Serializer::with_formatter(out, EscapedJson))?)
}

/// A formatter for compact JSON that also escapes characters that JSON would allow.
struct EscapedJson;

impl Formatter for EscapedJson {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        mut fragment: &str,
    ) -> io::Result<()> {
        while let Some((place, hidden)) = fragment.char_indices().find(|(_, c)| !is_shown(*c)) {
            out.write_all(&fragment.as_bytes()[..place])?;
            // All of them are below U+10000 and need no surrogate pair.
            write!(out, "\\u{:04x}", u32::from(hidden))?;
            fragment = &fragment[place + hidden.len_utf8()..];
        }
        out.write_all(fragment.as_bytes())
    }
}

#[cfg(test)]
mod tests;
