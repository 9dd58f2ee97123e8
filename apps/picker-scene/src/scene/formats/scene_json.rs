//! The form of a scene file, and the checks that turn its numbers into shapes. error.rs has the texts of
//! errors.

mod chunks;

use super::json::{parse, without_mark};
use super::source::Tell;
use super::text::Text;
use crate::color::Color;
use crate::scene::error::{Checked, Problem, SceneError};
use crate::scene::{Group, Scene, SceneBox, bounds};
use crate::view::{Lens, View};
use obbligato::nalgebra::{Matrix3, Point3, Quaternion, Rotation3, UnitQuaternion, Vector3};
use obbligato::{Obb3, Real};
use serde::Deserialize;

/// How far the length of a rotation's quaternion may be from 1: numbers with four digits are
/// accepted, and normalized.
const UNIT_TOLERANCE: f64 = 1e-3;
const DEFAULT_FOV_Y_DEGREES: f64 = 45.0;
const DEFAULT_NEAR: f64 = 0.1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a scene object with boxes")]
struct RawScene<'a> {
    camera: Option<RawCamera>,
    #[serde(borrow)]
    boxes: Vec<RawBox<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a camera object")]
struct RawCamera {
    eye: [f64; 3],
    target: [f64; 3],
    up: Option<[f64; 3]>,
    fov_y_degrees: Option<f64>,
    orthographic: Option<f64>,
    near: Option<f64>,
    far: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a box object")]
struct RawBox<'a> {
    name: Option<String>,
    center: [f64; 3],
    half_extents: [f64; 3],
    rotation: Option<[f64; 4]>,
    axes: Option<[f64; 9]>,
    #[serde(borrow)]
    color: Option<Text<'a>>,
    #[serde(default)]
    locked: bool,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    group: Vec<String>,
}

/// Reads a scene, and tells which part of the text has been read.
pub(in crate::scene) fn read(text: &[u8], tell: &Tell<'_>) -> Checked<Scene> {
    let text = without_mark(text);
    match chunks::read(text, tell) {
        Some(parts) => scene(parts.camera, parts.boxes),
        None if tell(0.0).is_break() => Err(SceneError::of_problem(Problem::Stopped)),
        None => read_in_order(text),
    }
}

fn read_in_order(text: &[u8]) -> Checked<Scene> {
    let raw: RawScene<'_> = parse(text)?;
    let boxes = raw.boxes.into_iter().enumerate();
    let boxes = boxes
        .map(|(index, raw)| raw.check(index))
        .collect::<Checked<_>>()?;
    scene(raw.camera, boxes)
}

fn scene(camera: Option<RawCamera>, boxes: Vec<SceneBox>) -> Checked<Scene> {
    match camera {
        Some(camera) => Ok(Scene::new(camera.check(&boxes)?, boxes)),
        None => Scene::seen_by(|bounds| Ok(View::of_everything(bounds)?), boxes),
    }
}

impl RawBox<'_> {
    fn check(self, index: usize) -> Checked<SceneBox> {
        let field = |name: &str| format!("boxes[{index}].{name}");
        let center = coordinates(self.center, || field("center"))?;
        let half_extents = lengths(self.half_extents, || field("half_extents"))?;
        let rotation = match (self.rotation, self.axes) {
            (Some(_), Some(_)) => {
                return Err(SceneError::at(field("axes"), Problem::TwoRotations));
            }
            (Some(quaternion), None) => rotation(quaternion, || field("rotation"))?,
            (None, Some(axes)) => {
                let axes = coordinates(axes, || field("axes"))?;
                Rotation3::from_matrix_unchecked(Matrix3::from_column_slice(&axes))
            }
            (None, None) => Rotation3::identity(),
        };
        let color = match &self.color {
            Some(Text(text)) => color(text, || field("color"))?,
            None => Color::of_index(index),
        };
        let shape = Obb3::new(Point3::from(center), Vector3::from(half_extents), rotation)
            .map_err(|problem| SceneError::at(format!("boxes[{index}]"), problem))?;
        Ok(SceneBox {
            name: self.name.unwrap_or_else(|| default_name(index)),
            shape,
            color,
            is_locked: self.locked,
            is_hidden: self.hidden,
            group: Group::of_path(self.group),
            mesh: None,
        })
    }
}

/// The name of a box that has none.
fn default_name(index: usize) -> String {
    format!("box {index}")
}

