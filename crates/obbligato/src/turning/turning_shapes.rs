//! Two turning shapes of any kind, in a frame halfway between their pivots: swapping them changes
//! no bit.
//!
//! # Rounding
//! `e` is `EPSILON`, and `L` and `s` are those of [`sweep_turning`](crate::turning::sweep_turning).
//! The gap is accurate to `64 e L`, and the turned shapes are off by less than `16 e (L + s)`. The
//! projections of both on the normal, at two times each, round by another `16 e (L + s)`.
//!
//! The normal of a short way is rounded, and across wide shapes the gap along it is far less than
//! the way. So that gap is computed from the projections, and where it is less than rounding
//! explains, the normal of a face may show more of it.

use crate::numbers::{Real, abs, add, components, dot, length, neg, scale, smaller, sub, unit};
use crate::obb_pair::Touch;
use crate::pair::{Clearance, Proximity, SatBox};
use crate::shapes::{Obb, first_difference_is_greater};
use crate::turning::along_normal::{AlongNormal, Course, TurningNormal};
use crate::turning::meeting_window::meeting_window;
use crate::turning::motion::Motion;
use crate::turning::movable::{Carried, Displacement, Support};
use crate::turning::turning_sweep::{Look, TurningSweep};
use nalgebra::{Point, SVector, Scalar};

/// The computed gap at which the shapes truly are apart, in `EPSILON (L + s)`: that of the first
/// two roundings above.
const APART: f64 = 80.0;
/// The gap that a step leaves, in `EPSILON (L + s)`: a little more than all three, so that coming
/// closer by what is left does not pass for sliding.
const LEFT: f64 = 100.0;
/// The gap up to which the shapes count as touching, in `EPSILON (L + s)`.
const TOUCHING: f64 = 128.0;
/// By how much less than the clearance the projections may show, in `EPSILON (L + s)`: the third
/// rounding above.
const UNEXPLAINED: f64 = 16.0;
/// How fast the corners of a round shape may turn that rolls, in `EPSILON` of its spin and size:
/// then their place is off by no more, and otherwise it is always the same.
const ROLLING: f64 = 8.0;
/// The greatest speed of sliding shapes toward each other, and the rounding of how far chords lead,
/// in `EPSILON`: as for boxes, and the third rounding above.
const FALL: [f64; 2] = [16.0, 16.0];

/// The two shapes and their motions.
pub(crate) struct TurningShapes<'a, A, B, T: Scalar, const D: usize> {
    shapes: (&'a A, &'a B),
    motions: [&'a Motion<T, D>; 2],
    /// The points about which they turn, at the start.
    pivots: [Point<T, D>; 2],
    /// The greatest distance of a point of each from there.
    reaches: [T; 2],
    /// The angular speeds, zero for what is round about its spin.
    spins: [T; 2],
    /// The vector from the first pivot to the second at the start, and its change per unit of time.
    offset: SVector<T, D>,
    velocity: SVector<T, D>,
    /// The speed of the pivots, plus that of the points about them.
    speed: T,
    /// The acceleration of a plane that turns, near a shape that moves away from its pivot.
    growth: T,
    /// `L`.
    size: T,
}

