//! A tree of many boxes in the caller's memory: how it is made and what becomes of it as they move.

use crate::boundary::{answer, check_pointer, mirrored, shapes, status};
use crate::memory::{Layout, find, magic, store};
use crate::{ObbAabb3, ObbReal, ObbStatus};
use core::ffi::c_void;
use core::slice;
use obbligato::Aabb;
use obbligato_bvh::{Bvh, Capacity, InsertError, Item, Node, Place};

/// A tree of many boxes in 3D, in your memory, which it needs no longer when you stop using it. It
/// keeps the bounds of the boxes and answers with their indices.
///
/// Memory that holds a tree must not be moved. A callback must not change the tree that calls it.
#[repr(align(8))]
pub struct ObbTree {
    /// What is there is known to `memory` alone.
    _opaque: (),
}

/// A tree as the core has it.
pub(super) type Tree = Bvh<ObbReal, &'static mut [Node<ObbReal>], &'static mut [Place]>;

/// Where the parts of a tree are, and how many of each.
struct Parts {
    layout: Layout,
    nodes: (usize, usize),
    items: (usize, usize),
    places: (usize, usize),
}

impl Parts {
    /// With twice the nodes that a tree may need, an insertion hardly ever looks for a free one.
    fn of(capacity: usize) -> Result<Self, ObbStatus> {
        let (mut layout, needed) = (Layout::of::<Tree>(), Capacity::of(capacity));
        let nodes = needed.nodes.saturating_mul(2);
        let places = capacity.max(nodes);
        Ok(Self {
            nodes: (layout.add::<Node<ObbReal>>(nodes)?, nodes),
            items: (layout.add::<Item<ObbReal>>(needed.items)?, needed.items),
            places: (layout.add::<Place>(places)?, places),
            layout,
        })
    }
}

/// How many bytes of memory a tree of up to `capacity` boxes needs: about 150 a box. They may begin
/// anywhere.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_size(capacity: usize, out: *mut usize) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, Parts::of(capacity).and_then(|parts| parts.layout.bytes())) }
}

/// Builds the tree of some boxes in your memory of `size` bytes; whatever was there is lost. The
/// boxes are copied, and checked.
///
/// `capacity` is the one that you asked obb_tree_size about: later there may be boxes with any
/// index below it. Put obb_box3_aabb around what is not axis-aligned. Building takes about 0.3 us a
/// box.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_build(
    memory: *mut c_void,
    size: usize,
    capacity: usize,
    boxes: *const ObbAabb3,
    count: usize,
    out: *mut *mut ObbTree,
) -> ObbStatus {
    // SAFETY: the contract of the crate; `start` has checked the size of the memory.
    unsafe {
        let made = checked(boxes, count).and_then(|boxes| {
            let parts = Parts::of(capacity)?;
            let start = parts.layout.start(memory, size)?;
            check_pointer(out)?;
            let nodes = filled(start, parts.nodes, Node::EMPTY);
            let items = filled(start, parts.items, Item::EMPTY);
            let places = filled(start, parts.places, Place::EMPTY);
            let built = Bvh::new_in(boxes, nodes, items).and_then(|tree| tree.with_places(places));
            let tree: Tree = built.map_err(|_| ObbStatus::Size)?;
            Ok(store(start, magic::<Node<ObbReal>>(), tree))
        });
        answer(out, made)
    }
}

/// Adds a box with an index of your choice below the capacity, which it has in every answer.
/// OBB_STATUS_OCCUPIED where the tree has a box of this index, OBB_STATUS_FULL where the index is
/// not below the capacity.
///
/// This, too, takes time in proportion to the levels of the tree, which are few.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_insert(
    tree: *mut ObbTree,
    index: usize,
    bounds: *const ObbAabb3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        status(of_handle_mut(tree).and_then(|tree| {
            let inserted = tree.insert(index, checked_one(bounds)?);
            inserted.map_err(|error| match error {
                InsertError::Occupied => ObbStatus::Occupied,
                _ => ObbStatus::Full,
            })
        }))
    }
}

/// Gives a box new bounds: what moves a little takes less time than what moves far.
/// OBB_STATUS_ABSENT where the tree has no box of this index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_update(
    tree: *mut ObbTree,
    index: usize,
    bounds: *const ObbAabb3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        status(of_handle_mut(tree).and_then(|tree| {
            let updated = tree.update(index, checked_one(bounds)?);
            updated.map_err(|_| ObbStatus::Absent)
        }))
    }
}

