//! Vectors as wide as the processor's, of either scalar.

use super::row::{LANES, Row};
use crate::Real;
use fearless_simd::{Simd, SimdBase};

/// The scalars that blocks of shapes exist for: `f32` and `f64`.
///
/// A generic function that asks blocks needs it in place of [`Real`]. It is sealed.
///
/// ```
/// use obbligato::{Aabb3, Aabb3x8, WideReal};
///
/// fn how_many_touch<T: WideReal>(boxes: &[Aabb3<T>; 8], other: &Aabb3<T>) -> u32 {
///     Aabb3x8::new(boxes).intersects(other).count_ones()
/// }
/// ```
pub trait WideReal: Real + private::HasVector {}

impl WideReal for f32 {}
impl WideReal for f64 {}

/// The vector of a scalar for a set of instructions.
pub(super) type Vector<T, S> = <T as private::HasVector>::Vector<S>;

/// A truth value for each lane of a vector.
pub(super) type Mask<T, S> = <Vector<T, S> as SimdBase<S>>::Mask;

mod private {
    use fearless_simd::{Select, Simd, SimdElement, SimdFloat};

    pub trait HasVector: SimdElement<Mask: Copy> + Sized {
        type Vector<S: Simd>: SimdFloat<S, Element = Self, Mask: Select<Self::Vector<S>>>;

        /// The lanes of a mask as bits, the first as bit `at`.
        fn bits(lanes: &[Self::Mask], at: usize) -> u8;
    }

    impl HasVector for f32 {
        type Vector<S: Simd> = S::f32s;

        #[inline(always)]
        fn bits(lanes: &[i32], at: usize) -> u8 {
            let (mut bits, mut bit) = (0, 1 << (at & 7));
            for lane in lanes {
                bits |= lane & bit;
                bit <<= 1;
            }
            bits as u8
        }
    }

    impl HasVector for f64 {
        type Vector<S: Simd> = S::f64s;

        #[inline(always)]
        fn bits(lanes: &[i64], at: usize) -> u8 {
            let (mut bits, mut bit) = (0, 1 << (at & 7));
            for lane in lanes {
                bits |= lane & bit;
                bit <<= 1;
            }
            bits as u8
        }
    }
}

/// The first lanes of the vectors that make up a row.
#[inline(always)]
pub(super) fn starts<T: WideReal, S: Simd>() -> impl Iterator<Item = usize> {
    (0..LANES).step_by(Vector::<T, S>::N)
}

/// The lanes of a row from `at` on, as many as a vector has.
#[inline(always)]
pub(super) fn load<T: WideReal, S: Simd>(simd: S, row: &Row<T>, at: usize) -> Vector<T, S> {
    match row.get(at..at.wrapping_add(Vector::<T, S>::N)) {
        Some(lanes) => Vector::<T, S>::from_slice(simd, lanes),
        None => splat(simd, T::ZERO),
    }
}

/// The same number in every lane.
#[inline(always)]
pub(super) fn splat<T: WideReal, S: Simd>(simd: S, number: T) -> Vector<T, S> {
    Vector::<T, S>::splat(simd, number)
}

/// The bits of a block, from a function that returns the mask of the vector that starts at a lane.
#[inline(always)]
pub(super) fn bits<T: WideReal, S: Simd>(mut mask_at: impl FnMut(usize) -> Mask<T, S>) -> u8 {
    let mut bits = 0;
    for at in starts::<T, S>() {
        bits |= bits_from::<T, S>(at, &mask_at(at));
    }
    bits
}

/// The bits of the vector that starts at a lane.
#[inline(always)]
pub(super) fn bits_from<T: WideReal, S: Simd>(at: usize, mask: &Mask<T, S>) -> u8 {
    T::bits(mask.as_slice(), at)
}

/// The lanes whose bits are set, in their order.
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
