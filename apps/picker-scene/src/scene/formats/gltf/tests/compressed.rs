//! Views that meshoptimizer compressed. Its encoder makes them; what must come out went in.

use super::*;
use crate::mesh::Mesh;
use meshoptimizer_rs::Workspace;
use meshoptimizer_rs::codec::{
    IndexEncoding, VertexEncoding, encode_filter_quat, encode_index_buffer, encode_index_sequence,
    encode_vertex_buffer,
};

/// A document whose vertices and indices are compressed.
fn compressed(vertices: &[u8], indices: &[u8], mode: &str, extension: &str) -> Value {
    let bytes = [vertices, indices].concat();
    let positions = json!({ "bufferView": 0, "componentType": 5126, "count": 8, "type": "VEC3" });
    let mut document = document(&positions, &bytes);
    let order = json!({ "bufferView": 1, "componentType": 5125, "count": 36, "type": "SCALAR" });
    document["accessors"].as_array_mut().expect("a list").push(order);
    document["meshes"][0]["primitives"][0]["indices"] = json!(1);
    let view = |from: usize, length: usize, count: usize, stride: usize, mode: &str| {
        json!({
            "buffer": 1, "byteLength": count * stride,
            "extensions": { extension: {
                "buffer": 0, "byteOffset": from, "byteLength": length, "byteStride": stride,
                "count": count, "mode": mode,
            } },
        })
    };
    document["bufferViews"] = json!([
        view(0, vertices.len(), 8, 12, "ATTRIBUTES"),
        view(vertices.len(), indices.len(), 36, 4, mode),
    ]);
    let fallback = json!({ "byteLength": 240, "extensions": { extension: { "fallback": true } } });
    document["buffers"].as_array_mut().expect("a list").push(fallback);
    document["extensionsRequired"] = json!([extension]);
    document
}

fn bytes_of_cube() -> Vec<u8> {
    let corners: Vec<[f32; 3]> = cube().0.iter().map(|corner| corner.coords.into()).collect();
    bytes_of(&corners)
}

fn encoded(bytes: &[u8], version: u8) -> Vec<u8> {
    let version = VertexEncoding::new(version, 2).expect("a version");
    encode_vertex_buffer(bytes, 8, 12, version, &mut Workspace::default()).expect("vertices")
}

/// The cube, compressed.
pub(super) fn of_cube(extension: &str) -> Value {
    let order = cube().1.into_flattened();
    let indices = encode_index_buffer(&order, IndexEncoding::DEFAULT, &mut Workspace::default());
    let indices = indices.expect("triangles");
    compressed(&encoded(&bytes_of_cube(), 0), &indices, "TRIANGLES", extension)
}

/// The triangles in an order of their own: the codec may begin one with another of its corners.
fn triangles_of(mesh: &Mesh) -> Vec<[u32; 3]> {
    let mut triangles = mesh.triangles.to_vec();
    triangles.iter_mut().for_each(|triangle| triangle.sort_unstable());
    triangles.sort_unstable();
    triangles
}

#[test]
fn compressed_meshes_are_those_that_were_compressed() {
    let plain = scene_of(&model_of(&[("node 0", Matrix4::identity())]));
    let expected = &plain.boxes()[0];
    let order = cube().1.into_flattened();
    let mut work = Workspace::default();
    let triangles =
        encode_index_buffer(&order, IndexEncoding::DEFAULT, &mut work).expect("triangles");
    let sequence =
        encode_index_sequence(&order, IndexEncoding::DEFAULT, &mut work).expect("indices");
    for (version, extension) in [(0, "EXT_meshopt_compression"), (1, "KHR_meshopt_compression")] {
        let vertices = encoded(&bytes_of_cube(), version);
        for (indices, mode) in [(&triangles, "TRIANGLES"), (&sequence, "INDICES")] {
            let scene = scene_in(&compressed(&vertices, indices, mode, extension));
            let found = &scene.boxes()[0];
            assert_eq!(found.shape, expected.shape, "{mode}");
            let [found, expected] =
                [found, expected].map(|it| &it.mesh.as_ref().expect("a mesh").mesh);
            assert_eq!(found.vertices, expected.vertices, "{mode}");
            assert_eq!(triangles_of(found), triangles_of(expected), "{mode}");
            assert!(scene.notes.is_empty());
        }
    }
}

