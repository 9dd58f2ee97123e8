use crate::scene2d::Clock;
use obbligato::{Aabb2, Intersects};
use std::time::Duration;

/// Every pair compared, one after the other: the answer to check the tree by.
///
/// It compares what a step shows. Where there are too many pairs for one step, it goes on with
/// the same picture in the next steps, and then takes a new one.
#[derive(Default)]
pub struct BruteForce {
    bounds: Vec<Aabb2>,
    /// What the tree found at that moment, in order.
    expected: Vec<[u32; 2]>,
    /// Everything before this number is compared with all that follow.
    next: usize,
    /// How many pairs were found, which so far are the first of those expected.
    found: usize,
    agrees: bool,
    time: Duration,
    steps: u32,
    verdict: Option<Verdict>,
}

/// What came out when every pair was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the tree had found the same pairs, no more and no fewer.
    pub agrees: bool,
    /// How many pairs there were.
    pub pairs: usize,
    /// How long it took, without waiting for the next step.
    pub time: Duration,
    /// Over how many steps it was spread.
    pub steps: u32,
}

/// No more pairs than this are compared in one step, which takes a few milliseconds.
const MOST_COMPARISONS: usize = 2_000_000;

impl BruteForce {
    /// What came out last, if anything did yet.
    #[must_use]
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    pub(super) fn step(
        &mut self,
        bounds: impl Iterator<Item = Aabb2>,
        expected: &[[u32; 2]],
        clock: Clock,
    ) {
        if self.next >= self.bounds.len() {
            self.begin(bounds, expected);
        }
        let start = clock();
        self.compare();
        self.time += clock().saturating_sub(start);
        self.steps += 1;
        if self.next >= self.bounds.len() {
            self.verdict = Some(Verdict {
                agrees: self.agrees && self.found == self.expected.len(),
                pairs: self.found,
                time: self.time,
                steps: self.steps,
            });
        }
    }

    fn begin(&mut self, bounds: impl Iterator<Item = Aabb2>, expected: &[[u32; 2]]) {
        self.bounds.clear();
        self.bounds.extend(bounds);
        self.expected.clear();
        self.expected.extend_from_slice(expected);
        (self.next, self.found, self.agrees) = (0, 0, true);
        (self.time, self.steps) = (Duration::ZERO, 0);
    }

    fn compare(&mut self) {
        let mut left = MOST_COMPARISONS;
        while let Some((first, others)) = self
            .bounds
            .get(self.next..)
            .and_then(<[Aabb2]>::split_first)
        {
            if left < others.len() {
                return;
            }
            left -= others.len();
            for (place, other) in others.iter().enumerate() {
                if first.intersects(other) {
                    let pair = [self.next as u32, (self.next + 1 + place) as u32];
                    self.agrees &= self.expected.get(self.found) == Some(&pair);
                    self.found += 1;
                }
            }
            self.next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brute_force_notices_a_pair_too_few_too_many_or_wrong() {
        let bounds = |x: f32| Aabb2::from_center([x, 0.0].into(), [0.6, 0.6].into()).unwrap();
        let row = [0.0, 1.0, 2.0].map(bounds);
        let verdict = |expected: &[[u32; 2]]| {
            let mut brute_force = BruteForce::default();
            brute_force.step(row.into_iter(), expected, || Duration::ZERO);
            brute_force
                .verdict()
                .expect("three pairs are compared in a step")
                .agrees
        };
        assert!(verdict(&[[0, 1], [1, 2]]));
        for wrong in [
            &[][..],
            &[[0, 1]],
            &[[0, 1], [0, 2]],
            &[[0, 1], [1, 2], [1, 2]],
        ] {
            assert!(!verdict(wrong), "{wrong:?}");
        }
    }
}
