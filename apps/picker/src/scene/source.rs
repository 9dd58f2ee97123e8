//! Where the bytes of a scene come from, and how they are to be read.

use super::error::Problem;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest file, about three million boxes. A larger one is rejected before it fills the
/// memory.
const LARGEST_FILE: u64 = 512 << 20;

/// How a file becomes a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Whether the box of a mesh is fitted to its vertices where that makes it smaller.
    pub fits: bool,
}

/// Where the files are that a file refers to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Home<'a> {
    /// In the folder of the file.
    Folder(&'a Path),
    /// Nobody knows, since the file came from standard input.
    Nowhere,
}

/// Whether the name of a file ends in one of these, in either case.
pub(crate) fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    path.extension().is_some_and(|found| {
        extensions
            .iter()
            .any(|extension| found.eq_ignore_ascii_case(extension))
    })
}

pub(super) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let length = file.metadata().map_or(0, |file| file.len());
    read_up_to_limit(file, length.min(LARGEST_FILE))
}

pub(super) fn read_all(source: impl Read) -> io::Result<Vec<u8>> {
    read_up_to_limit(source, 0)
}

/// Reads all; this many bytes are expected.
fn read_up_to_limit(source: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    // One more, to find out that this was all.
    let mut text = Vec::with_capacity(expected as usize + 1);
    source.take(LARGEST_FILE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST_FILE {
        let problem = Problem::FileTooLarge(LARGEST_FILE >> 20);
        return Err(io::Error::other(problem.to_string()));
    }
    Ok(text)
}
