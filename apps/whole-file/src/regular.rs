use crate::Fill;
use crate::partial_file::{PartialFile, hold};
use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// A regular file, which may not exist yet.
pub(crate) struct Regular {
    /// The folder that it is in.
    pub(crate) folder: PathBuf,
    /// The path of the file itself, not of a link.
    pub(crate) path: PathBuf,
    /// What is there now, if anything.
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
        if self.old.is_none() {
            let partial = self.partial_file()?;
            write_to(&partial.file, fill)?;
            return partial.move_to(&self.path);
        }
        self.check()?;
        let Ok(partial) = self.partial_file() else {
            return self.overwrite(fill);
        };
        write_to(&partial.file, fill)?;
        partial
            .move_to(&self.path)
            .or_else(|_| self.overwrite(fill))
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
        file.write_all(&contents)
    }
}

fn write_to(file: &File, fill: Fill<'_>) -> io::Result<()> {
    let mut file = BufWriter::new(file);
    fill(&mut file)?;
    file.flush()
}
