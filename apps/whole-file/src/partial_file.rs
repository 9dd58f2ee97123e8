use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The incomplete files.
///
/// It is locked during every change to the files in a folder, so that a process that receives a
/// signal to end does so before or after the change.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The number of names to try. Some may be taken by files of processes that were killed.
const MOST_NAMES: u32 = 1000;

/// An incomplete file, which is removed unless it is moved to its final path.
pub(crate) struct PartialFile {
    pub(crate) file: File,
    path: PathBuf,
}

impl PartialFile {
    /// Creates a file in a folder, with the owner and the permissions of the one that it replaces.
    pub(crate) fn new(folder: &Path, old: Option<&Metadata>) -> io::Result<Self> {
        let mut unfinished = hold();
        let (file, path) = create(folder, old.is_some())?;
        unfinished.push(path.clone());
        drop(unfinished);
        let partial = Self { file, path };
        if let Some(old) = old {
            keep_owner_and_permissions(&partial.file, old)?;
        }
        Ok(partial)
    }

    /// Moves the file to its final path, over what is there.
    pub(crate) fn move_to(self, path: &Path) -> io::Result<()> {
        let mut unfinished = hold();
        fs::rename(&self.path, path)?;
        unfinished.retain(|part| *part != self.path);
        Ok(())
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        let mut unfinished = hold();
        let before = unfinished.len();
        unfinished.retain(|part| *part != self.path);
        if unfinished.len() < before {
            // Nothing can be done if this fails.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// While the guard lives, [`abandon`] waits.
pub(crate) fn hold() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn abandon() {
    let mut unfinished = hold();
    for part in unfinished.drain(..) {
        // Nothing can be done if this fails.
        let _ = fs::remove_file(part);
    }
    std::mem::forget(unfinished);
}

/// Creates a file under a new name. If it is private, no other user can read it until it gets the
/// permissions of the file that it replaces.
fn create(folder: &Path, is_private: bool) -> io::Result<(File, PathBuf)> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if is_private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    // Elsewhere a file has the permissions of its folder.
    #[cfg(not(unix))]
    let _ = is_private;
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for i in 0..MOST_NAMES {
        let path = folder.join(format!(".{}-{i}.part", std::process::id()));
        match options.open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

/// The owner comes first, since changing it clears some permissions.
fn keep_owner_and_permissions(file: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    keep_owner(file, old)?;
    if file.metadata()?.permissions() != old.permissions() {
        file.set_permissions(old.permissions())?;
    }
    Ok(())
}

#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    fchown(file, Some(old.uid()), Some(old.gid()))
}
