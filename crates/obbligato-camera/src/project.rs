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
    #[doc(alias("world_to_screen", "world_to_viewport"))]
    #[must_use]
    pub fn project(&self, viewport: &Viewport<T>, point: &Point3<T>) -> Option<Point3<T>> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection().depths());
        let point = self.pose().inverse_transform_point(&point.map(T::to_f64));
        let ndc = self.projection().lens().project(aspect, depths, &point)?;
        viewport.ndc_to_window(&ndc)
    }
}
