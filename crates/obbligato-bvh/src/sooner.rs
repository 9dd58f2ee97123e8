//! Which child of which node to visit next.
//!
//! Each node on the way from the root keeps its children that are yet to be visited as a row of keys: where the ray
//! enters them, as a number whose last three bits are the lane. The least key of the deepest row comes next. So
//! nothing is sorted, and hardly a branch depends on the boxes.

use crate::node::WIDTH;
use crate::stack::MOST_LEVELS;
use obbligato::Real;

/// Where the ray enters a child, rounded down, and the lane of the child in the last bits.
///
/// Numbers that are not negative are in the order of their bits. A number that does not fit into an `f32` is rounded
/// by half of its last bit, so it is taken to be lower by eight of these.
pub(crate) type Key = u32;
/// A row of keys.
pub(crate) type Keys = [Key; WIDTH];

/// The key of a lane without a child to visit.
pub(crate) const NEVER: Key = Key::MAX;
/// The bits of a lane.
pub(crate) const LANE: Key = WIDTH as Key - 1;

/// The key of a child that the ray enters at `t`, which is not negative.
#[inline(always)]
pub(crate) fn key<T: Real>(t: T, lane: Key) -> Key {
    (single(t).saturating_sub(rounding::<T>()) & !LANE) | lane
}

/// The last key of a child that the ray enters at `t` or before, not negative.
#[inline(always)]
pub(crate) fn last_key<T: Real>(t: T) -> Key {
    single(t).saturating_add(rounding::<T>()) | LANE
}

#[inline(always)]
fn single<T: Real>(t: T) -> u32 {
    (t.to_f64() as f32).to_bits()
}

/// More than a number is rounded by.
#[inline(always)]
fn rounding<T: Real>() -> u32 {
    if T::EPSILON.to_f64() < f64::from(f32::EPSILON) {
        8
    } else {
        0
    }
}

/// The children of a node that are yet to be visited.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    keys: Keys,
    /// The least of the keys. It is known before it is needed, so that a search that comes back to this row
    /// does not wait for it.
    least: Key,
    node: u32,
}

/// The rows of the nodes on the way from the root, of those with children to visit.
pub(crate) struct Rows {
    rows: [Row; MOST_LEVELS],
    len: usize,
}

impl Row {
    /// The children of a node by their keys.
    #[inline(always)]
    pub(crate) const fn new(keys: Keys, node: u32) -> Self {
        let least = least(&keys);
        Self { keys, least, node }
    }

    /// Takes the child with the least key out: its lane.
    #[inline(always)]
    fn take_least(&mut self) -> usize {
        let taken = self.least;
        for key in &mut self.keys {
            *key = if *key == taken { NEVER } else { *key };
        }
        self.least = least(&self.keys);
        (taken & LANE) as usize
    }
}

impl Rows {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        let empty = Row {
            keys: [0; WIDTH],
            least: 0,
            node: 0,
        };
        Self {
            rows: [empty; MOST_LEVELS],
            len: 0,
        }
    }

    /// The child to visit next: the one with the least key of the deepest row, which is `row`, if that is at most
    /// `last`. It is taken out of its row, and that becomes `row`. The number of its node, and its lane.
    #[inline(always)]
    pub(crate) fn next(&mut self, row: &mut Row, last: Key) -> Option<(u32, usize)> {
        while row.least > last {
            self.len = self.len.checked_sub(1)?;
            *row = *self.rows.get(self.len)?;
        }
        Some((row.node, row.take_least()))
    }

    /// Keeps a row, if there is anything in it, for the time after the visit of a child.
    #[inline(always)]
    pub(crate) fn keep(&mut self, row: &Row) {
        if let Some(place) = self.rows.get_mut(self.len) {
            *place = *row;
            // By arithmetic, since a branch would be mispredicted often.
            self.len = self.len.wrapping_add(usize::from(row.least != NEVER));
        }
    }
}

#[inline(always)]
const fn least(keys: &Keys) -> Key {
    const fn smaller(a: Key, b: Key) -> Key {
        if a < b { a } else { b }
    }
    let [a, b, c, d, e, f, g, h] = *keys;
    let (a, b, c, d) = (smaller(a, e), smaller(b, f), smaller(c, g), smaller(d, h));
    smaller(smaller(a, c), smaller(b, d))
}
