//! What cannot happen, and how the quadtree says so.

/// A link that leads to no node, or to no slot.
///
/// It cannot be: [`check`](super::check) finds such a link, and the tests call that after every operation.
/// But nothing here may panic, so an operation that met one would stop where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct BrokenLink;

/// What is found by following links.
pub(super) type Linked<T = ()> = Result<T, BrokenLink>;

/// Ends an operation that follows links, which cannot fail.
#[inline(always)]
pub(super) fn cannot_fail(_: Linked) {}
