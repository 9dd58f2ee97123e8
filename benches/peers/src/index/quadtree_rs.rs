use super::{Contender, Index, Touching};
use obbligato::Aabb2;
use quadtree_rs::Quadtree;
use quadtree_rs::area::{Area, AreaBuilder};
use quadtree_rs::point::Point;

/// The tree of quadtree_rs over an integer grid, refilled in every frame; the boxes themselves
/// decide.
pub(super) const CONTENDER: Contender = Contender {
    name: "quadtree_rs",
    largest: 1_000,
    touching: Touching::Counts,
    new: |_, world| {
        // Cells of one unit, about the size of the items.
        let side = world.half_extents().max() * 2.0 + 2.0;
        let depth = side.log2().ceil() as usize;
        Box::new(Tree { depth, tree: Quadtree::new(depth) })
    },
};

struct Tree {
    depth: usize,
    tree: Quadtree<u32, (u32, Aabb2)>,
}

/// The cells that a box overlaps.
fn cells(aabb: &Aabb2) -> Area<u32> {
    let (min, max) = (aabb.min(), aabb.max());
    let (x, y) = (min.x as u32, min.y as u32);
    AreaBuilder::default()
        .anchor(Point { x, y })
        .dimensions((max.x as u32 - x + 1, max.y as u32 - y + 1))
        .build()
        .expect("one cell at least")
}

impl Tree {
    fn hits<'a>(&'a self, query: &'a Aabb2) -> impl Iterator<Item = u32> + 'a {
        let near = self.tree.query(cells(query)).map(|entry| *entry.value_ref());
        near.filter(|(_, aabb)| aabb.intersects(query)).map(|(key, _)| key)
    }
}

impl Index for Tree {
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool {
        self.tree = Quadtree::new(self.depth);
        for (key, aabb) in (0..).zip(boxes) {
            self.tree.insert(cells(aabb), (key, *aabb)).expect("in bounds");
        }
        true
    }

    fn build(&mut self, _: &[Aabb2]) -> bool {
        false
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        self.insert_all(boxes);
    }

    fn pairs(&mut self) -> usize {
        let items = self.tree.iter().map(|entry| *entry.value_ref());
        items.map(|(key, aabb)| self.hits(&aabb).filter(|other| key < *other).count()).sum()
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        Some(boxes.iter().map(|query| self.hits(query).count()).sum())
    }
}
