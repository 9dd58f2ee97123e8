//! Scenes: boxes with names and colors, and the view of them.

mod change;
mod error;
mod example;
mod first_view;
mod floor;
mod formats;
mod frames;
mod hiding;
mod journal;
mod lazy_tree;
mod scene_box;
mod scores;
mod snapshot;
mod stress;

pub use change::Change;
pub(crate) use error::Checked;
pub use error::SceneError;
pub use example::Example;
pub use floor::Floor;
use formats::to_the_end;
pub use formats::{
    FORMATS, Format, Model, OnProgress, Pixels, Reading, SceneImage, Triangles, Writer, Written,
};
pub(crate) use formats::{RawCamera, coordinates, parse, without_mark};
pub use frames::{Frames, Subject};
pub use lazy_tree::loose_bounds;
use scene_box::Kinds;
pub(crate) use scene_box::{CROWD, DIFFICULT, UNNAMED};
pub use scene_box::{Group, SceneBox, class_of};
pub use scores::score_at;
pub use snapshot::Snapshot;

use crate::escape::quoted;
use crate::fault::caught;
use crate::view::View;
use journal::Journal;
use lazy_tree::LazyTree;
use obbligato::nalgebra::Point3;
use obbligato::{Aabb3, Ray3, RayHit};
use obbligato_bvh::Bvh;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The scene that the window shows if none is given.
const DEFAULT: &str = include_str!("../../picker/scenes/default.json");

/// Boxes in the order of their indices, and the initial view.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    view: View,
    /// Shared with those that read the boxes as they are now, while they change here.
    boxes: Arc<Vec<SceneBox>>,
    tree: LazyTree,
    journal: Journal,
    /// Notes on the file for the reader, in sentences; usually there are none.
    pub notes: Vec<String>,
    /// Whether picks hit the triangles of a mesh instead of its box.
    pub picks_exactly: bool,
    /// The options with which the file was read.
    pub reading: Reading,
    /// Whether boxes represented triangles when the scene was made. Only copies of them can be
    /// added.
    pub has_meshes: bool,
    /// Whether boxes are in groups.
    pub has_groups: bool,
    /// Whether boxes may be hidden.
    pub has_hidden: bool,
    /// Whether only the edges of some boxes are drawn.
    pub has_outlines: bool,
    /// Whether the x axis of each box points to where a thing is heading, as in labels of traffic.
    pub has_headings: bool,
    /// The image that the boxes are in, if its place and size are known.
    pub image: Option<SceneImage>,
    /// The least and the largest score that may be asked of boxes, if they have scores.
    pub scores: Option<[f32; 2]>,
    /// Whether it was read from a scene file of this program, which can hold all of it.
    pub is_of_scene_file: bool,
    /// The files that the scene is made of, with those that a glTF file refers to: nothing may be
    /// written over them. A scene file is not among them, since it may be saved over itself.
    pub files: Vec<PathBuf>,
    /// Which of several pictures or moments it is, if its source has several.
    pub frames: Option<Frames>,
    /// What it is about, if it is of labels that say so.
    pub subject: Option<Arc<Subject>>,
}

impl Scene {
    /// Creates a scene from its parts.
    pub fn new(view: View, boxes: Vec<SceneBox>) -> Self {
        Self {
            view,
            has_meshes: boxes.iter().any(|item| item.mesh.is_some()),
            has_groups: boxes.iter().any(|item| item.group.is_some()),
            has_hidden: boxes.iter().any(|item| item.is_hidden),
            has_outlines: boxes.iter().any(|item| item.is_outline),
            has_headings: false,
            image: None,
            scores: scores::range(&boxes),
            picks_exactly: boxes.iter().any(|item| item.mesh.is_some()),
            boxes: Arc::new(boxes),
            tree: LazyTree::default(),
            journal: Journal::new(),
            notes: Vec::new(),
            reading: Reading::default(),
            is_of_scene_file: false,
            files: Vec::new(),
            frames: None,
            subject: None,
        }
    }

    /// Creates a scene without boxes.
    pub fn empty() -> Self {
        let view = View::of_everything(None).expect("a view of nothing");
        Self::new(view, Vec::new())
    }

