//! Pairs in the opposite order, except those of an axis-aligned box, which also implement the methods for trees.

use crate::numbers::Real;
use crate::pair::intersects::Intersects;
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Ball, Capsule, Dop8, HalfSpace, Obb, Triangle};

/// Implements the trait of a pair by that of its mirror.
macro_rules! other_way {
    ($([$($n:tt)*] $a:ty, $b:ty;)+) => { $(
        /// Returns the same answer for the shapes in the opposite order.
        impl<T: Real, $($n)*> Intersects<$b> for $a
        where
            $b: Intersects<Self>,
        {
            #[inline]
            fn intersects(&self, other: &$b) -> bool {
                other.intersects(self)
            }
        }
    )+ };
}

other_way! {
    [const D: usize] Obb<T, D>, Ball<T, D>;
    [const D: usize] Obb<T, D>, Aabb<T, D>;
    [const D: usize] Obb<T, D>, Capsule<T, D>;
    [const D: usize] Ball<T, D>, Capsule<T, D>;
    [const D: usize] Obb<T, D>, Dop8<T, D>;
    [const D: usize] Ball<T, D>, Dop8<T, D>;
    [const D: usize] Obb<T, D>, HalfSpace<T, D>;
    [const D: usize] Ball<T, D>, HalfSpace<T, D>;
    [const N: usize] Obb<T, 2>, ConvexPolygon<T, N>;
    [const N: usize] Ball<T, 2>, ConvexPolygon<T, N>;
    [const D: usize] Obb<T, D>, Triangle<T, D>;
    [const D: usize] Ball<T, D>, Triangle<T, D>;
    [const D: usize] Capsule<T, D>, HalfSpace<T, D>;
    [const D: usize] Triangle<T, D>, HalfSpace<T, D>;
    [const D: usize] Dop8<T, D>, HalfSpace<T, D>;
    [const D: usize] Capsule<T, D>, Dop8<T, D>;
    [const D: usize] Triangle<T, D>, Dop8<T, D>;
    [const D: usize] Triangle<T, D>, Capsule<T, D>;
    [const N: usize] ConvexPolygon<T, N>, Capsule<T, 2>;
    [const N: usize] ConvexPolygon<T, N>, Triangle<T, 2>;
    [const N: usize] ConvexPolygon<T, N>, HalfSpace<T, 2>;
    [const N: usize] ConvexPolygon<T, N>, Dop8<T, 2>;
}
