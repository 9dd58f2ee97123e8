//! Numbers, vectors and positions that are likely to cause trouble, for property tests.
//!
//! Cases are generated in double precision and rounded to the scalar under test, so that one
//! generator serves `f32` and `f64`, and a reference can be computed from the rounded numbers.

use crate::seed;
use obbligato::Real;
use obbligato::nalgebra::{Rotation3, SVector, Unit};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A configuration with the given number of cases, or `PROPTEST_CASES` if it is set. Every run with
/// the same [`seed`] has the same cases.
#[must_use]
pub fn cases(count: u32) -> ProptestConfig {
    let count = std::env::var("PROPTEST_CASES")
        .map_or(count, |cases| cases.parse().expect("PROPTEST_CASES is a whole number"));
    ProptestConfig {
        cases: count,
        rng_seed: RngSeed::Fixed(seed().wrapping_add(1)),
        failure_persistence: None,
        max_global_rejects: count,
        max_local_rejects: count,
        ..ProptestConfig::default()
    }
}

/// Converts a vector to double precision.
pub fn wide<T: Real, const D: usize>(vector: SVector<T, D>) -> SVector<f64, D> {
    vector.map(Real::to_f64)
}

/// Rounds a vector to a scalar type.
pub fn narrow<T: Real, const D: usize>(vector: SVector<f64, D>) -> SVector<T, D> {
    vector.map(T::nearest)
}

/// A number that is likely to cause trouble, or an ordinary one.
pub fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => Just(0.0),
        1 => Just(-0.0),
        2 => prop_oneof![Just(1.0), Just(-1.0), Just(0.5)],
        5 => -2.0..2.0,
        1 => (-20.0..0.0).prop_map(f64::exp2),
    ]
}

/// A vector of such numbers.
pub fn vector<const D: usize>() -> impl Strategy<Value = SVector<f64, D>> {
    proptest::array::uniform(number()).prop_map(SVector::from)
}

/// A vector that is not close to zero.
pub fn direction<const D: usize>() -> impl Strategy<Value = SVector<f64, D>> {
    vector().prop_filter("nonzero", |v: &SVector<f64, D>| v.norm() > 1e-3)
}

/// A length from zero to far larger than 1.
pub fn length() -> impl Strategy<Value = f64> {
    prop_oneof![
        1 => Just(0.0),
        4 => 0.01..2.0,
        2 => Just(1.0),
        1 => (-12.0..12.0).prop_map(f64::exp2),
    ]
}

/// How far from contact, relative to the size of the pair.
pub fn nudge() -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => Just(0.0),
        4 => (-40.0..40.0).prop_map(|units| units * f64::from(f32::EPSILON)),
        2 => -0.1..0.1,
    ]
}

/// The position of a pair, and the scale of the world: a power of two, so that scaling is exact.
pub fn place<const D: usize>() -> impl Strategy<Value = (SVector<f64, D>, f64)> {
    let offset = prop_oneof![3 => Just(0.0), 1 => Just(1000.0), 1 => Just(1e5)];
    let exponent = prop_oneof![4 => Just(0), 1 => Just(-50), 1 => Just(-100), 1 => Just(25)];
    (direction(), offset, exponent)
        .prop_map(|(v, o, x): (SVector<f64, D>, f64, i32)| (v * o, f64::from(x).exp2()))
}

/// A rotation; the identity and quarter turns are among them.
pub fn rotation() -> impl Strategy<Value = Rotation3<f64>> {
    let angle = prop_oneof![Just(0.0), Just(core::f64::consts::FRAC_PI_2), -3.2..3.2];
    (direction(), angle)
        .prop_map(|(axis, angle)| Rotation3::from_axis_angle(&Unit::new_normalize(axis), angle))
}
