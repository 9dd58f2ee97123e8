//! `--camera`.

use super::{json_of, pixels, scene};
use crate::program::{Folder, run};
use serde_json::json;

/// At `(0, 0, 10)`, looking along `-z` with y up, and a lens that is off its center: the origin is
/// seen at (30, 50) in 100x80 pixels, with 10 pixels to a unit there.
const INTRINSICS: &str = r#"{ "view": [[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, 10], [0, 0, 0, 1]],
    "intrinsics": { "fx": 100, "fy": 100, "cx": 30, "cy": 50 }, "size": [100, 80], "near": 1 }"#;

/// The same for a renderer: `x_clip = (x - 0.2 d) / 0.5` and so on.
const PROJECTION: &str = r#"{ "view": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -10], [0, 0, 0, 1]],
    "projection": [[2, 0, 0.4, 0], [0, -2.5, -0.25, 0], [0, 0, 0, 1], [0, 0, -1, 0]],
    "clip_y": "down", "reversed": true, "size": [100, 80] }"#;

#[test]
fn a_click_goes_through_a_lens_that_is_off_its_center() {
    let (folder, scene) = scene();
    let file = folder.write("camera.json", INTRINSICS);
    for camera in [INTRINSICS, PROJECTION, &file] {
        let pick = |click| {
            let start = ["pick", "--scene", &*scene, "--camera", camera];
            json_of(&run(&[&start[..], &["--click", click]].concat()))
        };
        // The front of the cube around the origin is 9 away, and 1 at its right edge there.
        assert_eq!(pick("30,50")[0]["name"], "front", "{camera}");
        assert_eq!(pick("30,50")[0]["normal"], json!([0.0, 0.0, 1.0]), "{camera}");
        assert_eq!(pick("19,39")[0]["name"], "front", "{camera}");
        assert_eq!(pick("18,38"), json!([]), "{camera}");
        assert_eq!(pick("95,5"), json!([]), "{camera}");
    }
}

#[test]
fn a_picture_has_the_size_of_the_camera_and_shows_what_a_click_picks() {
    let (folder, scene) = scene();
    let [ours, theirs] = ["a.png", "b.png"].map(|name| folder.path(name));
    for (out, camera) in [(&ours, INTRINSICS), (&theirs, PROJECTION)] {
        let start = ["render", "--scene", &*scene, "--out", out];
        let answer = run(&[&start[..], &["--camera", camera]].concat());
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    }
    let (width, height, rgba) = pixels(&ours);
    assert_eq!((width, height), (100, 80));
    assert_eq!(pixels(&theirs), (width, height, rgba));
}

#[test]
fn a_camera_that_is_none_is_one_line_that_says_why() {
    let (_folder, scene) = scene();
    let gone = Folder::new().path("gone.json");
    for (camera, problem) in [
        ("{}", "--camera: camera: missing field `eye`"),
        (
            r#"{ "eye": [0, 0, 1], "target": [0, 0, 0], "projection": [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 1, 0]], "size": [9, 9] }"#,
            "--camera: camera.projection: ",
        ),
        (&*gone, "No such file"),
    ] {
        let start = ["pick", "--scene", &*scene, "--click", "1,1"];
        let answer = run(&[&start[..], &["--camera", camera]].concat());
        assert!(answer.refusal().contains(problem), "{answer:?}");
    }
}
