//! No command writes over what it reads, by whatever name.

use super::program_under;
use crate::program::{Answer, Folder, program, run};
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;

const SCENE: &str = r#"{"boxes":[{"center":[0,0,0],"half_extents":[1,1,1]}]}"#;
const LABEL: &str = "Car 0.00 0 -1.2 600 170 700 230 1.5 1.6 4.0 2.0 1.7 20.0 0.5\n";
const CALIB: &str = "P2: 700 0 600 0 0 700 180 0 0 0 1 0\n";

/// The last line must name both files, and all of them stay as they are.
#[track_caller]
fn assert_refused(folder: &Folder, arguments: &[&str], named: [&str; 2]) {
    let before = contents(folder);
    let answer = run(arguments);
    assert_eq!(answer.status, Some(2), "{arguments:?}: {answer:?}");
    let line = answer.errors.lines().last().expect("a line");
    for part in named {
        assert!(line.contains(part), "{part}: {line}");
    }
    assert!(line.contains(" would overwrite "), "{line}");
    assert!(contents(folder) == before, "{arguments:?}");
}

/// The names of all files in the folder, and what is in them.
fn contents(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let files = folder.files().into_iter();
    let files = files.filter(|name| Path::new(&folder.path(name)).is_file());
    files.map(|name| (name.clone(), fs::read(folder.path(&name)).expect("a file"))).collect()
}

#[track_caller]
fn assert_succeeds(answer: &Answer) {
    assert_eq!(answer.status, Some(0), "{answer:?}");
}

/// The folder, its scene, and the same file by other names.
fn names_of_a_scene() -> (Folder, String, [String; 4]) {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    fs::create_dir(folder.path("below")).unwrap();
    let [soft, chain, hard] = ["soft.json", "chain.json", "hard.json"].map(|it| folder.path(it));
    symlink("scene.json", &soft).unwrap();
    symlink(&soft, &chain).unwrap();
    fs::hard_link(&scene, &hard).unwrap();
    let around = folder.path("below/.././scene.json");
    (folder, scene, [soft, chain, hard, around])
}

#[test]
fn a_picture_is_not_written_over_its_scene() {
    let (folder, scene, others) = names_of_a_scene();
    let size = ["--size", "8x6"];
    for out in others.iter().chain([&scene]) {
        let render = ["render", "--scene", &scene, "--out", out];
        assert_refused(&folder, &[&render[..], &size].concat(), [&scene, out]);
    }
    let other = folder.write("other.json", SCENE);
    assert_succeeds(&run(&["render", "--scene", &scene, "--out", &other, "--size", "8x6"]));
}

#[test]
fn a_scene_is_not_converted_over_itself() {
    let (folder, scene, others) = names_of_a_scene();
    for out in others.iter().chain([&scene]) {
        let convert = ["convert", "--scene", &scene, "--out", out];
        assert_refused(&folder, &convert, [&scene, out]);
    }
}

#[test]
fn labels_and_their_calib_are_part_of_the_scene() {
    let folder = Folder::new();
    for name in ["label_2", "calib"] {
        fs::create_dir(folder.path(name)).unwrap();
    }
    let labels = folder.write("label_2/000000.txt", LABEL);
    let second = folder.write("label_2/000001.txt", LABEL);
    let calib = folder.write("calib/000000.txt", CALIB);
    let home = folder.path("");
    for (scene, out) in [(&home, &labels), (&home, &calib), (&labels, &calib)] {
        let convert = ["convert", "--scene", scene, "--out", out];
        assert_refused(&folder, &convert, ["--out", out]);
    }
    // Nothing was read from there.
    assert_succeeds(&run(&["convert", "--scene", &home, "--out", &second]));
    assert_eq!(fs::read_to_string(calib).unwrap(), CALIB);
}

/// A model of one triangle in a folder, with a buffer and a picture in files of their own.
fn model() -> (Folder, String, [String; 3]) {
    let folder = Folder::new();
    let points: [f32; 9] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0];
    let buffer = folder.write("a b.json", points.map(f32::to_le_bytes).concat());
    let picture = folder.write("skin.png", "a picture");
    let model = r#"{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],
        "buffers":[{"byteLength":36,"uri":"a%20b.json"}],
        "images":[{"uri":"skin.png"},{"bufferView":0,"mimeType":"image/png"}]}"#;
    let model = folder.write("model.json", model);
    let link = folder.path("link.json");
    symlink(&buffer, &link).unwrap();
    (folder, model, [buffer, link, picture])
}

#[test]
fn what_a_model_refers_to_is_part_of_the_scene() {
    let (folder, model, parts) = model();
    let script = folder.write("script.jsonl", "{\"scroll\":1}\n");
    let opens = format!("{{\"open\":{model:?}}}\n");
    let opens = folder.write("opens.jsonl", opens);
    for part in &parts {
        let render = ["render", "--scene", &model, "--out", part, "--size", "8x6"];
        assert_refused(&folder, &render, ["--out", part]);
        for flag in ["--out", "--save"] {
            let replay = ["replay", &script, "--scene", &model, flag, part];
            assert_refused(&folder, &replay, [flag, part]);
            let before = contents(&folder);
            let replay = run(&["replay", &opens, flag, part]);
            assert_eq!(replay.status, Some(2), "{replay:?}");
            assert!(contents(&folder) == before, "{flag} {part}");
        }
    }
    let buffer = &parts[0];
    assert_refused(&folder, &["convert", "--scene", &model, "--out", buffer], ["--out", buffer]);
    assert_refused(&folder, &["--scene", &model, "--out", buffer], ["--out", buffer]);
}

