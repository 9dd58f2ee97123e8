//! Blocks of eight boxes. A call is about eight.

use super::drawn::{boxes, rectangles};
use crate::{Kernel, bounds, inward_rays, oriented_boxes};
use obbligato::{Aabb2x8, Aabb3x8, Obb2, Obb2x8, Obb3, Obb3x8};

/// A thousand boxes in the line of sight of a few rays.
const COUNT: usize = 1_000;
const RAYS: usize = 16;

/// Each eight boxes, and a ninth one.
fn solid() -> Vec<(Vec<Obb3>, Obb3)> {
    let pairs = boxes(2.5);
    let eights = pairs.chunks_exact(8);
    let eights = eights.map(|pairs| (pairs.iter().map(|(a, _)| *a).collect(), pairs[0].1));
    eights.collect()
}

fn flat() -> Vec<(Vec<Obb2>, Obb2)> {
    let pairs = rectangles(2.7);
    let eights = pairs.chunks_exact(8);
    let eights = eights.map(|pairs| (pairs.iter().map(|(a, _)| *a).collect(), pairs[0].1));
    eights.collect()
}

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = made();
    all.extend(overlaps());
    all.extend(nearest());
    all
}

fn made() -> Vec<Kernel> {
    vec![
        Kernel::new("obb3, a block", solid(), |(eight, _)| Obb3x8::new(eight)),
        Kernel::new("obb2, a block", flat(), |(eight, _)| Obb2x8::new(eight)),
    ]
}

fn overlaps() -> Vec<Kernel> {
    let blocks = solid().into_iter();
    let blocks = blocks.map(|(eight, one)| (Obb3x8::new(&eight), one));
    let blocks: Vec<_> = blocks.collect();
    let pairs = blocks.windows(2).map(|pair| (pair[0].0, pair[1].0));
    let flat_blocks = flat().into_iter();
    let flat_blocks = flat_blocks.map(|(eight, one)| (Obb2x8::new(&eight), one));
    let upright = solid().into_iter();
    let upright = upright.map(|(eight, one)| (Aabb3x8::new(&bounds(&eight)), one.aabb()));
    let flat_upright = flat().into_iter().map(|(eight, one)| {
        let eight: Vec<_> = eight.iter().map(Obb2::aabb).collect();
        (Aabb2x8::new(&eight), one.aabb())
    });
    vec![
        Kernel::new("obb3, eight pairs", pairs.collect(), |(a, b)| a.intersects_each(b)),
        Kernel::new("obb3, eight against one", blocks, |(block, one)| block.intersects(one)),
        Kernel::new("obb2, eight against one", flat_blocks.collect(), |(block, one)| {
            block.intersects(one)
        }),
        Kernel::new("aabb3, eight against one", upright.collect(), |(block, one)| {
            block.intersects(one)
        }),
        Kernel::new("aabb2, eight against one", flat_upright.collect(), |(block, one)| {
            block.intersects(one)
        }),
    ]
}

fn nearest() -> Vec<Kernel> {
    let width = 3.0 * (COUNT as f32).cbrt();
    let boxes = oriented_boxes(3, COUNT, width).expect("boxes within the limit");
    let rays = inward_rays(4, RAYS, width).expect("rays of some length");
    let aabbs: Vec<_> = Aabb3x8::blocks(&bounds(&boxes)).collect();
    let obbs: Vec<_> = Obb3x8::blocks(&boxes).collect();
    vec![
        Kernel::new("nearest of 1,000 aabb3", rays.clone(), move |ray| {
            Aabb3x8::nearest_hit(&aabbs, ray, f32::INFINITY)
        }),
        Kernel::new("nearest of 1,000 obb3", rays, move |ray| {
            Obb3x8::nearest_hit(&obbs, ray, f32::INFINITY)
        }),
    ]
}
