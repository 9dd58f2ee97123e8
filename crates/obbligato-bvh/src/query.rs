//! The boxes that intersect a shape.

use crate::bvh::Bvh;
use crate::lanes::{Lanes, Plain, WithLanes};
use crate::node::{Child, Node};
use crate::stack::{MOST_LEVELS, Stack};
use crate::touching::Corners;
use core::borrow::Borrow;
use core::iter;
use obbligato::{Aabb, Intersects, Real};

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Returns the indices of the boxes that intersect a shape, in no particular order, each once.
    /// Touching counts.
    ///
    /// The shape is anything that an [`Aabb3`](obbligato::Aabb3) intersects: a box, an oriented
    /// box, a sphere, a capsule, a triangle, a half-space, a [`Dop8`](obbligato::Dop8), a frustum
    /// of `obbligato-camera`, or one of yours. The boxes are exactly those that a scan finds, even
    /// at the border of touching; for a shape of yours, see [`Intersects`]. The same tree lists
    /// them in the same order.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    /// use obbligato::{Aabb3, Obb3, Sphere};
    /// use obbligato_bvh::Bvh;
    ///
    /// let cell = |x: u8| Aabb3::from_center(Point3::new(f32::from(x), 0.0, 0.0), Vector3::repeat(0.25));
    /// let boxes = (0..100).map(cell).collect::<Result<Vec<_>, _>>()?;
    /// let tree = Bvh::new(&boxes);
    ///
    /// let blast = Sphere::new(Point3::new(40.0, 0.0, 0.0), 1.5)?;
    /// let mut reached: Vec<usize> = tree.query(&blast).collect();
    /// reached.sort();
    /// assert_eq!(reached, [39, 40, 41]);
    ///
    /// let (center, half_extents) = (Point3::new(7.5, 0.0, 0.0), Vector3::new(3.0, 1.0, 0.1));
    /// let gate = Obb3::from_axis_angle(center, half_extents, Vector3::y_axis(), 0.7)?;
    /// assert_eq!(tree.query(&gate).count(), 2); // 7 and 8
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[doc(alias("intersections", "overlap_aabb", "shapecast_overlap"))]
    pub fn query<'a, S>(
        &'a self,
        shape: &'a S,
    ) -> impl Iterator<Item = usize> + Clone + use<'a, T, N, P, S>
    where
        Aabb<T, 3>: Intersects<S>,
        S: ?Sized,
    {
        let (mut search, lanes) = (Search::new(self.nodes(), shape), self.lanes);
        iter::from_fn(move || lanes.run(NextBox(&mut search)))
    }
}

/// The state of a search.
#[derive(Debug)]
struct Search<'a, T: Real, S: ?Sized> {
    nodes: &'a [Node<T>],
    shape: &'a S,
    /// Every box that intersects the shape touches this one; `None` if no such box is known.
    around: Option<Corners<T>>,
    here: Branch,
    above: Stack<Branch, MOST_LEVELS>,
}

/// A continuation of a search to the next box that it finds.
struct NextBox<'s, 'a, T: Real, S: ?Sized>(&'s mut Search<'a, T, S>);

impl<T: Real, S: ?Sized> WithLanes for NextBox<'_, '_, T, S>
where
    Aabb<T, 3>: Intersects<S>,
{
    type Output = Option<usize>;

    #[inline(always)]
    fn with<L: Lanes>(self, lanes: L) -> Option<usize> {
        self.0.next_index(lanes)
    }
}

/// A node, and its children that are still to be examined.
#[derive(Clone, Copy, Debug, Default)]
struct Branch {
    node: u32,
    lanes: u8,
}

impl<T: Real, S: ?Sized> Clone for Search<'_, T, S> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, T: Real, S: ?Sized> Search<'a, T, S>
where
    Aabb<T, 3>: Intersects<S>,
{
    fn new(nodes: &'a [Node<T>], shape: &'a S) -> Self {
        let whole = nodes.first().and_then(Node::bounds);
        let mut search = Self {
            nodes,
            shape,
            around: whole.and_then(|whole| Some(Corners::of(&whole.bounds_within(shape)?))),
            here: Branch::default(),
            above: Stack::new(Branch::default()),
        };
        if whole.is_some_and(|whole| whole.part_may_intersect(shape)) {
            search.here = search.place(Plain, 0);
        }
        search
    }

    /// Returns a node with the children that may intersect the shape, judged by a quick test of all
    /// of them.
    #[inline(always)]
    fn place<L: Lanes>(&self, wide: L, node: u32) -> Branch {
        let lanes = match (self.nodes.get(node as usize), &self.around) {
            (Some(node), Some(around)) => wide.touching(node, around),
            (Some(node), None) => node.lanes(),
            (None, _) => 0,
        };
        Branch { node, lanes }
    }

    #[inline(always)]
    fn next_index<L: Lanes>(&mut self, wide: L) -> Option<usize> {
        loop {
            let Branch { node, lanes } = self.here;
            if lanes == 0 {
                self.here = self.above.pop()?;
                continue;
            }
            self.here.lanes = lanes & lanes.wrapping_sub(1);
            let (node, lane) = (self.nodes.get(node as usize)?, lanes.trailing_zeros() as usize);
            let bounds = node.bounds_in(lane)?;
            match node.child(lane)? {
                Child::Box(index) if bounds.intersects(self.shape) => return Some(index),
                Child::Node(number) if bounds.part_may_intersect(self.shape) => {
                    if self.here.lanes != 0 {
                        self.above.push(self.here);
                    }
                    self.here = self.place(wide, number as u32);
                }
                _ => {}
            }
        }
    }
}
