//! The axes of the least box around any number of points, in fixed memory.
//!
//! The box is found for a few of the points. Where others stick out of it, those that stick out
//! most join the few, and so on. The volume `v` of the least box around a few points is no more
//! than that around all of them, `V`. So as soon as nothing sticks out, `v = V`: the box is the
//! least one.
//!
//! Points on a round surface may need more than there is room for. Then the axes with the least box
//! so far, and some others, are turned in ever smaller steps while that makes the box smaller.
//!
//! Source: Bădoiu, Clarkson, "Smaller Core-Sets for Balls", SODA 2003, for the few points that
//! decide.

use super::calipers::Extent;
use super::core_points::CorePoints;
use crate::numbers::Real;
use nalgebra::{Rotation, SMatrix, SVector};

/// How often points may join the core. Random clouds need up to 7 rounds.
const ROUNDS: usize = 16;

/// How much larger a box around all points may be than that around the core to be the least one:
/// some roundings.
const SAME: f64 = 1.0 + 1e-12;

/// The first step by which axes are turned, as a tangent, that of the last descent, and how often
/// each is halved.
const TURN: f64 = 0.125;
const LAST_TURN: f64 = TURN / 4096.0;
const HALVINGS: u32 = 12;

/// The most steps of a descent. Some 80 are usual.
const STEPS: usize = 200;

/// The tangents of angles all around a quarter turn, from -39 to 45 degrees in steps of 11 or 12.
const AROUND: [f64; 8] = [-0.82, -0.53, -0.3, -0.1, 0.1, 0.3, 0.6, 1.0];

/// Axes and the volume of the box along them.
struct MeasuredAxes<const D: usize> {
    axes: SMatrix<f64, D, D>,
    size: f64,
}

/// Returns the axes of the least box around points, given those of the least box around a few and
/// some axes to compare with.
///
/// The points are measured in half the size of their bounds.
pub(super) fn least_axes<const D: usize, I: Iterator<Item = SVector<f64, D>>>(
    points: &impl Fn() -> I,
    other: &Rotation<f64, D>,
    of_core: impl Fn(&[SVector<f64, D>]) -> Option<SMatrix<f64, D, D>>,
) -> Rotation<f64, D> {
    let measured = |axes| MeasuredAxes::measured(points, axes);
    let mut core = CorePoints::of(points);
    let mut best = measured(*other.matrix());
    for _ in 0..ROUNDS {
        let Some(axes) = of_core(core.as_slice()) else {
            break;
        };
        let found = measured(axes);
        let of_core = size_along(core.as_slice().iter().copied(), &axes);
        let is_least = found.size <= of_core * SAME;
        let mut has_grown = false;
        for axis in axes.data.0 {
            has_grown |= core.add_ends(points, &axis.into());
        }
        best = best.smaller(found);
        if is_least {
            return Rotation::from_matrix_unchecked(best.axes);
        }
        if !has_grown {
            break;
        }
    }
    Rotation::from_matrix_unchecked(best.turned_to_least(points).axes)
}

/// Returns the volume of the box along some axes.
fn size_along<const D: usize>(
    points: impl Iterator<Item = SVector<f64, D>>,
    axes: &SMatrix<f64, D, D>,
) -> f64 {
    Extent::of(points.map(|point| axes.tr_mul(&point))).size()
}

impl<const D: usize> MeasuredAxes<D> {
    fn smaller(self, other: Self) -> Self {
        if other.size < self.size { other } else { self }
    }

    /// Returns the smallest box found from these axes and from others all around.
    fn turned_to_least<I: Iterator<Item = SVector<f64, D>>>(self, points: &impl Fn() -> I) -> Self {
        let start = self.axes;
        let mut best = self.descended(points, TURN, HALVINGS);
        for first in AROUND {
            let axes = turned(&start, (0, 1), first);
            let least =
                around(&axes).map(|axes| Self::measured(points, axes)).reduce(Self::smaller);
            if let Some(least) = least {
                best = best.smaller(least.descended(points, TURN, HALVINGS));
            }
        }
        best.descended(points, LAST_TURN, HALVINGS)
    }

    fn measured<I: Iterator<Item = SVector<f64, D>>>(
        points: &impl Fn() -> I,
        axes: SMatrix<f64, D, D>,
    ) -> Self {
        Self { size: size_along(points(), &axes), axes }
    }

    /// Turns the axes in the planes of two of them, as long as that makes the box smaller, in ever
    /// smaller steps.
    fn descended<I: Iterator<Item = SVector<f64, D>>>(
        mut self,
        points: &impl Fn() -> I,
        mut step: f64,
        mut halvings: u32,
    ) -> Self {
        for _ in 0..STEPS {
            let steps = planes::<D>().flat_map(|plane| [(plane, step), (plane, -step)]);
            let next = steps
                .map(|(plane, step)| Self::measured(points, turned(&self.axes, plane, step)))
                .find(|next| next.size < self.size);
            match next {
                Some(next) => self = next,
                None if halvings == 0 => break,
                None => {
                    step /= 2.0;
                    halvings = halvings.wrapping_sub(1);
                }
            }
        }
        self
    }
}

/// Returns the pairs of axes that span a plane.
fn planes<const D: usize>() -> impl Iterator<Item = (usize, usize)> {
    let pairs = [(0, 1), (1, 2), (2, 0)];
    pairs.into_iter().filter(|&(i, j)| i < D && j < D)
}

/// Returns the axes turned in the two planes besides the first, if there are any.
fn around<const D: usize>(axes: &SMatrix<f64, D, D>) -> impl Iterator<Item = SMatrix<f64, D, D>> {
    let tangents = if D == 2 { &[0.0][..] } else { &AROUND };
    let second = tangents.iter().map(|&tangent| turned(axes, (1, 2), tangent));
    second.flat_map(move |axes| tangents.iter().map(move |&tangent| turned(&axes, (2, 0), tangent)))
}

/// Turns two axes in their plane by an angle with this tangent.
fn turned<const D: usize>(
    axes: &SMatrix<f64, D, D>,
    (i, j): (usize, usize),
    tangent: f64,
) -> SMatrix<f64, D, D> {
    let columns = &axes.data.0;
    let (Some(&a), Some(&b)) = (columns.get(i), columns.get(j)) else {
        return *axes;
    };
    let (a, b) = (SVector::from(a), SVector::from(b));
    let length = (1.0 + tangent * tangent).square_root();
    let mut turned = *axes;
    for (at, axis) in [(i, a + b * tangent), (j, b - a * tangent)] {
        if let Some(column) = turned.data.0.get_mut(at) {
            *column = (axis / length).into();
        }
    }
    turned
}
