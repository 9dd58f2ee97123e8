//! Scripts of inputs, played without a window.

use crate::program::{Answer, Folder, pixels, run};
use serde_json::{Value, json};
use std::fs;

/// Seen along -z, with 10 pixels to a unit and the origin in the center of 80x80 pixels.
const SCENE: &str = r##"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "orthographic": 8, "near": 1 },
    "boxes": [
        { "name": "left", "center": [-2, 0, 0], "half_extents": [1, 1, 1] },
        { "name": "right", "center": [2, 0, 0], "half_extents": [1, 1, 1], "color": "#ff0000" }
    ] }"##;

/// A session with a bit of everything.
const SCRIPT: &str = r#"{"click":[60,40]}
{"key":"Right"}
{"repeat":"Right"}

{"key":"Ctrl+D"}
{"key":"Ctrl+Z"}
{"hold":["shift"]}
{"click":[20,40]}
{"hold":[]}
{"key":"Delete"}
{"key":"Ctrl+Z"}
{"move":[5,5]}
{"press":"right"}
{"move":[25,10]}
{"release":"right"}
{"scroll":2}
"#;

fn replay(folder: &Folder, script: &str, more: &[&str]) -> Answer {
    let scene = folder.write("scene.json", SCENE);
    let script = folder.write("script.jsonl", script);
    let fixed = ["replay", &script, "--scene", &scene, "--size", "80x80"];
    run(&[&fixed[..], more].concat())
}

#[test]
fn locked_boxes_stay_and_are_saved_so() {
    let folder = Folder::new();
    let script = r#"{"key":"Ctrl+A"}
        {"key":"U"}
        {"key":"Delete"}
        {"key":"Right"}
        {"click":[60,40]}
        {"key":"U"}
        {"key":"Delete"}
        {"key":"W"}
        {"key":"Ctrl+Z"}"#;
    let saved = folder.path("saved.json");
    let answer = replay(&folder, script, &["--save", &saved]);
    let edits: Vec<Value> = answer.events();
    let edits: Vec<&Value> = edits.iter().filter(|it| it["event"] == "edit").collect();
    let edit = |change: &str, indices: &[usize]| json!({ "event": "edit", "change": change, "indices": indices, "by": "change" });
    let expected = [edit("lock", &[0, 1]), edit("lock", &[1]), edit("remove", &[1])];
    assert_eq!(edits, expected.iter().collect::<Vec<_>>());
    let saved: Value = serde_json::from_slice(&fs::read(saved).unwrap()).unwrap();
    let boxes = saved["boxes"].as_array().unwrap();
    assert_eq!((boxes.len(), &boxes[0]["locked"]), (1, &json!(true)));
}

#[test]
fn a_script_may_begin_with_a_byte_order_mark() {
    let folder = Folder::new();
    let script = "\u{feff}\r\n{\"click\":[60,40]}\r\n";
    let events = replay(&folder, script, &[]).events();
    let select = events.iter().find(|event| event["event"] == "select");
    assert_eq!(select.expect("a selection")["indices"], json!([1]));
    assert_eq!(replay(&folder, &script.replace("\r\n{", "{"), &[]).events(), events);
    let answer = replay(&folder, "{\"scroll\":1}\n\u{feff}{\"scroll\":1}\n", &[]);
    assert!(answer.refusal().contains("script.jsonl: line 2: "), "{answer:?}");
}

#[test]
fn a_script_prints_what_happens() {
    let folder = Folder::new();
    let script = r#"{"click":[60,40]}
        {"key":"Delete"}
        {"key":"ctrl+z"}"#;
    let expected = [
        json!({ "event": "ready", "width": 80, "height": 80 }),
        json!({ "event": "hover", "index": 1, "name": "right" }),
        json!({ "event": "select", "indices": [1], "name": "right" }),
        json!({ "event": "hover", "index": null, "name": null }),
        json!({ "event": "select", "indices": [], "name": null }),
        json!({ "event": "edit", "change": "remove", "indices": [1], "by": "change" }),
        json!({ "event": "select", "indices": [1], "name": "right" }),
        json!({ "event": "edit", "change": "insert", "indices": [1], "by": "undo" }),
        json!({ "event": "hover", "index": 1, "name": "right" }),
    ];
    assert_eq!(replay(&folder, script, &[]).events(), expected);
}

