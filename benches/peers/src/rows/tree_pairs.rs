//! All pairs of boxes in a tree that intersect.

use super::Topic;
use crate::contest::{Figure, Named, once, process_time};
use crate::trees::{PARRY, parry_of};
use obbligato::Aabb3;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato_benches::{Sparse, SplitMix, bounds, oriented_boxes};
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

/// Of a sparse world, and of boxes on a plane.
pub(super) fn sparse_pairs(_: Duration) -> Topic {
    let world = Sparse::new(3, COUNT).expect("boxes within the limit");
    let cases = [("sparse", world.aligned), ("one plane", on_plane())];
    Topic {
        title: "All pairs of 100,000 axis-aligned boxes in a tree that intersect, in a sparse world",
        unit: "ns for a box",
        cases: cases.map(|(name, boxes)| (name.to_owned(), of_boxes(&boxes).1)).into(),
    }
}

/// Boxes as wide as those of a sparse world that stand on a floor.
fn on_plane() -> Vec<Aabb3> {
    let mut random = SplitMix::new(3);
    let width = 4.0 * (COUNT as f32).sqrt();
    let mut next = || {
        let [x, z] = [(); 2].map(|()| random.between(-width / 2.0, width / 2.0));
        let half = Vector3::from_fn(|_, _| random.between(0.2, 0.8));
        Aabb3::from_center(Point3::new(x, half.y, z), half).expect("a box within the limit")
    };
    (0..COUNT).map(|_| next()).collect()
}

/// Boxes with centers in a cube of the given width.
fn in_cube(width: f32) -> (String, Vec<Figure>) {
    let boxes = bounds(&oriented_boxes(3, COUNT, width).expect("boxes within the limit"));
    let (each, figures) = of_boxes(&boxes);
    (format!("{each:.1} pairs a box"), figures)
}

/// The number of pairs for each box, and what was measured.
///
/// # Panics
/// If the contenders find different numbers of pairs.
fn of_boxes(boxes: &[Aabb3]) -> (f64, Vec<Figure>) {
    let tree = Bvh::new(boxes);
    let pairs = tree.pairs().count();
    let ours = || assert_eq!(black_box(&tree).pairs().count(), pairs);
    let mut contenders: Vec<Named<'_>> = vec![("ours, Bvh", Box::new(ours))];
    for (name, strategy) in PARRY {
        let (theirs, mut workspace) = (parry_of(boxes, strategy), BvhWorkspace::default());
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
    (pairs as f64 / COUNT as f64, figures)
}
