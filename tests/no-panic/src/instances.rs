//! The instances of each probe: for both scalars and, where `D` is given, for 2D and 3D. The crate
//! that reads this says in `instance!` what a probe becomes.

macro_rules! probes {
    ($module:ident<T, D> $probes:tt) => {
        probes!(@ $module, single_2, f32, 2, $probes);
        probes!(@ $module, single_3, f32, 3, $probes);
        probes!(@ $module, double_2, f64, 2, $probes);
        probes!(@ $module, double_3, f64, 3, $probes);
    };
    ($module:ident<T> $probes:tt) => {
        probes!(@ $module, single, f32, 0, $probes);
        probes!(@ $module, double, f64, 0, $probes);
    };
    (@ $module:ident, $instance:ident, $scalar:ident, $dimension:literal, $probes:tt) => {
        pub(crate) mod $instance {
            #[allow(unused_imports)]
            use super::*;

            #[allow(dead_code)]
            type T = $scalar;
            #[allow(dead_code)]
            const D: usize = $dimension;

            instance!($module, $instance, $scalar, $dimension, $probes);
        }
    };
}
