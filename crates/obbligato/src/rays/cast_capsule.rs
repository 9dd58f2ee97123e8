//! Rays against capsules.
//!
//! A capsule is the union of the balls around both ends and the part of a cylinder between the
//! planes through the ends. Each cuts a part from the line, and the capsule the part from the first
//! entry to the last exit. With `u` the unit vector along the segment, the cylinder is a ball as
//! seen along `u`: with `w` from the start of the segment to the origin and `d` the direction,
//!
//! ```text
//! W = w - (w . u) u      F = d - (d . u) u      |W + t F| <= r      0 <= w . u + t d . u <= |v|
//! ```
//!
//! A line almost along the cylinder enters it somewhere, perhaps far from the capsule; but then the
//! balls determine where it enters, and the planes keep the cylinder from adding more.
//!
//! # Pad
//! `e` is `EPSILON`. `u` is off by `2.25 e`, so `W` by `6.5 e |w|`, and `t F` by `6.5 e` of
//! `|t d|`, which in the capsule is less than the distance `f` of the farther end plus `r`. So a
//! line that passes at up to `e (6.5 |w| + 6.5 f + 6.5 r)` more than the radius may touch; within
//! `e (7 |w| + 7 f + 12 r)` it hits.
//!
//! The planes through the ends are off by `4.5 e (|w| + f)`, and by the `2.25 e |v|` of the length.
//! A line that crosses the side so near an end may miss the part between the planes, and the
//! smaller pad of the ball. So where no part lies between the planes, they are moved outward by the
//! same pad.

use crate::numbers::{
    Real, Row as _, add, components, dot, is_within, larger, length, max_norm, norm_squared,
    range_factor, scale, smaller, sub, unit,
};
use crate::rays::cast_ball::Chord;
use crate::rays::hit::{RayCast, RayHit, RaySpan, scaled};
use crate::rays::slab::LocalRay;
use crate::shapes::{Capsule, Ray};
use core::iter;
use nalgebra::{SVector, Scalar, Vector1};

/// The enlargement of the cylinder, in `EPSILON`: by the distances of its start and of its farther
/// end, and by its radius; see the header. The worst lines found by a search need a little more
/// than 1 of the first, and none of the second.
const PAD: [f64; 2] = [7.0, 12.0];

/// The part of the line from where it enters an end or the side to where it leaves the last of
/// these.
///
/// A line that touches hits. One that passes at more than `32 EPSILON L` misses, and the point at
/// `t` lies within `48 EPSILON L` of the border. `L` is the distance from the origin to the farther
/// end of the segment, plus the radius. A capsule whose radius is lost in the rounding faces the
/// ray.
impl<T: Real, const D: usize> RayCast<T, D> for Capsule<T, D> {
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        let line = Line::new(self, ray);
        let span = line.span()?;
        let exit = if span.exit < T::zero() && self.contains_point(&ray.origin()) {
            T::zero()
        } else {
            scaled(span.exit, line.unit)
        };
        RaySpan::reached(scaled(span.enter, line.unit), exit)
    }

    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        let span = self.span(ray)?;
        span.first_hit(max_t, || Line::new(self, ray).normal(span.enter))
    }
}

/// A line relative to the start of a segment, at a scale at which no square underflows.
struct Line<T: Scalar, const D: usize> {
    /// The vector from the start of the segment to the origin of the line.
    origin: SVector<T, D>,
    /// The vector from the origin of the line to the end of the segment.
    to_end: SVector<T, D>,
    direction: SVector<T, D>,
    /// The unit vector along the segment; none for a point.
    axis: Option<SVector<T, D>>,
    length: T,
    radius: T,
    /// The rounding error of the distance from the side.
    pad: T,
    /// The factor that converts a parameter to the scale of the ray.
    unit: T,
}

