use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number as an unevaluated sum of two `f64`, about 106 bits.
///
/// Sums and products of two `f64` are exact, which makes each component of the cross product of two
/// vectors of `f64` accurate to `2^-104` of itself, however nearly parallel they are.
///
/// Source: Joldes, Muller, Popescu, "Tight and Rigorous Error Bounds for Basic Building Blocks
/// of Double-Word Arithmetic", ACM TOMS 44, 2017.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Dd {
    /// The sum, rounded.
    pub high: f64,
    /// The rounding error of the sum.
    pub low: f64,
}

impl Dd {
    /// The sum of two numbers, exactly.
    #[must_use]
    pub fn sum(a: f64, b: f64) -> Self {
        let high = a + b;
        let of_b = high - a;
        Self { high, low: (a - (high - of_b)) + (b - of_b) }
    }

    /// The product of two numbers, exactly unless it underflows.
    #[must_use]
    pub fn product(a: f64, b: f64) -> Self {
        let high = a * b;
        let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
        Self { high, low: ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2 }
    }

    /// The sum of two numbers with `|high| >= |low|`, exactly.
    fn renormalized(high: f64, low: f64) -> Self {
        let sum = high + low;
        Self { high: sum, low: low - (sum - high) }
    }

    /// The nearest `f64`.
    #[must_use]
    pub const fn to_f64(self) -> f64 {
        self.high
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(self) -> Self {
        if self.high < 0.0 { -self } else { self }
    }

    /// The square root, to about 100 bits; zero for zero.
    #[must_use]
    pub fn sqrt(self) -> Self {
        if self.high == 0.0 {
            return self;
        }
        let root = self.high.sqrt();
        let rest = self - Self::product(root, root);
        Self::renormalized(root, rest.high / (2.0 * root))
    }
}

/// Splits a number into the sum of two numbers of 26 bits each.
fn halves(a: f64) -> (f64, f64) {
    let scaled = a * 134_217_729.0;
    let first = scaled - (scaled - a);
    (first, a - first)
}

impl From<f64> for Dd {
    fn from(high: f64) -> Self {
        Self { high, low: 0.0 }
    }
}

impl Add for Dd {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let high = Self::sum(self.high, other.high);
        let low = Self::sum(self.low, other.low);
        let first = Self::renormalized(high.high, high.low + low.high);
        Self::renormalized(first.high, first.low + low.low)
    }
}

impl Neg for Dd {
    type Output = Self;

    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
}

impl Sub for Dd {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Dd {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let high = Self::product(self.high, other.high);
        let low = self.high * other.low + self.low * other.high;
        Self::renormalized(high.high, high.low + low)
    }
}

impl Div for Dd {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        let first = self.high / other.high;
        let rest = self - other * Self::from(first);
        Self::renormalized(first, rest.high / other.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_keeps_every_bit() {
        let (a, b) = (1.0 + f64::EPSILON, 1.0 - f64::EPSILON);
        let product = Dd::product(a, b);
        assert_eq!(product.high, 1.0);
        assert_eq!(product.low, -f64::EPSILON * f64::EPSILON);
    }

    #[test]
    fn quotients_and_roots_are_undone_by_products() {
        let mut x = 0.1;
        for _ in 0..1000 {
            let (a, b) = (Dd::sum(x, x * 1e-17), Dd::sum(1.0 / x, 1e-20));
            let back = (a / b) * b - a;
            assert!(back.abs().high <= 1e-30 * a.high, "{a:?} / {b:?}");
            let root = a.sqrt();
            assert!((root * root - a).abs().high <= 1e-30 * a.high, "{a:?}");
            x *= 1.07;
        }
    }
}
