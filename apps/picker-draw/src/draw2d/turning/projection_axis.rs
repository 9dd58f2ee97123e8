use super::{gap_interval, gap_text, own, write};
use crate::draw2d::colors::{opaque, with_opacity};
use crate::draw2d::sketch::{Anchor, Sketch};
use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};
use picker_scene::scene2d::{AxisProjection, Turning};

/// An axis of the test, drawn next to the rectangles with their projections onto it.
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
    /// Below or to the left of the rectangles, where there is space.
    pub(super) fn new(scene: &'a Turning, projection: &'a AxisProjection) -> Self {
        let across = Vector2::new(-projection.direction.y, projection.direction.x);
        let aside = if across.sum() > 0.0 { -across } else { across };
        let reach = |rect: &Obb2| aside.dot(&rect.center().coords) + rect.radius_along(&aside);
        let farthest = scene.rects.iter().map(reach).fold(f32::MIN, f32::max);
        Self { rects: &scene.rects, projection, aside, offset: farthest + CLEARANCE }
    }

    pub(super) fn draw(&self, sketch: &mut Sketch) {
        let [a, b] = self.projection.intervals;
        let (start, end) = (a[0].min(b[0]) - 3.0, a[1].max(b[1]) + 3.0);
        let ends = [start, end].map(|along| self.place(along, 0.0));
        sketch.line(ends, (opaque(sketch.colors.faint), 1.5));
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
        for (end, sign) in ends.into_iter().zip([-1.0, 1.0]) {
            let corner = outermost(&self.rects[index], self.projection.direction * sign);
            sketch.dashed([corner, end], (with_opacity(color, 0xc0), 1.25));
        }
        sketch.line(ends, (opaque(color), 6.0));
    }

    /// A bracket around the gap, or around the overlap.
    fn draw_gap(&self, sketch: &mut Sketch) {
        let ends = gap_interval(self.projection);
        let [color, text_color] = sketch.colors.of_gap(self.projection.gap());
        let bar = (opaque(color), 3.0);
        sketch.line(ends.map(|end| self.place(end, 2.6)), bar);
        for end in ends {
            sketch.line([1.8, 3.4].map(|beyond| self.place(end, beyond)), bar);
        }
        let middle = self.place((ends[0] + ends[1]) / 2.0, 7.0);
        let text = gap_text(self.projection);
        write(&text, middle, Anchor::Center, text_color, sketch);
    }
}

/// The corner that is farthest in a direction.
fn outermost(rect: &Obb2, direction: Vector2<f32>) -> Point2<f32> {
    let far = |p: &Point2<f32>| direction.dot(&p.coords);
    let corners = rect.vertices().into_iter();
    corners.max_by(|p, q| far(p).total_cmp(&far(q))).unwrap_or(rect.center())
}
