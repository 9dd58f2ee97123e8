//! The filter for the oriented boxes that a ray may meet up to a parameter, by the spheres around
//! them.
//!
//! Let `c` lead from the center of a box to the origin of the ray, `d` be the direction,
//! `s = -(c . d) / |d|` how far ahead the center is, and `r` the radius of the sphere. The point of
//! the ray that is closest to the center is at the distance `q` from the origin:
//!
//! ```text
//! q = s, but from 0 to max_t |d|        |c|^2 + q (q - 2 s)  >  r^2        the ray misses
//! ```
//!
//! A lane is ruled out only where [`Obb::cast_ray`](crate::RayCast::cast_ray) finds no hit. For
//! that, `s` is enlarged so that its square is `1 + m` times as large, and `r^2` by
//! `m r^2 + 4 TINY`, with `m = 256 e` and `e` for `EPSILON`.
//!
//! # Rounding
//! The point `p` of a hit is at a distance `x` in `0 ..= max_t |d|` from the origin, and in the
//! padded box but for the rounding of its quotients. That is at most `8 e (|c|_1 + sum h)` along
//! each axis, and `10 e (|c| + r)` for a rotation that is off from orthonormal. So
//! `|p| <= r + 40 e (|c| + r)`, relative to the center. The left side is the least of
//! `|c|^2 + x (x - 2 s)` for all such `x`. With `y` the greater of `s x` and 0, it is at most
//!
//! ```text
//! |p|^2 - 0.98 m y  <=  r^2 + e (122 r^2 + 41 |c|^2) - 0.98 m y        |c|^2 <= 1.001 (r^2 + 2 y)
//! ```
//!
//! and rounds by less than `11 e |c|^2`; the length of the ray, by `4 e` of itself at most, adds
//! less than `9 e y`. Together that is less than `r^2 + e (175 r^2 + 114 y) - 250 e y`, which is
//! below the right side. What is lost below the normal numbers stays below `TINY`, as in the test
//! of the box.

use super::block_row::BlockRow;
use super::nearest::Filter;
use super::vectors::splat_each;
use super::wide::{Mask, Vector, WideReal, load, splat};
use crate::numbers::{Real, Row as _, components, norm_squared, scale as scaled};
use crate::shapes::Ray;
use fearless_simd::Simd;

/// The margin by which the square of the radius and that of the part along the ray are enlarged, in
/// `EPSILON`.
const MARGIN: f64 = 256.0;

/// The spheres around the boxes of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spheres<T, const D: usize> {
    pub(super) center: [BlockRow<T>; D],
    /// The squares of the radii, with the margin.
    pub(super) radius2: BlockRow<T>,
}

/// Returns the square of a radius with a margin, from the square without.
pub(super) fn padded_square<T: Real>(radius2: T) -> T {
    radius2 * (T::one() + T::EPSILON * T::nearest(MARGIN)) + T::TINY * T::nearest(4.0)
}

/// A ray in every lane.
pub(super) struct SphereFilter<T: WideReal, S: Simd, const D: usize> {
    simd: S,
    origin: [Vector<T, S>; D],
    /// Against the direction, scaled to a length whose square is `1 + m`.
    back: [Vector<T, S>; D],
    /// The length of the direction.
    speed: T,
    /// The length of the ray.
    reach: Vector<T, S>,
    /// A term added to the squared radius: zero, or infinity for a direction that is too short to
    /// decide.
    anything: Vector<T, S>,
}

impl<T: WideReal, S: Simd, const D: usize> SphereFilter<T, S, D> {
    #[inline(always)]
    pub(super) fn new(simd: S, ray: &Ray<T, D>, max_t: T) -> Self {
        let (origin, direction) = (ray.origin().coords, ray.direction());
        let length2 = norm_squared(&direction);
        let is_short = length2 < T::TINY;
        let margin = T::one() + T::EPSILON * T::nearest(MARGIN);
        let (speed, scale, anything) = if is_short {
            (T::one(), T::ZERO, T::INFINITY)
        } else {
            (length2.root(), -(margin / length2).root(), T::ZERO)
        };
        let back = scaled(&direction, scale);
        let mut filter = Self {
            simd,
            origin: splat_each(simd, components(&origin)),
            back: splat_each(simd, components(&back)),
            speed,
            reach: splat(simd, T::ZERO),
            anything: splat(simd, anything),
        };
        filter.shorten(max_t);
        filter
    }
}

impl<T: WideReal, S: Simd, const D: usize> Filter<T, S> for SphereFilter<T, S, D> {
    type Rows = Spheres<T, D>;

    #[inline(always)]
    fn may_hit(&self, rows: &Spheres<T, D>, at: usize) -> Mask<T, S> {
        let zero = splat(self.simd, T::ZERO);
        let (mut distance2, mut ahead) = (zero, zero);
        let line = self.origin.iter().zip(&self.back);
        for (row, (&origin, &back)) in rows.center.iter().zip(line) {
            let to_origin = origin - load::<T, S>(self.simd, row, at);
            distance2 = to_origin.mul_add(to_origin, distance2);
            ahead = to_origin.mul_add(back, ahead);
        }
        let radius2 = load::<T, S>(self.simd, &rows.radius2, at) + self.anything;
        let closest = ahead.max(zero).min(self.reach);
        closest.mul_add(closest - (ahead + ahead), distance2).at_most(radius2)
    }

    #[inline(always)]
    fn shorten(&mut self, reach: T) {
        self.reach = splat(self.simd, reach * self.speed);
    }
}
