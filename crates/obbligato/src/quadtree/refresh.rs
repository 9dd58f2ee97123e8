//! New bounds for all items at once, as after a frame.

use super::broken_link::{Linked, cannot_fail};
use super::index::{NONE, ROOT};
use super::memory::TreeArrays;
use super::node::empty_bounds;
use super::tree::QuadTree;
use crate::{Aabb, Real};

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Gives every item new bounds, computed from its key and its bounds.
    ///
    /// The function is called once for each item, in the order of insertion as long as none was
    /// removed. This is cheaper than an [`update`](Self::update) of each, and leaves every node as
    /// tight as possible. If the function panics, some items have new bounds and others do not, and
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
        let mut leaving = NONE;
        let mut node = ROOT;
        while let Some(next) = self.refresh_node(node, &mut leaving) {
            cannot_fail(self.enlarge_above(node));
            node = next;
        }
        cannot_fail(self.settle_all(leaving));
        // Packing costs what it saves within a few frames.
        if self.scattered > self.len() / 4 {
            self.pack();
        }
    }

    /// Finds a node for each item of a list, then splits and joins nodes as needed.
    fn settle_all(&mut self, mut leaving: u16) -> Linked {
        while let Some(next) = self.slots.get(leaving).map(|slot| slot.next) {
            self.settle(leaving)?;
            leaving = next;
        }
        self.split_below(ROOT)?;
        self.join_all()
    }

    /// Recomputes the bounds and counts of one node, and moves the items that no longer belong to it to the
    /// list `leaving`. Returns the next node, or `None` after the last.
    fn refresh_node(&mut self, node: u16, leaving: &mut u16) -> Option<u16> {
        let this = self.nodes.get_mut(node)?;
        let (mut bounds, mut small, mut slot) = (empty_bounds(), 0_u16, this.head);
        let mut previous = NONE;
        while let Some(stored) = self.slots.get_mut(slot) {
            let next = stored.next;
            let place = self.grid.place(&stored.bounds);
            if this.owns(place) {
                bounds = bounds.merged(&stored.bounds);
                small = small.wrapping_add(u16::from(this.has_room_below(place)));
                previous = slot;
            } else {
                stored.next = core::mem::replace(leaving, slot);
                this.count = this.count.wrapping_sub(1);
                match self.slots.get_mut(previous) {
                    Some(previous) => previous.next = next,
                    None => this.head = next,
                }
                if let Some(next) = self.slots.get_mut(next) {
                    next.previous = previous;
                }
            }
            slot = next;
        }
        this.bounds = bounds;
        this.small = small;
        Some(this.next())
    }

    /// Enlarges the nodes above a leaf to enclose it, up to the first that has nodes below it yet to come.
    fn enlarge_above(&mut self, node: u16) -> Linked {
        let this = self.nodes.at(node)?;
        let (mut bounds, end, mut parent) = (this.bounds, this.skip, this.parent);
        if !this.is_leaf() {
            return Ok(());
        }
        while let Some(above) = self.nodes.get_mut(parent) {
            above.bounds = above.bounds.merged(&bounds);
            if above.skip != end {
                break;
            }
            (bounds, parent) = (above.bounds, above.parent);
        }
        Ok(())
    }
}
