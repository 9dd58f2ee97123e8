//! Exact sums of products, as an integer with a place for every digit that a product of two numbers
//! can have.

use core::cmp::Ordering;
use core::ops::Neg;
use nalgebra::{Scalar, Vector2};

/// A number as digits: the sign, and `mantissa 2^shift` in units of the smallest number of its
/// type.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    is_negative: bool,
    mantissa: u64,
    shift: u32,
}

impl Digits {
    /// Decodes the bits of a number whose type has this many bits of fraction and of exponent.
    #[inline(always)]
    pub(crate) const fn new(bits: u64, fraction: u32, exponent: u32) -> Self {
        // The leading 1 of a normal number is not stored; numbers below have none, and the exponent
        // of the smallest normal one.
        let hidden = 1 << fraction;
        let biased = (bits >> fraction) as u32 & ((1 << exponent) - 1);
        let is_normal = biased != 0;
        Self {
            is_negative: bits >> (fraction + exponent) & 1 != 0,
            mantissa: bits & (hidden - 1) | if is_normal { hidden } else { 0 },
            shift: biased.saturating_sub(1),
        }
    }
}

/// A sum in two's complement, its lowest digits first.
struct FixedPoint<const LIMBS: usize>([u32; LIMBS]);

impl<const LIMBS: usize> FixedPoint<LIMBS> {
    fn add_product(&mut self, a: Digits, b: Digits) {
        let product = u128::from(a.mantissa) * u128::from(b.mantissa);
        let shift = a.shift.wrapping_add(b.shift);
        let (first, bit) = (shift / 32, shift % 32);
        // The part beyond 128 bits, shifted in two steps: a single one of `128 - bit` would
        // overflow where `bit` is 0.
        let (low, high) = (product << bit, (product >> 1) >> (127 - bit));
        let limbs = [low, low >> 32, low >> 64, low >> 96, high];
        let mut parts = limbs.iter().map(|limb| *limb as u32);

        // A product is subtracted by adding its complement and one.
        let is_negative = a.is_negative != b.is_negative;
        let flip = if is_negative { u32::MAX } else { 0 };
        let mut carry = is_negative;
        for limb in self.0.iter_mut().skip(first as usize) {
            let part = parts.next();
            if part.is_none() && carry == is_negative {
                // All further digits stay as they are: `limb + u32::MAX + 1`, or `limb + 0 + 0`.
                break;
            }
            let part = part.unwrap_or(0) ^ flip;
            let sum = u64::from(*limb) + u64::from(part) + u64::from(carry);
            *limb = sum as u32;
            carry = sum >> 32 != 0;
        }
    }

    fn sign(&self) -> Ordering {
        let mut from_top = self.0.iter().rev();
        if from_top.next().is_some_and(|top| top >> 31 != 0) {
            Ordering::Less
        } else if self.0.iter().any(|limb| *limb != 0) {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }
}

/// Returns the exact sign of the determinant of [`orient2d`](crate::polygons::orient2d), by a sum
/// of `LIMBS` limbs.
#[cold]
#[inline(never)]
pub(crate) fn exact_orient2d<'a, T: Scalar + Copy + Neg<Output = T>, const LIMBS: usize>(
    mut a: &'a Vector2<T>,
    mut b: &'a Vector2<T>,
    mut c: &'a Vector2<T>,
    digits: impl Fn(T) -> Digits,
) -> Ordering {
    let mut sum = FixedPoint([0; LIMBS]);
    // The determinant as a sum of three cross products, `a x b + b x c + c x a`.
    for _ in 0..3 {
        sum.add_product(digits(a.x), digits(b.y));
        sum.add_product(digits(-a.y), digits(b.x));
        (a, b, c) = (b, c, a);
    }
    sum.sign()
}
