//! The rubber band, as in CAD: solid while it selects the boxes inside it, dashed while it selects
//! all boxes that it touches.

use super::Marks;
use super::strokes::{LineStyle, rgba, write};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::{CLEAR, Srgb};
use picker_editor::State;

const INSIDE: Srgb = [0x3f, 0x8e, 0xe8];
const TOUCHED: Srgb = [0x35, 0xb5, 0x6a];
const FILL: f32 = 0.13;
const WIDTH: f32 = 1.4;
/// A dash and the space after it, in logical pixels.
const DASH: [f32; 2] = [7.0, 5.0];
/// Enough dashes for the longest side; the dashes of a longer one are longer.
const MOST_DASHES: f32 = 400.0;
/// Where the label is, from the cursor, in logical pixels.
const LABEL: Vector2<f32> = Vector2::new(14.0, 18.0);

pub(super) fn draw(state: &State, marks: &mut Marks) {
    let Some(band) = &state.tools().band else {
        return;
    };
    let (from, to, scale) = (band.from, band.to, state.line_scale());
    let (color, what) = if band.is_crossing() { (TOUCHED, "touched") } else { (INSIDE, "inside") };
    marks.rect([from, to], rgba(color, FILL), (CLEAR, 0.0));
    let [beside, below] = [Point2::new(to.x, from.y), Point2::new(from.x, to.y)];
    let corners = [from, beside, to, below];
    let pen = LineStyle::new(color, WIDTH);
    if band.is_crossing() {
        let ends = corners.iter().cycle().skip(1);
        for (start, end) in corners.iter().zip(ends) {
            dashed(&pen, marks, *start, *end, scale);
        }
    } else {
        pen.outline(marks, &corners);
    }
    let text = format!("{} {what}", band.found.len());
    write(marks, to + LABEL * scale, text);
}

fn dashed(pen: &LineStyle, marks: &mut Marks, start: Point2<f32>, end: Point2<f32>, scale: f32) {
    let (along, length) = (end - start, (end - start).norm());
    let [dash, space] = DASH.map(|part| part * scale);
    let period = (dash + space).max(length / MOST_DASHES);
    let mut from = 0.0;
    while from < length {
        let to = (from + period * dash / (dash + space)).min(length);
        let points = [from, to].map(|place| start + along * (place / length));
        pen.draw(marks, &points);
        from += period;
    }
}