impl RawCamera {
    fn check(self, boxes: &[SceneBox]) -> Checked<View> {
        let eye = Point3::from(coordinates(self.eye, || "camera.eye".into())?);
        let target = Point3::from(coordinates(self.target, || "camera.target".into())?);
        let up = coordinates(self.up.unwrap_or([0.0, 1.0, 0.0]), || "camera.up".into())?;
        let lens = self.lens()?;
        let (near, far) = self.planes()?;
        let far = far.or_else(|| lens.default_far(eye, bounds(boxes).as_ref()));
        Ok(View::new(eye, target, Vector3::from(up), lens, near, far)?)
    }

    fn lens(&self) -> Checked<Lens> {
        match (self.fov_y_degrees, self.orthographic) {
            (Some(_), Some(_)) => Err(SceneError::at("camera.orthographic", Problem::TwoLenses)),
            (None, Some(height)) => Ok(Lens::Orthographic {
                height: positive(height, "camera.orthographic")?,
            }),
            (degrees, None) => perspective(degrees.unwrap_or(DEFAULT_FOV_Y_DEGREES)),
        }
    }

    fn planes(&self) -> Checked<(f32, Option<f32>)> {
        let near = positive(self.near.unwrap_or(DEFAULT_NEAR), "camera.near")?;
        let far = self
            .far
            .map(|far| positive(far, "camera.far"))
            .transpose()?;
        match far {
            Some(far) if far <= near => Err(SceneError::at(
                "camera.far",
                Problem::FarNotBeyondNear { near, far },
            )),
            _ => Ok((near, far)),
        }
    }
}

fn perspective(degrees: f64) -> Checked<Lens> {
    if degrees > 0.0 && degrees < 180.0 {
        let fov_y = degrees.to_radians() as f32;
        return Ok(Lens::Perspective { fov_y });
    }
    Err(SceneError::at(
        "camera.fov_y_degrees",
        Problem::NotAFieldOfView(degrees),
    ))
}

/// A number as a coordinate, if it is within the limit.
pub(super) fn coordinate(number: f64, field: impl FnOnce() -> String) -> Checked<f32> {
    let rounded = number as f32;
    if rounded.abs() <= <f32 as Real>::LIMIT {
        return Ok(rounded);
    }
    Err(SceneError::at(field(), Problem::BeyondLimit(number)))
}

pub(in crate::scene) fn coordinates<const N: usize>(
    numbers: [f64; N],
    field: impl Fn() -> String,
) -> Checked<[f32; N]> {
    let mut checked = [0.0; N];
    for (i, (slot, number)) in checked.iter_mut().zip(numbers).enumerate() {
        *slot = coordinate(number, || format!("{}[{i}]", field()))?;
    }
    Ok(checked)
}

pub(in crate::scene) fn lengths(
    numbers: [f64; 3],
    field: impl Fn() -> String,
) -> Checked<[f32; 3]> {
    let checked = coordinates(numbers, &field)?;
    match numbers.iter().position(|&number| number < 0.0) {
        Some(i) => Err(SceneError::at(
            format!("{}[{i}]", field()),
            Problem::Negative(numbers[i]),
        )),
        None => Ok(checked),
    }
}

fn positive(number: f64, field: &str) -> Checked<f32> {
    let checked = coordinate(number, || field.to_owned())?;
    if checked > 0.0 {
        return Ok(checked);
    }
    Err(SceneError::at(field, Problem::NotPositive(number)))
}

/// The rotation of a quaternion x, y, z, w.
///
/// It is normalized in double precision, so that the matrix is orthonormal to the last bits of
/// single precision.
pub(super) fn rotation(
    quaternion: [f64; 4],
    field: impl Fn() -> String,
) -> Checked<Rotation3<f32>> {
    coordinates(quaternion, &field)?;
    let [x, y, z, w] = quaternion;
    let quaternion = Quaternion::new(w, x, y, z);
    let length = quaternion.norm();
    if (length - 1.0).abs() > UNIT_TOLERANCE {
        let problem = Problem::NotAUnitQuaternion(length);
        return Err(SceneError::at(field(), problem));
    }
    let rotation = UnitQuaternion::new_normalize(quaternion).to_rotation_matrix();
    Ok(rotation.cast())
}

fn color(text: &str, field: impl FnOnce() -> String) -> Checked<Color> {
    text.parse().map_err(|problem| {
        let text = text.to_owned();
        SceneError::at(field(), Problem::NotAColor { text, problem })
    })
}
