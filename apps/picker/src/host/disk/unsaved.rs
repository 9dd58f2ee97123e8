//! Unsaved changes, kept in a folder until they are saved.
//!
//! Each window has two files there: `N.json` is a scene file, and `N.lock` records the origin of
//! the scene. The window holds a lock on the latter. The system releases it when the program ends,
//! however that happens, so a file without a holder was left behind; and of two windows that start
//! at once, one gets it.

mod writer;

use picker_editor::Kept;
use picker_scene::Snapshot;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use writer::Writer;

/// The numbers to try for a window; many windows may be open, or have left something behind.
const MOST_WINDOWS: u32 = 1000;

/// The folder, and this window's files in it.
pub(super) struct Unsaved {
    folder: PathBuf,
    own: Option<Writer>,
    /// What is removed meanwhile.
    former: Option<Writer>,
}

/// The origin of a scene.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Origin {
    pub(super) file: Option<PathBuf>,
    pub(super) is_scene_file: bool,
}

impl Unsaved {
    pub(super) const fn new(folder: PathBuf) -> Self {
        Self { folder, own: None, former: None }
    }

    /// Begins to write a scene; what was to be written before it need not be. Nothing waits for the
    /// disk.
    pub(super) fn keep(&mut self, snapshot: Snapshot, origin: &Origin) -> io::Result<()> {
        let mut own = match self.own.take() {
            Some(own) => own,
            None => Writer::new(self.scene_of_new_window(origin)?),
        };
        own.write(snapshot);
        self.own = Some(own);
        Ok(())
    }

    /// Whether this window keeps something, or is about to.
    pub(super) const fn has_own(&self) -> bool {
        self.own.is_some()
    }

    /// Stops what is being written, for the sake of what is to be kept in its place.
    pub(super) fn hurry(&self) {
        self.own.iter().for_each(Writer::stop);
    }

    /// Removes what this window has kept. Nothing waits for that until the window
    /// [leaves](Self::release).
    pub(super) fn forget(&mut self) {
        if let Some(own) = self.own.take() {
            own.remove();
            self.former = Some(own);
        }
    }

    /// Waits until the disk has what this window keeps, and leaves it there.
    pub(super) fn release(&mut self) -> io::Result<()> {
        // What cannot be removed is offered at the next start.
        let _ = self.former.take().map(Writer::finish);
        self.own.take().map_or(Ok(()), Writer::finish)
    }

    /// What was left behind last, which is this window's own from now on.
    pub(super) fn find(&mut self) -> Option<Kept> {
        let files = fs::read_dir(&self.folder).ok()?;
        let mut found: Vec<(SystemTime, PathBuf)> =
            files.filter_map(|file| written(&file.ok()?.path())).collect();
        found.sort();
        found.into_iter().rev().find_map(|(_, scene)| {
            let (lock, origin) = take(&scene)?;
            self.own = Some(Writer::new((scene.clone(), lock)));
            Some(Kept { path: scene, file: origin.file, is_scene_file: origin.is_scene_file })
        })
    }

    /// A place for a scene, and the lock on it.
    fn scene_of_new_window(&self, origin: &Origin) -> io::Result<(PathBuf, File)> {
        fs::create_dir_all(&self.folder)?;
        for number in 0..MOST_WINDOWS {
            let lock = self.folder.join(format!("{number}.lock"));
            match File::options().write(true).create_new(true).open(&lock) {
                Ok(mut file) => {
                    file.try_lock()?;
                    file.write_all(&serde_json::to_vec(origin).unwrap_or_default())?;
                    return Ok((lock.with_extension("json"), file));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("too many windows have left changes behind"))
    }
}

/// When a scene was written, if a file is one.
fn written(file: &Path) -> Option<(SystemTime, PathBuf)> {
    let is_scene = file.extension().is_some_and(|it| it == "json");
    let time = is_scene.then(|| fs::metadata(file).ok()?.modified().ok())??;
    Some((time, file.to_owned()))
}

/// Locks a scene that no process holds, and reads where it had come from.
fn take(scene: &Path) -> Option<(File, Origin)> {
    let mut lock = File::open(scene.with_extension("lock")).ok()?;
    lock.try_lock().ok()?;
    let mut text = Vec::new();
    lock.read_to_end(&mut text).ok()?;
    // Whoever held it may have removed the scene just now.
    let origin = serde_json::from_slice(&text).unwrap_or_default();
    scene.exists().then_some((lock, origin))
}

#[cfg(test)]
mod tests;
