use super::memory::Growing;
use super::tree::QuadTree;

/// The most items of a [`GrowingTree`].
const MOST: usize = u32::MAX as usize - 1;

/// A quadtree on the heap that grows with its items: none of its capacities has to be known.
///
/// An item takes 44 bytes and a node 48, as in a [`Large`](crate::Large) memory.
/// [`Full`](crate::Full) means that there is no more memory. Everything else is the same, and a key
/// needs no [`Default`].
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Aabb2, GrowingTree};
///
/// let world = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1e3, 1e3))?;
/// let mut tree: GrowingTree<&str> = GrowingTree::new(world);
/// let ship = tree.insert("ship", Aabb2::from_center(Point2::new(5.0, 5.0), Vector2::repeat(1.0))?)?;
/// assert_eq!(tree.query_point(&Point2::new(5.5, 5.5)).count(), 1);
/// assert!(tree.remove(ship).is_some() && tree.is_empty());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type GrowingTree<K = u32, T = f32> = QuadTree<MOST, MOST, K, T, Growing>;
