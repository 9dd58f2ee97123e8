//! Trees of boxes that all move in each frame.

use super::Topic;
use crate::contest::{Figure, Named, once, process_time};
use crate::trees::{PARRY, obvhs_aabb, parry_aabb, parry_of};
use obbligato::Aabb3;
use obbligato_benches::Sparse;
use obbligato_bvh::Bvh;
use obvhs::BvhBuildParams;
use obvhs::bvh2::Bvh2;
use obvhs::bvh2::builder::build_bvh2;
use parry3d::partitioning::BvhWorkspace;
use std::hint::black_box;
use std::time::Duration;

/// Frames that follow each other, there and back.
const FRAMES: usize = 14;
const ROUNDS: usize = 4 * FRAMES;
/// One node in so many is optimized in a frame.
const SHARE: usize = 10;

type Frames = Vec<Vec<Aabb3>>;

/// New bounds for all boxes, which keep their places.
pub(super) fn refits(_: Duration) -> Topic {
    let cases = [(1_000, "1k"), (100_000, "100k")];
    Topic {
        title: "All boxes of a sparse world move, and a tree is refitted",
        unit: "ns for a box",
        cases: cases.map(|(count, name)| (name.to_owned(), refit(count))).into(),
    }
}

/// New bounds for all boxes, and what keeps the tree good.
pub(super) fn living(_: Duration) -> Topic {
    Topic {
        title: "All 50,000 boxes of a sparse world move, and a tree stays good",
        unit: "ns for a box",
        cases: vec![("50k".to_owned(), live(50_000))],
    }
}

fn frames(count: usize) -> Frames {
    let world = Sparse::new(3, count).expect("boxes within the limit");
    world.frames(5, FRAMES).expect("boxes within the limit")
}

/// The frames one by one: the last one is followed by the one before it.
fn in_turn<'a, F>(frames: &'a [F]) -> impl FnMut() -> &'a F {
    let mut order = (0..frames.len()).chain((1..frames.len().saturating_sub(1)).rev()).cycle();
    move || &frames[order.next().unwrap_or(0)]
}

fn refit(count: usize) -> Vec<Figure> {
    let frames = frames(count);
    let theirs = for_parry(&frames);
    let mut contenders = vec![ours("ours, refit", &frames, |tree, boxes| {
        tree.refit(boxes).expect("as many boxes");
    })];
    let mut tree = obvhs_tree(&frames[0]);
    let mut next = in_turn(&frames);
    contenders.push((
        "obvhs, binary",
        Box::new(move || {
            for (node, aabb) in tree.primitives_to_nodes.iter().zip(next()) {
                tree.nodes[*node as usize].set_aabb(obvhs_aabb(aabb));
            }
            black_box(&mut tree).refit_all();
        }),
    ));
    #[cfg(feature = "cpp")]
    for (name, quality) in crate::cpp::QUALITIES {
        let mut embree = crate::cpp::Embree::of_moving_aabbs(&frames[0], quality);
        let mut next = in_turn(&frames);
        contenders.push((name, Box::new(move || embree.refit(next()))));
    }
    contenders.extend(parry(&theirs, &frames[0], false));
    measured(contenders, count)
}

fn live(count: usize) -> Vec<Figure> {
    let frames = frames(count);
    let theirs = for_parry(&frames);
    let mut contenders = vec![
        ours("ours, refit and optimize", &frames, |tree, boxes| {
            tree.refit(boxes).expect("as many boxes");
            tree.optimize(tree.node_count() / SHARE);
        }),
        ours("ours, refit_moved", &frames, |tree, boxes| {
            let moved = boxes.iter().copied().enumerate();
            tree.refit_moved(moved).expect("boxes of the tree");
        }),
        ours("ours, update of each", &frames, |tree, boxes| {
            for (index, aabb) in boxes.iter().enumerate() {
                tree.update(index, aabb).expect("a box of the tree");
            }
        }),
    ];
    contenders.extend(parry(&theirs, &frames[0], true));
    measured(contenders, count)
}

/// A tree of ours, and what it does with each frame.
fn ours<'a>(
    name: &'a str,
    frames: &'a [Vec<Aabb3>],
    work: impl Fn(&mut Bvh, &[Aabb3]) + 'a,
) -> Named<'a> {
    let (mut tree, mut next) = (Bvh::new(&frames[0]), in_turn(frames));
    (name, Box::new(move || work(black_box(&mut tree), next())))
}

/// The trees of parry, improved as it advises if they are to stay good.
fn parry<'a>(
    frames: &'a [Vec<parry3d::bounding_volume::Aabb>],
    first: &[Aabb3],
    stays_good: bool,
) -> Vec<Named<'a>> {
    let tree = |(name, strategy)| -> Named<'a> {
        let (mut tree, mut next) = (parry_of(first, strategy), in_turn(frames));
        let mut workspace = BvhWorkspace::default();
        let work = move || {
            for (index, aabb) in (0..).zip(next()) {
                tree.insert_or_update_partially(*aabb, index, 0.0);
            }
            black_box(&mut tree).refit(&mut workspace);
            if stays_good {
                tree.optimize_incremental(&mut workspace);
            }
        };
        (name, Box::new(work))
    };
    PARRY.into_iter().map(tree).collect()
}

fn for_parry(frames: &[Vec<Aabb3>]) -> Vec<Vec<parry3d::bounding_volume::Aabb>> {
    let frames = frames.iter();
    frames.map(|boxes| boxes.iter().map(parry_aabb).collect()).collect()
}

fn obvhs_tree(boxes: &[Aabb3]) -> Bvh2 {
    let boxes: Vec<_> = boxes.iter().map(obvhs_aabb).collect();
    let parameters = BvhBuildParams::medium_build();
    let mut tree = build_bvh2(&boxes, parameters, &mut Duration::default());
    tree.init_primitives_to_nodes_if_uninit();
    tree
}

fn measured(mut contenders: Vec<Named<'_>>, count: usize) -> Vec<Figure> {
    let mut figures = once(ROUNDS, &mut contenders, process_time);
    for figure in &mut figures {
        figure.median /= count as f64;
    }
    figures
}
