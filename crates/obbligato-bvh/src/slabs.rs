//! The slab test with reciprocals: which children of a node a ray may hit, and where it enters
//! them.
//!
//! ```text
//! near_i = (low_i - o_i) (1 / d_i)      far_i = (high_i - o_i) (1 / d_i) (1 + 4 EPSILON)
//! enter  = max(0, near_i)               exit  = min(reach, far_i)        may hit when enter <= exit + TINY
//! ```
//!
//! # No box that the slab test of the core hits is lost
//! The core divides: `N_i = (low_i - o_i) / d_i` and `F_i` alike, each rounded, and hits when all
//! `N_i <= F_j`, all `F_j` are ahead, and the last entry `t`, or 0 if that is behind, is at most
//! `max_t`. Let `u` be `EPSILON / 2` and `n` be `EPSILON TINY`, the smallest number.
//!
//! - *Around a box.* From a box to one that encloses it the numerators only move outward, and so do
//!   the products, since rounding is monotone. So if a node were lost, the box alone would be, too,
//!   and it is enough to consider one box.
//! - *Rounding.* A reciprocal and a product round by `u` each, a quotient by `u`: an entry ahead
//!   comes out at most at `N (1 + u)^2 / (1 - u) < N (1 + 4 u)`. A far product rounds once more, so
//!   it is at least `F (1 + 8 u) (1 - u)^3 / (1 + u)`, which exceeds `F (1 + 3.9 u)`. Three
//!   roundings remain below `3 u + 9 u^2` for the entry, so `N <= F` gives `near <= far`. The reach
//!   is `(1 + 8 u) max_t + TINY`, rounded by `2 u`, and covers `t <= max_t`.
//! - *Below the normal numbers* a product is off by up to `n` more, on either side: `TINY` is more.
//! - *A reciprocal that is not finite* (`d_i = 0`, or so small that it overflows): the origin is
//!   moved so that a box that contains it along this axis contains it with slack. Then the far
//!   product is infinite. The near product is minus infinity for `d_i = 0`, and zero otherwise,
//!   which bounds nothing. Only a box that does not contain the origin along this axis can give
//!   `0 * infinity`, a NaN, and it does not matter whether that hits: the core decides.
//! - *No child.* A lane without one has `low = infinity` and `high = -infinity`, so its exit is
//!   minus infinity.

use crate::node::Row;
use core::array;
use obbligato::kernel::{larger, smaller};
use obbligato::nalgebra::{Scalar, Vector3};
use obbligato::{Aabb, Ray, RayHit, Real};

#[cfg(test)]
mod tests;

/// The slack by which bounds are enlarged, since a ray may hit a shape although it misses its
/// bounds. Its unit is `EPSILON (|o|_1 + 5 M)`, where `o` is the origin and `M` the largest
/// coordinate of all bounds.
///
/// A shape of the core is hit by lines that pass it by up to `32 EPSILON L` (capsules; oriented
/// boxes and balls 16), at a `t` up to `48 EPSILON L` from its border. `L` is the distance from the
/// origin to its center plus its half-extents. The center is no farther away than
/// `|o|_1 + sqrt(3) M`, and the half-extents are no longer than `sqrt(3)` times the diagonal of
/// those of the bounds, which makes `3 M`. The bounds themselves round by less than `4 EPSILON` of
/// that.
pub(crate) const SLACK: f64 = 52.0;

/// The slack by which bounds are enlarged, since a moving shape may meet another one although the
/// bounds miss each other. Its unit is `EPSILON (A + 5 M)`, where `A` is the sum of the largest
/// coordinates of the moving bounds along each axis and `M` that of all other bounds.
///
/// [`sweep`](obbligato::sweep) meets shapes that it passes by up to `48 EPSILON (L + s)`; boxes 16.
/// What only touches is no contact, so the band of a touch needs no slack. `L` is the distance of
/// the centers and the size of both shapes: all half-extents, half a capsule's segment and its
/// radius, or the longest edge of a triangle. That edge is no more than twice the diagonal of the
/// half-extents of the bounds. So `L` is no more than `A + sqrt(3) M + 2 A + 2 sqrt(3) M`. The path
/// until everything is left behind, `s`, is no more than `sqrt(3)` times its length along the
/// fastest axis, `2 A + 2 M`. That makes `48 (6.5 A + 8.7 M)`. The bounds themselves round by less
/// than `4 (A + M)`.
const SWEPT_SLACK: f64 = 320.0;

/// How much closer than their bounds two shapes may come out, in the same unit: their distance is
/// accurate to `32 EPSILON L`, which makes `32 (3 A + 5.2 M)`, and the bounds round by less than
/// `4 (A + M)`.
pub(crate) const DISTANCE_SLACK: f64 = 104.0;

/// The slack of a ray: see [`SLACK`].
#[inline(always)]
pub(crate) fn slack<T: Real>(origin: &[T; 3], farthest: T) -> T {
    let [x, y, z] = origin.map(size);
    T::EPSILON * T::nearest(SLACK) * (x + y + z + T::nearest(5.0) * farthest)
}

