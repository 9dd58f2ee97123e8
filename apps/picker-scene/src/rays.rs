//! Lists of rays and clicks that another program has logged.

use crate::pick::PickRay;
use crate::scene::{Checked, RawCamera, Scene, SceneError, coordinates, parse, without_mark};
use crate::view::View;
use obbligato::nalgebra::{Point2, Vector2, Vector3};
use obbligato::{Aabb3, Ray3};
use obbligato_camera::Viewport;
use serde::Deserialize;
use std::cell::LazyCell;
use std::fmt::Display;
use std::sync::Arc;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Click([f64; 2]),
    Ray(RawRay),
    Camera(Box<RawCamera>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with origin and direction")]
struct RawRay {
    origin: [f64; 3],
    direction: [f64; 3],
    max_t: Option<f64>,
}

impl Scene {
    /// Reads a list of rays and clicks, a line of JSON for each. A click is on a pixel of a picture
    /// of this size, or of that of its camera: the one of the scene, or the latest in the list.
    ///
    /// # Errors
    /// A line is wrong, or there is no ray; the error names the line and the field.
    pub fn read_rays(&self, text: &[u8], size: [u32; 2]) -> Result<Arc<[PickRay]>, SceneError> {
        let mut view = *self.view();
        let bounds = LazyCell::new(|| self.bounds());
        let mut rays = Vec::new();
        let lines = without_mark(text).split(|byte| *byte == b'\n');
        for (number, line) in (1..).zip(lines) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let ray = ray_of(line, &mut view, size, &bounds);
            rays.extend(ray.map_err(|error| error.within(&format!("line {number}")))?);
        }
        if rays.is_empty() {
            return Err(SceneError::of_problem("there is no ray in it"));
        }
        Ok(rays.into())
    }
}

/// The ray of a line, unless the line is a camera: the view in which the clicks are that follow.
fn ray_of(
    line: &[u8],
    view: &mut View,
    size: [u32; 2],
    bounds: &LazyCell<Option<Aabb3>, impl FnOnce() -> Option<Aabb3>>,
) -> Checked<Option<PickRay>> {
    Ok(match parse(line)? {
        Line::Click(pixel) => Some(clicked(view, size, pixel)?),
        Line::Ray(ray) => Some(ray.check()?),
        Line::Camera(camera) => {
            *view = camera.check(bounds.as_ref())?;
            None
        }
    })
}

/// The pick ray at the center of a pixel of the picture.
fn clicked(view: &View, size: [u32; 2], pixel: [f64; 2]) -> Checked<PickRay> {
    let pixel = coordinates(pixel, || "click".into())?;
    let at = Point2::from(pixel.map(|side| side.floor() + 0.5));
    let size = view.sensor().map_or(size, |sensor| sensor.size);
    let wrong = |problem: &dyn Display| SceneError::at("click", problem);
    let size = Vector2::from(size.map(|side| side as f32));
    let viewport = Viewport::new(Point2::origin(), size).map_err(|error| wrong(&error))?;
    PickRay::new(view, &viewport, at).map_err(|error| wrong(&error))
}

impl RawRay {
    /// The ray with a unit direction, and where it ends.
    fn check(&self) -> Checked<PickRay> {
        let origin = coordinates(self.origin, || "ray.origin".into())?;
        let given = Vector3::from(self.direction);
        // The square of a large number is infinite, and that of a small one 0.
        let largest = given.amax().max(f64::MIN_POSITIVE);
        let scaled = given / largest;
        let unit = scaled.try_normalize(0.0).unwrap_or(given);
        let direction = coordinates(unit.into(), || "ray.direction".into())?;
        let ray = Ray3::new(origin.into(), direction.into());
        let ray = ray.map_err(|error| SceneError::at("ray.direction", error))?;
        let max_t = match self.max_t {
            Some(max_t) if max_t.is_nan() || max_t <= 0.0 => {
                return Err(SceneError::at("ray.max_t", "it is not greater than 0"));
            }
            Some(max_t) => (max_t * largest * scaled.norm()) as f32,
            None => f32::INFINITY,
        };
        Ok(PickRay { ray, max_t })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Point3;

    fn rays(text: &str) -> Result<Arc<[PickRay]>, String> {
        let rays = Scene::default().read_rays(text.as_bytes(), [640, 480]);
        rays.map_err(|error| error.to_string())
    }

    #[test]
    fn a_click_is_the_pick_ray_through_the_center_of_its_pixel() {
        let scene = Scene::default();
        let camera = r#"{"eye":[0,1,9],"target":[0,0,0],"size":[100,80]}"#;
        let other = Scene::default().seen_through(camera).unwrap();
        let text = format!(
            "{{\"click\":[320,100.9]}}\n\n{{\"camera\":{camera}}}\r\n{{\"click\":[7,8]}}\n"
        );
        let expected = [
            (scene.view(), [640.0, 480.0], [320.5, 100.5]),
            (other.view(), [100.0, 80.0], [7.5, 8.5]),
        ]
        .map(|(view, size, at)| {
            let viewport = Viewport::new(Point2::origin(), size.into()).unwrap();
            PickRay::new(view, &viewport, at.into()).unwrap()
        });
        assert_eq!(*rays(&text).unwrap(), expected);
    }

    #[test]
    fn a_ray_ends_where_its_max_t_says() {
        let line = r#"{"ray":{"origin":[1,2,3],"direction":[0,0,-4],"max_t":0.5}}"#;
        let ray = Ray3::new(Point3::new(1.0, 2.0, 3.0), -Vector3::z()).unwrap();
        assert_eq!(*rays(line).unwrap(), [PickRay { ray, max_t: 2.0 }]);
        let endless = r#"{"ray":{"origin":[0,0,0],"direction":[1e30,0,0]}}"#;
        assert_eq!(rays(endless).unwrap()[0].max_t, f32::INFINITY);
        for length in ["1e200", "1e-200"] {
            let line = line.replace("-4", &format!("-{length}"));
            assert_eq!(rays(&line).unwrap()[0].ray, ray, "{length}");
        }
    }

    #[test]
    fn a_list_may_begin_with_a_mark_of_its_encoding() {
        let line = r#"{"ray":{"origin":[1,2,3],"direction":[0,0,-4]}}"#;
        assert_eq!(rays(&format!("\u{feff}{line}\r\n")), rays(line));
    }

    #[test]
    fn a_line_that_is_none_is_named_with_its_field() {
        for (text, problem) in [
            ("", "there is no ray in it"),
            ("{\"camera\":{\"eye\":[0,0,1],\"target\":[0,0,0]}}", "there is no ray in it"),
            (
                "\n{\"click\":[1]}",
                "line 2: click: invalid length 1, expected an array of length 2 at column ",
            ),
            ("{\"click\":[1,1e20]}", "line 1: click[1]: 1e20 is beyond"),
            ("{\"jump\":1}", "line 1: jump: unknown variant `jump`"),
            ("{\"camera\":{}}", "line 1: camera: missing field `eye`"),
            (
                "{\"camera\":{\"eye\":7}}",
                "line 1: camera.eye: invalid type: integer `7`, expected an array of length 3 at column 18",
            ),
            ("{\"ray\":{\"origin\":[0,0,0],\"direction\":[0,0,0]}}", "line 1: ray.direction: "),
            (
                "{\"ray\":{\"origin\":[0,0,0],\"direction\":[0,0,1],\"max_t\":0}}",
                "line 1: ray.max_t: it is not greater than 0",
            ),
            ("{", "line 1: EOF"),
        ] {
            let found = rays(text).unwrap_err();
            assert!(found.starts_with(problem), "{text}: {found}");
        }
    }
}
