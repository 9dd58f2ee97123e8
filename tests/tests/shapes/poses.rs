//! Boxes from quaternions, complex numbers and poses, compared with exact rotations.

use obbligato::nalgebra::{
    Complex, Isometry2, Isometry3, Point2, Point3, Quaternion, SMatrix, Unit, UnitComplex,
    UnitQuaternion, Vector2, Vector3,
};
use obbligato::{Obb, Real, ShapeError};
use obbligato_tests::{Rational, Rng, Sample, survey_of};

/// How many products of rotations a program makes in 400 seconds at 60 frames a second.
const FRAMES: usize = 24_000;

fn boxed<T: Real>(quaternion: Quaternion<T>) -> Result<Obb<T, 3>, ShapeError> {
    Obb::from_quaternion(Point3::origin(), Vector3::repeat(T::one()), quaternion)
}

fn rectangle<T: Real>(direction: Complex<T>) -> Result<Obb<T, 2>, ShapeError> {
    Obb::from_complex(Point2::origin(), Vector2::repeat(T::one()), direction)
}

/// The rotation of each of these programs drifts further than `new` accepts.
#[test]
fn a_quaternion_that_drifts_for_24000_products_still_gives_a_box() {
    let mut refused = 0;
    for index in 0..40 {
        let mut rng = Rng::of_case("drift", index);
        let mut angle = || rng.range(-0.05, 0.05) as f32;
        let step = UnitQuaternion::from_euler_angles(angle(), angle(), angle());
        let drifted = (0..FRAMES).fold(UnitQuaternion::identity(), |turn, _| turn * step);
        let pose = Isometry3::from_parts(Vector3::new(1.0, 2.0, 3.0).into(), drifted);
        let half = Vector3::new(0.5, 0.25, 1.0);
        let made = Obb::<_, 3>::from_pose(half, &pose).unwrap();
        assert_eq!((made.center(), made.half_extents()), (Point3::new(1.0, 2.0, 3.0), half));
        let exact = UnitQuaternion::new_normalize(drifted.quaternion().cast::<f64>());
        let off = made.rotation().matrix().cast() - exact.to_rotation_matrix().into_inner();
        assert!(off.amax() < 6.0 * f64::from(f32::EPSILON), "{index}: {off}");
        let plain = Obb::new(made.center(), half, drifted.to_rotation_matrix());
        refused += i32::from(plain == Err(ShapeError::NotARotation));
    }
    assert!(refused > 0, "no program drifted far enough");
}

#[test]
fn a_complex_number_that_drifts_still_gives_a_rectangle() {
    let mut refused = 0;
    for index in 0..40 {
        let mut rng = Rng::of_case("drift in the plane", index);
        let step = UnitComplex::new(rng.range(-0.5, 0.5) as f32);
        let drifted = (0..40 * FRAMES).fold(UnitComplex::identity(), |turn, _| turn * step);
        let pose = Isometry2::from_parts(Vector2::new(1.0, 2.0).into(), drifted);
        let made = Obb::<_, 2>::from_pose(Vector2::new(0.5, 0.25), &pose).unwrap();
        assert_eq!(made, Obb::from_complex(made.center(), made.half_extents(), *drifted).unwrap());
        let plain = Obb::new(made.center(), made.half_extents(), drifted.to_rotation_matrix());
        refused += i32::from(plain == Err(ShapeError::NotARotation));
    }
    assert!(refused > 0, "no program drifted far enough");
}

/// The norm from which on `new` refuses, as its page says.
#[test]
fn new_refuses_quaternions_whose_norm_is_off_by_a_quarter_of_1e4() {
    let turn = UnitQuaternion::from_euler_angles(0.3, -1.0, 2.0f64);
    let scaled = |norm| {
        let quaternion = UnitQuaternion::new_unchecked(*turn.quaternion() * norm);
        let (center, half) = (Point3::origin(), Vector3::repeat(1.0));
        Obb::new(center, half, quaternion.to_rotation_matrix()).is_ok()
    };
    assert!(scaled(1.0 + 2.49e-5) && scaled(1.0 - 2.49e-5));
    assert!(!scaled(1.0 + 2.51e-5) && !scaled(1.0 - 2.51e-5));
    let scaled = |norm: f64| {
        let complex = Unit::new_unchecked(*UnitComplex::new(0.7) * norm);
        let (center, half) = (Point2::origin(), Vector2::repeat(1.0));
        Obb::new(center, half, complex.to_rotation_matrix()).is_ok()
    };
    assert!(scaled(1.0 + 4.99e-5) && scaled(1.0 - 4.99e-5));
    assert!(!scaled(1.0 + 5.01e-5) && !scaled(1.0 - 5.01e-5));
}

