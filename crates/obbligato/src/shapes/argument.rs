use core::fmt;

/// The argument of a constructor that an error is about.
///
/// ```
/// use obbligato::{Argument, Circle, ShapeError};
/// use obbligato::nalgebra::Point2;
///
/// let error = Circle::new(Point2::new(1.0, 2.0), f32::NAN).unwrap_err();
/// assert_eq!(error.argument(), Some(Argument::Radius));
/// assert_eq!(error.to_string(), "the radius is NaN or infinite");
/// # Ok::<(), ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Argument {
    /// The center of a shape.
    Center,
    /// The half-extents of a box, or the half-height of a cylinder.
    HalfExtents,
    /// A rotation: a matrix, a quaternion or a complex number.
    Rotation,
    /// An angle in radians.
    Angle,
    /// The smallest coordinates of a box.
    Min,
    /// The largest coordinates of a box.
    Max,
    /// A corner, computed from the center and the half-extents of a box.
    Corner,
    /// One of the points to enclose.
    Point,
    /// A vertex of a polygon or a triangle.
    Vertex,
    /// The radius of a shape.
    Radius,
    /// The origin of a ray.
    Origin,
    /// The direction of a ray, or the axis of a cylinder.
    Direction,
    /// A point on the border of a half-space.
    BorderPoint,
    /// The normal of a half-space.
    Normal,
    /// The start of a capsule or a cylinder.
    Start,
    /// The end of a capsule or a cylinder.
    End,
    /// A bound of a discrete oriented polytope.
    Bound,
    /// The velocity of a motion.
    Velocity,
    /// The angular velocity of a motion.
    Spin,
    /// The size of a node.
    Size,
    /// The anchor of a node.
    Anchor,
    /// The matrix of an affine map.
    Map,
    /// The distance by which the faces of a box move outward.
    Margin,
    /// A translation, alone or in a pose.
    Translation,
    /// The point that a rotation leaves where it is.
    Pivot,
    /// The resulting shape, computed from valid arguments.
    Result,
}

impl Argument {
    /// Returns the argument as the subject of a sentence.
    pub(crate) const fn phrase(self) -> &'static str {
        match self {
            Self::Center => "the center",
            Self::HalfExtents => "a half-extent",
            Self::Rotation => "the rotation",
            Self::Angle => "the angle",
            Self::Min => "the minimum",
            Self::Max => "the maximum",
            Self::Corner => "a corner",
            Self::Point => "a point",
            Self::Vertex => "a vertex",
            Self::Radius => "the radius",
            Self::Origin => "the origin",
            Self::Direction => "the direction",
            Self::BorderPoint => "the point on the border",
            Self::Normal => "the normal",
            Self::Start => "the start",
            Self::End => "the end",
            Self::Bound => "a bound",
            Self::Velocity => "the velocity",
            Self::Spin => "the spin",
            Self::Size => "the size",
            Self::Anchor => "the anchor",
            Self::Map => "the map",
            Self::Margin => "the margin",
            Self::Translation => "the translation",
            Self::Pivot => "the pivot",
            Self::Result => "the resulting shape",
        }
    }
}

/// Writes the subject of the error's message: "the center", "a half-extent".
impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.phrase())
    }
}
