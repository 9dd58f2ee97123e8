//! Triangles in double precision: hard ones drawn, and how far a point is from one.

use crate::Rng;
use crate::arbitrary::{narrow, wide};
use crate::support::{direction, number, vector};
use obbligato::Triangle;
use obbligato::nalgebra::{Matrix2, Point, SVector, Vector2};

/// The vertices of a triangle.
pub type Corners<const D: usize> = [SVector<f64, D>; 3];

/// Vertices of a triangle: of any form, thin, on a line, or all the same.
pub fn corners<const D: usize>(rng: &mut Rng) -> Corners<D> {
    let (a, b) = (vector::<D>(rng), vector::<D>(rng));
    let c = match rng.below(8) {
        0 => a + (b - a) * rng.range(-1.0, 2.0),
        1 => a,
        2 | 3 => a + (b - a) * number(rng) + direction::<D>(rng) * rng.power(-8.0, -1.0),
        _ => vector::<D>(rng),
    };
    let size = rng.pick(&[1.0, 1.0, 1e-3, 30.0]);
    let mut corners = [a, b, c].map(|corner| corner * size);
    corners.rotate_left(rng.below(3));
    corners
}

/// The triangle with these vertices, rounded.
#[must_use]
pub fn triangle<const D: usize>(corners: Corners<D>) -> Triangle<f32, D> {
    Triangle::new(corners.map(|corner| Point::from(narrow(corner)))).expect("valid")
}

/// The vertices that a triangle has.
#[must_use]
pub fn stored<const D: usize>(triangle: &Triangle<f32, D>) -> Corners<D> {
    triangle.vertices().map(|vertex| wide(vertex.coords))
}

/// The distance of a point from a triangle in double precision, by trying the edges and the inside.
#[must_use]
pub fn distance<const D: usize>(corners: &Corners<D>, p: SVector<f64, D>) -> f64 {
    let [a, b, c] = corners.map(|corner| corner - p);
    let to_edge = |a: SVector<f64, D>, b: SVector<f64, D>| {
        let v = b - a;
        let s = if v.norm() > 0.0 { (-a.dot(&v) / v.norm_squared()).clamp(0.0, 1.0) } else { 0.0 };
        (a + v * s).norm()
    };
    let edges = to_edge(a, b).min(to_edge(b, c)).min(to_edge(c, a));
    let (u, v) = (b - a, c - a);
    let gram = Matrix2::new(u.dot(&u), u.dot(&v), u.dot(&v), v.dot(&v));
    let weights = gram.try_inverse().map(|inverse| {
        let from = |q: SVector<f64, D>| inverse * Vector2::new(-q.dot(&u), -q.dot(&v));
        let near = from(a);
        // Of a needle, the first weights are off by up to a millionth, so they are corrected from
        // where they lead.
        near + from(a + u * near.x + v * near.y)
    });
    match weights {
        Some(w) if w.x >= 0.0 && w.y >= 0.0 && w.x + w.y <= 1.0 => {
            edges.min((a + u * w.x + v * w.y).norm())
        }
        _ => edges,
    }
}
