//! Rays against balls.
//!
//! With `p` from the origin to the center, the line comes closest to the center at
//! `m = p . d / d . d`, where the center is `f = p - m d` away. It meets the ball when
//! `|f| <= r`, and the chord extends `h = sqrt(r^2 - |f|^2) / |d|` to both sides of `m`.
//!
//! The textbook forms the discriminant `(p . d)^2 - (d . d)(p . p - r^2)` instead, a difference of
//! two numbers that are larger than `r^2` by a factor of `(|p| / r)^2`: for a ball a thousand radii
//! away no digit is left in `f32`. Here `f` is accurate to `6 EPSILON |p|` at any distance.
//!
//! # Pad
//! `e` is `EPSILON`. `p` rounds by `0.5 e |p|`, `m` by `4 e |p| / |d|`, `m d` by `0.5 e |p|` and
//! the difference by `0.5 e |f|`. With 4 `e r` for the squares that are compared, a line meets the
//! ball when `|f| <= r + e (8 |p| + 4 r)`; so a line that touches is never lost, and one that
//! passes at more than `14 e |p| + 8 e r` misses. The pad only decides whether there is a hit;
//! its position follows from the radius itself.
//!
//! Source: Haines, Günther, Akenine-Möller, "Precision Improvements for Ray/Sphere
//! Intersection", Ray Tracing Gems, 2019, chapter 7.

use crate::numbers::{
    PREDICTS_BRANCHES, Real, Row as _, add, components, dot, is_within, larger, length, max_norm,
    neg, norm_squared, range_factor, scale, sub, unit,
};
use crate::rays::hit::{RayCast, RayHit, RaySpan, scaled};
use crate::rays::sphere_rejection::Passage;
use crate::shapes::{Ball, Ray};
use nalgebra::{SVector, Scalar};

/// The enlargement of a ball, in `EPSILON`: by the distance of its center and by its radius; see
/// the header.
const PAD: [f64; 2] = [8.0, 4.0];

/// The share of itself that the test without a quotient takes off `|p|^2` and adds to `r^2`, in
/// `EPSILON`: 33.6.
const CERTAINLY: f64 = 34.0;

/// The chord that the ball cuts from the line.
///
/// A line that touches hits. One that passes at more than `16 EPSILON L` misses, where `L` is the
/// distance from the origin to the center plus the radius; and the point at `t` lies within
/// `24 EPSILON L` of the border. Of millions of rays near the border the worst came to 16.2. A `t`
/// below the normal numbers is accurate to the smallest number `n = EPSILON TINY`, which adds
/// `n |d|` for a direction `d`.
impl<T: Real, const D: usize> RayCast<T, D> for Ball<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        self.chord(ray).span()
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        if PREDICTS_BRANCHES && self.is_certainly_far(ray) {
            return None;
        }
        self.chord(ray).first_hit(max_t)
    }
}

impl<T: Real, const D: usize> Ball<T, D> {
    /// Whether the line passes at more than `14 e |p| + 8 e r`, so that it certainly misses,
    /// without a quotient.
    ///
    /// It does if its squared distance exceeds `r^2 + 14 e |p|^2 + 30.1 e r^2`, since
    /// `2 r |p| <= |p|^2 + r^2`. The squared distance of the rounded sums is off by `9.5 e |p|^2`
    /// and `2 e r^2` more, as for the sphere around a box. So in `sphere_rejection.rs` a `k` of
    /// 33.6 would be enough.
    #[inline(always)]
    fn is_certainly_far(&self, ray: &Ray<T, D>) -> bool {
        let to_origin = sub(&ray.origin().coords, &self.center().coords);
        let radius2 = self.radius() * self.radius();
        Passage::new(&to_origin, &ray.direction(), radius2).certainly_misses(CERTAINLY)
    }

    #[inline(always)]
    fn chord(&self, ray: &Ray<T, D>) -> Chord<T, D> {
        let to_center = sub(&self.center().coords, &ray.origin().coords);
        Chord::new(to_center, ray.direction(), self.radius())
    }
}

/// The part of a line inside a ball, at a scale at which no square underflows.
pub(crate) struct Chord<T: Scalar, const D: usize> {
    /// The vector from the origin of the line to the center.
    to_center: SVector<T, D>,
    direction: SVector<T, D>,
    radius: T,
    /// The rounding error of the lengths.
    pad: T,
    /// The vector from the middle of the chord to the center.
    offset: SVector<T, D>,
    middle: T,
    half: T,
    /// The factor that converts a parameter to the scale of the ray.
    unit: T,
}

impl<T: Real, const D: usize> Chord<T, D> {
    #[inline(always)]
    pub(crate) fn new(to_center: SVector<T, D>, direction: SVector<T, D>, radius: T) -> Self {
        let size_factor = range_factor(larger(max_norm(&to_center), radius));
        let direction_factor = range_factor(max_norm(&direction));
        let (to_center, radius) = (scale(&to_center, size_factor), radius * size_factor);
        let direction = scale(&direction, direction_factor);
        let square = norm_squared(&direction);
        let middle = dot(components(&to_center), components(&direction)) / square;
        let offset = sub(&to_center, &scale(&direction, middle));
        let inside = larger(radius * radius - norm_squared(&offset), T::zero());
        let [by_distance, by_radius] = PAD;
        let weighted =
            T::nearest(by_distance) * length(&to_center) + T::nearest(by_radius) * radius;
        Self {
            to_center,
            direction,
            radius,
            pad: T::EPSILON * weighted,
            offset,
            middle,
            half: inside.root() / square.root(),
            unit: direction_factor / size_factor,
        }
    }

    #[inline(always)]
    fn meets(&self) -> bool {
        is_within(&self.offset, self.radius + self.pad)
    }
}

impl<T: Real, const D: usize> Chord<T, D> {
    /// Returns the part of the line in the ball, unless that is farther away than the largest
    /// number.
    #[inline(always)]
    pub(crate) fn span(&self) -> Option<RaySpan<T>> {
        let (enter, exit) = self.ends()?;
        RaySpan::reached(scaled(enter, self.unit), scaled(exit, self.unit))
    }

    /// Hits behind and starts inside are decided before the change of scale, so that no sign is
    /// lost.
    #[inline(always)]
    fn first_hit(&self, max_t: T) -> Option<RayHit<T, D>> {
        let (enter, exit) = self.ends()?;
        let t = enter * self.unit;
        if exit < T::zero() || t >= T::INFINITY {
            return None;
        }
        RayHit::first(t, enter < T::zero(), max_t, || self.normal())
    }

    /// Returns where the chord begins and ends, at its own scale.
    #[inline(always)]
    fn ends(&self) -> Option<(T, T)> {
        let (enter, exit) = (self.middle - self.half, self.middle + self.half);
        // An origin on the border whose exit comes out behind it is still in the ball.
        let exit = if exit < T::zero() && is_within(&self.to_center, self.radius + self.pad) {
            T::zero()
        } else {
            exit
        };
        self.meets().then_some((enter, exit))
    }

    /// Returns the outward normal where the line enters.
    ///
    /// A ball whose radius is lost in the rounding is a point, which faces the ray.
    fn normal(&self) -> SVector<T, D> {
        let outwards = neg(&add(&self.offset, &scale(&self.direction, self.half)));
        let border = if self.radius > self.pad { unit(&outwards) } else { None };
        border.or_else(|| unit(&neg(&self.direction))).unwrap_or_else(SVector::zeros)
    }
}
