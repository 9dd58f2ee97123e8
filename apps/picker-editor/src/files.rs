//! The source and the destination of the scene, and the messages and questions about them.

mod dialog;
mod keeping;
mod reading;
mod saving;

use crate::tracked::Tracked;
pub use dialog::{Field, Purpose, Question, Then};
use keeping::Keeping;
use picker_scene::link::Source;
use reading::Reading;
use saving::Saving;
use std::path::{Path, PathBuf};

/// The most files that are remembered.
const MOST_RECENT: usize = 8;

/// The file of the scene, those that were opened, and the pending effects and messages about them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Files {
    /// The file that the scene came from or was saved to, if there is one.
    pub(crate) path: Option<PathBuf>,
    /// How the scene is made or fetched again, if it is a field or came from an address.
    pub(crate) origin: Option<Source>,
    /// The files that were opened or saved, the latest first.
    pub recent: Vec<PathBuf>,
    pub(crate) reading: Reading,
    /// A question or a path to type, at most one of them, and the message about the last file.
    question: Tracked<Option<Question>>,
    field: Tracked<Option<Field>>,
    notice: Tracked<Option<String>>,
    pub(crate) saving: Saving,
    pub(crate) keeping: Keeping,
    effects: Vec<Effect>,
}

/// A request to the host that runs the demo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write the scene to a file.
    Save {
        /// The file.
        path: PathBuf,
        /// Whether a file that is already there may be replaced.
        replaces: bool,
    },
    /// Write a picture of what is shown to a new file.
    SavePicture,
    /// Keep the scene with its changes in a file that the next start finds.
    Keep,
    /// Remove what was kept.
    Forget,
    /// Leave what another window has kept to the next start.
    Leave,
    /// Forget the file that is being read.
    StopReading,
    /// Make this link one that can be pasted.
    CopyLink(String),
    /// Make this text of boxes one that can be pasted.
    CopyBoxes(String),
    /// Answer with the text that was copied.
    PasteBoxes,
    /// Complete the path in the field.
    Complete(String),
    /// Let the user choose a path for this purpose, beginning with the one in the field.
    Browse(Purpose, String),
    /// Open this link.
    Follow(String),
    /// Close the window.
    Close,
}

impl Files {
    /// The number of changes that are seen in the window.
    pub(crate) const fn changes(&self) -> u64 {
        let asked = self.question.changes() + self.field.changes();
        self.reading.progress.changes() + asked + self.notice.changes()
    }

    /// Returns the file of the scene, if it is in one.
    pub fn opened_file(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns the number of boxes and the seed of the scene, if it is a field.
    pub const fn stress_field(&self) -> Option<(usize, u64)> {
        match self.origin {
            Some(Source::Field { count, seed }) => Some((count, seed)),
            _ => None,
        }
    }

    /// The scene came from this file, or is in it now.
    pub(crate) fn is_in(&mut self, path: PathBuf) {
        self.forget(&path);
        self.recent.insert(0, path.clone());
        self.recent.truncate(MOST_RECENT);
        self.path = Some(path);
    }

    /// Remembers files that were opened before all that are remembered.
    pub(crate) fn remember_all(&mut self, files: Vec<PathBuf>) {
        for path in files {
            if !self.recent.contains(&path) && self.recent.len() < MOST_RECENT {
                self.recent.push(path);
            }
        }
    }

    /// A file is no longer one to open.
    pub(crate) fn forget(&mut self, path: &Path) {
        self.recent.retain(|known| known != path);
    }

    /// Requests an effect from the host.
    pub(crate) fn request(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Returns the requests to the host, in order, once.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}
