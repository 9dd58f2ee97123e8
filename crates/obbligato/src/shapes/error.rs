use core::fmt;

/// Why numbers do not describe a shape.
///
/// A constructor returns it; after construction nothing fails.
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
    /// A half-extent is negative, or a minimum lies above its maximum.
    NegativeHalfExtent,
    /// A radius is negative.
    NegativeRadius,
    /// A direction is zero.
    ZeroDirection,
    /// A rotation is further than `1e-4` from orthonormal, or mirrors.
    NotARotation,
    /// There is no point to enclose.
    NoPoints,
    /// A polygon has fewer than three vertices.
    TooFewVertices,
    /// A polygon has more vertices than fit.
    TooManyVertices,
    /// All vertices of a polygon lie on one line.
    NoArea,
    /// A polygon turns left and right, or goes round more than once.
    NotConvex,
    /// An outline touches or crosses itself.
    NotSimple,
    /// A map shears: it makes of a box what is none.
    Shear,
    /// A map is not affine: the last row of its matrix is not zero but for its last entry.
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
            Self::NotARotation => "the rotation is not orthonormal to 1e-4, or it mirrors",
            Self::NoPoints => "there is no point to enclose",
            Self::TooFewVertices => "the polygon has fewer than three vertices",
            Self::TooManyVertices => "the polygon has more vertices than fit",
            Self::NoArea => "the vertices lie on one line",
            Self::NotConvex => "the polygon is not convex",
            Self::NotSimple => "the outline touches or crosses itself",
            Self::Shear => "the map shears, so the image of a box is none",
            Self::Perspective => "the map is not affine",
        })
    }
}

impl core::error::Error for ShapeError {}
