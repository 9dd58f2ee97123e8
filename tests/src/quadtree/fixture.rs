//! Small trees for tests, and readable forms of their answers.

use super::check::Check as _;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Aabb2, ItemId, QuadTree, Real, TreeArrays};

/// A tree whose keys are numbers.
pub type Tree<const ITEMS: usize, const NODES: usize> = QuadTree<ITEMS, NODES, u32>;

/// The square around a point.
///
/// # Panics
/// If the numbers do not describe a square.
#[must_use]
pub fn square(x: f32, y: f32, half: f32) -> Aabb2 {
    Aabb2::from_center(Point2::new(x, y), Vector2::repeat(half)).expect("a valid square")
}

/// The square from the origin to 8 on both axes.
#[must_use]
pub fn world() -> Aabb2 {
    square(4.0, 4.0, 4.0)
}

/// Squares in rows of 16, starting at the origin, 0.5 apart and 0.2 wide.
pub fn rows(count: u32) -> impl Iterator<Item = (u32, Aabb2)> {
    (0..count).map(|key| {
        let (column, row) = (key % 16, key / 16);
        (key, square(column as f32 / 2.0, row as f32 / 2.0, 0.1))
    })
}

/// A tree with the given items, verified by `check`.
///
/// # Panics
/// If it has no room for them, or `check` fails.
#[must_use]
pub fn filled<const ITEMS: usize, const NODES: usize>(
    items: impl IntoIterator<Item = (u32, Aabb2)>,
) -> Tree<ITEMS, NODES> {
    let mut tree = Tree::new(world());
    for (key, bounds) in items {
        tree.insert(key, bounds).expect("room");
    }
    tree.check().expect("a sound tree");
    tree
}

/// The keys of items, sorted.
#[must_use]
pub fn keys<'a, T: Real>(
    items: impl Iterator<Item = (ItemId, &'a u32, &'a Aabb<T, 2>)>,
) -> Vec<u32> {
    let mut keys: Vec<u32> = items.map(|(_, key, _)| *key).collect();
    keys.sort_unstable();
    keys
}

/// The keys of the pairs of a tree, sorted.
#[must_use]
pub fn pair_keys<const ITEMS: usize, const NODES: usize>(
    tree: &Tree<ITEMS, NODES>,
) -> Vec<(u32, u32)> {
    let mut pairs: Vec<_> = tree.pairs().map(|((_, a, _), (_, b, _))| (*a, *b)).collect();
    pairs.sort_unstable();
    pairs
}

/// The whole state that is visible from outside.
#[must_use]
pub fn seen<const ITEMS: usize, const NODES: usize, M>(
    tree: &QuadTree<ITEMS, NODES, u32, f32, M>,
) -> String
where
    M: TreeArrays<u32, f32, ITEMS, NODES>,
{
    let cells: Vec<_> = tree.cells().collect();
    let items: Vec<_> = tree.iter().collect();
    let (queried, pairs): (Vec<_>, Vec<_>) =
        (tree.query(&world()).collect(), tree.pairs().collect());
    format!("{cells:?} {items:?} {queried:?} {pairs:?} {}", tree.len())
}
