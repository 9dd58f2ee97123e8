use crate::numbers::Real;
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::obb_axes::AllAxes;
use crate::shapes::Obb;
use nalgebra::{SVector, Scalar, Unit};

/// The gap between two boxes, or the depth of their overlap, and its axis.
///
/// ```
/// use obbligato::Obb2;
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
/// let sunken = Obb2::from_angle(Point2::new(2.0, 1.5), Vector2::new(1.0, 1.0), 0.0)?;
/// let separation = floor.separation(&sunken);
/// let scaled = sunken.translated(&(*separation.normal * -separation.gap))?;
/// assert_eq!(scaled.center(), Point2::new(2.0, 2.0)); // it stands on the floor
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Separation<T: Scalar, const D: usize> {
    /// The greatest gap between the projections of the boxes over the axes of the test, up to
    /// rounding: see `axis`.
    ///
    /// Positive: the boxes are at least that far apart, and in `D` dimensions at most `sqrt(D)`
    /// times as far, which happens corner to corner. Zero or negative: they overlap, and `-gap` is
    /// the depth, the shortest translation along any of these axes that separates them.
    pub gap: T,
    /// The unit direction of that axis, from the first box to the second. Moving the second box
    /// by `-gap * normal` ends an overlap.
    pub normal: Unit<SVector<T, D>>,
    /// The axis of the gap. Of equal gaps the earlier axis wins, and a face wins over edges that
    /// tie with it within rounding: by up to `4 EPSILON L`, with the Manhattan distance of the
    /// centers in `L`.
    pub axis: SatAxis,
}

/// Returns the axis of the greatest gap.
pub(crate) fn separation<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> Separation<T, D>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let (gap, normal, axis) = Obb::max_gap(first, second);
    Separation { gap, normal: Unit::new_unchecked(normal), axis }
}
