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

/// A line in the frame of a box.
pub(crate) struct Line<T: Scalar, const D: usize> {
    pub(crate) origin: SVector<T, D>,
    pub(crate) direction: SVector<T, D>,
    pub(crate) pad: T,
}

/// How far ahead the planes of a box across an axis are, for a line that runs forwards along it.
#[derive(Clone, Copy)]
struct Slab<T> {
    low: T,
    high: T,
    speed: T,
}

/// Where a line crosses a plane: moved outwards by the pad, and where it is.
#[derive(Clone, Copy)]
struct Crossing<T> {
    padded: T,
    distance: T,
    speed: T,
}

impl<T> Crossing<T>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    fn at(padded: T) -> Self {
        Self {
            padded,
            distance: padded,
            speed: T::one(),
        }
    }

    #[inline(always)]
    fn or(self, other: Self, keep: T::SimdBool) -> Self {
        Self {
            padded: self.padded.select(keep, other.padded),
            distance: self.distance.select(keep, other.distance),
            speed: self.speed.select(keep, other.speed),
        }
    }

    #[inline(always)]
    fn t(&self) -> T {
        self.distance / self.speed
    }
}

impl<T> Slab<T>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// The slab of the planes at `low` and `high`, in a mirror if the line runs against the axis.
    #[inline(always)]
    fn new((low, high): (T, T), origin: T, direction: T) -> Self {
        let forward = direction.simd_ge(T::zero());
        let origin = origin.select(forward, -origin);
        Self {
            low: low.select(forward, -high) - origin,
            high: high.select(forward, -low) - origin,
            speed: direction.simd_abs(),
        }
    }

    #[inline(always)]
    fn padded(&self, pad: T) -> Self {
        Self { low: self.low - pad, high: self.high + pad, ..*self }
    }

    /// Whether the line runs along the planes and between them.
    #[inline(always)]
    fn is_no_bound(&self) -> T::SimdBool {
        let parallel = self.speed.simd_eq(T::zero());
        if parallel.none() {
            return parallel;
        }
        parallel & self.low.simd_le(T::zero()) & self.high.simd_ge(T::zero())
    }
}

impl<T, const D: usize> Line<T, D>
where
    T: SimdRealField + SimdValue<Element: Real> + Copy,
{
    /// Where the line enters the last slab and leaves the first; of several at once the first axis
    /// counts. `entered` learns of every axis whether the line enters it later than those before.
    #[inline(always)]
    fn crossed(&self, planes: impl Iterator<Item = (T, T)>, mut entered: impl FnMut(usize, T::SimdBool)) -> (Crossing<T>, Crossing<T>) {
        let infinity = T::splat(T::Element::INFINITY);
        let (mut enter, mut exit) = (Crossing::at(-infinity), Crossing::at(infinity));
        let line = of(&self.origin).iter().zip(of(&self.direction));
        for (axis, (planes, (&origin, &direction))) in planes.zip(line).enumerate() {
            let slab = Slab::new(planes, origin, direction);
            let padded = slab.padded(self.pad);
            let unbounded = padded.is_no_bound();
            if !unbounded.all() {
                let near = Crossing { padded: padded.low / slab.speed, distance: slab.low, speed: slab.speed };
                let far = Crossing { padded: padded.high / slab.speed, distance: slab.high, speed: slab.speed };
                let later = near.padded.simd_gt(enter.padded) & !unbounded;
                let sooner = far.padded.simd_lt(exit.padded) & !unbounded;
                enter = near.or(enter, later);
                exit = far.or(exit, sooner);
                entered(axis, later);
            }
        }
        (enter, exit)
    }
}

impl<T: Real, const D: usize> Line<T, D> {
    /// What lies between the last entry and the first exit.
    ///
    /// A line that meets the box further away than any number of the type misses it.
    #[inline(always)]
    pub(crate) fn span(&self, planes: impl Iterator<Item = (T, T)>) -> Option<RaySpan<T>> {
        let (near, far) = self.crossed(planes, |_, _| ());
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
    pub(crate) fn hit(&self, planes: impl Iterator<Item = (T, T)>, max_t: T) -> Option<RayHit<T, D>> {
        let mut face = 0;
        let (near, far) = self.crossed(planes, |axis, later| {
            if later {
                face = axis;
            }
        });
        let RaySpan { enter, .. } = reached(&near, &far)?;
        // The padded exit is never before the exit itself, nor before an entry ahead of the origin,
        // so its sign alone says whether the box lies behind.
        let span = RaySpan { enter, exit: far.padded };
        span.first_hit(max_t, || self.against(face))
    }

    /// The unit vector along an axis, against the direction of the line.
    #[inline(always)]
    fn against(&self, axis: usize) -> SVector<T, D> {
        let mut unit = [T::zero(); D];
        if let Some((x, &direction)) = unit.iter_mut().zip(of(&self.direction)).nth(axis) {
            *x = if direction > T::zero() { -T::one() } else { T::one() };
        }
        unit.into()
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
    let (enter, exit) = (smaller(near.t(), far.padded), far.t());
    if enter >= T::INFINITY || exit <= -T::INFINITY {
        return None;
    }
    Some(RaySpan { enter, exit })
}

fn smaller<T: Real>(a: T, b: T) -> T {
    if b < a { b } else { a }
}
