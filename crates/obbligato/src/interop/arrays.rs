//! Conversion of shapes to and from arrays of numbers, for buffers and for other math crates.
//!
//! A shape is not `bytemuck::Pod`, since most bit patterns are not valid shapes. An array of numbers
//! is, and `try_from` validates what is read back.

use crate::{Aabb, Ball, Capsule, Dop8, HalfSpace, Obb, Ray, Real, ShapeError, Triangle};
use nalgebra::{Point, Rotation, SMatrix, SVector};

/// Minimum and maximum.
impl<T: Real, const D: usize> From<Aabb<T, D>> for [[T; D]; 2] {
    fn from(aabb: Aabb<T, D>) -> Self {
        [aabb.min().into(), aabb.max().into()]
    }
}

/// From minimum and maximum, validated as by [`Aabb::new`].
impl<T: Real, const D: usize> TryFrom<[[T; D]; 2]> for Aabb<T, D> {
    type Error = ShapeError;

    fn try_from([min, max]: [[T; D]; 2]) -> Result<Self, ShapeError> {
        Self::new(min.into(), max.into())
    }
}

/// Origin and direction.
impl<T: Real, const D: usize> From<Ray<T, D>> for [[T; D]; 2] {
    fn from(ray: Ray<T, D>) -> Self {
        [ray.origin().into(), ray.direction().into()]
    }
}

/// From origin and direction, validated as by [`Ray::new`].
impl<T: Real, const D: usize> TryFrom<[[T; D]; 2]> for Ray<T, D> {
    type Error = ShapeError;

    fn try_from([origin, direction]: [[T; D]; 2]) -> Result<Self, ShapeError> {
        Self::new(origin.into(), direction.into())
    }
}

/// Point and normal.
impl<T: Real, const D: usize> From<HalfSpace<T, D>> for [[T; D]; 2] {
    fn from(half_space: HalfSpace<T, D>) -> Self {
        [half_space.point().into(), half_space.normal().into()]
    }
}

/// From point and normal, validated as by [`HalfSpace::new`].
impl<T: Real, const D: usize> TryFrom<[[T; D]; 2]> for HalfSpace<T, D> {
    type Error = ShapeError;

    fn try_from([point, normal]: [[T; D]; 2]) -> Result<Self, ShapeError> {
        Self::new(point.into(), normal.into())
    }
}

/// Center and radius: `x, y, r`.
impl<T: Real> From<Ball<T, 2>> for [T; 3] {
    fn from(ball: Ball<T, 2>) -> Self {
        let [x, y] = ball.center().into();
        [x, y, ball.radius()]
    }
}

/// From `x, y, r`, validated as by [`Ball::new`].
impl<T: Real> TryFrom<[T; 3]> for Ball<T, 2> {
    type Error = ShapeError;

    fn try_from([x, y, radius]: [T; 3]) -> Result<Self, ShapeError> {
        Self::new(Point::from([x, y]), radius)
    }
}

/// Center and radius: `x, y, z, r`.
impl<T: Real> From<Ball<T, 3>> for [T; 4] {
    fn from(ball: Ball<T, 3>) -> Self {
        let [x, y, z] = ball.center().into();
        [x, y, z, ball.radius()]
    }
}

/// From `x, y, z, r`, validated as by [`Ball::new`].
impl<T: Real> TryFrom<[T; 4]> for Ball<T, 3> {
    type Error = ShapeError;

    fn try_from([x, y, z, radius]: [T; 4]) -> Result<Self, ShapeError> {
        Self::new(Point::from([x, y, z]), radius)
    }
}

/// Start, end and radius: `x, y, x, y, r`.
impl<T: Real> From<Capsule<T, 2>> for [T; 5] {
    fn from(capsule: Capsule<T, 2>) -> Self {
        let ([a, b], [x, y]) = (capsule.start().into(), capsule.end().into());
        [a, b, x, y, capsule.radius()]
    }
}

/// From `x, y, x, y, r`, validated as by [`Capsule::new`].
impl<T: Real> TryFrom<[T; 5]> for Capsule<T, 2> {
    type Error = ShapeError;

