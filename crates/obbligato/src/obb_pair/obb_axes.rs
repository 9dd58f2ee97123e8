//! The axes of the separating-axis test one by one, with the letters of
//! [`box_box`](crate::obb_pair::box_box).

use crate::numbers::{
    Four as _, Real, Row as _, components, dot, map, neg, numbered, scale, sub, sum,
};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::axis_projections::AxisProjections;
use crate::obb_pair::interval::{ContactInterval, Shared, ahead};
use crate::obb_pair::max_gap::{MaxGap, max_gap, tie};
use crate::obb_pair::pair::{EdgeAxes, Pair, Projections, edge_axes, following_rows};
use crate::obb_pair::relative_motion::RelativeMotion;
use crate::obb_pair::slack::edge_slack;
use crate::obb_pair::sweep_simd;
use crate::shapes::{Obb, ordered};
use nalgebra::{SVector, Unit};
pub(crate) use private::AllAxes;

/// Returns the unit normal along an axis of two boxes, or in the opposite direction.
#[inline(always)]
pub(crate) fn normal<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
    axis: SatAxis,
    against: bool,
) -> Unit<SVector<T, D>>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let direction = first.direction(second, axis);
    Unit::new_unchecked(if against { neg(&direction) } else { direction })
}

mod private {
    use super::{
        AxisProjections, MaxGap, Obb, Pair, Real, RelativeMotion, SVector, SatAxis, Shared,
    };

    pub trait AllAxes<T: Real, const D: usize>: Sized {
        /// Calls `step` with the projections on each axis of the test, faces before edges, and with
        /// the projection of another vector, which is given along the axes of both boxes.
        ///
        /// Edges parallel within an `EPSILON` are skipped, which cannot hide a gap of more than `2
        /// EPSILON L`: along such edges the boxes are rectangles, and a face normal shows at least
        /// `1 / sqrt(2)` of their distance.
        fn for_each_axis(
            pair: &Pair<T, D>,
            other: [&SVector<T, D>; 2],
            step: impl FnMut(AxisProjections<T>, T),
        );

        /// Returns the greatest gap of two boxes in order; of a face and edges that tie up to
        /// rounding, that of the face.
        #[inline(always)]
        fn max_gap(first: &Obb<T, D>, second: &Obb<T, D>) -> MaxGap<T, D>
        where
            Obb<T, D>: AllAxes<T, D>,
        {
            super::max_gap_in_turn(first, second)
        }

        /// Returns the part of the path of two boxes in order on which all projections overlap,
        /// from the start onward, and whether a face may tie with edges there. `None` if there
        /// certainly is no such part in `0 ..= max_t`. Overlaps of up to `band` at the start may be
        /// touches.
        #[inline(always)]
        fn shared_time(
            a: &Obb<T, D>,
            b: &Obb<T, D>,
            relative: &RelativeMotion<T, D>,
            (_max_t, band): (T, T),
        ) -> Option<(Shared<T, SatAxis>, bool)>
        where
            Obb<T, D>: AllAxes<T, D>,
        {
            Some((super::shared_in_turn(a, b, relative, band), true))
        }

        /// Returns the unit direction of an axis; this box is the first of the pair.
        fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, D>;
    }
}

impl<T: Real> AllAxes<T, 2> for Obb<T, 2> {
    #[inline(always)]
    fn for_each_axis(
        pair: &Pair<T, 2>,
        other: [&SVector<T, 2>; 2],
        mut step: impl FnMut(AxisProjections<T>, T),
    ) {
        for_each_face(pair, other, &mut step);
    }

    fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, 2> {
        face_normal(self, other, axis)
    }
}

impl<T: Real> AllAxes<T, 3> for Obb<T, 3> {
    #[inline(always)]
    fn for_each_axis(
        pair: &Pair<T, 3>,
        other: [&SVector<T, 3>; 2],
        mut step: impl FnMut(AxisProjections<T>, T),
    ) {
        for_each_face(pair, other, &mut step);
        let slack = pair.slack_of_edges();
        let [[s0, s1, s2], _] = other.map(|offsets| *components(offsets));
        let offsets = [(s1, s2), (s2, s0), (s0, s1)];
        let rows = pair.axis_rows();
        for (i, ((a, b), offsets)) in numbered(following_rows(&rows).zip(offsets)) {
            let EdgeAxes { projections, .. } = edge_axes(*a, *b, components(&pair.k));
            let ((.., x), (.., y)) = (a, b);
            for_each_edge(i, (x, y), &projections, offsets, slack, &mut step);
        }
    }

    #[inline(always)]
    fn max_gap(first: &Self, second: &Self) -> MaxGap<T, 3> {
        if T::Four::IN_A_REGISTER { max_gap(first, second) } else { max_gap_in_turn(first, second) }
    }

    #[inline(always)]
    fn shared_time(
        a: &Self,
        b: &Self,
        relative: &RelativeMotion<T, 3>,
        (max_t, band): (T, T),
    ) -> Option<(Shared<T, SatAxis>, bool)> {
        if T::Four::IN_A_REGISTER {
            sweep_simd::shared(a, b, relative, (max_t, band))
        } else {
            Some((shared_in_turn(a, b, relative, band), true))
        }
    }

    fn direction(&self, other: &Self, axis: SatAxis) -> SVector<T, 3> {
        let SatAxis::Edges(i, j) = axis else {
            return face_normal(self, other, axis);
        };
        let [i, j] = [i, j].map(usize::from);
        // Computed as for the projections: `u_i x v_j` from its components along `u_i1` and `u_i2`.
        let (i1, i2) = (i.wrapping_add(1), i.wrapping_add(2));
        let (u1, u2, v) = (self.axis(i1), self.axis(i2), other.axis(j));
        let (x, y) = (dot(components(&u1), components(&v)), dot(components(&u2), components(&v)));
        let length = length(x, y);
        map(&sub(&scale(&u2, x), &scale(&u1, y)), |x| x / length)
    }
}

