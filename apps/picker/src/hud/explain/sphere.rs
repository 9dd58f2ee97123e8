//! The sphere of directions: each axis is a line through its center, with a dot where it leaves.

use super::look;
use crate::hud::colors::{Colors, srgb};
use egui::{Align2, Color32, FontId, Pos2, Rect, Sense, Stroke, Ui, Vec2};
use obbligato::SatAxis;
use obbligato::nalgebra::{UnitVector3, Vector3};
use picker_editor::{Explain, Input};
use picker_scene::View;
use picker_scene::explain::{Axes, AxisOfPair, Projections};

/// The height of the drawing and the radius of the sphere, in logical pixels.
const HEIGHT: f32 = 168.0;
const RADIUS: f32 = 70.0;
/// How near the cursor must be to a dot.
const NEAR: f32 = 9.0;
/// The number of pieces of a circle of the grid.
const PIECES: usize = 48;

/// A view of the sphere as the scene is seen.
struct Globe {
    center: Pos2,
    /// Right, up and toward the eye.
    axes: [Vector3<f64>; 3],
}

/// Draws the sphere. The axis whose dot is under the cursor is shown in the picture.
pub(super) fn show(ui: &mut Ui, axes: &Axes, shown: usize, view: &View, inputs: &mut Vec<Input>) {
    let size = Vec2::new(ui.available_width(), HEIGHT);
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let globe = Globe::new(area.center(), view);
    globe.draw_ground(ui);
    let decisive = axes.decisive;
    let mut order: Vec<usize> = (0..15).collect();
    // The axis that is shown and the one that decides are drawn last, over all axes.
    for marked in [shown, decisive] {
        order.retain(|&place| place != marked);
        order.push(marked);
    }
    for &place in &order {
        globe.draw_axis(ui, &axes.all[place], place == shown, place == decisive);
    }
    // The most important names come first: another name is written only where there is space.
    let mut written = Vec::new();
    for &place in order.iter().rev() {
        let is_marked = place == shown || place == decisive;
        globe.name_axis(ui, &axes.all[place], is_marked, &mut written);
    }
    let under = response.hover_pos().and_then(|at| globe.nearest(axes, at));
    if under.is_some_and(|place| place != shown) {
        inputs.push(Input::Explain(Explain::Axis(under)));
    }
}

impl Globe {
    fn new(center: Pos2, view: &View) -> Self {
        let toward = -view.forward().cast::<f64>().into_inner();
        let up: Vector3<f64> = view.up().cast().into_inner();
        let right = up.cross(&toward).try_normalize(0.0).unwrap_or(Vector3::x());
        Self { center, axes: [right, toward.cross(&right), toward] }
    }

    /// Where a direction is seen, and how far it is toward the eye, from -1 to 1.
    fn place(&self, direction: &Vector3<f64>) -> (Pos2, f32) {
        let [x, y, z] = self.axes.map(|axis| axis.dot(direction) as f32);
        (self.center + Vec2::new(x, -y) * RADIUS, z)
    }

    /// The ball, with the circles across the axes of the world.
    fn draw_ground(&self, ui: &Ui) {
        let painter = ui.painter();
        let line = Colors::of(ui.ctx()).line;
        painter.circle_filled(self.center, RADIUS, ui.visuals().extreme_bg_color);
        for (u, v) in [(0, 1), (1, 2), (2, 0)] {
            let at = |i: usize| {
                let angle = i as f64 * std::f64::consts::TAU / PIECES as f64;
                let mut direction = Vector3::zeros();
                (direction[u], direction[v]) = (angle.cos(), angle.sin());
                self.place(&direction)
            };
            for i in 0..PIECES {
                let ((from, near), (to, _)) = (at(i), at(i + 1));
                let strength = if near > 0.0 { 1.0 } else { 0.45 };
                painter.line_segment([from, to], Stroke::new(1.0, line.gamma_multiply(strength)));
            }
        }
        painter.circle_stroke(self.center, RADIUS, Stroke::new(1.0, line));
    }

    fn draw_axis(&self, ui: &Ui, axis: &AxisOfPair, is_shown: bool, is_decisive: bool) {
        let Some(Projections { direction, .. }) = axis.projections else {
            return;
        };
        let painter = ui.painter();
        let color = color(ui, axis);
        let is_marked = is_shown || is_decisive;
        let width = if is_marked { 2.5 } else { 1.0 };
        for end in self.ends(&direction) {
            let (at, near) = self.place(&end);
            let strength = if is_marked { 1.0 } else { 0.7 };
            let depth = 0.35 + 0.65 * near.max(0.0);
            let tone = color.gamma_multiply(strength * if near > 0.0 { 1.0 } else { 0.4 });
            painter.line_segment([self.center, at], Stroke::new(width, tone));
            let radius = (2.5 + 1.5 * depth) + if is_marked { 1.5 } else { 0.0 };
            painter.circle_filled(at, radius, tone);
            if near > 0.0 && is_decisive {
                let verdict = look::verdict(ui, axis.separates());
                painter.circle_stroke(at, radius + 3.0, Stroke::new(2.0, verdict));
            }
        }
    }

    /// The two ends of an axis, the one behind first.
    fn ends(&self, direction: &UnitVector3<f64>) -> [Vector3<f64>; 2] {
        let is_near = self.axes[2].dot(direction) >= 0.0;
        let near = direction.into_inner() * if is_near { 1.0 } else { -1.0 };
        [-near, near]
    }

    /// Writes a name next to its dot, on the side away from the center, unless another name is
    /// there. Of the axes across edges only those that are marked have names.
    fn name_axis(&self, ui: &Ui, axis: &AxisOfPair, is_marked: bool, written: &mut Vec<Rect>) {
        let is_edge = matches!(axis.axis, SatAxis::Edges(..));
        let Some(projections) = axis.projections.filter(|_| is_marked || !is_edge) else {
            return;
        };
        let [_, front] = self.ends(&projections.direction);
        let (at, _) = self.place(&front);
        let (align, beside) = match at.x < self.center.x {
            true => (Align2::RIGHT_CENTER, Vec2::new(-11.0, 0.0)),
            false => (Align2::LEFT_CENTER, Vec2::new(11.0, 0.0)),
        };
        let color = look::ink(ui, is_marked);
        let font = FontId::proportional(if is_marked { 12.0 } else { 11.0 });
        let text = ui.painter().layout_no_wrap(axis.name(), font, color);
        let area = align.anchor_size(at + beside, text.size());
        if !written.iter().any(|other| other.intersects(area)) {
            ui.painter().galley(area.min, text, color);
            written.push(area);
        }
    }

    /// The axis with the dot nearest to a position, if one is near.
    fn nearest(&self, axes: &Axes, at: Pos2) -> Option<usize> {
        let distance = |axis: &AxisOfPair| {
            let [_, front] = self.ends(&axis.projections?.direction);
            Some(self.place(&front).0.distance(at))
        };
        let all = axes.all.iter().enumerate();
        let near = all.filter_map(|(place, axis)| Some((place, distance(axis)?)));
        let (place, least) = near.min_by(|a, b| a.1.total_cmp(&b.1))?;
        (least <= NEAR).then_some(place)
    }
}

fn color(ui: &Ui, axis: &AxisOfPair) -> Color32 {
    let colors = look::colors(ui);
    srgb(match axis.axis {
        SatAxis::FaceA(_) => colors.first,
        SatAxis::FaceB(_) => colors.second,
        SatAxis::Edges(..) => colors.edges,
    })
}
