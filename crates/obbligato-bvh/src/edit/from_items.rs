use super::living::InsertError;
use crate::bvh::Bvh;
use core::borrow::Borrow;
use obbligato::{Aabb, Real};

impl<T: Real> Bvh<T> {
    /// Builds the tree of some boxes, each with an index of your choice, which it has in every
    /// answer.
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Vector3};
    /// use obbligato::{Aabb3, Ray3};
    /// use obbligato_bvh::{Bvh, InsertError};
    ///
    /// let cube = |x| Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5));
    /// let tree = Bvh::from_items([(70, cube(4.0)?), (20, cube(9.0)?)])?;
    /// let ray = Ray3::new(Point3::origin(), Vector3::x())?;
    /// assert!(tree.cast_ray(&ray, 100.0).is_some_and(|(index, _)| index == 70));
    ///
    /// let twice = Bvh::from_items([(1, cube(0.0)?), (1, cube(2.0)?)]);
    /// assert_eq!(twice.map(|tree| tree.len()), Err(InsertError::Occupied));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`insert`](Self::insert): an index occurs twice, or is over `2^31 - 2`, or there is
    /// no more memory.
    pub fn from_items(
        items: impl IntoIterator<Item = (usize, impl Borrow<Aabb<T, 3>>)>,
    ) -> Result<Self, InsertError> {
        let mut tree = Self::new(&[]);
        for (index, bounds) in items {
            tree.insert(index, bounds)?;
        }
        tree.rebuild();
        Ok(tree)
    }
}
