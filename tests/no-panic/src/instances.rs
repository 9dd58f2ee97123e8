//! The instances of each probe: for both scalars and, where `D` is given, for 2D and 3D. The crate
//! that reads this says in `instance!` and `probe!` what a probe becomes.
//!
//! A row below `pairs D [distance points]` makes a probe of each question for a pair of shapes, in
//! both orders where a comma separates them, and in the one that is written where an arrow does.

macro_rules! probes {
    ($module:ident<T, D> $probes:tt $($pairs:tt)*) => {
        probes!(@ $module, single_2, f32, 2, $probes $($pairs)*);
        probes!(@ $module, single_3, f32, 3, $probes $($pairs)*);
        probes!(@ $module, double_2, f64, 2, $probes $($pairs)*);
        probes!(@ $module, double_3, f64, 3, $probes $($pairs)*);
    };
    ($module:ident<T> $probes:tt $($pairs:tt)*) => {
        probes!(@ $module, single, f32, 0, $probes $($pairs)*);
        probes!(@ $module, double, f64, 0, $probes $($pairs)*);
    };
    (@ $module:ident, $instance:ident, $scalar:ident, $dimension:literal, $($probes:tt)*) => {
        pub(crate) mod $instance {
            #[allow(unused_imports)]
            use super::*;

            #[allow(dead_code)]
            type T = $scalar;
            #[allow(dead_code)]
            const D: usize = $dimension;

            instance!($module, $instance, $scalar, $dimension, $($probes)*);
        }
    };
}

/// Each probe as `probe! { head; name parts (arguments) -> result { body } }`.
macro_rules! each_probe {
    ($head:tt
        { $($name:ident($($argument:ident: $of:ty),*) -> $result:ty $body:block)* }
        $(pairs $d:tt $questions:tt { $($a:ident: $of_a:ty $(, $b:ident: $of_b:ty)? $(=> $c:ident: $of_c:ty)?;)* })*
    ) => {
        $(probe! { $head; $name ($($argument: $of),*) -> $result $body })*
        $($(pair! { $head $d $questions $a: $of_a $(, $b: $of_b)? $(=> $c: $of_c)? })*)*
    };
}

/// The probes of a pair.
macro_rules! pair {
    ($head:tt $d:tt $questions:tt $a:ident: $of_a:ty, $b:ident: $of_b:ty) => {
        pair! { $head $d $questions $a: $of_a => $b: $of_b }
        pair! { $head $d $questions $b: $of_b => $a: $of_a }
    };
    ($head:tt $d:tt [$($question:ident)*] $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        $(question! { $question $head $d $a: $of_a => $b: $of_b })*
    };
}

/// A question about two shapes.
macro_rules! question {
    (meet $head:tt $d:tt $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        probe! { $head; $a $b meet (a: &$of_a, b: &$of_b) -> bool { obbligato::Intersects::intersects(a, b) } }
    };
    (clearance $head:tt $d:tt $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        probe! { $head; $a $b clearance (a: &$of_a, b: &$of_b) -> obbligato::Clearance<T, $d> {
            obbligato::Proximity::clearance(a, b)
        } }
    };
    (distance $head:tt $d:tt $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        probe! { $head; $a $b distance (a: &$of_a, b: &$of_b) -> T { obbligato::Proximity::distance(a, b) } }
    };
    (points $head:tt $d:tt $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        probe! { $head; $a $b points (a: &$of_a, b: &$of_b) -> (obbligato::nalgebra::Point<T, $d>, obbligato::nalgebra::Point<T, $d>) {
            obbligato::Proximity::closest_points(a, b)
        } }
    };
    (contact $head:tt $d:tt $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        probe! { $head;
            $a $b contact (
                a: &$of_a, va: &obbligato::nalgebra::SVector<T, $d>,
                b: &$of_b, vb: &obbligato::nalgebra::SVector<T, $d>, max_t: T
            ) -> Option<obbligato::Sweep<T, $d>> { obbligato::SweepAgainst::first_contact(a, va, b, vb, max_t) }
        }
    };
    (manifold $head:tt $d:tt $a:ident: $of_a:ty => $b:ident: $of_b:ty) => {
        probe! { $head; $a $b manifold (a: &$of_a, b: &$of_b) -> Option<obbligato::Manifold<T, $d>> {
            obbligato::ManifoldWith::manifold_with(a, b)
        } }
    };
}

/// The name of a probe as text, its parts joined.
macro_rules! name {
    ($first:ident $($part:ident)*) => { concat!(stringify!($first) $(, "_", stringify!($part))*) };
}
