use crate::sat::axis::SatAxis;
use crate::sat::box_box::Pair;
use crate::sat::each_axis::{AllAxes, normal};
use crate::shapes::pair_order::ordered;
use crate::{Obb, Real};
use nalgebra::{SVector, Scalar, Unit};

/// How far two boxes are apart or overlap, and along which axis.
///
/// ```
/// use obbligato::Obb2;
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
/// let sunken = Obb2::from_angle(Point2::new(2.0, 1.5), Vector2::new(1.0, 1.0), 0.0)?;
/// let separation = floor.separation(&sunken);
/// let lifted = sunken.translated(&(*separation.normal * -separation.gap))?;
/// assert_eq!(lifted.center(), Point2::new(2.0, 2.0)); // it stands on the floor
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Separation<T: Scalar, const D: usize> {
    /// The greatest gap between the shadows of the boxes over the axes of the test.
    ///
    /// Positive: the boxes are apart by at least that much, and at most by `sqrt(D)` times as much in
    /// `D` dimensions, which is how far boxes are apart corner to corner. Zero or negative: they overlap, and
    /// `-gap` is the depth, the least translation along any of these axes that parts them.
    pub gap: T,
    /// The unit direction of that axis, from the first box to the second. Moving the second box
    /// by `-gap * normal` ends an overlap.
    pub normal: Unit<SVector<T, D>>,
    /// Which axis it is. Of equal gaps the earlier axis wins: faces before edges.
    pub axis: SatAxis,
}

impl<T: Real> Obb<T, 2> {
    /// How far the rectangles are apart or overlap, over the 4 axes of the separating-axis test.
    ///
    /// The gap is right to `16 EPSILON L`, `L` being the distance of the centres plus all
    /// half-extents. Swapping the rectangles gives the same gap and the opposite normal.
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
    /// How far the boxes are apart or overlap, over the 15 axes of the separating-axis test.
    ///
    /// Along `normal` the gap is right to `16 EPSILON L`, `L` being the distance of the centres
    /// plus all half-extents, and so is the depth of boxes that overlap. Of boxes that are apart
    /// it is the greatest gap of the test, too, but that the cross product of edges at an angle
    /// `w` is known to `EPSILON / w` radians only. Edges that are parallel to an `EPSILON` span
    /// no axis; then a face normal shows the greatest gap. Swapping the boxes gives the same gap
    /// and the opposite normal.
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

/// The axis of greatest gap, in either dimension.
pub(crate) fn separation<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> Separation<T, D>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let (a, b, swapped) = ordered(first, second);
    let (gap, axis, behind) = widest(&Pair::of(a, b));
    Separation {
        gap,
        normal: normal(a, b, axis, behind != swapped),
        axis: if swapped { axis.swapped() } else { axis },
    }
}

/// The greatest gap, its axis, and whether the second box lies behind the first on it.
pub(crate) fn widest<T: Real, const D: usize>(pair: &Pair<T, D>) -> (T, SatAxis, bool)
where
    Obb<T, D>: AllAxes<T, D>,
{
    let mut widest = (-T::INFINITY, SatAxis::FaceA(0), false);
    Obb::for_each_axis(pair, [&pair.t, &pair.s], |line, _| {
        let gap = (line.offset.simd_abs() - line.radius) / line.length;
        if gap > widest.0 {
            widest = (gap, line.axis, line.offset < T::zero());
        }
    });
    widest
}
