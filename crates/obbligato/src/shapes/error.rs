use crate::shapes::argument::Argument;
use core::fmt;

/// The reason why the given numbers do not describe a shape.
///
/// Constructors return it; once a shape is made, nothing fails. The message names the argument, and
/// [`argument`](Self::argument) returns it.
///
/// `==` and `match` agree: an error about the center differs from one about the radius. Where the
/// argument does not matter, compare or match the [`kind`](Self::kind), which is one of the plain
/// variants.
///
/// ```
/// use obbligato::{Aabb2, Argument, ShapeError};
/// use obbligato::nalgebra::Point2;
///
/// let upside_down = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(1.0, 0.0));
/// assert_eq!(upside_down, Err(ShapeError::MinAboveMax));
/// assert_eq!(upside_down.unwrap_err().to_string(), "a minimum exceeds its maximum");
///
/// let error = Aabb2::new(Point2::new(0.0, f32::NAN), Point2::new(1.0, 1.0)).unwrap_err();
/// assert_eq!(error, ShapeError::NotFiniteIn(Argument::Min));
/// match error.kind() {
///     ShapeError::NotFinite => assert_eq!(error.to_string(), "the minimum is NaN or infinite"),
///     other => panic!("{other}"),
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ShapeError {
    /// A number is NaN or infinite.
    NotFinite,
    /// This argument is NaN or infinite; its kind is [`NotFinite`](Self::NotFinite).
    NotFiniteIn(Argument),
    /// A coordinate or a length is beyond [`Real::LIMIT`](crate::Real::LIMIT).
    BeyondLimit,
    /// This argument is beyond [`Real::LIMIT`](crate::Real::LIMIT); its kind is
    /// [`BeyondLimit`](Self::BeyondLimit).
    BeyondLimitIn(Argument),
    /// A half-extent is negative.
    NegativeHalfExtent,
    /// A minimum exceeds its maximum; its kind is [`NegativeHalfExtent`](Self::NegativeHalfExtent).
    MinAboveMax,
    /// A size is negative; its kind is [`NegativeHalfExtent`](Self::NegativeHalfExtent).
    NegativeSize,
    /// A negative margin leaves nothing of a box; its kind is
    /// [`NegativeHalfExtent`](Self::NegativeHalfExtent).
    NothingLeft,
    /// A radius is negative.
    NegativeRadius,
    /// A direction is zero.
    ZeroDirection,
    /// A normal is zero; its kind is [`ZeroDirection`](Self::ZeroDirection).
    ZeroNormal,
    /// A rotation is more than `1e-4` from orthonormal, or is a reflection.
    NotARotation,
    /// A quaternion or a complex number is zero; its kind is [`NotARotation`](Self::NotARotation).
    ZeroRotation,
    /// No point satisfies all bounds.
    Empty,
    /// There is no point to enclose.
    NoPoints,
    /// A polygon has fewer than three vertices.
    TooFewVertices,
    /// A polygon or a hull has more vertices than its capacity.
    TooManyVertices,
    /// All vertices of a polygon lie on one line.
    NoArea,
    /// All points of a hull lie in one plane.
    NoVolume,
    /// A polygon turns both left and right, or winds around more than once.
    NotConvex,
    /// An outline touches or crosses itself.
    NotSimple,
    /// A map shears: the image of a box is not a box.
    Shear,
    /// A map is not affine: the last row of its matrix has a nonzero entry before the last one, or
    /// a last entry of zero.
    Perspective,
}

impl ShapeError {
    /// Returns the kind of error, without its argument: the variant to match on.
    ///
    /// ```
    /// use obbligato::{Argument, ShapeError};
    ///
    /// let far = ShapeError::BeyondLimitIn(Argument::Angle);
    /// assert!(matches!(far.kind(), ShapeError::BeyondLimit));
    /// assert!(matches!(ShapeError::MinAboveMax.kind(), ShapeError::NegativeHalfExtent));
    /// ```
    #[must_use]
    pub const fn kind(self) -> Self {
        match self {
            Self::NotFiniteIn(_) => Self::NotFinite,
            Self::BeyondLimitIn(_) => Self::BeyondLimit,
            Self::MinAboveMax | Self::NegativeSize | Self::NothingLeft => Self::NegativeHalfExtent,
            Self::ZeroNormal => Self::ZeroDirection,
            Self::ZeroRotation => Self::NotARotation,
            plain => plain,
        }
    }

