use crate::numbers::{Real, neg};
use crate::obb_pair::Separation;
use nalgebra::{SVector, Scalar, Unit};

/// The gap between two shapes of any kind, or the depth of their overlap, and its direction.
///
/// It is a [`Separation`] without the name of an axis, which only boxes have.
///
/// ```
/// use obbligato::{Circle, Obb2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
/// let sunken = Circle::new(Point2::new(2.0, 1.5), 1.0)?;
/// let clearance = floor.clearance(&sunken);
/// assert_eq!(clearance.gap, -0.5);
/// let scaled = sunken.translated(&(*clearance.normal * -clearance.gap))?;
/// assert_eq!(scaled.center(), Point2::new(2.0, 2.0)); // it rests on the floor
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clearance<T: Scalar, const D: usize> {
    /// The gap. Positive: the shapes are at least that far apart. Zero or negative: they overlap,
    /// and `-gap` is the depth, the shortest translation that separates them.
    pub gap: T,
    /// The unit direction of the gap or of that translation, from the first shape to the second.
    /// Moving the second one by `-gap * normal` ends an overlap.
    pub normal: Unit<SVector<T, D>>,
}

impl<T: Real, const D: usize> Clearance<T, D> {
    #[inline(always)]
    pub(crate) fn new(gap: T, normal: SVector<T, D>) -> Self {
        Self { gap, normal: Unit::new_unchecked(normal) }
    }

    /// Returns the same clearance for the shapes in the opposite order.
    #[inline(always)]
    pub(crate) fn reversed(&self) -> Self {
        Self::new(self.gap, neg(&self.normal))
    }
}

impl<T: Real, const D: usize> From<Separation<T, D>> for Clearance<T, D> {
    fn from(separation: Separation<T, D>) -> Self {
        let Separation { gap, normal, .. } = separation;
        Self { gap, normal }
    }
}
