//! Boxes that are transparent, or outlines: the farthest first, so that the nearer are seen over
//! them.

use super::Marks;
use super::stroke::{Pen, Stroke};
use crate::instances::{is_glass, looks};
use obbligato_render::palette::{edge_of, outline_of};
use picker_editor::{Fill, State};
use picker_scene::SceneBox;

/// The opacity of a face.
const FACE: u8 = 0x48;
/// The width of an edge, in logical pixels.
const EDGE: f32 = 1.25;
/// The width of an edge of a box with a highlight, and of one that is an outline among others.
const MARKED_EDGE: f32 = 2.5;

/// Draws the boxes that are not solid.
pub(super) fn draw(state: &State, marks: &mut Marks) {
    let is_glass = is_glass(state);
    if !is_glass && !state.scene().has_outlines {
        return;
    }
    let depth = |item: &SceneBox| state.view().depth_of(&item.shape.center());
    let mut boxes: Vec<_> = looks(state).filter(|(item, _)| is_glass || item.is_outline).collect();
    boxes.sort_by(|(a, _), (b, _)| depth(b).total_cmp(&depth(a)));
    let all_outlined = state.fill() == Fill::Outlines;
    let mut pen = Pen::new(state, marks);
    for (item, looks) in boxes {
        let is_outlined = all_outlined || item.is_outline;
        let stroke = if looks.is_marked() {
            Stroke::new(outline_of(&looks).core, MARKED_EDGE).with_halo(1.0)
        } else if item.is_outline {
            Stroke::new(looks.color, MARKED_EDGE)
        } else {
            let edge = if is_outlined { looks.color } else { edge_of(&looks).color };
            Stroke::new(edge, EDGE)
        };
        if is_outlined {
            pen.edges(&item.shape.vertices(), stroke);
        } else {
            pen.transparent(&item.shape, looks.color, FACE, stroke);
        }
    }
}
