//! The output of the commands, and their exit status.

mod camera;
mod explain;
mod many_boxes;
mod mistakes;
mod picks;
mod pictures;
mod rays;
mod scenes2d;
mod sides;
mod theme;
mod without_display;

use crate::program::{Answer, Folder, pixels, program, run};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

/// One cube behind another, and a third that overlaps the nearer one by 0.5. Seen along -z, with 10
/// pixels to a unit and the origin in the center of 80x80 pixels.
const SCENE: &str = r##"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "orthographic": 8, "near": 1 },
    "boxes": [
        { "name": "back", "center": [0, 0, -4], "half_extents": [1, 1, 1] },
        { "name": "front", "center": [0, 0, 0], "half_extents": [1, 1, 1], "color": "#ff0000" },
        { "center": [1.5, 0, 0], "half_extents": [1, 1, 1], "color": "#0000ff" }
    ] }"##;

fn scene() -> (Folder, String) {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    (folder, scene)
}

#[track_caller]
fn json_of(answer: &Answer) -> Value {
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    serde_json::from_str(&answer.output).expect("the output is JSON")
}

#[test]
fn overlaps_prints_the_pairs_in_index_order() {
    let (_folder, scene) = scene();
    let answer = run(&["overlaps", "--scene", &scene]);
    let expected = json!([
        { "a": 1, "b": 2, "names": ["front", "box 2"], "gap": -0.5, "normal": [1.0, 0.0, 0.0], "axis": "a.x" }
    ]);
    assert_eq!(json_of(&answer), expected);
    assert!(answer.output.starts_with("[\n  {\"a\":1,\"b\":2,\"names\":["), "{}", answer.output);
}

/// Six layers of five beams, laid crosswise and each turned by a further ten-thousandth of a
/// radian. Every beam touches the five above it, which is the worst case of the textbook test with
/// an epsilon.
#[test]
fn nearly_parallel_beams_that_touch_are_all_found() {
    let scene = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes/near-parallel.json");
    let pairs = json_of(&run(&["overlaps", "--scene", scene]));
    let pairs = pairs.as_array().unwrap().iter();
    let found: Vec<(u64, u64)> =
        pairs.map(|pair| (pair["a"].as_u64().unwrap(), pair["b"].as_u64().unwrap())).collect();
    let touching = (0..30).flat_map(|a| (a + 1..30).map(move |b| (a, b)));
    let touching: Vec<(u64, u64)> = touching.filter(|(a, b)| a / 5 + 1 == b / 5).collect();
    assert_eq!(found, touching);
}

/// Checks that bad arguments give one line with this problem and perhaps the usage, and status 2.
#[track_caller]
fn assert_bad_arguments(arguments: &[&str], problem: &str) {
    let answer = run(arguments);
    assert_eq!(answer.output, "");
    let line = answer.refusal();
    let said = line.split(". Usage: picker ").next();
    assert_eq!(said, Some(&*format!("picker: {problem}")), "{line}");
}

#[test]
fn a_scene_can_come_from_standard_input() {
    let mut child = program(&["overlaps", "--scene", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(b"{\"boxes\":[{}]}").expect("the program reads");
    let answer = Answer::from(child.wait_with_output().expect("the program ends"));
    assert_eq!(answer.status, Some(2));
    let line = "picker: standard input: boxes[0]: missing field `center` at line 1 column 12";
    assert_eq!(answer.only_error_line(), line);
}

#[test]
fn a_reader_that_stops_reading_is_not_an_error() {
    let folder = Folder::new();
    let item = r#"{"center":[0,0,0],"half_extents":[1,1,1]}"#;
    let scene =
        folder.write("crowd.json", format!(r#"{{"boxes":[{}]}}"#, vec![item; 400].join(",")));
    let mut child = program(&["overlaps", "--scene", &scene])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let answer = Answer::from(child.wait_with_output().expect("the program ends"));
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_a_failure() {
    let full = std::fs::File::create("/dev/full").expect("every Linux has it");
    let output = program(&["--help"]).stdout(full).output();
    let answer = Answer::from(output.expect("the program starts"));
    assert_eq!(answer.status, Some(1));
    let line = answer.only_error_line();
    assert!(line.starts_with("picker: standard output: "), "{line}");
}

#[test]
fn help_is_printed_on_standard_output() {
    for (arguments, text) in [
        (&["--help"][..], "Scene files are JSON"),
        (&["pick", "--help"], "--click <X,Y>"),
        (&["--version"], "picker 0.1.0"),
    ] {
        let answer = run(arguments);
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
        assert!(answer.output.contains(text), "{arguments:?}: {}", answer.output);
    }
}
