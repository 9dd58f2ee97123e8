//! A lower bound of the gap of two shapes along a direction, while they move and turn.
//!
//! Let `n` be a unit vector from the first shape toward the second, and `g` the gap of their
//! projections on it. The pivots move apart along `n` at the speed `w . n`. A shape is known by its
//! support function, `h(n) = max r . n` over its points `r` relative to the pivot, which turn with
//! the spin `q`:
//!
//! ```text
//! r(t) . n  <=  r . n + (q x r) . n t + |r| |q| |q x n| t^2 / 2         for the acceleration q x (q x r)
//! ```
//!
//! In the frame of the shape the normal turns with `-q`. So the part that is linear in time is at
//! most `h(n - q x n t)`, a convex function of time. Up to a time `T` it lies below its chord, and
//!
//! ```text
//! g(t)  >=  g + s(T) t - m t^2 / 2       s(T) = w . n - (h(n - q x n T) - h(n)) / T,  both shapes
//!                                        m    = sum |r| |q| |q x n|
//! ```
//!
//! for `t <= T`. So neither shape can reach the other before the root of this parabola, nor before
//! `T`. Where one rolls off the other, `T` is short near a contact, the chord is the tangent, and
//! each step leaves a gap of the order of the square of the one before.
//!
//! Where a corner meets a face that turns, the face soon sticks out along a normal that stands
//! still: each step only leaves a part of the gap. So a second bound is of a normal that turns,
//! too, along a great circle, at the rate `p` at which it turned since the last look:
//!
//! ```text
//! n(t) = n cos(|p| t) + p / |p| sin(|p| t)        n' = p at the start,  |n''| = |p|^2
//! ```
//!
//! Its part that is linear in time is at most `h(n + (p - q x n) t)`. With `d` between the pivots,
//! `s(T)` gains `d . p`, and while `|p| t <= 1/4`,
//!
//! ```text
//! m    = sum |r| (|q| + |p|)^2  +  9/4 |w| |p| + |d| |p|^2
//! ```
//!
//! Any `p` is right, and that of the contact shows the gap until it closes. So this bound suffices
//! after a step that has taken half of the gap; otherwise both are computed. The normal of a
//! half-space turns with it: its plane stays where it is, and has no part in `m`. There `|d|` is
//! the distance of the other pivot from the axis, and `|p|` the spin.

use crate::numbers::{
    Real, Row as _, add, components, dot, larger, length, max_norm, neg, scale, smaller, sub,
};
use crate::pair::SatBox;
use crate::shapes::Obb;
use crate::turning::motion::Motion;
use crate::turning::movable::Support;
use nalgebra::{SVector, Scalar, Vector2};

/// The number of times that a step is improved. Each round finds a time `T` closer to the root for
/// `T` itself; a third one saves no step.
const ROUNDS: usize = 2;
/// The angle by which the normal turns in a step, at most: so the projections round as those of a
/// normal that stands still do.
const ANGLE: f64 = 0.25;

/// A normal that turns along a great circle or with a half-space, or stands still.
#[derive(Clone, Copy)]
pub(crate) struct TurningNormal<T, const D: usize> {
    pub(crate) normal: SVector<T, D>,
    /// `p`.
    rate: SVector<T, D>,
    /// `|p|`, or the spin of the half-space.
    speed: T,
    /// The distance of the other pivot from the axis of the half-space.
    lever: Option<T>,
    /// Whether the bound of a normal that stands still is left out.
    suffices: bool,
}

/// The normals of the looks so far.
pub(crate) struct Course<T: Scalar, const D: usize> {
    /// The last time, normal and gap.
    last: Option<(T, SVector<T, D>, T)>,
    rate: SVector<T, D>,
}

impl<T: Real, const D: usize> TurningNormal<T, D> {
    /// Creates a normal that stands still.
    pub(crate) fn still(normal: SVector<T, D>) -> Self {
        let (rate, speed) = (SVector::zeros(), T::zero());
        Self { normal, rate, speed, lever: None, suffices: false }
    }

