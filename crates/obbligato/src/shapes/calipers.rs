//! The rectangle of least area around points of the plane, by rotating calipers.
//!
//! A side of that rectangle holds an edge of the convex hull. So the hull is walked edge by edge,
//! as a string is wrapped around the points, and the rectangle along each edge is measured.
//!
//! Source: Freeman, Shapira, "Determining the Minimum-Area Encasing Rectangle for an Arbitrary
//! Closed Curve", Communications of the ACM 18(7), 1975.

use crate::numbers::{larger, smaller, unit};
use nalgebra::{SVector, Vector2};

/// Added to every length, and the length below which points coincide. Points are measured in half
/// the size of their bounds, so a coordinate along an axis rounds by up to `4 EPSILON`.
///
/// With it a flat box still has a volume, and the least of flat boxes is the one of least area.
pub(super) const SLACK: f64 = 64.0 * f64::EPSILON;

/// A direction of a box and the size of the box.
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    pub(super) area: f64,
    /// A unit vector along a side.
    pub(super) along: Vector2<f64>,
}

/// Returns the rectangle of least area; `None` if all points coincide.
///
/// It takes one step for each edge of the hull, and at most one for each point, however they round.
pub(super) fn least_rectangle(points: &[Vector2<f64>]) -> Option<Rectangle> {
    let start = *points.iter().min_by(|a, b| a.y.total_cmp(&b.y))?;
    let mut corner = start;
    let mut least: Option<Rectangle> = None;
    for _ in points {
        let Some(edge) = next_edge(points, &corner) else {
            break;
        };
        corner += edge;
        let along = unit(&edge)?;
        let area = area(points, &along);
        if least.is_none_or(|least| area < least.area) {
            least = Some(Rectangle { area, along });
        }
        if coincide(&corner, &start) {
            break;
        }
    }
    least
}

/// Returns the edge of the hull that leaves a corner counterclockwise: all other points lie to its
/// left.
fn next_edge(points: &[Vector2<f64>], corner: &Vector2<f64>) -> Option<Vector2<f64>> {
    let apart = points.iter().filter(|point| !coincide(point, corner));
    apart.map(|point| point - corner).reduce(|edge, other| match edge.perp(&other) {
        turn if turn < 0.0 => other,
        turn if turn == 0.0 && other.norm_squared() > edge.norm_squared() => other,
        _ => edge,
    })
}

fn coincide(a: &Vector2<f64>, b: &Vector2<f64>) -> bool {
    (a - b).norm_squared() < SLACK * SLACK
}

/// Returns the area of the rectangle with a side along a unit vector.
fn area(points: &[Vector2<f64>], along: &Vector2<f64>) -> f64 {
    let extent =
        Extent::of(points.iter().map(|point| [along.dot(point), along.perp(point)].into()));
    extent.size()
}

/// The least and the greatest coordinates of points.
pub(super) struct Extent<const D: usize> {
    low: SVector<f64, D>,
    high: SVector<f64, D>,
}

impl<const D: usize> Extent<D> {
    pub(super) fn of(points: impl Iterator<Item = SVector<f64, D>>) -> Self {
        let nowhere =
            Self { low: SVector::repeat(f64::INFINITY), high: SVector::repeat(f64::NEG_INFINITY) };
        points.fold(nowhere, |extent, point| Self {
            low: extent.low.zip_map(&point, smaller),
            high: extent.high.zip_map(&point, larger),
        })
    }

    /// Returns the product of the lengths.
    pub(super) fn size(&self) -> f64 {
        let lengths = self.high - self.low;
        lengths.as_slice().iter().fold(1.0, |size, length| size * (length + SLACK))
    }
}
