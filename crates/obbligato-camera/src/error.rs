use core::fmt;

/// The reason why numbers do not describe a viewport, a projection or a camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CameraError {
    /// A number is NaN or infinite.
    NotFinite,
    /// A number is beyond [`Real::LIMIT`](obbligato::Real::LIMIT).
    BeyondLimit,
    /// A side of the viewport is shorter than one pixel, as in a minimized window.
    EmptyViewport,
    /// The scale factor is not positive.
    ScaleFactor,
    /// The field of view is not between [`Real::EPSILON`](obbligato::Real::EPSILON) and pi.
    FieldOfView,
    /// The height of an orthographic picture is not positive, or is below `1 / LIMIT`.
    Height,
    /// The near plane of a perspective projection is not in front of the eye, or is nearer than
    /// `1 / LIMIT`.
    Near,
    /// The far plane is not beyond the near plane.
    Far,
    /// The matrix has no inverse.
    SingularMatrix,
    /// The matrix does not look down -z in the eye frame, as is the case for a left-handed
    /// renderer.
    ViewDirection,
    /// The near plane of the matrix has the depth that the far plane should have: `reversed` is
    /// wrong.
    DepthDirection,
    /// Up in the eye frame is down in the picture: see [`ClipY`](crate::ClipY).
    UpsideDown,
    /// The view matrix is not a rotation and a translation.
    View,
    /// The eye and its target are the same point, so there is no direction of view.
    TargetAtEye,
    /// The up direction is zero or parallel to the direction of view.
    UpAlongView,
}

impl fmt::Display for CameraError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFinite => "a number is NaN or infinite",
            Self::BeyondLimit => "a number is beyond the limit of its scalar type",
            Self::EmptyViewport => "a side of the viewport is shorter than one pixel",
            Self::ScaleFactor => "the scale factor is not positive",
            Self::FieldOfView => "the field of view is not between 0 and pi radians",
            Self::Height => "the height of the picture is not positive",
            Self::Near => "the near plane is not in front of the eye",
            Self::Far => "the far plane is not beyond the near plane",
            Self::SingularMatrix => "the matrix has no inverse",
            Self::ViewDirection => "the matrix does not look down -z",
            Self::DepthDirection => {
                "the depth of the matrix is the other way: take `reversed` for the opposite"
            }
            Self::UpsideDown => {
                "up in the picture of the matrix is down: take the other direction of y in clip space"
            }
            Self::View => "the view matrix is not a rotation and a translation",
            Self::TargetAtEye => "the eye and its target are the same point",
            Self::UpAlongView => "the up direction is zero or parallel to the direction of view",
        })
    }
}

impl core::error::Error for CameraError {}

/// The reason why a pixel has no ray, or a pixel and a depth have no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PickError {
    /// The cursor, the depth, the camera's pose or the matrix is NaN or infinite.
    NotFinite,
    /// The answer has a coordinate beyond [`Real::LIMIT`](obbligato::Real::LIMIT).
    BeyondLimit,
    /// No point in front of the eye has this pixel and this depth: the depth is that of an
    /// infinitely distant far plane, or past it.
    NoSuchPoint,
}

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFinite => "the cursor, the depth or the camera is NaN or infinite",
            Self::BeyondLimit => "the answer is beyond the limit of its scalar type",
            Self::NoSuchPoint => "no point in front of the eye has this pixel and depth",
        })
    }
}

impl core::error::Error for PickError {}