/// Numbers of every size, some of them zero, equal or nearly equal in size.
fn numbers<T: Sample, const N: usize>(rng: &mut Rng) -> [T; N] {
    let sizes = (T::TINY * T::EPSILON, T::INFINITY);
    let scale = match rng.below(4) {
        0 => 1.0,
        1 => rng.power(-10.0, 10.0),
        2 => rng.power(sizes.0.to_f64().log10() + 0.5, -30.0),
        _ => rng.power(30.0, if size_of::<T>() == 4 { 38.0 } else { 307.0 }),
    };
    let whole = rng.chance(0.2);
    let alike = rng.chance(0.2);
    [(); N].map(|()| {
        let x = match rng.below(6) {
            0 => 0.0,
            1 => rng.sign() * rng.power(-12.0, 0.0),
            _ if alike => rng.sign() * (1.0 + rng.range(-1.0, 1.0) * T::epsilon()),
            _ => rng.range(-1.0, 1.0),
        };
        T::nearest(if whole { (4.0 * x).round() } else { x * scale })
    })
}

fn exact(x: f64) -> Rational {
    Rational::from(x)
}

/// `R(q) / |q|^2`, exactly, column by column.
fn exact_rotation([x, y, z, w]: [f64; 4]) -> [[Rational; 3]; 3] {
    let [x, y, z, w] = [x, y, z, w].map(exact);
    let squared = [&x, &y, &z, &w].map(|part| part * part);
    let sum = |signs: [f64; 4]| {
        let terms = squared.iter().zip(signs).map(|(x, sign)| x * &exact(sign));
        terms.fold(exact(0.0), |sum, term| &sum + &term)
    };
    let norm_squared = sum([1.0; 4]);
    let over = |x: Rational| &x / &norm_squared;
    let twice = |a: &Rational, b: &Rational, c: &Rational, d: &Rational, sign: f64| {
        let sum = &(a * b) + &(&(c * d) * &exact(sign));
        over(&sum + &sum)
    };
    [
        [
            over(sum([1.0, -1.0, -1.0, 1.0])),
            twice(&x, &y, &w, &z, 1.0),
            twice(&x, &z, &w, &y, -1.0),
        ],
        [
            twice(&x, &y, &w, &z, -1.0),
            over(sum([-1.0, 1.0, -1.0, 1.0])),
            twice(&y, &z, &w, &x, 1.0),
        ],
        [
            twice(&x, &z, &w, &y, 1.0),
            twice(&y, &z, &w, &x, -1.0),
            over(sum([-1.0, -1.0, 1.0, 1.0])),
        ],
    ]
}

fn quaternions<T: Sample>() {
    let kernel = format!("from_quaternion {}", T::NAME);
    survey_of(&kernel, 4_000, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let parts @ [x, y, z, w] = numbers::<T, 4>(&mut rng);
        let case = || format!("{parts:?}");
        let made = boxed(Quaternion::new(w, x, y, z));
        if parts.iter().all(|&x| x == T::zero()) {
            tally.require(made == Err(ShapeError::ZeroRotation), "zero", case);
            return;
        }
        let Ok(made) = made else {
            return tally.require(false, "refused", case);
        };
        let truth = exact_rotation(parts.map(Real::to_f64));
        for (column, truth) in made.rotation().matrix().data.0.iter().zip(&truth) {
            for (entry, truth) in column.iter().zip(truth) {
                let off = (&exact(entry.to_f64()) - truth).to_f64().abs() / T::epsilon();
                tally.largest("an entry off by, in EPSILON", off);
                tally.require(off <= 6.0, "inaccurate", case);
            }
        }
        let kept = Obb::new(made.center(), made.half_extents(), made.rotation());
        tally.require(kept == Ok(made), "not kept bit for bit", case);
    });
}

