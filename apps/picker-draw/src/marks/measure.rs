//! The distance between two points that are clicked, and its parts along the axes.

use super::Marks;
use super::explain::short;
use super::stroke::Pen;
use super::strokes::{AXES, BRIGHT, LineStyle, write};
use obbligato::nalgebra::{Point3, Vector2};
use picker_editor::State;

/// Widths in logical pixels.
const LINE: f32 = 2.4;
const PART: f32 = 1.6;
const DOT: f32 = 8.0;
/// Where the texts are, from the middle of the line, in logical pixels.
const LABEL: Vector2<f32> = Vector2::new(14.0, -12.0);
const NEXT_LINE: f32 = 20.0;

pub(super) fn draw(state: &State, marks: &mut Marks) {
    let Some(measure) = state.tools().measure() else {
        return;
    };
    let scale = state.line_scale();
    let mut pen = Pen::new(state, marks);
    let line = |pen: &mut Pen<'_>, ends, look: LineStyle| {
        if let Some((_, ends)) = pen.in_view(ends) {
            look.draw(pen.marks, &ends);
        }
    };
    if let (Some([start, end]), Some(vector)) = (measure.ends(), measure.vector()) {
        let mut from = start;
        for (axis, color) in AXES.into_iter().enumerate() {
            let mut to = from;
            to[axis] += vector[axis];
            line(&mut pen, [from, to], LineStyle::new(color, PART));
            from = to;
        }
        line(&mut pen, [start, end], LineStyle::new(BRIGHT, LINE));
        let middle: Point3<f32> = start + vector * 0.5;
        if let Some(at) = pen.pixel(&middle) {
            let length = vector.norm();
            // What is only rounding is 0.
            let is_nothing = |part: f32| part.abs() < 1e-6 * length;
            let part = |part: f32| short(if is_nothing(part) { 0.0 } else { part });
            let [x, y, z] = [vector.x, vector.y, vector.z].map(part);
            let texts = [short(length), format!("x {x}   y {y}   z {z}")];
            for (line, text) in (0_u8..).zip(texts) {
                let down = Vector2::new(0.0, NEXT_LINE * f32::from(line));
                write(pen.marks, at + (LABEL + down) * scale, text);
            }
        }
    }
    let [start, end] = measure.ends().map_or([None; 2], |ends| ends.map(Some));
    let points = [measure.start, measure.under_cursor, start, end];
    for point in points.into_iter().flatten() {
        if let Some(at) = pen.pixel(&point) {
            // Lines have round ends.
            LineStyle::new(BRIGHT, DOT).draw(pen.marks, &[at, at + Vector2::new(0.01, 0.0)]);
        }
    }
}
