//! Two axis-aligned boxes, by the gaps between their faces, each a single difference.

use crate::convex::{ConvexWithRadius as _, touch_of};
use crate::numbers::components::zip;
use crate::numbers::{Real, components, larger, length, numbered, sub, unit_along};
use crate::obb_pair::{RelativeMotion, Shared, Sweep};
use crate::pair::by_convex;
use crate::pair::clearance::Clearance;
use crate::pair::gaps::Gaps;
use crate::pair::proximity::{Proximity, apart_by};
use crate::pair::sweep::{SweepAgainst, at_start};
use crate::shapes::Aabb;
use nalgebra::{Point, SVector, Unit};

/// How far off a gap between two faces may be, in `EPSILON` of itself: half a unit, with an
/// allowance for the rounding of the slack and of the sum that uses it.
const ROUNDING: f64 = 1.0;

/// Returns how far the second box is above the first along each axis, and below it.
fn gaps<T: Real, const D: usize>(a: &Aabb<T, D>, b: &Aabb<T, D>) -> (SVector<T, D>, SVector<T, D>) {
    let ((a_min, a_max), (b_min, b_max)) = (a.corners(), b.corners());
    (sub(&b_min.coords, &a_max.coords), sub(&a_min.coords, &b_max.coords))
}

/// The gap is the greatest one along an axis of the world, accurate to half an `EPSILON` of itself;
/// of equal ones, that along the first axis.
impl<T: Real, const D: usize> Proximity<T, D> for Aabb<T, D> {
    fn clearance(&self, other: &Self) -> Clearance<T, D> {
        let (above, below) = gaps(self, other);
        // Boxes with the same center are level along every axis; the order decides the side.
        let is_after = self.comes_after(other) == Some(true);
        let mut max_gap = (-T::INFINITY, 0, false);
        let both = components(&above).iter().zip(components(&below));
        for (axis, (&above, &below)) in numbered(both) {
            let behind = if above == below { is_after } else { below > above };
            let gap = larger(above, below);
            if gap > max_gap.0 {
                max_gap = (gap, axis, behind);
            }
        }
        let (gap, axis, behind) = max_gap;
        Clearance::new(gap, unit_along(axis, behind))
    }

    /// It is accurate to a few units in the last place.
    fn distance(&self, other: &Self) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let (above, below) = gaps(self, other);
        let apart = zip(components(&above), components(&below), |above, below| {
            larger(larger(above, below), T::zero())
        });
        apart_by(length(&apart.into()))
    }

    fn closest_points(&self, other: &Self) -> (Point<T, D>, Point<T, D>) {
        by_convex::closest_in_order(self, other)
    }
}

impl<T: Real, const D: usize> SweepAgainst<T, D> for Aabb<T, D> {
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Self,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
        let (above, below) = gaps(self, other);
        let touch = touch_of(self, other);
        let mut shared = Shared::anywhere();
        let both = components(&above).iter().zip(components(&below));
        let moving = both.zip(components(&relative.direction));
        for (axis, ((&above, &below), &speed)) in numbered(moving) {
            let rounding = T::EPSILON * T::nearest(ROUNDING);
            let gaps = Gaps {
                above,
                below,
                speed,
                slack: rounding * (above.abs() + below.abs()),
                band: touch.band,
            };
            gaps.narrow(&mut shared, axis, relative.drift);
        }
        let (t, face) = shared.within(&relative, T::one(), (max_t, touch))?;
        let Some((axis, behind)) = face else {
            return Some(at_start(self.clearance(other).normal));
        };
        let normal = Unit::new_unchecked(unit_along(axis, behind));
        Some(Sweep { t, normal })
    }
}
