//! What the tests of several shapes need: exact vectors, contact laws, boxes from drafts of numbers.

use obbligato::nalgebra::{Point, Rotation, SMatrix, SVector};
use obbligato::{Aabb, Intersects, Obb, Real};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::{Rational, Rng, Sample, Tally, rotations};
use std::fmt::Debug;

/// The exact numbers of a vector.
pub(crate) fn exact<T: Real, const D: usize>(vector: SVector<T, D>) -> Vec<Rational> {
    vector.iter().map(|x| Rational::from(x.to_f64())).collect()
}

pub(crate) fn rational(x: f64) -> Rational {
    Rational::from(x)
}

pub(crate) fn dot(a: &[Rational], b: &[Rational]) -> Rational {
    let products = a.iter().zip(b).map(|(x, y)| x * y);
    products.fold(rational(0.0), |sum, product| &sum + &product)
}

pub(crate) fn sub(a: &[Rational], b: &[Rational]) -> Vec<Rational> {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

pub(crate) fn magnitude(x: &Rational) -> Rational {
    let zero = rational(0.0);
    if x < &zero { &zero - x } else { x.clone() }
}

/// What is known about a pair: whether it overlaps (touching counts), and by how much it is apart, in `L`.
pub(crate) struct Truth {
    pub(crate) overlap: bool,
    pub(crate) gap: f64,
    pub(crate) size: f64,
}

/// Checks what holds for any two shapes: no overlap is missed, none is invented beyond `most EPSILON L`, and the
/// answer is the same both ways.
pub(crate) fn check_contact<T, A, B>(a: &A, b: &B, truth: &Truth, most: f64, tally: &mut Tally)
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
    tally.require(
        !answer || *gap <= most * unit + blur,
        "an overlap was invented",
        case,
    );
    tally.count("apart", !answer);
    tally.count("overlap", *overlap);
    if answer && unit > 0.0 && *gap > blur {
        tally.largest("gap called touching, EPSILON L", gap / unit);
    }
}

/// A number that is often 0 or 1, and otherwise of any size up to 2.
pub(crate) fn number(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 => 0.0,
        1 => rng.sign(),
        2 => rng.sign() * rng.power(-8.0, 0.0),
        _ => rng.range(-2.0, 2.0),
    }
}

pub(crate) fn vector<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
    SVector::from_fn(|_, _| number(rng))
}

/// A unit vector, along an axis in one of four cases.
pub(crate) fn direction<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
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
pub(crate) fn place<const D: usize>(rng: &mut Rng) -> (SVector<f64, D>, f64) {
    let offset = vector(rng) * rng.pick(&[0.0, 0.0, 1.0, 1000.0, 1e5]);
    (
        offset,
        f64::exp2(rng.pick(&[0.0, 0.0, 0.0, -50.0, -100.0, 25.0])),
    )
}

/// A gap to aim at, in `L`: usually a few `EPSILON`.
pub(crate) fn nudge<T: Sample>(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 | 1 => 0.0,
        2..=5 => rng.range(-40.0, 40.0) * T::epsilon(),
        _ => rng.range(-0.1, 0.1),
    }
}

/// A length that is often 0 or 1.
pub(crate) fn length(rng: &mut Rng) -> f64 {
    match rng.below(6) {
        0 => 0.0,
        1 => 1.0,
        2 => rng.power(-6.0, 3.0),
        _ => rng.range(0.01, 2.0),
    }
}

/// A box with a rotation of a hostile kind: quarter turns, nearly equal, skewed by up to `7 EPSILON`.
pub(crate) fn obb<T: Sample, const D: usize>(
    rng: &mut Rng,
    center: SVector<f64, D>,
    half_extents: SVector<f64, D>,
) -> Obb<T, D> {
    let columns = rotations::any::<T>(rng, D);
    let columns = if rng.chance(0.5) {
        rotations::perturbed::<T>(rng, &columns, D, 7.0)
    } else {
        columns
    };
    let matrix = SMatrix::<T, D, D>::from_fn(|r, c| T::nearest(columns[c][r]));
    Obb::new(
        Point::from(narrow(center)),
        narrow(half_extents.abs()),
        Rotation::from_matrix_unchecked(matrix),
    )
    .expect("a rotation")
}

pub(crate) fn aabb<T: Real, const D: usize>(
    center: SVector<f64, D>,
    half_extents: SVector<f64, D>,
) -> Aabb<T, D> {
    let corner = |corner: SVector<f64, D>| Point::from(narrow(corner));
    let h = half_extents.abs();
    Aabb::new(corner(center - h), corner(center + h)).expect("valid")
}

