use crate::scene::formats::source::{Reading, to_the_end};
use crate::scene::{Scene, class_of};
use obbligato::nalgebra::{Point3, Vector3};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

#[test]
fn a_file_is_known_by_its_keys_in_any_order() {
    let images = r#""images": [{"id": 1}], "annotations": [{"image_id": 1, "bbox": [1, 2, 3, 4]}]"#;
    let placed = r#""translation": [0, 0, 0], "rotation": [1, 0, 0, 0]"#;
    let node = r#"{"nodes": [], "meshes": []}"#;
    for (text, name) in [
        (format!(r#"{{"type": "instances", {images}}}"#), "box 0"),
        (
            format!(r#"{{"videos": [{{"id": 1, "name": "}}\""}}], {images}}}"#),
            "box 0",
        ),
        (
            r#"[{"segmentation": {"size": [9, 9], "counts": "}"}, "bbox": [1, 2, 3, 4]}]"#
                .to_owned(),
            "box 0",
        ),
        (
            format!(r#"[{{"token": "a", "extra": {node}, "size": [1, 1, 1], {placed}}}]"#),
            "box 0",
        ),
        (
            r#"{"boxes": [{"center": [0, 0, 0], "half_extents": [1, 1, 1], "name": "mine"}]}"#
                .to_owned(),
            "mine",
        ),
    ] {
        let scene = Scene::from_bytes(text.as_bytes()).expect(&text);
        assert_eq!(scene.name(0), Some(name), "{text}");
    }
    let gltf = r#"{"extras": {"boxes": 1}, "images": [], "asset": {"version": "2.0"}}"#;
    assert!(!Scene::from_bytes(gltf.as_bytes()).unwrap().is_of_scene_file);
}

#[derive(Deserialize)]
struct Expected {
    class: String,
    center: [f32; 3],
    size: [f32; 3],
    front: [f32; 3],
    up: [f32; 3],
}

impl Expected {
    fn corners(&self) -> Vec<Point3<f32>> {
        let [front, up] = [self.front, self.up].map(Vector3::from);
        let [length, width, height] = self.size;
        let half = [
            front * length / 2.0,
            up.cross(&front) * width / 2.0,
            up * height / 2.0,
        ];
        let sign = |corner: usize, axis: usize| if corner >> axis & 1 == 0 { -1.0 } else { 1.0 };
        let from_center = |corner| {
            let parts = (0..3).map(|axis| half[axis] * sign(corner, axis));
            parts.sum::<Vector3<f32>>()
        };
        let corner = |corner| Point3::from(self.center) + from_center(corner);
        (0..8).map(corner).collect()
    }
}

/// A frame of a file; of what was found, what is about that frame of the truths beside it.
fn frame(path: &Path, frame: Option<usize>) -> Scene {
    let read = |path: &Path, reading| Scene::load_telling(path, reading, &to_the_end).unwrap();
    let mut reading = Reading {
        frame,
        ..Reading::default()
    };
    if path.ends_with("found.json") {
        let truths = read(&path.with_file_name("truths.json"), reading.clone());
        reading.subject = truths.subject;
    }
    read(path, reading)
}

#[test]
fn sample_files_hold_the_boxes_that_the_benchmarks_define() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/labels");
    let expected = fs::read_to_string(folder.join("expected.json")).unwrap();
    let expected: BTreeMap<String, Vec<Vec<Expected>>> = serde_json::from_str(&expected).unwrap();
    for (file, frames) in &expected {
        for (number, expected) in frames.iter().enumerate() {
            let number = (frames.len() > 1).then_some(number);
            let scene = frame(&folder.join(file), number);
            let place = format!("{file}, frame {number:?}");
            let classes = scene.boxes().iter().map(|it| class_of(&it.name));
            let classes: Vec<&str> = classes.collect();
            let named: Vec<&str> = expected.iter().map(|it| it.class.as_str()).collect();
            assert_eq!(classes, named, "{place}");
            for (it, expected) in scene.boxes().iter().zip(expected) {
                let (found, corners) = (it.shape.vertices(), expected.corners());
                let near = |a: &Point3<f32>, b: &Point3<f32>| (a - b).norm() < 1e-4;
                let all = |of: &[Point3<f32>], among: &[Point3<f32>]| {
                    of.iter().all(|a| among.iter().any(|b| near(a, b)))
                };
                assert!(
                    all(&found, &corners) && all(&corners, &found),
                    "{place}: {found:?} are not {corners:?}"
                );
            }
        }
    }
}
