use super::{Contender, Index, Touching};
use obbligato::{Aabb2, Ray2};
use parry2d::bounding_volume::Aabb;
use parry2d::math::Vec2;
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use parry2d::query::{Ray, RayCast};

const REFITS: Contender = Contender {
    name: "parry refit",
    largest: usize::MAX,
    touching: Touching::Counts,
    new: |_, _| tree(|bvh, workspace| bvh.refit(workspace)),
};

/// Parry's tree, refitted and reordered for traversal in every frame.
pub(super) const REFIT: Contender = REFITS;

/// Parry's tree, refitted in place.
pub(super) const REFIT_IN_PLACE: Contender = Contender {
    name: "parry in place",
    new: |_, _| tree(|bvh, _| bvh.refit_without_opt()),
    ..REFITS
};

/// Parry's tree, refitted and slightly improved in every frame, as its physics engine does.
pub(super) const OPTIMIZED: Contender = Contender {
    name: "parry optimized",
    new: |_, _| {
        tree(|bvh, workspace| {
            bvh.refit(workspace);
            bvh.optimize_incremental(workspace);
        })
    },
    ..REFITS
};

fn tree(refit: fn(&mut Bvh, &mut BvhWorkspace)) -> Box<dyn Index> {
    Box::new(Tree { boxes: Vec::new(), bvh: Bvh::new(), workspace: BvhWorkspace::default(), refit })
}

struct Tree {
    boxes: Vec<Aabb>,
    bvh: Bvh,
    workspace: BvhWorkspace,
    refit: fn(&mut Bvh, &mut BvhWorkspace),
}

fn vector(point: [f32; 2]) -> Vec2 {
    Vec2::from_array(point)
}

fn theirs(aabb: &Aabb2) -> Aabb {
    Aabb::new(vector(aabb.min().into()), vector(aabb.max().into()))
}

impl Index for Tree {
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool {
        self.boxes = boxes.iter().map(theirs).collect();
        self.bvh = Bvh::new();
        for (leaf, aabb) in (0..).zip(&self.boxes) {
            self.bvh.insert(*aabb, leaf);
        }
        true
    }

    fn build(&mut self, boxes: &[Aabb2]) -> bool {
        self.boxes = boxes.iter().map(theirs).collect();
        self.bvh = Bvh::from_leaves(BvhBuildStrategy::Binned, &self.boxes);
        true
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        for (leaf, aabb) in (0..).zip(boxes) {
            self.bvh.insert_or_update_partially(theirs(aabb), leaf, 0.0);
        }
        (self.refit)(&mut self.bvh, &mut self.workspace);
    }

    fn pairs(&mut self) -> usize {
        let mut pairs = 0;
        self.bvh.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut |_, _| pairs += 1);
        pairs
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        let hits = |query| self.bvh.intersect_aabb(&theirs(query)).count();
        Some(boxes.iter().map(hits).sum())
    }

    fn cast(&mut self, rays: &[Ray2]) -> Option<(usize, f64)> {
        let mut hits = (0, 0.0);
        for ray in rays {
            let ray = Ray::new(vector(ray.origin().into()), vector(ray.direction().into()));
            let leaf = |leaf, best| self.boxes[leaf as usize].cast_local_ray(&ray, best, true);
            if let Some((_, t)) = self.bvh.cast_ray(&ray, f32::MAX, leaf) {
                hits = (hits.0 + 1, hits.1 + f64::from(t));
            }
        }
        Some(hits)
    }
}
