//! One number, or several side by side: the operands of the kernels.
//!
//! A kernel over rows serves one pair of boxes, three axes of a pair in one register, and eight
//! pairs. Every place of a row gets the same bits as the scalar.

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

    /// Returns a row like this one with the same number in every place.
    fn all(self, number: Self::Number) -> Self;
    /// Returns the absolute values.
    fn abs(self) -> Self;
    /// Returns the square roots.
    fn root(self) -> Self;
    /// Returns in which places this row is greater.
    fn above(self, other: Self) -> Self::Mask;
    /// Returns in which places this row is less or equal; false where either is NaN.
    fn at_most(self, other: Self) -> Self::Mask;
    /// Returns the first where the mask is set, the second elsewhere. A scalar computes only the
    /// one that it returns.
    fn choose(mask: Self::Mask, set: impl FnOnce() -> Self, unset: impl FnOnce() -> Self) -> Self;
    /// Returns where both masks are set. A scalar computes the second only if it needs it.
    #[inline(always)]
    fn both(mask: Self::Mask, other: impl FnOnce() -> Self::Mask) -> Self::Mask {
        mask & other()
    }
    /// Whether the mask is set in any place.
    fn any(mask: Self::Mask) -> bool;
}
