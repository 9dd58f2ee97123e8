//! All pairs of boxes in a tree that intersect.

use super::Topic;
use crate::contest::{Figure, Named, once, process_time};
use crate::trees::{PARRY, parry_of};
use obbligato_benches::{bounds, oriented_boxes};
use obbligato_bvh::Bvh;
use parry3d::partitioning::BvhWorkspace;
use std::hint::black_box;
use std::time::Duration;

const COUNT: usize = 100_000;
const ROUNDS: usize = 9;

/// Of boxes that lie far apart, and of those that are crowded.
pub(super) fn tree_pairs(_: Duration) -> Topic {
    Topic {
        title: "All pairs of 100,000 axis-aligned boxes in a tree that intersect",
        unit: "ns for a box",
        cases: [300.0, 140.0, 70.0].map(in_cube).into(),
    }
}

/// Boxes with centers in a cube of the given width.
///
/// # Panics
/// If the contenders find different numbers of pairs.
fn in_cube(width: f32) -> (String, Vec<Figure>) {
    let boxes = bounds(&oriented_boxes(3, COUNT, width).expect("boxes within the limit"));
    let tree = Bvh::new(&boxes);
    let pairs = tree.pairs().count();
    let ours = || assert_eq!(black_box(&tree).pairs().count(), pairs);
    let mut contenders: Vec<Named<'_>> = vec![("ours, Bvh", Box::new(ours))];
    for (name, strategy) in PARRY {
        let (theirs, mut workspace) = (parry_of(&boxes, strategy), BvhWorkspace::default());
        let count = move || {
            let mut found = 0;
            let mut count = |_, _| found += 1;
            black_box(&theirs).traverse_bvtt_single_tree::<false>(&mut workspace, &mut count);
            assert_eq!(found, pairs, "{name}");
        };
        contenders.push((name, Box::new(count)));
    }
    let mut figures = once(ROUNDS, &mut contenders, process_time);
    for figure in &mut figures {
        figure.median /= COUNT as f64;
    }
    let each = pairs as f64 / COUNT as f64;
    (format!("{each:.1} pairs a box"), figures)
}
