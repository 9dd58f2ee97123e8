use crate::check::check_within_limit;
use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::generic::{ProjectionKind, Viewport};
use crate::lens::Lens;
use crate::orthographic::Orthographic;
use crate::perspective::Perspective;
use crate::{CameraError, ClipY, DepthRange};
use core::marker::PhantomData;
use nalgebra::Matrix4;
use obbligato::Real;

/// A perspective or orthographic projection, and the conventions of its result.
///
/// The aspect ratio is not part of it: every call takes it from the [`Viewport`] that it receives,
/// so that a resized window cannot leave a stale one behind. Only a projection made
/// [from a matrix](Self::from_matrix) has its own aspect ratio.
///
/// Reversed depth gives the near plane depth 1. With a floating-point depth buffer, cleared to
/// [`far_depth`](Self::far_depth) and compared with "greater", it separates distant surfaces that
/// the usual direction merges, at no cost.
///
/// Source: Reed, "Depth precision visualized", 2015.
#[derive(Clone, Copy, PartialEq)]
pub struct Projection<T: Real> {
    // In double precision whatever `T` is: the caller's numbers are kept exactly.
    lens: Lens,
    range: DepthRange,
    reversed: bool,
    clip_y: ClipY,
    scalar: PhantomData<T>,
}

impl<T: Real> Projection<T> {
    /// Creates a perspective projection from the vertical field of view in radians and the
    /// distances of the near and far planes; without a far plane it reaches to infinity.
    ///
    /// ```
    /// use obbligato_camera::{DepthRange, Projection};
    ///
    /// let fov_y = 45_f32.to_radians();
    /// let projection = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
    /// assert_eq!((projection.near_depth(), projection.far_depth()), (1.0, 0.0));
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    ///
    /// # Errors
    /// - [`CameraError::FieldOfView`] unless `fov_y` lies strictly between [`Real::EPSILON`] (below
    ///   it unit directions cannot distinguish pixels) and pi.
    /// - [`CameraError::Near`] unless `near` is at least `1 / LIMIT`.
    /// - [`CameraError::Far`] unless `far` is greater than `near`.
    /// - A number is not finite or beyond [`Real::LIMIT`].
    pub fn perspective(
        fov_y: T,
        near: T,
        far: Option<T>,
        range: DepthRange,
        reversed: bool,
    ) -> Result<Self, CameraError> {
        check_within_limit([fov_y, near].iter().chain(&far))?;
        if fov_y <= T::EPSILON || fov_y >= T::pi() {
            return Err(CameraError::FieldOfView);
        }
        if near < shortest() {
            return Err(CameraError::Near);
        }
        if far.is_some_and(|far| far <= near) {
            return Err(CameraError::Far);
        }
        let (fov_y, near) = (fov_y.to_f64(), near.to_f64());
        let far = far.map_or(f64::INFINITY, T::to_f64);
        let (sin, cos) = (fov_y / 2.0).portable_sin_cos();
        let lens = Lens::Perspective(Perspective {
            tan_half_fov_y: sin / cos,
            near,
            near_over_far: near / far,
            fov_y,
            far,
        });
        Ok(Self::from_lens(lens, range, reversed))
    }

    /// Creates an orthographic projection from the height of its picture in world units and the
    /// distances of the near and far planes, which may be negative: such a plane lies behind the
    /// eye.
    ///
    /// ```
    /// use obbligato_camera::{DepthRange, Projection};
    ///
    /// let plan = Projection::orthographic(10.0, -50.0, 50.0, DepthRange::ZeroToOne, false)?;
    /// assert_eq!((plan.near_depth(), plan.far_depth()), (0.0, 1.0));
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    ///
    /// # Errors
    /// [`CameraError::Height`] unless `height` is at least `1 / LIMIT`; [`CameraError::Far`] unless
    /// `far` exceeds `near` by at least as much; or a number is not finite or beyond
    /// [`Real::LIMIT`].
    pub fn orthographic(
        height: T,
        near: T,
        far: T,
        range: DepthRange,
        reversed: bool,
    ) -> Result<Self, CameraError> {
        check_within_limit(&[height, near, far])?;
        if height < shortest() {
            return Err(CameraError::Height);
        }
        if far - near < shortest() {
            return Err(CameraError::Far);
        }
        let lens = Lens::Orthographic(Orthographic {
            half_height: height.to_f64() / 2.0,
            near: near.to_f64(),
            far: far.to_f64(),
        });
        Ok(Self::from_lens(lens, range, reversed))
    }

