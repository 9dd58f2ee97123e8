//! Two boxes with their axes cycled, so that any axis of each can be the last.

use crate::numbers::components::zip;
use crate::numbers::{Real, columns, components};
use crate::obb_pair::pair::Pair;

/// A pair of boxes in the frame of the first one, with the axes of each cycled.
#[derive(Clone, Copy)]
pub(crate) struct CycledPair<T> {
    /// Half-extents of the first box.
    pub(crate) h: [T; 3],
    /// Half-extents of the second box.
    pub(crate) k: [T; 3],
    /// The vector from the first center to the second.
    pub(crate) t: [T; 3],
    /// The axes of the second box.
    pub(crate) v: [[T; 3]; 3],
}

impl<T: Real> CycledPair<T> {
    /// Iterates over the nine ways to make an axis of each box the last one; the axes stay
    /// right-handed.
    pub(crate) fn all(pair: &Pair<T, 3>) -> impl Iterator<Item = Self> {
        let uncycled = Self {
            h: *components(&pair.h),
            k: *components(&pair.k),
            t: *components(&pair.t),
            v: *columns(&pair.r),
        };
        (0..9u8).scan(uncycled, |next, i| {
            let pair = *next;
            *next = pair.second_cycled();
            if i % 3 == 2 {
                *next = next.first_cycled();
            }
            Some(pair)
        })
    }

    /// Makes an axis of each box the last one, by their numbers.
    pub(crate) fn of(pair: &Pair<T, 3>, [i, j]: [u8; 2]) -> Self {
        Self {
            h: cycled_by(components(&pair.h), i),
            k: cycled_by(components(&pair.k), j),
            t: cycled_by(components(&pair.t), i),
            v: cycled_by(columns(&pair.r), j).map(|axis| cycled_by(&axis, i)),
        }
    }

    /// Converts all lengths to another unit, so that no volume leaves the range of the scalar.
    pub(crate) fn measure_in(&mut self, unit: T) {
        for lengths in [&mut self.h, &mut self.k, &mut self.t] {
            *lengths = zip(lengths, lengths, |length, _| length / unit);
        }
    }

    /// Returns the volumes of both boxes.
    pub(crate) fn volumes(&self) -> [T; 2] {
        [self.h, self.k].map(|[x, y, z]| (x + x) * (y + y) * (z + z))
    }

    fn first_cycled(self) -> Self {
        Self {
            h: cycle(self.h),
            t: cycle(self.t),
            v: zip(&self.v, &self.v, |axis, _| cycle(axis)),
            ..self
        }
    }

    fn second_cycled(self) -> Self {
        Self { k: cycle(self.k), v: cycle(self.v), ..self }
    }
}

fn cycle<A>([first, second, third]: [A; 3]) -> [A; 3] {
    [second, third, first]
}

/// Returns the elements in cyclic order, the one with the given number last.
#[inline(always)]
pub(crate) fn cycled_by<A: Copy>(elements: &[A; 3], last: u8) -> [A; 3] {
    let [x, y, z] = *elements;
    match last {
        0 => [y, z, x],
        1 => [z, x, y],
        _ => [x, y, z],
    }
}

/// Returns cycled elements to their own order.
#[inline(always)]
pub(crate) fn uncycled_by<A: Copy>(elements: &[A; 3], last: u8) -> [A; 3] {
    let [x, y, z] = *elements;
    match last {
        0 => [z, x, y],
        1 => [y, z, x],
        _ => [x, y, z],
    }
}
