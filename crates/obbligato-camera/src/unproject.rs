use crate::check::{check_finite, rounded};
use crate::clip::Clip;
use crate::{PickError, Viewport};
use nalgebra::{Matrix4, Point3};
use obbligato::Real;

/// The point that is seen at a position of the window with a depth, through any matrix that leads
/// to clip space: that of a view and a projection together, or of a projection alone.
///
/// For cameras that live elsewhere, as matrices. The matrix is that of a column vector, has y up
/// in clip space and positive w in front of the eye, and must have an inverse. The depth is the
/// one after the division by w, so every depth range is served alike; a value read from an OpenGL
/// depth buffer is converted first (see [`DepthRange`](crate::DepthRange)). The answer is in the
/// frame that the matrix starts from, and as exact as the matrix: where its entries are large
/// because the eye is far from the origin, [`Camera::unproject`](crate::Camera::unproject), which
/// keeps pose and projection apart, has more digits.
///
/// ```
/// use obbligato_camera::nalgebra::{Perspective3, Point2, Point3, Vector2};
/// use obbligato_camera::{Viewport, unproject};
///
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
/// let matrix = Perspective3::new(viewport.aspect(), 1.0, 0.5, 100.0).to_homogeneous();
/// let seen: Point3<f64> = unproject(&matrix, &viewport, &Point3::new(320.0, 240.0, -1.0))?;
/// assert!((seen - Point3::new(0.0, 0.0, -0.5)).norm() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`PickError::NoSuchPoint`], also for a matrix without an inverse as far as that shows;
/// [`PickError::NotFinite`], [`PickError::BeyondLimit`].
pub fn unproject<T: Real>(
    to_clip: &Matrix4<T>,
    viewport: &Viewport<T>,
    pixel: &Point3<T>,
) -> Result<Point3<T>, PickError> {
    check_finite(to_clip.iter()).map_err(|_| PickError::NotFinite)?;
    let clip = viewport.window_to_clip(pixel)?;
    let point = Clip::from_matrix(to_clip).point(&clip);
    rounded(point.ok_or(PickError::NoSuchPoint)?)
}
