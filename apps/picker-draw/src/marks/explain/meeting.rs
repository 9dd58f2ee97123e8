//! The points at which two boxes touch, or are closest.

use super::axis::short;
use crate::draw2d::Anchor;
use crate::marks::stroke::{Pen, Stroke};
use obbligato::nalgebra::Point3;
use obbligato::{Manifold, Obb3};
use picker_editor::State;
use picker_scene::explain::Meeting;

/// The length of the normal, as a part of the size of the smaller box.
const NORMAL: f32 = 0.35;

pub(super) fn draw(state: &State, shapes: [&Obb3; 2], pen: &mut Pen<'_>) {
    match state.meeting() {
        Some(Meeting::Touching(manifold)) => contacts(&manifold, shapes, pen),
        Some(Meeting::Apart(points)) => distance(points, pen),
        None => {}
    }
}

/// The contact points, with the normal and the depth at the deepest of them.
fn contacts(manifold: &Manifold<f32, 3>, shapes: [&Obb3; 2], pen: &mut Pen<'_>) {
    let points = manifold.points();
    let deepest = points.iter().max_by(|a, b| a.depth.total_cmp(&b.depth));
    let Some(deepest) = deepest else {
        return;
    };
    let color = pen.colors().touching_edge;
    let [a, b] = shapes.map(|shape| shape.half_extents().norm());
    let end = deepest.point + *manifold.normal * (NORMAL * a.min(b));
    pen.arrow([deepest.point, end], Stroke::new(color, 2.0).with_halo(1.0));
    for contact in points {
        pen.dot(&contact.point, 7.0, color);
    }
    if let (Some(at), Some(tip)) = (pen.pixel(&deepest.point), pen.pixel(&end)) {
        let text = format!("depth {}", short(deepest.depth.max(0.0)));
        // Where the normal is not.
        let beside =
            if tip.x < at.x { ([16.0, 0.0], Anchor::Left) } else { ([-16.0, 0.0], Anchor::Right) };
        pen.label(&deepest.point, beside, text, color);
    }
}

/// The closest points, and the line between them.
fn distance([on_a, on_b]: [Point3<f32>; 2], pen: &mut Pen<'_>) {
    let color = pen.colors().apart;
    pen.line_over([on_a, on_b], Stroke::new(color, 2.0).with_halo(1.0));
    pen.dot(&on_a, 7.0, color);
    pen.dot(&on_b, 7.0, color);
    let middle = on_a + (on_b - on_a) * 0.5;
    let text = format!("distance {}", short((on_b - on_a).norm()));
    pen.label(&middle, ([-14.0, -14.0], Anchor::Right), text, color);
}
