//! The boxes of a tree by their indices.

use super::spots::spot_of;
use crate::bvh::Bvh;
use crate::node::{Child, Node, lanes_of};
use crate::place::Place;
use core::borrow::Borrow;
use core::iter::FusedIterator;
use core::slice;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Real};

impl<T: Real, N: Borrow<[Node<T>]>, P: Borrow<[Place]>> Bvh<T, N, P> {
    /// Returns the bounds of a box, to the bit; `None` if the tree has none of this index.
    ///
    /// Until the tree is edited it does not record where each box is, and the node is searched for.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let mut tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// assert_eq!(tree.get(1), Some(cube(3.0)?));
    /// tree.remove(1);
    /// assert_eq!(tree.get(1), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Aabb<T, 3>> {
        let (number, lane) = self.spot_of(index)?;
        self.nodes().get(number)?.bounds_in(lane)
    }

    /// Whether the tree has a box of this index; see [`get`](Self::get).
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point3, Vector3};
    /// # use obbligato::Aabb3;
    /// # use obbligato_bvh::Bvh;
    /// # let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::new(&[cube(0.0)?, cube(3.0)?]);
    /// assert!(tree.contains(1) && !tree.contains(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains(&self, index: usize) -> bool {
        self.spot_of(index).is_some()
    }

    /// Returns the node and the lane of a box.
    fn spot_of(&self, index: usize) -> Option<(usize, usize)> {
        if let Some(edits) = &self.edits {
            let places = self.places.borrow();
            return spot_of(places, edits.near(places.len()), index);
        }
        (0..).zip(self.nodes()).find_map(|(number, node)| {
            let is_it = |lane: &usize| node.child(*lane) == Some(Child::Box(index));
            Some((number, lanes_of(node.lanes()).find(is_it)?))
        })
    }
}

impl<T: Real, N: Borrow<[Node<T>]>, P> Bvh<T, N, P> {
    /// Iterates over the boxes, each with its index, in no particular order.
    ///
    /// ```
    /// use obbligato::Aabb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato_bvh::Bvh;
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::from_items([(7, cube(0.0)?), (3, cube(3.0)?)])?;
    /// let mut indices = Vec::new();
    /// for (index, bounds) in &tree {
    ///     assert_eq!(tree.get(index), Some(bounds));
    ///     indices.push(index);
    /// }
    /// indices.sort();
    /// assert_eq!(indices, [3, 7]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn iter(&self) -> Boxes<'_, T> {
        Boxes { nodes: self.nodes().iter(), here: None }
    }
}

/// Iterates over the boxes, each with its index, in no particular order.
impl<'a, T: Real, N: Borrow<[Node<T>]>, P> IntoIterator for &'a Bvh<T, N, P> {
    type Item = (usize, Aabb<T, 3>);
    type IntoIter = Boxes<'a, T>;

    fn into_iter(self) -> Boxes<'a, T> {
        self.iter()
    }
}

/// The boxes of a tree, as [`Bvh::iter`] lists them: each with its index.
#[derive(Clone, Debug)]
pub struct Boxes<'a, T: Scalar> {
    nodes: slice::Iter<'a, Node<T>>,
    /// A node, and its lanes with boxes that are still to come.
    here: Option<(&'a Node<T>, u8)>,
}

impl<T: Real> Iterator for Boxes<'_, T> {
    type Item = (usize, Aabb<T, 3>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some((node, lanes)) = &mut self.here
                && let Some(lane) = lanes_of(*lanes).next()
            {
                *lanes &= lanes.wrapping_sub(1);
                return Some((node.number(lane) as usize, node.bounds_in(lane)?));
            }
            let node = self.nodes.next()?;
            self.here = Some((node, node.boxes() & node.lanes()));
        }
    }
}

impl<T: Real> FusedIterator for Boxes<'_, T> {}
