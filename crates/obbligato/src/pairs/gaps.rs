use crate::Real;
use crate::sat::interval::{Interval, Shared};

/// The gaps between the shadows of two moving shapes on one unit axis.
pub(crate) struct Gaps<T> {
    /// How far the second interval begins above the end of the first; negative where they overlap.
    pub(crate) above: T,
    /// How far the first begins above the end of the second.
    pub(crate) below: T,
    /// How fast the second moves along the axis.
    pub(crate) speed: T,
    /// What rounding may have done to the intervals.
    pub(crate) slack: T,
}

impl<T: Real> Gaps<T> {
    /// Intersects what other axes share with the interval of this one.
    #[inline(always)]
    pub(crate) fn narrow<A: Copy>(&self, shared: &mut Shared<T, A>, axis: A, drift: T) {
        let Self { above, below, .. } = *self;
        let (speed, slack) = (self.speed.abs(), self.slack);
        let is_behind = if speed > drift {
            self.speed > T::zero()
        } else {
            below > above
        };
        // The second shape comes from there, or is closer to that end.
        let (near, far) = if is_behind {
            (below, -above)
        } else {
            (above, -below)
        };
        let is_past = || near + far <= T::zero();
        let on_axis = Interval::new([near, far], is_past, [slack, speed, drift]);
        shared.narrow(&on_axis, || (axis, is_behind));
    }
}
