use crate::scene::Scene;

#[test]
fn a_file_is_known_by_its_keys_in_any_order() {
    let images = r#""images": [{"id": 1}], "annotations": [{"image_id": 1, "bbox": [1, 2, 3, 4]}]"#;
    let placed = r#""translation": [0, 0, 0], "rotation": [1, 0, 0, 0]"#;
    let node = r#"{"nodes": [], "meshes": []}"#;
    for (text, name) in [
        (format!(r#"{{"type": "instances", {images}}}"#), "box 0"),
        (
            format!(r#"{{"videos": [{{"id": 1, "name": "}}\""}}], {images}}}"#),
            "box 0",
        ),
        (
            r#"[{"segmentation": {"size": [9, 9], "counts": "}"}, "bbox": [1, 2, 3, 4]}]"#
                .to_owned(),
            "box 0",
        ),
        (
            format!(r#"[{{"token": "a", "extra": {node}, "size": [1, 1, 1], {placed}}}]"#),
            "box 0",
        ),
        (
            r#"{"boxes": [{"center": [0, 0, 0], "half_extents": [1, 1, 1], "name": "mine"}]}"#
                .to_owned(),
            "mine",
        ),
    ] {
        let scene = Scene::from_bytes(text.as_bytes()).expect(&text);
        assert_eq!(scene.name(0), Some(name), "{text}");
    }
    let gltf = r#"{"extras": {"boxes": 1}, "images": [], "asset": {"version": "2.0"}}"#;
    assert!(!Scene::from_bytes(gltf.as_bytes()).unwrap().is_of_scene_file);
}
