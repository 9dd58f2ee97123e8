use crate::numbers::{Real, scale, sub};
use nalgebra::{SVector, Scalar};

/// An origin near a pair of shapes, and the power of two that scales coordinates relative to it
/// into range.
#[derive(Clone, Copy)]
pub(crate) struct LocalFrame<T: Scalar, const D: usize> {
    pub(crate) origin: SVector<T, D>,
    pub(crate) factor: T,
}

impl<T: Real, const D: usize> LocalFrame<T, D> {
    pub(crate) fn to_local(self, point: &SVector<T, D>) -> SVector<T, D> {
        scale(&sub(point, &self.origin), self.factor)
    }
}
