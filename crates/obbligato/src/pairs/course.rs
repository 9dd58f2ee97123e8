use crate::numbers::components::{map, norm_squared, sub};
use crate::numbers::length::max_norm;
use crate::{Real, Sweep};
use nalgebra::{ComplexField, SVector, Scalar, Unit};

/// What rounding may do to the speed along an axis, in `EPSILON` of the whole speed: the difference and the
/// quotient 1, turning it into the frame of a box 1.5 in each component and so 2.6, the dot product
/// with the normal 1.5, and the normal itself, a quotient by a rounded length, 1.5.
const DRIFT: f64 = 7.0;

/// The motion of the second shape as seen from the first.
///
/// It is scaled so that its largest component is 1: path lengths stand for times, and neither a
/// slow nor a fast motion leaves the range of the scalar.
pub(crate) struct Course<T: Scalar, const D: usize> {
    pub(crate) direction: SVector<T, D>,
    /// The largest component of the velocity; 1 at rest.
    speed: T,
    /// What rounding may do to the speed along an axis.
    pub(crate) drift: T,
}

impl<T: Real, const D: usize> Course<T, D> {
    /// `None` if the relative velocity is not finite, or `max_t` is negative or NaN.
    pub(crate) fn new(va: &SVector<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Self> {
        let velocity = sub(vb, va);
        let has_time = max_t >= T::zero();
        let is_finite = velocity.as_slice().iter().all(ComplexField::is_finite);
        if !is_finite || !has_time {
            return None;
        }
        let largest = max_norm(&velocity);
        let speed = if largest > T::zero() {
            largest
        } else {
            T::one()
        };
        let direction = map(&velocity, |along| along / speed);
        let length = norm_squared(&direction).sqrt();
        Some(Self {
            direction,
            speed,
            drift: T::EPSILON * T::nearest(DRIFT) * length,
        })
    }

    /// When a path has been covered whose length is scaled by `lift`.
    #[inline(always)]
    pub(crate) fn time(&self, path: T, lift: T) -> T {
        path / lift / self.speed
    }

    /// The path that is covered until a time, scaled by `lift`; it may be infinite.
    #[inline(always)]
    pub(crate) fn path(&self, t: T, lift: T) -> T {
        t * self.speed * lift
    }
}

/// The contact of shapes that touch or overlap at the start.
#[inline(always)]
pub(crate) fn at_start<T: Real, const D: usize>(normal: Unit<SVector<T, D>>) -> Sweep<T, D> {
    let t = T::zero();
    Sweep { t, normal }
}
