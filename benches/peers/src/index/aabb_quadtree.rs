use super::{Contender, Index, Touching};
use aabb_quadtree::{ItemId, QuadTree};
use euclid::{TypedPoint2D, TypedRect, TypedSize2D};
use obbligato::Aabb2;

/// The tree of aabb-quadtree, which cannot move items, so it is refilled in every frame.
pub(super) const CONTENDER: Contender = Contender {
    name: "aabb-quadtree",
    largest: 10_000,
    touching: Touching::Rounded,
    new: |count, world| {
        let empty = {
            let bounds = theirs(world).inflate(1.0, 1.0);
            move || QuadTree::default(bounds, count)
        };
        Box::new(Tree { tree: empty(), empty: Box::new(empty), ids: Vec::new() })
    },
};

type Rect = TypedRect<f32, World>;
type Boxes = QuadTree<u32, World, [(ItemId, Rect); 0]>;

#[derive(Clone, Copy, Debug)]
struct World;

struct Tree {
    tree: Boxes,
    empty: Box<dyn Fn() -> Boxes>,
    ids: Vec<(ItemId, Rect)>,
}

fn theirs(aabb: &Aabb2) -> Rect {
    let (min, size) = (aabb.min(), aabb.half_extents() * 2.0);
    Rect::new(TypedPoint2D::new(min.x, min.y), TypedSize2D::new(size.x, size.y))
}

impl Index for Tree {
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool {
        self.tree = (self.empty)();
        self.ids.clear();
        for (key, aabb) in (0..).zip(boxes) {
            let rect = theirs(aabb);
            let id = self.tree.insert_with_box(key, rect).expect("room");
            self.ids.push((id, rect));
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
        let later = |(id, rect): &(ItemId, Rect)| {
            let found = self.tree.query(*rect);
            found.iter().filter(|(_, _, other)| id < other).count()
        };
        self.ids.iter().map(later).sum()
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        let hits = |query| self.tree.query(theirs(query)).len();
        Some(boxes.iter().map(hits).sum())
    }
}
