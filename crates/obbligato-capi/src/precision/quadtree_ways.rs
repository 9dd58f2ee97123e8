//! Whether anything is in the way among the items of a quadtree, what a moving rectangle meets first, and what two trees have in
//! common.

use super::quadtree_memory::{head, on_tree, shared};
use crate::boundary::{answer, answer_all, answer_if_any, mirrored};
use crate::{ObbAabb2, ObbContact2, ObbItem, ObbPair, ObbQuadtree, ObbRay2, ObbStatus, ObbVec2};

/// The item that a moving rectangle meets first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMetItem {
    /// The item.
    pub item: ObbItem,
    /// When, and the unit normal, from the moving rectangle to the item.
    pub contact: ObbContact2,
}

/// Whether a ray hits the bounds of any item, with t in 0 to max_t: faster than obb_quadtree_cast_ray, since any item will do. A
/// segment from one point to another is a ray with a max_t of 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_is_blocked(
    tree: *const ObbQuadtree,
    ray: *const ObbRay2,
    max_t: f32,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, _| {
            answer(out, mirrored(ray).map(|ray| tree.is_blocked(ray, max_t)))
        })
    }
}

/// The item whose bounds a moving axis-aligned rectangle meets first, with t in 0 to max_t, as obb_aabb2_sweep has it: nothing
/// tunnels at any speed. Of items met at the same t the one stored earlier wins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_sweep(
    tree: *const ObbQuadtree,
    start: *const ObbAabb2,
    velocity: ObbVec2,
    max_t: f32,
    out: *mut ObbMetItem,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let met = mirrored(start).map(|start| tree.sweep(start, &velocity.vector(), max_t));
            let met = met.map(|met| {
                met.map(|(item, contact)| ObbMetItem {
                    item: serial.item(item),
                    contact: contact.into(),
                })
            });
            answer_if_any(out, met)
        })
    }
}

/// The pairs of an item of one quadtree and an item of another whose bounds touch, each once, in no particular order; a list as
/// that of obb_quadtree_pairs. Each item of the second is searched for in the first, so the second should be the smaller of the two.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_pairs_between(
    first: *const ObbQuadtree,
    second: *const ObbQuadtree,
    pairs: *mut ObbPair,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(first), |one, own| {
            on_tree!(shared(second), |other, others| {
                let list = one.pairs_between(other);
                let list = list.map(|(first, second)| ObbPair {
                    first: own.item(first),
                    second: others.item(second),
                });
                answer_all(pairs, room, found, Ok(list))
            })
        })
    }
}
