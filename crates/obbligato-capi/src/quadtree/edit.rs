//! Changes to a quadtree.

use super::memory::{Guard, checked_bounds, head, on_tree, shared, unique, valid};
use crate::boundary::{answer, check_pointer, status};
use crate::mirror::Mirror;
use crate::{ObbAabb2, ObbItem, ObbMove, ObbQuadtree, ObbReal, ObbStatus};
use core::ffi::c_void;
use obbligato::Aabb;

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
/// An item whose new bounds are invalid, with a NaN for example, keeps its old ones, and the call
/// returns the first such error. This is the only call that does its work in spite of an error.
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
    let mut moved = |key: &u32, bounds: &Aabb<ObbReal, 2>| {
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
    unsafe { on_tree!(shared(tree), |tree, _| answer(out, Ok::<_, ObbStatus>(tree.len()))) }
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
