//! Which children of a node touch a box: eight at once, exactly.

use crate::node::{Node, Row, WIDTH, bits};
use obbligato::{Aabb3, Real};

/// The two corners of a box, coordinate by coordinate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corners<T> {
    pub(crate) low: [T; 3],
    pub(crate) high: [T; 3],
}

impl<T: Real> Corners<T> {
    #[inline(always)]
    pub(crate) fn of(bounds: &Aabb3<T>) -> Self {
        let ([low], [high]) = (bounds.min().coords.data.0, bounds.max().coords.data.0);
        Self { low, high }
    }

    /// The corners of a child, without a check that there is one.
    #[inline(always)]
    pub(crate) fn of_lane(node: &Node<T>, lane: usize) -> Self {
        let corner = |rows: &[Row<T>; 3]| {
            let [x, y, z] = rows;
            [x, y, z].map(|row| row[lane % WIDTH])
        };
        Self {
            low: corner(&node.low),
            high: corner(&node.high),
        }
    }

    /// The children of a node that touch this box; bit `i` is lane `i`.
    ///
    /// A lane without a child touches nothing: its bounds lie between infinity and minus infinity.
    #[inline(always)]
    pub(crate) fn touching(&self, node: &Node<T>) -> u8 {
        let ([x, y, z], [u, v, w]) = (&node.low, &node.high);
        let ([a, b, c], [d, e, f]) = (self.low, self.high);
        bits(core::array::from_fn(|lane| {
            (x[lane] <= d)
                & (a <= u[lane])
                & (y[lane] <= e)
                & (b <= v[lane])
                & (z[lane] <= f)
                & (c <= w[lane])
        }))
    }
}
