//! Whether anything is in the way among the boxes of a tree, what a moving box meets, and what two trees have in common.

use super::tree::of_handle;
use super::tree_rays::{cast, with_boxes};
use crate::boundary::{answer, answer_all, answer_if_any, mirrored, strided};
use crate::{ObbAabb3, ObbBox3, ObbContact3, ObbIndexPair, ObbRay3, ObbStatus, ObbTree, ObbVec3};

/// The box of a tree that a moving box meets first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMetBox {
    /// Its index, counted from 0.
    pub index: usize,
    /// When, and the unit normal, from the moving box to the one that it meets.
    pub contact: ObbContact3,
}

/// Whether a ray hits any box of a tree, with t in 0 to max_t: faster than obb_tree_cast_ray, since any box will do. A segment from
/// one point to another is a ray with a max_t of 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_is_blocked(
    tree: *const ObbTree,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let tree = of_handle(tree);
        let blocked = tree.and_then(|tree| Ok(tree.is_blocked(mirrored(ray)?, max_t)));
        answer(out, blocked)
    }
}

/// Whether a ray hits any oriented box, with t in 0 to max_t, where the tree was built of the obb_box3_aabb of each.
///
/// `shapes` is as for obb_tree_cast_ray_boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_is_blocked_boxes(
    tree: *const ObbTree,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: f32,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let asked = with_boxes(tree, strided(shapes, count, stride), ray);
        let blocked = asked.map(|(tree, shapes, ray)| {
            tree.is_blocked_with(ray, max_t, |index, max_t| cast(&shapes, index, ray, max_t))
        });
        answer(out, blocked)
    }
}

/// The box of a tree that a moving axis-aligned box meets first, with t in 0 to max_t, as obb_aabb3_sweep has it: nothing tunnels
/// at any speed. Of boxes met at the same t the one with the smallest index wins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_sweep(
    tree: *const ObbTree,
    start: *const ObbAabb3,
    velocity: ObbVec3,
    max_t: f32,
    out: *mut ObbMetBox,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let met = of_handle(tree)
            .and_then(|tree| Ok(tree.sweep(mirrored(start)?, &velocity.vector(), max_t)));
        let met = met.map(|met| {
            met.map(|(index, contact)| ObbMetBox {
                index,
                contact: contact.into(),
            })
        });
        answer_if_any(out, met)
    }
}

/// The pairs of a box of one tree and a box of another that touch, each once, in no particular order; a list as that of
/// obb_tree_query_aabb. In each pair, `a` is the index in the first tree, and `b` that in the second.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_pairs_between(
    first: *const ObbTree,
    second: *const ObbTree,
    pairs: *mut ObbIndexPair,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let list = of_handle(first).and_then(|first| {
            let pairs = first.pairs_between(of_handle(second)?);
            Ok(pairs.map(|(a, b)| ObbIndexPair { a, b }))
        });
        answer_all(pairs, room, found, list)
    }
}
