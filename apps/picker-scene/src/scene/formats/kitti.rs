//! Labels of the KITTI object benchmark, in the axes of its camera: x right, y down, z forward.
//!
//! A line has a type, three numbers about the picture, and four of the box in the picture. Then
//! come height, width and length, the center of the bottom of the box, the turn about y, and
//! perhaps a score.

use super::coco::flat;
use super::format::Format;
use super::gltf::Budget;
use super::image::{FoundImage, Pixels, SceneImage, Search};
use super::json::without_mark;
use super::scene_json::coordinate;
use super::source::{Reading, read_file, to_the_end};
use super::write::kitti::write;
use crate::counted::left_out;
use crate::escape::quoted;
use crate::scene::error::Checked;
use crate::scene::first_view::seen_from;
use crate::scene::{Frames, Kinds, Scene, SceneBox, SceneError, bounds};
use crate::view::{Lens, View};
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Aabb3, Obb3, Real};
use std::collections::{BTreeSet, HashMap};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// From the middle of the boxes toward the eye of a scene without `calib`: above them and behind.
const SIDE: [f32; 3] = [-0.2, -0.6, -0.8];

pub(super) const FORMAT: Format = Format {
    name: "KITTI labels",
    endings: &["txt"],
    has_labels: true,
    help: include_str!("help/kitti.txt"),
    keys: &[],
    is_sure: is_labels,
    starts: b"",
    read: |input| read(input.text),
    load: Some(|path, reading, _| load_file(path, reading)),
    writers: &[("txt", write)],
};

/// The width and height of an image, unless its file says otherwise.
///
/// Source: `S_rect_02` in `calib_cam_to_cam.txt` of the drives of 2011-09-26, most of the
/// benchmark.
const IMAGE: [f64; 2] = [1242.0, 375.0];
/// The middle of the first pixel is the origin of a camera's picture, and of rectangles in it.
const TO_CORNER: f64 = 0.5;

/// The boxes of labels, and a note if some are left out.
struct Labels {
    boxes: Vec<SceneBox>,
    /// Whether they are rectangles in the picture, as of labels that have no others.
    are_flat: bool,
    note: Option<String>,
}

/// The scene of a file of labels, seen by the camera of its `calib` if there is one.
fn load(path: &Path, reading: &Reading) -> Checked<Scene> {
    let labels =
        text_of(path).and_then(|text| labels(&text)).map_err(|error| error.in_file(path))?;
    let calib =
        beside(path, "calib").map(|folder| folder.join(path.file_name().unwrap_or_default()));
    let calib = calib.filter(|path| path.is_file() && !labels.are_flat);
    let images = beside(path, "image_2").filter(|_| labels.are_flat || calib.is_some());
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut budget = Budget::new();
    let found = FoundImage::read(&name, images.into_iter().collect(), reading, &mut budget);
    let scene = match &calib {
        Some(calib) => seen_by_camera(labels, calib, found)?,
        None => alone(labels, found).map_err(|error| error.in_file(path))?,
    };
    let scene = scene.about(Some(&name_of(path)), HashMap::new());
    Ok(scene.made_of([path.to_owned()].into_iter().chain(calib)))
}

/// The scene of labels, from the camera that saw them, with its image behind them.
fn seen_by_camera(
    Labels { boxes, note, .. }: Labels,
    calib: &Path,
    (found, problem): Search,
) -> Checked<Scene> {
    let camera = text_of(calib).and_then(|text| LeftCamera::of_calib(&text));
    let camera = camera.map_err(|error| error.in_file(calib))?;
    let bounds = bounds(&boxes);
    let size = found.as_ref().map_or(camera.usual_size(), |found| found.size.map(f64::from));
    let view = camera.view(size[0], bounds.as_ref()).map_err(|error| error.in_file(calib))?;
    let pixels = found.as_ref().map(|found| Arc::clone(&found.pixels));
    let far = bounds.map_or(NEAREST, |bounds| bounds.max().z - camera.eye.z).max(NEAREST);
    let image = camera.image(size, far, pixels);
    let scene = Scene { image, has_headings: true, ..Scene::new(view, boxes) };
    Ok(scene.with_notes([note, problem].into_iter().flatten()).made_of(found.map(|it| it.file)))
}

/// The scene of labels without a camera: from above and behind, or their rectangles in the image.
fn alone(Labels { boxes, are_flat, note }: Labels, search: Search) -> Checked<Scene> {
    if are_flat {
        let size = search.0.is_none().then_some(IMAGE);
        return Ok(flat(boxes, size, search)?.with_notes(note));
    }
    let scene = Scene::seen_by(|bounds| seen_from(SIDE, -Vector3::y(), bounds), boxes)?;
    let is_wanted = search.0.is_some() || search.1.is_some();
    let unseen = is_wanted.then(|| "an image is not shown: its camera is not known".to_owned());
    let scene = Scene { has_headings: true, ..scene };
    Ok(scene.with_notes([note, unseen].into_iter().flatten()))
}

