//! The metrics of COCO, of Pascal VOC and of DOTA, for upright, rotated and any convex boxes.
//!
//! Source: Lin et al., "Microsoft COCO: common objects in context", ECCV 2014. Everingham et al.,
//! "The Pascal visual object classes (VOC) challenge", IJCV 88, 2010. Xia et al., "DOTA: a
//! large-scale dataset for object detection in aerial images", CVPR 2018; and what their
//! development kits do.

use super::frame::{CROWD, Frame, Item, Region};
use super::metric::Metric;
use super::range::Range;
use super::record::{Cell, Change, Details, Tally};
use super::settings::Settings;

/// The truths and detections of a class, and how much they overlap.
struct OfClass<'a, R> {
    frame: &'a Frame<R>,
    settings: &'a Settings,
    /// Rows of the frame.
    truths: Vec<usize>,
    /// The same, best first.
    found: Vec<usize>,
    /// A row for each detection of the frame.
    ious: &'a [Vec<f64>],
}

/// The counts of a class.
pub(crate) fn tally<R: Region>(
    frame: &Frame<R>,
    class: usize,
    ious: &[Vec<f64>],
    settings: &Settings,
) -> Tally {
    let truths = (0..frame.truths.len()).filter(|&truth| frame.truths[truth].class == class);
    let mut found = frame.best_first(|item| item.class == class);
    found.truncate(settings.most.map_or(usize::MAX, |most| most as usize));
    let of_class = OfClass { frame, settings, truths: truths.collect(), found, ious };
    let ranges = settings.ranges.iter();
    let cells = ranges.flat_map(|range| of_class.cells(range)).collect();
    let found = &of_class.found;
    Tally {
        scores: found.iter().map(|&found| frame.found[found].value).collect(),
        rows: found.iter().map(|&found| found as u32).collect(),
        cells,
        details: vec![Details::default(); found.len()],
    }
}

/// Intersection over union; for COCO over the detection alone for a crowd, of which it may be a
/// part.
pub(crate) fn overlap<R: Region>(metric: Metric, found: &Item<R>, truth: &Item<R>) -> f64 {
    if metric != Metric::Coco || truth.level != CROWD {
        return found.shape.iou(&truth.shape);
    }
    match found.shape.area() {
        0.0 => 0.0,
        area => found.shape.shared(&truth.shape) / area,
    }
}

impl<R: Region> OfClass<'_, R> {
    /// The cells of all thresholds for a range of areas.
    fn cells(&self, range: &Range) -> Vec<Cell> {
        let is_ignored = |&truth: &usize| {
            let item = &self.frame.truths[truth];
            item.level != 0 || !range.has(item.size)
        };
        let (ignored, counting): (Vec<_>, Vec<_>) =
            self.truths.iter().copied().partition(is_ignored);
        let cell = |&threshold: &f64| {
            let mut is_taken = vec![false; self.frame.truths.len()];
            let change = |&found: &usize| {
                let change = if self.settings.metric == Metric::Coco {
                    self.first_of(found, [&counting, &ignored], &mut is_taken, threshold)
                } else {
                    self.best_of_all(found, &ignored, &mut is_taken, threshold)
                };
                // What is false is ignored if it is out of range itself.
                match change {
                    Change::MISS if !range.has(self.frame.found[found].size) => Change::default(),
                    change => change,
                }
            };
            Cell { truths: counting.len() as u32, changes: self.found.iter().map(change).collect() }
        };
        self.settings.thresholds.iter().map(cell).collect()
    }

    /// COCO's rule: what counts comes first, and each truth is there for one detection.
    fn first_of(
        &self,
        found: usize,
        [counting, ignored]: [&[usize]; 2],
        is_taken: &mut [bool],
        least: f64,
    ) -> Change {
        let best = |truths| self.best_free(found, truths, is_taken, least);
        let change = match (best(counting), best(ignored)) {
            (Some(truth), _) => Change::hit(truth),
            (None, Some(truth)) => Change::ignored(Some(truth)),
            (None, None) => return Change::MISS,
        };
        is_taken[change.truth as usize - 1] = true;
        change
    }

    /// The truth that a detection overlaps most, if enough; of equals the last. A crowd is never
    /// taken.
    fn best_free(
        &self,
        found: usize,
        truths: &[usize],
        is_taken: &[bool],
        least: f64,
    ) -> Option<usize> {
        let mut best = (least.min(1.0 - 1e-10), None);
        for &truth in truths {
            let is_free = !is_taken[truth] || self.frame.truths[truth].level == CROWD;
            let iou = self.ious[found][truth];
            if is_free && iou >= best.0 {
                best = (iou, Some(truth));
            }
        }
        best.1
    }

    /// The rule of VOC and DOTA: a detection is for the truth that it overlaps most, of equals the
    /// first, and false if another one has found that. VOC counts an overlap of just the threshold,
    /// DOTA does not.
    fn best_of_all(
        &self,
        found: usize,
        ignored: &[usize],
        is_taken: &mut [bool],
        least: f64,
    ) -> Change {
        let pairs = self.truths.iter().map(|&truth| (self.ious[found][truth], truth));
        let best = pairs.reduce(|best, other| if other.0 > best.0 { other } else { best });
        let is_enough = |iou: f64| match self.settings.metric {
            Metric::Dota => iou > least,
            _ => iou >= least && iou > 0.0,
        };
        match best {
            Some((iou, truth)) if is_enough(iou) => {
                if ignored.contains(&truth) {
                    Change::ignored(Some(truth))
                } else if is_taken[truth] {
                    Change::MISS
                } else {
                    is_taken[truth] = true;
                    Change::hit(truth)
                }
            }
            _ => Change::MISS,
        }
    }
}
