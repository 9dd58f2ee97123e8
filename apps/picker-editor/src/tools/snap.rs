//! Snapping a box to the faces of other boxes.
//!
//! Faces that are close and almost parallel become flush: the box is turned by the missing angle,
//! and shifted until the faces lie in one plane. Up to three faces can be flush at once. A box near
//! another without such faces is shifted until the two touch.

use super::moving::Moving;
use super::path::Path;
use super::scaling::Face;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Unit, Vector3};
use picker_scene::{Scene, loose_bounds};

/// The cosine of the angle up to which faces count as parallel: 2 degrees.
const PARALLEL: f32 = 0.999_39;
/// Normals whose scalar product is below this are across each other.
const ACROSS: f32 = 0.1;

/// The place to which a box snaps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Snap {
    /// The shift from where the drag began.
    pub(crate) shift: Vector3<f32>,
    /// The turn around the center of the box that makes faces parallel.
    pub(crate) turn: Rotation3<f32>,
    /// What it snaps to; at least one.
    pub(crate) to: Vec<SnappedTo>,
}

/// The target to which a box snaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SnappedTo {
    /// A face of this box.
    Face(usize, Face),
    /// A point of this box.
    Point(usize, Point3<f32>),
}

/// A drag that may snap.
pub(crate) struct Snapping<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) moving: &'a Moving,
    pub(crate) path: &'a Path,
    /// How close faces must be, in world units.
    pub(crate) tolerance: f32,
    /// Whether the box may be turned.
    pub(crate) may_turn: bool,
}

/// A face of the dragged box that is close to a plane.
#[derive(Clone, Copy)]
struct Pair {
    face: Face,
    other: usize,
    target: Face,
    /// The direction that the normal of the face is to have.
    normal: Vector3<f32>,
    /// A point of the plane in which the face is to lie.
    place: Point3<f32>,
    /// Whether the faces lie against each other, and do not just continue each other.
    meets: bool,
    distance: f32,
}

