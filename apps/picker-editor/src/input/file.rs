//! Files, scenes that are read or made, and links.

use picker_scene::escape::quoted;
use picker_scene::link::Link;
use picker_scene::{Example, Reading, Scene};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// An event of the file of the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum FileInput {
    /// Opens a file of any form that the command line takes. Whoever runs the demo reads it, and
    /// answers with [`Loaded`](Self::Loaded) or [`Failed`](Self::Failed).
    Open(PathBuf),
    /// A file was read: shows its scene.
    Loaded {
        /// The file.
        path: PathBuf,
        /// The scene in it.
        scene: Box<Scene>,
    },
    /// A file could not be read: says why, and keeps the scene.
    Failed {
        /// The file.
        path: PathBuf,
        /// The problem, in one line.
        problem: String,
    },
    /// A large file is being read meanwhile; [`Load::Progress`](crate::Load::Progress) says how
    /// far.
    Reading(PathBuf),
    /// Reads the file no further, and keeps the scene.
    StopReading,
    /// Puts away what was said about the last file.
    DismissNotice,
    /// The files that were opened before, the latest first.
    Recent(Vec<PathBuf>),
    /// Picks the triangles of meshes from now on, or their boxes.
    PickExactly(bool),
    /// Shows the next of several images or moments that the file has.
    NextFrame,
    /// Shows the one before it.
    PreviousFrame,
    /// Opens the dialog for the path of a file to open.
    AskForFile,
    /// Opens the dialog for the path of a file of labels to compare with those of the scene.
    AskForOther,
    /// Reads the file of the scene again, with what this file says about the same.
    Compare(PathBuf),
    /// Reads the file again, and shows what is within another limit.
    Least(Least),
    /// Saves the scene and the view to the file that it came from; opens a dialog if there is none
    /// that can hold all of it. Whoever runs the demo writes it, and answers with
    /// [`Saved`](Self::Saved), [`NotSaved`](Self::NotSaved) or [`Exists`](Self::Exists).
    Save,
    /// Opens the dialog for the path of another file to save to.
    SaveAs,
    /// From now on saves to this file, whatever the scene came from.
    SaveTo(PathBuf),
    /// Saves a picture of what is shown next to the file of the scene.
    SavePicture,
    /// The path in the field is this now.
    Type(String),
    /// Completes the path in the field. Whoever runs the demo answers with [`Type`](Self::Type).
    Complete,
    /// Opens the dialog of the system for the path. Whoever runs the demo answers with
    /// [`Chosen`](Self::Chosen) or [`NoDialog`](Self::NoDialog).
    Browse,
    /// Takes this path instead of the one in the field: the user has chosen it, and may have agreed
    /// to replace the file.
    Chosen(PathBuf),
    /// There is no dialog, for this reason, and the path has to be typed.
    NoDialog(String),
    /// Takes the path in the field.
    Confirm,
    /// Answers the question.
    Answer(Answer),
    /// Closes the window, after a confirmation if there is something to lose.
    Close,
    /// The scene came from this file.
    CameFrom(PathBuf),
    /// The scene is in this file now.
    Saved(PathBuf),
    /// The scene could not be written.
    NotSaved {
        /// The file.
        path: PathBuf,
        /// Why, in one line.
        problem: String,
    },
    /// There is a file at the path that was typed.
    Exists(PathBuf),
    /// Another program changed the file of the scene.
    ChangedOnDisk,
    /// So much time has passed, after which changes may be due to be
    /// [kept](crate::State::until_kept).
    Waited(Duration),
    /// A window that ended has left changes behind.
    Found(Kept),
}

/// A limit of what is shown of labels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Least {
    /// The least IoU of a pair, in percent.
    Iou(u8),
    /// The least score, in percent of the range of scores.
    Score(u8),
}

impl Least {
    /// The same options for reading, but for this limit.
    pub(crate) fn of(self, former: &Reading) -> Reading {
        match self {
            Self::Iou(percent) => Reading { least_iou: Some(percent), ..former.clone() },
            Self::Score(percent) => Reading { least_score: Some(percent), ..former.clone() },
        }
    }
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Do it: save, replace or reload.
    Yes,
    /// Go on without saving.
    Discard,
    /// Leave everything as it is.
    Cancel,
}

/// Changes that were kept when a window ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The file that they are kept in: a scene file.
    pub path: PathBuf,
    /// The file that the scene had come from, if any.
    pub file: Option<PathBuf>,
    /// Whether that is a scene file, which the changes may be saved to.
    pub is_scene_file: bool,
}

impl Kept {
    /// The name of the file that the scene had come from.
    pub(crate) fn name(&self) -> String {
        let file = self.file.as_deref();
        file.map_or_else(|| "an untitled scene".to_owned(), name_of)
    }
}

/// Whether a file is a list of rays, by its name.
pub fn is_ray_list(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "jsonl")
}

/// Returns the name of a file without its folder.
pub fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    quoted(&name.to_string_lossy())
}

/// A replacement of the 3D scene.
#[derive(Clone, Debug, PartialEq)]
pub enum Load {
    /// A scene is being read; this part of it, from 0 to 1, is done.
    Progress(f32),
    /// This scene has been read.
    Done(Arc<Scene>),
    /// A [`Field`](Self::Field) has been made.
    Made {
        /// The field.
        scene: Arc<Scene>,
        /// The number of boxes.
        count: usize,
        /// The seed.
        seed: u64,
    },
    /// A scene that is built in.
    Example(Example),
    /// A field of this many boxes, with this seed: see [`Scene::field`].
    Field {
        /// The number of boxes.
        count: usize,
        /// The seed.
        seed: u64,
    },
}

/// An event of links: see [`Link`].
#[derive(Clone, Debug, PartialEq)]
pub enum Share {
    /// Copies a link to the visible state. The host does it, and answers with
    /// [`Copied`](Self::Copied) or [`NotCopied`](Self::NotCopied).
    Copy,
    /// The link can be pasted now.
    Copied,
    /// There is no link to paste, for this reason.
    NotCopied(String),
    /// Opens a link, or an address that ends in one, after a confirmation if there is something to
    /// lose. Whoever runs the demo has or fetches the scene, and answers with [`Show`](Self::Show)
    /// or [`Failed`](Self::Failed).
    Open(String),
    /// Shows the contents of a link.
    Show {
        /// The link.
        link: Box<Link>,
        /// Its scene; none for a 2D scene.
        scene: Option<Box<Scene>>,
    },
    /// A link cannot be opened: says why, and keeps the scene.
    Failed(String),
}
