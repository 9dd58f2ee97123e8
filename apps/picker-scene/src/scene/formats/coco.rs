//! Boxes in pictures in the form of COCO: `annotations` with a `bbox`, as flat boxes.
//!
//! `[x, y, width, height]` gives the top left corner, `[x, y, width, height, angle]` the center and
//! degrees counterclockwise as the picture is seen. x points right and y down, in pixels. Of several images one is
//! shown.

use super::gltf::Budget;
use super::json::{parse, without_mark};
use super::scene_json::{coordinate, coordinates, lengths};
use crate::scene::error::{Checked, shortest};
use crate::scene::{Frames, Kinds, Scene, SceneBox, SceneError};
use crate::view::{Lens, View};
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Aabb3, Obb3};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

/// How much higher than the boxes the picture is.
const MARGIN: f32 = 1.1;

#[derive(Deserialize)]
#[serde(expecting = "an object with annotations")]
struct RawFile {
    annotations: Vec<RawAnnotation>,
    #[serde(default)]
    images: Vec<RawImage>,
    #[serde(default)]
    categories: Vec<RawCategory>,
}

#[derive(Deserialize)]
#[serde(expecting = "an annotation object")]
struct RawAnnotation {
    bbox: Vec<f64>,
    category_id: Option<i64>,
    image_id: Option<Key>,
}

/// What tells an image from others.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash)]
#[serde(untagged)]
enum Key {
    Number(i64),
    Text(String),
}

#[derive(Deserialize)]
#[serde(expecting = "an image object")]
struct RawImage {
    id: Option<Key>,
    #[serde(default)]
    file_name: String,
    width: Option<f64>,
    height: Option<f64>,
}

#[derive(Deserialize)]
#[serde(expecting = "a category object")]
struct RawCategory {
    id: i64,
    name: String,
}

/// The annotations of one image; of the first one, unless another is wanted.
pub(super) fn read(text: &[u8], frame: Option<usize>) -> Checked<Scene> {
    let raw = parse(without_mark(text))?;
    show(&raw, "annotations", text.len(), frame)
}

/// Whether a list is one of detections in this form: it says `bbox` before it would say `translation`.
pub(super) fn is_list_of_results(text: &[u8]) -> bool {
    let mut start = text.split(|&byte| byte == b'}');
    let first = start.next().unwrap_or_default();
    first.windows(6).any(|part| part == b"\"bbox\"")
}

/// The detections of one image: the same as `annotations`, but alone in a list.
pub(super) fn read_results(text: &[u8], frame: Option<usize>) -> Checked<Scene> {
    let raw = RawFile {
        annotations: parse(without_mark(text))?,
        images: Vec::new(),
        categories: Vec::new(),
    };
    show(&raw, "", text.len(), frame)
}

fn show(raw: &RawFile, list: &str, length: usize, frame: Option<usize>) -> Checked<Scene> {
    let images = images(raw);
    let frames = Frames::choose(frame, images.len(), |at| images[at].label());
    let image = frames.as_ref().map(|frames| &images[frames.shown]);
    let is_shown = |raw: &RawAnnotation| {
        image.is_none_or(|image| raw.image_id.is_none() || raw.image_id.as_ref() == Some(image.id))
    };
    let categories = raw.categories.iter();
    let mut maker = AnnotationMaker {
        list,
        names: categories.map(|it| (it.id, it.name.as_str())).collect(),
        kinds: Kinds::default(),
        budget: Budget::new(),
    };
    maker.budget.add_file(length);
    let annotations = raw.annotations.iter().enumerate();
    let shown = annotations.filter(|(_, raw)| is_shown(raw));
    let boxes = shown.map(|(index, raw)| maker.make(index, raw));
    let boxes = boxes.collect::<Checked<_>>()?;
    let whole = image.and_then(CocoImage::bounds);
    let scene = Scene::seen_by(|bounds| view(whole.as_ref().or(bounds)), boxes)?;
    Ok(scene.with_frames(frames))
}

