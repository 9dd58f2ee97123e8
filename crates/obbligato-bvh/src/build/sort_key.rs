//! Sort keys of boxes: numbers that are close for boxes that are close.

use core::mem;
use obbligato::{Aabb, Real};

/// The number of bits of a key that belong to each axis.
const BITS: u32 = 21;
/// The number of bits that are sorted at once.
const DIGIT: u32 = 8;
const VALUES: usize = 1 << DIGIT;
/// The number of digits in the bits of all axes. It is even, so that the sorted keys end up in
/// their original memory.
const DIGITS: u32 = (3 * BITS).div_ceil(DIGIT);
/// The first digit of the upper half, even for the same reason.
const HALF: u32 = DIGITS / 2;
/// The number of keys up to which insertion sorts them.
const FEW: usize = 16;

/// A place that the quick build needs, two for each box.
///
/// It is public so that you can lend memory to a build: an array or a slice of
/// [`EMPTY`](Self::EMPTY) keys.
#[derive(Clone, Copy, Debug)]
pub struct SortKey {
    key: u64,
    index: u32,
}

impl SortKey {
    /// A place for memory that you lend; all its bytes are zero.
    pub const EMPTY: Self = Self { key: 0, index: 0 };

    pub(super) const fn index(&self) -> usize {
        self.index as usize
    }

    #[cfg(any(test, feature = "rayon"))]
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    const fn digit(&self, number: u32) -> usize {
        self.key.wrapping_shr(number.wrapping_mul(DIGIT)) as usize % VALUES
    }
}

/// The extent of twice the centers of some boxes.
#[derive(Clone, Copy)]
pub(super) struct Extent<T> {
    start: [T; 3],
    end: [T; 3],
}

impl<T: Real> Extent<T> {
    pub(super) fn of(boxes: &[Aabb<T, 3>]) -> Self {
        let mut extent = Self { start: [T::INFINITY; 3], end: [-T::INFINITY; 3] };
        for bounds in boxes {
            let at = doubled_center(bounds);
            extent = extent.merged(Self { start: at, end: at });
        }
        extent
    }

    pub(super) fn merged(mut self, other: Self) -> Self {
        for (start, at) in self.start.iter_mut().zip(other.start) {
            *start = if at < *start { at } else { *start };
        }
        for (end, at) in self.end.iter_mut().zip(other.end) {
            *end = if at > *end { at } else { *end };
        }
        self
    }
}

/// A curve through space, which visits the cells of a grid over the centers: the bits of the three
/// numbers of a cell take turns. The cells are cubes, `2^21` along the longest axis, so that
/// neighbors in a flat scene are close along its long axes.
///
/// Source: Morton, "A Computer Oriented Geodetic Data Base and a New Technique in File Sequencing",
/// IBM, 1966.
pub(super) struct Curve<T> {
    start: [T; 3],
    scale: T,
}

impl<T: Real> Curve<T> {
    pub(super) fn within(Extent { start, end }: Extent<T>) -> Self {
        let cells = T::nearest(f64::from(1_u32 << BITS));
        let longest = start.iter().zip(end).fold(T::ZERO, |most, (&start, end)| {
            let length = end - start;
            if length > most { length } else { most }
        });
        let scale = cells / longest;
        Self { start, scale }
    }

    /// Returns the key of a box.
    pub(super) fn key(&self, bounds: &Aabb<T, 3>, index: u32) -> SortKey {
        let mut key = 0;
        for (axis, (at, &start)) in (0..3).zip(doubled_center(bounds).iter().zip(&self.start)) {
            key |= spread(cell((*at - start) * self.scale)) << axis;
        }
        SortKey { key, index }
    }
}

fn doubled_center<T: Real>(bounds: &Aabb<T, 3>) -> [T; 3] {
    let (min, max) = (bounds.min(), bounds.max());
    [min.x + max.x, min.y + max.y, min.z + max.z]
}

