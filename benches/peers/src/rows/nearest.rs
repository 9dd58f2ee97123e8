//! The nearest of many boxes along a ray.

use super::Topic;
use super::rays::Rays;
use crate::contest::{Contest, Figure};
use crate::large_pages::in_large_pages;
use crate::reference::{Band, nearest_of_aabbs, nearest_of_obbs};
use crate::trees::{obvhs_of, parry_of};
use crate::{obvhs_ray, parry_box, parry_ray, trees};
use obbligato::{Aabb3, Aabb3x8, Obb3, Obb3x8, Ray3, RayCast, nearest_hit};
use obbligato_benches::{Sparse, bounds, inward_rays, oriented_boxes};
use obbligato_bvh::{Bvh, Capacity, Item, Node};
use std::rc::Rc;
use std::time::Duration;

const RAYS: usize = 4096;
/// How many boxes all rays whose answers are checked may meet in the reference's scan.
const CHECKED: usize = 100_000_000;
/// The numbers of boxes.
const COUNTS: [(usize, &str); 3] = [(1_000, "1k"), (100_000, "100k"), (1_000_000, "1M")];

/// Boxes in a cube, the same ones aligned, and rays among them.
pub(super) struct World {
    pub(super) aligned: Vec<Aabb3>,
    oriented: Vec<Obb3>,
    rays: Vec<Ray3>,
    /// The edge of the cube.
    pub(super) width: f32,
}

impl World {
    /// Turned boxes and their bounds, which fill a third of a cube: a ray ends soon.
    pub(super) fn dense(count: usize) -> Self {
        let width = 3.0 * (count as f32).cbrt();
        let oriented = oriented_boxes(3, count, width).expect("boxes within the limit");
        Self {
            aligned: bounds(&oriented),
            oriented,
            rays: inward_rays(4, RAYS, width).expect("rays of some length"),
            width,
        }
    }

    /// A sixtieth of a cube: a ray meets many nodes before a box.
    pub(super) fn sparse(count: usize) -> Self {
        let world = Sparse::new(3, count).expect("boxes within the limit");
        let rays = world.rays(4, RAYS).expect("rays of some length");
        let Sparse { aligned, oriented, width } = world;
        Self { aligned, oriented, rays, width }
    }

    /// Its rays, with the first of them checked.
    fn rays(&self, nearest: impl Fn(&Ray3) -> Band) -> Rays {
        Rays::new(self.rays.clone(), CHECKED / self.aligned.len(), nearest)
    }
}

fn scan<S: RayCast<f32, 3>>(ray: &Ray3, shapes: &[S]) -> Option<f32> {
    nearest_hit(ray, f32::INFINITY, shapes.iter().enumerate()).map(|(_, hit)| hit.t)
}

/// Axis-aligned boxes.
pub(super) fn aabbs(time: Duration) -> Topic {
    topic("The nearest of many axis-aligned boxes along a ray", |count| {
        of_aabbs(&World::dense(count), time)
    })
}

/// The same in a sparse world.
pub(super) fn sparse_aabbs(time: Duration) -> Topic {
    topic("The nearest of many axis-aligned boxes along a ray, in a sparse world", |count| {
        of_aabbs(&World::sparse(count), time)
    })
}

/// Whether anything blocks a ray.
pub(super) fn blocked(time: Duration) -> Topic {
    topic("Whether any of many axis-aligned boxes blocks a ray", |count| {
        any_of_aabbs(&World::dense(count), time)
    })
}

/// The same in a sparse world.
pub(super) fn sparse_blocked(time: Duration) -> Topic {
    topic("Whether any of many axis-aligned boxes blocks a ray, in a sparse world", |count| {
        any_of_aabbs(&World::sparse(count), time)
    })
}

/// Oriented boxes.
pub(super) fn obbs(time: Duration) -> Topic {
    topic("The nearest of many oriented boxes along a ray", |count| of_obbs(count, time))
}

/// The same in a sparse world.
pub(super) fn sparse_obbs(time: Duration) -> Topic {
    topic("The nearest of many oriented boxes along a ray, in a sparse world", |count| {
        obbs_in(&World::sparse(count), time)
    })
}

