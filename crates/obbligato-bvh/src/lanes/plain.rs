use super::{Blocking, Children, Entering, Entries, Hits, Lanes};
use crate::node::{Link, Node, Row, WIDTH};
use crate::slabs::{Slabs, clear};
use crate::slabs_of_eight::SlabsOfEight;
use crate::touching::Corners;
use crate::visit_order::{Key, Keys, NEVER, key, lane_of};
use obbligato::Real;

/// Loops over eight numbers, which the compiler may vectorize.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Lanes for Plain {
    #[inline(always)]
    fn children<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Children {
        let Entries { hits, enter } = self.entries(slabs, node, reach);
        let (mut boxes, mut nodes) = ([NEVER; WIDTH], [NEVER; WIDTH]);
        for lane in hits {
            let (Some(link), Some(&enter)) = (node.links.get(lane), enter.get(lane)) else {
                continue;
            };
            let row = if link.is_box() { &mut boxes } else { &mut nodes };
            if let Some(place) = row.get_mut(lane) {
                *place = key(enter, lane as Key);
            }
        }
        let has_boxes = boxes.iter().any(|&key| key != NEVER);
        Children { has_boxes, boxes, nodes }
    }

    #[inline(always)]
    fn farthest_first<T: Real>(self, keys: &Keys, node: &Node<T>) -> (Keys, [Link; WIDTH]) {
        // As numbers with a sign, keys without a child are the least.
        let keys = keys.map(u32::cast_signed);
        let pairs = in_order::<1, 0b1010_1010>(&keys);
        let fours = in_order::<1, 0b1010_1010>(&in_order::<3, 0b1100_1100>(&pairs));
        let halves = in_order::<2, 0b1100_1100>(&in_order::<7, 0b1111_0000>(&fours));
        let keys = in_order::<1, 0b1010_1010>(&halves).map(i32::cast_unsigned);
        (keys, keys.map(|key| node.links[lane_of(key)]))
    }

    #[inline(always)]
    fn count(self, keys: &Keys) -> u32 {
        keys.iter().fold(0, |count: u32, key| count.wrapping_add(u32::from(*key != NEVER)))
    }

    #[inline(always)]
    fn entries<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Entries<T> {
        let (enter, exit) = crossed(slabs, node, reach);
        Entries::between(enter, &exit)
    }

    #[inline(always)]
    fn blocking<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, max_t: T) -> Blocking {
        let (enter, exit) = crossed(slabs, node, Slabs::reach(max_t));
        let surely = set(&enter, |lane, &enter| {
            let clearly = enter * clear();
            let is_within = exit.get(lane).is_some_and(|&exit| clearly <= exit);
            let is_finite = clearly < T::INFINITY;
            slabs.is_plain & (T::TINY < enter) & is_finite & is_within & (clearly <= max_t)
        });
        Blocking { may: Entries::between(enter, &exit).hits, surely }
    }

    #[inline(always)]
    fn rays<T: Real>(
        self,
        rays: &SlabsOfEight<T>,
        ends: &[[T; 2]; 3],
        reach: &Row<T>,
        early: &Row<T>,
    ) -> Entering {
        let (mut enter, mut exit) = ([T::zero(); WIDTH], *reach);
        for (axis, &[near, far]) in rays.axes.iter().zip(ends) {
            let rows = axis.near_origin.iter().zip(&axis.near_inverse);
            for (enter, (&origin, &inverse)) in enter.iter_mut().zip(rows) {
                let t = (near - origin) * inverse;
                *enter = if t > *enter { t } else { *enter };
            }
            let rows = axis.far_origin.iter().zip(&axis.far_inverse);
            for (exit, (&origin, &inverse)) in exit.iter_mut().zip(rows) {
                let t = (far - origin) * inverse;
                *exit = if t < *exit { t } else { *exit };
            }
        }
        let is_early = set(early, |lane, &early| enter[lane % WIDTH] < early);
        let Entries { hits, .. } = Entries::between(enter, &exit);
        Entering { early: hits.and(is_early), late: hits.without(is_early) }
    }

    #[inline(always)]
    fn larger<T: Real>(self, a: &Row<T>, b: &Row<T>) -> Row<T> {
        let mut larger = *a;
        for (larger, &b) in larger.iter_mut().zip(b) {
            // Of two zeros the second, as in AVX2.
            *larger = if *larger > b { *larger } else { b };
        }
        larger
    }

    #[inline(always)]
    fn counts_below<T: Real>(self, numbers: &[T], row: &Row<T>, or_equal: bool) -> [u32; WIDTH] {
        row.map(|limit| {
            numbers.iter().fold(0_u32, |count, &number| {
                let is_below = (number < limit) | (or_equal & (number == limit));
                count.wrapping_add(u32::from(is_below))
            })
        })
    }

    #[inline(always)]
    fn boxes<T: Real>(self, node: &Node<T>) -> Hits {
        set(&node.links, |_, link| link.is_box())
    }

    #[inline(always)]
    fn touching<T: Real>(self, node: &Node<T>, corners: &Corners<T>) -> u8 {
        corners.touching(node)
    }

    #[inline(always)]
    fn squares<T: Real, const POINT: bool>(self, node: &Node<T>, target: &Corners<T>) -> Row<T> {
        squares::<T, POINT>(node, target)
    }
}

