use crate::check::{check_finite, check_within_limit};
use crate::{CameraError, PickError};
use nalgebra::{ComplexField, Point2, Point3, Vector2};
use obbligato::Real;

#[cfg(test)]
mod tests;

/// The rectangle of a window that a camera's picture fills, in physical pixels, y down.
///
/// The top left corner of the window is `(0, 0)`, and `offset` is the top left corner of the
/// viewport in the window (only OpenGL's `glViewport` counts from the bottom). Pixel `(i, j)`
/// covers `i..i + 1` by `j..j + 1`, so its center is at `(i + 0.5, j + 0.5)`. A cursor is a
/// position in these coordinates: a whole number names a pixel and stands for its center, so add
/// one half; use a position with a fraction as it is.
///
/// Each side is at least one pixel long: a minimized window is rejected here, so nothing fails
/// later.
///
/// ```
/// use obbligato_camera::Viewport;
/// use obbligato_camera::nalgebra::{Point2, Vector2};
///
/// let right_half = Viewport::new(Point2::new(640.0, 0.0), Vector2::new(640.0, 720.0))?;
/// assert!(right_half.contains(Point2::new(640.5, 0.5)));
/// assert!(!right_half.contains(Point2::new(639.5, 0.5)));
/// # Ok::<(), obbligato_camera::CameraError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct Viewport<T: Real> {
    offset: Point2<T>,
    size: Vector2<T>,
}

impl<T: Real> Viewport<T> {
    /// Creates a viewport from its top left corner in the window and its size, in physical pixels.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Vector2};
    /// # use obbligato_camera::Viewport;
    /// let half = Viewport::new(Point2::new(320.0, 0.0), Vector2::new(320.0, 480.0))?;
    /// assert!(half.contains(Point2::new(400.0, 10.0)) && !half.contains(Point2::new(300.0, 10.0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CameraError::EmptyViewport`], or a number is not finite or beyond [`Real::LIMIT`].
    pub fn new(offset: Point2<T>, size: Vector2<T>) -> Result<Self, CameraError> {
        check_within_limit(offset.iter().chain(size.iter()))?;
        if size.iter().any(|&side| side < T::one()) {
            return Err(CameraError::EmptyViewport);
        }
        Ok(Self { offset, size })
    }

    /// Creates the viewport of a whole window from its size in logical pixels:
    /// `size * scale_factor` physical pixels.
    ///
    /// The product is not rounded. Where the true size of the framebuffer is known (winit's
    /// `inner_size`, the `width` of a canvas), [`Viewport::new`] with that size is exact.
    ///
    /// ```
    /// use obbligato_camera::Viewport;
    /// use obbligato_camera::nalgebra::Vector2;
    ///
    /// let viewport = Viewport::from_logical(Vector2::new(1280.0, 720.0), 1.5)?;
    /// assert_eq!(viewport.size(), Vector2::new(1920.0, 1080.0));
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    ///
    /// # Errors
    /// [`CameraError::ScaleFactor`] for a factor that is not positive, or any error of
    /// [`Viewport::new`].
    pub fn from_logical(size: Vector2<T>, scale_factor: T) -> Result<Self, CameraError> {
        check_finite([&scale_factor])?;
        if scale_factor <= T::zero() {
            return Err(CameraError::ScaleFactor);
        }
        Self::new(Point2::origin(), size * scale_factor)
    }

    /// Returns the physical position of a cursor in logical pixels.
    ///
    /// `logical_size` is the size of this viewport in the units of the cursor (the CSS size of a
    /// canvas), and the cursor is relative to the viewport's corner. Unlike a scale factor, the
    /// ratio of the two sizes is right even where the framebuffer was rounded to whole pixels. With
    /// a size of zero, that of a hidden canvas, the position is infinite or NaN, which a pick
    /// reports as [`PickError::NotFinite`]. winit reports physical positions already.
    ///
    /// ```
    /// use obbligato_camera::Viewport;
    /// use obbligato_camera::nalgebra::{Point2, Vector2};
    ///
    /// let css = Vector2::new(640.0, 360.0);
    /// let viewport = Viewport::from_logical(css, 2.0)?;
    /// assert_eq!(viewport.to_physical(Point2::new(100.0, 45.0), css), Point2::new(200.0, 90.0));
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    #[must_use]
    pub fn to_physical(&self, cursor: Point2<T>, logical_size: Vector2<T>) -> Point2<T> {
        let fraction = cursor.coords.component_div(&logical_size);
        self.offset + fraction.component_mul(&self.size)
    }

