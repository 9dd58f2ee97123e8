//! The metric of COCO, with rotated boxes.
//!
//! Source: Lin et al., "Microsoft COCO: common objects in context", ECCV 2014.

use super::frame::{Frame, Item};
use super::record::{Cell, Change, Details, Tally};
use obbligato::Obb;

/// Only so many detections of a class count in a picture.
pub(crate) const MOST: usize = 100;

/// The ranges of areas, in pixels: all, small, medium and large.
const AREAS: [[f64; 2]; 4] = [[0.0, 1e10], [0.0, 1024.0], [1024.0, 9216.0], [9216.0, 1e10]];

/// How many cells there are: areas times thresholds.
pub(crate) const CELLS: usize = AREAS.len() * THRESHOLDS;
pub(crate) const THRESHOLDS: usize = 10;

/// From 0.5 to 0.95, in the bits of the benchmark.
pub(crate) fn threshold(number: usize) -> f64 {
    match number {
        9 => 0.95,
        _ => number as f64 * ((0.95 - 0.5) / 9.0) + 0.5,
    }
}

/// The truths and detections of a class, and how much they overlap.
struct OfClass<'a> {
    truths: Vec<&'a Item<Obb<f64, 2>>>,
    found: Vec<&'a Item<Obb<f64, 2>>>,
    /// A row for each detection.
    ious: Vec<Vec<f64>>,
}

/// The counts of a class.
pub(crate) fn tally(frame: &Frame<Obb<f64, 2>>, class: usize) -> Tally {
    let truths = frame.truths.iter().filter(|item| item.class == class);
    let truths = truths.collect::<Vec<_>>();
    let order = frame.best_first(|item| item.class == class);
    let found = order.iter().take(MOST).map(|&index| &frame.found[index]);
    let found = found.collect::<Vec<_>>();
    let row =
        |found: &&Item<Obb<f64, 2>>| truths.iter().map(|truth| overlap(found, truth)).collect();
    let ious = found.iter().map(row).collect();
    let scores = found.iter().map(|found| found.value).collect();
    let details = vec![Details::default(); found.len()];
    let of_class = OfClass {
        truths,
        found,
        ious,
    };
    let cells = AREAS.iter().flat_map(|area| of_class.cells(area)).collect();
    Tally {
        scores,
        cells,
        details,
    }
}

/// Intersection over union; over the detection alone for a crowd, of which it may be a part.
fn overlap(found: &Item<Obb<f64, 2>>, truth: &Item<Obb<f64, 2>>) -> f64 {
    match (truth.level, area(found)) {
        (0, _) => found.shape.iou(&truth.shape),
        (_, 0.0) => 0.0,
        (_, area) => found.shape.intersection_area(&truth.shape) / area,
    }
}

fn area(item: &Item<Obb<f64, 2>>) -> f64 {
    let half = item.shape.half_extents();
    4.0 * half.x * half.y
}

impl OfClass<'_> {
    /// The cells of all thresholds for a range of areas.
    fn cells(&self, [least, most]: &[f64; 2]) -> Vec<Cell> {
        let is_outside = |area: f64| area < *least || area > *most;
        let is_ignored = |truth: usize| {
            let item = self.truths[truth];
            item.level != 0 || is_outside(item.value)
        };
        // What counts comes first.
        let (counting, ignored): (Vec<_>, Vec<_>) =
            (0..self.truths.len()).partition(|&truth| !is_ignored(truth));
        let cell = |number| {
            let mut is_taken = vec![false; self.truths.len()];
            let change = |(place, found): (usize, &&Item<Obb<f64, 2>>)| {
                let best = |truths| self.best(place, truths, &is_taken, threshold(number));
                if let Some(truth) = best(&counting) {
                    is_taken[truth] = true;
                    return Change::HIT;
                }
                if let Some(truth) = best(&ignored) {
                    is_taken[truth] = true;
                    return Change::NONE;
                }
                let is_ignored = is_outside(area(found));
                if is_ignored {
                    Change::NONE
                } else {
                    Change::MISS
                }
            };
            Cell {
                truths: counting.len() as u32,
                changes: self.found.iter().enumerate().map(change).collect(),
            }
        };
        (0..THRESHOLDS).map(cell).collect()
    }

    /// The truth that a detection overlaps most, if enough; of equals the last. A crowd is never taken.
    fn best(&self, found: usize, truths: &[usize], is_taken: &[bool], least: f64) -> Option<usize> {
        let mut best = (least.min(1.0 - 1e-10), None);
        for &truth in truths {
            let is_free = !is_taken[truth] || self.truths[truth].level != 0;
            let iou = self.ious[found][truth];
            if is_free && iou >= best.0 {
                best = (iou, Some(truth));
            }
        }
        best.1
    }
}
