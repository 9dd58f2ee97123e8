//! Overlap tests of shapes with convex bodies, for the pairs that have no quicker test of their own.
//!
//! An overlap is never missed. Shapes that are apart are called touching only while their distance is below `32 EPSILON L`. `L`
//! is the distance of the middles of their bounds, plus the extents of both. These are half the segment of a capsule and its radius, the longest
//! edge of a triangle, the width and height of a polygon.

use crate::convex::{convex_pair, in_order};
use crate::numbers::Real;
use crate::pair::intersects::Intersects;
use crate::polygons::ConvexPolygon;
use crate::shapes::{Capsule, Triangle};

/// Implements the trait for two shapes of a kind.
macro_rules! alike {
    ($($shape:ident)+) => { $(
        /// Compares the distance of the convex bodies with the radii: an overlap is never missed, and shapes that are apart are called
        /// touching only while their distance is below `32 EPSILON L`.
        impl<T: Real, const D: usize> Intersects for $shape<T, D> {
            fn intersects(&self, other: &Self) -> bool {
                let (a, b, _) = in_order(self, other);
                a.aabb().intersects(&b.aabb()) && convex_pair(a, b).touch()
            }
        }
    )+ };
}

/// Implements the trait for two shapes; `other_way.rs` implements the opposite order.
macro_rules! unlike {
    ($([$($n:tt)*] $a:ty, $b:ty;)+) => { $(
        /// Compares the distance of the convex bodies with the radii: an overlap is never missed, and shapes that are apart are called
        /// touching only while their distance is below `32 EPSILON L`.
        impl<T: Real, $($n)*> Intersects<$b> for $a {
            fn intersects(&self, other: &$b) -> bool {
                self.aabb().intersects(&other.aabb()) && convex_pair(self, other).touch()
            }
        }
    )+ };
}

alike! { Capsule Triangle }

unlike! {
    [const D: usize] Capsule<T, D>, Triangle<T, D>;
    [const N: usize] Capsule<T, 2>, ConvexPolygon<T, N>;
    [const N: usize] Triangle<T, 2>, ConvexPolygon<T, N>;
}
