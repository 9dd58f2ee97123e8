use super::*;
use obbligato::nalgebra::Point2;

#[test]
fn rectangles_lie_flat_in_the_axes_of_the_picture() {
    let text = br#"{"images": [], "annotations": [
        {"id": 1, "bbox": [10, 20, 40, 30], "category_id": 2},
        {"id": 2, "bbox": [100, 50, 40, 20, 30]}],
        "categories": [{"id": 2, "name": "ship"}]}"#;
    let scene = read(text, None, &Reading::default()).expect("a scene");
    let [ship, other] = scene.boxes() else {
        panic!("{:?}", scene.boxes());
    };
    assert_eq!((ship.name.as_str(), other.name.as_str()), ("ship 0", "box 1"));
    assert_eq!(ship.shape.center(), Point3::new(30.0, 35.0, 0.0));
    assert_eq!(ship.shape.half_extents(), Vector3::new(20.0, 15.0, 0.0));
    assert_eq!(other.shape.center(), Point3::new(100.0, 50.0, 0.0));
    // Counterclockwise as it is seen: the right end goes up, where y is less.
    let right = other.shape.axis(0);
    assert!((right.x - 0.866).abs() < 1e-3 && (right.y + 0.5).abs() < 1e-3, "{right:?}");
}

#[test]
fn the_picture_is_seen_as_it_is() {
    let scene = read(br#"{"annotations": [{"bbox": [0, 0, 100, 50]}]}"#, None, &Reading::default())
        .expect("a scene");
    let view = scene.view();
    assert_eq!((view.forward().z, view.up().y), (1.0, -1.0));
    assert!(matches!(view.lens(), Lens::Orthographic { height } if height >= 56.25));
}

#[test]
fn an_error_names_the_annotation() {
    for (bbox, expected) in [
        ("[1, 2, 3]", "annotations[0].bbox: expected 4 or 5 numbers, found 3"),
        ("[1, 2, -3, 4]", "annotations[0].bbox[2]: -3 is negative"),
        ("[1, 2, 3, 1e99]", "annotations[0].bbox[3]: 1e99 is beyond"),
        ("[1, 2, 3, 4, 1e300]", "annotations[0].bbox[4]: 1e300 is beyond"),
        ("\"x\"", "annotations[0].bbox: invalid type"),
    ] {
        let text = format!(r#"{{"annotations": [{{"bbox": {bbox}}}]}}"#);
        let error = read(text.as_bytes(), None, &Reading::default()).expect_err(bbox).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

const IMAGES: &str = r#"{"images": [{"id": 7, "file_name": "b.jpg", "width": 640, "height": 480}, {"id": "x"}],
    "annotations": [{"bbox": [1, 1, 2, 2], "image_id": 7}, {"bbox": [1, 1, 2, 2], "image_id": "x"},
        {"bbox": [9, 9, 2, 2], "image_id": 7}, {"bbox": [5, 5, 2, 2], "image_id": 8}]}"#;

#[test]
fn each_image_is_shown_by_itself_as_large_as_it_is() {
    let shown = |frame| {
        let reading = Reading { frame, ..Reading::default() };
        let scene = read(IMAGES.as_bytes(), None, &reading).unwrap();
        let frames = scene.frames.as_ref().unwrap();
        assert_eq!(frames.count, 3);
        (frames.name.to_owned(), scene.boxes().len())
    };
    let expected = [("b.jpg", 2), ("x", 1), ("image 8", 1), ("image 8", 1)];
    for (frame, (name, count)) in [0, 1, 2, 3].into_iter().zip(expected) {
        assert_eq!(shown(Some(frame)), (name.to_owned(), count));
    }
    let scene = read(IMAGES.as_bytes(), None, &Reading::default()).unwrap();
    assert_eq!(scene.view().target(), Point3::new(320.0, 240.0, 0.0));
}

#[test]
fn a_list_of_results_is_read_without_the_names_of_its_classes() {
    let text = br#"[{"image_id": 3, "category_id": 18, "bbox": [1, 2, 3, 4], "score": 0.5},
        {"image_id": 4, "category_id": 1, "bbox": [1, 2, 3, 4], "score": 0.5}]"#;
    let scene = Scene::from_bytes(text).unwrap();
    assert_eq!(scene.name(0), Some("category 18 0"));
    assert_eq!(scene.frames.as_ref().map(|frames| frames.count), Some(2));
}

/// As evaluations of masks and of key points take them.
#[test]
fn results_without_a_rectangle_are_counted_and_left_out() {
    let text = br#"[{"image_id": 3, "category_id": 18, "score": 0.5, "segmentation": {"size": [9, 9], "counts": "PP"}},
        {"image_id": 3, "category_id": 1, "keypoints": [1, 2, 2], "score": 0.5}]"#;
    let scene = Scene::from_bytes(text).unwrap();
    assert!(scene.boxes().is_empty());
    assert_eq!(scene.notes, ["left out: keypoints, segmentation, 2 annotations without a bbox"]);
}

/// As pandas, R and databases write them: floats, hashes and texts.
#[test]
fn an_id_is_any_number_or_a_text() {
    let text =
        br#"{"images": [{"id": 7, "file_name": null}, {"id": 18446744073709551615}, {"id": "x"}],
        "annotations": [{"bbox": [1, 1, 2, 2], "image_id": 7.0, "category_id": 3.0},
            {"bbox": [1, 1, 2, 2], "image_id": 18446744073709551615, "category_id": "3"},
            {"bbox": [1, 1, 2, 2], "image_id": "x", "category_id": 12345678901234567890}],
        "categories": [{"id": 3, "name": 3}, {"id": 12345678901234567890, "name": "ship"}]}"#;
    let shown = |frame| {
        let reading = Reading { frame: Some(frame), ..Reading::default() };
        let scene = read(text, None, &reading).unwrap();
        let frames = scene.frames.as_ref().unwrap();
        assert_eq!((scene.boxes().len(), frames.count), (1, 3));
        (frames.name.clone(), scene.boxes()[0].name.clone())
    };
    for (frame, expected) in
        [("image 7", "3 0"), ("image 18446744073709551615", "3 1"), ("x", "ship 2")]
            .into_iter()
            .enumerate()
    {
        let (image, name) = shown(frame);
        assert_eq!((&*image, &*name), expected);
    }
}

