use crate::{Aabb, Real};

/// Whether two shapes share a point; touching counts.
///
/// The answer is symmetric to the bit: `a.intersects(&b) == b.intersects(&a)`. Shapes that
/// share a point are never called apart; how near apart shapes may be called touching is said
/// at each implementation.
pub trait Intersects<Rhs: ?Sized = Self> {
    /// Whether the two share a point; touching counts.
    fn intersects(&self, other: &Rhs) -> bool;
}

/// Exact: four or six comparisons, no rounding.
impl<T: Real, const D: usize> Intersects for Aabb<T, D> {
    #[inline]
    fn intersects(&self, other: &Self) -> bool {
        let below = |low: T, high: T| low <= high;
        self.min().iter().zip(other.max().iter()).all(|(&low, &high)| below(low, high))
            && other.min().iter().zip(self.max().iter()).all(|(&low, &high)| below(low, high))
    }
}
