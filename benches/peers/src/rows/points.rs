//! The nearest of many boxes to a point.

use super::Topic;
use super::nearest::World;
use crate::contest::{Contest, Figure};
use crate::reference::distance_to_nearest;
use crate::trees::{PARRY, parry_aabb, parry_of};
use obbligato::nalgebra::Point3;
use obbligato_benches::SplitMix;
use obbligato_bvh::Bvh;
use parry3d::math::Vec3;
use parry3d::query::PointQuery;
use std::time::Duration;

const POINTS: usize = 4096;
/// How many boxes all points whose answers are checked are compared with.
const CHECKED: usize = 100_000_000;

/// In a dense world and in a sparse one.
pub(super) fn nearest(time: Duration) -> Topic {
    let cases = [
        ("dense, 1k", World::dense(1_000)),
        ("dense, 100k", World::dense(100_000)),
        ("sparse, 1k", World::sparse(1_000)),
        ("sparse, 100k", World::sparse(100_000)),
        ("sparse, 1M", World::sparse(1_000_000)),
    ];
    Topic {
        title: "The nearest of many axis-aligned boxes to a point",
        unit: "ns for a point",
        cases: cases.map(|(name, world)| (name.into(), of(&world, time))).into(),
    }
}

/// Axis-aligned boxes in a cube, and points in it.
fn of(world: &World, time: Duration) -> Vec<Figure> {
    let (boxes, width) = (&world.aligned, world.width);
    let mut random = SplitMix::new(4);
    let mut number = || random.between(-width / 2.0, width / 2.0);
    let mut points = Vec::new();
    points.resize_with(POINTS, || Point3::from([(); 3].map(|()| number())));
    let checked = points.iter().take(CHECKED / boxes.len());
    let known: Vec<f64> = checked.map(|point| distance_to_nearest(point, boxes)).collect();
    let right = |index: usize, distance: Option<f32>| {
        let distance = f64::from(distance.unwrap_or(f32::INFINITY));
        let known = *known.get(index)?;
        Some((distance - known).abs() <= 1e-5 * (1.0 + known) + 4e-7 * f64::from(width))
    };

    let tree = Bvh::new(boxes);
    let theirs: Vec<_> = boxes.iter().map(parry_aabb).collect();
    let mut contest = Contest::new(POINTS);
    contest.enter("ours, Bvh", |index| tree.nearest(&points[index]).map(|(_, far)| far), right);
    for (name, strategy) in PARRY {
        let (tree, theirs, points) = (parry_of(boxes, strategy), &theirs, &points);
        let nearest = move |index: usize| {
            let point = Vec3::from_array(points[index].into());
            let project =
                |leaf: u32, _| Some(theirs[leaf as usize].project_local_point(point, true));
            tree.project_point(point, f32::MAX, project).map(|(_, (distance, _))| distance)
        };
        contest.enter(name, nearest, right);
    }
    contest.run(time)
}
