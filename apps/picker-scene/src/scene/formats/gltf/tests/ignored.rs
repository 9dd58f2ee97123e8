//! What no box needs is never read, and reported in one line.

use super::*;

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
        ("/asset/generator", json!([null])),
        ("/images", json!([{ "uri": "nowhere.png" }])),
        ("/samplers", json!([{ "magFilter": "?" }])),
        ("/materials", json!([{ "normalTexture": { "index": 9 }, "extras": false }])),
        ("/nodes/0/skin", json!(99)),
        ("/meshes/0/primitives/0/attributes/NORMAL", json!(99)),
        ("/cameras", json!([{ "type": "perspective", "perspective": { "yfov": 9, "znear": 0 } }])),
        ("/unknown", json!({ "deep": [[[[[[{}]]]]]] })),
    ] {
        assert_eq!(scene_and_notes(&with(pointer, new)), (1, vec![]), "{pointer}");
    }
}

#[test]
fn accessors_and_buffers_that_nothing_shows_are_not_read() {
    let mut document = triangle();
    let odd = json!({ "componentType": 1, "count": u64::MAX, "type": "MAT4", "min": [0], "bufferView": 99 });
    document["accessors"].as_array_mut().expect("a list").push(odd);
    for buffer in [
        json!({ "byteLength": 1024 }),
        json!({ "byteLength": 2, "uri": "http://example.com/buffer.bin" }),
        json!({ "byteLength": 2, "uri": "nowhere.bin" }),
    ] {
        let mut document = document.clone();
        document["buffers"].as_array_mut().expect("a list").push(buffer);
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
    let note = "left out: EXT_implicit_geometry, KHR_materials_variants, KHR_texture_basisu, \
                3 animations, 1 skin, 2 textures";
    assert_eq!(scene_and_notes(&document), (1, vec![note.to_owned()]));
}

#[test]
fn many_extensions_are_counted_and_none_can_write_to_a_terminal() {
    let names: Vec<String> = (0..9).map(|i| format!("KHR_{i}\u{1b}[2J")).collect();
    let note = &scene_and_notes(&with("/extensionsUsed", json!(names))).1[0];
    assert!(note.ends_with("KHR_4\\u{1b}[2J, 4 more"), "{note}");
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
        let document = with("/extensionsRequired", json!(["KHR_mesh_quantization", name]));
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
    assert_eq!(scene_and_notes(&document), (1, vec!["left out: 2 hidden nodes".to_owned()]));
}

#[test]
fn one_of_several_scenes_is_shown_and_the_others_are_counted() {
    let mut document = triangle();
    document["nodes"] = json!([{ "mesh": 0, "name": "a" }, { "mesh": 0, "name": "b" }]);
    document["scenes"] = json!([{ "nodes": [0] }, { "nodes": [1] }, {}]);
    document["scene"] = json!(1);
    let scene = scene_in(&document);
    assert_eq!((scene.name(0), scene.boxes().len()), (Some("b"), 1));
    assert_eq!(scene.notes, ["left out: 2 other scenes"]);
}

#[test]
fn bytes_after_a_container_are_left_out() {
    let mut text = model_of(&[("crate", Matrix4::identity())]).to_glb();
    let scene = scene_of(&model_of(&[("crate", Matrix4::identity())]));
    text.extend(b"more");
    assert_eq!(read(&text, None, Reading::default()), Ok(scene));
}

/// The objects of glTF 2.0 (section 5), each with its properties that are read, said and idle.
/// Those of animations, images, samplers, skins and textures share the fate of their lists. What is
/// read has other tests.
const OBJECTS: [(&str, [&str; 3]); 14] = [
    (
        "",
        [
            "accessors asset bufferViews buffers cameras materials meshes nodes scene",
            "animations extensionsRequired extensionsUsed scenes skins textures",
            // extensionsUsed names extensions; only textures show images, and use samplers.
            "extensions extras images samplers",
        ],
    ),
    (
        "/accessors/0",
        ["bufferView byteOffset componentType count max min normalized sparse type", "", "name"],
    ),
    ("/asset", ["minVersion version", "", "copyright generator"]),
    ("/bufferViews/0", ["buffer byteLength byteOffset byteStride", "", "name target"]),
    ("/buffers/0", ["byteLength uri", "", "name"]),
    ("/cameras/0", ["orthographic perspective type", "", "name"]),
    // A window has its own shape.
    ("/cameras/0/orthographic", ["ymag zfar znear", "", "xmag"]),
    ("/cameras/0/perspective", ["yfov zfar znear", "", "aspectRatio"]),
    (
        "/materials/0",
        // Textures are said by their list.
        [
            "pbrMetallicRoughness",
            "alphaMode emissiveFactor",
            "alphaCutoff doubleSided emissiveTexture name normalTexture occlusionTexture",
        ],
    ),
    (
        "/materials/0/pbrMetallicRoughness",
        // Nothing in a picture of boxes shines.
        [
            "baseColorFactor baseColorTexture",
            "",
            "metallicFactor metallicRoughnessTexture roughnessFactor",
        ],
    ),
    ("/meshes/0", ["name primitives weights", "", ""]),
    ("/meshes/0/primitives/0", ["attributes indices material mode targets", "", ""]),
    (
        "/meshes/0/primitives/0/attributes",
        // Normals follow from the triangles; joints belong to skins.
        ["POSITION", "COLOR_0", "JOINTS_0 NORMAL TANGENT TEXCOORD_0 TEXCOORD_1 WEIGHTS_0"],
    ),
    (
        "/nodes/0",
        ["camera children matrix mesh name rotation scale translation weights", "", "skin"],
    ),
];

/// The extensions that Khronos ratified, those that it ratified once, and others of it or of
/// several vendors that are read or may be about positions: the registry in the repository glTF,
/// extensions/README.md. Any other is said as these are.
/// Those that are read are in the boxes; of Draco, a note says that the bounds are.
const EXTENSIONS_READ: &str = "EXT_mesh_gpu_instancing EXT_meshopt_compression KHR_draco_mesh_compression \
    KHR_mesh_quantization KHR_meshopt_compression KHR_node_visibility";
const EXTENSIONS_SAID: &str = "EXT_mesh_manifold KHR_animation_pointer KHR_gaussian_splatting KHR_interactivity \
    KHR_lights_punctual KHR_materials_anisotropy KHR_materials_clearcoat \
    KHR_materials_diffuse_transmission KHR_materials_dispersion KHR_materials_emissive_strength \
    KHR_materials_ior KHR_materials_iridescence KHR_materials_pbrSpecularGlossiness \
    KHR_materials_sheen KHR_materials_specular KHR_materials_transmission KHR_materials_unlit \
    KHR_materials_variants KHR_materials_volume KHR_node_hoverability KHR_node_selectability \
    KHR_physics_rigid_bodies KHR_techniques_webgl KHR_texture_basisu KHR_texture_transform \
    KHR_xmp KHR_xmp_json_ld";

#[test]
fn nothing_of_khronos_list_is_left_out_in_silence() {
    let notes = |name: &str| scene_and_notes(&with("/extensionsUsed", json!([name]))).1;
    for name in EXTENSIONS_READ.split(' ') {
        assert_eq!(notes(name), [""; 0], "{name}");
    }
    for name in EXTENSIONS_SAID.split(' ') {
        assert_eq!(notes(name), [format!("left out: {name}")]);
    }
    let mut of = triangle();
    of["cameras"] = json!([{ "type": "perspective", "perspective": { "yfov": 1, "znear": 1 }, "orthographic": { "ymag": 1, "zfar": 2, "znear": 1 } }]);
    of["materials"] = json!([{ "pbrMetallicRoughness": {} }]);
    of["meshes"][0]["primitives"][0]["material"] = json!(0);
    for (object, [_, said, idle]) in OBJECTS {
        let changed = |name: &str| {
            let mut document = of.clone();
            document.pointer_mut(object).expect(object)[name] = match name {
                "extensionsUsed" | "extensionsRequired" => json!(["KHR_materials_unlit"]),
                "scenes" => json!([of["scenes"][0], {}]),
                _ => json!([{}]),
            };
            document
        };
        for name in said.split_terminator(' ') {
            let (count, notes) = scene_and_notes(&changed(name));
            assert!(count == 1 && notes.len() == 1, "{object}/{name}: {notes:?}");
            assert!(notes[0].starts_with("left out: "), "{object}/{name}: {notes:?}");
        }
        for name in idle.split_terminator(' ') {
            assert_eq!(scene_in(&changed(name)), scene_in(&of), "{object}/{name}");
        }
    }
}

#[test]
fn parts_of_what_is_read_that_are_left_out_are_said() {
    let camera = json!({ "type": "perspective", "perspective": { "yfov": 1, "znear": 1 } });
    let mut document = triangle();
    document["cameras"] = json!([camera]);
    document["nodes"] = json!([{ "mesh": 0 }, { "camera": 0 }, { "camera": 0 }, { "camera": 0 }]);
    document["scenes"] = json!([]);
    let mut line = document["meshes"][0]["primitives"][0].clone();
    line["mode"] = json!(3);
    document["meshes"][0]["primitives"].as_array_mut().expect("a list").push(line);
    document["animations"] = json!([{ "channels": [{ "target": { "path": "weights" } }] }]);
    let note =
        "left out: 2 other cameras, 1 animation, 1 part of points or lines, which has a box alone";
    assert_eq!(scene_and_notes(&document), (1, vec![note.to_owned()]));
}
