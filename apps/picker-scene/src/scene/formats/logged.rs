//! A line of a list of rays and clicks that another program has logged.

use super::json::parse;
use super::scene_json::{coordinates, read_camera};
use crate::scene::Scene;
use crate::scene::error::{Checked, SceneError};
use crate::view::View;
use obbligato::Ray3;
use obbligato::nalgebra::{Point2, Vector3};
use serde::Deserialize;
use serde_json::Value;

/// What a line says.
pub(crate) enum Logged {
    /// A click at the center of a pixel.
    Click(Point2<f32>),
    /// A ray with a unit direction, and where it ends.
    Ray(Ray3, f32),
    /// The view in which the clicks are that follow.
    Camera(Box<View>),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Click([f64; 2]),
    Ray(RawRay),
    Camera(Value),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with origin and direction")]
struct RawRay {
    origin: [f64; 3],
    direction: [f64; 3],
    max_t: Option<f64>,
}

impl Scene {
    /// Reads a line of a list that belongs to this scene.
    pub(crate) fn read_logged(&self, line: &[u8]) -> Checked<Logged> {
        Ok(match parse(line)? {
            Line::Click(pixel) => {
                let pixel = coordinates(pixel, || "click".into())?;
                Logged::Click(pixel.map(|side| side.floor() + 0.5).into())
            }
            Line::Ray(ray) => ray.check()?,
            Line::Camera(camera) => {
                let text = camera.to_string();
                let view = read_camera(text.as_bytes(), self.bounds().as_ref())?;
                Logged::Camera(Box::new(view))
            }
        })
    }
}

impl RawRay {
    fn check(&self) -> Checked<Logged> {
        let origin = coordinates(self.origin, || "ray.origin".into())?;
        let given = Vector3::from(self.direction);
        let unit = given.try_normalize(0.0).unwrap_or(given);
        let direction = coordinates(unit.into(), || "ray.direction".into())?;
        let ray = Ray3::new(origin.into(), direction.into());
        let ray = ray.map_err(|error| SceneError::at("ray.direction", error))?;
        let max_t = match self.max_t {
            Some(max_t) if max_t.is_nan() || max_t <= 0.0 => {
                return Err(SceneError::at("ray.max_t", "it is not greater than 0"));
            }
            Some(max_t) => (max_t * given.norm()) as f32,
            None => f32::INFINITY,
        };
        Ok(Logged::Ray(ray, max_t))
    }
}