#[test]
fn the_exponential_filter_is_taken_back() {
    // Each number is a mantissa of 24 bits and, above it, a power of two.
    let number = |mantissa: i32, power: i32| (mantissa & 0xff_ffff | power << 24).to_le_bytes();
    let low = [number(-3, 0), number(-3, 1), number(0, 0)];
    let high = [number(5, 2), number(1, -1), number(7, 0)];
    let mut bytes = low.concat();
    (0..7).for_each(|_| bytes.extend(high.concat()));
    let mut document = compressed(&encoded(&bytes, 0), &[], "INDICES", "EXT_meshopt_compression");
    let part = &mut document["meshes"][0]["primitives"][0];
    part.as_object_mut().expect("an object").remove("indices");
    document["bufferViews"][0]["extensions"]["EXT_meshopt_compression"]["filter"] =
        json!("EXPONENTIAL");
    let shape = scene_in(&document).boxes()[0].shape;
    let (center, half) = (shape.center(), shape.half_extents());
    let expected = (Point3::new(-3.0, -6.0, 0.0), Point3::new(20.0, 0.5, 7.0));
    assert_eq!((center - half, center + half), expected);
}

/// As `gltfpack -mi -cc` writes rotations of instances.
#[test]
fn the_filter_of_rotations_is_taken_back() {
    let half = std::f32::consts::FRAC_1_SQRT_2;
    // A quarter turn about z, half a turn about x, and none.
    let turns = [[0.0, 0.0, half, half], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]];
    let mut work = Workspace::default();
    let filtered = encode_filter_quat(3, 8, 12, turns.as_flattened(), &mut work).expect("turns");
    let version = VertexEncoding::new(0, 2).expect("a version");
    let packed = encode_vertex_buffer(&filtered, 3, 8, version, &mut work).expect("turns");
    let points = bytes_of(&[[0.0; 3], [4.0, 2.0, 1.0]]);
    let positions = json!({ "bufferView": 0, "componentType": 5126, "count": 2, "type": "VEC3" });
    let mut document = document(&positions, &[&points[..], &packed].concat());
    document["bufferViews"] = json!([{ "buffer": 0, "byteLength": 24 }, {
        "buffer": 1, "byteLength": 24, "byteStride": 8,
        "extensions": { "EXT_meshopt_compression": {
            "buffer": 0, "byteOffset": 24, "byteLength": packed.len(), "byteStride": 8,
            "mode": "ATTRIBUTES", "filter": "QUATERNION", "count": 3,
        } },
    }]);
    let turns = json!({ "bufferView": 1, "componentType": 5122, "normalized": true, "count": 3, "type": "VEC4" });
    document["accessors"] = json!([positions, turns]);
    let instancing = json!({ "attributes": { "ROTATION": 1 } });
    document["nodes"][0]["extensions"] = json!({ "EXT_mesh_gpu_instancing": instancing });
    document["extensionsRequired"] = json!(["EXT_mesh_gpu_instancing", "EXT_meshopt_compression"]);
    let scene = scene_in(&document);
    let centers = centers(&scene);
    let expected = [[-1.0, 2.0, 0.5], [2.0, -1.0, -0.5], [2.0, 1.0, 0.5]].map(Point3::from);
    assert_eq!(centers.len(), 3);
    for (center, expected) in centers.iter().zip(expected) {
        assert!((center - expected).norm() < 5e-3, "{centers:?}");
    }
}

#[test]
fn a_wrong_view_is_an_error() {
    let valid = of_cube("EXT_meshopt_compression");
    for (name, new, expected) in [
        ("mode", json!("OTHER"), "the mode \"OTHER\" is not known"),
        (
            "filter",
            json!("OCTAHEDRAL"),
            "the filter \"OCTAHEDRAL\" is not for positions or rotations",
        ),
        ("count", json!(90), "it cannot be decompressed"),
        ("count", json!(1_u64 << 50), "with it, reading the file takes more than 64 MB"),
        ("byteStride", json!(10), "it cannot be decompressed"),
        ("byteLength", json!(5), "it cannot be decompressed"),
        ("byteLength", json!(5000), "it reaches beyond the end of its buffer"),
        ("buffer", json!(7), "there is nothing with this index"),
    ] {
        let mut document = valid.clone();
        document["bufferViews"][0]["extensions"]["EXT_meshopt_compression"][name] = new;
        let error = error_of(&document);
        assert!(error.starts_with("bufferViews[0].extensions"), "{error}");
        assert!(error.contains(expected), "{error}, not {expected}");
    }
}
