//! The items that intersect a shape.

use super::index::TreeLink;
use super::item::Item;
use super::matching::{Matching, Whose};
use super::memory::TreeArrays;
use super::swept::Swept;
use super::tree::QuadTree;
use super::view::View;
use crate::numbers::Real;
use crate::pair::Intersects;
use crate::shapes::Aabb;
use nalgebra::{Point2, Vector2};

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the items whose bounds intersect a shape: anything flat that an
    /// [`Aabb2`](crate::Aabb2) intersects, or a shape of yours. Touching counts.
    ///
    /// They are those that a scan of the items finds, even at the border of touching; for a shape
    /// of yours, see [`Intersects`]. Items that are apart from the shape by less than the error
    /// band of its test may be listed, too. For an axis-aligned rectangle there is no such band.
    ///
    /// ```
    /// # use obbligato::{Aabb2, Circle, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    /// for x in 0..8 {
    ///     tree.insert(x, Aabb2::from_center(Point2::new(x as f32, 4.0), Vector2::repeat(0.25))?)?;
    /// }
    /// let blast = Circle::new(Point2::new(2.0, 5.0), 1.0)?;
    /// let mut hit: Vec<u32> = tree.query(&blast).map(|(_, key, _)| *key).collect();
    /// hit.sort();
    /// assert_eq!(hit, [2]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("intersections", "overlap_aabb", "retrieve"))]
    pub fn query<'a, S>(
        &'a self,
        shape: &S,
    ) -> impl Iterator<Item = Item<'a, K, T>> + Clone + use<'a, ITEMS, NODES, K, T, M, S>
    where
        Aabb<T, 2>: Intersects<S>,
        S: Clone,
    {
        self.view().query(shape.clone())
    }

    /// Returns the items whose bounds contain a point, border included; none if a coordinate is
    /// NaN.
    ///
    /// ```
    /// # use obbligato::nalgebra::{Point2, Vector2};
    /// # use obbligato::{Aabb2, QuadTree};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.extend([(1, square(1.0, 1.0)?), (2, square(4.0, 1.0)?)])?;
    /// assert!(tree.query_point(&Point2::new(4.2, 1.2)).all(|(_, key, _)| *key == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn query_point<'a>(
        &'a self,
        point: &Point2<T>,
    ) -> impl Iterator<Item = Item<'a, K, T>> + Clone + use<'a, ITEMS, NODES, K, T, M> {
        self.view().query_point(*point)
    }

    /// Returns the items whose bounds a rectangle touches while it moves in a straight line,
    /// including the start and the end.
    ///
    /// So nothing is passed in a single step, however fast. [`sweep`](crate::sweep) computes when
    /// oriented boxes inside the bounds touch. Items that the rectangle misses by less than
    /// `16 EPSILON L` may be listed, too, where `L` is the distance of the centers plus all
    /// half-extents and the motion. A motion that is not finite touches nothing.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let mut tree: QuadTree<16, 5> = QuadTree::new(world);
    /// for x in 0..8 {
    ///     tree.insert(x, Aabb2::from_center(Point2::new(x as f32, x as f32), Vector2::repeat(0.25))?)?;
    /// }
    /// // A ball that flies past all but two of them.
    /// let ball = Aabb2::from_center(Point2::new(0.0, 7.0), Vector2::repeat(0.3))?;
    /// let step = Vector2::new(7.0, -7.0);
    /// let mut met: Vec<u32> = tree.query_sweep(&ball, &step).map(|(_, key, _)| *key).collect();
    /// met.sort();
    /// assert_eq!(met, [3, 4]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996, section 5, for a box and a
    /// segment in 2D.
    #[doc(alias("shapecast", "cast_shape"))]
    pub fn query_sweep<'a>(
        &'a self,
        start: &Aabb<T, 2>,
        motion: &Vector2<T>,
    ) -> impl Iterator<Item = Item<'a, K, T>> + Clone + use<'a, ITEMS, NODES, K, T, M> {
        self.view().query_swept(Swept::new(*start, *motion))
    }
}

impl<'a, K, T: Real, L: TreeLink> View<'a, K, T, L> {
    fn query<S>(self, shape: S) -> impl Iterator<Item = Item<'a, K, T>> + Clone
    where
        Aabb<T, 2>: Intersects<S>,
        S: Clone,
    {
        Matching::new(self, move |bounds, whose| match whose {
            Whose::Item => bounds.intersects(&shape),
            Whose::Node => bounds.part_may_intersect(&shape),
        })
    }

    fn query_point(self, point: Point2<T>) -> impl Iterator<Item = Item<'a, K, T>> + Clone {
        Matching::new(self, move |bounds, _| bounds.contains_point(&point))
    }

    fn query_swept(self, swept: Swept<T>) -> impl Iterator<Item = Item<'a, K, T>> + Clone {
        Matching::new(self, move |bounds, _| swept.touches(bounds))
    }
}
