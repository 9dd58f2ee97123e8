use crate::Fill;
use crate::part::{Part, hold};
use std::fs::{File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// A regular file, or the place of one.
pub(crate) struct Regular {
    /// The folder that it is in.
    pub(crate) folder: PathBuf,
    /// The file itself, no link to it.
    pub(crate) path: PathBuf,
    /// What is there now.
    pub(crate) old: Option<Metadata>,
}

impl Regular {
    /// Finds out whether it can be written.
    pub(crate) fn check(&self) -> io::Result<()> {
        match self.old {
            Some(_) => File::options().write(true).open(&self.path).map(drop),
            None => self.part().map(drop),
        }
    }

    pub(crate) fn write(&self, fill: Fill<'_>) -> io::Result<()> {
        if self.old.is_none() {
            let part = self.part()?;
            write_to(&part.file, fill)?;
            return part.take_place(&self.path);
        }
        self.check()?;
        let Ok(part) = self.part() else {
            return self.overwrite(fill);
        };
        write_to(&part.file, fill)?;
        part.take_place(&self.path)
            .or_else(|_| self.overwrite(fill))
    }

    fn part(&self) -> io::Result<Part> {
        let part = Part::new(&self.folder, self.old.as_ref());
        part.map_err(|error| {
            let folder = self.folder.display();
            io::Error::new(
                error.kind(),
                format!("the folder {folder} takes no file: {error}"),
            )
        })
    }

    /// Writes in place, and only once nothing but the disk can fail.
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
