//! The file that is wanted, and the one that is being read.

use super::{Effect, Files, Question};
use crate::document::Version;
use crate::input::{Least, is_ray_list};
use crate::tracked::Tracked;
use std::path::{Path, PathBuf};

/// A scene that is being read, up to its first picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Reading {
    /// The file to read.
    pub(crate) wanted: Option<PathBuf>,
    /// Which of several images or moments of it, if not the first.
    frame: Option<usize>,
    /// The labels to compare with it.
    against: Option<PathBuf>,
    /// A limit of what is shown of it, if it is another one.
    pub(crate) least: Option<Least>,
    /// Whether that is the file of the scene, which has changed.
    reloads: bool,
    /// The large file that is being read.
    path: Option<PathBuf>,
    /// The part of the scene that has been read, from 0 to 1.
    pub(crate) progress: Tracked<Option<f32>>,
    /// Whether the scene came while the window was open, and no picture of it was shown yet:
    /// nothing is hovered until then, so that the first picture need not wait for what picks need.
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

    /// Of several files the last one is wanted. A list of rays takes the place of no scene.
    pub(crate) fn want(&mut self, path: PathBuf) {
        if !is_ray_list(&path) {
            self.forget_wanted();
        }
        self.reading.wanted = Some(path);
    }

    /// How the wanted file is to be read, given how that of the scene was.
    pub(crate) fn how_to_read(&self, former: &picker_scene::Reading) -> picker_scene::Reading {
        let wanted = self.reading.against.as_deref().map(Into::into);
        let again = self.reading.reloads.then_some(former);
        picker_scene::Reading {
            frame: self.reading.frame.or_else(|| again?.frame),
            against: wanted.or_else(|| again?.against.clone()),
            ..self.reading.least.map_or_else(|| former.clone(), |least| least.of(former))
        }
    }

    /// Nothing special is wanted of a file any more. Returns whether it was that of the scene,
    /// again.
    fn forget_wanted(&mut self) -> bool {
        (self.reading.frame, self.reading.against) = (None, None);
        self.reading.least = None;
        std::mem::take(&mut self.reading.reloads)
    }

    /// The file of the scene is wanted again, if there is one: with another frame or other labels,
    /// if any are given.
    pub(crate) fn want_again(&mut self, frame: Option<usize>, against: Option<PathBuf>) {
        if self.path.is_some() {
            (self.reading.wanted, self.reading.reloads) = (self.path.clone(), true);
            (self.reading.frame, self.reading.against) = (frame, against);
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

    /// Forgets what is being read or made, if anything is.
    pub(crate) fn stop_reading(&mut self) {
        if self.loading().is_some() {
            self.has_read();
            self.forget_wanted();
            self.request(Effect::StopReading);
        }
    }

    /// Nothing is being read or made any more. If that was to be the first scene, no other is saved
    /// where it was to be.
    pub(crate) fn has_read(&mut self) {
        if self.loading().is_some() && !self.was_shown() {
            self.saving.target = None;
        }
        self.reading.path = None;
        self.reading.progress.set(None);
    }

    /// The scene is that of the file that was being read, if one was.
    pub(crate) fn has_read_scene(&mut self) {
        if let Some(path) = self.reading.path.take() {
            self.is_in(path);
        }
    }

    /// Another scene has taken the place of the scene: it is saved as it is, and has a picture at
    /// once. Returns whether it is the same scene, read again.
    pub(crate) fn follow_replaced(&mut self) -> bool {
        self.origin = None;
        (self.saving.saved, self.saving.then) = (Version::default(), None);
        self.reading.awaits_picture = false;
        let is_same = self.forget_wanted();
        self.saving.target.take_if(|_| !is_same);
        // The question was about the other scene.
        if !is_same && matches!(self.question(), Some(Question::Replace(_))) {
            self.take_question();
        }
        is_same
    }

    /// There is a picture. Returns whether it is the first one of a scene that has been read.
    pub(crate) fn show_picture(&mut self) -> bool {
        self.reading.awaits_picture = false;
        self.loading().is_none() && !std::mem::replace(&mut self.reading.was_shown, true)
    }

    /// A file could not be read.
    pub(crate) fn could_not_read(&mut self, path: &Path) {
        if is_ray_list(path) {
            return;
        }
        self.has_read();
        let leaves = self.take_found(path).map(|_| Effect::Leave);
        self.effects.extend(leaves);
        if !self.forget_wanted() {
            self.forget(path);
        }
    }
}
