use nalgebra::Matrix4;
use obbligato::Real;

/// The kind of a projection and its numbers, without its conventions.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ProjectionKind<T: Real> {
    /// Made by [`Projection::perspective`](crate::Projection::perspective).
    Perspective {
        /// The vertical field of view in radians.
        fov_y: T,
        /// The distance of the near plane.
        near: T,
        /// The distance of the far plane; `None` if it is infinitely far.
        far: Option<T>,
    },
    /// Made by [`Projection::orthographic`](crate::Projection::orthographic).
    Orthographic {
        /// The height of the picture in world units.
        height: T,
        /// The distance of the near plane.
        near: T,
        /// The distance of the far plane.
        far: T,
    },
    /// Made by [`Projection::from_matrix`](crate::Projection::from_matrix): the matrix itself.
    Matrix(Matrix4<T>),
}
