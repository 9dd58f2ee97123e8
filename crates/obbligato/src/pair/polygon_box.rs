//! A convex polygon and a rectangle, axis-aligned or oriented.

use crate::convex::convex_pair;
use crate::numbers::Real;
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::outline::{Middle, SeenBox, SeenPolygon};
use crate::pair::outlines;
use crate::pair::proximity::Proximity;
use crate::pair::sweep::SweepAgainst;
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Obb};
use nalgebra::{Point, Vector2};

/// Implements the traits for a polygon and a kind of rectangle, from its bounding box and its view.
macro_rules! polygon_and {
    ($($rectangle:ty, $bounds:expr, $seen:path;)+) => { $(
        /// The clearance is the greatest gap along the normal of an edge of either; of equal ones, the first.
        impl<T: Real, const N: usize> Proximity<T, 2, $rectangle> for ConvexPolygon<T, N> {
            fn clearance(&self, other: &$rectangle) -> Clearance<T, 2> {
                let (polygon, view) = (self, &Middle::of(&self.aabb(), &$bounds(other)));
                outlines::clearance(&SeenPolygon { polygon, view }, &$seen(other, view), view)
            }

            fn distance(&self, other: &$rectangle) -> T {
                if self.intersects(other) {
                    return T::zero();
                }
                let (polygon, view) = (self, &Middle::of(&self.aabb(), &$bounds(other)));
                outlines::distance(&SeenPolygon { polygon, view }, &$seen(other, view), view)
            }

            fn closest_points(&self, other: &$rectangle) -> (Point<T, 2>, Point<T, 2>) {
                convex_pair(self, other).closest_points()
            }
        }

        impl<T: Real, const N: usize> SweepAgainst<T, 2, $rectangle> for ConvexPolygon<T, N> {
            fn first_contact(
                &self,
                own_velocity: &Vector2<T>,
                other: &$rectangle,
                other_velocity: &Vector2<T>,
                max_t: T,
            ) -> Option<Sweep<T, 2>> {
                let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
                let (polygon, view) = (self, &Middle::of(&self.aabb(), &$bounds(other)));
                let (polygon, rectangle) = (&SeenPolygon { polygon, view }, &$seen(other, view));
                outlines::contact(polygon, rectangle, [], view, (&relative, max_t))
            }
        }
    )+ };
}

polygon_and! {
    Aabb<T, 2>, Clone::clone, SeenBox::of_aabb;
    Obb<T, 2>, Obb::aabb, SeenBox::of_obb;
}