/// The scene of labels in a text.
fn read(text: &[u8]) -> Checked<Scene> {
    alone(labels(of_bytes(text)?)?, (None, None))
}

/// Whether a text begins with a label.
fn is_labels(text: &[u8]) -> bool {
    let text = without_mark(text).trim_ascii_start();
    // Texts in JSON may be one long line.
    let text = text.first().filter(|byte| byte.is_ascii_alphabetic()).map_or(&b""[..], |_| text);
    let line = text.split(|&byte| byte == b'\n').next();
    let line = line.and_then(|line| str::from_utf8(line).ok());
    line.is_some_and(|line| !line.is_empty() && read_label(line).is_ok())
}

/// The scene of a file of labels, or of another moment of the same drive: the files next to it are
/// numbered as it is.
fn load_file(path: &Path, reading: &Reading) -> Checked<Scene> {
    let is_numbered = |path: &Path| {
        let name = path.file_stem().and_then(OsStr::to_str);
        name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let folder = path.parent().filter(|_| is_numbered(path));
    let mut files = folder.map_or_else(Vec::new, |folder| files_in(folder).unwrap_or_default());
    files.retain(|file| is_numbered(file));
    let is_own = |file: &PathBuf| file.file_name() == path.file_name();
    match files.iter().position(is_own) {
        Some(own) if reading.frame.is_none() => load_one(&files, own, reading),
        Some(_) => load_wanted(&files, reading),
        None => load(path, reading),
    }
}

/// The scene of a file of labels in a folder, or in `label_2` within it: of the first one, unless
/// another is wanted.
pub(super) fn load_folder(folder: &Path, reading: &Reading) -> Checked<Scene> {
    let inner = folder.join("label_2");
    let folder = if inner.is_dir() { &inner } else { folder };
    let files = files_in(folder)?;
    let Some(first) = files.first() else {
        let problem = "a folder without KITTI labels: no file ends in .txt";
        return Err(SceneError::of_problem(problem).in_file(folder));
    };
    let scene = load_wanted(&files, reading)?;
    let name = quoted(&first.display().to_string());
    let note = format!("{name} is the first of {} files of labels", files.len());
    let chooses = reading.frame.is_none() && reading.wanted_key().is_none();
    Ok(scene.with_notes(chooses.then_some(note)))
}

/// The scene of the file that is wanted of these, or else of the first one; without boxes if there
/// is no such file.
fn load_wanted(files: &[PathBuf], reading: &Reading) -> Checked<Scene> {
    let names: Vec<_> = files.iter().map(|file| name_of(file)).collect();
    match reading.frame_among(names.iter().map(String::as_str)) {
        None if reading.wanted_key().is_some() => Ok(Scene::empty()),
        wanted => load_one(files, wanted.unwrap_or(0), reading),
    }
}

fn load_one(files: &[PathBuf], wanted: usize, reading: &Reading) -> Checked<Scene> {
    let shown = wanted.min(files.len().saturating_sub(1));
    let frames = Frames::choose(Some(shown), files.len(), |at| name_of(&files[at]));
    Ok(load(&files[shown], reading)?.with_frames(frames))
}

fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The files of labels in a folder, in the order of their names. What is not a file is passed over:
/// a pipe may never end.
pub(super) fn files_in(folder: &Path) -> Checked<Vec<PathBuf>> {
    let refused = |error| SceneError::of_problem(error).in_file(folder);
    let mut files = Vec::new();
    // A bare name of a file is in the folder "", which is the current one.
    for entry in Path::new(".").join(folder).read_dir().map_err(refused)? {
        let path = folder.join(entry.map_err(refused)?.file_name());
        if FORMAT.has_ending_of(&path) && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The folder of this name next to that of the labels.
pub(super) fn beside(labels: &Path, name: &str) -> Option<PathBuf> {
    let folder = labels.parent()?;
    let above = match folder.components().next_back() {
        Some(Component::Normal(_)) => folder.parent()?.to_owned(),
        // The name of the folder is not in the path.
        _ => folder.join(".."),
    };
    Some(above.join(name))
}

pub(super) fn text_of(path: &Path) -> Checked<String> {
    let bytes = read_file(path, &to_the_end).map_err(SceneError::of_problem)?;
    of_bytes(&bytes).map(str::to_owned)
}

pub(super) fn of_bytes(bytes: &[u8]) -> Checked<&str> {
    str::from_utf8(without_mark(bytes)).map_err(|_| SceneError::of_problem("the file is not text"))
}

/// The boxes of all labels except those of regions to ignore; if none has a box in 3D, their
/// rectangles. Types have colors, in turn.
fn labels(text: &str) -> Checked<Labels> {
    let lines = (1..).zip(text.lines());
    let labels = lines.map(|(line, text)| {
        let label = read_label(text).map_err(|error| error.within(&format!("line {line}")))?;
        Ok((text, label))
    });
    let labels = labels.collect::<Checked<Vec<_>>>()?;
    let all = || labels.iter().filter_map(|(text, label)| Some((text, label.as_ref()?)));
    let are_flat = all().next().is_some() && all().all(|(_, label)| label.is_flat);
    let (mut kinds, mut names, mut boxes) = (Kinds::default(), BTreeSet::new(), Vec::new());
    for (text, label) in all().filter(|(_, label)| label.is_flat == are_flat) {
        boxes.push(kinds.make(label.kind, boxes.len(), label.shape).with_score(label.score));
        names.extend(unread(text, are_flat));
    }
    let flat = all().count() - boxes.len();
    let blank = labels.iter().filter(|(text, _)| text.trim().is_empty()).count();
    let things = [
        (flat, "label without a box in 3D", "labels without a box in 3D"),
        (labels.len() - all().count() - blank, "region to ignore", "regions to ignore"),
    ];
    Ok(Labels { boxes, are_flat, note: left_out(names, &things) })
}

/// The camera that took the picture, which looks along z.
struct LeftCamera {
    focal: [f64; 2],
    middle: [f64; 2],
    eye: Point3<f32>,
}

impl LeftCamera {
    /// `P2 = K (I | t)`, so the camera is at `-t` in the axes of the labels.
    fn of_calib(text: &str) -> Checked<Self> {
        let [fx, _, cx, px, _, fy, cy, py, _, _, one, pz] = matrix(text)?;
        if !(fx > 0.0 && fy > 0.0 && cx > 0.0 && one > 0.0) {
            return Err(no_camera());
        }
        let shift = pz / one;
        let eye = [(cx * shift - px) / fx, (cy * shift - py) / fy, -shift];
        let eye = Point3::from(eye.map(|coordinate| coordinate as f32));
        Ok(Self { focal: [fx, fy], middle: [cx, cy], eye })
    }

    /// The size of its images, if no file says it: that of the benchmark, or twice as far as their
    /// middle where this is another.
    fn usual_size(&self) -> [f64; 2] {
        let is_usual = (2.0 * self.middle[0] / IMAGE[0] - 1.0).abs() < 0.1;
        if is_usual { IMAGE } else { self.middle.map(|middle| 2.0 * middle) }
    }

    /// Its view, in which an image of this width is seen.
    fn view(&self, width: f64, bounds: Option<&Aabb3>) -> Checked<View> {
        let ahead = bounds.map_or(10.0, |bounds| bounds.center().z - self.eye.z);
        // Labels come from wide pictures: what is seen is as wide in a window of 16:9.
        let half = (self.middle[0] + TO_CORNER).max(width - TO_CORNER - self.middle[0]);
        let fov_y = 2.0 * ((MARGIN * half / self.focal[0]) as f32 * 9.0 / 16.0).atan();
        let lens = Lens::Perspective { fov_y };
        let target = self.eye + Vector3::z() * ahead.max(1.0);
        let view = View::new(self.eye, target, -Vector3::y(), lens, 0.1, None);
        view.map_err(|_| no_camera())
    }

    /// Its picture of this size, where it would be so far ahead, unless that is out of range.
    fn image(&self, size: [f64; 2], far: f32, pixels: Option<Arc<Pixels>>) -> Option<SceneImage> {
        let per_pixel = self.focal.map(|focal| far / focal as f32);
        let first = self.middle.map(|middle| (-TO_CORNER - middle) as f32);
        let corner = Vector3::new(first[0] * per_pixel[0], first[1] * per_pixel[1], far);
        let [right, down] = [0, 1].map(|i| size[i] as f32 * per_pixel[i]);
        let sides = [Vector3::x() * right, Vector3::y() * down];
        let image = SceneImage { corner: self.eye + corner, sides, pixels };
        let mut numbers =
            image.corners().into_iter().flat_map(|corner| [corner.x, corner.y, corner.z]);
        numbers.all(|number| number.abs() <= <f32 as Real>::LIMIT).then_some(image)
    }
}

fn no_camera() -> SceneError {
    SceneError::at("P2", "this is not the matrix of a camera")
}

fn matrix(text: &str) -> Checked<[f64; 12]> {
    let line = text.lines().find_map(|line| line.strip_prefix("P2:"));
    let line = line.ok_or_else(|| SceneError::at("P2", "there is no such line"))?;
    let number = |word: &str| word.parse::<f64>().ok().filter(|n| n.is_finite());
    let numbers: Option<Vec<f64>> = line.split_whitespace().map(number).collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| SceneError::at("P2", "expected 12 numbers"))
}

/// The columns after the type, as the benchmark names them.
const COLUMNS: &str = "truncated occluded alpha left top right bottom \
    height width length x y z rotation_y score";
/// The first of those of a rectangle in the picture, and of those of a box in 3D.
const RECTANGLE: usize = 3;
const FIRST: usize = 7;
/// What the words of a line are about that are not read; rectangles are, where there is no more.
const UNREAD: [(usize, &str); 4] =
    [(1, "truncation"), (2, "occlusion"), (3, "alpha"), (4, "rectangles")];
/// How much wider than the image the picture is.
const MARGIN: f64 = 1.02;
/// The least distance of the image from the camera.
const NEAREST: f32 = 10.0;
/// The place of a box that is known in the picture alone.
const NOWHERE: [f32; 3] = [-1000.0; 3];

/// A line: its type, the score of what was found, and the box in the axes of the camera, or else
/// the rectangle in the picture.
struct Label<'a> {
    kind: &'a str,
    score: Option<f32>,
    shape: Obb3,
    is_flat: bool,
}

/// The label of a line; none for a blank line and for a region to ignore.
fn read_label(line: &str) -> Checked<Option<Label<'_>>> {
    let mut words = line.split_whitespace();
    let kind = words.next();
    let Some(kind) = kind.filter(|kind| !kind.eq_ignore_ascii_case("DontCare")) else {
        return Ok(None);
    };
    let numbers = COLUMNS.split(' ').zip(words.by_ref()).map(number);
    let numbers = numbers.collect::<Checked<Vec<f32>>>()?;
    let found = 1 + numbers.len() + words.count();
    if !(15..=16).contains(&found) {
        let problem = format!("expected 15 words, or 16 with a score, but there are {found}");
        return Err(SceneError::of_problem(problem));
    }
    let in_space = shape_in_space(&numbers[FIRST..])?;
    let is_flat = in_space.is_none();
    let shape = in_space.map_or_else(|| rectangle(&numbers[RECTANGLE..]), Ok)?;
    Ok(Some(Label { kind, score: numbers.get(14).copied(), shape, is_flat }))
}

