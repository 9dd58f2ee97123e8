mod brute_force;
mod flight;

pub use brute_force::{BruteForce, Verdict};

use super::world::{Clock, WORLD};
use flight::Flight;
use obbligato::nalgebra::Point2;
use obbligato::{Aabb2, Cell, Limits, Obb2, QuadTree, TreeMemory};
use std::time::Duration;

/// Planes and bullets, and the pairs of them that a quadtree finds.
///
/// Planes and bullets are numbered from 0. The first of every four is a plane; the other three are
/// its bullets.
pub struct Swarm {
    flight: Flight,
    /// All shapes, in the order of their numbers.
    pub shapes: Vec<Obb2>,
    tree: Tree,
    /// The pairs whose bounds overlap, as the tree finds them, in order. The smaller number is
    /// first.
    pub near: Vec<[u32; 2]>,
    /// The pairs that touch, in order. The smaller number is first.
    pub touching: Vec<[u32; 2]>,
    are_touching: Vec<bool>,
    /// The average time that the tree takes per step, to move everything and to find the pairs.
    pub time: Duration,
    /// The same search without a tree.
    pub brute_force: BruteForce,
}

/// A tree for the largest swarm, with about three nodes for ten items: 2.3 MB.
type Tree = QuadTree<{ Swarm::MOST }, 16_385, u32, f32, OnHeap>;

/// The memory of the tree, which is too large for the stack of a thread.
struct OnHeap;

impl TreeMemory for OnHeap {
    type List<X> = Vec<X>;
}

/// A cell with more items than this is split, down to this depth.
const LIMITS: Limits = Limits { max_depth: 8, split_above: 10 };

/// The weight of the last step in the average time of the tree.
const SHARE: f64 = 0.1;

impl Swarm {
    /// The minimum number of planes and bullets.
    pub const FEWEST: usize = 10;
    /// The maximum number of planes and bullets.
    pub const MOST: usize = 50_000;

    pub(super) fn new(seed: u64, count: usize) -> Self {
        let flight = Flight::new(seed, count.clamp(Self::FEWEST, Self::MOST));
        let shapes: Vec<Obb2> = flight.shapes().collect();
        let world = Aabb2::new(Point2::from(-WORLD), Point2::from(WORLD));
        let world = world.expect("the world is a valid rectangle");
        let mut tree = Tree::with_limits(world, LIMITS);
        tree.extend((0..).zip(shapes.iter().map(Obb2::aabb)))
            .expect("the tree holds the largest swarm");
        let mut swarm = Self {
            flight,
            are_touching: vec![false; shapes.len()],
            shapes,
            tree,
            near: Vec::new(),
            touching: Vec::new(),
            time: Duration::ZERO,
            brute_force: BruteForce::default(),
        };
        swarm.find_pairs();
        swarm.find_touching();
        swarm
    }

    pub(super) fn step(&mut self, clock: Clock) {
        self.flight.step();
        self.shapes.clear();
        self.shapes.extend(self.flight.shapes());
        let start = clock();
        let shapes = &self.shapes;
        self.tree.refresh(|&key, _| shapes[key as usize].aabb());
        self.find_pairs();
        self.measure(clock().saturating_sub(start));
        self.find_touching();
        let bounds = self.shapes.iter().map(Obb2::aabb);
        self.brute_force.step(bounds, &self.near, clock);
    }

    fn find_pairs(&mut self) {
        let pairs = self.tree.pairs().map(|((_, a, _), (_, b, _))| [*a, *b]);
        self.near.clear();
        self.near.extend(pairs);
    }

    /// The tree compares bounds; the shapes decide which pairs touch.
    fn find_touching(&mut self) {
        self.near.sort_unstable();
        let shapes = &self.shapes;
        let touch = |[a, b]: &&[u32; 2]| shapes[*a as usize].intersects(&shapes[*b as usize]);
        self.touching.clear();
        self.touching.extend(self.near.iter().filter(touch));
        self.are_touching.fill(false);
        for &index in self.touching.iter().flatten() {
            self.are_touching[index as usize] = true;
        }
    }

    fn measure(&mut self, time: Duration) {
        self.time = if self.time.is_zero() {
            time
        } else {
            self.time.mul_f64(1.0 - SHARE) + time.mul_f64(SHARE)
        };
    }

    /// Whether this is the number of a plane.
    pub const fn is_plane(index: usize) -> bool {
        Flight::is_plane(index)
    }

    /// Whether the shape with this number touches another.
    pub fn is_touching(&self, index: usize) -> bool {
        self.are_touching.get(index).copied().unwrap_or(false)
    }

    /// Iterates over the cells of the tree.
    pub fn cells(&self) -> impl Iterator<Item = Cell<f32>> {
        self.tree.cells()
    }
}
