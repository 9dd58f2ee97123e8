//! Boxes that have moved.

use crate::bvh::Bvh;
use crate::node::{Child, Node};
use core::borrow::BorrowMut;
use core::error::Error;
use core::fmt;
use obbligato::{Aabb3, Real};

/// There are more or fewer boxes than the tree was built of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLength {
    /// How many boxes the tree was built of.
    pub expected: usize,
}

impl fmt::Display for WrongLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tree was built of {} boxes", self.expected)
    }
}

impl Error for WrongLength {}

impl<T: Real, N: BorrowMut<[Node<T>]>> Bvh<T, N> {
    /// Takes new bounds of the same boxes, without a change of who is whose neighbor.
    ///
    /// # Errors
    /// There are more or fewer boxes than the tree was built of.
    pub fn refit(&mut self, boxes: &[Aabb3<T>]) -> Result<(), WrongLength> {
        if boxes.len() != self.len() {
            let expected = self.len();
            return Err(WrongLength { expected });
        }
        let nodes = self.nodes_mut();
        for number in (0..nodes.len()).rev() {
            let Some(mut node) = nodes.get(number).copied() else {
                continue;
            };
            for (lane, _, child) in nodes.get(number).iter().flat_map(|node| node.children()) {
                let bounds = match child {
                    Child::Node(number) => nodes.get(number).and_then(Node::around),
                    Child::Box(index) => boxes.get(index).copied(),
                };
                if let Some(bounds) = bounds {
                    node.set_bounds(lane, &bounds);
                }
            }
            if let Some(place) = nodes.get_mut(number) {
                *place = node;
            }
        }
        Ok(())
    }
}
