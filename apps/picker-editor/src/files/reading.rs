//! The file that is wanted, and the one that is being read.

use super::{Effect, Files};
use crate::tracked::Tracked;
use std::path::{Path, PathBuf};

/// A scene that is on its way, up to its first picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Reading {
    /// A file that somebody should read.
    pub(crate) wanted: Option<PathBuf>,
    /// Which of several images or moments of it, if not the first.
    pub(super) frame: Option<usize>,
    /// The labels to compare with it.
    pub(super) against: Option<PathBuf>,
    /// Whether that is the file of the scene, which has changed.
    reloads: bool,
    /// The large file that is being read.
    path: Option<PathBuf>,
    /// The part of the scene that has been read, from 0 to 1.
    pub(crate) progress: Tracked<Option<f32>>,
    /// Whether the scene came while the window was open, and no picture of it was shown yet: nothing is hovered
    /// until then, so that the first picture need not wait for what picks need.
    pub(crate) awaits_picture: bool,
    was_shown: bool,
}

impl Files {
    /// Returns the large file that is being read, if any.
    pub fn reading_file(&self) -> Option<&Path> {
        self.reading.path.as_deref()
    }

    /// Returns the part of a scene that has been read, from 0 to 1, while one is being read.
    pub fn loading(&self) -> Option<f32> {
        *self.reading.progress
    }

    /// Whether the first picture has been shown.
    pub const fn was_shown(&self) -> bool {
        self.reading.was_shown
    }

    /// Of several files the last one is wanted.
    pub(crate) fn want(&mut self, path: PathBuf) {
        (self.reading.wanted, self.reading.reloads) = (Some(path), false);
        (self.reading.frame, self.reading.against) = (None, None);
    }

    /// How the wanted file is to be read, given how that of the scene was.
    pub(crate) fn how_to_read(&self, former: &picker_scene::Reading) -> picker_scene::Reading {
        let wanted = self.reading.against.as_deref().map(Into::into);
        let former_against = former.against.clone().filter(|_| self.reading.reloads);
        picker_scene::Reading {
            frame: self.reading.frame,
            against: wanted.or(former_against),
            ..former.clone()
        }
    }

    /// The file of the scene is wanted again, if there is one.
    pub(crate) fn want_again(&mut self) {
        if self.path.is_some() {
            (self.reading.wanted, self.reading.reloads) = (self.path.clone(), true);
        }
    }

    pub(crate) fn wait_for(&mut self, path: PathBuf) {
        self.reading.path = Some(path);
        self.progress(0.0);
    }

    /// So much of a scene has been read.
    pub(crate) fn progress(&mut self, part: f32) {
        self.reading.progress.set(Some(part.clamp(0.0, 1.0)));
    }

    /// Forgets the file that is being read, if one is.
    pub(crate) fn stop_reading(&mut self) {
        if self.has_read() {
            self.reading.reloads = false;
            self.request(Effect::StopReading);
        }
    }

    /// A file is no longer being read. Returns whether one was.
    pub(crate) fn has_read(&mut self) -> bool {
        let was_read = self.reading.path.take().is_some();
        if was_read {
            self.reading.progress.set(None);
        }
        was_read
    }

    /// The scene is that of the file that was being read, if one was.
    pub(crate) fn has_read_scene(&mut self) {
        if let Some(path) = self.reading.path.take() {
            self.is_in(path);
        }
    }

    /// Another scene has taken the place of the scene: it is saved as it is, and has a picture at once. Returns
    /// whether it is the same scene, read again.
    pub(crate) fn follow_replaced(&mut self) -> bool {
        self.origin = None;
        self.is_as_saved();
        self.reading.awaits_picture = false;
        std::mem::take(&mut self.reading.reloads)
    }

    /// There is a picture. Returns whether it is the first one of a scene that has been read.
    pub(crate) fn show_picture(&mut self) -> bool {
        self.reading.awaits_picture = false;
        self.loading().is_none() && !std::mem::replace(&mut self.reading.was_shown, true)
    }

    /// A file could not be read.
    pub(crate) fn could_not_read(&mut self, path: &Path) {
        self.has_read();
        if self.take_found(path).is_some() {
            self.request(Effect::Leave);
        }
        self.reading.reloads = false;
        self.forget(path);
    }
}
