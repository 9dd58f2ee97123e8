//! Pairs of shapes that are convex bodies with radii, one of which is a capsule, a triangle or, in the plane, a [`Dop8`]: the same few
//! lines answer every question.

use crate::convex::{ConvexContact, ConvexWithRadius, comes_last, convex_pair, in_order};
use crate::numbers::Real;
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::mirrored::mirrored;
use crate::pair::proximity::{Proximity, apart_by};
use crate::pair::sweep::{SweepAgainst, reversed};
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Ball, Capsule, Dop8, Obb, Triangle};
use nalgebra::{Point, SVector, Unit};

impl<T: Real, const D: usize> From<ConvexContact<T, D>> for Sweep<T, D> {
    fn from(ConvexContact { t, normal }: ConvexContact<T, D>) -> Self {
        let normal = Unit::new_unchecked(normal);
        Self { t, normal }
    }
}

/// Implements the traits for two shapes, in both orders.
macro_rules! unlike {
    ($([$($n:tt)*] $a:ty, $b:ty, $d:tt;)+) => { $(
        /// Apart, the answers are along the shortest way between the convex bodies; overlapping, along the separating axis of the least depth.
        impl<T: Real, $($n)*> Proximity<T, $d, $b> for $a
        where
            Self: Intersects<$b>,
        {
            fn clearance(&self, other: &$b) -> Clearance<T, $d> {
                let (gap, normal) = convex_pair(self, other).clearance();
                Clearance::new(gap, normal)
            }

            fn distance(&self, other: &$b) -> T {
                distance(self, other)
            }

            fn closest_points(&self, other: &$b) -> (Point<T, $d>, Point<T, $d>) {
                convex_pair(self, other).closest_points()
            }
        }

        impl<T: Real, $($n)*> SweepAgainst<T, $d, $b> for $a {
            fn first_contact(
                &self,
                own_velocity: &SVector<T, $d>,
                other: &$b,
                other_velocity: &SVector<T, $d>,
                max_t: T,
            ) -> Option<Sweep<T, $d>> {
                let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
                convex_pair(self, other).meeting(&relative, max_t).map(Into::into)
            }
        }

        mirrored! { [$($n)*] $b, $a, $d; }
    )+ };
}

/// Implements the traits for two shapes of a kind, which are put in order first.
macro_rules! alike {
    ($([$($n:tt)*] $shape:ty, $d:tt;)+) => { $(
        /// Apart, the answers are along the shortest way between the convex bodies; overlapping, along the separating axis of the least depth.
        impl<T: Real, $($n)*> Proximity<T, $d> for $shape {
            fn clearance(&self, other: &Self) -> Clearance<T, $d> {
                let (a, b, swapped) = in_order(self, other);
                let (gap, normal) = convex_pair(a, b).clearance();
                let clearance = Clearance::new(gap, normal);
                if swapped { clearance.reversed() } else { clearance }
            }

            fn distance(&self, other: &Self) -> T {
                let (a, b, _) = in_order(self, other);
                distance(a, b)
            }

            fn closest_points(&self, other: &Self) -> (Point<T, $d>, Point<T, $d>) {
                closest_in_order(self, other)
            }
        }

        impl<T: Real, $($n)*> SweepAgainst<T, $d> for $shape {
            fn first_contact(
                &self,
                own_velocity: &SVector<T, $d>,
                other: &Self,
                other_velocity: &SVector<T, $d>,
                max_t: T,
            ) -> Option<Sweep<T, $d>> {
                let swapped = comes_last((self, own_velocity), (other, other_velocity));
                let (a, va, b, vb) = if swapped {
                    (other, other_velocity, self, own_velocity)
                } else {
                    (self, own_velocity, other, other_velocity)
                };
                let relative = RelativeMotion::between(va, vb, max_t)?;
                let contact = convex_pair(a, b).meeting(&relative, max_t)?.into();
                Some(if swapped { reversed(&contact) } else { contact })
            }
        }
    )+ };
}

/// Returns the distance of two shapes: zero if they intersect and, where only their bounds have been compared for that, their convex bodies do, too.
fn distance<T: Real, A, B, const D: usize>(a: &A, b: &B) -> T
where
    A: ConvexWithRadius<T, D> + Intersects<B>,
    B: ConvexWithRadius<T, D>,
{
    let is_bound = A::IS_BOUND || B::IS_BOUND;
    if a.intersects(b) && (!is_bound || convex_pair(a, b).touch()) {
        return T::zero();
    }
    apart_by(convex_pair(a, b).distance())
}

/// Returns the closest points of two shapes of a kind.
pub(crate) fn closest_in_order<T: Real, S, const D: usize>(
    a: &S,
    b: &S,
) -> (Point<T, D>, Point<T, D>)
where
    S: ConvexWithRadius<T, D>,
{
    let (first, second, swapped) = in_order(a, b);
    let (p, q) = convex_pair(first, second).closest_points();
    if swapped { (q, p) } else { (p, q) }
}

alike! {
    [const D: usize] Capsule<T, D>, D;
    [const D: usize] Triangle<T, D>, D;
    [] Dop8<T, 2>, 2;
}

unlike! {
    [const D: usize] Capsule<T, D>, Aabb<T, D>, D;
    [const D: usize] Capsule<T, D>, Obb<T, D>, D;
    [const D: usize] Capsule<T, D>, Ball<T, D>, D;
    [const D: usize] Capsule<T, D>, Triangle<T, D>, D;
    [const D: usize] Triangle<T, D>, Aabb<T, D>, D;
    [const D: usize] Triangle<T, D>, Obb<T, D>, D;
    [const D: usize] Triangle<T, D>, Ball<T, D>, D;
    [const N: usize] Capsule<T, 2>, ConvexPolygon<T, N>, 2;
    [const N: usize] Triangle<T, 2>, ConvexPolygon<T, N>, 2;
    [] Dop8<T, 2>, Aabb<T, 2>, 2;
    [] Dop8<T, 2>, Obb<T, 2>, 2;
    [] Dop8<T, 2>, Ball<T, 2>, 2;
    [] Dop8<T, 2>, Capsule<T, 2>, 2;
    [] Dop8<T, 2>, Triangle<T, 2>, 2;
    [const N: usize] Dop8<T, 2>, ConvexPolygon<T, N>, 2;
}
