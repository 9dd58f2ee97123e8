//! The source of a scene's bytes, and the options for reading them.

use crate::scene::error::{Checked, STOPPED, SceneError};
use crate::scene::{Scene, Subject};
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

/// The largest file, about three million boxes. A larger one is rejected before it fills the
/// memory.
const LARGEST_FILE: u64 = 512 << 20;
/// Of a file, so many bytes are read at once; then reading may be stopped.
const AT_ONCE: u64 = 16 << 20;

/// The options for turning a file into a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Whether the box of a mesh is fitted to its vertices where that makes it smaller.
    pub fits: bool,
    /// Which of several pictures or moments is read, from 0; without it that of the file, or the
    /// first.
    pub frame: Option<usize>,
    /// The labels that were found, if the file has those that are true.
    pub against: Option<Arc<Path>>,
    /// The least IoU of a pair in percent, unless it is the usual one.
    pub least_iou: Option<u8>,
    /// The least score of a box in percent of the range of scores, if one is asked for.
    pub least_score: Option<u8>,
    /// The folder of the images of labels, if they are not next to these.
    pub images: Option<Arc<Path>>,
    /// What other labels are about: their frame is read, instead of the one with that number.
    pub subject: Option<Arc<Subject>>,
}

impl Reading {
    /// The place of the frame that is wanted among those with these keys, if one is.
    pub(super) fn frame_among<'a>(
        &self,
        keys: impl IntoIterator<Item = &'a str> + Clone,
    ) -> Option<usize> {
        let Some(wanted) = self.wanted_key() else {
            return self.frame;
        };
        let own = keys.clone().into_iter().position(|key| key == wanted);
        own.or_else(|| keys.into_iter().position(|key| self.is_called(key)))
    }

    /// Whether the image that other labels are of has its name, if not its key, from this.
    pub(super) fn is_called(&self, id: &str) -> bool {
        self.subject.as_ref().is_some_and(|subject| subject.is_called(id))
    }

    /// The key of the frame that other labels are of.
    pub(in crate::scene) fn wanted_key(&self) -> Option<&str> {
        self.subject.as_ref()?.frame.as_deref()
    }
}

/// A function that receives the part of a file that has been read, from 0 to 1, and decides whether
/// to go on.
pub type OnProgress<'a> = dyn Fn(f32) -> ControlFlow<()> + Sync + 'a;

/// Hears nothing, and reads to the end.
pub(in crate::scene) const fn to_the_end(_: f32) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The folder of a file, in which the files are that it refers to; none of standard input.
pub(super) type Home<'a> = Option<&'a Path>;

/// The scene of a file, which this reader finds in its text.
pub(super) fn read_from(
    path: &Path,
    report: &OnProgress<'_>,
    read: impl FnOnce(&[u8], Home<'_>) -> Checked<Scene>,
) -> Checked<Scene> {
    let text = read_file(path, report).map_err(SceneError::of_problem)?;
    let home = Some(path.parent().unwrap_or(Path::new("")));
    let scene = read(&text, home)?;
    let own = (!scene.is_of_scene_file).then(|| path.to_owned());
    Ok(scene.made_of(own))
}

pub(super) fn read_file(path: &Path, report: &OnProgress<'_>) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let length = file.metadata().map_or(0, |file| file.len());
    if length > LARGEST_FILE {
        return Err(too_large());
    }
    read_all(file, length, report)
}

/// Reads all; this many bytes are expected.
pub(super) fn read_all(
    source: impl Read,
    expected: u64,
    report: &OnProgress<'_>,
) -> io::Result<Vec<u8>> {
    // One more, to find out that this was all.
    let mut text = Vec::with_capacity(expected as usize + 1);
    let mut source = source.take(LARGEST_FILE + 1);
    while source.by_ref().take(AT_ONCE).read_to_end(&mut text)? as u64 == AT_ONCE {
        if report(0.0).is_break() {
            return Err(io::Error::other(STOPPED));
        }
    }
    if text.len() as u64 > LARGEST_FILE {
        return Err(too_large());
    }
    Ok(text)
}

fn too_large() -> io::Error {
    let most = LARGEST_FILE >> 20;
    io::Error::other(format!("the file is larger than {most} MiB"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn of_a_file_that_is_known_to_be_too_large_nothing_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.json");
        // A file with a hole takes no space on the disk.
        File::create(&path).unwrap().set_len(2 << 30).unwrap();
        let parts = AtomicU32::new(0);
        let read = read_file(&path, &|_| {
            parts.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        let error = read.unwrap_err().to_string();
        assert_eq!(error, "the file is larger than 512 MiB");
        assert_eq!(parts.into_inner(), 0, "parts of it were read");
    }
}
