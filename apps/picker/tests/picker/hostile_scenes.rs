//! Scene files that are wrong, huge or not files at all give a valid answer, or exit status 2 and
//! one line on standard error that names the file and the field.

use crate::program::{Answer, Folder, run};
use std::fmt::Write;

const BOX: &str = r#"{"center":[0,0,0],"half_extents":[1,1,1]}"#;

/// A bad scene: a name, the text, and how the error begins after the name of the file.
type Case = (&'static str, String, &'static str);

/// A scene whose second box is this text.
fn boxes(item: &str) -> String {
    format!(r#"{{"boxes":[{BOX},{item}]}}"#)
}

/// Texts that are no scene, as the program meets them; `scene/tests.rs` of picker-scene has all the
/// ways in which a field can be wrong.
fn bad_scenes() -> [Case; 6] {
    [
        ("empty file", String::new(), "EOF while parsing a value"),
        ("truncated", boxes(BOX)[..68].into(), "boxes[1].center[2]: EOF while parsing a list"),
        ("deep nesting", "[".repeat(1 << 20), "[0][0][0]: invalid type: array, expected a number"),
        (
            "deep nesting in a box",
            boxes(&"{\"a\":".repeat(1 << 18)),
            "boxes[1].a: unknown field `a`",
        ),
        ("a line break in a field", boxes(r#"{"a\nb":0}"#), r"boxes[1].a\nb: unknown field `a\nb`"),
        ("a NaN", boxes(r#"{"center":[NaN,0,0]}"#), "boxes[1].center[0]: expected value"),
    ]
}

/// Runs every command on a scene file. All must reject a bad one with the same error.
fn every_command(folder: &Folder, scene: &str) -> [Answer; 3] {
    let out = folder.path("out.png");
    [
        run(&["pick", "--scene", scene, "--click", "20,20", "--size", "40x40"]),
        run(&["overlaps", "--scene", scene]),
        run(&["render", "--scene", scene, "--out", &out, "--size", "40x40"]),
    ]
}

#[test]
fn a_bad_scene_is_one_line_that_names_the_file_and_the_field() {
    let folder = Folder::new();
    for (name, text, problem) in bad_scenes() {
        let scene = folder.write("scene.json", &text);
        for answer in every_command(&folder, &scene) {
            let expected = format!("picker: {scene}: {problem}");
            assert!(answer.refusal().starts_with(&expected), "{name}: {answer:?}");
            assert_eq!(answer.output, "", "{name}");
        }
    }
    assert_eq!(folder.files(), ["scene.json"], "no partial file is left behind");
}

#[test]
fn what_is_not_a_text_file_is_one_line_too() {
    let folder = Folder::new();
    let binary = folder.write("binary.json", b"{\"boxes\":[{\"name\":\"\xff\xfe\"}]}");
    let model = folder.write("model.glb", b"glTF");
    // Where the text is empty, the operating system words the error.
    let cases = [
        (folder.path(""), ""),
        (folder.path("missing.json"), ""),
        (folder.path("two\nlines.json"), ""),
        (binary, "boxes[0].name: invalid unicode code point at line 1 column 20"),
        (model, "the container: it ends in its header"),
    ];
    for (scene, problem) in cases {
        for answer in every_command(&folder, &scene) {
            let expected = format!("picker: {}: {problem}", scene.replace('\n', "\\n"));
            assert!(answer.refusal().starts_with(&expected), "{answer:?}");
        }
    }
}

/// Scenes that are unusual but valid.
const UNUSUAL: [(&str, &str); 8] = [
    ("no box", r#"{"boxes":[]}"#),
    ("byte order mark", "\u{feff}{\"boxes\":[]}"),
    ("a point", r#"{"boxes":[{"center":[0,0,0],"half_extents":[0,0,0]}]}"#),
    ("negative zero", r#"{"boxes":[{"center":[-0.0,0,0],"half_extents":[-0.0,1,1]}]}"#),
    ("tiny", r#"{"boxes":[{"center":[0,0,0],"half_extents":[1e-40,1e-40,1e-40]}]}"#),
    (
        "from inside",
        r#"{"camera":{"eye":[0,0,0.5],"target":[0,0,0]},"boxes":[{"center":[0,0,0],"half_extents":[1,1,1]}]}"#,
    ),
    ("empty name", r#"{"boxes":[{"name":"","center":[0,0,0],"half_extents":[1,1,1]}]}"#),
    (
        "far apart",
        r#"{"boxes":[{"center":[1e14,0,0],"half_extents":[1,1,1]},{"center":[-1e14,0,0],"half_extents":[1,1,1]}]}"#,
    ),
];

#[test]
fn unusual_scenes_work() {
    let folder = Folder::new();
    for (name, text) in UNUSUAL {
        let scene = folder.write("scene.json", text);
        for answer in every_command(&folder, &scene) {
            assert_eq!((answer.status, &*answer.errors), (Some(0), ""), "{name}: {answer:?}");
        }
    }
}

/// An eye that sees all of the boxes would be beyond the coordinate limit, or too far from a small
/// one to resolve its corners.
#[test]
fn boxes_that_no_eye_can_see_whole_are_read_and_said_to_be_so() {
    let far = r#"{"center":[1e15,-1e15,1e15],"half_extents":[1,1,1]}"#;
    let folder = Folder::new();
    let label = "Car -1 -1 -10 -1 -1 -1 -1 1 2 1 1e15 1e15 1e15 0\nCar -1 -1 -10 -1 -1 -1 -1 1 2 1 0 0 9 0\n";
    let nuscenes = r#"[{"translation":[1e15,0,0],"size":[1,1,1],"rotation":[1,0,0,0]}]"#;
    let coco = r#"{"annotations":[{"bbox":[0,0,4,4]},{"bbox":[-1e15,0,1e15,1]}]}"#;
    for (name, text) in [
        ("far.json", format!(r#"{{"boxes":[{far}]}}"#)),
        ("far_and_near.json", boxes(far)),
        ("labels.txt", label.to_owned()),
        ("nuscenes.json", nuscenes.to_owned()),
        ("coco.json", coco.to_owned()),
    ] {
        let scene = folder.write(name, text);
        let converted = folder.path("converted.json");
        let convert = run(&["convert", "--scene", &scene, "--out", &converted]);
        for answer in every_command(&folder, &scene).iter().chain([&convert]) {
            assert_eq!(answer.status, Some(0), "{name}: {answer:?}");
            let line = answer.only_error_line();
            assert!(line.contains("camera: no view shows all boxes"), "{line}");
        }
        // The view that was found is in the file now.
        let again = run(&["overlaps", "--scene", &converted]);
        assert_eq!((again.status, &*again.errors), (Some(0), ""), "{name}");
    }
}

#[test]
fn a_box_that_reaches_beyond_the_coordinate_limit_needs_a_camera() {
    let folder = Folder::new();
    let far = r#"{"center":[1e15,-1e15,1e15],"half_extents":[1e15,1e15,1e15]}"#;
    let scene = folder.write("scene.json", boxes(far));
    for answer in every_command(&folder, &scene) {
        assert!(answer.refusal().contains("scene.json: camera"), "{answer:?}");
    }
}

#[test]
fn the_boxes_that_are_near_are_seen() {
    let folder = Folder::new();
    let far = r#"{"center":[1e15,-1e15,1e15],"half_extents":[1,1,1]}"#;
    let scene = folder.write("scene.json", boxes(far));
    let click = ["--click", "20,20", "--size", "40x40"];
    let answer = run(&[&["pick", "--scene", &scene][..], &click].concat());
    assert!(answer.output.contains("\"index\":0"), "{answer:?}");
}

#[test]
fn a_scene_of_100_000_boxes_works() {
    let folder = Folder::new();
    let mut text = String::from(r#"{"camera":{"eye":[0,0,200],"target":[0,0,0]},"boxes":["#);
    for i in 0..100_000 {
        let (x, y, z) = (i % 100 - 50, i / 100 % 100 - 50, -(i / 10_000));
        let comma = if i == 0 { "" } else { "," };
        write!(text, "{comma}\n{{\"center\":[{x},{y},{z}],\"half_extents\":[0.3,0.3,0.6]}}")
            .unwrap();
    }
    text.push_str("]}");
    let scene = folder.write("many.json", &text);
    let [pick, overlaps, render] = every_command(&folder, &scene);
    for answer in [&pick, &overlaps, &render] {
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    }
    assert!(pick.output.contains("\"index\":5050,"), "{}", pick.output);
    // Each box overlaps the one behind it, and there are ten layers.
    assert_eq!(overlaps.output.matches("\"gap\":-0.2").count(), 90_000);
}

#[test]
fn text_that_never_ends_is_refused() {
    if std::path::Path::new("/dev/zero").exists() {
        let answer = run(&["overlaps", "--scene", "/dev/zero"]);
        assert_eq!(answer.refusal(), "picker: /dev/zero: the file is larger than 512 MiB");
    }
}
