//! `render` from a side and in parallel.

use super::{pixels, scene};
use crate::program::{Answer, run};
use std::path::Path;

fn render(scene: &str, out: &str, more: &[&str]) -> Answer {
    let common = ["render", "--scene", scene, "--out", out, "--size", "80x60"];
    run(&[&common, more].concat())
}

#[track_caller]
fn succeed(answer: &Answer) {
    assert_eq!(answer.status, Some(0), "{answer:?}");
}

#[test]
fn each_side_and_lens_gives_another_picture() {
    let (folder, scene) = scene();
    let mut seen = Vec::new();
    for side in ["front", "back", "right", "left", "top", "bottom", "iso"] {
        let out = folder.path(side);
        succeed(&render(&scene, &out, &["--view", side]));
        let picture = pixels(&out);
        assert!(!seen.contains(&picture), "{side}");
        seen.push(picture);
    }
    let perspective = folder.write(
        "perspective.json",
        std::fs::read_to_string(Path::new(&scene))
            .unwrap()
            .replace(r#""orthographic": 8"#, r#""fov_y_degrees": 40"#),
    );
    let [flat, deep] = ["flat.png", "deep.png"].map(|name| folder.path(name));
    succeed(&render(&perspective, &flat, &["--ortho"]));
    succeed(&render(&perspective, &deep, &[]));
    assert_ne!(pixels(&flat), pixels(&deep));
    let [again, plain] = ["again.png", "plain.png"].map(|name| folder.path(name));
    succeed(&render(&scene, &again, &["--ortho"]));
    succeed(&render(&scene, &plain, &[]));
    assert_eq!(pixels(&again), pixels(&plain), "it is parallel already");
}

#[test]
fn an_unknown_side_and_a_side_of_a_2d_scene_are_rejected_in_one_line() {
    let (folder, scene) = scene();
    let out = folder.path("side.png");
    let answer = render(&scene, &out, &["--view", "inside"]);
    assert_eq!((answer.status, &*answer.output), (Some(2), ""));
    answer.only_error_line();
    for more in ["--ortho", "--view=top"] {
        let answer = run(&["render", "--scene2d", "bounds", "--out", &out, more]);
        assert_eq!(answer.status, Some(2), "{more}");
    }
    assert_eq!(folder.files(), ["scene.json"]);
}
