//! Boxes in pictures in the form of COCO: `annotations` with a `bbox`, as flat boxes.
//!
//! `[x, y, width, height]` gives the top left corner, with `"attributes": {"rotation": 30}` degrees
//! clockwise about the center; `[x, y, width, height, angle]` the center and degrees
//! counterclockwise, as the picture is seen. Four corners in `segmentation` are taken instead if
//! they are turned. x points right and y down, in pixels. Of several images one is shown.

use super::format::{Format, Read};
use super::gltf::{Budget, TREE};
use super::image::{FoundImage, SceneImage, Search, folders_beside};
use super::json::{parse_labels, unread};
use super::quadrilateral::{Around, fitted};
use super::scene_json::{coordinate, coordinates, lengths};
use super::source::{Home, Reading};
use crate::counted::left_out;
use crate::scene::error::{Checked, shortest};
use crate::scene::{CROWD, Frames, Kinds, Scene, SceneBox, SceneError, UNNAMED};
use crate::view::{Lens, View};
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Aabb3, Obb3};
use outline::Outline;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The fields that are read, and those that tell nothing of a box: what others are called is said.
const FIELDS: &str = "attributes bbox category_id coco_url counts date_captured file_name flickr_url height id image_id \
    iscrowd license name poly rbox rotation score size supercategory url width";
const READ: Read = |it| read(it.text, it.home, it.reading);

pub(super) const FORMAT: Format = Format {
    name: "COCO",
    endings: &["json"],
    has_labels: true,
    help: include_str!("help/coco.txt"),
    keys: &[
        (1, &["annotations", "info", "categories", "licenses"], READ),
        (2, &["bbox", "image_id", "rbox"], |it| read_results(it.text, it.reading)),
    ],
    is_sure: |_| false,
    starts: b"",
    read: READ,
    load: None,
    writers: &[],
};

/// How much higher than the boxes the picture is.
const MARGIN: f32 = 1.1;

/// The field of corners within that of outlines.
const OUTLINE: &str = "segmentation[0]";

/// How many numbers a field has.
const EXPECTED: [(&str, &str); 3] = [("bbox", "4 or 5"), ("rbox", "5"), ("poly", "8")];

#[derive(Default, Deserialize)]
#[serde(expecting = "an object with annotations")]
pub(super) struct RawFile {
    pub(super) annotations: Vec<RawAnnotation>,
    #[serde(default)]
    pub(super) images: Vec<RawImage>,
    #[serde(default)]
    pub(super) categories: Vec<RawCategory>,
}

#[derive(Default, Deserialize)]
pub(super) struct RawAnnotation {
    pub(super) bbox: Option<Vec<f64>>,
    pub(super) category_id: Option<Id>,
    pub(super) image_id: Option<Id>,
    pub(super) iscrowd: Option<Flag>,
    pub(super) attributes: Option<Extras>,
    pub(super) score: Option<f64>,
    /// The center, the size, and radians from x toward y, as ultralytics has them.
    pub(super) rbox: Option<Box<[f64]>>,
    /// The corners of the same.
    pub(super) poly: Option<Box<[f64]>>,
    pub(super) segmentation: Option<Outline>,
}

impl RawAnnotation {
    /// By how much a rectangle is turned, in radians from x toward y, as CVAT has it.
    fn turn(&self) -> f64 {
        match self.attributes {
            Some(Extras::Turned { rotation }) => rotation.to_radians(),
            _ => 0.0,
        }
    }
}

/// Whether something is so: 1 in files of COCO, true in those of other tools.
#[derive(Deserialize)]
#[serde(untagged, expecting = "iscrowd must be 0 or 1")]
pub(super) enum Flag {
    Number(f64),
    Truth(bool),
}

/// What a program adds to an annotation: CVAT the rotation of a rectangle.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Extras {
    Turned { rotation: f64 },
    Others(IgnoredAny),
}

/// What identifies an image or a category, as text: in files it is a number, whole even as a float,
/// or a text.
#[derive(Deserialize)]
#[serde(from = "RawId")]
pub(super) struct Id(pub(super) String);

