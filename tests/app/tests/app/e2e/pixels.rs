//! A pointer on a pixel picks what pictures show there: what is at the center of the pixel.
//!
//! The clicks are on both sides of borders between boxes, and the reference says what is there.

use super::screen;
use super::window::Window;
use crate::id_buffer::ids_of;
use crate::pick_reference::{RefBox, RefCamera, boxes, cameras, judge};
use obbligato_app_tests::gpu;
use picker_scene::Scene;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// How many rows of the picture are searched for borders.
const ROWS: u32 = 10;
/// About how many pixels next to borders are clicked.
const CLICKS: usize = 200;

/// A pixel with the box that is at its center.
type Seen = ([u32; 2], Option<usize>);

/// Clicks at pixels of a scene file, and what they hit.
struct Clicks {
    folder: TempDir,
    hits: Vec<Seen>,
    /// A pixel in which nothing is.
    empty: [u32; 2],
}

impl Clicks {
    fn new() -> Self {
        let (boxes, text) = boxes(0x1357_9bdf_0246_8ace);
        let [camera, ..] = cameras();
        let folder = tempfile::tempdir().expect("a temporary folder");
        let scene = format!(r#"{{"camera":{},"boxes":[{text}]}}"#, camera.to_json());
        fs::write(folder.path().join("scene.json"), scene).expect("it can be written to");
        let pixels = (0..ROWS).flat_map(|row| (0..1280).map(move |x| [x, row * 720 / ROWS + 7]));
        let seen = pixels.filter_map(|at| Some((at, certain(&camera, &boxes, at)?)));
        let seen: Vec<Seen> = seen.collect();
        let empty = seen.iter().find(|(_, hit)| hit.is_none());
        let empty = empty.expect("a pixel without a box").0;
        let hits = beside_borders(&seen);
        let differ = hits.iter().filter(|([x, y], hit)| {
            let (origin, direction) = camera.ray(f64::from(*x), f64::from(*y));
            judge(&boxes, origin, direction).nearest.map(|it| it.0) != *hit
        });
        assert!(differ.count() > CLICKS / 10, "corners would do as well");
        Self { folder, hits, empty }
    }

    fn scene(&self) -> String {
        let file = self.folder.path().join("scene.json");
        file.to_str().expect("a path of plain text").to_owned()
    }

    /// Where to click: after each pixel in the empty one, so that no click is near the one before.
    fn places(&self) -> impl Iterator<Item = [u32; 2]> {
        self.hits.iter().flat_map(|(at, _)| [*at, self.empty])
    }

    /// What these clicks select.
    fn selections(&self) -> Vec<Value> {
        let hits = self.hits.iter().filter_map(|(_, hit)| *hit);
        hits.flat_map(|hit| [json!([hit]), json!([])]).collect()
    }
}

/// Some of the pixels next to which is another box, or none.
fn beside_borders(seen: &[Seen]) -> Vec<Seen> {
    let is_border = |sides: &&[Seen]| {
        let [x, y] = sides[0].0;
        sides[1].0 == [x + 1, y] && sides[0].1 != sides[1].1
    };
    let borders = seen.windows(2).filter(is_border).flatten();
    let borders: BTreeSet<&Seen> = borders.collect();
    let step = borders.len() / CLICKS;
    assert!(step > 0, "{} pixels are beside borders", borders.len());
    borders.into_iter().copied().step_by(step).collect()
}

/// The box at the center of a pixel, unless that is too close to call.
fn certain(camera: &RefCamera, boxes: &[RefBox], [x, y]: [u32; 2]) -> Option<Option<usize>> {
    let (origin, direction) = camera.ray(f64::from(x) + 0.5, f64::from(y) + 0.5);
    let rivals = judge(boxes, origin, direction).rivals;
    (rivals.len() == 1).then(|| rivals[0])
}

fn picker(arguments: &[&str]) -> Vec<u8> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_picker-under-test"));
    let answer = program.args(arguments).output();
    let answer = answer.expect("the program starts");
    assert!(answer.status.success(), "{answer:?}");
    answer.stdout
}

#[test]
fn a_click_in_the_window_selects_what_is_at_the_center_of_the_pixel() {
    let Some(screen) = screen("clicks at borders", 1400, 900) else {
        return;
    };
    let clicks = Clicks::new();
    let window = Window::open_bare(&screen, &clicks.scene());
    window.click_at(clicks.places());
    for (number, selected) in clicks.selections().iter().enumerate() {
        assert_eq!(window.next("select")["indices"], *selected, "selection {number}");
    }
}

#[test]
fn a_script_selects_what_is_at_the_center_of_the_pixel() {
    let clicks = Clicks::new();
    let script = clicks.folder.path().join("script.jsonl");
    let lines = clicks.places().map(|at| format!("{}\n", json!({ "click": at })));
    fs::write(&script, lines.collect::<String>()).expect("it can be written to");
    let script = script.to_str().expect("a path of plain text");
    let output = picker(&["replay", script, "--scene", &clicks.scene()]);
    let events = output.split(|byte| *byte == b'\n').filter(|it| !it.is_empty());
    let events = events.map(|line| serde_json::from_slice(line).expect("an event"));
    let selected = events.filter(|event: &Value| event["event"] == "select");
    let selected: Vec<Value> = selected.map(|event| event["indices"].clone()).collect();
    assert_eq!(selected, clicks.selections());
}

#[test]
fn the_id_buffer_and_pick_agree_on_what_is_at_the_center_of_a_pixel() {
    let clicks = Clicks::new();
    let scene = Scene::load(Path::new(&clicks.scene())).expect("a scene");
    let ids = gpu("ids at borders").map(|gpu| ids_of(gpu, &scene, [1280, 720]));
    for (number, &([x, y], hit)) in clicks.hits.iter().enumerate() {
        if let Some(ids) = &ids {
            let drawn = ids.at(x, y).map(|index| index as usize);
            assert_eq!(drawn, hit, "pixel ({x}, {y})");
        }
        // Each starts the program.
        if number % 10 == 0 {
            let click = format!("{x}.5,{y}.5");
            let picked = picker(&["pick", "--scene", &clicks.scene(), "--click", &click]);
            let picked: Value = serde_json::from_slice(&picked).expect("a list");
            assert_eq!(picked[0]["index"], json!(hit), "pixel ({x}, {y})");
        }
    }
}
