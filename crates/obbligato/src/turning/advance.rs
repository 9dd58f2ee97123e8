//! Two turning boxes relative to the center of the first, which does not move.

use crate::numbers::{Real, add, length, numbered, scale, sub, sum};
use crate::obb_pair::{Projections, SatAxis, Separation, Touch, obb_axes, on_faces, separation};
use crate::pair::SatBox;
use crate::shapes::Obb;
use crate::turning::along_normal::{AlongNormal, Course, TurningNormal};
use crate::turning::motion::Motion;
use crate::turning::turning_sweep::{Look, TurningSweep};
use nalgebra::{Point, SVector, Scalar};

/// The gap up to which the boxes count as touching, in `EPSILON (L + s)`; see
/// [`sweep_turning`](crate::turning::sweep_turning).
const TOUCHING: f64 = 64.0;
/// The gap that a step leaves, in `EPSILON (L + s)`: beyond `APART` by more than `CHORDS`, so that
/// coming closer by what is left does not pass for sliding.
const LEFT: f64 = 52.0;
/// The computed gap at which boxes truly are apart, in `EPSILON (L + s)`.
const APART: f64 = 32.0;
/// The greatest speed of sliding boxes toward each other, in `EPSILON` of the speeds: a velocity
/// and its projections round by less than 7, as do the speeds of the corners.
const DRIFT: f64 = 16.0;
/// The rounding of how far chords lead, in `EPSILON (L + s)`: of the projections of both boxes on a
/// normal, at two times each.
const CHORDS: f64 = 16.0;

