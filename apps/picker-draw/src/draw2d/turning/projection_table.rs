use super::{axis_name, gap_interval, gap_text, own, write};
use crate::draw2d::colors::{opaque, with_opacity};
use crate::draw2d::sketch::{Anchor, Sketch, bar, level};
use obbligato::SatAxis;
use obbligato::nalgebra::Point2;
use picker_scene::scene2d::{AxisProjection, Layout2d};

/// The projections onto the four axes, one row each.
pub(super) struct ProjectionTable<'a> {
    projections: &'a [AxisProjection; 4],
    /// The axis that decides, whose row is framed.
    decisive: SatAxis,
    /// The length of a unit of the world in the table.
    scale: f32,
    rows: &'static Rows,
}

/// The places of the rows.
struct Rows {
    /// The center of all of them.
    center: [f32; 2],
    /// The distance from one to the next.
    pitch: f32,
    half_extents: [f32; 2],
    /// The largest scale.
    most: f32,
}

/// Beside the rectangles.
const WIDE: Rows = Rows {
    center: [53.0, 0.0],
    pitch: 20.6,
    half_extents: [25.0, 9.2],
    most: 0.6,
};
/// Below them.
const TALL: Rows = Rows {
    center: [-30.0, -88.1],
    pitch: 21.4,
    half_extents: [48.0, 9.8],
    most: 1.1,
};

impl<'a> ProjectionTable<'a> {
    pub(super) fn new(
        projections: &'a [AxisProjection; 4],
        decisive: SatAxis,
        layout: Layout2d,
    ) -> Self {
        let rows = layout.choose(&WIDE, &TALL);
        let length = |projection: &AxisProjection| {
            let [a, b] = projection.intervals;
            a[1].max(b[1]) - a[0].min(b[0])
        };
        let longest = projections.iter().map(length).fold(1.0, f32::max);
        let scale = (2.0 * (rows.half_extents[0] - 3.0) / longest).min(rows.most);
        Self {
            projections,
            decisive,
            scale,
            rows,
        }
    }

    pub(super) fn draw(&self, sketch: &mut Sketch) {
        for (index, projection) in self.projections.iter().enumerate() {
            let y = self.rows.center[1] + (1.5 - index as f32) * self.rows.pitch;
            self.draw_row(projection, y, sketch);
        }
    }

    fn draw_row(&self, projection: &AxisProjection, y: f32, sketch: &mut Sketch) {
        let (center, [half_width, half_height]) = (self.rows.center[0], self.rows.half_extents);
        let colors = sketch.colors;
        let [color, text_color] = colors.of_gap(projection.gap());
        let edge = if projection.axis == self.decisive {
            (opaque(color), 3.0)
        } else {
            (colors.ground_edge, 1.0)
        };
        let row = level([center, y], [half_width, half_height]);
        sketch.rect(row, opaque(colors.card), edge);
        self.draw_bars(projection, y - 2.6, sketch);
        let at = |x: f32| Point2::new(x, y + 5.6);
        let (name, left) = (axis_name(projection.axis), at(center - half_width + 2.0));
        write(name, left, Anchor::Left, colors.ink, sketch);
        let (text, right) = (gap_text(projection), at(center + half_width - 2.0));
        write(&text, right, Anchor::Right, text_color, sketch);
    }

    fn draw_bars(&self, projection: &AxisProjection, y: f32, sketch: &mut Sketch) {
        let [a, b] = projection.intervals;
        let center = (a[0].min(b[0]) + a[1].max(b[1])) / 2.0;
        let x = |s: f32| self.rows.center[0] + (s - center) * self.scale;
        let colors = sketch.colors;
        let [color, _] = colors.of_gap(projection.gap());
        let band = bar(gap_interval(projection).map(x), y, 5.6);
        sketch.fill(band, with_opacity(color, 0x48));
        for ((interval, lane), own) in [(a, 2.1), (b, -2.1)].into_iter().zip(own(colors)) {
            sketch.fill(bar(interval.map(x), y + lane, 1.5), opaque(own));
        }
    }
}
