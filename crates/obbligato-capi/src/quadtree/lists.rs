//! Lists that come in an order: the hits of a ray front to back, and the nearest items. And what a
//! moving rectangle meets.

use super::items::{Item, Serial};
use super::memory::{QuadTreeOf, head, on_tree, shared};
use crate::boundary::{answer_all, answer_sorted, check_out, check_pointer, mirrored};
use crate::{
    ObbAabb2, ObbItem, ObbItemHit, ObbNearestItem, ObbQuadtree, ObbRay2, ObbReal, ObbStatus,
    ObbVec2,
};
use core::mem::{align_of, size_of};
use core::slice;
use obbligato::nalgebra::Point;

/// The items whose bounds a ray hits, with t in 0 to max_t, front to back.
///
/// Where there is not room for all, the nearest are listed. The first is that of
/// obb_quadtree_cast_ray: of hits at the same t the item stored earlier comes first, if the two
/// were stored less than 2^31 insertions apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_hits(
    tree: *const ObbQuadtree,
    ray: *const ObbRay2,
    max_t: ObbReal,
    hits: *mut ObbItemHit,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list =
                mirrored(ray).map(|ray| tree.hits(ray, max_t).map(|hit| serial.item_hit(hit)));
            answer_sorted(hits, capacity, found, list, ObbItemHit::precedes)
        })
    }
}

/// The items whose bounds are nearest to a point, nearest first: as many as there is room for, or
/// all.
///
/// `found` is set to how many are listed. Of items at the same distance the one stored earlier
/// comes first. There are none for a NaN.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_nearest_items(
    tree: *const ObbQuadtree,
    point: ObbVec2,
    items: *mut ObbNearestItem,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate; the memory has been checked.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let usable = check_out(items, capacity).and_then(|()| check_pointer(found));
            if let Err(error) = usable {
                return error;
            }
            found.write(nearest_items(tree, serial, &point.point(), items, capacity));
            ObbStatus::Ok
        })
    }
}

/// The items whose bounds an axis-aligned rectangle touches while it moves in a straight line by
/// `motion`, at the start and at the end included: nothing is passed in a single step, however
/// fast.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_query_sweep(
    tree: *const ObbQuadtree,
    shape: *const ObbAabb2,
    motion: ObbVec2,
    items: *mut ObbItem,
    capacity: usize,
    found: *mut usize,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        on_tree!(shared(tree), |tree, serial| {
            let list = mirrored(shape).map(|shape| {
                let met = tree.query_sweep(shape, &motion.vector());
                met.map(|found| serial.item(found))
            });
            answer_all(items, capacity, found, list)
        })
    }
}

/// A place of the core's list of nearest items.
type Place<'a> = Option<(Item<'a>, ObbReal)>;

/// Lists the nearest items in the caller's memory, and returns how many.
///
/// The core's list is made there, and then each of its places becomes an answer, from the last to
/// the first: no answer begins before the place that it replaces.
///
/// # Safety
/// The memory is aligned and has room for that many answers, or `capacity` is 0.
unsafe fn nearest_items<const ITEMS: usize, const NODES: usize>(
    tree: &QuadTreeOf<ITEMS, NODES>,
    serial: Serial,
    point: &Point<ObbReal, 2>,
    items: *mut ObbNearestItem,
    capacity: usize,
) -> usize {
    const {
        assert!(size_of::<Place<'_>>() <= size_of::<ObbNearestItem>());
        assert!(align_of::<Place<'_>>() <= align_of::<ObbNearestItem>());
    }
    let capacity = capacity.min(tree.len());
    if capacity == 0 {
        return 0;
    }
    let places = items.cast::<Place<'_>>();
    // SAFETY: a place is no larger than an answer, and all places are written before the list is
    // made.
    let list = unsafe {
        (0..capacity).for_each(|i| places.add(i).write(None));
        slice::from_raw_parts_mut(places, capacity)
    };
    tree.nearest_items(point, list);
    let found = list.iter().flatten();
    let found = found.fold(0usize, |count, _| count.wrapping_add(1));
    for i in (0..found).rev() {
        // SAFETY: within the room; the answers written so far begin behind the end of this place.
        unsafe {
            if let Some(nearest) = places.add(i).read() {
                items.add(i).write(serial.nearest_item(nearest));
            }
        }
    }
    found
}
