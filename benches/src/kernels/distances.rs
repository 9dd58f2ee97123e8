//! How far apart shapes are, and where they are closest.

use super::drawn::{boxes, rectangles};
use super::overlap::{capsule, circle, polygon, sphere, triangle};
use crate::Kernel;

pub(super) fn kernels() -> Vec<Kernel> {
    let polygons = rectangles(5.0).into_iter();
    let polygons = polygons.map(|(a, b)| (polygon(&a), polygon(&b)));
    let round = boxes(5.3).into_iter().map(|(a, b)| (a, sphere(&b)));
    let flat = rectangles(5.0).into_iter().map(|(a, b)| (a, circle(&b)));
    let cores = || boxes(5.3).into_iter();
    let capsules = cores().map(|(a, b)| (capsule(&a), capsule(&b)));
    let beside_box = cores().map(|(a, b)| (triangle(&a), b));
    let triangles = cores().map(|(a, b)| (triangle(&a), triangle(&b)));
    vec![
        Kernel::new("capsules", capsules.collect(), |(a, b)| a.distance(b)),
        Kernel::new("triangles", triangles.collect(), |(a, b)| a.distance(b)),
        Kernel::new("triangle and obb3", beside_box.collect(), |(a, b)| a.distance(b)),
        Kernel::new("obb3, mostly apart", boxes(5.3), |(a, b)| a.distance(b)),
        Kernel::new("obb3, mixed", boxes(2.5), |(a, b)| a.distance(b)),
        Kernel::new("obb3, within a limit", boxes(30.0), |(a, b)| a.distance_within(b, 1.0)),
        Kernel::new("obb3, closest points", boxes(5.3), |(a, b)| a.closest_points(b)),
        Kernel::new("obb2", rectangles(5.0), |(a, b)| a.distance(b)),
        Kernel::new("obb2, within a limit", rectangles(30.0), |(a, b)| a.distance_within(b, 1.0)),
        Kernel::new("obb2, closest points", rectangles(5.0), |(a, b)| a.closest_points(b)),
        Kernel::new("obb3 and sphere, clearance", round.collect(), |(a, b)| a.clearance(b)),
        Kernel::new("obb2 and circle, clearance", flat.collect(), |(a, b)| a.clearance(b)),
        Kernel::new("polygons, clearance", polygons.collect(), |(a, b)| a.clearance(b)),
    ]
}
