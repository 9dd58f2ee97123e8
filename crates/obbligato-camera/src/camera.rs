use crate::check::{check_finite, check_within_limit, rounded};
use crate::{CameraError, PickError, Projection, Viewport};
use nalgebra::{Isometry3, Matrix4, Point2, Point3, Quaternion, Unit, UnitQuaternion, Vector3};
use obbligato::{Ray3, Real, ShapeError};

/// An eye in the world and its projection: from the world to pixels and back.
///
/// The eye frame is right-handed: x right, y up, and the camera looks down -z. Every result is
/// computed in double precision from the numbers given and rounded once; see the
/// [crate's page](crate#precision) for what that means in `f32`.
///
/// ```
/// use obbligato_camera::nalgebra::{Point2, Point3, Vector2, Vector3};
/// use obbligato_camera::{Camera, DepthRange, Projection, Viewport};
///
/// let lens = Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true)?;
/// let eye = Point3::new(0.0, 0.0, 5.0);
/// let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), lens)?;
/// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
///
/// let ray = camera.pick_ray(&viewport, Point2::new(320.0, 240.0))?;
/// assert_eq!(ray.origin(), Point3::new(0.0, 0.0, 4.9));
/// assert_eq!(ray.direction(), -Vector3::z());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera<T: Real = f32> {
    eye_to_world: Isometry3<T>,
    projection: Projection<T>,
}

impl<T: Real> Camera<T> {
    /// A camera from the pose that leads from its eye frame to the world, the inverse of a view
    /// matrix.
    ///
    /// A pose that is not finite is found by the calls that use it.
    #[must_use]
    pub const fn new(eye_to_world: Isometry3<T>, projection: Projection<T>) -> Self {
        Self {
            eye_to_world,
            projection,
        }
    }

    /// A camera at `eye` that has `target` in the centre of its picture and `up` pointing upwards
    /// there.
    ///
    /// # Errors
    /// [`CameraError::TargetAtEye`]; [`CameraError::UpAlongView`] when the sine of the angle
    /// between `up` and the view is at most [`Real::EPSILON`], less than the rounding of the two
    /// leaves certain; or a coordinate is not finite or beyond [`Real::LIMIT`].
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

    /// The pose that leads from the eye frame to the world.
    #[must_use]
    pub const fn eye_to_world(&self) -> &Isometry3<T> {
        &self.eye_to_world
    }

    /// The projection.
    #[must_use]
    pub const fn projection(&self) -> &Projection<T> {
        &self.projection
    }

    /// Where the eye is.
    #[must_use]
    pub fn eye(&self) -> Point3<T> {
        self.eye_to_world.translation.vector.into()
    }

    /// The direction in which the camera looks: -z of its eye frame, in the world.
    #[must_use]
    pub fn forward(&self) -> Unit<Vector3<T>> {
        let forward = self.pose().rotation * -Vector3::z();
        Unit::new_unchecked(forward.map(T::nearest))
    }

    /// The matrix that leads from the world to clip space, for the renderer.
    ///
    /// In `f32` its last column is rounded to the size of the eye's distance from the origin, and
    /// what a GPU draws with it shakes where that is large. Picking does not go through it.
    #[must_use]
    pub fn view_projection(&self, viewport: &Viewport<T>) -> Matrix4<T> {
        self.projection
            .lens()
            .clip(viewport.wide_aspect(), self.projection.depths())
            .moved_by(&self.pose())
            .to_matrix()
    }

