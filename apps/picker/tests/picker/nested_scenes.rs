//! Scenes that nest deeply: each is read, or is an error in one line that names the
//! file and the field.

use crate::program::{Answer, Folder, run};
use std::fmt::Write;

/// Deeper than any stack.
const DEPTH: usize = 1 << 20;

/// Lists in a list, with an end.
fn lists() -> String {
    "[".repeat(DEPTH) + &"]".repeat(DEPTH)
}

fn objects() -> String {
    "{\"a\":".repeat(DEPTH) + "0" + &"}".repeat(DEPTH)
}

fn gltf(fields: &str) -> String {
    format!(r#"{{"asset":{{"version":"2.0"}},{fields}}}"#)
}

#[track_caller]
fn assert_refused(file: &str, text: &str, problem: &str) {
    let folder = Folder::new();
    let scene = folder.write(file, text);
    let answer = run(&["overlaps", "--scene", &scene]);
    let line = answer.refusal();
    let expected = format!("picker: {scene}: {problem}");
    assert!(line.starts_with(&expected), "{line}\ninstead of\n{expected}");
}

#[track_caller]
fn read(file: &str, text: &str) -> Answer {
    let folder = Folder::new();
    let scene = folder.write(file, text);
    let answer = run(&["convert", "--scene", &scene, "--out", "-"]);
    assert_eq!(answer.status, Some(0), "{file}: {:?}", answer.errors);
    answer
}

#[test]
fn what_nests_where_a_value_is_read_is_refused() {
    for deep in [lists(), objects()] {
        for (file, before, after, field) in [
            ("scene.json", r#"{"boxes":["#, "]}", "boxes[0]"),
            ("scene.json", r#"{"camera":"#, r#","boxes":[]}"#, "camera"),
            ("coco.json", r#"{"annotations":[{"bbox":"#, "}]}", "annotations[0].bbox"),
            (
                "coco.json",
                r#"{"categories":[{"name":"#,
                r#"}],"annotations":[]}"#,
                "categories[0].name",
            ),
            ("nuscenes.json", r#"[{"translation":"#, "}]", "[0].translation"),
        ] {
            assert_refused(file, &format!("{before}{deep}{after}"), field);
        }
        for (before, after, field) in [
            (r#""nodes":[{"children":"#, "}]", "nodes[0].children"),
            (r#""nodes":[{"matrix":"#, "}]", "nodes[0].matrix"),
            (r#""images":[{"uri":"#, "}]", "images[0].uri"),
            (r#""accessors":[{"min":"#, "}]", "accessors[0].min"),
        ] {
            assert_refused("scene.gltf", &gltf(&format!("{before}{deep}{after}")), field);
        }
    }
}

#[test]
fn what_nests_where_nobody_looks_is_passed_over() {
    for deep in [lists(), objects()] {
        let coco = format!(r#"{{"info":{deep},"annotations":[{{"bbox":[0,0,2,2],"a":{deep}}}]}}"#);
        let nuscenes = format!(
            r#"[{{"translation":[0,0,0],"size":[1,1,1],"rotation":[1,0,0,0],"a":{deep}}}]"#
        );
        for (file, text) in [("coco.json", coco), ("nuscenes.json", nuscenes)] {
            assert!(read(file, &text).output.contains("\"name\":\"box 0\""), "{file}");
        }
        let model =
            gltf(&format!(r#""extras":{deep},"skins":[{deep}],"nodes":[{{"extras":{deep}}}]"#));
        read("scene.gltf", &model);
    }
}

/// The last of many nodes, each the child of the one before, has a camera.
#[test]
fn a_long_line_of_nodes_is_walked_to_its_end() {
    let count = 300_000;
    let mut nodes = String::new();
    for child in 1..count {
        write!(nodes, r#"{{"children":[{child}],"translation":[0.5,0,0]}},"#).unwrap();
    }
    let cameras = r#""cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":1}}]"#;
    for roots in [r#""scenes":[{"nodes":[0]}],"#, ""] {
        let text = gltf(&format!(r#"{roots}{cameras},"nodes":[{nodes}{{"camera":0}}]"#));
        let answer = read("scene.gltf", &text);
        let eye = r#""eye":[149999.5,0.0,0.0]"#;
        assert!(answer.output.contains(eye), "{}", answer.output);
    }
}
