//! For tests only: verification of the whole structure, and the simulation of a long history.

use super::index::TreeLink;
use super::memory::TreeArrays;
use super::node::Node;
use super::tree::QuadTree;
use crate::numbers::Real;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Verifies every link, count and bound. For tests.
    ///
    /// # Errors
    /// The first violation found.
    #[doc(hidden)]
    pub fn check(&self) -> Result<(), &'static str> {
        let (mut items, mut nodes, mut index) = (0, 0, M::Link::ROOT);
        while let Some(node) = self.nodes.get(index) {
            items += self.check_list(index, node)?;
            self.check_quarters(index, node)?;
            nodes += 1;
            require(nodes <= NODES, "the nodes form a cycle")?;
            index = node.next();
        }
        require(index == M::Link::NONE, "a link leads to no node")?;
        require(items == self.len(), "an item is in no list, or in two")?;
        self.check_handles()
    }

    /// Sets the number of insertions so far. For tests, on an empty tree.
    #[doc(hidden)]
    pub const fn count_insertions_from(&mut self, insertions: u32) {
        self.slots.count_from(insertions);
    }

    fn check_list(&self, index: M::Link, node: &Node<T, M::Link>) -> Result<usize, &'static str> {
        let (mut count, mut small, mut slot, mut previous) = (0, 0, node.head, M::Link::NONE);
        while let Some(stored) = self.slots.get(slot) {
            let place = self.grid.place(&stored.bounds);
            require(stored.node == index, "an item links to another node")?;
            require(stored.previous == previous, "a backward link is wrong")?;
            require(node.owns(place), "an item belongs to another node")?;
            require(
                node.bounds.contains(&stored.bounds),
                "a node does not enclose an item",
            )?;
            count += 1;
            require(count <= ITEMS, "a list forms a cycle")?;
            small += usize::from(node.has_room_below(place));
            (previous, slot) = (slot, stored.next);
        }
        require(slot == M::Link::NONE, "a link leads to no item")?;
        require(node.count.at() == count, "a count is wrong")?;
        require(node.small.at() == small, "a count of small items is wrong")?;
        Ok(count)
    }

    fn check_quarters(&self, index: M::Link, node: &Node<T, M::Link>) -> Result<(), &'static str> {
        if node.is_leaf() {
            return Ok(());
        }
        let (mut below, mut leaves) = (0, 0);
        for quarter in 0..4 {
            let child = self.nodes.get(node.children.plus(quarter));
            let child = child.ok_or("a quarter is missing")?;
            require(child.parent == index, "a quarter links to another parent")?;
            require(child.depth == node.depth + 1, "a depth is wrong")?;
            let vacant = child.bounds.min() > child.bounds.max();
            require(
                vacant || node.bounds.contains(&child.bounds),
                "a node does not enclose its quarters",
            )?;
            below += child.count.at();
            leaves += usize::from(child.is_leaf());
        }
        let few = below <= usize::from(self.limits.split_above / 2);
        require(!(leaves == 4 && few), "quarters should have joined")
    }

    fn check_handles(&self) -> Result<(), &'static str> {
        for (index, slot) in self.slots.as_slice().iter().enumerate() {
            let found = self.slots.find(slot.id()).map(TreeLink::at);
            require(found == Some(index), "a handle refers to another slot")?;
        }
        require(
            self.slots.handles().len() <= ITEMS && self.slots.handles().len() >= self.len(),
            "handles are lost",
        )
    }
}

fn require(holds: bool, violation: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(violation) }
}