impl<'a, T: Real, A, B, const D: usize> TurningShapes<'a, A, B, T, D>
where
    A: Carried<T, D>,
    B: Carried<T, D>,
    A::Moved: Proximity<T, D, B::Moved>,
    Obb<T, D>: SatBox<T, D>,
{
    pub(crate) fn new((a, b): (&'a A, &'a B), motions: [&'a Motion<T, D>; 2]) -> Self {
        let [of_a, of_b] = motions;
        let middles = [a.middle(), b.middle()];
        let [middle_a, middle_b] = &middles;
        let pivots @ [pivot_a, pivot_b] =
            [of_a.pivot().unwrap_or(*middle_a), of_b.pivot().unwrap_or(*middle_b)];
        let offset = sub(&pivot_b.coords, &pivot_a.coords);
        let velocity = sub(&of_b.velocity(), &of_a.velocity());
        let reaches @ [reach_a, reach_b] = [a.reach(&pivot_a.coords), b.reach(&pivot_b.coords)];
        let [extent_a, extent_b] = [a.extents(), b.extents()];
        let spins @ [spin_a, spin_b] =
            [turning(a, of_a, pivot_a, extent_a), turning(b, of_b, pivot_b, extent_b)];
        let (way, pace) = (length(&offset), length(&velocity));
        let path = |spin, reach, other: T| {
            let beside = if reach < T::INFINITY { reach } else { way + other };
            if spin > T::zero() { spin * beside } else { T::zero() }
        };
        let paths = path(spin_a, reach_a, reach_b) + path(spin_b, reach_b, reach_a);
        let growth = |spin, reach| if reach < T::INFINITY { T::zero() } else { spin * pace };
        let arms = [(middle_a, pivot_a), (middle_b, pivot_b)]
            .map(|(middle, pivot)| length(&sub(&middle.coords, &pivot.coords)));
        let [arm_a, arm_b] = arms;
        Self {
            shapes: (a, b),
            motions,
            pivots,
            reaches,
            spins,
            speed: pace + paths,
            growth: growth(spin_a, reach_a) + growth(spin_b, reach_b),
            size: way + ((arm_a + extent_a) + (arm_b + extent_b)),
            offset,
            velocity,
        }
    }

    /// Returns the times at which the spheres around the shapes overlap.
    pub(crate) fn window(&self) -> Option<(T, T)> {
        let [a, b] = self.reaches;
        if a + b >= T::INFINITY {
            return Some((T::zero(), T::INFINITY));
        }
        meeting_window(&self.offset, &self.velocity, a + b)
    }

    /// Returns half the vector from the first pivot to the second after a time: where the second is
    /// then.
    fn half_offset(&self, t: T) -> SVector<T, D> {
        scale(&add(&self.offset, &scale(&self.velocity, t)), T::nearest(0.5))
    }

    /// Returns the shapes after a time.
    fn moved(&self, t: T) -> Option<(A::Moved, B::Moved)> {
        let ([of_a, of_b], [pivot_a, pivot_b]) = (self.motions, &self.pivots);
        let half = self.half_offset(t);
        let by = |motion: &Motion<T, D>, pivot, path| Displacement {
            turn: motion.turn_after(t),
            pivot: Some(pivot),
            path,
            origin: pivot.coords,
        };
        let (a, b) = self.shapes;
        let first = a.carried(&by(of_a, pivot_a, neg(&half))).ok()?;
        Some((first, b.carried(&by(of_b, pivot_b, half)).ok()?))
    }

    /// Returns the shapes after a time; `None` if they have turned by more than the scalar can
    /// resolve.
    #[inline(never)]
    pub(crate) fn at(&self, t: T, course: &mut Course<T, D>) -> Option<Look<T, D>> {
        let (a, b) = self.moved(t)?;
        let Clearance { gap, normal } = a.clearance(&b);
        let contact = TurningSweep::new(t, normal, gap);
        let path = (self.speed + self.growth * t) * t;
        let (unit, half) = (T::EPSILON * (self.size + path), self.half_offset(t));
        let (gap, normal) = gap_along((&a, &b), &half, (gap, *normal), unit);
        let plane = self.turned_plane(normal, &half);
        let turning = plane.unwrap_or_else(|| course.at(t, &normal, [gap, unit]));
        let along = |normal: &TurningNormal<T, D>| {
            let places = ([neg(&half), half], self.reaches);
            AlongNormal::new(((&a, &b), self.spins), self.motions, places, &self.velocity, normal)
        };
        let free_time = if gap > unit * T::nearest(TOUCHING) {
            let room = gap - unit * T::nearest(LEFT);
            Some(turning.longest(|normal| along(normal).safe_time(room)))
        } else {
            let least = if self.rests() { -self.band() } else { unit * T::nearest(APART) };
            let [drift, chords] = FALL.map(T::nearest);
            let fall = [T::EPSILON * drift * self.speed, unit * chords];
            let normal = plane.unwrap_or_else(|| TurningNormal::still(normal));
            along(&normal).sliding_time(gap - least, fall)
        };
        Some((contact, free_time))
    }

    /// Returns the normal of a half-space that turns, if one of the shapes is that.
    fn turned_plane(
        &self,
        normal: SVector<T, D>,
        half: &SVector<T, D>,
    ) -> Option<TurningNormal<T, D>> {
        let mut shapes = self.motions.iter().zip(self.reaches).zip(self.spins);
        let is_plane = |reach: T, spin: T| reach >= T::INFINITY && spin > T::zero();
        let ((motion, _), spin) = shapes.find(|((_, reach), spin)| is_plane(*reach, *spin))?;
        Some(TurningNormal::of_plane(normal, (motion, spin), &add(half, half)))
    }

    /// Returns the band of a touch at the start.
    fn band(&self) -> T {
        let [a, b] = &self.pivots;
        Touch::new([self.size; 2], [&a.coords, &b.coords]).band
    }

    /// Whether the shapes touch at the start.
    #[cold]
    fn rests(&self) -> bool {
        let start = self.moved(T::zero());
        start.is_some_and(|(a, b)| a.clearance(&b).gap.abs() <= self.band())
    }
}

/// Returns the angular speed of a shape; zero if it is round about its spin.
fn turning<T: Real, S: Support<T, D>, const D: usize>(
    shape: &S,
    motion: &Motion<T, D>,
    pivot: Point<T, D>,
    extents: T,
) -> T
where
    Obb<T, D>: SatBox<T, D>,
{
    let spin = motion.angular_speed();
    let swing = shape.swing(&pivot.coords, |place| length(&motion.speed_of(place)));
    let limit = T::EPSILON * T::nearest(ROLLING) * (spin * extents);
    if swing <= limit { T::zero() } else { spin }
}

/// Returns the gap of the projections of two shapes on the normal of their clearance, or that of a
/// face which shows more; and no more than the clearance.
fn gap_along<T: Real, A, B, const D: usize>(
    (a, b): (&A, &B),
    half: &SVector<T, D>,
    (gap, normal): (T, SVector<T, D>),
    unit_of_size: T,
) -> (T, SVector<T, D>)
where
    A: Support<T, D>,
    B: Support<T, D>,
{
    let (pivot_a, pivot_b, between) = (neg(half), half, add(half, half));
    let along = |normal: &SVector<T, D>| {
        let reaches = a.support(&pivot_a, normal) + b.support(pivot_b, &neg(normal));
        dot(components(&between), components(normal)) - reaches
    };
    let mut best = (along(&normal), normal);
    if gap - best.0 > unit_of_size * T::nearest(UNEXPLAINED) {
        let mut try_face = |face: &SVector<T, D>| {
            if let Some(face) = unit(face) {
                for face in [face, neg(&face)] {
                    let shown = along(&face);
                    // Of equal gaps, the same normal in both orders of the shapes.
                    let ties = || {
                        let [own, others] = [abs(&face), abs(&best.1)];
                        let after = first_difference_is_greater(own.as_slice(), others.as_slice());
                        shown >= best.0 && after == Some(true)
                    };
                    if shown > best.0 || ties() {
                        best = (shown, face);
                    }
                }
            }
        };
        a.for_each_face(&mut try_face);
        b.for_each_face(&mut try_face);
    }
    let (shown, normal) = best;
    (smaller(shown, gap), normal)
}
