//! Convex shapes in the plane as rings of corners with a radius, in double precision: a reference
//! for gaps and distances that shares no code with the core.

use crate::exact2d::leaves_out;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Ball, ConvexPolygon, Obb, Real};
use std::cmp::Ordering;

/// The hull of some points, grown by a radius. One point is a disc, two are a capsule.
#[derive(Clone, Debug, PartialEq)]
pub struct Flat {
    /// The corners in order.
    pub ring: Vec<Point2<f64>>,
    /// The radius.
    pub radius: f64,
    /// The unit outward normals of the sides; none for a disc.
    pub normals: Vec<Vector2<f64>>,
}

impl Flat {
    /// The same shape elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vector2<f64>) -> Self {
        let ring = self.ring.iter().map(|p| p + by).collect();
        Self { ring, ..self.clone() }
    }

    fn edges(&self) -> impl Iterator<Item = [Point2<f64>; 2]> {
        let next = self.ring.iter().cycle().skip(1);
        self.ring.iter().zip(next).map(|(a, b)| [*a, *b])
    }

    /// The least and the greatest coordinate of the ring along an axis.
    fn interval_along(&self, axis: &Vector2<f64>) -> (f64, f64) {
        let along = self.ring.iter().map(|p| p.coords.dot(axis));
        along.fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(x), high.max(x)))
    }

    /// The greatest gap of the rings along an outward normal of either.
    #[must_use]
    pub fn widest(&self, other: &Self) -> f64 {
        self.beyond(other).max(other.beyond(self))
    }

    /// The greatest gap along an outward normal of this ring.
    fn beyond(&self, other: &Self) -> f64 {
        let gap = |axis: &Vector2<f64>| other.interval_along(axis).0 - self.interval_along(axis).1;
        self.normals.iter().map(gap).fold(f64::MIN, f64::max)
    }

    /// The distance of the shapes, or the negative depth of their overlap.
    #[must_use]
    pub fn gap(&self, other: &Self) -> f64 {
        let widest = self.widest(other);
        // Beyond the tip of a needle no line of an edge shows a gap that is larger than its
        // rounding.
        let between = if widest > 0.0 || self.leaves_out(other) || other.leaves_out(self) {
            self.rings_apart(other)
        } else {
            widest
        };
        between - self.radius - other.radius
    }

    /// Whether the other ring lies outside an edge of this one, decided exactly. No point is inside
    /// a point.
    fn leaves_out(&self, other: &Self) -> bool {
        let are_points = self.ring.len() == 1 && other.ring.len() == 1;
        are_points || leaves_out(&self.ring, &other.ring, Ordering::Less)
    }

    /// The distance of rings that are apart.
    fn rings_apart(&self, other: &Self) -> f64 {
        let [there, back] = [self.way_to(other), other.way_to(self)];
        there.norm().min(back.norm())
    }

    /// The shortest way from a corner of this ring to the other ring.
    fn way_to(&self, other: &Self) -> Vector2<f64> {
        let edges: Vec<_> = other.edges().collect();
        let corners = self.ring.iter();
        let ways = corners.flat_map(|p| edges.iter().map(move |edge| to_segment(edge, p)));
        ways.min_by(|a, b| a.norm().total_cmp(&b.norm())).expect("a corner")
    }

    /// Whether the shapes overlap by no more than a band along some direction in which the other
    /// one, which moves, comes closer no faster than a speed: the normal of a side, an axis of the
    /// world, or the way between the closest points, of which the band hides a part.
    #[must_use]
    pub fn slides(&self, other: &Self, velocity: &Vector2<f64>, [band, speed]: [f64; 2]) -> bool {
        let radii = self.radius + other.radius;
        let of_world = [Vector2::x(), Vector2::y(), -Vector2::x(), -Vector2::y()];
        let normals = self.normals.iter().copied().chain(of_world);
        let mut normals = normals.chain(other.normals.iter().map(|normal| -normal));
        let along = normals.any(|normal| {
            let gap = other.interval_along(&normal).0 - self.interval_along(&normal).1 - radii;
            gap >= -band && velocity.dot(&normal) >= -speed
        });
        let mut ways = [self.way_to(other), -other.way_to(self)].into_iter();
        let around = ways.any(|way| {
            let hidden = band * velocity.norm();
            way.norm() >= radii - band && velocity.dot(&way) >= -(speed * way.norm() + hidden)
        });
        along || around
    }

    /// What rounding does to these answers: that of the largest coordinate, in double precision.
    #[must_use]
    pub fn rounding(&self, other: &Self) -> f64 {
        let corners = self.ring.iter().chain(&other.ring);
        let reach = corners.map(|p| p.coords.amax()).fold(0.0, f64::max);
        8.0 * f64::EPSILON * reach
    }

    /// The largest coordinate of either.
    #[must_use]
    pub fn farthest(&self, other: &Self) -> f64 {
        let corners = self.ring.iter().chain(&other.ring);
        corners.map(|corner| corner.coords.amax()).fold(0.0, f64::max)
    }

    /// The diagonal of the box around both.
    #[must_use]
    pub fn size_with(&self, other: &Self) -> f64 {
        let extent = |axis: Vector2<f64>| {
            let ((low, high), (least, most)) =
                (self.interval_along(&axis), other.interval_along(&axis));
            let reach = |end: f64, shape: &Self| end + shape.radius;
            reach(high, self).max(reach(most, other))
                - (low - self.radius).min(least - other.radius)
        };
        extent(Vector2::x()).hypot(extent(Vector2::y()))
    }
}

