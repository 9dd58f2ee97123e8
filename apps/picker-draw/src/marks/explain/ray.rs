//! A ray that is frozen, with the boxes along it.

use crate::draw2d::Anchor;
use crate::marks::explain::short;
use crate::marks::stroke::{Pen, Stroke};
use picker_editor::State;
use picker_scene::explain::NearMiss;

/// How many places are numbered: more would overlap.
const NUMBERED: usize = 9;

/// The position of a text relative to its point.
const ABOVE: ([f32; 2], Anchor) = ([0.0, -16.0], Anchor::Center);

/// Draws the ray, the part of it in the first box, and a number where each box is entered.
pub(super) fn draw(state: &State, pen: &mut Pen<'_>) {
    let (Some(pick_ray), Some(hits)) = (&state.explaining().choices().frozen, state.frozen_hits())
    else {
        return;
    };
    let colors = pen.colors();
    let at = |t: f32| pick_ray.ray.point_at(t);
    let miss = state.near_miss();
    let past_miss = miss.map_or(0.0, |miss| (miss.points[0] - at(0.0)).norm());
    let last = hits.hits.last().map_or(past_miss, |hit| hit.exit);
    let bounds = state.scene().bounds();
    let size = bounds.map_or(1.0, |all| all.half_extents().norm());
    let beyond = size * if miss.is_some() { 2.0 } else { 0.4 };
    let end = (last + beyond).min(pick_ray.max_t.max(last));
    let ink = Stroke::new(colors.ink, 2.0).with_halo(1.0);
    pen.line([at(0.0), at(end)], ink);
    pen.dot(&at(0.0), 6.0, colors.ink);
    if let Some(miss) = miss {
        near_miss(state, &miss, pen);
    }
    for hit in hits.hits.iter().skip(1) {
        let part = [at(hit.enter), at(hit.exit)];
        pen.line(part, Stroke::new(colors.faint, 4.0));
        pen.dot(&at(hit.enter), 5.0, colors.faint);
    }
    if let Some(first) = hits.hits.first() {
        let ends = [at(first.enter), at(first.exit)];
        pen.line_over(ends, Stroke::new(colors.tested, 4.0).with_halo(1.0));
        pen.dot(&ends[0], 9.0, colors.tested);
        pen.dot(&ends[1], 6.0, colors.tested);
    }
    for (number, hit) in (1..=NUMBERED).zip(&hits.hits) {
        let is_first = number == 1;
        let color = if is_first { colors.tested } else { colors.ink };
        pen.label(&at(hit.enter), ABOVE, number.to_string(), color);
    }
}

/// The box that the ray comes closest to, and by how much it misses it.
fn near_miss(state: &State, miss: &NearMiss, pen: &mut Pen<'_>) {
    let color = pen.colors().apart;
    let stroke = Stroke::new(color, 2.0).with_halo(1.0);
    let [on_ray, on_box] = miss.points;
    pen.edges(&state.scene().boxes()[miss.index].shape.vertices(), stroke);
    pen.line_over([on_ray, on_box], stroke.dashed(6.0));
    pen.dot(&on_ray, 7.0, color);
    pen.dot(&on_box, 7.0, color);
    let middle = on_ray + (on_box - on_ray) * 0.5;
    let text = format!("misses by {}", short(miss.distance));
    pen.label(&middle, ABOVE, text, color);
}
