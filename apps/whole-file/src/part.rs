use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The files that are not complete yet.
///
/// Whoever changes what a person finds in a folder holds it, so that a process that is asked to
/// end does so before or after the change.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// So many names are tried: others may be left of processes that were killed.
const NAMES: u32 = 1000;

/// A file in the making, which vanishes unless it takes its place.
pub(crate) struct Part {
    pub(crate) file: File,
    path: PathBuf,
}

impl Part {
    /// A new file in a folder, with the owner and the permissions of the one that it replaces.
    pub(crate) fn new(folder: &Path, old: Option<&Metadata>) -> io::Result<Self> {
        let mut unfinished = hold();
        let (file, path) = create(folder, old.is_some())?;
        unfinished.push(path.clone());
        drop(unfinished);
        let part = Self { file, path };
        if let Some(old) = old {
            keep(&part.file, old)?;
        }
        Ok(part)
    }

    /// Takes its place, over what is there.
    pub(crate) fn take_place(self, path: &Path) -> io::Result<()> {
        let mut unfinished = hold();
        fs::rename(&self.path, path)?;
        unfinished.retain(|part| *part != self.path);
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let mut unfinished = hold();
        let before = unfinished.len();
        unfinished.retain(|part| *part != self.path);
        if unfinished.len() < before {
            // Nothing more can be done about it.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// While it is held, the process is not ended by [`abandon`].
pub(crate) fn hold() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn abandon() {
    let mut unfinished = hold();
    for part in unfinished.drain(..) {
        // Nothing more can be done about it.
        let _ = fs::remove_file(part);
    }
    std::mem::forget(unfinished);
}

/// A file that was not there before. Nobody else may read it until it has the permissions of the
/// one that it replaces.
fn create(folder: &Path, is_private: bool) -> io::Result<(File, PathBuf)> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if is_private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for i in 0..NAMES {
        let path = folder.join(format!(".{}-{i}.part", std::process::id()));
        match options.open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

/// The owner comes first: to change it takes back some permissions.
fn keep(file: &File, old: &Metadata) -> io::Result<()> {
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
