use super::super::source::{Home, Reading};
use super::{Model, read};
use crate::color::Color;
use crate::scene::Scene;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use obbligato::nalgebra::{Matrix4, Point3, Rotation3, UnitQuaternion, Vector3};
use serde_json::{Value, json};

mod camera;
mod compressed;
mod fitted;
mod hostile;
mod ignored;
mod memory;
mod morph;
mod mutations;
mod numbers;
mod shared;

/// The corners and the faces of a box from -1 to 1.
fn cube() -> (Vec<Point3<f32>>, Vec<[u32; 3]>) {
    let corner = |i: u32| Point3::from([i & 1, i >> 1 & 1, i >> 2].map(|b| b as f32 * 2.0 - 1.0));
    let faces = [
        [[0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4]],
        [[2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5]],
    ];
    ((0..8).map(corner).collect(), faces.concat())
}

fn model_of(nodes: &[(&str, Matrix4<f32>)]) -> Model {
    let (vertices, faces) = cube();
    let mut model = Model::new();
    let cube = model.add_mesh("cube", &vertices, &faces, Color([200, 60, 40]));
    for (name, matrix) in nodes {
        model.add_node(name, Some(cube), matrix, None);
    }
    model
}

fn scene_of(model: &Model) -> Scene {
    read(&model.to_glb(), None, Reading::default()).expect("a scene")
}

fn error_of(document: &Value) -> String {
    let text = document.to_string();
    let error = read(text.as_bytes(), None, Reading::default());
    error.expect_err(&text).to_string()
}

