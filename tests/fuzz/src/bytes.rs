//! Numbers, points and vectors from a fuzzer's bytes.

use obbligato::Real;
use obbligato::nalgebra::{Point, SVector};

/// A scalar that is made of bits.
pub trait Bits: Real {
    /// The number with these bits, of which only as many count as it has.
    fn from_raw(bits: u64) -> Self;

    /// The number some steps of rounding away; a NaN or an infinity stays.
    #[must_use]
    fn stepped(self, steps: i8) -> Self;
}

macro_rules! bits {
    ($number:ty, $bits:ty) => {
        impl Bits for $number {
            fn from_raw(bits: u64) -> Self {
                Self::from_bits(bits as $bits)
            }

            fn stepped(self, steps: i8) -> Self {
                let step = if steps < 0 { Self::next_down } else { Self::next_up };
                (0..steps.unsigned_abs()).fold(self, |number, _| step(number))
            }
        }
    };
}

bits!(f32, u32);
bits!(f64, u64);

/// How many numbers are remembered, to be drawn again.
const REMEMBERED: usize = 8;

/// Bytes that are drawn from the front; behind the end, all are zero.
pub struct Bytes<'a, T> {
    rest: &'a [u8],
    /// The last numbers that were drawn, so that shapes can have some in common.
    earlier: [T; REMEMBERED],
    drawn: usize,
}

impl<'a, T: Bits> Bytes<'a, T> {
    /// Draws from some bytes.
    #[must_use]
    pub fn new(rest: &'a [u8]) -> Self {
        let earlier = [T::zero(); REMEMBERED];
        Self { rest, earlier, drawn: 0 }
    }

    /// Whether all bytes are drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else {
            return 0;
        };
        self.rest = rest;
        *first
    }

    /// A number below another one.
    pub fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    /// A number: any bits, a small or a round one, or one that was drawn before, or next to that.
    pub fn number(&mut self) -> T {
        let style = self.byte();
        let small = |byte: u8| T::nearest(f64::from(byte.cast_signed()));
        let number = match style % 8 {
            0 => T::from_raw(u64::from_le_bytes([(); 8].map(|()| self.byte()))),
            1 => small(self.byte()),
            2 => small(self.byte()) / T::nearest(16.0),
            3 => T::nearest(f64::from(self.byte().cast_signed()).exp2()),
            4 => T::nearest(f64::from(self.byte()).cos()),
            5 => self.remembered(),
            6 => -self.remembered(),
            _ => {
                let near = self.remembered();
                near.stepped(self.byte().cast_signed() >> 3)
            }
        };
        self.earlier[self.drawn % REMEMBERED] = number;
        self.drawn += 1;
        number
    }

    fn remembered(&mut self) -> T {
        self.earlier[usize::from(self.byte()) % REMEMBERED]
    }

    /// A vector of such numbers.
    pub fn vector<const D: usize>(&mut self) -> SVector<T, D> {
        SVector::from_fn(|_, _| self.number())
    }

    /// A point with such coordinates.
    pub fn point<const D: usize>(&mut self) -> Point<T, D> {
        Point::from(self.vector())
    }
}
