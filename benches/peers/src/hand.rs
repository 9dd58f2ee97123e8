//! What a user writes by hand where no crate has an answer: rotated intersection over union by
//! clipping, after a test of the circles around both rectangles, and suppression by a loop over it.

use obbligato::Obb2;
use obbligato::nalgebra::Vector2;

/// A rectangle with what the loop needs of it.
pub struct Rectangle {
    center: Vector2<f32>,
    corners: [Vector2<f32>; 4],
    radius: f32,
    area: f32,
}

impl From<&Obb2> for Rectangle {
    fn from(obb: &Obb2) -> Self {
        let (center, half) = (obb.center().coords, obb.half_extents());
        let corner =
            |signs: [f32; 2]| center + obb.rotation() * Vector2::from(signs).component_mul(&half);
        Self {
            center,
            corners: [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(corner),
            radius: half.norm(),
            area: 4.0 * half.x * half.y,
        }
    }
}

/// Intersection over union.
#[must_use]
pub fn iou(a: &Rectangle, b: &Rectangle) -> f32 {
    let reach = a.radius + b.radius;
    if (a.center - b.center).norm_squared() > reach * reach {
        return 0.0;
    }
    let shared = shared_area(a, b);
    shared / (a.area + b.area - shared)
}

fn shared_area(a: &Rectangle, b: &Rectangle) -> f32 {
    let (mut part, mut count) = ([Vector2::zeros(); 8], 4);
    part[..4].copy_from_slice(&a.corners);
    for side in 0..4 {
        let (from, to) = (b.corners[side], b.corners[(side + 1) % 4]);
        (part, count) = left_of(&part[..count], from, to - from);
    }
    let sides = (0..count).map(|i| part[i].perp(&part[(i + 1) % count]));
    0.5 * sides.sum::<f32>()
}

/// The part of a polygon to the left of a line; a rectangle that is cut four times has eight
/// corners at most.
fn left_of(
    polygon: &[Vector2<f32>],
    from: Vector2<f32>,
    along: Vector2<f32>,
) -> ([Vector2<f32>; 8], usize) {
    let (mut part, mut count) = ([Vector2::zeros(); 8], 0);
    let mut push = |point| {
        if count < 8 {
            part[count] = point;
            count += 1;
        }
    };
    for (i, p) in polygon.iter().enumerate() {
        let q = polygon[(i + 1) % polygon.len()];
        let (s, t) = (along.perp(&(p - from)), along.perp(&(q - from)));
        if s >= 0.0 {
            push(*p);
        }
        if (s > 0.0 && t < 0.0) || (s < 0.0 && t > 0.0) {
            push(p + (q - p) * (s / (s - t)));
        }
    }
    (part, count)
}

/// The detections that are kept, best first.
#[must_use]
pub fn suppressed(boxes: &[Rectangle], scores: &[f32], threshold: f32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&i, &j| scores[j].total_cmp(&scores[i]));
    let mut kept: Vec<usize> = Vec::new();
    for i in order {
        if kept.iter().all(|&j| iou(&boxes[i], &boxes[j]) <= threshold) {
            kept.push(i);
        }
    }
    kept
}
