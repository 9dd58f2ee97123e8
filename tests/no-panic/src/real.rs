//! The scalars, and functions without one.

use core::fmt::{Display, Formatter, Result as Written};
use core::hash::{Hash, Hasher};
use obbligato::{Argument, Real, SatAxis, ShapeError};

probes! { real<T> {
    nearest(value: f64) -> T { <T as Real>::nearest(value) }
    to_f64(value: T) -> f64 { <T as Real>::to_f64(value) }
    portable_sin_cos(value: T) -> (T, T) { <T as Real>::portable_sin_cos(value) }
    swapped(axis: SatAxis) -> SatAxis { axis.swapped() }
    shape_error(error: &ShapeError, f: &mut Formatter) -> Written { error.fmt(f) }
    error_kind(error: ShapeError) -> ShapeError { error.kind() }
    error_argument(error: ShapeError) -> Option<Argument> { error.argument() }
    error_equal(error: &ShapeError, other: &ShapeError) -> bool { *error == *other }
    error_hash(error: &ShapeError, sum: &mut Sum) -> () { error.hash(sum) }
    argument(argument: &Argument, f: &mut Formatter) -> Written { argument.fmt(f) }
} }

/// A hasher that adds up bytes.
#[derive(Debug, Default)]
pub(crate) struct Sum(u64);

impl Hasher for Sum {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.wrapping_add(u64::from(byte)));
    }
}
