//! The error for links that lead nowhere, which cannot occur.

/// A link that leads to no node or no slot.
///
/// No operation creates one: [`check`](super::check) would find it, and the tests call that after
/// every operation. But since nothing here may panic, an operation that followed one would stop
/// there.
#[derive(Clone, Copy, Debug)]
pub(super) struct BrokenLink;

/// The result of following links.
pub(super) type Linked<T = ()> = Result<T, BrokenLink>;

/// Discards the result of an operation that follows links, which is always `Ok`.
#[inline(always)]
pub(super) fn cannot_fail(_: Linked) {}
