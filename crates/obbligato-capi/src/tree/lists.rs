//! Which boxes of a tree a shape touches or meets, which touch each other or those of another tree,
//! and which is nearest.

use super::build::of_handle;
use super::rays::tree_of;
use crate::boundary::{answer_all, answer_if_any, mirrored, status, strided};
use crate::camera::frustum;
use crate::exports::exports;
use crate::mirror::Mirror;
use crate::{
    ObbAabb3, ObbBand, ObbBox3, ObbCamera, ObbContact3, ObbIndexPair, ObbReal, ObbSphere,
    ObbStatus, ObbTree, ObbVec3, ObbViewport, ObbVisitPairs,
};
use core::ffi::c_void;
use obbligato::{Aabb, Intersects};

/// The box of a tree that is nearest to a point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearestBox {
    /// Its index, counted from 0.
    pub index: usize,
    /// The distance of its bounds from the point; 0 inside.
    pub distance: ObbReal,
}

/// The box of a tree that a moving box meets first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbMetBox {
    /// Its index, counted from 0.
    pub index: usize,
    /// When, and the unit normal, from the moving box to the one that it meets.
    pub contact: ObbContact3,
}

/// The boxes of a tree that touch an axis-aligned box, by their indices, in no particular order.
///
/// As in every call with a list, `indices` holds up to `capacity` of them, and `found` is set to
/// how many there are; if that is more, the rest did not fit. If `capacity` is 0, `indices` may be
/// null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_query_aabb(
    tree: *const ObbTree,
    shape: *const ObbAabb3,
    indices: *mut usize,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { query(tree, mirrored(shape), indices, capacity, found) }
}

exports! {
    query(tree, mirrored(shape), indices, capacity, found);

    /// The boxes of a tree that touch an oriented box, or a sphere, as obb_tree_query_aabb.
    fn obb_tree_query_box(
        tree: *const ObbTree, shape: *const ObbBox3, indices: *mut usize, capacity: usize,
        found: *mut usize);
    fn obb_tree_query_sphere(
        tree: *const ObbTree, shape: *const ObbSphere, indices: *mut usize, capacity: usize,
        found: *mut usize);
}

/// The boxes of a tree that a camera sees behind a rectangle of its picture, or in all of it where
/// `band` is null, as obb_tree_query_aabb. Ask obb_camera_classify_boxes about what is found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_query_camera(
    tree: *const ObbTree,
    camera: *const ObbCamera,
    viewport: *const ObbViewport,
    band: *const ObbBand,
    indices: *mut usize,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        match frustum(camera, viewport, band) {
            Ok(frustum) => query(tree, Ok(&frustum), indices, capacity, found),
            Err(error) => error,
        }
    }
}

/// The pairs of boxes of a tree that touch, each once, in no particular order; a list as that of
/// obb_tree_query_aabb.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_pairs(
    tree: *const ObbTree,
    pairs: *mut ObbIndexPair,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let list = of_handle(tree).map(|tree| tree.pairs().map(|(a, b)| ObbIndexPair { a, b }));
        answer_all(pairs, capacity, found, list)
    }
}

/// The pairs of oriented boxes that share a point, where the tree was built of the obb_box3_aabb of
/// each, as obb_tree_pairs.
///
/// `shapes` is as for obb_tree_cast_ray_boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_pairs_boxes(
    tree: *const ObbTree,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    pairs: *mut ObbIndexPair,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let list = strided(shapes, count, stride).and_then(|shapes| {
            let touch = move |&(a, b): &(usize, usize)| {
                let both = shapes.get(a).zip(shapes.get(b));
                both.is_some_and(|(a, b)| a.as_core().intersects(b.as_core()))
            };
            let pairs = tree_of(&shapes, tree)?.pairs().filter(touch);
            Ok(pairs.map(|(a, b)| ObbIndexPair { a, b }))
        });
        answer_all(pairs, capacity, found, list)
    }
}

/// Calls `visit` with each pair of boxes of a tree that touch, once; needs no array.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_visit_pairs(
    tree: *const ObbTree,
    visit: ObbVisitPairs,
    user: *mut c_void,
) -> ObbStatus {
    let Some(visit) = visit else {
        return ObbStatus::Null;
    };
    let go_on = |(a, b)| visit(user, ObbIndexPair { a, b }) != 0;
    // SAFETY: the contract of the crate.
    status(unsafe { of_handle(tree) }.map(|tree| tree.pairs().all(go_on)))
}

/// The box of a tree that is nearest to a point; of boxes at the same distance the one with the
/// smallest index. OBB_STATUS_NONE in an empty tree, or for a NaN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_nearest(
    tree: *const ObbTree,
    point: ObbVec3,
    out: *mut ObbNearestBox,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let nearest = of_handle(tree).map(|tree| tree.nearest(&point.point()));
        let answer = |(index, distance)| ObbNearestBox { index, distance };
        answer_if_any(out, nearest.map(|nearest| nearest.map(answer)))
    }
}

/// The box of a tree that a moving axis-aligned box meets first, with t in 0 to max_t, as
/// obb_aabb3_sweep has it: nothing tunnels at any speed. Of boxes met at the same t the one with
/// the smallest index wins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_sweep(
    tree: *const ObbTree,
    start: *const ObbAabb3,
    velocity: ObbVec3,
    max_t: ObbReal,
    out: *mut ObbMetBox,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let met = of_handle(tree)
            .and_then(|tree| Ok(tree.sweep(mirrored(start)?, &velocity.vector(), max_t)));
        let met =
            met.map(|met| met.map(|(index, contact)| ObbMetBox { index, contact: contact.into() }));
        answer_if_any(out, met)
    }
}

/// The pairs of a box of one tree and a box of another that touch, each once, in no particular
/// order; a list as that of obb_tree_query_aabb. In each pair, `a` is the index in the first tree,
/// and `b` that in the second.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_pairs_between(
    first: *const ObbTree,
    second: *const ObbTree,
    pairs: *mut ObbIndexPair,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let list = of_handle(first).and_then(|first| {
            let pairs = first.pairs_between(of_handle(second)?);
            Ok(pairs.map(|(a, b)| ObbIndexPair { a, b }))
        });
        answer_all(pairs, capacity, found, list)
    }
}

/// Lists the boxes that touch a shape.
///
/// # Safety
/// The contract of the crate.
unsafe fn query<S>(
    tree: *const ObbTree,
    shape: Result<&S, ObbStatus>,
    indices: *mut usize,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus
where
    Aabb<ObbReal, 3>: Intersects<S>,
{
    // SAFETY: the caller's promise.
    unsafe {
        let list = of_handle(tree).and_then(|tree| Ok(tree.query(shape?)));
        answer_all(indices, capacity, found, list)
    }
}
