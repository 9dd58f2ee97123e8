//! Whole numbers, positions of a few bits, and bounds without positions.

use super::*;
use crate::view::Lens;

#[test]
fn a_whole_number_may_have_a_point() {
    let text = triangle().to_string();
    let expected = scene_in(&triangle());
    for (whole, other) in [
        ("\"mesh\":0", "\"mesh\":0.0"),
        ("\"POSITION\":0", "\"POSITION\":0e5"),
        ("\"count\":3", "\"count\":3.0"),
        ("\"count\":3", "\"count\":30e-1"),
        ("\"componentType\":5126", "\"componentType\":5126.0"),
        ("\"byteLength\":36", "\"byteLength\":3.6e1"),
        ("\"nodes\":[0]", "\"nodes\":[-0.0]"),
    ] {
        assert!(text.contains(whole), "{whole}");
        let text = text.replacen(whole, other, 1);
        assert_eq!(scene_in_text(&text), expected, "{other}");
    }
}

#[test]
fn a_number_that_is_not_whole_or_too_large_is_no_index() {
    let text = triangle().to_string();
    let nothing = "nodes[0].mesh: there is nothing with this index";
    for (number, expected) in [
        ("4294967296", nothing),
        ("18446744073709551615", nothing),
        ("18446744073709551616", nothing),
        ("1e300", nothing),
        ("0.5", "nodes[0].mesh: invalid value: floating point `0.5`, expected a whole number"),
        ("-1", "nodes[0].mesh: invalid type: integer `-1`, expected a whole number"),
        ("-1.0", "nodes[0].mesh: invalid value: floating point `-1.0`, expected a whole number"),
    ] {
        let text = text.replacen("\"mesh\":0", &format!("\"mesh\":{number}"), 1);
        let error = read(text.as_bytes(), None, Reading::default()).expect_err(number);
        assert!(error.to_string().starts_with(expected), "{error}, not {expected}");
    }
}

#[test]
fn text_after_a_document_is_an_error() {
    for more in ["x", "{}", "\n\n]", "\0"] {
        let text = triangle().to_string() + more;
        let error = read(text.as_bytes(), None, Reading::default()).expect_err(more);
        let expected = "the end of the file: trailing characters";
        assert!(error.to_string().starts_with(expected), "{error}");
    }
    assert_eq!(scene_in_text(&(triangle().to_string() + " \r\n")), scene_in(&triangle()));
}

/// Two points of three numbers in a type of so many bytes, each with one byte of padding.
fn points_in(kind: u32, normalized: bool, low: &[u8], high: &[u8]) -> Value {
    let width = low.len();
    let stride = 3 * width + 1;
    let point = |end: &[u8]| [end, end, end, &[0xee]].concat();
    let bytes = [point(low), point(high)].concat();
    let positions = json!({
        "bufferView": 0, "componentType": kind, "normalized": normalized, "count": 2, "type": "VEC3",
    });
    let mut document = document(&positions, &bytes);
    document["bufferViews"][0]["byteStride"] = json!(stride);
    document
}

#[test]
fn positions_of_bytes_and_shorts_are_numbers_or_parts_of_the_largest() {
    for (kind, normalized, low, high, expected) in [
        (5120, false, &[0x80][..], &[0x7f][..], [-128.0, 127.0]),
        (5120, true, &[0x80], &[0x7f], [-1.0, 1.0]),
        (5120, true, &[0x81], &[0], [-1.0, 0.0]),
        (5121, false, &[0], &[0xff], [0.0, 255.0]),
        (5121, true, &[0x33], &[0xff], [0.2, 1.0]),
        (5122, false, &[0x00, 0x80], &[0x01, 0x02], [-32768.0, 513.0]),
        (5122, true, &[0x00, 0x80], &[0xff, 0x7f], [-1.0, 1.0]),
        (5123, false, &[0, 0], &[0xff, 0xff], [0.0, 65535.0]),
        (5123, true, &[0x33, 0x33], &[0xff, 0xff], [0.2, 1.0]),
    ] {
        let scene = scene_in(&points_in(kind, normalized, low, high));
        let shape = scene.boxes()[0].shape;
        let (center, half) = (shape.center(), shape.half_extents());
        let found = [center.x - half.x, center.x + half.x];
        let error = [found[0] - expected[0], found[1] - expected[1]].map(f32::abs);
        assert!(error.iter().all(|&e| e < 1e-6), "{kind} {normalized}: {found:?}");
        assert_eq!((center.y, half.z), (center.x, half.x));
    }
}

