//! Shapes in constants: the same answers and the same bits as from the constructors of run time.

use obbligato::nalgebra::{Complex, Point, Point2, Point3, Quaternion, SVector, Vector2, Vector3};
use obbligato::{Aabb, Aabb2, Ball, Limits, Obb, Obb2, QuadTree, Ray, Ray3};
use obbligato_tests::{Rng, Sample, survey_of};

const WORLD: Aabb2 = Aabb2::constant(Point2::new(0.0, 0.0), Point2::new(64.0, 48.0)).unwrap();
const LIMITS: Limits = Limits { max_depth: 3, ..Limits::DEFAULT };
static COIN: Ball<f64, 2> = Ball::<f64, 2>::constant(Point2::new(1.0, 2.0), 0.5).unwrap();
static BEAM: Ray3 =
    Ray3::constant(Point3::new(0.0, 0.0, 5.0), Vector3::new(0.0, 0.0, -2.0)).unwrap();
static RAMP: Obb2 =
    Obb2::constant(Point2::new(4.0, 3.0), Vector2::new(5.0, 0.25), Complex::new(4.0, 3.0)).unwrap();
static CRATES: [Obb<f64, 3>; 2] = [
    Obb::<f64, 3>::constant(Point3::new(0.0, 0.0, 0.0), HALF, Quaternion::new(1.0, 0.0, 0.0, 0.0))
        .unwrap(),
    Obb::<f64, 3>::constant(Point3::new(3.0, 0.0, 0.0), HALF, Quaternion::new(2.0, 0.0, 0.0, 1.0))
        .unwrap(),
];
const HALF: Vector3<f64> = Vector3::new(1.0, 0.5, 0.25);

#[test]
fn shapes_in_statics_are_those_of_run_time() {
    assert_eq!(Ok(WORLD), Aabb2::new(Point2::new(0.0, 0.0), Point2::new(64.0, 48.0)));
    assert_eq!(Ok(COIN), Ball::new(Point2::new(1.0, 2.0), 0.5));
    assert_eq!(Ok(BEAM), Ray3::new(Point3::new(0.0, 0.0, 5.0), Vector3::new(0.0, 0.0, -2.0)));
    assert_eq!((RAMP.axis(0), RAMP.axis(1)), (Vector2::new(0.8, 0.6), Vector2::new(-0.6, 0.8)));
    assert_eq!(CRATES[0].rotation(), Default::default());
    assert_eq!(CRATES[1].axis(0), Vector3::new(0.6, 0.8, 0.0));
    assert!(COIN.cast_ray(&Ray::new(Point2::new(1.0, 0.0), Vector2::y()).unwrap(), 2.0).is_some());
    assert_eq!(Limits::default(), Limits::DEFAULT);
    let tree = QuadTree::<4, 5>::with_limits(WORLD, LIMITS);
    assert_eq!(tree.capacity(), 4);
}

/// A number that is often of no use: NaN, infinite, beyond the limit, zero, negative, subnormal.
fn number<T: Sample>(rng: &mut Rng) -> T {
    let least = T::TINY * T::EPSILON;
    let hostile = [
        T::nearest(f64::NAN),
        T::INFINITY,
        -T::INFINITY,
        T::LIMIT,
        -T::LIMIT,
        T::LIMIT * (T::one() + T::EPSILON),
        T::zero(),
        -T::zero(),
        least,
        -least,
    ];
    match rng.below(40) {
        0..=9 => rng.pick(&hostile),
        10 => T::nearest(rng.sign() * rng.power(-37.0, 37.0)),
        11..=20 => T::nearest(rng.range(-3.0, 3.0).round()),
        _ => T::nearest(rng.range(-2.0, 2.0)),
    }
}

/// What both constructors make of numbers must be the same, to the bit.
fn same<S: PartialEq + std::fmt::Debug, E: std::fmt::Debug>(
    constant: &Option<S>,
    made: Result<S, E>,
) -> bool {
    // Zeros of either sign are equal, but are not written alike.
    format!("{constant:?}") == format!("{:?}", made.ok())
}

macro_rules! agree {
    ($scalar:ident, $dimension:literal, $rng:ident, $tally:ident) => {
        let mut numbers =
            || SVector::<$scalar, $dimension>::from_fn(|_, _| number::<$scalar>(&mut $rng));
        let (a, b) = (numbers(), numbers());
        let radius = number::<$scalar>(&mut $rng);
        let (p, q) = (Point::from(a), Point::from(b));
        let case = || format!("{a:?} {b:?} {radius}");
        let boxed = Aabb::<$scalar, $dimension>::constant(p, q);
        $tally.count("boxes", boxed.is_some());
        $tally.require(same(&boxed, Aabb::new(p, q)), "Aabb", case);
        let ball = Ball::<$scalar, $dimension>::constant(p, radius);
        $tally.count("balls", ball.is_some());
        $tally.require(same(&ball, Ball::new(p, radius)), "Ball", case);
        let ray = Ray::<$scalar, $dimension>::constant(p, b);
        $tally.count("rays", ray.is_some());
        $tally.require(same(&ray, Ray::new(p, b)), "Ray", case);
    };
}

macro_rules! test_agreement {
    ($scalar:ident, $name:ident) => {
        #[test]
        fn $name() {
            let kernel = concat!("constants ", stringify!($scalar));
            survey_of(kernel, 20_000, |index, tally| {
                let mut rng = Rng::of_case(kernel, index);
                agree!($scalar, 2, rng, tally);
                agree!($scalar, 3, rng, tally);
                let [x, y, z, w, c] = [(); 5].map(|()| number::<$scalar>(&mut rng));
                let good = rng.chance(0.8);
                let half = if good { 0.5 } else { c };
                let case = || format!("{x} {y} {z} {w} {c} {half}");

                let (center, half2) = (Point2::new(0.5, c), Vector2::new(half, 1.0));
                let made = Obb::from_complex(center, half2, Complex::new(x, y));
                let constant = Obb::<$scalar, 2>::constant(center, half2, Complex::new(x, y));
                tally.count("rectangles", constant.is_some());
                tally.require(same(&constant, made), "Obb2", case);

                let (center, half3) = (Point3::new(0.5, c, -1.0), Vector3::new(half, 1.0, 0.0));
                let quaternion = Quaternion::new(w, x, y, z);
                let made = Obb::from_quaternion(center, half3, quaternion);
                let constant = Obb::<$scalar, 3>::constant(center, half3, quaternion);
                tally.count("bricks", constant.is_some());
                tally.require(same(&constant, made), "Obb3", case);
            });
        }
    };
}

test_agreement!(f32, constants_in_single_precision_agree_with_the_constructors);
test_agreement!(f64, constants_in_double_precision_agree_with_the_constructors);
