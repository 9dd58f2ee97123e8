//! Rays against cylinders: the part of a line that is both between the planes of the caps and
//! within the radius of the axis.
//!
//! With `w` from the center to the origin, `d` the direction and `u` the axis,
//!
//! ```text
//! W = w - (w . u) u      F = d - (d . u) u      |W + t F| <= r      |w . u + t d . u| <= h
//! ```
//!
//! # Pad
//! `e` is `EPSILON`, and `L` the distance from the origin to the center plus half-height and
//! radius. `u` is off by up to `4.75 e` in length, which moves `W` by `9.5 e |w|`; with the
//! rounding of the products, by `12 e |w|`. That of `F` moves the points of the line that are in
//! the cylinder by `12 e |t d|`, which is no more than `12 e L`. So a line within `24 e L` of the
//! cylinder may touch, and one within the pad hits. The pad only decides whether; the parameters
//! are those of the cylinder itself where these are among the padded ones. Two perpendicular
//! directions are padded, so the point at `t` lies within `sqrt(2) (24 + 24) e L` of the border, or
//! less: no direction uses all of its slack.

use crate::numbers::{
    Real, Row as _, add, components, dot, larger, length, max_norm, neg, norm_squared,
    range_factor, scale, smaller, sub, unit,
};
use crate::rays::hit::{RayCast, RayHit, RaySpan, scaled};
use crate::shapes::{Cylinder, CylinderCoordinates, Ray};
use nalgebra::{Scalar, Vector3};

/// The pad, in `EPSILON L`; see the header.
const PAD: f64 = 24.0;

/// The part of the line between the planes of the caps and within the radius of the axis.
///
/// A line that touches hits. One that passes at more than `64 EPSILON L` misses, and the point at
/// `t` lies within `64 EPSILON L` of the border. `L` is the distance from the origin to the center
/// plus half-height and radius. A cylinder whose radius is lost in the rounding faces the ray.
impl<T: Real> RayCast<T, 3> for Cylinder<T> {
    fn span(&self, ray: &Ray<T, 3>) -> Option<RaySpan<T>> {
        let line = AxisLine::new(self, ray);
        line.passage()?.span(self, ray, &line)
    }

    fn cast_ray(&self, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> {
        let line = AxisLine::new(self, ray);
        let passage = line.passage()?;
        let span = passage.span(self, ray, &line)?;
        span.first_hit(max_t, || line.normal(self, &passage))
    }
}

/// Where a line is in a set of points, and where it is in that set enlarged by the pad.
#[derive(Clone, Copy)]
struct Stay<T> {
    padded: RaySpan<T>,
    /// Empty if `enter > exit`.
    exact: RaySpan<T>,
}

/// Where a line is between the caps and within the radius.
struct CylinderPassage<T> {
    caps: Stay<T>,
    side: Stay<T>,
}

impl<T: Real> CylinderPassage<T> {
    fn padded(&self) -> RaySpan<T> {
        both(self.caps.padded, self.side.padded)
    }