#[test]
fn a_session_that_is_played_twice_gives_the_same_bytes() {
    let folder = Folder::new();
    let played = ["a", "b"].map(|name| {
        let [out, save] = ["png", "json"].map(|ending| folder.path(&format!("{name}.{ending}")));
        let answer = replay(&folder, SCRIPT, &["--out", &out, "--save", &save]);
        assert!(answer.events().len() > 8, "{answer:?}");
        (answer.output, fs::read(out).unwrap(), fs::read(save).unwrap())
    });
    assert!(played[0] == played[1]);
    let saved: Value = serde_json::from_slice(&played[0].2).unwrap();
    // Two steps of a hundredth of the height of the picture, 8.
    let x = saved["boxes"][1]["center"][0].as_f64().unwrap();
    assert!((x - 2.16).abs() < 1e-6, "{x}");
    assert_ne!(saved["camera"]["eye"], json!([0, 0, 10]));
}

#[test]
fn a_script_saves_to_the_file_of_its_scene() {
    let folder = Folder::new();
    let script = r#"{"click":[60,40]}
        {"key":"Delete"}
        "close"
        {"answer":"yes"}
        {"key":"Ctrl+A"}"#;
    let events = replay(&folder, script, &[]).events();
    let kinds: Vec<&str> = events.iter().filter_map(|it| it["event"].as_str()).collect();
    // Once the window would be closed, nothing more is played.
    assert_eq!(kinds[kinds.len() - 2..], ["ask", "save"]);
    let text = fs::read(folder.path("scene.json")).unwrap();
    let saved: Value = serde_json::from_slice(&text).unwrap();
    assert_eq!(saved["boxes"].as_array().map(Vec::len), Some(1));
    assert_eq!(folder.files(), ["scene.json", "script.jsonl"]);
}

#[test]
fn a_bad_line_is_named_with_its_field() {
    let folder = Folder::new();
    let answer = replay(&folder, "{\"scroll\":1}\n\n{\"press\":\"side\"}\n", &[]);
    let line = answer.refusal();
    assert!(line.contains("script.jsonl: line 3: press: unknown variant `side`"), "{line}");
    let missing = run(&["replay", &folder.path("none.jsonl")]);
    assert!(missing.refusal().contains("none.jsonl: No such file"));
}

#[test]
fn a_scene_and_its_script_are_not_both_on_standard_input() {
    let answer = run(&["replay", "-", "--scene", "-"]);
    assert!(answer.refusal().contains("--scene: standard input has the script"), "{answer:?}");
}

#[test]
fn a_window_larger_than_any_picture_is_refused() {
    let folder = Folder::new();
    let out = folder.path("out.png");
    for (size, is_valid) in
        [("[16,9]", true), ("[0,0]", true), ("[16385,9]", false), ("[9,4294967295]", false)]
    {
        let answer = replay(&folder, &format!("{{\"resize\":{size}}}"), &["--out", &out]);
        if is_valid {
            assert_eq!(answer.status, Some(0), "{size}: {answer:?}");
            continue;
        }
        let line = answer.refusal();
        assert!(line.contains("line 1: resize") && line.contains("at most 16384"), "{line}");
    }
}

#[test]
fn ctrl_p_saves_the_picture_beside_the_scene_under_a_new_name() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let script = "{\"key\":\"Ctrl+P\"}\n{\"resize\":[64,48]}\n{\"key\":\"Ctrl+P\"}\n";
    let script = folder.write("script.jsonl", script);
    let answer = run(&["replay", &script, "--scene", &scene, "--size", "80x60"]);
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    for (name, size) in [("scene.png", (80, 60)), ("scene-2.png", (64, 48))] {
        let (width, height, _) = pixels(&folder.path(name));
        assert_eq!((width, height), size, "{name}");
    }
}
