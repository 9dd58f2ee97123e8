//! What the tests of several shapes need: exact vectors, contact laws, boxes from drafts of
//! numbers.

use crate::arbitrary::{narrow, wide};
use crate::{Rational, Rng, Sample, Tally, rotations};
use obbligato::nalgebra::{Point, Rotation, SMatrix, SVector};
use obbligato::{Aabb, Intersects, Obb, Real};
use std::fmt::Debug;

/// The exact numbers of a vector.
pub fn exact<T: Real, const D: usize>(vector: SVector<T, D>) -> Vec<Rational> {
    vector.iter().map(|x| Rational::from(x.to_f64())).collect()
}

/// A number without its rounding.
#[must_use]
pub fn rational(x: f64) -> Rational {
    Rational::from(x)
}

/// The exact dot product.
#[must_use]
pub fn dot(a: &[Rational], b: &[Rational]) -> Rational {
    let products = a.iter().zip(b).map(|(x, y)| x * y);
    products.fold(rational(0.0), |sum, product| &sum + &product)
}

/// The exact difference.
#[must_use]
pub fn sub(a: &[Rational], b: &[Rational]) -> Vec<Rational> {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

/// The absolute value.
#[must_use]
pub fn magnitude(x: &Rational) -> Rational {
    let zero = rational(0.0);
    if x < &zero { &zero - x } else { x.clone() }
}

/// What is known about a pair: whether it overlaps (touching counts), and by how much it is apart,
/// in `L`.
pub struct Truth {
    /// Whether they overlap or touch.
    pub overlap: bool,
    /// How far apart they are, negative if they overlap.
    pub gap: f64,
    /// The length `L` that tolerances are measured in.
    pub size: f64,
}

/// Checks what holds for any two shapes: no overlap is missed, none is invented beyond
/// `most EPSILON L`, and the answer is the same both ways.
pub fn check_contact<T, A, B>(a: &A, b: &B, truth: &Truth, most: f64, tally: &mut Tally)
where
    T: Sample,
    A: Intersects<B> + Debug,
    B: Intersects<A> + Debug,
{
    let answer = a.intersects(b);
    let Truth { overlap, gap, size } = truth;
    let case = || format!("{answer}, gap {gap} of {size}\n  {a:?}\n  {b:?}");
    tally.require(answer == b.intersects(a), "asymmetric", case);
    tally.require(answer || !overlap, "an overlap was missed", case);
    let unit = T::epsilon() * size;
    let blur = 64.0 * T::EPSILON.to_f64() * T::TINY.to_f64();
    tally.require(!answer || *gap <= most * unit + blur, "an overlap was invented", case);
    tally.count("apart", !answer);
    tally.count("overlap", *overlap);
    if answer && unit > 0.0 && *gap > blur {
        tally.largest("gap called touching, EPSILON L", gap / unit);
    }
}

/// A number that is often 0 or 1, and otherwise of any size up to 2.
pub fn number(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 => 0.0,
        1 => rng.sign(),
        2 => rng.sign() * rng.power(-8.0, 0.0),
        _ => rng.range(-2.0, 2.0),
    }
}

/// A vector of such numbers.
pub fn vector<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
    SVector::from_fn(|_, _| number(rng))
}

/// A unit vector, along an axis in one of four cases.
pub fn direction<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
    if rng.chance(0.25) {
        let mut axis = SVector::zeros();
        axis[rng.below(D)] = rng.sign();
        return axis;
    }
    loop {
        let candidate = SVector::<f64, D>::from_fn(|_, _| rng.range(-1.0, 1.0));
        if let Some(unit) = candidate.try_normalize(0.1) {
            return unit;
        }
    }
}

/// A position of the pair and a scale of the world.
pub fn place<const D: usize>(rng: &mut Rng) -> (SVector<f64, D>, f64) {
    let offset = vector(rng) * rng.pick(&[0.0, 0.0, 1.0, 1000.0, 1e5]);
    (offset, f64::exp2(rng.pick(&[0.0, 0.0, 0.0, -50.0, -100.0, 25.0])))
}

/// A gap to aim at, in `L`: usually a few `EPSILON`.
pub fn nudge<T: Sample>(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 | 1 => 0.0,
        2..=5 => rng.range(-40.0, 40.0) * T::epsilon(),
        _ => rng.range(-0.1, 0.1),
    }
}

/// A length that is often 0 or 1.
pub fn length(rng: &mut Rng) -> f64 {
    match rng.below(6) {
        0 => 0.0,
        1 => 1.0,
        2 => rng.power(-6.0, 3.0),
        _ => rng.range(0.01, 2.0),
    }
}

/// A box with a rotation of a hostile kind: quarter turns, nearly equal, skewed by up to
/// `7 EPSILON`.
pub fn obb<T: Sample, const D: usize>(
    rng: &mut Rng,
    center: SVector<f64, D>,
    half_extents: SVector<f64, D>,
) -> Obb<T, D> {
    let columns = rotations::any::<T>(rng, D);
    let columns =
        if rng.chance(0.5) { rotations::perturbed::<T>(rng, &columns, D, 7.0) } else { columns };
    let matrix = SMatrix::<T, D, D>::from_fn(|r, c| T::nearest(columns[c][r]));
    Obb::new(
        Point::from(narrow(center)),
        narrow(half_extents.abs()),
        Rotation::from_matrix_unchecked(matrix),
    )
    .expect("a rotation")
}

/// An axis-aligned box.
#[must_use]
pub fn aabb<T: Real, const D: usize>(
    center: SVector<f64, D>,
    half_extents: SVector<f64, D>,
) -> Aabb<T, D> {
    let corner = |corner: SVector<f64, D>| Point::from(narrow(corner));
    let h = half_extents.abs();
    Aabb::new(corner(center - h), corner(center + h)).expect("valid")
}

/// The axes, the half-extents and the center of a box, in double precision.
pub fn parts<T: Real, const D: usize>(
    obb: &Obb<T, D>,
) -> (SMatrix<f64, D, D>, SVector<f64, D>, SVector<f64, D>) {
    let axes = obb.rotation().matrix().map(Real::to_f64);
    (axes, wide(obb.half_extents()), wide(obb.center().coords))
}
