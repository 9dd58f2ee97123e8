//! Every pair of shapes, and the file that answers for it.
//!
//! The first file has [`Intersects`], the second one [`Proximity`] and [`SweepAgainst`]. The impls
//! in the opposite order are made here, and so are those of kernels for many pairs: `by_convex` for
//! any two convex bodies, `half_space` and `outlines`. An axis-aligned box has more methods of
//! [`Intersects`], for trees, and so impls of its own. The compiler names missing pairs; see
//! `methods.rs`.

use crate::convex::{comes_last, convex_pair, in_order};
use crate::hulls::ConvexHull;
use crate::numbers::{Real, neg};
use crate::obb_pair::{RelativeMotion, Sweep};
use crate::pair::clearance::Clearance;
use crate::pair::intersects::Intersects;
use crate::pair::proximity::Proximity;
use crate::pair::slack::{slack_by_distance, widened};
use crate::pair::sweep::{SweepAgainst, reversed};
use crate::pair::{by_convex, half_space, outlines};
use crate::polygons::ConvexPolygon;
use crate::shapes::{Aabb, Ball, Capsule, Cylinder, Dop8, HalfSpace, Obb, RoundedObb, Triangle};
use nalgebra::{Point, SVector};

/// The type of a shape in a dimension.
macro_rules! shape {
    (ConvexPolygon [2]) => { ConvexPolygon<T, N> };
    (ConvexHull [3]) => { ConvexHull<T, N> };
    (Cylinder [3]) => { Cylinder<T> };
    ($shape:ident [$($d:tt)+]) => { $shape<T, $($d)+> };
}

pub(crate) use shape;

/// Implements [`Intersects`] by a kernel for many pairs, and in the opposite order.
macro_rules! overlap {
    (by_convex $n:tt $d:tt $a:ident itself) => {
        overlap! { @ $n, shape!($a $d), Self, |self_, other| {
            let (a, b, _) = in_order(self_, other);
            a.aabb().intersects(&b.aabb()) && convex_pair(a, b).touch()
        } }
    };
    (by_convex [$($n:tt)*] [$($d:tt)+] $a:ident Aabb) => {
        overlap! { @ [$($n)*], shape!($a [$($d)+]), shape!(Aabb [$($d)+]), |a, b| {
            a.aabb().intersects(b) && convex_pair(a, b).touch()
        } }
        /// Returns the same answer for the shapes in the opposite order.
        impl<T: Real, $($n)*> Intersects<shape!($a [$($d)+])> for shape!(Aabb [$($d)+]) {
            fn intersects(&self, other: &shape!($a [$($d)+])) -> bool {
                other.intersects(self)
            }

            fn part_may_intersect(&self, other: &shape!($a [$($d)+])) -> bool {
                other.intersects(&widened(self, slack_by_distance(self, other)))
            }

            fn bounds_within(&self, other: &shape!($a [$($d)+])) -> Option<Self> {
                Some(widened(&other.aabb(), slack_by_distance(self, other)))
            }
        }
    };
    (by_convex $n:tt $d:tt $a:ident $b:ident) => {
        overlap! { @ $n, shape!($a $d), shape!($b $d), |a, b| {
            a.aabb().intersects(&b.aabb()) && convex_pair(a, b).touch()
        } }
        overlap! { reversed $n $d $a $b }
    };
    ($file:ident $n:tt $d:tt $a:ident itself) => {};
    ($file:ident $n:tt $d:tt $a:ident Aabb) => {};
    ($file:ident [$($n:tt)*] $d:tt $a:ident $b:ident) => {
        /// Returns the same answer for the shapes in the opposite order.
        impl<T: Real, $($n)*> Intersects<shape!($a $d)> for shape!($b $d)
        where
            shape!($a $d): Intersects<Self>,
        {
            #[inline]
            fn intersects(&self, other: &shape!($a $d)) -> bool {
                other.intersects(self)
            }
        }
    };
    (@ [$($n:tt)*], $a:ty, $b:ty, |$own:ident, $other:ident| $answer:expr) => {
        /// Compares the distance of the convex bodies with the radii: an overlap is never missed,
        /// and shapes that are apart are called touching only while their distance is below
        /// `32 EPSILON L`.
        impl<T: Real, $($n)*> Intersects<$b> for $a {
            fn intersects(&self, $other: &$b) -> bool {
                let $own = self;
                $answer
            }
        }
    };
}

