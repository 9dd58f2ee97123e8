//! A large scene file, read by several threads.
//!
//! The text is cut between boxes, where a comma stands between `}` and `{`. A cut in the middle of a
//! name leaves a piece whose quotes do not match, which is not JSON; so the pieces are either all
//! read as if the text were whole, or not at all. Then the text is read once more, by one thread, which
//! says what is wrong with it.

use super::{RawBox, RawCamera, RawScene, default_name};
use crate::color::Color;
use crate::scene::SceneBox;
use crate::scene::formats::json::parse;
use crate::scene::formats::source::Tell;
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

/// Reads a large text, and tells which part of it has been read. Returns the camera, and the boxes, which are checked;
/// none if it is small, if it is not a scene, or if it is to be read no further.
pub(super) fn read(text: &[u8], tell: &Tell<'_>) -> Option<(Option<RawCamera>, Vec<SceneBox>)> {
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
            let goes_on = tell(read as f32 / text.len() as f32).is_continue();
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
        Some(Self {
            boxes: boxes.collect::<Option<_>>()?,
            unnamed,
            uncolored,
        })
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

/// Cuts a text where its boxes seem to start and end, in three parts: up to their `[`, the boxes, and from their `]` on.
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
mod tests {
    use super::*;
    use crate::scene::formats::scene_json;
    use crate::scene::formats::source::to_the_end;
    use crate::scene::{Scene, SceneError};
    use std::ops::ControlFlow;

    /// A scene of about three pieces, whose boxes are written by `name`.
    fn text(name: impl Fn(usize) -> String, around: [&str; 2]) -> String {
        let boxes = (0..12_000).map(|i| {
            format!(
                r#"{{"name": "{}", "center": [{i}, 0.5, -{i}.25], "half_extents": [0.5, 1e-1, 3], "color": "\u0023c08040"}}"#,
                name(i)
            )
        });
        let boxes: Vec<String> = boxes.collect();
        format!("{}{}{}", around[0], boxes.join(" ,\n "), around[1])
    }

    const PLAIN: [&str; 2] = [r#"{"boxes": ["#, "]}"];
    const CAMERA: &str = r#""camera": {"eye": [1, 2, 9], "target": [0, 0, 0]}"#;

    fn by_one_thread(text: &str) -> Result<Scene, SceneError> {
        scene_json::read_in_order(text.as_bytes())
    }

    fn by_several(text: &str) -> Option<Vec<SceneBox>> {
        let parts = read(text.as_bytes(), &|part| {
            assert!((0.0..=1.0).contains(&part));
            to_the_end(part)
        });
        parts.map(|(_, boxes)| boxes)
    }

    #[test]
    fn many_threads_read_what_one_reads() {
        let before = format!(r#"{{ {CAMERA}, "boxes" : [ "#);
        let after = format!(r#" ] , {CAMERA} }}"#);
        for around in [PLAIN, [&before, "\n]\n}\n"], [PLAIN[0], &after]] {
            let text = text(|i| format!("box {{{i}}}, [\\\"]"), around);
            let boxes = by_several(&text).expect("a valid scene");
            let scene = by_one_thread(&text).expect("a valid scene");
            assert_eq!(boxes, scene.boxes());
            assert_eq!(boxes.len(), 12_000);
            assert_eq!(Scene::from_json(text.as_bytes()).as_ref(), Ok(&scene));
        }
    }

    #[test]
    fn boxes_without_a_name_or_a_color_are_told_by_their_index() {
        let text = text(|i| i.to_string(), PLAIN);
        let bare = text.lines().enumerate().map(|(line, text)| {
            let named = text.find("\"center\"").expect("a center");
            let text = match line % 3 {
                0 if line > 0 => format!(" {{{}", &text[named..]),
                _ => text.to_owned(),
            };
            match line % 2 {
                0 => text,
                _ => text.replace(r##", "color": "\u0023c08040""##, ""),
            }
        });
        let bare: Vec<String> = bare.collect();
        let bare = bare.join("\n");
        let boxes = by_several(&bare).expect("a valid scene");
        assert_eq!(boxes, by_one_thread(&bare).expect("a valid scene").boxes());
        assert_eq!(boxes[9_999].name, "box 9999");
    }

    #[test]
    fn names_that_look_like_the_end_of_a_box_are_read_by_one_thread() {
        let text = text(|_| "},{".repeat(40_000 / 12_000 + 20), PLAIN);
        let scene = Scene::from_json(text.as_bytes());
        assert_eq!(scene, by_one_thread(&text));
        assert!(scene.is_ok());
    }

    #[test]
    fn what_is_wrong_is_said_as_by_one_thread() {
        let good = text(|i| i.to_string(), PLAIN);
        for (from, to) in [
            ("[9000, 0.5", "[9000, \"x\""),
            ("[9000, 0.5", "[9000, 1e30"),
            ("[9000, 0.5", "[9000"),
            ("\"9000\"", "9000"),
            ("\"9000\"", "\"9000\", \"weight\": 3"),
            ("]}", "]"),
            ("]}", ", ]}"),
            ("]}", "]}]}"),
            ("]}", "], \"boxes\": []}"),
            ("{\"boxes\"", "{\"camera\": {}, \"boxes\""),
            ("{\"boxes\": [", "{\"camera\": \"boxes\": [ {\"boxes\": ["),
        ] {
            let bad = match from {
                "]}" => format!("{}{to}", good.strip_suffix("]}").expect("the end")),
                _ => good.replacen(from, to, 1),
            };
            let error = Scene::from_json(bad.as_bytes());
            assert!(error.is_err(), "{to}");
            assert_eq!(error, by_one_thread(&bad), "{to}");
        }
    }

    #[test]
    fn reading_stops_soon_after_nobody_wants_to_know_the_rest() {
        let text = text(|i| format!("{i:0400}"), PLAIN);
        assert!(text.len() > 16 * PIECE);
        let heard = AtomicUsize::new(0);
        let stop = |part: f32| {
            assert!(part < 0.5);
            heard.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Break(())
        };
        let two = rayon::ThreadPoolBuilder::new().num_threads(2).build();
        let scene = two
            .unwrap()
            .install(|| scene_json::read(text.as_bytes(), &stop));
        let error = scene.expect_err("nothing was read");
        assert_eq!(error.to_string(), "reading was stopped");
        // A piece by each thread, and the question whether to go on with one thread.
        assert!((2..=3).contains(&heard.into_inner()));
    }

    #[test]
    fn pieces_are_cut_between_boxes_only() {
        let list = br#"{"a": 1} , {"b": [1, 2]},{"c": "x,y"}"#;
        let cut = pieces(list, 1);
        let cut: Vec<&str> = cut
            .iter()
            .map(|piece| str::from_utf8(piece).unwrap())
            .collect();
        assert_eq!(
            cut,
            [r#"{"a": 1} "#, r#" {"b": [1, 2]}"#, r#"{"c": "x,y"}"#]
        );
        assert_eq!(pieces(b"", 1), [b""]);
    }
}
