//! Commands see what the camera of the file sees, in a picture of any shape. Only a window that is
//! higher than wide starts from farther back.

use crate::pick_reference::{Random, boxes, cameras, judge, viewport};
use crate::pictures::load;
use picker_draw::draw;
use picker_editor::State;
use picker_scene::Scene;
use serde_json::Value;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

const SIZES: [[u32; 2]; 3] = [[333, 777], [777, 333], [334, 333]];
const CLICKS: usize = 30;

fn picker(arguments: &[&str]) -> Vec<u8> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_picker-under-test"));
    let answer = program.args(arguments).output();
    let answer = answer.expect("the program starts");
    assert!(answer.status.success(), "{answer:?}");
    answer.stdout
}

/// Writes a scene, and returns its path.
fn written(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("it can be written to");
    path.to_str().expect("a path of plain text").to_owned()
}

#[test]
fn pick_sees_what_the_camera_of_the_file_sees() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (boxes, text) = boxes(0x0f1e_2d3c_4b5a_6978);
    let mut random = Random(0x1122_3344_5566_7788);
    for (mut camera, size) in cameras().into_iter().zip(SIZES) {
        camera.size = size.map(f64::from);
        let (camera_text, [width, height]) = (camera.to_json(), size);
        let scene = |more: &str| format!(r#"{{"camera":{camera_text},"boxes":[{text}{more}]}}"#);
        // It is outside a picture that is no wider than high, but would be in one of the usual
        // width.
        let elsewhere = r#",{"center":[16,0,-6],"half_extents":[0.5,0.5,0.5]}"#;
        let alone = written(&folder, "alone.json", &scene(""));
        let accompanied = written(&folder, "accompanied.json", &scene(elsewhere));
        let mut hits = 0;
        for number in 0..CLICKS {
            let at = size.map(|side| random.between(0.0, side as f32));
            let (origin, direction) = camera.ray(at[0].into(), at[1].into());
            let (click, size) = (format!("{},{}", at[0], at[1]), format!("{width}x{height}"));
            let pick = |scene: &str| {
                picker(&["pick", "--scene", scene, "--size", &size, "--click", &click])
            };
            let answer = pick(&alone);
            let picked: Value = serde_json::from_slice(&answer).expect("a list");
            let picked = picked[0]["index"].as_u64().map(|index| index as usize);
            let rivals = judge(&boxes, origin, direction).rivals;
            assert!(rivals.contains(&picked), "{size}: {click}: {picked:?}, not {rivals:?}");
            if number % 5 == 0 && height > width {
                assert_eq!(pick(&accompanied), answer, "{size}: {click}");
            }
            hits += usize::from(picked.is_some());
        }
        assert!(hits > CLICKS / 4, "{size:?}: the camera sees too little");
    }
}

/// The text of a scene, and the scene in a picture that is higher than wide.
fn high_picture() -> (String, State) {
    let (_, text) = boxes(0x0f1e_2d3c_4b5a_6978);
    let [camera, ..] = cameras();
    let text = format!(r#"{{"camera":{},"boxes":[{text}]}}"#, camera.to_json());
    let scene = Scene::from_json(text.as_bytes()).expect("a scene");
    (text, State::new(scene, viewport(90.0, 160.0)))
}

#[test]
fn render_draws_what_the_camera_of_the_file_sees() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (text, state) = high_picture();
    let scene = written(&folder, "scene.json", &text);
    let out = written(&folder, "out.png", "");
    picker(&["render", "--scene", &scene, "--size", "90x160", "--out", &out]);
    // Each pixel of this is what a click there picks: pick_reference.rs.
    assert!(load(out.as_ref()).rgba == draw(&state, || ()).rgba);
}

#[test]
fn a_script_is_played_as_in_a_window_and_saves_the_camera_of_the_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (text, state) = high_picture();
    let [scene, script] = [("scene.json", &*text), ("script", "\"leave\"\n")]
        .map(|(name, text)| written(&folder, name, text));
    let [out, saved] = ["out.png", "saved.json"].map(|name| written(&folder, name, ""));
    let written_to = ["--size", "90x160", "--out", &out, "--save", &saved];
    picker(&[&["replay", &script, "--scene", &scene], &written_to[..]].concat());
    let shown = load(out.as_ref());
    assert!(shown.rgba != draw(&state, || ()).rgba);
    assert!(shown.rgba == draw(&state.in_window(), || ()).rgba);
    let [before, after] = [scene, saved].map(|path| {
        let text = fs::read(path).expect("a file");
        let file: Value = serde_json::from_slice(&text).expect("a scene");
        file["camera"]["eye"].clone()
    });
    let numbers =
        |eye: &Value| eye.as_array().map(|it| it.iter().map(Value::as_f64).collect::<Vec<_>>());
    assert_eq!(numbers(&after), numbers(&before));
}