/// An object that an annotator only outlined, or only named.
#[test]
fn annotations_without_a_rectangle_are_counted_and_left_out() {
    let text = br#"{"annotations": [{"id": 1, "bbox": [], "segmentation": []}, {"id": 2, "bbox": [1, 2, 3, 4]},
        {"id": 3, "caption": "a dog"}, {"id": 4, "bbox": null}]}"#;
    let scene = read(text, None, &Reading::default()).unwrap();
    assert_eq!(scene.name(0), Some("box 1"));
    assert_eq!(scene.boxes().len(), 1);
    assert_eq!(scene.notes, ["left out: caption, segmentation, 3 annotations without a bbox"]);
}

/// Where such a value is the last of its object, the reader names the object alone.
#[test]
fn a_flag_or_an_id_that_is_none_is_named() {
    for (fields, expected) in [
        (
            r#""annotations": [{"bbox": [1, 2, 3, 4], "iscrowd": "no"}]"#,
            "annotations[0]: iscrowd must be 0 or 1 at line 1 column ",
        ),
        (
            r#""annotations": [], "categories": [{"id": 1, "name": null}]"#,
            "categories[0]: an id or a name must be a number or a text",
        ),
        (r#""annotations": 7"#, "annotations: invalid type: integer `7`, expected an array"),
        (r#""annotations": [7]"#, "annotations[0]: invalid type: integer `7`, expected an object"),
    ] {
        let error = read(format!("{{{fields}}}").as_bytes(), None, &Reading::default());
        let error = error.unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

/// As CVAT exports them: the rectangle as it is before it is turned.
#[test]
fn a_rotation_of_cvat_turns_a_rectangle_about_its_middle() {
    let text = br#"{"annotations": [
        {"id": 1, "image_id": 1, "category_id": 1, "segmentation": [], "area": 800.0, "bbox": [10.0, 20.0, 40.0, 20.0],
            "iscrowd": 0, "attributes": {"occluded": false, "rotation": 30.0}},
        {"id": 2, "image_id": 1, "category_id": 1, "bbox": [1, 2, 3, 4], "attributes": ["rotation"]}]}"#;
    let scene = read(text, None, &Reading::default()).unwrap();
    let shape = scene.boxes()[0].shape;
    assert_eq!(shape.center(), Point3::new(30.0, 30.0, 0.0));
    assert_eq!(shape.half_extents(), Vector3::new(20.0, 10.0, 0.0));
    // Clockwise as it is seen: the right end goes down, where y is more.
    let right = shape.axis(0) - Vector3::new(0.75_f32.sqrt(), 0.5, 0.0);
    assert!(right.norm() < 1e-6, "{right}");
    assert_eq!(scene.boxes()[1].shape.axis(0), Vector3::x());
}

/// What ultralytics writes for rotated boxes: `xywhr` in radians, rounded, and the corners.
const PREDICTIONS: &str = r#"[{"image_id": "P0001", "file_name": "P0001.png", "category_id": 1, "score": 0.92871,
        "rbox": [100.0, 50.0, 40.0, 20.0, 0.524], "poly": [77.68, 48.66, 112.32, 68.68, 122.32, 51.34, 87.68, 31.32]},
    {"image_id": 17, "file_name": "000017.png", "category_id": 2, "score": 0.25,
        "rbox": [10, 10, 4, 2, 0], "poly": [8, 9, 8, 11, 12, 11, 12, 9]}]"#;