#[derive(Deserialize)]
#[serde(untagged, expecting = "an id or a name must be a number or a text")]
enum RawId {
    Signed(i64),
    Unsigned(u64),
    Float(f64),
    Text(String),
}

impl From<RawId> for Id {
    fn from(raw: RawId) -> Self {
        Self(match raw {
            RawId::Signed(id) => id.to_string(),
            RawId::Unsigned(id) => id.to_string(),
            RawId::Float(id) => id.to_string(),
            RawId::Text(id) => id,
        })
    }
}

#[derive(Deserialize)]
pub(super) struct RawImage {
    pub(super) id: Option<Id>,
    pub(super) file_name: Option<String>,
    pub(super) width: Option<f64>,
    pub(super) height: Option<f64>,
}

#[derive(Deserialize)]
pub(super) struct RawCategory {
    pub(super) id: Id,
    pub(super) name: Id,
}

/// The annotations of one image; of the first one, unless another is wanted.
fn read(text: &[u8], home: Home<'_>, reading: &Reading) -> Checked<Scene> {
    let raw = parse_labels(text)?;
    let unread = unread(text, 3, FIELDS);
    show(&raw, "annotations", text.len(), unread, (home, reading))
}

/// The detections of one image: the same as `annotations`, but alone in a list.
fn read_results(text: &[u8], reading: &Reading) -> Checked<Scene> {
    let raw = RawFile { annotations: parse_labels(text)?, ..RawFile::default() };
    show(&raw, "", text.len(), unread(text, 2, FIELDS), (None, reading))
}

/// The annotations of one image, in a list of this name, of a text of this length with these fields
/// that are not read.
pub(super) fn show<'a>(
    raw: &RawFile,
    list: &str,
    length: usize,
    unread: impl Iterator<Item = &'a str>,
    (home, reading): (Home<'_>, &Reading),
) -> Checked<Scene> {
    let images = images(raw, reading);
    let frame = reading.frame_among(images.iter().map(|it| it.id));
    let frames = Frames::choose(frame, images.len(), |at| images[at].label());
    let image = frames.as_ref().map(|frames| &images[frames.shown]);
    let is_shown = |raw: &RawAnnotation| match (image, &raw.image_id) {
        (Some(image), Some(Id(own))) => own == image.id,
        _ => true,
    };
    let of_truth = reading.subject.as_ref().map(|it| it.categories.clone());
    let own = raw.categories.iter();
    let own = own.map(|it| (it.id.0.clone(), it.name.0.clone()));
    let mut maker = AnnotationMaker {
        list,
        names: of_truth.into_iter().flatten().chain(own).collect(),
        kinds: Kinds::default(),
        budget: Budget::new(),
        are_outlined: are_outlined(&raw.annotations),
        taken: None,
        fitted: 0,
    };
    maker.budget.add_file(length);
    let all = raw.annotations.len();
    maker.budget.take::<RawAnnotation>(all, || list.to_owned())?;
    let annotations = raw.annotations.iter().enumerate();
    let shown = annotations.filter(|(_, raw)| is_shown(raw));
    let (mut boxes, mut others) = (Vec::new(), 0);
    for (index, raw) in shown {
        match maker.shape(index, raw)? {
            None => others += 1,
            Some(shape) => boxes.push(maker.make(index, raw, shape)?),
        }
    }
    let others = [(others, "annotation without a bbox", "annotations without a bbox")];
    let is_read = |field: &&str| maker.taken == Some(OUTLINE) && *field == "segmentation";
    let note = left_out(unread.filter(|field| !is_read(field)), &others);
    let said = maker.taken.map(of_field).into_iter().chain(fitted(maker.fitted));
    let name = image.and_then(|it| it.raw?.file_name.as_deref());
    let found =
        name.map(|name| FoundImage::read(name, folders_beside(home), reading, &mut maker.budget));
    let size = image.and_then(CocoImage::size);
    let scene = flat(boxes, size, found.unwrap_or_default())?;
    let scene = scene.about(image.map(|it| it.id), maker.names).of_file(name);
    Ok(scene.with_notes(note).with_notes(said).with_frames(frames))
}