/// The two boxes and their motions.
pub(crate) struct TurningPair<'a, T: Scalar, const D: usize> {
    pub(crate) boxes: [&'a Obb<T, D>; 2],
    pub(crate) motions: [&'a Motion<T, D>; 2],
    /// The vector from the pivot of the first box to that of the second at the start, and its
    /// change per unit of time.
    pub(crate) offset: SVector<T, D>,
    pub(crate) velocity: SVector<T, D>,
    /// The greatest distance of a corner of each box from its pivot.
    reaches: [T; 2],
    /// The angular speed of each box.
    spins: [T; 2],
    /// The speed of the centers, plus that of the corners about them.
    speed: T,
    /// The distance of the pivots at the start, plus half-extents.
    size: T,
}

/// The boxes at a time, in a frame with the first pivot at the origin.
struct Moment<T: Scalar, const D: usize> {
    boxes: [Obb<T, D>; 2],
    /// The second pivot.
    offset: SVector<T, D>,
    separation: Separation<T, D>,
    /// `EPSILON (L + s)`, for the distance of the centers, half-extents and paths.
    unit: T,
}

impl<'a, T: Real, const D: usize> TurningPair<'a, T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    pub(crate) fn new(boxes: [&'a Obb<T, D>; 2], motions: [&'a Motion<T, D>; 2]) -> Self {
        let ([a, b], [of_a, of_b]) = (boxes, motions);
        let offset = sub(&of_b.hub(b).coords, &of_a.hub(a).coords);
        let velocity = sub(&of_b.velocity(), &of_a.velocity());
        let (reaches, spins) = ([of_a.reach(a), of_b.reach(b)], motions.map(Motion::angular_speed));
        let ([reach_a, reach_b], [spin_a, spin_b]) = (reaches, spins);
        let extents = sum(&a.half_extents()) + sum(&b.half_extents());
        Self {
            boxes,
            motions,
            speed: length(&velocity) + (spin_a * reach_a + spin_b * reach_b),
            size: length(&offset) + extents,
            offset,
            velocity,
            reaches,
            spins,
        }
    }

    /// Returns the sum of the greatest distances of the corners from their pivots.
    pub(crate) fn reach(&self) -> T {
        let [a, b] = self.reaches;
        a + b
    }

    /// Returns the boxes after a time; `None` if they have turned by more than the scalar can
    /// resolve.
    fn moment(&self, t: T) -> Option<Moment<T, D>> {
        let ([a, b], [of_a, of_b]) = (self.boxes, self.motions);
        let offset = add(&self.offset, &scale(&self.velocity, t));
        let [from_first, from_second] = [of_a.turned_arm(a, t), of_b.turned_arm(b, t)];
        let first =
            Obb::from_valid(Point::from(from_first), a.half_extents(), of_a.turned(a, t).ok()?);
        let second = Obb::from_valid(
            Point::from(add(&offset, &from_second)),
            b.half_extents(),
            of_b.turned(b, t).ok()?,
        );
        let separation = separation(&first, &second);
        let arm_lengths = of_a.arm_length(&from_first) + of_b.arm_length(&from_second);
        let unit = T::EPSILON * (self.size + arm_lengths + self.speed * t);
        Some(Moment { boxes: [first, second], offset, separation, unit })
    }

    /// Returns a look at the boxes after a time.
    #[inline(never)]
    pub(crate) fn at(&self, t: T, course: &mut Course<T, D>) -> Option<Look<T, D>> {
        let moment = self.moment(t)?;
        let (Separation { gap, normal, .. }, unit) = (moment.separation, moment.unit);
        let turning = course.at(t, &normal, [gap, unit]);
        let free_time = if gap > unit * T::nearest(TOUCHING) {
            let room = gap - unit * T::nearest(LEFT);
            Some(turning.longest(|normal| self.along(&moment, normal).safe_time(room)))
        } else {
            self.sliding_time(&moment)
        };
        Some((TurningSweep::new(t, normal, gap), free_time))
    }

    /// Returns the boxes along a normal.
    fn along<'b>(
        &self,
        moment: &'b Moment<T, D>,
        normal: &TurningNormal<T, D>,
    ) -> AlongNormal<'b, Obb<T, D>, Obb<T, D>, T, D> {
        let ([first, second], pivots) = (&moment.boxes, [SVector::zeros(), moment.offset]);
        let places = (pivots, self.reaches);
        AlongNormal::new(
            ((first, second), self.spins),
            self.motions,
            places,
            &self.velocity,
            normal,
        )
    }

    /// Returns the band of a touch of boxes of a size.
    fn band(&self, size: T) -> T {
        let [a, b] = self.boxes.map(Obb::center);
        Touch::new([size; 2], [&a.coords, &b.coords]).band
    }

    /// Whether the boxes touch at the start along some axis.
    fn rests(&self) -> bool {
        let ([a, b], band) = (self.boxes, self.band(self.size));
        let on_faces = on_faces(a, b);
        let mut gaps = on_faces.iter().flat_map(Projections::gaps);
        gaps.any(|gap| gap.abs() <= band) || separation(a, b).gap.abs() <= band
    }

    /// Returns how long boxes that touch certainly slide or part: along the normal of the
    /// separation or that of a face, whichever shows it for longest. `None` if they come closer
    /// along all of them, or overlap.
    ///
    /// Only what rests from the start may overlap, by the band.
    #[cold]
    fn sliding_time(&self, moment: &Moment<T, D>) -> Option<T> {
        let Moment { boxes: [first, second], separation, unit, .. } = moment;
        let touches = *unit * T::nearest(APART);
        let least = if self.rests() { -self.band(*unit / T::EPSILON) } else { touches };
        let fall = [T::EPSILON * T::nearest(DRIFT) * self.speed, *unit * T::nearest(CHORDS)];
        let along = |room, normal| {
            self.along(moment, &TurningNormal::still(normal)).sliding_time(room, fall)
        };
        let mut longest = along(separation.gap - least, *separation.normal);
        let owners = [SatAxis::FaceA as fn(u8) -> SatAxis, SatAxis::FaceB];
        for (face, on) in owners.iter().zip(&on_faces(first, second)) {
            for (i, (gap, offset)) in numbered(on.gaps().zip(&on.offset)) {
                let (axis, room) = (face(i as u8), gap - least);
                if room < T::zero() || axis == separation.axis {
                    continue;
                }
                let normal = obb_axes::normal(first, second, axis, *offset < T::zero());
                let time = along(room, *normal);
                // `None` is less than any time.
                if time > longest {
                    longest = time;
                }
            }
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::TurningPair;
    use crate::shapes::Obb3;
    use crate::turning::motion::Motion3;
    use nalgebra::{Point3, Rotation3, Vector3};

    #[test]
    fn the_size_of_a_moment_includes_both_arms() {
        let cube = |x| {
            let half_extents = Vector3::repeat(1.0);
            Obb3::new(Point3::new(x, 0.0, 0.0), half_extents, Rotation3::identity()).unwrap()
        };
        let about = |x| {
            let motion = Motion3::new(Vector3::zeros(), Vector3::z()).unwrap();
            motion.about(&Point3::new(x, 0.0, 0.0)).unwrap()
        };
        // Pivots at 0 and 7, centers at 3 and 11: arms of 3 and 4.
        let (boxes, motions) = ([cube(3.0), cube(11.0)], [about(0.0), about(7.0)]);
        let pair = TurningPair::new(boxes.each_ref(), motions.each_ref());
        let moment = pair.moment(0.0).unwrap();
        assert_eq!(moment.unit, f32::EPSILON * (7.0 + 6.0 + 3.0 + 4.0));
        assert_eq!(moment.separation.gap, 6.0);
    }
}
