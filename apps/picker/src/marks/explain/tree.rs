//! What the tree did to find the first box along a ray.

use crate::marks::pen::{Pen, Stroke};
use crate::state::State;
use obbligato_render::Srgb;

/// Boxes that were tested themselves.
pub(crate) const TESTED: Srgb = [0xb0, 0x2a, 0x8c];
/// Boxes whose bounds were tested, which culled them.
pub(crate) const CULLED: Srgb = [0x2b, 0x6c, 0xb8];
/// The nodes of each level, from the root. Their lightness differs, so that the color-blind can tell
/// them apart.
const LEVELS: [Srgb; 6] = [
    [0x3b, 0x2a, 0x7e],
    [0x2f, 0x6b, 0x8e],
    [0x1f, 0x93, 0x7c],
    [0x5d, 0xb3, 0x3d],
    [0xb8, 0xa0, 0x0a],
    [0xc7, 0x6a, 0x14],
];
/// So many nodes and boxes are drawn at most.
const MOST: usize = 400;

/// The color of the nodes of a level.
pub(crate) const fn level_color(level: usize) -> Srgb {
    LEVELS[level % LEVELS.len()]
}

/// Colors the boxes that were tested and those that their bounds culled; draws the nodes that were
/// looked at, dashed if they were culled.
pub(super) fn draw(state: &State, pen: &mut Pen<'_>) {
    let Some(walk) = state.ray_walk() else {
        return;
    };
    let boxes = state.scene().boxes();
    let mut mark = |indices: &[usize], color: Srgb, opacity: u8, width: f32| {
        for &index in indices.iter().take(MOST) {
            pen.solid(&boxes[index].shape, opacity, Stroke::new(color, width));
        }
    };
    mark(walk.culled(), CULLED, 0x40, 1.25);
    mark(walk.tested(), TESTED, 0x60, 2.5);
    let is_shown = |level: usize| state.tree_level().is_none_or(|only| only == level);
    let nodes = walk.nodes().iter().filter(|node| is_shown(node.level));
    for node in nodes.take(MOST) {
        let (width, dash) = if node.is_entered {
            (2.25, 0.0)
        } else {
            (1.25, 4.0)
        };
        let stroke = Stroke::new(level_color(node.level), width).dashed(dash);
        pen.edges(&node.bounds.vertices(), stroke);
    }
}
