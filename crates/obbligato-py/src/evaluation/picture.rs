//! Upright rectangles in a picture: left, top, right and bottom, in pixels.

use super::frame::{Frame, Solid};
use obbligato::Obb;

/// The name of a region in which nothing was labeled.
const UNLABELED: &str = "DontCare";

/// Whether it is known where a truth or a detection is in the picture.
pub(crate) fn is_placed(item: &Solid) -> bool {
    !item.details[0].is_nan()
}

/// Intersection over union; 0 if one is nowhere.
pub(crate) fn iou(found: &Solid, truth: &Solid) -> f64 {
    let shared = shared(found, truth);
    if shared > 0.0 { shared / (area(found) + area(truth) - shared) } else { 0.0 }
}

/// The greatest part of each detection that a region takes in which nothing was labeled.
pub(crate) fn unlabeled_parts(frame: &Frame<Obb<f64, 3>>, names: &[String]) -> Vec<f64> {
    let truths = frame.truths.iter();
    let regions = truths.filter(|truth| names[truth.class] == UNLABELED);
    let regions = regions.collect::<Vec<_>>();
    let part = |found: &Solid| {
        let parts = regions.iter().map(|region| shared(found, region));
        parts.fold(0.0, f64::max) / area(found)
    };
    frame.found.iter().map(part).collect()
}

/// The similarity of two angles of observation: from 0 for opposite ones to 1. NaN if one is not
/// known.
pub(crate) fn similarity(found: &Solid, truth: &Solid) -> f64 {
    // By `libm`, so that the bits do not depend on the system.
    f64::midpoint(1.0, libm::cos(truth.details[4] - found.details[4]))
}

fn area(item: &Solid) -> f64 {
    shared(item, item)
}

fn shared(one: &Solid, other: &Solid) -> f64 {
    let is_somewhere = is_placed(one) && is_placed(other);
    let ([left, top, right, bottom, _], other) = (one.details, other.details);
    let width = right.min(other[2]) - left.max(other[0]);
    let height = bottom.min(other[3]) - top.max(other[1]);
    if is_somewhere && width > 0.0 && height > 0.0 { width * height } else { 0.0 }
}
