//! The filter for the oriented boxes that the line of a ray may meet, by the spheres around them.
//!
//! With `c` from the center of a box to the origin of the ray, `u` the unit direction and `r` the radius of the sphere, the
//! line misses the sphere when `|c|^2 - (c . u)^2 > r^2`. A lane is ruled out only where
//! [`Obb::cast_ray`](crate::RayCast::cast_ray) itself finds with its own, smaller slack that the line misses:
//!
//! ```text
//! |c|^2 - (1 + m) (c . u)^2  >  (1 + m) r^2 + 4 TINY         m = 128 EPSILON
//! ```
//!
//! Write `A = (c . u)^2`. Where `|c|^2 >= 2 (A + r^2)` the line misses by half of `|c|^2`, which no slack of a few `EPSILON`
//! reaches. Otherwise the margin `m (A + r^2)` is at least `64 EPSILON |c|^2`. The test of the box needs no more than
//! `19 EPSILON (|c|^2 + r^2)`, and the two may round by `9.5` each of the first and `2` of the second: together less than
//! `45 EPSILON |c|^2 + 30 EPSILON r^2`, and `r^2 <= |c|^2 - A`. What is lost below the normal numbers stays below `TINY`, as there.

use super::block_row::BlockRow;
use super::nearest::Filter;
use super::vectors::splat_each;
use super::wide::{Mask, Vector, WideReal, load, splat};
use crate::numbers::components::{components, norm_squared, scale as scaled};
use crate::numbers::row::Row as _;
use crate::{Ray, Real};
use fearless_simd::Simd;

/// The margin by which the sphere and the part along the ray are enlarged, in `EPSILON`.
const MARGIN: f64 = 128.0;

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

/// The line of a ray, in every lane.
pub(super) struct SphereFilter<T: WideReal, S: Simd, const D: usize> {
    simd: S,
    origin: [Vector<T, S>; D],
    /// The direction, scaled to a length whose square is `1 + m`.
    along: [Vector<T, S>; D],
    /// A term added to the squared radius: zero, or infinity for a ray that is too short to decide.
    anything: Vector<T, S>,
}

impl<T: WideReal, S: Simd, const D: usize> SphereFilter<T, S, D> {
    #[inline(always)]
    pub(super) fn new(simd: S, ray: &Ray<T, D>) -> Self {
        let (origin, direction) = (ray.origin().coords, ray.direction());
        let length2 = norm_squared(&direction);
        let is_short = length2 < T::TINY;
        let margin = T::one() + T::EPSILON * T::nearest(MARGIN);
        let scale = if is_short {
            T::ZERO
        } else {
            (margin / length2).root()
        };
        let direction_scaled = scaled(&direction, scale);
        let anything = if is_short { T::INFINITY } else { T::ZERO };
        Self {
            simd,
            origin: splat_each(simd, components(&origin)),
            along: splat_each(simd, components(&direction_scaled)),
            anything: splat(simd, anything),
        }
    }
}

impl<T: WideReal, S: Simd, const D: usize> Filter<T, S> for SphereFilter<T, S, D> {
    type Rows = Spheres<T, D>;

    #[inline(always)]
    fn may_hit(&self, rows: &Spheres<T, D>, at: usize) -> Mask<T, S> {
        let mut distance2 = splat(self.simd, T::ZERO);
        let mut along = distance2;
        let line = self.origin.iter().zip(&self.along);
        for (row, (&origin, &direction)) in rows.center.iter().zip(line) {
            let to_origin = origin - load::<T, S>(self.simd, row, at);
            distance2 = distance2 + to_origin * to_origin;
            along = along + to_origin * direction;
        }
        let radius2 = load::<T, S>(self.simd, &rows.radius2, at) + self.anything;
        (distance2 - along * along).at_most(radius2)
    }

    #[inline(always)]
    fn shorten(&mut self, _: T) {}
}