/// Implements [`Proximity`] and [`SweepAgainst`] by a kernel for many pairs, and in the opposite
/// order.
macro_rules! distance {
    (by_convex $n:tt $d:tt $a:ident itself) => {
        answers! {
            /// Apart, the answers are along the shortest way between the convex bodies;
            /// overlapping, along the separating axis of the least depth.
            $n $d, shape!($a $d), Self where; (a, va, b, vb, max_t)
            {
                let (a, b, swapped) = in_order(a, b);
                let (gap, normal) = convex_pair(a, b).clearance();
                let clearance = Clearance::new(gap, normal);
                if swapped { clearance.reversed() } else { clearance }
            }
            {
                let (a, b, _) = in_order(a, b);
                by_convex::distance(a, b)
            }
            { by_convex::closest_in_order(a, b) }
            {
                let swapped = comes_last((a, va), (b, vb));
                let (a, va, b, vb) = if swapped { (b, vb, a, va) } else { (a, va, b, vb) };
                let relative = RelativeMotion::between(va, vb, max_t)?;
                let contact = convex_pair(a, b).meeting(&relative, max_t)?.into();
                Some(if swapped { reversed(&contact) } else { contact })
            }
        }
    };
    ($file:ident $n:tt $d:tt $a:ident itself) => {};
    (by_convex $n:tt $d:tt $a:ident $b:ident) => {
        answers! {
            /// Apart, the answers are along the shortest way between the convex bodies;
            /// overlapping, along the separating axis of the least depth.
            $n $d, shape!($a $d), shape!($b $d) where Self: Intersects<shape!($b $d)>; (a, va, b, vb, max_t)
            {
                let (gap, normal) = convex_pair(a, b).clearance();
                Clearance::new(gap, normal)
            }
            { by_convex::distance(a, b) }
            { convex_pair(a, b).closest_points() }
            {
                let relative = RelativeMotion::between(va, vb, max_t)?;
                convex_pair(a, b).meeting(&relative, max_t).map(Into::into)
            }
        }
        distance! { reversed $n $d $a $b }
    };
    (half_space $n:tt $d:tt HalfSpace $a:ident) => {
        answers! {
            /// The answers are those of the lowest part of the shape. The normal is opposite to
            /// that of the border.
            $n $d, shape!($a $d), shape!(HalfSpace $d) where Self: Intersects<shape!(HalfSpace $d)>; (a, va, b, vb, max_t)
            { Clearance::new(half_space::lowest(a, b).gap, neg(&b.normal())) }
            { half_space::distance(a, b) }
            { half_space::closest_points(a, b) }
            { half_space::landing(a, b, &RelativeMotion::between(va, vb, max_t)?, max_t) }
        }
        distance! { reversed $n $d $a HalfSpace }
    };
    (outlines $n:tt $d:tt $a:ident $b:ident) => {
        answers! {
            /// The clearance is the greatest gap along the normal of an edge of either; of equal
            /// ones, the first.
            $n $d, shape!($a $d), shape!($b $d) where; (a, va, b, vb, max_t)
            { outlines::clearance(a, b) }
            { outlines::distance(a, b) }
            { convex_pair(a, b).closest_points() }
            { outlines::contact(a, b, [], (&RelativeMotion::between(va, vb, max_t)?, max_t)) }
        }
        distance! { reversed $n $d $a $b }
    };
    (none $n:tt $d:tt $a:ident $b:ident) => {};
    ($file:ident $n:tt [$($d:tt)+] $b:ident $a:ident) => {
        answers! {
            /// Gives the same answers for the shapes in the opposite order.
            $n [$($d)+], shape!($a [$($d)+]), shape!($b [$($d)+]) where
                Self: Intersects<shape!($b [$($d)+])>,
                shape!($b [$($d)+]): Proximity<T, $($d)+, Self>;
            (a, va, b, vb, max_t)
            { Proximity::clearance(b, a).reversed() }
            { Proximity::distance(b, a) }
            {
                let (p, q) = Proximity::closest_points(b, a);
                (q, p)
            }
            { Some(reversed(&b.first_contact(vb, a, va, max_t)?)) }
            /// Gives the same contact for the shapes in the opposite order.
            where shape!($b [$($d)+]): SweepAgainst<T, $($d)+, Self>
        }
    };
}

