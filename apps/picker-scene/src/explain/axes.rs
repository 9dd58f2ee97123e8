//! The 15 axes of the separating-axis test of two boxes, each with the projections of both.

use crate::overlaps::axis_name;
use obbligato::nalgebra::{UnitVector3, Vector3};
use obbligato::{Obb3, SatAxis};

/// The 15 axes of two boxes, A and B: the face normals of A, those of B, and the cross products of
/// an edge of A and an edge of B.
#[derive(Clone, Debug, PartialEq)]
pub struct Axes {
    /// All axes, faces before edges.
    pub all: [AxisOfPair; 15],
    /// The place of the axis that decides: that of the greatest gap, or of the least overlap if
    /// there is no gap. Where a face and edges tie up to rounding, it is that of the face.
    pub decisive: usize,
}

/// One of the axes, with the projection intervals of both boxes on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisOfPair {
    /// The axis, as the core names it.
    pub axis: SatAxis,
    /// The projections of the boxes on it. There are none where two edges are parallel: their cross
    /// product vanishes, and the face normals decide.
    pub projections: Option<Projections>,
}

/// The projection intervals of both boxes on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projections {
    /// The unit direction of the axis, from A to B.
    pub direction: UnitVector3<f64>,
    /// The interval of A and that of B along the direction, from the center of A.
    pub intervals: [[f64; 2]; 2],
    /// The gap between them, in units of length; where they overlap, the depth, negative. Boxes
    /// that the core calls touching have no gap: a gap within its rounding is 0, and axes across
    /// edges that are almost parallel are known too inaccurately to prove anything.
    pub gap: f64,
}

impl Axes {
    /// Computes the axes of two boxes. The core decides which of them is decisive.
    pub fn new(a: &Obb3, b: &Obb3) -> Self {
        let separation = a.separation(b);
        let touching = a.intersects(b).then(|| rounding(a, b));
        let all =
            every_axis().map(|axis| AxisOfPair::new(a, b, axis, axis == separation.axis, touching));
        let decisive = all.iter().position(|it| it.axis == separation.axis);
        Self { all, decisive: decisive.unwrap_or(0) }
    }

    /// Returns the axis that decides.
    pub const fn decisive(&self) -> &AxisOfPair {
        &self.all[self.decisive]
    }

    /// Returns how many of the axes show a gap: one is enough to prove that the boxes are apart.
    pub fn separating(&self) -> usize {
        self.all.iter().filter(|axis| axis.separates()).count()
    }

    /// Returns the length of the longest interval that both projections cover, for a common scale.
    pub fn longest(&self) -> f64 {
        let projections = self.all.iter().filter_map(|axis| axis.projections);
        let reaches = projections.map(|it| it.reach());
        reaches.fold(0.0, |longest, [start, end]| longest.max(end - start))
    }
}

impl AxisOfPair {
    fn new(a: &Obb3, b: &Obb3, axis: SatAxis, is_decisive: bool, touching: Option<f64>) -> Self {
        let projections = direction(a, b, axis, is_decisive).map(|direction| {
            let apart =
                (b.center().coords.cast() - a.center().coords.cast::<f64>()).dot(&direction);
            let direction = if apart < 0.0 { -direction } else { direction };
            let (middle, radii) = (apart.abs(), [a, b].map(|shape| radius(shape, &direction)));
            let around = |middle: f64, radius: f64| [middle - radius, middle + radius];
            let [a, b] = [around(0.0, radii[0]), around(middle, radii[1])];
            let gap = (b[0] - a[1]).max(a[0] - b[1]);
            Projections {
                direction,
                intervals: [a, b],
                gap: match touching {
                    Some(slack) if gap >= -slack => 0.0,
                    _ => gap,
                },
            }
        });
        Self { axis, projections }
    }

    /// Returns the name for people: `A x` is a face normal of A, `A x × B z` the cross product of
    /// two edges.
    pub fn name(&self) -> String {
        axis_name(self.axis, ["A ", "B "], " × ")
    }

    /// Whether there is a gap between the projections, which proves that the boxes are apart.
    pub fn separates(&self) -> bool {
        self.projections.is_some_and(|it| it.gap > 0.0)
    }
}

impl Projections {
    /// Returns the interval between the projections, or the one that both share.
    pub const fn between(&self) -> [f64; 2] {
        let [a, b] = self.intervals;
        let (start, end) = (a[0].max(b[0]), a[1].min(b[1]));
        [start.min(end), start.max(end)]
    }

    /// Returns the interval around both projections.
    pub const fn reach(&self) -> [f64; 2] {
        let [a, b] = self.intervals;
        [a[0].min(b[0]), a[1].max(b[1])]
    }
}

/// All axes in the order of the test.
fn every_axis() -> [SatAxis; 15] {
    std::array::from_fn(|place| match place as u8 {
        i @ 0..3 => SatAxis::FaceA(i),
        j @ 3..6 => SatAxis::FaceB(j - 3),
        edges => SatAxis::Edges((edges - 6) / 3, (edges - 6) % 3),
    })
}

/// By how much the gap of the core may be off: 16 `EPSILON L`, with the distance of the centers
/// plus all half-extents.
fn rounding(a: &Obb3, b: &Obb3) -> f64 {
    let extents = a.half_extents().sum() + b.half_extents().sum();
    let length = (b.center() - a.center()).norm() + extents;
    f64::from(16.0 * f32::EPSILON * length)
}

/// The unit direction of an axis, of either sign. The core skips edges that are parallel to within
/// an `EPSILON`; near that limit, it may know a direction that is none here.
fn direction(a: &Obb3, b: &Obb3, axis: SatAxis, is_decisive: bool) -> Option<UnitVector3<f64>> {
    let of = |shape: &Obb3, i: u8| shape.axis(usize::from(i)).cast::<f64>();
    match axis {
        SatAxis::FaceA(i) => UnitVector3::try_new(of(a, i), 0.0),
        SatAxis::FaceB(j) => UnitVector3::try_new(of(b, j), 0.0),
        SatAxis::Edges(i, j) => {
            let least = if is_decisive { 0.0 } else { f32::EPSILON };
            UnitVector3::try_new(of(a, i).cross(&of(b, j)), least.into())
        }
    }
}

/// Half the length of the projection of a box.
fn radius(shape: &Obb3, direction: &Vector3<f64>) -> f64 {
    let half_extents = shape.half_extents();
    let along = |i: usize| f64::from(half_extents[i]) * shape.axis(i).cast().dot(direction).abs();
    (0..3).map(along).sum()
}

#[cfg(test)]
mod tests;
