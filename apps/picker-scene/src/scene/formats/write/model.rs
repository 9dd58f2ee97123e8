use super::states;
use crate::scene::{Model, Scene};
use obbligato::nalgebra::{Point3, Rotation3, UnitQuaternion, Vector3};
use std::collections::HashMap;

/// The faces of the unit cube, counterclockwise as seen from outside, by its corners.
#[rustfmt::skip]
const FACES: [[u32; 3]; 12] = [
    [0, 2, 1], [1, 2, 3],
    [4, 5, 6], [5, 7, 6],
    [0, 1, 4], [1, 5, 4],
    [2, 6, 3], [3, 6, 7],
    [0, 4, 2], [2, 4, 6],
    [1, 3, 5], [3, 7, 5],
];

/// A glTF file with a unit cube for each box, moved, turned and scaled by its node.
///
/// y points up in glTF: where another axis does in the scene, a node above all others turns it.
pub(in crate::scene::formats) fn of(scene: &Scene, lost: &mut Vec<String>) -> Model {
    lost.extend(states(scene));
    let mut model = Model::new();
    let root = upright(scene, &mut model, lost);
    let corner = |i: u32| Point3::from([i & 1, i >> 1 & 1, i >> 2].map(|end| end as f32 - 0.5));
    let corners: Vec<Point3<f32>> = (0..8).map(corner).collect();
    if !scene.boxes().is_empty() {
        let cube = model.add_triangles(&corners, &FACES);
        let mut meshes = HashMap::new();
        for item in scene.boxes() {
            let color = item.color;
            let add = || model.add_colored(&format!("cube {color}"), cube, color);
            let mesh = *meshes.entry(color).or_insert_with(add);
            model.add_node(&item.name, Some(mesh), &item.shape.to_matrix(), root);
        }
    }
    model.add_camera(scene.view(), root);
    let note = "what the camera looks at is not kept, only where from and in which direction";
    lost.push(note.to_owned());
    if scene.boxes().iter().any(|item| item.group.is_some()) {
        lost.push("groups are not kept".to_owned());
    }
    if scene.view().sensor().is_some() {
        lost.push("the lens of the camera is put on its center, with square pixels".to_owned());
    }
    model
}

/// The node that turns the up direction of the view to y, if there is anything to turn.
fn upright(scene: &Scene, model: &mut Model, lost: &mut Vec<String>) -> Option<usize> {
    let up = scene.view().up();
    if (up.into_inner() - Vector3::y()).norm() < 1e-6 {
        return None;
    }
    let half_turn = Rotation3::from_axis_angle(&Vector3::x_axis(), std::f32::consts::PI);
    let turn = UnitQuaternion::rotation_between(&up, &Vector3::y())
        .map_or(half_turn, UnitQuaternion::to_rotation_matrix);
    lost.push("y points up in glTF, so all boxes are turned by the node above them".into());
    Some(model.add_node("upright", None, &turn.to_homogeneous(), None))
}
