//! The exact test of which children of a node touch a box, eight at once.

use crate::node::{Node, Row, WIDTH, bits};
use obbligato::nalgebra::Point3;
use obbligato::{Aabb, Real};

/// The two corners of a box, coordinate by coordinate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corners<T> {
    pub(crate) low: [T; 3],
    pub(crate) high: [T; 3],
}

impl<T: Real> Corners<T> {
    #[inline(always)]
    pub(crate) fn of(bounds: &Aabb<T, 3>) -> Self {
        let ([low], [high]) = (bounds.min().coords.data.0, bounds.max().coords.data.0);
        Self { low, high }
    }

    #[inline(always)]
    pub(crate) const fn of_point(point: &Point3<T>) -> Self {
        let [at] = point.coords.data.0;
        Self { low: at, high: at }
    }

    /// Creates the corners of a child, without a check that there is one.
    #[inline(always)]
    pub(crate) fn of_lane(node: &Node<T>, lane: usize) -> Self {
        let [x, y, z] = node.rows();
        let end = |row: &Row<T>| row[lane % WIDTH];
        Self {
            low: [end(&x[0]), end(&y[0]), end(&z[0])],
            high: [end(&x[1]), end(&y[1]), end(&z[1])],
        }
    }

    /// Returns the children of a node that touch this box; bit `i` is lane `i`.
    ///
    /// A lane without a child touches nothing: its bounds lie between infinity and minus infinity.
    #[inline(always)]
    pub(crate) fn touching(&self, node: &Node<T>) -> u8 {
        let [[x, u], [y, v], [z, w]] = node.rows();
        let ([a, b, c], [d, e, f]) = (self.low, self.high);
        bits(|lane| {
            (x[lane] <= d)
                & (a <= u[lane])
                & (y[lane] <= e)
                & (b <= v[lane])
                & (z[lane] <= f)
                & (c <= w[lane])
        })
    }
}