/// The slack around the bounds of a shape, in so many `EPSILON`.
pub(crate) fn slack_around<T: Real>(bounds: &Aabb<T, 3>, of_epsilon: f64, farthest: T) -> T {
    let ([min], [max]) = (bounds.min().coords.data.0, bounds.max().coords.data.0);
    let [x, y, z] = array::from_fn(|axis| larger(size(min[axis]), size(max[axis])));
    T::EPSILON * T::nearest(of_epsilon) * (x + y + z + T::nearest(5.0) * farthest)
}

/// Returns the factor that moves far crossings later: by `4 EPSILON` of themselves.
#[inline(always)]
pub(crate) fn wider<T: Real>() -> T {
    let two = T::EPSILON + T::EPSILON;
    T::one() + (two + two)
}

/// Returns the factor by which a number must exceed another so that rounding makes no difference:
/// `8 EPSILON` of itself.
#[inline(always)]
pub(crate) fn clear<T: Real>() -> T {
    let two = T::EPSILON + T::EPSILON;
    let four = two + two;
    T::one() + (four + four)
}

#[inline(always)]
pub(crate) fn size<T: Real>(number: T) -> T {
    larger(number, -number)
}

/// The crossings of a ray with the two planes of a box across an axis.
struct Crossed<T> {
    /// The distance of the near plane ahead of the origin.
    ahead: T,
    near: T,
    far: T,
}

/// A ray, prepared for tests against many nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slabs<T: Scalar> {
    pub(crate) axes: [Axis<T>; 3],
    /// Whether all reciprocals are finite; the slabs of several rays are never plain.
    pub(crate) is_plain: bool,
}

/// The crossings of a ray with the planes across one axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis<T> {
    /// Which row of planes the ray crosses first.
    pub(crate) near: usize,
    pub(crate) near_origin: T,
    pub(crate) near_inverse: T,
    pub(crate) far_origin: T,
    pub(crate) far_inverse: T,
}

impl<T: Real> Slabs<T> {
    #[inline(always)]
    pub(crate) fn new(ray: &Ray<T, 3>) -> Self {
        let (origin, direction) = (ray.origin(), ray.direction());
        let ([[ox, oy, oz]], [[dx, dy, dz]]) = (origin.coords.data.0, direction.data.0);
        let axes = [Axis::new(ox, dx), Axis::new(oy, dy), Axis::new(oz, dz)];
        let [x, y, z] = axes.map(|axis| axis.is_plain());
        Self { axes, is_plain: x & y & z }
    }

    /// Creates slabs with a slack for shapes within bounds that the ray misses by no more than
    /// rounding. No coordinate of the bounds is larger than `farthest`.
    #[inline(always)]
    pub(crate) fn widened(ray: &Ray<T, 3>, farthest: T) -> Self {
        let [origin] = &ray.origin().coords.data.0;
        let (slack, slabs) = (slack(origin, farthest), Self::new(ray));
        Self { axes: slabs.axes.map(|axis| axis.widened(slack)), ..slabs }
    }

    /// Creates the slabs of a moving box: its face ahead meets the near plane, and the one behind
    /// it leaves the far plane. They have a slack for shapes that it misses by no more than
    /// rounding. No coordinate of the bounds is larger than `farthest`.
    pub(crate) fn swept(start: &Aabb<T, 3>, velocity: &Vector3<T>, farthest: T) -> Self {
        let ([min], [max]) = (start.min().coords.data.0, start.max().coords.data.0);
        let slack = slack_around(start, SWEPT_SLACK, farthest);
        let [v] = velocity.data.0;
        let is_slow = v.iter().all(|&v| size(v) <= T::LIMIT);
        let axis = |axis: usize| {
            let (behind, ahead) = (Axis::new(min[axis], v[axis]), Axis::new(max[axis], v[axis]));
            let (front, rear) = if v[axis] < T::ZERO { (behind, ahead) } else { (ahead, behind) };
            let swept = Axis { near_origin: front.near_origin, ..rear };
            if is_slow { swept.widened(slack) } else { Axis::unbounded() }
        };
        Self { axes: array::from_fn(axis), is_plain: false }
    }

    /// Returns the hit of a box, equal to that of the core's slab test.
    ///
    /// Reciprocals decide most hits and the face that is entered. Where rounding could make a
    /// difference, the slab test decides.
    #[inline(always)]
    pub(crate) fn cast(
        &self,
        ray: &Ray<T, 3>,
        bounds: &Aabb<T, 3>,
        max_t: T,
    ) -> Option<RayHit<T, 3>> {
        match self.certain(ray, bounds) {
            Some(hit) => (hit.t <= max_t).then_some(hit),
            None => bounds.cast_ray(ray, max_t),
        }
    }

