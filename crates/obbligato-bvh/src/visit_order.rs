//! The order in which the children of nodes are visited.
//!
//! Each node on the path from the root keeps its children that are still to be visited as a row of
//! keys. A key is the parameter at which the ray enters the child, as a number whose last three
//! bits are the lane. The least key of the deepest row comes next. So nothing is sorted, and hardly
//! a branch depends on the boxes. The search of a single ray keeps nodes instead: `waiting.rs`.

use crate::node::WIDTH;
use crate::stack::MOST_LEVELS;
use obbligato::Real;

/// The parameter at which the ray enters a child, rounded down, and the lane of the child in the
/// last bits.
///
/// Nonnegative numbers are in the order of their bits, and rounding to an `f32` keeps order: a
/// child that is entered within a reach has a key that is at most its [`last_key`].
pub(crate) type Key = u32;
/// A row of keys.
pub(crate) type Keys = [Key; WIDTH];

/// The key of a lane without a child to visit.
pub(crate) const NEVER: Key = Key::MAX;
/// The bits of a lane.
pub(crate) const LANE: Key = WIDTH as Key - 1;

/// Returns the key of a child that the ray enters at `t`, which is not negative.
#[inline(always)]
pub(crate) fn key<T: Real>(t: T, lane: Key) -> Key {
    first_key(t) | lane
}

/// Returns the lane of the child that a key stands for.
#[inline(always)]
pub(crate) const fn lane_of(key: Key) -> usize {
    (key & LANE) as usize
}

/// Returns the last key of a child that the ray enters at `t` or before; `t` is not negative.
#[inline(always)]
pub(crate) fn last_key<T: Real>(t: T) -> Key {
    single(t) | LANE
}

/// The first key of a child that the ray enters at `t` or later, not negative.
#[inline(always)]
pub(crate) fn first_key<T: Real>(t: T) -> Key {
    single(t) & !LANE
}

#[inline(always)]
fn single<T: Real>(t: T) -> u32 {
    (t.to_f64() as f32).to_bits()
}

/// The rows of the nodes on the path from the root that have children to visit.
pub(crate) struct VisitStack {
    rows: [Waiting; MOST_LEVELS],
    len: usize,
}

/// The children of a node that are still to be visited.
#[derive(Clone, Copy)]
struct Waiting {
    keys: Keys,
    /// The least of the keys, computed before it is needed, so that a search that comes back does
    /// not wait for it.
    least: Key,
    node: u32,
}

/// A child to visit.
#[derive(Clone, Copy)]
pub(crate) struct Next {
    /// The node whose child it is.
    pub(crate) parent: u32,
    pub(crate) key: Key,
}

impl VisitStack {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        let empty = Waiting { keys: [0; WIDTH], least: 0, node: 0 };
        Self { rows: [empty; MOST_LEVELS], len: 0 }
    }

    /// Returns the child to visit next, after the visit of a node with these children: the one with
    /// the least key of the deepest node, if that is at most `last`.
    #[inline(always)]
    pub(crate) fn next(&mut self, keys: Keys, node: u32, last: Key) -> Option<Next> {
        let mut row = Waiting { keys, least: least(&keys), node };
        // Nothing in this row is within reach any longer: back to the row above.
        while row.least > last {
            self.len = self.len.checked_sub(1)?;
            row = *self.rows.get(self.len)?;
        }
        self.keep(without(&row.keys, row.least), row.node);
        Some(Next { parent: row.node, key: row.least })
    }

    /// Keeps a row if any of its keys stands for a child.
    #[inline(always)]
    fn keep(&mut self, keys: Keys, node: u32) {
        if let Some(place) = self.rows.get_mut(self.len) {
            let least = least(&keys);
            *place = Waiting { keys, least, node };
            // By arithmetic, since a branch would be mispredicted often.
            self.len = self.len.wrapping_add(usize::from(least != NEVER));
        }
    }
}

/// Takes the least key out of a row, if it is at most `last`.
#[inline(always)]
pub(crate) fn take_least(keys: &mut Keys, last: Key) -> Option<Key> {
    let least = least(keys);
    *keys = without(keys, least);
    (least <= last).then_some(least)
}

/// Keeps the keys of the lanes whose bits are set.
#[inline(always)]
pub(crate) fn retain(keys: &mut Keys, lanes: u8) {
    for (lane, key) in keys.iter_mut().enumerate() {
        *key = if lanes >> lane & 1 == 0 { NEVER } else { *key };
    }
}

/// Returns the least key of a row.
#[inline(always)]
pub(crate) fn least(keys: &Keys) -> Key {
    let [a, b, c, d, e, f, g, h] = *keys;
    let smaller = |a: Key, b: Key| if a < b { a } else { b };
    let (a, b, c, d) = (smaller(a, e), smaller(b, f), smaller(c, g), smaller(d, h));
    smaller(smaller(a, c), smaller(b, d))
}

/// Returns the keys without one of them.
#[inline(always)]
fn without(keys: &Keys, least: Key) -> Keys {
    let mut others = *keys;
    for key in &mut others {
        *key = if *key == least { NEVER } else { *key };
    }
    others
}
