//! The numbers by which nodes and slots are linked.

/// The number that stands for no node or no slot.
pub(super) const NONE: u16 = u16::MAX;
/// The root node, which always exists.
pub(super) const ROOT: u16 = 0;

/// The number of quarters of a node. They are adjacent in memory, and the number of the first is one more
/// than a multiple of four.
pub(super) const QUARTERS: u16 = 4;

/// Whether a node is the first of its group of four.
pub(super) const fn is_first_quarter(node: u16) -> bool {
    node % QUARTERS == 1
}

/// Whether a node is the last of its group of four.
pub(super) const fn is_last_quarter(node: u16) -> bool {
    node != ROOT && node.is_multiple_of(QUARTERS)
}
