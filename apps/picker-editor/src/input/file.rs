use super::Kept;
use picker_scene::Scene;
use serde::Deserialize;
use std::path::PathBuf;
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
    /// A large file is being read meanwhile; [`Load::Progress`](crate::Load::Progress) says how far.
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
    /// Asks for the path of a file to open.
    AskForFile,
    /// Asks for the path of a file of labels to compare with those of the scene.
    AskForOther,
    /// Reads the file of the scene again, with what this file says about the same.
    Compare(PathBuf),
    /// Saves the scene and the view to the file that it came from; asks for one if there is none
    /// that can hold all of it. Whoever runs the demo writes it, and answers with
    /// [`Saved`](Self::Saved), [`NotSaved`](Self::NotSaved) or [`Exists`](Self::Exists).
    Save,
    /// Asks for the path of another file to save to.
    SaveAs,
    /// From now on saves to this file, whatever the scene came from.
    SaveTo(PathBuf),
    /// Saves a picture of what is shown beside the file of the scene.
    SavePicture,
    /// The path in the field is this now.
    Type(String),
    /// Completes the path in the field. Whoever runs the demo answers with [`Type`](Self::Type).
    Complete,
    /// Takes the path in the field.
    Confirm,
    /// Answers the question.
    Answer(Answer),
    /// Closes the window; asks first if there is something to lose.
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
    /// Somebody else changed the file of the scene.
    ChangedOnDisk,
    /// So much time has passed, after which changes may be due to be [kept](crate::State::until_kept).
    Waited(Duration),
    /// A window that ended has left changes behind.
    Found(Kept),
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
