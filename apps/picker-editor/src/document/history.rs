//! The history of changes that can be undone and redone.

use picker_scene::Change;
use std::collections::VecDeque;
use std::sync::Arc;

/// The most steps that can be undone.
const MOST_STEPS: usize = 1000;
/// The most memory that steps may take, in bytes. The latest step is kept whatever it takes.
const MOST_BYTES: usize = 64 << 20;

/// Steps that lead back, and, after some were taken, steps that lead forward again.
///
/// When there are too many, or they take too much memory, the oldest are forgotten.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct History {
    pub(super) done: VecDeque<Entry>,
    pub(super) undone: Vec<Entry>,
    bytes: usize,
    /// The name of the oldest version that can be reached.
    first: Version,
    latest: Version,
}

/// A number for the state of a scene between two changes.
pub(crate) type Version = u64;

/// A change with the data needed to undo it or to redo it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    /// Takes the change back if it is done, and makes it if it is undone.
    pub(super) step: Change,
    /// The selection before the change.
    pub(super) before: Arc<[usize]>,
    /// The selection after it.
    pub(super) after: Arc<[usize]>,
    /// Whether a key repeat merges into this entry.
    pub(super) is_open: bool,
    version: Version,
}

impl Entry {
    /// `back` takes back the change that was just made.
    pub(super) fn new(back: Change, before: &[usize], after: &[usize]) -> Self {
        let is_kept = before == after;
        let before: Arc<[usize]> = before.into();
        let kept = is_kept.then(|| Arc::clone(&before));
        Self {
            step: back,
            after: kept.unwrap_or_else(|| after.into()),
            before,
            is_open: false,
            version: 0,
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.step.bytes()
            + size_of_val(&*self.before)
            + size_of_val(&*self.after)
    }
}

impl History {
    /// Version of the scene. Undo restores the earlier version.
    pub(super) fn version(&self) -> Version {
        self.done.back().map_or(self.first, |entry| entry.version)
    }

    /// Remembers a change that was just made. What was undone before it is forgotten.
    pub(super) fn record(&mut self, entry: Entry) {
        let forgotten: usize = self.undone.drain(..).map(|entry| entry.bytes()).sum();
        self.bytes -= forgotten;
        self.latest += 1;
        self.bytes += entry.bytes();
        self.done.push_back(Entry { version: self.latest, ..entry });
        while self.done.len() > MOST_STEPS || (self.bytes > MOST_BYTES && self.done.len() > 1) {
            let Some(oldest) = self.done.pop_front() else {
                return;
            };
            self.bytes -= oldest.bytes();
            self.first = oldest.version;
        }
    }

    /// Makes a change that was just made part of the one before it, if that is of the same boxes
    /// and may be added to.
    pub(super) fn extend(&mut self, back: &Change) -> bool {
        let Some(last) = self.done.back_mut() else {
            return false;
        };
        let fits = last.is_open && self.undone.is_empty() && last.step.is_replaced_by(back);
        if fits {
            self.latest += 1;
            last.version = self.latest;
        }
        fits
    }

    /// Takes the next step back, by a function that returns the step forward. Returns its entry.
    pub(super) fn undo(&mut self, carry_out: impl FnOnce(Change) -> Change) -> Option<&Entry> {
        let entry = self.done.pop_back()?;
        let entry = self.taken(entry, carry_out);
        self.undone.push(entry);
        self.undone.last()
    }

    /// Takes the next step forward, by a function that returns the step back. Returns its entry.
    pub(super) fn redo(&mut self, carry_out: impl FnOnce(Change) -> Change) -> Option<&Entry> {
        let entry = self.undone.pop()?;
        let entry = self.taken(entry, carry_out);
        self.done.push_back(entry);
        self.done.back()
    }

    /// An entry whose step was taken, and is now that in the opposite direction.
    fn taken(&mut self, mut entry: Entry, carry_out: impl FnOnce(Change) -> Change) -> Entry {
        self.bytes -= entry.bytes();
        entry.step = carry_out(entry.step);
        entry.is_open = false;
        self.bytes += entry.bytes();
        entry
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rename(length: usize) -> Entry {
        Entry::new(Change::Rename(0, "x".repeat(length)), &[], &[])
    }

    #[test]
    fn the_oldest_of_too_many_steps_are_forgotten() {
        let mut history = History::default();
        for _ in 0..MOST_STEPS + 5 {
            history.record(rename(1));
        }
        assert_eq!(history.done.len(), MOST_STEPS);
        assert_eq!(history.first, 5);
    }

    #[test]
    fn large_steps_push_out_old_ones_but_never_the_latest() {
        let mut history = History::default();
        history.record(rename(1));
        history.record(rename(MOST_BYTES / 2));
        assert_eq!(history.done.len(), 2);
        history.record(rename(MOST_BYTES + 1));
        assert_eq!(history.done.len(), 1);
        assert!(history.bytes > MOST_BYTES);
        history.record(rename(1));
        assert_eq!(history.done.len(), 1);
        let counted: usize = history.done.iter().map(Entry::bytes).sum();
        assert_eq!(history.bytes, counted);
    }

    #[test]
    fn steps_that_are_no_longer_made_again_take_no_memory() {
        let mut history = History::default();
        for _ in 0..3 {
            history.record(rename(1));
        }
        // Each time a quarter of the capacity, which is free again.
        for _ in 0..10 {
            history.record(rename(MOST_BYTES / 4));
            history.undo(|step| step).unwrap();
        }
        history.record(rename(1));
        assert_eq!((history.done.len(), history.undone.len()), (4, 0));
        let counted: usize = history.done.iter().map(Entry::bytes).sum();
        assert_eq!(history.bytes, counted);
    }

    #[test]
    fn a_version_is_named_the_same_when_it_comes_back() {
        let mut history = History::default();
        let start = history.version();
        history.record(rename(1));
        let changed = history.version();
        assert_ne!(start, changed);
        history.undo(|step| step).unwrap();
        assert_eq!(history.version(), start);
        history.redo(|step| step).unwrap();
        assert_eq!(history.version(), changed);
        assert!(history.undone.is_empty());
    }
}
