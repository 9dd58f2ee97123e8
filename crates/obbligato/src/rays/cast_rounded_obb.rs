//! Rays against rounded boxes.
//!
//! The excess `x(t)` is the vector from the closest point of the box to the point at `t` of a line.
//! Its components are linear in `t` between the parameters where the line crosses the planes of the
//! faces, and `|x(t)|` is convex. So where it is least decides whether the line touches. From
//! there, `|x|` at each crossing on the line decides on which side of the border that lies. Between
//! the last one inside and the first one outside, `x = a + s v` with constant `a` and unit `v`, and
//! `|x| = r` where
//!
//! ```text
//! s = (r^2 - a^2) / (a . v + sqrt((a . v)^2 + r^2 - a^2))
//! ```
//!
//! a form that cancels nothing, since `|x|` grows: `a . v >= 0`.
//!
//! # Pad
//! `e` is `EPSILON`, and `S` the distance from the origin to the center plus the half-extents and
//! the radius. The origin in the frame of the box rounds by `2.5 e S`. The point of the line next
//! to the center rounds by `6 e S` more, since turning the direction by `2.5 e` moves it by as
//! much. The excess adds `2 e S`. Where it is least may come out too long by `8 e S` and `6 e` of
//! itself, see `convex/segment_box.rs`. So a line that comes as close as `r + 19 e S` hits, and
//! none that touches is lost. The pad only decides whether there is a hit; its position follows
//! from the radius itself.

use crate::convex::{SegmentBox, lost};
use crate::numbers::{
    Real, Row as _, add, clamp, components, dot, is_within, l1_norm, larger, max_norm, mul, neg,
    norm_squared, range_factor, scale, sub, sum, tr_mul, unit,
};
use crate::rays::hit::{RayCast, RayHit, RaySpan, scaled};
use crate::shapes::{Ray, RoundedObb};
use nalgebra::{SVector, Scalar};

/// The enlargement of the radius, in `EPSILON S`; see the header.
const PAD: f64 = 19.0;

/// The part of the line within the radius of the box.
///
/// A line that touches hits. One that passes at more than `32 EPSILON L` misses, and the point at
/// `t` lies within `48 EPSILON L` of the border. `L` is the distance from the origin to the center
/// plus all half-extents and the radius. A radius that is lost in the rounding counts as zero: the
/// normal is that of the box, if its face is met at all, else against the ray.
impl<T: Real, const D: usize> RayCast<T, D> for RoundedObb<T, D> {
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        let line = RoundedLine::new(self, ray);
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
        span.first_hit(max_t, || RoundedLine::new(self, ray).normal(self, ray))
    }
}

/// A line in the frame of the box, at a scale at which no square underflows.
struct RoundedLine<T: Scalar, const D: usize> {
    /// The point next to the center.
    middle: SVector<T, D>,
    /// The parameter there.
    at_middle: T,
    /// The vector from there to where the line is certainly outside.
    along: SVector<T, D>,
    /// The parameter that leads as far.
    reach: T,
    half_extents: SVector<T, D>,
    radius: T,
    /// The rounding error of the distance from the box.
    pad: T,
    /// The factor that converts a parameter to the scale of the ray.
    unit: T,
}

impl<T: Real, const D: usize> RoundedLine<T, D> {
    fn new(shape: &RoundedObb<T, D>, ray: &Ray<T, D>) -> Self {
        let (center, half_extents, axes) = shape.inner().parts();
        let origin = tr_mul(axes, &sub(&ray.origin().coords, &center.coords));
        let direction = tr_mul(axes, &ray.direction());
        let size = larger(max_norm(&origin), max_norm(half_extents));
        let size_factor = range_factor(larger(size, shape.radius()));
        let direction_factor = range_factor(max_norm(&direction));
        let [origin, half_extents] = [&origin, half_extents].map(|x| scale(x, size_factor));
        let (direction, radius) =
            (scale(&direction, direction_factor), shape.radius() * size_factor);
        let extents = sum(&half_extents) + radius;
        let pad = T::EPSILON * T::nearest(PAD) * (l1_norm(&origin) + extents) + lost();
        let square = norm_squared(&direction);
        let at_middle = -dot(components(&origin), components(&direction)) / square;
        // Twice the extents, so that even a center off by the pad is passed.
        let reach = (extents + extents + pad) / square.root();
        Self {
            middle: add(&origin, &scale(&direction, at_middle)),
            at_middle,
            along: scale(&direction, reach),
            reach,
            half_extents,
            radius,
            pad,
            unit: direction_factor / size_factor,
        }
    }

