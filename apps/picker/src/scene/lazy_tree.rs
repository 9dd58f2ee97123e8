//! The tree of a scene's boxes, which is built when it is first needed.

use super::{SceneBox, within_limit};
use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Obb3};
use obbligato_bvh::Bvh;
use std::sync::OnceLock;

/// How far bounds reach beyond their box, relative to their largest coordinate.
///
/// Boxes may be called touching while they are apart by `16 EPSILON L`, where `L` is the distance of their centers
/// plus all half-extents, so no more than twice the half-extents of both. Those of one box are no more than
/// `3 sqrt(3)` times the largest coordinate of its bounds, which makes 167 for each.
const SLACK: f32 = 256.0 * f32::EPSILON;

/// A tree of bounds, or none yet: a command that looks at each box once needs none.
#[derive(Clone, Debug)]
pub(super) struct LazyTree(OnceLock<Bvh>);

impl LazyTree {
    pub(super) const fn new() -> Self {
        Self(OnceLock::new())
    }

    pub(super) fn is_built(&self) -> bool {
        self.0.get().is_some()
    }

    /// The tree of the bounds of these boxes, which must be the same in every call.
    pub(super) fn of(&self, boxes: &[SceneBox]) -> &Bvh {
        self.0.get_or_init(|| {
            let bounds: Vec<Aabb3> = boxes.iter().map(|item| loose_bounds(&item.shape)).collect();
            Bvh::new(&bounds)
        })
    }
}

/// The boxes decide whether two scenes are equal; the tree follows from them.
impl PartialEq for LazyTree {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Bounds of a box that touch those of every box that it touches.
pub(crate) fn loose_bounds(shape: &Obb3) -> Aabb3 {
    let around = shape.aabb();
    let (min, max) = (around.min(), around.max());
    let slack = Vector3::repeat(SLACK * min.coords.amax().max(max.coords.amax()));
    Aabb3::from_points([min - slack, max + slack].map(within_limit))
        .expect("the corners are within the limit")
}
