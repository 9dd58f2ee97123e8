//! The marks that explain how boxes and rays meet.

mod axis;
mod meeting;
mod ray;

pub use axis::short;

use super::Marks;
use super::stroke::{Pen, Stroke};
use crate::draw2d::Anchor;
use obbligato::Obb3;
use obbligato::nalgebra::Vector2;
use obbligato_render::Srgb;
use picker_editor::State;

/// So many touching boxes are marked at most: more would hide the scene.
const MOST_TOUCHING: usize = 2000;
/// So many nodes, and so many boxes that a search met, are drawn at most.
const MOST_MET: usize = 400;

/// Draws what the state explains.
pub(super) fn draw(state: &State, marks: &mut Marks) {
    let mut pen = Pen::new(state, marks);
    draw_touching(state, &mut pen);
    draw_tree(state, &mut pen);
    ray::draw(state, &mut pen);
    if let (Some(axes), Some(place), Some(shapes)) =
        (state.axes(), state.shown_axis(), state.explained_shapes())
    {
        axis::draw(state.view(), &axes.all[place], shapes, &mut pen);
        meeting::draw(state, shapes, &mut pen);
        draw_names(shapes, &mut pen);
    }
}

/// Colors touching boxes red, with a bold outline.
fn draw_touching(state: &State, pen: &mut Pen<'_>) {
    let Some(touching) = state.explaining().touching() else {
        return;
    };
    let color = pen.colors().touching;
    for &index in touching.boxes.iter().take(MOST_TOUCHING) {
        let shape = &state.scene().boxes()[index].shape;
        pen.transparent(shape, color, 0x58, Stroke::new(color, 2.5));
    }
}

/// Colors the boxes that were tested and those that their bounds culled; draws the nodes that were
/// looked at, dashed if they were culled.
fn draw_tree(state: &State, pen: &mut Pen<'_>) {
    let Some(walk) = state.ray_walk() else {
        return;
    };
    let (boxes, colors) = (state.scene().boxes(), pen.colors());
    let mut mark = |indices: &[usize], color: Srgb, opacity: u8, width: f32| {
        for &index in indices.iter().take(MOST_MET) {
            let (shape, stroke) = (&boxes[index].shape, Stroke::new(color, width));
            pen.transparent(shape, color, opacity, stroke);
        }
    };
    mark(&walk.culled, colors.culled, 0x40, 1.25);
    mark(&walk.tested, colors.tested, 0x60, 2.5);
    let level = state.explaining().choices().level;
    let is_shown = |it: usize| level.is_none_or(|only| only == it);
    let nodes = walk.nodes.iter().filter(|node| is_shown(node.level));
    for node in nodes.take(MOST_MET) {
        let (width, dash) = if node.is_entered { (2.25, 0.0) } else { (1.25, 4.0) };
        let stroke = Stroke::new(colors.level(node.level), width).dashed(dash);
        pen.edges(&node.bounds.vertices(), stroke);
    }
}

/// Writes A and B above the topmost corner of each box.
fn draw_names(shapes: [&Obb3; 2], pen: &mut Pen<'_>) {
    let colors = pen.colors();
    let letters = [("A", colors.first), ("B", colors.second)];
    for (shape, (letter, color)) in shapes.into_iter().zip(letters) {
        if let Some(top) = pen.top(shape) {
            let at = top + Vector2::new(0.0, -16.0) * pen.scale();
            pen.text(at, Anchor::Center, letter.to_owned(), color);
        }
    }
}

#[cfg(test)]
mod tests;
