use super::*;
use crate::scene::tests::folder;
use crate::scene::to_the_end;
use obbligato::nalgebra::Point3;
use std::fs;
use std::sync::Arc;

/// As in the data set: two lines about the picture, ships and a difficult harbor.
const LABELS: &str = "imagesource:GoogleEarth\ngsd:0.146343590398\n\
    2753.0 2408.0 2861.0 2385.0 2888.0 2468.0 2805.0 2502.0 plane 0\n\
    10 10 50 10 50 30 10 30 ship 0\n\
    60 10 90 10 90 30 60 30 ship 1\n\
    0 50 0 60 40 60 40 50 small-vehicle\n";

fn shown(path: &Path, frame: Option<usize>) -> Scene {
    Scene::load_with_progress(path, Reading { frame, ..Reading::default() }, &to_the_end).unwrap()
}

fn names(scene: &Scene) -> Vec<&str> {
    scene.boxes().iter().map(|item| item.name.as_str()).collect()
}

#[test]
fn labels_are_rectangles_with_their_classes() {
    let scene = Scene::from_bytes(LABELS.as_bytes()).unwrap();
    let expected = ["plane 0", "ship 1", "difficult ship 2", "small-vehicle 3"];
    assert_eq!(names(&scene), expected);
    assert_eq!(scene.notes, ["1 quadrilateral is shown by the least rectangle around each"]);
    let shape = &scene.boxes()[1].shape;
    assert_eq!(shape.center(), Point3::new(30.0, 20.0, 0.0));
    let half = shape.half_extents();
    let sides = [half.x.max(half.y), half.x.min(half.y)];
    assert!((sides[0] - 20.0).abs() < 1e-4 && (sides[1] - 10.0).abs() < 1e-4, "{sides:?}");
    // Every corner of the plane is in its rectangle.
    let plane = &scene.boxes()[0].shape;
    for corner in [[2753.0, 2408.0], [2861.0, 2385.0], [2888.0, 2468.0], [2805.0, 2502.0]] {
        let point = Point3::new(corner[0], corner[1], 0.0);
        assert!((plane.closest_point(&point) - point).norm() < 1e-3, "{point}");
    }
}

