//! Meshes that share one list of positions, each with the indices of its own.

use super::memory::taken;
use super::*;

/// So many cubes, 10 apart, as exporters write them that gather the points of all meshes in one
/// accessor: its bounds are those of all. A mesh names the eight points of its cube, the last point
/// is named by none.
fn cubes(count: usize) -> Value {
    let (corners, faces) = cube();
    let at = |i: usize| Vector3::new(10.0 * i as f32, 0.0, 0.0);
    let cubes = (0..count).flat_map(|i| corners.iter().map(move |corner| corner + at(i)));
    let points: Vec<[f32; 3]> = cubes.map(|point| point.coords.into()).collect();
    let points = [points, vec![[0.0, 500.0, 0.0]]].concat();
    let order = |i: usize| faces.as_flattened().iter().map(move |it| it + 8 * i as u32);
    let indices: Vec<u8> = (0..count).flat_map(order).flat_map(u32::to_le_bytes).collect();
    let (start, total) = (points.len() * 12, points.len() * 12 + indices.len());
    let bytes = [bytes_of(&points), indices].concat();
    let last = 10.0 * (count - 1) as f32 + 1.0;
    let mut document = document(
        &json!({ "bufferView": 0, "componentType": 5126, "count": points.len(), "type": "VEC3",
            "min": [-1, -1, -1], "max": [last, 500, 1] }),
        &bytes,
    );
    let list = |name: &str| document[name].as_array().expect("a list").clone();
    let (mut accessors, mut views) = (list("accessors"), list("bufferViews"));
    views[0]["byteLength"] = json!(start);
    views.push(json!({ "buffer": 0, "byteOffset": start, "byteLength": total - start }));
    accessors.extend((0..count).map(|i| {
        json!({ "bufferView": 1, "byteOffset": i * 144, "componentType": 5125, "count": 36, "type": "SCALAR" })
    }));
    let part = |i| json!({ "attributes": { "POSITION": 0 }, "indices": i + 1 });
    document["meshes"] = (0..count).map(|i| json!({ "primitives": [part(i)] })).collect();
    document["nodes"] = (0..count).map(|i| json!({ "mesh": i })).collect();
    document["scenes"] = json!([]);
    (document["accessors"], document["bufferViews"]) = (json!(accessors), json!(views));
    document
}

fn shapes(document: &Value) -> Vec<(Point3<f32>, Vector3<f32>)> {
    let scene = scene_in(document);
    let shapes = scene.boxes().iter().map(|item| item.shape);
    shapes.map(|it| (it.center(), it.half_extents())).collect()
}

#[test]
fn each_mesh_has_the_box_of_the_vertices_that_it_names() {
    let mut document = cubes(3);
    let scene = scene_in(&document);
    for (i, item) in scene.boxes().iter().enumerate() {
        let center = Point3::new(10.0 * i as f32, 0.0, 0.0);
        assert_eq!(
            (item.shape.center(), item.shape.half_extents()),
            (center, Vector3::repeat(1.0))
        );
        let mesh = &item.mesh.as_ref().expect("triangles").mesh;
        assert_eq!((mesh.vertices.len(), mesh.triangles.len()), (8, 12));
        assert_eq!(mesh.triangles, cube().1);
    }
    // Two parts of one mesh, and points, which are no triangles.
    let parts = [0, 1].map(|i| document["meshes"][i]["primitives"][0].clone());
    document["meshes"][0]["primitives"] = json!(parts);
    document["meshes"][1]["primitives"][0]["mode"] = json!(0);
    let one = Vector3::repeat(1.0);
    let expected = [
        (Point3::new(5.0, 0.0, 0.0), Vector3::new(6.0, 1.0, 1.0)),
        (Point3::new(10.0, 0.0, 0.0), one),
        (Point3::new(20.0, 0.0, 0.0), one),
    ];
    assert_eq!(shapes(&document), expected);
}

#[test]
fn a_box_is_fitted_to_the_vertices_that_its_mesh_names() {
    let mut document = cubes(2);
    // A shear along x by y.
    let shear = json!([1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    document["nodes"][1]["matrix"] = shear;
    let (center, half) = shapes(&document)[1];
    assert!((center - Point3::new(10.0, 0.0, 0.0)).norm() < 1e-3, "{center}");
    assert!(half.norm() < 3.0, "{half}");
}

#[test]
fn bounds_that_are_stated_hold_for_a_mesh_that_names_all() {
    let mut document = cubes(1);
    document["accessors"][0]["count"] = json!(8);
    document["accessors"][0]["max"] = json!([1, 500, 1]);
    assert_eq!(shapes(&document)[0].1.y, 250.5);
}

#[test]
fn what_many_meshes_share_is_not_kept_for_each() {
    let (scene, taken) = taken(&cubes(2000), 16 << 20, None).expect("it fits");
    assert_eq!(scene.boxes().len(), 2000);
    assert!(taken < 16 << 20, "{taken}");
}