/// A document that shows one triangle.
fn triangle() -> Value {
    let bytes = bytes_of(&[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 1.0]]);
    let positions = json!({ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" });
    document(&positions, &bytes)
}

/// The valid file with one value replaced, or removed if the new one is null.
fn with(pointer: &str, new: Value) -> Value {
    let mut document = triangle();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let parent = document.pointer_mut(parent).expect("a parent");
    match parent {
        Value::Object(fields) if new.is_null() => drop(fields.remove(key)),
        Value::Object(fields) => drop(fields.insert(key.to_owned(), new)),
        Value::Array(items) => items[key.parse::<usize>().expect("an index")] = new,
        other => panic!("{other} has no fields"),
    }
    document
}

fn scene_in(document: &Value) -> Scene {
    scene_in_text(&document.to_string())
}

fn scene_in_text(text: &str) -> Scene {
    read(text.as_bytes(), None, Reading::default()).expect(text)
}

fn centers(scene: &Scene) -> Vec<Point3<f32>> {
    let centers = scene.boxes().iter().map(|item| item.shape.center());
    centers.collect()
}

/// A document with one node, one mesh and these accessors over one buffer.
fn document(positions: &Value, bytes: &[u8]) -> Value {
    let uri = format!("data:application/octet-stream;base64,{}", STANDARD.encode(bytes));
    json!({
        "asset": { "version": "2.0" },
        "scenes": [{ "nodes": [0] }],
        "nodes": [{ "mesh": 0 }],
        "meshes": [{ "primitives": [{ "attributes": { "POSITION": 0 } }] }],
        "accessors": [positions],
        "bufferViews": [{ "buffer": 0, "byteLength": bytes.len() }],
        "buffers": [{ "byteLength": bytes.len(), "uri": uri }],
    })
}

fn bytes_of(points: &[[f32; 3]]) -> Vec<u8> {
    points.as_flattened().iter().flat_map(|c| c.to_le_bytes()).collect()
}

#[test]
fn a_node_becomes_the_box_of_its_matrix() {
    let turn = UnitQuaternion::from_euler_angles(0.2, 0.5, -0.3);
    let matrix = Matrix4::new_translation(&Vector3::new(3.0, -1.0, 2.0))
        * turn.to_homogeneous()
        * Matrix4::new_nonuniform_scaling(&Vector3::new(0.5, 2.0, -1.0));
    let scene = scene_of(&model_of(&[("arm", matrix)]));
    let [item] = scene.boxes() else {
        panic!("{:?}", scene.boxes());
    };
    assert_eq!((item.name.as_str(), item.color), ("arm", Color([200, 60, 40])));
    assert!((item.shape.center() - Point3::new(3.0, -1.0, 2.0)).norm() < 1e-6);
    assert!((item.shape.half_extents() - Vector3::new(0.5, 2.0, 1.0)).norm() < 1e-6);
    let along = item.shape.axis(1).dot(&(turn * Vector3::y()));
    assert!((along.abs() - 1.0).abs() < 1e-6);
    let mesh = item.mesh.as_ref().expect("triangles");
    assert_eq!(mesh.mesh.triangles.len(), 12);
    assert!(scene.notes.is_empty());
}

#[test]
fn children_move_with_their_parents_and_come_after_them() {
    let (vertices, faces) = cube();
    let mut model = Model::new();
    let cube = model.add_mesh("cube", &vertices, &faces, Color([0; 3]));
    let right = Matrix4::new_translation(&Vector3::new(10.0, 0.0, 0.0));
    let base = model.add_node("base", None, &right, None);
    let late = model.add_node("late", Some(cube), &Matrix4::identity(), None);
    let arm = model.add_node("arm", Some(cube), &right, Some(base));
    model.add_node("hand", Some(cube), &Matrix4::new_scaling(0.5), Some(arm));
    model.add_node("foot", Some(cube), &right, Some(late));
    let scene = scene_of(&model);
    let found: Vec<_> =
        scene.boxes().iter().map(|b| (b.name.as_str(), b.shape.center().x)).collect();
    let expected = [("arm", 20.0), ("hand", 20.0), ("late", 0.0), ("foot", 10.0)];
    assert_eq!(found, expected);
    assert_eq!(scene.boxes()[1].shape.half_extents(), Vector3::repeat(0.5));
    let [a, b] = [0, 1].map(|i| &scene.boxes()[i].mesh.as_ref().expect("triangles").mesh);
    assert!(std::sync::Arc::ptr_eq(a, b), "nodes of one mesh share its triangles");
}

#[test]
fn a_sheared_node_is_fitted_and_named_once() {
    let mut shear = Matrix4::identity();
    shear[(0, 1)] = 0.8;
    let scene = scene_of(&model_of(&[("kite\n", shear), ("crate", Matrix4::identity())]));
    let note = r"boxes of sheared nodes are fitted to their vertices: kite\n";
    assert_eq!(scene.notes, [note]);
    let shape = scene.boxes()[0].shape;
    for vertex in cube().0 {
        let point = shear.transform_point(&vertex);
        assert!(shape.distance_to_point(&point) < 1e-4, "{point}");
    }
}

#[test]
fn bounds_come_from_the_accessor_or_from_the_vertices() {
    let bytes = bytes_of(&[[0.0, 0.0, 0.0], [1.0, 2.0, 0.0], [0.0, 0.0, 4.0]]);
    let plain = json!({ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" });
    let mut stated = plain.clone();
    stated["min"] = json!([-1, 0, 0]);
    stated["max"] = json!([1, 2, 4]);
    let mut senseless = plain.clone();
    senseless["min"] = json!([5, 5, 5]);
    senseless["max"] = json!([1, "x", 1]);
    for (positions, half_x) in [(&plain, 0.5), (&stated, 1.0), (&senseless, 0.5)] {
        let scene = scene_in(&document(positions, &bytes));
        let item = &scene.boxes()[0];
        assert_eq!(item.shape.half_extents(), Vector3::new(half_x, 1.0, 2.0), "{positions}");
        assert_eq!((item.name.as_str(), item.color), ("node 0", Color::of_index(0)));
    }
}

#[test]
fn a_fitted_box_is_kept_only_where_it_is_smaller() {
    let (vertices, faces) = cube();
    let turn = Rotation3::from_euler_angles(0.5, 0.6, 0.2);
    let slanted: Vec<_> =
        vertices.iter().map(|v| turn * Point3::new(4.0 * v.x, 0.2 * v.y, 0.5 * v.z)).collect();
    let mut model = Model::new();
    let slanted = model.add_mesh("slanted", &slanted, &faces, Color([0; 3]));
    let straight = model.add_mesh("straight", &vertices, &faces, Color([0; 3]));
    model.add_node("", Some(slanted), &Matrix4::identity(), None);
    model.add_node("", Some(straight), &Matrix4::identity(), None);
    let text = model.to_glb();
    let [plain, fitted] = [false, true].map(|fits| {
        let scene = read(&text, None, Reading { fits, ..Reading::default() }).expect("a scene");
        [0, 1].map(|i| scene.boxes()[i].shape)
    });
    let volume = |shape: &obbligato::Obb3| shape.half_extents().product();
    assert!(volume(&fitted[0]) < 0.2 * volume(&plain[0]), "{fitted:?}");
    assert!((volume(&fitted[0]) - 0.4).abs() < 1e-3, "{fitted:?}");
    assert_eq!(fitted[1], plain[1]);
    assert_eq!(read(&text, None, Reading::default()).unwrap().name(0), Some("slanted"));
}

#[test]
fn strips_and_fans_are_triangles_too() {
    let bytes =
        bytes_of(&[[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0], [2.0, 2.0, 1.0]]);
    let positions = json!({ "bufferView": 0, "componentType": 5126, "count": 5, "type": "VEC3" });
    let mut document = document(&positions, &bytes);
    for (mode, count) in [(0, None), (1, None), (3, None), (4, Some(1)), (5, Some(3)), (6, Some(3))]
    {
        document["meshes"][0]["primitives"][0]["mode"] = json!(mode);
        let scene = scene_in(&document);
        let mesh = scene.boxes()[0].mesh.as_ref();
        assert_eq!(mesh.map(|mesh| mesh.mesh.triangles.len()), count, "mode {mode}");
    }
}

#[test]
fn a_sparse_accessor_replaces_points() {
    let mut bytes = bytes_of(&[[0.0; 3], [1.0, 1.0, 1.0], [0.0, 3.0, 0.0]]);
    bytes.extend(bytes_of(&[[9.0, 0.0, 0.0]]));
    bytes.push(2);
    let positions = json!({
        "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
        "sparse": {
            "count": 1,
            "indices": { "bufferView": 0, "byteOffset": 48, "componentType": 5121 },
            "values": { "bufferView": 0, "byteOffset": 36 },
        },
    });
    let scene = scene_in(&document(&positions, &bytes));
    assert_eq!(scene.boxes()[0].shape.half_extents(), Vector3::new(4.5, 0.5, 0.5));
}

#[test]
fn a_file_in_json_is_the_same_scene_as_one_in_binary() {
    let model = model_of(&[("a", Matrix4::identity()), ("b", Matrix4::new_scaling(2.0))]);
    let scene = read(&model.to_gltf(), None, Reading::default()).expect("a scene");
    assert_eq!(scene, scene_of(&model));
}

/// As RFC 2397 has it, and as browsers read it.
#[test]
fn bytes_in_an_address_may_be_escaped() {
    let text = triangle().to_string();
    let escaped = text.replacen(";base64,AA", ";base64,%41%41", 1);
    assert_ne!(escaped, text);
    assert_eq!(scene_in_text(&escaped), scene_in_text(&text));
}

#[test]
fn instances_are_boxes_where_their_attributes_place_them() {
    let mut bytes = bytes_of(&[[0.0; 3], [1.0, 2.0, 0.0], [0.0, 0.0, 3.0]]);
    bytes.extend(bytes_of(&[[10.0, 0.0, 0.0], [0.0, 20.0, 0.0]]));
    // A quarter turn about z, and none, as normalized bytes.
    bytes.extend([0, 0, 90, 90, 0, 0, 0, 127]);
    bytes.extend(bytes_of(&[[1.0; 3], [2.0; 3]]));
    let positions = json!({ "bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3" });
    let mut document = document(&positions, &bytes);
    document["bufferViews"] = json!([
        { "buffer": 0, "byteLength": 36 },
        { "buffer": 0, "byteOffset": 36, "byteLength": 24 },
        { "buffer": 0, "byteOffset": 60, "byteLength": 8 },
        { "buffer": 0, "byteOffset": 68, "byteLength": 24 },
    ]);
    document["accessors"] = json!([
        positions,
        { "bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC3" },
        { "bufferView": 2, "componentType": 5120, "normalized": true, "count": 2, "type": "VEC4" },
        { "bufferView": 3, "componentType": 5126, "count": 2, "type": "VEC3" },
    ]);
    document["nodes"][0]["translation"] = json!([0, 0, 100]);
    document["nodes"][0]["name"] = json!("tree");
    let attributes = json!({ "TRANSLATION": 1, "ROTATION": 2, "SCALE": 3, "_ID": 0 });
    let instancing = json!({ "attributes": attributes });
    document["nodes"][0]["extensions"] = json!({ "EXT_mesh_gpu_instancing": instancing });
    document["extensionsRequired"] = json!(["EXT_mesh_gpu_instancing"]);
    let scene = scene_in(&document);
    let centers = centers(&scene);
    let expected = [[9.0, 0.5, 101.5], [1.0, 22.0, 103.0]].map(Point3::from);
    for (center, expected) in centers.iter().zip(expected) {
        assert!((center - expected).norm() < 0.02, "{centers:?}");
    }
    let names: Vec<&str> = scene.boxes().iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["tree 0", "tree 1"]);
    assert!((scene.boxes()[1].shape.half_extents() - Vector3::new(1.0, 2.0, 3.0)).norm() < 1e-5);
    document["accessors"][3]["count"] = json!(1);
    let error = error_of(&document);
    assert!(error.contains("attributes: they are not equally many"), "{error}");
    document["nodes"][0]["extensions"]["EXT_mesh_gpu_instancing"]["attributes"]["SCALE"] = json!(9);
    let error = error_of(&document);
    assert!(error.contains("attributes.SCALE: there is nothing with this index"), "{error}");
}

#[test]
fn nodes_with_children_are_groups_and_none_is_another() {
    let text = r#"{"asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [
        {"name": "robot", "children": [1, 2, 3]},
        {"name": "arm", "mesh": 0, "children": [4]}, {"name": "arm", "children": [5]},
        {"name": "head", "mesh": 0}, {"name": "hand", "mesh": 0}, {"name": "hand", "mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
        "accessors": [{"componentType": 5126, "count": 2, "type": "VEC3",
            "min": [0, 0, 0], "max": [1, 1, 1]}]}"#;
    let scene = scene_in_text(text);
    let paths = scene.boxes().iter().map(|item| {
        let group = item.group.as_ref().expect("a group");
        format!("{}: {}", group.path().join("/"), item.name)
    });
    let expected = ["robot/arm: arm", "robot/arm: hand", "robot/arm node 2: hand", "robot: head"];
    assert_eq!(paths.collect::<Vec<_>>(), expected);
}
