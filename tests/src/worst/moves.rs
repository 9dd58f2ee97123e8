//! The steps of a climb: the ways in which a pair of boxes may change.

use super::goal::{Searched, size};
use super::truth::widest;
use crate::{Draft, Rng, Sample, pairs, rotations};
use obbligato::Obb;

/// Two boxes near contact, of a size at which nothing underflows, with axes up to as far from
/// orthonormal as allowed.
pub(super) fn start<T: Searched, const D: usize>(rng: &mut Rng) -> [Draft; 2] {
    loop {
        let mut drafts = pairs::any::<T>(rng, D, false);
        for draft in &mut drafts {
            let limit = rng.range(0.0, 9.5);
            draft.columns = rotations::perturbed::<T>(rng, &draft.columns, D, limit);
        }
        let size = size(&drafts);
        if (1e-4..1e4).contains(&size)
            && let Some(pair) = as_stored::<T, D>(&drafts)
        {
            return pair;
        }
    }
}

/// The boxes as they are stored; `None` if one is rejected.
pub(super) fn as_stored<T: Sample, const D: usize>(drafts: &[Draft; 2]) -> Option<[Draft; 2]> {
    let [a, b] = drafts.map(|draft| draft.obb::<T, D>().ok().as_ref().map(stored));
    Some([a?, b?])
}

/// The numbers that a box stores.
pub fn stored<T: Sample, const D: usize>(obb: &Obb<T, D>) -> Draft {
    let mut draft = Draft { center: [0.0; 3], half: [0.0; 3], columns: rotations::UNROTATED };
    fill(&mut draft.center, obb.center().iter());
    fill(&mut draft.half, obb.half_extents().iter());
    let matrix = obb.rotation().into_inner();
    for (column, axis) in draft.columns.iter_mut().zip(matrix.column_iter()) {
        fill(column, axis.iter());
    }
    draft
}

fn fill<'a, T: Sample>(slots: &mut [f64; 3], numbers: impl Iterator<Item = &'a T>) {
    for (slot, number) in slots.iter_mut().zip(numbers) {
        *slot = number.to_f64();
    }
}

/// A pair one step away; `None` if a box is rejected.
pub(super) fn changed<T: Searched, const D: usize>(
    rng: &mut Rng,
    from: &[Draft; 2],
) -> Option<[Draft; 2]> {
    let mut drafts = *from;
    for _ in 0..1 + rng.below(3) {
        change::<T>(rng, &mut drafts, D);
    }
    let mut pair = as_stored::<T, D>(&drafts)?;
    if rng.chance(0.4) {
        pair = as_stored::<T, D>(&in_contact::<T, D>(rng, &pair))?;
    }
    (1e-6..1e6).contains(&size(&pair)).then_some(pair)
}

/// Changes one number or one rotation.
fn change<T: Searched>(rng: &mut Rng, drafts: &mut [Draft; 2], dimension: usize) {
    let other = drafts[rng.below(2)];
    let index = rng.below(dimension);
    let draft = &mut drafts[rng.below(2)];
    match rng.below(12) {
        0..=2 => nudge::<T>(rng, &mut draft.center[index]),
        3 | 4 => nudge::<T>(rng, &mut draft.half[index]),
        5 => {
            let factor = rng.pick(&[0.0, 0.5, 1.0 - 1e-3, 1.0 + 1e-3, 2.0]);
            draft.half[index] = T::rounded(draft.half[index] * factor);
        }
        6 => draft.half[index] = other.half[rng.below(dimension)],
        7 => draft.center[index] = other.center[index],
        8 => draft.columns = slightly_rotated::<T>(rng, &draft.columns, dimension),
        9 => {
            let limit = rng.range(1.0, 9.5);
            draft.columns = rotations::perturbed::<T>(rng, &draft.columns, dimension, limit);
        }
        _ => {
            let entry = &mut draft.columns[index][rng.below(dimension)];
            *entry = T::rounded(*entry + rng.range(-4.0, 4.0) * T::epsilon());
        }
    }
}

pub(super) fn slightly_rotated<T: Searched>(
    rng: &mut Rng,
    columns: &rotations::Columns,
    dimension: usize,
) -> rotations::Columns {
    let (i, j) = if dimension == 2 { (0, 1) } else { rng.pick(&[(0, 1), (1, 2), (2, 0)]) };
    let (sin, cos) = (rng.sign() * rng.power(-7.0, 0.0)).sin_cos();
    let mut rotated = *columns;
    // About an axis of the box or, half of the time, an axis of the world.
    if rng.chance(0.5) {
        for r in 0..3 {
            let (x, y) = (columns[i][r], columns[j][r]);
            (rotated[i][r], rotated[j][r]) = (cos * x + sin * y, cos * y - sin * x);
        }
    } else {
        for column in &mut rotated {
            let (x, y) = (column[i], column[j]);
            (column[i], column[j]) = (cos * x + sin * y, cos * y - sin * x);
        }
    }
    rotated.map(|column| column.map(T::rounded))
}

/// Moves a number by some units in the last place, usually a few; a zero to a small number.
pub(super) fn nudge<T: Sample>(rng: &mut Rng, number: &mut f64) {
    let size = if *number == 0.0 { 1.0 } else { number.abs() };
    let digits = -T::epsilon().log2();
    let most = digits * rng.unit();
    let places = rng.range(0.0, most);
    let moved = *number + rng.sign() * 0.75 * size * T::epsilon() * places.exp2();
    *number = T::rounded(moved.max(if *number >= 0.0 { 0.0 } else { f64::NEG_INFINITY }));
}

/// Moves the second box so that the greatest gap is about zero or a few `EPSILON`.
fn in_contact<T: Searched, const D: usize>(rng: &mut Rng, drafts: &[Draft; 2]) -> [Draft; 2] {
    let widest = widest::<T::Wide>(drafts, D);
    let intended = rng.pick(&[0.0, 0.0, -1.0, 1.0]) * T::epsilon() * size(drafts) * rng.unit();
    let [a, mut b] = *drafts;
    let by = intended - widest.gap();
    for (x, normal) in b.center.iter_mut().zip(widest.outward()) {
        *x = T::rounded(*x + by * normal);
    }
    [a, b]
}
