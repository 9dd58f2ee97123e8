use super::Box2;
use obbligato::nalgebra::Vector2;

/// Intersection over union of two rectangles, by cutting one with each side of the other.
#[must_use]
pub fn iou(a: &Box2, b: &Box2) -> f64 {
    let mut part = corners(a).to_vec();
    let sides = corners(b);
    for (from, to) in sides.iter().zip(sides.iter().cycle().skip(1)) {
        part = left_of(&part, from, &(to - from));
    }
    let shared = area(&part);
    shared / (area(&corners(a)) + area(&corners(b)) - shared)
}

/// Counterclockwise.
fn corners(of: &Box2) -> [Vector2<f64>; 4] {
    [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
        .map(|signs| of.center + of.axes * Vector2::from(signs).component_mul(&of.half))
}

/// The part of a polygon to the left of a line.
fn left_of(
    polygon: &[Vector2<f64>],
    from: &Vector2<f64>,
    along: &Vector2<f64>,
) -> Vec<Vector2<f64>> {
    let mut part = Vec::new();
    for (p, q) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
        let (s, t) = (along.perp(&(p - from)), along.perp(&(q - from)));
        if s >= 0.0 {
            part.push(*p);
        }
        if (s > 0.0 && t < 0.0) || (s < 0.0 && t > 0.0) {
            part.push(p + (q - p) * (s / (s - t)));
        }
    }
    part
}

fn area(polygon: &[Vector2<f64>]) -> f64 {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    sides.map(|(p, q)| p.perp(q)).sum::<f64>() / 2.0
}