    /// Returns the argument at fault, if a constructor returned the error.
    ///
    /// ```
    /// use obbligato::{Argument, Obb2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let lost = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 1e16_f32).unwrap_err();
    /// assert_eq!(lost.argument(), Some(Argument::Angle));
    /// assert_eq!(lost.to_string(), "the angle is beyond the limit of its scalar type");
    /// ```
    #[must_use]
    pub const fn argument(self) -> Option<Argument> {
        Some(match self {
            Self::NotFinite | Self::BeyondLimit => return None,
            Self::NotFiniteIn(argument) | Self::BeyondLimitIn(argument) => argument,
            Self::NegativeHalfExtent => Argument::HalfExtents,
            Self::MinAboveMax => Argument::Min,
            Self::NegativeSize => Argument::Size,
            Self::NothingLeft => Argument::Margin,
            Self::NegativeRadius => Argument::Radius,
            Self::ZeroDirection => Argument::Direction,
            Self::ZeroNormal => Argument::Normal,
            Self::NotARotation | Self::ZeroRotation => Argument::Rotation,
            Self::Empty => Argument::Bound,
            Self::NoPoints | Self::NoVolume => Argument::Point,
            Self::TooFewVertices
            | Self::TooManyVertices
            | Self::NoArea
            | Self::NotConvex
            | Self::NotSimple => Argument::Vertex,
            Self::Shear | Self::Perspective => Argument::Map,
        })
    }

    /// Returns the same error about an argument, for the kinds that any number can have.
    pub(crate) const fn of(self, argument: Argument) -> Self {
        match self.kind() {
            Self::NotFinite => Self::NotFiniteIn(argument),
            Self::BeyondLimit => Self::BeyondLimitIn(argument),
            _ => self,
        }
    }

    /// Returns the error of a shape computed from a valid one: a number that is not finite is due
    /// to an argument, one beyond the limit to the result.
    pub(crate) const fn by(self, argument: Argument) -> Self {
        match self.kind() {
            Self::NotFinite => Self::NotFiniteIn(argument),
            Self::BeyondLimit => Self::BeyondLimitIn(Argument::Result),
            _ => self,
        }
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (subject, rest) = match self {
            Self::NotFinite => ("a number", NOT_FINITE),
            Self::NotFiniteIn(argument) => (argument.phrase(), NOT_FINITE),
            Self::BeyondLimit => ("a number", BEYOND_LIMIT),
            Self::BeyondLimitIn(argument) => (argument.phrase(), BEYOND_LIMIT),
            Self::NegativeHalfExtent => ("a half-extent", " is negative"),
            Self::MinAboveMax => ("a minimum", " exceeds its maximum"),
            Self::NegativeSize => ("the size", " is negative"),
            Self::NothingLeft => ("the negative margin", " leaves nothing of the box"),
            Self::NegativeRadius => ("the radius", " is negative"),
            Self::ZeroDirection => ("the direction", " is zero"),
            Self::ZeroNormal => ("the normal", " is zero"),
            Self::NotARotation => {
                ("the rotation", " is not orthonormal to within 1e-4, or is a reflection")
            }
            Self::ZeroRotation => ("the rotation", " is zero"),
            Self::Empty => ("no point", " satisfies all bounds"),
            Self::NoPoints => ("there is no point", " to enclose"),
            Self::TooFewVertices => ("the polygon", " has fewer than three vertices"),
            Self::TooManyVertices => ("the shape", " has more vertices than fit"),
            Self::NoArea => ("the vertices", " lie on one line"),
            Self::NoVolume => ("the points", " lie in one plane"),
            Self::NotConvex => ("the polygon", " is not convex"),
            Self::NotSimple => ("the outline", " touches or crosses itself"),
            Self::Shear => ("the map", " shears, so the image of a box is not a box"),
            Self::Perspective => ("the map", " is not affine"),
        };
        f.write_str(subject)?;
        f.write_str(rest)
    }
}

const NOT_FINITE: &str = " is NaN or infinite";
const BEYOND_LIMIT: &str = " is beyond the limit of its scalar type";

impl core::error::Error for ShapeError {}
