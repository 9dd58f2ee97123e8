//! What the checks keep in static memory, one after the other.

use core::cell::RefCell;
use critical_section::Mutex;
use obbligato::{Obb3, QuadTree};

/// 256 items and 64 nodes besides the root.
pub(crate) type Tree = QuadTree<256, 65>;

/// Either of the two large things; both at once would not fit into the 16 KB of a micro:bit.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Memory {
    Empty,
    Tree(Tree),
    Boxes([Obb3; 64]),
}

pub(crate) static MEMORY: Mutex<RefCell<Memory>> = Mutex::new(RefCell::new(Memory::Empty));
