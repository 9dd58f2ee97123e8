use crate::scene::Scene;
use std::path::PathBuf;

/// What happens to the file of the 3D scene.
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
        /// What is wrong with it, in one line.
        problem: String,
    },
    /// Puts away what was said about the last file.
    DismissNotice,
    /// The files that were opened before, the latest first.
    Recent(Vec<PathBuf>),
    /// Picks the triangles of meshes from now on, or their boxes.
    PickExactly(bool),
}
