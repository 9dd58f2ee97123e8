//! The items of a tree: how they come, go, change and are found by their id.

use super::broken_link::cannot_fail;
use super::item::{Full, ItemId};
use super::items::Items;
use super::memory::TreeArrays;
use super::tree::QuadTree;
use crate::numbers::Real;
use crate::shapes::{Aabb, Absent};
use core::borrow::Borrow;

impl<const ITEMS: usize, const NODES: usize, K, T: Real, M> QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    /// Returns the number of items stored.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.insert(7, square(1.0, 1.0)?)?;
    /// assert_eq!(tree.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.slots.as_slice().len()
    }

    /// Whether no items are stored.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let tree: QuadTree<64, 21> = QuadTree::new(world);
    /// assert!(tree.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Stores an item and returns its id, which stays valid wherever the item moves.
    ///
    /// # Errors
    /// [`Full`] with the key if `ITEMS` items are stored; the tree is unchanged.
    ///
    /// ```
    /// # use obbligato::{Aabb2, Full, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<1, 1, &str> = QuadTree::new(world);
    /// let first = tree.insert("first", world)?;
    /// assert_eq!(tree.insert("second", world), Err(Full("second")));
    /// tree.remove(first);
    /// assert!(tree.insert("second", world).is_ok());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[doc(alias("add", "create_proxy"))]
    pub fn insert(&mut self, key: K, bounds: impl Borrow<Aabb<T, 2>>) -> Result<ItemId, Full<K>> {
        if self.nodes.as_slice().is_empty() {
            self.clear();
        }
        let (slot, id) = self.slots.push(key, *bounds.borrow()).map_err(Full)?;
        cannot_fail(self.settle(slot).and_then(|node| self.split_if_overfull(node)));
        Ok(id)
    }

    /// Stores many items, and arranges them in memory in the order in which queries visit them.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.extend([(1, square(1.0, 1.0)?), (2, square(4.0, 1.0)?)])?;
    /// assert_eq!(tree.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Full`] with the key of the first item that does not fit; those before it are stored.
    pub fn extend(
        &mut self,
        items: impl IntoIterator<Item = (K, Aabb<T, 2>)>,
    ) -> Result<(), Full<K>> {
        let stored =
            items.into_iter().try_for_each(|(key, bounds)| self.insert(key, bounds).map(|_| ()));
        self.pack();
        stored
    }

    /// Gives an item new bounds.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// let id = tree.insert(7, square(1.0, 1.0)?)?;
    /// tree.update(id, square(4.0, 1.0)?)?;
    /// assert_eq!(tree.query_point(&Point2::new(4.0, 1.0)).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Absent`] if the item was removed; the tree is unchanged.
    #[doc(alias("move_proxy", "set_bounds"))]
    pub fn update(&mut self, id: ItemId, bounds: impl Borrow<Aabb<T, 2>>) -> Result<(), Absent> {
        let slot = self.slots.find(id).ok_or(Absent)?;
        cannot_fail(self.move_to(slot, *bounds.borrow()));
        Ok(())
    }

    /// Removes an item and returns its key and bounds; `None` if the id is stale.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// let id = tree.insert(7, square(1.0, 1.0)?)?;
    /// assert_eq!(tree.remove(id), Some((7, square(1.0, 1.0)?)));
    /// assert_eq!(tree.remove(id), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("delete", "destroy_proxy"))]
    pub fn remove(&mut self, id: ItemId) -> Option<(K, Aabb<T, 2>)> {
        self.take_out(self.slots.find(id)?).ok()
    }

    /// Removes every item.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// tree.insert(7, square(1.0, 1.0)?)?;
    /// tree.clear();
    /// assert!(tree.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) {
        self.slots.clear();
        self.nodes.clear();
    }

    /// Whether the tree has the item.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// let id = tree.insert(7, square(1.0, 1.0)?)?;
    /// assert!(tree.contains(id));
    /// tree.remove(id);
    /// assert!(!tree.contains(id));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains(&self, id: ItemId) -> bool {
        self.slots.find(id).is_some()
    }

    /// Returns the key and the bounds of an item; `None` if the id is stale.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::{Point2, Vector2}};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// # let square = |x, y| Aabb2::from_center(Point2::new(x, y), Vector2::repeat(0.5));
    /// let mut tree: QuadTree<64, 21> = QuadTree::new(world);
    /// let id = tree.insert(7, square(1.0, 1.0)?)?;
    /// assert_eq!(tree.get(id), Some((&7, &square(1.0, 1.0)?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn get(&self, id: ItemId) -> Option<(&K, &Aabb<T, 2>)> {
        let slot = self.slots.get(self.slots.find(id)?)?;
        Some((&slot.key, &slot.bounds))
    }

    /// Returns the key of an item, to be changed, and its bounds; `None` if the id is stale.
    ///
    /// ```
    /// # use obbligato::{Aabb2, QuadTree, nalgebra::Point2};
    /// # let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 5, (&str, u8)> = QuadTree::new(world);
    /// let ship = tree.insert(("ship", 3), world)?;
    /// if let Some(((_, lives), _)) = tree.get_mut(ship) {
    ///     *lives -= 1;
    /// }
    /// assert_eq!(tree.get(ship), Some((&("ship", 2), &world)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn get_mut(&mut self, id: ItemId) -> Option<(&mut K, &Aabb<T, 2>)> {
        let slot = self.slots.get_mut(self.slots.find(id)?)?;
        Some((&mut slot.key, &slot.bounds))
    }

    /// Iterates over all items, in no particular order.
    ///
    /// ```
    /// use obbligato::nalgebra::Point2;
    /// use obbligato::{Aabb2, QuadTree};
    ///
    /// let world = Aabb2::new(Point2::origin(), Point2::new(8.0, 8.0))?;
    /// let mut tree: QuadTree<16, 5, &str> = QuadTree::new(world);
    /// tree.extend([("sky", world), ("sea", world)])?;
    /// let mut names = Vec::new();
    /// for (_id, name, bounds) in &tree {
    ///     assert_eq!(*bounds, world);
    ///     names.push(*name);
    /// }
    /// names.sort();
    /// assert_eq!(names, ["sea", "sky"]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn iter(&self) -> Items<'_, K, T, M::Link> {
        Items::of(self.slots.as_slice())
    }
}

/// Iterates over all items, in no particular order.
impl<'a, const ITEMS: usize, const NODES: usize, K, T: Real, M> IntoIterator
    for &'a QuadTree<ITEMS, NODES, K, T, M>
where
    M: TreeArrays<K, T, ITEMS, NODES>,
{
    type Item = (ItemId, &'a K, &'a Aabb<T, 2>);
    type IntoIter = Items<'a, K, T, M::Link>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