/// An image that annotations are of.
struct CocoImage<'a> {
    id: &'a Key,
    raw: Option<&'a RawImage>,
}

impl CocoImage<'_> {
    fn label(&self) -> String {
        match (self.raw, self.id) {
            (Some(raw), _) if !raw.file_name.is_empty() => raw.file_name.clone(),
            (_, Key::Text(id)) => id.clone(),
            (_, Key::Number(id)) => format!("image {id}"),
        }
    }

    /// The picture from corner to corner, if its size is stated.
    fn bounds(&self) -> Option<Aabb3> {
        let raw = self.raw?;
        let corner = Point3::new(raw.width? as f32, raw.height? as f32, 0.0);
        Aabb3::new(Point3::origin(), corner).ok()
    }
}

/// The images that are listed, and then those that annotations name without that; each once.
fn images(raw: &RawFile) -> Vec<CocoImage<'_>> {
    let mut is_known = HashSet::new();
    let listed = raw.images.iter();
    let listed = listed.filter_map(|raw| Some((raw.id.as_ref()?, Some(raw))));
    let named = raw.annotations.iter();
    let named = named.filter_map(|raw| Some((raw.image_id.as_ref()?, None)));
    let all = listed.chain(named).map(|(id, raw)| CocoImage { id, raw });
    all.filter(|image| is_known.insert(image.id)).collect()
}

/// Makes boxes of the annotations in a list.
struct AnnotationMaker<'a> {
    list: &'a str,
    /// The names of categories.
    names: HashMap<i64, &'a str>,
    kinds: Kinds,
    budget: Budget,
}

impl AnnotationMaker<'_> {
    fn make(&mut self, index: usize, raw: &RawAnnotation) -> Checked<SceneBox> {
        let place = format!("{}[{index}]", self.list);
        let field = || format!("{place}.bbox");
        for (i, &number) in raw.bbox.iter().enumerate() {
            coordinate(number, || format!("{}[{i}]", field()))?;
            if (2..4).contains(&i) && number < 0.0 {
                let problem = format!("{} is negative", shortest(number));
                return Err(SceneError::at(format!("{}[{i}]", field()), problem));
            }
        }
        let (center, size, degrees) = match raw.bbox[..] {
            [x, y, w, h] => ([x + w / 2.0, y + h / 2.0, 0.0], [w, h, 0.0], 0.0),
            [x, y, w, h, degrees] => ([x, y, 0.0], [w, h, 0.0], degrees),
            _ => {
                let problem = format!("expected 4 or 5 numbers, found {}", raw.bbox.len());
                return Err(SceneError::at(field(), problem));
            }
        };
        let center = coordinates(center, field)?;
        let half_extents = Vector3::from(lengths(size, field)?) / 2.0;
        // y points down, so what is counterclockwise in the picture is clockwise in its axes.
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), -degrees.to_radians());
        let shape = Obb3::new(Point3::from(center), half_extents, turn.cast())
            .map_err(|problem| SceneError::at(field(), problem))?;
        let unnamed = raw.category_id.map(|id| format!("category {id}"));
        let name = raw.category_id.and_then(|id| self.names.get(&id).copied());
        let kind = name.or(unnamed.as_deref()).unwrap_or("box");
        let field = || format!("{place}.category_id");
        self.budget.take::<u8>(kind.len(), field)?;
        Ok(self.kinds.make(kind, index, shape))
    }
}

/// The picture as it is seen: along z, y down, without perspective.
fn view(bounds: Option<&Aabb3>) -> Checked<View> {
    let (center, half) = bounds.map_or((Point3::origin(), Vector3::repeat(1.0)), |bounds| {
        (bounds.center(), bounds.half_extents())
    });
    let height = 2.0 * MARGIN * half.y.max(half.x * 9.0 / 16.0).max(1e-3);
    let eye = center - Vector3::z() * height;
    let lens = Lens::Orthographic { height };
    let (up, near, far) = (-Vector3::y(), height * 1e-3, Some(2.0 * height));
    Ok(View::new(eye, center, up, lens, near, far)?)
}

#[cfg(test)]
mod tests;
