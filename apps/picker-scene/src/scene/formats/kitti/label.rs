use crate::scene::error::{Checked, SceneError};
use crate::scene::formats::scene_json::coordinate;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};

/// The columns after the type, as the benchmark names them.
const COLUMNS: &str = "truncated occluded alpha left top right bottom \
    height width length x y z rotation_y score";
/// The first of them that is read: those before it are about a picture.
const FIRST: usize = 7;

/// The type of a line and its box, in the axes of the camera; none for a blank line and for a region to ignore.
pub(super) fn read(line: &str) -> Checked<Option<(&str, Obb3)>> {
    let mut words = line.split_whitespace();
    let Some(kind) = words.next().filter(|&kind| kind != "DontCare") else {
        return Ok(None);
    };
    let numbers = COLUMNS.split(' ').zip(words.by_ref()).map(number);
    let numbers = numbers.collect::<Checked<Vec<f32>>>()?;
    let found = 1 + numbers.len() + words.count();
    if !(15..=16).contains(&found) {
        let problem = format!("expected 15 words, or 16 with a score, but there are {found}");
        return Err(SceneError::of_problem(problem));
    }
    let Some(&[height, width, length, x, y, z, rotation_y]) = numbers[FIRST..].first_chunk() else {
        return Ok(None);
    };
    let sizes = [("height", height), ("width", width), ("length", length)];
    if let Some((column, size)) = sizes.iter().find(|(_, size)| *size < 0.0) {
        return Err(SceneError::at(*column, format!("{size} is negative")));
    }
    // The place is that of the bottom, and y points down, so the center is above it.
    let center = Point3::new(x, y, z) - Vector3::y() * (height / 2.0);
    let half_extents = Vector3::new(length, height, width) / 2.0;
    let turn = Rotation3::from_axis_angle(&Vector3::y_axis(), f64::from(rotation_y));
    let shape = Obb3::new(center, half_extents, turn.cast());
    Ok(Some((kind, shape.map_err(SceneError::of_problem)?)))
}

fn number((column, word): (&str, &str)) -> Checked<f32> {
    match word.parse::<f64>() {
        Ok(number) if number.is_finite() => coordinate(number, || column.to_owned()),
        _ => Err(SceneError::at(column, format!("{word:?} is not a number"))),
    }
}