fn topic(title: &'static str, measure: impl Fn(usize) -> Vec<Figure>) -> Topic {
    let cases = COUNTS.map(|(count, name)| (name.to_owned(), measure(count)));
    Topic { title, unit: "ns for a ray", cases: cases.into() }
}

fn of_aabbs(world: &World, time: Duration) -> Vec<Figure> {
    let boxes = &world.aligned;
    let rays = world.rays(|ray| nearest_of_aabbs(ray, boxes));
    let mut contest = Contest::new(RAYS);
    rays.enter(&mut contest, "ours, a scan", |ray| scan(ray, boxes));
    let blocks: Vec<_> = Aabb3x8::blocks(boxes).collect();
    rays.enter(&mut contest, "ours, lanes", move |ray| {
        Aabb3x8::nearest_hit(&blocks, ray, f32::INFINITY).map(|(_, hit)| hit.t)
    });
    #[cfg(feature = "cpp")]
    if let Some(blocks) = crate::cpp::HandLanes::of_aabbs(boxes) {
        rays.enter(&mut contest, "lanes by hand", move |ray| blocks.cast(ray));
    }
    let tree = tree_in_large_pages(boxes);
    rays.enter(&mut contest, "ours, Bvh, large pages", move |ray| {
        tree.cast_ray(ray, f32::INFINITY).map(|(_, hit)| hit.t)
    });
    enter_trees(&mut contest, &rays, &[boxes]);
    contest.run(time)
}

/// Enters the trees of axis-aligned boxes, each built of the first frame and refitted to the
/// others.
pub(super) fn enter_trees<'a>(contest: &mut Contest<'a>, rays: &'a Rays, frames: &[&[Aabb3]]) {
    let Some((first, others)) = frames.split_first() else {
        return;
    };
    let mut tree = Bvh::new(first);
    for boxes in others {
        tree.refit(boxes).expect("as many boxes");
    }
    rays.enter(contest, "ours, Bvh", move |ray| {
        tree.cast_ray(ray, f32::INFINITY).map(|(_, hit)| hit.t)
    });
    if let Some(boxes) = others.last() {
        let tree = Bvh::new(boxes);
        rays.enter(contest, "ours, Bvh, built anew", move |ray| {
            tree.cast_ray(ray, f32::INFINITY).map(|(_, hit)| hit.t)
        });
    }
    #[cfg(feature = "cpp")]
    for (name, quality) in crate::cpp::QUALITIES {
        let mut embree = match others {
            [] => crate::cpp::Embree::of_aabbs(first, quality, crate::cpp::Threads::One),
            _ => crate::cpp::Embree::of_moving_aabbs(first, quality),
        };
        others.iter().for_each(|boxes| embree.refit(boxes));
        rays.enter(contest, name, move |ray| embree.cast(ray).map(|(_, t)| t));
    }
    // This one's trees are built anew.
    for (name, parameters) in trees::OBVHS.into_iter().filter(|_| others.is_empty()) {
        let tree = obvhs_of(first, parameters);
        let aabbs = tree.in_order(&first.iter().map(trees::obvhs_aabb).collect::<Vec<_>>());
        rays.enter(contest, name, move |ray| {
            tree.cast(obvhs_ray(ray), |ray, leaf| aabbs[leaf].intersect_ray(ray).max(0.0))
        });
    }
    let last = others.last().unwrap_or(first);
    let theirs: Rc<[_]> = last.iter().map(trees::parry_aabb).collect();
    for (name, strategy) in trees::PARRY {
        let mut tree = parry_of(first, strategy);
        others.iter().for_each(|boxes| trees::parry_refit(&mut tree, boxes));
        let theirs = Rc::clone(&theirs);
        rays.enter(contest, name, move |ray| {
            use parry3d::query::RayCast;
            let ray = parry_ray(ray);
            let leaf = |leaf, best| theirs[leaf as usize].cast_local_ray(&ray, best, true);
            tree.cast_ray(&ray, f32::MAX, leaf).map(|(_, t)| t)
        });
    }
}

