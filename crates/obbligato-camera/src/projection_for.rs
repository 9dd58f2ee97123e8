//! Projections by the name of a graphics API.

use crate::generic::Projection;
use crate::{CameraError, Convention};
use nalgebra::Matrix4;
use obbligato::Real;

impl<T: Real> Projection<T> {
    /// Creates a [perspective projection](Self::perspective) for a graphics API.
    ///
    /// ```
    /// use obbligato_camera::{Convention, Projection};
    ///
    /// let fov_y = 45_f32.to_radians();
    /// let lens = Projection::perspective_for(fov_y, 0.1, Some(100.0), Convention::OpenGl)?;
    /// assert_eq!((lens.near_depth(), lens.far_depth()), (-1.0, 1.0));
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`perspective`](Self::perspective).
    pub fn perspective_for(
        fov_y: T,
        near: T,
        far: Option<T>,
        convention: Convention,
    ) -> Result<Self, CameraError> {
        let (range, reversed) = (convention.range(), convention.is_reversed());
        let made = Self::perspective(fov_y, near, far, range, reversed)?;
        Ok(made.with_clip_y(convention.clip_y()))
    }

    /// Creates an [orthographic projection](Self::orthographic) for a graphics API.
    ///
    /// ```
    /// use obbligato_camera::{ClipY, Convention, Projection};
    ///
    /// let plan = Projection::orthographic_for(10.0, -50.0, 50.0, Convention::Vulkan)?;
    /// assert_eq!((plan.near_depth(), plan.clip_y()), (0.0, ClipY::Down));
    /// # Ok::<(), obbligato_camera::CameraError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`orthographic`](Self::orthographic).
    pub fn orthographic_for(
        height: T,
        near: T,
        far: T,
        convention: Convention,
    ) -> Result<Self, CameraError> {
        let (range, reversed) = (convention.range(), convention.is_reversed());
        let made = Self::orthographic(height, near, far, range, reversed)?;
        Ok(made.with_clip_y(convention.clip_y()))
    }

    /// Creates a projection [from a matrix](Self::from_matrix) that was made for a graphics API.
    ///
    /// [`Convention`] says which wrong ones are detected.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::Perspective3;
    /// use obbligato_camera::{CameraError, Convention, Projection};
    ///
    /// let matrix = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    /// assert!(Projection::from_matrix_for(matrix, Convention::OpenGl).is_ok());
    /// let vulkan = Projection::from_matrix_for(matrix, Convention::Vulkan);
    /// assert_eq!(vulkan, Err(CameraError::UpsideDown));
    /// let reversed = Projection::from_matrix_for(matrix, Convention::OpenGl.reversed());
    /// assert_eq!(reversed, Err(CameraError::DepthDirection));
    /// ```
    ///
    /// # Errors
    /// Those of [`from_matrix`](Self::from_matrix).
    pub fn from_matrix_for(
        matrix: Matrix4<T>,
        convention: Convention,
    ) -> Result<Self, CameraError> {
        Self::from_matrix_with_clip_y(
            matrix,
            convention.range(),
            convention.is_reversed(),
            convention.clip_y(),
        )
    }

    /// Returns the convention of the matrices and depths.
    ///
    /// ```
    /// # use obbligato_camera::{Convention, DepthRange, Projection};
    /// # let lens = Projection::perspective(1.0, 0.5, None, DepthRange::ZeroToOne, true)?;
    /// assert_eq!(lens.convention(), Convention::Wgpu.reversed());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn convention(&self) -> Convention {
        Convention::new(self.range(), self.is_reversed(), self.clip_y())
    }
}
