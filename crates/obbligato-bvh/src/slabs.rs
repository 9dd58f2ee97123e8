//! Which children of a node a ray may hit, and where it enters them.

use crate::node::{Node, Row, WIDTH};
use obbligato::nalgebra::Scalar;
use obbligato::{Ray3, Real};

/// By how much the far crossings are taken later, in `EPSILON`.
const WIDER: f64 = 4.0;

/// A ray, prepared for tests against many nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slabs<T: Scalar> {
    axes: [Axis<T>; 3],
}

/// How a ray crosses the planes across one axis.
#[derive(Clone, Copy, Debug)]
struct Axis<T> {
    is_backward: bool,
    near_origin: T,
    near_inverse: T,
    far_origin: T,
    far_inverse: T,
}

/// The children that a ray may hit, and where it enters each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entries<T> {
    /// Bit `i` is lane `i`.
    pub(crate) hit: u8,
    pub(crate) enter: Row<T>,
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

    /// Tests all children of a node. `reach` is that of [`Slabs::reach`].
    #[inline(always)]
    pub(crate) fn entries(&self, node: &Node<T>, reach: T) -> Entries<T> {
        let mut enter = [T::zero(); WIDTH];
        let mut exit = [reach; WIDTH];
        for (axis, (low, high)) in self.axes.iter().zip(node.low.iter().zip(&node.high)) {
            let (near, far) = if axis.is_backward {
                (high, low)
            } else {
                (low, high)
            };
            for lane in 0..WIDTH {
                let t = (near[lane] - axis.near_origin) * axis.near_inverse;
                enter[lane] = if t > enter[lane] { t } else { enter[lane] };
                let t = (far[lane] - axis.far_origin) * axis.far_inverse;
                exit[lane] = if t < exit[lane] { t } else { exit[lane] };
            }
        }
        let mut hit = 0;
        for lane in 0..WIDTH {
            hit |= u8::from(enter[lane] <= exit[lane] + T::TINY) << lane;
        }
        Entries { hit, enter }
    }

    /// A limit for entries into bounds such that nothing up to `max_t` is lost.
    #[inline(always)]
    pub(crate) fn reach(max_t: T) -> T {
        max_t * (T::one() + T::nearest(WIDER) * T::EPSILON) + T::TINY
    }
}

impl<T: Real> Axis<T> {
    #[inline(always)]
    fn new(origin: T, direction: T) -> Self {
        // Of a negative zero, the sum is the positive one.
        let direction = direction + T::zero();
        let inverse = T::one() / direction;
        let wider = inverse * (T::one() + T::nearest(WIDER) * T::EPSILON);
        let is_backward = direction < T::zero();
        if -T::INFINITY < wider && wider < T::INFINITY {
            return Self {
                is_backward,
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
            is_backward,
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