    /// Reads a scene from the text of a scene file.
    ///
    /// # Errors
    /// The text is not JSON, or a field is missing, unknown or out of range. The error names the
    /// field.
    pub fn from_json(text: &[u8]) -> Result<Self, SceneError> {
        formats::read_scene_json(text, &to_the_end)
    }

    /// Reads a file in any form that `picker --help` describes, or a folder of KITTI labels; `-` is
    /// standard input.
    ///
    /// # Errors
    /// The file cannot be read, or it is not a scene. The error names the file and the field.
    pub fn load(path: &Path) -> Result<Self, SceneError> {
        Self::load_with_progress(path, Reading::default(), &to_the_end)
    }

    /// Reads a file as [`load`](Self::load) does, with options, and calls `report` with the part
    /// that is done. Reading of a large scene file stops when `report` breaks; other files are read
    /// to the end.
    ///
    /// # Errors
    /// Those of [`load`](Self::load), or reading was stopped.
    pub fn load_with_progress(
        path: &Path,
        reading: Reading,
        report: &OnProgress<'_>,
    ) -> Checked<Self> {
        let scene = caught(|| formats::load(path, &reading, report));
        let mut scene =
            scene.unwrap_or_else(|said| Err(SceneError::of_fault(&said).in_file(path)))?;
        if let Some(frame) = reading.wanted_key().filter(|_| scene.boxes.is_empty()) {
            let [name, frame] = [&*path.display().to_string(), frame].map(quoted);
            scene.notes.push(format!("{name} has nothing of {frame}"));
        }
        Ok(Self { reading, ..scene })
    }

    /// It is one of several that its source has.
    fn with_frames(mut self, frames: Option<Frames>) -> Self {
        self.frames = frames.filter(|frames| frames.count > 1);
        self
    }

    /// It is of the frame with this key, if it is of one, and categories have these names by their
    /// ids.
    fn about(mut self, frame: Option<&str>, categories: HashMap<String, String>) -> Self {
        let is_known = frame.is_some() || !categories.is_empty();
        let frame = frame.map(str::to_owned);
        self.subject = is_known.then(|| Arc::new(Subject { frame, stem: None, categories }));
        self
    }

    /// What it is about is an image in a file of this name.
    fn of_file(mut self, name: Option<&str>) -> Self {
        let stem = name.and_then(|name| Path::new(name).file_stem()?.to_str());
        if let (Some(subject), Some(stem)) = (self.subject.as_mut().map(Arc::make_mut), stem) {
            subject.stem = Some(stem.to_owned());
        }
        self
    }

    /// Returns the options for reading what another file says about the same.
    pub fn reading_of_other(&self) -> Reading {
        Reading { against: None, subject: self.subject.clone(), ..self.reading.clone() }
    }

    /// Returns what the comparison of two files came to, if it is of one: the last of its notes.
    pub fn compared(&self) -> Option<&str> {
        self.notes.last().map(String::as_str).filter(|_| self.reading.against.is_some())
    }

    /// It shows what two files say about the same, the first of which gave another scene.
    pub(crate) fn compared_from(
        self,
        first: Self,
        files: [&Path; 2],
        (notes, scores): (Vec<String>, Option<[f32; 2]>),
    ) -> Self {
        Self {
            frames: first.frames,
            has_headings: first.has_headings,
            image: first.image,
            scores,
            reading: first.reading,
            notes: first.notes,
            files: first.files,
            ..self
        }
        .made_of(files.map(Path::to_owned))
        .with_notes(notes)
    }

    fn made_of(mut self, files: impl IntoIterator<Item = PathBuf>) -> Self {
        let known = self.files.clone();
        let new = files.into_iter().filter(|file| !known.contains(file));
        self.files.extend(new);
        self
    }

    /// Reads a scene from the content of a file whose form can be recognized from it.
    ///
    /// # Errors
    /// Those of [`load`](Self::load).
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SceneError> {
        Self::from_bytes_read(bytes, Reading::default())
    }

