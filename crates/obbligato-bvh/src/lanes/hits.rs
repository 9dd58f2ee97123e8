/// A set of lanes, as an iterator from the first to the last.
///
/// Lane `i` is bit `4 i`, which is the form of AVX2's comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hits(pub(crate) u32);

/// The bits of all lanes.
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
pub(super) const ALL: u32 = 0x1111_1111;

impl Hits {
    pub(crate) const NONE: Self = Self(0);

    #[inline(always)]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Iterator for Hits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() / 4;
        let some = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        some.then_some(lane as usize)
    }
}