/// Whether boxes are the outlines: all of them could be, and one has to.
fn are_outlined(annotations: &[RawAnnotation]) -> bool {
    let need = |raw: &RawAnnotation| {
        let numbers = raw.bbox.as_ref().map_or(0, Vec::len);
        let outline = raw.segmentation.as_ref();
        outline.map_or(Some(false), |it| it.is_needed(numbers, raw.turn() == 0.0))
    };
    let needs = annotations.iter().map(need).collect::<Option<Vec<_>>>();
    needs.is_some_and(|needs| needs.contains(&true))
}

/// What is said of the field that boxes are taken from.
fn of_field(field: &str) -> String {
    match field {
        OUTLINE => {
            "boxes are the polygons in segmentation, which are turned; bbox is not read".to_owned()
        }
        "bbox" => "boxes are the five numbers in bbox, as detectron2 has them".to_owned(),
        _ => format!("boxes are those of {field}, as ultralytics has them"),
    }
}

/// A scene of flat boxes in an image of this size, or else of that of its file.
pub(super) fn flat(
    boxes: Vec<SceneBox>,
    size: Option<[f64; 2]>,
    (found, problem): Search,
) -> Checked<Scene> {
    let size = size.or_else(|| Some(found.as_ref()?.size.map(f64::from)));
    let whole = size.and_then(|[width, height]| {
        let corner = Point3::new(width as f32, height as f32, 0.0);
        Aabb3::new(Point3::origin(), corner).ok()
    });
    let scene = Scene::seen_by(|bounds| view(whole.as_ref().or(bounds)), boxes)?;
    let pixels = found.as_ref().map(|found| Arc::clone(&found.pixels));
    let image = whole.map(|whole| SceneImage::on(&whole, pixels));
    let scene = Scene { image, ..scene };
    Ok(scene.with_notes(problem).made_of(found.map(|found| found.file)))
}

/// An image that annotations are of.
struct CocoImage<'a> {
    id: &'a str,
    raw: Option<&'a RawImage>,
}

impl CocoImage<'_> {
    fn label(&self) -> String {
        let name = self.raw.and_then(|raw| raw.file_name.clone());
        let name = name.filter(|name| !name.is_empty());
        name.unwrap_or_else(|| match self.id.parse::<f64>() {
            Ok(_) => format!("image {}", self.id),
            Err(_) => self.id.to_owned(),
        })
    }

    /// Width and height, if they are stated.
    fn size(&self) -> Option<[f64; 2]> {
        let raw = self.raw?;
        Some([raw.width?, raw.height?])
    }
}

/// The images that are listed, those that annotations name without that, and the one that is
/// wanted; each once.
fn images<'a>(raw: &'a RawFile, reading: &'a Reading) -> Vec<CocoImage<'a>> {
    let mut is_known = HashSet::new();
    let listed = raw.images.iter();
    let listed = listed.filter_map(|raw| Some((raw.id.as_ref()?.0.as_str(), Some(raw))));
    let named = raw.annotations.iter();
    let named = named.filter_map(|raw| Some((raw.image_id.as_ref()?.0.as_str(), None)));
    let is_there = named.clone().any(|(id, _)| reading.is_called(id));
    let wanted = reading.wanted_key().filter(|_| !is_there).map(|key| (key, None));
    let all = listed.chain(named).chain(wanted);
    let all = all.map(|(id, raw)| CocoImage { id, raw });
    all.filter(|image| is_known.insert(image.id)).collect()
}

/// Makes boxes of the annotations in a list.
struct AnnotationMaker<'a> {
    list: &'a str,
    /// The names of categories by their ids.
    names: HashMap<String, String>,
    kinds: Kinds,
    budget: Budget,
    /// Whether boxes are outlines.
    are_outlined: bool,
    /// The field that boxes were taken from, unless it is that of COCO with its four numbers.
    taken: Option<&'static str>,
    /// How many quadrilaterals are not rectangles.
    fitted: usize,
}

