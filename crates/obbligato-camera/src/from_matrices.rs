//! A camera from the two matrices of a renderer.

use crate::check::check_within_limit;
use crate::generic::{Camera, Projection};
use crate::{CameraError, Convention};
use nalgebra::{Isometry3, Matrix4, Point3, Quaternion, Rotation3, Unit, UnitQuaternion, Vector3};
use obbligato::{Obb, Real};

impl<T: Real> Camera<T> {
    /// Creates a camera from a view matrix, which maps the world to the eye frame, and a projection
    /// matrix made for a graphics API.
    ///
    /// The view must be a rotation and a translation; a rotation within `1e-4` of one is
    /// re-orthonormalized, as [`Obb::new`] does it. [`Convention`] says which wrong conventions are
    /// detected. A `Mat4` of glam becomes a matrix by `into`, or by `into_nalgebra` with the
    /// feature `glam034`.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Perspective3, Point2, Point3, Vector2, Vector3};
    /// use obbligato_camera::{Camera, Convention, Viewport};
    ///
    /// let (eye, target) = (Point3::new(0.0, 0.0, 5.0), Point3::origin());
    /// let view = Isometry3::look_at_rh(&eye, &target, &Vector3::y()).to_homogeneous();
    /// let projection = Perspective3::new(4.0 / 3.0, 1.0, 0.1, 100.0).to_homogeneous();
    /// let camera = Camera::from_matrices(&view, &projection, Convention::OpenGl)?;
    ///
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let ray = camera.pick_ray(&viewport, Point2::new(320.0, 240.0))?;
    /// assert!((ray.origin() - Point3::new(0.0, 0.0, 4.9)).norm() < 1e-5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CameraError::View`] for a view that scales, shears, mirrors or projects; and the errors of
    /// [`Projection::from_matrix`].
    pub fn from_matrices(
        view: &Matrix4<T>,
        projection: &Matrix4<T>,
        convention: Convention,
    ) -> Result<Self, CameraError> {
        let projection = Projection::from_matrix_for(*projection, convention)?;
        Ok(Self::new(pose_of(view)?, projection))
    }
}

/// Returns the pose that maps the eye frame to the world.
fn pose_of<T: Real>(view: &Matrix4<T>) -> Result<Isometry3<T>, CameraError> {
    check_within_limit(view.iter())?;
    let [x, y, z, offset] = view.map(T::to_f64).data.0;
    let ([x, y, z], [[.., a], [.., b], [.., c], [p, q, r, one]]) =
        ([x, y, z].map(|[x, y, z, _]| [x, y, z]), [x, y, z, offset]);
    if [a, b, c, one] != [0.0, 0.0, 0.0, 1.0] {
        return Err(CameraError::View);
    }
    let rotation = Rotation3::from_matrix_unchecked([x, y, z].into());
    let frame = Obb::new(Point3::origin(), Vector3::zeros(), rotation);
    let to_eye = frame.map_err(|_| CameraError::View)?.rotation();
    let eye = to_eye.inverse_transform_vector(&-Vector3::new(p, q, r));
    let turn = UnitQuaternion::from_rotation_matrix(&to_eye.inverse());
    let turn = Unit::new_unchecked(Quaternion::from(turn.coords.map(T::nearest)));
    Ok(Isometry3::from_parts(eye.map(T::nearest).into(), turn))
}
