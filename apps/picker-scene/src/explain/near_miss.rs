use crate::pick::Sight;
use crate::scene::Scene;
use obbligato::nalgebra::Point3;
use obbligato::{Capsule3, Obb3};
use obbligato_bvh::Child;
use std::cmp::Ordering;
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

/// What is left to look at: a node or a box, the nearer the greater, and of boxes the first.
#[derive(PartialEq)]
struct Reached {
    distance: f32,
    child: Child,
}

impl NearMiss {
    /// The nearest box, which the tree of the scene finds: it looks into no node that is farther from the ray than a
    /// box that it has seen. None in an empty scene.
    pub fn new(scene: &Scene, sight: &Sight) -> Option<Self> {
        let segment = segment(scene, sight)?;
        let tree = scene.tree();
        let mut parts = BinaryHeap::from([Reached {
            distance: 0.0,
            child: Child::Node(0),
        }]);
        while let Some(Reached { distance, child }) = parts.pop() {
            match child {
                Child::Box(index) => {
                    let [on_ray, on_box] = closest(&segment, &scene.boxes()[index].shape);
                    return Some(Self {
                        index,
                        distance,
                        points: [on_ray, on_box],
                    });
                }
                Child::Node(number) => {
                    let children = tree.nodes().get(number)?.children();
                    let shown = children.filter(|(_, child)| match child {
                        Child::Node(_) => true,
                        Child::Box(index) => scene.is_shown(*index),
                    });
                    parts.extend(shown.map(|(bounds, child)| Reached {
                        distance: match child {
                            Child::Node(_) => segment.distance(&bounds),
                            Child::Box(index) => segment.distance(&scene.boxes()[index].shape),
                        },
                        child,
                    }));
                }
            }
        }
        None
    }
}

/// The part of the ray that may be near a box: to the far plane, or past everything.
fn segment(scene: &Scene, sight: &Sight) -> Option<Capsule3> {
    let all = scene.bounds()?;
    let (origin, direction) = (sight.ray.origin(), sight.ray.direction());
    let past = ((all.center() - origin).norm() + all.half_extents().norm()) / direction.norm();
    let end = sight.ray.point_at(past.min(sight.max_t));
    Capsule3::new(origin, end, 0.0).ok()
}

fn closest(segment: &Capsule3, shape: &Obb3) -> [Point3<f32>; 2] {
    let (on_ray, on_box) = segment.closest_points(shape);
    [on_ray, on_box]
}

impl Eq for Reached {}

impl Ord for Reached {
    fn cmp(&self, other: &Self) -> Ordering {
        // Nodes come before boxes at the same distance, since they may hold one with a smaller index.
        let place = |child| match child {
            Child::Node(_) => (0, 0),
            Child::Box(index) => (1, index),
        };
        let by_distance = other.distance.total_cmp(&self.distance);
        by_distance.then_with(|| place(other.child).cmp(&place(self.child)))
    }
}

impl PartialOrd for Reached {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Caster;
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;

    #[test]
    fn the_nearest_box_is_that_of_a_scan_and_its_points_are_as_far_apart_as_it_says() {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 180.0)).unwrap();
        let mut misses = 0;
        for scene in [Scene::default(), Scene::field(3000, 5)] {
            for place in 0..60 {
                let cursor = Point2::new(place as f32 * 5.0 + 0.5, (place % 12) as f32 * 15.0);
                let sight = Sight::new(scene.view(), &viewport, cursor).unwrap();
                let miss = NearMiss::new(&scene, &sight).unwrap();
                if Caster::new(&scene).nearest(&sight).is_some() {
                    assert_eq!(miss.distance, 0.0, "{cursor}: a hit");
                    continue;
                }
                // Points along the ray, close together where it matters.
                let far = 4.0 * scene.bounds().unwrap().half_extents().norm();
                let along = (0..4000).map(|step| sight.ray.point_at(far * step as f32 / 4000.0));
                let points: Vec<Point3<f32>> = along.collect();
                let away = |shape: &Obb3| {
                    let distances = points.iter().map(|it| shape.distance_to_point(it));
                    distances.fold(f32::INFINITY, f32::min)
                };
                let shape = &scene.boxes()[miss.index].shape;
                let gap = (miss.points[1] - miss.points[0]).norm();
                assert!(
                    (gap - miss.distance).abs() < 1e-3 + 1e-4 * far,
                    "{cursor}: {miss:?}"
                );
                assert!(miss.distance <= away(shape) + 1e-3, "{cursor}: {miss:?}");
                let least = scene
                    .boxes()
                    .iter()
                    .step_by(7)
                    .map(|item| away(&item.shape));
                let least = least.fold(f32::INFINITY, f32::min);
                assert!(miss.distance <= least + 1e-3, "{cursor}: {miss:?}, {least}");
                misses += usize::from(miss.distance > 0.1);
            }
        }
        assert!(misses > 10, "{misses}");
    }

    #[test]
    fn in_an_empty_scene_nothing_is_near() {
        let (scene, viewport) = (
            Scene::empty(),
            Viewport::new(Point2::origin(), Vector2::new(9.0, 9.0)),
        );
        let sight = Sight::new(scene.view(), &viewport.unwrap(), Point2::new(4.0, 4.0)).unwrap();
        assert_eq!(NearMiss::new(&scene, &sight), None);
    }
}
