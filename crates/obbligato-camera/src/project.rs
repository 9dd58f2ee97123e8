//! From the world to pixels.

use crate::generic::{Camera, Viewport};
use nalgebra::Point3;
use obbligato::Real;

impl<T: Real> Camera<T> {
    /// Returns the image of a point of the world: its position in the window and its depth in the
    /// projection's range.
    ///
    /// A point outside the picture, nearer than the near plane or beyond the far plane is
    /// projected all the same, to a position outside the viewport or a depth outside the range.
    /// `None` for a point in or behind the plane of the eye, where a perspective camera sees
    /// nothing (an orthographic camera sees everywhere), and for an answer that is not finite in
    /// `T`.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let pixel = camera.project(&viewport, &Point3::new(0.0, 2.0, 0.0)).unwrap();
    /// assert!((pixel.xy() - Point2::new(320.0, 240.0)).norm() < 1e-3);
    /// assert_eq!(camera.project(&viewport, &Point3::new(0.0, 2.0, 6.0)), None); // behind the camera
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("world_to_screen", "world_to_viewport"))]
    #[must_use]
    pub fn project(&self, viewport: &Viewport<T>, point: &Point3<T>) -> Option<Point3<T>> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection().depths());
        let point = self.pose().inverse_transform_point(&point.map(T::to_f64));
        let ndc = self.projection().lens().project(aspect, depths, &point)?;
        viewport.ndc_to_window(&ndc)
    }
}