/// Removes a box. OBB_STATUS_ABSENT where the tree has no box of this index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_remove(tree: *mut ObbTree, index: usize) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        status(of_handle_mut(tree).and_then(|tree| {
            let is_there = tree.remove(index);
            is_there.then_some(()).ok_or(ObbStatus::Absent)
        }))
    }
}

/// Makes a tree better at some of its nodes, the next ones in each call: so a few nodes a frame
/// undo its decay. No answer changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_optimize(tree: *mut ObbTree, nodes: usize) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { status(of_handle_mut(tree).map(|tree| tree.optimize(nodes))) }
}

/// Takes the new bounds of boxes that have moved, all of them by their indices, and writes by how
/// much the tree has decayed: 1 when it is new. From about 1.5 on, building it anew pays off if
/// many questions follow. There are as many as obb_tree_cast_ray_boxes needs.
///
/// What stays where it was in the tree makes this faster than an update of each box. Bounds of
/// boxes that the tree does not have are ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_refit(
    tree: *mut ObbTree,
    boxes: *const ObbAabb3,
    count: usize,
    out: *mut ObbReal,
) -> ObbStatus {
    // SAFETY: the contract of the crate; nothing else refers to the tree during the call.
    unsafe {
        let decay = of_handle_mut(tree).and_then(|tree| {
            let boxes = checked(boxes, count)?;
            check_pointer(out)?;
            tree.refit(boxes).map_err(|_| ObbStatus::Size)
        });
        answer(out, decay)
    }
}

/// How many boxes a tree has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_count(tree: *const ObbTree, out: *mut usize) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, of_handle(tree).map(Tree::len)) }
}

/// The tree of a handle, to read.
///
/// # Safety
/// A pointer that is aligned and not null points to memory that may hold a tree, which nobody
/// changes during `'a`.
pub(super) unsafe fn of_handle<'a>(handle: *const ObbTree) -> Result<&'a Tree, ObbStatus> {
    // SAFETY: the caller's promise; there is a tree.
    unsafe { find::<_, Tree>(handle, magic::<Node<ObbReal>>()).map(|tree| &*tree) }
}

/// The tree of a handle, to change.
///
/// # Safety
/// As [`of_handle`], and nobody else uses the tree during `'a`.
unsafe fn of_handle_mut<'a>(handle: *mut ObbTree) -> Result<&'a mut Tree, ObbStatus> {
    // SAFETY: the caller's promise; there is a tree.
    unsafe { find::<_, Tree>(handle, magic::<Node<ObbReal>>()).map(|tree| &mut *tree) }
}

/// A box that a tree can hold.
///
/// # Safety
/// As [`mirrored`].
unsafe fn checked_one<'a>(bounds: *const ObbAabb3) -> Result<&'a Aabb<ObbReal, 3>, ObbStatus> {
    // SAFETY: the caller's promise.
    let bounds = unsafe { mirrored(bounds) }?;
    Aabb::new(bounds.min(), bounds.max())?;
    Ok(bounds)
}

/// Boxes that a tree can hold.
///
/// # Safety
/// As [`shapes`].
unsafe fn checked<'a>(
    first: *const ObbAabb3,
    count: usize,
) -> Result<&'a [Aabb<ObbReal, 3>], ObbStatus> {
    // SAFETY: the caller's promise.
    let boxes = unsafe { shapes::<ObbAabb3>(first, count) }?;
    for bounds in boxes {
        Aabb::new(bounds.min(), bounds.max())?;
    }
    Ok(boxes)
}

/// Memory for values, at a distance from its start, filled with one of them.
///
/// # Safety
/// The address is aligned, there is room for so many values, and nothing else refers to it.
unsafe fn filled<T: Copy>(
    start: *mut u8,
    (distance, count): (usize, usize),
    value: T,
) -> &'static mut [T] {
    let first = start.wrapping_add(distance).cast::<T>();
    // SAFETY: the caller's promise; all of it is written before it is read.
    unsafe {
        (0..count).for_each(|i| first.add(i).write(value));
        slice::from_raw_parts_mut(first, count)
    }
}
