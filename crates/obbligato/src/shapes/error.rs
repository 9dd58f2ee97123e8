use core::fmt;

/// Why the given numbers do not describe a shape.
///
/// Constructors return it; once a shape is made, nothing fails.
///
/// ```
/// use obbligato::{Aabb2, ShapeError};
/// use obbligato::nalgebra::Point2;
///
/// let upside_down = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(1.0, 0.0));
/// assert_eq!(upside_down, Err(ShapeError::NegativeHalfExtent));
/// assert_eq!(ShapeError::NegativeHalfExtent.to_string(), "a half-extent is negative");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ShapeError {
    /// A number is NaN or infinite.
    NotFinite,
    /// A coordinate or a length is beyond [`Real::LIMIT`](crate::Real::LIMIT).
    BeyondLimit,
    /// A half-extent is negative, or a minimum exceeds its maximum.
    NegativeHalfExtent,
    /// A radius is negative.
    NegativeRadius,
    /// A direction is zero.
    ZeroDirection,
    /// A rotation is more than `1e-4` from orthonormal, or is a reflection.
    NotARotation,
    /// No point satisfies all bounds.
    Empty,
    /// There is no point to enclose.
    NoPoints,
    /// A polygon has fewer than three vertices.
    TooFewVertices,
    /// A polygon has more vertices than its capacity.
    TooManyVertices,
    /// All vertices of a polygon lie on one line.
    NoArea,
    /// A polygon turns both left and right, or winds around more than once.
    NotConvex,
    /// An outline touches or crosses itself.
    NotSimple,
    /// A map shears: the image of a box is not a box.
    Shear,
    /// A map is not affine: the last row of its matrix has a nonzero entry before the last one, or a
    /// last entry of zero.
    Perspective,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFinite => "a number is NaN or infinite",
            Self::BeyondLimit => "a coordinate is beyond the limit of its scalar type",
            Self::NegativeHalfExtent => "a half-extent is negative",
            Self::NegativeRadius => "the radius is negative",
            Self::ZeroDirection => "the direction is zero",
            Self::NotARotation => {
                "the rotation is not orthonormal to within 1e-4, or is a reflection"
            }
            Self::Empty => "no point satisfies all bounds",
            Self::NoPoints => "there is no point to enclose",
            Self::TooFewVertices => "the polygon has fewer than three vertices",
            Self::TooManyVertices => "the polygon has more vertices than fit",
            Self::NoArea => "the vertices lie on one line",
            Self::NotConvex => "the polygon is not convex",
            Self::NotSimple => "the outline touches or crosses itself",
            Self::Shear => "the map shears, so the image of a box is not a box",
            Self::Perspective => "the map is not affine",
        })
    }
}

impl core::error::Error for ShapeError {}
