//! Files of other programs on the command line, and conversions between them.

use crate::program::{Answer, Folder, pixels, program, run};
use obbligato::nalgebra::{Matrix4, Point2, Point3, Vector2, Vector3};
use obbligato_camera::Viewport;
use picker_scene::{Color, Lens, Model, Scene, View};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn view() -> View {
    let lens = Lens::Orthographic { height: 4.0 };
    let eye = Point3::new(0.0, 0.0, 5.0);
    View::new(eye, Point3::origin(), Vector3::y(), lens, 0.1, Some(50.0)).expect("a view")
}

/// A triangle that fills the lower left half of its box, seen along -z with 20 pixels to a unit.
fn sail() -> Vec<u8> {
    let corners = [[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [-1.0, 1.0, 0.4]].map(Point3::from);
    let mut model = Model::new();
    let sail = model.add_mesh("sail", &corners, &[[0, 1, 2]], Color([200, 40, 40]));
    model.add_node("the sail", Some(sail), &Matrix4::identity(), None);
    model.add_camera(&view(), None);
    model.to_glb()
}

fn pick(scene: &str, click: &str, more: &[&str]) -> Answer {
    run(&[&["pick", "--scene", scene, "--size", "80x80", "--click", click], more].concat())
}

#[track_caller]
fn names(answer: &Answer) -> Vec<String> {
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    let hits: Vec<Value> = serde_json::from_str(&answer.output).expect("a list");
    let name = |hit: &Value| hit["name"].as_str().expect("a name").to_owned();
    hits.iter().map(name).collect()
}

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    path.to_str().expect("a path of plain text").to_owned()
}

#[test]
fn a_pick_goes_past_a_triangle_that_does_not_fill_its_box() {
    let folder = Folder::new();
    let scene = folder.write("sail.glb", sail());
    let (on, beside) = ("30,50", "50,30");
    for (click, more, expected) in [
        (on, &[][..], vec!["the sail"]),
        (on, &["--all"], vec!["the sail"]),
        (on, &["--boxes"], vec!["the sail"]),
        (beside, &[], vec![]),
        (beside, &["--all"], vec![]),
        (beside, &["--boxes"], vec!["the sail"]),
    ] {
        assert_eq!(names(&pick(&scene, click, more)), expected, "{click} {more:?}");
    }
}

/// A document whose positions are in a file.
fn with_buffer(uri: &str) -> String {
    format!(
        r#"{{"asset":{{"version":"2.0"}},"nodes":[{{"mesh":0}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}}],
        "bufferViews":[{{"buffer":0,"byteLength":36}}],"buffers":[{{"byteLength":36,"uri":"{uri}"}}]}}"#
    )
}

fn positions() -> Vec<u8> {
    let corners = [0.0_f32, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0, 2.0];
    corners.map(f32::to_le_bytes).as_flattened().to_vec()
}

