//! Pairs of shapes in the opposite order: the same answers, with the opposite normal.

use crate::numbers::Real;
use crate::obb_pair::Sweep;
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::proximity::Proximity;
use crate::pair::sweep::{SweepAgainst, reversed};
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Ball, Obb};
use nalgebra::{Point, SVector};

/// Implements the traits of a pair by those of its mirror.
macro_rules! mirrored {
    ($([$($n:tt)*] $a:ty, $b:ty, $d:tt;)+) => { $(
        /// Gives the same answers for the shapes in the opposite order.
        impl<T: Real, $($n)*> Proximity<T, $d, $b> for $a
        where
            Self: Intersects<$b>,
            $b: Proximity<T, $d, Self>,
        {
            fn clearance(&self, other: &$b) -> Clearance<T, $d> {
                Proximity::clearance(other, self).reversed()
            }

            fn distance(&self, other: &$b) -> T {
                Proximity::distance(other, self)
            }

            fn closest_points(&self, other: &$b) -> (Point<T, $d>, Point<T, $d>) {
                let (p, q) = Proximity::closest_points(other, self);
                (q, p)
            }
        }

        /// Gives the same contact for the shapes in the opposite order.
        impl<T: Real, $($n)*> SweepAgainst<T, $d, $b> for $a
        where
            $b: SweepAgainst<T, $d, Self>,
        {
            fn first_contact(
                &self,
                own_velocity: &SVector<T, $d>,
                other: &$b,
                other_velocity: &SVector<T, $d>,
                max_t: T,
            ) -> Option<Sweep<T, $d>> {
                let contact = other.first_contact(other_velocity, self, own_velocity, max_t)?;
                Some(reversed(&contact))
            }
        }
    )+ };
}

pub(crate) use mirrored;

mirrored! {
    [const D: usize] Obb<T, D>, Aabb<T, D>, D;
    [const D: usize] Aabb<T, D>, Ball<T, D>, D;
    [const D: usize] Obb<T, D>, Ball<T, D>, D;
    [const N: usize] Aabb<T, 2>, ConvexPolygon<T, N>, 2;
    [const N: usize] Obb<T, 2>, ConvexPolygon<T, N>, 2;
    [const N: usize] Ball<T, 2>, ConvexPolygon<T, N>, 2;
}
