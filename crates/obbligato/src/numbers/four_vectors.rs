//! Four numbers in the vectors of the processor: SSE2, NEON or simd128, known when the crate is built.

use super::four::Four;

pub(crate) type Four32 = wide::f32x4;
pub(crate) type Four64 = wide::f64x4;

impl Four for Four32 {
    type Number = f32;
    const IN_A_REGISTER: bool = cfg!(any(
        target_feature = "sse2",
        target_feature = "neon",
        target_feature = "simd128"
    ));

    #[inline(always)]
    fn new(lanes: [f32; 4]) -> Self {
        Self::new(lanes)
    }

    #[inline(always)]
    fn splat(number: f32) -> Self {
        Self::splat(number)
    }

    #[inline(always)]
    fn lanes(self) -> [f32; 4] {
        self.to_array()
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        self.sqrt()
    }

    #[inline(always)]
    fn root(number: f32) -> f32 {
        let [root, ..] = Self::splat(number).sqrt().to_array();
        root
    }

    #[inline(always)]
    fn gt(self, other: Self) -> u32 {
        self.simd_gt(other).to_bitmask()
    }

    #[inline(always)]
    fn eq(self, other: Self) -> u32 {
        self.simd_eq(other).to_bitmask()
    }

    #[inline(always)]
    fn where_gt(self, a: Self, b: Self, other: Self) -> Self {
        a.simd_gt(b).bitselect(self, other)
    }
}

impl Four for Four64 {
    type Number = f64;
    const IN_A_REGISTER: bool = cfg!(target_feature = "avx");

    #[inline(always)]
    fn new(lanes: [f64; 4]) -> Self {
        Self::new(lanes)
    }

    #[inline(always)]
    fn splat(number: f64) -> Self {
        Self::splat(number)
    }

    #[inline(always)]
    fn lanes(self) -> [f64; 4] {
        self.to_array()
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        self.sqrt()
    }

    #[inline(always)]
    fn root(number: f64) -> f64 {
        let [root, ..] = Self::splat(number).sqrt().to_array();
        root
    }

    #[inline(always)]
    fn gt(self, other: Self) -> u32 {
        self.simd_gt(other).to_bitmask()
    }

    #[inline(always)]
    fn eq(self, other: Self) -> u32 {
        self.simd_eq(other).to_bitmask()
    }

    #[inline(always)]
    fn where_gt(self, a: Self, b: Self, other: Self) -> Self {
        a.simd_gt(b).bitselect(self, other)
    }
}
