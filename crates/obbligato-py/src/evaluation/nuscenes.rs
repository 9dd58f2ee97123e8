//! The metric of nuScenes: a detection is right if its center is close.
//!
//! Source: Caesar et al., "nuScenes: a multimodal dataset for autonomous driving", CVPR 2020,
//! section 3.1, and what its development kit does.

use super::frame::{Frame, Solid};
use super::range::Range;
use super::record::{Cell, Change, Details, Tally};
use obbligato::Obb;
use obbligato::nalgebra::Vector2;

/// How far a center may be, in meters.
pub(crate) const DISTANCES: [f64; 4] = [0.5, 1.0, 2.0, 4.0];
/// The one of these at which errors are measured.
pub(crate) const OF_ERRORS: usize = 2;
/// Of position, size, direction, velocity and attribute.
pub(crate) const ERRORS: [&str; 5] = ["ATE", "ASE", "AOE", "AVE", "AAE"];

/// Whether an error is measured for a class: a cone has no direction, and neither cones nor
/// barriers move.
pub(crate) fn has_error(class: &str, error: usize) -> bool {
    match class {
        "traffic_cone" => error < 2,
        "barrier" => error < 3,
        _ => true,
    }
}

/// The counts of a class in each range of distances. Each detection takes the closest truth that is
/// left; distances are over the ground, along two of the three axes.
pub(crate) fn tally(
    frame: &Frame<Obb<f64, 3>>,
    class: usize,
    ground: [usize; 2],
    is_barrier: bool,
    ranges: &[Range],
) -> Tally {
    let truths = (0..frame.truths.len()).filter(|&truth| frame.truths[truth].class == class);
    let truths = truths.collect::<Vec<_>>();
    let order = frame.best_first(|item| item.class == class);
    let (mut cells, mut details) = (Vec::new(), vec![Details::default(); order.len()]);
    for range in ranges {
        // As the benchmark does it, what is out of range is not there, on either side.
        let truths = truths.iter().copied();
        let truths = truths.filter(|&truth| range.has(frame.truths[truth].size));
        let truths = truths.collect::<Vec<_>>();
        for limit in DISTANCES {
            let changes = changes(frame, &truths, &order, range, ground, limit);
            cells.push(Cell { truths: truths.len() as u32, changes });
        }
    }
    for ((details, change), &found) in details.iter_mut().zip(&cells[OF_ERRORS].changes).zip(&order)
    {
        if let Some(truth) = change.truth.checked_sub(1) {
            let truth = &frame.truths[truth as usize];
            *details = errors(truth, &frame.found[found], ground, is_barrier);
        }
    }
    Tally {
        scores: order.iter().map(|&found| frame.found[found].value).collect(),
        rows: order.iter().map(|&found| found as u32).collect(),
        cells,
        details,
    }
}

/// What becomes of each detection: it takes the closest truth that is left, if that is close
/// enough.
fn changes(
    frame: &Frame<Obb<f64, 3>>,
    truths: &[usize],
    order: &[usize],
    range: &Range,
    ground: [usize; 2],
    limit: f64,
) -> Vec<Change> {
    let mut is_taken = vec![false; frame.truths.len()];
    let change = |&found: &usize| {
        let found = &frame.found[found];
        if !range.has(found.size) {
            return Change::ignored(None);
        }
        let free = truths.iter().filter(|&&truth| !is_taken[truth]);
        let distances = free.map(|&truth| (distance(&frame.truths[truth], found, ground), truth));
        let closest = distances.reduce(|best, other| if other.0 < best.0 { other } else { best });
        match closest {
            Some((distance, truth)) if distance < limit => {
                is_taken[truth] = true;
                Change::hit(truth)
            }
            _ => Change::MISS,
        }
    };
    order.iter().map(change).collect()
}

pub(crate) fn distance(truth: &Solid, found: &Solid, ground: [usize; 2]) -> f64 {
    let between = found.shape.center() - truth.shape.center();
    let [x, y] = ground.map(|axis| between[axis]);
    (x * x + y * y).sqrt()
}

/// The errors of a detection that is right; that of an attribute that the truth does not have is
/// none, as that of a velocity that either does not have.
fn errors(truth: &Solid, found: &Solid, ground: [usize; 2], is_barrier: bool) -> Details {
    let [vx, vy, attribute, ..] = truth.details;
    let velocity = Vector2::new(found.details[0] - vx, found.details[1] - vy).norm();
    let is_other = f64::from(u8::from(found.details[2] != attribute));
    [
        Some(distance(truth, found, ground)),
        Some(1.0 - overlap_of_sizes(truth, found)),
        Some(angle(truth, found, ground, is_barrier)),
        (!velocity.is_nan()).then_some(velocity),
        (!attribute.is_nan()).then_some(is_other),
    ]
}

/// Intersection over union if both stood at one place in one direction.
fn overlap_of_sizes(truth: &Solid, found: &Solid) -> f64 {
    let [a, b] = [truth, found].map(|item| item.shape.half_extents());
    let shared = a.inf(&b).product();
    let union = a.product() + b.product() - shared;
    if union > 0.0 { shared / union } else { 0.0 }
}

/// The angle between the directions, from 0 to half a turn, or to a quarter for a barrier, which
/// has no front.
fn angle(truth: &Solid, found: &Solid, ground: [usize; 2], is_barrier: bool) -> f64 {
    let front = |item: &Solid| Vector2::from(ground.map(|axis| item.shape.axis(0)[axis]));
    let (a, b) = (front(truth), front(found));
    // By `libm`, so that the bits do not depend on the system.
    let angle = libm::atan2(a.perp(&b), a.dot(&b)).abs();
    if is_barrier { angle.min(core::f64::consts::PI - angle) } else { angle }
}