    /// The ray of what is seen at a cursor: from the near plane, in a unit direction.
    ///
    /// The cursor is a position in the window (see [`Viewport`]): for a whole pixel, its corner
    /// plus one half. Every finite cursor has a ray, the viewport's edges and corners and what
    /// lies outside of it included, because a drag may leave the window;
    /// [`Viewport::contains`] is the question whether it did.
    ///
    /// A perspective ray lies on the line from the eye and starts where that meets the near plane;
    /// an orthographic ray is parallel to the view. The far plane has no part in either: moving
    /// it changes no bit of the ray.
    ///
    /// # Errors
    /// [`PickError::NotFinite`], [`PickError::BeyondLimit`], and for a projection made from a
    /// matrix [`PickError::NoSuchPoint`] where an oblique near plane runs behind the eye.
    pub fn pick_ray(
        &self,
        viewport: &Viewport<T>,
        cursor: Point2<T>,
    ) -> Result<Ray3<T>, PickError> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection.depths());
        let near = self.projection.near_depth();
        let clip = viewport.window_to_clip(&Point3::new(cursor.x, cursor.y, near))?;
        let lens = self.projection.lens();
        let start = lens
            .point(aspect, depths, &clip)
            .ok_or(PickError::NoSuchPoint)?;
        let direction = lens.direction(aspect, depths, clip.xy()).normalize();
        let pose = self.pose();
        let origin = rounded(pose * start)?;
        let direction = (pose.rotation * direction).map(T::nearest);
        Ray3::new(origin, direction).map_err(no_ray)
    }

    /// Where a point of the world is seen: its position in the window and its depth in the
    /// projection's range.
    ///
    /// A point outside the picture, nearer than the near plane or beyond the far plane projects
    /// all the same, to a cursor outside the viewport or a depth outside the range. `None` for a
    /// point at or behind the plane through the eye, where a perspective has no picture (an
    /// orthographic camera has one everywhere), and for an answer that is not finite in `T`.
    #[must_use]
    pub fn project(&self, viewport: &Viewport<T>, point: &Point3<T>) -> Option<Point3<T>> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection.depths());
        let point = self.pose().inverse_transform_point(&point.map(T::to_f64));
        let clip = self.projection.lens().project(aspect, depths, &point)?;
        viewport.clip_to_window(&clip)
    }

    /// The point of the world that is seen at a position of the window with a depth in the
    /// projection's range: the inverse of [`project`](Self::project).
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Vector2};
    /// # use obbligato_camera::{Camera, DepthRange, PickError, Projection, Viewport};
    /// let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// let camera = Camera::new(Isometry3::identity(), lens);
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    ///
    /// let seen = camera.unproject(&viewport, &Point3::new(320.0, 240.0, 0.25))?;
    /// assert_eq!(seen, Point3::new(0.0, 0.0, -2.0));
    /// let background = camera.unproject(&viewport, &Point3::new(320.0, 240.0, 0.0));
    /// assert_eq!(background, Err(PickError::NoSuchPoint));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PickError::NoSuchPoint`] for the depth of an infinitely distant far plane and those past
    /// it, [`PickError::NotFinite`], [`PickError::BeyondLimit`].
    pub fn unproject(
        &self,
        viewport: &Viewport<T>,
        pixel: &Point3<T>,
    ) -> Result<Point3<T>, PickError> {
        let (aspect, depths) = (viewport.wide_aspect(), self.projection.depths());
        let clip = viewport.window_to_clip(pixel)?;
        let point = self
            .projection
            .lens()
            .point(aspect, depths, &clip)
            .ok_or(PickError::NoSuchPoint)?;
        rounded(self.pose() * point)
    }

    /// The pose in double precision, its quaternion a unit one there too.
    fn pose(&self) -> Isometry3<f64> {
        let Isometry3 {
            rotation,
            translation,
        } = self.eye_to_world;
        let quaternion = Quaternion::from(rotation.coords.map(T::to_f64));
        Isometry3::from_parts(
            translation.vector.map(T::to_f64).into(),
            Unit::new_normalize(quaternion),
        )
    }
}

/// The direction of a vector; `None` for a zero vector. The largest component goes first, so that
/// no square overflows or vanishes.
fn unit(vector: Vector3<f64>) -> Option<Vector3<f64>> {
    let largest = vector.x.abs().max(vector.y.abs()).max(vector.z.abs());
    (largest > 0.0).then(|| (vector / largest).normalize())
}

/// Why finite numbers gave no ray: a direction too long to normalise comes out as zero.
fn no_ray(error: ShapeError) -> PickError {
    match error {
        ShapeError::NotFinite => PickError::NotFinite,
        _ => PickError::BeyondLimit,
    }
}
