//! An axis of the separating-axis test next to its two boxes, with the projections of both on it.

use crate::draw2d::Anchor;
use crate::marks::stroke::{Pen, Stroke, outermost};
use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, UnitVector3, Vector2, Vector3};
use obbligato_render::mixed;
use picker_scene::View;
use picker_scene::explain::{AxisOfPair, Projections};

/// How far the axis is from the boxes, as a part of the length of their projections.
const CLEARANCE: f32 = 0.06;
/// How far the middle of each projection is from the axis, in logical pixels.
const LANE: f32 = 4.5;
/// An axis is steep in the picture if the cosine of the angle between its perpendicular and the
/// horizontal is more than this.
const STEEP: f32 = 0.6;
/// The width of a projection, in logical pixels.
const PROJECTION: f32 = 6.0;
/// How far an axis keeps from the border of the picture, for its name and the length of the gap, in
/// logical pixels.
const MARGIN: f32 = 40.0;
/// So many places are tried between the two sides of the boxes.
const BETWEEN: u8 = 6;

/// The place of a drawn axis.
struct Placed<'a> {
    name: String,
    projections: Projections,
    shapes: [&'a Obb3; 2],
    /// The center of A, from which the axis is measured.
    origin: Point3<f32>,
    direction: UnitVector3<f32>,
    /// The unit direction from the boxes to the axis.
    aside: Vector3<f32>,
    /// How far the axis is in that direction.
    offset: f32,
}

/// Draws the axis, what separates the boxes along it, or the arrow that would.
pub(super) fn draw(view: &View, axis: &AxisOfPair, shapes: [&Obb3; 2], pen: &mut Pen<'_>) {
    let Some(projections) = axis.projections else {
        return;
    };
    let (between, gap) = (projections.between().map(|it| it as f32), projections.gap);
    let placed = Placed::new(view, axis.name(), projections, shapes, pen);
    if gap > 0.0 {
        placed.draw_plane(between, pen);
    } else {
        placed.draw_way_out(-gap as f32, pen);
    }
    placed.draw_axis(pen);
    for index in [0, 1] {
        placed.draw_projection(index, pen);
    }
    placed.draw_gap(between, gap as f32, pen);
}

