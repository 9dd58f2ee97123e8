//! New bounds for all items at once, as after a frame.

use super::broken_link::{Linked, cannot_fail};
use super::index::{TreeLink, numbers};
use super::memory::TreeArrays;
use super::probe::merged;
use super::tree::QuadTree;
use crate::numbers::Real;
use crate::shapes::Aabb;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Gives every item new bounds, computed from its key and its bounds.
    ///
    /// The function is called once for each item, in the order of insertion as long as none was
    /// removed. This is cheaper than an [`update`](Self::update) of each, and leaves every node as
    /// tight as possible. If the function panics, some items have new bounds and some do not, and
    /// queries may miss items until the next refresh.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    /// # let id = tree.insert(0, world)?;
    /// let velocities = [Vector2::new(1.0, 0.5)];
    /// tree.refresh(|&key, bounds| bounds.translated(&velocities[key as usize]).unwrap_or(*bounds));
    /// # assert_eq!(tree.get(id).unwrap().1.min(), Point2::new(1.0, 0.5));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn refresh(&mut self, mut new_bounds: impl FnMut(&K, &Aabb<T, 2>) -> Aabb<T, 2>) {
        self.slots.refresh(&mut new_bounds);
        self.nodes.forget_items();
        cannot_fail(self.refresh_items());
        cannot_fail(self.refresh_nodes());
        // Packing costs as much as it saves within a few frames.
        if self.scattered > self.len() {
            self.pack();
        }
    }

    /// Adds every item to the bounds and counts of its node, or moves it to the node where it now
    /// belongs.
    ///
    /// The slots are in the order of the nodes, except for the items that have moved since they
    /// were packed.
    fn refresh_items(&mut self) -> Linked {
        for slot in numbers(M::Link::ROOT, M::Link::of(self.len())) {
            let stored = self.slots.at(slot)?;
            let place = self.grid.place(&stored.bounds);
            let node = self.nodes.at_mut(stored.node)?;
            if node.owns(place) {
                let small = u16::from(node.has_room_below(place));
                node.bounds = merged(&node.bounds, &stored.bounds);
                node.small = node.small.plus(small);
            } else {
                node.count = node.count.minus(1);
                self.take_from_list(slot)?;
                self.settle(slot)?;
            }
        }
        Ok(())
    }

    /// Splits and joins nodes as needed, and encloses each by those above.
    fn refresh_nodes(&mut self) -> Linked {
        let mut node = M::Link::ROOT;
        while let Some(this) = self.nodes.get(node) {
            if self.is_overfull(this) {
                self.split(node)?;
            }
            let this = self.nodes.at(node)?;
            let next = this.next();
            if this.is_leaf() {
                self.enlarge_above(node)?;
                self.join_while_last(node)?;
            }
            node = next;
        }
        Ok(())
    }

    /// Enlarges the nodes above a leaf to enclose it, up to the first that has nodes below it yet
    /// to come.
    fn enlarge_above(&mut self, leaf: M::Link) -> Linked {
        let this = self.nodes.at(leaf)?;
        let (mut bounds, end, mut parent) = (this.bounds, this.skip, this.parent);
        while let Some(above) = self.nodes.get_mut(parent) {
            above.bounds = merged(&above.bounds, &bounds);
            if above.skip != end {
                break;
            }
            (bounds, parent) = (above.bounds, above.parent);
        }
        Ok(())
    }
}
