use crate::check::rounded;
use crate::direction::{length, unit};
use nalgebra::{Point3, Vector3};
use obbligato::{Ray, Real, ShapeError};

/// A line through a grabbed point, along which a drag moves that point: an arrow of a gizmo.
///
/// ```
/// use obbligato::Ray3;
/// use obbligato_camera::DragAxis;
/// use obbligato_camera::nalgebra::{Point3, Vector3};
///
/// let arrow = DragAxis::new(Point3::new(0.0, 1.0, 0.0), Vector3::x())?;
/// let cursor = Ray3::new(Point3::new(2.0, 1.5, 9.0), -Vector3::z())?;
/// assert_eq!(arrow.drag(&cursor), Some(Point3::new(2.0, 1.0, 0.0)));
/// let along = Ray3::new(Point3::new(-9.0, 1.5, 0.0), Vector3::x())?;
/// assert_eq!(arrow.drag(&along), None);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct DragAxis<T: Real> {
    grabbed: Point3<T>,
    direction: Vector3<T>,
}

impl<T: Real> DragAxis<T> {
    /// Creates the line with a direction of any nonzero length.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point3, Vector3};
    /// # use obbligato_camera::DragAxis;
    /// let arrow = DragAxis::new(Point3::origin(), Vector3::x())?;
    /// assert!(DragAxis::new(Point3::origin(), Vector3::zeros()).is_err());
    /// assert_eq!((arrow.grabbed(), arrow.direction()), (Point3::origin(), Vector3::x()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`], or the direction is zero.
    pub fn new(grabbed: Point3<T>, direction: Vector3<T>) -> Result<Self, ShapeError> {
        Ray::new(grabbed, direction)?;
        Ok(Self { grabbed, direction })
    }

    /// Returns the new place of the grabbed point: the point of the line that is closest to a ray.
    ///
    /// With `w` from the grabbed point to the origin of the ray, `a` along the line and `d` along
    /// the ray, both of length 1, and `c = a x d`, the lines are closest at
    ///
    /// ```text
    /// s = det(w, d, c) / |c|^2  along the line,    t = det(w, a, c) / |c|^2  along the ray
    /// ```
    ///
    /// `None` where there is no such point; then leave the shape in its place:
    /// - The line is seen end-on: the sine of its angle with the ray is at most [`Real::EPSILON`].
    /// - The two are closest behind the ray, past the vanishing point of the line.
    /// - The point is beyond [`Real::LIMIT`].
    ///
    /// Source: Goldman, "Intersection of two lines in three-space", Graphics Gems, 1990, page 304.
    #[must_use]
    pub fn drag(&self, ray: &Ray<T, 3>) -> Option<Point3<T>> {
        let (from, to) = (ray.origin().map(T::to_f64), self.grabbed.map(T::to_f64));
        let d = unit(ray.direction().map(T::to_f64))?;
        let a = unit(self.direction.map(T::to_f64))?;
        let (w, c) = (from - to, a.cross(&d));
        let square = c.norm_squared();
        let sine = T::EPSILON.to_f64();
        if square <= sine * sine {
            return None;
        }
        // Both points are rounded, to half an EPSILON of each coordinate, and c divides that twice.
        let reach = length(&from.coords) + length(&to.coords);
        let behind = w.dot(&a.cross(&c)) / square;
        if behind < 0.0 && behind * behind * square > (sine * reach) * (sine * reach) {
            return None;
        }
        rounded(to + a * (w.dot(&d.cross(&c)) / square)).ok()
    }

    /// Returns the point that was grabbed.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point3, Vector3};
    /// # use obbligato_camera::DragAxis;
    /// let arrow = DragAxis::new(Point3::new(1.0, 2.0, 3.0), Vector3::x())?;
    /// assert_eq!(arrow.grabbed(), Point3::new(1.0, 2.0, 3.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn grabbed(&self) -> Point3<T> {
        self.grabbed
    }

    /// Returns the direction, as it was given.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point3, Vector3};
    /// # use obbligato_camera::DragAxis;
    /// let arrow = DragAxis::new(Point3::origin(), Vector3::x() * 2.0)?;
    /// assert_eq!(arrow.direction(), Vector3::x() * 2.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn direction(&self) -> Vector3<T> {
        self.direction
    }
}
