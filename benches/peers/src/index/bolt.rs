use super::{Contender, Index, Touching};
use obbligato::Aabb2;
use quadtree::quadtree::{Config, EntityTypeUpdate, QuadTree};
use quadtree::shapes::Rectangle;

/// Bolt's tree, with a query around each item.
pub(super) const CONTENDER: Contender = Contender {
    name: "bolt-quadtree",
    largest: usize::MAX,
    touching: Touching::DoesNotCount,
    new: |count, world| Box::new(tree(count, world, by_queries)),
};

/// Bolt's tree with its own query for all pairs.
pub(super) const PAIRS: Contender = Contender {
    name: "bolt-quadtree pairs",
    new: |count, world| Box::new(tree(count, world, by_itself)),
    ..CONTENDER
};

struct Tree {
    empty: Box<dyn Fn() -> QuadTree>,
    tree: QuadTree,
    boxes: Vec<[f32; 4]>,
    pairs: fn(&mut Self) -> usize,
}

fn tree(count: usize, world: &Aabb2, pairs: fn(&mut Tree) -> usize) -> Tree {
    // Slightly larger than the world, because a box that sticks out by a rounding error is refused.
    let (center, size) = (world.center(), world.half_extents() * 2.0);
    let bounds = Rectangle::new(center.x, center.y, size.x + 1.0, size.y + 1.0);
    let empty = move || {
        // The fastest of the settings tried that gives right answers for these swarms.
        let config =
            Config { pool_size: count, node_capacity: 16, max_depth: 8, ..Config::default() };
        QuadTree::new_with_config(bounds, config).expect("bounds of some size")
    };
    Tree { tree: empty(), empty: Box::new(empty), boxes: Vec::new(), pairs }
}

fn extents(aabb: &Aabb2) -> [f32; 4] {
    let (min, max) = (aabb.min(), aabb.max());
    [min.x, min.y, max.x, max.y]
}

fn by_queries(tree: &mut Tree) -> usize {
    let mut pairs = 0;
    for (id, [left, bottom, right, top]) in (0..).zip(&tree.boxes) {
        tree.tree
            .collisions_rect_extent_with(*left, *bottom, *right, *top, |other| {
                pairs += usize::from(id < other);
            })
            .expect("a valid box");
    }
    pairs
}

fn by_itself(tree: &mut Tree) -> usize {
    let mut pairs = 0;
    tree.tree.for_each_collision_pair(|_, _| pairs += 1);
    pairs
}

impl Index for Tree {
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool {
        self.tree = (self.empty)();
        self.boxes = boxes.iter().map(extents).collect();
        for (id, [left, bottom, right, top]) in (0..).zip(&self.boxes) {
            self.tree
                .insert_rect_extent(id, *left, *bottom, *right, *top, None)
                .expect("a box in bounds");
        }
        self.tree.update();
        true
    }

    fn build(&mut self, _: &[Aabb2]) -> bool {
        false
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        let moved = (0..).zip(self.boxes.iter_mut().zip(boxes));
        for (id, (mine, aabb)) in moved {
            *mine = extents(aabb);
            let [left, bottom, right, top] = *mine;
            self.tree
                .relocate_rect_extent(id, left, bottom, right, top, EntityTypeUpdate::Preserve)
                .expect("a box in bounds");
        }
        self.tree.update();
    }

    fn pairs(&mut self) -> usize {
        (self.pairs)(self)
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        let mut hits = 0;
        for [left, bottom, right, top] in boxes.iter().map(extents) {
            self.tree.collisions_rect_extent_with(left, bottom, right, top, |_| hits += 1).ok()?;
        }
        Some(hits)
    }
}