    fn try_from([a, b, x, y, radius]: [T; 5]) -> Result<Self, ShapeError> {
        Self::new([a, b].into(), [x, y].into(), radius)
    }
}

/// Start, end and radius: `x, y, z, x, y, z, r`.
impl<T: Real> From<Capsule<T, 3>> for [T; 7] {
    fn from(capsule: Capsule<T, 3>) -> Self {
        let ([a, b, c], [x, y, z]) = (capsule.start().into(), capsule.end().into());
        [a, b, c, x, y, z, capsule.radius()]
    }
}

/// From `x, y, z, x, y, z, r`, validated as by [`Capsule::new`].
impl<T: Real> TryFrom<[T; 7]> for Capsule<T, 3> {
    type Error = ShapeError;

    fn try_from([a, b, c, x, y, z, radius]: [T; 7]) -> Result<Self, ShapeError> {
        Self::new([a, b, c].into(), [x, y, z].into(), radius)
    }
}

/// The three vertices.
impl<T: Real, const D: usize> From<Triangle<T, D>> for [[T; D]; 3] {
    fn from(triangle: Triangle<T, D>) -> Self {
        triangle.vertices().map(Into::into)
    }
}

/// From the three vertices, validated as by [`Triangle::new`].
impl<T: Real, const D: usize> TryFrom<[[T; D]; 3]> for Triangle<T, D> {
    type Error = ShapeError;

    fn try_from(vertices: [[T; D]; 3]) -> Result<Self, ShapeError> {
        Self::new(vertices.map(Point::from))
    }
}

/// The least and the greatest values along the four directions.
impl<T: Real, const D: usize> From<Dop8<T, D>> for [[T; 4]; 2] {
    fn from(volume: Dop8<T, D>) -> Self {
        [volume.min(), volume.max()]
    }
}

/// From the least and the greatest values, validated as by [`Dop8::from_bounds`].
impl<T: Real, const D: usize> TryFrom<[[T; 4]; 2]> for Dop8<T, D> {
    type Error = ShapeError;

    fn try_from([min, max]: [[T; 4]; 2]) -> Result<Self, ShapeError> {
        Self::from_bounds(min, max)
    }
}

/// Center, half-extents and the axes.
impl<T: Real> From<Obb<T, 2>> for [[T; 2]; 4] {
    fn from(obb: Obb<T, 2>) -> Self {
        let [x, y] = obb.rotation().into_inner().data.0;
        [obb.center().into(), obb.half_extents().into(), x, y]
    }
}

/// From center, half-extents and the axes, validated as by [`Obb::new`].
impl<T: Real> TryFrom<[[T; 2]; 4]> for Obb<T, 2> {
    type Error = ShapeError;

    fn try_from([center, half_extents, x, y]: [[T; 2]; 4]) -> Result<Self, ShapeError> {
        obb_from_axes(center, half_extents, [x, y])
    }
}

/// Center, half-extents and the axes.
impl<T: Real> From<Obb<T, 3>> for [[T; 3]; 5] {
    fn from(obb: Obb<T, 3>) -> Self {
        let [x, y, z] = obb.rotation().into_inner().data.0;
        [obb.center().into(), obb.half_extents().into(), x, y, z]
    }
}

/// From center, half-extents and the axes, validated as by [`Obb::new`].
impl<T: Real> TryFrom<[[T; 3]; 5]> for Obb<T, 3> {
    type Error = ShapeError;

    fn try_from([center, half_extents, x, y, z]: [[T; 3]; 5]) -> Result<Self, ShapeError> {
        obb_from_axes(center, half_extents, [x, y, z])
    }
}

fn obb_from_axes<T: Real, const D: usize>(
    center: [T; D],
    half_extents: [T; D],
    axes: [[T; D]; D],
) -> Result<Obb<T, D>, ShapeError> {
    let rotation = Rotation::from_matrix_unchecked(SMatrix::from(axes));
    Obb::new(Point::from(center), SVector::from(half_extents), rotation)
}
