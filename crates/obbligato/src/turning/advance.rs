//! Two turning boxes as seen from the center of the first, which does not move.

use crate::numbers::components::{add, scale, sub, sum};
use crate::numbers::length::length;
use crate::sat::each_axis::AllAxes;
use crate::sat::separation::separation;
use crate::turning::along_normal::AlongNormal;
use crate::turning::motion::{Motion, Spins};
use crate::{Obb, Real, Separation};
use nalgebra::{Point, SVector, Scalar};

/// The two boxes and their motions.
pub(crate) struct TurningPair<'a, T: Scalar, const D: usize, const R: usize> {
    pub(crate) boxes: [&'a Obb<T, D>; 2],
    pub(crate) motions: [&'a Motion<T, D, R>; 2],
    /// From the point that the first turns about to that of the second at the start, and how that changes.
    pub(crate) offset: SVector<T, D>,
    pub(crate) velocity: SVector<T, D>,
}

/// The boxes at a time.
pub(crate) struct Moment<T: Scalar, const D: usize> {
    pub(crate) separation: Separation<T, D>,
    pub(crate) along: AlongNormal<T, D>,
    /// How fast the centers move, and the corners about them.
    pub(crate) speed: T,
    /// `L + s`: distance of the centers, half-extents and paths.
    pub(crate) size: T,
}

impl<'a, T: Real, const D: usize, const R: usize> TurningPair<'a, T, D, R>
where
    Motion<T, D, R>: Spins<T, D>,
    Obb<T, D>: AllAxes<T, D>,
{
    pub(crate) fn new(boxes: [&'a Obb<T, D>; 2], motions: [&'a Motion<T, D, R>; 2]) -> Self {
        let ([a, b], [of_a, of_b]) = (boxes, motions);
        Self {
            boxes,
            motions,
            offset: sub(&of_b.hub(b).coords, &of_a.hub(a).coords),
            velocity: sub(&of_b.velocity(), &of_a.velocity()),
        }
    }

    /// The sum of the greatest distances of the corners from the points that they turn about.
    pub(crate) fn reach(&self) -> T {
        let ([a, b], [of_a, of_b]) = (self.boxes, self.motions);
        of_a.reach(a) + of_b.reach(b)
    }

    /// The boxes after a time; `None` if they have turned by more than the scalar can tell.
    #[inline(never)]
    pub(crate) fn at(&self, t: T) -> Option<Moment<T, D>> {
        let ([a, b], [of_a, of_b]) = (self.boxes, self.motions);
        let offset = add(&self.offset, &scale(&self.velocity, t));
        let arms = [of_a.turned_arm(a, t), of_b.turned_arm(b, t)];
        let [from_first, from_second] = &arms;
        let first = Obb::from_valid(
            Point::from(*from_first),
            a.half_extents(),
            of_a.turned(a, t).ok()?,
        );
        let second = Obb::from_valid(
            Point::from(add(&offset, from_second)),
            b.half_extents(),
            of_b.turned(b, t).ok()?,
        );
        let separation = separation(&first, &second);
        let along = AlongNormal::new(
            [&first, &second],
            self.motions,
            &arms,
            &self.velocity,
            &separation.normal,
        );
        let extents = sum(&a.half_extents()) + sum(&b.half_extents());
        let turned = of_a.angular_speed() * of_a.reach(a) + of_b.angular_speed() * of_b.reach(b);
        let [own_arm, other_arm] = arms.each_ref().map(length);
        let speed = length(&self.velocity) + turned;
        Some(Moment {
            separation,
            along,
            speed,
            size: length(&self.offset) + extents + (own_arm + other_arm) + speed * t,
        })
    }
}
