//! From many clicks to rays, through one camera and one viewport.

use crate::PickError;
use crate::check::{check_finite, rounded};
use crate::generic::{Camera, Viewport};
use crate::pick_rays::PickRays;
use nalgebra::{Point2, Point3, Vector3};
use obbligato::{Ray, Real, ShapeError};

/// A camera and a viewport, prepared for the rays of many cursors; made by [`Camera::picker`].
///
/// [`Camera::pick_ray`] gives the same rays to the bit, but repeats the preparation for each: use a
/// picker for every pixel of a picture, every sample of a gesture or every finger on a screen. It
/// is a copy: make a new one after the camera has moved or the window was resized.
///
/// ```
/// use obbligato_camera::nalgebra::{Isometry3, Point2, Vector2, Vector3};
/// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
///
/// let projection = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
/// let camera = Camera::new(Isometry3::identity(), projection);
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
///
/// // A ray through the center of each pixel of a row.
/// let picker = camera.picker(&viewport);
/// let mut row = (0..640).map(|x| picker.ray(Point2::new(x as f32 + 0.5, 100.5)));
/// assert_eq!(row.next(), Some(camera.pick_ray(&viewport, Point2::new(0.5, 100.5))));
/// assert!(row.all(|ray| ray.is_ok_and(|ray| ray.direction().y > 0.0))); // above the middle
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct Picker<T: Real> {
    viewport: Viewport<T>,
    sight: PickRays,
}

impl<T: Real> Picker<T> {
    pub(crate) fn new(camera: &Camera<T>, viewport: &Viewport<T>) -> Self {
        Self { viewport: *viewport, sight: PickRays::new(camera, viewport) }
    }

    /// Returns the viewport that the picker is prepared for.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Vector2};
    /// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    ///
    /// let projection = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let picker = Camera::new(Isometry3::identity(), projection).picker(&viewport);
    /// assert_eq!(picker.viewport(), &viewport); // the window has not been resized since
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn viewport(&self) -> &Viewport<T> {
        &self.viewport
    }

    pub(crate) const fn eye(&self) -> &Vector3<f64> {
        self.sight.eye()
    }

    /// Returns the ray through a cursor: that of [`Camera::pick_ray`], to the bit.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// use obbligato_camera::{Camera, DepthRange, PickError, Projection, Viewport};
    ///
    /// let plan = Projection::orthographic(10.0, 0.0, 50.0, DepthRange::ZeroToOne, false)?;
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0))?;
    /// let picker = Camera::new(Isometry3::identity(), plan).picker(&viewport);
    /// assert_eq!(picker.ray(Point2::new(60.0, 50.0))?.origin(), Point3::new(1.0, 0.0, 0.0));
    /// assert_eq!(picker.ray(Point2::new(f32::NAN, 50.0)), Err(PickError::NotFinite));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Camera::pick_ray`].
    #[inline]
    pub fn ray(&self, cursor: Point2<T>) -> Result<Ray<T, 3>, PickError> {
        ray(&self.sight, &self.viewport, cursor)
    }
}

/// Returns the ray through a cursor.
#[inline]
pub(crate) fn ray<T: Real>(
    rays: &PickRays,
    viewport: &Viewport<T>,
    cursor: Point2<T>,
) -> Result<Ray<T, 3>, PickError> {
    let (start, direction) = rays.line(viewport, cursor)?;
    let ray = Ray::new(start.map(T::nearest), direction.map(T::nearest));
    ray.map_err(|error| no_ray(error, cursor, start))
}

/// Returns why there is no ray. For finite numbers, a direction too long to be normalized comes out
/// as zero.
#[cold]
#[inline(never)]
fn no_ray<T: Real>(error: ShapeError, cursor: Point2<T>, start: Point3<f64>) -> PickError {
    if check_finite(cursor.iter()).is_err() {
        return PickError::NotFinite;
    }
    match (rounded::<T>(start), error.kind()) {
        (Err(error), _) => error,
        (Ok(_), ShapeError::NotFinite) => PickError::NotFinite,
        (Ok(_), _) => PickError::BeyondLimit,
    }
}
