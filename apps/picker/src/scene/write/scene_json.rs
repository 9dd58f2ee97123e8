use crate::scene::gltf::shortest;
use crate::scene::{Scene, SceneBox};
use crate::view::{Lens, View};
use obbligato::nalgebra::{Rotation3, UnitQuaternion};
use serde_json::{Map, Value, json};

/// The text of a scene file, with one box on a line.
pub(super) fn write(scene: &Scene) -> Vec<u8> {
    let mut text = format!(
        "{{\n  \"camera\": {},\n  \"boxes\": [",
        camera(scene.view())
    );
    for (index, item) in scene.boxes().iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        text += &format!("{comma}\n    {}", item_json(item));
    }
    text += if scene.boxes().is_empty() {
        "]\n}\n"
    } else {
        "\n  ]\n}\n"
    };
    text.into_bytes()
}

fn camera(view: &View) -> Value {
    let mut camera = Map::new();
    camera.insert("eye".to_owned(), numbers(view.eye().iter()));
    camera.insert("target".to_owned(), numbers(view.target().iter()));
    camera.insert("up".to_owned(), numbers(view.up().iter()));
    let far = view.near() + view.depth();
    match view.lens() {
        Lens::Perspective { fov_y } => {
            camera.insert(
                "fov_y_degrees".to_owned(),
                json!(f64::from(fov_y).to_degrees()),
            );
        }
        Lens::Orthographic { height } => {
            camera.insert("orthographic".to_owned(), shortest(height));
        }
    }
    camera.insert("near".to_owned(), shortest(view.near()));
    if far.is_finite() {
        camera.insert("far".to_owned(), shortest(far));
    }
    Value::Object(camera)
}

fn item_json(item: &SceneBox) -> Value {
    let shape = &item.shape;
    let mut fields = json!({
        "name": item.name,
        "center": numbers(shape.center().iter()),
        "half_extents": numbers(shape.half_extents().iter()),
        "color": item.color.to_string(),
    });
    if shape.rotation() != Rotation3::identity() {
        let rotation = UnitQuaternion::from_rotation_matrix(&shape.rotation().cast::<f64>());
        fields["rotation"] = rotation.coords.iter().map(|c| json!(c)).collect();
    }
    fields
}

fn numbers<'a>(numbers: impl Iterator<Item = &'a f32>) -> Value {
    numbers.map(|&number| shortest(number)).collect()
}
