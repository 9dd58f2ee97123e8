//! From a rubber band to a frustum.

use crate::PickError;
use crate::check::rounded;
use crate::generic::{Camera, Frustum, Viewport};
use crate::rectangle::Rectangle;
use nalgebra::{Point2, Point3};
use obbligato::Real;

impl<T: Real> Camera<T> {
    /// Returns the frustum behind the rectangle between two opposite corners in the window.
    ///
    /// The corners come in any order, and are positions like a cursor's (see
    /// [`pick_ray`](Self::pick_ray)): for whole pixels from `(i, j)` to `(k, l)`, both included,
    /// they are `(i, j)` and `(k + 1, l + 1)`. A rectangle smaller than a pixel selects the shapes
    /// that it covers, and one of no width those on its line. It may reach out of the viewport, and
    /// then so does the frustum.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    ///
    /// let lens = Projection::orthographic(10.0, 0.0, 50.0, DepthRange::ZeroToOne, false)?;
    /// let camera = Camera::new(Isometry3::identity(), lens);
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0))?;
    /// let (corner, opposite) = (Point2::new(60.0, 20.0), Point2::new(50.0, 40.0));
    /// let band = camera.pick_frustum(&viewport, corner, opposite)?;
    /// assert!(band.contains_point(&Point3::new(1.0, 1.0, -30.0))); // on its corner
    /// assert!(!band.contains_point(&Point3::new(1.0, 0.9, -30.0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PickError::NotFinite`]; [`PickError::BeyondLimit`] where a corner of the near plane is
    /// beyond the limit; for a projection made from a matrix, [`PickError::NoSuchPoint`] where an
    /// oblique near plane passes behind the eye.
    pub fn pick_frustum(
        &self,
        viewport: &Viewport<T>,
        corner: Point2<T>,
        opposite: Point2<T>,
    ) -> Result<Frustum<T>, PickError> {
        self.frustum_of(viewport, &Rectangle::between(viewport, [corner, opposite])?)
    }

    /// Returns the frustum of the whole picture, for culling.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let view = camera.frustum(&viewport)?;
    /// assert!(view.contains_point(&Point3::new(0.0, 2.0, -1e6))); // there is no far plane
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`pick_frustum`](Self::pick_frustum).
    pub fn frustum(&self, viewport: &Viewport<T>) -> Result<Frustum<T>, PickError> {
        self.frustum_of(viewport, &Rectangle::whole())
    }

    fn frustum_of(
        &self,
        viewport: &Viewport<T>,
        rectangle: &Rectangle,
    ) -> Result<Frustum<T>, PickError> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection().depths());
        let lens = self.projection().lens();
        let pyramid = lens.pyramid(aspect, depths, rectangle).ok_or(PickError::NoSuchPoint)?;
        let pose = self.pose();
        for rim in &pyramid.rims {
            rounded::<T>(pose * Point3::from(rim.start))?;
        }
        Ok(Frustum::new(&pose, &pyramid))
    }
}