    /// Creates the normal of a half-space that turns, given where the other pivot is from its own.
    pub(crate) fn of_plane(
        normal: SVector<T, D>,
        (motion, spin): (&Motion<T, D>, T),
        between: &SVector<T, D>,
    ) -> Self
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let (rate, lever) = (motion.speed_of(&normal), length(&motion.speed_of(between)) / spin);
        Self { normal, rate, speed: spin, lever: Some(lever), suffices: false }
    }

    /// Returns the opposite normal, which turns alike.
    fn opposite(&self) -> Self {
        Self { normal: neg(&self.normal), rate: neg(&self.rate), ..*self }
    }

    fn turns(&self) -> bool {
        self.speed > T::zero() && self.speed < T::INFINITY
    }

    /// Returns the time for this normal, or that for one that stands still if it is longer.
    pub(crate) fn longest(&self, time: impl Fn(&Self) -> T) -> T {
        let turning = if self.turns() { time(self) } else { T::zero() };
        if self.turns() && self.suffices {
            return turning;
        }
        larger(turning, time(&Self::still(self.normal)))
    }
}

impl<T: Real, const D: usize> Course<T, D> {
    pub(crate) fn new() -> Self {
        Self { last: None, rate: SVector::zeros() }
    }

    /// Takes a look at a time, and returns how the normal turns there, given the gap and
    /// `EPSILON (L + s)`. Below a gap of `sqrt(EPSILON) (L + s)`, the normal of rounded points does
    /// not show how it turns, and the rate stays.
    pub(crate) fn at(
        &mut self,
        t: T,
        normal: &SVector<T, D>,
        [gap, unit]: [T; 2],
    ) -> TurningNormal<T, D> {
        let mut suffices = false;
        if let Some((last, old, before)) = self.last {
            suffices = gap + gap < before;
            let turn = sub(normal, &old);
            if T::EPSILON * (gap * gap) > unit * unit {
                let still = max_norm(&turn) > T::nearest(ANGLE);
                self.rate = if still { SVector::zeros() } else { turn.map(|x| x / (t - last)) };
            }
        }
        self.last = Some((t, *normal, gap));
        let along = dot(components(&self.rate), components(normal));
        let rate = sub(&self.rate, &scale(normal, along));
        TurningNormal { normal: *normal, speed: length(&rate), rate, lever: None, suffices }
    }
}

/// The projection of a turning shape on the normal.
pub(crate) struct ShapeProjection<'a, S, T: Scalar, const D: usize> {
    shape: &'a S,
    pivot: SVector<T, D>,
    normal: SVector<T, D>,
    /// How the normal turns in the frame of the shape: `p - q x n`.
    rate: SVector<T, D>,
    /// The projection at the start.
    start: T,
    /// The greatest speed of a point along a normal that stands still.
    speed: T,
    /// The part of this shape in `m`.
    acceleration: T,
}

/// Two shapes along the normal.
pub(crate) struct AlongNormal<'a, A, B, T: Scalar, const D: usize> {
    /// The speed at which the pivots move apart along the normal as it stands, and as it turns.
    straight: T,
    apart: T,
    shapes: (ShapeProjection<'a, A, T, D>, ShapeProjection<'a, B, T, D>),
    acceleration: T,
    /// The time up to which all this holds.
    horizon: T,
}

impl<'a, T: Real, S: Support<T, D>, const D: usize> ShapeProjection<'a, S, T, D> {
    /// Creates the projection of a shape with an angular speed, given where its pivot is and how
    /// far it reaches from there.
    pub(crate) fn new(
        (shape, spin): (&'a S, T),
        motion: &Motion<T, D>,
        (pivot, reach): (SVector<T, D>, T),
        along: &TurningNormal<T, D>,
    ) -> Self
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let own = if spin > T::zero() { motion.speed_of(&along.normal) } else { SVector::zeros() };
        let rate = sub(&along.rate, &own);
        // A half-space reaches without end, but it may stand still.
        let (speed, acceleration) = if along.turns() {
            let both = spin + along.speed;
            let is_plane = reach >= T::INFINITY && max_norm(&rate) == T::zero();
            (T::INFINITY, if is_plane { T::zero() } else { reach * (both * both) })
        } else {
            let turning = length(&rate);
            let speed = if turning > T::zero() { reach * turning } else { T::zero() };
            (speed, speed * spin)
        };
        let start = shape.support(&pivot, &along.normal);
        Self { shape, pivot, normal: along.normal, rate, start, speed, acceleration }
    }

