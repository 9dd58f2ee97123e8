use super::*;
use crate::color::Color;
use std::fs;
use std::path::PathBuf;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/labels/kitti")
}

fn boxes(text: &str) -> Checked<Vec<SceneBox>> {
    labels(text).map(|(boxes, _)| boxes)
}

fn error_of(text: &str) -> String {
    boxes(text).expect_err(text).to_string()
}

const CAR: &str = "Car 0.00 0 -1.2 600 170 700 230 1.5 1.6 4.0 2.0 1.7 20.0 0.5";

#[test]
fn a_label_is_a_box_on_its_bottom() {
    let boxes = boxes(CAR).expect("a label");
    let shape = boxes[0].shape;
    assert_eq!(boxes[0].name, "Car 0");
    assert!((shape.center() - Point3::new(2.0, 1.7 - 0.75, 20.0)).norm() < 1e-6);
    assert_eq!(shape.half_extents(), Vector3::new(2.0, 0.75, 0.8));
    // The front turns from x toward -z, which is nearer to the camera.
    let (sin, cos) = 0.5_f32.sin_cos();
    assert!((shape.axis(0) - Vector3::new(cos, 0.0, -sin)).norm() < 1e-6);
}

#[test]
fn types_have_colors_and_regions_to_ignore_have_no_boxes() {
    let van = CAR.replace("Car", "Van");
    let text = format!(
        "{CAR}\n\nDontCare -1 -1 -10 5 5 9 9 -1 -1 -1 -1000 -1000 -1000 -10\n{van} 0.9\n{CAR}\n"
    );
    let boxes = boxes(&text).expect("labels");
    let found: Vec<_> = boxes.iter().map(|item| (item.name.as_str(), item.color)).collect();
    let [first, second] = [0, 1].map(Color::of_index);
    assert_eq!(found, [("Car 0", first), ("Van 1", second), ("Car 2", first)]);
}

/// A line of a detector that finds rectangles in pictures alone, in the form of the benchmark.
const IN_PICTURE: &str =
    "Car -1 -1 -10 600.00 190.00 670.00 250.00 -1 -1 -1 -1000 -1000 -1000 -10 0.9";

#[test]
fn labels_without_a_box_in_3d_are_counted_and_left_out() {
    let text = format!("{CAR}\n{IN_PICTURE}\n{IN_PICTURE}\n{CAR} 0.7\n");
    let (boxes, note) = labels(&text).unwrap();
    let names: Vec<&str> = boxes.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["Car 0", "Car 1"]);
    let kept = "alpha, occlusion, rectangles, scores, truncation";
    let left_out = format!("left out: {kept}, 2 labels without a box in 3D");
    assert_eq!(note.unwrap(), left_out);
    let (_, note) = labels(IN_PICTURE).unwrap();
    assert_eq!(note.unwrap(), "left out: 1 label without a box in 3D");
}

#[test]
fn regions_to_ignore_are_known_in_any_case() {
    let region = "-1 -1 -10 5 5 9 9 -1 -1 -1 -1000 -1000 -1000 -10";
    for kind in ["DontCare", "dontcare", "DONTCARE"] {
        let note = "left out: 1 region to ignore".to_owned();
        let found = labels(&format!("{kind} {region}\n\n"));
        assert_eq!(found.unwrap(), (vec![], Some(note)));
    }
}

