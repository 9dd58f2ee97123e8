//! Scenes: boxes with names and colors, and the view of them.

mod change;
mod error;
mod format;
mod journal;
mod lazy_tree;
mod numbers;

pub use change::Change;
pub(crate) use change::Step;
pub use error::SceneError;
pub(crate) use lazy_tree::loose_bounds;
pub use numbers::Numbers;

use crate::color::Color;
use crate::view::View;
use error::Problem;
use journal::Journal;
use lazy_tree::LazyTree;
use obbligato::nalgebra::Point3;
use obbligato::{Aabb3, Obb3};
use obbligato_bvh::Bvh;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest scene file, about three million boxes. A larger one is rejected before it fills the
/// memory.
const LARGEST_FILE: u64 = 512 << 20;

/// The scene that the window shows if none is given.
const DEFAULT: &str = include_str!("../scenes/default.json");

/// Boxes in the order of their indices, and the initial view.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    view: View,
    boxes: Vec<SceneBox>,
    tree: LazyTree,
    journal: Journal,
}

/// A box of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneBox {
    /// Its name; names need not be unique.
    pub name: String,
    /// Its position, size and rotation.
    pub shape: Obb3,
    /// Its color.
    pub color: Color,
}

impl Scene {
    /// A scene from its parts.
    #[must_use]
    pub fn new(view: View, boxes: Vec<SceneBox>) -> Self {
        Self {
            view,
            boxes,
            tree: LazyTree::new(),
            journal: Journal::default(),
        }
    }

    /// Reads a scene from the text of a scene file.
    ///
    /// # Errors
    /// The text is not JSON, or a field is missing, unknown or out of range. The error names the
    /// field.
    pub fn from_json(text: &[u8]) -> Result<Self, SceneError> {
        format::read(text)
    }

    /// Reads a scene file; `-` is standard input.
    ///
    /// # Errors
    /// The file cannot be read, or it is not a scene. The error names the file and the field.
    pub fn load(path: &Path) -> Result<Self, SceneError> {
        let text = if is_gltf(path) {
            Err(io::Error::other(Problem::GltfNotSupported.to_string()))
        } else if path == Path::new("-") {
            read_all(io::stdin())
        } else {
            File::open(path).and_then(read_all)
        };
        text.map_err(|error| SceneError::of_file(&error))
            .and_then(|text| Self::from_json(&text))
            .map_err(|error| error.in_file(path))
    }

    /// The initial view.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The boxes; the index of a box is its place in this slice.
    #[must_use]
    pub fn boxes(&self) -> &[SceneBox] {
        &self.boxes
    }

    /// The tree of the bounds of the boxes.
    pub(crate) fn tree(&self) -> &Bvh {
        self.tree.of(&self.boxes)
    }

    /// Whether the tree is there already; if not, the first search builds it.
    pub(crate) fn has_tree(&self) -> bool {
        self.tree.is_built()
    }

    /// A number that increases whenever a box changes, comes or goes.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.journal.revision()
    }

    /// The boxes that changed since this revision, in the order of their indices; none if boxes
    /// came or went, or if it is too long ago: then anything may have changed.
    #[must_use]
    pub fn changed_since(&self, revision: u64) -> Option<Vec<usize>> {
        self.journal.changed_since(revision)
    }

    /// The name of the box with this index.
    #[must_use]
    pub fn name(&self, index: usize) -> Option<&str> {
        self.boxes.get(index).map(|item| item.name.as_str())
    }

    /// The smallest axis-aligned box around the boxes with these indices, if there are any.
    #[must_use]
    pub fn bounds_of(&self, indices: impl IntoIterator<Item = usize>) -> Option<Aabb3> {
        bounds(
            indices
                .into_iter()
                .filter_map(|index| self.boxes.get(index)),
        )
    }

    /// The smallest axis-aligned box around everything, if there is anything.
    #[must_use]
    pub fn bounds(&self) -> Option<Aabb3> {
        bounds(&self.boxes)
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

fn is_gltf(path: &Path) -> bool {
    path.extension().is_some_and(|extension| {
        extension.eq_ignore_ascii_case("glb") || extension.eq_ignore_ascii_case("gltf")
    })
}

fn read_all(source: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.take(LARGEST_FILE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST_FILE {
        let problem = Problem::FileTooLarge(LARGEST_FILE >> 20);
        return Err(io::Error::other(problem.to_string()));
    }
    Ok(text)
}

#[cfg(test)]
mod tests;