fn any_of_aabbs(world: &World, time: Duration) -> Vec<Figure> {
    let boxes = &world.aligned;
    let rays = world.rays(|ray| nearest_of_aabbs(ray, boxes));
    let tree = Bvh::new(boxes);
    let mut contest = Contest::new(RAYS);
    rays.enter_blocked(&mut contest, "ours, Bvh", |ray| tree.is_blocked(ray, f32::INFINITY));
    rays.enter_blocked(&mut contest, "ours, Bvh, the nearest", |ray| {
        tree.cast_ray(ray, f32::INFINITY).is_some()
    });
    #[cfg(feature = "cpp")]
    for (name, quality) in crate::cpp::QUALITIES {
        let embree = crate::cpp::Embree::of_aabbs(boxes, quality, crate::cpp::Threads::One);
        rays.enter_blocked(&mut contest, name, move |ray| embree.blocks(ray));
    }
    contest.run(time)
}

/// The tree of some boxes, in large pages.
fn tree_in_large_pages(boxes: &[Aabb3]) -> Bvh<f32, Vec<Node>> {
    let nodes = in_large_pages(Node::EMPTY, Capacity::of(boxes.len()).nodes);
    let mut items = vec![Item::EMPTY; boxes.len()];
    Bvh::new_in(boxes, nodes, &mut items).expect("memory for all")
}

/// The nearest of so many oriented boxes.
#[must_use]
pub fn of_obbs(count: usize, time: Duration) -> Vec<Figure> {
    obbs_in(&World::dense(count), time)
}

fn obbs_in(world: &World, time: Duration) -> Vec<Figure> {
    let boxes = &world.oriented;
    let bounds: Vec<Aabb3> = bounds(boxes);
    let rays = world.rays(|ray| nearest_of_obbs(ray, boxes));
    let mut contest = Contest::new(RAYS);
    rays.enter(&mut contest, "ours, a scan", |ray| scan(ray, boxes));
    let blocks: Vec<_> = Obb3x8::blocks(boxes).collect();
    rays.enter(&mut contest, "ours, lanes", move |ray| {
        Obb3x8::nearest_hit(&blocks, ray, f32::INFINITY).map(|(_, hit)| hit.t)
    });
    #[cfg(feature = "cpp")]
    if let Some(blocks) = crate::cpp::HandLanes::of_obbs(boxes) {
        rays.enter(&mut contest, "lanes by hand", move |ray| blocks.cast(ray));
    }
    let (tree, shapes) = (Bvh::new(&bounds), boxes);
    rays.enter(&mut contest, "ours, Bvh", move |ray| {
        let cast = |index: usize, max_t| shapes[index].cast_ray(ray, max_t);
        tree.cast_ray_with(ray, f32::INFINITY, cast).map(|(_, hit)| hit.t)
    });
    let tree = tree_in_large_pages(&bounds);
    rays.enter(&mut contest, "ours, Bvh, large pages", move |ray| {
        let cast = |index: usize, max_t| shapes[index].cast_ray(ray, max_t);
        tree.cast_ray_with(ray, f32::INFINITY, cast).map(|(_, hit)| hit.t)
    });
    #[cfg(feature = "cpp")]
    for (name, quality) in crate::cpp::QUALITIES {
        let embree = crate::cpp::Embree::of_obbs(boxes, quality);
        rays.enter(&mut contest, name, move |ray| embree.cast(ray).map(|(_, t)| t));
    }
    for (name, parameters) in trees::OBVHS {
        let tree = obvhs_of(&bounds, parameters);
        let shapes = tree.in_order(boxes);
        rays.enter(&mut contest, name, move |ray| {
            tree.cast(obvhs_ray(ray), |theirs, leaf| {
                shapes[leaf].cast_ray(ray, theirs.tmax).map_or(f32::INFINITY, |hit| hit.t)
            })
        });
    }
    let theirs: Rc<[_]> = boxes.iter().map(parry_box).collect();
    for (name, strategy) in trees::PARRY {
        let tree = parry_of(&bounds, strategy);
        let theirs = Rc::clone(&theirs);
        rays.enter(&mut contest, name, move |ray| {
            use parry3d::query::RayCast;
            let ray = parry_ray(ray);
            let leaf = |leaf, best| {
                let (pose, cuboid) = &theirs[leaf as usize];
                cuboid.cast_ray(pose, &ray, best, true)
            };
            tree.cast_ray(&ray, f32::MAX, leaf).map(|(_, t)| t)
        });
    }
    contest.run(time)
}
