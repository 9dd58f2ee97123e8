//! From a pixel and its depth to a point.

use crate::check::{check_finite, rounded};
use crate::clip_matrix::ClipMatrix;
use crate::fan::Fan;
use crate::generic::{Camera, Viewport};
use crate::lens::Lens;
use crate::{ClipY, PickError};
use nalgebra::{Matrix4, Point3};
use obbligato::Real;

impl<T: Real> Camera<T> {
    /// Returns the point of the world that appears at a position in the window with a depth in the
    /// projection's range: the inverse of [`project`](Self::project).
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, PickError, Projection, Viewport};
    /// let projection = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::identity(), projection);
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    ///
    /// let seen = camera.unproject(&viewport, &Point3::new(320.0, 240.0, 0.25))?;
    /// assert_eq!(seen, Point3::new(0.0, 0.0, -2.0));
    /// let background = camera.unproject(&viewport, &Point3::new(320.0, 240.0, 0.0));
    /// assert_eq!(background, Err(PickError::NoSuchPoint));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PickError::NoSuchPoint`] for the depth of an infinitely distant far plane or one past it;
    /// [`PickError::NotFinite`]; [`PickError::BeyondLimit`].
    #[doc(alias("screen_to_world", "viewport_to_world"))]
    pub fn unproject(
        &self,
        viewport: &Viewport<T>,
        pixel: &Point3<T>,
    ) -> Result<Point3<T>, PickError> {
        let (depths, pose) = (self.projection().depths(), self.pose());
        let ndc = viewport.window_to_ndc(pixel)?;
        let point = match self.projection().lens() {
            Lens::Perspective(lens) => lens.distance(depths, ndc.z).map(|distance| {
                let fan = Fan::new(lens, viewport, &pose);
                fan.point(&fan.line(pixel.xy().map(T::to_f64)), distance)
            }),
            Lens::Orthographic(lens) => {
                Some(pose * lens.unproject(viewport.wide_aspect(), depths, &ndc))
            }
            Lens::Matrix(lens) => lens.unproject(&ndc).map(|point| pose * point),
        };
        rounded(point.ok_or(PickError::NoSuchPoint)?)
    }
}

/// Returns the point that appears at a position in the window with a depth, through any matrix that
/// maps to clip space: a projection, or a projection times a view.
///
/// This is for cameras that exist elsewhere, as matrices. The matrix multiplies column vectors, has
/// y up in clip space (for Vulkan see [`unproject_with_clip_y`]) and positive w in front of the
/// eye, and must have an inverse. The depth is the one after the division by w, in any range;
/// convert a value read from an OpenGL depth buffer first (see [`DepthRange`](crate::DepthRange)).
/// The answer is in the frame that the matrix maps from, and as accurate as the matrix. Where the
/// entries are large because the eye is far from the origin, [`Camera::unproject`] has more correct
/// digits: it keeps pose and projection apart.
///
/// ```
/// use obbligato_camera::nalgebra::{Perspective3, Point2, Point3, Vector2};
/// use obbligato_camera::{Viewport, unproject};
///
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
/// let matrix = Perspective3::new(viewport.aspect(), 1.0, 0.5, 100.0).to_homogeneous();
/// let seen: Point3<f32> = unproject(&matrix, &viewport, &Point3::new(320.0, 240.0, -1.0))?;
/// assert!((seen - Point3::new(0.0, 0.0, -0.5)).norm() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`PickError::NoSuchPoint`], also where it shows that the matrix has no inverse;
/// [`PickError::NotFinite`]; [`PickError::BeyondLimit`].
pub fn unproject<T: Real>(
    to_clip: &Matrix4<T>,
    viewport: &Viewport<T>,
    pixel: &Point3<T>,
) -> Result<Point3<T>, PickError> {
    unproject_with_clip_y(to_clip, ClipY::Up, viewport, pixel)
}

/// Unprojects as [`unproject`] does, through a matrix whose clip space has y up or down.
///
/// The matrix alone does not determine it, because the frame that it maps from may be left-handed.
///
/// ```
/// use obbligato_camera::nalgebra::{Perspective3, Point2, Point3, Vector2};
/// use obbligato_camera::{ClipY, Viewport, unproject_with_clip_y};
///
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
/// let mut matrix = Perspective3::new(viewport.aspect(), 1.0, 0.5, 100.0).to_homogeneous();
/// matrix[(1, 1)] *= -1.0; // as Vulkan wants it
/// let near_the_top = Point3::new(320.0, 10.0, -1.0);
/// let seen: Point3<f32> = unproject_with_clip_y(&matrix, ClipY::Down, &viewport, &near_the_top)?;
/// assert!(seen.y > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of [`unproject`].
pub fn unproject_with_clip_y<T: Real>(
    to_clip: &Matrix4<T>,
    clip_y: ClipY,
    viewport: &Viewport<T>,
    pixel: &Point3<T>,
) -> Result<Point3<T>, PickError> {
    check_finite(to_clip.iter()).map_err(|_| PickError::NotFinite)?;
    let ndc = viewport.window_to_ndc(pixel)?;
    let to_clip = ClipMatrix::from_matrix(to_clip).with_clip_y(clip_y);
    let point = to_clip.unproject(&ndc);
    rounded(point.ok_or(PickError::NoSuchPoint)?)
}
