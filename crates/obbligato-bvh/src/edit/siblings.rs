//! The children of one or two nodes, and their division in two.

use crate::node::{Link, Node, WIDTH};
use crate::surface::{half_area, length};
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Real};

/// The most children that two nodes have.
const MOST: usize = 2 * WIDTH;

/// A child with its bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<T: Scalar> {
    pub(super) bounds: Aabb<T, 3>,
    pub(super) link: Link,
    /// The least index of the boxes below it.
    pub(super) least: u32,
}

impl<T: Real> Entry<T> {
    /// The child in a lane of a node.
    pub(super) fn of_lane(node: &Node<T>, lane: usize) -> Option<Self> {
        Some(Self {
            bounds: node.bounds_in(lane)?,
            link: *node.links.get(lane)?,
            least: node.least_below(lane),
        })
    }
}

/// Up to [`MOST`] children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Siblings<T: Scalar> {
    list: [Option<Entry<T>>; MOST],
    len: usize,
}

/// The areas and the lengths of the bounds around the first `i + 1` of some children, or around the
/// last.
type Sizes<T> = [(T, T); MOST];

impl<T: Real> Siblings<T> {
    pub(super) const fn new() -> Self {
        Self { list: [None; MOST], len: 0 }
    }

    pub(super) fn push(&mut self, entry: Entry<T>) {
        if let Some(place) = self.list.get_mut(self.len) {
            *place = Some(entry);
            self.len = self.len.wrapping_add(1);
        }
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &Entry<T>> {
        self.list.iter().flatten()
    }

    pub(super) fn boxes(&self) -> impl Iterator<Item = &Entry<T>> + Clone {
        self.list.iter().flatten().filter(|entry| entry.link.is_box())
    }

    /// The least index of the boxes below all.
    pub(super) fn least(&self) -> u32 {
        self.iter().map(|entry| entry.least).fold(u32::MAX, u32::min)
    }

    /// The bounds around all; `None` if there are none.
    pub(super) fn bounds(&self) -> Option<Aabb<T, 3>> {
        let bounds = self.iter().map(|entry| entry.bounds);
        bounds.reduce(|a, b| a.merged(&b))
    }

    /// Returns two parts that fit a node each, at least a third of the children in each: along the
    /// axis and at the place where the surfaces of the parts, times their children, are least.
    pub(super) fn split(&self) -> [Self; 2] {
        // At least two and a third, and so many that the other part fits a node.
        let least = (self.len / 3).max(2).max(self.len.saturating_sub(WIDTH));
        let (mut best, mut place) = ((T::INFINITY, T::INFINITY), (0, least));
        for axis in 0..3 {
            let sorted = self.sorted(axis);
            let (before, after) = (sizes(sorted.iter()), sizes(sorted.iter().rev()));
            for count in least..MOST {
                let rest = self.len.saturating_sub(count);
                let cost = sum(weighted(&before, count), weighted(&after, rest));
                if rest >= least && cost < best {
                    (best, place) = (cost, (axis, count));
                }
            }
        }
        let (axis, count) = place;
        self.sorted(axis).cut(count)
    }

    /// Returns the same children in the order of their centers along an axis, of equals the earlier
    /// one first.
    fn sorted(&self, axis: usize) -> Self {
        let mut keys = [T::INFINITY; MOST];
        for (key, entry) in keys.iter_mut().zip(self.iter()) {
            let ends = [entry.bounds.min(), entry.bounds.max()];
            let [low, high] = ends.map(|end| end.coords.data.0.as_flattened().get(axis).copied());
            *key = low.unwrap_or(T::ZERO) + high.unwrap_or(T::ZERO);
        }
        // How many come before each: of every two, one counts the other.
        let mut ranks = [0_usize; MOST];
        for later in 1..MOST {
            for earlier in 0..later {
                let is_before = usize::from(keys[later] < keys[earlier]);
                ranks[earlier] = ranks[earlier].wrapping_add(is_before);
                ranks[later] = ranks[later].wrapping_add(1 ^ is_before);
            }
        }
        let mut sorted = Self { len: self.len, ..Self::new() };
        for (entry, rank) in self.iter().zip(ranks) {
            if let Some(place) = sorted.list.get_mut(rank) {
                *place = Some(*entry);
            }
        }
        sorted
    }

    /// Returns the first `count`, and the others.
    fn cut(&self, count: usize) -> [Self; 2] {
        let mut parts = [Self::new(); 2];
        let [first, second] = &mut parts;
        for entry in self.iter() {
            let part = if first.len < count { &mut *first } else { &mut *second };
            part.push(*entry);
        }
        parts
    }
}

/// Returns the sizes of the bounds around the first child, the first two, and so on.
fn sizes<'a, T: Real>(entries: impl Iterator<Item = &'a Entry<T>>) -> Sizes<T> {
    let (mut sizes, mut around) = ([(T::ZERO, T::ZERO); MOST], None);
    for (size, entry) in sizes.iter_mut().zip(entries) {
        let all = around.map_or(entry.bounds, |around: Aabb<T, 3>| around.merged(&entry.bounds));
        (*size, around) = ((half_area(&all), length(&all)), Some(all));
    }
    sizes
}

/// Returns the size of the first `count` children, times their number.
fn weighted<T: Real>(sizes: &Sizes<T>, count: usize) -> (T, T) {
    let (area, length) = sizes.get(count.wrapping_sub(1)).copied().unwrap_or((T::ZERO, T::ZERO));
    let count = T::nearest(count as f64);
    (area * count, length * count)
}

fn sum<T: Real>(a: (T, T), b: (T, T)) -> (T, T) {
    (a.0 + b.0, a.1 + b.1)
}
