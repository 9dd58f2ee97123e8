//! The text of a tree: a summary, however many boxes it has.

use crate::bvh::Bvh;
use crate::node::Node;
use core::borrow::Borrow;
use core::fmt;
use obbligato::Real;

/// How many boxes and nodes there are, and the bounds around all.
impl<T: Real, N: Borrow<[Node<T>]>, P> fmt::Debug for Bvh<T, N, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bvh")
            .field("len", &self.len())
            .field("end", &self.end())
            .field("node_count", &self.node_count())
            .field("bounds", &self.bounds())
            .finish_non_exhaustive()
    }
}
