use super::{gap_color, gap_interval, gap_text, gap_text_color, own, write};
use crate::draw2d::colors::{opaque, with_opacity};
use crate::draw2d::sketch::{Anchor, Sketch};
use crate::draw2d::strokes::{dashed, line};
use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};
use picker_scene::scene2d::{AxisProjection, Turning};

/// An axis of the test, drawn beside the rectangles with their projections onto it.
pub(super) struct ProjectionAxis<'a> {
    rects: &'a [Obb2; 2],
    projection: &'a AxisProjection,
    /// The unit direction from the rectangles to the axis.
    aside: Vector2<f32>,
    /// How far the axis is from the origin in that direction.
    offset: f32,
}

/// How far the axis is from the rectangles.
const CLEARANCE: f32 = 4.0;

impl<'a> ProjectionAxis<'a> {
    /// Below or to the left of the rectangles, where there is room.
    pub(super) fn new(scene: &'a Turning, projection: &'a AxisProjection) -> Self {
        let across = Vector2::new(-projection.direction.y, projection.direction.x);
        let aside = if across.sum() > 0.0 { -across } else { across };
        let reach = |rect: &Obb2| aside.dot(&rect.center().coords) + rect.radius_along(&aside);
        let farthest = scene.rects.iter().map(reach).fold(f32::MIN, f32::max);
        Self {
            rects: &scene.rects,
            projection,
            aside,
            offset: farthest + CLEARANCE,
        }
    }

    pub(super) fn draw(&self, sketch: &mut Sketch) {
        let [a, b] = self.projection.intervals;
        let (start, end) = (a[0].min(b[0]) - 3.0, a[1].max(b[1]) + 3.0);
        let axis = line(
            self.place(start, 0.0),
            self.place(end, 0.0),
            opaque(sketch.colors.faint),
            1.5,
        );
        sketch.drawing.lines.push(axis);
        for index in [0, 1] {
            self.draw_interval(index, sketch);
        }
        self.draw_gap(sketch);
    }

    /// The point this far along the axis from the origin, and this far beyond the axis.
    fn place(&self, along: f32, beyond: f32) -> Point2<f32> {
        Point2::from(self.projection.direction * along + self.aside * (self.offset + beyond))
    }

    /// The interval of a rectangle, and the lines from its outermost corners to the ends.
    fn draw_interval(&self, index: usize, sketch: &mut Sketch) {
        let lane = 1.3 * index as f32 - 0.65;
        let color = own(sketch.colors)[index];
        let ends = self.projection.intervals[index].map(|end| self.place(end, lane));
        let lines = &mut sketch.drawing.lines;
        for (end, sign) in ends.into_iter().zip([-1.0, 1.0]) {
            let corner = outermost(&self.rects[index], self.projection.direction * sign);
            lines.extend(dashed(corner, end, with_opacity(color, 0xc0), 1.25));
        }
        lines.push(line(ends[0], ends[1], opaque(color), 6.0));
    }

    /// A bracket around the gap, or around the overlap.
    fn draw_gap(&self, sketch: &mut Sketch) {
        let ends = gap_interval(self.projection);
        let colors = sketch.colors;
        let color = gap_color(self.projection, colors);
        let lines = &mut sketch.drawing.lines;
        let mut bar = |from, to| lines.push(line(from, to, opaque(color), 3.0));
        bar(self.place(ends[0], 2.6), self.place(ends[1], 2.6));
        for end in ends {
            bar(self.place(end, 1.8), self.place(end, 3.4));
        }
        let middle = self.place((ends[0] + ends[1]) / 2.0, 7.0);
        let text = gap_text(self.projection);
        let color = gap_text_color(self.projection, colors);
        write(&text, middle, Anchor::Center, color, sketch);
    }
}

/// The corner that is farthest in a direction.
fn outermost(rect: &Obb2, direction: Vector2<f32>) -> Point2<f32> {
    let far = |p: &Point2<f32>| direction.dot(&p.coords);
    let corners = rect.vertices().into_iter();
    corners
        .max_by(|p, q| far(p).total_cmp(&far(q)))
        .unwrap_or(rect.center())
}
