use crate::pick::PickRay;
use crate::scene::Scene;
use obbligato::Capsule3;
use obbligato::nalgebra::Point3;
use obbligato_bvh::Child;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The box that comes closest to a ray that hits none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearMiss {
    /// The index of the box; of several, the smallest.
    pub index: usize,
    /// By how much the ray misses it.
    pub distance: f32,
    /// The closest points, on the ray and on the box.
    pub points: [Point3<f32>; 2],
}

impl NearMiss {
    /// The nearest box, which the tree of the scene finds: it looks into no node that is farther
    /// from the ray than a box that it has seen. None in an empty scene.
    pub fn new(scene: &Scene, pick_ray: &PickRay) -> Option<Self> {
        Self::among(scene, pick_ray, |_| true)
    }

    /// The nearest of the boxes that the ray misses, if it misses any.
    pub fn beside(scene: &Scene, pick_ray: &PickRay) -> Option<Self> {
        let is_missed = |index: usize| {
            let hit = scene.boxes()[index].cast(&pick_ray.ray, pick_ray.max_t);
            hit.is_none()
        };
        Self::among(scene, pick_ray, is_missed)
    }

    fn among(scene: &Scene, pick_ray: &PickRay, counts: impl Fn(usize) -> bool) -> Option<Self> {
        let segment = segment(scene, pick_ray)?;
        let tree = scene.tree();
        // By distance, whose bits ascend as it does; nodes before boxes, and of boxes the first.
        let mut parts = BinaryHeap::from([Reverse((0, false, 0))]);
        while let Some(Reverse((bits, is_box, number))) = parts.pop() {
            if is_box && !counts(number) {
                continue;
            }
            if is_box {
                let (on_ray, on_box) = segment.closest_points(&scene.boxes()[number].shape);
                return Some(Self {
                    index: number,
                    distance: f32::from_bits(bits),
                    points: [on_ray, on_box],
                });
            }
            let children = tree.nodes().get(number)?.children();
            parts.extend(children.filter_map(|(bounds, child)| {
                let (distance, is_box, number) = match child {
                    Child::Node(below) => (segment.distance(&bounds), false, below),
                    Child::Box(index) if scene.is_shown(index) => {
                        (segment.distance(&scene.boxes()[index].shape), true, index)
                    }
                    Child::Box(_) => return None,
                };
                Some(Reverse((distance.abs().to_bits(), is_box, number)))
            }));
        }
        None
    }
}

/// The part of the ray that may be near a box: to the far plane, or past everything.
fn segment(scene: &Scene, pick_ray: &PickRay) -> Option<Capsule3> {
    let all = scene.bounds()?;
    let (origin, direction) = (pick_ray.ray.origin(), pick_ray.ray.direction());
    let past = ((all.center() - origin).norm() + all.half_extents().norm()) / direction.norm();
    let end = pick_ray.ray.point_at(past.min(pick_ray.max_t));
    Capsule3::new(origin, end, 0.0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::Obb3;
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;

    #[test]
    fn the_nearest_box_is_that_of_a_scan_and_its_points_are_as_far_apart_as_it_says() {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 180.0)).unwrap();
        let mut misses = 0;
        for scene in [Scene::default(), Scene::field(3000, 5)] {
            for place in 0..60 {
                let cursor = Point2::new(place as f32 * 5.0 + 0.5, (place % 12) as f32 * 15.0);
                let pick_ray = PickRay::new(scene.view(), &viewport, cursor).unwrap();
                let miss = NearMiss::new(&scene, &pick_ray).unwrap();
                if scene.nearest(&pick_ray).is_some() {
                    assert_eq!(miss.distance, 0.0, "{cursor}: a hit");
                    continue;
                }
                // Points along the ray, close together where it matters.
                let far = 4.0 * scene.bounds().unwrap().half_extents().norm();
                let along = (0..4000).map(|step| pick_ray.ray.point_at(far * step as f32 / 4000.0));
                let points: Vec<Point3<f32>> = along.collect();
                let away = |shape: &Obb3| {
                    let distances = points.iter().map(|it| shape.distance_to_point(it));
                    distances.fold(f32::INFINITY, f32::min)
                };
                let shape = &scene.boxes()[miss.index].shape;
                let gap = (miss.points[1] - miss.points[0]).norm();
                assert!((gap - miss.distance).abs() < 1e-3 + 1e-4 * far, "{cursor}: {miss:?}");
                assert!(miss.distance <= away(shape) + 1e-3, "{cursor}: {miss:?}");
                let least = scene.boxes().iter().step_by(7).map(|item| away(&item.shape));
                let least = least.fold(f32::INFINITY, f32::min);
                assert!(miss.distance <= least + 1e-3, "{cursor}: {miss:?}, {least}");
                misses += usize::from(miss.distance > 0.1);
            }
        }
        assert!(misses > 10, "{misses}");
    }

    /// Three cubes in a row along z: the ray hits the first and the last; the second is a unit and
    /// a half to the side.
    #[test]
    fn the_nearest_miss_is_not_what_is_hit() {
        let cube = |x: f32, z: f32| {
            format!(r#"{{"center": [{x}, 0, {z}], "half_extents": [0.5, 0.5, 0.5]}}"#)
        };
        let camera = r#""camera": {"eye": [0, 0, 9], "target": [0, 0, 0], "orthographic": 8}"#;
        let boxes = [cube(0.0, 0.0), cube(2.0, -2.0), cube(0.0, -4.0), cube(9.0, 0.0)];
        let text = format!(r#"{{{camera}, "boxes": [{}]}}"#, boxes.join(","));
        let scene = Scene::from_json(text.as_bytes()).unwrap();
        let viewport = Viewport::new(Point2::origin(), Vector2::new(80.0, 80.0)).unwrap();
        let pick_ray = PickRay::new(scene.view(), &viewport, Point2::new(40.0, 40.0)).unwrap();
        let miss = NearMiss::beside(&scene, &pick_ray).unwrap();
        assert_eq!((miss.index, miss.distance), (1, 1.5));
        assert_eq!(NearMiss::new(&scene, &pick_ray).unwrap().distance, 0.0);
    }

    #[test]
    fn in_an_empty_scene_nothing_is_near() {
        let (scene, viewport) =
            (Scene::empty(), Viewport::new(Point2::origin(), Vector2::new(9.0, 9.0)));
        let pick_ray =
            PickRay::new(scene.view(), &viewport.unwrap(), Point2::new(4.0, 4.0)).unwrap();
        assert_eq!(NearMiss::new(&scene, &pick_ray), None);
    }
}
