//! Files that are wrong: each is an error in one line, and nothing panics.

use super::*;

/// As in files of every other form.
#[test]
fn a_node_that_no_eye_can_see_is_read_and_said_to_be_so() {
    let scene = scene_in(&with("/nodes/0", json!({ "mesh": 0, "translation": [1e15, 0, 0] })));
    assert_eq!(scene.boxes().len(), 1);
    let [note] = &scene.notes[..] else {
        panic!("one note: {:?}", scene.notes);
    };
    assert!(note.contains("camera: no view shows all boxes"), "{note}");
}

#[test]
fn an_error_names_the_field() {
    for (pointer, new, expected) in [
        ("/asset/version", json!("1.0"), r#"asset.version: "1.0" is not supported, only glTF 2.0"#),
        (
            "/asset/minVersion",
            json!("2.1"),
            r#"asset.minVersion: "2.1" is not supported, only glTF 2.0"#,
        ),
        ("/asset", Value::Null, "missing field `asset`"),
        ("/nodes/0/mesh", json!(7), "nodes[0].mesh: there is nothing with this index"),
        ("/nodes/0/mesh", json!("x"), "nodes[0].mesh: invalid type"),
        ("/nodes/0/children", json!([0]), "nodes[0]: it is the child of two nodes, or of itself"),
        ("/nodes/0/matrix", json!([1]), "nodes[0].matrix: invalid length"),
        ("/nodes/0/scale", json!([1e30, 1, 1]), "nodes[0]: "),
        ("/nodes/0/scale", json!([1e300, 1, 1]), "nodes[0].scale[0]: number out of range"),
        (
            "/accessors/0/count",
            json!(4),
            "accessors[0]: it reaches beyond the end of its buffer view",
        ),
        (
            "/accessors/0/count",
            json!(u64::MAX),
            "accessors[0]: with it, reading the file takes more than 64 MB",
        ),
        ("/accessors/0/type", json!("VEC2"), "accessors[0]: positions must be VEC3 of FLOAT"),
        ("/accessors/0/componentType", json!(5125), "accessors[0]: positions must be"),
        (
            "/accessors/0/componentType",
            json!(1),
            "accessors[0]: positions must be VEC3 of FLOAT, BYTE or SHORT",
        ),
        (
            "/accessors/0/byteOffset",
            json!(99),
            "accessors[0]: it reaches beyond the end of its buffer view",
        ),
        ("/bufferViews/0/byteLength", json!(u64::MAX), "bufferViews[0]: it reaches beyond the end"),
        ("/bufferViews/0/byteOffset", json!(u64::MAX), "bufferViews[0]: it reaches beyond the end"),
        ("/bufferViews/0/buffer", json!(3), "bufferViews[0].buffer: there is nothing"),
        ("/buffers/0/byteLength", json!(99), "buffers[0].byteLength: 99, but there are 36 bytes"),
        (
            "/buffers/0/uri",
            Value::Null,
            "accessors[0]: the file has neither its numbers in a form that is read nor its bounds",
        ),
        ("/buffers/0/uri", json!("data:;base64,%%"), "buffers[0].uri: "),
        ("/buffers/0/uri", json!("data:"), "buffers[0].uri: a data: address without a comma"),
        (
            "/buffers/0/uri",
            json!("../secret.bin"),
            "buffers[0].uri: \"../secret.bin\" is not in the folder",
        ),
        (
            "/buffers/0/uri",
            json!("/etc/passwd"),
            "buffers[0].uri: \"/etc/passwd\" is not in the folder",
        ),
        ("/buffers/0/uri", json!("a%2f..%2f..%2fb"), "is not in the folder of the file"),
        ("/buffers/0/uri", json!("https://example.org/a"), "is not in the folder of the file"),
        ("/buffers/0/uri", json!("a.bin"), "buffers[0].uri: \"a.bin\" cannot be found from here"),
    ] {
        assert_error(pointer, new, expected);
    }
}

/// A file with this value in this place has such an error, in one line.
fn assert_error(pointer: &str, new: Value, expected: &str) {
    let error = error_of(&with(pointer, new));
    assert!(error.contains(expected), "{pointer}: {error}, not {expected}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

/// Who wrote a file knows its values, and no types of Rust.
#[test]
fn an_error_speaks_of_json() {
    for (pointer, new, expected) in [
        (
            "/asset",
            json!(2),
            "asset: invalid type: integer `2`, expected an object at line 1 column ",
        ),
        ("/nodes", json!({}), "nodes: invalid type: object, expected an array"),
        (
            "/nodes/0/scale",
            json!([1, [], 1]),
            "nodes[0].scale[1]: invalid type: array, expected a number",
        ),
        (
            "/nodes/0/extensions",
            json!({ "EXT_mesh_gpu_instancing": "map" }),
            "nodes[0].extensions.EXT_mesh_gpu_instancing: invalid type: string \"map\", expected an object",
        ),
        (
            "/accessors/0/sparse",
            json!([]),
            "accessors[0].sparse: invalid length 0, expected an object",
        ),
        (
            "/meshes/0/primitives/0/attributes",
            json!(", expected f64"),
            "attributes: invalid type: string \", expected f64\", expected an object",
        ),
    ] {
        assert_error(pointer, new, expected);
    }
}

#[test]
fn points_beyond_every_limit_are_refused() {
    for far in [f32::NAN, f32::INFINITY, 1e16] {
        let positions =
            json!({ "bufferView": 0, "componentType": 5126, "count": 1, "type": "VEC3" });
        let error = error_of(&document(&positions, &bytes_of(&[[far, 0.0, 0.0]])));
        assert!(error.contains("is beyond the largest coordinate"), "{far}: {error}");
    }
}

#[test]
fn a_million_zeros_are_not_reserved_for_a_line_of_text() {
    let mut document = with("/accessors/0/bufferView", Value::Null);
    document["accessors"][0]["count"] = json!(1_u64 << 40);
    let part = json!({ "bufferView": 0, "componentType": 5121 });
    document["accessors"][0]["sparse"] = json!({ "count": 1, "indices": part, "values": part });
    let error = error_of(&document);
    assert!(
        error.contains("accessors[0]: with it, reading the file takes more than 64 MB of memory"),
        "{error}"
    );
}

#[test]
fn nodes_in_a_circle_are_an_error_whether_or_not_a_scene_leads_to_them() {
    let twice = "it is the child of two nodes, or of itself";
    let never = "it is in a cycle of nodes, or below one";
    let child = |of: usize| json!({ "children": [of] });
    for (roots, nodes, node, problem) in [
        (json!([{ "nodes": [0] }]), vec![child(0)], 0, twice),
        (json!([{ "nodes": [0] }]), vec![child(1), child(2), child(1)], 1, twice),
        (json!([{ "nodes": [1] }]), vec![child(2), child(0), child(1)], 1, twice),
        (json!([]), vec![child(0)], 0, never),
        (json!([]), vec![child(1), child(0)], 0, never),
        (json!([]), vec![json!({}), child(2), json!({ "children": [3, 1] }), json!({})], 1, never),
    ] {
        let mut document = triangle();
        document["scenes"] = roots;
        document["nodes"] = Value::Array(nodes);
        let error = error_of(&document);
        assert!(error.starts_with(&format!("nodes[{node}]: {problem}")), "{document}: {error}");
    }
}
