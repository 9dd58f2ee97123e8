//! The image that labels are about: where it is in the scene, and what it shows.

mod pixels;

pub use pixels::Pixels;

use super::gltf::Budget;
use super::source::{Home, Reading};
use crate::escape::quoted;
use obbligato::Aabb3;
use obbligato::nalgebra::{Point3, Vector3};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The endings of the files of images that are read.
const ENDINGS: [&str; 3] = ["png", "jpg", "jpeg"];

/// An image in a scene, behind all boxes; without pixels it is a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneImage {
    /// The corner of its first pixel.
    pub corner: Point3<f32>,
    /// The vectors from that corner along the first row and along the first column.
    pub sides: [Vector3<f32>; 2],
    /// What it shows, if it was read.
    pub pixels: Option<Arc<Pixels>>,
}

/// A file of an image that was read.
pub(super) struct FoundImage {
    pub(super) file: PathBuf,
    /// The size that the file states; what is kept of a large image has fewer pixels.
    pub(super) size: [u32; 2],
    pub(super) pixels: Arc<Pixels>,
}

impl SceneImage {
    /// The image on a flat rectangle, whose rows run along x.
    pub(in crate::scene) fn on(rectangle: &Aabb3, pixels: Option<Arc<Pixels>>) -> Self {
        let size = rectangle.max() - rectangle.min();
        let sides = [Vector3::new(size.x, 0.0, 0.0), Vector3::new(0.0, size.y, 0.0)];
        Self { corner: rectangle.min(), sides, pixels }
    }

    /// Returns its corners, one after the other.
    pub fn corners(&self) -> [Point3<f32>; 4] {
        let (corner, [right, down]) = (self.corner, self.sides);
        [corner, corner + right, corner + right + down, corner + down]
    }
}

/// An image that was looked for, and what is to be said where there is none.
pub(super) type Search = (Option<FoundImage>, Option<String>);

impl FoundImage {
    /// The image of a name, with or without its ending: in the folder that was given for images, or
    /// else in one of these. With nowhere to look, and for labels about the image of others, there
    /// is none.
    ///
    /// A name says nothing of other folders: of a path that leads out of them, the end counts.
    pub(super) fn read(
        name: &str,
        beside: Vec<PathBuf>,
        reading: &Reading,
        budget: &mut Budget,
    ) -> Search {
        let folders = reading.images.as_ref().map_or(beside, |folder| vec![folder.to_path_buf()]);
        // A page has no folders, and need not be larger for them.
        let is_page = cfg!(target_arch = "wasm32");
        if is_page || folders.is_empty() || reading.subject.is_some() {
            return (None, None);
        }
        let mut files = folders.iter().flat_map(|folder| files_in(folder, name));
        let Some(file) = files.find(|file| file.is_file()) else {
            let name = quoted(name);
            let problem = match &reading.images {
                Some(folder) => format!("the image {name} is not in {}", display(folder)),
                None => format!("the image {name} is not beside its labels; see --images"),
            };
            return (None, Some(problem));
        };
        match pixels::read(&file, budget) {
            Ok((size, pixels)) => (Some(Self { file, size, pixels: Arc::new(pixels) }), None),
            Err(error) => (None, Some(format!("an image is not shown: {}", error.in_file(&file)))),
        }
    }
}

/// Where the images of labels in a file may be, if that is in a folder: in this or the one above,
/// or in `images` in either.
pub(super) fn folders_beside(home: Home<'_>) -> Vec<PathBuf> {
    let folder = home.map(|home| Path::new(".").join(home));
    let folders =
        folder.map(|it| [it.clone(), it.join("images"), it.join(".."), it.join("../images")]);
    folders.into_iter().flatten().collect()
}

/// The files that a name may stand for in a folder.
fn files_in(folder: &Path, name: &str) -> Vec<PathBuf> {
    let path = Path::new(name);
    let is_below = path.components().all(|part| matches!(part, Component::Normal(_)));
    let end = name.rsplit(['/', '\\']).next().map(Path::new);
    let end = end.filter(|end| matches!(end.components().next(), Some(Component::Normal(_))));
    let names = [Some(path).filter(|_| is_below), end].into_iter().flatten();
    let files = names.flat_map(|name| {
        let file = folder.join(name);
        let ending = file.extension().and_then(|it| it.to_str()).map(str::to_ascii_lowercase);
        let is_whole = ending.is_some_and(|ending| ENDINGS.contains(&&*ending));
        let with = |ending: &&str| format!("{}.{ending}", file.display()).into();
        if is_whole { vec![file] } else { ENDINGS.iter().map(with).collect() }
    });
    files.collect()
}

fn display(path: &Path) -> String {
    quoted(&path.display().to_string())
}
