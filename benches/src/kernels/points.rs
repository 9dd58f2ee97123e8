//! A point and one shape.

use super::drawn::{boxes, points, zipped};
use super::overlap::{capsule, triangle};
use crate::Kernel;

pub(super) fn kernels() -> Vec<Kernel> {
    let drawn = || {
        let boxes = boxes(2.0).into_iter().map(|(obb, _)| obb).collect();
        zipped(boxes, points(4.0))
    };
    let aabbs = drawn().into_iter().map(|(obb, point)| (obb.aabb(), point));
    let capsules = drawn().into_iter().map(|(obb, point)| (capsule(&obb), point));
    let triangles = drawn().into_iter().map(|(obb, point)| (triangle(&obb), point));
    vec![
        Kernel::new("obb3 contains", drawn(), |(obb, point)| obb.contains_point(point)),
        Kernel::new("obb3, closest point", drawn(), |(obb, point)| obb.closest_point(point)),
        Kernel::new("obb3, distance", drawn(), |(obb, point)| obb.distance_to_point(point)),
        Kernel::new("aabb3, closest point", aabbs.collect(), |(aabb, point)| {
            aabb.closest_point(point)
        }),
        Kernel::new("capsule, closest point", capsules.collect(), |(capsule, point)| {
            capsule.closest_point(point)
        }),
        Kernel::new("triangle, closest point", triangles.collect(), |(triangle, point)| {
            triangle.closest_point(point)
        }),
    ]
}
