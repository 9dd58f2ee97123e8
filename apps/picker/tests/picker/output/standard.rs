//! `-` as an output is the standard output of the program.

use super::{is_small_picture, small};
use crate::program::{Folder, program, run};
use picker_scene::Scene;
use std::process::{Command, Output};

const SCENE: &str = r#"{"boxes":[{"name":"crate","center":[0,0,0],"half_extents":[1,1,1]}]}"#;

fn output(arguments: &[&str]) -> Output {
    program(arguments).output().expect("the program starts")
}

#[track_caller]
fn assert_picture(output: &Output) {
    assert!(output.status.success(), "{output:?}");
    assert!(is_small_picture(&output.stdout), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn pictures_go_to_standard_output_alone() {
    assert_picture(&output(&small("-")));
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let render = ["render", "--scene", &scene, "--out", "-", "--size", "8x6"];
    assert_picture(&output(&render));
    assert_eq!(folder.files(), ["scene.json"]);
}

#[test]
fn a_converted_scene_goes_to_standard_output_as_a_scene_file() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let answer = run(&["convert", "--scene", &scene, "--out", "-"]);
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    let converted = Scene::from_json(answer.output.as_bytes()).expect("a scene");
    assert_eq!(converted.name(0), Some("crate"));
}

#[test]
fn a_replay_gives_standard_output_to_one_file_and_tells_events_elsewhere() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let script = folder.write("script.jsonl", "{\"key\":\"Ctrl+A\"}\n{\"key\":\"Delete\"}\n");
    let replay = ["replay", &script, "--scene", &scene, "--size", "8x6"];
    let saved = run(&[&replay[..], &["--save", "-"]].concat());
    assert_eq!(saved.status, Some(0), "{saved:?}");
    let kept = Scene::from_json(saved.output.as_bytes()).expect("a scene");
    assert_eq!(kept.boxes().len(), 0);
    assert!(saved.errors.contains("\"event\":\"edit\""), "{saved:?}");

    let drawn = output(&[&replay[..], &["--out", "-"]].concat());
    assert!(is_small_picture(&drawn.stdout), "{drawn:?}");
    let both = run(&[&replay[..], &["--out", "-", "--save", "-"]].concat());
    assert!(both.output.is_empty() && both.refusal().contains("--save: "), "{both:?}");
}

#[test]
fn a_terminal_is_not_filled_with_a_picture() {
    let program = program(&[]);
    let path = program.get_program().to_str().expect("a path of plain text");
    let command = format!("{path} {}", small("-").join(" "));
    let shown = Command::new("script")
        .args(["--quiet", "--return", "--command", &command, "/dev/null"])
        .output()
        .expect("script is part of every Linux");
    let screen = String::from_utf8_lossy(&shown.stdout);
    assert_eq!(shown.status.code(), Some(2), "{screen:?}");
    assert!(screen.contains("picker: standard output: it is a terminal"), "{screen:?}");
    assert!(!screen.contains("PNG"), "{screen:?}");
}

#[test]
fn the_pairs_of_a_comparison_have_standard_output_alone() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let answer = run(&["compare", "--truth", &scene, "--found", &scene, "--out", "-"]);
    assert!(answer.output.is_empty() && answer.refusal().contains("--out: "), "{answer:?}");
}

#[test]
fn a_window_saves_to_files_only() {
    let answer = run(&["--out", "-"]);
    assert!(answer.refusal().starts_with("picker: --out: "), "{answer:?}");
}
