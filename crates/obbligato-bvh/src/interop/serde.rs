//! Trees as lists of their boxes with their indices. A deserialized tree is built anew, so no input
//! can corrupt it.

use crate::bvh::Bvh;
#[cfg(feature = "alloc")]
use crate::edit::InsertError;
use crate::node::{Child, Node};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::borrow::Borrow;
#[cfg(feature = "alloc")]
use obbligato::Aabb;
use obbligato::Real;
#[cfg(feature = "alloc")]
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// The bound below which indices are unrestricted; beyond it, they must be in proportion to the
/// boxes.
#[cfg(feature = "alloc")]
const ANY_INDEX: usize = 1 << 20;
/// The number of indices allowed for each box.
#[cfg(feature = "alloc")]
const SPREAD: usize = 64;

/// Writes the boxes as pairs of an index and the bounds, in the order of the tree.
impl<T: Real + Serialize, N: Borrow<[Node<T>]>, P> Serialize for Bvh<T, N, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for (bounds, child) in self.nodes().iter().flat_map(Node::children) {
            if let Child::Box(index) = child {
                list.serialize_element(&(index as u64, bounds))?;
            }
        }
        list.end()
    }
}

/// Each index must occur once. Those above 2^20 may be no larger than 64 times the number of boxes.
/// Each index gets a place of its own: far ones share a table, and an input could choose them such
/// that every search in it takes long.
#[cfg(feature = "alloc")]
impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for Bvh<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let boxes = Vec::<(u64, Aabb<T, 3>)>::deserialize(deserializer)?;
        let most = boxes.len().saturating_mul(SPREAD).max(ANY_INDEX);
        let in_range = |index: u64| usize::try_from(index).ok().filter(|index| *index <= most);
        let largest = boxes.iter().filter_map(|(index, _)| in_range(*index)).max();
        let mut tree = Self::new(&[]);
        tree.reserve(largest.map_or(0, |largest| largest.saturating_add(1)));
        for (index, bounds) in &boxes {
            let index = in_range(*index);
            let inserted = index.map_or(Err(InsertError::Full), |index| tree.insert(index, bounds));
            inserted.map_err(D::Error::custom)?;
        }
        tree.rebuild();
        Ok(tree)
    }
}
