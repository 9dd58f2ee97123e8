//! Boxes in the form of nuScenes: a list of objects with the center, the size as width, length and
//! height, and the rotation as w, x, y, z. Length is along x, width along y, and z points up.

use super::json::{parse, without_mark};
use super::scene_json::{coordinates, lengths, rotation};
use super::seen_from::seen_from;
use crate::color::Color;
use crate::scene::{Scene, SceneBox, SceneError};
use crate::view::View;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Obb3};
use serde::Deserialize;
use std::collections::HashMap;

/// From the middle of the boxes toward the eye.
const SIDE: [f32; 3] = [-0.75, -0.45, 0.55];

#[derive(Deserialize)]
#[serde(expecting = "an object with translation, size and rotation")]
struct RawDetection {
    translation: [f64; 3],
    size: [f64; 3],
    rotation: [f64; 4],
    category_name: Option<String>,
    detection_name: Option<String>,
    tracking_name: Option<String>,
}

pub(super) fn read(text: &[u8]) -> Result<Scene, SceneError> {
    let raw: Vec<RawDetection> = parse(without_mark(text))?;
    let mut kinds = HashMap::new();
    let boxes = raw.into_iter().enumerate();
    let boxes: Vec<SceneBox> = boxes
        .map(|(index, raw)| raw.check(index, &mut kinds))
        .collect::<Result<_, _>>()?;
    Scene::seen_by(view, boxes)
}

impl RawDetection {
    fn check(
        self,
        index: usize,
        kinds: &mut HashMap<String, Color>,
    ) -> Result<SceneBox, SceneError> {
        let field = |name: &str| format!("[{index}].{name}");
        let center = coordinates(self.translation, || field("translation"))?;
        let [width, length, height] = lengths(self.size, || field("size"))?;
        let [w, x, y, z] = self.rotation;
        let rotation = rotation([x, y, z, w], || field("rotation"))?;
        let half_extents = Vector3::new(length, width, height) / 2.0;
        let shape = Obb3::new(Point3::from(center), half_extents, rotation)
            .map_err(|problem| SceneError::at(format!("[{index}]"), problem))?;
        let names = [self.category_name, self.detection_name, self.tracking_name];
        let kind = names.into_iter().flatten().next();
        let kind = kind.unwrap_or_else(|| "box".to_owned());
        Ok(SceneBox {
            color: Color::of_kind(&kind, kinds),
            name: format!("{kind} {index}"),
            shape,
            is_locked: false,
            mesh: None,
        })
    }
}

/// A view of everything from behind and above, z up.
fn view(bounds: Option<&Aabb3>) -> Result<View, SceneError> {
    seen_from(SIDE, Vector3::z(), bounds)
}

#[cfg(test)]
mod tests;
