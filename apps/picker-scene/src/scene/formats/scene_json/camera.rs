//! The camera of a scene file: an eye or a view matrix, and a field of view, a height, a projection
//! matrix or intrinsics.

use super::matrices::{self, ClipY, Conventions, Depth, EyeFrame, Optics, Rows};
use super::{coordinates, positive};
use crate::scene::error::{Checked, SceneError, shortest};
use crate::view::{Lens, Sensor, View};
use obbligato::Aabb3;
use obbligato::nalgebra::{Point3, Vector3};
use serde::Deserialize;

const DEFAULT_FOV_Y_DEGREES: f64 = 45.0;
const DEFAULT_NEAR: f64 = 0.1;
const UP: [f64; 3] = [0.0, 1.0, 0.0];
/// The most pixels of a side.
const LARGEST: u32 = 16_384;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a camera object")]
pub(crate) struct RawCamera {
    eye: Option<[f64; 3]>,
    target: Option<[f64; 3]>,
    up: Option<[f64; 3]>,
    fov_y_degrees: Option<f64>,
    orthographic: Option<f64>,
    near: Option<f64>,
    far: Option<f64>,
    view: Option<Rows>,
    projection: Option<Rows>,
    intrinsics: Option<RawIntrinsics>,
    size: Option<[u32; 2]>,
    eye_frame: Option<EyeFrame>,
    clip_y: ClipY,
    depth: Depth,
    reversed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with fx, fy, cx and cy")]
struct RawIntrinsics {
    fx: f64,
    fy: f64,
    cx: f64,
    cy: f64,
}

impl RawCamera {
    /// The view, which looks as far ahead as the boxes within these bounds are if no target is
    /// given.
    pub(crate) fn check(self, bounds: Option<&Aabb3>) -> Checked<View> {
        self.check_fields()?;
        let optics = self.optics()?;
        let (eye, target, up) = match &self.view {
            Some(rows) => matrices::pose(rows, self.eye_frame(), optics.near, bounds)?,
            None => self.look_at()?,
        };
        let [eye, target] = optics.shifted(eye, target, &up);
        let far = optics.far.or_else(|| optics.lens.default_far(eye, bounds));
        let view = View::new(eye, target, up, optics.lens, optics.near, far)?;
        Ok(view.with_sensor(optics.sensor)?)
    }

    /// Refuses fields that say the same.
    fn check_fields(&self) -> Checked<()> {
        let lenses = [
            ("fov_y_degrees", self.fov_y_degrees.is_some()),
            ("orthographic", self.orthographic.is_some()),
            ("projection", self.projection.is_some()),
            ("intrinsics", self.intrinsics.is_some()),
        ];
        let mut given = lenses.into_iter().filter(|(_, is_given)| *is_given);
        if let (Some((first, _)), Some((second, _))) = (given.next(), given.next()) {
            return Err(not_with(second, first));
        }
        let (has_projection, has_view) = (self.projection.is_some(), self.view.is_some());
        let conflicts = [
            ("near", self.near.is_some() && has_projection, "projection"),
            ("far", self.far.is_some() && has_projection, "projection"),
            ("eye", self.eye.is_some() && has_view, "view"),
            ("target", self.target.is_some() && has_view, "view"),
            ("up", self.up.is_some() && has_view, "view"),
        ];
        let conflict = conflicts.into_iter().find(|(_, are_given, _)| *are_given);
        conflict.map_or(Ok(()), |(field, _, other)| Err(not_with(field, other)))
    }

    fn look_at(&self) -> Checked<(Point3<f32>, Point3<f32>, Vector3<f32>)> {
        let missing = |name| SceneError::at("camera", format!("missing field `{name}`"));
        let eye = self.eye.ok_or_else(|| missing("eye"))?;
        let target = self.target.ok_or_else(|| missing("target"))?;
        let eye = Point3::from(coordinates(eye, || "camera.eye".into())?);
        let target = Point3::from(coordinates(target, || "camera.target".into())?);
        let up = coordinates(self.up.unwrap_or(UP), || "camera.up".into())?;
        Ok((eye, target, Vector3::from(up)))
    }

    fn optics(&self) -> Checked<Optics> {
        if let Some(rows) = &self.projection {
            let conventions = Conventions {
                eye_frame: self.eye_frame(),
                clip_y: self.clip_y,
                depth: self.depth,
                reversed: self.reversed,
            };
            return matrices::optics(rows, &conventions, self.size()?);
        }
        let (near, far) = self.planes()?;
        let (lens, sensor) = match (&self.intrinsics, self.orthographic) {
            (Some(intrinsics), _) => {
                let (sensor, lens) = Sensor::from_intrinsics(intrinsics.check()?, self.size()?);
                (lens, Some(sensor))
            }
            (None, Some(height)) => {
                let height = positive(height, "camera.orthographic")?;
                (Lens::Orthographic { height }, None)
            }
            (None, None) => {
                let size = self.size.map(|_| self.size()).transpose()?;
                let sensor = size.map(|size| Sensor::new([0.0; 2], 1.0, size));
                let degrees = self.fov_y_degrees.unwrap_or(DEFAULT_FOV_Y_DEGREES);
                (perspective(degrees)?, sensor)
            }
        };
        Ok(Optics { lens, near, far, sensor, shift: Vector3::zeros() })
    }

    /// The axes of the eye; with intrinsics y points down, as usual there, if nothing else is said.
    fn eye_frame(&self) -> EyeFrame {
        self.eye_frame.unwrap_or(match self.intrinsics {
            Some(_) => EyeFrame::YDown,
            None => EyeFrame::YUp,
        })
    }

    /// The size of the picture, which has to be there.
    fn size(&self) -> Checked<[u32; 2]> {
        let size = self.size;
        let size = size.ok_or_else(|| SceneError::at("camera", "missing field `size`"))?;
        if size.iter().all(|side| (1..=LARGEST).contains(side)) {
            return Ok(size);
        }
        let problem = format!("expected a width and a height in pixels, from 1 to {LARGEST}");
        Err(SceneError::at("camera.size", problem))
    }

    fn planes(&self) -> Checked<(f32, Option<f32>)> {
        let near = positive(self.near.unwrap_or(DEFAULT_NEAR), "camera.near")?;
        let far = self.far.map(|far| positive(far, "camera.far"));
        let far = far.transpose()?;
        match far {
            Some(far) if far <= near => {
                let problem = format!("{far} is not greater than camera.near, {near}");
                Err(SceneError::at("camera.far", problem))
            }
            _ => Ok((near, far)),
        }
    }
}

impl RawIntrinsics {
    fn check(&self) -> Checked<[f64; 4]> {
        let center = [self.cx, self.cy];
        positive(self.fx, "camera.intrinsics.fx")?;
        positive(self.fy, "camera.intrinsics.fy")?;
        coordinates(center, || "camera.intrinsics.cx, cy".into())?;
        Ok([self.fx, self.fy, self.cx, self.cy])
    }
}

fn not_with(field: &str, other: &str) -> SceneError {
    let problem = format!("cannot be combined with camera.{other}");
    SceneError::at(format!("camera.{field}"), problem)
}

fn perspective(degrees: f64) -> Checked<Lens> {
    if degrees > 0.0 && degrees < 180.0 {
        let fov_y = degrees.to_radians() as f32;
        return Ok(Lens::Perspective { fov_y });
    }
    let problem = format!("{} is not between 0 and 180", shortest(degrees));
    Err(SceneError::at("camera.fov_y_degrees", problem))
}