    /// Returns the vector from the closest point of the box to the point at `s`, in lengths of
    /// `along`.
    fn excess(&self, s: T) -> SVector<T, D> {
        let point = add(&self.middle, &scale(&self.along, s));
        sub(&point, &clamp(&point, &self.half_extents))
    }

    fn is_inside(&self, s: T) -> bool {
        is_within(&self.excess(s), self.radius)
    }

    /// Returns the part of the line in the shape, at this scale.
    fn span(&self) -> Option<RaySpan<T>> {
        let (enter, exit) = self.ends()?;
        let parameter = |s: T| self.at_middle + s * self.reach;
        let (enter, exit) = (parameter(enter), parameter(exit));
        (enter <= exit).then_some(RaySpan { enter, exit })
    }

    /// Returns where the line enters and leaves, in lengths of `along` from the middle.
    fn ends(&self) -> Option<(T, T)> {
        let pair = SegmentBox {
            low: sub(&neg(&self.half_extents), &self.middle),
            high: sub(&self.half_extents, &self.middle),
            along: self.along,
            from: -T::one(),
        };
        let (nearest, _) = pair.closest_at();
        if self.is_inside(nearest) {
            let one = T::one();
            return Some((self.border(nearest, -one), self.border(nearest, one)));
        }
        let touches = is_within(&self.excess(nearest), self.radius + self.pad);
        touches.then_some((nearest, nearest))
    }

    /// Returns where the line crosses the border, from a place inside toward an end that is
    /// outside.
    fn border(&self, nearest: T, end: T) -> T {
        let (mut inside, mut outside) = (nearest, end);
        let is_between = |s: T, from: T, to: T| from < s && s < to || to < s && s < from;
        let faces = [neg(&self.half_extents), self.half_extents];
        for face in &faces {
            let planes = components(face).iter().zip(components(&self.middle));
            for ((&plane, &middle), &speed) in planes.zip(components(&self.along)) {
                // False for NaN, which results from a line in the plane of the face.
                let s = (plane - middle) / speed;
                if is_between(s, inside, outside) {
                    if self.is_inside(s) {
                        inside = s;
                    } else {
                        outside = s;
                    }
                }
            }
        }
        inside + self.rest(inside, outside)
    }

    /// Returns the way from a place inside to the border, toward a place outside, with no crossing
    /// between.
    fn rest(&self, inside: T, outside: T) -> T {
        let half = T::nearest(0.5);
        let way = outside - inside;
        let between = self.excess(inside + way * half);
        let from = self.excess(inside);
        // Along the axes on which the point between is beyond a face, the excess is linear.
        let mut rise = scale(&self.along, way);
        for (rise, between) in rise.iter_mut().zip(components(&between)) {
            if *between == T::zero() {
                *rise = T::zero();
            }
        }
        let long = norm_squared(&rise).root();
        let slope = larger(dot(components(&from), components(&rise)) / long, T::zero());
        let room = larger(self.radius * self.radius - norm_squared(&from), T::zero());
        let part = room / (slope + (slope * slope + room).root()) / long;
        if long == T::zero() || part >= T::one() {
            way
        } else if part > T::zero() {
            way * part
        } else {
            // Also for NaN, where the place inside is on the border.
            T::zero()
        }
    }

    /// Returns the outward normal where the line enters.
    fn normal(&self, shape: &RoundedObb<T, D>, ray: &Ray<T, D>) -> SVector<T, D> {
        let against = || unit(&neg(&ray.direction())).unwrap_or_else(SVector::zeros);
        if self.radius <= self.pad {
            let face = shape.inner().cast_ray(ray, T::INFINITY);
            let face = face.filter(|hit| !hit.inside).map(|hit| hit.normal);
            return face.unwrap_or_else(against);
        }
        let (_, _, axes) = shape.inner().parts();
        let outward = self.ends().and_then(|(enter, _)| unit(&self.excess(enter)));
        outward.map_or_else(against, |outward| mul(axes, &outward))
    }
}
