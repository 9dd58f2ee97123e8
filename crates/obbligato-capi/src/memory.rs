//! Structures in memory that the caller owns: how much they need, where their parts lie, and how a
//! handle finds them.

use crate::ObbStatus;
use crate::boundary::check_pointer;
use core::ffi::c_void;
use core::mem::{align_of, size_of};

/// What the first part is aligned to, wherever the memory begins.
const ALIGNMENT: usize = 64;

/// Parts that lie one after another, each aligned for its values.
#[derive(Default)]
pub(crate) struct Layout {
    end: usize,
}

impl Layout {
    /// The layout of a structure that a handle stands for, before its further parts.
    pub(crate) const fn of<T>() -> Self {
        const { assert!(align_of::<Structure<T>>() <= ALIGNMENT) }
        Self { end: size_of::<Structure<T>>() }
    }

    /// Room for some values: where it begins.
    pub(crate) fn add<T>(&mut self, count: usize) -> Result<usize, ObbStatus> {
        const { assert!(align_of::<T>() <= ALIGNMENT) }
        let end = |first: usize| first.checked_add(count.checked_mul(size_of::<T>())?);
        let first = self.end.checked_next_multiple_of(align_of::<T>());
        let parts = first.and_then(|first| Some((first, end(first)?)));
        let (first, end) = parts.ok_or(ObbStatus::Size)?;
        self.end = end;
        Ok(first)
    }

    /// How many bytes are enough wherever they begin.
    pub(crate) fn bytes(&self) -> Result<usize, ObbStatus> {
        let bytes = self.end.checked_add(ALIGNMENT);
        let is_possible = |bytes: &usize| *bytes <= isize::MAX.unsigned_abs();
        bytes.filter(is_possible).ok_or(ObbStatus::Size)
    }

    /// The first aligned address in memory that must be large enough.
    pub(crate) fn start(&self, memory: *mut c_void, size: usize) -> Result<*mut u8, ObbStatus> {
        check_pointer(memory.cast::<u8>())?;
        if size < self.bytes()? {
            return Err(ObbStatus::Size);
        }
        let skipped = memory.cast::<u8>().align_offset(ALIGNMENT);
        Ok(memory.cast::<u8>().wrapping_add(skipped))
    }
}

/// What a handle stands for.
#[repr(C)]
struct Structure<T> {
    /// A number that memory without such a structure is unlikely to contain.
    magic: u32,
    /// Where it is: its parts refer to each other, so it cannot be moved.
    address: usize,
    content: T,
}

/// Stores a structure, and gives the handle for it.
///
/// # Safety
/// There is room at this address, as [`Layout::of`] has it.
pub(crate) unsafe fn store<H, T>(start: *mut u8, magic: u32, content: T) -> *mut H {
    let structure = Structure { magic, address: start.addr(), content };
    // SAFETY: the caller's promise.
    unsafe { start.cast::<Structure<T>>().write(structure) };
    start.cast()
}

/// The structure of a handle.
///
/// # Safety
/// A pointer that is aligned and not null points to memory that may hold such a structure.
pub(crate) unsafe fn find<H, T>(handle: *const H, magic: u32) -> Result<*mut T, ObbStatus> {
    check_pointer(handle)?;
    let structure = handle.cast::<Structure<T>>();
    check_pointer(structure)?;
    // SAFETY: not null, aligned, and the caller's promise; nothing but these numbers is read.
    let (found, address) = unsafe {
        ((&raw const (*structure).magic).read(), (&raw const (*structure).address).read())
    };
    if found != magic || address != handle.addr() {
        return Err(ObbStatus::NotMade);
    }
    // SAFETY: there is such a structure.
    Ok(unsafe { &raw mut (*structure.cast_mut()).content })
}

/// The number that structures with parts of this type begin with.
pub(crate) const fn magic<Part>() -> u32 {
    0x4F42_0000 | size_of::<Part>() as u32
}
