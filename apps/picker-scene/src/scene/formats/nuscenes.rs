//! Boxes in the forms of nuScenes: objects with the center, the size as width, length and height,
//! and the rotation as w, x, y, z. Length is along x, width along y, and z points up.
//!
//! They are in a list, as in `sample_annotation.json`, or in `results` by the sample that they are
//! of. Of several samples one is shown.

use super::format::{Format, Read};
use super::gltf::Budget;
use super::json::{parse_labels, unread};
use super::scene_json::{coordinates, lengths, rotation};
use super::source::{Home, Reading, read_file, to_the_end};
use crate::counted::left_out;
use crate::scene::error::Checked;
use crate::scene::first_view::seen_from;
use crate::scene::{Frames, Kinds, Scene, SceneError};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Vector3};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The fields that are read, and those that tell nothing of a box: what others are called is said.
const FIELDS: &str = "category_name detection_name detection_score instance_token next prev rotation sample_token size token tracking_name \
    tracking_score translation";
const READ: Read = |it| read(it.text, it.home, it.reading);

pub(super) const FORMAT: Format = Format {
    name: "nuScenes",
    endings: &["json"],
    has_labels: true,
    help: include_str!("help/nuscenes.txt"),
    keys: &[
        (2, &["translation"], READ),
        (3, &["translation"], |it| read_samples(it.text, it.reading)),
        (1, &["meta", "results"], |it| read_results(it.text, it.reading)),
    ],
    is_sure: |_| false,
    starts: b"[",
    read: READ,
    load: None,
    writers: &[],
};

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
    #[serde(alias = "tracking_score")]
    detection_score: Option<f32>,
    sample_token: Option<String>,
    instance_token: Option<String>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with results")]
struct RawResults {
    results: Samples,
}

/// Boxes by their samples, in the order of the file.
struct Samples(Vec<(String, Vec<RawDetection>)>);

/// The boxes of one sample of a list; of the first one, unless another is wanted. Classes that the
/// list does not name are in the tables next to it.
fn read(text: &[u8], home: Home<'_>, reading: &Reading) -> Checked<Scene> {
    let raw: Vec<RawDetection> = parse_labels(text)?;
    let classes = Classes::beside(home, &raw)?;
    let mut known = HashSet::new();
    let tokens = raw.iter().filter_map(|raw| raw.sample_token.as_deref());
    let tokens = tokens.chain(reading.wanted_key());
    let samples: Vec<&str> = tokens.filter(|token| known.insert(*token)).collect();
    let frame = reading.frame_among(samples.iter().copied());
    let frames = Frames::choose(frame, samples.len(), |at| samples[at].to_owned());
    let sample = frames.as_ref().map(|frames| samples[frames.shown]);
    let is_shown = |raw: &RawDetection| {
        let own = raw.sample_token.as_deref();
        sample.is_none() || own.is_none() || own == sample
    };
    let shown = raw.iter().enumerate().filter(|(_, raw)| is_shown(raw));
    Ok(scene("", shown, &classes, text.len())?
        .about(sample, HashMap::new())
        .with_frames(frames)
        .with_notes(left_out(unread(text, 2, FIELDS), &[]))
        .made_of(classes.files))
}

/// The boxes of one sample of `results`.
fn read_results(text: &[u8], reading: &Reading) -> Checked<Scene> {
    let raw: RawResults = parse_labels(text)?;
    let scene = show(raw.results, "results.", text.len(), reading)?;
    Ok(scene.with_notes(left_out(unread(text, 4, FIELDS), &[])))
}

/// The boxes of one sample of what is otherwise in `results`.
fn read_samples(text: &[u8], reading: &Reading) -> Checked<Scene> {
    let scene = show(parse_labels(text)?, "", text.len(), reading)?;
    Ok(scene.with_notes(left_out(unread(text, 3, FIELDS), &[])))
}

/// The boxes of one sample in an object, of a text of this length; of the first one, unless another
/// is wanted.
fn show(
    Samples(mut samples): Samples,
    object: &str,
    length: usize,
    reading: &Reading,
) -> Checked<Scene> {
    let wanted = reading.wanted_key();
    samples.extend(wanted.map(|key| (key.to_owned(), Vec::new())));
    let frame = reading.frame_among(samples.iter().map(|(token, _)| token.as_str()));
    let frames = Frames::choose(frame, samples.len(), |at| samples[at].0.clone());
    let Some((token, boxes)) = frames.as_ref().map(|frames| &samples[frames.shown]) else {
        return scene("", std::iter::empty(), &Classes::default(), length);
    };
    let (list, boxes) = (format!("{object}{token}"), boxes.iter().enumerate());
    let scene = scene(&list, boxes, &Classes::default(), length)?;
    Ok(scene.about(Some(token), HashMap::new()).with_frames(frames))
}

