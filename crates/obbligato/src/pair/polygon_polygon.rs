//! Two convex polygons.

use crate::convex::convex_pair;
use crate::numbers::Real;
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::clearance::Clearance;
use crate::pair::outlines;
use crate::pair::proximity::Proximity;
use crate::pair::sweep::{SweepAgainst, reversed};
use crate::polygons::ConvexPolygon;
use nalgebra::{Point, Vector2};

/// Whether the corners of the first polygon come after those of the second in lexicographic order.
fn comes_after<T: Real, const N: usize, const M: usize>(
    a: &ConvexPolygon<T, N>,
    b: &ConvexPolygon<T, M>,
) -> bool {
    let corners = a.vertices().iter().zip(b.vertices());
    let mut numbers = corners.flat_map(|(p, q)| [(p.x, q.x), (p.y, q.y)]);
    match numbers.find(|(x, y)| x != y) {
        Some((x, y)) => x > y,
        None => a.vertices().len() > b.vertices().len(),
    }
}

/// The clearance is the greatest gap along the normal of an edge of either; of equal ones, the
/// first.
impl<T: Real, const N: usize, const M: usize> Proximity<T, 2, ConvexPolygon<T, M>>
    for ConvexPolygon<T, N>
{
    fn clearance(&self, other: &ConvexPolygon<T, M>) -> Clearance<T, 2> {
        if comes_after(self, other) {
            outlines::clearance(other, self).reversed()
        } else {
            outlines::clearance(self, other)
        }
    }

    fn distance(&self, other: &ConvexPolygon<T, M>) -> T {
        outlines::distance(self, other)
    }

    fn closest_points(&self, other: &ConvexPolygon<T, M>) -> (Point<T, 2>, Point<T, 2>) {
        if comes_after(self, other) {
            let (p, q) = convex_pair(other, self).closest_points();
            return (q, p);
        }
        convex_pair(self, other).closest_points()
    }
}

impl<T: Real, const N: usize, const M: usize> SweepAgainst<T, 2, ConvexPolygon<T, M>>
    for ConvexPolygon<T, N>
{
    fn first_contact(
        &self,
        own_velocity: &Vector2<T>,
        other: &ConvexPolygon<T, M>,
        other_velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<Sweep<T, 2>> {
        let axes = [Vector2::x(), Vector2::y()];
        if comes_after(self, other) {
            let relative = RelativeMotion::between(other_velocity, own_velocity, max_t)?;
            let contact = outlines::contact(other, self, axes, (&relative, max_t))?;
            Some(reversed(&contact))
        } else {
            let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
            outlines::contact(self, other, axes, (&relative, max_t))
        }
    }
}