impl Snapping<'_> {
    /// Where a box snaps to that has been shifted; `placed` is where it would be otherwise, such as
    /// on a grid.
    pub(crate) fn snap(
        &self,
        shape: &Obb3,
        shift: Vector3<f32>,
        placed: Vector3<f32>,
    ) -> Option<Snap> {
        let shifted = shape.translated(&shift).ok()?;
        let around = loose_bounds(&shifted);
        // The plain ones where these would reach beyond the limit.
        let bounds = around.loosened(self.tolerance).unwrap_or(around);
        let near: Vec<(usize, &Obb3)> = self
            .moving
            .others(self.scene, &bounds)
            .filter(|(_, other)| shifted.distance_within(other, self.tolerance).is_some())
            .collect();
        let mut pairs: Vec<Pair> =
            near.iter().flat_map(|(index, other)| self.pairs(&shifted, *index, other)).collect();
        pairs.sort_by(|a, b| {
            let first = b.meets.cmp(&a.meets);
            first.then(a.distance.total_cmp(&b.distance))
        });
        self.flush(shape, placed, &pairs).or_else(|| self.touch(&shifted, shift, &near))
    }

    /// The faces of a box that are close and parallel to those of another.
    fn pairs<'a>(
        &'a self,
        shape: &'a Obb3,
        other: usize,
        still: &'a Obb3,
    ) -> impl Iterator<Item = Pair> + 'a {
        let faces = Face::all().flat_map(|face| Face::all().map(move |target| (face, target)));
        faces.filter_map(move |(face, target)| {
            let (own, theirs) = (face.normal(shape), target.normal(still));
            let cosine = own.dot(&theirs);
            let offset = target.center(still) - face.center(shape);
            let distance = offset.dot(&theirs).abs();
            let is_parallel = cosine.abs() >= PARALLEL;
            let pair = Pair {
                face,
                other,
                target,
                normal: theirs * cosine.signum(),
                place: target.center(still),
                meets: cosine < 0.0,
                distance,
            };
            (is_parallel && distance <= self.tolerance).then_some(pair)
        })
    }

    fn flush(&self, shape: &Obb3, placed: Vector3<f32>, pairs: &[Pair]) -> Option<Snap> {
        let mut snap = Snap { shift: placed, turn: Rotation3::identity(), to: Vec::new() };
        let mut used: Vec<Pair> = Vec::new();
        for pair in pairs {
            let is_across = |it: &Pair| it.normal.dot(&pair.normal).abs() < ACROSS;
            if used.iter().all(is_across)
                && let Some(next) = self.with(shape, &snap, pair, &used)
            {
                snap = next;
                used.push(*pair);
            }
        }
        (!snap.to.is_empty()).then_some(snap)
    }

    /// A snap that makes one more face flush and keeps those that are.
    fn with(&self, shape: &Obb3, snap: &Snap, pair: &Pair, used: &[Pair]) -> Option<Snap> {
        let own = snap.turn * pair.face.normal(shape);
        let more = match used {
            [] => Rotation3::rotation_between(&own, &pair.normal)?,
            [first] => turn_around(&first.normal, [&own, &pair.normal])?,
            _ => Rotation3::identity(),
        };
        let turned = more * snap.turn;
        let turn = if self.may_turn { turned } else { snap.turn };
        let turned = shape.rotated(&turn).ok()?;
        let turned = turned.translated(&snap.shift).ok()?;
        let distance = (pair.place - pair.face.center(&turned)).dot(&pair.normal);
        let step = self.path.toward(&pair.normal, distance)?;
        let slack = 1e-3 * self.tolerance;
        let keeps = used.iter().all(|it| it.normal.dot(&step).abs() <= slack);
        let mut to = snap.to.clone();
        to.push(SnappedTo::Face(pair.other, pair.target));
        keeps.then(|| Snap { shift: snap.shift + step, turn, to })
    }

    /// Where the box touches the closest box near it.
    fn touch(&self, shifted: &Obb3, shift: Vector3<f32>, near: &[(usize, &Obb3)]) -> Option<Snap> {
        let vectors = near.iter().filter_map(|(index, other)| {
            let (own, theirs) = shifted.closest_points(*other);
            let vector = theirs - own;
            let distance = vector.norm();
            (distance <= self.tolerance).then_some((*index, theirs, vector, distance))
        });
        let (index, place, vector, distance) = vectors.min_by(|a, b| a.3.total_cmp(&b.3))?;
        let step = match Unit::try_new(vector, 0.0) {
            Some(normal) => self.path.toward(&normal, distance)?,
            None => Vector3::zeros(),
        };
        Some(Snap {
            shift: shift + step,
            turn: Rotation3::identity(),
            to: vec![SnappedTo::Point(index, place)],
        })
    }
}