    /// Creates a projection from the matrix that maps the eye frame to clip space: for the
    /// asymmetric frusta of a headset, a shifted or jittered lens, an oblique near plane.
    ///
    /// The matrix multiplies column vectors, looks down -z, and its clip space has y up, as in
    /// wgpu, Direct3D, Metal and OpenGL; for a matrix made for Vulkan, call
    /// [`from_matrix_with_clip_y`](Self::from_matrix_with_clip_y). It fixes the aspect ratio, so
    /// keep it in step with the viewport. `range` and `reversed` specify the depth of its near
    /// plane. A wrong `reversed` and a wrong direction of y are detected; a wrong `range` cannot
    /// be: the rays would start at the wrong distance, though still on the right line.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::Perspective3;
    /// use obbligato_camera::{CameraError, DepthRange, Projection};
    ///
    /// let mut matrix = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    /// Projection::from_matrix(matrix, DepthRange::MinusOneToOne, false)?;
    /// let reversed = Projection::from_matrix(matrix, DepthRange::MinusOneToOne, true);
    /// assert_eq!(reversed, Err(CameraError::DepthDirection));
    /// matrix[(1, 1)] *= -1.0; // as Vulkan wants it
    /// let upside_down = Projection::from_matrix(matrix, DepthRange::MinusOneToOne, false);
    /// assert_eq!(upside_down, Err(CameraError::UpsideDown));
    /// # Ok::<(), CameraError>(())
    /// ```
    ///
    /// # Errors
    /// - [`CameraError::SingularMatrix`].
    /// - [`CameraError::DepthDirection`] when the ray through the center of the picture starts in
    ///   front of the eye and points toward -z only with the other `reversed`. This is also the
    ///   case for an orthographic matrix that looks down +z.
    /// - [`CameraError::ViewDirection`] when it does with neither.
    /// - [`CameraError::UpsideDown`] when up in the eye frame is down in the picture.
    /// - An entry is not finite or beyond [`Real::LIMIT`].
    pub fn from_matrix(
        matrix: Matrix4<T>,
        range: DepthRange,
        reversed: bool,
    ) -> Result<Self, CameraError> {
        Self::from_matrix_with_clip_y(matrix, range, reversed, ClipY::Up)
    }

    /// Creates a projection [from a matrix](Self::from_matrix) whose clip space has y up or down.
    ///
    /// A picture that is mirrored from left to right is accepted. One that is upside down is not:
    /// roll the camera's pose instead. Where the picture lies on its side, it must not be mirrored.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::Matrix4;
    /// use obbligato_camera::{CameraError, ClipY, DepthRange, Projection};
    ///
    /// // A lens for Vulkan: y down, depth reversed, no far plane.
    /// #[rustfmt::skip]
    /// let matrix = Matrix4::new(
    ///     1.0,  0.0,  0.0, 0.0,
    ///     0.0, -1.5,  0.0, 0.0,
    ///     0.0,  0.0,  0.0, 0.1,
    ///     0.0,  0.0, -1.0, 0.0,
    /// );
    /// let lens = |clip_y| {
    ///     Projection::from_matrix_with_clip_y(matrix, DepthRange::ZeroToOne, true, clip_y)
    /// };
    /// assert!(lens(ClipY::Down).is_ok());
    /// assert_eq!(lens(ClipY::Up), Err(CameraError::UpsideDown));
    /// ```
    ///
    /// # Errors
    /// Those of [`from_matrix`](Self::from_matrix).
    pub fn from_matrix_with_clip_y(
        matrix: Matrix4<T>,
        range: DepthRange,
        reversed: bool,
        clip_y: ClipY,
    ) -> Result<Self, CameraError> {
        check_within_limit(matrix.iter())?;
        let to_clip = ClipMatrix::from_matrix(&matrix).with_clip_y(clip_y);
        let determinant = to_clip.determinant().ok_or(CameraError::SingularMatrix)?;
        let depths = Depths::new(range, reversed);
        if !to_clip.looks_forward(depths) {
            return Err(if to_clip.looks_forward(Depths::new(range, !reversed)) {
                CameraError::DepthDirection
            } else {
                CameraError::ViewDirection
            });
        }
        if to_clip.is_upside_down(determinant, depths) {
            return Err(CameraError::UpsideDown);
        }
        let made = Self::from_lens(Lens::Matrix(to_clip), range, reversed);
        Ok(made.with_clip_y(clip_y))
    }

