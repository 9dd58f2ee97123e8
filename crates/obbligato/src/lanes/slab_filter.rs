//! The slab test with reciprocals: a filter for the axis-aligned boxes that a ray may meet up to a
//! parameter.
//!
//! [`rays::slab`](crate::rays) divides, so that a line through an edge or a corner hits it exactly.
//! Here a plane at `p` is crossed at `p q + k`, with a reciprocal `q` and an offset `k`. These are
//! rounded once for all boxes, down for planes where a ray enters and up for those where it leaves:
//!
//! ```text
//! q <= (1 - 5 u) / d      k <= -o q - 5 u |o q|      for a plane through which the ray enters, u = EPSILON / 2
//! ```
//!
//! For an entry ahead, `(p - o) / d >= 0`, the sum is no greater than the quotient that the box
//! itself computes, whether the product is rounded or fused with the sum. A rounded one is off by
//! `u |p q|`, at most `u (p - o) q + u |o q|`, and the difference of the box by `u |p - o|`.
//! Rounding keeps that order, below the normal numbers, too, where products are off by less than
//! `TINY`, which `k` includes. Planes where the ray leaves are alike, with the inequality reversed.
//! So no entry ahead of the origin comes later, and no exit sooner, than the box itself computes.
//! Entries behind stay behind, and count as 0.

use super::block_row::BlockRow;
use super::nearest::Filter;
use super::wide::{Mask, Vector, WideReal, load, splat};
use crate::numbers::{Real, Row as _, components};
use crate::shapes::Ray;
use fearless_simd::Simd;

/// The amount by which reciprocals and offsets are rounded down or up, in `EPSILON`. It is more
/// than the 2.5 of the header, the 1/2 that they are off, and the 1/2 that this step itself rounds
/// by.
const ROUNDING: f64 = 4.0;

/// The rows of the minima and of the maxima, for each axis.
pub(super) type Planes<T, const D: usize> = [[BlockRow<T>; 2]; D];

/// A ray in every lane.
pub(super) struct SlabFilter<T: WideReal, S: Simd, const D: usize> {
    simd: S,
    axes: [Axis<T, S>; D],
    reach: Vector<T, S>,
}

#[derive(Clone, Copy)]
struct Axis<T: WideReal, S: Simd> {
    origin: Vector<T, S>,
    /// The planes through which the ray enters.
    near: Parameter<T, S>,
    /// Those through which it leaves.
    far: Parameter<T, S>,
    /// The index of the corner with the planes through which the ray enters.
    entered: usize,
    /// The index of the corner that has the other coordinates.
    left: usize,
}

/// The parameter at which a line crosses planes across an axis: a reciprocal of the direction times
/// the plane, plus an offset.
#[derive(Clone, Copy)]
struct Parameter<T: WideReal, S: Simd> {
    reciprocal: Vector<T, S>,
    offset: Vector<T, S>,
}

/// The filter for rays whose reciprocals are not finite, along an axis or almost: there the plane's
/// distance from the origin is multiplied, whose `0 * infinity` bounds nothing.
pub(super) struct CarefulSlabFilter<T: WideReal, S: Simd, const D: usize>(SlabFilter<T, S, D>);

impl<T: WideReal, S: Simd, const D: usize> SlabFilter<T, S, D> {
    #[inline(always)]
    pub(super) fn new(simd: S, ray: &Ray<T, D>, reach: T) -> Self {
        let zero = splat(simd, T::ZERO);
        let nowhere = Parameter { reciprocal: zero, offset: zero };
        let mut axes = [Axis { origin: zero, near: nowhere, far: nowhere, entered: 0, left: 1 }; D];
        let (origin, direction) = (ray.origin().coords, ray.direction());
        let line = components(&origin).iter().zip(components(&direction));
        for (axis, (&origin, &direction)) in axes.iter_mut().zip(line) {
            let (near, far) = reciprocals(direction);
            *axis = Axis {
                origin: splat(simd, origin),
                near: Parameter::new(simd, near, -rounding(near * origin) - near * origin),
                far: Parameter::new(simd, far, rounding(far * origin) - far * origin),
                entered: usize::from(direction < T::ZERO),
                left: usize::from(direction >= T::ZERO),
            };
        }
        Self { simd, axes, reach: splat(simd, reach) }
    }

