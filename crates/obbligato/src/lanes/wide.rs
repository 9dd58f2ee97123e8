//! Vectors as wide as the processor's, of either scalar.

use super::block_row::{BlockRow, LANES};
use crate::numbers::{Real, Row};
use core::ops::{Add, Div, Mul, Sub};
use fearless_simd::{Select as _, Simd, SimdBase, SimdFloat as _, SimdMask as _};

/// A scalar that blocks of shapes exist for: `f32` or `f64`.
///
/// It is the bound of generic functions that use blocks, in place of [`Real`]. It is sealed.
///
/// ```
/// use obbligato::{Aabb, AabbX8, WideReal};
///
/// fn how_many_touch<T: WideReal>(boxes: &[Aabb<T, 3>; 8], other: &Aabb<T, 3>) -> u32 {
///     AabbX8::new(boxes).intersects(other).count_ones()
/// }
/// ```
pub trait WideReal: Real + private::HasVector {}

impl WideReal for f32 {}
impl WideReal for f64 {}

/// A register of a set of instructions, full of numbers of one scalar type.
pub struct Vector<T: WideReal, S: Simd>(T::Vector<S>);

/// A truth value for each lane of a vector.
pub(crate) type Mask<T, S> = <<T as private::HasVector>::Vector<S> as SimdBase<S>>::Mask;

impl<T: WideReal, S: Simd> Copy for Vector<T, S> {}

impl<T: WideReal, S: Simd> Clone for Vector<T, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

macro_rules! operators {
    ($($operator:ident $function:ident),+) => { $(
        impl<T: WideReal, S: Simd> $operator for Vector<T, S> {
            type Output = Self;

            #[inline(always)]
            fn $function(self, other: Self) -> Self {
                Self(self.0.$function(other.0))
            }
        }
    )+ };
}

operators!(Add add, Sub sub, Mul mul, Div div);

impl<T: WideReal, S: Simd> Row for Vector<T, S> {
    type Number = T;
    type Mask = Mask<T, S>;

    #[inline(always)]
    fn all(self, number: T) -> Self {
        splat(self.0.witness(), number)
    }

    #[inline(always)]
    fn abs(self) -> Self {
        Self(self.0.abs())
    }

    #[inline(always)]
    fn root(self) -> Self {
        Self(self.0.sqrt())
    }

    #[inline(always)]
    fn above(self, other: Self) -> Mask<T, S> {
        self.0.simd_gt(other.0)
    }

    #[inline(always)]
    fn at_most(self, other: Self) -> Mask<T, S> {
        self.0.simd_le(other.0)
    }

    #[inline(always)]
    fn choose(mask: Mask<T, S>, set: impl FnOnce() -> Self, unset: impl FnOnce() -> Self) -> Self {
        Self(mask.select(set().0, unset().0))
    }

    #[inline(always)]
    fn any(mask: Mask<T, S>) -> bool {
        mask.any_true()
    }
}

impl<T: WideReal, S: Simd> Vector<T, S> {
    /// The number of lanes.
    pub(super) const N: usize = T::Vector::<S>::N;

    /// Returns the products plus some numbers; whether the products are rounded depends on the
    /// instructions.
    #[inline(always)]
    pub(super) fn mul_add(self, factor: Self, addend: Self) -> Self {
        Self(self.0.mul_add(factor.0, addend.0))
    }

    /// Returns the larger numbers, where none is NaN.
    #[inline(always)]
    pub(super) fn max(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }

    /// Returns the smaller numbers, where none is NaN.
    #[inline(always)]
    pub(super) fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }
}

mod private {
    use fearless_simd::{Select, Simd, SimdElement, SimdFloat};

    pub trait HasVector: SimdElement<Mask: Copy> + Sized {
        type Vector<S: Simd>: SimdFloat<S, Element = Self, Mask: Select<Self::Vector<S>>>;

        /// Returns the lanes of a mask as bits, the first as bit `at`.
        fn bits(lanes: &[Self::Mask], at: usize) -> u8;
    }

    macro_rules! has_vector {
        ($($number:ty, $mask:ty, $vector:ident);+) => { $(
            impl HasVector for $number {
                type Vector<S: Simd> = S::$vector;

                #[inline(always)]
                fn bits(lanes: &[$mask], at: usize) -> u8 {
                    let (mut bits, mut bit) = (0, 1 << (at & 7));
                    for lane in lanes {
                        bits |= lane & bit;
                        bit <<= 1;
                    }
                    bits as u8
                }
            }
        )+ };
    }

    has_vector!(f32, i32, f32s; f64, i64, f64s);
}

/// Iterates over the first lanes of the vectors that make up a row.
#[inline(always)]
pub(super) fn starts<T: WideReal, S: Simd>() -> impl Iterator<Item = usize> {
    (0..LANES).step_by(Vector::<T, S>::N)
}

/// Returns the lanes of a row from `at` on, as many as a vector has.
#[inline(always)]
pub(super) fn load<T: WideReal, S: Simd>(simd: S, row: &BlockRow<T>, at: usize) -> Vector<T, S> {
    match row.get(at..at.wrapping_add(Vector::<T, S>::N)) {
        Some(lanes) => Vector(T::Vector::<S>::from_slice(simd, lanes)),
        None => splat(simd, T::ZERO),
    }
}

/// Returns the same number in every lane.
#[inline(always)]
pub(super) fn splat<T: WideReal, S: Simd>(simd: S, number: T) -> Vector<T, S> {
    Vector(T::Vector::<S>::splat(simd, number))
}

/// Collects the bits of a block from a function that returns the mask of the vector that starts at
/// a lane.
#[inline(always)]
pub(super) fn bits<T: WideReal, S: Simd>(mut mask_at: impl FnMut(usize) -> Mask<T, S>) -> u8 {
    let mut bits = 0;
    for at in starts::<T, S>() {
        bits |= bits_from::<T, S>(at, &mask_at(at));
    }
    bits
}

/// Returns the bits of the vector that starts at a lane.
#[inline(always)]
pub(super) fn bits_from<T: WideReal, S: Simd>(at: usize, mask: &Mask<T, S>) -> u8 {
    T::bits(mask.as_slice(), at)
}

/// Iterates over the lanes whose bits are set, in order.
#[inline(always)]
pub(super) fn lanes_of(mut bits: u8) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits.wrapping_sub(1);
            lane
        })
    })
}
