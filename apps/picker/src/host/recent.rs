//! The list of recent files, from one start to the next.

use crate::host::settings;
use std::io;
use std::path::{Path, PathBuf};

/// The kept list, the latest first. What cannot be read is no list.
pub(crate) fn kept() -> Vec<PathBuf> {
    file().map(|file| read(&file)).unwrap_or_default()
}

/// Keeps a list for the next start.
pub(crate) fn keep(files: &[PathBuf]) -> io::Result<()> {
    file().map_or(Ok(()), |file| write(&file, files))
}

fn file() -> Option<PathBuf> {
    Some(settings::folder()?.join("recent.json"))
}

fn read(file: &Path) -> Vec<PathBuf> {
    let text = std::fs::read(file).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

fn write(file: &Path, files: &[PathBuf]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let text = serde_json::to_vec_pretty(files)?;
    whole_file::write(file, |out| out.write_all(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new").join("recent.json");
        let files = ["/a/b.glb", "/c d/é.json"].map(PathBuf::from);
        write(&file, &files).unwrap();
        assert_eq!(read(&file), files);
        std::fs::write(&file, "{ broken").unwrap();
        assert_eq!(read(&file), [] as [PathBuf; 0]);
        assert_eq!(read(&folder.path().join("missing")), [] as [PathBuf; 0]);
    }
}
