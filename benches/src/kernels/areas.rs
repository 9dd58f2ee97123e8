//! Shared area and volume, intersection over union, areas.

use super::drawn::{boxes, rectangles};
use super::overlap::polygon;
use crate::{Kernel, Scene, detections};
use obbligato::nalgebra::{Rotation3, Vector3};
use obbligato::{Obb2, Obb3};

/// Pairs of detections anywhere in a picture: hardly any overlap.
fn random() -> Vec<(Obb2, Obb2)> {
    let (boxes, _) = detections(3, Scene::Spread, 4097).expect("within the limit");
    boxes.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

fn overlapping() -> Vec<(Obb2, Obb2)> {
    let mut pairs = rectangles(1.4);
    pairs.retain(|(a, b)| a.intersects(b));
    pairs
}

/// Boxes that stand upright, turned about z.
fn upright() -> Vec<(Obb3, Obb3)> {
    let stand = |obb: &Obb3| {
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), obb.axis(0).x);
        Obb3::new(obb.center(), obb.half_extents(), turn).expect("within the limit")
    };
    boxes(1.4).iter().map(|(a, b)| (stand(a), stand(b))).collect()
}

pub(super) fn kernels() -> Vec<Kernel> {
    let aabbs = boxes(1.4).into_iter().map(|(a, b)| (a.aabb(), b.aabb()));
    let polygons = rectangles(1.4).into_iter().map(|(a, _)| polygon(&a));
    vec![
        Kernel::new("iou, random pairs", random(), |(a, b)| a.iou(b)),
        Kernel::new("iou, overlapping", overlapping(), |(a, b)| a.iou(b)),
        Kernel::new("intersection area", overlapping(), |(a, b)| a.intersection_area(b)),
        Kernel::new("iou of oriented boxes", boxes(1.4), |(a, b)| a.iou(b)),
        Kernel::new("iou of upright boxes", upright(), |(a, b)| a.iou_upright(b)),
        Kernel::new("intersection of aabb3", aabbs.collect(), |(a, b)| a.intersection(b)),
        Kernel::new("area of a polygon", polygons.collect(), obbligato::ConvexPolygon::area),
    ]
}