    fn if_turning(&self, growth: impl Fn() -> T) -> T {
        if max_norm(&self.rate) > T::zero() { growth() } else { T::zero() }
    }

    /// Returns how much the projection grows until a time, per unit of time, without the
    /// acceleration.
    fn growth(&self, until: T) -> T {
        self.if_turning(|| {
            let then = add(&self.normal, &scale(&self.rate, until));
            (self.shape.support(&self.pivot, &then) - self.start) / until
        })
    }

    /// Returns a bound of that growth at any time.
    fn fastest(&self) -> T {
        self.if_turning(|| self.shape.support(&self.pivot, &self.rate))
    }
}

impl<'a, T: Real, A: Support<T, D>, B: Support<T, D>, const D: usize> AlongNormal<'a, A, B, T, D> {
    /// Creates the view along a normal of two shapes with their angular speeds. Given are the
    /// places of their pivots, how far they reach from there, and the velocity of the second pivot
    /// relative to the first.
    pub(crate) fn new(
        ((a, b), spins): ((&'a A, &'a B), [T; 2]),
        [of_a, of_b]: [&Motion<T, D>; 2],
        ([pivot_a, pivot_b], reaches): ([SVector<T, D>; 2], [T; 2]),
        velocity: &SVector<T, D>,
        along: &TurningNormal<T, D>,
    ) -> Self
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let ([spin_a, spin_b], [reach_a, reach_b]) = (spins, reaches);
        let between = sub(&pivot_b, &pivot_a);
        let first = ShapeProjection::new((a, spin_a), of_a, (pivot_a, reach_a), along);
        let second = ShapeProjection::new((b, spin_b), of_b, (pivot_b, reach_b), &along.opposite());
        let straight = dot(components(velocity), components(&along.normal));
        let (mut apart, mut horizon) = (straight, T::INFINITY);
        let mut acceleration = first.acceleration + second.acceleration;
        if along.turns() {
            let way = along.lever.unwrap_or_else(|| length(&between));
            let (speed, turn) = (length(velocity), along.speed);
            apart += dot(components(&between), components(&along.rate));
            acceleration += (T::nearest(2.0 + ANGLE) * speed + way * turn) * turn;
            horizon = T::nearest(ANGLE) / turn;
        }
        Self { straight, apart, shapes: (first, second), acceleration, horizon }
    }

    /// Returns the least speed at which the gap opens, until a time.
    fn opening(&self, until: T) -> T {
        let (a, b) = &self.shapes;
        self.apart - (a.growth(until) + b.growth(until))
    }

    /// Returns a time in which the gap certainly falls by no more than `room`; infinite if it never
    /// can.
    pub(crate) fn safe_time(&self, room: T) -> T {
        let (a, b) = &self.shapes;
        let closing = a.speed + b.speed - self.straight;
        if closing <= T::zero() {
            return T::INFINITY;
        }
        let slowest = a.fastest() + b.fastest();
        let mut until = self.root(self.apart - slowest, room);
        let mut safe = larger(room / closing, until);
        for _ in 0..ROUNDS {
            let root = self.root(self.opening(until), room);
            safe = larger(smaller(root, until), safe);
            until = root;
        }
        smaller(safe, self.horizon)
    }

    /// Returns the same time if the gap does not fall faster than a drift until then, apart from
    /// the acceleration and a rounding of lengths; `None` if there is no room.
    pub(crate) fn sliding_time(&self, room: T, [drift, rounding]: [T; 2]) -> Option<T> {
        if room < T::zero() {
            return None;
        }
        let safe = self.safe_time(room);
        let slides = || self.opening(safe) * safe >= -(drift * safe + rounding);
        (safe >= T::INFINITY || slides()).then_some(safe)
    }

    /// Returns when `room + slope t - acceleration t^2 / 2` is zero; zero if that cannot be
    /// computed.
    fn root(&self, slope: T, room: T) -> T {
        let two = T::nearest(2.0);
        // Its two squares may be below the smallest number; of their roots, neither is.
        let turning = (two * self.acceleration).root() * room.root();
        let root = length(&Vector2::new(slope, turning));
        let time = if slope < T::zero() {
            two * room / (root - slope)
        } else {
            (slope + root) / self.acceleration
        };
        if time > T::zero() { time } else { T::zero() }
    }
}