impl AnnotationMaker<'_> {
    /// The box of an annotation, if it has one.
    fn shape(&mut self, index: usize, raw: &RawAnnotation) -> Checked<Option<Obb3>> {
        let place = |name: &str| format!("{}[{index}].{name}", self.list);
        let bbox = raw.bbox.as_ref().filter(|bbox| !bbox.is_empty());
        let outline = match &raw.segmentation {
            Some(Outline::Corners(corners)) if self.are_outlined => Some(corners),
            _ => None,
        };
        let (name, numbers) = match (&raw.rbox, outline, bbox, &raw.poly) {
            (Some(rbox), ..) => ("rbox", &**rbox),
            (_, Some(corners), ..) => (OUTLINE, &corners[..]),
            (.., Some(bbox), _) => ("bbox", &**bbox),
            (.., Some(poly)) => ("poly", &**poly),
            _ => return Ok(None),
        };
        self.taken = self.taken.or((name != "bbox" || numbers.len() == 5).then_some(name));
        let field = |at: usize| format!("{}[{at}]", place(name));
        if let (OUTLINE | "poly", Some(corners)) = (name, numbers.as_array()) {
            let around = Around::corners(corners, field)?;
            self.fitted += usize::from(!around.is_same);
            return Ok(Some(around.shape));
        }
        for (at, &number) in numbers.iter().enumerate() {
            coordinate(number, || field(at))?;
            if (2..4).contains(&at) && number < 0.0 {
                let problem = format!("{} is negative", shortest(number));
                return Err(SceneError::at(field(at), problem));
            }
        }
        // y points down, so what is counterclockwise in the picture is clockwise in its axes.
        let (center, size, turn) = match (name, numbers) {
            ("bbox", &[x, y, w, h]) => ([x + w / 2.0, y + h / 2.0, 0.0], [w, h, 0.0], raw.turn()),
            ("bbox", &[x, y, w, h, degrees]) => ([x, y, 0.0], [w, h, 0.0], -degrees.to_radians()),
            ("rbox", &[x, y, w, h, turn]) => ([x, y, 0.0], [w, h, 0.0], turn),
            _ => {
                let expected = EXPECTED.iter().find(|(field, _)| *field == name);
                let expected = expected.map_or("", |(_, expected)| expected);
                let problem = format!("expected {expected} numbers, found {}", numbers.len());
                return Err(SceneError::at(place(name), problem));
            }
        };
        let center = coordinates(center, || place(name))?;
        let half_extents = Vector3::from(lengths(size, || place(name))?) / 2.0;
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), turn);
        let shape = Obb3::new(Point3::from(center), half_extents, turn.cast());
        shape.map(Some).map_err(|problem| SceneError::at(place(name), problem))
    }

    fn make(&mut self, index: usize, raw: &RawAnnotation, shape: Obb3) -> Checked<SceneBox> {
        let place = format!("{}[{index}]", self.list);
        let id = raw.category_id.as_ref().map(|Id(id)| id.as_str());
        let unnamed = id.map(|id| format!("{UNNAMED}{id}"));
        let name = id.and_then(|id| Some(self.names.get(id)?.as_str()));
        let kind = name.or(unnamed.as_deref()).unwrap_or("box");
        let kind = match raw.iscrowd {
            Some(Flag::Truth(true) | Flag::Number(1.0)) => format!("{CROWD}{kind}"),
            _ => kind.to_owned(),
        };
        let field = || format!("{place}.category_id");
        // A comparison has the name of a box three more times.
        self.budget.take::<[u8; 4]>(kind.len(), field)?;
        self.budget.take::<(SceneBox, [u8; TREE])>(1, field)?;
        let score = raw.score.map(|score| score as f32);
        Ok(self.kinds.make(&kind, index, shape).with_score(score))
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

mod outline;
#[cfg(test)]
mod tests;
