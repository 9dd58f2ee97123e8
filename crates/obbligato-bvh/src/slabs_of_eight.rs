//! Rays side by side, for the slab test of all of them with one box.

use crate::node::{Node, Row, WIDTH};
use crate::slabs::{Axis, Slabs, size, slack, wider};
use obbligato::kernel::{larger, smaller};
use obbligato::{Ray, Real};

/// Eight rays, which cross the planes of each axis in the same order.
#[derive(Clone, Copy)]
pub(crate) struct SlabsOfEight<T> {
    pub(crate) axes: [AxisOfEight<T>; 3],
    /// Whether all reciprocals are finite.
    pub(crate) is_plain: bool,
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
    pub(crate) const NONE: Self = Self { axes: [AxisOfEight::NONE; 3], is_plain: false };

    /// Prepares up to eight rays, in place of those before, and returns whether all cross the
    /// planes of each axis in the same order, as they must. The first one stands in for those that
    /// are missing. With `farthest`, they have the slack of [`Slabs::widened`].
    #[inline(always)]
    pub(crate) fn prepare(&mut self, rays: &[Ray<T, 3>], farthest: Option<T>) -> bool {
        let Some(first) = rays.first() else {
            return false;
        };
        let (mut origins, mut directions) = ([[T::ZERO; WIDTH]; 3], [[T::ZERO; WIDTH]; 3]);
        for lane in 0..WIDTH {
            let ray = rays.get(lane).unwrap_or(first);
            let ([origin], [direction]) = (&ray.origin().coords.data.0, &ray.direction().data.0);
            let rows = origins.iter_mut().zip(&mut directions);
            for ((origins, directions), (&origin, &direction)) in
                rows.zip(origin.iter().zip(direction))
            {
                origins[lane % WIDTH] = origin;
                // Adding zero turns `-0.0` into `0.0`.
                directions[lane % WIDTH] = direction + T::ZERO;
            }
        }
        let (mut is_alike, mut is_plain) = (true, true);
        for (axis, (origins, directions)) in
            self.axes.iter_mut().zip(origins.iter().zip(&directions))
        {
            is_alike &= axis.prepare(origins, directions);
            is_plain &= axis.is_plain();
        }
        self.is_plain = is_plain;
        if !is_plain {
            for (axis, (origins, directions)) in
                self.axes.iter_mut().zip(origins.iter().zip(&directions))
            {
                axis.prepare_each(origins, directions);
            }
        }
        if let Some(farthest) = farthest {
            let [x, y, z] = &origins;
            for lane in 0..WIDTH {
                let at = lane % WIDTH;
                let slack = slack(&[x[at], y[at], z[at]], farthest);
                for axis in &mut self.axes {
                    axis.widen(lane, slack);
                }
            }
        }
        is_alike
    }

    /// Whether other rays cross the planes of each axis in the same order.
    #[inline(always)]
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let mut axes = self.axes.iter().zip(&other.axes);
        axes.all(|(axis, other)| axis.near == other.near)
    }

    /// The planes of a child that the rays cross first and last along each axis.
    #[inline(always)]
    pub(crate) fn ends(&self, node: &Node<T>, lane: usize) -> [[T; 2]; 3] {
        let ([x, y, z], [rows_x, rows_y, rows_z]) = (&self.axes, node.rows());
        let ends = |axis: &AxisOfEight<T>, rows: &[Row<T>; 2]| {
            [rows[axis.near & 1][lane % WIDTH], rows[axis.near & 1 ^ 1][lane % WIDTH]]
        };
        [ends(x, rows_x), ends(y, rows_y), ends(z, rows_z)]
    }

    /// The slabs of one ray.
    #[inline(always)]
    pub(crate) fn alone(&self, lane: usize) -> Slabs<T> {
        Slabs { axes: self.axes.each_ref().map(|axis| axis.alone(lane)), is_plain: self.is_plain }
    }

    /// The slabs of all rays at once: what any of them may hit, these may, and enter no later.
    ///
    /// Rounding is monotone, so it is enough to compare exact numbers. For near planes these have
    /// the origin that is furthest ahead and the least reciprocal of all rays; for far planes, the
    /// origin furthest behind and the largest one. So a plane ahead is then crossed no later, or no
    /// earlier. Behind an origin the products have the wrong size but the right sign: a near one
    /// does not matter, and a ray whose far plane is behind its origin misses.
    #[inline(always)]
    pub(crate) fn around(&self, others: &Self) -> Slabs<T> {
        let ([x, y, z], [u, v, w]) = (&self.axes, &others.axes);
        Slabs { axes: [x.around(u), y.around(v), z.around(w)], is_plain: false }
    }
}

