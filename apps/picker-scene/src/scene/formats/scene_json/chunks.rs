//! A large scene file, read by several threads.
//!
//! The text is cut between boxes, where a comma stands between `}` and `{`. A cut in the middle of
//! a name leaves a piece whose quotes do not match, which is not JSON. So the pieces are either all
//! read as if the text were whole, or not at all. Then the text is read once more, by one thread,
//! which says what is wrong with it.

use super::{RawBox, RawCamera, RawScene, default_name};
use crate::color::Color;
use crate::scene::SceneBox;
use crate::scene::formats::json::parse;
use crate::scene::formats::source::OnProgress;
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Shorter texts are read by one thread.
const WORTH: usize = 1 << 20;
/// How long a piece is, about.
const PIECE: usize = 1 << 18;

/// The boxes of a piece, and the boxes whose color depends on how many there are before the piece.
struct ReadPiece {
    boxes: Vec<SceneBox>,
    unnamed: Vec<usize>,
    uncolored: Vec<usize>,
}

/// Reads a large text, and reports which part of it has been read. Returns the camera, and the
/// boxes, which are checked; none if it is small, if it is not a scene, or if it is to be read no
/// further.
pub(super) fn read(
    text: &[u8],
    report: &OnProgress<'_>,
) -> Option<(Option<RawCamera>, Vec<SceneBox>)> {
    (text.len() >= WORTH).then_some(())?;
    let [head, body, tail] = cut(text)?;
    let rest = [head, tail].concat();
    let rest: RawScene<'_> = parse(&rest).ok()?;
    rest.boxes.is_empty().then_some(())?;
    let done = AtomicUsize::new(0);
    let pieces: Vec<ReadPiece> = pieces(body, PIECE)
        .into_par_iter()
        .map(|text_of_piece| {
            let piece = ReadPiece::read(text_of_piece)?;
            let length = text_of_piece.len();
            let read = done.fetch_add(length, Ordering::Relaxed) + length;
            let goes_on = report(read as f32 / text.len() as f32).is_continue();
            goes_on.then_some(piece)
        })
        .collect::<Option<_>>()?;
    Some((rest.camera, joined(pieces)))
}

impl ReadPiece {
    /// Reads and checks boxes, if each of them is valid.
    fn read(text: &[u8]) -> Option<Self> {
        let text = [b"[", text, b"]"].concat();
        let raw: Vec<RawBox<'_>> = serde_json::from_slice(&text).ok()?;
        let places = |lacks: fn(&RawBox<'_>) -> bool| {
            let places = raw.iter().enumerate().filter(|(_, raw)| lacks(raw));
            places.map(|(place, _)| place).collect()
        };
        let unnamed = places(|raw| raw.name.is_none());
        let uncolored = places(|raw| raw.color.is_none());
        let boxes = (0..).zip(raw).map(|(place, raw)| raw.check(place).ok());
        Some(Self { boxes: boxes.collect::<Option<_>>()?, unnamed, uncolored })
    }

    /// The boxes, of which the first has this index.
    fn boxes_from(mut self, start: usize) -> Vec<SceneBox> {
        for place in self.unnamed {
            self.boxes[place].name = default_name(start + place);
        }
        for place in self.uncolored {
            self.boxes[place].color = Color::of_index(start + place);
        }
        self.boxes
    }
}

/// The boxes of all pieces.
fn joined(pieces: Vec<ReadPiece>) -> Vec<SceneBox> {
    let count = pieces.iter().map(|piece| piece.boxes.len()).sum();
    let mut boxes = Vec::with_capacity(count);
    for piece in pieces {
        boxes.extend(piece.boxes_from(boxes.len()));
    }
    boxes
}

/// Cuts a text where its boxes seem to start and end, in three parts: up to their `[`, the boxes,
/// and from their `]` on.
fn cut(text: &[u8]) -> Option<[&[u8]; 3]> {
    const KEY: &[u8] = b"\"boxes\"";
    let key = text.windows(KEY.len()).position(|word| word == KEY)?;
    let after = text[key + KEY.len()..].trim_ascii_start();
    let value = after.strip_prefix(b":")?.trim_ascii_start();
    let start = text.len() - value.strip_prefix(b"[")?.len();
    // After the boxes there may be a camera, whose lists end with a number.
    let mut ends = (start..text.len()).rev().filter(|&at| text[at] == b']');
    let end = ends.find(|&at| text[start..at].trim_ascii_end().ends_with(b"}"))?;
    Some([&text[..start], &text[start..end], &text[end..]])
}

/// Cuts a list of boxes into pieces of about this length.
fn pieces(mut list: &[u8], length: usize) -> Vec<&[u8]> {
    let mut pieces = Vec::new();
    while let Some(at) = (length..list.len()).find(|&at| is_between_boxes(list, at)) {
        let (piece, rest) = list.split_at(at);
        pieces.push(piece);
        list = &rest[1..];
    }
    pieces.push(list);
    pieces
}

fn is_between_boxes(list: &[u8], at: usize) -> bool {
    list[at] == b','
        && list[..at].trim_ascii_end().ends_with(b"}")
        && list[at + 1..].trim_ascii_start().starts_with(b"{")
}

#[cfg(test)]
mod tests;
