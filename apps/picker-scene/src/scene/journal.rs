//! The record of which boxes of a scene changed when.

use std::collections::VecDeque;

/// The most indices that are remembered. Whoever is farther behind takes everything anew.
const MOST: usize = 1 << 16;

/// The latest changes of a scene, each with the revision that it led to.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    revision: u64,
    /// The revision before the oldest change that is remembered.
    start: u64,
    changes: VecDeque<(u64, Vec<usize>)>,
    /// How many indices there are in all.
    len: usize,
}

impl Journal {
    /// The journal of a scene that takes the place of another.
    pub(super) fn after(other: &Self) -> Self {
        let mut journal = Self {
            revision: other.revision,
            ..Self::default()
        };
        journal.rearranged();
        journal
    }

    pub(super) const fn revision(&self) -> u64 {
        self.revision
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
        (self.start..=self.revision)
            .contains(&revision)
            .then_some(())?;
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
        let mut journal = Journal::default();
        journal.changed(&[5]);
        journal.changed(&[1, 5]);
        assert_eq!(journal.changed_since(0), Some(vec![1, 5]));
        assert_eq!(journal.changed_since(1), Some(vec![1, 5]));
        assert_eq!(journal.changed_since(2), Some(vec![]));
    }

    #[test]
    fn indices_from_before_a_rearrangement_say_nothing() {
        let mut journal = Journal::default();
        journal.changed(&[0]);
        journal.rearranged();
        journal.changed(&[3]);
        assert_eq!(journal.changed_since(1), None);
        assert_eq!(journal.changed_since(2), Some(vec![3]));
        let other = Journal::after(&journal);
        assert_eq!(other.changed_since(journal.revision()), None);
    }

    #[test]
    fn a_long_journal_forgets_its_start() {
        let mut journal = Journal::default();
        for index in 0..=MOST {
            journal.changed(&[index]);
        }
        assert_eq!(journal.changed_since(0), None);
        assert_eq!(journal.changed_since(1).map(|all| all.len()), Some(MOST));
        journal.changed(&vec![0; MOST + 1]);
        assert_eq!(journal.changed_since(journal.revision() - 1), None);
    }
}