impl<T: Real> AxisOfEight<T> {
    const NONE: Self = Self {
        near: 0,
        near_origin: [T::ZERO; WIDTH],
        near_inverse: [T::ZERO; WIDTH],
        far_origin: [T::ZERO; WIDTH],
        far_inverse: [T::ZERO; WIDTH],
    };

    /// Prepares rays whose reciprocals are finite, and returns whether all cross the planes in the
    /// same order.
    #[inline(always)]
    fn prepare(&mut self, origins: &Row<T>, directions: &Row<T>) -> bool {
        (self.near_origin, self.far_origin) = (*origins, *origins);
        let (mut some_backward, mut all_backward) = (false, true);
        let inverses = self.near_inverse.iter_mut().zip(&mut self.far_inverse);
        for ((near, far), &direction) in inverses.zip(directions) {
            *near = T::one() / direction;
            *far = *near * wider();
            some_backward |= direction < T::ZERO;
            all_backward &= direction < T::ZERO;
        }
        self.near = usize::from(some_backward);
        some_backward == all_backward
    }

    /// Whether all reciprocals are finite.
    #[inline(always)]
    fn is_plain(&self) -> bool {
        let is_finite = |inverse: &T| size(*inverse) < T::INFINITY;
        let inverses = self.far_inverse.iter();
        inverses.fold(true, |all, inverse| all & is_finite(inverse))
    }

    /// Prepares rays one by one. This is seldom needed.
    #[cold]
    #[inline(never)]
    fn prepare_each(&mut self, origins: &Row<T>, directions: &Row<T>) {
        for (lane, (&origin, &direction)) in (0..WIDTH).zip(origins.iter().zip(directions)) {
            let (axis, lane) = (Axis::new(origin, direction), lane % WIDTH);
            self.near_origin[lane] = axis.near_origin;
            self.near_inverse[lane] = axis.near_inverse;
            self.far_origin[lane] = axis.far_origin;
            self.far_inverse[lane] = axis.far_inverse;
        }
    }

    /// Gives one ray a slack for shapes that it misses by no more than that.
    #[inline(always)]
    fn widen(&mut self, lane: usize, slack: T) {
        let ahead = if self.near == 0 { slack } else { -slack };
        self.near_origin[lane % WIDTH] += ahead;
        self.far_origin[lane % WIDTH] -= ahead;
    }

    #[inline(always)]
    fn alone(&self, lane: usize) -> Axis<T> {
        let lane = lane % WIDTH;
        Axis {
            near: self.near,
            near_origin: self.near_origin[lane],
            near_inverse: self.near_inverse[lane],
            far_origin: self.far_origin[lane],
            far_inverse: self.far_inverse[lane],
        }
    }

    /// The slabs of all rays at once.
    #[inline(always)]
    fn around(&self, others: &Self) -> Axis<T> {
        let most = |a: &Row<T>, b: &Row<T>| of_rows(a, b, larger);
        let least = |a: &Row<T>, b: &Row<T>| of_rows(a, b, smaller);
        if self.near == 0 {
            Axis {
                near: self.near,
                near_origin: most(&self.near_origin, &others.near_origin),
                near_inverse: least(&self.near_inverse, &others.near_inverse),
                far_origin: least(&self.far_origin, &others.far_origin),
                far_inverse: most(&self.far_inverse, &others.far_inverse),
            }
        } else {
            Axis {
                near: self.near,
                near_origin: least(&self.near_origin, &others.near_origin),
                near_inverse: most(&self.near_inverse, &others.near_inverse),
                far_origin: most(&self.far_origin, &others.far_origin),
                far_inverse: least(&self.far_inverse, &others.far_inverse),
            }
        }
    }
}

/// The one of the numbers of two rows that is chosen, two by two, so that no comparison waits for
/// more than three others.
#[inline(always)]
pub(crate) fn of_rows<T: Real>(some: &Row<T>, others: &Row<T>, choose: impl Fn(T, T) -> T) -> T {
    let mut row = *some;
    for (one, &other) in row.iter_mut().zip(others) {
        *one = choose(*one, other);
    }
    let [a, b, c, d, e, f, g, h] = row;
    let (a, b, c, d) = (choose(a, e), choose(b, f), choose(c, g), choose(d, h));
    choose(choose(a, c), choose(b, d))
}
