//! A lower bound of the gap of two shapes along a fixed direction, while they move and turn.
//!
//! Let `n` be a unit vector from the first box toward the second, and `g` the gap of their
//! projections on it. The centers move apart along `n` at the speed `w . n`. The projection of a
//! box is that of its farthest corner `r`, relative to the center, which turns with the spin `q`:
//!
//! ```text
//! r(t) . n  <=  r . n + (q x r) . n t + |r| |q| |q x n| t^2 / 2         for the acceleration q x (q x r)
//! ```
//!
//! The corner has the coordinates `+-h_i` along axes `u_i`. Over all corners, the part that is
//! linear in time is at most `sum_i h_i |x_i + y_i t|`, where `x_i = u_i . n` and
//! `y_i = (q x u_i) . n`. Each of these terms is a convex function of time, so up to a time `T` it
//! lies below its chord, and
//!
//! ```text
//! g(t)  >=  g + s(T) t - m t^2 / 2       s(T) = w . n - sum_i h_i (|x_i + y_i T| - |x_i|) / T,  both boxes
//!                                        m    = sum |r| |q| |q x n|
//! ```
//!
//! for `t <= T`. So neither box can reach the other before the root of this parabola, nor before
//! `T`. Near a contact `T` is short, the chord is the tangent, and each step leaves a gap of the
//! order of the square of the one before.
//!
//! Any other shape is known by its support function, `h(n) = max r . n` over its points `r`
//! relative to the pivot. In the frame of the shape the normal turns with `-q`. So the part that is
//! linear in time is at most `h(n - q x n t)`, which is convex in time, too.

use crate::numbers::{
    Real, Row as _, add, columns, components, dot, larger, length, neg, scale, smaller, sub,
};
use crate::pair::SatBox;
use crate::shapes::Obb;
use crate::turning::motion::Motion;
use crate::turning::movable::Support;
use nalgebra::{SVector, Scalar, Vector2};

/// The number of times that a step is improved. Each round finds a time `T` closer to the root for
/// `T` itself.
const ROUNDS: usize = 4;

/// The projection of a turning shape on the normal.
pub(crate) trait Growth<T> {
    /// Returns how much the projection grows until a time, per unit of time, without the
    /// acceleration.
    fn growth(&self, until: T) -> T;

    /// Returns a bound of that growth at any time.
    fn fastest(&self) -> T;

    /// Returns the greatest speed of a point along the normal.
    fn speed(&self) -> T;

    /// Returns `|r| |q| |q x n|` of the farthest point `r`.
    fn acceleration(&self) -> T;
}

/// The projection of one turning box on the normal.
#[derive(Clone, Copy)]
pub(crate) struct BoxProjection<T, const D: usize> {
    /// Half-extent, `x` and `y` of each axis.
    axes: [(T, T, T); D],
    /// The greatest speed of a corner along the normal.
    speed: T,
    /// `|r| |q| |q x n|`.
    acceleration: T,
}

/// The projection of any turning shape on the normal.
pub(crate) struct ShapeProjection<'a, S, T: Scalar, const D: usize> {
    shape: &'a S,
    pivot: SVector<T, D>,
    normal: SVector<T, D>,
    /// How the normal turns in the frame of the shape: `-q x n`.
    rate: SVector<T, D>,
    /// The projection at the start.
    start: T,
    speed: T,
    acceleration: T,
}

/// Two shapes along the normal.
pub(crate) struct AlongNormal<T, P, Q = P> {
    /// The speed at which the pivots move apart.
    straight: T,
    /// The speed at which the centers of boxes move apart at the start, or the pivots of others.
    apart: T,
    shapes: (P, Q),
    acceleration: T,
}

impl<T: Real, const D: usize> BoxProjection<T, D> {
    fn new(
        (obb, spin): (&Obb<T, D>, T),
        motion: &Motion<T, D>,
        arm: &SVector<T, D>,
        normal: &SVector<T, D>,
    ) -> Self
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let (_, half_extents, rotation) = obb.parts();
        let n = components(normal);
        let mut axes = [(T::zero(), T::zero(), T::zero()); D];
        let along = columns(rotation).iter().zip(components(half_extents));
        for (slot, (axis, &h)) in axes.iter_mut().zip(along) {
            let turning = motion.speed_of(&(*axis).into());
            *slot = (h, dot(axis, n), dot(components(&turning), n));
        }
        let reach = length(half_extents) + motion.arm_length(arm);
        let speed = reach * length(&motion.speed_of(normal));
        Self { axes, speed, acceleration: speed * spin }
    }

    /// Returns how fast the projection grows, from how fast the part of each axis does, given `x`
    /// and `y`.
    fn growth_of_axes(&self, grows: impl Fn(T, T) -> T) -> T {
        let axes = self.axes.iter();
        axes.fold(T::zero(), |sum, &(h, x, y)| sum + h * grows(x, y))
    }
}

