//! The traits of `approx` for shapes and answers.
//!
//! Two values are close if each of their numbers is close and everything else is equal. The traits
//! are foreign, so a blanket implementation is impossible; a macro stands in for it.

use crate::hulls::ConvexHull;
use crate::numbers::Real;
use crate::obb_pair::{ContactPoint, Manifold, Separation, Sweep};
use crate::pair::Clearance;
use crate::polygons::{ConvexPolygon, Pieces};
use crate::rays::{RayHit, RaySpan};
use crate::shapes::{
    Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, Ray, RoundedObb, Triangle,
};
use crate::turning::{Motion, TurningSweep};
use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use nalgebra::Vector4;

macro_rules! impl_approx {
    ($($type:ident<T $(, const $n:ident)*> { $($part:expr),+ $(; $same:expr)? })+) => { $(
        impl<T: Real $(, const $n: usize)*> AbsDiffEq for $type<T $(, $n)*> {
            type Epsilon = T;

            fn default_epsilon() -> T {
                T::default_epsilon()
            }

            fn abs_diff_eq(&self, other: &Self, epsilon: T) -> bool {
                $(AbsDiffEq::abs_diff_eq(&$part(self), &$part(other), epsilon))&&+
                    $(&& $same(self) == $same(other))?
            }
        }

        impl<T: Real $(, const $n: usize)*> RelativeEq for $type<T $(, $n)*> {
            fn default_max_relative() -> T {
                T::default_max_relative()
            }

            fn relative_eq(&self, other: &Self, epsilon: T, max_relative: T) -> bool {
                $(RelativeEq::relative_eq(&$part(self), &$part(other), epsilon, max_relative))&&+
                    $(&& $same(self) == $same(other))?
            }
        }

        impl<T: Real $(, const $n: usize)*> UlpsEq for $type<T $(, $n)*> {
            fn default_max_ulps() -> u32 {
                T::default_max_ulps()
            }

            fn ulps_eq(&self, other: &Self, epsilon: T, max_ulps: u32) -> bool {
                $(UlpsEq::ulps_eq(&$part(self), &$part(other), epsilon, max_ulps))&&+
                    $(&& $same(self) == $same(other))?
            }
        }
    )+ };
}

impl_approx! {
    Aabb<T, const D> { Self::min, Self::max }
    Ball<T, const D> { Self::center, Self::radius }
    Capsule<T, const D> { Self::start, Self::end, Self::radius }
    Clearance<T, const D> { |found: &Self| found.gap, |found: &Self| found.normal }
    ConvexHull<T, const N> { Self::vertices }
    ConvexPolygon<T, const N> { Self::vertices }
    Cylinder<T> { Self::center, Self::axis, Self::half_height, Self::radius }
    Dop8<T, const D> { |volume: &Self| Vector4::from(volume.min()), |volume: &Self| Vector4::from(volume.max()) }
    HalfSpace<T, const D> { Self::point, Self::normal }
    Motion<T, const D> { Self::velocity, Self::spin_vector,
        |motion: &Self| motion.pivot().unwrap_or_default();
        |motion: &Self| motion.pivot().is_some() }
    Obb<T, const D> { Self::center, Self::half_extents, Self::rotation }
    Pieces<T, const N> { Self::outline }
    Ray<T, const D> { Self::origin, Self::direction }
    RoundedObb<T, const D> { Self::obb, Self::radius }
    RaySpan<T> { |span: &Self| span.enter, |span: &Self| span.exit }
    RayHit<T, const D> { |hit: &Self| hit.t, |hit: &Self| hit.normal; |hit: &Self| hit.inside }
    Triangle<T, const D> {
        |triangle: &Self| { let [a, ..] = triangle.vertices(); a },
        |triangle: &Self| { let [_, b, _] = triangle.vertices(); b },
        |triangle: &Self| { let [.., c] = triangle.vertices(); c } }
    Sweep<T, const D> { |found: &Self| found.t, |found: &Self| found.normal }
    ContactPoint<T, const D> { |found: &Self| found.point, |found: &Self| found.depth;
        |found: &Self| found.id }
    Manifold<T, const D> { |found: &Self| found.normal, Self::points }
    Separation<T, const D> { |found: &Self| found.gap, |found: &Self| found.normal;
        |found: &Self| found.axis }
    TurningSweep<T, const D> { |found: &Self| found.t, |found: &Self| found.normal,
        |found: &Self| found.gap }
}
