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
    let scene = two.unwrap().install(|| scene_json::read(text.as_bytes(), &stop));
    let error = scene.expect_err("nothing was read");
    assert_eq!(error.to_string(), "reading was stopped");
    // A piece by each thread, and the question whether to go on with one thread.
    assert!((2..=3).contains(&heard.into_inner()));
}

#[test]
fn pieces_are_cut_between_boxes_only() {
    let list = br#"{"a": 1} , {"b": [1, 2]},{"c": "x,y"}"#;
    let cut = pieces(list, 1);
    let cut: Vec<&str> = cut.iter().map(|piece| str::from_utf8(piece).unwrap()).collect();
    assert_eq!(cut, [r#"{"a": 1} "#, r#" {"b": [1, 2]}"#, r#"{"c": "x,y"}"#]);
    assert_eq!(pieces(b"", 1), [b""]);
}
