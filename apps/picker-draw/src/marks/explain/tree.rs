//! The tree's search for the first box along a ray.

use crate::marks::pen::{Pen, Stroke};
use obbligato_render::Srgb;
use picker_editor::State;

/// So many nodes and boxes are drawn at most.
const MOST: usize = 400;

/// Colors the boxes that were tested and those that their bounds culled; draws the nodes that were
/// looked at, dashed if they were culled.
pub(super) fn draw(state: &State, pen: &mut Pen<'_>) {
    let Some(walk) = state.ray_walk() else {
        return;
    };
    let (boxes, colors) = (state.scene().boxes(), pen.colors());
    let mut mark = |indices: &[usize], color: Srgb, opacity: u8, width: f32| {
        for &index in indices.iter().take(MOST) {
            pen.solid(&boxes[index].shape, opacity, Stroke::new(color, width));
        }
    };
    mark(walk.culled(), colors.culled, 0x40, 1.25);
    mark(walk.tested(), colors.tested, 0x60, 2.5);
    let is_shown = |level: usize| {
        state
            .explaining()
            .tree_level()
            .is_none_or(|only| only == level)
    };
    let nodes = walk.nodes().iter().filter(|node| is_shown(node.level));
    for node in nodes.take(MOST) {
        let (width, dash) = if node.is_entered {
            (2.25, 0.0)
        } else {
            (1.25, 4.0)
        };
        let stroke = Stroke::new(colors.level(node.level), width).dashed(dash);
        pen.edges(&node.bounds.vertices(), stroke);
    }
}
