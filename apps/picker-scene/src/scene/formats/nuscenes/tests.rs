use super::*;
use crate::scene::formats::source::to_the_end;

const CAR: &str = r#"{"translation": [10, -2, 0.9], "size": [1.8, 4.4, 1.6], "rotation": [0.8, 0, 0, 0.6],
    "category_name": "vehicle.car", "token": "ignored"}"#;

#[test]
fn a_box_is_as_long_as_it_says_along_its_heading() {
    let scene = read(
        format!("[{CAR}, {}]", CAR.replace("vehicle.car", "bus")).as_bytes(),
        None,
        &Reading::default(),
    )
    .unwrap();
    let item = &scene.boxes()[0];
    assert_eq!((item.name.as_str(), scene.name(1)), ("vehicle.car 0", Some("bus 1")));
    assert_eq!(item.shape.half_extents(), Vector3::new(2.2, 0.9, 0.8));
    // w = 0.8 and z = 0.6: a turn by 2 atan(0.75) to the left.
    let heading = item.shape.axis(0);
    assert!((heading - Vector3::new(0.28, 0.96, 0.0)).norm() < 1e-6, "{heading}");
    assert_eq!(scene.view().up(), Vector3::z_axis());
    assert_ne!(item.color, scene.boxes()[1].color);
}

