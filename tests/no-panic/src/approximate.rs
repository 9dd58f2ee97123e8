//! The traits of `approx` for every shape and answer.

use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ContactPoint, ConvexHull, ConvexPolygon, Cylinder, Dop8,
    HalfSpace, Manifold, Motion, Obb, Pieces, Ray, RayHit, RaySpan, RoundedObb, Separation, Sweep,
    Triangle, TurningSweep,
};

macro_rules! approximate {
    ($module:ident<$($parameter:ident),*> $shape:ty) => {
        mod $module {
            use super::*;
            probes! { $module<$($parameter),*> {
                default_epsilon() -> T { <$shape>::default_epsilon() }
                default_max_relative() -> T { <$shape>::default_max_relative() }
                default_max_ulps() -> u32 { <$shape>::default_max_ulps() }
                abs_diff_eq(a: &$shape, b: &$shape, epsilon: T) -> bool { a.abs_diff_eq(b, epsilon) }
                relative_eq(a: &$shape, b: &$shape, epsilon: T, most: T) -> bool { a.relative_eq(b, epsilon, most) }
                ulps_eq(a: &$shape, b: &$shape, epsilon: T, most: u32) -> bool { a.ulps_eq(b, epsilon, most) }
            } }
        }
    };
}

approximate! { approximate_aabb<T, D> Aabb<T, D> }
approximate! { approximate_ball<T, D> Ball<T, D> }
approximate! { approximate_capsule<T, D> Capsule<T, D> }
approximate! { approximate_dop8<T, D> Dop8<T, D> }
approximate! { approximate_half_space<T, D> HalfSpace<T, D> }
approximate! { approximate_obb<T, D> Obb<T, D> }
approximate! { approximate_rounded_obb<T, D> RoundedObb<T, D> }
approximate! { approximate_ray<T, D> Ray<T, D> }
approximate! { approximate_hit<T, D> RayHit<T, D> }
approximate! { approximate_separation<T, D> Separation<T, D> }
approximate! { approximate_triangle<T, D> Triangle<T, D> }
approximate! { approximate_sweep<T, D> Sweep<T, D> }
approximate! { approximate_clearance<T, D> Clearance<T, D> }
approximate! { approximate_turning_sweep<T, D> TurningSweep<T, D> }
approximate! { approximate_contact_point<T, D> ContactPoint<T, D> }
approximate! { approximate_manifold<T, D> Manifold<T, D> }
approximate! { approximate_motion2<T> Motion<T, 2> }
approximate! { approximate_motion3<T> Motion<T, 3> }
approximate! { approximate_span<T> RaySpan<T> }
approximate! { approximate_hull<T> ConvexHull<T, 8> }
approximate! { approximate_cylinder<T> Cylinder<T> }
approximate! { approximate_polygon<T> ConvexPolygon<T, 8> }
approximate! { approximate_pieces<T> Pieces<T, 16> }