#[test]
fn predictions_of_ultralytics_turn_clockwise_by_radians() {
    let scene = Scene::from_bytes(PREDICTIONS.as_bytes()).unwrap();
    let note = "boxes are those of rbox, as ultralytics has them";
    assert_eq!((scene.boxes().len(), &scene.notes[..]), (1, &[note.to_owned()][..]));
    let item = &scene.boxes()[0];
    assert_eq!((item.name.as_str(), item.score), ("category 1 0", Some(0.92871)));
    assert_eq!(item.shape.center(), Point3::new(100.0, 50.0, 0.0));
    assert_eq!(item.shape.half_extents(), Vector3::new(20.0, 10.0, 0.0));
    // Clockwise as it is seen: the right end goes down, where y is more.
    let right = item.shape.axis(0);
    assert!((right.x - 0.866).abs() < 1e-3 && (right.y - 0.5).abs() < 1e-3, "{right:?}");
    let corners = item.shape.vertices();
    let is_there = |x: f32, y: f32| {
        let near = |corner: &Point3<f32>| (corner.xy() - Point2::new(x, y)).norm() < 0.02;
        corners.iter().any(near)
    };
    assert!(is_there(112.32, 68.66) && is_there(87.68, 31.34), "{corners:?}");
}

#[test]
fn corners_alone_have_the_least_rectangle_around_them() {
    let text = br#"[{"image_id": 1, "category_id": 1, "poly": [0, 0, 10, 0, 8, 4, 2, 4]}]"#;
    let scene = Scene::from_bytes(text).unwrap();
    assert_eq!(scene.boxes()[0].shape.center(), Point3::new(5.0, 2.0, 0.0));
    let notes = [
        "boxes are those of poly, as ultralytics has them",
        "1 quadrilateral is shown by the least rectangle around each",
    ];
    assert_eq!(scene.notes, notes);
}

/// A ship of 80 by 10, turned by 45 degrees, as its corners and as the upright rectangle around it.
const OUTLINED: &str = r#""bbox": [68.18, 68.18, 63.64, 63.64],
    "segmentation": [[75.25, 68.18, 131.82, 124.75, 124.75, 131.82, 68.18, 75.25]]"#;

