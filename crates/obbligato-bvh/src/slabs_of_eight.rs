//! Rays side by side, for the slab test of all of them with one box.

use crate::node::{Row, WIDTH};
use crate::slabs::{Axis, Slabs, larger, smaller};
use obbligato::Real;

/// Eight rays, which cross the planes of each axis in the same order.
#[derive(Clone, Copy)]
pub(crate) struct SlabsOfEight<T> {
    pub(crate) axes: [AxisOfEight<T>; 3],
}

/// How eight rays cross the planes across one axis.
#[derive(Clone, Copy)]
pub(crate) struct AxisOfEight<T> {
    /// Which of the planes they cross first.
    near: usize,
    pub(crate) near_origin: Row<T>,
    pub(crate) near_inverse: Row<T>,
    pub(crate) far_origin: Row<T>,
    pub(crate) far_inverse: Row<T>,
}

impl<T: Real> SlabsOfEight<T> {
    /// The rays, which are one at least; the first one stands in for those that are missing.
    #[inline(always)]
    pub(crate) fn of(rays: &[Slabs<T>], first: &Slabs<T>) -> Self {
        let mut eight = Self {
            axes: first.axes.map(AxisOfEight::of),
        };
        for (lane, ray) in (0..WIDTH).zip(rays) {
            for (rows, axis) in eight.axes.iter_mut().zip(&ray.axes) {
                rows.near_origin[lane % WIDTH] = axis.near_origin;
                rows.near_inverse[lane % WIDTH] = axis.near_inverse;
                rows.far_origin[lane % WIDTH] = axis.far_origin;
                rows.far_inverse[lane % WIDTH] = axis.far_inverse;
            }
        }
        eight
    }

    /// The slabs of all rays at once: what any of them may hit, these may, and enter no later.
    ///
    /// Rounding is monotone, so it is enough to compare exact numbers. For near planes these have the origin that is furthest ahead
    /// and the least reciprocal of all rays, and for far planes the origin furthest behind and the largest one: a plane ahead is then
    /// crossed no later, or no earlier. Behind an origin the products have the wrong size but the right sign: a near one does not
    /// matter, and a ray whose far plane is behind its origin misses.
    #[inline(always)]
    pub(crate) fn around(eights: &[Self]) -> Option<Slabs<T>> {
        let mut axes = eights.first()?.axes.each_ref().map(AxisOfEight::first);
        for eight in eights {
            for (axis, rows) in axes.iter_mut().zip(&eight.axes) {
                rows.widen(axis);
            }
        }
        Some(Slabs {
            axes,
            is_plain: false,
        })
    }
}

impl<T: Real> AxisOfEight<T> {
    #[inline(always)]
    fn of(axis: Axis<T>) -> Self {
        Self {
            near: axis.near,
            near_origin: [axis.near_origin; WIDTH],
            near_inverse: [axis.near_inverse; WIDTH],
            far_origin: [axis.far_origin; WIDTH],
            far_inverse: [axis.far_inverse; WIDTH],
        }
    }

    #[inline(always)]
    fn first(&self) -> Axis<T> {
        let first = |row: &Row<T>| row[0];
        Axis {
            near: self.near,
            near_origin: first(&self.near_origin),
            near_inverse: first(&self.near_inverse),
            far_origin: first(&self.far_origin),
            far_inverse: first(&self.far_inverse),
        }
    }

    /// Widens the slabs of other rays for these.
    #[inline(always)]
    fn widen(&self, axis: &mut Axis<T>) {
        let most = |row: &Row<T>, first: T| larger(first, of_row(row, larger));
        let least = |row: &Row<T>, first: T| smaller(first, of_row(row, smaller));
        if self.near == 0 {
            axis.near_origin = most(&self.near_origin, axis.near_origin);
            axis.near_inverse = least(&self.near_inverse, axis.near_inverse);
            axis.far_origin = least(&self.far_origin, axis.far_origin);
            axis.far_inverse = most(&self.far_inverse, axis.far_inverse);
        } else {
            axis.near_origin = least(&self.near_origin, axis.near_origin);
            axis.near_inverse = most(&self.near_inverse, axis.near_inverse);
            axis.far_origin = most(&self.far_origin, axis.far_origin);
            axis.far_inverse = least(&self.far_inverse, axis.far_inverse);
        }
    }

    /// The planes that the rays cross first and last.
    #[inline(always)]
    pub(crate) fn ordered(&self, low: T, high: T) -> [T; 2] {
        if self.near == 0 {
            [low, high]
        } else {
            [high, low]
        }
    }
}

/// The one of eight numbers that is chosen, two by two, so that no comparison waits for more than two others.
#[inline(always)]
pub(crate) fn of_row<T: Real>(row: &Row<T>, choose: impl Fn(T, T) -> T) -> T {
    let [a, b, c, d, e, f, g, h] = *row;
    let (a, b, c, d) = (choose(a, e), choose(b, f), choose(c, g), choose(d, h));
    choose(choose(a, c), choose(b, d))
}
