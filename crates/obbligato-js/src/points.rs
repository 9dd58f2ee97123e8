//! Points in 2D as JavaScript passes them: two numbers each, one after the other.

use crate::failure::{Failure, Fallible};
use obbligato::nalgebra::Point2;

/// The points of a list of numbers.
pub(crate) fn points(numbers: &[f64]) -> Fallible<impl Iterator<Item = Point2<f64>> + Clone> {
    let (pairs, rest) = numbers.as_chunks();
    if !rest.is_empty() {
        let reason = format!("{} numbers are not a multiple of 2", numbers.len());
        return Err(Failure::new("points", reason));
    }
    Ok(pairs.iter().map(|&[x, y]| Point2::new(x, y)))
}
