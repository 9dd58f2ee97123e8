//! Changes to a quadtree, and its answers.

use super::quadtree_memory::{Guard, checked_bounds, head, on_tree, shared, unique, valid};
use crate::boundary::{answer, answer_all, answer_if_any, check_pointer, mirrored, status};
use crate::mirror::Mirror;
use crate::{
    ObbAabb2, ObbBox2, ObbCircle, ObbHit2, ObbItem, ObbItemHit, ObbMove, ObbNearestItem, ObbPair,
    ObbQuadtree, ObbRay2, ObbRefine, ObbStatus, ObbVec2, ObbVisit,
};
use core::ffi::c_void;
use obbligato::{Aabb, RayHit};

/// Stores an item with a key of yours and writes its id, by which it can be moved and removed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_insert(
    tree: *mut ObbQuadtree,
    key: u32,
    bounds: *const ObbAabb2,
    out: *mut u64,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(unique(tree), |tree, serial| {
            let id = check_pointer(out).and_then(|()| {
                let id = tree.insert(key, checked_bounds(bounds)?);
                Ok(serial.id(id.map_err(|_| ObbStatus::Full)?))
            });
            answer(out, id)
        })
    }
}

/// Gives an item new bounds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_update(
    tree: *mut ObbQuadtree,
    id: u64,
    bounds: *const ObbAabb2,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(unique(tree), |tree, serial| {
            status(checked_bounds(bounds).and_then(|bounds| {
                let done = tree.update(serial.item_id(id)?, bounds);
                done.map_err(|_| ObbStatus::StaleId)
            }))
        })
    }
}

/// Gives every item new bounds, once per frame for example: faster than updating each one.
///
/// An item whose new bounds are invalid, with a NaN for example, keeps its old ones, and the call returns
/// the first such error. This is the only call that does its work in spite of an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_refresh(
    tree: *mut ObbQuadtree,
    move_item: ObbMove,
    user: *mut c_void,
) -> ObbStatus {
    let Some(move_item) = move_item else {
        return ObbStatus::Null;
    };
    let mut done = Ok(());
    let mut moved = |key: &u32, bounds: &Aabb<f32, 2>| {
        let mut changed = ObbAabb2::from_core(*bounds);
        move_item(user, *key, &raw mut changed);
        valid(changed).unwrap_or_else(|error| {
            done = done.and(Err(error));
            *bounds
        })
    };
    // SAFETY: the contract of the crate; the guard refuses calls from the callback.
    unsafe {
        on_tree!(unique(tree), |inner, _| {
            let _guard = Guard::new(tree);
            inner.refresh(&mut moved);
            status(done)
        })
    }
}

/// Removes an item.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_remove(tree: *mut ObbQuadtree, id: u64) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(unique(tree), |tree, serial| {
            let removed = serial.item_id(id).map(|id| tree.remove(id));
            status(removed.and_then(|removed| removed.map(|_| ()).ok_or(ObbStatus::StaleId)))
        })
    }
}

/// Removes every item.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_clear(tree: *mut ObbQuadtree) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(unique(tree), |tree, _| {
            tree.clear();
            ObbStatus::Ok
        })
    }
}

/// How many items are stored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_count(
    tree: *const ObbQuadtree,
    out: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, _| answer(
            out,
            Ok::<_, ObbStatus>(tree.len())
        ))
    }
}

/// An item by its id.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_get(
    tree: *const ObbQuadtree,
    id: u64,
    out: *mut ObbItem,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let found = serial.item_id(id).and_then(|id| {
                let (key, bounds) = tree.get(id).ok_or(ObbStatus::StaleId)?;
                Ok(serial.item((id, key, bounds)))
            });
            answer(out, found)
        })
    }
}

/// The items whose bounds touch an axis-aligned rectangle.
///
/// As in every call with a list, `items` has room for `room` items, and `found` is set to how many there
/// are; if that is more, the rest did not fit. If `room` is 0, `items` may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_query_aabb(
    tree: *const ObbQuadtree,
    shape: *const ObbAabb2,
    items: *mut ObbItem,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list =
                mirrored(shape).map(|shape| tree.query(shape).map(|found| serial.item(found)));
            answer_all(items, room, found, list)
        })
    }
}

// Also: obb_quadtree_query_circle.
/// The items whose bounds touch an oriented rectangle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_query_box(
    tree: *const ObbQuadtree,
    shape: *const ObbBox2,
    items: *mut ObbItem,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list =
                mirrored(shape).map(|shape| tree.query(shape).map(|found| serial.item(found)));
            answer_all(items, room, found, list)
        })
    }
}

/// The items whose bounds contain a point. A NaN lies nowhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_query_point(
    tree: *const ObbQuadtree,
    point: ObbVec2,
    items: *mut ObbItem,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list = tree.query_point(&point.point());
            let list = list.map(|found| serial.item(found));
            answer_all(items, room, found, Ok(list))
        })
    }
}

/// Each pair of items whose bounds touch, once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_pairs(
    tree: *const ObbQuadtree,
    pairs: *mut ObbPair,
    room: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list = tree.pairs().map(|found| serial.pair(found));
            answer_all(pairs, room, found, Ok(list))
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
    max_t: f32,
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
    max_t: f32,
    refine: ObbRefine,
    user: *mut c_void,
    out: *mut ObbItemHit,
) -> ObbStatus {
    let Some(refine) = refine else {
        return ObbStatus::Null;
    };
    let refined = |key: &u32, max_t| {
        let mut hit = ObbHit2::default();
        (refine(user, *key, max_t, &raw mut hit) != 0).then(|| RayHit {
            t: hit.t,
            normal: hit.normal.vector(),
            inside: hit.inside != 0,
        })
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
            let nearest = tree
                .nearest(&point.point())
                .map(|found| serial.nearest_item(found));
            answer_if_any(out, Ok::<_, ObbStatus>(nearest))
        })
    }
}

include!(concat!(env!("OUT_DIR"), "/also/quadtree.rs"));
