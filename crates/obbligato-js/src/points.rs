//! Points as JavaScript passes them: two or three numbers each, one after the other.

use crate::failure::{Failure, Fallible};
use obbligato::nalgebra::Point;

/// The points of a list of numbers.
pub(crate) fn points<const D: usize>(
    numbers: &[f64],
) -> Fallible<impl Iterator<Item = Point<f64, D>> + Clone> {
    let (each, rest) = numbers.as_chunks::<D>();
    if !rest.is_empty() {
        let reason = format!("{} numbers are not a multiple of {D}", numbers.len());
        return Err(Failure::new("points", reason));
    }
    Ok(each.iter().copied().map(Point::from))
}
