//! What rays hit in a tree of boxes.

use super::build::{Tree, of_handle};
use crate::boundary::{Listed, Strided, answer, answer_if_any, answer_list, mirrored, strided};
use crate::mirror::Mirror;
use crate::{ObbBox3, ObbHit3, ObbNearest3, ObbRay3, ObbReal, ObbStatus, ObbTree};
use core::ffi::c_void;
use obbligato::{Ray, RayHit};

/// Called for the box of this index, whose bounds a ray hits. It returns 0 if the ray misses the
/// shape inside them. Otherwise it returns any other value and fills in `hit`, a point that does
/// not come before the bounds, with t in 0 to max_t. In `inside`, too, any byte but 0 counts as 1.
pub type ObbRefineBox =
    Option<extern "C" fn(user: *mut c_void, index: usize, max_t: ObbReal, hit: *mut ObbHit3) -> u8>;

/// The box of a tree that a ray hits first, with t in 0 to max_t. Of boxes hit at the same t the
/// one with the smallest index wins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_cast_ray(
    tree: *const ObbTree,
    ray: *const ObbRay3,
    max_t: ObbReal,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = of_handle(tree).and_then(|tree| Ok(tree.cast_ray(mirrored(ray)?, max_t)));
        answer_if_any(out, hit)
    }
}

/// The oriented box that a ray hits first, where the tree was built of the obb_box3_aabb of each:
/// what obb_box3_nearest answers, but faster.
///
/// `shapes` points to the first of `count` boxes, `stride` bytes apart, by the indices of the tree.
/// `count` is at least one more than the largest index that it has had, whether or not there is a
/// box of each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_cast_ray_boxes(
    tree: *const ObbTree,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: ObbReal,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit =
            with_boxes(tree, strided(shapes, count, stride), ray).map(|(tree, shapes, ray)| {
                tree.cast_ray_with(ray, max_t, |index, max_t| cast(&shapes, index, ray, max_t))
            });
        answer_if_any(out, hit)
    }
}

/// The box that a ray hits first, where a callback decides about the shape inside the bounds.
///
/// Which boxes it is called for, and in which order, depends on the tree, but not the answer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_cast_ray_with(
    tree: *const ObbTree,
    ray: *const ObbRay3,
    max_t: ObbReal,
    refine: ObbRefineBox,
    user: *mut c_void,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let hit = refined(refine, user).and_then(|refine| {
            let (tree, ray) = (of_handle(tree)?, mirrored(ray)?);
            Ok(tree.cast_ray_with(ray, max_t, refine))
        });
        answer_if_any(out, hit)
    }
}

/// Every oriented box that a ray hits, front to back, as obb_box3_hits, but faster; the tree as for
/// obb_tree_cast_ray_boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_hits_boxes(
    tree: *const ObbTree,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: ObbReal,
    hits: *mut ObbNearest3,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let asked = with_boxes(tree, strided(shapes, count, stride), ray);
        answer_list(hits, capacity, found, asked, |(tree, shapes, ray), list| {
            list_hits(tree, ray, max_t, list, |index| cast(&shapes, index, ray, max_t));
        })
    }
}

/// Every box that a ray hits, front to back, where a callback decides about the shape inside the
/// bounds; a list as that of obb_box3_hits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_hits_with(
    tree: *const ObbTree,
    ray: *const ObbRay3,
    max_t: ObbReal,
    refine: ObbRefineBox,
    user: *mut c_void,
    hits: *mut ObbNearest3,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let asked =
            refined(refine, user).and_then(|refine| Ok((of_handle(tree)?, mirrored(ray)?, refine)));
        answer_list(hits, capacity, found, asked, |(tree, ray, refine), list| {
            list_hits(tree, ray, max_t, list, |index| refine(index, max_t));
        })
    }
}

/// Whether a ray hits any box of a tree, with t in 0 to max_t: faster than obb_tree_cast_ray, since
/// any box will do. A segment from one point to another is a ray with a max_t of 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_is_blocked(
    tree: *const ObbTree,
    ray: *const ObbRay3,
    max_t: ObbReal,
    out: *mut bool,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let tree = of_handle(tree);
        let blocked = tree.and_then(|tree| Ok(tree.is_blocked(mirrored(ray)?, max_t)));
        answer(out, blocked)
    }
}

/// Whether a ray hits any oriented box, with t in 0 to max_t, where the tree was built of the
/// obb_box3_aabb of each.
///
/// `shapes` is as for obb_tree_cast_ray_boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_is_blocked_boxes(
    tree: *const ObbTree,
    shapes: *const ObbBox3,
    count: usize,
    stride: usize,
    ray: *const ObbRay3,
    max_t: ObbReal,
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

/// A tree, the boxes that it was built of, and a ray.
type Asked<'a> = (&'a Tree, Strided<'a, ObbBox3>, &'a Ray<ObbReal, 3>);

/// # Safety
/// The contract of the crate.
unsafe fn with_boxes<'a>(
    tree: *const ObbTree,
    shapes: Result<Strided<'a, ObbBox3>, ObbStatus>,
    ray: *const ObbRay3,
) -> Result<Asked<'a>, ObbStatus> {
    // SAFETY: the caller's promise.
    unsafe {
        let shapes = shapes?;
        Ok((tree_of(&shapes, tree)?, shapes, mirrored(ray)?))
    }
}

/// The tree of a handle, if there is a shape for each index that its boxes may have.
///
/// # Safety
/// The contract of the crate.
pub(super) unsafe fn tree_of<'a>(
    shapes: &Strided<'_, ObbBox3>,
    tree: *const ObbTree,
) -> Result<&'a Tree, ObbStatus> {
    // SAFETY: the caller's promise.
    let tree = unsafe { of_handle(tree)? };
    let is_whole = shapes.len() >= tree.end();
    is_whole.then_some(tree).ok_or(ObbStatus::Size)
}

pub(super) fn cast(
    shapes: &Strided<'_, ObbBox3>,
    index: usize,
    ray: &Ray<ObbReal, 3>,
    max_t: ObbReal,
) -> Option<RayHit<ObbReal, 3>> {
    shapes.get(index)?.as_core().cast_ray(ray, max_t)
}

/// The answer of a callback, as the core expects it.
fn refined(
    refine: ObbRefineBox,
    user: *mut c_void,
) -> Result<impl Fn(usize, ObbReal) -> Option<RayHit<ObbReal, 3>>, ObbStatus> {
    let refine = refine.ok_or(ObbStatus::Null)?;
    Ok(move |index, max_t| {
        let mut hit = ObbHit3::default();
        (refine(user, index, max_t, &raw mut hit) != 0).then(|| hit.to_core())
    })
}

/// Lists every hit, front to back: each box is asked about, and no answer ends the search.
fn list_hits(
    tree: &Tree,
    ray: &Ray<ObbReal, 3>,
    max_t: ObbReal,
    list: &mut Listed<ObbNearest3>,
    cast: impl Fn(usize) -> Option<RayHit<ObbReal, 3>>,
) {
    tree.cast_ray_with(ray, max_t, |index, _| {
        if let Some(hit) = cast(index).filter(|hit| hit.t <= max_t) {
            list.insert((index, hit).into(), ObbNearest3::precedes);
        }
        None
    });
}
