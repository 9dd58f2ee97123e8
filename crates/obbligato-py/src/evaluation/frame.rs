//! The boxes of a frame.

use crate::boxes::shape::Shape;
use obbligato::Obb;

/// A truth or a detection.
#[derive(Clone, Copy)]
pub(crate) struct Item<S> {
    pub(crate) shape: S,
    /// Its place in the list of names.
    pub(crate) class: usize,
    /// The score of a detection, the area of a truth.
    pub(crate) value: f64,
    /// For KITTI, from which difficulty on it counts; for COCO 0 for what counts, 1 for a crowd.
    pub(crate) level: i64,
    /// For KITTI the left, top, right and bottom in the picture and the angle of observation, for
    /// nuScenes the velocity over the ground and a number for the attribute. NaN where there is
    /// none.
    pub(crate) details: [f64; 5],
}

/// A box with its heading or turned in any way.
pub(crate) type Solid = Item<Obb<f64, 3>>;

/// What is in a picture or a sweep, and what was found there.
#[derive(Clone)]
pub(crate) struct Frame<S> {
    pub(crate) truths: Vec<Item<S>>,
    pub(crate) found: Vec<Item<S>>,
}

impl<S: Shape> Frame<S> {
    pub(crate) const fn empty() -> Self {
        Self {
            truths: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The classes that occur.
    pub(crate) fn classes(&self) -> impl Iterator<Item = usize> + use<S> {
        let items = self.truths.iter().chain(&self.found);
        let classes = items.map(|item| item.class);
        let classes = classes.collect::<std::collections::BTreeSet<_>>();
        classes.into_iter()
    }

    /// The detections that satisfy a condition, best first, of equals the earlier.
    pub(crate) fn best_first(&self, is_taken: impl Fn(&Item<S>) -> bool) -> Vec<usize> {
        let mut taken = (0..self.found.len())
            .filter(|&index| is_taken(&self.found[index]))
            .collect::<Vec<_>>();
        let score = |index: usize| self.found[index].value;
        taken.sort_by(|&a, &b| score(b).total_cmp(&score(a)));
        taken
    }
}
