//! Boxes that are transparent, or outlines: the farthest first, so that the nearer are seen over them.

use super::Marks;
use super::pen::{Pen, Stroke};
use crate::instances::{is_glass, looks};
use obbligato_render::palette::{edge_of, outline_of};
use obbligato_render::{BoxInstance, Srgb};
use picker_editor::{Fill, State};
use picker_scene::SceneBox;
use std::collections::HashSet;

/// The opacity of a face.
const FACE: u8 = 0x48;
/// The width of an edge, in logical pixels.
const EDGE: f32 = 1.25;
/// The width of an edge of a box with a highlight.
const MARKED_EDGE: f32 = 2.5;

/// Draws the boxes, if they are not solid.
pub(super) fn draw(state: &State, marks: &mut Marks) {
    if !is_glass(state) {
        return;
    }
    let (eye, forward) = (state.view().eye(), state.view().forward());
    let depth = |item: &SceneBox| (item.shape.center() - eye).dot(&forward);
    let boxes = state.scene().boxes().iter().enumerate();
    let mut boxes: Vec<(usize, &SceneBox)> = boxes.filter(|(_, item)| !item.is_hidden).collect();
    boxes.sort_by(|(_, a), (_, b)| depth(b).total_cmp(&depth(a)));
    let selected: HashSet<usize> = state.selected().iter().copied().collect();
    let mut pen = Pen::new(state, marks);
    for (index, item) in boxes {
        let looks = looks(state, index, item, selected.contains(&index));
        let stroke = if looks.is_marked() {
            Stroke::new(outline_of(&looks).core, MARKED_EDGE).with_halo(1.0)
        } else {
            Stroke::new(edge(&looks, state.fill()), EDGE)
        };
        match state.fill() {
            Fill::Outlines => pen.edges(&item.shape.vertices(), stroke),
            _ => pen.glass(&item.shape, looks.color, FACE, stroke),
        }
    }
}

/// The color of an edge: dark around a face, and that of the box where there is none.
fn edge(looks: &BoxInstance, fill: Fill) -> Srgb {
    match fill {
        Fill::Outlines => looks.color,
        _ => edge_of(looks).color,
    }
}
