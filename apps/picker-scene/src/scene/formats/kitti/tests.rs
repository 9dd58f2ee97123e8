use super::*;
use crate::color::Color;
use crate::scene::tests::folder;
use crate::view::FreeArea;
use std::fs;
use std::path::PathBuf;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/labels/kitti")
}

fn boxes(text: &str) -> Checked<Vec<SceneBox>> {
    labels(text).map(|labels| labels.boxes)
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
    let Labels { boxes, note, are_flat } = labels(&text).unwrap();
    let names: Vec<&str> = boxes.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["Car 0", "Car 1"]);
    let kept = "alpha, occlusion, rectangles, truncation";
    let left_out = format!("left out: {kept}, 2 labels without a box in 3D");
    assert_eq!((note.unwrap(), are_flat), (left_out, false));
    let scores: Vec<_> = boxes.iter().map(|item| item.score).collect();
    assert_eq!(scores, [None, Some(0.7)]);
}

#[test]
fn regions_to_ignore_are_known_in_any_case() {
    let region = "-1 -1 -10 5 5 9 9 -1 -1 -1 -1000 -1000 -1000 -10";
    for kind in ["DontCare", "dontcare", "DONTCARE"] {
        let note = "left out: 1 region to ignore".to_owned();
        let found = labels(&format!("{kind} {region}\n\n"));
        let found = found.unwrap();
        assert_eq!((found.boxes, found.note), (vec![], Some(note)));
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
        let [regions, image, note] = &scene.notes[..] else {
            panic!("{:?}", scene.notes);
        };
        let left_out = "left out: alpha, occlusion, rectangles, truncation, 1 region to ignore";
        assert_eq!(regions, left_out);
        assert_eq!(image, "the image 000000 is not beside its labels; see --images");
        assert!(note.ends_with("000000.txt is the first of 2 files of labels"), "{note}");
        let view = scene.view();
        assert!((view.eye().x + 0.0597).abs() < 1e-3, "{}", view.eye());
        assert_eq!((view.up().into_inner(), view.forward().z), (-Vector3::y(), 1.0));
    }
    // The other one has no calib: its view is from above.
    let scene = Scene::load(&data().join("label_2/000001.txt")).expect("labels");
    assert!(scene.view().eye().y < -1.0);
    let left_out = "left out: alpha, occlusion, rectangles, truncation";
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
        let calib = super::beside(&folder.path().join(inside), "calib").expect(inside);
        assert!(calib.join("7.txt").is_file(), "{inside}");
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
        let scene = Scene::load_with_progress(path, reading, &to_the_end).unwrap();
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

#[test]
fn labels_of_rectangles_alone_lie_in_the_image() {
    let region = "DontCare -1 -1 -10 5 5 9 9 -1 -1 -1 -1000 -1000 -1000 -10";
    let scene = Scene::from_bytes(format!("{IN_PICTURE}\n{region}\n").as_bytes()).unwrap();
    let [item] = scene.boxes() else { panic!("{:?}", scene.boxes()) };
    assert_eq!((item.name.as_str(), item.score), ("Car 0", Some(0.9)));
    // The middle of a pixel is a whole number in the file, and half of one more here.
    assert_eq!(item.shape.center(), Point3::new(635.5, 220.5, 0.0));
    assert_eq!(item.shape.half_extents(), Vector3::new(35.0, 30.0, 0.0));
    let image = scene.image.as_ref().unwrap();
    assert_eq!(image.corners()[2], Point3::new(1242.0, 375.0, 0.0));
    assert!(image.pixels.is_none() && !scene.has_headings);
    assert_eq!(scene.notes, ["left out: 1 region to ignore"]);
}

/// A calib of the benchmark, whose camera is at the origin.
const P2: &str = "P2: 700 0 600 0 0 700 180 0 0 0 1 0\n";

/// The scene of labels with a calib, and an image if there are bytes of one.
fn seen(labels: &str, image: Option<&[u8]>) -> Scene {
    let mut files =
        vec![("label_2/000007.txt", labels.as_bytes()), ("calib/000007.txt", P2.as_bytes())];
    files.extend(image.map(|image| ("image_2/000007.png", image)));
    let folder = folder(&files);
    Scene::load(&folder.path().join("label_2/000007.txt")).unwrap()
}

#[test]
fn an_image_is_where_its_camera_sees_each_pixel() {
    for (image, size) in
        [(None, [1242.0, 375.0]), (Some(&b"none"[..]), [1242.0, 375.0]), (Some(RGB), [32.0, 16.0])]
    {
        let scene = seen(CAR, image);
        assert_eq!(scene.shows_image(), image == Some(RGB));
        assert_eq!(scene.notes.len(), if scene.shows_image() { 1 } else { 2 }, "{:?}", scene.notes);
        let corners = scene.image.as_ref().unwrap().corners();
        // By P2: a point (x, y, z) is at (700 x / z + 600, 700 y / z + 180), and a corner half a
        // pixel from the middle of the last pixel.
        let pixels = corners.map(|p| [700.0 * p.x / p.z + 600.0, 700.0 * p.y / p.z + 180.0]);
        let [width, height] = size.map(|side: f32| side - 0.5);
        let expected = [[-0.5, -0.5], [width, -0.5], [width, height], [-0.5, height]];
        for (pixel, expected) in pixels.as_flattened().iter().zip(expected.as_flattened()) {
            assert!((pixel - expected).abs() < 1e-2, "{pixels:?}");
        }
        assert!(corners[0].z > 20.0, "it is in front of the car");
    }
}

#[test]
fn a_window_of_any_shape_starts_in_the_camera_and_shows_the_whole_image() {
    let scene = seen(CAR, None);
    // A panel at the left that covers a fifth of the width.
    let panel = FreeArea::of([1600.0, 1000.0], [320.0, 0.0, 0.0, 0.0]);
    for (aspect, free, left) in [
        (16.0 / 9.0, FreeArea::ALL, -1.0),
        (390.0 / 844.0, FreeArea::ALL, -1.0),
        (1.6, panel, -0.6),
    ] {
        let view = scene.first_view(aspect, &free);
        assert_eq!(view.eye(), scene.view().eye(), "{aspect}");
        let Lens::Perspective { fov_y } = view.lens() else { panic!("{view:?}") };
        let half = (fov_y / 2.0).tan();
        for corner in scene.image.as_ref().unwrap().corners() {
            let place = [corner.x / (corner.z * half * aspect), corner.y / (corner.z * half)];
            assert!((left..=1.0).contains(&place[0]), "{aspect}: {place:?}");
            assert!(place[1].abs() <= 1.0, "{aspect}: {place:?}");
        }
    }
}

const RGB: &[u8] = include_bytes!("../../../../../../tests/labels/images/rgb.png");

#[test]
fn rectangles_alone_have_the_image_of_their_camera_behind_them() {
    let scene = seen(IN_PICTURE, Some(RGB));
    assert!(scene.shows_image() && scene.notes.is_empty(), "{:?}", scene.notes);
    assert_eq!(scene.image.unwrap().corners()[2], Point3::new(32.0, 16.0, 0.0));
}

#[test]
fn another_camera_has_a_frame_about_its_own_middle() {
    for (cx, size) in [("600", IMAGE), ("960", [1920.0, 360.0])] {
        let camera = LeftCamera::of_calib(&P2.replace("600", cx)).unwrap();
        assert_eq!(camera.usual_size(), size);
    }
}

#[test]
fn a_camera_beyond_all_bounds_has_no_image() {
    let far = P2.replace("700", "1e-30");
    let camera = LeftCamera::of_calib(&far).unwrap();
    assert_eq!(camera.image(IMAGE, 1e9, None), None);
}