    /// Returns the part of the line in the cylinder, at the scale of the ray.
    fn span(&self, shape: &Cylinder<T>, ray: &Ray<T, 3>, line: &AxisLine<T>) -> Option<RaySpan<T>> {
        let (exact, padded) = (both(self.caps.exact, self.side.exact), self.padded());
        let within = |t: T| smaller(larger(t, padded.enter), padded.exit);
        let (enter, exit) = (within(exact.enter), within(exact.exit));
        let enter = scaled(smaller(enter, exit), line.unit);
        let exit = if exit < T::zero() && shape.contains_point(&ray.origin()) {
            T::zero()
        } else {
            scaled(exit, line.unit)
        };
        RaySpan::reached(enter, exit)
    }
}

fn both<T: Real>(a: RaySpan<T>, b: RaySpan<T>) -> RaySpan<T> {
    RaySpan { enter: larger(a.enter, b.enter), exit: smaller(a.exit, b.exit) }
}

/// A line relative to the center of a cylinder, at a scale at which no square underflows.
struct AxisLine<T: Scalar> {
    /// The origin of the line, along the axis and across it.
    from: CylinderCoordinates<T>,
    direction: Vector3<T>,
    rise: T,
    across: Vector3<T>,
    half_height: T,
    radius: T,
    pad: T,
    /// The factor that converts a parameter to the scale of the ray.
    unit: T,
}

impl<T: Real> AxisLine<T> {
    fn new(shape: &Cylinder<T>, ray: &Ray<T, 3>) -> Self {
        let from = shape.cylinder_coordinates(&ray.origin().coords);
        let (half_height, radius) = (shape.half_height(), shape.radius());
        let sizes = [from.height.abs(), max_norm(&from.across), half_height, radius];
        let size_factor = range_factor(sizes.into_iter().fold(T::zero(), larger));
        let direction_factor = range_factor(max_norm(&ray.direction()));
        let direction = scale(&ray.direction(), direction_factor);
        let rise = dot(components(&direction), components(&shape.axis()));
        let from = CylinderCoordinates {
            height: from.height * size_factor,
            across: scale(&from.across, size_factor),
        };
        let [half_height, radius] = [half_height, radius].map(|x| x * size_factor);
        let size = from.height.abs() + length(&from.across) + half_height + radius;
        Self {
            across: sub(&direction, &scale(&shape.axis(), rise)),
            from,
            direction,
            rise,
            half_height,
            radius,
            pad: T::EPSILON * T::nearest(PAD) * size,
            unit: direction_factor / size_factor,
        }
    }

    /// Returns where the line passes through the cylinder.
    fn passage(&self) -> Option<CylinderPassage<T>> {
        let passage = CylinderPassage { caps: self.between_caps()?, side: self.within_side()? };
        let RaySpan { enter, exit } = passage.padded();
        (enter <= exit).then_some(passage)
    }

    fn between_caps(&self) -> Option<Stay<T>> {
        let everywhere = RaySpan { enter: -T::INFINITY, exit: T::INFINITY };
        let between = |limit: T| {
            let [low, high] = [-limit, limit].map(|cap| (cap - self.from.height) / self.rise);
            RaySpan { enter: smaller(low, high), exit: larger(low, high) }
        };
        let padded = self.half_height + self.pad;
        if self.rise == T::zero() {
            let stay = Stay { padded: everywhere, exact: everywhere };
            return (self.from.height.abs() <= padded).then_some(stay);
        }
        Some(Stay { padded: between(padded), exact: between(self.half_height) })
    }

    fn within_side(&self) -> Option<Stay<T>> {
        let everywhere = RaySpan { enter: -T::INFINITY, exit: T::INFINITY };
        let factor = range_factor(max_norm(&self.across));
        let across = scale(&self.across, factor);
        let square = norm_squared(&across);
        let padded = self.radius + self.pad;
        if square == T::zero() {
            let stay = Stay { padded: everywhere, exact: everywhere };
            return (length(&self.from.across) <= padded).then_some(stay);
        }
        let middle = -dot(components(&self.from.across), components(&across)) / square;
        let offset = length(&add(&self.from.across, &scale(&across, middle)));
        // Where the line is within a distance from the axis.
        let chord = |limit: T| {
            let half = larger((limit - offset) * (limit + offset), T::zero()).root();
            let half = half / square.root();
            RaySpan { enter: (middle - half) * factor, exit: (middle + half) * factor }
        };
        (offset <= padded).then(|| Stay { padded: chord(padded), exact: chord(self.radius) })
    }

    /// Returns the outward normal where the line enters.
    fn normal(&self, shape: &Cylinder<T>, passage: &CylinderPassage<T>) -> Vector3<T> {
        let against = || unit(&neg(&self.direction)).unwrap_or_else(Vector3::zeros);
        let (caps, side) = (passage.caps.exact.enter, passage.side.exact.enter);
        if caps >= side && self.rise != T::zero() {
            let axis = shape.axis();
            return if self.rise > T::zero() { neg(&axis) } else { axis };
        }
        if self.radius <= self.pad {
            return against();
        }
        let there = add(&self.from.across, &scale(&self.across, side));
        let outward = shape.outward(&there);
        if norm_squared(&outward) > T::zero() { outward } else { against() }
    }
}
