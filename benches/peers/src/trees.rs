//! The trees of the other crates.

use obbligato::Aabb3;
use obvhs::BvhBuildParams;
use obvhs::aabb::Aabb;
use obvhs::cwbvh::CwBvh;
use obvhs::cwbvh::builder::build_cwbvh;
use obvhs::ray::{Ray, RayHit};
use parry3d::math::Vec3;
use parry3d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use std::time::Duration;

/// The builders of obvhs: the one that builds fastest, and one whose trees are fast.
pub const OBVHS: [(&str, BvhBuildParams); 2] = [
    ("obvhs, fastest build", BvhBuildParams::fastest_build()),
    ("obvhs, medium build", BvhBuildParams::medium_build()),
];

/// The builders of parry.
pub const PARRY: [(&str, BvhBuildStrategy); 2] =
    [("parry, binned", BvhBuildStrategy::Binned), ("parry, PLOC", BvhBuildStrategy::Ploc)];

/// The wide tree of obvhs.
pub struct Obvhs(CwBvh);

/// The tree of obvhs around boxes.
#[must_use]
pub fn obvhs_of(boxes: &[Aabb3], parameters: BvhBuildParams) -> Obvhs {
    let boxes: Vec<Aabb> = boxes.iter().map(obvhs_aabb).collect();
    Obvhs(build_cwbvh(&boxes, parameters, &mut Duration::default()))
}

/// A box of obvhs.
#[must_use]
pub fn obvhs_aabb(aabb: &Aabb3) -> Aabb {
    let corner = |point: [f32; 3]| point.into();
    Aabb::new(corner(aabb.min().into()), corner(aabb.max().into()))
}

impl Obvhs {
    /// The shapes in the order of the leaves.
    #[must_use]
    pub fn in_order<S: Copy>(&self, shapes: &[S]) -> Vec<S> {
        let indices = self.0.primitive_indices.iter();
        indices.map(|index| shapes[*index as usize]).collect()
    }

    /// Where a ray first hits, if it does; `leaf` answers infinity for a miss.
    pub fn cast(&self, ray: Ray, leaf: impl FnMut(&Ray, usize) -> f32) -> Option<f32> {
        let mut hit = RayHit::none();
        self.0.ray_traverse(ray, &mut hit, leaf).then_some(hit.t)
    }
}

/// A box of parry.
#[must_use]
pub fn parry_aabb(aabb: &Aabb3) -> parry3d::bounding_volume::Aabb {
    let corner = |point: [f32; 3]| Vec3::from_array(point);
    parry3d::bounding_volume::Aabb::new(corner(aabb.min().into()), corner(aabb.max().into()))
}

/// The tree of parry around boxes.
#[must_use]
pub fn parry_of(boxes: &[Aabb3], strategy: BvhBuildStrategy) -> Bvh {
    let boxes: Vec<_> = boxes.iter().map(parry_aabb).collect();
    Bvh::from_leaves(strategy, &boxes)
}

/// Gives a tree of parry boxes that have moved.
pub fn parry_refit(tree: &mut Bvh, boxes: &[Aabb3]) {
    for (index, aabb) in (0..).zip(boxes) {
        tree.insert_or_update_partially(parry_aabb(aabb), index, 0.0);
    }
    tree.refit(&mut BvhWorkspace::default());
}
