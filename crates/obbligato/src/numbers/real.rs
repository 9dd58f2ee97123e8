use super::fixed_point::{Digits, exact_orient2d};
use super::four::Four;
use core::cmp::Ordering;
use nalgebra::{RealField, Vector2};

/// The scalar of a shape: `f32` or `f64`.
///
/// The kernels behind the shapes use only `+ - * /`, comparisons, absolute values and square roots,
/// so they give the same bits on every platform. This trait has what they need from a scalar. It is
/// sealed.
///
/// ```
/// use obbligato::Real;
///
/// /// How large a slack must be for lengths up to `size`.
/// fn slack<T: Real>(size: T) -> T {
///     T::EPSILON * T::nearest(16.0) * size
/// }
/// assert_eq!(slack(1.0f32), 16.0 * f32::EPSILON);
/// assert_eq!(slack(1.0f64), 16.0 * f64::EPSILON);
/// ```
pub trait Real: RealField + Copy + Default + core::fmt::Display + private::Sealed {
    /// The distance from 1 to the next larger number, twice the unit roundoff.
    const EPSILON: Self;
    /// The largest coordinate or length that a shape accepts, so that no kernel overflows.
    const LIMIT: Self;
    /// The smallest normal number; below it products lose their relative precision.
    const TINY: Self;
    /// Positive infinity.
    const INFINITY: Self;
    /// Zero, for use in constants.
    #[doc(hidden)]
    const ZERO: Self;

    /// Four numbers side by side.
    #[doc(hidden)]
    type Four: Four<Number = Self>;

    /// Returns the number of this type nearest to `value`.
    #[must_use]
    fn nearest(value: f64) -> Self;

    /// Returns the same number in double precision.
    #[must_use]
    fn to_f64(self) -> f64;

    /// Returns the orientation of three points, decided exactly.
    #[doc(hidden)]
    #[must_use]
    fn exact_orient2d(a: &Vector2<Self>, b: &Vector2<Self>, c: &Vector2<Self>) -> Ordering;

    /// Rounds toward zero and saturates; NaN becomes zero.
    #[doc(hidden)]
    #[must_use]
    fn to_grid(self) -> u16;

    /// Returns the square root, by a vector where the processor has any: see `Four::root_of`.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    fn square_root(self) -> Self {
        Self::Four::root_of(self)
    }

    /// Returns the sine and the cosine of an angle in radians, by `libm` on every platform, so that
    /// the bits do not depend on the math library of the operating system.
    #[must_use]
    fn portable_sin_cos(self) -> (Self, Self);
}

impl Real for f32 {
    const EPSILON: Self = f32::EPSILON;
    const LIMIT: Self = 1e15;
    const TINY: Self = f32::MIN_POSITIVE;
    const INFINITY: Self = f32::INFINITY;
    const ZERO: Self = 0.0;

    type Four = wide::f32x4;

    fn nearest(value: f64) -> Self {
        value as f32
    }

    fn to_f64(self) -> f64 {
        f64::from(self)
    }

    fn exact_orient2d(a: &Vector2<Self>, b: &Vector2<Self>, c: &Vector2<Self>) -> Ordering {
        // Two shifts of up to 255, two mantissas of 24 bits, 3 bits for a sum of six products, and
        // the sign.
        exact_orient2d::<_, { (2 * 255 + 2 * 24 + 4_usize).div_ceil(32) }>(a, b, c, |x| {
            Digits::new(u64::from(x.to_bits()), 23, 8)
        })
    }

    #[inline(always)]
    fn to_grid(self) -> u16 {
        self as u16
    }

    fn portable_sin_cos(self) -> (Self, Self) {
        (libm::sinf(self), libm::cosf(self))
    }
}

impl Real for f64 {
    const EPSILON: Self = f64::EPSILON;
    const LIMIT: Self = 1e150;
    const TINY: Self = f64::MIN_POSITIVE;
    const INFINITY: Self = f64::INFINITY;
    const ZERO: Self = 0.0;

    type Four = wide::f64x4;

    fn nearest(value: f64) -> Self {
        value
    }

    fn to_f64(self) -> f64 {
        self
    }

    fn exact_orient2d(a: &Vector2<Self>, b: &Vector2<Self>, c: &Vector2<Self>) -> Ordering {
        exact_orient2d::<_, { (2 * 2047 + 2 * 53 + 4_usize).div_ceil(32) }>(a, b, c, |x| {
            Digits::new(x.to_bits(), 52, 11)
        })
    }

    #[inline(always)]
    fn to_grid(self) -> u16 {
        self as u16
    }

    fn portable_sin_cos(self) -> (Self, Self) {
        (libm::sin(self), libm::cos(self))
    }
}

mod private {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}
