//! The form of a scene file, and the checks that turn its numbers into shapes. error.rs has the
//! texts of errors.

mod camera;
mod chunks;
mod matrices;

use super::format::{Format, Read};
use super::json::{Text, parse, without_mark};
use super::source::OnProgress;
use crate::color::Color;
use crate::scene::error::{Checked, STOPPED, SceneError, shortest};
use crate::scene::{Group, Scene, SceneBox, bounds};
use crate::view::View;
pub(crate) use camera::RawCamera;
use obbligato::nalgebra::{Matrix3, Point3, Quaternion, Rotation3, UnitQuaternion, Vector3};
use obbligato::{Aabb3, Obb3, Real};
use serde::Deserialize;

/// How far the length of a rotation's quaternion may be from 1: numbers with four digits are
/// accepted, and normalized.
const UNIT_TOLERANCE: f64 = 1e-3;

const READ: Read = |input| Ok(Scene { is_of_scene_file: true, ..read(input.text, input.report)? });

pub(super) const FORMAT: Format = Format {
    name: "scene files",
    endings: &["json"],
    has_labels: true,
    help: include_str!("help/scene_json.txt"),
    keys: &[(1, &["boxes", "camera"], READ)],
    is_sure: |_| false,
    starts: b"{\"-0123456789tfn",
    read: READ,
    load: None,
    writers: &[("json", |scene, _| scene.to_json())],
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a scene object with boxes")]
struct RawScene<'a> {
    camera: Option<RawCamera>,
    #[serde(borrow)]
    boxes: Vec<RawBox<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
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

/// Reads a scene, and reports which part of the text has been read.
pub(in crate::scene) fn read(text: &[u8], report: &OnProgress<'_>) -> Checked<Scene> {
    let text = without_mark(text);
    match chunks::read(text, report) {
        Some((camera, boxes)) => scene(camera, boxes),
        None if report(0.0).is_break() => Err(SceneError::of_problem(STOPPED)),
        None => read_in_order(text),
    }
}

/// Reads a camera, as a scene file has it, to see boxes within these bounds.
pub(in crate::scene) fn read_camera(text: &[u8], bounds: Option<&Aabb3>) -> Checked<View> {
    let camera: RawCamera = parse(without_mark(text))?;
    camera.check(bounds)
}

fn read_in_order(text: &[u8]) -> Checked<Scene> {
    let raw: RawScene<'_> = parse(text)?;
    let boxes = raw.boxes.into_iter().enumerate();
    let boxes = boxes.map(|(index, raw)| raw.check(index));
    scene(raw.camera, boxes.collect::<Checked<_>>()?)
}

fn scene(camera: Option<RawCamera>, boxes: Vec<SceneBox>) -> Checked<Scene> {
    match camera {
        Some(camera) => Ok(Scene::new(camera.check(bounds(&boxes).as_ref())?, boxes)),
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
                let problem = "cannot be combined with rotation";
                return Err(SceneError::at(field("axes"), problem));
            }
            (Some(quaternion), None) => rotation(quaternion, || field("rotation"))?,
            (None, Some(axes)) => {
                let axes = coordinates(axes, || field("axes"))?;
                Rotation3::from_matrix_unchecked(Matrix3::from_column_slice(&axes))
            }
            (None, None) => Rotation3::identity(),
        };
        let color = match &self.color {
            Some(Text(text)) => text.parse().map_err(|problem| {
                SceneError::at(field("color"), format!("{text:?}: {problem}"))
            })?,
            None => Color::of_index(index),
        };
        let shape = Obb3::new(Point3::from(center), Vector3::from(half_extents), rotation)
            .map_err(|problem| SceneError::at(format!("boxes[{index}]"), problem))?;
        let name = self.name.unwrap_or_else(|| default_name(index));
        Ok(SceneBox {
            is_locked: self.locked,
            is_hidden: self.hidden,
            is_outline: false,
            score: None,
            group: Group::of_path(self.group),
            ..SceneBox::new(name, shape, color)
        })
    }
}

/// The name of a box that has none.
fn default_name(index: usize) -> String {
    format!("box {index}")
}

/// A number as a coordinate, if it is within the limit.
pub(super) fn coordinate(number: f64, field: impl FnOnce() -> String) -> Checked<f32> {
    let rounded = number as f32;
    if rounded.abs() <= <f32 as Real>::LIMIT {
        return Ok(rounded);
    }
    let (number, limit) = (shortest(number), <f32 as Real>::LIMIT);
    let problem = format!("{number} is beyond {limit:e}, the largest coordinate");
    Err(SceneError::at(field(), problem))
}

pub(crate) fn coordinates<const N: usize>(
    numbers: [f64; N],
    field: impl Fn() -> String,
) -> Checked<[f32; N]> {
    let mut checked = [0.0; N];
    for (i, (slot, number)) in checked.iter_mut().zip(numbers).enumerate() {
        *slot = coordinate(number, || format!("{}[{i}]", field()))?;
    }
    Ok(checked)
}

pub(super) fn lengths(numbers: [f64; 3], field: impl Fn() -> String) -> Checked<[f32; 3]> {
    let checked = coordinates(numbers, &field)?;
    match numbers.iter().position(|&number| number < 0.0) {
        Some(i) => {
            let problem = format!("{} is negative", shortest(numbers[i]));
            Err(SceneError::at(format!("{}[{i}]", field()), problem))
        }
        None => Ok(checked),
    }
}

fn positive(number: f64, field: &str) -> Checked<f32> {
    let checked = coordinate(number, || field.to_owned())?;
    if checked > 0.0 {
        return Ok(checked);
    }
    let problem = format!("{} is not greater than 0", shortest(number));
    Err(SceneError::at(field, problem))
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
        return Err(SceneError::not_a_unit_quaternion(field(), length));
    }
    let rotation = UnitQuaternion::new_normalize(quaternion).to_rotation_matrix();
    Ok(rotation.cast())
}
