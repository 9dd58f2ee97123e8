use super::{Contender, Index, Touching};
use obbligato::Aabb2;
use rstar::primitives::Rectangle;
use rstar::{AABB, RTree};

/// An R*-tree, bulk-loaded in every frame and joined with itself.
pub(super) const CONTENDER: Contender = Contender {
    name: "rstar",
    largest: usize::MAX,
    touching: Touching::Counts,
    new: |_, _| Box::new(Tree(RTree::new())),
};

struct Tree(RTree<Rectangle<[f32; 2]>>);

fn theirs(aabb: &Aabb2) -> Rectangle<[f32; 2]> {
    Rectangle::from_corners(aabb.min().into(), aabb.max().into())
}

impl Index for Tree {
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool {
        self.0 = RTree::new();
        for aabb in boxes {
            self.0.insert(theirs(aabb));
        }
        true
    }

    fn build(&mut self, boxes: &[Aabb2]) -> bool {
        self.0 = RTree::bulk_load(boxes.iter().map(theirs).collect());
        true
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        self.build(boxes);
    }

    fn pairs(&mut self) -> usize {
        // It finds each pair twice, in both orders, and each item with itself.
        let candidates = self.0.intersection_candidates_with_other_tree(&self.0);
        (candidates.count() - self.0.size()) / 2
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        let hits = |query: &Aabb2| {
            let envelope = AABB::from_corners(query.min().into(), query.max().into());
            self.0.locate_in_envelope_intersecting(envelope).count()
        };
        Some(boxes.iter().map(hits).sum())
    }
}
