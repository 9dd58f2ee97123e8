//! The IoU of the pairs of a comparison, over them.

use super::Marks;
use super::stroke::Pen;
use crate::draw2d::Anchor;
use obbligato::nalgebra::{Point2, Vector2};
use picker_editor::State;
use picker_scene::iou_of;

/// The most values that are written, the worst first.
const MOST: usize = 200;
/// So many logical pixels to each side of a value there is no other.
const SPACE: [f32; 2] = [34.0, 17.0];

/// Writes the value of each pair above its second box, unless another is there.
pub(super) fn draw(state: &State, marks: &mut Marks) {
    if !state.scene().has_groups {
        return;
    }
    let mut pen = Pen::new(state, marks);
    let color = pen.colors().ink;
    let mut places: Vec<Point2<f32>> = Vec::new();
    let boxes = state.scene().boxes().array_windows();
    let pairs = boxes.filter(|[first, second]| first.group == second.group && !second.is_hidden);
    let values = pairs.filter_map(|[_, second]| Some((&second.shape, iou_of(second)?)));
    for (shape, value) in values.take(MOST) {
        let Some(top) = pen.top(shape) else {
            continue;
        };
        let at = top + Vector2::new(0.0, -10.0) * pen.scale();
        let size = Vector2::from(SPACE) * pen.scale();
        let is_taken = |it: &Point2<f32>| (at - it).abs() < size;
        if !places.iter().any(is_taken) {
            places.push(at);
            pen.text(at, Anchor::Center, value.to_owned(), color);
        }
    }
}