    /// Returns the same projection for a renderer whose clip space has y up or down.
    ///
    /// The picture and every answer about it stay the same; only the matrices change.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Vector2};
    /// # use obbligato_camera::{ClipY, DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let (up, down) = (lens.to_matrix(&viewport), lens.with_clip_y(ClipY::Down).to_matrix(&viewport));
    /// assert_eq!(down.m22, -up.m22);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_clip_y(self, clip_y: ClipY) -> Self {
        Self { clip_y, ..self }
    }

    /// Returns the matrix that maps the eye frame to clip space, for the renderer.
    ///
    /// A projection made [from a matrix](Self::from_matrix) returns that matrix, whatever the
    /// viewport.
    ///
    /// ```
    /// # use obbligato_camera::nalgebra::{Point2, Point3, Vector2};
    /// # use obbligato_camera::{DepthRange, Projection, Viewport};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// # let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 480.0))?;
    /// let clip = lens.to_matrix(&viewport) * Point3::new(0.0, 0.0, -0.5).to_homogeneous();
    /// assert_eq!(clip.z / clip.w, 1.0); // the near plane, reversed
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_matrix(&self, viewport: &Viewport<T>) -> Matrix4<T> {
        self.clip_matrix(viewport).to_matrix()
    }

    /// Returns [`Self::to_matrix`] in double precision.
    pub(crate) fn clip_matrix(&self, viewport: &Viewport<T>) -> ClipMatrix {
        self.lens.clip_matrix(viewport.wide_aspect(), self.depths()).with_clip_y(self.clip_y)
    }

    /// Returns the direction of y in clip space: up unless set by
    /// [`with_clip_y`](Self::with_clip_y) or
    /// [`from_matrix_with_clip_y`](Self::from_matrix_with_clip_y).
    ///
    /// ```
    /// # use obbligato_camera::{ClipY, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// assert_eq!(lens.clip_y(), ClipY::Up);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn clip_y(&self) -> ClipY {
        self.clip_y
    }

    /// Returns the kind of projection and its numbers: the arguments of its constructor, to the
    /// bit.
    ///
    /// ```
    /// use obbligato_camera::{DepthRange, Projection, ProjectionKind};
    ///
    /// let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true)?;
    /// let made_from = ProjectionKind::Perspective { fov_y: 0.8, near: 0.1, far: None };
    /// assert_eq!(lens.kind(), made_from);
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    #[must_use]
    pub fn kind(&self) -> ProjectionKind<T> {
        let number = T::nearest;
        match &self.lens {
            Lens::Perspective(lens) => ProjectionKind::Perspective {
                fov_y: number(lens.fov_y),
                near: number(lens.near),
                far: (lens.far < f64::INFINITY).then(|| number(lens.far)),
            },
            Lens::Orthographic(lens) => ProjectionKind::Orthographic {
                height: number(2.0 * lens.half_height),
                near: number(lens.near),
                far: number(lens.far),
            },
            Lens::Matrix(lens) => ProjectionKind::Matrix(lens.with_clip_y(self.clip_y).to_matrix()),
        }
    }

    /// Returns the range of depth values.
    ///
    /// ```
    /// # use obbligato_camera::{DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// assert_eq!(lens.range(), DepthRange::ZeroToOne);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn range(&self) -> DepthRange {
        self.range
    }

    /// Whether the near plane has depth 1.
    ///
    /// ```
    /// # use obbligato_camera::{DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// assert!(lens.is_reversed());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_reversed(&self) -> bool {
        self.reversed
    }

    /// Returns the depth of the near plane.
    ///
    /// ```
    /// # use obbligato_camera::{DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// assert_eq!(lens.near_depth(), 1.0); // reversed
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn near_depth(&self) -> T {
        T::nearest(self.depths().near)
    }

    /// Returns the depth of the far plane, or of an infinitely distant point: the value to clear a
    /// depth buffer to.
    ///
    /// ```
    /// # use obbligato_camera::{DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// assert_eq!(lens.far_depth(), 0.0); // reversed
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn far_depth(&self) -> T {
        T::nearest(self.depths().far)
    }

    pub(crate) const fn lens(&self) -> &Lens {
        &self.lens
    }

    pub(crate) const fn depths(&self) -> Depths {
        Depths::new(self.range, self.reversed)
    }

    const fn from_lens(lens: Lens, range: DepthRange, reversed: bool) -> Self {
        Self { lens, range, reversed, clip_y: ClipY::Up, scalar: PhantomData }
    }
}

/// Returns the shortest length that a projection accepts: `1 / LIMIT`, so that no matrix entry
/// overflows.
fn shortest<T: Real>() -> T {
    T::one() / T::LIMIT
}
