//! `render` from a side, in parallel, and all around.

use super::scene;
use crate::program::{Answer, run};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

fn render(scene: &str, out: &str, more: &[&str]) -> Answer {
    let common = ["render", "--scene", scene, "--out", out, "--size", "80x60"];
    run(&[&common, more].concat())
}

/// The pixels of the first picture of a file.
#[track_caller]
fn pixels(path: &str) -> Vec<u8> {
    let file = BufReader::new(File::open(path).expect("the file was written"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size that fits")];
    reader.next_frame(&mut bytes).expect("a whole picture");
    bytes
}

#[track_caller]
fn succeed(answer: &Answer) {
    assert_eq!(answer.status, Some(0), "{answer:?}");
}

#[test]
fn a_turntable_writes_a_numbered_file_for_each_view() {
    let (folder, scene) = scene();
    let out = folder.path("turn-%03d.png");
    succeed(&render(&scene, &out, &["--turntable", "4"]));
    let files = [
        "scene.json",
        "turn-000.png",
        "turn-001.png",
        "turn-002.png",
        "turn-003.png",
    ];
    assert_eq!(folder.files(), files);
    let views: Vec<_> = files[1..]
        .iter()
        .map(|name| pixels(&folder.path(name)))
        .collect();
    for (index, view) in views.iter().enumerate() {
        assert!(!views[..index].contains(view), "{index}");
    }
    let single = folder.path("single.png");
    succeed(&render(&scene, &single, &[]));
    assert_eq!(pixels(&single), views[0], "it starts as the camera sees it");
}

#[test]
fn an_animated_turntable_is_one_file() {
    let (folder, scene) = scene();
    let out = folder.path("turn.png");
    succeed(&render(&scene, &out, &["--turntable", "3", "--animate"]));
    assert_eq!(folder.files(), ["scene.json", "turn.png"]);
    let file = BufReader::new(File::open(&out).unwrap());
    let reader = png::Decoder::new(file).read_info().unwrap();
    let frames = reader.info().animation_control().map(|it| it.num_frames);
    assert_eq!((reader.info().size(), frames), ((80, 60), Some(3)));
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
fn bad_arguments_of_a_turntable_are_rejected_in_one_line() {
    let (folder, scene) = scene();
    let out = folder.path("turn.png");
    for more in [
        &["--turntable", "4"][..],
        &["--turntable", "1", "--animate"],
        &["--turntable", "3601", "--animate"],
        &["--animate"],
        &["--view", "inside"],
    ] {
        let answer = render(&scene, &out, more);
        assert_eq!((answer.status, &*answer.output), (Some(2), ""), "{more:?}");
        answer.only_error_line();
    }
    for more in ["--ortho", "--view=top", "--turntable=4"] {
        let answer = run(&["render", "--scene2d", "bounds", "--out", &out, more]);
        assert_eq!(answer.status, Some(2), "{more}");
    }
    assert_eq!(folder.files(), ["scene.json"]);
}

#[test]
fn a_turntable_into_a_missing_folder_says_so_at_once() {
    let (folder, scene) = scene();
    let out = folder.path("missing/%d.png");
    let answer = render(&scene, &out, &["--turntable", "4"]);
    assert_eq!(answer.status, Some(1));
    assert!(answer.only_error_line().contains("missing"), "{answer:?}");
}
