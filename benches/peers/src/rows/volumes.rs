//! Intersection over union of boxes in space.

use super::Topic;
use super::drawn::Drawn;
use crate::contest::{Contest, Figure};
use crate::reference::{gap3, iou3};
use crate::solids::{self, Solid};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use std::time::Duration;

const PAIRS: usize = 4096;
/// A value that is off by more is wrong.
const CLOSE: f64 = 1e-4;

/// Of boxes that overlap, as they are, a hundredth of their size and far from the origin; of some
/// that are nearly equal or have planes in common.
pub(super) fn volumes(time: Duration) -> Topic {
    let overlapping = || Drawn::new(PAIRS, 1.4).filtered(|a, b| gap3(a, b) < 0.0);
    let nudged = |obb: &Obb3, k: usize| {
        let nudge = 1e-6 * (k % 7) as f32;
        moved(obb, Vector3::repeat(nudge), 1.0, nudge)
    };
    let shifted = |obb: &Obb3, k: usize| {
        let part = [-0.5, 0.0, 0.5][k % 3];
        let along = obb.axis(k / 3 % 3) * obb.half_extents()[k / 3 % 3];
        moved(obb, along * part, 1.0 - f32::abs(part), 0.0)
    };
    let small = |obb: &Obb3, _: usize| {
        let by = obb.center().coords * -0.99;
        moved(obb, by, 0.01, 0.0)
    };
    let away = |obb: &Obb3, _: usize| moved(obb, Vector3::repeat(1000.0), 1.0, 0.0);
    let cases = [
        ("overlapping", overlapping()),
        ("nearly equal", changed(&overlapping().a, &nudged)),
        ("common planes", changed(&overlapping().a, &shifted)),
        ("small", both_changed(overlapping(), &small)),
        ("far away", both_changed(overlapping(), &away)),
    ];
    let cases = cases.map(|(name, pairs)| (name.to_owned(), of_pairs(&pairs, time)));
    Topic {
        title: "Intersection over union of two boxes, 3D",
        unit: "ns for a pair",
        cases: cases.into(),
    }
}

/// A box that is moved, made smaller along all axes, and turned a little.
fn moved(obb: &Obb3, by: Vector3<f32>, scale: f32, turn: f32) -> Obb3 {
    let turn = Rotation3::from_euler_angles(turn, 0.0, turn);
    let center = Point3::from(obb.center().coords + by);
    Obb3::new(center, obb.half_extents() * scale, turn * obb.rotation()).expect("a box")
}

fn changed(boxes: &[Obb3], change: &dyn Fn(&Obb3, usize) -> Obb3) -> Drawn {
    let others = boxes.iter().enumerate().map(|(k, obb)| change(obb, k));
    Drawn { a: boxes.to_vec(), b: others.collect() }
}

fn both_changed(pairs: Drawn, change: &dyn Fn(&Obb3, usize) -> Obb3) -> Drawn {
    Drawn { a: changed(&pairs.a, change).b, b: changed(&pairs.b, change).b }
}

fn of_pairs(pairs: &Drawn, time: Duration) -> Vec<Figure> {
    let ious: Vec<f64> = pairs.exact().map(|(a, b)| iou3(&a, &b)).collect();
    let right = |i: usize, answer: f32| Some((f64::from(answer) - ious[i]).abs() < CLOSE);
    let solids = |boxes: &[Obb3]| boxes.iter().map(Solid::from).collect::<Vec<_>>();
    let (a, b) = (solids(&pairs.a), solids(&pairs.b));
    let mut contest = Contest::new(a.len());
    contest.enter("ours", |i| pairs.a[i].iou(&pairs.b[i]), right);
    let by_hull = |i: usize| solids::by_hull(&a[i], &b[i]);
    contest.enter("clipped faces and their hull, as Objectron", by_hull, right);
    let by_tetrahedra = |i: usize| solids::by_tetrahedra(&a[i], &b[i]);
    contest.enter("clipped triangles, as PyTorch3D", by_tetrahedra, right);
    contest.run(time)
}
