//! The questions of [`Intersects`], [`RayCast`] and [`Proximity`] as methods of every shape, so
//! that no trait has to be in scope; and references to shapes, for which [`SweepAgainst`] gives the
//! answers of the shapes themselves.

use crate::hulls::ConvexHull;
use crate::numbers::Real;
use crate::obb_pair::Sweep;
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::proximity::Proximity;
use crate::pair::sweep::SweepAgainst;
use crate::pair::table::shape;
use crate::polygons::ConvexPolygon;
use crate::rays::{RayCast, RayHit, RaySpan};
use crate::shapes::{
    Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, Ray, RoundedObb, Triangle,
};
use nalgebra::{Point, SVector};

/// Gives the answers of the shape that is referred to.
impl<T: Real, A: ?Sized, B: ?Sized, const D: usize> SweepAgainst<T, D, B> for &A
where
    A: SweepAgainst<T, D, B>,
{
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &B,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>> {
        (**self).first_contact(own_velocity, other, other_velocity, max_t)
    }
}

/// Implements the methods that every shape has, against anything that its trait knows.
macro_rules! questions {
    ($($shape:ident [$($n:tt)*] [$($d:tt)+];)+) => { $(
        impl<T: Real, $($n)*> shape!($shape [$($d)+]) {
            /// Whether the two share a point; touching counts. See [`Intersects::intersects`].
            #[must_use]
            #[inline(always)]
            pub fn intersects<S: ?Sized>(&self, other: &S) -> bool
            where
                Self: Intersects<S>,
            {
                Intersects::intersects(self, other)
            }

            /// Returns the part of the whole line of a ray that lies in the shape; see
            /// [`RayCast::span`].
            #[must_use]
            #[inline(always)]
            pub fn span(&self, ray: &Ray<T, $($d)+>) -> Option<RaySpan<T>>
            where
                Self: RayCast<T, $($d)+>,
            {
                RayCast::span(self, ray)
            }

            /// Returns the first point of a ray in the shape, with `t` in `0 ..= max_t`; see
            /// [`RayCast::cast_ray`].
            #[must_use]
            #[inline(always)]
            pub fn cast_ray(&self, ray: &Ray<T, $($d)+>, max_t: T) -> Option<RayHit<T, $($d)+>>
            where
                Self: RayCast<T, $($d)+>,
            {
                RayCast::cast_ray(self, ray, max_t)
            }

            /// Returns the last point of a ray in the shape, with the outward normal there; see
            /// [`RayCast::ray_exit`].
            #[must_use]
            pub fn ray_exit(&self, ray: &Ray<T, $($d)+>) -> Option<RayHit<T, $($d)+>>
            where
                Self: RayCast<T, $($d)+>,
            {
                RayCast::ray_exit(self, ray)
            }
        }
    )+ };
}

questions! {
    Aabb           [const D: usize] [D];
    Obb            [const D: usize] [D];
    Ball           [const D: usize] [D];
    Capsule        [const D: usize] [D];
    Triangle       [const D: usize] [D];
    HalfSpace      [const D: usize] [D];
    ConvexPolygon  [const N: usize] [2];
    RoundedObb     [const D: usize] [D];
    ConvexHull     [const N: usize] [3];
    Cylinder       [] [3];
    Dop8           [const D: usize] [D];
}

/// Implements the methods for shapes, and the first contact with references to others, which
/// closures over slices often receive.
macro_rules! methods {
    ($($shape:ident [$($n:tt)*] [$($d:tt)+];)+) => { $(
        impl<T: Real, $($n)*> shape!($shape [$($d)+]) {
            /// Returns the gap to another shape, or the depth of the overlap, and its direction;
            /// see [`Proximity::clearance`].
            #[must_use]
            pub fn clearance<S>(&self, other: &S) -> Clearance<T, $($d)+>
            where
                Self: Proximity<T, $($d)+, S>,
            {
                Proximity::clearance(self, other)
            }

            /// Returns the distance of another shape; see [`Proximity::distance`].
            #[must_use]
            pub fn distance<S>(&self, other: &S) -> T
            where
                Self: Proximity<T, $($d)+, S>,
            {
                Proximity::distance(self, other)
            }

            /// Returns the points of both shapes that are closest to each other; see
            /// [`Proximity::closest_points`].
            #[must_use]
            pub fn closest_points<S>(&self, other: &S) -> (Point<T, $($d)+>, Point<T, $($d)+>)
            where
                Self: Proximity<T, $($d)+, S>,
            {
                Proximity::closest_points(self, other)
            }
        }

        /// Gives the answers of the shape that is referred to.
        impl<T: Real, B: ?Sized, $($n)*> SweepAgainst<T, $($d)+, &B> for shape!($shape [$($d)+])
        where
            Self: SweepAgainst<T, $($d)+, B>,
        {
            fn first_contact(
                &self,
                own_velocity: &SVector<T, $($d)+>,
                other: &&B,
                other_velocity: &SVector<T, $($d)+>,
                max_t: T,
            ) -> Option<Sweep<T, $($d)+>> {
                self.first_contact(own_velocity, *other, other_velocity, max_t)
            }
        }
    )+
    };
}

/// Compiles only if any two of the shapes are a pair of the table; errors name those that are none.
macro_rules! each_meets_each {
    ([$($shape:ident)+] $d:tt) => {
        const _: fn() = || {
            type T = f32;
            const N: usize = 4;
            fn meets_each<S>()
            where
                S: $(Intersects<shape!($shape $d)> +)+
            {
            }
            $(meets_each::<shape!($shape $d)>();)+
        };
    };
}

each_meets_each! { [Aabb Obb Ball Capsule Triangle RoundedObb HalfSpace Dop8 ConvexPolygon] [2] }
each_meets_each! { [Aabb Obb Ball Capsule Triangle RoundedObb HalfSpace Dop8 ConvexHull Cylinder] [3] }

methods! {
    Aabb           [const D: usize] [D];
    Obb            [const D: usize] [D];
    Ball           [const D: usize] [D];
    Capsule        [const D: usize] [D];
    Triangle       [const D: usize] [D];
    RoundedObb     [const D: usize] [D];
    HalfSpace      [const D: usize] [D];
    ConvexPolygon  [const N: usize] [2];
    ConvexHull     [const N: usize] [3];
    Cylinder       [] [3];
    Dop8           [] [2];
}