fn scene<'a>(
    list: &str,
    boxes: impl Iterator<Item = (usize, &'a RawDetection)>,
    classes: &Classes,
    length: usize,
) -> Checked<Scene> {
    let (mut kinds, mut budget) = (Kinds::default(), Budget::new());
    budget.add_file(length);
    let boxes = boxes.map(|(index, raw)| {
        let place = format!("{list}[{index}]");
        let (shape, kind) = (raw.shape(&place)?, raw.kind(classes));
        // A comparison has the name of a box three more times.
        budget.take::<[u8; 4]>(kind.len(), || place)?;
        Ok(kinds.make(kind, index, shape).with_score(raw.detection_score))
    });
    let boxes = boxes.collect::<Checked<_>>()?;
    let scene = Scene::seen_by(|bounds| seen_from(SIDE, Vector3::z(), bounds), boxes)?;
    Ok(Scene { has_headings: true, ..scene })
}

impl<'de> Deserialize<'de> for Samples {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(SamplesVisitor)
    }
}

struct SamplesVisitor;

impl<'de> Visitor<'de> for SamplesVisitor {
    type Value = Samples;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a list of boxes for each sample")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Samples, A::Error> {
        let mut samples = Vec::new();
        while let Some(sample) = map.next_entry()? {
            samples.push(sample);
        }
        Ok(Samples(samples))
    }
}

impl RawDetection {
    fn shape(&self, place: &str) -> Checked<Obb3> {
        let field = |name: &str| format!("{place}.{name}");
        let center = coordinates(self.translation, || field("translation"))?;
        let [width, length, height] = lengths(self.size, || field("size"))?;
        let [w, x, y, z] = self.rotation;
        let rotation = rotation([x, y, z, w], || field("rotation"))?;
        let half_extents = Vector3::new(length, width, height) / 2.0;
        let shape = Obb3::new(Point3::from(center), half_extents, rotation);
        shape.map_err(|problem| SceneError::at(place, problem))
    }

    /// The class that it names, or else that of its instance.
    fn kind<'a>(&'a self, classes: &'a Classes) -> &'a str {
        let of_instance = || classes.names.get(self.instance_token.as_ref()?);
        let own = self.named().map(String::as_str);
        own.or_else(|| of_instance().map(|name| &**name)).unwrap_or("box")
    }

    /// The class that it names itself.
    fn named(&self) -> Option<&String> {
        let name = self.category_name.as_ref().or(self.detection_name.as_ref());
        name.or(self.tracking_name.as_ref())
    }
}

/// The names of classes by the tokens of the instances that are of them, and the files that say so.
#[derive(Default)]
struct Classes {
    names: HashMap<String, Rc<str>>,
    /// The files that were read for them.
    files: Vec<PathBuf>,
}

#[derive(Deserialize)]
struct Instance {
    token: String,
    category_token: String,
}

#[derive(Deserialize)]
pub(super) struct Category {
    pub(super) token: String,
    pub(super) name: String,
}

impl Classes {
    /// Those of `instance.json` and `category.json` next to a list of boxes that names no classes.
    /// Without these files there are none.
    fn beside(home: Home<'_>, boxes: &[RawDetection]) -> Checked<Self> {
        let needs_it = |raw: &RawDetection| raw.named().is_none() && raw.instance_token.is_some();
        let Some(folder) = home else {
            return Ok(Self::default());
        };
        let files = ["instance.json", "category.json"].map(|name| folder.join(name));
        if !boxes.iter().any(needs_it) || !files.iter().all(|file| file.is_file()) {
            return Ok(Self::default());
        }
        let instances: Vec<Instance> = table(&files[0])?;
        let categories: Vec<Category> = table(&files[1])?;
        let categories = categories.into_iter();
        let categories = categories.map(|it| (it.token, Rc::from(it.name)));
        let categories: HashMap<String, Rc<str>> = categories.collect();
        let named = instances.into_iter().filter_map(|it| {
            let name = categories.get(&it.category_token)?.clone();
            Some((it.token, name))
        });
        Ok(Self { names: named.collect(), files: files.into() })
    }
}

/// The rows of a file.
pub(super) fn table<T: for<'de> Deserialize<'de>>(file: &Path) -> Checked<Vec<T>> {
    let text = read_file(file, &to_the_end).map_err(SceneError::of_problem);
    let table = text.and_then(|text| parse_labels(&text));
    table.map_err(|error| error.in_file(file))
}

#[cfg(test)]
mod tests;
