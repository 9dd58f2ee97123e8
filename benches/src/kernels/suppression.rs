//! Non-maximum suppression of 1,000 rectangles; `benches/suppression.rs` has more of them.

use crate::{Kernel, Scene, detections};
use obbligato::{non_maximum_suppression, non_maximum_suppression_in};

const COUNT: usize = 1_000;

pub(super) fn kernels() -> Vec<Kernel> {
    let drawn = |scene| vec![detections(3, scene, COUNT).expect("within the limit")];
    let mut kept = vec![0; COUNT];
    let mut all = Vec::new();
    let (mut scratch, mut more) = (vec![0; 2 * COUNT], vec![0; COUNT]);
    all.push(Kernel::new("1,000 clustered", drawn(Scene::Clustered), move |(boxes, scores)| {
        non_maximum_suppression(boxes, scores, 0.1, &mut kept).len()
    }));
    all.push(Kernel::new("1,000 spread, a grid", drawn(Scene::Spread), move |(boxes, scores)| {
        non_maximum_suppression_in(boxes, scores, 0.1, &mut scratch, &mut more).len()
    }));
    all
}
