//! An axis-aligned box and an oriented one, as two oriented ones relative to the center of the
//! second.
//!
//! The axis-aligned box is not converted in place: far from the origin that would round its center.
//! Relative to the other box, its corners round by their distance from that box, which the slack of
//! the separating axes covers; see [`box_box`](crate::obb_pair::box_box).

use crate::convex::{convex_pair, touch_of};
use crate::numbers::{Real, add, scale, sub};
use crate::obb_pair;
use crate::obb_pair::Sweep;
use crate::pair::clearance::Clearance;
use crate::pair::proximity::{Proximity, apart_by};
use crate::pair::sat_box::SatBox;
use crate::pair::sweep::SweepAgainst;
use crate::shapes::{Aabb, Obb};
use nalgebra::{Point, Rotation, SVector};

/// Returns both boxes with the center of the second as the origin.
fn from_center_of_second<T: Real, const D: usize>(
    aabb: &Aabb<T, D>,
    obb: &Obb<T, D>,
) -> (Obb<T, D>, Obb<T, D>) {
    let ((min, max), center) = (aabb.corners(), &obb.center().coords);
    let twice = add(&sub(&min.coords, center), &sub(&max.coords, center));
    let seen = Point::from(scale(&twice, T::nearest(0.5)));
    (
        Obb::from_valid(seen, aabb.half_extents(), Rotation::identity()),
        Obb::from_valid(Point::origin(), obb.half_extents(), obb.rotation()),
    )
}

/// The answers are those of two oriented boxes.
impl<T: Real, const D: usize> Proximity<T, D, Obb<T, D>> for Aabb<T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    fn clearance(&self, other: &Obb<T, D>) -> Clearance<T, D> {
        let (a, b) = from_center_of_second(self, other);
        a.clearance(&b)
    }

    fn distance(&self, other: &Obb<T, D>) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let (a, b) = from_center_of_second(self, other);
        apart_by(a.distance(&b))
    }

    fn closest_points(&self, other: &Obb<T, D>) -> (Point<T, D>, Point<T, D>) {
        convex_pair(self, other).closest_points()
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D, Obb<T, D>> for Aabb<T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Obb<T, D>,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        let touch = touch_of(self, other);
        let (a, b) = from_center_of_second(self, other);
        obb_pair::sweep::sweep(&a, own_velocity, &b, other_velocity, (max_t, touch))
    }
}
