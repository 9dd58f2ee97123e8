//! Four numbers side by side, for the steps that one pair of boxes repeats several times.
//!
//! Compilers do not find such vectors in scalar code: they join numbers in twos where four belong
//! together, and moving those costs more than it saves.

use super::row::Row;
use nalgebra::ComplexField;

/// Whether the target processor has registers of four numbers: SSE2, NEON or simd128.
const HAS_VECTORS: bool =
    cfg!(any(target_feature = "sse2", target_feature = "neon", target_feature = "simd128"));

/// Four numbers side by side.
pub trait Four: Row {
    /// Whether one register holds all four. Otherwise scalar code, which can leave early and
    /// computes no fourth lane, is as fast or faster.
    const IN_A_REGISTER: bool;

    /// Creates a vector from its lanes, in order.
    fn new(lanes: [Self::Number; 4]) -> Self;
    /// Returns the first lanes of four vectors, then the second lanes, and so on.
    fn transposed(vectors: [Self; 4]) -> [Self; 4];
    /// Returns the same number in every lane.
    fn splat(number: Self::Number) -> Self;
    /// Returns the numbers, in order.
    fn lanes(self) -> [Self::Number; 4];
    /// Returns in which lanes both are equal.
    fn equals(self, other: Self) -> Self::Mask;
    /// Returns a bit for each lane, lane 0 lowest.
    fn bits(mask: Self::Mask) -> u32;
    /// The smaller numbers, where none is NaN; of two zeros either.
    fn smaller(self, other: Self) -> Self;
    /// The larger numbers, where none is NaN; of two zeros either.
    fn larger(self, other: Self) -> Self;

    /// Returns this plus `a b`, rounded once where the processor can. The bits depend on that, so
    /// it is for bounds only.
    fn plus_product(self, a: Self, b: Self) -> Self;
    /// Returns this minus `a b`, as [`plus_product`](Self::plus_product) does.
    fn minus_product(self, a: Self, b: Self) -> Self;

    /// Returns the square root of one number, by a vector where there are any: without `std`,
    /// nalgebra calls `libm`, whose instruction makes processors with wider vectors switch modes.
    #[inline(always)]
    fn root_of(number: Self::Number) -> Self::Number {
        if HAS_VECTORS {
            let [root, ..] = Self::splat(number).root().lanes();
            root
        } else {
            ComplexField::sqrt(number)
        }
    }

    /// Returns this number in lanes where `a > b`, and the other elsewhere.
    #[inline(always)]
    fn where_above(self, a: Self, b: Self, other: Self) -> Self {
        Self::choose(a.above(b), || self, || other)
    }
}

macro_rules! four {
    ($vector:ty, $number:ty, $in_a_register:expr) => {
        impl Row for $vector {
            type Number = $number;
            type Mask = Self;

            #[inline(always)]
            fn all(self, number: $number) -> Self {
                Self::splat(number)
            }

            #[inline(always)]
            fn abs(self) -> Self {
                self.abs()
            }

            #[inline(always)]
            fn root(self) -> Self {
                self.sqrt()
            }

            #[inline(always)]
            fn above(self, other: Self) -> Self {
                self.simd_gt(other)
            }

            #[inline(always)]
            fn at_most(self, other: Self) -> Self {
                self.simd_le(other)
            }

            #[inline(always)]
            fn choose(
                mask: Self,
                set: impl FnOnce() -> Self,
                unset: impl FnOnce() -> Self,
            ) -> Self {
                mask.bitselect(set(), unset())
            }

            #[inline(always)]
            fn any(mask: Self) -> bool {
                mask.to_bitmask() != 0
            }
        }

        impl Four for $vector {
            const IN_A_REGISTER: bool = $in_a_register;

            #[inline(always)]
            fn new(lanes: [$number; 4]) -> Self {
                Self::new(lanes)
            }

            #[inline(always)]
            fn transposed(vectors: [Self; 4]) -> [Self; 4] {
                Self::transpose(vectors)
            }

            #[inline(always)]
            fn splat(number: $number) -> Self {
                Self::splat(number)
            }

            #[inline(always)]
            fn lanes(self) -> [$number; 4] {
                self.to_array()
            }

            #[inline(always)]
            fn equals(self, other: Self) -> Self {
                self.simd_eq(other)
            }

            #[inline(always)]
            fn bits(mask: Self) -> u32 {
                mask.to_bitmask()
            }

            #[inline(always)]
            fn smaller(self, other: Self) -> Self {
                self.fast_min(other)
            }

            #[inline(always)]
            fn larger(self, other: Self) -> Self {
                self.fast_max(other)
            }

            #[inline(always)]
            fn plus_product(self, a: Self, b: Self) -> Self {
                a.mul_add(b, self)
            }

            #[inline(always)]
            fn minus_product(self, a: Self, b: Self) -> Self {
                a.mul_neg_add(b, self)
            }
        }
    };
}

four!(wide::f32x4, f32, HAS_VECTORS);
four!(wide::f64x4, f64, cfg!(target_feature = "avx"));