#[test]
fn labels_are_known_by_their_first_line() {
    let text = format!("\u{feff}\r\n{CAR}\r\n{CAR}\r\n");
    let scene = Scene::from_bytes(text.as_bytes()).unwrap();
    assert_eq!(scene.name(1), Some("Car 1"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("7.txt");
    fs::write(&file, format!("\u{feff}{CAR}")).unwrap();
    assert_eq!(Scene::load(&file).unwrap().name(0), Some("Car 0"));
    for text in ["truck", "notes about labels", "Car 0.00 0 -1.2"] {
        assert!(!is_labels(text.as_bytes()), "{text}");
    }
    // What comes later is wrong, with its line.
    let error = Scene::from_bytes(format!("{IN_PICTURE}\ntram\n").as_bytes());
    let error = error.unwrap_err().to_string();
    assert!(error.starts_with("line 2: expected 15 words"), "{error}");
}

#[test]
fn an_error_names_the_line_and_the_column() {
    for (from, to, expected) in [
        ("1.6", "wide", "line 2: width: \"wide\" is not a number"),
        ("4.0", "-4", "line 2: length: -4 is negative"),
        ("20.0", "NaN", "line 2: z: \"NaN\" is not a number"),
        ("20.0", "1e300", "line 2: z: 1e300 is beyond 1e15, the largest coordinate"),
        (" 0.5", "", "line 2: expected 15 words, or 16 with a score, but there are 14"),
        (" 0.5", " 0.5 1 1", "line 2: expected 15 words, or 16 with a score, but there are 17"),
    ] {
        let error = error_of(&format!("{CAR}\n{}\n", CAR.replace(from, to)));
        assert_eq!(error, expected);
    }
}

#[test]
fn a_folder_opens_its_first_labels_as_their_camera_saw_them() {
    for folder in [data(), data().join("label_2")] {
        let scene = Scene::load(&folder).expect("a folder of labels");
        assert_eq!(scene.boxes().len(), 5, "{}", folder.display());
        let [regions, note] = &scene.notes[..] else {
            panic!("{:?}", scene.notes);
        };
        let left_out = "left out: alpha, occlusion, rectangles, truncation, 1 region to ignore";
        assert_eq!(regions, left_out);
        assert!(note.ends_with("000000.txt is the first of 2 files of labels"), "{note}");
        let view = scene.view();
        assert!((view.eye().x + 0.0597).abs() < 1e-3, "{}", view.eye());
        assert_eq!((view.up().into_inner(), view.forward().z), (-Vector3::y(), 1.0));
    }
    // The other one has no calib: its view is from above.
    let scene = Scene::load(&data().join("label_2/000001.txt")).expect("labels");
    assert!(scene.view().eye().y < -1.0);
    let left_out = "left out: alpha, occlusion, rectangles, scores, truncation";
    assert_eq!(scene.notes, [left_out]);
}

#[test]
fn a_folder_without_labels_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Scene::load(folder.path()).expect_err("an empty folder").to_string();
    assert!(error.ends_with("a folder without KITTI labels: no file ends in .txt"), "{error}");
}

#[test]
fn a_wrong_calib_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["label_2", "calib"] {
        fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    let [labels, calib] = ["label_2/7.txt", "calib/7.txt"].map(|name| folder.path().join(name));
    fs::write(&labels, CAR).expect("a file");
    for (text, expected) in [
        ("P1: 1 2 3\n", "calib/7.txt: P2: there is no such line"),
        ("P2: 1 2 3\n", "calib/7.txt: P2: expected 12 numbers"),
        ("P2: 0 0 0 0 0 0 0 0 0 0 0 0\n", "calib/7.txt: P2: this is not the matrix of a camera"),
        ("P2: 1 0 1 0 0 1 1 0 0 0 1e-300 1e300\n", "calib/7.txt: P2: "),
    ] {
        fs::write(&calib, text).expect("a file");
        let error = Scene::load(&labels).expect_err(text).to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn the_camera_of_labels_is_found_from_any_folder() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["label_2", "label_2/old", "calib"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("calib/7.txt"), "").unwrap();
    for inside in ["label_2/7.txt", "label_2/./7.txt", "label_2/old/../7.txt"] {
        let calib = calib_of(&folder.path().join(inside)).expect(inside);
        assert!(calib.ends_with("calib/7.txt"), "{inside}");
    }
}

#[test]
fn the_files_of_a_drive_are_shown_one_after_another() {
    let folder = tempfile::tempdir().unwrap();
    for (name, count) in [("000002.txt", 2), ("000000.txt", 1), ("000010.txt", 3), ("notes.txt", 4)]
    {
        fs::write(folder.path().join(name), format!("{CAR}\n").repeat(count)).unwrap();
    }
    let shown = |path: &Path, frame| {
        let reading = crate::scene::Reading { frame, ..Default::default() };
        let scene = Scene::load_telling(path, reading, &to_the_end).unwrap();
        let frames = scene.frames.as_ref().map(|it| (it.name.clone(), it.shown, it.count));
        (scene.boxes().len(), frames)
    };
    let frame = |name: &str, shown, count| Some((name.to_owned(), shown, count));
    let file = folder.path().join("000002.txt");
    assert_eq!(shown(&file, None), (2, frame("000002.txt", 1, 3)));
    assert_eq!(shown(&file, Some(2)), (3, frame("000010.txt", 2, 3)));
    assert_eq!(shown(&file, Some(0)), (1, frame("000000.txt", 0, 3)));
    let other = folder.path().join("notes.txt");
    assert_eq!(shown(&other, None), (4, None), "it is no part of a drive");
    assert_eq!(shown(folder.path(), Some(3)), (4, frame("notes.txt", 3, 4)));
}
