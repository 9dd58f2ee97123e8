//! One number, or several side by side: what the kernels compute with.
//!
//! A kernel over rows serves one pair of boxes, three axes of a pair in one register, and eight pairs. Every place of a row gets the bits
//! that the scalar would.

use core::ops::{Add, BitAnd, BitOr, Div, Mul, Not, Sub};
use nalgebra::RealField;

/// One number, or several side by side.
pub trait Row:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// The scalar.
    type Number: RealField + Copy;
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
