//! A quadtree in the caller's memory: its size, and how a handle finds it.

use super::items::Serial;
use crate::boundary::{answer, check_pointer, input};
use crate::{ObbAabb2, ObbLimits, ObbReal, ObbStatus};
use core::ffi::c_void;
use core::mem::{align_of, size_of};
use obbligato::{Aabb, Limits, QuadTree};

/// A quadtree in your memory, for up to 64, 256, 1024 or 4096 items: rectangles that are found by
/// position. Keys are numbers of your choice, indices for example.
///
/// It takes OBB_QUADTREE_64_SIZE bytes and so on, aligned to 8; an ObbQuadtree64 is such memory,
/// and it needs no cleanup. A callback must return, without longjmp or an exception; until then,
/// every call on the tree returns OBB_STATUS_BUSY.
pub struct ObbQuadtree {
    /// [`MAGIC`], which memory that holds no tree is unlikely to contain.
    magic: u32,
    capacity: u32,
    serial: u16,
    /// Not 0 while a callback is running. Any byte is a valid value, because there may be no tree.
    busy: u8,
}

/// How many 64-bit words each item of a quadtree takes.
#[cfg(not(feature = "double"))]
pub const OBB_QUADTREE_ITEM_WORDS: usize = 3;
/// How many 64-bit words each item of a quadtree takes.
#[cfg(feature = "double")]
pub const OBB_QUADTREE_ITEM_WORDS: usize = 6;
/// The size in 64-bit words of a quadtree for up to 64 items.
pub const OBB_QUADTREE_64_WORDS: usize = 192 + 64 * OBB_QUADTREE_ITEM_WORDS;
/// The size in 64-bit words of a quadtree for up to 256 items.
pub const OBB_QUADTREE_256_WORDS: usize = 640 + 256 * OBB_QUADTREE_ITEM_WORDS;
/// The size in 64-bit words of a quadtree for up to 1024 items.
pub const OBB_QUADTREE_1024_WORDS: usize = 2560 + 1024 * OBB_QUADTREE_ITEM_WORDS;
/// The size in 64-bit words of a quadtree for up to 4096 items.
pub const OBB_QUADTREE_4096_WORDS: usize = 10240 + 4096 * OBB_QUADTREE_ITEM_WORDS;
/// The size in bytes of a quadtree for up to 64 items.
pub const OBB_QUADTREE_64_SIZE: usize = 8 * OBB_QUADTREE_64_WORDS;
/// The size in bytes of a quadtree for up to 256 items.
pub const OBB_QUADTREE_256_SIZE: usize = 8 * OBB_QUADTREE_256_WORDS;
/// The size in bytes of a quadtree for up to 1024 items.
pub const OBB_QUADTREE_1024_SIZE: usize = 8 * OBB_QUADTREE_1024_WORDS;
/// The size in bytes of a quadtree for up to 4096 items.
pub const OBB_QUADTREE_4096_SIZE: usize = 8 * OBB_QUADTREE_4096_WORDS;

/// Memory for a quadtree with up to 64 items: a static variable, for example.
#[repr(C)]
pub struct ObbQuadtree64 {
    words: [u64; OBB_QUADTREE_64_WORDS],
}

/// Memory for a quadtree with up to 256 items.
#[repr(C)]
pub struct ObbQuadtree256 {
    words: [u64; OBB_QUADTREE_256_WORDS],
}

/// Memory for a quadtree with up to 1024 items.
#[repr(C)]
pub struct ObbQuadtree1024 {
    words: [u64; OBB_QUADTREE_1024_WORDS],
}

/// Memory for a quadtree with up to 4096 items.
#[repr(C)]
pub struct ObbQuadtree4096 {
    words: [u64; OBB_QUADTREE_4096_WORDS],
}

/// The contents of the memory. One node for every four items is enough for cells of ten.
#[repr(C)]
struct Stored<const ITEMS: usize, const NODES: usize> {
    head: ObbQuadtree,
    tree: QuadTreeOf<ITEMS, NODES>,
}

/// A quadtree of the core.
pub(crate) type QuadTreeOf<const ITEMS: usize, const NODES: usize> =
    QuadTree<ITEMS, NODES, u32, ObbReal>;

/// "OBB" and a letter for each precision.
const MAGIC: u32 = 0x4F42_4200 | size_of::<ObbReal>() as u32;
const ALIGNMENT: usize = 8;

