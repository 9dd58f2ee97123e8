//! References to shapes, which closures over slices are full of: asked as the shapes themselves.

use crate::{Aabb, Ball, ConvexPolygon, Obb, Real, Sweep, SweepAgainst};
use nalgebra::SVector;

/// As the shape that is referred to.
impl<T: Real, A: ?Sized, B: ?Sized, const D: usize> SweepAgainst<T, D, B> for &A
where
    A: SweepAgainst<T, D, B>,
{
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &B,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        (**self).first_contact(own_velocity, other, other_velocity, max_t)
    }
}

/// Implements the trait of one kind of shape against references to others.
macro_rules! meet_references {
    ($($shape:ty, $d:tt, [$($n:tt)*];)+) => { $(
        /// As the shape that is referred to.
        impl<T: Real, B: ?Sized, $($n)*> SweepAgainst<T, $d, &B> for $shape
        where
            Self: SweepAgainst<T, $d, B>,
        {
            fn first_contact(
                &self,
                own_velocity: &SVector<T, $d>,
                other: &&B,
                other_velocity: &SVector<T, $d>,
                max_t: T,
            ) -> Option<Sweep<T, $d>> {
                self.first_contact(own_velocity, *other, other_velocity, max_t)
            }
        }
    )+ };
}

meet_references! {
    Aabb<T, D>, D, [const D: usize];
    Ball<T, D>, D, [const D: usize];
    Obb<T, D>, D, [const D: usize];
    ConvexPolygon<T, N>, 2, [const N: usize];
}
