use super::Dd;
use super::number::{Number, Tracked};
use num_bigint::BigInt;

/// The conversion of the numbers of a case to numbers of the reference.
///
/// Each kind of quantity has its own scale, a power of two. Every formula is homogeneous in each
/// kind, so the scales do not change a sign; `one` is the number 1 in the scale of axes.
pub(crate) trait Units {
    type N: Number;
    fn length(&self, length: Dd) -> Self::N;
    fn axis(&self, component: f64) -> Self::N;
    fn direction(&self, component: f64) -> Self::N;
    fn one(&self) -> Self::N {
        self.axis(1.0)
    }
}

/// The units of the filter: scaled to about 1, so that nothing overflows and little underflows.
#[derive(Clone, Copy)]
pub(crate) struct Floating {
    length: f64,
    direction: f64,
}

impl Floating {
    pub(crate) fn new(lengths: &[Dd], directions: &[f64]) -> Self {
        Self {
            length: inverse_scale(lengths.iter().map(|length| length.high)),
            direction: inverse_scale(directions.iter().copied()),
        }
    }

    /// The factor of lengths.
    pub(crate) const fn length_scale(&self) -> f64 {
        self.length
    }

    /// The factor of directions.
    pub(crate) const fn direction_scale(&self) -> f64 {
        self.direction
    }
}

impl Units for Floating {
    type N = Tracked;

    fn length(&self, length: Dd) -> Tracked {
        Tracked::from(Dd { high: length.high * self.length, low: length.low * self.length })
    }

    fn axis(&self, component: f64) -> Tracked {
        Tracked::from(Dd::from(component))
    }

    fn direction(&self, component: f64) -> Tracked {
        Tracked::from(Dd::from(component * self.direction))
    }
}

/// The power of two that brings the largest of the numbers near 1.
fn inverse_scale(numbers: impl Iterator<Item = f64>) -> f64 {
    let largest = numbers.fold(0.0, |most: f64, number| most.max(number.abs()));
    if largest == 0.0 {
        return 1.0;
    }
    2f64.powi((-largest.log2().floor()).clamp(-1000.0, 1000.0) as i32)
}

/// The units of the exact arithmetic: the smallest bit among the numbers, of which all are
/// multiples.
pub(crate) struct Integers {
    length: i32,
    axis: i32,
    direction: i32,
}

impl Integers {
    pub(crate) fn new(lengths: &[Dd], axes: &[f64], directions: &[f64]) -> Self {
        let parts = lengths.iter().flat_map(|length| [length.high, length.low]);
        Self {
            length: least_exponent(parts),
            axis: least_exponent(axes.iter().copied()).min(0),
            direction: least_exponent(directions.iter().copied()),
        }
    }
}

impl Units for Integers {
    type N = BigInt;

    fn length(&self, length: Dd) -> BigInt {
        integer(length.high, self.length) + integer(length.low, self.length)
    }

    fn axis(&self, component: f64) -> BigInt {
        integer(component, self.axis)
    }

    fn direction(&self, component: f64) -> BigInt {
        integer(component, self.direction)
    }
}

fn least_exponent(numbers: impl Iterator<Item = f64>) -> i32 {
    numbers
        .filter(|&number| number != 0.0)
        .map(|number| mantissa_and_exponent(number).1)
        .min()
        .unwrap_or(0)
}

/// `number / 2^unit`, which is an integer if `unit` is at most its exponent.
fn integer(number: f64, unit: i32) -> BigInt {
    if number == 0.0 {
        return BigInt::ZERO;
    }
    let (mantissa, exponent) = mantissa_and_exponent(number);
    let shift = u32::try_from(exponent - unit).expect("the unit divides every number");
    BigInt::from(mantissa) << shift
}

/// An odd mantissa and an exponent with `number = mantissa * 2^exponent`; not for zero.
fn mantissa_and_exponent(number: f64) -> (i64, i32) {
    let bits = number.to_bits();
    let biased = i32::try_from((bits >> 52) & 0x7ff).expect("eleven bits");
    let fraction = i64::try_from(bits & ((1 << 52) - 1)).expect("52 bits");
    let (mantissa, exponent) = match biased {
        0 => (fraction, -1074),
        _ => (fraction | (1 << 52), biased - 1075),
    };
    let twos = mantissa.trailing_zeros();
    let odd = mantissa >> twos;
    let signed = if number < 0.0 { -odd } else { odd };
    (signed, exponent + twos.cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_is_an_integer_times_a_power_of_two() {
        for (number, expected) in [
            (1.0, (1, 0)),
            (-6.0, (-3, 1)),
            (f64::from(0.1f32), (13_421_773, -27)),
            (f64::from_bits(1), (1, -1074)),
            (f64::from_bits(6), (3, -1073)),
            (f64::MIN_POSITIVE, (1, -1022)),
        ] {
            assert_eq!(mantissa_and_exponent(number), expected, "{number:e}");
        }
    }
}
