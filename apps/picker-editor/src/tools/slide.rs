//! Moving boxes until they touch other boxes, and on along these.
//!
//! Each step goes to the first contact ([`sweep`]), and its remainder goes on without the component
//! into the contact. Where two contacts block a step, it goes along the edge that they form.

use super::moving::Moving;
use super::path::Path;
use obbligato::nalgebra::Vector3;
use obbligato::{Obb3, Sweep, sweep};
use picker_scene::{Scene, loose_bounds};

/// The number of contacts along which one drag slides.
const MOST_SLIDES: usize = 6;

/// Boxes that overlap by less than this share of their sizes and coordinates are called touching:
/// they stand on each other.
const TOUCHING: f32 = 1e-4;

/// The place where boxes stop, and the boxes at which they do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slid {
    /// The shift from where the drag began.
    pub(crate) shift: Vector3<f32>,
    /// The boxes that block the path, in order of contact.
    pub(crate) blocked_by: Vec<usize>,
}

/// A moving box and another.
type OverlapPair = (usize, usize);

/// Pairs of a moving box and another that overlap, so that they cannot block each other.
pub(crate) fn overlapping(
    scene: &Scene,
    moving: &Moving,
    shift: &Vector3<f32>,
) -> Vec<OverlapPair> {
    let mut pairs = Vec::new();
    for (index, shape) in moving.shapes() {
        let Ok(shape) = shape.translated(shift) else {
            continue;
        };
        let bounds = loose_bounds(&shape);
        let others = moving.others(scene, &bounds);
        let deep = others.filter(|(_, other)| is_deep(&shape, other));
        pairs.extend(deep.map(|(other, _)| (*index, other)));
    }
    pairs
}

fn is_deep(a: &Obb3, b: &Obb3) -> bool {
    let scale = a.half_extents().sum() + b.half_extents().sum();
    let rounding = 16.0 * f32::EPSILON * (a.center().coords.amax() + b.center().coords.amax());
    a.separation(b).gap < -(TOUCHING * scale + rounding)
}

/// Moves boxes from one shift to another, but not into other boxes; pairs that overlap pass through
/// each other.
pub(crate) fn slide(
    scene: &Scene,
    moving: &Moving,
    [from, to]: [Vector3<f32>; 2],
    path: &Path,
    overlapping: &[OverlapPair],
) -> Slid {
    let mut slid = Slid { shift: from, blocked_by: Vec::new() };
    let (mut left, mut normals) = (to - from, Vec::new());
    for _ in 0..MOST_SLIDES {
        if left.norm_squared() == 0.0 {
            break;
        }
        let contact = first_contact(scene, moving, &slid.shift, &left, overlapping);
        let Some((contact, other)) = contact else {
            slid.shift += left;
            break;
        };
        slid.shift += left * contact.t;
        if !slid.blocked_by.contains(&other) {
            slid.blocked_by.push(other);
        }
        normals.push(contact.normal.into_inner());
        left = along(left * (1.0 - contact.t), &normals, path);
    }
    slid
}

/// The part of a step that leads into none of the contacts, the last of which has stopped it.
fn along(step: Vector3<f32>, normals: &[Vector3<f32>], path: &Path) -> Vector3<f32> {
    let Some((last, earlier)) = normals.split_last() else {
        return step;
    };
    let Some(away) = path.toward(last, -step.dot(last)) else {
        return Vector3::zeros();
    };
    let clipped = step + away;
    let slack = 1e-6 * step.norm();
    let enters = |step: &Vector3<f32>, normal: &Vector3<f32>| step.dot(normal) > slack;
    let Some(second) = earlier.iter().find(|normal| enters(&clipped, normal)) else {
        return clipped;
    };
    let edge = last.cross(second);
    let is_free = matches!(path, Path::Picture(_)) && edge.norm_squared() > 1e-6;
    if !is_free {
        return Vector3::zeros();
    }
    let edge = edge.normalize();
    let clipped = edge * step.dot(&edge);
    let is_stuck = normals.iter().any(|normal| enters(&clipped, normal));
    if is_stuck { Vector3::zeros() } else { clipped }
}

