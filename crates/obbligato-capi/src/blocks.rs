//! Blocks of eight shapes in the caller's memory.

use crate::ObbStatus;
use crate::boundary::{Strided, answer, check_pointer};
use crate::memory::{Layout, find, magic, store};
use crate::mirror::Mirror;
use core::ffi::c_void;
use core::slice;

/// How many shapes a block has.
const LANES: usize = 8;

/// Where the blocks are, and how many.
type Blocks<Block> = &'static [Block];

/// How many bytes blocks of so many shapes need.
pub(crate) fn size_of_blocks<Block: 'static>(count: usize) -> Result<usize, ObbStatus> {
    layout::<Block>(count).and_then(|(layout, _)| layout.bytes())
}

/// The layout, and where the first block is.
fn layout<Block: 'static>(count: usize) -> Result<(Layout, usize), ObbStatus> {
    let mut layout = Layout::of::<Blocks<Block>>();
    let first = layout.add::<Block>(count.div_ceil(LANES))?;
    Ok((layout, first))
}

/// Makes blocks of shapes and writes a handle for them.
///
/// # Safety
/// The contract of the crate.
pub(crate) unsafe fn make<S: Mirror, Block: 'static, H>(
    memory: *mut c_void,
    size: usize,
    shapes: Result<Strided<'_, S>, ObbStatus>,
    out: *mut *mut H,
    block: impl Fn(&[S::Core]) -> Block,
) -> ObbStatus {
    let made = shapes.and_then(|shapes| {
        let (layout, first) = layout::<Block>(shapes.len())?;
        let start = layout.start(memory, size)?;
        check_pointer(out)?;
        let first = start.wrapping_add(first).cast::<Block>();
        let mut count = 0usize;
        for begin in (0..shapes.len()).step_by(LANES) {
            // SAFETY: there is room for a block for each eight shapes.
            unsafe { first.add(count).write(block(eight(&shapes, begin).used())) };
            count = count.wrapping_add(1);
        }
        // SAFETY: the memory is large enough, all blocks have been written, and the caller's
        // promise.
        unsafe {
            let blocks: Blocks<Block> = slice::from_raw_parts(first, count);
            Ok(store(start, magic::<Block>(), blocks))
        }
    });
    // SAFETY: the caller's promise.
    unsafe { answer(out, made) }
}

/// Up to eight shapes.
struct Eight<C> {
    shapes: Option<[C; LANES]>,
    count: usize,
}

impl<C> Eight<C> {
    fn used(&self) -> &[C] {
        let all = self.shapes.as_ref().map_or(&[][..], |all| all);
        all.get(..self.count).unwrap_or(all)
    }
}

/// The shapes from one on, eight at most.
fn eight<S: Mirror>(shapes: &Strided<'_, S>, begin: usize) -> Eight<S::Core> {
    let at = |lane: usize| shapes.get(begin.wrapping_add(lane)).map(|shape| *shape.as_core());
    let lanes = [0, 1, 2, 3, 4, 5, 6, 7];
    let first = at(0);
    Eight {
        shapes: first.map(|first| lanes.map(|lane| at(lane).unwrap_or(first))),
        count: shapes.len().wrapping_sub(begin).min(LANES),
    }
}

/// The blocks of a handle.
///
/// # Safety
/// A pointer that is aligned and not null points to memory that may hold blocks, which nobody
/// changes during `'a`.
pub(crate) unsafe fn blocks<'a, H, Block: 'static>(
    handle: *const H,
) -> Result<&'a [Block], ObbStatus> {
    // SAFETY: the caller's promise; there are blocks.
    unsafe { find::<H, Blocks<Block>>(handle, magic::<Block>()).map(|blocks| *blocks) }
}
