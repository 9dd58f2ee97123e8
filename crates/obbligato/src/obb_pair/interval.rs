//! The intervals of time in which the projections of two moving shapes overlap, on one axis and on
//! all: the rules of [`sweep`](crate::obb_pair::sweep).
//!
//! On an axis the first shape covers an interval at rest, and that of the second moves at some
//! speed. Both overlap during an interval of time, and the shapes touch during the intersection of
//! all of these. Each is widened by the slack of the positions and by the drift of the speed, so
//! that no contact is missed. The reported time is that of the last entry without this widening,
//! unless a wide interval ends before it.

use crate::numbers::{Real, Row, larger, smaller};
use crate::obb_pair::relative_motion::RelativeMotion;
use crate::obb_pair::touch::Touch;

/// The interval on one axis, or on several side by side, in path lengths.
pub(crate) struct ContactInterval<V: Row> {
    /// The path lengths at which the projections begin and cease to overlap, as early and as late
    /// as rounding allows.
    pub(crate) enter: V,
    pub(crate) exit: V,
    /// The path length at which they begin to overlap, not widened.
    pub(crate) path: V,
    /// Whether the projections only touch: they overlap by no more than the band at the start and
    /// do not come closer.
    pub(crate) free: V::Mask,
}

impl<V: Row<Number: Real>> ContactInterval<V> {
    /// Creates the interval from how far the second projection has to go until both touch and until
    /// both part, and whether it has passed the middle of the first. The rest are the slack, the
    /// band of a touch, the absolute speed and the drift.
    #[inline(always)]
    pub(crate) fn new(
        [near, far]: [V; 2],
        is_past: impl FnOnce() -> V::Mask,
        [slack, band, speed, drift]: [V; 4],
    ) -> Self {
        let moves = speed.above(drift);
        // As early as rounding allows: a shorter way at a higher speed.
        let enter = time(near - slack, speed + drift);
        Self {
            enter,
            // As late as rounding allows: a longer way at a lower speed, and never without a
            // certain motion.
            exit: V::choose(
                moves,
                || (far + slack) / (speed - drift),
                || far.all(V::Number::INFINITY),
            ),
            path: V::choose(moves, || time(near, speed), || enter),
            free: V::both(is_past(), || far.at_most(band))
                | V::both(near.all(V::Number::ZERO).at_most(near + band), || {
                    speed.at_most(drift + drift)
                }),
        }
    }
}

/// Returns how far the second center still has to go along an axis to be level with the first.
#[inline(always)]
pub(crate) fn ahead<V: Row<Number: Real>>(offset: V, speed: V, drift: V) -> V {
    let zero = offset.all(V::Number::ZERO);
    let minus = offset.all(V::Number::nearest(-1.0));
    let toward = || V::choose(speed.above(zero), || offset * minus, || offset);
    V::choose(speed.abs().above(drift), toward, || offset.abs())
}

/// Returns the time that a distance takes; none if it has already been covered.
#[inline(always)]
fn time<V: Row<Number: Real>>(distance: V, speed: V) -> V {
    let zero = distance.all(V::Number::ZERO);
    V::choose(distance.above(zero), || distance / speed, || zero)
}

/// The intersection of the intervals of some axes, in path lengths. `A` is the name of an axis.
#[derive(Clone, Copy)]
pub struct Shared<T, A> {
    /// The last entry and the first exit, as early and as late as rounding allows.
    pub(crate) enter: T,
    pub(crate) exit: T,
    /// The last entry, not widened.
    pub(crate) path: T,
    /// The axis of the last entry, and whether the second shape is behind the first along it; none
    /// at the start.
    pub(crate) face: Option<(A, bool)>,
    /// Whether the projections on some axis only touch.
    pub(crate) free: bool,
}

impl<T: Real, A: Copy> Shared<T, A> {
    pub(crate) fn anywhere() -> Self {
        Self { enter: T::zero(), exit: T::INFINITY, path: T::zero(), face: None, free: false }
    }

    /// Intersects `self` with the interval of another axis.
    #[inline(always)]
    pub(crate) fn narrow(
        &mut self,
        on_axis: &ContactInterval<T>,
        face: impl FnOnce() -> (A, bool),
    ) {
        self.enter = larger(on_axis.enter, self.enter);
        self.exit = smaller(on_axis.exit, self.exit);
        // Only if it is later: of equal entries the first axis wins.
        if on_axis.path > self.path {
            self.path = on_axis.path;
            self.face = Some(face());
        }
        self.free |= on_axis.free;
    }

    /// Returns the time of the contact and its face, if there is one in `0 ..= max_t`; paths are
    /// scaled by `factor`. It has no face at the start.
    #[inline(always)]
    pub(crate) fn within<const D: usize>(
        &self,
        relative: &RelativeMotion<T, D>,
        factor: T,
        (max_t, touch): (T, Touch<T>),
    ) -> Option<(T, Option<(A, bool)>)> {
        let touches = self.enter <= self.exit && relative.time(self.enter, factor) <= max_t;
        // The entry that is not widened, but no later than the first exit, and than `max_t`.
        let path = smaller(touch.landing(self.path), self.exit);
        let t = smaller(relative.time(path, factor), max_t);
        (touches && !self.free && t < T::INFINITY).then_some((t, self.face))
    }
}
