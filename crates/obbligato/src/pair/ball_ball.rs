//! Two balls. The distance is that of the centers less both radii; in motion, one is a point and
//! the other as large as both.

use crate::convex::touch_of;
use crate::numbers::{Real, length, neg, sub, unit, unit_along};
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::ball_view::BallView;
use crate::pair::by_convex;
use crate::pair::clearance::Clearance;
use crate::pair::proximity::{Proximity, gap_if_apart};
use crate::pair::sweep::SweepAgainst;
use crate::shapes::Ball;
use nalgebra::{Point, SVector};

/// For concentric balls the normal points along the first axis, from the larger one.
impl<T: Real, const D: usize> Proximity<T, D> for Ball<T, D> {
    fn clearance(&self, other: &Self) -> Clearance<T, D> {
        let d = sub(&other.center().coords, &self.center().coords);
        let normal = unit(&d).unwrap_or_else(|| unit_along(0, self.radius() < other.radius()));
        Clearance::new(length(&d) - (self.radius() + other.radius()), normal)
    }

    fn distance(&self, other: &Self) -> T {
        gap_if_apart(self, other)
    }

    fn closest_points(&self, other: &Self) -> (Point<T, D>, Point<T, D>) {
        by_convex::closest_in_order(self, other)
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D> for Ball<T, D> {
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Self,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
        let d = sub(&other.center().coords, &self.center().coords);
        let view = BallView::new(&d, &SVector::zeros(), self.radius() + other.radius());
        let motion = neg(&relative.direction);
        let contact = view.contact(&relative, &motion, (max_t, touch_of(self, other)))?;
        Some(contact.in_world(|| self.clearance(other).normal, |normal| normal))
    }
}