#[test]
fn a_buffer_beside_the_file_is_found_and_one_elsewhere_is_not() {
    let folder = Folder::new();
    folder.write("a b.bin", positions());
    let scene = folder.write("sail.gltf", with_buffer("a%20b.bin"));
    let answer = run(&["pick", "--scene", &scene, "--click", "640,360"]);
    assert_eq!(names(&answer), ["node 0"]);
    let scene = folder.write("other.gltf", with_buffer("../a.bin"));
    let answer = run(&["pick", "--scene", &scene, "--click", "640,360"]);
    let line = answer.refusal();
    assert!(
        line.contains("other.gltf: buffers[0].uri: \"../a.bin\" is not in the folder"),
        "{line}"
    );
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_within_the_folder_of_the_file_and_not_out_of_it() {
    use std::os::unix::fs::symlink;
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    folder.write("a.bin", positions());
    let secret = elsewhere.write("secret.bin", positions());
    symlink("a.bin", folder.path("inner.bin")).expect("a link");
    symlink(&secret, folder.path("outer.bin")).expect("a link");
    symlink(elsewhere.path(""), folder.path("below")).expect("a link");
    // The folder itself may be reached through a link.
    let home = elsewhere.path("home");
    symlink(folder.path(""), &home).expect("a link");
    for (uri, problem) in [
        ("a.bin", None),
        ("inner.bin", None),
        ("outer.bin", Some("is a link out of the folder of the file")),
        ("below/secret.bin", Some("is a link out of the folder of the file")),
        ("below", Some("is a link out of the folder of the file")),
        ("none.bin", Some("No such file")),
    ] {
        folder.write("scene.gltf", with_buffer(uri));
        let scene = format!("{home}/scene.gltf");
        let answer = run(&["pick", "--scene", &scene, "--click", "640,360"]);
        match problem {
            None => assert_eq!(names(&answer), ["node 0"], "{uri}"),
            Some(problem) => {
                let line = answer.only_error_line();
                assert!(line.contains("scene.gltf: buffers[0].uri: "), "{line}");
                assert!(line.contains(problem), "{line}");
            }
        }
    }
}

#[test]
fn a_document_beside_its_buffer_is_read_from_its_own_folder() {
    let folder = Folder::new();
    folder.write("a.bin", positions());
    folder.write("scene.gltf", with_buffer("a.bin"));
    let mut command = program(&["pick", "--scene", "scene.gltf", "--click", "640,360"]);
    let answer = command.current_dir(folder.path("")).output().expect("the program starts");
    assert_eq!(names(&answer.into()), ["node 0"]);
}

#[test]
fn labels_are_the_same_scene_from_within_their_folder() {
    let folder = data("../../tests/labels/kitti/label_2");
    let scene = |labels: &str, frame: &str| {
        let arguments = ["convert", "--scene", labels, "--frame", frame, "--out", "-"];
        let mut command = program(&arguments);
        let answer: Answer =
            command.current_dir(&folder).output().expect("the program starts").into();
        assert_eq!(answer.status, Some(0), "{answer:?}");
        answer.output
    };
    for frame in ["0", "1"] {
        let expected = scene(&format!("{folder}/000000.txt"), frame);
        for labels in ["000000.txt", "./000000.txt", ".", "../label_2"] {
            assert_eq!(scene(labels, frame), expected, "{labels}, {frame}");
        }
    }
}

#[test]
fn a_converted_scene_is_picked_at_the_same_place() {
    let folder = Folder::new();
    let scene = data("scenes/default.json");
    let click = ["--click", "500,420"];
    let expected = names(&run(&[&["pick", "--scene", &scene], &click[..]].concat()));
    assert_eq!(expected.len(), 1);
    for name in ["scene.glb", "scene.gltf", "scene.json"] {
        let out = folder.path(name);
        let answer = run(&["convert", "--scene", &scene, "--out", &out]);
        assert_eq!((answer.status, &*answer.output), (Some(0), ""), "{answer:?}");
        let found = names(&run(&[&["pick", "--scene", &out], &click[..]].concat()));
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn kitti_labels_become_a_scene_and_labels_again() {
    let folder = Folder::new();
    let [scene, labels] = ["scene.json", "labels.txt"].map(|name| folder.path(name));
    let answer = run(&["convert", "--scene", &data("../../tests/labels/kitti"), "--out", &scene]);
    let [regions, image, first] = answer.errors.lines().collect::<Vec<_>>()[..] else {
        panic!("{answer:?}");
    };
    assert_eq!(
        regions,
        "picker: left out: alpha, occlusion, rectangles, truncation, 1 region to ignore"
    );
    assert_eq!(image, "picker: the image 000000 is not beside its labels; see --images");
    assert!(first.ends_with("000000.txt is the first of 2 files of labels"), "{first}");
    assert_eq!(run(&["convert", "--scene", &scene, "--out", &labels]).status, Some(0));
    let again = Scene::load(&PathBuf::from(labels)).expect("labels");
    let names: Vec<&str> = again.boxes().iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["Car 0", "Car 1", "Van 2", "Pedestrian 3", "Cyclist 4"]);
}

#[test]
fn kitti_labels_are_read_from_standard_input() {
    let folder = Folder::new();
    let labels = data("../../tests/labels/kitti/label_2/000001.txt");
    let [expected, found] = ["expected.txt", "found.txt"].map(|name| folder.path(name));
    run(&["convert", "--scene", &labels, "--out", &expected]);
    let mut command = program(&["convert", "--scene", "-", "--out", &found]);
    let input = fs::File::open(labels).expect("labels");
    let answer = command.stdin(input).output().expect("the program starts");
    assert!(answer.status.success(), "{answer:?}");
    let [expected, found] = [expected, found].map(|file| fs::read_to_string(file).expect("labels"));
    assert_eq!(found, expected);
}

#[test]
fn what_was_found_is_that_of_the_image_of_the_truth() {
    let folder = Folder::new();
    let truth = folder.write(
        "instances.json",
        r#"{"images": [{"id": 1}, {"id": 2}], "categories": [{"id": 18, "name": "dog"}],
        "annotations": [{"image_id": 2, "category_id": 18, "bbox": [0, 0, 10, 10]}]}"#,
    );
    let found = folder.write(
        "results.json",
        r#"[{"image_id": 2, "category_id": 18, "bbox": [0, 0, 10, 10], "score": 0.9}]"#,
    );
    let compare = |frame| run(&["compare", "--truth", &truth, "--found", &found, "--frame", frame]);
    let answer = compare("1");
    let pairs: Value = serde_json::from_str(&answer.output).expect("a list");
    assert_eq!(pairs[0]["class"], "dog");
    assert_eq!(pairs[0]["iou"], 1.0);
    let answer = compare("0");
    assert_eq!(answer.output.trim(), "[]");
    let said: Vec<&str> = answer.errors.lines().collect();
    assert!(said[0].ends_with("results.json has nothing of 1"), "{said:?}");
}

#[test]
fn labels_of_dota_are_drawn_over_their_image() {
    let folder = Folder::new();
    for inner in ["labelTxt", "images", "elsewhere"] {
        fs::create_dir(folder.path(inner)).unwrap();
    }
    folder.write("labelTxt/P0001.txt", "gsd:0.3\n20 2 28 2 28 6 20 6 ship 0\n");
    let rgb = fs::read(data("../../tests/labels/images/rgb.png")).unwrap();
    folder.write("images/P0001.png", &rgb);
    let (scene, out) = (folder.path("labelTxt"), folder.path("out.png"));
    let render =
        ["render", "--scene", &scene, "--out", &out, "--size", "64x36", "--fill", "outlines"];
    let answer = run(&render);
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    let (_, _, bytes) = pixels(&out);
    // Pillow was given red, yellow below it, and blue on the right.
    for ([x, y], color) in
        [([10, 8], [200, 30, 40]), ([10, 28], [240, 230, 20]), ([50, 26], [20, 60, 210])]
    {
        assert_eq!(bytes[4 * (y * 64 + x)..][..3], color, "{x}, {y}");
    }
    let answer = run(&[&render[..], &["--images", &folder.path("elsewhere")]].concat());
    let line = answer.only_error_line();
    assert!(
        line.starts_with("picker: the image P0001 is not in ") && answer.status == Some(0),
        "{line}"
    );
}

#[test]
fn a_conversion_that_fails_leaves_nothing_behind() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", "{}");
    for (scene, out, problem) in [
        (&*scene, "out.glb", "scene.json: missing field `boxes`"),
        (
            &data("scenes/default.json"),
            "out.stl",
            "--out: the name must end in .json, .gltf, .glb or .txt",
        ),
    ] {
        let answer = run(&["convert", "--scene", scene, "--out", &folder.path(out)]);
        assert!(answer.refusal().contains(problem), "{answer:?}");
    }
    assert_eq!(folder.files(), ["scene.json"]);
}

#[test]
fn exact_picks_in_the_workshop_lie_on_its_triangles() {
    let scene = Scene::load(&PathBuf::from(data("scenes/workshop.glb"))).expect("the workshop");
    assert!(scene.boxes().len() >= 40 && scene.notes.is_empty());
    assert!(scene.boxes().iter().all(|item| item.mesh.is_some()));
    let viewport = Viewport::new(Point2::origin(), Vector2::new(160.0, 90.0)).expect("a viewport");
    let view = *scene.view();
    let (mut triangles, mut nothing) = (0, 0);
    for pixel in 0..160 * 90 {
        let place = Point2::new((pixel % 160) as f32 + 0.5, (pixel / 160) as f32 + 0.5);
        match picker_scene::pick(&scene, &view, &viewport, place).expect("a ray") {
            Some(picked) => {
                triangles += 1;
                assert!((picked.hit.normal.norm() - 1.0).abs() < 1e-4, "{picked:?}");
                let shape = &scene.boxes()[picked.index].shape;
                assert!(shape.distance_to_point(&picked.point) < 1e-3, "{picked:?}");
            }
            None => nothing += 1,
        }
    }
    assert!(triangles > 2000 && nothing > 2000, "{triangles}, {nothing}");
}