impl<T: Real> Entries<T> {
    /// The lanes that are entered before they are left.
    #[inline(always)]
    fn between(enter: Row<T>, exit: &Row<T>) -> Self {
        let hits =
            set(&enter, |lane, &enter| exit.get(lane).is_some_and(|&exit| enter <= exit + T::TINY));
        Self { hits, enter }
    }
}

/// Returns where the ray enters each child, and where it leaves it.
#[inline(always)]
fn crossed<T: Real>(slabs: &Slabs<T>, node: &Node<T>, reach: T) -> (Row<T>, Row<T>) {
    let mut enter = [T::zero(); WIDTH];
    let mut exit = [reach; WIDTH];
    for (axis, rows) in slabs.axes.iter().zip(node.rows()) {
        let [near, far] = axis.ordered(rows);
        for (enter, &near) in enter.iter_mut().zip(near) {
            let t = (near - axis.near_origin) * axis.near_inverse;
            *enter = if t > *enter { t } else { *enter };
        }
        for (exit, &far) in exit.iter_mut().zip(far) {
            let t = (far - axis.far_origin) * axis.far_inverse;
            *exit = if t < *exit { t } else { *exit };
        }
    }
    (enter, exit)
}

/// The lanes for which something holds.
#[inline(always)]
fn set<X>(row: &[X; WIDTH], holds: impl Fn(usize, &X) -> bool) -> Hits {
    let mut hits = 0;
    for (lane, x) in (0_u32..).zip(row) {
        hits |= u32::from(holds(lane as usize, x)) << (4 * lane);
    }
    Hits(hits)
}

/// Returns the squares of the distances from a box to the bounds of the children.
#[inline(always)]
fn squares<T: Real, const POINT: bool>(node: &Node<T>, target: &Corners<T>) -> Row<T> {
    let ends = target.low.into_iter().zip(target.high);
    let mut squares = [T::zero(); WIDTH];
    for ((from, to), [low, high]) in ends.zip(node.rows()) {
        let to = if POINT { from } else { to };
        for (square, (low, high)) in squares.iter_mut().zip(low.iter().zip(high)) {
            let (below, above) = (*low - to, from - *high);
            let gap = if below > above { below } else { above };
            let gap = if gap > T::zero() { gap } else { T::zero() };
            *square += gap * gap;
        }
    }
    squares
}

/// Puts each pair of lanes in order whose numbers differ by the bits of `OTHER`; those of `LATER`
/// get the smaller key.
#[inline(always)]
fn in_order<const OTHER: usize, const LATER: u8>(keys: &[i32; WIDTH]) -> [i32; WIDTH] {
    core::array::from_fn(|lane| {
        let (own, other) = (keys[lane], keys[lane ^ OTHER]);
        if LATER >> lane & 1 == 0 { own.max(other) } else { own.min(other) }
    })
}