#[test]
fn stated_bounds_are_in_the_type_of_the_positions() {
    let mut document = points_in(5121, true, &[10], &[20]);
    document["accessors"][0]["min"] = json!([0, 0, 0]);
    document["accessors"][0]["max"] = json!([51, 102, 255]);
    let around = scene_in(&document).boxes()[0].shape.aabb();
    assert!((around.max() - Point3::new(0.2, 0.4, 1.0)).norm() < 1e-6, "{around:?}");
}

#[test]
fn vertices_that_cannot_be_read_have_boxes_from_bounds() {
    let note = "the vertices of 1 mesh cannot be read: the boxes are from the bounds that the file \
                states, without triangles";
    let mut nowhere = triangle();
    nowhere["buffers"] = json!([{ "byteLength": 36 }]);
    let mut packed = triangle();
    packed["accessors"][0]["bufferView"].take();
    let draco = json!({ "KHR_draco_mesh_compression": { "bufferView": 0 } });
    packed["meshes"][0]["primitives"][0]["extensions"] = draco;
    packed["extensionsRequired"] = json!(["KHR_draco_mesh_compression"]);
    for mut document in [nowhere, packed] {
        let missing = "accessors[0]: the file has neither its numbers in a form that is read nor";
        assert!(error_of(&document).starts_with(missing), "{}", error_of(&document));
        document["accessors"][0]["min"] = json!([0, 0, 0]);
        document["accessors"][0]["max"] = json!([2, 4, 6]);
        for fits in [false, true] {
            let text = document.to_string();
            let scene = read(text.as_bytes(), None, Reading { fits, ..Reading::default() })
                .expect("a scene");
            let item = &scene.boxes()[0];
            assert_eq!(item.shape.half_extents(), Vector3::new(1.0, 2.0, 3.0));
            assert!(item.mesh.is_none());
            assert_eq!(scene.notes, [note]);
        }
    }
}

#[test]
fn a_mesh_of_draco_with_plain_positions_beside_them_is_read_whole() {
    let mut document = triangle();
    let draco = json!({ "KHR_draco_mesh_compression": { "bufferView": 0 } });
    document["meshes"][0]["primitives"][0]["extensions"] = draco;
    assert_eq!(scene_in(&document), scene_in(&triangle()));
}

#[test]
fn the_address_of_data_may_be_in_capitals() {
    let mut document = triangle();
    let uri = document["buffers"][0]["uri"].as_str().expect("a text");
    document["buffers"][0]["uri"] =
        json!(uri.replace("data:", "DaTa:").replace("base64", "BASE64"));
    assert_eq!(scene_in(&document), scene_in(&triangle()));
}

#[test]
fn a_camera_whose_lens_is_missing_or_another_is_an_error() {
    let perspective = json!({ "yfov": 1, "znear": 1 });
    let orthographic = json!({ "xmag": 1, "ymag": 1, "znear": 0.5, "zfar": 9 });
    let mut document = triangle();
    document["nodes"][0]["camera"] = json!(0);
    for (camera, expected) in [
        (
            json!({ "type": "orthographic", "perspective": perspective }),
            "cameras[0]: it is orthographic, but `orthographic` is missing",
        ),
        (
            json!({ "type": "perspective", "orthographic": orthographic }),
            "cameras[0]: it is perspective, but `perspective` is missing",
        ),
        (json!({ "type": "fisheye" }), "cameras[0].type: unknown variant `fisheye`"),
        (json!({ "perspective": perspective }), "cameras[0]: missing field `type`"),
        (
            json!({ "type": "perspective", "perspective": { "yfov": 1 } }),
            "cameras[0].perspective: missing field `znear`",
        ),
    ] {
        document["cameras"] = json!([camera]);
        let error = error_of(&document);
        assert!(error.starts_with(expected), "{error}, not {expected}");
    }
    document["cameras"] = json!([{ "type": "orthographic", "orthographic": orthographic }]);
    assert_eq!(scene_in(&document).view().lens(), Lens::Orthographic { height: 2.0 });
}