impl<'a> Placed<'a> {
    /// Below the boxes in the picture, or to the left of them. Where the border would cut the axis
    /// off, it is on the other side or between them: where the least of it is outside.
    fn new(
        view: &View,
        name: String,
        projections: Projections,
        shapes: [&'a Obb3; 2],
        pen: &Pen<'_>,
    ) -> Self {
        let direction =
            UnitVector3::new_normalize(projections.direction.into_inner().cast::<f32>());
        let [start, end] = projections.reach().map(|end| end as f32);
        let origin = shapes[0].center();
        let aside = aside(view, &direction);
        let far = |side: Vector3<f32>| {
            let reach = shapes.map(|it| side.dot(&(it.center() - origin)) + it.radius_along(&side));
            reach[0].max(reach[1]) + CLEARANCE * (end - start)
        };
        let sides = [far(aside), -far(-aside)];
        let mut placed = Self { name, projections, shapes, origin, direction, aside, offset: 0.0 };
        let between = (1..BETWEEN).map(|step| f32::from(step) / f32::from(BETWEEN));
        let between = between.map(|part| sides[0] + (sides[1] - sides[0]) * part);
        let cut_off = |offset: f32| (placed.cut_off(offset, pen), offset);
        let all = sides.into_iter().chain(between).map(cut_off);
        let least = all.min_by(|a, b| a.0.total_cmp(&b.0));
        placed.offset = least.map_or(sides[0], |it| it.1);
        placed
    }

    /// How many pixels of the axis are outside the picture if it is this far from A.
    fn cut_off(&self, offset: f32, pen: &Pen<'_>) -> f32 {
        let outside = self.ends(offset).map(|end| {
            let pixel = pen.pixel(&end);
            pixel.map_or(f32::INFINITY, |pixel| pen.outside(&pixel, MARGIN))
        });
        outside[0].max(outside[1])
    }

    /// The ends of the axis if it is this far from A: a little beyond the boxes.
    fn ends(&self, offset: f32) -> [Point3<f32>; 2] {
        let [start, end] = self.reach();
        let more = 0.08 * (end - start);
        let at = |along| self.origin + *self.direction * along + self.aside * offset;
        [at(start - more), at(end + more)]
    }

    /// The point this far along the axis.
    fn at(&self, along: f32) -> Point3<f32> {
        self.origin + *self.direction * along + self.aside * self.offset
    }

    /// Where the projections start and end along the axis.
    fn reach(&self) -> [f32; 2] {
        self.projections.reach().map(|end| end as f32)
    }

    /// A logical pixel across the axis in the picture, away from the boxes.
    fn away(&self, pen: &Pen<'_>) -> Option<Vector2<f32>> {
        let [start, end] = self.reach();
        let (from, to) = (pen.pixel(&self.at(start))?, pen.pixel(&self.at(end))?);
        let boxes = pen.pixel(&(self.origin + *self.direction * start))?;
        let run = (to - from).try_normalize(1e-3)?;
        let across = Vector2::new(-run.y, run.x);
        let is_toward = across.dot(&(boxes - from)) > 0.0;
        Some(across * (pen.scale() * if is_toward { -1.0 } else { 1.0 }))
    }

    fn draw_axis(&self, pen: &mut Pen<'_>) {
        let ends = self.ends(self.offset);
        let ink = pen.colors().ink;
        pen.arrow(ends, Stroke::new(ink, 1.5).with_halo(1.0));
        let [Some(from), Some(to)] = ends.map(|end| pen.pixel(&end)) else {
            return;
        };
        let along = (to - from).try_normalize(0.0).unwrap_or(Vector2::x());
        let anchor = match along.x {
            x if x < -0.3 => Anchor::Right,
            x if x > 0.3 => Anchor::Left,
            _ => Anchor::Center,
        };
        let at = to + along * (12.0 * pen.scale());
        pen.text(at, anchor, self.name.clone(), ink);
    }

    /// The projection of a box, and the lines from its outermost corners to the ends.
    fn draw_projection(&self, index: usize, pen: &mut Pen<'_>) {
        let ends = self.projections.intervals[index].map(|end| end as f32);
        let colors = pen.colors();
        let color = [colors.first, colors.second][index];
        for (end, sign) in ends.into_iter().zip([-1.0, 1.0]) {
            let corner = outermost(self.shapes[index], &(*self.direction * sign), &self.aside);
            let thin = Stroke::new(mixed(color, colors.ink, 0.2), 1.25).dashed(4.0);
            pen.line([corner, self.at(end)], thin);
        }
        let pixels = ends.map(|end| pen.pixel(&self.at(end)));
        let away = self.away(pen);
        if let ([Some(a), Some(b)], Some(away)) = (pixels, away) {
            let lane = away * if index == 0 { -LANE } else { LANE };
            let thick = Stroke::new(color, PROJECTION).with_halo(1.0);
            pen.flat_line([a + lane, b + lane], thick, 0xff);
        }
    }

    /// A bracket around the gap or the overlap, and how long it is.
    fn draw_gap(&self, between: [f32; 2], gap: f32, pen: &mut Pen<'_>) {
        let pixels = between.map(|end| pen.pixel(&self.at(end)));
        let ([Some(a), Some(b)], Some(away)) = (pixels, self.away(pen)) else {
            return;
        };
        let [color, text_color] = pen.colors().of_gap(gap);
        let stroke = Stroke::new(color, 2.5).with_halo(1.0);
        pen.flat_line([a + away * 14.0, b + away * 14.0], stroke, 0xff);
        for end in [a, b] {
            pen.flat_line([end + away * 10.0, end + away * 18.0], stroke, 0xff);
        }
        // Next to a steep axis, a centered text would lie on it.
        let (anchor, distance) = match away.x / away.norm() {
            x if x < -STEEP => (Anchor::Right, 24.0),
            x if x > STEEP => (Anchor::Left, 24.0),
            _ => (Anchor::Center, 32.0),
        };
        let middle = Point2::from((a.coords + b.coords) * 0.5) + away * distance;
        let name = if gap > 0.0 { "gap" } else { "overlap" };
        let text = format!("{name} {}", short(gap.abs()));
        pen.text(middle, anchor, text, text_color);
    }

    /// The plane halfway in the gap.
    fn draw_plane(&self, between: [f32; 2], pen: &mut Pen<'_>) {
        let [a, b] = self.shapes;
        let middle = (a.center().coords + b.center().coords) * 0.5;
        let along = self.direction.dot(&(middle - self.origin.coords));
        let halfway = (between[0] + between[1]) * 0.5;
        let center = Point3::from(middle) + *self.direction * (halfway - along);
        let sides = [self.aside, self.direction.cross(&self.aside)];
        let [u, v] = sides.map(|side| side * reach_of_plane(&side, &center, self.shapes));
        let corner = |s: f32, t: f32| center + u * s + v * t;
        let apart = pen.colors().apart;
        pen.plane(&corner, apart);
        for step in [-1.0, -0.5, 0.0, 0.5, 1.0_f32] {
            let is_border = step.abs() > 0.9;
            let stroke = Stroke::new(apart, if is_border { 2.5 } else { 1.0 });
            pen.line([corner(step, -1.0), corner(step, 1.0)], stroke);
            pen.line([corner(-1.0, step), corner(1.0, step)], stroke);
        }
    }

    /// The arrow along which moving B ends the overlap on this axis, and where B would be then.
    fn draw_way_out(&self, depth: f32, pen: &mut Pen<'_>) {
        let colors = pen.colors();
        let moved = *self.direction * depth;
        let b = self.shapes[1];
        let corners = b.vertices().map(|corner| corner + moved);
        let dashes = Stroke::new(mixed(colors.second, colors.ink, 0.35), 1.25).dashed(3.5);
        pen.edges(&corners, dashes);
        let from = b.center();
        let ink = Stroke::new(colors.ink, 3.0).with_halo(2.0);
        pen.arrow([from, from + moved], ink);
    }
}

/// The unit direction across an axis in which there is space: down in the picture, or to the left.
fn aside(view: &View, direction: &Vector3<f32>) -> Vector3<f32> {
    let (forward, up) = (view.forward(), view.up());
    let level = direction.cross(&forward);
    let is_seen = level.norm() > 0.2;
    let across = if is_seen { level } else { direction.cross(&up) };
    let down = forward.cross(&up) * -1e-3 - *up;
    let sign = if across.dot(&down) < 0.0 { -1.0 } else { 1.0 };
    across.try_normalize(0.0).unwrap_or(down) * sign
}

/// How far a plane between two boxes reaches in a direction: past the smaller one, relative to its
/// center.
fn reach_of_plane(side: &Vector3<f32>, center: &Point3<f32>, shapes: [&Obb3; 2]) -> f32 {
    let [a, b] = shapes.map(|shape| {
        let off = side.dot(&(shape.center() - center)).abs();
        off + shape.radius_along(side)
    });
    1.1 * a.min(b).max(0.35 * a.max(b))
}

/// Returns a length with three significant digits or so.
pub fn short(length: f32) -> String {
    match length.abs() {
        0.0 => "0".to_owned(),
        size if !(1e-3..1e5).contains(&size) => format!("{length:.1e}"),
        size if size < 1.0 => format!("{length:.3}"),
        size if size < 100.0 => format!("{length:.2}"),
        _ => format!("{length:.0}"),
    }
}
