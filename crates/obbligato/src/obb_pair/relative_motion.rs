use crate::numbers::{Real, Row as _, map, max_norm, norm_squared, sub, tr_mul};
use crate::shapes::Obb;
use nalgebra::{ComplexField, SVector, Scalar};

/// The rounding error of the speed along an axis, in `EPSILON` of the whole speed. The difference
/// and the quotient contribute 1. Turning it into the frame of a box contributes 1.5 in each
/// component, so 2.6; the dot product with the normal 1.5; and the normal itself, a quotient by a
/// rounded length, 1.5. That is 6.6.
const DRIFT: f64 = 7.0;

/// The motion of the second of two shapes relative to the first.
///
/// It is scaled so that its largest component is 1. Path lengths stand for times, and neither a
/// slow nor a fast motion leaves the range of the scalar.
pub struct RelativeMotion<T: Scalar, const D: usize> {
    pub(crate) direction: SVector<T, D>,
    /// The largest component of the velocity; 1 at rest.
    speed: T,
    /// The rounding error of the speed along an axis.
    pub(crate) drift: T,
}

impl<T: Real, const D: usize> RelativeMotion<T, D> {
    /// Returns `None` for a velocity that is not finite.
    #[inline(always)]
    pub(crate) fn new(velocity: &SVector<T, D>) -> Option<Self> {
        if !velocity.as_slice().iter().all(ComplexField::is_finite) {
            return None;
        }
        let largest = max_norm(velocity);
        let speed = if largest > T::zero() { largest } else { T::one() };
        let direction = map(velocity, |along| along / speed);
        let length = norm_squared(&direction).root();
        Some(Self { direction, speed, drift: T::EPSILON * T::nearest(DRIFT) * length })
    }

    /// Returns `None` if the difference of two velocities is not finite, or `max_t` is negative or
    /// NaN.
    pub(crate) fn between(va: &SVector<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Self> {
        let relative = Self::new(&sub(vb, va));
        relative.filter(|_| max_t >= T::zero())
    }

    /// Returns the direction along the axes of two boxes.
    #[inline(always)]
    pub(crate) fn along_axes(&self, a: &Obb<T, D>, b: &Obb<T, D>) -> [SVector<T, D>; 2] {
        [a, b].map(|obb| {
            let (.., axes) = obb.parts();
            tr_mul(axes, &self.direction)
        })
    }

    /// Returns when a path has been covered whose length is scaled by `factor`.
    #[inline(always)]
    pub(crate) fn time(&self, path: T, factor: T) -> T {
        path / factor / self.speed
    }

    /// Returns the path that is covered until a time, scaled by `factor`; it may be infinite.
    #[inline(always)]
    pub(crate) fn path(&self, t: T, factor: T) -> T {
        t * self.speed * factor
    }
}
