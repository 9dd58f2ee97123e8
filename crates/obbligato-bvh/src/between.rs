//! The boxes of two trees that touch each other.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, Widest, WithLanes};
use crate::node::{Child, Node, WIDTH, lanes_of};
use crate::stack::{MOST_LEVELS, Stack};
use crate::touching::Corners;
use core::borrow::Borrow;
use core::iter;
use obbligato::Real;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the pairs of a box of this tree and one of another that intersect, as their indices, each pair once; in no
    /// particular order. Touching counts.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let walls = Bvh::new(&[cube(0.0)?, cube(5.0)?]);
    /// let players = Bvh::new(&[cube(9.0)?, cube(5.5)?]);
    /// assert!(walls.pairs_between(&players).eq([(1, 1)]));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("traverse_bvtt", "bvh_overlap", "collide"))]
    pub fn pairs_between<'a, M: Borrow<[Node<T>]>, Q>(
        &'a self,
        other: &'a Bvh<T, M, Q>,
    ) -> impl Iterator<Item = (usize, usize)> + Clone + use<'a, T, N, P, M, Q> {
        let mut search = Between::new([self.nodes(), other.nodes()], self.lanes);
        iter::from_fn(move || search.next_pair())
    }
}

/// A node of each tree, and their children that touch.
#[derive(Clone, Copy, Debug, Default)]
struct Task {
    nodes: [u32; 2],
    /// The children that touch: bit `8 i + j` for child `i` of the one and child `j` of the other.
    children: u64,
}

/// The state of a search.
///
/// A task leads to others, each at least one level deeper in one of its nodes.
#[derive(Clone, Debug)]
struct Between<'a, T: Real> {
    nodes: [&'a [Node<T>]; 2],
    lanes: Widest,
    tasks: Stack<Task, { 2 * MOST_LEVELS }>,
}

/// The comparison of some children of a node with all children of another.
struct Compared<'a, T: Real> {
    one: &'a Node<T>,
    rows: u8,
    other: &'a Node<T>,
}

impl<T: Real> WithLanes for Compared<'_, T> {
    type Output = u64;

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) -> u64 {
        lanes_of(self.rows & self.one.lanes()).fold(0, |children, row| {
            let touching = lanes.touching(self.other, &Corners::of_lane(self.one, row));
            children | u64::from(touching).wrapping_shl((row as u32).wrapping_mul(8))
        })
    }
}

impl<'a, T: Real> Between<'a, T> {
    fn new(nodes: [&'a [Node<T>]; 2], lanes: Widest) -> Self {
        let tasks = Stack::new(Task::default());
        let mut search = Self {
            nodes,
            lanes,
            tasks,
        };
        search.push([0, 0], u8::MAX, u8::MAX);
        search
    }

    /// Compares some children of two nodes, and keeps the pairs that touch for later.
    fn push(&mut self, numbers: [u32; 2], rows: u8, columns: u8) {
        let [Some(one), Some(other)] = self.pair(numbers) else {
            return;
        };
        let compared = Compared { one, rows, other };
        let touching = self.lanes.run(compared);
        // The same columns for all eight rows; the order of equal bytes does not matter.
        let children = touching & u64::from_ne_bytes([columns; WIDTH]);
        if children != 0 {
            let nodes = numbers;
            self.tasks.push(Task { nodes, children });
        }
    }

    fn pair(&self, [a, b]: [u32; 2]) -> [Option<&'a Node<T>>; 2] {
        let [one, other] = self.nodes;
        [one.get(a as usize), other.get(b as usize)]
    }

    fn next_pair(&mut self) -> Option<(usize, usize)> {
        loop {
            let Task { nodes, children } = self.tasks.pop()?;
            let rest = children & children.wrapping_sub(1);
            if rest != 0 {
                let children = rest;
                self.tasks.push(Task { nodes, children });
            }
            let at = children.trailing_zeros() as usize;
            let (row, column) = (at / WIDTH, at % WIDTH);
            let [one, other] = self.pair(nodes);
            match (one?.child(row)?, other?.child(column)?) {
                (Child::Box(a), Child::Box(b)) => return Some((a, b)),
                (Child::Node(a), Child::Node(b)) => {
                    self.push([a as u32, b as u32], u8::MAX, u8::MAX);
                }
                (Child::Node(a), Child::Box(_)) => self.push(
                    [a as u32, nodes[1]],
                    u8::MAX,
                    1_u8.wrapping_shl(column as u32),
                ),
                (Child::Box(_), Child::Node(b)) => {
                    self.push([nodes[0], b as u32], 1_u8.wrapping_shl(row as u32), u8::MAX);
                }
            }
        }
    }
}
