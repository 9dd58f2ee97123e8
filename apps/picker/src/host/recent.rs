//! The list of recent files, from one start to the next.

use crate::host::settings;
use std::io;
use std::path::PathBuf;

/// The kept list, the latest first. What cannot be read is no list.
pub(crate) fn kept() -> Vec<PathBuf> {
    file().map(|file| settings::load(&file)).unwrap_or_default()
}

/// Keeps a list for the next start.
pub(crate) fn keep(files: &[PathBuf]) -> io::Result<()> {
    file().map_or(Ok(()), |file| settings::save(files, &file))
}

fn file() -> Option<PathBuf> {
    Some(settings::folder()?.join("recent.json"))
}

#[cfg(test)]
mod tests {
    use crate::host::settings::{load, save};
    use std::path::PathBuf;

    #[test]
    fn what_is_kept_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new").join("recent.json");
        let files = ["/a/b.glb", "/c d/é.json"].map(PathBuf::from);
        save(&files, &file).unwrap();
        assert_eq!(load::<Vec<PathBuf>>(&file), files);
        std::fs::write(&file, "{ broken").unwrap();
        assert_eq!(load::<Vec<PathBuf>>(&file), [] as [PathBuf; 0]);
        assert_eq!(
            load::<Vec<PathBuf>>(&folder.path().join("missing")),
            [] as [PathBuf; 0]
        );
    }
}
