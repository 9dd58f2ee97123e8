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
use crate::components::of;
use nalgebra::{SVector, Scalar, SimdBool as _, SimdRealField, SimdValue};

/// The planes of a box across one axis and the direction of a line along it, seen from the origin
/// of the line.
#[derive(Clone, Copy)]
pub(crate) struct Slab<T> {
    pub(crate) low: T,
    pub(crate) high: T,
    pub(crate) direction: T,
}

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

impl<T> Slab<T>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// Whether the line runs along the planes and between them.
    #[inline(always)]
    fn is_no_bound(&self, pad: T) -> T::SimdBool {
        self.direction.simd_eq(T::zero()) & self.low.simd_le(pad) & self.high.simd_ge(-pad)
    }

    /// Where the line crosses the plane that it comes from, and the other.
    #[inline(always)]
    fn crossings(&self, pad: T) -> [Crossing<T>; 2] {
        let Self { low, high, direction } = *self;
        let forward = direction.simd_ge(T::zero());
        let at_low = (low - pad) / direction;
        let at_high = (high + pad) / direction;
        [
            Crossing {
                padded: at_low.select(forward, at_high),
                distance: low.select(forward, high),
                direction,
            },
            Crossing {
                padded: at_high.select(forward, at_low),
                distance: high.select(forward, low),
                direction,
            },
        ]
    }
}

impl<T, const D: usize> Slabs<T, D>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    #[inline(always)]
    fn axes(&self) -> impl Iterator<Item = Slab<T>> {
        let planes = of(&self.low).iter().zip(of(&self.high));
        planes
            .zip(of(&self.direction))
            .map(|((&low, &high), &direction)| Slab { low, high, direction })
    }

    /// Where the line enters the last slab and leaves the first; of several at once the first axis
    /// counts. `entered` learns of every axis whether the line enters it later than those before.
    #[inline(always)]
    fn crossed(&self, mut entered: impl FnMut(usize, T::SimdBool)) -> (Crossing<T>, Crossing<T>) {
        let infinity = T::splat(T::Element::INFINITY);
        let (mut enter, mut exit) = (Crossing::at(-infinity), Crossing::at(infinity));
        for (axis, slab) in self.axes().enumerate() {
            let unbounded = slab.is_no_bound(self.pad);
            if unbounded.all() {
                continue;
            }
            let [near, far] = slab.crossings(self.pad);
            let later = near.padded.simd_gt(enter.padded) & !unbounded;
            let sooner = far.padded.simd_lt(exit.padded) & !unbounded;
            enter = near.or(enter, later);
            exit = far.or(exit, sooner);
            entered(axis, later);
        }
        (enter, exit)
    }
}

impl<T: Real, const D: usize> Slabs<T, D> {
    /// What lies between the last entry and the first exit.
    ///
    /// A line that meets the box further away than any number of the type misses it.
    #[inline(always)]
    pub(crate) fn span(&self) -> Option<RaySpan<T>> {
        let (near, far) = self.crossed(|_, _| ());
        let RaySpan { enter, exit } = reached(&near, &far)?;
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
        let mut face = 0;
        let (near, far) = self.crossed(|axis, later| {
            if later {
                face = axis;
            }
        });
        let RaySpan { enter, .. } = reached(&near, &far)?;
        // The padded exit is never before the exit itself, nor before an entry ahead of the origin,
        // so its sign alone says whether the box lies behind.
        let span = RaySpan { enter, exit: far.padded };
        span.first_hit(max_t, || {
            let mut normal = SVector::<T, D>::zeros();
            if let Some(x) = normal.as_mut_slice().get_mut(face) {
                *x = if near.direction > T::zero() { -T::one() } else { T::one() };
            }
            normal
        })
    }
}

/// From where the line enters to where it leaves, if it meets the box within reach of numbers.
#[inline(always)]
fn reached<T: Real>(near: &Crossing<T>, far: &Crossing<T>) -> Option<RaySpan<T>> {
    if !(near.padded <= far.padded) {
        return None;
    }
    // A line that runs almost along a face crosses its plane somewhere, perhaps far from
    // the box: where it lies between the padded planes is where the box is.
    RaySpan::reached(smaller(near.t(), far.padded), far.t())
}

fn smaller<T: Real>(a: T, b: T) -> T {
    if b < a { b } else { a }
}
