//! The tree of a scene's boxes, which is built when it is first needed and follows boxes that move.

use super::{SceneBox, within_limit};
use obbligato::{Aabb3, Ball, Obb3, Real};
use obbligato_bvh::Bvh;
use rayon::prelude::*;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
#[cfg(not(target_arch = "wasm32"))]
use std::thread;
use std::thread::JoinHandle;

/// How far bounds reach beyond their box, relative to their largest coordinate.
///
/// Boxes may be called touching while they are apart by `16 EPSILON L`, where `L` is the distance
/// of their centers plus all half-extents, so no more than twice the half-extents of both. Those of
/// one box are no more than `3 sqrt(3)` times the largest coordinate of its bounds, which makes 167
/// for each.
const SLACK: f32 = 256.0 * f32::EPSILON;

/// The decay from which on a tree is built anew: rays take in proportion to it.
const MOST_DECAY: f32 = 1.5;

/// Trees of fewer boxes are built in no time.
#[cfg(not(target_arch = "wasm32"))]
const MANY: usize = 20_000;

/// The tree of bounds, built on first use.
#[derive(Debug, Default)]
pub(super) struct LazyTree {
    tree: OnceLock<Bvh>,
    /// The tree, while it is built on another thread.
    ahead: Mutex<Option<JoinHandle<Bvh>>>,
    /// The bounds of all boxes once one has moved, so that the next move looks at that box alone.
    bounds: Vec<Aabb3>,
}

impl LazyTree {
    pub(super) fn is_built(&self) -> bool {
        let is_ready = |ahead: &JoinHandle<Bvh>| ahead.is_finished();
        self.tree.get().is_some() || self.ahead().as_ref().is_some_and(is_ready)
    }

    /// Whether it is neither there nor being built.
    fn is_missing(&self) -> bool {
        self.tree.get().is_none() && self.ahead().is_none()
    }

    /// The tree of the bounds of these boxes, which must be the same in every call except for those
    /// that were passed to [`Self::moved`].
    pub(super) fn of(&self, boxes: &[SceneBox]) -> &Bvh {
        self.tree.get_or_init(|| {
            let ahead = self.take_ahead();
            ahead.unwrap_or_else(|| built(&all_bounds(boxes)))
        })
    }

    /// Begins to build the tree of many boxes on another thread, if there is none; a search waits
    /// for it.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn begin(&self, boxes: &[SceneBox]) {
        if boxes.len() >= MANY && self.is_missing() {
            let bounds = all_bounds(boxes);
            let thread = thread::Builder::new().name("tree".to_owned());
            // Without a thread, the first search builds it.
            *self.ahead() = thread.spawn(move || built(&bounds)).ok();
        }
    }

    /// Follows boxes that have other shapes now.
    pub(super) fn moved(&mut self, boxes: &[SceneBox], indices: &[usize]) {
        if let Some(tree) = self.take_ahead() {
            self.tree.get_or_init(|| tree);
        }
        let Some(tree) = self.tree.get_mut() else {
            return;
        };
        if self.bounds.is_empty() || indices.len() > boxes.len() / 4 {
            self.bounds = all_bounds(boxes);
        } else {
            for &index in indices {
                self.bounds[index] = loose_bounds(&boxes[index].shape);
            }
        }
        let decay = tree.refit(&self.bounds);
        if !decay.is_ok_and(|decay| decay <= MOST_DECAY) {
            *tree = built(&self.bounds);
        }
    }

    fn ahead(&self) -> MutexGuard<'_, Option<JoinHandle<Bvh>>> {
        self.ahead.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the tree that is built on another thread, if one is.
    fn take_ahead(&self) -> Option<Bvh> {
        let ahead = self.ahead().take()?;
        ahead.join().ok()
    }
}

/// The tree of some bounds, built on all processors; a page has one.
fn built(bounds: &[Aabb3]) -> Bvh {
    #[cfg(not(target_arch = "wasm32"))]
    return Bvh::parallel(bounds);
    #[cfg(target_arch = "wasm32")]
    return Bvh::new(bounds);
}

/// A tree that is not there yet is built anew.
impl Clone for LazyTree {
    fn clone(&self) -> Self {
        Self { tree: self.tree.clone(), bounds: self.bounds.clone(), ..Self::default() }
    }
}

/// All trees are equal: the boxes decide whether two scenes are, and the tree follows from them.
impl PartialEq for LazyTree {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

fn all_bounds(boxes: &[SceneBox]) -> Vec<Aabb3> {
    let bounds = boxes.into_par_iter().map(|item| loose_bounds(&item.shape));
    bounds.collect()
}

/// Returns bounds of a box that touch those of every box that it touches, and those of every ray.
pub fn loose_bounds(shape: &Obb3) -> Aabb3 {
    let around = shape.aabb();
    let corners = [around.min(), around.max()];
    let slack = SLACK * corners[0].coords.amax().max(corners[1].coords.amax());
    // A box may reach beyond the coordinate limit, where no corner of bounds can be put, but a ball
    // reaches.
    let [min, max] = corners.map(|corner| {
        let center = within_limit(corner);
        let reach = (corner - center).amax() + slack;
        let ball = Ball::new(center, reach.min(<f32 as Real>::LIMIT));
        ball.expect("its numbers are within the limit").aabb()
    });
    around.merged(&min).merged(&max)
}

#[cfg(test)]
mod tests {
    use crate::scene::{Change, Scene};
    use obbligato::nalgebra::Vector3;
    use obbligato::{Aabb3, Ray3};

    #[test]
    fn a_tree_that_was_begun_is_that_which_is_built_when_it_is_needed() {
        let [begun, needed] = [(); 2].map(|()| Scene::field(25_000, 1));
        begun.begin_tree();
        begun.begin_tree();
        let bounds = |scene: &Scene| -> Vec<Aabb3> {
            let children = scene.tree().nodes().iter().flat_map(obbligato_bvh::Node::children);
            children.map(|(bounds, _)| bounds).collect()
        };
        assert_eq!(bounds(&begun), bounds(&needed));
        assert!(begun.has_tree());
    }

    #[test]
    fn few_boxes_are_not_worth_a_thread() {
        let few = Scene::field(100, 1);
        few.begin_tree();
        assert!(!few.has_tree());
    }

    #[test]
    fn a_box_that_moves_while_the_tree_is_built_is_found_where_it_is() {
        let mut scene = Scene::field(25_000, 1);
        scene.begin_tree();
        let shape = scene.boxes()[7].shape;
        let there = shape.translated(&Vector3::new(0.0, 500.0, 0.0)).unwrap();
        scene.carry_out(Change::Shapes(vec![(7, there)]));
        let above = there.center() + Vector3::new(0.0, 9.0, 0.0);
        let ray = Ray3::new(above, -Vector3::y()).unwrap();
        let hit = scene.tree().cast_ray(&ray, 20.0);
        assert_eq!(hit.map(|(index, _)| index), Some(7));
    }
}
