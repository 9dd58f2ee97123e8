use crate::numbers::components::{map, norm_squared, tr_mul};
use crate::numbers::four::Four as _;
use crate::numbers::length::max_norm;
use crate::{Obb, Real};
use nalgebra::{ComplexField, SVector, Scalar};

/// What rounding may do to the speed along an axis, in `EPSILON`: 6.6, see [`sweep`](crate::sat::sweep).
const DRIFT: f64 = 7.0;

/// The path of the second of two boxes as seen from the first.
pub struct Course<T: Scalar, const D: usize> {
    /// The direction of the motion along the axes of both boxes.
    pub(crate) motion: [SVector<T, D>; 2],
    /// The largest component of the velocity, by which the direction is divided; 1 at rest.
    pub(crate) speed: T,
    /// What rounding may have done to the direction.
    pub(crate) drift: T,
}

impl<T: Real, const D: usize> Course<T, D> {
    /// `None` for a velocity that is not finite.
    #[inline(always)]
    pub(crate) fn new(a: &Obb<T, D>, b: &Obb<T, D>, velocity: &SVector<T, D>) -> Option<Self> {
        if !velocity.as_slice().iter().all(ComplexField::is_finite) {
            return None;
        }
        let largest = max_norm(velocity);
        let speed = if largest > T::zero() {
            largest
        } else {
            T::one()
        };
        let direction = map(velocity, |speed_along| speed_along / speed);
        let motion = [a, b].map(|along_axes_of| {
            let (.., axes) = along_axes_of.parts();
            tr_mul(axes, &direction)
        });
        let length = T::Four::root(norm_squared(&direction));
        Some(Self {
            motion,
            speed,
            drift: T::EPSILON * T::nearest(DRIFT) * length,
        })
    }
}
