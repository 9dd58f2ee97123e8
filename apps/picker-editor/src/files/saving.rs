//! The place where the scene is saved, and whether it is.

use super::{Effect, Files, Then};
use crate::document::{Document, Version};
use picker_scene::Scene;
use std::path::{Path, PathBuf};

/// The version of the scene that is saved, and the one that is being written.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Saving {
    /// Where to save, if not to the file of the scene.
    pub(crate) target: Option<PathBuf>,
    /// What the scene was like when it was saved or read.
    pub(crate) saved: Version,
    /// What was like so when it was given to be written.
    writing: Version,
    /// What goes on once the scene is saved.
    pub(crate) then: Option<Then>,
}

/// Message for an attempt to save a scene that is about to be replaced, or that is not there yet.
const LOADING: &str = "Nothing is saved while a scene is being read: wait for it, or cancel that.";
/// No version of a history is this one.
pub(super) const NEVER: Version = Version::MAX;

impl Files {
    /// Whether the scene is saved as it is now.
    pub(crate) fn is_saved(&self, document: &Document) -> bool {
        document.is_at(self.saving.saved)
    }

    /// Where the scene belongs; a file of another form is never replaced.
    pub(crate) fn target(&self, scene: &Scene) -> Option<PathBuf> {
        let own = self.opened_file().filter(|_| scene.is_of_scene_file);
        self.saving.target.as_deref().or(own).map(Path::to_owned)
    }

    /// A place for the scene, where it belongs to none.
    pub(crate) fn suggested_target(&self, scene: &Scene) -> PathBuf {
        match self.opened_file() {
            Some(path) if scene.is_of_scene_file => path.to_owned(),
            Some(path) => path.with_extension("json"),
            None => PathBuf::from("scene.json"),
        }
    }

    /// Whether nothing can be saved, since a scene is being read; shows a message if so.
    pub(crate) fn refuses_to_save(&mut self) -> bool {
        let is_loading = self.loading().is_some();
        if is_loading {
            self.saving.then = None;
            self.set_notice(Some(LOADING.to_owned()));
        }
        is_loading
    }

    /// Requests that a version be written.
    pub(crate) fn write(&mut self, path: PathBuf, replaces: bool, version: Version) {
        if self.refuses_to_save() {
            return;
        }
        self.saving.writing = version;
        self.request(Effect::Save { path, replaces });
    }

    /// What was to be written is in this file. Returns what goes on now.
    pub(crate) fn was_saved(&mut self, path: PathBuf) -> Option<Then> {
        self.saving.saved = self.saving.writing;
        self.saving.target = None;
        self.is_in(path);
        self.saving.then.take()
    }
}
