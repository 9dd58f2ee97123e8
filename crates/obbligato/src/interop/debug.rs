//! Shapes and answers as `{:?}` writes them: by their parts, a vector flat as a point is. nalgebra
//! writes it as a matrix of one column, `[[3.0, 4.0]]`.

use crate::hulls::ConvexHull;
use crate::numbers::number_of;
use crate::obb_pair::{Manifold, Separation, Sweep};
use crate::pair::Clearance;
use crate::polygons::{ConvexPolygon, Pieces};
use crate::rays::RayHit;
use crate::shapes::{Cylinder, HalfSpace, Obb, Ray};
use crate::turning::TurningSweep;
use nalgebra::Scalar;

/// Implements `Debug` by the names and the values of parts. For the crates of this project alone.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_parts {
    ($([$($generics:tt)*] $shape:ident<$($of:ident),+> |$it:ident| $($name:ident: $part:expr),+;)+) => { $(
        impl<$($generics)*> core::fmt::Debug for $shape<$($of),+> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let $it = self;
                f.debug_struct(stringify!($shape))$(.field(stringify!($name), &$part))+.finish()
            }
        }
    )+ };
}

debug_parts! {
    [T: Scalar, const D: usize] HalfSpace<T, D> |it| point: it.point, normal: it.normal.as_slice();
    [T: Scalar, const D: usize] Obb<T, D> |it|
        center: it.center, half_extents: it.half_extents.as_slice(), rotation: it.rotation;
    [T: Scalar, const D: usize] Ray<T, D> |it| origin: it.origin, direction: it.direction.as_slice();
    [T: Scalar] Cylinder<T> |it| center: it.center, axis: it.axis.as_slice(),
        half_height: it.half_height, radius: it.radius;
    [T: Scalar, const N: usize] ConvexHull<T, N> |it| vertices: it.corners();
    [T: Scalar, const N: usize] ConvexPolygon<T, N> |it| vertices: it.corners.as_ref();
    [T: Scalar, const N: usize] Pieces<T, N> |it|
        outline: it.outline.as_ref(), count: number_of(it.faces.faces());
    [T: Scalar, const D: usize] Manifold<T, D> |it| normal: it.normal.as_slice(), points: it.points();
    [T: Scalar, const D: usize] RayHit<T, D> |it| t: it.t, normal: it.normal.as_slice(), inside: it.inside;
    [T: Scalar, const D: usize] Separation<T, D> |it| gap: it.gap, normal: it.normal.as_slice(), axis: it.axis;
    [T: Scalar, const D: usize] Sweep<T, D> |it| t: it.t, normal: it.normal.as_slice();
    [T: Scalar, const D: usize] Clearance<T, D> |it| gap: it.gap, normal: it.normal.as_slice();
    [T: Scalar, const D: usize] TurningSweep<T, D> |it| t: it.t, normal: it.normal.as_slice(), gap: it.gap;
}
