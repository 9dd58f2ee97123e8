//! The boxes that touch each other.

use crate::bvh::Bvh;
use crate::node::{Child, Node};
use crate::stack::MOST_LEVELS;
use crate::touching::Corners;
use crate::trail::Trail;
use core::borrow::Borrow;
use core::iter;
use obbligato::Real;

impl<T: Real, N: Borrow<[Node<T>]>> Bvh<T, N> {
    /// The pairs of boxes that intersect, each once, as indices with the smaller one first; in no particular order.
    /// Touching counts.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::Aabb3;
    /// use obbligato_bvh::Bvh;
    ///
    /// let link = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.5));
    /// let chain = (0..50).map(link).collect::<Result<Vec<_>, _>>()?;
    /// let mut pairs: Vec<(usize, usize)> = Bvh::new(&chain).pairs().collect();
    /// pairs.sort();
    /// assert_eq!(pairs[..3], [(0, 1), (1, 2), (2, 3)]); // they share a face
    /// assert_eq!(pairs.len(), 49);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn pairs<'a>(&'a self) -> impl Iterator<Item = (usize, usize)> + Clone + use<'a, T, N> {
        let mut search = Search::new(self.nodes());
        iter::from_fn(move || search.next_pair())
    }
}

/// Two nodes whose children are compared, or one with itself.
#[derive(Clone, Copy, Debug, Default)]
struct Task {
    one: u32,
    other: u32,
    /// The children of `one` that are yet to be compared.
    rows: u8,
    /// The child of `one` that is being compared.
    row: u8,
    /// The children of `other` that touch it and are yet to be looked at.
    columns: u8,
}

/// A search that is under way. A task leads to others that are a level deeper in one of the trees at least.
#[derive(Clone, Debug)]
struct Search<'a, T: Real> {
    nodes: &'a [Node<T>],
    here: Task,
    above: Trail<Task, { 2 * MOST_LEVELS }>,
}

impl<'a, T: Real> Search<'a, T> {
    fn new(nodes: &'a [Node<T>]) -> Self {
        let mut search = Self {
            nodes,
            here: Task::default(),
            above: Trail::new(Task::default()),
        };
        search.here = search.within(0);
        search
    }

    /// All children of a node with each other.
    #[inline(always)]
    fn within(&self, node: u32) -> Task {
        let lanes = self.nodes.get(node as usize).map_or(0, Node::lanes);
        Task {
            one: node,
            other: node,
            rows: lanes,
            row: 0,
            columns: 0,
        }
    }

    #[inline(always)]
    fn next_pair(&mut self) -> Option<(usize, usize)> {
        loop {
            let task = self.here;
            let (one, other) = (self.node(task.one)?, self.node(task.other)?);
            if task.columns != 0 {
                let column = task.columns.trailing_zeros() as usize;
                self.here.columns = task.columns & task.columns.wrapping_sub(1);
                let row = usize::from(task.row);
                match (one.child(row)?, other.child(column)?) {
                    (Child::Box(a), Child::Box(b)) => return Some((a.min(b), a.max(b))),
                    children => self.descend(&task, (row, column), children),
                }
            } else if task.rows != 0 {
                self.next_row(one, other);
            } else {
                self.here = self.above.pop()?;
            }
        }
    }

    #[inline(always)]
    fn node(&self, number: u32) -> Option<&'a Node<T>> {
        self.nodes.get(number as usize)
    }

    /// Goes on to the next child of the first node.
    #[inline(always)]
    fn next_row(&mut self, one: &Node<T>, other: &Node<T>) {
        let task = self.here;
        let row = task.rows.trailing_zeros();
        let rest = task.rows & task.rows.wrapping_sub(1);
        let touching = Corners::of_lane(one, row as usize).touching(other);
        let is_same = task.one == task.other;
        self.here = Task {
            rows: rest,
            row: row as u8,
            columns: if is_same { touching & rest } else { touching },
            ..task
        };
        if is_same && let Some(Child::Node(number)) = one.child(row as usize) {
            self.above.push(self.here);
            self.here = self.within(number as u32);
        }
    }

    /// Goes on to a pair of children that are not both boxes.
    #[inline(always)]
    fn descend(&mut self, task: &Task, (row, column): (usize, usize), children: (Child, Child)) {
        let (one, other, rows) = match children {
            (Child::Node(a), Child::Node(b)) => {
                let bounds = self.node(task.other).map(|node| Corners::of_lane(node, column));
                let below = self.node(a as u32).zip(bounds);
                let rows = below.map_or(0, |(node, bounds)| bounds.touching(node));
                (a as u32, b as u32, rows)
            }
            (Child::Box(_), Child::Node(b)) => (task.one, b as u32, 1 << row),
            (Child::Node(a), Child::Box(_)) => (task.other, a as u32, 1 << column),
            (Child::Box(_), Child::Box(_)) => return,
        };
        self.above.push(self.here);
        self.here = Task {
            one,
            other,
            rows,
            row: 0,
            columns: 0,
        };
    }
}
