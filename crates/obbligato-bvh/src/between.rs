//! The boxes of two trees that touch each other.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, Widest, WithLanes};
use crate::node::{Child, Node, WIDTH};
use crate::stack::{MOST_LEVELS, Stack};
use crate::touching::Corners;
use core::borrow::Borrow;
use core::iter;
use obbligato::Real;

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the pairs of a box of this tree and one of another that intersect, as their indices,
    /// each pair once; in no particular order. Touching counts.
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
        iter::from_fn(move || search.lanes.run(Continue(&mut search)))
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
    /// Whether the roots are still to be compared.
    is_new: bool,
}

/// A continuation of a search until a pair is found.
struct Continue<'s, 'a, T: Real>(&'s mut Between<'a, T>);

impl<T: Real> WithLanes for Continue<'_, '_, T> {
    type Output = Option<(usize, usize)>;

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) -> Self::Output {
        self.0.next_pair(lanes)
    }
}

impl<'a, T: Real> Between<'a, T> {
    fn new(nodes: [&'a [Node<T>]; 2], lanes: Widest) -> Self {
        let tasks = Stack::new(Task::default());
        Self { nodes, lanes, tasks, is_new: true }
    }

    /// Compares some children of two nodes, and keeps the pairs that touch for later.
    #[inline(always)]
    fn push<L: Lanes>(&mut self, lanes: L, nodes: [u32; 2], rows: u8, columns: u8) {
        let [Some(one), Some(other)] = self.pair(nodes) else {
            return;
        };
        // The same columns for all eight rows; the order of equal bytes does not matter.
        let columns = u64::from_ne_bytes([columns; WIDTH]);
        let children = lanes.touching_rows(other, (one, rows)) & columns;
        self.tasks.push_if(Task { nodes, children }, children != 0);
    }

    #[inline(always)]
    fn pair(&self, [a, b]: [u32; 2]) -> [Option<&'a Node<T>>; 2] {
        let [one, other] = self.nodes;
        [one.get(a as usize), other.get(b as usize)]
    }

    #[inline(always)]
    fn next_pair<L: Lanes>(&mut self, lanes: L) -> Option<(usize, usize)> {
        if self.is_new {
            self.is_new = false;
            self.push(lanes, [0, 0], u8::MAX, u8::MAX);
        }
        loop {
            let Task { nodes, children } = self.tasks.pop()?;
            let rest = Task { nodes, children: children & children.wrapping_sub(1) };
            self.tasks.push_if(rest, rest.children != 0);
            let at = children.trailing_zeros() as usize;
            let (row, column) = (at / WIDTH, at % WIDTH);
            let [one, other] = self.pair(nodes);
            let (one, other) = (one?, other?);
            match (one.child(row)?, other.child(column)?) {
                (Child::Box(a), Child::Box(b)) => return Some((a, b)),
                (Child::Node(a), Child::Node(b)) => {
                    let [node, _] = self.nodes;
                    let near = lanes.touching(node.get(a)?, &Corners::of_lane(other, column));
                    self.push(lanes, [a as u32, b as u32], near, u8::MAX);
                }
                (Child::Node(a), Child::Box(_)) => {
                    self.push(
                        lanes,
                        [a as u32, nodes[1]],
                        u8::MAX,
                        1_u8.wrapping_shl(column as u32),
                    );
                }
                (Child::Box(_), Child::Node(b)) => {
                    self.push(lanes, [nodes[0], b as u32], 1_u8.wrapping_shl(row as u32), u8::MAX);
                }
            }
        }
    }
}
