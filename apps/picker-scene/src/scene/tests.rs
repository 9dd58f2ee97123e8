mod limit;

use super::*;
use crate::color::Color;
use crate::view::Lens;
use obbligato::nalgebra::{Rotation3, Vector3};
use std::fs;

/// A folder with these files.
pub(crate) fn folder<T: AsRef<[u8]>>(files: &[(&str, T)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, contents) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, contents).unwrap();
    }
    folder
}

const BOX: &str = r#"{"center":[0,0,0],"half_extents":[1,1,1]}"#;

fn read(text: &str) -> Result<Scene, SceneError> {
    Scene::from_json(text.as_bytes())
}

fn boxes(item: &str) -> String {
    format!(r#"{{"boxes":[{BOX},{item}]}}"#)
}

fn camera(fields: &str) -> String {
    format!(r#"{{"camera":{{{fields}}},"boxes":[{BOX}]}}"#)
}

/// Texts and the expected errors, without the line and the column.
fn assert_refused(cases: &[(String, &str)]) {
    for (text, message) in cases {
        let error = read(text).expect_err(text).to_string();
        assert_eq!(error.split(" at line ").next(), Some(*message), "{text}");
    }
}

#[test]
fn an_error_in_the_text_says_where() {
    let error = read("{ \"boxes\": [\n  { \"center\": [0, 0, zero] }\n] }").unwrap_err();
    assert_eq!(error.to_string(), "boxes[0].center[2]: expected value at line 2 column 22");
    assert_eq!(error.field.as_deref(), Some("boxes[0].center[2]"));
}

#[test]
fn every_field_of_a_box_is_read() {
    let text = r##"{"boxes":[{"name":"crate","center":[1,2,3],"half_extents":[4,5,0],
        "rotation":[0,0,0.6,0.8],"color":"#c08040"}]}"##;
    let scene = read(text).unwrap();
    let [item] = scene.boxes() else { panic!("one box is expected") };
    assert_eq!((item.name.as_str(), item.color), ("crate", Color([0xc0, 0x80, 0x40])));
    assert_eq!(item.shape.center(), Point3::new(1.0, 2.0, 3.0));
    assert_eq!(item.shape.half_extents(), Vector3::new(4.0, 5.0, 0.0));
    // Twice the angle whose sine is 0.6: its cosine is 0.28 and its sine 0.96.
    let x_axis = item.shape.axis(0);
    assert!((x_axis - Vector3::new(0.28, 0.96, 0.0)).norm() < 1e-7, "{x_axis}");
}

#[test]
fn what_a_box_leaves_out_has_a_default() {
    let scene = read(&boxes(BOX)).unwrap();
    let item = &scene.boxes()[1];
    assert_eq!(item.name, "box 1");
    assert_eq!(item.color, Color::of_index(1));
    assert_eq!(item.shape.rotation(), Rotation3::identity());
}

