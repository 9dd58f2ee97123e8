use super::verdict::{axis_name, between, verdict, verdict_color};
use super::{COLORS, label};
use crate::draw2d::paint::{GROUND_EDGE, INK, level, opaque, veiled};
use crate::draw2d::{Anchor, Sketch};
use crate::scene2d::Shadow;
use obbligato::SatAxis;
use obbligato::nalgebra::Point2;
use obbligato_render::Rect2d;

/// The shadows on the four axes, one row each.
pub(super) struct Table<'a> {
    shadows: &'a [Shadow; 4],
    decides: SatAxis,
    /// How long a unit is in the table.
    scale: f32,
}

/// The middle of the table and half its width.
const TABLE: [f32; 2] = [53.0, 25.0];
/// Half the height of a row, and the distance of rows.
const ROW: [f32; 2] = [9.2, 20.6];

impl<'a> Table<'a> {
    pub(super) fn new(shadows: &'a [Shadow; 4], decides: SatAxis) -> Self {
        let length = |shadow: &Shadow| {
            let [a, b] = shadow.spans;
            a[1].max(b[1]) - a[0].min(b[0])
        };
        let longest = shadows.iter().map(length).fold(1.0, f32::max);
        let scale = (2.0 * (TABLE[1] - 3.0) / longest).min(0.6);
        Self {
            shadows,
            decides,
            scale,
        }
    }

    pub(super) fn draw(&self, sketch: &mut Sketch) {
        for (index, shadow) in self.shadows.iter().enumerate() {
            let y = (1.5 - index as f32) * ROW[1];
            self.draw_row(shadow, y, sketch);
        }
    }

    fn draw_row(&self, shadow: &Shadow, y: f32, sketch: &mut Sketch) {
        let [middle, half_width] = TABLE;
        let color = verdict_color(shadow);
        let decides = shadow.axis == self.decides;
        let (edge, edge_width) = if decides {
            (opaque(color), 3.0)
        } else {
            (GROUND_EDGE, 1.0)
        };
        sketch.drawing.rects.push(Rect2d {
            edge,
            edge_width,
            ..Rect2d::filled(level([middle, y], [half_width, ROW[0]]), [0xff; 4])
        });
        self.draw_bars(shadow, y - 2.6, sketch);
        let (left, right) = (middle - half_width + 2.0, middle + half_width - 2.0);
        let upper = y + 5.6;
        sketch.labels.push(label(
            axis_name(shadow.axis),
            Point2::new(left, upper),
            Anchor::Left,
            INK,
        ));
        let verdict = verdict(shadow);
        sketch.labels.push(label(
            &verdict,
            Point2::new(right, upper),
            Anchor::Right,
            color,
        ));
    }

    fn draw_bars(&self, shadow: &Shadow, y: f32, sketch: &mut Sketch) {
        let [a, b] = shadow.spans;
        let center = (a[0].min(b[0]) + a[1].max(b[1])) / 2.0;
        let x = |s: f32| TABLE[0] + (s - center) * self.scale;
        let bar = |[start, end]: [f32; 2], y: f32, half_height: f32| {
            let (start, end) = (x(start), x(end));
            level(
                [(start + end) / 2.0, y],
                [(end - start).abs() / 2.0, half_height],
            )
        };
        let rects = &mut sketch.drawing.rects;
        let band = bar(between(shadow), y, 5.6);
        rects.push(Rect2d::filled(band, veiled(verdict_color(shadow), 0x48)));
        for (index, (span, lane)) in [(a, 2.1), (b, -2.1)].into_iter().enumerate() {
            rects.push(Rect2d::filled(
                bar(span, y + lane, 1.5),
                opaque(COLORS[index]),
            ));
        }
    }
}
