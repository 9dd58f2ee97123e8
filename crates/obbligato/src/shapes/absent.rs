use core::error::Error;
use core::fmt;

/// What was asked for is not in the tree: the item was removed, or the tree has never had one of
/// this id or index.
///
/// The quadtree and the tree of boxes in 3D have the same error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Absent;

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the tree has no such item")
    }
}

impl Error for Absent {}
