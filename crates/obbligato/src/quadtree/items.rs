use super::index::TreeLink;
use super::item::ItemId;
use super::slot::Slot;
use crate::numbers::Real;
use crate::shapes::Aabb;
use core::{fmt, slice};
use nalgebra::Scalar;

/// The items of a tree, as [`QuadTree::iter`](crate::QuadTree::iter) lists them: id, key and
/// bounds.
pub struct Items<'a, K, T: Scalar, L>(slice::Iter<'a, Slot<K, T, L>>);

impl<'a, K, T: Scalar, L> Items<'a, K, T, L> {
    pub(super) fn of(slots: &'a [Slot<K, T, L>]) -> Self {
        Self(slots.iter())
    }
}

impl<K, T: Scalar, L> Clone for Items<'_, K, T, L> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, T: Scalar, L> fmt::Debug for Items<'_, K, T, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Items")
    }
}

impl<'a, K, T: Real, L: TreeLink> Iterator for Items<'a, K, T, L> {
    type Item = (ItemId, &'a K, &'a Aabb<T, 2>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(Slot::item)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<K, T: Real, L: TreeLink> ExactSizeIterator for Items<'_, K, T, L> {}
