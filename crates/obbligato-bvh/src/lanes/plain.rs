use super::{Entries, Hits, Lanes};
use crate::node::{Node, WIDTH};
use crate::slabs::Slabs;
use obbligato::Real;

/// Loops over eight numbers, for the compiler to arrange.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

impl Lanes for Plain {
    #[inline(always)]
    fn entries<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Entries<T> {
        let mut enter = [T::zero(); WIDTH];
        let mut exit = [reach; WIDTH];
        for (axis, rows) in slabs.axes.iter().zip(&node.rows) {
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
        let hits = set(&enter, |lane, &enter| {
            exit.get(lane).is_some_and(|&exit| enter <= exit + T::TINY)
        });
        Entries { hits, enter }
    }

    #[inline(always)]
    fn boxes<T: Real>(self, node: &Node<T>) -> Hits {
        set(&node.links, |_, link| link.is_box())
    }
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
