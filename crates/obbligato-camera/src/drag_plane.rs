use crate::check::rounded;
use crate::direction::{length, unit};
use crate::generic::Camera;
use nalgebra::{Point3, Vector3};
use obbligato::{Ray, Real, ShapeError};

/// A plane through a grabbed point, in which a drag moves that point.
///
/// Grab the point that a click has hit, not the center of its shape. Then the shape moves by the
/// difference of the two points, and the grabbed point stays under the cursor.
///
/// ```
/// use obbligato::{Aabb3, RayCast};
/// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2, Vector3};
/// use obbligato_camera::{Camera, DepthRange, DragPlane, Projection, Viewport};
///
/// let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)?;
/// let camera = Camera::new(Isometry3::translation(0.0, 0.0, 5.0), lens);
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
/// let shape = Aabb3::from_center(Point3::origin(), Vector3::repeat(0.5))?;
///
/// // Press: where does the click hit?
/// let click = camera.pick_ray(&viewport, Point2::new(330.0, 250.0))?;
/// let grabbed = click.point_at(shape.cast_ray(&click, 100.0).expect("a hit").t);
/// let plane = DragPlane::facing(&camera, grabbed);
///
/// // Move: where does the grabbed point go, and with it the shape?
/// let cursor = camera.pick_ray(&viewport, Point2::new(430.0, 250.0))?;
/// let center = shape.center() + (plane.drag(&cursor).expect("a point") - grabbed);
/// assert!(center.x > 0.9 && center.y.abs() < 1e-5 && center.z.abs() < 1e-5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct DragPlane<T: Real> {
    grabbed: Point3<T>,
    normal: Vector3<T>,
}

impl<T: Real> DragPlane<T> {
    /// Creates the plane parallel to the picture: a drag keeps the distance along the view.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, DragPlane, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let plane = DragPlane::facing(&camera, Point3::new(0.0, 2.0, 0.0));
    /// let ray = camera.pick_ray(&viewport, Point2::new(400.0, 200.0))?;
    /// assert!(plane.drag(&ray).is_some_and(|place| place.z.abs() < 1e-5)); // as far away as before
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn facing(camera: &Camera<T>, grabbed: Point3<T>) -> Self {
        let normal = camera.forward().into_inner();
        Self { grabbed, normal }
    }

    /// Creates the plane with a normal of any nonzero length: up, to push furniture around on a
    /// floor.
    ///
    /// ```
    /// use obbligato::Ray3;
    /// use obbligato_camera::DragPlane;
    /// use obbligato_camera::nalgebra::{Point3, Vector3};
    ///
    /// let floor = DragPlane::new(Point3::new(3.0, 1.0, 0.0), Vector3::y())?;
    /// let down = Ray3::new(Point3::new(0.0, 5.0, 0.0), Vector3::new(0.5, -1.0, 0.0))?;
    /// assert_eq!(floor.drag(&down), Some(Point3::new(2.0, 1.0, 0.0)));
    /// let level = Ray3::new(Point3::new(0.0, 5.0, 0.0), Vector3::x())?;
    /// assert_eq!(floor.drag(&level), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or the normal is zero.
    pub fn new(grabbed: Point3<T>, normal: Vector3<T>) -> Result<Self, ShapeError> {
        Ray::new(grabbed, normal)?;
        Ok(Self { grabbed, normal })
    }

    /// Returns the new place of the grabbed point: the point at which a ray meets the plane.
    ///
    /// `None` where there is no such point; then leave the shape in its place:
    /// - The ray leads away from the plane, as above the horizon.
    /// - The plane is seen edge-on: the sine of its angle with the ray is at most
    ///   [`Real::EPSILON`], and so within the rounding of the two.
    /// - The point is beyond [`Real::LIMIT`].
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2, Vector3};
    /// # use obbligato_camera::{Camera, DepthRange, DragPlane, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let floor = DragPlane::new(Point3::origin(), Vector3::y())?;
    /// let below = camera.pick_ray(&viewport, Point2::new(320.0, 400.0))?;
    /// assert!(floor.drag(&below).is_some_and(|place| place.y.abs() < 1e-5));
    /// let above = camera.pick_ray(&viewport, Point2::new(320.0, 100.0))?;
    /// assert_eq!(floor.drag(&above), None); // the sky
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn drag(&self, ray: &Ray<T, 3>) -> Option<Point3<T>> {
        let (from, to) = (ray.origin().map(T::to_f64), self.grabbed.map(T::to_f64));
        let direction = unit(ray.direction().map(T::to_f64))?;
        let normal = unit(self.normal.map(T::to_f64))?;
        let (rise, height) = (normal.dot(&direction), normal.dot(&(to - from)));
        if rise.abs() <= T::EPSILON.to_f64() {
            return None;
        }
        // Both points are rounded, to half an EPSILON of each coordinate.
        let reach = length(&from.coords) + length(&to.coords);
        let on_the_plane = height.abs() <= T::EPSILON.to_f64() * reach;
        let t = if on_the_plane { 0.0 } else { height / rise };
        (t >= 0.0).then(|| rounded(from + direction * t).ok())?
    }

    /// Returns the point that was grabbed.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point3};
    /// # use obbligato_camera::{Camera, DepthRange, DragPlane, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// let plane = DragPlane::facing(&camera, Point3::new(0.0, 2.0, 0.0));
    /// assert_eq!(plane.grabbed(), Point3::new(0.0, 2.0, 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn grabbed(&self) -> Point3<T> {
        self.grabbed
    }

    /// Returns the normal, as it was given.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point3, Vector3};
    /// # use obbligato_camera::DragPlane;
    /// let floor = DragPlane::new(Point3::origin(), Vector3::y() * 2.0)?;
    /// assert_eq!(floor.normal(), Vector3::y() * 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn normal(&self) -> Vector3<T> {
        self.normal
    }
}
