use crate::numbers::Real;
use crate::obb_pair::{ContactInterval, Shared};

/// The gaps between the projections of two moving shapes on one unit axis.
pub(crate) struct Gaps<T> {
    /// How far the start of the second interval lies above the end of the first; negative where
    /// they overlap.
    pub(crate) above: T,
    /// How far the start of the first interval lies above the end of the second.
    pub(crate) below: T,
    /// The speed of the second shape along the axis.
    pub(crate) speed: T,
    /// The rounding error that the intervals may have.
    pub(crate) slack: T,
    /// How far they may overlap where the shapes only touch.
    pub(crate) band: T,
}

impl<T: Real> Gaps<T> {
    /// Intersects `shared`, the interval of other axes, with the interval of this one.
    #[inline(always)]
    pub(crate) fn narrow<A: Copy>(&self, shared: &mut Shared<T, A>, axis: A, drift: T) {
        let Self { above, below, .. } = *self;
        let (speed, slack, band) = (self.speed.abs(), self.slack, self.band);
        let is_behind = if speed > drift { self.speed > T::zero() } else { below > above };
        // The near end of the first shape is the one from which the second comes, or to which it is
        // closer.
        let (near, far) = if is_behind { (below, -above) } else { (above, -below) };
        let is_past = || near + far <= T::zero();
        let on_axis = ContactInterval::new([near, far], is_past, [slack, band, speed, drift]);
        shared.narrow(&on_axis, || (axis, is_behind));
    }
}
