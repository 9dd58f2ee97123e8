//! Which children of a node a ray may hit, and where it enters them.

use crate::node::Row;
use obbligato::nalgebra::Scalar;
use obbligato::{Ray3, Real};

/// By how much the far crossings are taken later: `4 EPSILON` of themselves.
#[inline(always)]
fn wider<T: Real>() -> T {
    let two = T::EPSILON + T::EPSILON;
    T::one() + (two + two)
}

/// A ray, prepared for tests against many nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slabs<T: Scalar> {
    pub(crate) axes: [Axis<T>; 3],
}

/// How a ray crosses the planes across one axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Axis<T> {
    /// Which row of planes the ray crosses first.
    near: usize,
    pub(crate) near_origin: T,
    pub(crate) near_inverse: T,
    pub(crate) far_origin: T,
    pub(crate) far_inverse: T,
}

impl<T: Real> Slabs<T> {
    #[inline(always)]
    pub(crate) fn new(ray: &Ray3<T>) -> Self {
        let (origin, direction) = (ray.origin(), ray.direction());
        let ([[ox, oy, oz]], [[dx, dy, dz]]) = (origin.coords.data.0, direction.data.0);
        Self {
            axes: [Axis::new(ox, dx), Axis::new(oy, dy), Axis::new(oz, dz)],
        }
    }

    /// A limit for entries into bounds such that nothing up to `max_t` is lost.
    #[inline(always)]
    pub(crate) fn reach(max_t: T) -> T {
        max_t * wider::<T>() + T::TINY
    }
}

impl<T: Real> Axis<T> {
    /// The rows of planes that the ray crosses first and last.
    #[inline(always)]
    pub(crate) fn ordered<'a>(&self, rows: &'a [Row<T>; 2]) -> [&'a Row<T>; 2] {
        let [low, _] = rows;
        let row = |at: usize| rows.get(at & 1).unwrap_or(low);
        [row(self.near), row(self.near ^ 1)]
    }

    #[inline(always)]
    fn new(origin: T, direction: T) -> Self {
        // Of a negative zero, the sum is the positive one.
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
        let size = if origin < T::zero() { -origin } else { origin };
        let nudge = size * T::EPSILON + T::TINY;
        let ahead = if is_backward { -nudge } else { nudge };
        Self {
            near,
            near_origin: origin + ahead,
            near_inverse: if direction == T::zero() {
                inverse
            } else {
                T::zero()
            },
            far_origin: origin - ahead,
            far_inverse: wider,
        }
    }
}
