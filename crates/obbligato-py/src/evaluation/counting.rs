//! What frames add to an evaluation, each computed by itself.

use super::frame::{Frame, Item, Region};
use super::metric::Metric;
use super::record::{Record, Tally};
use super::settings::Settings;
use super::{coco, kitti, nuscenes};
use crate::arrays::format::Format;
use crate::threads::Threads;
use obbligato::Obb;
use pyo3::prelude::*;

impl Settings {
    /// Frames of boxes in the plane.
    pub(super) fn flat<R: Region + Send>(
        &self,
        frames: &[Frame<R>],
        names: &[String],
        threads: Threads,
    ) -> PyResult<Vec<Record>> {
        let settings = self;
        let of = |_, frame: &Frame<R>| {
            let ious = frame.matrix(|found, truth| coco::overlap(settings.metric, found, truth));
            let close = |found: usize, truth: usize| {
                let iou = ious[found][truth];
                (iou > 0.0 && iou >= settings.floor()).then_some(iou)
            };
            let tally = |class| Some(coco::tally(frame, class, &ious, settings));
            record(frame, names, tally, close)
        };
        threads.run(steps(frames), |crew| crew.map(frames, of))
    }

    /// Frames of boxes in space.
    pub(super) fn solid(
        &self,
        frames: &[Frame<Obb<f64, 3>>],
        names: &[String],
        threads: Threads,
    ) -> PyResult<Vec<Record>> {
        let settings = self;
        let is_of_camera = settings.format == Format::Kitti.name();
        let ground = if is_of_camera { [0, 2] } else { [0, 1] };
        let of = |_, frame: &Frame<Obb<f64, 3>>| match settings.metric {
            Metric::Kitti => {
                let overlaps = kitti::Overlaps::of(frame, names, ground);
                let close = |found: usize, truth: usize| {
                    let iou = overlaps.in_space()[found][truth];
                    (iou > 0.0 && iou >= settings.floor()).then_some(iou)
                };
                let tally = |class: usize| {
                    let min_iou = *settings.min_iou.get(&names[class])?;
                    let ranges = &settings.ranges;
                    Some(kitti::tally(frame, names, class, &overlaps, min_iou, ranges))
                };
                record(frame, names, tally, close)
            }
            _ => {
                let close = |found: usize, truth: usize| {
                    let [found, truth] = [&frame.found[found], &frame.truths[truth]];
                    let distance = nuscenes::distance(truth, found, ground);
                    (distance < nuscenes::DISTANCES[3]).then_some(distance)
                };
                let tally = |class: usize| {
                    let is_barrier = names[class] == "barrier";
                    Some(nuscenes::tally(frame, class, ground, is_barrier, &settings.ranges))
                };
                record(frame, names, tally, close)
            }
        };
        threads.run(steps(frames), |crew| crew.map(frames, of))
    }
}

/// About how many steps some frames take.
fn steps<S>(frames: &[Frame<S>]) -> usize {
    let of = |frame: &Frame<S>| (frame.truths.len() + 16).saturating_mul(frame.found.len() + 16);
    frames.iter().map(of).fold(0, usize::saturating_add)
}

/// What a frame adds to each class that occurs in it, and is measured; with the pairs that are
/// close.
fn record<S>(
    frame: &Frame<S>,
    names: &[String],
    tally: impl Fn(usize) -> Option<Tally>,
    close: impl Fn(usize, usize) -> Option<f64>,
) -> Record {
    let classes = frame.classes();
    let place = |item: &Item<S>| classes.range(..item.class).count() as u32;
    let pairs = (0..frame.found.len()).flat_map(|found| {
        let close = &close;
        (0..frame.truths.len())
            .filter_map(move |truth| Some((found as u32, truth as u32, close(found, truth)?)))
    });
    let tallies = classes.iter().filter_map(|&class| Some((names[class].clone(), tally(class)?)));
    Record {
        classes: tallies.collect(),
        names: classes.iter().map(|&class| names[class].clone()).collect(),
        truths: frame.truths.iter().map(|item| (place(item), item.level)).collect(),
        found: frame.found.iter().map(|item| (place(item), item.value)).collect(),
        pairs: pairs.collect(),
        skipped: 0,
    }
}
