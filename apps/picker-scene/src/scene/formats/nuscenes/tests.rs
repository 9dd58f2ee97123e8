use super::*;

const CAR: &str = r#"{"translation": [10, -2, 0.9], "size": [1.8, 4.4, 1.6], "rotation": [0.8, 0, 0, 0.6],
    "category_name": "vehicle.car", "token": "ignored"}"#;

#[test]
fn a_box_is_as_long_as_it_says_along_its_heading() {
    let scene = read(format!("[{CAR}, {}]", CAR.replace("vehicle.car", "bus")).as_bytes()).unwrap();
    let item = &scene.boxes()[0];
    assert_eq!(
        (item.name.as_str(), scene.name(1)),
        ("vehicle.car 0", Some("bus 1"))
    );
    assert_eq!(item.shape.half_extents(), Vector3::new(2.2, 0.9, 0.8));
    // w = 0.8 and z = 0.6: a turn by 2 atan(0.75) to the left.
    let heading = item.shape.axis(0);
    assert!(
        (heading - Vector3::new(0.28, 0.96, 0.0)).norm() < 1e-6,
        "{heading}"
    );
    assert_eq!(scene.view().up(), Vector3::z_axis());
    assert_ne!(item.color, scene.boxes()[1].color);
}

#[test]
fn an_error_names_the_box_and_the_field() {
    for (from, to, expected) in [
        (
            "[10, -2, 0.9]",
            "[10, -2]",
            "[0].translation: invalid length 2",
        ),
        ("[1.8,", "[-1.8,", "[0].size[0]: -1.8 is negative"),
        (
            "[0.8, 0,",
            "[0.9, 0,",
            "[0].rotation: the length of the quaternion is 1.08",
        ),
        ("[10,", "[1e99,", "[0].translation[0]: 1e99 is beyond"),
        ("\"size\"", "\"sizes\"", "[0]: missing field `size`"),
    ] {
        let error = read(format!("[{}]", CAR.replace(from, to)).as_bytes())
            .expect_err(to)
            .to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn an_empty_list_is_an_empty_scene() {
    assert!(read(b"[]").expect("a scene").boxes().is_empty());
}
