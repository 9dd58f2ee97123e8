use crate::Fill;
use crate::partial_file::{PartialFile, hold};
use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A regular file, which may not exist yet.
pub(crate) struct Regular {
    /// The folder that it is in.
    pub(crate) folder: PathBuf,
    /// The path of the file itself, not of a link.
    pub(crate) path: PathBuf,
    /// The metadata of the file that is there now, if any.
    pub(crate) old: Option<Metadata>,
}

impl Regular {
    /// Checks whether it can be written.
    pub(crate) fn check(&self) -> io::Result<()> {
        match self.old {
            Some(_) => File::options().write(true).open(&self.path).map(drop),
            None => self.partial_file().map(drop),
        }
    }

    pub(crate) fn write(&self, fill: Fill<'_>) -> io::Result<()> {
        let is_there = self.old.is_some();
        if is_there {
            self.check()?;
        }
        let partial = match self.partial_file() {
            Err(_) if is_there => return self.overwrite(fill),
            partial => partial?,
        };
        write_to(&partial.file, fill)?;
        match partial.move_to(&self.path) {
            Err(_) if is_there => self.overwrite(fill),
            moved => moved.and_then(|()| flush_folder(&self.folder)),
        }
    }

    fn partial_file(&self) -> io::Result<PartialFile> {
        let partial = PartialFile::new(&self.folder, self.old.as_ref());
        partial.map_err(|error| {
            let folder = self.folder.display();
            io::Error::new(
                error.kind(),
                format!("cannot create a file in the folder {folder}: {error}"),
            )
        })
    }

    /// Writes in place, but only when nothing except the disk can fail any more.
    fn overwrite(&self, fill: Fill<'_>) -> io::Result<()> {
        let mut contents = Vec::new();
        fill(&mut contents)?;
        let _held = hold();
        let mut options = File::options();
        let mut file = options.write(true).truncate(true).open(&self.path)?;
        file.write_all(&contents)?;
        file.sync_all()
    }
}

/// Writes a file, and waits until the disk has it.
fn write_to(file: &File, fill: Fill<'_>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    fill(&mut out)?;
    out.flush()?;
    file.sync_all()
}

/// Waits until the disk has the names in a folder. A folder that this process cannot read cannot be
/// flushed, nor can any on some file systems, which say so.
#[cfg(unix)]
fn flush_folder(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    let flushed = File::open(folder).and_then(|folder| folder.sync_all());
    match flushed.map_err(|error| (error.kind(), error)) {
        Ok(()) | Err((InvalidInput | PermissionDenied | Unsupported, _)) => Ok(()),
        Err((kind, error)) => {
            let problem = format!("it is written, but a loss of power may undo that: {error}");
            Err(io::Error::new(kind, problem))
        }
    }
}

/// Other systems flush names by themselves, and open no folders.
#[cfg(not(unix))]
const fn flush_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
