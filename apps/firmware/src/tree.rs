//! A quadtree of 256 items through 100,000 operations, each checked against a scan of the items.

use core::cell::RefCell;
use critical_section::Mutex;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Full, ItemId, Limits, QuadTree};
use semihosting::println;

/// 256 items, and 64 nodes besides the root.
pub(crate) type Tree = QuadTree<256, 65>;

/// It is never on the stack; an interrupt handler could query it.
static TREE: Mutex<RefCell<Tree>> = Mutex::new(RefCell::new(QuadTree::EMPTY));

const OPERATIONS: u32 = 100_000;

/// Whether every operation gave the right answer.
pub(crate) fn check() -> bool {
    critical_section::with(|token| {
        let world =
            Aabb2::from_center(Point2::origin(), Vector2::repeat(100.0)).expect("a rectangle");
        let tree = &mut *TREE.borrow_ref_mut(token);
        tree.reset(world, Limits::default());
        let mut run = Run { tree: &mut *tree, state: 1, fullest: 0 };
        let wrong = (0..OPERATIONS).filter(|&key| !run.operate(key)).count();
        let fullest = run.fullest;
        println!(
            "tree {OPERATIONS} operations, {wrong} wrong, up to {fullest} items in {} bytes",
            Tree::size_in_bytes()
        );
        wrong == 0 && fullest == tree.capacity()
    })
}

/// Queries a tree of 256 squares; the closure's second argument is the function that makes a
/// square.
pub(crate) fn with_full(ask: impl FnOnce(&Tree, fn(usize) -> Aabb2)) {
    critical_section::with(|token| {
        let tree = &mut *TREE.borrow_ref_mut(token);
        let world =
            Aabb2::from_center(Point2::origin(), Vector2::repeat(128.0)).expect("a rectangle");
        tree.reset(world, Limits::default());
        while tree.insert(0, square(tree.len())).is_ok() {}
        ask(tree, square);
    });
}

/// The square of an index; the indices are spread over the whole world.
fn square(index: usize) -> Aabb2 {
    let at = |i: usize| (i * 37 % 256) as f32 - 128.0;
    Aabb2::from_center(Point2::new(at(index), at(index * 5 + 3)), Vector2::repeat(4.0))
        .expect("a square")
}

struct Run<'t> {
    tree: &'t mut Tree,
    state: u32,
    fullest: usize,
}

impl Run<'_> {
    /// One random operation, and whether it was right.
    fn operate(&mut self, key: u32) -> bool {
        self.fullest = self.fullest.max(self.tree.len());
        // Long phases of growth and of decline, so that the tree is full and empty at times.
        let growing = key % 8192 < 4096;
        match self.below(8) {
            0 | 1 if growing => self.insert(key),
            0 | 1 => self.remove(),
            2 => self.insert(key),
            3 => self.remove(),
            4 | 5 => self.update(),
            6 => self.query(),
            _ => self.nearest(),
        }
    }

    fn insert(&mut self, key: u32) -> bool {
        let (bounds, before) = (self.rectangle(), self.tree.len());
        match self.tree.insert(key, bounds) {
            Ok(id) => self.tree.get(id) == Some((&key, &bounds)) && self.tree.len() == before + 1,
            Err(Full(back)) => back == key && before == self.tree.capacity(),
        }
    }

    fn remove(&mut self) -> bool {
        let Some((id, key, bounds)) = self.any() else {
            return true;
        };
        self.tree.remove(id) == Some((key, bounds))
            && self.tree.get(id).is_none()
            && self.tree.update(id, bounds).is_err()
    }

    fn update(&mut self) -> bool {
        let Some((id, key, _)) = self.any() else {
            return true;
        };
        let bounds = self.rectangle();
        self.tree.update(id, bounds).is_ok() && self.tree.get(id) == Some((&key, &bounds))
    }

    fn query(&mut self) -> bool {
        let window = self.rectangle();
        let sum = |sum: u32, key: u32| sum.wrapping_add(key).wrapping_add(1 << 20);
        let found = self.tree.query(&window).fold(0, |total, (_, &key, _)| sum(total, key));
        let all = self.tree.iter().filter(|(_, _, bounds)| bounds.intersects(&window));
        found == all.fold(0, |total, (_, &key, _)| sum(total, key))
    }

    fn nearest(&mut self) -> bool {
        let point = self.rectangle().center();
        let least = self
            .tree
            .iter()
            .map(|(_, _, bounds)| (bounds.closest_point(&point) - point).norm_squared());
        let least = least.fold(f32::INFINITY, f32::min);
        match self.tree.nearest(&point) {
            Some(((_, _, bounds), _)) => {
                (bounds.closest_point(&point) - point).norm_squared() == least
            }
            None => self.tree.is_empty(),
        }
    }

    /// A random item, found without a list of ids.
    fn any(&mut self) -> Option<(ItemId, u32, Aabb2)> {
        let most = u32::try_from(self.tree.len()).ok()?.max(1);
        let chosen = self.below(most) as usize;
        self.tree.iter().nth(chosen).map(|(id, &key, &bounds)| (id, key, bounds))
    }

    /// Small or large, within the bounds of the tree or beyond them, sometimes without extent.
    fn rectangle(&mut self) -> Aabb2 {
        let mut coordinate = || self.below(256) as f32 - 128.0;
        let center = Point2::new(coordinate(), coordinate());
        let size = if self.below(16) == 0 { 40 } else { 4 };
        let half = Vector2::new(self.below(size) as f32, self.below(size) as f32);
        Aabb2::from_center(center, half).expect("a rectangle")
    }

    /// A random number below a limit, from Marsaglia's xorshift generator, 2003.
    fn below(&mut self, limit: u32) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        (self.state >> 8) % limit
    }
}