/// The way from a point to a segment, which may be a point.
fn to_segment([a, b]: &[Point2<f64>; 2], point: &Point2<f64>) -> Vector2<f64> {
    let (edge, from_a) = (b - a, point - a);
    let square = edge.norm_squared();
    let along = if square > 0.0 { (from_a.dot(&edge) / square).clamp(0.0, 1.0) } else { 0.0 };
    edge * along - from_a
}

impl<T: Real> From<&Ball<T, 2>> for Flat {
    fn from(ball: &Ball<T, 2>) -> Self {
        Self {
            ring: vec![ball.center().map(Real::to_f64)],
            radius: ball.radius().to_f64(),
            normals: Vec::new(),
        }
    }
}

impl<T: Real> From<&Aabb<T, 2>> for Flat {
    fn from(aabb: &Aabb<T, 2>) -> Self {
        let [low, high] = [aabb.min(), aabb.max()].map(|p| p.map(Real::to_f64));
        let ring = vec![low, Point2::new(high.x, low.y), high, Point2::new(low.x, high.y)];
        Self {
            ring,
            radius: 0.0,
            normals: vec![Vector2::x(), Vector2::y(), -Vector2::x(), -Vector2::y()],
        }
    }
}

impl<T: Real> From<&Obb<T, 2>> for Flat {
    fn from(obb: &Obb<T, 2>) -> Self {
        let (center, half) = (obb.center().map(Real::to_f64), obb.half_extents().map(Real::to_f64));
        let axes = obb.rotation().matrix().map(Real::to_f64);
        let [x, y] = [0, 1].map(|i| axes.column(i).normalize());
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        let ring = corners.map(|[x, y]| center + axes * Vector2::new(x * half.x, y * half.y));
        Self { ring: ring.to_vec(), radius: 0.0, normals: [x, y, -x, -y].to_vec() }
    }
}

impl<T: Real, const N: usize> From<&ConvexPolygon<T, N>> for Flat {
    fn from(polygon: &ConvexPolygon<T, N>) -> Self {
        let ring: Vec<_> = polygon.vertices().iter().map(|p| p.map(Real::to_f64)).collect();
        let next = ring.iter().cycle().skip(1);
        let edges = ring.iter().zip(next).map(|(a, b)| (b - a).normalize());
        Self {
            normals: edges.map(|along| Vector2::new(along.y, -along.x)).collect(),
            ring,
            radius: 0.0,
        }
    }
}