#[test]
fn an_error_names_the_line_and_the_corner() {
    let good = "10 10 50 10 50 30 10 30 ship 0";
    for (bad, expected) in [
        ("10 10 50 10 50 30 10 ship 0", "line 2: y4: \"ship\" is not a number"),
        (
            "10 10 50 10 50 30 10 30",
            "line 2: expected 8 numbers, a class and perhaps a number, but there are 8 words",
        ),
        ("10 10 50 10 50 NaN 10 30 ship 0", "line 2: y3: \"NaN\" is not a number"),
        ("10 10 50 10 inf 30 10 30 ship 0", "line 2: x3: \"inf\" is not a number"),
        ("1e300 10 50 10 50 30 10 30 ship 0", "line 2: x1: 1e300 is beyond"),
        ("10 10 50 10 50 30 10 30 ship hard", "line 2: difficult: \"hard\" is not a number"),
    ] {
        let error = Scene::from_bytes(format!("{good}\n{bad}\n").as_bytes());
        let error = error.expect_err(bad).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    let folder = folder(&[("labelTxt/P1.txt", &format!("{good}\n1 2 3"))]);
    let error = Scene::load(folder.path()).unwrap_err().to_string();
    assert!(error.contains("P1.txt: line 2: expected 8 numbers"), "{error}");
}

#[test]
fn a_folder_has_a_picture_for_each_file_also_without_objects() {
    let folder = folder(&[
        ("labelTxt/P0001.txt", "imagesource:GoogleEarth\ngsd:null\n"),
        ("labelTxt/P0003.txt", LABELS),
        ("labelTxt/P0002.txt", ""),
    ]);
    for path in [folder.path().to_owned(), folder.path().join("labelTxt")] {
        for (frame, name, count) in
            [(0, "P0001", 0), (1, "P0002", 0), (2, "P0003", 4), (9, "P0003", 4)]
        {
            let scene = shown(&path, Some(frame));
            let frames = scene.frames.as_ref().unwrap();
            assert_eq!((frames.name.as_str(), frames.count, scene.boxes().len()), (name, 3, count));
        }
    }
    let alone = shown(&folder.path().join("labelTxt/P0003.txt"), None);
    assert_eq!((alone.boxes().len(), alone.frames), (4, None));
}

/// Results of two classes, one of them with upright rectangles, in two pictures.
const SHIPS: &str = "P0003 0.9 11 10 50 10 50 30 11 30\nP0001 0.4 1 1 5 1 5 5 1 5\n";
const PLANES: &str = "P0003 0.3 2750 2385 2890 2500\n\n";

#[test]
fn results_are_those_of_a_picture_in_the_files_of_all_classes() {
    let folder = folder(&[
        ("Task1_ship.txt", SHIPS),
        ("Task1_plane.txt", PLANES),
        ("Task1_small-vehicle.txt", ""),
    ]);
    let scene = shown(folder.path(), Some(1));
    assert_eq!(scene.frames.as_ref().unwrap().name, "P0003");
    assert_eq!(names(&scene), ["plane 0", "ship 1"]);
    let scores: Vec<_> = scene.boxes().iter().filter_map(|item| item.score).collect();
    assert_eq!((scores, scene.scores), (vec![0.3, 0.9], Some([0.0, 1.0])));
    assert_eq!(scene.boxes()[0].shape.center(), Point3::new(2820.0, 2442.5, 0.0));
    assert_eq!(scene.files.len(), 3);
    for (text, expected) in [
        (
            "P1 0.9 1 2 3",
            "line 1: expected a picture, a score and 8 or 4 numbers, but there are 5 words",
        ),
        ("P1 high 1 2 3 4", "line 1: score: \"high\" is not a number"),
        ("P1 0.9 1 2 3 NaN", "line 1: y3: \"NaN\" is not a number"),
    ] {
        let file = folder.path().join("Task1_ship.txt");
        fs::write(&file, text).unwrap();
        let error = load(&file, &Reading::default()).expect_err(text).to_string();
        assert!(error.ends_with(expected), "{error}");
    }
}

/// What the comparison of two paths comes to, in words.
fn compared(truth: &Path, found: &Path, reading: Reading) -> String {
    let against = Some(Arc::from(found));
    let scene = crate::load(truth, &Reading { against, ..reading }, &to_the_end).unwrap();
    scene.compared().unwrap().to_owned()
}

#[test]
fn results_and_predictions_are_compared_with_the_labels_of_the_same_picture() {
    let folder = folder(&[
        ("labelTxt/P0001.txt", ""),
        ("labelTxt/P0003.txt", LABELS),
        ("found/Task1_ship.txt", SHIPS),
        ("found/Task1_plane.txt", PLANES),
        (
            "predictions.json",
            r#"[{"image_id": "P0001", "category_id": 2, "score": 0.5, "rbox": [3, 3, 4, 4, 0]},
                {"image_id": "P0003", "category_id": 2, "score": 0.9, "rbox": [30, 20, 40, 20, 0]},
                {"image_id": "P0003", "category_id": 3, "score": 0.2, "rbox": [500, 20, 40, 20, 1]}]"#,
        ),
    ]);
    let path = |name: &str| folder.path().join(name);
    let at = |frame, least_score| Reading { frame: Some(frame), least_score, ..Reading::default() };
    let ship =
        "2 found, 1 missed, 0 false alarms, 1 that the benchmark leaves out, IoU at least 0.5";
    assert_eq!(compared(folder.path(), &path("found"), at(1, None)), ship);
    let sure =
        "1 found, 2 missed, 0 false alarms, 1 that the benchmark leaves out, IoU at least 0.5";
    assert_eq!(compared(folder.path(), &path("found"), at(1, Some(50))), sure);
    let alone = "0 found, 0 missed, 1 false alarm, IoU at least 0.5";
    assert_eq!(compared(folder.path(), &path("found/Task1_ship.txt"), at(0, None)), alone);
    let predicted = "1 found, 2 missed, 1 false alarm, 1 that the benchmark leaves out, whatever their classes, \
        IoU at least 0.5";
    assert_eq!(compared(folder.path(), &path("predictions.json"), at(1, None)), predicted);
}

#[test]
fn the_image_is_in_the_folder_beside_the_labels() {
    let folder = folder(&[("labelTxt/P0003.txt", LABELS), ("images/none.txt", "")]);
    let label = folder.path().join("labelTxt/P0003.txt");
    let scene = shown(&label, None);
    assert!(scene.notes.iter().any(|note| note.starts_with("the image P0003 is not beside")));
    assert_eq!(scene.image, None);
    let rgb = include_bytes!("../../../../../../tests/labels/images/rgb.png");
    fs::write(folder.path().join("images/P0003.png"), rgb).unwrap();
    let scene = shown(&label, None);
    assert_eq!(scene.image.as_ref().unwrap().corners()[2], Point3::new(32.0, 16.0, 0.0));
    assert!(scene.shows_image() && scene.notes.len() == 1);
}

#[test]
fn labels_of_kitti_stay_those_of_kitti() {
    let kitti = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/labels/kitti");
    assert!(!is_of(&kitti) && !is_of(&kitti.join("label_2")));
    assert!(!is_of(&kitti.join("label_2/000000.txt")) && !is_of(&kitti.join("nothing.txt")));
}

/// A picture whose name is digits alone is a number in what ultralytics writes.
#[test]
fn results_that_ultralytics_wrote_are_compared_with_their_labels() {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/labels/ultralytics");
    for (found, classes) in [("Task1", ""), ("predictions.json", "whatever their classes, ")] {
        for (frame, counts) in [
            (0, "5 found, 1 missed, 5 false alarms"),
            (1, "6 found, 0 missed, 4 false alarms"),
            (2, "6 found, 0 missed, 4 false alarms"),
        ] {
            let reading = Reading { frame: Some(frame), ..Reading::default() };
            let said = compared(&files.join("labelTxt"), &files.join(found), reading);
            assert_eq!(said, format!("{counts}, {classes}IoU at least 0.5"), "{found}");
        }
    }
}
