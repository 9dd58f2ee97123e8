use super::{axis_name, gap_interval, gap_text, own, write};
use crate::draw2d::colors::{opaque, with_opacity};
use crate::draw2d::sketch::{Anchor, Sketch, bar, level};
use obbligato::SatAxis;
use obbligato::nalgebra::Point2;
use picker_scene::scene2d::AxisProjection;

/// Draws the projections onto the four axes, one row each. That of the axis that decides is framed.
pub(super) fn draw(projections: &[AxisProjection; 4], decisive: SatAxis, sketch: &mut Sketch) {
    // To the side of the rectangles, or below them.
    let layout = sketch.layout;
    let [x, y] = layout.choose([53.0, 0.0], [-30.0, -88.1]);
    let (pitch, most) = layout.choose((20.6, 0.6), (21.4, 1.1));
    let half_extents = layout.choose([25.0, 9.2], [48.0, 9.8]);
    let length = |projection: &AxisProjection| {
        let [a, b] = projection.intervals;
        a[1].max(b[1]) - a[0].min(b[0])
    };
    let longest = projections.iter().map(length).fold(1.0, f32::max);
    for (index, projection) in projections.iter().enumerate() {
        let row = Row {
            projection,
            is_decisive: projection.axis == decisive,
            center: [x, y + (1.5 - index as f32) * pitch],
            half_extents,
            scale: (2.0 * (half_extents[0] - 3.0) / longest).min(most),
        };
        row.draw(sketch);
    }
}

/// The projections onto one axis.
struct Row<'a> {
    projection: &'a AxisProjection,
    is_decisive: bool,
    center: [f32; 2],
    half_extents: [f32; 2],
    /// The length of a unit of the world in the table.
    scale: f32,
}

impl Row<'_> {
    fn draw(&self, sketch: &mut Sketch) {
        let (projection, [center, y]) = (self.projection, self.center);
        let (half_width, colors) = (self.half_extents[0], sketch.colors);
        let [color, text_color] = colors.of_gap(projection.gap());
        let edge = if self.is_decisive { (opaque(color), 3.0) } else { (colors.ground_edge, 1.0) };
        let row = level(self.center, self.half_extents);
        sketch.rect(row, opaque(colors.card), edge);
        self.draw_bars(y - 2.6, sketch);
        let at = |x: f32| Point2::new(x, y + 5.6);
        let (name, left) = (axis_name(projection.axis), at(center - half_width + 2.0));
        write(name, left, Anchor::Left, colors.ink, sketch);
        let (text, right) = (gap_text(projection), at(center + half_width - 2.0));
        write(&text, right, Anchor::Right, text_color, sketch);
    }

    fn draw_bars(&self, y: f32, sketch: &mut Sketch) {
        let projection = self.projection;
        let [a, b] = projection.intervals;
        let center = (a[0].min(b[0]) + a[1].max(b[1])) / 2.0;
        let x = |s: f32| self.center[0] + (s - center) * self.scale;
        let colors = sketch.colors;
        let [color, _] = colors.of_gap(projection.gap());
        let band = bar(gap_interval(projection).map(x), y, 5.6);
        sketch.fill(band, with_opacity(color, 0x48));
        for ((interval, lane), own) in [(a, 2.1), (b, -2.1)].into_iter().zip(own(colors)) {
            sketch.fill(bar(interval.map(x), y + lane, 1.5), opaque(own));
        }
    }
}
