use crate::scene2d::world::Clock;
use obbligato::Aabb2;
use std::time::Duration;

/// A comparison of every pair, to check the answer of the tree.
///
/// If there are too many pairs for one step, the comparison is spread over several steps, all with
/// the positions of the first one.
#[derive(Default)]
pub struct BruteForce {
    bounds: Vec<Aabb2>,
    /// The pairs that the tree found for these bounds, in order.
    expected: Vec<[u32; 2]>,
    /// All items before this one have been compared with those after them.
    next: usize,
    /// The result so far; it agrees as long as its pairs are the first of those that are expected.
    current: Verdict,
    /// The last result, if there is one yet.
    pub verdict: Option<Verdict>,
}

/// The result of comparing every pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the tree found exactly the same pairs.
    pub agrees: bool,
    /// The number of pairs that overlap.
    pub pairs: usize,
    /// The time it took, not counting the time between steps.
    pub time: Duration,
    /// The number of steps it was spread over.
    pub steps: u32,
}

/// The maximum number of pairs compared in one step, which takes a few milliseconds.
const MOST_COMPARISONS: usize = 2_000_000;

impl BruteForce {
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
        self.current.time += clock().saturating_sub(start);
        self.current.steps += 1;
        if self.next >= self.bounds.len() {
            self.current.agrees &= self.current.pairs == self.expected.len();
            self.verdict = Some(self.current);
        }
    }

    fn begin(&mut self, bounds: impl Iterator<Item = Aabb2>, expected: &[[u32; 2]]) {
        self.bounds.clear();
        self.bounds.extend(bounds);
        expected.clone_into(&mut self.expected);
        (self.next, self.current) = (0, Verdict::default());
        self.current.agrees = true;
    }

    fn compare(&mut self) {
        let mut left = MOST_COMPARISONS;
        while let [first, others @ ..] = &self.bounds[self.next..] {
            if left < others.len() {
                return;
            }
            left -= others.len();
            for (place, other) in others.iter().enumerate() {
                if first.intersects(other) {
                    let pair = [self.next as u32, (self.next + 1 + place) as u32];
                    self.current.agrees &= self.expected.get(self.current.pairs) == Some(&pair);
                    self.current.pairs += 1;
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
    fn brute_force_notices_a_missing_an_extra_and_a_wrong_pair() {
        let bounds = |x: f32| Aabb2::from_center([x, 0.0].into(), [0.6, 0.6].into()).unwrap();
        let row = [0.0, 1.0, 2.0].map(bounds);
        let verdict = |expected: &[[u32; 2]]| {
            let mut brute_force = BruteForce::default();
            brute_force.step(row.into_iter(), expected, || Duration::ZERO);
            brute_force.verdict.expect("three pairs are compared in a step").agrees
        };
        assert!(verdict(&[[0, 1], [1, 2]]));
        for wrong in [&[][..], &[[0, 1]], &[[0, 1], [0, 2]], &[[0, 1], [1, 2], [1, 2]]] {
            assert!(!verdict(wrong), "{wrong:?}");
        }
    }
}