    /// Returns the top left corner in the window.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Vector2};
    /// # use obbligato_camera::Viewport;
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// assert_eq!(viewport.offset(), Point2::origin());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> Point2<T> {
        self.offset
    }

    /// Returns width and height.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Vector2};
    /// # use obbligato_camera::Viewport;
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// assert_eq!(viewport.size(), Vector2::new(640.0, 480.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn size(&self) -> Vector2<T> {
        self.size
    }

    /// Returns width divided by height.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Vector2};
    /// # use obbligato_camera::Viewport;
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// assert!((viewport.aspect() - 4.0 / 3.0).abs() < 1e-6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn aspect(&self) -> T {
        self.size.x / self.size.y
    }

    /// Whether a cursor lies on one of the viewport's pixels.
    ///
    /// The left and top edges belong to the viewport, the right and bottom edges to its neighbors,
    /// so a cursor lies in exactly one of the viewports that tile a window. False for a NaN.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Vector2};
    /// # use obbligato_camera::Viewport;
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// assert!(viewport.contains(Point2::new(0.0, 479.9)) && !viewport.contains(Point2::new(0.0, 480.0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains(&self, cursor: Point2<T>) -> bool {
        let end = self.offset + self.size;
        let from = self.offset;
        cursor.x >= from.x && cursor.y >= from.y && cursor.x < end.x && cursor.y < end.y
    }

    /// Returns width divided by height, in double precision.
    pub(crate) fn wide_aspect(&self) -> f64 {
        self.size.x.to_f64() / self.size.y.to_f64()
    }

    /// Returns normalized device coordinates of a position in the window and a depth: x and y from
    /// -1 to 1 across the viewport, y up (this is where y flips), the depth unchanged.
    pub(crate) fn window_to_ndc(&self, pixel: &Point3<T>) -> Result<Point3<f64>, PickError> {
        check_finite([&pixel.z]).map_err(|_| PickError::NotFinite)?;
        let ndc = self.cursor_to_ndc(pixel.xy())?;
        Ok(Point3::new(ndc.x, ndc.y, pixel.z.to_f64()))
    }

    /// Does the same without a depth.
    #[inline]
    pub(crate) fn cursor_to_ndc(&self, cursor: Point2<T>) -> Result<Point2<f64>, PickError> {
        check_finite(cursor.iter()).map_err(|_| PickError::NotFinite)?;
        let cursor = cursor.map(T::to_f64);
        let (offset, size) = (self.offset.map(T::to_f64), self.size.map(T::to_f64));
        let fraction = (cursor - offset).component_div(&size);
        Ok(Point2::new(2.0 * fraction.x - 1.0, 1.0 - 2.0 * fraction.y))
    }

    /// Does the inverse of [`Self::window_to_ndc`], y flip included; `None` when the position is
    /// not finite in `T`.
    pub(crate) fn ndc_to_window(&self, ndc: &Point3<f64>) -> Option<Point3<T>> {
        let fraction = Vector2::new(0.5 + 0.5 * ndc.x, 0.5 - 0.5 * ndc.y);
        let (offset, size) = (self.offset.map(T::to_f64), self.size.map(T::to_f64));
        let cursor = offset + fraction.component_mul(&size);
        let pixel = Point3::new(cursor.x, cursor.y, ndc.z).map(T::nearest);
        pixel.iter().all(ComplexField::is_finite).then_some(pixel)
    }
}
