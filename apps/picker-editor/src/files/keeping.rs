//! Unsaved changes kept elsewhere, in case the program ends before they are saved.

use super::saving::NEVER;
use super::{Effect, Files};
use crate::document::{Document, Version};
use crate::input::Kept;
use std::path::Path;
use std::time::Duration;

/// A change is kept once no other has followed for so long.
const QUIET: Duration = Duration::from_secs(2);
/// So many boxes are written in no time.
const FEW: usize = 10_000;
/// For each box more, it takes as much longer as one processor takes to write the box (19.8 s for a
/// million, on a machine of 2026). So writing takes at most half of the time.
const QUIET_PER_BOX: Duration = Duration::from_micros(20);
/// While changes follow each other, they are kept each time when so many times as long has passed.
const LATEST: u32 = 10;

/// The state of keeping the changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Keeping {
    /// What the scene was like when it was kept; none if nothing is kept.
    kept: Option<Version>,
    /// What the scene was like when it was looked at last.
    seen: Version,
    /// For how long it has been so.
    quiet: Duration,
    /// For how long there have been changes that are not kept.
    waited: Duration,
    /// The changes that the user decides about, or that are being read.
    pub(crate) found: Option<Kept>,
}

impl Files {
    /// Whether the scene was given to be kept as it is now.
    pub(crate) fn has_kept(&self, document: &Document) -> bool {
        let kept = self.keeping.kept;
        kept.is_some_and(|version| document.is_at(version))
    }

    /// What is previewed is kept once it is a change.
    fn has_to_keep(&self, document: &Document) -> bool {
        !self.is_saved(document) && !document.is_previewing() && !self.has_kept(document)
    }

    /// How long it takes until the changes are to be kept; none if there is nothing to keep.
    pub(crate) fn until_kept(&self, document: &Document) -> Option<Duration> {
        let quiet = quiet_of(document);
        let until = quiet.saturating_sub(self.keeping.quiet);
        let at_most = (LATEST * quiet).saturating_sub(self.keeping.waited);
        self.has_to_keep(document).then_some(until.min(at_most))
    }

    /// So much time has passed.
    pub(crate) fn wait_to_keep(&mut self, time: Duration, document: &Document) {
        let (version, quiet) = (document.version(), quiet_of(document));
        let is_due = self.has_to_keep(document);
        let keeping = &mut self.keeping;
        let passed = |so_far: Duration, goes_on: bool| match goes_on {
            true => so_far + time,
            false => Duration::ZERO,
        };
        keeping.waited = passed(keeping.waited, is_due);
        keeping.quiet = passed(keeping.quiet, keeping.seen == version);
        keeping.seen = version;
        if is_due && (keeping.quiet >= quiet || keeping.waited >= LATEST * quiet) {
            (keeping.kept, keeping.waited) = (Some(version), Duration::ZERO);
            self.end_found(Effect::Leave);
            self.request(Effect::Keep);
        }
    }

    /// The scene is what was left behind, as it is kept.
    pub(crate) fn has_recovered(&mut self, kept: Kept, document: &Document) {
        self.saving.saved = NEVER;
        self.keeping.kept = Some(document.version());
        let is_less = kept.file.is_some() && !kept.is_scene_file;
        let name = kept.name();
        let loses = format!("The boxes of {name} are back, but not what else was in it.");
        match kept.file {
            Some(file) => self.is_in(file),
            None => self.path = None,
        }
        self.set_notice(is_less.then_some(loses));
    }

    /// Forgets the changes: the user does not want them.
    pub(crate) fn forget_kept(&mut self) {
        self.effects.extend(self.keeping.kept.take().map(|_| Effect::Forget));
    }

    /// Whether another window has left changes behind that have not been dealt with yet.
    pub const fn has_found_changes(&self) -> bool {
        self.keeping.found.is_some()
    }

    /// Reads the changes that were left behind.
    pub(crate) fn recover(&mut self, kept: Kept) {
        if self.has_found_changes() {
            self.want(kept.path);
        }
    }

    /// Ends the question about the changes that were left behind: deletes them, or leaves them for
    /// the next start.
    pub(crate) fn end_found(&mut self, effect: Effect) {
        self.effects.extend(self.keeping.found.take().map(|_| effect));
    }

    /// What was left behind, if this file is it.
    pub(crate) fn take_found(&mut self, path: &Path) -> Option<Kept> {
        self.keeping.found.take_if(|kept| kept.path == path)
    }
}

/// How long no change may follow another before they are kept.
fn quiet_of(document: &Document) -> Duration {
    let more = document.scene().boxes().len().saturating_sub(FEW);
    QUIET + QUIET_PER_BOX.saturating_mul(u32::try_from(more).unwrap_or(u32::MAX))
}
