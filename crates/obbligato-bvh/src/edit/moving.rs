use super::editor::Editor;
use super::insert::Growths;
use crate::node::{Node, WIDTH, lanes_of};
use crate::stack::MOST_LEVELS;
use crate::touching::Corners;
use obbligato::{Aabb, Real};

impl<T: Real> Editor<'_, T> {
    /// Returns the node below which a box with new bounds is to be put; `None` if it stays in its
    /// lane.
    ///
    /// On the way up, up to the first node whose bounds contain it, each node is compared with those
    /// beside it: had the box not been there, the node would grow by so much. If another one grew by
    /// less than half of that, the box moves. Half, so that boxes do not go to and fro.
    pub(super) fn new_home(
        &self,
        (mut number, lane): (usize, usize),
        bounds: &Aabb<T, 3>,
    ) -> Option<usize> {
        let mut others = *self.nodes.get(number)?;
        others.clear(lane);
        let (corners, mut moves) = (Corners::of(bounds), false);
        for _ in 0..MOST_LEVELS {
            let Some((above, lane)) = self.parent(number) else {
                break;
            };
            let parent = self.nodes.get(above)?;
            if parent.bounds_in(lane).is_some_and(|around| around.contains(bounds)) {
                break;
            }
            if !moves {
                let rest = others.bounds()?;
                others = *parent;
                others.set_bounds(lane, &rest);
                moves = grows_less_elsewhere(&others, lane, &corners);
            }
            number = above;
        }
        moves.then_some(number)
    }
}

/// Whether a child of a node grows by less than half as much as the one in a lane, to include a box.
fn grows_less_elsewhere<T: Real>(node: &Node<T>, lane: usize, corners: &Corners<T>) -> bool {
    let Growths { areas, lengths, .. } = Growths::of(node.rows(), corners);
    let growth = |lane: usize| [areas[lane % WIDTH], lengths[lane % WIDTH]];
    let own = growth(lane);
    lanes_of(node.lanes()).any(|other| {
        let [area, length] = growth(other);
        other != lane && [area + area, length + length] < own
    })
}
