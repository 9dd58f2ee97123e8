//! The reference face: the face along whose normal two boxes overlap least.
//!
//! Parallel faces of both boxes tie within rounding where boxes lie flat on each other. The
//! reference face is then the one from which the largest component of the normal points upward, in
//! the sense of the coordinates. So the choice depends neither on the order of the boxes nor on
//! rounding, and it stays the same while the boxes move a little.

use crate::numbers::{Real, components, dot, larger, numbered};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::pair::{Pair, Projections};
use crate::shapes::Obb;
use nalgebra::{SVector, Scalar, Unit};

/// How much smaller the gap on a face may be for the face to tie, in `EPSILON L`.
const TIE: f64 = 4.0;

/// The largest sine, in `EPSILON`, between axes that count as parallel: an entry of `R` is off by
/// less than 10.
const PARALLEL: f64 = 16.0;

/// A face of one box, and the other box in the frame of that face.
pub(crate) struct Reference<'a, T: Scalar, const D: usize> {
    /// The box that has the face.
    pub(crate) owner: &'a Obb<T, D>,
    /// Both boxes, the owner first, at a scale at which no square underflows.
    pub(crate) pair: Pair<T, D>,
    /// The power of two that scales the boxes.
    pub(crate) factor: T,
    /// The axis of the owner that is the normal of the face,
    pub(crate) axis: u8,
    /// times 1 or -1.
    pub(crate) side: T,
    /// The axis of the other box that is the normal of the face opposite.
    pub(crate) opposite: u8,
    /// Whether the owner is the caller's second box.
    pub(crate) swapped: bool,
}

impl<'a, T: Real, const D: usize> Reference<'a, T, D> {
    /// Returns `None` for an axis across edges. The normal is a unit vector from the first box to
    /// the second.
    pub(crate) fn new(
        first: &'a Obb<T, D>,
        second: &'a Obb<T, D>,
        axis: SatAxis,
        normal: &Unit<SVector<T, D>>,
    ) -> Option<Self> {
        let face = match axis {
            SatAxis::FaceA(i) => Self::on(first, second, i, normal, false),
            SatAxis::FaceB(j) => Self::on(second, first, j, normal, true),
            SatAxis::Edges(..) => return None,
        };
        if face.swapped == points_down(normal) || !face.ties_with_opposite() {
            return Some(face);
        }
        let other = if face.swapped { first } else { second };
        let (owner, opposite, swapped) = (face.owner, face.opposite, face.swapped);
        Some(Self::on(other, owner, opposite, normal, !swapped))
    }

    fn on(
        owner: &'a Obb<T, D>,
        other: &Obb<T, D>,
        axis: u8,
        normal: &Unit<SVector<T, D>>,
        swapped: bool,
    ) -> Self {
        let (pair, factor) = Pair::scaled(owner, other);
        let along = dot(components(&owner.axis(usize::from(axis))), components(normal));
        let outward = (along > T::zero()) != swapped;
        Self {
            owner,
            opposite: most_parallel(&pair, axis),
            pair,
            factor,
            axis,
            side: if outward { T::one() } else { -T::one() },
            swapped,
        }
    }

    /// Whether the opposite face is parallel and its normal shows the same gap, up to rounding.
    fn ties_with_opposite(&self) -> bool {
        let row = self.pair.r.data.0.map(|column| entry(&column, self.axis));
        let tilt = numbered(row.iter()).fold(T::zero(), |tilt, (j, x)| {
            if j == usize::from(self.opposite) { tilt } else { larger(x.abs(), tilt) }
        });
        let gap = |projections: &Projections<T, D>, axis: u8| {
            let offset = entry(&projections.offset, axis);
            offset.abs() - entry(&projections.radius, axis)
        };
        let own = gap(&self.pair.on_first(), self.axis);
        let opposite = gap(&self.pair.on_second(), self.opposite);
        let slack = T::EPSILON * T::nearest(TIE) * self.size();
        tilt <= T::EPSILON * T::nearest(PARALLEL) && opposite >= own - slack
    }

    /// Returns `EPSILON L` or a little more.
    pub(crate) fn unit(&self) -> T {
        T::EPSILON * self.size() / self.factor
    }

    /// Returns `L` or a little more, at the scale of the pair.
    pub(crate) fn size(&self) -> T {
        self.pair.size()
    }
}

/// Returns the axis of the second box that is most nearly parallel to an axis of the first.
fn most_parallel<T: Real, const D: usize>(pair: &Pair<T, D>, axis: u8) -> u8 {
    let mut best = (0, -T::one());
    for (j, column) in numbered(pair.r.data.0.iter()) {
        let cosine = entry(column, axis).abs();
        if cosine > best.1 {
            best = (j as u8, cosine);
        }
    }
    best.0
}

/// Returns the element with this number, which must be below `D`.
fn entry<T: Real, const D: usize>(elements: &[T; D], number: u8) -> T {
    elements.get(usize::from(number)).map_or(T::zero(), |&x| x)
}

/// Whether the largest component of a normal is negative; of equally large ones, the first counts.
fn points_down<T: Real, const D: usize>(normal: &SVector<T, D>) -> bool {
    let mut largest = T::zero();
    for &x in components(normal) {
        if x.abs() > largest.abs() {
            largest = x;
        }
    }
    largest < T::zero()
}
