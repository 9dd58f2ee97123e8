use super::{Contender, Index, Touching};
use broccoli::aabb::BBox;
use obbligato::Aabb2;

/// Broccoli's tree, rebuilt in every frame from the order that the last one left behind.
pub(super) const CONTENDER: Contender = Contender {
    name: "broccoli",
    largest: usize::MAX,
    touching: Touching::Counts,
    new: |_, _| Box::new(Tree { items: Vec::new() }),
};

struct Tree {
    items: Vec<BBox<f32, u32>>,
}

fn theirs(aabb: &Aabb2) -> broccoli::aabb::Rect<f32> {
    let (min, max) = (aabb.min(), aabb.max());
    broccoli::rect(min.x, max.x, min.y, max.y)
}

impl Index for Tree {
    fn insert_all(&mut self, _: &[Aabb2]) -> bool {
        false
    }

    fn build(&mut self, boxes: &[Aabb2]) -> bool {
        self.items.clear();
        self.items.extend((0..).zip(boxes).map(|(i, aabb)| BBox::new(theirs(aabb), i)));
        broccoli::Tree::new(&mut self.items);
        true
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        for item in &mut self.items {
            item.rect = theirs(&boxes[item.inner as usize]);
        }
    }

    fn pairs(&mut self) -> usize {
        let mut pairs = 0;
        broccoli::Tree::new(&mut self.items).find_colliding_pairs(|_, _| pairs += 1);
        pairs
    }
}