/// The turn around an axis that takes a direction as close as possible to another.
fn turn_around(axis: &Vector3<f32>, [from, to]: [&Vector3<f32>; 2]) -> Option<Rotation3<f32>> {
    let axis = Unit::try_new(*axis, 0.0)?;
    let across = |v: &Vector3<f32>| v - axis.into_inner() * axis.dot(v);
    let (from, to) = (across(from), across(to));
    let angle = axis.dot(&from.cross(&to)).atan2(from.dot(&to));
    Some(Rotation3::from_axis_angle(&axis, angle))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cubes, free, with_shape};
    use super::*;
    use crate::input::{Axis, Lock};

    fn turned(center: [f32; 3], angles: [f32; 3]) -> Obb3 {
        let [x, y, z] = angles.map(f32::to_radians);
        let turn = Rotation3::from_euler_angles(x, y, z);
        Obb3::new(center.into(), Vector3::repeat(1.0), turn).unwrap()
    }

    /// Where a cube snaps to that is dragged from the origin, among other boxes.
    fn snapped(shape: Obb3, others: &[Obb3], path: &Path, shift: [f32; 3]) -> Option<(Obb3, Snap)> {
        let boxes = [shape].iter().chain(others).copied().map(with_shape).collect();
        let scene = Scene::new(*cubes(&[]).view(), boxes);
        let moving = Moving::new(&scene, &[0]);
        let snapping =
            Snapping { scene: &scene, moving: &moving, path, tolerance: 0.2, may_turn: true };
        let snap = snapping.snap(&shape, shift.into(), shift.into())?;
        let turn = snap.turn * shape.rotation();
        let end = Obb3::new(shape.center() + snap.shift, shape.half_extents(), turn);
        Some((end.unwrap(), snap))
    }

    #[test]
    fn faces_that_are_almost_parallel_become_flush() {
        let other = turned([3.0, 0.0, 0.0], [0.0, 1.5, -1.0]);
        let (end, snap) =
            snapped(turned([0.0; 3], [0.0; 3]), &[other], &free(), [0.9, 0.3, 0.0]).unwrap();
        assert!((end.axis(0) - other.axis(0)).norm() < 1e-5);
        let gap = (other.center() - end.center()).dot(&other.axis(0)) - 2.0;
        assert!(gap.abs() < 1e-5, "{gap}");
        assert!(matches!(snap.to[0], SnappedTo::Face(1, Face { axis: 0, is_positive: false })));
    }

    #[test]
    fn a_box_in_a_corner_becomes_flush_with_three_faces() {
        let others = [[3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]];
        let others = others.map(|center| turned(center, [0.0; 3]));
        let cube = turned([0.0; 3], [0.5, 0.8, -0.9]);
        let (end, snap) = snapped(cube, &others, &free(), [0.9, 1.1, 0.95]).unwrap();
        assert!((end.center() - Point3::new(1.0, 1.0, 1.0)).norm() < 1e-4, "{end:?}");
        assert!((end.rotation().into_inner() - Rotation3::identity().into_inner()).amax() < 1e-4);
        assert_eq!(snap.to.len(), 3);
    }

    #[test]
    fn a_box_beside_another_lines_up_with_its_front() {
        let other = turned([2.1, 0.1, 0.0], [0.0; 3]);
        let (end, _) = snapped(turned([0.0; 3], [0.0; 3]), &[other], &free(), [0.0; 3]).unwrap();
        assert!((end.center() - Point3::new(0.1, 0.1, 0.0)).norm() < 1e-5, "{end:?}");
    }

    #[test]
    fn a_box_that_is_not_parallel_touches() {
        let other = turned([3.3, 0.2, 0.1], [10.0, 20.0, 30.0]);
        for shift in [0.6, 0.72] {
            let cube = turned([0.0; 3], [0.0; 3]);
            let (end, snap) = snapped(cube, &[other], &free(), [shift, 0.0, 0.0]).unwrap();
            assert!(end.separation(&other).gap.abs() < 1e-4, "{end:?}");
            assert!(matches!(snap.to[..], [SnappedTo::Point(1, _)]));
            assert_eq!(snap.turn, Rotation3::identity());
        }
    }

    #[test]
    fn a_box_on_a_line_snaps_along_the_line() {
        let path =
            Path::locked(Point3::origin(), Lock::Line(Axis::X), &Rotation3::identity()).unwrap();
        let other = turned([3.0, 0.1, 0.0], [0.0; 3]);
        let (end, _) =
            snapped(turned([0.0; 3], [0.0; 3]), &[other], &path, [0.9, 0.0, 0.0]).unwrap();
        assert!((end.center() - Point3::new(1.0, 0.0, 0.0)).norm() < 1e-5, "{end:?}");
    }

    #[test]
    fn a_box_far_from_others_does_not_snap() {
        let other = turned([3.0, 0.5, 0.5], [0.0; 3]);
        let cube = turned([0.0; 3], [0.0; 3]);
        assert!(snapped(cube, &[other], &free(), [0.5, 0.0, 0.0]).is_none());
        assert!(snapped(cube, &[other], &free(), [1.4, 0.0, 0.0]).is_none(), "it is deep inside");
    }
}