/// Returns the greatest gap of two boxes, one axis after the other.
#[inline(always)]
pub(crate) fn max_gap_in_turn<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> MaxGap<T, D>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let (a, b, swapped) = ordered(first, second);
    let (gap, axis, behind) = widest_of(&Pair::by_call(a, b));
    let normal = normal(a, b, axis, behind != swapped);
    let axis = if swapped { axis.swapped() } else { axis };
    (gap, normal.into_inner(), axis)
}

/// Returns the greatest gap, its axis, and whether the second box is behind the first along it.
#[inline(always)]
fn widest_of<T: Real, const D: usize>(pair: &Pair<T, D>) -> (T, SatAxis, bool)
where
    Obb<T, D>: AllAxes<T, D>,
{
    let (mut face, mut edges) = ((-T::INFINITY, SatAxis::FaceA(0), false), None);
    let slack = tie(pair.manhattan, sum(&pair.h), sum(&pair.k));
    let mut most = -T::INFINITY;
    Obb::for_each_axis(pair, [&pair.t, &pair.s], |on, _| {
        let gap = (on.offset.abs() - on.radius) / on.length;
        let found = (gap, on.axis, on.offset < T::zero());
        if matches!(on.axis, SatAxis::Edges(..)) {
            if gap > face.0 + slack && gap > most {
                (most, edges) = (gap, Some(found));
            }
        } else if gap > face.0 {
            face = found;
        }
    });
    edges.unwrap_or(face)
}

/// Returns the part of the path on which all projections overlap, one axis after the other.
pub(crate) fn shared_in_turn<T: Real, const D: usize>(
    a: &Obb<T, D>,
    b: &Obb<T, D>,
    relative: &RelativeMotion<T, D>,
    band: T,
) -> Shared<T, SatAxis>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let [along_first, along_second] = relative.along_axes(a, b);
    let mut shared = Shared::anywhere();
    Obb::for_each_axis(&Pair::by_call(a, b), [&along_first, &along_second], |on, speed| {
        let drift = relative.drift * on.length;
        let ahead = ahead(on.offset, speed, drift);
        let ends = [ahead - on.radius, ahead + on.radius];
        let rooms = [on.slack, band * on.length, speed.abs(), drift];
        let on_axis = ContactInterval::new(ends, || ahead <= T::zero(), rooms);
        shared.narrow(&on_axis, || (on.axis, on.offset < T::zero()));
    });
    shared
}

/// Returns the projections on the face normals of the first box, and on those of the second.
#[inline(never)]
pub(crate) fn on_faces<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> [Projections<T, D>; 2] {
    let pair = Pair::by_call(first, second);
    [pair.on_first(), pair.on_second()]
}

/// Calls `step` like [`AllAxes::for_each_axis`], but for the face normals only.
#[inline(always)]
pub(crate) fn for_each_face<T: Real, const D: usize>(
    pair: &Pair<T, D>,
    [along_first, along_second]: [&SVector<T, D>; 2],
    step: &mut impl FnMut(AxisProjections<T>, T),
) {
    let (projections, slack) = (pair.on_first(), pair.slack_of_first());
    for_each_normal(SatAxis::FaceA, &projections, slack, along_first, step);
    let (projections, slack) = (pair.on_second(), pair.slack_of_second());
    for_each_normal(SatAxis::FaceB, &projections, slack, along_second, step);
}

/// Calls `step` for the face normals of one box.
#[inline(always)]
fn for_each_normal<T: Real, const D: usize>(
    axis: fn(u8) -> SatAxis,
    projections: &Projections<T, D>,
    slack: T,
    other: &SVector<T, D>,
    step: &mut impl FnMut(AxisProjections<T>, T),
) {
    let on_axes = projections.offset.iter().zip(&projections.radius);
    for (i, ((&offset, &radius), &other)) in numbered(on_axes.zip(components(other))) {
        let on_axis =
            AxisProjections { axis: axis(i as u8), length: T::one(), offset, radius, slack };
        step(on_axis, other);
    }
}

/// Calls `step` for the axes across edge `i` of the first box and each edge of the second.
#[inline(always)]
fn for_each_edge<T: Real>(
    i: usize,
    (x, y): (&[T; 3], &[T; 3]),
    projections: &Projections<T, 3>,
    (s1, s2): (T, T),
    slack: T,
    step: &mut impl FnMut(AxisProjections<T>, T),
) {
    let rows = x.iter().zip(y);
    let projections = projections.offset.iter().zip(&projections.radius);
    for (j, ((&x, &y), (&offset, &radius))) in numbered(rows.zip(projections)) {
        let length = length(x, y);
        if length > T::EPSILON {
            let on_axis = AxisProjections {
                axis: SatAxis::Edges(i as u8, j as u8),
                length,
                offset,
                radius,
                slack: edge_slack(x, y, slack),
            };
            step(on_axis, x * s2 - y * s1);
        }
    }
}

#[inline(always)]
fn length<T: Real>(x: T, y: T) -> T {
    (x * x + y * y).root()
}

fn face_normal<T: Real, const D: usize>(
    a: &Obb<T, D>,
    b: &Obb<T, D>,
    axis: SatAxis,
) -> SVector<T, D> {
    let (owner, i) = match axis {
        SatAxis::FaceA(i) => (a, i),
        SatAxis::FaceB(j) => (b, j),
        SatAxis::Edges(..) => return SVector::zeros(),
    };
    owner.axis(usize::from(i))
}
