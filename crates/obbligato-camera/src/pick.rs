//! From a click to a ray.

use crate::PickError;
use crate::generic::{Camera, Picker, Viewport};
use crate::pick_rays::PickRays;
use crate::picker::ray;
use nalgebra::Point2;
use obbligato::{Ray, Real};

impl<T: Real> Camera<T> {
    /// Returns the ray through a cursor: from the near plane, in a unit direction.
    ///
    /// The cursor is a position in the window (see [`Viewport`]): for the center of a pixel, its
    /// corner plus one half. Every finite cursor has a ray, even on the border of the viewport or
    /// outside it, because a drag may leave the window. [`Viewport::contains`] returns whether it
    /// did.
    ///
    /// A perspective ray lies on the line from the eye through the cursor and starts where that
    /// line meets the near plane; an orthographic ray is parallel to the view. Neither depends on
    /// the far plane: moving it changes no bit of the ray.
    ///
    /// For many cursors in one viewport, a [`picker`](Self::picker) is several times as fast.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2, Vector3};
    /// # use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let ray = camera.pick_ray(&viewport, Point2::new(320.0, 240.0))?;
    /// assert!((ray.origin() - Point3::new(0.0, 2.0, 4.5)).norm() < 1e-5); // on the near plane
    /// assert!((ray.direction().normalize() + Vector3::z()).norm() < 1e-5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PickError::NotFinite`]; [`PickError::BeyondLimit`]; for a projection made from a matrix,
    /// [`PickError::NoSuchPoint`] where an oblique near plane passes behind the eye.
    #[doc(alias("raycaster", "viewport_to_world", "screen_point_to_ray"))]
    pub fn pick_ray(
        &self,
        viewport: &Viewport<T>,
        cursor: Point2<T>,
    ) -> Result<Ray<T, 3>, PickError> {
        ray(&PickRays::new(self, viewport), viewport, cursor)
    }

    /// Prepares the camera and a viewport for the rays of many cursors.
    ///
    /// The picker holds copies of both, so make a new one after either has changed. Nothing is
    /// checked here: with a pose that is not finite, every ray is an error.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Vector2};
    /// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    ///
    /// let projection = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::identity(), projection);
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let picker = camera.picker(&viewport);
    /// for cursor in [Point2::new(320.0, 240.0), Point2::new(0.5, 0.5)] {
    ///     assert_eq!(picker.ray(cursor)?, camera.pick_ray(&viewport, cursor)?);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn picker(&self, viewport: &Viewport<T>) -> Picker<T> {
        Picker::new(self, viewport)
    }
}