impl<T: Real, const D: usize> Growth<T> for BoxProjection<T, D> {
    fn growth(&self, until: T) -> T {
        self.growth_of_axes(|x, y| ((x + y * until).abs() - x.abs()) / until)
    }

    fn fastest(&self) -> T {
        self.growth_of_axes(|_, y| y.abs())
    }

    fn speed(&self) -> T {
        self.speed
    }

    fn acceleration(&self) -> T {
        self.acceleration
    }
}

impl<'a, T: Real, S: Support<T, D>, const D: usize> ShapeProjection<'a, S, T, D> {
    /// Creates the projection of a shape with an angular speed, given where its pivot is and how
    /// far it reaches from there.
    pub(crate) fn new(
        (shape, spin): (&'a S, T),
        motion: &Motion<T, D>,
        (pivot, reach): (SVector<T, D>, T),
        normal: SVector<T, D>,
    ) -> Self
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let rate = neg(&motion.speed_of(&normal));
        let turning = length(&rate);
        // A half-space reaches without end, but it may stand still.
        let turns = spin > T::zero() && turning > T::zero();
        let speed = if turns { reach * turning } else { T::zero() };
        let start = shape.support(&pivot, &normal);
        Self { shape, pivot, normal, rate, start, speed, acceleration: speed * spin }
    }

    fn if_turning(&self, growth: impl Fn() -> T) -> T {
        if self.speed > T::zero() { growth() } else { T::zero() }
    }
}

impl<T: Real, S: Support<T, D>, const D: usize> Growth<T> for ShapeProjection<'_, S, T, D> {
    fn growth(&self, until: T) -> T {
        self.if_turning(|| {
            let then = add(&self.normal, &scale(&self.rate, until));
            (self.shape.support(&self.pivot, &then) - self.start) / until
        })
    }

    fn fastest(&self) -> T {
        self.if_turning(|| self.shape.support(&self.pivot, &self.rate))
    }

    fn speed(&self) -> T {
        self.speed
    }

    fn acceleration(&self) -> T {
        self.acceleration
    }
}

impl<T: Real, const D: usize> AlongNormal<T, BoxProjection<T, D>> {
    /// Creates the view along a normal of two boxes and their angular speeds.
    pub(crate) fn new(
        boxes: [(&Obb<T, D>, T); 2],
        motions: [&Motion<T, D>; 2],
        [own_arm, other_arm]: &[SVector<T, D>; 2],
        relative_velocity: &SVector<T, D>,
        normal: &SVector<T, D>,
    ) -> Self
    where
        Obb<T, D>: SatBox<T, D>,
    {
        let ([a, b], [of_a, of_b]) = (boxes, motions);
        let first = BoxProjection::new(a, of_a, own_arm, normal);
        let second = BoxProjection::new(b, of_b, other_arm, normal);
        let arms = sub(&of_b.speed_of(other_arm), &of_a.speed_of(own_arm));
        let along = |velocity| dot(components(velocity), components(normal));
        let straight = along(relative_velocity);
        Self::of((first, second), straight, straight + along(&arms))
    }
}

impl<T: Real, P: Growth<T>, Q: Growth<T>> AlongNormal<T, P, Q> {
    pub(crate) fn of((first, second): (P, Q), straight: T, apart: T) -> Self {
        let acceleration = first.acceleration() + second.acceleration();
        Self { straight, apart, shapes: (first, second), acceleration }
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
        let closing = a.speed() + b.speed() - self.straight;
        if closing <= T::zero() {
            return T::INFINITY;
        }
        let slowest = a.fastest() + b.fastest();
        let mut until = self.root(self.apart - slowest, room);
        let mut safe = larger(until, room / closing);
        for _ in 0..ROUNDS {
            let root = self.root(self.opening(until), room);
            safe = larger(smaller(root, until), safe);
            until = root;
        }
        safe
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
