//! Average precision, by the definitions of the benchmarks.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What one more detection does to the counts, best first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) score: f64,
    /// How many more truths are found.
    pub(crate) hits: i32,
    /// How many more detections are false.
    pub(crate) misses: i32,
    /// What the hits add to what is shared out among all detections: their number, or for KITTI's
    /// directions less.
    pub(crate) gain: f64,
    /// Whether KITTI takes a recall from its score.
    pub(crate) is_recalled: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Definition {
    Kitti11,
    Kitti40,
    Nuscenes,
    Coco,
    Voc07,
    Voc12,
}

impl Definition {
    const ALL: [(&'static str, Self); 6] = [
        ("kitti11", Self::Kitti11),
        ("kitti40", Self::Kitti40),
        ("nuscenes", Self::Nuscenes),
        ("coco", Self::Coco),
        ("voc07", Self::Voc07),
        ("voc12", Self::Voc12),
    ];

    /// The average precision of detections in order, best first; NaN if there are no truths.
    pub(crate) fn average(self, steps: &[Step], truths: u64) -> f64 {
        if truths == 0 {
            return f64::NAN;
        }
        match self {
            Self::Kitti11 => {
                let precisions = kitti(steps, truths);
                (0..=10).map(|k| precisions[4 * k]).sum::<f64>() / 11.0
            }
            Self::Kitti40 => kitti(steps, truths)[1..].iter().sum::<f64>() / 40.0,
            Self::Nuscenes => nuscenes(&Curve::new(steps, truths)),
            Self::Coco => mean_at(&Curve::new(steps, truths), 100),
            Self::Voc07 => mean_at(&Curve::new(steps, truths), 10),
            Self::Voc12 => area(&Curve::new(steps, truths)),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Definition {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name = name.extract::<String>()?;
        let known = Self::ALL.into_iter().find(|(known, _)| *known == name);
        known.map(|(_, definition)| definition).ok_or_else(|| {
            let names = Self::ALL.map(|(name, _)| name).join(", ");
            PyValueError::new_err(format!("definition: no definition {name:?}; there are {names}"))
        })
    }
}

/// Recall and precision after each detection, from the first one that counts.
pub(crate) struct Curve {
    pub(crate) recall: Vec<f64>,
    precision: Vec<f64>,
}

impl Curve {
    pub(crate) fn new(steps: &[Step], truths: u64) -> Self {
        let (mut recall, mut precision) = (Vec::new(), Vec::new());
        for counts in counts(steps).skip_while(|counts| counts.hits + counts.misses == 0) {
            recall.push(counts.hits as f64 / truths as f64);
            precision.push(counts.precision());
        }
        Self { recall, precision }
    }
}

#[derive(Clone, Copy, Default)]
struct Counts {
    hits: i64,
    misses: i64,
    gain: f64,
}

impl Counts {
    fn precision(self) -> f64 {
        match self.hits + self.misses {
            0 => 0.0,
            all => self.gain / all as f64,
        }
    }
}

/// The counts after each step.
fn counts(steps: &[Step]) -> impl Iterator<Item = Counts> {
    steps.iter().scan(Counts::default(), |counts, step| {
        counts.hits += i64::from(step.hits);
        counts.misses += i64::from(step.misses);
        counts.gain += step.gain;
        Some(*counts)
    })
}

/// Each precision becomes the greatest from there on.
fn envelope(precision: &mut [f64]) {
    for k in (1..precision.len()).rev() {
        precision[k - 1] = precision[k - 1].max(precision[k]);
    }
}

/// The precision at 41 recalls from 0 to 1, as far as there are scores for them.
///
/// As in the benchmark, a recall is a score: one at which the recall is as close as it gets to a
/// multiple of 1/40. So of fewer than 40 truths not every recall is reached, and even perfect
/// detections have a lower average.
///
/// Source: Geiger, Lenz, Urtasun, "Are we ready for autonomous driving? The KITTI vision benchmark
/// suite", CVPR 2012; the 40 points are those of Simonelli et al., "Disentangling monocular 3D
/// object detection", ICCV 2019.
fn kitti(steps: &[Step], truths: u64) -> [f64; 41] {
    let scores = steps.iter().filter(|step| step.is_recalled);
    let scores = scores.map(|step| step.score).collect::<Vec<_>>();
    let after = counts(steps).collect::<Vec<_>>();
    let mut precisions = [0.0; 41];
    for (precision, limit) in precisions.iter_mut().zip(thresholds(&scores, truths)) {
        let taken = steps.partition_point(|step| step.score >= limit);
        let last = taken.checked_sub(1).map(|last| after[last]);
        *precision = last.unwrap_or_default().precision();
    }
    envelope(&mut precisions);
    precisions
}

/// Of the scores of found truths, best first, those whose recalls are closest to the next multiple
/// of 1/40.
fn thresholds(scores: &[f64], truths: u64) -> Vec<f64> {
    let (mut thresholds, mut current) = (Vec::new(), 0.0);
    for (k, &score) in scores.iter().enumerate() {
        let recall = |found: usize| found as f64 / truths as f64;
        let (left, right) = (recall(k + 1), recall(k + 2));
        let is_last = k + 1 == scores.len();
        if !is_last && right - current < current - left {
            continue;
        }
        thresholds.push(score);
        current += 1.0 / 40.0;
    }
    thresholds
}

/// The mean precision at recalls from 0.11 to 1, less what is below 0.1.
///
/// Source: Caesar et al., "nuScenes: a multimodal dataset for autonomous driving", CVPR 2020,
/// section 3.1.
fn nuscenes(curve: &Curve) -> f64 {
    const LEAST: f64 = 0.1;
    let precision = |k| interpolated(&curve.recall, &curve.precision, f64::from(k) * 0.01);
    let above = (11..=100).map(|k| (precision(k).unwrap_or(0.0) - LEAST).max(0.0));
    let mean = above.sum::<f64>() / 90.0;
    (mean / (1.0 - LEAST)).min(1.0)
}

/// The value at a place, linearly between the places that are known, which are in order; that of
/// the first before it, and `None` beyond the last.
pub(crate) fn interpolated(places: &[f64], values: &[f64], at: f64) -> Option<f64> {
    let after = places.partition_point(|&place| place <= at);
    match (after.checked_sub(1), places.get(after)) {
        (None, None) => None,
        (None, Some(_)) => Some(values[0]),
        (Some(last), None) => (places[last] == at).then(|| values[last]),
        (Some(k), Some(next)) => {
            let slope = (values[after] - values[k]) / (next - places[k]);
            Some(slope * (at - places[k]) + values[k])
        }
    }
}

/// The mean over recalls from 0 to 1, so many and one, of the greatest precision at that recall or
/// a greater one.
///
/// The recalls are products with 0.01 or 0.1, as in the benchmarks: 35 truths of 100 do not reach
/// COCO's 0.35.
///
/// Source: Lin et al., "Microsoft COCO: common objects in context", ECCV 2014; Everingham et al.,
/// "The Pascal visual object classes (VOC) challenge", IJCV 88, 2010, for eleven recalls.
fn mean_at(curve: &Curve, parts: i32) -> f64 {
    let mut precision = curve.precision.clone();
    envelope(&mut precision);
    let part = 1.0 / f64::from(parts);
    let at = |k: i32| {
        let first = curve.recall.partition_point(|&recall| recall < f64::from(k) * part);
        precision.get(first).copied().unwrap_or(0.0)
    };
    (0..=parts).map(at).sum::<f64>() / f64::from(parts + 1)
}

/// The area under the greatest precisions at each recall or a greater one.
///
/// Source: Everingham et al., "The Pascal visual object classes challenge 2012 development kit".
fn area(curve: &Curve) -> f64 {
    let mut precision = curve.precision.clone();
    envelope(&mut precision);
    let mut before = 0.0;
    let steps = curve.recall.iter().zip(&precision);
    let areas = steps.map(|(&recall, precision)| {
        let area = (recall - before) * precision;
        before = recall;
        area
    });
    areas.sum()
}
