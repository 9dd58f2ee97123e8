use num_bigint::{BigInt, Sign};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Sub};

/// A rational number of any size, reduced only by powers of two.
#[derive(Clone, Debug)]
pub struct Rational {
    numerator: BigInt,
    /// Positive.
    denominator: BigInt,
}

impl Rational {
    /// A quotient reduced by the common power of two, which for floats is the only common factor.
    /// The denominator is positive.
    #[must_use]
    pub fn new(numerator: BigInt, denominator: BigInt) -> Self {
        let twos = |x: &BigInt| x.trailing_zeros().unwrap_or(u64::MAX);
        let shared = twos(&numerator).min(twos(&denominator));
        Self { numerator: numerator >> shared, denominator: denominator >> shared }
    }

    /// The nearest `f64`, to within a few units in the last place.
    ///
    /// # Panics
    /// If the number is beyond the range of `f64`.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let bits = |x: &BigInt| i64::try_from(x.bits()).expect("few bits");
        let up = 64 + bits(&self.denominator) - bits(&self.numerator);
        let shift = u32::try_from(up.abs()).expect("few bits");
        let quotient = match up.cmp(&0) {
            Ordering::Less => &self.numerator / (&self.denominator << shift),
            _ => (&self.numerator << shift) / &self.denominator,
        };
        let leading = i128::try_from(quotient).expect("about 64 bits") as f64;
        leading * 2f64.powi(i32::try_from(-up).expect("in range"))
    }
}

impl From<f64> for Rational {
    fn from(number: f64) -> Self {
        let bits = number.to_bits();
        let (exponent, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
        assert!(exponent < 0x7ff, "{number} is not finite");
        let (digits, exponent) = match exponent {
            0 => (fraction, 1),
            _ => (fraction | 1 << 52, exponent),
        };
        let sign = if number < 0.0 { Sign::Minus } else { Sign::Plus };
        let digits = BigInt::from_biguint(sign, digits.into());
        let one = BigInt::from(1);
        // The last digit is worth 2^(exponent - 1075).
        match exponent.checked_sub(1075) {
            Some(up) => Self::new(digits << up, one),
            None => Self::new(digits, one << (1075 - exponent)),
        }
    }
}

impl Add for &Rational {
    type Output = Rational;

    fn add(self, other: Self) -> Rational {
        Rational::new(
            &self.numerator * &other.denominator + &other.numerator * &self.denominator,
            &self.denominator * &other.denominator,
        )
    }
}

impl Sub for &Rational {
    type Output = Rational;

    fn sub(self, other: Self) -> Rational {
        Rational::new(
            &self.numerator * &other.denominator - &other.numerator * &self.denominator,
            &self.denominator * &other.denominator,
        )
    }
}

impl Mul for &Rational {
    type Output = Rational;

    fn mul(self, other: Self) -> Rational {
        Rational::new(&self.numerator * &other.numerator, &self.denominator * &other.denominator)
    }
}

impl Div for &Rational {
    type Output = Rational;

    fn div(self, other: Self) -> Rational {
        let (numerator, denominator) =
            (&self.numerator * &other.denominator, &self.denominator * &other.numerator);
        match denominator.sign() {
            Sign::Minus => Rational::new(-numerator, -denominator),
            _ => Rational::new(numerator, denominator),
        }
    }
}

impl PartialEq for Rational {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Rational {}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_with_floats_is_exact() {
        for x in [0.0, 1.0, -0.1, 1e30, -3e-20, 0.3, 1e300, 1e-270] {
            let exact = Rational::from(x);
            assert_eq!(exact.to_f64(), x);
            assert_eq!(&(&exact + &exact) - &exact, exact);
            let third = &exact / &Rational::from(-3.0);
            assert_eq!(&third * &Rational::from(-3.0), exact);
            assert!((third.to_f64() + x / 3.0).abs() <= 1e-15 * x.abs());
        }
        assert!(Rational::from(0.1) > Rational::from(0.099_999_999));
    }
}
