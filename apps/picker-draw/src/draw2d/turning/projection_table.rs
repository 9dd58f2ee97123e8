use super::gap::{axis_name, gap_color, gap_interval, gap_text, gap_text_color};
use super::style::{label, own};
use crate::draw2d::colors::{opaque, with_opacity};
use crate::draw2d::sketch::{Anchor, Sketch};
use crate::draw2d::strokes::level;
use obbligato::SatAxis;
use obbligato::nalgebra::Point2;
use obbligato_render::Rect2d;
use picker_scene::scene2d::AxisProjection;

/// The projections onto the four axes, one row each.
pub(super) struct ProjectionTable<'a> {
    projections: &'a [AxisProjection; 4],
    /// The axis that decides, whose row is framed.
    decisive: SatAxis,
    /// The length of a unit of the world in the table.
    scale: f32,
}

/// The center of the table along x, and half its width.
const TABLE: [f32; 2] = [53.0, 25.0];
/// Half the height of a row, and the distance from one row to the next.
const ROW: [f32; 2] = [9.2, 20.6];

impl<'a> ProjectionTable<'a> {
    pub(super) fn new(projections: &'a [AxisProjection; 4], decisive: SatAxis) -> Self {
        let length = |projection: &AxisProjection| {
            let [a, b] = projection.intervals;
            a[1].max(b[1]) - a[0].min(b[0])
        };
        let longest = projections.iter().map(length).fold(1.0, f32::max);
        let scale = (2.0 * (TABLE[1] - 3.0) / longest).min(0.6);
        Self {
            projections,
            decisive,
            scale,
        }
    }

    pub(super) fn draw(&self, sketch: &mut Sketch) {
        for (index, projection) in self.projections.iter().enumerate() {
            let y = (1.5 - index as f32) * ROW[1];
            self.draw_row(projection, y, sketch);
        }
    }

    fn draw_row(&self, projection: &AxisProjection, y: f32, sketch: &mut Sketch) {
        let [center, half_width] = TABLE;
        let colors = sketch.colors;
        let color = gap_color(projection, colors);
        let is_decisive = projection.axis == self.decisive;
        let (edge, edge_width) = if is_decisive {
            (opaque(color), 3.0)
        } else {
            (colors.ground_edge, 1.0)
        };
        sketch.drawing.rects.push(Rect2d {
            edge,
            edge_width,
            ..Rect2d::filled(
                level([center, y], [half_width, ROW[0]]),
                opaque(colors.card),
            )
        });
        self.draw_bars(projection, y - 2.6, sketch);
        let (left, right) = (center - half_width + 2.0, center + half_width - 2.0);
        let upper = y + 5.6;
        sketch.labels.push(label(
            axis_name(projection.axis),
            Point2::new(left, upper),
            Anchor::Left,
            colors.ink,
        ));
        let text = gap_text(projection);
        sketch.labels.push(label(
            &text,
            Point2::new(right, upper),
            Anchor::Right,
            gap_text_color(projection, colors),
        ));
    }

    fn draw_bars(&self, projection: &AxisProjection, y: f32, sketch: &mut Sketch) {
        let [a, b] = projection.intervals;
        let center = (a[0].min(b[0]) + a[1].max(b[1])) / 2.0;
        let x = |s: f32| TABLE[0] + (s - center) * self.scale;
        let bar = |[start, end]: [f32; 2], y: f32, half_height: f32| {
            let (start, end) = (x(start), x(end));
            level(
                [(start + end) / 2.0, y],
                [(end - start).abs() / 2.0, half_height],
            )
        };
        let colors = sketch.colors;
        let rects = &mut sketch.drawing.rects;
        let band = bar(gap_interval(projection), y, 5.6);
        rects.push(Rect2d::filled(
            band,
            with_opacity(gap_color(projection, colors), 0x48),
        ));
        for (index, (interval, lane)) in [(a, 2.1), (b, -2.1)].into_iter().enumerate() {
            rects.push(Rect2d::filled(
                bar(interval, y + lane, 1.5),
                opaque(own(colors)[index]),
            ));
        }
    }
}
