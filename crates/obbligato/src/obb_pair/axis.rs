/// An axis of the separating-axis test: a face normal of one box, or an edge of each.
///
/// The numbers count the axes of the boxes from 0.
///
/// ```
/// use obbligato::{Obb2, SatAxis};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let a = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.0)?;
/// let b = Obb2::from_angle(Point2::new(3.0, 0.0), Vector2::new(1.0, 1.0), 0.785)?;
/// let axis = a.separation(&b).axis;
/// assert_eq!(axis, SatAxis::FaceA(0)); // along the x axis of the first
/// assert_eq!(b.separation(&a).axis, axis.swapped());
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SatAxis {
    /// A face normal of the first box.
    FaceA(u8),
    /// A face normal of the second box.
    FaceB(u8),
    /// The cross product of an edge of the first box and one of the second; only in 3D.
    Edges(u8, u8),
}

impl SatAxis {
    /// Returns the same axis for the boxes in the opposite order.
    ///
    /// ```
    /// use obbligato::SatAxis;
    ///
    /// assert_eq!(SatAxis::FaceA(2).swapped(), SatAxis::FaceB(2));
    /// assert_eq!(SatAxis::Edges(0, 1).swapped(), SatAxis::Edges(1, 0));
    /// ```
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::FaceA(i) => Self::FaceB(i),
            Self::FaceB(j) => Self::FaceA(j),
            Self::Edges(i, j) => Self::Edges(j, i),
        }
    }
}
