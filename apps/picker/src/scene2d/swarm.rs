mod brute_force;
mod flight;

pub use brute_force::{BruteForce, Verdict};

use super::{Clock, WORLD};
use flight::Flight;
use obbligato::nalgebra::Point2;
use obbligato::{Aabb2, Cell, Intersects, Limits, Obb2, QuadTree};
use std::thread;
use std::time::Duration;

/// Planes and bullets, and the pairs of them that a quadtree finds.
///
/// A plane or bullet is known by its number, from 0; the first of every four is a plane, and the
/// others are its bullets.
pub struct Swarm {
    flight: Flight,
    shapes: Vec<Obb2>,
    tree: Box<Tree>,
    near: Vec<[u32; 2]>,
    touching: Vec<[u32; 2]>,
    are_touching: Vec<bool>,
    time: Duration,
    brute_force: BruteForce,
}

/// Room for every item, and for about three nodes to ten of them: 2.3 MB.
type Tree = QuadTree<{ Swarm::MOST }, 16_385, u32>;

/// A cell with more items than this is quartered, up to this depth.
const LIMITS: Limits = Limits {
    max_depth: 8,
    split_above: 10,
};

/// How much of the last step the time of the tree is; the rest is that of the steps before.
const SHARE: f64 = 0.1;

impl Swarm {
    /// There are at least so many planes and bullets.
    pub const FEWEST: usize = 10;
    /// There are at most so many planes and bullets.
    pub const MOST: usize = 50_000;

    pub(super) fn new(seed: u64, count: usize) -> Self {
        let flight = Flight::new(seed, count.clamp(Self::FEWEST, Self::MOST));
        let shapes: Vec<Obb2> = flight.shapes().collect();
        let mut tree = empty_tree();
        let items = (0..).zip(shapes.iter().map(Obb2::aabb));
        tree.extend(items)
            .expect("the tree has room for all of them");
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

    /// The tree compares bounds; which shapes touch, the shapes say.
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

    /// Where everything is, in the order of the numbers.
    #[must_use]
    pub fn shapes(&self) -> &[Obb2] {
        &self.shapes
    }

    /// Whether a number is that of a plane.
    #[must_use]
    pub const fn is_plane(index: usize) -> bool {
        Flight::is_plane(index)
    }

    /// The pairs whose bounds overlap, as the tree finds them: the smaller number first, in order.
    #[must_use]
    pub fn near(&self) -> &[[u32; 2]] {
        &self.near
    }

    /// The pairs that touch, the smaller number first, in order.
    #[must_use]
    pub fn touching(&self) -> &[[u32; 2]] {
        &self.touching
    }

    /// Whether something touches anything else.
    #[must_use]
    pub fn is_touching(&self, index: usize) -> bool {
        self.are_touching.get(index).copied().unwrap_or(false)
    }

    /// The cells of the tree.
    pub fn cells(&self) -> impl Iterator<Item = Cell<f32>> {
        self.tree.cells()
    }

    /// How long the tree takes for a step: to move everything, and to find the pairs.
    #[must_use]
    pub const fn time(&self) -> Duration {
        self.time
    }

    /// The same question asked of every pair, one after the other.
    #[must_use]
    pub const fn brute_force(&self) -> &BruteForce {
        &self.brute_force
    }
}

/// A tree on the heap. It is too large for the stack of some threads on its way there, so it goes
/// by one that has room.
fn empty_tree() -> Box<Tree> {
    let bounds = Aabb2::new(Point2::from(-WORLD), Point2::from(WORLD));
    let bounds = bounds.expect("the world has a size");
    let maker = thread::Builder::new().stack_size(16 * Tree::size_in_bytes());
    let made = maker.spawn(move || Box::new(Tree::with_limits(bounds, LIMITS)));
    let made = made.expect("the system starts a thread");
    made.join().expect("an empty tree is made without a panic")
}
