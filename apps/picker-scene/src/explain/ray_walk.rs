use crate::pick::PickRay;
use crate::scene::Scene;
use obbligato::Aabb3;
use obbligato_bvh::Child;
use std::collections::HashSet;

/// The search of a scene's tree for the first box along a ray, step by step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RayWalk {
    /// The nodes whose bounds were tested, parents before their children.
    pub nodes: Vec<LookedAt>,
    /// The boxes that were tested themselves, in the order of the search.
    pub tested: Vec<usize>,
    /// The boxes of entered nodes that were culled by their bounds alone.
    pub culled: Vec<usize>,
    boxes: usize,
    /// How many nodes the tree has.
    pub all_nodes: usize,
}

/// A node of the tree whose bounds the search tested.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LookedAt {
    /// How far it is below the root, whose level is 0.
    pub level: usize,
    /// The bounds of all that is in it.
    pub bounds: Aabb3,
    /// Whether the search went into it. If not, everything in it is culled at once.
    pub is_entered: bool,
}

impl RayWalk {
    /// Follows the search for the first box along a ray.
    pub fn new(scene: &Scene, pick_ray: &PickRay) -> Self {
        let (tree, boxes) = (scene.tree(), scene.boxes());
        let (mut entered, mut tested) = (Vec::new(), Vec::new());
        let cast = |index: usize, max_t| boxes[index].cast(&pick_ray.ray, max_t);
        let _ = tree.cast_ray_watched(&pick_ray.ray, pick_ray.max_t, cast, |child| match child {
            Child::Node(number) => entered.push(number),
            Child::Box(index) => tested.push(index),
        });
        let mut walk =
            Self { boxes: boxes.len(), all_nodes: tree.nodes().len(), ..Self::default() };
        walk.sort_children(scene, &entered, &tested);
        walk.tested = tested;
        walk
    }

    /// Records what became of each child of the nodes that were entered.
    fn sort_children(&mut self, scene: &Scene, entered: &[usize], tested: &[usize]) {
        let nodes = scene.tree().nodes();
        let went_into: HashSet<usize> = entered.iter().copied().collect();
        let was_tested: HashSet<usize> = tested.iter().copied().collect();
        let mut levels = Vec::from_iter(entered.first().map(|&root| (root, 0)));
        if let Some(bounds) = entered.first().and_then(|&root| nodes.get(root)?.bounds()) {
            self.look_at(0, bounds, true);
        }
        while let Some((number, level)) = levels.pop() {
            for (bounds, child) in nodes[number].children() {
                match child {
                    Child::Node(below) => {
                        let is_entered = went_into.contains(&below);
                        self.look_at(level + 1, bounds, is_entered);
                        levels.extend(is_entered.then_some((below, level + 1)));
                    }
                    Child::Box(index) if !was_tested.contains(&index) => self.culled.push(index),
                    Child::Box(_) => {}
                }
            }
        }
    }

    fn look_at(&mut self, level: usize, bounds: Aabb3, is_entered: bool) {
        self.nodes.push(LookedAt { level, bounds, is_entered });
    }

    /// Returns how many boxes were never examined: those in nodes that were culled.
    pub fn unseen(&self) -> usize {
        self.boxes - self.tested.len() - self.culled.len()
    }

    /// Returns how many nodes the search entered.
    pub fn entered(&self) -> usize {
        self.nodes.iter().filter(|node| node.is_entered).count()
    }

    /// Returns the deepest level of a node that was examined.
    pub fn deepest(&self) -> usize {
        self.nodes.iter().map(|node| node.level).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;
    use crate::scene::SceneBox;
    use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
    use obbligato::{Obb3, Ray3};
    use obbligato_camera::Viewport;

    /// Ten by ten by ten cubes, two units apart.
    fn cubes() -> Scene {
        let shape = |index: usize| {
            let place = [index % 10, index / 10 % 10, index / 100].map(|i| 2.0 * i as f32);
            let (half, level) = (Vector3::repeat(0.5), Rotation3::identity());
            Obb3::new(Point3::from(place), half, level).unwrap()
        };
        let boxes = (0..1000)
            .map(|index| SceneBox::new(index.to_string(), shape(index), Color::of_index(index)));
        Scene::new(*Scene::default().view(), boxes.collect())
    }

    fn pick_ray(origin: [f32; 3], direction: [f32; 3]) -> PickRay {
        let ray = Ray3::new(origin.into(), direction.into()).unwrap();
        PickRay { ray, max_t: f32::INFINITY }
    }

    #[test]
    fn every_box_is_tested_or_culled_or_not_looked_at() {
        let scene = cubes();
        let pick_ray = pick_ray([-5.0, 4.0, 4.0], [1.0, 0.01, 0.02]);
        let walk = RayWalk::new(&scene, &pick_ray);
        let mut all: Vec<usize> = walk.tested.iter().chain(&walk.culled).copied().collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len() + walk.unseen(), 1000, "no box is in two of the groups");
        assert!(walk.tested.len() < 12 && walk.unseen() > 700, "{walk:?}");
        let picked = scene.nearest(&pick_ray);
        assert_eq!(picked.map(|it| it.index), Some(220));
        assert!(walk.tested.contains(&220));
    }

    #[test]
    fn the_levels_go_down_from_the_root_by_one() {
        let scene = cubes();
        let walk = RayWalk::new(&scene, &pick_ray([-5.0, 4.0, 4.0], [1.0, 0.0, 0.0]));
        let root = walk.nodes[0];
        assert_eq!((root.level, root.is_entered), (0, true));
        assert_eq!((root.bounds.min().x, root.bounds.max().x.round()), (root.bounds.min().y, 19.0));
        for level in 1..=walk.deepest() {
            let entered_above = walk.nodes.iter().any(|it| it.level + 1 == level && it.is_entered);
            assert!(entered_above, "level {level}");
        }
        assert!(walk.entered() < walk.all_nodes);
    }

    #[test]
    fn a_ray_past_everything_tests_nothing() {
        let walk = RayWalk::new(&cubes(), &pick_ray([0.0, 0.0, -5.0], [0.0, 0.0, -1.0]));
        assert_eq!((walk.tested.len(), walk.entered()), (0, 1));
    }

    #[test]
    fn the_walk_tests_the_box_that_is_picked() {
        let scene = Scene::default();
        let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 180.0)).unwrap();
        for x in 0..32 {
            let cursor = Point2::new(10.0 * x as f32 + 0.5, 100.5);
            let pick_ray = PickRay::new(scene.view(), &viewport, cursor).unwrap();
            let walk = RayWalk::new(&scene, &pick_ray);
            let picked = scene.nearest(&pick_ray);
            assert!(picked.is_none_or(|it| walk.tested.contains(&it.index)));
        }
    }
}
