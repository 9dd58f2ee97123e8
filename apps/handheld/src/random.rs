/// Pseudorandom numbers that are the same on every machine.
///
/// Source: Knuth, "The Art of Computer Programming", volume 2, 1997, section 3.3.4, line 16 of
/// table 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Random(pub(crate) u32);

impl Random {
    /// A number from `low` to `high`.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // The upper bits are better, and 24 of them are exact in f32.
        low + (high - low) * ((self.0 >> 8) as f32 / 16_777_216.0)
    }
}