#[test]
fn a_rotation_with_four_digits_is_normalized() {
    let scene =
        read(&boxes(r#"{"center":[0,0,0],"half_extents":[1,1,1],"rotation":[0.5774,0,0,0.8165]}"#));
    let rotation = scene.unwrap().boxes()[1].shape.rotation().into_inner();
    let excess = rotation.tr_mul(&rotation) - obbligato::nalgebra::Matrix3::identity();
    assert!(excess.amax() < 4.0 * f32::EPSILON, "{excess}");
}

#[test]
fn every_field_of_a_camera_is_read() {
    let fields =
        r#""eye":[1,2,3],"target":[1,2,-5],"up":[2,0,0],"fov_y_degrees":90,"near":0.5,"far":8.5"#;
    let view = *read(&camera(fields)).unwrap().view();
    assert_eq!(
        (view.eye(), view.target()),
        (Point3::new(1.0, 2.0, 3.0), Point3::new(1.0, 2.0, -5.0))
    );
    assert_eq!(
        (view.up().into_inner(), view.forward().into_inner()),
        (Vector3::x(), -Vector3::z())
    );
    let Lens::Perspective { fov_y } = view.lens() else { panic!("a perspective is expected") };
    assert!((fov_y - std::f32::consts::FRAC_PI_2).abs() < 1e-6);
    assert_eq!(view.depth(), 8.0);
}

#[test]
fn what_a_camera_leaves_out_has_a_default() {
    let view = *read(&camera(r#""eye":[0,0,3],"target":[0,0,0],"far":null"#)).unwrap().view();
    assert_eq!(view.up().into_inner(), Vector3::y());
    assert_eq!(view.lens(), Lens::Perspective { fov_y: 45_f32.to_radians() });
    assert_eq!(view.depth(), f32::INFINITY);
}

#[test]
fn an_orthographic_camera_sees_far_enough_without_a_far_plane() {
    let view =
        *read(&camera(r#""eye":[0,0,1000],"target":[0,0,0],"orthographic":4"#)).unwrap().view();
    assert_eq!(view.lens(), Lens::Orthographic { height: 4.0 });
    assert!(view.depth() > 2000.0 && view.depth().is_finite());
}

#[test]
fn a_scene_without_a_camera_sees_everything() {
    for (center, half) in [(0.0, 1.0), (1e4, 20.0), (-3.0, 1e-3), (0.0, 1e12)] {
        let item =
            format!(r#"{{"center":[{center},0,{center}],"half_extents":[{half},{half},{half}]}}"#);
        let scene = read(&format!(r#"{{"boxes":[{item}]}}"#)).unwrap();
        let viewport =
            obbligato_camera::Viewport::new([0.0, 0.0].into(), [100.0, 100.0].into()).unwrap();
        for corner in scene.boxes()[0].shape.vertices() {
            let seen = scene
                .view()
                .camera(&viewport)
                .project(&viewport, &corner)
                .expect("in front of the eye");
            assert!(viewport.contains(seen.xy()) && seen.z < 1.0, "{center} {half}: {seen}");
        }
    }
}

#[test]
fn a_scene_may_be_empty() {
    let scene = read(r#"{"boxes":[]}"#).unwrap();
    assert_eq!((scene.boxes().len(), scene.bounds()), (0, None));
}

#[test]
fn a_byte_order_mark_is_ignored() {
    assert_eq!(read("\u{feff}{\"boxes\":[]}"), read(r#"{"boxes":[]}"#));
}

#[test]
fn the_scenes_that_come_with_the_program_are_valid() {
    assert_eq!(Scene::default().boxes().len(), 11);
}

/// A scene whose second box has this center.
fn centered(y: &str) -> String {
    boxes(&format!(r#"{{"center":[0,{y},0],"half_extents":[1,1,1]}}"#))
}

/// A scene whose second box has these half-extents.
fn sized(y: &str) -> String {
    boxes(&format!(r#"{{"center":[0,0,0],"half_extents":[1,{y},1]}}"#))
}

#[test]
fn a_number_that_is_not_a_coordinate_is_named() {
    let beyond = |field: &str, number: &str| {
        format!("boxes[1].{field}[1]: {number} is beyond 1e15, the largest coordinate")
    };
    assert_refused(&[
        (centered("1e39"), &beyond("center", "1e39")),
        (centered("-2e15"), &beyond("center", "-2e15")),
        (sized("1e39"), &beyond("half_extents", "1e39")),
        (sized("-2"), "boxes[1].half_extents[1]: -2 is negative"),
        (sized("-1e-300"), "boxes[1].half_extents[1]: -1e-300 is negative"),
    ]);
}

#[test]
fn what_is_not_a_number_is_named() {
    assert_refused(&[
        (centered("1e400"), "boxes[1].center[1]: number out of range"),
        (centered("NaN"), "boxes[1].center[1]: expected value"),
        (centered("-Infinity"), "boxes[1].center[1]: invalid number"),
        (
            centered(r#""NaN""#),
            r#"boxes[1].center[1]: invalid type: string "NaN", expected a number"#,
        ),
        (centered("null"), "boxes[1].center[1]: invalid type: null, expected a number"),
    ]);
}

#[test]
fn a_rotation_that_is_not_one_is_named() {
    let with = |rotation: &str| {
        boxes(&format!(r#"{{"center":[0,0,0],"half_extents":[1,1,1],"rotation":{rotation}}}"#))
    };
    assert_refused(&[
        (with("[0,0,0,0]"), "boxes[1].rotation: the length of the quaternion is 0, not 1"),
        (with("[0,0,0,2]"), "boxes[1].rotation: the length of the quaternion is 2, not 1"),
        (with("[0,0,0,0.998]"), "boxes[1].rotation: the length of the quaternion is 0.998, not 1"),
        (
            with("[0,0,1e200,0]"),
            "boxes[1].rotation[2]: 1e200 is beyond 1e15, the largest coordinate",
        ),
        (with("[0,0,1]"), "boxes[1].rotation: invalid length 3, expected an array of length 4"),
    ]);
}

#[test]
fn a_color_that_is_not_one_is_named() {
    let item = r#"{"center":[0,0,0],"half_extents":[1,1,1],"color":"red"}"#;
    assert_refused(&[(boxes(item), r#"boxes[1].color: "red": expected #rrggbb or #rgb"#)]);
}

/// A scene whose camera has these fields in addition to an eye and a target.
fn seen_with(fields: &str) -> String {
    camera(&format!(r#""eye":[0,0,5],"target":[0,0,0],{fields}"#))
}

#[test]
fn a_camera_with_a_bad_pose_is_named() {
    let up = "camera.up: the up direction is zero or parallel to the direction of view";
    assert_refused(&[
        (
            camera(r#""eye":[1,1,1],"target":[1,1,1]"#),
            "camera.target: the eye and its target are the same point",
        ),
        (seen_with(r#""up":[0,0,3]"#), up),
        (seen_with(r#""up":[0,0,0]"#), up),
    ]);
}

#[test]
fn a_camera_with_a_bad_lens_is_named() {
    let not_an_angle = |degrees: &str| {
        let problem = format!("camera.fov_y_degrees: {degrees} is not between 0 and 180");
        (seen_with(&format!(r#""fov_y_degrees":{degrees}"#)), problem)
    };
    let angles = ["0", "180", "-1e39"].map(not_an_angle);
    assert_refused(&angles.each_ref().map(|(text, problem)| (text.clone(), &**problem)));
    assert_refused(&[
        (
            seen_with(r#""orthographic":1,"fov_y_degrees":45"#),
            "camera.orthographic: cannot be combined with camera.fov_y_degrees",
        ),
        (seen_with(r#""orthographic":0"#), "camera.orthographic: 0 is not greater than 0"),
    ]);
}

#[test]
fn a_camera_with_bad_planes_is_named() {
    assert_refused(&[
        (seen_with(r#""near":0"#), "camera.near: 0 is not greater than 0"),
        (seen_with(r#""near":-1"#), "camera.near: -1 is not greater than 0"),
        (seen_with(r#""near":1e39"#), "camera.near: 1e39 is beyond 1e15, the largest coordinate"),
        (seen_with(r#""near":2,"far":2"#), "camera.far: 2 is not greater than camera.near, 2"),
        (seen_with(r#""far":1e39"#), "camera.far: 1e39 is beyond 1e15, the largest coordinate"),
    ]);
}

#[test]
fn a_field_that_is_missing_unknown_or_doubled_is_named() {
    let cases = [
        ("{}", "missing field `boxes`"),
        (r#"{"boxes":[{"half_extents":[1,1,1]}]}"#, "boxes[0]: missing field `center`"),
        (r#"{"boxes":[{"center":[1,1,1]}]}"#, "boxes[0]: missing field `half_extents`"),
        (r#"{"camera":{"eye":[0,0,0]},"boxes":[]}"#, "camera: missing field `target`"),
        (r#"{"boxs":[]}"#, "boxs: unknown field `boxs`, expected `camera` or `boxes`"),
        (r#"{"boxes":[],"boxes":[]}"#, "boxes: duplicate field `boxes`"),
        (r#"{"boxes":{}}"#, "boxes: invalid type: object, expected an array"),
        (r#""a scene""#, r#"invalid type: string "a scene", expected a scene object with boxes"#),
        ("null", "invalid type: null, expected a scene object with boxes"),
        (
            r#"{"boxes":[{"center":[1,1]}]}"#,
            "boxes[0].center: invalid length 2, expected an array of length 3",
        ),
        (r#"{"boxes":[{"center":[1,1,1,1]}]}"#, "boxes[0].center[3]: trailing characters"),
        (
            r#"{"boxes":[{"name":7}]}"#,
            "boxes[0].name: invalid type: integer `7`, expected a string",
        ),
        (
            r#"{"boxes":[{"at":0}]}"#,
            "boxes[0].at: unknown field `at`, expected one of `name`, `center`, `half_extents`, `rotation`, `axes`, `color`, `locked`, `hidden`, `group`",
        ),
    ];
    assert_refused(&cases.map(|(text, message)| (text.to_owned(), message)));
}

#[test]
fn what_is_not_json_is_named_with_its_place() {
    let cases = [
        ("", "EOF while parsing a value"),
        ("{", "EOF while parsing an object"),
        (r#"{"boxes":[{"center":[1,"#, "boxes[0].center[1]: EOF while parsing a value"),
        (r#"{"boxes":[]} x"#, "the end of the file: trailing characters"),
        ("not a scene", "expected ident"),
    ];
    assert_refused(&cases.map(|(text, message)| (text.to_owned(), message)));
    let nested = "[".repeat(100_000);
    assert!(read(&nested).is_err());
    assert!(Scene::from_json(b"{\"boxes\":[{\"name\":\"\xff\"}]}").is_err());
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = folder(&[
        ("scene.json", r#"{"boxes":[{}]}"#),
        ("model.GLB", "glTF"),
        ("labels.TXT", "Car 0 x"),
    ]);
    let path = |name: &str| folder.path().join(name);
    let cases = [
        ("scene.json", "boxes[0]: missing field `center` at line 1 column 12"),
        // The operating system words the error.
        ("missing.json", ""),
        ("model.GLB", "the container: it ends in its header"),
        ("labels.TXT", "line 1: occluded: \"x\" is not a number"),
    ];
    for (name, problem) in cases {
        let error = Scene::load(&path(name)).expect_err(name);
        let expected = format!("{}: {problem}", path(name).display());
        assert!(error.to_string().starts_with(&expected), "{error}");
    }
}
