use super::siblings::{Entry, Siblings};
use super::spots;
use crate::node::{Child, Link, Node, WIDTH};
use crate::place::{Edits, MOST_NODES, Place, Spot};
use crate::stack::MOST_LEVELS;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Real};

/// The nodes and places of a tree while it is edited.
///
/// Every box and every node but the root, which is node 0, has a place that records which lane
/// leads there.
pub(super) struct Editor<'a, T: Scalar> {
    pub(super) nodes: &'a mut [Node<T>],
    pub(super) places: &'a mut [Place],
    /// The number of nodes that are or were in use.
    pub(super) used: &'a mut usize,
    pub(super) edits: &'a mut Edits,
}

impl<T: Real> Editor<'_, T> {
    /// Fills the places of a tree, none of which are known. Nodes that former edits have left over
    /// are unused.
    pub(super) fn fill(&mut self) {
        self.places.fill(Place::EMPTY);
        (self.edits.unused, self.edits.free) = (Spot::NOWHERE, 0);
        self.edits.far = 0;
        for number in 0..*self.used {
            if self.count(number) == 0 {
                self.release(number);
            }
            for (lane, entry) in (0..WIDTH).zip(self.children_of(number)) {
                if let Some(entry) = entry {
                    self.note(Spot::new(number, lane), entry.link);
                }
            }
        }
        self.edits.levels = self.levels();
    }

    /// Returns the number of levels of the tree.
    pub(super) fn levels(&self) -> usize {
        // What is above an unused node is the next unused one.
        let in_use = (0..*self.used).filter(|&number| self.count(number) > 0);
        in_use.fold(1, |most, number| most.max(self.level(number)))
    }

    /// Returns the level of a node: 1 for the root.
    pub(super) fn level(&self, number: usize) -> usize {
        self.way_up(number).fold(0, |level: usize, _| level.wrapping_add(1))
    }

    /// Iterates over a node, its parent, and so on up to the root.
    pub(super) fn way_up(&self, number: usize) -> impl Iterator<Item = usize> {
        let above = |&number: &usize| Some(self.parent(number)?.0);
        core::iter::successors(Some(number), above).take(MOST_LEVELS)
    }

    /// Returns the node and the lane that lead to a node; `None` for the root.
    pub(super) fn parent(&self, number: usize) -> Option<(usize, usize)> {
        self.places.get(number)?.of_node.get()
    }

    pub(super) fn spot_of(&self, index: usize) -> Option<(usize, usize)> {
        spots::spot_of(self.places, self.near(), index)
    }

    pub(super) fn count(&self, number: usize) -> usize {
        let lanes = self.nodes.get(number).map_or(0, Node::lanes);
        lanes.count_ones() as usize
    }

    pub(super) fn free_lane(&self, number: usize) -> Option<usize> {
        let lane = self.nodes.get(number)?.lanes().trailing_ones() as usize;
        (lane < WIDTH).then_some(lane)
    }

    /// Returns the number of nodes that can be taken.
    pub(super) fn free(&self) -> usize {
        self.capacity().saturating_sub(*self.used).saturating_add(self.edits.free)
    }

    fn capacity(&self) -> usize {
        self.nodes.len().min(self.near()).min(MOST_NODES)
    }

    /// Takes a node that was not in use.
    pub(super) fn take_node(&mut self) -> Option<usize> {
        if let Some((number, _)) = self.edits.unused.get() {
            self.edits.unused = self.places.get(number)?.of_node;
            self.edits.free = self.edits.free.saturating_sub(1);
            return Some(number);
        }
        let number = *self.used;
        *self.used = number.wrapping_add(1).min(self.capacity());
        (number < *self.used).then_some(number)
    }

    /// Gives a node to which no lane leads any longer back to the unused ones.
    pub(super) fn release(&mut self, number: usize) {
        if let (Some(node), Some(place)) = (self.nodes.get_mut(number), self.places.get_mut(number))
        {
            *node = Node::without_children();
            // Unused nodes form a list, in which the place of each leads to the next.
            place.of_node = self.edits.unused;
            self.edits.unused = Spot::new(number, 0);
            self.edits.free = self.edits.free.saturating_add(1);
        }
    }

    /// Returns the children of a node, lane by lane.
    fn children_of(&self, number: usize) -> [Option<Entry<T>>; WIDTH] {
        let node = self.nodes.get(number);
        core::array::from_fn(|lane| Entry::of_lane(node?, lane))
    }

    /// Adds the children of a node to some others.
    pub(super) fn collect(&self, number: usize, entries: &mut Siblings<T>) {
        let children = self.children_of(number);
        children.into_iter().flatten().for_each(|entry| entries.push(entry));
    }

    /// Replaces the children of a node.
    pub(super) fn write(&mut self, number: usize, entries: &Siblings<T>) {
        if let Some(node) = self.nodes.get_mut(number) {
            *node = Node::without_children();
        }
        for (lane, entry) in (0..WIDTH).zip(entries.iter()) {
            self.put(number, lane, entry);
        }
    }

    /// Puts a child into a lane.
    pub(super) fn put(&mut self, number: usize, lane: usize, entry: &Entry<T>) {
        if let Some(node) = self.nodes.get_mut(number) {
            node.set(lane, &entry.bounds, entry.link, entry.least);
        }
        self.note(Spot::new(number, lane), entry.link);
    }

    /// Empties a lane that leads to a box or a node.
    pub(super) fn clear(&mut self, number: usize, lane: usize) {
        if let Some(node) = self.nodes.get_mut(number)
            && let Some(child) = node.child(lane)
        {
            node.clear(lane);
            if let Child::Box(index) = child {
                self.note(Spot::NOWHERE, Link::to_box(index));
            }
        }
    }

    /// Records the lane of a child.
    fn note(&mut self, spot: Spot, link: Link) {
        if link.is_box() && link.number() >= self.near() {
            self.note_far(spot, link.number());
        } else if let Some(place) = self.places.get_mut(link.number()) {
            if link.is_box() {
                place.of_box = spot;
            } else {
                place.of_node = spot;
            }
        }
    }

    /// Updates the bounds and least index of the ancestors, up to the first that does not change.
    pub(super) fn refit_above(&mut self, mut number: usize) {
        while let Some(above) = self.parent(number)
            && self.fit(number, above)
        {
            (number, _) = above;
        }
    }

    /// Updates the lane that leads to a node with what is below the node now; returns whether
    /// anything changed.
    pub(super) fn fit(&mut self, number: usize, (parent, lane): (usize, usize)) -> bool {
        let node = self.nodes.get(number);
        let Some((bounds, least, link)) =
            node.and_then(|node| Some((node.bounds()?, node.least(), node.linked_as(number))))
        else {
            return false;
        };
        let Some(above) = self.nodes.get_mut(parent) else {
            return false;
        };
        let is_new = above.bounds_in(lane) != Some(bounds) || above.least_below(lane) != least;
        above.set_bounds(lane, &bounds);
        above.set_link(lane, link);
        above.set_least(lane, least);
        is_new
    }

    /// Gives a box new bounds.
    pub(super) fn set_bounds(&mut self, number: usize, lane: usize, bounds: &Aabb<T, 3>) {
        if let Some(node) = self.nodes.get_mut(number) {
            node.set_bounds(lane, bounds);
        }
    }
}
