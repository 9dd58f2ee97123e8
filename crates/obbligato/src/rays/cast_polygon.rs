//! Rays against convex polygons.
//!
//! For each vertex, with `p` from the origin to it, the sign of `d x p` is the side of the line on
//! which it lies, and `d . p / d . d` is its position along the line. The line meets the polygon
//! when there are vertices on both sides, or one on the line. It crosses the border at the vertices
//! on the line, and on the edges whose ends lie on opposite sides, at
//!
//! ```text
//! t = t_a + (t_b - t_a) s_a / (s_a - s_b)
//! ```
//!
//! Both edges at a vertex agree on its side, so no line slips through between them; and `s_a` and
//! `s_b` differ in sign, so no difference cancels.
//!
//! # Slack
//! `e` is `EPSILON`. `d x p` rounds by `1.5 e (|d_x p_y| + |d_y p_x|)`; within `2 e` times that sum
//! a vertex counts as on the line. So a line that touches hits, and one that passes all vertices on
//! the same side at more than `4 e |p|` misses.

use crate::numbers::{
    Real, components, dot, larger, max_norm, norm_squared, range_factor, scale, sub, unit,
};
use crate::polygons::{ConvexPolygon, RingCorner};
use crate::rays::hit::{RayCast, RayHit, RaySpan, negative};
use crate::shapes::Ray;
use core::cmp::Ordering;
use nalgebra::{Point2, Scalar, Vector2};

/// How near the line a vertex counts as on it, in `EPSILON (|d_x p_y| + |d_y p_x|)`; see the
/// header.
const ASIDE: f64 = 2.0;

/// The crossings of the line with the border.
///
/// A line that touches hits; one that passes at more than `16 EPSILON L` misses, where `L` is the
/// distance from the origin to the furthest vertex. The point at `t` lies within the same distance
/// of the border. A `t` below the normal numbers is accurate to the smallest number
/// `n = EPSILON TINY`, which adds `n |d|` for a direction `d`. At a corner the normal is that of
/// the edge that faces the ray more, or of the first of the two edges when both face it equally.
impl<T: Real, const N: usize> RayCast<T, 2> for ConvexPolygon<T, N> {
    fn span(&self, ray: &Ray<T, 2>) -> Option<RaySpan<T>> {
        let (span, _) = Sightline::new(self, ray).crossed(self)?;
        Some(span)
    }

    fn cast_ray(&self, ray: &Ray<T, 2>, max_t: T) -> Option<RayHit<T, 2>> {
        let sightline = Sightline::new(self, ray);
        let (span, entered) = sightline.crossed(self)?;
        span.first_hit(max_t, || sightline.facing(&entered))
    }
}

/// A line at a scale that suits its direction and the polygon.
struct Sightline<T: Scalar> {
    origin: Point2<T>,
    direction: Vector2<T>,
    /// The factor that converts lengths to that scale.
    factor: T,
    /// The factor that converts a parameter to the scale of the ray.
    unit: T,
    square: T,
}

/// A vertex as seen along the line.
struct SeenVertex<T> {
    along: T,
    aside: T,
    side: Ordering,
}

