//! When the shadows of two moving boxes overlap, with the derivation in [`sweep`](crate::sat::sweep).

use crate::numbers::min_max::{larger, smaller};
use crate::sat::axis_shadows::AxisShadows;
use crate::{Real, SatAxis};

/// The axis of a contact, and whether the second box is behind the first along it.
pub(crate) type Face = (SatAxis, bool);

/// How far the second center still has to go along an axis to be level with the first.
#[inline(always)]
pub(crate) fn ahead<T: Real>(on: &AxisShadows<T>, speed: T, drift: T) -> T {
    match speed.abs() > drift {
        true if speed > T::zero() => -on.offset,
        true => on.offset,
        false => on.offset.abs(),
    }
}

/// The intersection of the intervals of some axes, in path lengths.
#[derive(Clone, Copy)]
pub struct Contact<T> {
    /// The last entry and the first exit, as early and as late as rounding allows.
    pub(crate) enter: T,
    pub(crate) exit: T,
    /// The last entry, not widened.
    pub(crate) path: T,
    /// Its face; none at the start.
    pub(crate) face: Option<Face>,
    /// Whether on some axis the shadows barely touch at the start and move apart.
    pub(crate) parting: bool,
    /// Whether a face may tie with edges where these meet last, or the boxes may overlap at the start.
    pub(crate) may_be_a_face: bool,
}

impl<T: Real> Contact<T> {
    pub(crate) fn anywhere() -> Self {
        Self {
            enter: T::zero(),
            exit: T::INFINITY,
            path: T::zero(),
            face: None,
            parting: false,
            may_be_a_face: true,
        }
    }

    /// Intersects it with the interval of another axis.
    #[inline(always)]
    pub(crate) fn narrow(&mut self, on: &AxisShadows<T>, speed: T, drift: T) {
        let moves = speed.abs() > drift;
        let ahead = ahead(on, speed, drift);
        let (near, far, speed) = (ahead - on.radius, ahead + on.radius, speed.abs());
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
            self.face = Some((on.axis, on.offset < T::zero()));
        }
        self.parting |= moves && ahead <= T::zero() && far <= on.slack;
    }

    /// The time of the contact and its face, if there is one in `0 ..= max_t`.
    pub(crate) fn within(self, speed: T, max_t: T) -> Option<(T, Option<Face>)> {
        let touches = self.enter <= self.exit && self.enter / speed <= max_t;
        let parts = self.parting && self.enter == T::zero();
        let t = smaller(smaller(self.path, self.exit) / speed, max_t);
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
