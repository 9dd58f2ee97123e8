//! Boxes in pictures in the form of COCO: `annotations` with a `bbox`, as flat boxes.
//!
//! `[x, y, width, height]` gives the top left corner, `[x, y, width, height, angle]` the center and
//! degrees counterclockwise as the picture is seen. x points right and y down, in pixels.

use super::gltf::Budget;
use super::json::{parse, without_mark};
use super::scene_json::{coordinate, coordinates, lengths};
use crate::color::Color;
use crate::scene::error::Problem;
use crate::scene::{Scene, SceneBox, SceneError};
use crate::view::{Lens, View};
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Aabb3, Obb3};
use serde::Deserialize;
use std::collections::HashMap;

/// How much higher than the boxes the picture is.
const MARGIN: f32 = 1.1;

#[derive(Deserialize)]
#[serde(expecting = "an object with annotations")]
struct RawFile {
    annotations: Vec<RawAnnotation>,
    #[serde(default)]
    categories: Vec<RawCategory>,
}

#[derive(Deserialize)]
#[serde(expecting = "an annotation object")]
struct RawAnnotation {
    bbox: Vec<f64>,
    category_id: Option<i64>,
}

#[derive(Deserialize)]
#[serde(expecting = "a category object")]
struct RawCategory {
    id: i64,
    name: String,
}

pub(super) fn read(text: &[u8]) -> Result<Scene, SceneError> {
    let raw: RawFile = parse(without_mark(text))?;
    let names = raw.categories.into_iter().map(|it| (it.id, it.name));
    let names: HashMap<i64, String> = names.collect();
    let mut kinds = HashMap::new();
    let mut budget = Budget::new();
    budget.add_file(text.len());
    let annotations = raw.annotations.iter().enumerate();
    let boxes: Vec<SceneBox> = annotations
        .map(|(index, raw)| raw.check(index, &names, &mut kinds, &mut budget))
        .collect::<Result<_, _>>()?;
    Scene::seen_by(view, boxes)
}

impl RawAnnotation {
    fn check(
        &self,
        index: usize,
        names: &HashMap<i64, String>,
        kinds: &mut HashMap<String, Color>,
        budget: &mut Budget,
    ) -> Result<SceneBox, SceneError> {
        let field = || format!("annotations[{index}].bbox");
        for (i, &number) in self.bbox.iter().enumerate() {
            coordinate(number, || format!("{}[{i}]", field()))?;
            if (2..4).contains(&i) && number < 0.0 {
                let problem = Problem::Negative(number);
                return Err(SceneError::at(format!("{}[{i}]", field()), problem));
            }
        }
        let (center, size, degrees) = match self.bbox[..] {
            [x, y, w, h] => ([x + w / 2.0, y + h / 2.0, 0.0], [w, h, 0.0], 0.0),
            [x, y, w, h, degrees] => ([x, y, 0.0], [w, h, 0.0], degrees),
            _ => {
                return Err(SceneError::at(
                    field(),
                    Problem::NotARectangle(self.bbox.len()),
                ));
            }
        };
        let center = coordinates(center, field)?;
        let half_extents = Vector3::from(lengths(size, field)?) / 2.0;
        // y points down, so what is counterclockwise in the picture is clockwise in its axes.
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), -degrees.to_radians());
        let shape = Obb3::new(Point3::from(center), half_extents, turn.cast())
            .map_err(|problem| SceneError::at(field(), problem))?;
        let name = self.category_id.and_then(|id| names.get(&id));
        let kind = name.map_or("box", String::as_str);
        budget.take::<u8>(kind.len(), || format!("annotations[{index}].category_id"))?;
        Ok(SceneBox {
            color: Color::of_kind(kind, kinds),
            name: format!("{kind} {index}"),
            shape,
            is_locked: false,
            mesh: None,
        })
    }
}

/// The picture as it is seen: along z, y down, without perspective.
fn view(bounds: Option<&Aabb3>) -> Result<View, SceneError> {
    let (center, half) = bounds.map_or((Point3::origin(), Vector3::repeat(1.0)), |bounds| {
        (bounds.center(), bounds.half_extents())
    });
    let height = 2.0 * MARGIN * half.y.max(half.x * 9.0 / 16.0).max(1e-3);
    let eye = center - Vector3::z() * height;
    let (lens, far) = (Lens::Orthographic { height }, Some(2.0 * height));
    Ok(View::new(
        eye,
        center,
        -Vector3::y(),
        lens,
        height * 1e-3,
        far,
    )?)
}

#[cfg(test)]
mod tests;