/// Whether a size in the header is enough, with at most an eighth to spare: room for what a later
/// version with the same ABI may add.
const fn fits<const ITEMS: usize, const NODES: usize, Memory>(size: usize) -> bool {
    let needed = size_of::<Stored<ITEMS, NODES>>();
    let spare = size.wrapping_sub(needed);
    size_of::<Memory>() == size
        && align_of::<Stored<ITEMS, NODES>>() <= ALIGNMENT
        && needed <= size
        && spare <= size / 8
}

const _: () = {
    assert!(fits::<64, 17, ObbQuadtree64>(OBB_QUADTREE_64_SIZE));
    assert!(fits::<256, 65, ObbQuadtree256>(OBB_QUADTREE_256_SIZE));
    assert!(fits::<1024, 257, ObbQuadtree1024>(OBB_QUADTREE_1024_SIZE));
    assert!(fits::<4096, 1025, ObbQuadtree4096>(OBB_QUADTREE_4096_SIZE));
};

/// The size in bytes of the memory for a quadtree with this capacity, which must be aligned to 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_size(capacity: u32, out: *mut usize) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe { answer(out, size_of_capacity(capacity)) }
}

fn size_of_capacity(capacity: u32) -> Result<usize, ObbStatus> {
    match capacity {
        #[cfg(feature = "quadtree-64")]
        64 => Ok(OBB_QUADTREE_64_SIZE),
        #[cfg(feature = "quadtree-256")]
        256 => Ok(OBB_QUADTREE_256_SIZE),
        #[cfg(feature = "quadtree-1024")]
        1024 => Ok(OBB_QUADTREE_1024_SIZE),
        #[cfg(feature = "quadtree-4096")]
        4096 => Ok(OBB_QUADTREE_4096_SIZE),
        _ => Err(ObbStatus::Capacity),
    }
}

/// Makes an empty quadtree in your memory; whatever was there is lost.
///
/// `capacity` is 64, 256, 1024 or 4096, and `bounds` is where most items will be; items elsewhere
/// are found as well. `limits` may be null: then the depth is 5, and a cell splits above 10 items.
///
/// `serial` is a number of your choice that becomes part of every id. An id from a tree with
/// another serial is an error in this one, so increment it for each tree that you make, whether in
/// the memory of an earlier tree or elsewhere. 0 will do for a program that makes only one tree.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_quadtree_init(
    memory: *mut c_void,
    size: usize,
    capacity: u32,
    bounds: *const ObbAabb2,
    limits: *const ObbLimits,
    serial: u16,
    out: *mut *mut ObbQuadtree,
) -> ObbStatus {
    // SAFETY: the contract of the crate; `usable` has checked the memory and its size.
    unsafe {
        let made = usable(memory, size, capacity).and_then(|handle| {
            let (bounds, limits) = (checked_bounds(bounds)?, limits_or_default(limits)?);
            check_pointer(out)?;
            match capacity {
                #[cfg(feature = "quadtree-64")]
                64 => init::<64, 17>(handle, bounds, limits, serial),
                #[cfg(feature = "quadtree-256")]
                256 => init::<256, 65>(handle, bounds, limits, serial),
                #[cfg(feature = "quadtree-1024")]
                1024 => init::<1024, 257>(handle, bounds, limits, serial),
                #[cfg(feature = "quadtree-4096")]
                4096 => init::<4096, 1025>(handle, bounds, limits, serial),
                _ => return Err(ObbStatus::Capacity),
            }
            Ok(handle)
        });
        answer(out, made)
    }
}

/// Checks that the memory can hold a quadtree.
fn usable(memory: *mut c_void, size: usize, capacity: u32) -> Result<*mut ObbQuadtree, ObbStatus> {
    let needed = size_of_capacity(capacity)?;
    check_pointer(memory.cast::<u64>())?;
    if size < needed {
        return Err(ObbStatus::Size);
    }
    Ok(memory.cast())
}

/// # Safety
/// The memory has the size and the alignment of a tree of this type, and nothing else refers to it.
unsafe fn init<const ITEMS: usize, const NODES: usize>(
    handle: *mut ObbQuadtree,
    bounds: Aabb<ObbReal, 2>,
    limits: Limits,
    serial: u16,
) {
    // SAFETY: the caller's promise. The tree is built in place: passing it over the stack would
    // overflow the stack of the examples on the microcontroller.
    unsafe {
        tree_of::<ITEMS, NODES>(handle).write(QuadTree::with_limits(bounds, limits));
        handle.write(ObbQuadtree { magic: MAGIC, capacity: ITEMS as u32, serial, busy: 0 });
    }
}

/// Bounds that a tree can store.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn checked_bounds(
    bounds: *const ObbAabb2,
) -> Result<Aabb<ObbReal, 2>, ObbStatus> {
    // SAFETY: the caller's promise.
    let bounds = unsafe { input(bounds) }?;
    valid(*bounds)
}

