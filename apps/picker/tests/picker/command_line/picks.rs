//! `pick`.

use super::{SCENE, json_of, scene};
use crate::program::{Answer, Folder, run};
use serde_json::{Value, json};

fn pick(scene: &str, more: &[&str]) -> Answer {
    run(&[&["pick", "--scene", scene, "--size", "80x80"], more].concat())
}

#[test]
fn pick_prints_the_nearest_box() {
    let (_folder, scene) = scene();
    let answer = pick(&scene, &["--click", "35.5,40"]);
    let expected = json!([
        { "index": 1, "name": "front", "t": 8.0, "point": [-0.45, 0.0, 1.0], "normal": [0.0, 0.0, 1.0], "inside": false }
    ]);
    assert_eq!(json_of(&answer), expected);
    let start = "[\n  {\"index\":1,\"name\":\"front\",\"t\":8.0,\"point\":[-0.45,";
    assert!(answer.output.starts_with(start), "{}", answer.output);
}

#[test]
fn pick_all_prints_every_box_front_to_back() {
    let (_folder, scene) = scene();
    let answer = pick(&scene, &["--click", "47,41", "--all"]);
    let hits = json_of(&answer);
    assert_eq!(answer.output.matches("},\n  {").count(), 2, "{}", answer.output);
    assert!(answer.output.ends_with("}\n]\n"), "{}", answer.output);
    let indices: Vec<&Value> = hits.as_array().unwrap().iter().map(|hit| &hit["index"]).collect();
    // The first two are hit at the same distance: the smaller index comes first.
    assert_eq!(indices, [1, 2, 0]);
    assert_eq!(hits[2]["t"], 12.0);
}

#[test]
fn a_click_on_nothing_prints_an_empty_list() {
    let (_folder, scene) = scene();
    for all in [&[][..], &["--all"]] {
        let answer = pick(&scene, &[&["--click", "2,2"], all].concat());
        assert_eq!((answer.status, &*answer.output), (Some(0), "[]\n"));
    }
}

#[test]
fn a_ray_that_starts_inside_says_so() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE.replace(r#""near": 1"#, r#""near": 9.5"#));
    let hits = json_of(&pick(&scene, &["--click", "40,40"]));
    assert_eq!(hits[0]["inside"], true);
    assert_eq!((&hits[0]["t"], &hits[0]["normal"]), (&json!(0.0), &json!([0.0, 0.0, 0.0])));
}

#[test]
fn nothing_beyond_the_far_plane_is_picked() {
    let folder = Folder::new();
    let scene =
        folder.write("scene.json", SCENE.replace(r#""near": 1"#, r#""near": 1, "far": 12"#));
    let hits = json_of(&pick(&scene, &["--click", "40,40", "--all"]));
    assert_eq!(hits.as_array().map(Vec::len), Some(1), "{hits}");
}

#[test]
fn the_picture_is_1280_by_720_unless_a_size_is_given() {
    let (_folder, scene) = scene();
    let center = run(&["pick", "--scene", &scene, "--click", "640,360"]);
    assert_eq!(json_of(&center)[0]["point"], json!([0.0, 0.0, 1.0]));
}
