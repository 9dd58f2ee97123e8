//! The slab test: where a line lies between the two planes of each axis.
//!
//! ```text
//! near_i = (low_i - o_i) / d_i      far_i = (high_i - o_i) / d_i      (swapped when d_i < 0)
//! enter  = max_i near_i             exit  = min_i far_i               a hit when enter <= exit
//! ```
//!
//! Four things make it right where the textbook form is not:
//!
//! - An axis with `d_i = 0` is not divided, which would give `0 / 0` for a line in the plane
//!   of a face: it bounds nothing when `low_i <= o_i <= high_i`, and leaves nothing otherwise.
//! - It divides, and does not multiply by a reciprocal. A correctly rounded quotient is
//!   monotone, so a line through an edge or a corner, where two quotients are equal, cannot
//!   come out a bit apart.
//! - Every numerator is finite (`Real::LIMIT`) and no divisor is zero, so no NaN arises.
//! - A `pad` moves the planes outwards by the rounding of the caller's coordinates, so that a
//!   line which touches is not lost. It decides only whether and on which axis the line enters;
//!   the parameter is that of the plane where it really is.
//!
//! Source: Kay, Kajiya, "Ray Tracing Complex Scenes", SIGGRAPH 1986, section 3; for directions
//! with a zero, Williams et al., "An Efficient and Robust Ray-Box Intersection Algorithm", 2005.

use crate::{RayHit, RaySpan, Real};
use nalgebra::{SVector, Scalar, SimdRealField, SimdValue};

/// The planes of a box and the direction of a line, seen from the origin of the line.
pub(crate) struct Slabs<T: Scalar, const D: usize> {
    pub(crate) low: SVector<T, D>,
    pub(crate) high: SVector<T, D>,
    pub(crate) direction: SVector<T, D>,
    pub(crate) pad: T,
}

/// Where a line crosses a plane: moved outwards by the pad, and where it is.
#[derive(Clone, Copy)]
struct Crossing<T> {
    padded: T,
    distance: T,
    direction: T,
}

impl<T> Crossing<T>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    fn at(padded: T) -> Self {
        Self {
            padded,
            distance: padded,
            direction: T::one(),
        }
    }

    /// The crossing with a plane at `distance`, or `parallel` when the line runs along it.
    #[inline(always)]
    fn new(distance: T, outwards: T, direction: T, parallel: T) -> Self {
        let padded = (distance + outwards) / direction;
        Self {
            padded: parallel.select(direction.simd_eq(T::zero()), padded),
            distance,
            direction,
        }
    }

    #[inline(always)]
    fn or(self, other: Self, keep: T::SimdBool) -> Self {
        Self {
            padded: self.padded.select(keep, other.padded),
            distance: self.distance.select(keep, other.distance),
            direction: self.direction.select(keep, other.direction),
        }
    }

    #[inline(always)]
    fn t(&self) -> T {
        self.distance / self.direction
    }
}

impl<T, const D: usize> Slabs<T, D>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// Where the line enters the last slab.
    #[inline(always)]
    fn enter(&self) -> Crossing<T> {
        let infinity = T::splat(T::Element::INFINITY);
        self.axes().fold(Crossing::at(-infinity), |last, axis| {
            let near = self.near(axis);
            near.or(last, near.padded.simd_gt(last.padded))
        })
    }

    /// Where the line leaves the first slab.
    #[inline(always)]
    fn exit(&self) -> Crossing<T> {
        let infinity = T::splat(T::Element::INFINITY);
        self.axes().fold(Crossing::at(infinity), |first, axis| {
            let far = self.far(axis);
            far.or(first, far.padded.simd_lt(first.padded))
        })
    }

    #[inline(always)]
    fn axes(&self) -> impl Iterator<Item = (T, T, T)> {
        let planes = self.low.as_slice().iter().zip(self.high.as_slice());
        planes
            .zip(self.direction.as_slice())
            .map(|((&low, &high), &direction)| (low, high, direction))
    }

    #[inline(always)]
    fn near(&self, (low, high, direction): (T, T, T)) -> Crossing<T> {
        let forward = direction.simd_ge(T::zero());
        let (plane, pad) = (
            low.select(forward, high),
            (-self.pad).select(forward, self.pad),
        );
        Crossing::new(plane, pad, direction, -self.unbounded_within(low, high))
    }

    #[inline(always)]
    fn far(&self, (low, high, direction): (T, T, T)) -> Crossing<T> {
        let forward = direction.simd_ge(T::zero());
        let (plane, pad) = (
            high.select(forward, low),
            self.pad.select(forward, -self.pad),
        );
        Crossing::new(plane, pad, direction, self.unbounded_within(low, high))
    }

    /// Positive infinity when the origin lies between the planes, negative when it does not.
    #[inline(always)]
    fn unbounded_within(&self, low: T, high: T) -> T {
        let infinity = T::splat(T::Element::INFINITY);
        let within = low.simd_le(self.pad) & high.simd_ge(-self.pad);
        infinity.select(within, -infinity)
    }
}

impl<T: Real, const D: usize> Slabs<T, D> {
    /// What lies between the last entry and the first exit.
    ///
    /// A line that meets the box further away than any number of the type misses it.
    #[inline(always)]
    pub(crate) fn span(&self) -> Option<RaySpan<T>> {
        let (near, far) = (self.enter(), self.exit());
        // A line that runs almost along a face crosses its plane somewhere, perhaps far from
        // the box: where it lies between the padded planes is where the box is.
        let (enter, exit) = (smaller(near.t(), far.padded), far.t());
        if !(near.padded <= far.padded && enter < T::INFINITY && exit > -T::INFINITY) {
            return None;
        }
        // The pad may have let a line in whose entry and exit come out in the other order, or
        // an origin on the border whose exit comes out behind it.
        let start = if far.padded >= T::zero() && enter < T::zero() {
            T::zero()
        } else {
            enter
        };
        let exit = if exit < start { start } else { exit };
        Some(RaySpan { enter, exit })
    }

    /// The first hit with `t` in `0 ..= max_t`, its normal along the axes of the slabs.
    #[inline(always)]
    pub(crate) fn hit(&self, max_t: T) -> Option<RayHit<T, D>> {
        self.span()?.first_hit(max_t, || self.entered_face())
    }

    /// The outward normal of the first axis on which the line enters last.
    fn entered_face(&self) -> SVector<T, D> {
        let enter = self.enter().padded;
        let mut found = false;
        self.low
            .zip_zip_map(&self.high, &self.direction, |low, high, direction| {
                let here = !found && self.near((low, high, direction)).padded == enter;
                found |= here;
                match here {
                    true if direction > T::zero() => -T::one(),
                    true => T::one(),
                    false => T::zero(),
                }
            })
    }
}

fn smaller<T: Real>(a: T, b: T) -> T {
    if b < a { b } else { a }
}