#[test]
fn a_quaternion_of_any_size_gives_its_exact_rotation() {
    quaternions::<f32>();
    quaternions::<f64>();
}

/// With the exact sine `re s - im c` of the error of the angle, and the exact length.
fn complex_numbers<T: Sample>() {
    let kernel = format!("from_complex {}", T::NAME);
    survey_of(&kernel, 20_000, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let parts @ [re, im] = numbers::<T, 2>(&mut rng);
        let case = || format!("{parts:?}");
        let made = rectangle(Complex::new(re, im));
        if parts == [T::zero(); 2] {
            tally.require(made == Err(ShapeError::ZeroRotation), "zero", case);
            return;
        }
        let Ok(made) = made else {
            return tally.require(false, "refused", case);
        };
        let [c, s] = made.axis(0).map(|x| exact(x.to_f64())).into();
        let [re, im] = parts.map(|x| exact(x.to_f64()));
        let (length, across, along) = (
            &(&(&c * &c) + &(&s * &s)) - &exact(1.0),
            &(&re * &s) - &(&im * &c),
            &(&re * &c) + &(&im * &s),
        );
        let angle = (&across / &along).to_f64() / T::epsilon();
        let length = 0.5 * length.to_f64() / T::epsilon();
        tally.largest("angle off by, in EPSILON", angle.abs());
        tally.largest("length off by, in EPSILON", length.abs());
        tally.require(along > exact(0.0), "backward", case);
        tally.require(angle.abs().max(length.abs()) <= 2.0, "inaccurate", case);
        let kept = Obb::new(made.center(), made.half_extents(), made.rotation());
        tally.require(kept == Ok(made), "not kept bit for bit", case);
    });
}

#[test]
fn a_complex_number_of_any_size_gives_its_exact_rotation() {
    complex_numbers::<f32>();
    complex_numbers::<f64>();
}

/// Scaling by a power of two changes nothing, down to subnormal quaternions and up to the largest.
#[test]
fn the_size_of_a_quaternion_does_not_matter() {
    let parts = [3.0f32, -1.0, 2.0, 0.5];
    let of = |scale: f32| {
        let [w, x, y, z] = parts.map(|part| part * scale);
        let quaternion = boxed(Quaternion::new(w, x, y, z)).unwrap().rotation();
        (quaternion, rectangle(Complex::new(w, x)).unwrap().rotation())
    };
    let expected = of(1.0);
    for power in -147..=126 {
        // In two steps, since `powi` may divide by an overflowed power.
        let scale = 2f32.powi(power / 2) * 2f32.powi(power - power / 2);
        assert_eq!(of(scale), expected, "2^{power}");
    }
    let quarter = boxed(Quaternion::new(f32::MAX, 0.0, 0.0, f32::MAX)).unwrap();
    let exact = SMatrix::from([[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]);
    assert_eq!(*quarter.rotation().matrix(), exact);
}

#[test]
fn a_pose_gives_the_box_in_its_frame() {
    let pose = Isometry3::new(Vector3::new(1.0, 2.0, 3.0), Vector3::new(0.4, -0.5, 0.6f64));
    let half = Vector3::new(0.5, 0.25, 1.0);
    let made = Obb::<_, 3>::from_pose(half, &pose).unwrap();
    let level = Obb::new(Point3::origin(), half, Default::default()).unwrap();
    let moved = level.transformed_by(&pose).unwrap();
    assert_eq!(made.center(), moved.center());
    assert!((made.rotation().matrix() - moved.rotation().matrix()).amax() < 1e-15);

    let pose = Isometry2::new(Vector2::new(1.0, 2.0), 0.75f64);
    let half = Vector2::new(0.5, 0.25);
    let (made, moved) = (
        Obb::<_, 2>::from_pose(half, &pose).unwrap(),
        Obb::from_angle(Point2::new(1.0, 2.0), half, 0.75).unwrap(),
    );
    assert_eq!((made.center(), made.half_extents()), (moved.center(), moved.half_extents()));
    assert!((made.rotation().matrix() - moved.rotation().matrix()).amax() < 1e-15);
}
