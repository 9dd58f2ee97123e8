use super::Dd;
use num_bigint::{BigInt, Sign};
use std::cmp::Ordering;

/// The arithmetic that the reference needs, so that one formula serves both the filter and the
/// exact integers.
pub(crate) trait Number: Clone {
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn magnitude(&self) -> Self;
    fn negated(&self) -> Self;
    /// The comparison with zero, or `None` if the arithmetic cannot tell.
    fn sign(&self) -> Option<Ordering>;
}

/// The filter: a number of about 106 bits with a bound on its error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tracked {
    pub(crate) value: Dd,
    pub(crate) error: f64,
}

impl Tracked {
    /// A result with the errors of its operands and its own: none if `exact`, otherwise at most
    /// `2^-103` of it plus what underflow may lose. The factor covers the rounding of the bound.
    fn new(value: Dd, inherited: f64, exact: bool) -> Self {
        let own = if exact && !(value.high != 0.0 && value.high.abs() < 1e-250) {
            0.0
        } else {
            value.high.abs() * 2f64.powi(-103) + 1e-300
        };
        Self { value, error: (inherited + own) * 1.000_001 }
    }

    fn is_single(&self) -> bool {
        self.value.low == 0.0
    }
}

impl From<Dd> for Tracked {
    fn from(value: Dd) -> Self {
        Self { value, error: 0.0 }
    }
}

impl Number for Tracked {
    fn plus(&self, other: &Self) -> Self {
        let exact = self.is_single() && other.is_single();
        Self::new(self.value + other.value, self.error + other.error, exact)
    }

    fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    fn times(&self, other: &Self) -> Self {
        let inherited = self.value.high.abs() * other.error
            + other.value.high.abs() * self.error
            + self.error * other.error;
        let zero = |number: &Self| number.value.high == 0.0 && number.error == 0.0;
        let exact = self.is_single() && other.is_single() || zero(self) || zero(other);
        Self::new(self.value * other.value, inherited, exact)
    }

    fn magnitude(&self) -> Self {
        Self { value: self.value.abs(), ..*self }
    }

    fn negated(&self) -> Self {
        Self { value: -self.value, ..*self }
    }

    fn sign(&self) -> Option<Ordering> {
        let certain = self.error == 0.0 || self.value.high.abs() > self.error;
        certain.then(|| self.value.high.partial_cmp(&0.0)).flatten()
    }
}

impl Number for BigInt {
    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn magnitude(&self) -> Self {
        BigInt::from(BigInt::magnitude(self).clone())
    }

    fn negated(&self) -> Self {
        -self
    }

    fn sign(&self) -> Option<Ordering> {
        Some(match BigInt::sign(self) {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        })
    }
}

pub(crate) fn dot<N: Number>(a: &[N; 3], b: &[N; 3]) -> N {
    let [x, y, z] = [0, 1, 2].map(|i| a[i].times(&b[i]));
    x.plus(&y).plus(&z)
}

pub(crate) fn cross<N: Number>(a: &[N; 3], b: &[N; 3]) -> [N; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| a[i].times(&b[j]).minus(&a[j].times(&b[i])))
}
