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
    /// The greatest gap between the projections of the boxes over the axes of the test, up to rounding: see
    /// `axis`.
    ///
    /// Positive: the boxes are at least that far apart, and in `D` dimensions at most `sqrt(D)` times as
    /// far, which happens corner to corner. Zero or negative: they overlap, and `-gap` is the depth, the
    /// shortest translation along any of these axes that separates them.
    pub gap: T,
    /// The unit direction of that axis, from the first box to the second. Moving the second box
    /// by `-gap * normal` ends an overlap.
    pub normal: Unit<SVector<T, D>>,
    /// The axis of the gap. Of equal gaps the earlier axis wins, and a face wins over edges that tie with it
    /// within rounding: by up to `4 EPSILON L`, with the Manhattan distance of the centers in `L`.
    pub axis: SatAxis,
}

impl<T: Real> Obb<T, 2> {
    /// Returns the gap between the rectangles, or the depth of their overlap, over the 4 axes of the separating-axis test.
    ///
    /// The gap is accurate to `16 EPSILON L`, where `L` is the distance of the centers plus all
    /// half-extents. Swapping the rectangles gives the same gap and the opposite normal,
    /// unless they are equal.
    ///
    /// ```
    /// use obbligato::{Obb2, SatAxis};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(2.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(0.5, 1.75), Vector2::new(1.0, 1.0), 0.0)?;
    /// let separation = a.separation(&b);
    /// assert_eq!(separation.gap, -0.25);
    /// assert_eq!(separation.axis, SatAxis::FaceA(1));
    /// assert_eq!(*separation.normal, Vector2::new(0.0, 1.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn separation(&self, other: &Self) -> Separation<T, 2> {
        separation(self, other)
    }
}

impl<T: Real> Obb<T, 3> {
    /// Returns the gap between the boxes, or the depth of their overlap, over the 15 axes of the separating-axis test.
    ///
    /// Along `normal` the gap is accurate to `16 EPSILON L`, where `L` is the distance of the centers
    /// plus all half-extents; so is the depth of boxes that overlap. For boxes that are apart it is
    /// also the greatest gap over the axes, to the same accuracy, except that the cross product of edges at an angle `w`
    /// is only known to `EPSILON / w` radians. Edges parallel to within an `EPSILON` define no axis;
    /// then a face normal shows the greatest gap. Swapping the boxes gives the same gap and the
    /// opposite normal, unless they are equal.
    ///
    /// ```
    /// use obbligato::{Obb3, SatAxis};
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity());
    /// let separation = cube(0.0)?.separation(&cube(1.5)?);
    /// assert_eq!((separation.gap, separation.axis), (-0.5, SatAxis::FaceA(0)));
    /// assert_eq!(*separation.normal, Vector3::x());
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn separation(&self, other: &Self) -> Separation<T, 3> {
        separation(self, other)
    }
}

/// Returns the axis of the greatest gap, in 2D and 3D.
pub(crate) fn separation<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> Separation<T, D>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let (gap, normal, axis) = Obb::max_gap(first, second);
    Separation {
        gap,
        normal: Unit::new_unchecked(normal),
        axis,
    }
}
