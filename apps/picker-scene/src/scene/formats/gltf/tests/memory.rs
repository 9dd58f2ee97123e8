//! Small files that name large sums: what is read is counted, and what is shared is read once.

use super::*;
use crate::scene::formats::gltf::budget::Budget;
use crate::scene::formats::gltf::read_within;
use obbligato::Obb3;
use std::sync::Arc;

/// What a scene took, within a budget of at least so many bytes.
pub(super) fn taken(document: &Value, floor: u64, home: Home<'_>) -> Result<(Scene, u64), String> {
    let text = document.to_string();
    let result = read_within(
        Budget::with_floor(floor),
        text.as_bytes(),
        home,
        Reading { fits: true, ..Reading::default() },
    );
    let (scene, budget) = result.map_err(|error| error.to_string())?;
    Ok((scene, budget.taken()))
}

/// A document with so many meshes, each on a node of its own; the number of each gives its
/// accessor.
fn meshes(count: usize, accessor: impl Fn(usize) -> usize) -> Value {
    let mesh = |i| json!({ "primitives": [{ "attributes": { "POSITION": accessor(i) } }] });
    let mut document = triangle();
    document["meshes"] = (0..count).map(mesh).collect();
    document["nodes"] = (0..count).map(|i| json!({ "mesh": i })).collect();
    document["scenes"] = json!([]);
    document
}

/// So many points on a curve, as bytes.
fn many_points(count: usize) -> Vec<u8> {
    let point = |i: usize| [i as f32, (i * i % 101) as f32, (i % 7) as f32];
    bytes_of(&(0..count).map(point).collect::<Vec<_>>())
}

#[test]
fn twelve_parts_on_one_sparse_accessor_are_too_much() {
    let mut document = document(&Value::Null, &[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    document["accessors"] = json!([{
        "componentType": 5126, "count": 1 << 24, "type": "VEC3",
        "sparse": {
            "count": 1,
            "indices": { "bufferView": 0, "componentType": 5121 },
            "values": { "bufferView": 0, "byteOffset": 1 },
        },
    }]);
    let part = &document["meshes"][0]["primitives"][0];
    document["meshes"][0]["primitives"] = json!(vec![part; 12]);
    assert!(document.to_string().len() < 1500);
    let error = error_of(&document);
    let expected = "accessors[0]: with it, reading the file takes more than 64 MB of memory, the \
                    most for its size";
    assert_eq!(error, expected);
}

#[test]
fn a_sum_of_accessors_beyond_the_budget_is_an_error() {
    let floor = 4 << 20;
    let views = |count: usize| {
        let mut document = meshes(count, |i| i);
        let positions = json!({ "componentType": 5126, "count": 1000, "type": "VEC3" });
        document["accessors"] = json!(vec![positions; count]);
        taken(&document, floor, None)
    };
    let (_, few) = views(10).expect("it fits");
    assert!(few > 10 * 1000 * 24, "{few}");
    let error = views(2000).expect_err("it is too much");
    assert!(error.contains("more than") && error.contains("MB of memory"), "{error}");
}

#[test]
fn meshes_with_the_same_accessors_share_their_triangles() {
    let take = |count| {
        let mut document = meshes(count, |_| 0);
        let bytes = many_points(3000);
        let uri = format!("data:;base64,{}", STANDARD.encode(&bytes));
        document["accessors"][0]["count"] = json!(3000);
        document["bufferViews"][0]["byteLength"] = json!(bytes.len());
        document["buffers"] = json!([{ "byteLength": bytes.len(), "uri": uri }]);
        taken(&document, 64 << 20, None).expect("it fits")
    };
    let ((_, one), (scene, many)) = (take(1), take(2000));
    let mesh = |i: usize| &scene.boxes()[i].mesh.as_ref().expect("triangles").mesh;
    assert!((1..2000).all(|i| Arc::ptr_eq(mesh(0), mesh(i))));
    assert!(many - one < 2000 * 1000, "{one}, {many}");
}

#[test]
fn many_buffers_of_one_file_are_read_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = many_points(30_000);
    std::fs::write(folder.path().join("points.bin"), &bytes).expect("a file");
    let count = 500;
    let mut document = meshes(count, |i| i);
    let positions =
        |i| json!({ "bufferView": i, "componentType": 5126, "count": 3, "type": "VEC3" });
    let name = |i: usize| ["points.bin", "./points.bin", "points%2ebin"][i % 3];
    document["accessors"] = (0..count).map(positions).collect();
    document["bufferViews"] =
        (0..count).map(|i| json!({ "buffer": i, "byteLength": 36 })).collect();
    document["buffers"] = (0..count).map(|i| json!({ "byteLength": 36, "uri": name(i) })).collect();
    let home = Some(folder.path());
    let (scene, taken) = taken(&document, 64 << 20, home).expect("it fits");
    assert_eq!(scene.boxes().len(), count);
    assert!(taken < 4 * bytes.len() as u64, "{taken}");
}

#[test]
fn boxes_of_a_mesh_that_too_many_nodes_shear_are_fitted_to_its_bounds() {
    let shapes = |floor: u64| {
        let mut document = document(
            &json!({ "bufferView": 0, "componentType": 5126, "count": 3000, "type": "VEC3" }),
            &many_points(3000),
        );
        let shear = json!([1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
        document["nodes"] = json!(vec![json!({ "mesh": 0, "matrix": shear }); 1000]);
        document["scenes"] = json!([]);
        let (scene, _) = taken(&document, floor, None).expect("it fits");
        [0, 999].map(|node| scene.boxes()[node].shape)
    };
    let ([first, last], [fitted, loose]) = (shapes(64 << 20), shapes(8 << 20));
    assert_eq!((first, last), (fitted, first));
    let volume = |shape: &Obb3| shape.half_extents().product();
    let (fitted, loose) = (volume(&fitted), volume(&loose));
    assert!(fitted < loose && loose < 3.0 * fitted, "{fitted}, {loose}");
}

#[test]
fn a_long_name_of_a_mesh_with_many_nodes_is_counted() {
    let mut document = triangle();
    document["meshes"][0]["name"] = json!("n".repeat(100_000));
    document["nodes"] = json!(vec![json!({ "mesh": 0 }); 1000]);
    document["scenes"] = json!([]);
    let error = taken(&document, 1 << 20, None).expect_err("100 MB of names");
    assert!(error.starts_with("nodes["), "{error}");
}
