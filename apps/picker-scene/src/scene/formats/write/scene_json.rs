mod rotation;

use crate::scene::SceneBox;
use crate::scene::formats::gltf::{numbers, shortest};
use crate::view::{Lens, View};
use obbligato::nalgebra::Rotation3;
use rayon::prelude::*;
use rotation::{bits, quaternion_of};
use serde_json::{Value, json};
use std::io::{self, Write};

/// So many boxes are made ready at once, by all processors: a few megabytes of text.
const PIECE: usize = 1 << 14;

/// Writes the text of a scene file, with one box on a line, piece by piece, until it is cancelled.
pub(in crate::scene) fn write_to(
    out: &mut dyn Write,
    boxes: &[SceneBox],
    view: &View,
    is_wanted: impl Fn() -> bool,
) -> io::Result<()> {
    let camera = camera(view);
    write!(out, "{{\n  \"camera\": {camera},\n  \"boxes\": [")?;
    for (index, piece) in boxes.chunks(PIECE).enumerate() {
        if !is_wanted() {
            return Err(io::Error::other("nobody waits for it"));
        }
        let comma = if index == 0 { "" } else { "," };
        let lines = piece.into_par_iter().map(|item| format!("\n    {}", item_json(item)));
        write!(out, "{comma}{}", lines.collect::<Vec<String>>().join(","))?;
    }
    let foot = if boxes.is_empty() { "" } else { "\n  " };
    write!(out, "{foot}]\n}}\n")
}

fn camera(view: &View) -> Value {
    let mut camera = json!({
        "eye": numbers(view.eye().iter()),
        "target": numbers(view.target().iter()),
        "up": numbers(view.up().iter()),
        "near": shortest(view.near()),
    });
    match (view.lens(), view.sensor()) {
        (Lens::Perspective { fov_y }, Some(sensor)) => {
            let [fx, fy, cx, cy] = sensor.to_intrinsics(fov_y);
            camera["intrinsics"] = json!({ "fx": fx, "fy": fy, "cx": cx, "cy": cy });
            camera["size"] = json!(sensor.size);
        }
        (Lens::Perspective { fov_y }, None) => camera["fov_y_degrees"] = degrees(fov_y),
        (Lens::Orthographic { height }, _) => camera["orthographic"] = shortest(height),
    }
    if let Some(far) = view.far {
        camera["far"] = shortest(far);
    }
    camera
}

fn item_json(item: &SceneBox) -> Value {
    let shape = &item.shape;
    let mut fields = json!({
        "name": item.name,
        "center": numbers(shape.center().iter()),
        "half_extents": numbers(shape.half_extents().iter()),
        "color": item.color.to_string(),
    });
    let states = [("locked", item.is_locked), ("hidden", item.is_hidden)];
    for (state, _) in states.into_iter().filter(|(_, is_so)| *is_so) {
        fields[state] = json!(true);
    }
    if let Some(group) = &item.group {
        fields["group"] = json!(group.path());
    }
    let rotation = shape.rotation();
    if bits(&rotation) == bits(&Rotation3::identity()) {
        return fields;
    }
    match quaternion_of(&rotation) {
        Some(quaternion) => fields["rotation"] = json!(quaternion),
        None => fields["axes"] = rotation.matrix().iter().map(signed).collect(),
    }
    fields
}

/// An angle in degrees that is the same in radians when it is read.
fn degrees(radians: f32) -> Value {
    let exact = f64::from(radians).to_degrees();
    let short = shortest(exact as f32);
    // It is read in double precision, and may be another number than it was in single precision.
    let is_same = |degrees: f64| degrees.to_radians() as f32 == radians;
    if short.as_f64().is_some_and(is_same) { short } else { json!(exact) }
}

/// A number to the bit: [`shortest`] drops the sign of a zero.
fn signed(number: &f32) -> Value {
    let short = shortest(*number).as_f64();
    json!(short.map(|short| short.copysign(f64::from(*number))))
}

#[cfg(test)]
mod tests;
