//! What became of the rows of frames.

use super::metric::Metric;
use super::record::{Key, Record, Verdict};
use std::collections::BTreeMap;

/// The frame, the class and the row of a detection, its score, the row and 1 of its truth, and
/// whether it is right, false or neither. Or those of a truth that was missed, which has no row.
pub(super) type Verdicts = Vec<(usize, String, Option<u32>, f64, Option<u32>, u8)>;

/// Of a frame the names of classes, the truths, the detections, and the pairs of those that are
/// close.
pub(super) type Rest = (Vec<String>, Vec<(u32, i64)>, Vec<(u32, f64)>, Vec<(u32, u32, f64)>);

/// What became of each detection and of each truth that counts.
pub(super) fn verdicts(metric: Metric, records: &BTreeMap<Key, Record>) -> Verdicts {
    let cell = metric.shown();
    let mut verdicts = Vec::new();
    for (frame, record) in records.values().enumerate() {
        for (class, tally) in &record.classes {
            let changes = tally.rows.iter().zip(&tally.scores).zip(&tally.cells[cell].changes);
            let mut is_taken = vec![false; record.truths.len()];
            for ((&row, &score), change) in changes {
                // KITTI ignores small detections of any class; each belongs to its own.
                if record.names[record.found[row as usize].0 as usize] != *class {
                    continue;
                }
                let truth = change.truth.checked_sub(1);
                if let Some(truth) = truth {
                    is_taken[truth as usize] = true;
                }
                let verdict = match change.verdict {
                    Verdict::Ignored => 0,
                    Verdict::Hit => 1,
                    Verdict::False => 2,
                };
                verdicts.push((frame, class.clone(), Some(row), score, truth, verdict));
            }
            let most = metric.greatest_level();
            for (truth, &(of, level)) in (0..).zip(&record.truths) {
                let is_of_class = record.names[of as usize] == *class;
                if is_of_class && level <= most && !is_taken[truth as usize] {
                    verdicts.push((frame, class.clone(), None, f64::NAN, Some(truth), 3));
                }
            }
        }
    }
    verdicts
}

/// What is known of the rows of each frame.
pub(super) fn rest(records: &BTreeMap<Key, Record>) -> Vec<Rest> {
    let of = |record: &Record| {
        let (names, truths) = (record.names.clone(), record.truths.clone());
        (names, truths, record.found.clone(), record.pairs.clone())
    };
    records.values().map(of).collect()
}