#[test]
fn an_error_names_the_box_and_the_field() {
    for (from, to, expected) in [
        ("[10, -2, 0.9]", "[10, -2]", "[0].translation: invalid length 2"),
        ("[1.8,", "[-1.8,", "[0].size[0]: -1.8 is negative"),
        ("[0.8, 0,", "[0.9, 0,", "[0].rotation: the length of the quaternion is 1.08"),
        ("[10,", "[1e99,", "[0].translation[0]: 1e99 is beyond"),
        ("\"size\"", "\"sizes\"", "[0]: missing field `size`"),
    ] {
        let error =
            read(format!("[{}]", CAR.replace(from, to)).as_bytes(), None, &Reading::default())
                .expect_err(to)
                .to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn an_empty_list_is_an_empty_scene() {
    assert!(read(b"[]", None, &Reading::default()).expect("a scene").boxes().is_empty());
}

#[test]
fn annotations_take_their_classes_from_the_tables_beside_them_one_sample_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let annotation = |sample: &str, instance: &str| {
        CAR.replace(
            r#""category_name": "vehicle.car""#,
            &format!(r#""sample_token": "{sample}", "instance_token": "{instance}""#),
        )
    };
    let rows = [annotation("b", "i1"), annotation("a", "i2"), annotation("b", "i3")];
    write("sample_annotation.json", &format!("[{}]", rows.join(",")));
    let path = folder.path().join("sample_annotation.json");
    let names = |frame| {
        let reading = crate::scene::Reading { frame, ..Default::default() };
        let scene = Scene::load_with_progress(&path, reading, &to_the_end).unwrap();
        let names: Vec<String> = scene.boxes().iter().map(|item| item.name.clone()).collect();
        let frames = scene.frames.as_ref().unwrap();
        (names, frames.name.clone(), frames.shown, frames.count)
    };
    assert_eq!(names(None), (vec!["box 0".to_owned(), "box 2".to_owned()], "b".to_owned(), 0, 2));
    write(
        "instance.json",
        r#"[{"token": "i1", "category_token": "c"}, {"token": "i2", "category_token": "d"}]"#,
    );
    write("category.json", r#"[{"token": "c", "name": "car"}, {"token": "d", "name": "dog"}]"#);
    assert_eq!(names(None).0, ["car 0", "box 2"]);
    assert_eq!(names(Some(1)), (vec!["dog 1".to_owned()], "a".to_owned(), 1, 2));
    assert_eq!(names(Some(9)).1, "a", "the last one");
    write("category.json", "{}");
    let error = Scene::load(&path).unwrap_err().to_string();
    assert!(error.contains("category.json"), "{error}");
}

#[test]
fn results_are_shown_by_sample_in_the_order_of_the_file() {
    let detection = CAR.replace("category_name", "detection_name");
    let text = format!(
        r#"{{"meta": {{"use_lidar": true}}, "results": {{"z": [{detection}], "a": [], "m": [{detection}, {detection}]}}}}"#
    );
    let counts: Vec<(String, usize)> = [None, Some(1), Some(2)]
        .into_iter()
        .map(|frame| {
            let reading = Reading { frame, ..Reading::default() };
            let scene = read_results(text.as_bytes(), &reading).unwrap();
            (scene.frames.as_ref().unwrap().name.clone(), scene.boxes().len())
        })
        .collect();
    let expected = [("z", 1), ("a", 0), ("m", 2)].map(|(name, count)| (name.to_owned(), count));
    assert_eq!(counts, expected);
    let wrong = text.replacen("[1.8,", "[-1.8,", 1);
    let error = read_results(wrong.as_bytes(), &Reading::default()).unwrap_err().to_string();
    assert!(error.starts_with("results.z[0].size[0]: -1.8 is negative"), "{error}");
}

/// As the evaluation of the devkit writes boxes: without `results`, and with the velocity of what
/// was seen once.
#[test]
fn boxes_by_sample_are_read_without_results_around_them_and_with_nan_in_them() {
    let box_of = |x: f64| {
        format!(
            r#"{{"sample_token": "356d81", "translation": [{x}, 1160.6, 1.1], "size": [0.6, 0.7, 1.7],
            "rotation": [1.0, 0.0, 0.0, 0.0], "velocity": [NaN, NaN], "ego_translation": [18.5, -59.7, 0.0],
            "num_pts": -1, "detection_name": "car", "detection_score": -Infinity, "attribute_name": "NaN\"NaN"}}"#
        )
    };
    let text = format!(r#"{{"e93e98": [], "356d81": [{}, {}]}}"#, box_of(1.0), box_of(2.0));
    let shown = |text: &str, frame| {
        let reading = Reading { frame, ..Reading::default() };
        let scene = crate::scene::formats::read(text.as_bytes(), None, &reading, &to_the_end);
        let scene = scene.unwrap();
        (scene.frames.as_ref().unwrap().name.clone(), scene.boxes().len())
    };
    assert_eq!(shown(&text, None), ("e93e98".to_owned(), 0));
    assert_eq!(shown(&text, Some(1)), ("356d81".to_owned(), 2));
    let wrapped = format!(r#"{{"meta": {{}}, "results": {text}}}"#);
    assert_eq!(shown(&wrapped, Some(1)), ("356d81".to_owned(), 2));
    let error = Scene::from_bytes(text.replace("1160.6", "NaN").as_bytes()).unwrap_err();
    let expected = "356d81[0].translation[1]: invalid type: null, expected a number";
    assert!(error.to_string().starts_with(expected), "{error}");
}

/// Boxes of several samples, and some of none, as when lists are put together.
#[test]
fn boxes_without_a_token_of_a_sample_are_shown_beside_those_of_each() {
    let of = |sample: &str| {
        CAR.replace(r#""token""#, &format!(r#""sample_token": "{sample}", "token""#))
    };
    let none = CAR.replace("vehicle.car", "bus");
    let text = format!("[{}, {none}, {}, {}, {none}]", of("a"), of("b"), of("a"));
    let names = |frame| {
        let reading = Reading { frame, ..Reading::default() };
        let scene = read(text.as_bytes(), None, &reading).unwrap();
        let names: Vec<String> = scene.boxes().iter().map(|item| item.name.clone()).collect();
        names
    };
    assert_eq!(names(None), ["vehicle.car 0", "bus 1", "vehicle.car 3", "bus 4"]);
    assert_eq!(names(Some(1)), ["bus 1", "vehicle.car 2", "bus 4"]);
}
