//! The metric of nuScenes: a detection is right if its center is close.
//!
//! Source: Caesar et al., "nuScenes: a multimodal dataset for autonomous driving", CVPR 2020, section 3.1.

use super::frame::{Frame, Item};
use super::record::{Cell, Change, Tally};
use obbligato::Obb;

/// How far a center may be, in meters.
pub(crate) const DISTANCES: [f64; 4] = [0.5, 1.0, 2.0, 4.0];

/// The counts of a class. Each detection takes the closest truth that is left; distances are over the ground, along two
/// of the three axes.
pub(crate) fn tally(frame: &Frame<Obb<f64, 3>>, class: usize, ground: [usize; 2]) -> Tally {
    let of_class = |item: &&Item<Obb<f64, 3>>| item.class == class;
    let truths = frame.truths.iter().filter(of_class).collect::<Vec<_>>();
    let order = frame.best_first(|item| item.class == class);
    let distance = |found: usize, truth: usize| {
        let between = frame.found[found].shape.center() - truths[truth].shape.center();
        let [x, y] = ground.map(|axis| between[axis]);
        (x * x + y * y).sqrt()
    };
    let cell = |limit: f64| {
        let mut is_taken = vec![false; truths.len()];
        let change = |&found: &usize| {
            let free = (0..truths.len()).filter(|&truth| !is_taken[truth]);
            let distances = free.map(|truth| (distance(found, truth), truth));
            match distances.reduce(|best, other| if other.0 < best.0 { other } else { best }) {
                Some((distance, truth)) if distance < limit => {
                    is_taken[truth] = true;
                    Change::HIT
                }
                _ => Change::MISS,
            }
        };
        Cell {
            truths: truths.len() as u32,
            changes: order.iter().map(change).collect(),
        }
    };
    Tally {
        scores: order
            .iter()
            .map(|&found| frame.found[found].value)
            .collect(),
        cells: DISTANCES.map(cell).to_vec(),
    }
}
