//! A ball and a box, axis-aligned or oriented, in the frame of the box.

use crate::convex::{convex_pair, touch_of};
use crate::numbers::{Real, abs, l1_norm, mul, neg, sub, sum, tr_mul};
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::ball_view::BallView;
use crate::pair::clearance::Clearance;
use crate::pair::proximity::{Proximity, gap_if_apart};
use crate::pair::sweep::SweepAgainst;
use crate::shapes::{Aabb, Ball, Obb};
use nalgebra::{Point, SVector};

/// The normal points from the ball to the closest point of the box, or to the nearest face if the
/// center lies inside.
impl<T: Real, const D: usize> Proximity<T, D, Aabb<T, D>> for Ball<T, D> {
    fn clearance(&self, other: &Aabb<T, D>) -> Clearance<T, D> {
        let (gap, normal) = view_of_aabb(self, other).clearance();
        Clearance::new(gap, normal)
    }

    fn distance(&self, other: &Aabb<T, D>) -> T {
        gap_if_apart(self, other)
    }

    fn closest_points(&self, other: &Aabb<T, D>) -> (Point<T, D>, Point<T, D>) {
        convex_pair(self, other).closest_points()
    }
}

/// The normal points from the ball to the closest point of the box, or to the nearest face if the
/// center lies inside.
impl<T: Real, const D: usize> Proximity<T, D, Obb<T, D>> for Ball<T, D> {
    fn clearance(&self, other: &Obb<T, D>) -> Clearance<T, D> {
        let (gap, normal) = view_of_obb(self, other).clearance();
        Clearance::new(gap, to_world(other, &normal))
    }

    fn distance(&self, other: &Obb<T, D>) -> T {
        gap_if_apart(self, other)
    }

    fn closest_points(&self, other: &Obb<T, D>) -> (Point<T, D>, Point<T, D>) {
        convex_pair(self, other).closest_points()
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D, Aabb<T, D>> for Ball<T, D> {
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Aabb<T, D>,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
        let motion = neg(&relative.direction);
        let contact = view_of_aabb(self, other).contact(
            &relative,
            &motion,
            (max_t, touch_of(self, other)),
        )?;
        Some(contact.in_world(|| self.clearance(other).normal, |normal| normal))
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D, Obb<T, D>> for Ball<T, D> {
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Obb<T, D>,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
        let (_, _, axes) = other.parts();
        let motion = tr_mul(axes, &neg(&relative.direction));
        let contact =
            view_of_obb(self, other).contact(&relative, &motion, (max_t, touch_of(self, other)))?;
        let to_world = |normal| to_world(other, &normal);
        Some(contact.in_world(|| self.clearance(other).normal, to_world))
    }
}

#[inline]
fn view_of_aabb<T: Real, const D: usize>(ball: &Ball<T, D>, aabb: &Aabb<T, D>) -> BallView<T, D> {
    let (min, max) = aabb.corners();
    let low = sub(&min.coords, &ball.center().coords);
    let high = sub(&max.coords, &ball.center().coords);
    // The center of the box is no farther away than both corners together, and neither is a face
    // from it.
    let reach = l1_norm(&low) + l1_norm(&high);
    let half = T::nearest(0.5);
    let half_extents = sum(&abs(&sub(&high, &low))) * half;
    BallView::between(&low, &high, (reach * half, half_extents), ball.radius())
}

#[inline]
fn view_of_obb<T: Real, const D: usize>(ball: &Ball<T, D>, obb: &Obb<T, D>) -> BallView<T, D> {
    let (_, half_extents, _) = obb.parts();
    let to_center = neg(&obb.local_point(&ball.center()));
    BallView::new(&to_center, half_extents, ball.radius())
}

/// Returns a unit vector along the axes of a box, in the world.
///
/// A rotation may be off from orthonormal by `8 EPSILON`, and so may the length of the result.
#[inline(always)]
fn to_world<T: Real, const D: usize>(obb: &Obb<T, D>, local: &SVector<T, D>) -> SVector<T, D> {
    let (_, _, axes) = obb.parts();
    mul(axes, local)
}
