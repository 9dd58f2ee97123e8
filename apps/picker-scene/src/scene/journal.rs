//! The record of which boxes of a scene changed when.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most indices that are remembered. Whoever is farther behind takes everything anew.
const MOST: usize = 1 << 16;

/// The latest changes of a scene, each with the revision that it led to.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    /// The number of the scene: no other has it, except copies.
    pub(super) identity: u64,
    pub(super) revision: u64,
    /// The revision before the oldest change that is remembered.
    start: u64,
    changes: VecDeque<(u64, Vec<usize>)>,
    /// How many indices there are in all.
    len: usize,
}

impl Journal {
    /// That of a new scene.
    pub(super) fn new() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self { identity: NEXT.fetch_add(1, Ordering::Relaxed), ..Self::default() }
    }

    /// The scene takes the place of another: of that one's boxes, none is where it was.
    pub(super) fn take_place_of(&mut self, other: &Self) {
        self.revision = other.revision;
        self.rearranged();
    }

    /// These boxes changed; the others are what and where they were.
    pub(super) fn changed(&mut self, indices: &[usize]) {
        if indices.len() > MOST {
            return self.rearranged();
        }
        self.revision += 1;
        self.len += indices.len();
        self.changes.push_back((self.revision, indices.to_vec()));
        while self.len > MOST
            && let Some((revision, indices)) = self.changes.pop_front()
        {
            self.len -= indices.len();
            self.start = revision;
        }
    }

    /// Any box may have another index now.
    pub(super) fn rearranged(&mut self) {
        self.revision += 1;
        self.start = self.revision;
        self.changes.clear();
        self.len = 0;
    }

    /// The boxes that changed since a revision, in order; none if that can be any.
    pub(super) fn changed_since(&self, revision: u64) -> Option<Vec<usize>> {
        let known = self.start..=self.revision;
        known.contains(&revision).then_some(())?;
        let later = self.changes.iter().filter(|(it, _)| *it > revision);
        let mut indices: Vec<usize> = later.flat_map(|(_, indices)| indices).copied().collect();
        indices.sort_unstable();
        indices.dedup();
        Some(indices)
    }
}

/// All journals are equal: the boxes decide whether two scenes are, however they came about.
impl PartialEq for Journal {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_told_once_in_order() {
        let mut journal = Journal::new();
        journal.changed(&[5]);
        journal.changed(&[1, 5]);
        assert_eq!(journal.changed_since(0), Some(vec![1, 5]));
        assert_eq!(journal.changed_since(1), Some(vec![1, 5]));
        assert_eq!(journal.changed_since(2), Some(vec![]));
    }

    #[test]
    fn indices_from_before_a_rearrangement_say_nothing() {
        let mut journal = Journal::new();
        journal.changed(&[0]);
        journal.rearranged();
        journal.changed(&[3]);
        assert_eq!(journal.changed_since(1), None);
        assert_eq!(journal.changed_since(2), Some(vec![3]));
        let mut other = Journal::new();
        other.take_place_of(&journal);
        assert_eq!(other.changed_since(journal.revision), None);
    }

    #[test]
    fn a_long_journal_forgets_its_start() {
        let mut journal = Journal::new();
        for index in 0..=MOST {
            journal.changed(&[index]);
        }
        assert_eq!(journal.changed_since(0), None);
        assert_eq!(journal.changed_since(1).map(|all| all.len()), Some(MOST));
        journal.changed(&vec![0; MOST + 1]);
        assert_eq!(journal.changed_since(journal.revision - 1), None);
    }
}
