//! The metric of KITTI for boxes, over the ground and in space.
//!
//! Source: Geiger, Lenz, Urtasun, "Are we ready for autonomous driving? The KITTI vision benchmark suite", CVPR 2012, and
//! what its development kit does.

use super::frame::Frame;
use super::record::{Cell, Change, Tally};
use obbligato::Obb;
use obbligato::nalgebra::{Point2, Rotation2, Vector2};

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

/// How many cells there are: over the ground and in space, of each difficulty.
pub(crate) const CELLS: usize = 2 * DIFFICULTIES.len();

/// The class whose truths are ignored, since they look like those of another one.
pub(crate) fn neighbor(class: &str) -> Option<&'static str> {
    match class {
        "Car" => Some("Van"),
        "Pedestrian" => Some("Person_sitting"),
        _ => None,
    }
}

/// How much every detection overlaps every truth, row by row: over the ground, and in space.
pub(crate) fn overlaps(frame: &Frame<Obb<f64, 3>>, ground: [usize; 2]) -> [Vec<Vec<f64>>; 2] {
    let matrix = |measure: &dyn Fn(&Obb<f64, 3>, &Obb<f64, 3>) -> f64| {
        let row = |found: &Obb<f64, 3>| {
            let truths = frame.truths.iter();
            truths.map(|truth| measure(found, &truth.shape)).collect()
        };
        frame.found.iter().map(|found| row(&found.shape)).collect()
    };
    let over_ground = |a: &Obb<f64, 3>, b: &Obb<f64, 3>| {
        let plans = (plan(a, ground), plan(b, ground));
        if let (Some(a), Some(b)) = plans {
            a.iou(&b)
        } else {
            0.0
        }
    };
    let in_space = |a: &Obb<f64, 3>, b: &Obb<f64, 3>| a.iou_upright(b).unwrap_or_else(|| a.iou(b));
    [matrix(&over_ground), matrix(&in_space)]
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
    overlaps: &[Vec<Vec<f64>>; 2],
    min_iou: f64,
) -> Tally {
    let neighbor = neighbor(&names[class]);
    let found_role = |place: usize, difficulty: i64| match &frame.found[place] {
        // Too small to count, of whatever class.
        item if item.level > difficulty => Role::Ignored,
        item if item.class == class => Role::Counts,
        _ => Role::Absent,
    };
    let truth_role = |place: usize, difficulty: i64| match &frame.truths[place] {
        item if item.class == class && item.level <= difficulty => Role::Counts,
        item if item.class == class => Role::Ignored,
        item if neighbor.is_some_and(|neighbor| names[item.class] == neighbor) => Role::Ignored,
        _ => Role::Absent,
    };
    let order = frame.best_first(|item| item.class == class || item.level > 0);
    let cell = |ious, difficulty| {
        let roles = |count: usize, role: &dyn Fn(usize, i64) -> Role| {
            (0..count).map(|place| role(place, difficulty)).collect()
        };
        let matching = Matching {
            scores: frame.found.iter().map(|item| item.value).collect(),
            truths: roles(frame.truths.len(), &truth_role),
            found: roles(frame.found.len(), &found_role),
            ious,
            min_iou,
        };
        matching.cell(&order)
    };
    let cells = overlaps.iter();
    let cells = cells.flat_map(|ious| {
        (0..)
            .zip(DIFFICULTIES)
            .map(move |(difficulty, _)| (ious, difficulty))
    });
    Tally {
        scores: order
            .iter()
            .map(|&found| frame.found[found].value)
            .collect(),
        cells: cells
            .map(|(ious, difficulty)| cell(ious, difficulty))
            .collect(),
    }
}

/// The truths and detections of a cell.
struct Matching<'a> {
    scores: Vec<f64>,
    truths: Vec<Role>,
    found: Vec<Role>,
    ious: &'a [Vec<f64>],
    min_iou: f64,
}

impl Matching<'_> {
    /// The benchmark matches anew for each threshold of the score, and the detection that overlaps a truth most wins; so one
    /// more detection may change other matches. The scores at which it does so come from a matching in which the best
    /// score wins.
    fn cell(&self, order: &[usize]) -> Cell {
        let mut changes = vec![Change::NONE; order.len()];
        let recalled = self.hits(f64::NEG_INFINITY, Self::with_best_score);
        let (mut hits, mut misses) = (0, 0);
        for (place, &found) in order.iter().enumerate() {
            changes[place].is_recalled = recalled.contains(&found);
            let score = self.scores[found];
            let is_last = order
                .get(place + 1)
                .is_none_or(|&next| self.scores[next] != score);
            if is_last {
                let taken = self.counts(score);
                changes[place].hits = taken.0 - hits;
                changes[place].misses = taken.1 - misses;
                (hits, misses) = taken;
            }
        }
        let truths = self.truths.iter().filter(|&&role| role == Role::Counts);
        let truths = truths.count() as u32;
        Cell { truths, changes }
    }

    /// Hits and misses of the detections with a score of at least `limit`.
    fn counts(&self, limit: f64) -> (i32, i32) {
        let mut is_free = self.free(limit);
        let hits = self.matched(&mut is_free, Self::with_greatest_overlap);
        let places = is_free.iter().zip(&self.found);
        let misses = places.filter(|&(&is_free, &role)| is_free && role == Role::Counts);
        (hits.len() as i32, misses.count() as i32)
    }

    fn hits(&self, limit: f64, choose: Choice<Self>) -> Vec<usize> {
        self.matched(&mut self.free(limit), choose)
    }

    fn free(&self, limit: f64) -> Vec<bool> {
        let places = self.scores.iter().zip(&self.found);
        places
            .map(|(&score, &role)| score >= limit && role != Role::Absent)
            .collect()
    }

    /// The detections that are right. Each truth in turn takes one of those that are free.
    fn matched(&self, is_free: &mut [bool], choose: Choice<Self>) -> Vec<usize> {
        let mut hits = Vec::new();
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
            if role == Role::Counts && self.found[found] == Role::Counts {
                hits.push(found);
            }
        }
        hits
    }

    fn with_best_score(
        &self,
        candidates: &mut dyn Iterator<Item = usize>,
        _: usize,
    ) -> Option<usize> {
        candidates.reduce(|best, other| {
            let is_better = self.scores[other] > self.scores[best];
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
        candidates.reduce(|best, other| {
            if rank(other) > rank(best) {
                other
            } else {
                best
            }
        })
    }
}

/// How a truth chooses among detections.
type Choice<M> = fn(&M, &mut dyn Iterator<Item = usize>, usize) -> Option<usize>;