/// Implements [`Proximity`] and [`SweepAgainst`], given the answers.
macro_rules! answers {
    (
        $(#[$doc:meta])+ [$($n:tt)*] [$($d:tt)+], $a:ty, $b:ty where $($limit:ty: $bound:path),*;
        ($own:ident, $own_velocity:ident, $other:ident, $other_velocity:ident, $max_t:ident)
        $clearance:block $distance:block $closest_points:block $first_contact:block
        $($(#[$moving:meta])+ where $($rest:tt)+)?
    ) => {
        $(#[$doc])+
        impl<T: Real, $($n)*> Proximity<T, $($d)+, $b> for $a
        where
            $($limit: $bound),*
        {
            fn clearance(&self, $other: &$b) -> Clearance<T, $($d)+> {
                let $own = self;
                $clearance
            }

            fn distance(&self, $other: &$b) -> T {
                let $own = self;
                $distance
            }

            fn closest_points(&self, $other: &$b) -> (Point<T, $($d)+>, Point<T, $($d)+>) {
                let $own = self;
                $closest_points
            }
        }

        $($(#[$moving])+)?
        impl<T: Real, $($n)*> SweepAgainst<T, $($d)+, $b> for $a
        where
            $($($rest)+)?
        {
            fn first_contact(
                &self,
                $own_velocity: &SVector<T, $($d)+>,
                $other: &$b,
                $other_velocity: &SVector<T, $($d)+>,
                $max_t: T,
            ) -> Option<Sweep<T, $($d)+>> {
                let $own = self;
                $first_contact
            }
        }
    };
}

/// Compiles only if a file of the table exists.
macro_rules! file {
    (none) => {};
    ($file:ident) => {
        const _: () = {
            #[allow(unused_imports)]
            use crate::pair::$file as _;
        };
    };
}

/// Makes the impls of pairs, given the generics and the dimension of the overlap, and those of
/// everything else.
macro_rules! pairs {
    ($($n:tt $d:tt, $m:tt $e:tt { $($a:ident $b:ident $overlap:ident $distance:ident;)+ })+) => { $($(
        overlap! { $overlap $n $d $a $b }
        distance! { $distance $m $e $a $b }
        file! { $overlap }
        file! { $distance }
    )+)+ };
}

pairs! {
    [const D: usize] [D], [const D: usize] [D] {
        Aabb           itself         boxes             aabb_aabb;
        Obb            itself         boxes             obb_obb;
        Ball           itself         balls             ball_ball;
        Capsule        itself         by_convex         by_convex;
        Triangle       itself         by_convex         by_convex;
        RoundedObb     itself         by_convex         by_convex;
        HalfSpace      itself         half_space_pairs  none;

        Aabb           Obb            boxes             aabb_obb;
        Ball           Aabb           balls             ball_box;
        Ball           Obb            balls             ball_box;
        Capsule        Aabb           capsules          by_convex;
        Capsule        Obb            capsules          by_convex;
        Capsule        Ball           capsules          by_convex;
        Capsule        Triangle       by_convex         by_convex;
        Triangle       Aabb           triangles         by_convex;
        Triangle       Obb            triangles         by_convex;
        Triangle       Ball           triangles         by_convex;
        RoundedObb     Aabb           by_convex         by_convex;
        RoundedObb     Obb            by_convex         by_convex;
        RoundedObb     Ball           by_convex         by_convex;
        RoundedObb     Capsule        by_convex         by_convex;
        RoundedObb     Triangle       by_convex         by_convex;
        HalfSpace      Aabb           half_spaces       half_space;
        HalfSpace      Obb            half_spaces       half_space;
        HalfSpace      Ball           half_spaces       half_space;
        HalfSpace      Capsule        half_space_pairs  half_space;
        HalfSpace      Triangle       half_space_pairs  half_space;
        HalfSpace      RoundedObb     rounded_obbs      half_space;
    }
    [const D: usize] [D], [] [2] {
        Dop8           itself         dops              by_convex;
        Dop8           Aabb           dops              by_convex;
        Dop8           Obb            dops              by_convex;
        Dop8           Ball           dops              by_convex;
        Dop8           Capsule        dop_hulls         by_convex;
        Dop8           Triangle       dop_hulls         by_convex;
        Dop8           RoundedObb     rounded_obbs      by_convex;
        HalfSpace      Dop8           half_space_pairs  half_space;
    }
    [const N: usize] [2], [const N: usize] [2] {
        ConvexPolygon  itself         polygons          polygon_polygon;
        ConvexPolygon  Aabb           polygons          outlines;
        ConvexPolygon  Obb            polygons          outlines;
        ConvexPolygon  Ball           polygons          ball_polygon;
        Capsule        ConvexPolygon  by_convex         by_convex;
        Triangle       ConvexPolygon  by_convex         by_convex;
        RoundedObb     ConvexPolygon  by_convex         by_convex;
        Dop8           ConvexPolygon  dop_hulls         by_convex;
        HalfSpace      ConvexPolygon  half_space_pairs  half_space;
    }
    [const N: usize] [3], [const N: usize] [3] {
        ConvexHull     itself         by_convex         by_convex;
        ConvexHull     Aabb           by_convex         by_convex;
        ConvexHull     Obb            by_convex         by_convex;
        ConvexHull     Ball           by_convex         by_convex;
        ConvexHull     Capsule        by_convex         by_convex;
        ConvexHull     Triangle       by_convex         by_convex;
        ConvexHull     RoundedObb     by_convex         by_convex;
        Dop8           ConvexHull     convex_hulls      none;
        HalfSpace      ConvexHull     convex_hulls      half_space;
        Cylinder       ConvexHull     by_convex         by_convex;
    }
    [] [3], [] [3] {
        Cylinder       itself         by_convex         by_convex;
        Cylinder       Aabb           by_convex         by_convex;
        Cylinder       Obb            by_convex         by_convex;
        Cylinder       Ball           by_convex         by_convex;
        Cylinder       Capsule        by_convex         by_convex;
        Cylinder       Triangle       by_convex         by_convex;
        Cylinder       RoundedObb     by_convex         by_convex;
        Dop8           Cylinder       cylinders         none;
        HalfSpace      Cylinder       cylinders         half_space;
    }
}