    /// Whether a line enters before it leaves, given where it crosses planes across an axis, and
    /// the maximum and the minimum.
    #[inline(always)]
    fn may_hit_by(
        &self,
        rows: &Planes<T, D>,
        at: usize,
        cross: impl Fn(&Axis<T, S>, &Parameter<T, S>, Vector<T, S>) -> Vector<T, S>,
        larger: impl Fn(Vector<T, S>, Vector<T, S>) -> Vector<T, S>,
        smaller: impl Fn(Vector<T, S>, Vector<T, S>) -> Vector<T, S>,
    ) -> Mask<T, S> {
        let (mut enter, mut exit) = (splat(self.simd, T::ZERO), self.reach);
        for (axis, planes) in self.axes.iter().zip(rows) {
            let (near, far) = (plane(planes, axis.entered), plane(planes, axis.left));
            let near = cross(axis, &axis.near, load::<T, S>(self.simd, near, at));
            let far = cross(axis, &axis.far, load::<T, S>(self.simd, far, at));
            (enter, exit) = (larger(near, enter), smaller(far, exit));
        }
        enter.at_most(exit)
    }
}

impl<T: WideReal, S: Simd> Parameter<T, S> {
    #[inline(always)]
    fn new(simd: S, reciprocal: T, offset: T) -> Self {
        Self { reciprocal: splat(simd, reciprocal), offset: splat(simd, offset) }
    }
}

/// Returns more than what the offset that is made of a product rounds by.
#[inline(always)]
fn rounding<T: Real>(product: T) -> T {
    product.abs() * (T::EPSILON * T::nearest(ROUNDING)) + T::TINY
}

/// Returns the planes across an axis through the minima, or through the maxima.
#[inline(always)]
fn plane<T>(planes: &[BlockRow<T>; 2], corner: usize) -> &BlockRow<T> {
    let [min, _] = planes;
    planes.get(corner).unwrap_or(min)
}

/// Whether all reciprocals of a ray, and their products with any coordinate, are finite.
#[inline(always)]
pub(super) fn is_plain<T: Real, const D: usize>(ray: &Ray<T, D>) -> bool {
    let direction = ray.direction();
    components(&direction).iter().all(|&d| {
        let (_, far) = reciprocals(d);
        far.abs() * T::LIMIT < T::INFINITY
    })
}

/// Returns the reciprocal of a component of a direction, with its sign, rounded toward zero and
/// away from it.
///
/// Where it is beyond the largest number, the first is zero, which bounds nothing. The reciprocal
/// of zero itself is exact.
#[inline(always)]
fn reciprocals<T: Real>(direction: T) -> (T, T) {
    let margin = T::EPSILON * T::nearest(ROUNDING);
    if direction == T::ZERO {
        return (T::INFINITY, T::INFINITY);
    }
    let exact = T::one() / direction;
    let near = if exact.abs() < T::INFINITY { exact * (T::one() - margin) } else { T::ZERO };
    (near, exact * (T::one() + margin))
}

impl<T: WideReal, S: Simd, const D: usize> Filter<T, S> for SlabFilter<T, S, D> {
    type Rows = Planes<T, D>;

    #[inline(always)]
    fn may_hit(&self, rows: &Planes<T, D>, at: usize) -> Mask<T, S> {
        self.may_hit_by(
            rows,
            at,
            #[inline(always)]
            |_, parameter, plane| plane.mul_add(parameter.reciprocal, parameter.offset),
            // No number is NaN here, so any kind of maximum will do.
            Vector::<T, S>::max,
            Vector::<T, S>::min,
        )
    }

    #[inline(always)]
    fn shorten(&mut self, reach: T) {
        self.reach = splat(self.simd, reach);
    }
}

impl<T: WideReal, S: Simd, const D: usize> CarefulSlabFilter<T, S, D> {
    #[inline(always)]
    pub(super) fn new(simd: S, ray: &Ray<T, D>, reach: T) -> Self {
        Self(SlabFilter::new(simd, ray, reach))
    }
}

impl<T: WideReal, S: Simd, const D: usize> Filter<T, S> for CarefulSlabFilter<T, S, D> {
    type Rows = Planes<T, D>;

    #[inline(always)]
    fn may_hit(&self, rows: &Planes<T, D>, at: usize) -> Mask<T, S> {
        self.0.may_hit_by(
            rows,
            at,
            #[inline(always)]
            |axis, parameter, plane| (plane - axis.origin) * parameter.reciprocal,
            #[inline(always)]
            |x, y| Vector::choose(x.above(y), || x, || y),
            #[inline(always)]
            |x, y| Vector::choose(y.above(x), || x, || y),
        )
    }

    #[inline(always)]
    fn shorten(&mut self, reach: T) {
        self.0.shorten(reach);
    }
}