impl<T: Real, const D: usize> Line<T, D> {
    fn new(capsule: &Capsule<T, D>, ray: &Ray<T, D>) -> Self {
        let (along, radius) = (capsule.along(), capsule.radius());
        let origin = sub(&ray.origin().coords, &capsule.start().coords);
        let size_factor = range_factor(larger(larger(max_norm(&origin), max_norm(&along)), radius));
        let direction_factor = range_factor(max_norm(&ray.direction()));
        let (origin, along) = (scale(&origin, size_factor), scale(&along, size_factor));
        let to_end = sub(&capsule.end().coords, &ray.origin().coords);
        let to_end = scale(&to_end, size_factor);
        let (from_start, from_end) = (length(&origin), length(&to_end));
        let radius = radius * size_factor;
        let [by_distance, by_radius] = PAD.map(T::nearest);
        let weighted =
            by_distance * (from_start + larger(from_start, from_end)) + by_radius * radius;
        Self {
            origin,
            to_end,
            direction: scale(&ray.direction(), direction_factor),
            axis: unit(&along),
            length: length(&along),
            radius,
            pad: T::EPSILON * weighted,
            unit: direction_factor / size_factor,
        }
    }

    /// Returns the part of the line from the first entry to the last exit, at this scale.
    fn span(&self) -> Option<RaySpan<T>> {
        let side = self.axis.and_then(|axis| self.through_side(&axis));
        let [start, end] =
            [-self.origin, self.to_end].map(|to_center| self.through_ball(to_center));
        [start, end, side].into_iter().flatten().reduce(|a, b| RaySpan {
            enter: smaller(a.enter, b.enter),
            exit: larger(a.exit, b.exit),
        })
    }

    /// Returns the part in the ball around an end of the segment.
    fn through_ball(&self, to_center: SVector<T, D>) -> Option<RaySpan<T>> {
        Chord::new(to_center, self.direction, self.radius).span()
    }

    /// Returns the part in the cylinder and between the planes.
    fn through_side(&self, axis: &SVector<T, D>) -> Option<RaySpan<T>> {
        let along = |vector: &SVector<T, D>| dot(components(vector), components(axis));
        let (height, rise) = (along(&self.origin), along(&self.direction));
        let slab =
            LocalRay { origin: Vector1::new(height), direction: Vector1::new(rise), pad: None };
        let from_axis = sub(&self.origin, &scale(axis, height));
        let across = sub(&self.direction, &scale(axis, rise));
        let inside = self.through_disc(&from_axis, &across)?;
        let between_planes = |pad: T| {
            let between = slab.span(iter::once((T::zero() - pad, self.length + pad)))?;
            let span = RaySpan {
                enter: larger(inside.enter, between.enter),
                exit: smaller(inside.exit, between.exit),
            };
            (span.enter <= span.exit).then_some(span)
        };
        between_planes(T::zero()).or_else(|| between_planes(self.pad))
    }

    /// Returns the part of the line from `from_axis` along `across` that is within the radius of
    /// the origin.
    fn through_disc(
        &self,
        from_axis: &SVector<T, D>,
        across: &SVector<T, D>,
    ) -> Option<RaySpan<T>> {
        let factor = range_factor(max_norm(across));
        let across = scale(across, factor);
        let square = norm_squared(&across);
        if square == T::zero() {
            let everywhere = RaySpan { enter: -T::INFINITY, exit: T::INFINITY };
            return is_within(from_axis, self.radius + self.pad).then_some(everywhere);
        }
        let middle = -dot(components(from_axis), components(&across)) / square;
        let offset = add(from_axis, &scale(&across, middle));
        let inside = larger(self.radius * self.radius - norm_squared(&offset), T::zero());
        let half = inside.root() / square.root();
        is_within(&offset, self.radius + self.pad)
            .then(|| RaySpan { enter: (middle - half) * factor, exit: (middle + half) * factor })
    }

    /// Returns the outward normal at a parameter of the ray.
    fn normal(&self, t: T) -> SVector<T, D> {
        let point = add(&self.origin, &scale(&self.direction, t / self.unit));
        let foot = self.axis.map_or_else(SVector::zeros, |axis| {
            let along = dot(components(&point), components(&axis));
            scale(&axis, smaller(larger(along, T::zero()), self.length))
        });
        let border = if self.radius > self.pad { unit(&sub(&point, &foot)) } else { None };
        border.or_else(|| unit(&-self.direction)).unwrap_or_else(SVector::zeros)
    }
}