/// The box in 3D, if the label has one.
fn shape_in_space(numbers: &[f32]) -> Checked<Option<Obb3>> {
    let Some(&[height, width, length, x, y, z, rotation_y]) = numbers.first_chunk() else {
        return Ok(None);
    };
    if [x, y, z] == NOWHERE {
        return Ok(None);
    }
    let sizes = [("height", height), ("width", width), ("length", length)];
    if let Some((column, size)) = sizes.iter().find(|(_, size)| *size < 0.0) {
        return Err(SceneError::at(*column, format!("{size} is negative")));
    }
    // The place is that of the bottom, and y points down, so the center is above it.
    let center = Point3::new(x, y, z) - Vector3::y() * (height / 2.0);
    let half_extents = Vector3::new(length, height, width) / 2.0;
    let turn = Rotation3::from_axis_angle(&Vector3::y_axis(), f64::from(rotation_y));
    let shape = Obb3::new(center, half_extents, turn.cast());
    shape.map(Some).map_err(SceneError::of_problem)
}

/// The rectangle in the picture, from the corner of its first pixel.
fn rectangle(numbers: &[f32]) -> Checked<Obb3> {
    let corner = |at: usize| numbers[at] + TO_CORNER as f32;
    let corners = [0, 2].map(|at| Point3::new(corner(at), corner(at + 1), 0.0));
    let around = Aabb3::from_points(corners).map_err(SceneError::of_problem)?;
    Ok(around.into())
}

/// The fields of a line that are not read; the unknown is written as -1, or -10.
fn unread(line: &str, are_flat: bool) -> impl Iterator<Item = &'static str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_reported = move |&(word, _): &(usize, &str)| {
        let number = words.get(word).and_then(|word| word.parse::<f64>().ok());
        number.is_some_and(|number| ![-1.0, -10.0].contains(&number))
    };
    let all = if are_flat { &UNREAD[..3] } else { &UNREAD };
    all.iter().copied().filter(is_reported).map(|(_, name)| name)
}

fn number((column, word): (&str, &str)) -> Checked<f32> {
    match word.parse::<f64>() {
        Ok(number) if number.is_finite() => coordinate(number, || column.to_owned()),
        _ => Err(SceneError::at(column, format!("{word:?} is not a number"))),
    }
}

#[cfg(test)]
mod tests;
