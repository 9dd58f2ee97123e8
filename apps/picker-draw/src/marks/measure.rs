//! The distance between two points that are clicked, and its parts along the axes.

use super::Marks;
use super::explain::short;
use super::pen::{Pen, Stroke};
use super::strokes::{AXES, BRIGHT, write};
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
    if let (Some([start, end]), Some(way)) = (measure.ends(), measure.way()) {
        let mut from = start;
        for (axis, color) in AXES.into_iter().enumerate() {
            let mut to = from;
            to[axis] += way[axis];
            let stroke = Stroke::new(color, PART).dashed(5.0).with_halo(1.0);
            pen.line_over([from, to], stroke);
            from = to;
        }
        pen.line_over([start, end], Stroke::new(BRIGHT, LINE).with_halo(1.5));
        let middle: Point3<f32> = start + way * 0.5;
        if let Some(at) = pen.pixel(&middle) {
            let length = way.norm();
            // What is only rounding is 0.
            let part = |part: f32| {
                short(if part.abs() < 1e-6 * length {
                    0.0
                } else {
                    part
                })
            };
            let [x, y, z] = [way.x, way.y, way.z].map(part);
            let texts = [short(length), format!("x {x}   y {y}   z {z}")];
            for (line, text) in (0_u8..).zip(texts) {
                let down = Vector2::new(0.0, NEXT_LINE * f32::from(line));
                write(pen.marks, at + (LABEL + down) * scale, text);
            }
        }
    }
    let ends = measure.ends().map_or([None; 2], |ends| ends.map(Some));
    for point in [measure.start(), measure.under_cursor()]
        .into_iter()
        .chain(ends)
        .flatten()
    {
        pen.dot(&point, DOT, BRIGHT);
    }
}
