//! Lists of boxes with a tree that is built when it is first needed.

use super::shape::Shape;
use obbligato_bvh::Bvh;
use std::sync::OnceLock;

/// Boxes and their tree.
pub(crate) struct IndexedBoxes<S: Shape> {
    pub(crate) boxes: Vec<S>,
    tree: OnceLock<Bvh<S::Number>>,
}

impl<S: Shape> IndexedBoxes<S> {
    pub(crate) const fn new(boxes: Vec<S>) -> Self {
        let tree = OnceLock::new();
        Self { boxes, tree }
    }

    /// About how many steps so many questions to the tree take, with building it.
    pub(crate) fn steps(&self, questions: usize) -> usize {
        let boxes = self.tree.get().map_or(self.boxes.len(), |_| 0);
        16_usize.saturating_mul(boxes.saturating_add(questions))
    }

    /// The tree. Whoever comes while another one builds it builds one, too: a thread of a pool that
    /// waited here might be the one that has to build it. Threads share the work if this is called
    /// by one of a pool.
    pub(crate) fn tree(&self) -> &Bvh<S::Number> {
        if let Some(tree) = self.tree.get() {
            return tree;
        }
        let bounds = self.boxes.iter().map(Shape::bounds).collect::<Vec<_>>();
        let tree = if rayon::current_thread_index().is_some() {
            Bvh::parallel(&bounds)
        } else {
            Bvh::new(&bounds)
        };
        self.tree.get_or_init(|| tree)
    }
}
