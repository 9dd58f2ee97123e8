//! The metric of KITTI for boxes, over the ground, in space and in the picture.
//!
//! Source: Geiger, Lenz, Urtasun, "Are we ready for autonomous driving? The KITTI vision benchmark
//! suite", CVPR 2012, and what its development kit does.

use super::frame::{Frame, Solid};
use super::picture;
use super::range::Range;
use super::record::{Cell, Change, Details, Tally, Verdict};
use obbligato::Obb;
use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use std::collections::BTreeMap;

/// What a truth or a detection is for a class and a difficulty.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    Counts,
    /// Neither finding it nor missing it counts.
    Ignored,
    Absent,
}

/// Easy, moderate and hard.
pub(crate) const DIFFICULTIES: [&str; 3] = ["easy", "moderate", "hard"];

/// How many cells there are: over the ground, in space and in the picture, of each difficulty.
pub(crate) const CELLS: usize = 3 * DIFFICULTIES.len();

/// The class whose truths are ignored, since they look like those of another one.
pub(crate) fn neighbor(class: &str) -> Option<&'static str> {
    match class {
        "Car" => Some("Van"),
        "Pedestrian" => Some("Person_sitting"),
        _ => None,
    }
}

/// How much every detection overlaps every truth, row by row: over the ground, in space and in the
/// picture; and how much of it lies where nothing was labeled.
pub(crate) struct Overlaps {
    ious: [Vec<Vec<f64>>; 3],
    unlabeled: Vec<f64>,
}

impl Overlaps {
    pub(crate) fn of(frame: &Frame<Obb<f64, 3>>, names: &[String], ground: [usize; 2]) -> Self {
        let over_ground = |a: &Solid, b: &Solid| {
            let plans = plan(&a.shape, ground).zip(plan(&b.shape, ground));
            plans.map_or(0.0, |(a, b)| a.iou(&b))
        };
        let in_space = |a: &Solid, b: &Solid| {
            let upright = a.shape.iou_upright(&b.shape);
            upright.unwrap_or_else(|| a.shape.iou(&b.shape))
        };
        Self {
            ious: [frame.matrix(over_ground), frame.matrix(in_space), frame.matrix(picture::iou)],
            unlabeled: picture::unlabeled_parts(frame, names),
        }
    }
}

impl Overlaps {
    /// How much each detection overlaps each truth in space.
    pub(crate) fn in_space(&self) -> &[Vec<f64>] {
        &self.ious[1]
    }
}

/// An upright box as it is seen from above.
fn plan(obb: &Obb<f64, 3>, ground: [usize; 2]) -> Option<Obb<f64, 2>> {
    let [x, y] = ground.map(|axis| obb.center()[axis]);
    let half = ground.map(|axis| obb.half_extents()[axis]);
    let [cos, sin] = ground.map(|axis| obb.axis(0)[axis]);
    let rotation = Rotation2::from_matrix_unchecked([[cos, sin], [-sin, cos]].into());
    Obb::new(Point2::new(x, y), Vector2::from(half), rotation).ok()
}

/// The counts of a class.
pub(crate) fn tally(
    frame: &Frame<Obb<f64, 3>>,
    names: &[String],
    class: usize,
    overlaps: &Overlaps,
    min_iou: f64,
    ranges: &[Range],
) -> Tally {
    let order = frame.best_first(|item| item.class == class || item.level > 0);
    let matchings = ranges.iter().flat_map(|range| {
        (0..CELLS).map(move |cell| matching(frame, names, class, overlaps, (min_iou, range), cell))
    });
    let (cells, gains): (_, Vec<_>) = matchings.map(|matching| matching.cell(&order)).unzip();
    let details = order.iter().enumerate().map(|(place, &found)| {
        let item = &frame.found[found];
        let is_turned = !item.details[4].is_nan();
        let gain =
            |cell: usize| Some(gains[cell][place]).filter(|gain| is_turned && !gain.is_nan());
        let details = [gain(6), gain(7), gain(8), Some(0.0), None];
        if picture::is_placed(item) { details } else { Details::default() }
    });
    let scores = order.iter().map(|&found| frame.found[found].value);
    Tally {
        scores: scores.collect(),
        rows: order.iter().map(|&found| found as u32).collect(),
        cells,
        details: details.collect(),
    }
}

/// What is matched in a cell.
fn matching<'a>(
    frame: &'a Frame<Obb<f64, 3>>,
    names: &[String],
    class: usize,
    overlaps: &'a Overlaps,
    (min_iou, range): (f64, &Range),
    cell: usize,
) -> Matching<'a> {
    let (space, difficulty) = (cell / DIFFICULTIES.len(), cell % DIFFICULTIES.len());
    let (is_of_picture, difficulty) = (space == 2, difficulty as i64);
    let neighbor = neighbor(&names[class]);
    let found_role = |item: &Solid| match item {
        _ if is_of_picture && !picture::is_placed(item) => Role::Absent,
        // Too small to count, of whatever class.
        _ if item.level > difficulty => Role::Ignored,
        _ if item.class == class && !range.has(item.size) => Role::Ignored,
        _ if item.class == class => Role::Counts,
        _ => Role::Absent,
    };
    let truth_role = |item: &Solid| match item {
        _ if is_of_picture && !picture::is_placed(item) => Role::Absent,
        _ if item.class == class && item.level <= difficulty && range.has(item.size) => {
            Role::Counts
        }
        _ if item.class == class => Role::Ignored,
        _ if neighbor.is_some_and(|neighbor| names[item.class] == neighbor) => Role::Ignored,
        _ => Role::Absent,
    };
    let unlabeled = overlaps.unlabeled.iter();
    Matching {
        frame,
        truths: frame.truths.iter().map(truth_role).collect(),
        found: frame.found.iter().map(found_role).collect(),
        is_unlabeled: unlabeled.map(|&part| is_of_picture && part > min_iou).collect(),
        ious: &overlaps.ious[space],
        min_iou,
    }
}

