//! Changes that a window has left behind.

use picker_scene::escape::quoted;
use std::path::{Path, PathBuf};

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

/// The name of a file without its folder.
pub(crate) fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    quoted(&name.to_string_lossy())
}
