//! The slab test with reciprocals: a filter for the axis-aligned boxes that a ray may meet up to a parameter.
//!
//! [`rays::slab`](crate::rays) divides, so that a line through an edge or a corner hits it exactly. Here `1 / |d|` is rounded once for all
//! boxes, down for planes where a ray enters and up for those where it leaves. With `q <= 1 / |d|` as real numbers, `a q` is no
//! greater than `a / |d|` for `a >= 0`, and rounding keeps that order, below the normal numbers, too. So no entry ahead of the
//! origin comes later, and no exit sooner, than the box itself computes. Entries behind count as 0; a difference has the
//! right sign, so an exit behind is behind for the box, too.

use super::block_row::BlockRow;
use super::nearest::Filter;
use super::wide::{Mask, Vector, WideReal, load, splat};
use crate::numbers::components::components;
use crate::numbers::row::Row as _;
use crate::{Ray, Real};
use fearless_simd::Simd;

/// The amount by which a reciprocal is rounded down or up, in `EPSILON`: more than the 1/2 that it is off, and the 1/2
/// that this step itself rounds by.
const ROUNDING: f64 = 2.0;

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
    /// Minus the reciprocal of the direction, for the planes through which the ray enters.
    near: Vector<T, S>,
    /// The same for the planes through which it leaves.
    far: Vector<T, S>,
    /// The index of the corner with the planes through which the ray enters.
    entered: usize,
    /// The index of the corner with the others.
    left: usize,
}

/// The filter for rays whose reciprocals are not finite, along an axis or almost: `0 * infinity` bounds nothing.
pub(super) struct CarefulSlabFilter<T: WideReal, S: Simd, const D: usize>(SlabFilter<T, S, D>);

impl<T: WideReal, S: Simd, const D: usize> SlabFilter<T, S, D> {
    #[inline(always)]
    pub(super) fn new(simd: S, ray: &Ray<T, D>, reach: T) -> Self {
        let zero = splat(simd, T::ZERO);
        let mut axes = [Axis {
            origin: zero,
            near: zero,
            far: zero,
            entered: 0,
            left: 1,
        }; D];
        let (origin, direction) = (ray.origin().coords, ray.direction());
        let line = components(&origin).iter().zip(components(&direction));
        for (axis, (&origin, &direction)) in axes.iter_mut().zip(line) {
            let (near, far) = reciprocals(direction);
            *axis = Axis {
                origin: splat(simd, origin),
                near: splat(simd, -near),
                far: splat(simd, -far),
                entered: usize::from(direction < T::ZERO),
                left: usize::from(direction >= T::ZERO),
            };
        }
        Self {
            simd,
            axes,
            reach: splat(simd, reach),
        }
    }

    /// Computes where a line with any direction enters and leaves, with the given maximum and minimum.
    #[inline(always)]
    fn may_hit_by(
        &self,
        rows: &Planes<T, D>,
        at: usize,
        larger: impl Fn(Vector<T, S>, Vector<T, S>) -> Vector<T, S>,
        smaller: impl Fn(Vector<T, S>, Vector<T, S>) -> Vector<T, S>,
    ) -> Mask<T, S> {
        let (mut enter, mut exit) = (splat(self.simd, T::ZERO), self.reach);
        for (axis, planes) in self.axes.iter().zip(rows) {
            let (near, far) = (plane(planes, axis.entered), plane(planes, axis.left));
            enter = larger(
                (axis.origin - load::<T, S>(self.simd, near, at)) * axis.near,
                enter,
            );
            exit = smaller(
                (axis.origin - load::<T, S>(self.simd, far, at)) * axis.far,
                exit,
            );
        }
        enter.at_most(exit)
    }
}

/// Returns the planes across an axis through the minima, or through the maxima.
#[inline(always)]
fn plane<T>(planes: &[BlockRow<T>; 2], corner: usize) -> &BlockRow<T> {
    let [min, _] = planes;
    planes.get(corner).unwrap_or(min)
}

/// Whether all reciprocals of a ray are finite.
#[inline(always)]
pub(super) fn is_plain<T: Real, const D: usize>(ray: &Ray<T, D>) -> bool {
    let direction = ray.direction();
    components(&direction).iter().all(|&d| {
        let (_, far) = reciprocals(d);
        far.abs() < T::INFINITY
    })
}

/// Returns the reciprocal of a component of a direction, with its sign, rounded toward zero and away from it.
///
/// Where it is beyond the largest number, the first is zero, which bounds nothing. The reciprocal of zero itself is exact.
#[inline(always)]
fn reciprocals<T: Real>(direction: T) -> (T, T) {
    let margin = T::EPSILON * T::nearest(ROUNDING);
    if direction == T::ZERO {
        return (T::INFINITY, T::INFINITY);
    }
    let exact = T::one() / direction;
    let near = if exact.abs() < T::INFINITY {
        exact * (T::one() - margin)
    } else {
        T::ZERO
    };
    (near, exact * (T::one() + margin))
}

impl<T: WideReal, S: Simd, const D: usize> Filter<T, S> for SlabFilter<T, S, D> {
    type Rows = Planes<T, D>;

    #[inline(always)]
    fn may_hit(&self, rows: &Planes<T, D>, at: usize) -> Mask<T, S> {
        // No number is NaN here, so any kind of maximum will do.
        self.may_hit_by(rows, at, Vector::<T, S>::max, Vector::<T, S>::min)
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