/// Bounds as the core accepts them.
pub(crate) fn valid(bounds: ObbAabb2) -> Result<Aabb<ObbReal, 2>, ObbStatus> {
    Ok(Aabb::new(bounds.min.point(), bounds.max.point())?)
}

/// # Safety
/// As [`input`], but the pointer may be null.
unsafe fn limits_or_default(limits: *const ObbLimits) -> Result<Limits, ObbStatus> {
    if limits.is_null() {
        return Ok(Limits::default());
    }
    // SAFETY: the caller's promise.
    let limits = unsafe { input(limits) }?;
    Ok(Limits { max_depth: limits.max_depth, split_above: limits.split_above })
}

/// Where the tree behind a handle is; it is not read.
///
/// # Safety
/// The handle points to memory that is as large as such a tree.
unsafe fn tree_of<const ITEMS: usize, const NODES: usize>(
    handle: *mut ObbQuadtree,
) -> *mut QuadTreeOf<ITEMS, NODES> {
    // SAFETY: the caller's promise.
    unsafe { &raw mut (*handle.cast::<Stored<ITEMS, NODES>>()).tree }
}

/// The tree behind a handle, to read.
///
/// # Safety
/// The handle points to such a tree, which nobody changes during `'a`.
pub(crate) unsafe fn shared<'a, const ITEMS: usize, const NODES: usize>(
    handle: *const ObbQuadtree,
) -> &'a QuadTreeOf<ITEMS, NODES> {
    // SAFETY: the caller's promise.
    unsafe { &*tree_of(handle.cast_mut()) }
}

/// The tree behind a handle, to change.
///
/// # Safety
/// The handle points to such a tree, which nobody else uses during `'a`.
pub(crate) unsafe fn unique<'a, const ITEMS: usize, const NODES: usize>(
    handle: *mut ObbQuadtree,
) -> &'a mut QuadTreeOf<ITEMS, NODES> {
    // SAFETY: the caller's promise.
    unsafe { &mut *tree_of(handle) }
}

/// The capacity and the serial of the tree behind a handle, if there is one and no callback is
/// running.
///
/// It is read without a reference, since the pointer may have come from memory that must not be
/// written to.
///
/// # Safety
/// As [`input`].
pub(crate) unsafe fn head(handle: *const ObbQuadtree) -> Result<(u32, Serial), ObbStatus> {
    check_pointer(handle)?;
    // SAFETY: not null, aligned, and the caller's promise.
    let head = unsafe { handle.read() };
    if head.magic != MAGIC {
        Err(ObbStatus::NotAQuadtree)
    } else if head.busy != 0 {
        Err(ObbStatus::Busy)
    } else {
        Ok((head.capacity, Serial(head.serial)))
    }
}

/// While it lives, a callback is running, and every call on the tree is refused.
pub(crate) struct Guard(*mut u8);

impl Guard {
    /// # Safety
    /// The handle points to a tree, which outlives the guard.
    pub(crate) unsafe fn new(handle: *mut ObbQuadtree) -> Self {
        // SAFETY: the caller's promise; the head lies next to the tree, not in it.
        let busy = unsafe { &raw mut (*handle).busy };
        // SAFETY: the same.
        unsafe { busy.write(1) };
        Self(busy)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // SAFETY: the promise that was made to `new`.
        unsafe { self.0.write(0) };
    }
}

/// Runs code that returns a status on the tree behind a handle, `shared` or `unique`, and its
/// serial, whatever its capacity. It is a macro because closures cannot be generic.
macro_rules! on_tree {
    ($access:ident($handle:expr), |$tree:ident, $serial:pat_param| $body:expr) => {
        match head($handle) {
            #[cfg(feature = "quadtree-64")]
            Ok((64, $serial)) => {
                let $tree = $access::<64, 17>($handle);
                $body
            }
            #[cfg(feature = "quadtree-256")]
            Ok((256, $serial)) => {
                let $tree = $access::<256, 65>($handle);
                $body
            }
            #[cfg(feature = "quadtree-1024")]
            Ok((1024, $serial)) => {
                let $tree = $access::<1024, 257>($handle);
                $body
            }
            #[cfg(feature = "quadtree-4096")]
            Ok((4096, $serial)) => {
                let $tree = $access::<4096, 1025>($handle);
                $body
            }
            Ok(_) => ObbStatus::NotAQuadtree,
            Err(error) => error,
        }
    };
}

pub(crate) use on_tree;
