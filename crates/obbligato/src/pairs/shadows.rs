//! When the shadows of two moving shapes overlap on every axis: the rules of [`sweep`](crate::sat::sweep),
//! for axes of any kind.
//!
//! On an axis the first shape covers an interval at rest, and that of the second moves at some speed. Both
//! overlap during an interval of time, and the shapes touch during the intersection of all of these. Each is
//! widened by the slack of the positions and by the drift of the speed, so that no contact is missed; the
//! reported time is that of the last entry without this widening, unless a wide interval ends before it.

use crate::Real;
use crate::numbers::min_max::{larger, smaller};
use crate::pairs::course::Course;
use nalgebra::Scalar;

/// The shadows on one unit axis.
pub(crate) struct AxisShadows<T> {
    /// How far the second interval begins above the end of the first; negative where they overlap.
    pub(crate) above: T,
    /// How far the first begins above the end of the second.
    pub(crate) below: T,
    /// How fast the second moves along the axis.
    pub(crate) speed: T,
    /// What rounding may have done to the intervals.
    pub(crate) slack: T,
}

/// The intersection of the intervals of some axes, in path lengths. `A` is the name of an axis.
pub(crate) struct Shared<T, A> {
    /// The last entry and the first exit, as early and as late as rounding allows.
    enter: T,
    exit: T,
    /// The last entry, not widened.
    path: T,
    /// Its axis, and whether the second shape lies below the first on it; none at the start.
    face: Option<(A, bool)>,
    /// Whether on some axis the shadows barely touch at the start and move apart.
    parting: bool,
}

impl<T: Real> AxisShadows<T> {
    /// The axis pointing the other way.
    fn flipped(&self) -> Self {
        Self {
            above: self.below,
            below: self.above,
            speed: -self.speed,
            slack: self.slack,
        }
    }
}

impl<T: Real, A: Copy> Shared<T, A> {
    pub(crate) fn anywhere() -> Self {
        Self {
            enter: T::zero(),
            exit: T::INFINITY,
            path: T::zero(),
            face: None,
            parting: false,
        }
    }

    /// Intersects it with the interval of another axis.
    #[inline(always)]
    pub(crate) fn narrow(&mut self, axis: A, on: &AxisShadows<T>, drift: T) {
        let moves = on.speed.abs() > drift;
        let flip = if moves {
            on.speed > T::zero()
        } else {
            on.below > on.above
        };
        let flipped = if flip {
            on.flipped()
        } else {
            AxisShadows { ..*on }
        };
        // The second shape comes from above, or is closer to the upper end.
        let (near, far, speed) = (flipped.above, -flipped.below, on.speed.abs());
        let enter = time(near - on.slack, speed + drift);
        let (path, exit) = if moves {
            (time(near, speed), (far + on.slack) / (speed - drift))
        } else {
            (enter, T::INFINITY)
        };
        self.enter = larger(enter, self.enter);
        self.exit = smaller(exit, self.exit);
        if path > self.path {
            self.path = path;
            self.face = Some((axis, flip));
        }
        self.parting |= moves && near + far <= T::zero() && far <= on.slack;
    }

    /// The time of the contact and its axis, if there is one in `0 ..= max_t`. No axis: at the start.
    pub(crate) fn within<const D: usize>(
        &self,
        course: &Course<T, D>,
        lift: T,
        max_t: T,
    ) -> Option<(T, Option<(A, bool)>)>
    where
        T: Scalar,
    {
        let touches = self.enter <= self.exit && course.time(self.enter, lift) <= max_t;
        let parts = self.parting && self.enter == T::zero();
        let t = smaller(course.time(smaller(self.path, self.exit), lift), max_t);
        (touches && !parts && t < T::INFINITY).then_some((t, self.face))
    }
}

/// How long a distance takes; no time when it has already been covered.
#[inline(always)]
fn time<T: Real>(distance: T, speed: T) -> T {
    if distance > T::zero() {
        distance / speed
    } else {
        T::zero()
    }
}
