//! The slab test: where a line lies between the two planes of each axis.
//!
//! ```text
//! near_i = (low_i - o_i) / d_i      far_i = (high_i - o_i) / d_i
//! enter  = max_i near_i             exit  = min_i far_i               a hit when enter <= exit
//! ```
//!
//! An axis with `d_i < 0` is mirrored, so that the line runs forward along it.
//!
//! Five rules make it right where the textbook form is not:
//!
//! - An axis with `d_i = 0` and `low_i <= o_i <= high_i` bounds nothing: its quotients are
//!   `-infinity` and `infinity`, or `0 / 0` for a line in the plane of a face. That NaN is neither
//!   above nor below any number, so either way the axis is left out. Outside the planes both
//!   quotients are the same infinity, and the line misses.
//! - It divides instead of multiplying by a reciprocal. A correctly rounded quotient is
//!   monotone, so for a line through an edge or a corner, where two quotients are equal, they come
//!   out equal.
//! - Every numerator is finite (`Real::LIMIT`), so no other NaN arises, and no answer is a NaN.
//! - The sign of a quotient is that of its numerator, even where it is below the smallest number. A
//!   difference rounds to zero only if it is zero, so the signs are right. Hence a box behind is
//!   never hit, and a ray starts inside exactly when its origin is past all near planes and not
//!   past a far one.
//! - A `pad` moves the planes outward by the rounding of the caller's coordinates, so that a line
//!   that touches is not lost. It only decides whether and on which axis the line enters; the
//!   parameter is that of the plane itself.
//!
//! Source: Kay, Kajiya, "Ray Tracing Complex Scenes", SIGGRAPH 1986, section 3; for directions
//! with a zero, Williams et al., "An Efficient and Robust Ray-Box Intersection Algorithm", 2005.

use crate::numbers::{Real, components, numbered, smaller, unit_along};
use crate::rays::hit::{RayHit, RaySpan, negative};
use nalgebra::{SVector, Scalar};

/// A ray in the frame of a box, and the pad by which the planes of the box are moved outward, if
/// any.
#[derive(Debug)]
pub(crate) struct LocalRay<T: Scalar, const D: usize> {
    pub(crate) origin: SVector<T, D>,
    pub(crate) direction: SVector<T, D>,
    pub(crate) pad: Option<T>,
}

/// The distances of the two planes across an axis ahead of the origin, and the speed at which the
/// line approaches them.
#[derive(Clone, Copy)]
struct Slab<T> {
    low: T,
    high: T,
    speed: T,
}

/// The parameters at which a line crosses a plane: the plane moved outward by the pad, and the
/// plane itself.
#[derive(Clone, Copy)]
struct Crossing<T> {
    padded: T,
    distance: T,
    speed: T,
}

/// The parameters at which a line enters the last slab, and at which it leaves the first.
struct Crossings<T> {
    enter: Crossing<T>,
    exit: Crossing<T>,
}

impl<T: Real> Slab<T> {
    /// Creates the slab of the planes at `low` and `high`, mirrored if the line runs against the
    /// axis.
    #[inline(always)]
    fn new((low, high): (T, T), origin: T, direction: T) -> Self {
        let forward = direction >= T::zero();
        let shift = if forward { -origin } else { origin };
        let low_side = if forward { low } else { -high };
        let high_side = if forward { high } else { -low };
        Self { low: low_side + shift, high: high_side + shift, speed: direction.abs() }
    }

    #[inline(always)]
    fn padded(&self, pad: T) -> Self {
        Self { low: self.low - pad, high: self.high + pad, speed: self.speed }
    }

    /// Returns both crossings, given where the line crosses the padded planes.
    #[inline(always)]
    fn crossings(&self, (near, far): (T, T)) -> (Crossing<T>, Crossing<T>) {
        let crossing = |distance, padded| Crossing { padded, distance, speed: self.speed };
        (crossing(self.low, near), crossing(self.high, far))
    }

    /// Returns where the line crosses the two planes, each with the sign of the plane's distance
    /// ahead.
    #[inline(always)]
    fn crossed(&self) -> (T, T) {
        (signed_quotient(self.low, self.speed), signed_quotient(self.high, self.speed))
    }
}

impl<T: Real> Slab<T> {
    /// Returns the same, or `None` where the far plane is behind by so little that the sign is
    /// lost.
    #[inline(always)]
    fn crossed_ahead(&self) -> Option<(T, T)> {
        let (near, far) = (self.low / self.speed, self.high / self.speed);
        // Only a quotient that is zero may have lost its sign.
        if near != T::zero() && far != T::zero() {
            return Some((near, far));
        }
        (self.high >= T::zero()).then(|| (signed_quotient(self.low, self.speed), far))
    }

    /// Returns the same where no pad was added: a ray never enters through a near plane that is
    /// behind, so its crossing of that plane does not matter.
    #[inline(always)]
    fn entered_ahead(&self) -> Option<(T, T)> {
        let near = || {
            if self.low >= T::zero() { self.low / self.speed } else { -T::INFINITY }
        };
        (self.high >= T::zero()).then(|| (near(), self.high / self.speed))
    }
}

impl<T: Real> Crossing<T> {
    /// Creates a crossing at a parameter.
    #[inline(always)]
    fn at(t: T) -> Self {
        Self { padded: t, distance: t, speed: T::one() }
    }

    #[inline(always)]
    fn t(&self) -> T {
        self.distance / self.speed
    }

