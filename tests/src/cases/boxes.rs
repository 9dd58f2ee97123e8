//! Single boxes of many shapes, sizes, rotations and positions.

use super::rotations;
use super::rotations::Columns;
use super::{Draft, Rng, Sample};

/// A box of any kind, or any axis-aligned one.
pub fn any<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> Draft {
    let columns = if axis_aligned {
        rotations::UNROTATED
    } else {
        let rotation = rotations::any::<T>(rng, dimension);
        maybe_perturbed::<T>(rng, rotation, dimension)
    };
    let scale = scale::<T>(rng);
    let draft = Draft {
        center: far(rng, dimension).map(|x| x * scale),
        half: half_extents(rng).map(|x| x * scale),
        columns,
    };
    draft.rounded::<T>(dimension)
}

/// A box and another at the same position, with a size and a rotation that neighbors often have.
pub fn two<T: Sample>(rng: &mut Rng, dimension: usize, axis_aligned: bool) -> [Draft; 2] {
    let first = any::<T>(rng, dimension, axis_aligned);
    let columns = rotations::related::<T>(rng, &first.columns, dimension);
    let size = first.half.iter().fold(0.0, |most: f64, &x| most.max(x));
    let size = if size == 0.0 { scale::<T>(rng) } else { size };
    let smaller = if rng.chance(0.3) { rng.power(-3.0, 0.0) } else { 1.0 };
    let second = Draft {
        center: first.center,
        half: half_extents(rng).map(|x| x * size * smaller),
        columns: maybe_perturbed::<T>(rng, columns, dimension),
    };
    [first, second.rounded::<T>(dimension)]
}

fn maybe_perturbed<T: Sample>(rng: &mut Rng, columns: Columns, dimension: usize) -> Columns {
    if rng.chance(0.15) {
        rotations::perturbed::<T>(rng, &columns, dimension, 8.0)
    } else {
        columns
    }
}

/// A scale for everything: usually about 1, otherwise anywhere in the range in which numbers of
/// mixed sizes neither overflow nor underflow.
fn scale<T: Sample>(rng: &mut Rng) -> f64 {
    let widest = if T::epsilon() < 1e-10 { 100.0 } else { 15.0 };
    match rng.below(10) {
        0..=5 => rng.range(0.5, 2.0),
        6 | 7 => rng.power(-5.0, 5.0),
        8 => rng.power(-widest, 0.0),
        _ => rng.power(0.0, widest - 5.0),
    }
}

/// A center in units of the scale: the origin, near it, or far away.
fn far(rng: &mut Rng, dimension: usize) -> [f64; 3] {
    let reach = match rng.below(4) {
        0 => 0.0,
        1 | 2 => rng.range(0.0, 3.0),
        _ => rng.power(0.0, 4.0),
    };
    let center = rng.direction().map(|x| x * reach);
    if dimension == 2 { [center[0], center[1], 0.0] } else { center }
}

/// Half-extents up to 1: cubes, bricks, beams to `1e6 : 1`, plates, segments and points.
pub fn half_extents(rng: &mut Rng) -> [f64; 3] {
    let mut half = [(); 3].map(|()| rng.range(0.05, 1.0));
    let (long, other) = (rng.below(3), rng.below(3));
    let thin = rng.pick(&[1e-3, 1e-6]);
    match rng.below(12) {
        0 => half = [1.0; 3],
        1 | 2 => half = half.map(|x| x * thin),
        3 => half[long] *= thin,
        4 => half[long] = 0.0,
        5 => half = [0.0; 3],
        6 if rng.chance(0.3) => return [0.0; 3],
        6 => half[long] *= rng.power(-7.0, -1.0),
        _ => {}
    }
    match rng.below(4) {
        0 if half[other] < 0.04 => half[other] = 1.0,
        1 if half[other] == 0.0 => half[other] = rng.power(-3.0, 0.0),
        _ => {}
    }
    half
}
