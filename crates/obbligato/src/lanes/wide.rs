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

        /// 1 for a lane of a mask that is set, 0 for one that is not.
        fn is_set(lane: Self::Mask) -> u8;
    }

    impl HasVector for f32 {
        type Vector<S: Simd> = S::f32s;

        #[inline(always)]
        fn is_set(lane: i32) -> u8 {
            u8::from(lane != 0)
        }
    }

    impl HasVector for f64 {
        type Vector<S: Simd> = S::f64s;

        #[inline(always)]
        fn is_set(lane: i64) -> u8 {
            u8::from(lane != 0)
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
    let mut flags = [0; LANES];
    for at in starts::<T, S>() {
        set_flags::<T, S>(&mut flags, at, &mask_at(at));
    }
    gathered(flags)
}

/// The bits of the vector that starts at a lane.
#[inline(always)]
pub(super) fn bits_from<T: WideReal, S: Simd>(at: usize, mask: &Mask<T, S>) -> u8 {
    let mut flags = [0; LANES];
    set_flags::<T, S>(&mut flags, at, mask);
    gathered(flags)
}

#[inline(always)]
fn set_flags<T: WideReal, S: Simd>(flags: &mut Row<u8>, at: usize, mask: &Mask<T, S>) {
    let places = flags.iter_mut().skip(at);
    for (flag, lane) in places.zip(mask.as_slice()) {
        *flag = T::is_set(*lane);
    }
}

/// Bit `i` is flag `i`, which is 0 or 1.
///
/// The product moves the flag of lane `i` from bit `8 i` to bit `56 + i`; everything else that it adds stays
/// below or is shifted out, and no two addends meet in one bit.
#[inline(always)]
fn gathered(flags: Row<u8>) -> u8 {
    let product = u64::from_le_bytes(flags).wrapping_mul(0x0102_0408_1020_4080);
    let [.., bits] = product.to_le_bytes();
    bits
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
