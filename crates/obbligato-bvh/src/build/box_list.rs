#[cfg(feature = "alloc")]
use alloc::{boxed::Box, vec::Vec};
use obbligato::{Aabb, Real};

/// A list of the boxes of which a tree is built: a slice, an array, a `Vec` or a boxed slice of
/// [`Aabb3`](obbligato::Aabb3).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no list of `Aabb<{T}, 3>`, of which a tree is built",
    label = "needs axis-aligned boxes",
    note = "of other shapes, take the bounds: `shapes.iter().map(|shape| shape.aabb()).collect::<Vec<_>>()`",
    note = "the shapes themselves are asked by `cast_ray_with`, `query` and their like, given the index of a box"
)]
pub trait BoxList<T: Real> {
    /// Returns the boxes in order; the place of a box is its index.
    fn boxes(&self) -> &[Aabb<T, 3>];
}

impl<T: Real> BoxList<T> for [Aabb<T, 3>] {
    fn boxes(&self) -> &[Aabb<T, 3>] {
        self
    }
}

impl<T: Real, const N: usize> BoxList<T> for [Aabb<T, 3>; N] {
    fn boxes(&self) -> &[Aabb<T, 3>] {
        self
    }
}

#[cfg(feature = "alloc")]
impl<T: Real> BoxList<T> for Vec<Aabb<T, 3>> {
    fn boxes(&self) -> &[Aabb<T, 3>] {
        self
    }
}

#[cfg(feature = "alloc")]
impl<T: Real> BoxList<T> for Box<[Aabb<T, 3>]> {
    fn boxes(&self) -> &[Aabb<T, 3>] {
        self
    }
}

impl<T: Real, B: BoxList<T> + ?Sized> BoxList<T> for &B {
    fn boxes(&self) -> &[Aabb<T, 3>] {
        (**self).boxes()
    }
}
