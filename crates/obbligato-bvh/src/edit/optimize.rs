use super::editor::Editor;
use super::siblings::{Entry, Siblings};
use crate::node::{Node, lanes_of};
use crate::surface::half_area;
use obbligato::Real;

impl<T: Real> Editor<'_, T> {
    /// Optimizes so many nodes, from where the last call stopped.
    pub(super) fn optimize(&mut self, nodes: usize) {
        for _ in 0..nodes.min(*self.used) {
            if self.edits.next >= *self.used {
                self.edits.next = 0;
            }
            self.optimize_at(self.edits.next);
            self.edits.next = self.edits.next.wrapping_add(1);
        }
    }

    /// Redistributes the children of each two children of a node.
    fn optimize_at(&mut self, number: usize) {
        let lanes = self.nodes.get(number).map_or(0, Node::lanes_to_nodes);
        let mut changed = false;
        for first in lanes_of(lanes) {
            for second in lanes_of(lanes).filter(|second| first < *second) {
                changed |= self.exchange(number, [first, second]);
            }
        }
        if changed {
            self.refit_above(number);
        }
    }

    /// Redistributes the children of two overlapping nodes, if that makes their surfaces smaller;
    /// returns whether it does.
    fn exchange(&mut self, number: usize, lanes: [usize; 2]) -> bool {
        let Some(node) = self.nodes.get(number) else {
            return false;
        };
        let [Some(one), Some(other)] = lanes.map(|lane| node_in(node, lane)) else {
            return false;
        };
        if !one.bounds.intersects(&other.bounds) {
            return false;
        }
        let mut entries = Siblings::new();
        let [a, b] = [one, other].map(|entry| entry.link.number());
        self.collect(a, &mut entries);
        self.collect(b, &mut entries);
        let parts = entries.split();
        let [Some(first), Some(second)] = parts.each_ref().map(Siblings::bounds) else {
            return false;
        };
        let before = half_area(&one.bounds) + half_area(&other.bounds);
        let is_smaller = half_area(&first) + half_area(&second) < before;
        if is_smaller {
            let [p, q] = &parts;
            self.write(a, p);
            self.write(b, q);
            let [x, y] = lanes;
            self.fit(a, (number, x));
            self.fit(b, (number, y));
        }
        is_smaller
    }
}

/// Returns the node that a lane leads to.
fn node_in<T: Real>(node: &Node<T>, lane: usize) -> Option<Entry<T>> {
    Entry::of_lane(node, lane).filter(|entry| !entry.link.is_box())
}
