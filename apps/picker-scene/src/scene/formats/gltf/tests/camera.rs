//! The camera of a file is the view of its scene.

use super::{model_of, scene_in, scene_of, triangle};
use crate::scene::Scene;
use crate::view::{Lens, View};
use obbligato::nalgebra::{Matrix4, Point3, Vector3};
use serde_json::json;

#[test]
fn the_camera_of_the_file_is_the_view() {
    let mut model = model_of(&[("crate", Matrix4::identity())]);
    let eye = Point3::new(3.0, 4.0, 12.0);
    let lens = Lens::Perspective { fov_y: 0.7 };
    let view = View::new(eye, Point3::origin(), Vector3::y(), lens, 0.5, Some(90.0)).unwrap();
    model.add_camera(&view, None);
    let scene = scene_of(&model);
    let found = scene.view();
    assert!((found.eye() - eye).norm() < 1e-5);
    assert!(found.target().coords.norm() < 1e-3, "{}", found.target());
    assert_eq!((found.lens(), found.near()), (lens, 0.5));
    assert_eq!(found.up(), Vector3::y_axis(), "the floor is level");
    assert!((found.depth() - 89.5).abs() < 1e-4);
}

/// As three.js writes the cameras of plans: the near plane goes through the eye.
#[test]
fn a_parallel_camera_that_sees_from_its_eye_on_can_be_saved() {
    let mut document = triangle();
    document["nodes"][0]["children"] = json!([1]);
    document["nodes"]
        .as_array_mut()
        .expect("a list")
        .push(json!({ "camera": 0, "translation": [0, 0, 5] }));
    let lens = json!({ "xmag": 4, "ymag": 3, "znear": 0, "zfar": 20 });
    document["cameras"] = json!([{ "type": "orthographic", "orthographic": lens }]);
    let scene = scene_in(&document);
    let view = scene.view();
    assert_eq!(view.lens(), Lens::Orthographic { height: 6.0 });
    let planes = [view.near(), view.near() + view.depth()].map(|plane| view.eye().z - plane);
    for (plane, expected) in planes.into_iter().zip([5.0, -15.0]) {
        assert!((plane - expected).abs() < 1e-4, "{planes:?}");
    }
    assert!((view.target() - Point3::new(0.0, 0.0, 0.5)).norm() < 1e-4);
    assert_eq!(Scene::from_json(&scene.to_json()).unwrap().view(), view);
    assert!(view.with_other_lens(None).is_some());
}
