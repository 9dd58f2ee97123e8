//! Keeping unsaved changes elsewhere, in case the program ends before they are saved.

use super::State;
use super::history::Version;
use super::question::Question;
use super::saving::Effect;
use crate::event::Event;
use crate::input::Kept;
use picker_scene::Scene;
use std::path::Path;
use std::time::Duration;

/// A change is kept once no other has followed for so long.
const QUIET: Duration = Duration::from_secs(2);
/// So many boxes are written in no time.
const FEW: usize = 10_000;
/// For each box more, it takes as much longer as one processor takes to write the box (19.8 s for a million, on a machine
/// of 2026), so that writing takes at most half of the time.
const QUIET_PER_BOX: Duration = Duration::from_micros(20);
/// While changes follow each other, they are kept each time when so many times as long has passed.
const LATEST: u32 = 10;

/// What is kept of the changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Keeping {
    /// What the scene was like when it was kept; none if nothing is kept.
    kept: Option<Version>,
    /// What the scene was like when it was looked at last.
    seen: Version,
    /// For how long it has been so.
    quiet: Duration,
    /// For how long there have been changes that are not kept.
    waited: Duration,
    /// What the user is asked about, or is being read.
    found: Option<Kept>,
}

impl State {
    /// How long it takes until the changes are to be kept; none if there is nothing to keep.
    #[must_use]
    pub fn until_kept(&self) -> Option<Duration> {
        let (
            quiet,
            Keeping {
                quiet: passed,
                waited,
                ..
            },
        ) = (self.quiet(), &self.keeping);
        let until = quiet.saturating_sub(*passed);
        let at_most = (LATEST * quiet).saturating_sub(*waited);
        self.has_changes_to_keep().then_some(until.min(at_most))
    }

    /// How long no change may follow another before they are kept.
    fn quiet(&self) -> Duration {
        let more = self.scene.boxes().len().saturating_sub(FEW);
        QUIET + QUIET_PER_BOX.saturating_mul(u32::try_from(more).unwrap_or(u32::MAX))
    }

    /// What is previewed is kept once it is a change.
    fn has_changes_to_keep(&self) -> bool {
        self.has_unsaved_changes() && self.preview.is_none() && !self.has_kept_changes()
    }

    /// Whether the scene was given to be kept as it is now.
    #[must_use]
    pub fn has_kept_changes(&self) -> bool {
        self.preview.is_none() && self.keeping.kept == Some(self.history.version())
    }

    /// So much time has passed.
    pub(super) fn wait_to_keep(&mut self, time: Duration) {
        let (version, is_due) = (self.history.version(), self.has_changes_to_keep());
        let quiet = self.quiet();
        let keeping = &mut self.keeping;
        keeping.waited = if is_due {
            keeping.waited + time
        } else {
            Duration::ZERO
        };
        keeping.quiet = if keeping.seen == version {
            keeping.quiet + time
        } else {
            Duration::ZERO
        };
        keeping.seen = version;
        if is_due && (keeping.quiet >= quiet || keeping.waited >= LATEST * quiet) {
            (keeping.kept, keeping.waited) = (Some(version), Duration::ZERO);
            self.leave_found();
            self.saving.effects.push(Effect::Keep);
        }
    }

    /// What is saved, or undone, need not be kept any more.
    pub(super) fn follow_kept(&mut self) {
        if !self.has_unsaved_changes() {
            self.forget_kept();
        }
    }

    /// The user does without the changes.
    pub(super) fn forget_kept(&mut self) {
        if self.keeping.kept.take().is_some() {
            self.saving.effects.push(Effect::Forget);
        }
    }

    /// There are changes that another window has left behind.
    pub(super) fn ask_whether_to_recover(&mut self, kept: Kept) {
        self.keeping.found = Some(kept.clone());
        self.ask(Question::Recover(kept));
    }

    /// Whether there are changes that another window has left behind, and that nothing was done about yet.
    #[must_use]
    pub const fn has_found_changes(&self) -> bool {
        self.keeping.found.is_some()
    }

    /// Reads what was left behind.
    pub(super) fn recover(&mut self, kept: Kept) {
        if self.has_found_changes() {
            self.opening.want(kept.path);
        }
    }

    /// Does without what was left behind.
    pub(super) fn drop_found(&mut self) {
        if self.keeping.found.take().is_some() {
            self.saving.effects.push(Effect::Forget);
        }
    }

    /// Leaves it where it is, for the next start.
    pub(super) fn leave_found(&mut self) {
        if self.keeping.found.take().is_some() {
            self.saving.effects.push(Effect::Leave);
        }
    }

    /// What was left behind, if this file is it.
    pub(super) fn take_found(&mut self, path: &Path) -> Option<Kept> {
        self.keeping.found.take_if(|kept| kept.path == path)
    }

    /// Shows a scene with changes that are not saved, from where it was seen last.
    pub(super) fn show_recovered(&mut self, kept: Kept, mut scene: Scene) {
        scene.is_copy_of_scene_file(kept.is_scene_file);
        self.events.push(Event::Opened {
            file: kept.name(),
            boxes: scene.boxes().len(),
        });
        self.field = None;
        self.replace_scene(scene.with_exact_picks(self.scene.picks_exactly()));
        self.saving.is_nowhere();
        self.keeping.kept = Some(self.history.version());
        let is_less = kept.file.is_some() && !kept.is_scene_file;
        let loses = is_less.then(|| {
            format!(
                "The boxes of {} are back, but not what else was in it.",
                kept.name()
            )
        });
        match kept.file {
            Some(file) => self.is_in(file),
            None => self.is_in_no_file(),
        }
        self.tell(loses);
    }
}
