use crate::CameraError;
use crate::check::{check_finite, check_within_limit};
use crate::direction::unit;
use crate::generic::{Projection, Viewport};
use nalgebra::{Isometry3, Matrix4, Point3, Quaternion, Unit, UnitQuaternion, Vector3};
use obbligato::Real;

#[cfg(test)]
mod tests;

/// A pose in the world and a projection, which together map the world to pixels and back.
///
/// The eye frame is right-handed: x right, y up, and the camera looks down -z. Every result is
/// computed in double precision from the numbers given and rounded once; the
/// [crate's page](crate#precision) says what that means in `f32`.
///
/// ```
/// use obbligato_camera::nalgebra::{Point2, Point3, Vector2, Vector3};
/// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
///
/// let projection = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)?;
/// let eye = Point3::new(0.0, 0.0, 5.0);
/// let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), projection)?;
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
///
/// let ray = camera.pick_ray(&viewport, Point2::new(320.0, 240.0))?;
/// assert_eq!(ray.origin(), Point3::new(0.0, 0.0, 4.9));
/// assert_eq!(ray.direction(), -Vector3::z());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera<T: Real> {
    eye_to_world: Isometry3<T>,
    projection: Projection<T>,
}

impl<T: Real> Camera<T> {
    /// Creates a camera from the pose that maps its eye frame to the world: the inverse of a view
    /// matrix.
    ///
    /// The pose is not checked here: with a pose that is not finite, picking and projecting fail.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point3, Vector3};
    /// # use obbligato_camera::{Camera, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// assert_eq!((camera.eye(), *camera.forward()), (Point3::new(0.0, 2.0, 5.0), -Vector3::z()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(eye_to_world: Isometry3<T>, projection: Projection<T>) -> Self {
        Self { eye_to_world, projection }
    }

    /// Creates a camera at `eye` with `target` in the center of its picture and `up` pointing
    /// upward.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point3, Vector3};
    /// # use obbligato_camera::{Camera, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::look_at(Point3::new(0.0, 3.0, 4.0), Point3::origin(), Vector3::y(), lens)?;
    /// assert!((*camera.forward() - Vector3::new(0.0, -0.6, -0.8)).norm() < 1e-6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CameraError::TargetAtEye`]; [`CameraError::UpAlongView`] when the sine of the angle
    /// between `up` and the view is at most [`Real::EPSILON`], and so within the rounding of the
    /// two; or a coordinate is not finite or beyond [`Real::LIMIT`].
    pub fn look_at(
        eye: Point3<T>,
        target: Point3<T>,
        up: Vector3<T>,
        projection: Projection<T>,
    ) -> Result<Self, CameraError> {
        check_within_limit(eye.iter().chain(target.iter()))?;
        check_finite(up.iter())?;
        let back = eye.map(T::to_f64) - target.map(T::to_f64);
        let back = unit(back).ok_or(CameraError::TargetAtEye)?;
        let up = unit(up.map(T::to_f64)).ok_or(CameraError::UpAlongView)?;
        if up.cross(&back).norm() <= T::EPSILON.to_f64() {
            return Err(CameraError::UpAlongView);
        }
        let rotation = UnitQuaternion::face_towards(&back, &up);
        let rotation = Unit::new_unchecked(Quaternion::from(rotation.coords.map(T::nearest)));
        let eye_to_world = Isometry3::from_parts(eye.into(), rotation);
        Ok(Self::new(eye_to_world, projection))
    }

    /// Returns the pose that maps the eye frame to the world.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Vector3};
    /// # use obbligato_camera::{Camera, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// assert_eq!(camera.eye_to_world().translation.vector, Vector3::new(0.0, 2.0, 5.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn eye_to_world(&self) -> &Isometry3<T> {
        &self.eye_to_world
    }

    /// Returns the projection.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::Isometry3;
    /// # use obbligato_camera::{Camera, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// assert_eq!(*camera.projection(), lens);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn projection(&self) -> &Projection<T> {
        &self.projection
    }

    /// Returns the position of the eye.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point3};
    /// # use obbligato_camera::{Camera, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// assert_eq!(camera.eye(), Point3::new(0.0, 2.0, 5.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn eye(&self) -> Point3<T> {
        self.eye_to_world.translation.vector.into()
    }

    /// Returns the direction of view: -z of the eye frame, in the world.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Vector3};
    /// # use obbligato_camera::{Camera, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// assert_eq!(*camera.forward(), -Vector3::z());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn forward(&self) -> Unit<Vector3<T>> {
        let forward = self.pose().rotation * -Vector3::z();
        Unit::new_unchecked(forward.map(T::nearest))
    }

    /// Returns the matrix that maps the world to clip space, for the renderer.
    ///
    /// In `f32` the rounding of its last column grows with the eye's distance from the origin, so a
    /// GPU draws a jittering picture far away from the origin. Picking does not use this matrix.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let camera = Camera::new(Isometry3::translation(0.0, 2.0, 5.0), lens);
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let clip = camera.view_projection(&viewport) * Point3::new(0.0, 2.0, 0.0).to_homogeneous();
    /// assert!((clip.w - 5.0).abs() < 1e-5 && clip.x == 0.0); // five units ahead, in the middle
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn view_projection(&self, viewport: &Viewport<T>) -> Matrix4<T> {
        self.projection.clip_matrix(viewport).moved_by(&self.pose()).to_matrix()
    }

    /// Returns an error for a pose with which every pick would fail.
    #[cfg(feature = "serde")]
    pub(crate) fn check_pose(&self) -> Result<(), CameraError> {
        let Isometry3 { rotation, translation } = &self.eye_to_world;
        check_within_limit(translation.vector.iter().chain(rotation.coords.iter()))?;
        check_within_limit(self.forward().iter())
    }

    /// Returns the pose in double precision, with its quaternion normalized in that precision.
    pub(crate) fn pose(&self) -> Isometry3<f64> {
        let Isometry3 { rotation, translation } = self.eye_to_world;
        let quaternion = Quaternion::from(rotation.coords.map(T::to_f64));
        Isometry3::from_parts(
            translation.vector.map(T::to_f64).into(),
            // `Unit::new_normalize` would take the root by `libm`; see `direction::length`.
            Unit::new_unchecked(quaternion / quaternion.norm_squared().square_root()),
        )
    }
}