/// The first contact of boxes that are shifted already, and move on by a step; and the other box.
fn first_contact(
    scene: &Scene,
    moving: &Moving,
    shift: &Vector3<f32>,
    step: &Vector3<f32>,
    overlapping: &[OverlapPair],
) -> Option<(Sweep<f32, 3>, usize)> {
    let mut first: Option<(Sweep<f32, 3>, usize)> = None;
    for (index, shape) in moving.shapes() {
        let (Ok(shape), Ok(end)) = (shape.translated(shift), shape.translated(&(shift + step)))
        else {
            continue;
        };
        let swept = loose_bounds(&shape).merged(&loose_bounds(&end));
        for (other, still) in moving.others(scene, &swept) {
            if overlapping.contains(&(*index, other)) {
                continue;
            }
            let max_t = first.map_or(1.0, |(first, _)| first.t);
            let Some(contact) = sweep(&shape, step, still, &Vector3::zeros(), max_t) else {
                continue;
            };
            let is_sooner = first.is_none_or(|(first, _)| contact.t < first.t);
            if is_sooner && step.dot(&contact.normal) > 1e-6 * step.norm() {
                first = Some((contact, other));
            }
        }
    }
    first
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cubes, free, with_shape};
    use super::*;
    use crate::input::{Axis, Lock};
    use obbligato::nalgebra::{Point3, Rotation3};

    /// Drags the first of some cubes of size 2.
    fn dragged(centers: &[[f32; 3]], path: &Path, to: [f32; 3]) -> Slid {
        let scene = cubes(centers);
        let moving = Moving::new(&scene, &[0]);
        let ignored = overlapping(&scene, &moving, &Vector3::zeros());
        slide(&scene, &moving, [Vector3::zeros(), to.into()], path, &ignored)
    }

    #[track_caller]
    fn assert_shift(slid: &Slid, shift: [f32; 3]) {
        assert!((slid.shift - Vector3::from(shift)).norm() < 1e-4, "{slid:?}");
    }

    #[test]
    fn a_box_stops_at_the_first_in_its_way_however_fast() {
        let slid =
            dragged(&[[0.0; 3], [9.0, 0.5, 0.0], [5.0, 0.5, 0.0]], &free(), [100.0, 0.0, 0.0]);
        assert_shift(&slid, [3.0, 0.0, 0.0]);
        assert_eq!(slid.blocked_by, [2]);
    }

    #[test]
    fn a_box_slides_along_what_it_touches() {
        let slid = dragged(&[[0.0; 3], [4.0, 0.0, 0.0]], &free(), [5.0, 1.5, 0.0]);
        assert_shift(&slid, [2.0, 1.5, 0.0]);
    }

    #[test]
    fn a_box_that_slides_past_the_end_goes_on() {
        let scene = cubes(&[[0.0; 3], [4.0, 0.0, 0.0]]);
        let (moving, path) = (Moving::new(&scene, &[0]), free());
        let to = Vector3::new(5.0, 3.0, 0.0);
        let beside = slide(&scene, &moving, [Vector3::zeros(), to], &path, &[]);
        assert_shift(&beside, [2.0, 3.0, 0.0]);
        let after = slide(&scene, &moving, [beside.shift, to], &path, &[]);
        assert_shift(&after, [5.0, 3.0, 0.0]);
    }

    #[test]
    fn a_box_in_a_corner_stays_there() {
        let corner = [[0.0; 3], [3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, -2.0]];
        let slid = dragged(&corner, &free(), [4.0, 4.0, -4.0]);
        assert_shift(&slid, [1.0, 1.0, 0.0]);
        assert_eq!(slid.blocked_by.len(), 3);
    }

    #[test]
    fn a_box_on_a_line_stops_and_does_not_leave_it() {
        let path =
            Path::locked(Point3::origin(), Lock::Line(Axis::X), &Rotation3::identity()).unwrap();
        let scene = cubes(&[[0.0; 3]]);
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.5);
        let wall = Obb3::new(Point3::new(4.0, 0.0, 0.0), Vector3::new(1.0, 9.0, 9.0), turn);
        let boxes = vec![scene.boxes()[0].clone(), with_shape(wall.unwrap())];
        let scene = Scene::new(*scene.view(), boxes);
        let moving = Moving::new(&scene, &[0]);
        let slid = slide(&scene, &moving, [Vector3::zeros(), Vector3::x() * 9.0], &path, &[]);
        assert_eq!((slid.shift.y, slid.shift.z), (0.0, 0.0));
        assert!(slid.shift.x > 0.5 && slid.shift.x < 3.0, "{slid:?}");
    }

    #[test]
    fn a_box_that_overlaps_another_can_leave_it() {
        let slid = dragged(&[[0.0; 3], [1.0, 0.0, 0.0]], &free(), [-3.0, 0.0, 0.0]);
        assert_shift(&slid, [-3.0, 0.0, 0.0]);
        let through = dragged(&[[0.0; 3], [1.0, 0.0, 0.0]], &free(), [6.0, 0.0, 0.0]);
        assert_shift(&through, [6.0, 0.0, 0.0]);
    }

    #[test]
    fn a_box_that_stands_on_another_can_be_lifted_and_pushed_but_not_sunk() {
        let stack = [[0.0, 2.0, 0.0], [0.0, 0.0, 0.0]];
        assert_shift(&dragged(&stack, &free(), [0.0, 3.0, 0.0]), [0.0, 3.0, 0.0]);
        assert_shift(&dragged(&stack, &free(), [1.0, 0.0, 0.0]), [1.0, 0.0, 0.0]);
        assert_shift(&dragged(&stack, &free(), [1.0, -2.0, 0.0]), [1.0, 0.0, 0.0]);
    }

    #[test]
    fn no_sequence_of_drags_leads_into_another_box() {
        let turn = |x, y, z| Rotation3::from_euler_angles(x, y, z);
        let at = |center: [f32; 3], half: [f32; 3], rotation| {
            with_shape(Obb3::new(center.into(), half.into(), rotation).unwrap())
        };
        let boxes = vec![
            at([0.0, 0.0, 0.0], [0.5, 0.4, 0.3], turn(0.1, 0.2, 0.3)),
            at([2.0, 0.0, 0.0], [0.5, 2.0, 2.0], turn(0.0, 0.0, 0.4)),
            at([-2.0, 0.5, 0.0], [0.5, 2.0, 2.0], turn(0.3, 0.0, -0.2)),
            at([0.0, -2.0, 0.2], [4.0, 0.5, 2.0], turn(0.05, 0.0, 0.02)),
        ];
        let scene = Scene::new(*cubes(&[]).view(), boxes);
        let moving = Moving::new(&scene, &[0]);
        let (mut shift, path) = (Vector3::zeros(), free());
        for step in 0..500_u16 {
            let angle = f32::from(step) * 2.4;
            let target = Vector3::new(angle.cos() * 3.0, angle.sin() * 3.0, (angle * 0.7).sin());
            shift = slide(&scene, &moving, [shift, target], &path, &[]).shift;
            let moved = moving.shapes()[0].1.translated(&shift).unwrap();
            for item in &scene.boxes()[1..] {
                assert!(!is_deep(&moved, &item.shape), "step {step}: {shift}");
            }
        }
    }
}
