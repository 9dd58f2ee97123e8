//! Whether two shapes touch.

use crate::ObbStatus;
use crate::boundary::{answer, both};
use crate::mirror::Mirror;
use obbligato::Intersects;

/// Whether two shapes share a point.
///
/// # Safety
/// The contract of the crate.
pub(crate) unsafe fn touch<A, B>(a: *const A, b: *const B, out: *mut bool) -> ObbStatus
where
    A: Mirror<Core: Intersects<B::Core>>,
    B: Mirror,
{
    // SAFETY: the caller's promise.
    unsafe { answer(out, both(a, b).map(|(a, b)| a.intersects(b))) }
}