    #[inline(always)]
    fn is_behind(&self) -> bool {
        self.distance < T::zero()
    }
}

impl<T: Real> Crossings<T> {
    #[inline(always)]
    fn anywhere() -> Self {
        Self { enter: Crossing::at(-T::INFINITY), exit: Crossing::at(T::INFINITY) }
    }

    /// Adds a slab; returns whether the line enters it later than all before.
    #[inline(always)]
    fn through(&mut self, near: Crossing<T>, far: Crossing<T>) -> bool {
        let later = near.padded > self.enter.padded;
        if later {
            self.enter = near;
        }
        if far.padded < self.exit.padded {
            self.exit = far;
        }
        later
    }
}

impl<T: Real, const D: usize> LocalRay<T, D> {
    /// Returns the crossings with a box, from its two planes across each axis. `crossed` returns
    /// where the line crosses the padded planes of a slab, or `None` to stop. `entered` is called
    /// with each axis and with whether it is entered later than all before; of axes entered at
    /// once, the first counts.
    #[inline(always)]
    fn cross(
        &self,
        planes: impl Iterator<Item = (T, T)>,
        crossed: impl Fn(&Slab<T>) -> Option<(T, T)>,
        mut entered: impl FnMut(usize, bool),
    ) -> Option<Crossings<T>> {
        let mut crossings = Crossings::anywhere();
        let line = components(&self.origin).iter().zip(components(&self.direction));
        for (axis, (planes, (&origin, &direction))) in numbered(planes.zip(line)) {
            let slab = Slab::new(planes, origin, direction);
            let (near, far) = match self.pad {
                None => {
                    let (near, far) = crossed(&slab)?;
                    (Crossing::at(near), Crossing::at(far))
                }
                Some(pad) => slab.crossings(crossed(&slab.padded(pad))?),
            };
            entered(axis, crossings.through(near, far));
        }
        Some(crossings)
    }
}

impl<T: Real, const D: usize> LocalRay<T, D> {
    /// Returns the part of the line between the last entry and the first exit.
    ///
    /// A line that meets the box farther away than the largest number misses it.
    #[inline(always)]
    pub(crate) fn span(&self, planes: impl Iterator<Item = (T, T)>) -> Option<RaySpan<T>> {
        let crossings = self.cross(planes, |slab| Some(slab.crossed()), |_, _| ())?;
        let RaySpan { enter, exit } = crossings.span()?;
        // The pad may have admitted a line whose entry and exit come out in the other order, or
        // an origin on the border whose exit comes out behind it.
        let start =
            if crossings.exit.padded >= T::zero() && enter < T::zero() { T::zero() } else { enter };
        // Without a pad an exit may be `-0.0`; adding zero turns it into `0.0`.
        let exit = match self.pad {
            _ if exit < start => start,
            None => exit + T::zero(),
            Some(_) => exit,
        };
        Some(RaySpan { enter, exit })
    }

    /// Returns the first hit with `t` in `0 ..= max_t`, its normal along the axes of the slabs.
    ///
    /// The padded exits alone decide whether the box lies behind: they are never before the exits
    /// themselves, nor before an entry that is ahead.
    #[inline(always)]
    pub(crate) fn hit(
        &self,
        planes: impl Iterator<Item = (T, T)>,
        max_t: T,
    ) -> Option<RayHit<T, D>> {
        let mut face = 0;
        let crossed = |slab: &Slab<T>| match self.pad {
            None => slab.entered_ahead(),
            Some(_) => slab.crossed_ahead(),
        };
        let crossings = self.cross(planes, crossed, |axis, last| {
            face = if last { axis } else { face };
        })?;
        if self.pad.is_some() && crossings.exit.padded < T::zero() {
            return None;
        }
        let inside = crossings.enter.is_behind();
        let is_forward = || components(&self.direction).get(face).is_some_and(|&d| d > T::zero());
        // Against a line that runs forward.
        let normal = || unit_along(face, is_forward());
        RayHit::first(crossings.enter()?, inside, max_t, normal)
    }
}

impl<T: Real> Crossings<T> {
    /// Returns the part from the last entry to the first exit, if that is in the box and no farther
    /// away than the largest number. An exit may be, of a line whose origin the pad admits.
    #[inline(always)]
    fn span(&self) -> Option<RaySpan<T>> {
        let enter = self.enter()?;
        let enter = if self.enter.is_behind() { negative(enter) } else { enter };
        // The exit is never beyond the padded one, except for the sign of a zero.
        let exit = smaller(self.exit.t(), self.exit.padded);
        let is_reached = exit > -T::INFINITY || self.exit.padded >= T::zero();
        is_reached.then_some(RaySpan { enter, exit })
    }

    /// Returns the last entry, if the line is in the box there and it is finite.
    #[inline(always)]
    fn enter(&self) -> Option<T> {
        let exit_padded = self.exit.padded;
        if self.enter.padded > exit_padded {
            return None;
        }
        // A line almost along a face crosses its plane somewhere, perhaps far from the box: the box
        // is where the line is between the padded planes.
        let enter = smaller(exit_padded, self.enter.t());
        (enter != T::INFINITY).then_some(enter)
    }
}

/// Divides, and returns a quotient that is negative where `ahead` is, however small.
#[inline(always)]
fn signed_quotient<T: Real>(ahead: T, speed: T) -> T {
    let t = ahead / speed;
    if ahead < T::zero() { negative(t) } else { t }
}
