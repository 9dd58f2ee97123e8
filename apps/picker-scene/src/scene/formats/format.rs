use super::source::{Home, OnProgress, Reading};
use crate::scene::Scene;
use crate::scene::error::Checked;
use std::path::Path;

/// A file format: how its files are recognized, read and written.
///
/// A new format is a file with a constant of this type, and its row in [`FORMATS`](super::FORMATS).
pub struct Format {
    /// The name, as errors and dialogs have it.
    pub name: &'static str,
    /// The endings of the files, without the dot.
    pub endings: &'static [&'static str],
    /// Whether the boxes are labels, which can be compared with others.
    pub has_labels: bool,
    /// The part of `picker --help` about it.
    pub help: &'static str,
    /// Keys that no other format has, with the number of objects and lists that each is in, and
    /// what reads such a file. Two levels down means an object in a list.
    pub(super) keys: &'static [(usize, &'static [&'static str], Read)],
    /// Whether a text begins as no other format does.
    pub(super) is_sure: fn(&[u8]) -> bool,
    /// The first characters of a text with none of the keys that is read all the same, for the
    /// error.
    pub(super) starts: &'static [u8],
    /// Reads a text that was not recognized by a key.
    pub(super) read: Read,
    /// Reads a file with one of the endings, if they leave no doubt.
    pub(super) load: Option<Load>,
    /// The writer for each ending that is written.
    pub(super) writers: &'static [(&'static str, Write)],
}

/// A text to read.
pub(super) struct Input<'a> {
    pub(super) text: &'a [u8],
    pub(super) home: Home<'a>,
    pub(super) reading: &'a Reading,
    pub(super) report: &'a OnProgress<'a>,
}

/// Reads a text.
pub(super) type Read = fn(&Input<'_>) -> Checked<Scene>;
/// Reads a file.
pub(super) type Load = fn(&Path, &Reading, &OnProgress<'_>) -> Checked<Scene>;
/// Writes a scene, and lists the information that is lost.
pub(super) type Write = fn(&Scene, &mut Vec<String>) -> Vec<u8>;

impl Format {
    /// Whether a file has one of the endings, in small or capital letters.
    pub(super) fn has_ending_of(&self, path: &Path) -> bool {
        let ending = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
        ending.is_some_and(|ending| self.endings.iter().any(|it| ending == *it))
    }

    /// The name with the endings.
    pub(super) fn described(&self) -> String {
        let endings: Vec<String> = self.endings.iter().map(|it| format!(".{it}")).collect();
        format!("{} ({})", self.name, endings.join(", "))
    }
}