/// The place where the line meets the border: at a vertex between two edges, or on an edge, which
/// is then named twice.
struct BorderCrossing<'a, T: Scalar> {
    along: T,
    edges: [[&'a Point2<T>; 2]; 2],
    enters: bool,
    leaves: bool,
}

impl<T: Real> Sightline<T> {
    fn new<const N: usize>(polygon: &ConvexPolygon<T, N>, ray: &Ray<T, 2>) -> Self {
        let (aabb, origin) = (polygon.aabb(), ray.origin());
        let size = larger(
            max_norm(&sub(&aabb.min().coords, &origin.coords)),
            max_norm(&sub(&aabb.max().coords, &origin.coords)),
        );
        let (size_factor, direction_factor) =
            (range_factor(size), range_factor(max_norm(&ray.direction())));
        let direction = scale(&ray.direction(), direction_factor);
        Self {
            origin,
            direction,
            factor: size_factor,
            unit: direction_factor / size_factor,
            square: norm_squared(&direction),
        }
    }

    /// Returns the part of the line in the polygon, and where it enters.
    fn crossed<'a, const N: usize>(
        &self,
        polygon: &'a ConvexPolygon<T, N>,
    ) -> Option<(RaySpan<T>, BorderCrossing<'a, T>)> {
        let (mut first, mut last) = (None::<BorderCrossing<'a, T>>, None);
        for crossing in polygon.ring().corners().filter_map(|c| self.crossing(&c)) {
            let along = crossing.along;
            if crossing.leaves && last.is_none_or(|last| along > last) {
                last = Some(along);
            }
            if crossing.enters && first.as_ref().is_none_or(|first| along < first.along) {
                first = Some(crossing);
            }
        }
        let (first, last) = first.zip(last)?;
        let enter = self.parameter(first.along);
        let exit = self.parameter(larger(last, first.along));
        // An origin on the border whose exit comes out behind it is still in the polygon.
        let exit =
            if exit < T::zero() && polygon.contains_point(&self.origin) { T::zero() } else { exit };
        Some((RaySpan::reached(enter, exit)?, first))
    }

    /// Returns where the line crosses the border: at a corner, or on the edge after it.
    ///
    /// The corners are in counterclockwise order, so the line enters at an edge that leads from its
    /// left side to its right, even where one end of the edge is on the line.
    fn crossing<'a>(&self, corner: &RingCorner<'a, T>) -> Option<BorderCrossing<'a, T>> {
        let (at, after) = (self.sight(corner.at), self.sight(corner.after));
        let edge = [corner.at, corner.after];
        if at.side.is_eq() {
            let before = self.sight(corner.before);
            let level = before.side.is_eq() && after.side.is_eq();
            return Some(BorderCrossing {
                along: at.along,
                edges: [[corner.before, corner.at], edge],
                enters: level || before.side.is_gt() || after.side.is_lt(),
                leaves: level || before.side.is_lt() || after.side.is_gt(),
            });
        }
        (after.side == at.side.reverse()).then(|| BorderCrossing {
            along: at.along + (after.along - at.along) * (at.aside / (at.aside - after.aside)),
            edges: [edge; 2],
            enters: at.side.is_gt(),
            leaves: at.side.is_lt(),
        })
    }

    fn sight(&self, vertex: &Point2<T>) -> SeenVertex<T> {
        let p = scale(&sub(&vertex.coords, &self.origin.coords), self.factor);
        let (left, right) = (self.direction.x * p.y, self.direction.y * p.x);
        let (aside, slack) =
            (left - right, T::EPSILON * T::nearest(ASIDE) * (left.abs() + right.abs()));
        let side = if aside > slack {
            Ordering::Greater
        } else if aside < -slack {
            Ordering::Less
        } else {
            Ordering::Equal
        };
        SeenVertex { along: dot(components(&self.direction), components(&p)), aside, side }
    }

    /// Converts a parameter to the scale of the ray, negative where `along` is, however small.
    fn parameter(&self, along: T) -> T {
        let t = along / self.square * self.unit;
        if along < T::zero() { negative(t) } else { t }
    }

    /// Returns the outward normal of the edge that faces the line more.
    fn facing(&self, crossing: &BorderCrossing<'_, T>) -> Vector2<T> {
        let [first, second] = crossing.edges.map(outward);
        let along = |normal: &Vector2<T>| dot(components(normal), components(&self.direction));
        if along(&second) < along(&first) { second } else { first }
    }
}

/// Returns the unit normal to the right of an edge.
pub(super) fn outward<T: Real>([from, to]: [&Point2<T>; 2]) -> Vector2<T> {
    let edge = sub(&to.coords, &from.coords);
    unit(&Vector2::new(edge.y, -edge.x)).unwrap_or_else(Vector2::zeros)
}
