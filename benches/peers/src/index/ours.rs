//! Our tree, with the limits under test: the one file to edit when tuning.

use super::{Contender, Index, Touching};
use obbligato::{Aabb2, Inline, ItemId, Large, Limits, OnHeap, QuadTree, Ray2, TreeArrays};

/// Every variant of our tree that takes part.
pub(super) const CONTENDERS: &[Contender] = &[
    Contender {
        name: "ours",
        largest: MANY,
        touching: Touching::Counts,
        new: |count, world| tree(count, world, limits(count), Moving::Refresh),
    },
    Contender {
        name: "ours 8/8",
        largest: MANY,
        touching: Touching::Counts,
        new: |count, world| tree(count, world, TUNED, Moving::Refresh),
    },
    Contender {
        name: "ours 8/8, one by one",
        largest: MANY,
        touching: Touching::Counts,
        new: |count, world| tree(count, world, TUNED, Moving::OneByOne),
    },
];

/// How many items the largest tree has room for, in links of 32 bits.
const MANY: usize = 1_000_000;
const NODES: usize = QuadTree::capacity_for(MANY);

/// The default, or for many items the limits of `QuadTree::new`.
const fn limits(count: usize) -> Limits {
    if count <= 60_000 { Limits::DEFAULT } else { Limits::for_nodes(QuadTree::capacity_for(count)) }
}

/// For worlds of ten thousand items and more.
const TUNED: Limits = Limits { max_depth: 8, split_above: 8 };

/// How the boxes of a frame get into the tree.
#[derive(Clone, Copy)]
enum Moving {
    Refresh,
    OneByOne,
}

/// The smallest tree that is large enough, with about one node for each item.
fn tree(count: usize, world: &Aabb2, limits: Limits, moving: Moving) -> Box<dyn Index> {
    match count {
        0..=1_000 => Tree::<1_000, 1_001, Inline>::boxed(*world, limits, moving),
        1_001..=10_000 => Tree::<10_000, 10_001, Inline>::boxed(*world, limits, moving),
        10_001..=60_000 => Tree::<60_000, 60_001, Inline>::boxed(*world, limits, moving),
        _ => Tree::<MANY, NODES, Large<OnHeap>>::boxed(*world, limits, moving),
    }
}

struct Tree<const ITEMS: usize, const NODES: usize, M: TreeArrays<u32, f32, ITEMS, NODES>> {
    tree: QuadTree<ITEMS, NODES, u32, f32, M>,
    ids: Vec<ItemId>,
    moving: Moving,
}

impl<const ITEMS: usize, const NODES: usize, M> Tree<ITEMS, NODES, M>
where
    M: TreeArrays<u32, f32, ITEMS, NODES> + 'static,
{
    fn boxed(world: Aabb2, limits: Limits, moving: Moving) -> Box<dyn Index> {
        Box::new(Self { tree: QuadTree::with_limits(world, limits), ids: Vec::new(), moving })
    }
}

impl<const ITEMS: usize, const NODES: usize, M> Index for Tree<ITEMS, NODES, M>
where
    M: TreeArrays<u32, f32, ITEMS, NODES>,
{
    fn insert_all(&mut self, boxes: &[Aabb2]) -> bool {
        self.tree.clear();
        let items = (0..).zip(boxes);
        self.ids.clear();
        self.ids
            .extend(items.map(|(key, aabb)| self.tree.insert(key, *aabb).expect("room for all")));
        true
    }

    fn build(&mut self, boxes: &[Aabb2]) -> bool {
        self.tree.clear();
        let items = (0..).zip(boxes.iter().copied());
        self.tree.extend(items).expect("room for all");
        if matches!(self.moving, Moving::OneByOne) {
            let mut ids: Vec<_> = self.tree.iter().map(|(id, key, _)| (*key, id)).collect();
            ids.sort_unstable_by_key(|(key, _)| *key);
            self.ids = ids.into_iter().map(|(_, id)| id).collect();
        }
        true
    }

    fn update(&mut self, boxes: &[Aabb2]) {
        match self.moving {
            Moving::Refresh => self.tree.refresh(|key, _| boxes[*key as usize]),
            Moving::OneByOne => {
                for (id, aabb) in self.ids.iter().zip(boxes) {
                    self.tree.update(*id, *aabb).expect("an item that is there");
                }
            }
        }
    }

    fn pairs(&mut self) -> usize {
        self.tree.pairs().count()
    }

    fn query(&mut self, boxes: &[Aabb2]) -> Option<usize> {
        let hits = |query| self.tree.query(query).count();
        Some(boxes.iter().map(hits).sum())
    }

    fn cast(&mut self, rays: &[Ray2]) -> Option<(usize, f64)> {
        let hits = rays.iter().filter_map(|ray| self.tree.cast_ray(ray, f32::INFINITY));
        Some(hits.fold((0, 0.0), |(n, sum), (_, hit)| (n + 1, sum + f64::from(hit.t))))
    }
}