/// The truths and detections of a cell.
struct Matching<'a> {
    frame: &'a Frame<Obb<f64, 3>>,
    truths: Vec<Role>,
    found: Vec<Role>,
    /// Whether a detection is where nothing was labeled, so that it is not false.
    is_unlabeled: Vec<bool>,
    ious: &'a [Vec<f64>],
    min_iou: f64,
}

/// Hits and misses, and how similar the directions of the hits are in sum.
#[derive(Clone, Copy, Default)]
struct MatchCounts {
    hits: i32,
    misses: i32,
    similarity: f64,
}

impl Matching<'_> {
    /// The benchmark matches anew for each threshold of the score, and the detection that overlaps
    /// a truth most wins; so one more detection may change other matches. The scores at which it
    /// does so come from a matching in which the best score wins. With each cell: by how much each
    /// detection changes the sum of similarities.
    fn cell(&self, order: &[usize]) -> (Cell, Vec<f64>) {
        let mut changes = self.verdicts(order);
        let mut gains = vec![0.0; order.len()];
        let all = &mut self.free(f64::NEG_INFINITY);
        let mut recalled = self.matched(all, Self::with_best_score);
        recalled.retain(|&(found, truth)| self.both_count(found, truth));
        let mut before = MatchCounts::default();
        for (place, &found) in order.iter().enumerate() {
            changes[place].is_recalled = recalled.iter().any(|&(hit, _)| hit == found);
            let score = self.score(found);
            let next = order.get(place + 1);
            if next.is_none_or(|&next| self.score(next) != score) {
                let after = self.counts(score);
                changes[place].hits = (after.hits - before.hits) as i16;
                changes[place].misses = (after.misses - before.misses) as i16;
                gains[place] = after.similarity - before.similarity;
                before = after;
            }
        }
        let truths = self.truths.iter().filter(|&&role| role == Role::Counts);
        let truths = truths.count() as u32;
        (Cell { truths, changes }, gains)
    }

    /// What becomes of each detection if all are taken, without what it changes.
    fn verdicts(&self, order: &[usize]) -> Vec<Change> {
        let mut is_free = self.free(f64::NEG_INFINITY);
        let matches = self.matched(&mut is_free, Self::with_greatest_overlap);
        let truths = matches.into_iter().collect::<BTreeMap<_, _>>();
        let change = |&found: &usize| {
            let truth = truths.get(&found).copied();
            let verdict = match truth {
                Some(truth) if self.both_count(found, truth) => Verdict::Hit,
                None if is_free[found] && self.is_false(found) => Verdict::False,
                _ => Verdict::Ignored,
            };
            Change { verdict, ..Change::ignored(truth) }
        };
        order.iter().map(change).collect()
    }

    /// Whether a detection that finds nothing is false.
    fn is_false(&self, found: usize) -> bool {
        self.found[found] == Role::Counts && !self.is_unlabeled[found]
    }

    fn both_count(&self, found: usize, truth: usize) -> bool {
        [self.truths[truth], self.found[found]] == [Role::Counts; 2]
    }

    fn score(&self, found: usize) -> f64 {
        self.frame.found[found].value
    }

    /// What the detections with a score of at least `limit` come to.
    fn counts(&self, limit: f64) -> MatchCounts {
        let mut is_free = self.free(limit);
        let mut hits = self.matched(&mut is_free, Self::with_greatest_overlap);
        hits.retain(|&(found, truth)| self.both_count(found, truth));
        let is_false = |&found: &usize| is_free[found] && self.is_false(found);
        let similarities = hits.iter().map(|&(found, truth)| {
            picture::similarity(&self.frame.found[found], &self.frame.truths[truth])
        });
        MatchCounts {
            hits: hits.len() as i32,
            misses: (0..is_free.len()).filter(is_false).count() as i32,
            similarity: similarities.sum(),
        }
    }

    fn free(&self, limit: f64) -> Vec<bool> {
        let places = self.frame.found.iter().zip(&self.found);
        places.map(|(item, &role)| item.value >= limit && role != Role::Absent).collect()
    }

    /// Detections with their truths. Each truth in turn takes one of those that are free.
    fn matched(&self, is_free: &mut [bool], choose: Choice<Self>) -> Vec<(usize, usize)> {
        let mut matches = Vec::new();
        for (truth, &role) in self.truths.iter().enumerate() {
            if role == Role::Absent {
                continue;
            }
            let candidates = (0..is_free.len())
                .filter(|&found| is_free[found] && self.ious[found][truth] > self.min_iou);
            let Some(found) = choose(self, &mut candidates.into_iter(), truth) else {
                continue;
            };
            is_free[found] = false;
            matches.push((found, truth));
        }
        matches
    }

    fn with_best_score(
        &self,
        candidates: &mut dyn Iterator<Item = usize>,
        _: usize,
    ) -> Option<usize> {
        candidates.reduce(|best, other| {
            let is_better = self.score(other) > self.score(best);
            if is_better { other } else { best }
        })
    }

    /// What is ignored is taken only if nothing else is there.
    fn with_greatest_overlap(
        &self,
        candidates: &mut dyn Iterator<Item = usize>,
        truth: usize,
    ) -> Option<usize> {
        let rank = |found: usize| match self.found[found] {
            Role::Counts => self.ious[found][truth],
            _ => 0.0,
        };
        candidates.reduce(|best, other| if rank(other) > rank(best) { other } else { best })
    }
}

/// How a truth chooses among detections.
type Choice<M> = fn(&M, &mut dyn Iterator<Item = usize>, usize) -> Option<usize>;
