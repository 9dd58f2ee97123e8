use super::*;

#[test]
fn rectangles_lie_flat_in_the_axes_of_the_picture() {
    let text = br#"{"images": [], "annotations": [
        {"id": 1, "bbox": [10, 20, 40, 30], "category_id": 2},
        {"id": 2, "bbox": [100, 50, 40, 20, 30]}],
        "categories": [{"id": 2, "name": "ship"}]}"#;
    let scene = read(text, None).expect("a scene");
    let [ship, other] = scene.boxes() else {
        panic!("{:?}", scene.boxes());
    };
    assert_eq!(
        (ship.name.as_str(), other.name.as_str()),
        ("ship 0", "box 1")
    );
    assert_eq!(ship.shape.center(), Point3::new(30.0, 35.0, 0.0));
    assert_eq!(ship.shape.half_extents(), Vector3::new(20.0, 15.0, 0.0));
    assert_eq!(other.shape.center(), Point3::new(100.0, 50.0, 0.0));
    // Counterclockwise as it is seen: the right end goes up, where y is less.
    let right = other.shape.axis(0);
    assert!(
        (right.x - 0.866).abs() < 1e-3 && (right.y + 0.5).abs() < 1e-3,
        "{right:?}"
    );
}

#[test]
fn the_picture_is_seen_as_it_is() {
    let scene = read(br#"{"annotations": [{"bbox": [0, 0, 100, 50]}]}"#, None).expect("a scene");
    let view = scene.view();
    assert_eq!((view.forward().z, view.up().y), (1.0, -1.0));
    assert!(matches!(view.lens(), Lens::Orthographic { height } if height >= 56.25));
}

#[test]
fn an_error_names_the_annotation() {
    for (bbox, expected) in [
        (
            "[1, 2, 3]",
            "annotations[0].bbox: expected 4 or 5 numbers, found 3",
        ),
        ("[1, 2, -3, 4]", "annotations[0].bbox[2]: -3 is negative"),
        ("[1, 2, 3, 1e99]", "annotations[0].bbox[3]: 1e99 is beyond"),
        (
            "[1, 2, 3, 4, 1e300]",
            "annotations[0].bbox[4]: 1e300 is beyond",
        ),
        ("\"x\"", "annotations[0].bbox: invalid type"),
    ] {
        let text = format!(r#"{{"annotations": [{{"bbox": {bbox}}}]}}"#);
        let error = read(text.as_bytes(), None).expect_err(bbox).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

const IMAGES: &str = r#"{"images": [{"id": 7, "file_name": "b.jpg", "width": 640, "height": 480}, {"id": "x"}],
    "annotations": [{"bbox": [1, 1, 2, 2], "image_id": 7}, {"bbox": [1, 1, 2, 2], "image_id": "x"},
        {"bbox": [9, 9, 2, 2], "image_id": 7}, {"bbox": [5, 5, 2, 2], "image_id": 8}]}"#;

#[test]
fn each_image_is_shown_by_itself_as_large_as_it_is() {
    let shown = |frame| {
        let scene = read(IMAGES.as_bytes(), frame).unwrap();
        let frames = scene.frames.as_ref().unwrap();
        assert_eq!(frames.count, 3);
        (frames.name.to_owned(), scene.boxes().len())
    };
    let expected = [("b.jpg", 2), ("x", 1), ("image 8", 1), ("image 8", 1)];
    for (frame, (name, count)) in [0, 1, 2, 3].into_iter().zip(expected) {
        assert_eq!(shown(Some(frame)), (name.to_owned(), count));
    }
    let scene = read(IMAGES.as_bytes(), None).unwrap();
    assert_eq!(scene.view().target(), Point3::new(320.0, 240.0, 0.0));
}

#[test]
fn a_list_of_results_is_read_without_the_names_of_its_classes() {
    let text = br#"[{"image_id": 3, "category_id": 18, "bbox": [1, 2, 3, 4], "score": 0.5},
        {"image_id": 4, "category_id": 1, "bbox": [1, 2, 3, 4], "score": 0.5}]"#;
    assert!(is_list_of_results(text));
    let scene = read_results(text, None).unwrap();
    assert_eq!(scene.name(0), Some("category 18 0"));
    assert_eq!(scene.frames.as_ref().map(|frames| frames.count), Some(2));
}
