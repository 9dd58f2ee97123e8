//! What a quadtree answers.

use super::memory::{Guard, head, on_tree, shared};
use crate::boundary::{answer, answer_all, answer_if_any, mirrored};
use crate::exports::exports;
use crate::{
    ObbAabb2, ObbBox2, ObbCircle, ObbContact2, ObbHit2, ObbItem, ObbItemHit, ObbNearestItem,
    ObbPair, ObbQuadtree, ObbRay2, ObbReal, ObbRefine, ObbStatus, ObbVec2, ObbVisit,
};
use core::ffi::c_void;

/// The item that a moving rectangle meets first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMetItem {
    /// The item.
    pub item: ObbItem,
    /// When, and the unit normal, from the moving rectangle to the item.
    pub contact: ObbContact2,
}

/// The items whose bounds touch an axis-aligned rectangle.
///
/// As in every call with a list, `items` holds up to `capacity` items, and `found` is set to how
/// many there are; if that is more, the rest did not fit. If `capacity` is 0, `items` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_query_aabb(
    tree: *const ObbQuadtree,
    shape: *const ObbAabb2,
    items: *mut ObbItem,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list =
                mirrored(shape).map(|shape| tree.query(shape).map(|found| serial.item(found)));
            answer_all(items, capacity, found, list)
        })
    }
}

exports! {
    on_tree!(shared(tree), |tree, serial| {
        let list = mirrored(shape).map(|shape| tree.query(shape).map(|found| serial.item(found)));
        answer_all(items, capacity, found, list)
    });

    /// The items whose bounds touch an oriented rectangle, or a disc.
    fn obb_quadtree_query_box(
        tree: *const ObbQuadtree, shape: *const ObbBox2, items: *mut ObbItem, capacity: usize,
        found: *mut usize);
    fn obb_quadtree_query_circle(
        tree: *const ObbQuadtree, shape: *const ObbCircle, items: *mut ObbItem, capacity: usize,
        found: *mut usize);
}

/// The items whose bounds contain a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_query_point(
    tree: *const ObbQuadtree,
    point: ObbVec2,
    items: *mut ObbItem,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list = tree.query_point(&point.point());
            let list = list.map(|found| serial.item(found));
            answer_all(items, capacity, found, Ok(list))
        })
    }
}

/// Each pair of items whose bounds touch, once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_pairs(
    tree: *const ObbQuadtree,
    pairs: *mut ObbPair,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list = tree.pairs().map(|found| serial.pair(found));
            answer_all(pairs, capacity, found, Ok(list))
        })
    }
}

/// Calls `visit` with each pair of items whose bounds touch, once; needs no array.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_visit_pairs(
    tree: *mut ObbQuadtree,
    visit: ObbVisit,
    user: *mut c_void,
) -> ObbStatus {
    let Some(visit) = visit else {
        return ObbStatus::Null;
    };
    let go_on = |pair: &ObbPair| visit(user, pair) != 0;
    // SAFETY: the contract of the crate; the guard refuses calls from the callback.
    unsafe {
        on_tree!(shared(tree), |inner, serial| {
            let _guard = Guard::new(tree);
            inner.pairs().all(|pair| go_on(&serial.pair(pair)));
            ObbStatus::Ok
        })
    }
}

/// The item whose bounds a ray hits first, with t in 0 to max_t.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_cast_ray(
    tree: *const ObbQuadtree,
    ray: *const ObbRay2,
    max_t: ObbReal,
    out: *mut ObbItemHit,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let hit = mirrored(ray).map(|ray| tree.cast_ray(ray, max_t));
            answer_if_any(out, hit.map(|hit| hit.map(|hit| serial.item_hit(hit))))
        })
    }
}

/// The item that a ray hits first, where a callback decides about the shape inside the bounds, with
/// obb_box2_cast_ray for example.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_cast_ray_with(
    tree: *mut ObbQuadtree,
    ray: *const ObbRay2,
    max_t: ObbReal,
    refine: ObbRefine,
    user: *mut c_void,
    out: *mut ObbItemHit,
) -> ObbStatus {
    let Some(refine) = refine else {
        return ObbStatus::Null;
    };
    let refined = |key: &u32, max_t| {
        let mut hit = ObbHit2::default();
        (refine(user, *key, max_t, &raw mut hit) != 0).then(|| hit.to_core())
    };
    // SAFETY: the contract of the crate; the guard refuses calls from the callback.
    unsafe {
        on_tree!(shared(tree), |inner, serial| {
            let hit = mirrored(ray).map(|ray| {
                let _guard = Guard::new(tree);
                inner.cast_ray_with(ray, max_t, refined)
            });
            answer_if_any(out, hit.map(|hit| hit.map(|hit| serial.item_hit(hit))))
        })
    }
}

/// The item whose bounds are nearest to a point. OBB_STATUS_NONE in an empty tree, or for a NaN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_nearest(
    tree: *const ObbQuadtree,
    point: ObbVec2,
    out: *mut ObbNearestItem,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let nearest = tree.nearest(&point.point()).map(|found| serial.nearest_item(found));
            answer_if_any(out, Ok::<_, ObbStatus>(nearest))
        })
    }
}

/// Whether a ray hits the bounds of any item, with t in 0 to max_t: faster than
/// obb_quadtree_cast_ray, since any item will do. A segment from one point to another is a ray with
/// a max_t of 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_is_blocked(
    tree: *const ObbQuadtree,
    ray: *const ObbRay2,
    max_t: ObbReal,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, _| {
            answer(out, mirrored(ray).map(|ray| tree.is_blocked(ray, max_t)))
        })
    }
}

/// The item whose bounds a moving axis-aligned rectangle meets first, with t in 0 to max_t, as
/// obb_aabb2_sweep has it: nothing tunnels at any speed. Of items met at the same t the one stored
/// earlier wins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_sweep(
    tree: *const ObbQuadtree,
    start: *const ObbAabb2,
    velocity: ObbVec2,
    max_t: ObbReal,
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

/// The pairs of an item of one quadtree and an item of another whose bounds touch, each once, in no
/// particular order; a list as that of obb_quadtree_pairs. Each item of the second is searched for
/// in the first, so the second should be the smaller of the two.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_pairs_between(
    first: *const ObbQuadtree,
    second: *const ObbQuadtree,
    pairs: *mut ObbPair,
    capacity: usize,
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
                answer_all(pairs, capacity, found, Ok(list))
            })
        })
    }
}
