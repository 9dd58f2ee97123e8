//! The tree of a scene's boxes, which is built when it is first needed and follows boxes that move.

use super::{SceneBox, within_limit};
use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Obb3};
use obbligato_bvh::Bvh;
use rayon::prelude::*;
use std::sync::OnceLock;

/// How far bounds reach beyond their box, relative to their largest coordinate.
///
/// Boxes may be called touching while they are apart by `16 EPSILON L`, where `L` is the distance of their centers
/// plus all half-extents, so no more than twice the half-extents of both. Those of one box are no more than
/// `3 sqrt(3)` times the largest coordinate of its bounds, which makes 167 for each.
const SLACK: f32 = 256.0 * f32::EPSILON;

/// The decay from which on a tree is built anew: rays take in proportion to it.
const MOST_DECAY: f32 = 1.5;

/// A tree of bounds, or none yet: a command that looks at each box once needs none.
#[derive(Clone, Debug)]
pub(super) struct LazyTree {
    tree: OnceLock<Bvh>,
    /// The bounds of all boxes once one has moved, so that the next move looks at that box alone.
    bounds: Vec<Aabb3>,
}

impl LazyTree {
    pub(super) const fn new() -> Self {
        Self {
            tree: OnceLock::new(),
            bounds: Vec::new(),
        }
    }

    pub(super) fn is_built(&self) -> bool {
        self.tree.get().is_some()
    }

    /// The tree of the bounds of these boxes, which must be the same in every call except for
    /// those that [`Self::moved`] was told of.
    pub(super) fn of(&self, boxes: &[SceneBox]) -> &Bvh {
        self.tree.get_or_init(|| Bvh::new(&all_bounds(boxes)))
    }

    /// Follows boxes that have other shapes now.
    pub(super) fn moved(&mut self, boxes: &[SceneBox], indices: &[usize]) {
        let Some(tree) = self.tree.get_mut() else {
            return;
        };
        if self.bounds.is_empty() {
            self.bounds = all_bounds(boxes);
        }
        for &index in indices {
            self.bounds[index] = loose_bounds(&boxes[index].shape);
        }
        let is_good = tree
            .refit(&self.bounds)
            .is_ok_and(|decay| decay <= MOST_DECAY);
        if !is_good {
            *tree = Bvh::new(&self.bounds);
        }
    }
}

fn all_bounds(boxes: &[SceneBox]) -> Vec<Aabb3> {
    let bounds = boxes.par_iter().map(|item| loose_bounds(&item.shape));
    bounds.collect()
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