    /// Returns a hit that is certain.
    ///
    /// A product `n` is off from the rounded quotient `N` by `3 u` of itself at most
    /// (`u = EPSILON / 2`), and a far one is moved `8 u` later. So `N <= F` for all axes if
    /// `n (1 + 16 u) <= f`. The near plane whose product exceeds the others by `16 u` of itself is
    /// entered last, and its quotient is the greatest. Products below the normal numbers are left
    /// to the slab test.
    #[inline(always)]
    fn certain(&self, ray: &Ray<T, 3>, bounds: &Aabb<T, 3>) -> Option<RayHit<T, 3>> {
        let (min, max, direction) = (bounds.min(), bounds.max(), ray.direction());
        let ([[a, b, c]], [[d, e, f]]) = (min.coords.data.0, max.coords.data.0);
        let [[dx, dy, dz]] = direction.data.0;
        let [x, y, z] = &self.axes;
        let (x, y, z) = (x.crossed(a, d), y.crossed(b, e), z.crossed(c, f));
        let exit = smaller(smaller(x.far, y.far), z.far);
        let (least, most) = (smaller(x.near, y.near), larger(x.near, y.near));
        // The greatest and the second greatest of the three.
        let (enter, other) = (larger(most, z.near), larger(least, smaller(most, z.near)));
        let is_normal = T::TINY < enter && enter < T::INFINITY;
        let is_clear = other * clear::<T>() <= enter && enter * clear::<T>() <= exit;
        if !(self.is_plain && is_normal && is_clear) {
            return None;
        }
        // All axes side by side: which one is entered last is hard to predict.
        let t = larger(larger(x.ahead / dx, y.ahead / dy), z.ahead / dz);
        let (zero, one) = (T::zero(), T::one());
        let along = |near: T, direction: T| {
            let unit = if direction > zero { -one } else { one };
            if near == enter { unit } else { zero }
        };
        let normal = [along(x.near, dx), along(y.near, dy), along(z.near, dz)].into();
        Some(RayHit::new(t, normal, false))
    }

    /// Returns a limit for entries into bounds with which nothing up to `max_t` is lost.
    #[inline(always)]
    pub(crate) fn reach(max_t: T) -> T {
        max_t * wider::<T>() + T::TINY
    }

    /// Bounds that are hit at `t` are entered no earlier than this, by their products.
    #[inline(always)]
    pub(crate) fn tie(t: T) -> T {
        t * (T::one() - (T::EPSILON + T::EPSILON))
    }
}

impl<T: Real> Axis<T> {
    #[inline(always)]
    fn is_plain(&self) -> bool {
        -T::INFINITY < self.far_inverse && self.far_inverse < T::INFINITY
    }

    #[inline(always)]
    fn crossed(&self, low: T, high: T) -> Crossed<T> {
        let is_backward = self.near != 0;
        let (near, far) = if is_backward { (high, low) } else { (low, high) };
        let ahead = near - self.near_origin;
        Crossed {
            ahead,
            near: ahead * self.near_inverse,
            far: (far - self.far_origin) * self.far_inverse,
        }
    }

    /// Returns the rows of planes that the ray crosses first and last.
    #[inline(always)]
    pub(crate) fn ordered<'a>(&self, rows: &'a [Row<T>; 2]) -> [&'a Row<T>; 2] {
        let [low, _] = rows;
        let row = |at: usize| rows.get(at & 1).unwrap_or(low);
        [row(self.near), row(self.near ^ 1)]
    }

    /// Returns an axis along which everything is entered at once, and never left.
    fn unbounded() -> Self {
        Self {
            near: 0,
            near_origin: T::ZERO,
            near_inverse: T::ZERO,
            // Beyond all boxes, but not beyond a lane without a child, which has a maximum of minus
            // infinity.
            far_origin: -(T::LIMIT * T::LIMIT),
            far_inverse: T::INFINITY,
        }
    }

    /// Returns the same axis for bounds that are larger by `slack`.
    #[inline(always)]
    fn widened(self, slack: T) -> Self {
        let ahead = if self.near == 0 { slack } else { -slack };
        Self { near_origin: self.near_origin + ahead, far_origin: self.far_origin - ahead, ..self }
    }

    #[inline(always)]
    pub(crate) fn new(origin: T, direction: T) -> Self {
        // Adding zero turns `-0.0` into `0.0`.
        let direction = direction + T::zero();
        let inverse = T::one() / direction;
        let wider = inverse * wider::<T>();
        let is_backward = direction < T::zero();
        let near = usize::from(is_backward);
        if -T::INFINITY < wider && wider < T::INFINITY {
            return Self {
                near,
                near_origin: origin,
                near_inverse: inverse,
                far_origin: origin,
                far_inverse: wider,
            };
        }
        // The reciprocal is not finite: the origin moves, so that a box that contains it along this
        // axis contains it with slack.
        let nudge = size(origin) * T::EPSILON + T::TINY;
        let ahead = if is_backward { -nudge } else { nudge };
        Self {
            near,
            near_origin: origin + ahead,
            near_inverse: if direction == T::zero() { inverse } else { T::zero() },
            far_origin: origin - ahead,
            far_inverse: wider,
        }
    }
}
