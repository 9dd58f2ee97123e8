use nalgebra::{SVector, Scalar};

/// The vector from the closest point of a shape to a given point, scaled by `factor`.
pub(crate) struct Gap<T: Scalar, const D: usize> {
    pub(crate) vector: SVector<T, D>,
    /// How much longer than the distance the vector may be.
    pub(crate) blur: T,
    pub(crate) factor: T,
}