    /// Reads a scene as [`from_bytes`](Self::from_bytes) does, with options.
    ///
    /// # Errors
    /// Those of [`load`](Self::load).
    pub fn from_bytes_read(bytes: &[u8], reading: Reading) -> Checked<Self> {
        let scene = formats::read(bytes, None, &reading, &to_the_end)?;
        Ok(Self { reading, ..scene })
    }

    /// Where a pick ray hits a box of this scene, or its triangles.
    pub(crate) fn cast_pick(&self, index: usize, ray: &Ray3, max_t: f32) -> Option<RayHit<f32, 3>> {
        let item = self.boxes.get(index)?;
        if self.picks_exactly { item.cast_drawn(ray, max_t) } else { item.cast(ray, max_t) }
    }

    pub(crate) fn with_notes(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }

    /// Records that the scene is in a scene file now, with this view.
    pub fn was_saved(&mut self, view: View) {
        self.view = view;
        self.is_of_scene_file = true;
    }

    /// Takes the place of another scene: a reader that knows the revision of that one must take all
    /// of this one anew.
    pub fn take_place_of(&mut self, other: &Self) {
        self.journal.take_place_of(&other.journal);
    }

    /// Returns the initial view.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Whether there is something to be seen behind the boxes.
    pub fn shows_image(&self) -> bool {
        self.image.as_ref().is_some_and(|image| image.pixels.is_some())
    }

    /// Returns the boxes; the index of a box is its place in this slice.
    pub fn boxes(&self) -> &[SceneBox] {
        &self.boxes
    }

    /// Returns a number that no other scene has, except copies of this one. The
    /// [revision](Self::revision) changes when its boxes do.
    pub const fn identity(&self) -> u64 {
        self.journal.identity
    }

    /// Returns the tree of the bounds of the boxes.
    pub fn tree(&self) -> &Bvh {
        self.tree.of(&self.boxes)
    }

    /// Begins to build the tree of many boxes in the background.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn begin_tree(&self) {
        self.tree.begin(&self.boxes);
    }

    /// Whether the tree is there already; if not, the first search builds it.
    pub fn has_tree(&self) -> bool {
        self.tree.is_built()
    }

    /// Returns a number that increases whenever a box changes, comes or goes.
    pub const fn revision(&self) -> u64 {
        self.journal.revision
    }

    /// Returns the boxes that changed since this revision, in the order of their indices; `None` if
    /// boxes came or went, or if it is too long ago: then any box may have changed.
    pub fn changed_since(&self, revision: u64) -> Option<Vec<usize>> {
        self.journal.changed_since(revision)
    }

    /// Returns the name of the box with this index.
    pub fn name(&self, index: usize) -> Option<&str> {
        self.boxes.get(index).map(|item| item.name.as_str())
    }

    /// Returns the smallest axis-aligned box around the boxes with these indices, if there are any.
    pub fn bounds_of(&self, indices: impl IntoIterator<Item = usize>) -> Option<Aabb3> {
        let indices = indices.into_iter();
        bounds(indices.filter_map(|index| self.boxes.get(index)))
    }

    /// Returns the smallest axis-aligned box around everything that is shown, if there is anything.
    pub fn bounds(&self) -> Option<Aabb3> {
        bounds(self.boxes().iter().filter(|item| !item.is_hidden))
    }
}

/// The built-in scene.
impl Default for Scene {
    fn default() -> Self {
        Self::from_json(DEFAULT.as_bytes()).expect("the built-in scene is valid")
    }
}

fn bounds<'a>(boxes: impl IntoIterator<Item = &'a SceneBox>) -> Option<Aabb3> {
    let corners = boxes.into_iter().flat_map(|item| {
        let around = item.shape.aabb();
        [around.min(), around.max()]
    });
    Aabb3::from_points(corners.map(within_limit)).ok()
}

/// A point within the coordinate limit. A corner of a box at the limit may be just beyond it.
fn within_limit(point: Point3<f32>) -> Point3<f32> {
    let limit = <f32 as obbligato::Real>::LIMIT;
    point.map(|coordinate| coordinate.clamp(-limit, limit))
}

#[cfg(test)]
pub(crate) mod tests;