/// Writes the keys of some boxes, in the order of a curve through space. Boxes in one cell stay in
/// order.
pub(super) fn sort_keys<T: Real>(
    boxes: &[Aabb<T, 3>],
    keys: &mut [SortKey],
    spare: &mut [SortKey],
) {
    let curve = Curve::within(Extent::of(boxes));
    let mut index = 0_u32;
    for (key, bounds) in keys.iter_mut().zip(boxes) {
        *key = curve.key(bounds, index);
        index = index.wrapping_add(1);
    }
    sort(keys, spare);
}

/// Sorts keys; equal ones stay in order.
///
/// The upper half of the digits distinguishes most keys. If few are left, insertion sorts these; if
/// many are, all digits are sorted.
fn sort(keys: &mut [SortKey], spare: &mut [SortKey]) {
    sort_by_digits(HALF, keys, spare);
    let is_alike = |a: &SortKey, b: &SortKey| a.key >> (HALF * DIGIT) == b.key >> (HALF * DIGIT);
    let later = keys.get(FEW..).unwrap_or_default();
    // The keys are sorted by their upper half, so a run of more than `FEW` alike has two that are
    // `FEW` places apart.
    if keys.iter().zip(later).any(|(a, b)| is_alike(a, b)) {
        sort_by_digits(0, keys, spare);
        return;
    }
    let mut start = 0;
    for end in 1..keys.len() {
        let alike = keys.get_mut(start..=end).unwrap_or_default();
        let Some((new, sorted)) = alike.split_last_mut() else {
            return;
        };
        if sorted.last().is_none_or(|last| !is_alike(last, new)) {
            start = end;
            continue;
        }
        let limit = new.key;
        for other in sorted.iter_mut().skip_while(|other| other.key <= limit) {
            mem::swap(other, new);
        }
    }
}

/// Sorts by the digits from `first` on.
fn sort_by_digits(first: u32, keys: &mut [SortKey], spare: &mut [SortKey]) {
    for digit in first..DIGITS {
        // Even digits go to `spare`, odd ones back, so an even number of digits ends in `keys`.
        let (from, to) = if digit % 2 == 0 { (&*keys, &mut *spare) } else { (&*spare, &mut *keys) };
        sort_by(digit, from, to);
    }
}

/// Returns the number of a cell; a NaN, where all centers coincide, is in the first.
fn cell<T: Real>(at: T) -> u64 {
    let last = (1_u64 << BITS).wrapping_sub(1);
    (at.to_f64() as u64).min(last)
}

/// Moves 21 bits apart, so that two zeros follow each.
const fn spread(x: u64) -> u64 {
    // Each step splits every run of adjacent bits in two, and the mask removes the superfluous
    // copies.
    let x = (x | x << 32) & 0x001f_0000_0000_ffff;
    let x = (x | x << 16) & 0x001f_0000_ff00_00ff;
    let x = (x | x << 8) & 0x100f_00f0_0f00_f00f;
    let x = (x | x << 4) & 0x10c3_0c30_c30c_30c3;
    (x | x << 2) & 0x1249_2492_4924_9249
}

/// Sorts by one digit; equal ones stay in order.
fn sort_by(digit: u32, from: &[SortKey], to: &mut [SortKey]) {
    let mut places = [0_usize; VALUES];
    for key in from {
        if let Some(count) = places.get_mut(key.digit(digit)) {
            *count = count.wrapping_add(1);
        }
    }
    // From how often each value occurs to the place of its first key.
    let mut before = 0_usize;
    for place in &mut places {
        let count = *place;
        *place = before;
        before = before.wrapping_add(count);
    }
    for key in from {
        let Some(next) = places.get_mut(key.digit(digit)) else {
            return;
        };
        if let Some(place) = to.get_mut(*next) {
            *place = *key;
        }
        *next = next.wrapping_add(1);
    }
}
