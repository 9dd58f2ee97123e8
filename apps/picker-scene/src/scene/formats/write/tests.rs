use super::*;
use crate::scene::Example;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use std::fs;

fn scene(name: &str) -> Scene {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    Scene::load(&folder.join(name)).expect(name)
}

/// The file of a scene with this ending.
fn file_of(ending: &str, scene: &Scene) -> Written {
    let writer = Writer::of_name(&Path::new("scene").with_extension(ending));
    writer.expect(ending).write(scene)
}

/// The scene that is read from a file of this form.
fn reread(written: &Written, name: &str) -> Scene {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, &written.bytes).expect("a file");
    Scene::load(&path).expect(name)
}

/// How far apart the corners of two boxes are at most.
fn gap(a: &Obb3, b: &Obb3) -> f32 {
    let away = |a: &Obb3, b: &Obb3| {
        let far = a.vertices().into_iter().map(|vertex| b.distance_to_point(&vertex));
        far.fold(0.0, f32::max)
    };
    away(a, b).max(away(b, a))
}

#[test]
fn a_scene_file_reads_back_as_it_was_written() {
    for example in [Example::MissedClick, Example::City, Example::NearParallel] {
        let scene = example.scene();
        let written = file_of("json", &scene);
        assert!(written.lost.is_empty(), "{:?}", written.lost);
        let again = reread(&written, "scene.json");
        for (a, b) in scene.boxes().iter().zip(again.boxes()) {
            assert_eq!((&a.name, a.color), (&b.name, b.color));
            assert!(gap(&a.shape, &b.shape) < 1e-5, "{example:?} {}", a.name);
        }
        assert_eq!(again.boxes().len(), scene.boxes().len());
        assert!((again.view().eye() - scene.view().eye()).norm() < 1e-6);
        assert_eq!(again.view().target(), scene.view().target());
    }
    let empty = Scene::new(*Scene::default().view(), Vec::new());
    assert!(reread(&file_of("json", &empty), "empty.json").boxes().is_empty());
}

#[test]
fn gltf_keeps_boxes_names_colors_and_the_eye() {
    let scene = scene("../picker/scenes/default.json");
    for (form, name) in [("glb", "scene.glb"), ("gltf", "scene.gltf")] {
        let again = reread(&file_of(form, &scene), name);
        assert_eq!(again.boxes().len(), scene.boxes().len());
        for (a, b) in scene.boxes().iter().zip(again.boxes()) {
            assert_eq!((&a.name, a.color), (&b.name, b.color));
            assert!(gap(&a.shape, &b.shape) < 1e-4, "{}", a.name);
            assert_eq!(b.mesh.is_some(), a.shape.half_extents().min() > 0.0);
        }
        let (eye, view) = (scene.view().eye(), again.view());
        assert!((view.eye() - eye).norm() < 1e-5);
        assert!(view.forward().dot(&scene.view().forward()) > 0.99999);
        let lost = file_of("json", &again).lost;
        assert!(lost[0].starts_with("the triangles of ") && lost.len() == 1, "{lost:?}");
    }
    let empty = Scene::new(*scene.view(), Vec::new());
    assert!(reread(&file_of("glb", &empty), "empty.glb").boxes().is_empty());
}

#[test]
fn what_only_a_scene_file_can_say_is_told() {
    let flat = r#""center": [0, 0, 0], "half_extents": [1, 1, 0]"#;
    let lens = r#""intrinsics": {"fx": 9, "fy": 8, "cx": 4, "cy": 5}, "size": [8, 8]"#;
    let text = format!(
        r#"{{"camera": {{"eye": [0, 0, 9], "target": [0, 0, 0], {lens}}}, "boxes":
        [{{{flat}, "hidden": true}}, {{{flat}, "locked": true}}, {{{flat}, "group": ["robot"]}}]}}"#
    );
    let scene = Scene::from_json(text.as_bytes()).unwrap();
    let says = |form: &str, note: &str| file_of(form, &scene).lost.iter().any(|it| it == note);
    for form in ["gltf", "glb", "txt"] {
        assert!(says(form, "1 box is hidden, and shown in the file"));
        assert!(says(form, "1 box is locked, which is not kept"));
    }
    assert!(says("glb", "groups are not kept"));
    assert!(says("glb", "the lens of the camera is put on its center, with square pixels"));
    assert!(file_of("json", &scene).lost.is_empty());
}

#[test]
fn kitti_labels_keep_upright_boxes() {
    let scene = scene("../../tests/labels/kitti/label_2/000000.txt");
    let written = file_of("txt", &scene);
    assert!(!written.lost.iter().any(|lost| lost.contains("tilted") || lost.contains("turned")));
    let again = reread(&written, "labels.txt");
    for (a, b) in scene.boxes().iter().zip(again.boxes()) {
        assert_eq!(a.name, b.name);
        assert!((a.shape.half_extents() - b.shape.half_extents()).norm() < 1e-5, "{}", a.name);
        assert!(gap(&a.shape, &b.shape) < 1e-4, "{}", a.name);
    }
    // In glTF y points up, so the boxes of labels are turned around.
    let model = reread(&file_of("glb", &scene), "labels.glb");
    let top = |scene: &Scene| scene.boxes()[0].shape.center().y;
    assert!((top(&model) + top(&scene)).abs() < 1e-5);
}

#[test]
fn kitti_labels_enclose_tilted_boxes_and_say_so() {
    let turn = Rotation3::from_euler_angles(0.4, 0.3, -0.2);
    let shape = Obb3::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(0.5, 1.0, 2.0), turn).unwrap();
    let item = SceneBox { shape, ..Scene::default().boxes()[0].clone() };
    let scene = Scene::new(*Scene::default().view(), vec![item]);
    let written = file_of("txt", &scene);
    let lost = written.lost.join("\n");
    assert!(lost.contains("1 box is tilted") && lost.contains("with y up, is turned"), "{lost}");
    let around = reread(&written, "labels.txt").boxes()[0].shape;
    for vertex in shape.vertices() {
        let turned = Point3::new(vertex.x, -vertex.y, -vertex.z);
        assert!(around.distance_to_point(&turned) < 1e-5, "{turned}");
    }
}

#[test]
fn the_ending_of_the_name_decides_whatever_its_case() {
    let is_written = |name: &str| Writer::of_name(Path::new(name)).is_some();
    for name in ["a.json", "a.GLB", "a.gltf", "labels.txt"] {
        assert!(is_written(name), "{name}");
    }
    for name in ["a.png", "glb", "a.jsonl"] {
        assert!(!is_written(name), "{name}");
    }
    assert_eq!(Writer::endings(), ".json, .gltf, .glb or .txt");
}
