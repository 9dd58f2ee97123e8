use crate::scene::error::{Checked, SceneError};
use crate::scene::formats::scene_json::coordinate;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Obb3, ShapeError};

/// The columns after the type, as the benchmark names them.
const COLUMNS: &str = "truncated occluded alpha left top right bottom \
    height width length x y z rotation_y score";
/// The first of them that is read: those before it are about a picture.
const FIRST: usize = 7;

/// A line of a file of labels.
pub(super) struct Label<'a> {
    pub(super) kind: &'a str,
    height: f32,
    width: f32,
    length: f32,
    /// The center of the bottom.
    bottom: Point3<f32>,
    rotation_y: f32,
}

impl<'a> Label<'a> {
    /// The label of a line; none for a blank line and for a region to ignore.
    pub(super) fn read(line: &'a str) -> Checked<Option<Self>> {
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
        let Some(&[height, width, length, x, y, z, rotation_y]) = numbers[FIRST..].first_chunk()
        else {
            return Ok(None);
        };
        let sizes = [("height", height), ("width", width), ("length", length)];
        if let Some((column, size)) = sizes.iter().find(|(_, size)| *size < 0.0) {
            return Err(SceneError::at(*column, format!("{size} is negative")));
        }
        let bottom = Point3::new(x, y, z);
        Ok(Some(Self {
            kind,
            height,
            width,
            length,
            bottom,
            rotation_y,
        }))
    }

    /// The box, in the axes of the camera: y points down, so the center is above the bottom.
    pub(super) fn shape(&self) -> Result<Obb3, ShapeError> {
        let center = self.bottom - Vector3::y() * (self.height / 2.0);
        let half_extents = Vector3::new(self.length, self.height, self.width) / 2.0;
        let turn = Rotation3::from_axis_angle(&Vector3::y_axis(), f64::from(self.rotation_y));
        Obb3::new(center, half_extents, turn.cast())
    }
}

fn number((column, word): (&str, &str)) -> Checked<f32> {
    match word.parse::<f64>() {
        Ok(number) if number.is_finite() => coordinate(number, || column.to_owned()),
        _ => Err(SceneError::at(column, format!("{word:?} is not a number"))),
    }
}
