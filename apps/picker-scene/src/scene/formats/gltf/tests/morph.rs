//! Morph targets: positions are moved by them before a box is put around these.

use super::*;

/// The points (0, 0, 0), (1, 2, 0) and (0, 0, 4), and targets that move the second by (0, 10, 0)
/// and the third by (8, 0, 0).
fn morphed() -> Value {
    let rows = [
        [[0.0; 3], [1.0, 2.0, 0.0], [0.0, 0.0, 4.0]],
        [[0.0; 3], [0.0, 10.0, 0.0], [0.0; 3]],
        [[0.0; 3], [0.0; 3], [8.0, 0.0, 0.0]],
    ];
    let bytes: Vec<u8> = rows.iter().flat_map(|rows| bytes_of(rows)).collect();
    let accessor = |i: usize| json!({ "bufferView": 0, "byteOffset": 36 * i, "componentType": 5126, "count": 3, "type": "VEC3" });
    let mut document = document(&accessor(0), &bytes);
    document["accessors"] = (0..3).map(accessor).collect();
    document["meshes"][0]["primitives"][0]["targets"] =
        json!([{ "POSITION": 1 }, { "POSITION": 2 }]);
    document
}

fn size(document: &Value) -> [f32; 3] {
    (scene_in(document).boxes()[0].shape.half_extents() * 2.0).into()
}

#[test]
fn weights_of_a_mesh_move_its_vertices_and_those_of_a_node_take_their_place() {
    let mut document = morphed();
    assert_eq!(size(&document), [1.0, 2.0, 4.0], "without weights");
    document["accessors"][0]["min"] = json!([0, 0, 0]);
    document["accessors"][0]["max"] = json!([1, 2, 4]);
    document["meshes"][0]["weights"] = json!([1, 0.5]);
    assert_eq!(size(&document), [4.0, 12.0, 4.0]);
    document["nodes"] = json!([{ "mesh": 0, "weights": [-0.5, 2] }, { "mesh": 0 }]);
    document["scenes"] = json!([]);
    let scene = scene_in(&document);
    let sizes = scene.boxes().iter().map(|item| item.shape.half_extents() * 2.0);
    let expected = [[16.0, 3.0, 4.0], [4.0, 12.0, 4.0]].map(Vector3::from);
    assert_eq!(sizes.collect::<Vec<_>>(), expected);
    // Its triangles are moved, too: each corner of the first is a corner of its bounds or next to
    // one.
    let mesh = &scene.boxes()[0].mesh.as_ref().expect("triangles").mesh;
    assert_eq!(mesh.vertices[2], Point3::new(1.0, 1.0, 1.0));
    assert!(scene.notes.is_empty());
}

#[test]
fn moves_may_be_sparse_or_of_few_bits() {
    let mut document = morphed();
    document["meshes"][0]["weights"] = json!([1, 0]);
    let values = json!({ "bufferView": 0, "byteOffset": 48 });
    let places = json!({ "bufferView": 0, "byteOffset": 0, "componentType": 5121 });
    let sparse = json!({ "count": 1, "indices": places, "values": values });
    document["accessors"][1] =
        json!({ "componentType": 5126, "count": 3, "type": "VEC3", "sparse": sparse });
    // The first point is moved by (0, 10, 0), and nothing else.
    assert_eq!(size(&document), [1.0, 10.0, 4.0]);
    // In the first twelve bytes, which are zeros, and those after them.
    let bytes = [0_i8, 0, 0, 0, 0, -127, 0, 0, 0, 0, 0, 0].map(|it| it as u8);
    let uri = format!("data:;base64,{}", STANDARD.encode(bytes));
    document["buffers"]
        .as_array_mut()
        .expect("a list")
        .push(json!({ "byteLength": 12, "uri": uri }));
    let view = json!({ "buffer": 1, "byteLength": 12, "byteStride": 4 });
    document["bufferViews"].as_array_mut().expect("a list").push(view);
    document["accessors"][1] = json!({ "bufferView": 1, "componentType": 5120, "normalized": true, "count": 3, "type": "VEC3" });
    document["meshes"][0]["weights"] = json!([6, 0]);
    assert_eq!(size(&document), [1.0, 4.0, 4.0], "from y 2 to -4, and 0");
}

#[test]
fn vertices_that_cannot_be_read_have_bounds_that_are_moved() {
    let mut document = morphed();
    document["meshes"][0]["weights"] = json!([-1, 0]);
    document["buffers"] = json!([{ "byteLength": 108 }]);
    for (i, max) in [[1, 2, 4], [0, 10, 0]].into_iter().enumerate() {
        document["accessors"][i]["min"] = json!([0, 0, 0]);
        document["accessors"][i]["max"] = json!(max);
    }
    assert_eq!(size(&document), [1.0, 12.0, 4.0]);
}

#[test]
fn what_is_not_as_many_as_it_should_be_is_named() {
    for (pointer, new, expected) in [
        ("/meshes/0/weights", json!([1]), "meshes[0].weights: 1, but there are 2 morph targets"),
        (
            "/nodes/0/weights",
            json!([1, 2, 3]),
            "nodes[0].weights: 3, but there are 2 morph targets",
        ),
        ("/nodes/0/weights", json!(["x", 1]), "nodes[0].weights[0]: invalid type"),
        ("/accessors/1/count", json!(2), "meshes[0].primitives[0].targets: 2 moves of 3 positions"),
        ("/accessors/1/type", json!("VEC2"), "accessors[1]: positions must be VEC3"),
        (
            "/meshes/0/primitives/0/targets/0/POSITION",
            json!(9),
            "meshes[0].primitives[0].targets: there is nothing with this index",
        ),
        ("/meshes/0/weights", json!([1e18, 0]), "accessors[1]: its moves lead beyond"),
    ] {
        let mut document = morphed();
        document["meshes"][0]["weights"] = json!([1, 1]);
        document["nodes"][0]["weights"] = json!([1, 1]);
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        if pointer.starts_with("/meshes/0/weights") {
            document["nodes"] = json!([{ "mesh": 0 }]);
        }
        document.pointer_mut(parent).expect("a parent")[key] = new;
        let error = error_of(&document);
        assert!(error.starts_with(expected), "{pointer}: {error}");
    }
    let mut document = morphed();
    let part = json!({ "attributes": { "POSITION": 0 } });
    document["meshes"][0]["primitives"].as_array_mut().expect("a list").push(part);
    let expected = "meshes[0].primitives[1].targets: not as many as those of the first";
    assert_eq!(error_of(&document), expected);
}

/// 30 kB of nodes, each with weights of its own.
#[test]
fn each_other_weight_is_paid_for() {
    let mut document = morphed();
    let node = |i: usize| json!({ "mesh": 0, "weights": [i, 1] });
    document["nodes"] = (0..1000).map(node).collect();
    document["scenes"] = json!([]);
    for i in 0..3 {
        document["accessors"][i] =
            json!({ "componentType": 5126, "count": 30_000, "type": "VEC3" });
    }
    let error = error_of(&document);
    assert!(error.contains("reading the file takes more than"), "{error}");
}
