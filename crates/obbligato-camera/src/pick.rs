//! From a click to a ray.

use crate::check::rounded;
use crate::{Camera, PickError, Viewport};
use nalgebra::{Point2, Point3};
use obbligato::{Ray3, Real, ShapeError};

impl<T: Real> Camera<T> {
    /// The ray through a cursor: from the near plane, in a unit direction.
    ///
    /// The cursor is a position in the window (see [`Viewport`]): for a whole pixel, its corner
    /// plus one half. Every finite cursor has a ray, also on an edge or a corner of the viewport
    /// and outside it, because a drag may leave the window; ask [`Viewport::contains`] whether it
    /// did.
    ///
    /// A perspective ray lies on the line from the eye through the cursor and starts where that
    /// line meets the near plane; an orthographic ray is parallel to the view. Neither depends on
    /// the far plane: moving it changes no bit of the ray.
    ///
    /// # Errors
    /// [`PickError::NotFinite`]; [`PickError::BeyondLimit`]; for a projection made from a matrix,
    /// [`PickError::NoSuchPoint`] where an oblique near plane passes behind the eye.
    pub fn pick_ray(
        &self,
        viewport: &Viewport<T>,
        cursor: Point2<T>,
    ) -> Result<Ray3<T>, PickError> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection().depths());
        let near = self.projection().near_depth();
        let ndc = viewport.window_to_ndc(&Point3::new(cursor.x, cursor.y, near))?;
        let lens = self.projection().lens();
        let start = lens
            .unproject(aspect, depths, &ndc)
            .ok_or(PickError::NoSuchPoint)?;
        let direction = lens.direction(aspect, depths, ndc.xy()).normalize();
        let pose = self.pose();
        let origin = rounded(pose * start)?;
        let direction = (pose.rotation * direction).map(T::nearest);
        Ray3::new(origin, direction).map_err(no_ray)
    }
}

/// Why finite numbers gave no ray: a direction too long to be normalized comes out as zero.
fn no_ray(error: ShapeError) -> PickError {
    match error.kind() {
        ShapeError::NotFinite => PickError::NotFinite,
        _ => PickError::BeyondLimit,
    }
}
