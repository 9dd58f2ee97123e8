//! Two convex polygons.

use crate::convex::convex_pair;
use crate::numbers::Real;
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::outline::{Middle, SeenPolygon};
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

const fn seen<'a, T: Real, const N: usize>(
    polygon: &'a ConvexPolygon<T, N>,
    view: &'a Middle<T>,
) -> SeenPolygon<'a, T, N> {
    SeenPolygon { polygon, view }
}

/// The clearance is the greatest gap along the normal of an edge of either; of equal ones, the first.
impl<T: Real, const N: usize, const M: usize> Proximity<T, 2, ConvexPolygon<T, M>>
    for ConvexPolygon<T, N>
{
    fn clearance(&self, other: &ConvexPolygon<T, M>) -> Clearance<T, 2> {
        let view = &Middle::of(&self.aabb(), &other.aabb());
        let (a, b) = (seen(self, view), seen(other, view));
        if comes_after(self, other) {
            outlines::clearance(&b, &a, view).reversed()
        } else {
            outlines::clearance(&a, &b, view)
        }
    }

    fn distance(&self, other: &ConvexPolygon<T, M>) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let view = &Middle::of(&self.aabb(), &other.aabb());
        let (a, b) = (seen(self, view), seen(other, view));
        outlines::distance(&a, &b, view)
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
        let view = &Middle::of(&self.aabb(), &other.aabb());
        let (a, b) = (seen(self, view), seen(other, view));
        let axes = [Vector2::x(), Vector2::y()];
        if comes_after(self, other) {
            let relative = RelativeMotion::between(other_velocity, own_velocity, max_t)?;
            let contact = outlines::contact(&b, &a, axes, view, (&relative, max_t))?;
            Some(reversed(&contact))
        } else {
            let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
            outlines::contact(&a, &b, axes, view, (&relative, max_t))
        }
    }
}
