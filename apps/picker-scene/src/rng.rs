//! Pseudorandom numbers that are the same on every machine.

use obbligato::nalgebra::Vector2;

/// A stream of numbers that depends only on its seed.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014
/// (SplitMix64).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(u64);

impl Rng {
    /// Creates a stream; the same seed gives the same numbers.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number in `low .. high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        // A fraction of 24 bits is exact in f32.
        let fraction = (self.next() >> 40) as f32 / (1 << 24) as f32;
        low + (high - low) * fraction
    }

    /// Returns a random unit vector, without sine and cosine, whose bits differ between platforms.
    pub fn direction(&mut self) -> Vector2<f32> {
        loop {
            let vector = Vector2::new(self.between(-1.0, 1.0), self.between(-1.0, 1.0));
            let length = vector.norm();
            if (0.1..1.0).contains(&length) {
                return vector / length;
            }
        }
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_the_paper() {
        // The first numbers of the reference implementation for the seed 1234567.
        let mut rng = Rng::new(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
        assert_eq!([rng.next(), rng.next()], expected);
    }

    #[test]
    fn numbers_and_directions_keep_to_their_range() {
        let mut rng = Rng::new(7);
        for _ in 0..1000 {
            assert!((-2.0..3.0).contains(&rng.between(-2.0, 3.0)));
            assert!((rng.direction().norm() - 1.0).abs() < 1e-6);
        }
    }
}
