//! Four numbers side by side, for what one pair of boxes computes several times at once.
//!
//! Every lane gets the bits that the scalar would. Compilers do not find such vectors in scalar code: they join numbers in twos
//! where four belong together, and moving those costs more than it saves.

use core::ops::{Add, Div, Mul, Sub};

/// Four numbers side by side. Comparisons answer with a bit for each lane, lane 0 lowest.
pub trait Four:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// The scalar.
    type Number: Copy;
    /// Whether one register of the processor that is built for holds all four. Otherwise scalar code, which can leave early and computes
    /// nothing in a fourth lane, is as fast or faster.
    const IN_A_REGISTER: bool;

    /// The lanes of a vector, in their order.
    fn new(lanes: [Self::Number; 4]) -> Self;
    /// The same number in every lane.
    fn splat(number: Self::Number) -> Self;
    /// The numbers in their order.
    fn lanes(self) -> [Self::Number; 4];
    /// The absolute values.
    fn abs(self) -> Self;
    /// The square roots.
    fn sqrt(self) -> Self;
    /// The square root of one number, as the vectors have it: nalgebra's is `libm`'s on a target without `std`, an instruction that
    /// processors with wider vectors switch modes for.
    fn root(number: Self::Number) -> Self::Number;
    /// In which lanes this one is greater.
    fn gt(self, other: Self) -> u32;
    /// In which lanes both are equal.
    fn eq(self, other: Self) -> u32;
    /// This number in lanes where `a > b`, the other elsewhere.
    fn where_gt(self, a: Self, b: Self, other: Self) -> Self;
}
