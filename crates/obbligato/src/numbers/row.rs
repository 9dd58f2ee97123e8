//! One number, or several side by side: what the kernels compute with.
//!
//! A kernel over rows serves one pair of boxes, three axes of a pair in one register, and eight pairs. Every place of a row gets the bits
//! that the scalar would.

use super::four::Four;
use super::real::Real;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Not, Sub};

/// One number, or several side by side.
pub trait Row:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// The scalar.
    type Number: Real;
    /// A truth value for each place.
    type Mask: Copy
        + BitAnd<Output = Self::Mask>
        + BitOr<Output = Self::Mask>
        + Not<Output = Self::Mask>;

    /// A number in every place of a row like this one.
    fn all(self, number: Self::Number) -> Self;
    /// The absolute values.
    fn abs(self) -> Self;
    /// The square roots.
    fn root(self) -> Self;
    /// In which places this row is greater.
    fn above(self, other: Self) -> Self::Mask;
    /// In which places it is less or equal; not where either is NaN.
    fn at_most(self, other: Self) -> Self::Mask;
    /// The first where the mask is set, the second elsewhere. A scalar computes only what it takes.
    fn choose(mask: Self::Mask, set: impl FnOnce() -> Self, unset: impl FnOnce() -> Self) -> Self;
    /// Where both masks are set. A scalar computes the second only if it needs it.
    #[inline(always)]
    fn both(mask: Self::Mask, other: impl FnOnce() -> Self::Mask) -> Self::Mask {
        mask & other()
    }
    /// Whether the mask is set in any place.
    fn any(mask: Self::Mask) -> bool;
}

impl<T: Real> Row for T {
    type Number = T;
    type Mask = bool;

    #[inline(always)]
    fn all(self, number: T) -> T {
        number
    }

    #[inline(always)]
    fn abs(self) -> T {
        nalgebra::ComplexField::abs(self)
    }

    #[inline(always)]
    fn root(self) -> T {
        T::Four::root_of(self)
    }

    #[inline(always)]
    fn above(self, other: T) -> bool {
        self > other
    }

    #[inline(always)]
    fn at_most(self, other: T) -> bool {
        self <= other
    }

    #[inline(always)]
    fn choose(mask: bool, set: impl FnOnce() -> T, unset: impl FnOnce() -> T) -> T {
        if mask { set() } else { unset() }
    }

    #[inline(always)]
    fn both(mask: bool, other: impl FnOnce() -> bool) -> bool {
        mask && other()
    }

    #[inline(always)]
    fn any(mask: bool) -> bool {
        mask
    }
}