/// The notes and the boxes of two annotations.
fn two(one: &str, other: &str) -> (Vec<String>, Vec<Obb3>) {
    let text = format!(r#"{{"annotations": [{{{one}}}, {{{other}}}]}}"#);
    let scene = read(text.as_bytes(), None, &Reading::default()).expect("a scene");
    (scene.notes.clone(), scene.boxes().iter().map(|item| item.shape).collect())
}

#[test]
fn turned_corners_are_boxes_and_five_numbers_go_before_them() {
    let polygons = "boxes are the polygons in segmentation, which are turned; bbox is not read";
    let numbers = "boxes are the five numbers in bbox, as detectron2 has them";
    let left_out = "left out: segmentation";
    let five = r#""bbox": [100, 100, 80, 10, -45], "segmentation": [[0, 0, 1, 1, 2, 0, 1, -1]]"#;
    for (other, notes) in [
        (OUTLINED, &[polygons][..]),
        (r#""bbox": [1, 2, 3, 4], "segmentation": []"#, &[polygons]),
        (r#""segmentation": [[10, 0, 14, 0, 14, 4, 10, 4]]"#, &[polygons]),
        (r#""segmentation": null"#, &["left out: 1 annotation without a bbox", polygons]),
        (five, &[left_out, numbers]),
        // Masks and outlines of objects are not boxes.
        (r#""bbox": [1, 2, 3, 4], "segmentation": {"counts": "PP"}"#, &[left_out]),
        (r#""bbox": [1, 2, 3, 4], "segmentation": [[1, 2, 3, 4, 5, 9]]"#, &[left_out]),
        (r#""bbox": [1, 2, 3, 4], "segmentation": [[1, 2, 3, 4, 5, 9, 0, 0], []]"#, &[left_out]),
        (r#""bbox": [1, 2, 3, 4], "segmentation": 7"#, &[left_out]),
    ] {
        let (said, shapes) = two(OUTLINED, other);
        assert_eq!(said, notes, "{other}");
        let (ship, half) = (&shapes[0], shapes[0].half_extents());
        assert!((ship.center() - Point3::new(100.0, 100.0, 0.0)).norm() < 0.01, "{ship:?}");
        let turned = [half.x.max(half.y), half.x.min(half.y)];
        let expected = if notes.contains(&polygons) { [40.0, 5.0] } else { [31.82, 31.82] };
        assert!(turned.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.01), "{half}");
        if notes.contains(&numbers) {
            // Down to the right, as the corners are.
            assert!(
                (shapes[1].axis(0) - Vector3::new(0.5_f32.sqrt(), 0.5_f32.sqrt(), 0.0)).norm()
                    < 1e-6
            );
        }
    }
}

#[test]
fn corners_along_the_axes_and_rectangles_of_cvat_stay_those_of_bbox() {
    let upright = r#""bbox": [0, 0, 4, 2], "segmentation": [[0, 0.001, 4, 0, 4, 2, 0, 2]]"#;
    let of_cvat = r#""bbox": [0, 0, 4, 2], "attributes": {"rotation": 90}, "segmentation": [[1, 3, 1, -1, 3, -1.5, 3, 3]]"#;
    let (notes, shapes) = two(upright, of_cvat);
    assert_eq!(notes, ["left out: segmentation"]);
    assert!(shapes.iter().all(|it| it.half_extents() == Vector3::new(2.0, 1.0, 0.0)));
}

#[test]
fn a_wrong_number_of_an_outline_is_named() {
    let text = r#"{"annotations": [{"segmentation": [[0, 0, 4, 1, 4, 1e40, 0, 4]]}]}"#;
    let error = read(text.as_bytes(), None, &Reading::default()).unwrap_err().to_string();
    assert!(error.starts_with("annotations[0].segmentation[0][5]: 1e40 is beyond"), "{error}");
}

#[test]
fn wrong_predictions_are_named() {
    for (field, value, expected) in [
        ("rbox", "[1, 2, 3, 4]", "[0].rbox: expected 5 numbers, found 4"),
        ("rbox", "[1, 2, 3, -4, 0]", "[0].rbox[3]: -4 is negative"),
        ("rbox", "[1, 2, 3, 4, 1e99]", "[0].rbox[4]: 1e99 is beyond"),
        ("rbox", "[1, 2, 3, NaN, 0]", "[0].rbox[3]: invalid type: null"),
        ("poly", "[1, 2, 3]", "[0].poly: expected 8 numbers, found 3"),
        ("poly", "[1, 2, 3, 4, 5, 6, 7, 1e40]", "[0].poly[7]: 1e40 is beyond"),
        ("rbox", "[1, 2", "[0].rbox: expected `,` or `]`"),
    ] {
        let text = format!(r#"[{{"image_id": 1, "{field}": {value}}}]"#);
        let error = Scene::from_bytes(text.as_bytes()).expect_err(value).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

/// A scene of one image, in a folder with files of images.
fn beside(files: &[(&str, &[u8])], name: &str, reading: Reading) -> Scene {
    let name = serde_json::to_string(name).unwrap();
    let text = format!(
        r#"{{"images": [{{"id": 1, "file_name": {name}, "width": 64, "height": 32}}],
        "annotations": [{{"bbox": [1, 1, 2, 2], "image_id": 1}}]}}"#
    );
    let labels = [("annotations/labels.json", text.as_bytes())];
    let folder = crate::scene::tests::folder(&[files, &labels].concat());
    let labels = folder.path().join(labels[0].0);
    let images = reading.images.as_ref().map(|images| folder.path().join(images).into());
    let reading = Reading { images, ..reading };
    Scene::load_with_progress(&labels, reading, &crate::scene::to_the_end).unwrap()
}

const RGB: &[u8] = include_bytes!("../../../../../../tests/labels/images/rgb.png");

#[test]
fn an_image_is_found_beside_its_labels_by_its_name_alone() {
    for (file, name) in [
        ("annotations/a.png", "a.png"),
        ("annotations/deep/a.png", "deep/a.png"),
        ("a.png", "a.png"),
        ("images/a.png", "train/a.png"),
        ("annotations/images/a.png", "/data/train/a.png"),
        ("annotations/a.png", "../../../a.png"),
        ("annotations/a.png", r"C:\data\a.png"),
    ] {
        let scene = beside(&[(file, RGB)], name, Reading::default());
        assert!(scene.shows_image() && scene.notes.is_empty(), "{file} {name}: {:?}", scene.notes);
        let image = scene.image.as_ref().unwrap();
        // The size that is stated counts for the place.
        assert_eq!(image.corners()[2], Point3::new(64.0, 32.0, 0.0));
        assert_eq!(image.pixels.as_ref().unwrap().size, [32, 16]);
        assert!(scene.files.iter().any(|file| file.ends_with("a.png")), "{:?}", scene.files);
    }
}

#[test]
fn a_folder_of_images_is_the_only_one_if_it_is_given() {
    let images = Some(std::path::Path::new("there").into());
    let reading = Reading { images, ..Reading::default() };
    let scene = beside(&[("there/a.png", RGB)], "a.png", reading.clone());
    assert!(scene.shows_image() && scene.notes.is_empty());
    let scene = beside(&[("annotations/a.png", RGB)], "a.png", reading);
    assert!(!scene.shows_image());
    let [note] = &scene.notes[..] else { panic!("{:?}", scene.notes) };
    assert!(note.starts_with("the image a.png is not in ") && note.ends_with("there"), "{note}");
}

#[test]
fn what_is_no_image_is_said_in_a_line_and_leaves_a_frame() {
    for (bytes, expected) in [
        (None, "the image a.png is not beside its labels; see --images"),
        (Some(&b""[..]), "a.png: it is neither a PNG nor a JPEG"),
        (Some(b"not an image"), "a.png: it is neither a PNG nor a JPEG"),
        (Some(&RGB[..60]), "a.png: "),
    ] {
        let file = bytes.map(|bytes| ("annotations/a.png", bytes));
        let scene = beside(file.as_slice(), "a.png", Reading::default());
        let [note] = &scene.notes[..] else { panic!("{:?}", scene.notes) };
        assert!(note.contains(expected) && !note.contains('\n'), "{note}");
        assert!(!scene.shows_image() && scene.boxes().len() == 1);
        assert_eq!(scene.image.unwrap().corners()[2], Point3::new(64.0, 32.0, 0.0));
    }
}

#[test]
fn names_that_lead_elsewhere_open_nothing() {
    for name in ["..", ".", "/", "", "../..", "a\0b.png", "images/", "con/\n.png"] {
        let scene = beside(&[("secret.png", RGB)], name, Reading::default());
        assert!(!scene.shows_image() && scene.notes.len() == 1, "{name:?}: {:?}", scene.notes);
    }
}
