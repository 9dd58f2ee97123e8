use crate::scene::formats::FORMATS;
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
        (format!(r#"{{"videos": [{{"id": 1, "name": "}}\""}}], {images}}}"#), "box 0"),
        (
            r#"[{"segmentation": {"size": [9, 9], "counts": "}"}, "bbox": [1, 2, 3, 4]}]"#
                .to_owned(),
            "box 0",
        ),
        (format!(r#"[{{"token": "a", "extra": {node}, "size": [1, 1, 1], {placed}}}]"#), "box 0"),
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

/// Every field that the documentation of each form names, with a value; what is left out is said,
/// but links between rows, addresses and dates are not.
#[test]
fn what_is_not_read_of_labels_is_said_in_one_line() {
    let placed = r#""translation": [0, 0, 0], "size": [1, 1, 1], "rotation": [1, 0, 0, 0]"#;
    let sample_annotation = format!(
        r#"[{{"token": "a", "sample_token": "s", "instance_token": "i", "visibility_token": "4", "attribute_tokens": ["x"], {placed},
        "num_lidar_pts": 5, "num_radar_pts": 0, "next": "", "prev": "", "category_name": "car"}}]"#
    );
    let detection = format!(
        r#""s": [{{"sample_token": "s", {placed}, "velocity": [0, 0], "detection_name": "car", "detection_score": 0.5,
        "attribute_name": ""}}]"#
    );
    let meta = r#""use_camera": false, "use_lidar": true"#;
    let results = format!(r#"{{"meta": {{{meta}}}, "results": {{{detection}}}}}"#);
    let tracking = format!(
        r#"{{"s": [{{"sample_token": "s", {placed}, "velocity": [0, 0], "tracking_id": "7", "tracking_name": "car",
        "tracking_score": 0.5}}]}}"#
    );
    let nuimages = r#"[{"token": "a", "category_token": "c", "bbox": [1, 2, 3, 4], "mask": {"size": [9, 9], "counts": "P"},
        "attribute_tokens": [], "sample_data_token": "d"}]"#;
    let coco = r#"{"info": {"year": 2017, "description": "", "url": ""}, "licenses": [{"id": 1, "name": "", "url": ""}],
        "images": [{"id": 1, "width": 9, "height": 9, "file_name": "", "license": 1, "flickr_url": "", "coco_url": "",
            "date_captured": ""}],
        "annotations": [{"id": 1, "image_id": 1, "category_id": 1, "segmentation": [[1, 2, 3, 4, 5, 6]], "area": 4.5,
            "bbox": [1, 2, 3, 4], "iscrowd": 0, "attributes": {"rotation": 0, "occluded": true}}],
        "categories": [{"id": 1, "name": "person", "supercategory": ""}]}"#;
    let persons = r#"[{"image_id": 1, "category_id": 1, "bbox": [1, 2, 3, 4], "score": 0.5, "keypoints": [1, 2, 2],
        "num_keypoints": 1}]"#;
    let kitti = |before: &str, after: &str| {
        format!("Car {before} 600 170 700 230 1.5 1.6 4.0 2.0 1.7 20.0 0.5{after}\n")
    };
    let ours = kitti("-1 -1 -10", "").replace("600 170 700 230", "-1 -1 -1 -1");
    for (text, expected) in [
        (
            sample_annotation,
            Some("attribute_tokens, num_lidar_pts, num_radar_pts, visibility_token"),
        ),
        (results, Some("attribute_name, velocity")),
        (tracking, Some("tracking_id, velocity")),
        (format!("[{{{placed}}}]"), None),
        (nuimages.to_owned(), Some("attribute_tokens, mask")),
        (coco.to_owned(), Some("area, occluded, segmentation")),
        (persons.to_owned(), Some("keypoints, num_keypoints")),
        (r#"[{"bbox": [1, 2, 3, 4], "image_id": 1}]"#.to_owned(), None),
        (kitti("0.00 0 -1.57", ""), Some("alpha, occlusion, rectangles, truncation")),
        (kitti("-1 -1 -10", " 0.9") + &ours, Some("rectangles")),
        (ours, None),
    ] {
        let scene = Scene::from_bytes(text.as_bytes()).expect(&text);
        assert!(!scene.boxes().is_empty(), "{text}");
        let expected = expected.map(|names| format!("left out: {names}"));
        assert_eq!(scene.notes, Vec::from_iter(expected), "{text}");
    }
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
        let half = [front * length / 2.0, up.cross(&front) * width / 2.0, up * height / 2.0];
        let sign = |corner: usize, axis: usize| if corner >> axis & 1 == 0 { -1.0 } else { 1.0 };
        let from_center = |corner| {
            let parts = (0..3).map(|axis| half[axis] * sign(corner, axis));
            parts.sum::<Vector3<f32>>()
        };
        let corner = |corner| Point3::from(self.center) + from_center(corner);
        (0..8).map(corner).collect()
    }
}

/// A frame of a file. Of a file of detections, those that belong to that frame of the truths next
/// to it.
fn frame(path: &Path, frame: Option<usize>) -> Scene {
    let read =
        |path: &Path, reading| Scene::load_with_progress(path, reading, &to_the_end).unwrap();
    let mut reading = Reading { frame, ..Reading::default() };
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

#[test]
fn no_key_and_no_first_character_stands_for_two_formats() {
    let keys = FORMATS.iter().flat_map(|format| format.keys);
    let mut keys: Vec<(usize, &str)> =
        keys.flat_map(|(depth, keys, _)| keys.iter().map(|key| (*depth, *key))).collect();
    let mut starts: Vec<u8> = FORMATS.iter().flat_map(|it| it.starts).copied().collect();
    let counts = [keys.len(), starts.len()];
    keys.sort_unstable();
    keys.dedup();
    starts.sort_unstable();
    starts.dedup();
    assert_eq!([keys.len(), starts.len()], counts);
}

#[test]
fn a_text_of_no_format_is_told_the_formats_that_there_are() {
    let error = Scene::from_bytes(b"?").unwrap_err().to_string();
    for name in
        ["scene files (.json)", "glTF 2 (.glb, .gltf)", "KITTI labels (.txt)", "COCO (.json)"]
    {
        assert!(error.contains(name), "{error}");
    }
}
