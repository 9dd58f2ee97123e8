use super::editor::Editor;
use super::insert::Growths;
use crate::node::{Node, bits};
use crate::stack::MOST_LEVELS;
use crate::touching::Corners;
use obbligato::{Aabb, Real};

impl<T: Real> Editor<'_, T> {
    /// Gives a box new bounds, if it stays in its lane; else returns the node below which it is to
    /// be put.
    pub(super) fn replace(&mut self, spot: (usize, usize), bounds: &Aabb<T, 3>) -> Option<usize> {
        let (number, lane) = spot;
        let old = self.nodes.get(number)?.bounds_in(lane)?;
        let around = self.bounds_of(number);
        let fits = around.is_none_or(|around| around.contains(bounds));
        if !fits && let Some(home) = self.new_home(spot, bounds) {
            return Some(home);
        }
        self.set_bounds(number, lane, bounds);
        // A box away from the border of its node leaves the bounds of that as they are.
        if !fits || around.is_some_and(|around| !is_inside(&old, &around)) {
            self.refit_above(number);
        }
        None
    }

    /// Returns the bounds of a node as the one above it has them; `None` for the root.
    fn bounds_of(&self, number: usize) -> Option<Aabb<T, 3>> {
        let (parent, lane) = self.parent(number)?;
        self.nodes.get(parent)?.bounds_in(lane)
    }

    /// Returns the node below which a box that leaves its node is to be put; `None` if it stays.
    ///
    /// On the way up, to the first node whose bounds contain it, each node is compared with its
    /// siblings: by how much it would grow if the box had not been there. If a sibling grew by less
    /// than half of that, the box moves. Half, so that boxes do not go to and fro.
    fn new_home(&self, (mut number, lane): (usize, usize), bounds: &Aabb<T, 3>) -> Option<usize> {
        let mut others = *self.nodes.get(number)?;
        others.clear(lane);
        let (corners, mut moves) = (Corners::of(bounds), false);
        for _ in 1..MOST_LEVELS {
            let Some((above, lane)) = self.parent(number) else {
                break;
            };
            if !moves {
                let rest = others.bounds()?;
                others = *self.nodes.get(above)?;
                others.set_bounds(lane, &rest);
                moves = grows_less_elsewhere(&others, lane, &corners);
            }
            number = above;
            if self.bounds_of(number).is_some_and(|around| around.contains(bounds)) {
                break;
            }
        }
        moves.then_some(number)
    }
}

/// Whether a child of a node grows by less than half as much as the one in a lane, to include a
/// box.
fn grows_less_elsewhere<T: Real>(node: &Node<T>, own: usize, corners: &Corners<T>) -> bool {
    let Growths { areas, lengths, .. } = Growths::of(node.rows(), corners);
    let (Some(&area), Some(&length)) = (areas.get(own), lengths.get(own)) else {
        return false;
    };
    let less = bits(|lane| {
        let [two, both] = [areas[lane] + areas[lane], lengths[lane] + lengths[lane]];
        (two < area) | (two == area) & (both < length)
    });
    less & node.lanes() & !(1 << own) != 0
}

/// Whether a box lies inside another and touches none of its faces.
fn is_inside<T: Real>(inner: &Aabb<T, 3>, outer: &Aabb<T, 3>) -> bool {
    let (inner, outer) = (Corners::of(inner), Corners::of(outer));
    let is_above = |a: [T; 3], b: [T; 3]| (a[0] > b[0]) & (a[1] > b[1]) & (a[2] > b[2]);
    is_above(inner.low, outer.low) & is_above(outer.high, inner.high)
}