/// The axes, the half-extents and the center of a box, in double precision.
pub(crate) fn parts<T: Real, const D: usize>(
    obb: &Obb<T, D>,
) -> (SMatrix<f64, D, D>, SVector<f64, D>, SVector<f64, D>) {
    let axes = obb.rotation().matrix().map(Real::to_f64);
    (axes, wide(obb.half_extents()), wide(obb.center().coords))
}

/// Calls a survey with every pair of a capsule, a triangle, a rounded box, in space a hull or, in the plane, a `Dop8`, and a shape that has a core: `every_pair!(survey::<T, 2>)`.
macro_rules! every_pair {
    ($survey:ident::<$T:ty, 3>) => {
        every_pair!($survey $T, 3);
        $survey::<$T, ConvexHull<$T, 6>, ConvexHull<$T, 6>, 3>("hulls");
        $survey::<$T, ConvexHull<$T, 6>, Aabb<$T, 3>, 3>("hull, Aabb");
        $survey::<$T, ConvexHull<$T, 6>, Obb<$T, 3>, 3>("hull, Obb");
        $survey::<$T, ConvexHull<$T, 6>, Ball<$T, 3>, 3>("hull, ball");
        $survey::<$T, ConvexHull<$T, 6>, Capsule<$T, 3>, 3>("hull, capsule");
        $survey::<$T, ConvexHull<$T, 6>, Triangle<$T, 3>, 3>("hull, triangle");
        $survey::<$T, ConvexHull<$T, 6>, RoundedObb<$T, 3>, 3>("hull, rounded box");
    };
    ($survey:ident::<$T:ty, 2>) => {
        every_pair!($survey $T, 2);
        $survey::<$T, Capsule<$T, 2>, ConvexPolygon<$T, 6>, 2>("capsule, polygon");
        $survey::<$T, Triangle<$T, 2>, ConvexPolygon<$T, 6>, 2>("triangle, polygon");
        $survey::<$T, RoundedObb<$T, 2>, ConvexPolygon<$T, 6>, 2>("rounded box, polygon");
        $survey::<$T, Dop8<$T, 2>, RoundedObb<$T, 2>, 2>("octagon, rounded box");
        $survey::<$T, Dop8<$T, 2>, Dop8<$T, 2>, 2>("octagons");
        $survey::<$T, Dop8<$T, 2>, Aabb<$T, 2>, 2>("octagon, Aabb");
        $survey::<$T, Dop8<$T, 2>, Obb<$T, 2>, 2>("octagon, Obb");
        $survey::<$T, Dop8<$T, 2>, Ball<$T, 2>, 2>("octagon, ball");
        $survey::<$T, Dop8<$T, 2>, Capsule<$T, 2>, 2>("octagon, capsule");
        $survey::<$T, Dop8<$T, 2>, Triangle<$T, 2>, 2>("octagon, triangle");
        $survey::<$T, Dop8<$T, 2>, ConvexPolygon<$T, 6>, 2>("octagon, polygon");
    };
    ($survey:ident $T:ty, $D:literal) => {
        $survey::<$T, Capsule<$T, $D>, Capsule<$T, $D>, $D>("capsules");
        $survey::<$T, Capsule<$T, $D>, Triangle<$T, $D>, $D>("capsule, triangle");
        $survey::<$T, Capsule<$T, $D>, Ball<$T, $D>, $D>("capsule, ball");
        $survey::<$T, Capsule<$T, $D>, Aabb<$T, $D>, $D>("capsule, Aabb");
        $survey::<$T, Capsule<$T, $D>, Obb<$T, $D>, $D>("capsule, Obb");
        $survey::<$T, Triangle<$T, $D>, Triangle<$T, $D>, $D>("triangles");
        $survey::<$T, Triangle<$T, $D>, Ball<$T, $D>, $D>("triangle, ball");
        $survey::<$T, Triangle<$T, $D>, Aabb<$T, $D>, $D>("triangle, Aabb");
        $survey::<$T, Triangle<$T, $D>, Obb<$T, $D>, $D>("triangle, Obb");
        $survey::<$T, RoundedObb<$T, $D>, RoundedObb<$T, $D>, $D>("rounded boxes");
        $survey::<$T, RoundedObb<$T, $D>, Aabb<$T, $D>, $D>("rounded box, Aabb");
        $survey::<$T, RoundedObb<$T, $D>, Obb<$T, $D>, $D>("rounded box, Obb");
        $survey::<$T, RoundedObb<$T, $D>, Ball<$T, $D>, $D>("rounded box, ball");
        $survey::<$T, RoundedObb<$T, $D>, Capsule<$T, $D>, $D>("rounded box, capsule");
        $survey::<$T, RoundedObb<$T, $D>, Triangle<$T, $D>, $D>("rounded box, triangle");
    };
}
pub(crate) use every_pair;
