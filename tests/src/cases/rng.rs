/// Random numbers that depend only on a name and an index.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator for one case of one kernel.
    #[must_use]
    pub fn of_case(kernel: &str, index: u64) -> Self {
        let seed = kernel.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut rng = Self(seed);
        let start = rng.bits() ^ index.wrapping_mul(0xd134_2543_de82_ef95);
        Self(start)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number in `0 .. 1`.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2f64.powi(-53)
    }

    /// A number in `low .. high`.
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A power of ten with an exponent in `low .. high`.
    pub fn power(&mut self, low: f64, high: f64) -> f64 {
        10f64.powf(self.range(low, high))
    }

    /// A whole number in `0 .. count`.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count - 1)
    }

    /// One of some values.
    pub fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// True with the given probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// One or minus one.
    pub fn sign(&mut self) -> f64 {
        if self.chance(0.5) { 1.0 } else { -1.0 }
    }

    /// A unit vector in 3D, uniformly distributed over all directions.
    pub fn direction(&mut self) -> [f64; 3] {
        loop {
            let candidate = [(); 3].map(|()| self.range(-1.0, 1.0));
            let square: f64 = candidate.iter().map(|x| x * x).sum();
            if (0.01..=1.0).contains(&square) {
                return candidate.map(|x| x / square.sqrt());
            }
        }
    }
}
