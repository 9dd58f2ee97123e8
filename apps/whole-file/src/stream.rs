use crate::Fill;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

/// A destination that cannot be replaced and receives its contents piece by piece.
pub(crate) enum Stream {
    /// The standard output of this process.
    Output,
    /// The standard error of this process.
    Errors,
    /// A pipe, a device, or another descriptor.
    At(PathBuf),
}

impl Stream {
    pub(crate) fn write(&self, fill: Fill<'_>) -> io::Result<()> {
        let mut out = BufWriter::new(self.open()?);
        fill(&mut out)?;
        out.flush()
    }

    /// Opening a pipe blocks until it has a reader.
    fn open(&self) -> io::Result<Box<dyn Write>> {
        match self {
            Self::Output => Ok(Box::new(io::stdout().lock())),
            Self::Errors => Ok(Box::new(io::stderr().lock())),
            Self::At(path) => {
                // A descriptor of a regular file may have been written to already.
                let appends = fs::metadata(path)?.is_file();
                let file = File::options().write(true).append(appends).open(path)?;
                Ok(Box::new(file))
            }
        }
    }
}
