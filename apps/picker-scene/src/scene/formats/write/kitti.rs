use super::states;
use crate::counted::counted;
use crate::scene::{Scene, class_of};
use obbligato::Obb3;
use obbligato::nalgebra::{Rotation3, Unit, Vector3};
use std::f32::consts::{FRAC_PI_2, PI};

/// How far from horizontal and vertical the axes of an upright box may be.
const UPRIGHT: f32 = 1e-3;

/// A line of KITTI labels for each box, in camera axes: x right, y down, z forward.
pub(in crate::scene::formats) fn write(scene: &Scene, lost: &mut Vec<String>) -> Vec<u8> {
    lost.extend(states(scene));
    let to_camera = camera_axes(scene.view().up(), lost);
    let mut tilted = 0_usize;
    let mut text = String::new();
    for item in scene.boxes() {
        let (line, is_larger) = line(&kind(&item.name), &item.shape, &to_camera);
        tilted += usize::from(is_larger);
        text += &line;
    }
    if tilted > 0 {
        let boxes = counted(tilted, "box is", "boxes are");
        lost.push(format!(
            "{boxes} tilted: labels are upright, so each is written as the box around it"
        ));
    }
    lost.push("names become types, and colors and the camera are not kept".into());
    lost.push("what a picture would tell is written as unknown: -1, and -10 for alpha".into());
    text.into_bytes()
}

/// From the axes of the scene to those of the camera, by the up direction of the scene.
fn camera_axes(up: Unit<Vector3<f32>>, lost: &mut Vec<String>) -> Rotation3<f32> {
    let name = ["x", "y", "z"][up.iamax()];
    let angle = match (name, up[up.iamax()] < 0.0) {
        ("y", true) => return Rotation3::identity(),
        ("y", false) => PI,
        // z up: x stays to the right, y goes forward.
        ("z", false) => FRAC_PI_2,
        ("z", true) => -FRAC_PI_2,
        _ => {
            let note = "x points up in the scene, but y points down in labels: nothing is turned";
            lost.push(note.to_owned());
            return Rotation3::identity();
        }
    };
    lost.push(format!("y points down in labels: the scene, with {name} up, is turned about x"));
    Rotation3::from_axis_angle(&Vector3::x_axis(), angle)
}

/// The type of a box: its name without the number, in one word.
fn kind(name: &str) -> String {
    let word = class_of(name).replace(|c: char| c.is_whitespace() || c.is_control(), "_");
    match word.as_str() {
        "" => "Misc".to_owned(),
        // A reader would leave it out.
        _ if word.eq_ignore_ascii_case("DontCare") => word + "_",
        _ => word,
    }
}

/// The line of the upright box around a box, and whether that is larger.
fn line(kind: &str, shape: &Obb3, to_camera: &Rotation3<f32>) -> (String, bool) {
    let axes = to_camera * shape.rotation();
    let axes = axes.matrix();
    // The length is along the first horizontal axis, or else along the most horizontal one.
    let slope = |i: usize| axes[(1, i)].abs();
    let flattest = (1..3).fold(0, |best, i| if slope(i) < slope(best) { i } else { best });
    let along = (0..3).find(|&i| slope(i) <= UPRIGHT).unwrap_or(flattest);
    let forward = axes.column(along);
    let rotation_y = (-forward.z).atan2(forward.x);
    let (sin, cos) = rotation_y.sin_cos();
    let reach = |direction: Vector3<f32>| shape.radius_along(&(to_camera.inverse() * direction));
    let (side, front) = (Vector3::new(sin, 0.0, cos), Vector3::new(cos, 0.0, -sin));
    let radii = [Vector3::y(), side, front].map(reach);
    let [height, width, length] = radii.map(|radius| 2.0 * radius);
    let bottom = to_camera * shape.center().coords + Vector3::y() * radii[0];
    // There is no -0.
    let [x, y, z] = bottom.map(|c| c + 0.0).into();
    let turn = rotation_y + 0.0;
    let line =
        format!("{kind} -1 -1 -10 -1 -1 -1 -1 {height} {width} {length} {x} {y} {z} {turn}\n");
    let is_upright = (0..3).any(|i| slope(i) > 1.0 - UPRIGHT);
    (line, !is_upright)
}
