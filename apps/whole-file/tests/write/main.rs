//! What is written where, and what is left unchanged.
#![cfg(unix)]

mod alone;
mod faults;
mod flush;
mod limit;
mod links;
mod regular;
mod same;
mod streams;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const OLD: &str = "what was there before";
const NEW: &str = "what is written";

/// A folder that is removed at the end.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A file with the old contents.
    fn old(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, OLD).expect("the folder can be written to");
        path
    }

    fn link(&self, name: &str, target: impl AsRef<Path>) -> PathBuf {
        let path = self.path(name);
        std::os::unix::fs::symlink(target, &path).expect("the folder can be written to");
        path
    }

    /// The names of its entries, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder can be read");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

fn write_new(path: &Path) -> io::Result<()> {
    whole_file::write(path, |out| out.write_all(NEW.as_bytes()))
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the file is there")
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink())
}

/// The error of a write, which must equal that of a check.
#[track_caller]
fn refusal(path: &Path) -> String {
    let known = whole_file::check(path).expect_err("a check fails");
    let reported = write_new(path).expect_err("a write fails");
    assert_eq!(known.to_string(), reported.to_string());
    reported.to_string()
}
