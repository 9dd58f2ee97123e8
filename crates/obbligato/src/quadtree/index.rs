//! The numbers of nodes and slots, and what links are made of.

/// No node, no slot.
pub(super) const NONE: u16 = u16::MAX;
/// The node that is always there.
pub(super) const ROOT: u16 = 0;

/// How many quarters a node has. They stand side by side, the first behind a multiple of four.
pub(super) const QUARTERS: u16 = 4;

/// Whether a node is the first of its group.
pub(super) const fn is_first_quarter(node: u16) -> bool {
    node % QUARTERS == 1
}

/// Whether a node is the last of its group.
pub(super) const fn is_last_quarter(node: u16) -> bool {
    node != ROOT && node.is_multiple_of(QUARTERS)
}
