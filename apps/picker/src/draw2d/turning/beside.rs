use super::verdict::{between, verdict, verdict_color};
use super::{COLORS, label};
use crate::draw2d::paint::{FAINT, dashed, line, opaque, veiled};
use crate::draw2d::{Anchor, Sketch};
use crate::scene2d::{Shadow, Turning};
use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};

/// An axis of the test, drawn beside the rectangles, and how their shadows fall on it.
pub(super) struct Beside<'a> {
    rects: &'a [Obb2; 2],
    shadow: &'a Shadow,
    /// The unit direction from the rectangles to the axis.
    aside: Vector2<f32>,
    /// How far the axis is from the origin in that direction.
    offset: f32,
}

/// How far the axis is from the rectangles.
const CLEARANCE: f32 = 4.0;

impl<'a> Beside<'a> {
    /// To the lower left, where there is room.
    pub(super) fn new(scene: &'a Turning, shadow: &'a Shadow) -> Self {
        let across = Vector2::new(-shadow.direction.y, shadow.direction.x);
        let aside = if across.sum() > 0.0 { -across } else { across };
        let reach = |rect: &Obb2| aside.dot(&rect.center().coords) + rect.radius_along(&aside);
        let furthest = scene.rects().iter().map(reach).fold(f32::MIN, f32::max);
        Self {
            rects: scene.rects(),
            shadow,
            aside,
            offset: furthest + CLEARANCE,
        }
    }

    pub(super) fn draw(&self, sketch: &mut Sketch) {
        let [a, b] = self.shadow.spans;
        let (start, end) = (a[0].min(b[0]) - 3.0, a[1].max(b[1]) + 3.0);
        let axis = line(
            self.place(start, 0.0),
            self.place(end, 0.0),
            opaque(FAINT),
            1.5,
        );
        sketch.drawing.lines.push(axis);
        for index in [0, 1] {
            self.draw_shadow(index, sketch);
        }
        self.draw_verdict(sketch);
    }

    /// A point of the axis, so far along it, and so far beyond it.
    fn place(&self, along: f32, beyond: f32) -> Point2<f32> {
        Point2::from(self.shadow.direction * along + self.aside * (self.offset + beyond))
    }

    /// The shadow of a rectangle, and the rays past its outermost corners that bound it.
    fn draw_shadow(&self, index: usize, sketch: &mut Sketch) {
        let lane = 1.3 * index as f32 - 0.65;
        let color = COLORS[index];
        let ends = self.shadow.spans[index].map(|end| self.place(end, lane));
        let lines = &mut sketch.drawing.lines;
        for (end, sign) in ends.into_iter().zip([-1.0, 1.0]) {
            let corner = outermost(&self.rects[index], self.shadow.direction * sign);
            lines.extend(dashed(corner, end, veiled(color, 0xc0), 1.25));
        }
        lines.push(line(ends[0], ends[1], opaque(color), 6.0));
    }

    /// A bracket around the gap, or around what the shadows share.
    fn draw_verdict(&self, sketch: &mut Sketch) {
        let ends = between(self.shadow);
        let color = verdict_color(self.shadow);
        let lines = &mut sketch.drawing.lines;
        let mut bar = |from, to| lines.push(line(from, to, opaque(color), 3.0));
        bar(self.place(ends[0], 2.6), self.place(ends[1], 2.6));
        for end in ends {
            bar(self.place(end, 1.8), self.place(end, 3.4));
        }
        let middle = self.place((ends[0] + ends[1]) / 2.0, 7.0);
        let text = verdict(self.shadow);
        sketch
            .labels
            .push(label(&text, middle, Anchor::Middle, color));
    }
}

/// The corner that lies furthest in a direction.
fn outermost(rect: &Obb2, direction: Vector2<f32>) -> Point2<f32> {
    let far = |p: &Point2<f32>| direction.dot(&p.coords);
    let corners = rect.vertices().into_iter();
    corners
        .max_by(|p, q| far(p).total_cmp(&far(q)))
        .unwrap_or(rect.center())
}