/// The user types the name of the buffer, and would say that it may be replaced.
#[test]
fn a_window_saves_over_nothing_that_its_model_refers_to() {
    let (folder, model, [buffer, link, _]) = model();
    for part in [&buffer, &link, &model] {
        let steps = [
            r#"{"key":"ctrl+shift+s"}"#,
            &format!("{{\"type\":{part:?}}}"),
            "\"confirm\"",
            r#"{"answer":"yes"}"#,
        ];
        let script = folder.write("script.jsonl", steps.join("\n"));
        let before = contents(&folder);
        let replay = run(&["replay", &script, "--scene", &model]);
        assert!(contents(&folder) == before, "{part}: {replay:?}");
        let problem = "the scene is made of it";
        assert!(replay.output.contains(problem), "{part}: {replay:?}");
    }
}

#[test]
fn a_replay_writes_neither_over_its_script_nor_over_its_scene() {
    let (folder, scene, [soft, _, hard, _]) = names_of_a_scene();
    let script = folder.write("script.jsonl", "{\"scroll\":1}\n");
    let link = folder.path("link.jsonl");
    symlink(&script, &link).unwrap();
    let replay = |more: &[&'static str], out: &str| {
        let arguments = [&["replay", &script, "--scene", &scene, "--size", "8x6"], more];
        let mut arguments: Vec<String> = arguments.concat().iter().map(|it| (*it).into()).collect();
        arguments.push(out.to_owned());
        arguments
    };
    for (more, out, named) in [
        (&["--save"][..], &script, &script),
        (&["--save"], &link, &script),
        (&["--out"], &link, &script),
        (&["--out"], &scene, &scene),
        (&["--out"], &soft, &scene),
        (&["--out"], &hard, &scene),
    ] {
        let arguments = replay(more, out);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert_refused(&folder, &arguments, [out, named]);
    }
    let [new, again] = [folder.path("new"), folder.path("below/../new")];
    let both = ["replay", &script, "--save", &new, "--out", &again];
    assert_refused(&folder, &both, [&new, &again]);
}

#[test]
fn a_camera_and_a_list_of_rays_are_not_written_over() {
    let (folder, scene, _) = names_of_a_scene();
    let camera = r#"{"eye":[0,0,9],"target":[0,0,0]}"#;
    let camera = folder.write("camera.json", camera);
    let rays = folder.write("rays.jsonl", "{\"click\":[640,360]}\n");
    let script = folder.write("script.jsonl", "{\"scroll\":1}\n");
    let seen = ["--scene", &scene, "--camera", &camera];
    for (command, flag, out) in [
        (&["render"][..], "--out", &camera),
        (&["replay", &script], "--out", &camera),
        (&["replay", &script], "--save", &camera),
        (&["--rays", &rays], "--out", &camera),
        (&["--rays", &rays], "--out", &rays),
    ] {
        let arguments = [command, &seen, &[flag, out]].concat();
        assert_refused(&folder, &arguments, [flag, out]);
    }
}

/// Ctrl+S does the same.
#[test]
fn a_replay_saves_over_the_scene_file_but_not_over_a_file_of_another_form() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let model = folder.path("model.gltf");
    assert_succeeds(&run(&["convert", "--scene", &scene, "--out", &model]));
    let script = folder.write("script.jsonl", "{\"scroll\":1}\n");
    let replay = ["replay", &script, "--scene", &model, "--save", &model];
    assert_refused(&folder, &replay, ["--save", &model]);
    let opens = format!("{{\"open\":{model:?}}}\n");
    let opens = folder.write("opens.jsonl", opens);
    let replay = run(&["replay", &opens, "--save", &model]);
    assert_eq!(replay.status, Some(2), "{replay:?}");
    assert!(fs::read_to_string(&model).unwrap().contains("accessors"));

    assert_succeeds(&run(&["replay", &script, "--scene", &scene, "--save", &scene]));
    assert_ne!(fs::read_to_string(&scene).unwrap(), SCENE);
}

#[test]
fn a_scene_from_standard_input_is_not_written_over_its_file() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let arguments = ["render", "--scene", "-", "--out", &scene, "--size", "8x6"];
    let input = File::open(&scene).unwrap();
    let answer = program(&arguments).stdin(input).output().expect("the program starts");
    let answer = Answer::from(answer);
    let line = answer.refusal();
    assert!(line.contains("standard input") && line.contains(&scene), "{line}");
    assert_eq!(fs::read_to_string(&scene).unwrap(), SCENE);
}

/// The picture that is made without a display has a name of its own, which a file that is read may
/// have, too.
#[test]
fn the_picture_in_place_of_a_window_is_not_written_over_what_it_shows() {
    let without = ["env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-u", "WAYLAND_SOCKET"];
    for (argument, text) in [
        ("--scene", SCENE),
        ("--camera", r#"{"eye":[0,0,9],"target":[0,0,0]}"#),
        ("--rays", "{\"click\":[640,360]}\n"),
    ] {
        let folder = Folder::new();
        let file = folder.write("picker.png", text);
        let mut window = program_under(&without, &[argument, &file]);
        let answer = window.current_dir(folder.path("")).output().expect("the program starts");
        let answer = Answer::from(answer);
        assert_eq!(answer.status, Some(2), "{argument}: {answer:?}");
        assert!(answer.errors.contains("picker.png would overwrite"), "{answer:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "{argument}");
    }
}
