//! What no box needs is never looked at, and told in one line.

use super::*;

/// A valid document with one more field, or another value of one.
fn with(pointer: &str, new: Value) -> Value {
    let mut document = triangle();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let parent = document.pointer_mut(parent).expect("a parent");
    parent
        .as_object_mut()
        .expect("an object")
        .insert(key.to_owned(), new);
    document
}

#[track_caller]
fn scene_and_notes(document: &Value) -> (usize, Vec<String>) {
    let scene = scene_in(document);
    (scene.boxes().len(), scene.notes.to_vec())
}

#[test]
fn parts_that_no_box_needs_may_be_anything() {
    for (pointer, new) in [
        ("/extras", json!("a text")),
        ("/nodes/0/extras", json!([1, 2])),
        ("/asset/extras", json!(7)),
        ("/asset/generator", json!(null)),
        ("/images", json!([{ "uri": "nowhere.png" }])),
        ("/samplers", json!([{ "magFilter": "?" }])),
        (
            "/materials",
            json!([{ "normalTexture": { "index": 9 }, "extras": false }]),
        ),
        ("/nodes/0/weights", json!(["x"])),
        ("/nodes/0/skin", json!(99)),
        (
            "/meshes/0/primitives/0/targets",
            json!([{ "POSITION": 99 }]),
        ),
        ("/meshes/0/primitives/0/attributes/COLOR_0", json!(99)),
        (
            "/cameras",
            json!([{ "type": "perspective", "perspective": { "yfov": 9, "znear": 0 } }]),
        ),
        ("/unknown", json!({ "deep": [[[[[[{}]]]]]] })),
    ] {
        assert_eq!(
            scene_and_notes(&with(pointer, new)),
            (1, vec![]),
            "{pointer}"
        );
    }
}

#[test]
fn accessors_and_buffers_that_nothing_shows_are_not_read() {
    let mut document = triangle();
    let odd = json!({ "componentType": 1, "count": u64::MAX, "type": "MAT4", "min": [0], "bufferView": 99 });
    document["accessors"]
        .as_array_mut()
        .expect("a list")
        .push(odd);
    for buffer in [
        json!({ "byteLength": 1024 }),
        json!({ "byteLength": 2, "uri": "http://example.com/buffer.bin" }),
        json!({ "byteLength": 2, "uri": "nowhere.bin" }),
    ] {
        let mut document = document.clone();
        document["buffers"]
            .as_array_mut()
            .expect("a list")
            .push(buffer);
        assert_eq!(scene_and_notes(&document), (1, vec![]), "{document}");
    }
}

#[test]
fn what_was_left_out_is_told_in_one_line() {
    let mut document = triangle();
    document["animations"] = json!([{ "channels": [{ "target": { "path": "scale" } }] }, {}, {}]);
    document["skins"] = json!([{}]);
    document["textures"] = json!([{ "extensions": { "EXT_texture_webp": {} } }, {}]);
    document["extensionsUsed"] = json!([
        "KHR_mesh_quantization",
        "KHR_texture_basisu",
        "KHR_materials_variants",
        "EXT_implicit_geometry",
    ]);
    document["extensionsRequired"] = json!(["KHR_texture_basisu", "KHR_mesh_quantization"]);
    let note = "ignored: 3 animations, 1 skin, 2 textures, EXT_implicit_geometry, \
                KHR_materials_variants, KHR_texture_basisu";
    assert_eq!(scene_and_notes(&document), (1, vec![note.to_owned()]));
}

#[test]
fn many_extensions_are_counted_and_none_can_write_to_a_terminal() {
    let names: Vec<String> = (0..9).map(|i| format!("KHR_{i}\u{1b}[2J")).collect();
    let note = &scene_and_notes(&with("/extensionsUsed", json!(names))).1[0];
    assert!(
        note.ends_with("KHR_4\\u{1b}[2J, 4 more extensions"),
        "{note}"
    );
}

#[test]
fn an_extension_that_may_move_things_is_refused_if_it_is_required() {
    for (name, is_read) in [
        ("KHR_texture_transform", true),
        ("EXT_texture_webp", true),
        ("KHR_materials_unlit", true),
        ("KHR_materials_variants", true),
        ("KHR_xmp_json_ld", true),
        ("KHR_lights_punctual", true),
        ("KHR_animation_pointer", true),
        ("EXT_meshopt_compression", true),
        ("EXT_implicit_geometry", false),
        ("EXT_mesh_primitive_restart", false),
        ("MPEG_buffer_circular", false),
        ("ours", false),
    ] {
        let document = with(
            "/extensionsRequired",
            json!(["KHR_mesh_quantization", name]),
        );
        if is_read {
            assert_eq!(scene_and_notes(&document).0, 1, "{name}");
        } else {
            let expected =
                format!("extensionsRequired[1]: {name:?} is required, but not supported");
            assert_eq!(error_of(&document), expected);
        }
    }
}

#[test]
fn a_document_without_nodes_is_an_empty_scene() {
    for document in [
        json!({ "asset": { "version": "2.0" } }),
        json!({ "asset": { "version": "2.0" }, "scenes": [{ "name": "empty" }], "scene": 0 }),
    ] {
        assert_eq!(scene_and_notes(&document), (0, vec![]));
    }
}

#[test]
fn what_is_hidden_has_no_box_and_is_counted() {
    let mut document = triangle();
    let hidden = json!({ "KHR_node_visibility": { "visible": false } });
    let shown = json!({ "KHR_node_visibility": {} });
    document["scenes"] = json!([{ "nodes": [0, 2] }]);
    document["nodes"] = json!([
        { "mesh": 0, "children": [1], "extensions": hidden },
        { "mesh": 0 },
        { "mesh": 0, "extensions": shown },
    ]);
    assert_eq!(
        scene_and_notes(&document),
        (1, vec!["ignored: 2 hidden nodes".to_owned()])
    );
}

#[test]
fn one_of_several_scenes_is_shown_and_the_others_are_counted() {
    let mut document = triangle();
    document["nodes"] = json!([{ "mesh": 0, "name": "a" }, { "mesh": 0, "name": "b" }]);
    document["scenes"] = json!([{ "nodes": [0] }, { "nodes": [1] }, {}]);
    document["scene"] = json!(1);
    let scene = scene_in(&document);
    assert_eq!((scene.name(0), scene.boxes().len()), (Some("b"), 1));
    assert_eq!(scene.notes, ["ignored: 2 other scenes"]);
}

#[test]
fn bytes_after_a_container_are_left_out() {
    let mut text = model_of(&[("crate", Matrix4::identity())]).to_glb();
    let scene = scene_of(&model_of(&[("crate", Matrix4::identity())]));
    text.extend(b"more");
    assert_eq!(read(&text, None, Reading::default()), Ok(scene));
}
