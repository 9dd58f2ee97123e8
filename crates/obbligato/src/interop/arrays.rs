//! Conversion of shapes to and from arrays of numbers, for buffers and for other math crates.
//!
//! A shape is not `bytemuck::Pod`, since most bit patterns are not valid shapes. An array of
//! numbers is, and `try_from` validates the numbers when they are read back.

use crate::numbers::Real;
use crate::shapes::{
    Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, Ray, RoundedObb, ShapeError, Triangle,
};
use nalgebra::{Point, Rotation, SMatrix, SVector};

/// Converts a shape to an array, and an array to a shape that is checked.
macro_rules! arrays {
    ($(
        $(#[$doc:meta])+
        [$($dimension:tt)*] $shape:ty, $array:ty: |$of:ident| $numbers:expr, |$from:pat_param| $checked:expr;
    )+) => { $(
        $(#[$doc])+
        impl<T: Real, $($dimension)*> From<$shape> for $array {
            fn from($of: $shape) -> Self {
                $numbers
            }
        }

        $(#[$doc])+
        impl<T: Real, $($dimension)*> TryFrom<$array> for $shape {
            type Error = ShapeError;

            fn try_from($from: $array) -> Result<Self, ShapeError> {
                $checked
            }
        }
    )+ };
}

arrays! {
    /// Minimum and maximum, validated as by [`Aabb::new`].
    [const D: usize] Aabb<T, D>, [[T; D]; 2]:
        |it| [it.min().into(), it.max().into()],
        |[min, max]| Self::new(min.into(), max.into());
    /// Origin and direction, validated as by [`Ray::new`].
    [const D: usize] Ray<T, D>, [[T; D]; 2]:
        |it| [it.origin().into(), it.direction().into()],
        |[origin, direction]| Self::new(origin.into(), direction.into());
    /// Point and normal, validated as by [`HalfSpace::new`].
    [const D: usize] HalfSpace<T, D>, [[T; D]; 2]:
        |it| [it.point().into(), it.normal().into()],
        |[point, normal]| Self::new(point.into(), normal.into());
    /// Center and radius: `x, y, r`, validated as by [`Ball::new`].
    [] Ball<T, 2>, [T; 3]:
        |it| [it.center().x, it.center().y, it.radius()],
        |[x, y, radius]| Self::new(Point::from([x, y]), radius);
    /// Center and radius: `x, y, z, r`, validated as by [`Ball::new`].
    [] Ball<T, 3>, [T; 4]:
        |it| [it.center().x, it.center().y, it.center().z, it.radius()],
        |[x, y, z, radius]| Self::new(Point::from([x, y, z]), radius);
    /// Start, end and radius: `x, y, x, y, r`, validated as by [`Capsule::new`].
    [] Capsule<T, 2>, [T; 5]:
        |it| [it.start().x, it.start().y, it.end().x, it.end().y, it.radius()],
        |[a, b, x, y, radius]| Self::new([a, b].into(), [x, y].into(), radius);
    /// Start, end and radius: `x, y, z, x, y, z, r`, validated as by [`Capsule::new`].
    [] Capsule<T, 3>, [T; 7]:
        |it| {
            let ([a, b, c], [x, y, z]) = (it.start().into(), it.end().into());
            [a, b, c, x, y, z, it.radius()]
        },
        |[a, b, c, x, y, z, radius]| Self::new([a, b, c].into(), [x, y, z].into(), radius);
    /// Center, axis, half-height and radius: `x, y, z, x, y, z, h, r`, validated as by
    /// [`Cylinder::new`].
    [] Cylinder<T>, [T; 8]:
        |it| {
            let ([x, y, z], [a, b, c]) = (it.center().into(), it.axis().into());
            [x, y, z, a, b, c, it.half_height(), it.radius()]
        },
        |[x, y, z, a, b, c, half_height, radius]| {
            Self::new([x, y, z].into(), [a, b, c].into(), half_height, radius)
        };
    /// The three vertices, validated as by [`Triangle::new`].
    [const D: usize] Triangle<T, D>, [[T; D]; 3]:
        |it| it.vertices().map(Into::into),
        |vertices| Self::new(vertices.map(Point::from));
    /// The least and the greatest values along the four directions, validated as by
    /// [`Dop8::from_bounds`].
    [const D: usize] Dop8<T, D>, [[T; 4]; 2]:
        |it| [it.min(), it.max()],
        |[min, max]| Self::from_bounds(min, max);
    /// Center, half-extents and the axes, validated as by [`Obb::new`].
    [] Obb<T, 2>, [[T; 2]; 4]:
        |it| {
            let [x, y] = it.rotation().into_inner().data.0;
            [it.center().into(), it.half_extents().into(), x, y]
        },
        |[center, half_extents, x, y]| obb_from_axes(center, half_extents, [x, y]);
    /// Center, half-extents and the axes, validated as by [`Obb::new`].
    [] Obb<T, 3>, [[T; 3]; 5]:
        |it| {
            let [x, y, z] = it.rotation().into_inner().data.0;
            [it.center().into(), it.half_extents().into(), x, y, z]
        },
        |[center, half_extents, x, y, z]| obb_from_axes(center, half_extents, [x, y, z]);
    /// The numbers of the box, as in its array, and the radius, validated as by [`Obb::new`] and
    /// [`RoundedObb::new`].
    [] RoundedObb<T, 2>, [T; 9]:
        |it| {
            let [[a, b], [c, d], [e, f], [g, h]] = it.obb().into();
            [a, b, c, d, e, f, g, h, it.radius()]
        },
        |[a, b, c, d, e, f, g, h, radius]| {
            Self::new([[a, b], [c, d], [e, f], [g, h]].try_into()?, radius)
        };
    /// The numbers of the box, as in its array, and the radius, validated as by [`Obb::new`] and
    /// [`RoundedObb::new`].
    [] RoundedObb<T, 3>, [T; 16]:
        |it| {
            let [[a, b, c], [d, e, f], [g, h, i], [j, k, l], [m, n, o]] = it.obb().into();
            [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, it.radius()]
        },
        |[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, radius]| {
            let numbers = [[a, b, c], [d, e, f], [g, h, i], [j, k, l], [m, n, o]];
            Self::new(numbers.try_into()?, radius)
        };
}

fn obb_from_axes<T: Real, const D: usize>(
    center: [T; D],
    half_extents: [T; D],
    axes: [[T; D]; D],
) -> Result<Obb<T, D>, ShapeError> {
    let rotation = Rotation::from_matrix_unchecked(SMatrix::from(axes));
    Obb::new(Point::from(center), SVector::from(half_extents), rotation)
}
