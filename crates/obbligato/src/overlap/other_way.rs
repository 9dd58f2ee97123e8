//! Pairs of which neither is a box, the other way round; those of boxes have more to say.

use crate::{Capsule, ConvexPolygon, Dop8, HalfSpace, Intersects, Real, Triangle};

/// Implements the trait of a pair by that of its mirror.
macro_rules! other_way {
    ($([$($n:tt)*] $a:ty, $b:ty;)+) => { $(
        /// The same answer with the shapes the other way round.
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
    [const D: usize] Capsule<T, D>, HalfSpace<T, D>;
    [const D: usize] Triangle<T, D>, HalfSpace<T, D>;
    [const D: usize] Dop8<T, D>, HalfSpace<T, D>;
    [const D: usize] Capsule<T, D>, Dop8<T, D>;
    [const D: usize] Triangle<T, D>, Dop8<T, D>;
    [const N: usize] ConvexPolygon<T, N>, HalfSpace<T, 2>;
    [const N: usize] ConvexPolygon<T, N>, Dop8<T, 2>;
}
