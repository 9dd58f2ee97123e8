//! The directions of the planes of a `Dop8`, and clouds of points to put between them.

use crate::arbitrary::narrow;
use crate::support::{length, rational, vector};
use crate::{Rational, Rng, Sample};
use obbligato::nalgebra::{Point, SVector};

/// The four directions, as the documentation lists them.
#[must_use]
pub fn directions<const D: usize>() -> [Vec<f64>; 4] {
    match D {
        2 => [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]].map(Vec::from),
        _ => [[1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]].map(Vec::from),
    }
}

/// The exact value of a point along each direction.
#[must_use]
pub fn along<const D: usize>(point: &[Rational]) -> [Rational; 4] {
    directions::<D>().map(|signs| {
        let terms = signs.iter().zip(point).map(|(s, x)| &rational(*s) * x);
        terms.fold(rational(0.0), |sum, term| &sum + &term)
    })
}

/// Points of a cloud of some size.
pub fn cloud<T: Sample, const D: usize>(
    rng: &mut Rng,
    offset: SVector<f64, D>,
    scale: f64,
) -> Vec<Point<T, D>> {
    let size = length(rng);
    (0..=rng.below(6))
        .map(|_| Point::from(narrow((offset + vector::<D>(rng) * size) * scale)))
        .collect()
}
