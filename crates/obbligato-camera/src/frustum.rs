use crate::plane::Plane;
use crate::pyramid::{Pyramid, l1_norm};
use core::marker::PhantomData;
use nalgebra::{Isometry3, Point3, Vector3};
use obbligato::Real;

/// The part of space that a camera sees behind a rectangle of its picture, from the near plane to
/// the far plane.
///
/// [`Camera::pick_frustum`](crate::Camera::pick_frustum) makes one from a rubber band,
/// [`Camera::frustum`](crate::Camera::frustum) from the whole picture. It is closed, and it may
/// reach to infinity.
///
/// ```
/// use obbligato::{Aabb3, Obb3, Sphere};
/// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2, Vector3};
/// use obbligato_camera::{Camera, Containment, DepthRange, Projection, Viewport};
///
/// let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)?;
/// let camera = Camera::new(Isometry3::identity(), lens);
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
///
/// // A rubber band around the center of the picture.
/// let band = camera.pick_frustum(&viewport, Point2::new(400.0, 320.0), Point2::new(240.0, 160.0))?;
/// let (half_extents, up) = (Vector3::repeat(0.5), Vector3::y_axis());
/// let crate_at = |x| Obb3::from_axis_angle(Point3::new(x, 0.0, -10.0), half_extents, up, 0.6);
/// assert_eq!(band.classify(&crate_at(0.0)?), Containment::Inside);
/// assert_eq!(band.classify(&crate_at(2.0)?), Containment::Crossing);
/// assert_eq!(band.classify(&crate_at(4.0)?), Containment::Outside);
///
/// // Everything in the picture, for culling.
/// let view = camera.frustum(&viewport)?;
/// let behind = Sphere::new(Point3::new(0.0, 0.0, 10.0), 2.0)?;
/// let ground = Aabb3::new(Point3::new(-50.0, -2.0, -50.0), Point3::new(50.0, -1.0, 50.0))?;
/// assert!(ground.intersects(&view) && !view.intersects(&behind));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Precision
/// Everything is computed in `f64`, from the numbers as they are given. Nothing in the frustum is
/// lost: a shape that shares a point with it is never called outside, and a shape that lies in it,
/// touching its border included, is always called inside. The opposite errors are possible only
/// while no axis shows a gap of more than `48 * f64::EPSILON * L`, or the shape sticks out of no
/// face by more than that. `L` adds up the half-extents and the coordinates, relative to the eye,
/// of the shape's center and of the farthest corner of the frustum that is no deeper than the
/// shape. The band is narrower than any length that `f32` can express. A triangle is inside if and
/// only if [`contains_point`](Self::contains_point) is true of its corners, so the band at a corner
/// is that of its own coordinates. A [matrix](crate::Projection::from_matrix) multiplies it by the
/// condition of the planes behind its rows. Where its far plane cuts off only some of the corners,
/// the frustum counts as if it had none, except for shapes that lie beyond that plane.
#[derive(Clone, Copy, PartialEq)]
pub struct Frustum<T: Real> {
    eye: Point3<f64>,
    /// The pyramid, along the directions of the world and relative to the eye: coordinates far from
    /// the origin round once.
    pyramid: Pyramid,
    scalar: PhantomData<T>,
}

impl<T: Real> Frustum<T> {
    pub(crate) fn new(pose: &Isometry3<f64>, pyramid: &Pyramid) -> Self {
        Self {
            eye: pose.translation.vector.into(),
            pyramid: pyramid.turned_by(&pose.rotation),
            scalar: PhantomData,
        }
    }

    /// Whether a point lies in the frustum, its border included. False for coordinates that are NaN
    /// or infinite, or whose sum overflows.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let view = camera.frustum(&viewport)?;
    /// assert!(view.contains_point(&Point3::new(0.0, 2.0, 0.0)));
    /// assert!(!view.contains_point(&Point3::new(0.0, 2.0, 6.0))); // behind the camera
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn contains_point(&self, point: &Point3<T>) -> bool {
        let from_eye = point.map(T::to_f64) - self.eye;
        let size = l1_norm(&from_eye);
        let is_within = |face: &Plane| {
            let slack = self.pyramid.rounding * (size + face.offset().abs()) + f64::MIN_POSITIVE;
            face.normal().dot(&from_eye) + face.offset() >= -slack
        };
        size < f64::INFINITY && self.pyramid.faces().all(is_within)
    }

    /// Returns the corners: those on the near plane, from the bottom left one of the picture
    /// counterclockwise, and in the same order those behind them on the far plane. `None` if the
    /// frustum reaches to infinity.
    ///
    /// A corner is off by no more than `64 f64::EPSILON` of its distance from the eye, times the
    /// condition of the planes behind the rows of a [matrix](crate::Projection::from_matrix). Its
    /// coordinates are then rounded to the scalar.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    ///
    /// let right_angle = std::f32::consts::FRAC_PI_2;
    /// let lens = Projection::perspective(right_angle, 1.0, Some(8.0), DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::identity(), lens);
    /// let view = camera.frustum(&Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0))?)?;
    /// let corners = view.corners().unwrap();
    /// assert_eq!(corners[0], Point3::new(-1.0, -1.0, -1.0));
    /// assert_eq!(corners[6], Point3::new(8.0, 8.0, -8.0)); // at the top right of the far plane
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn corners(&self) -> Option<[Point3<T>; 8]> {
        let rims = &self.pyramid.rims;
        if rims.iter().any(|rim| rim.steps == f64::INFINITY) {
            return None;
        }
        let in_world = |from_eye: Vector3<f64>| (self.eye + from_eye).map(T::nearest);
        let [a, b, c, d] = rims.map(|rim| in_world(rim.start));
        let [e, f, g, h] = rims.map(|rim| in_world(rim.start + rim.step * rim.steps));
        Some([a, b, c, d, e, f, g, h])
    }

    pub(crate) const fn eye(&self) -> &Point3<f64> {
        &self.eye
    }

    pub(crate) const fn pyramid(&self) -> &Pyramid {
        &self.pyramid
    }
}
