//! Boxes from an axis and an angle and from Euler angles, compared with rotations of about 100
//! bits.

use obbligato::nalgebra::{Point3, SVector, Unit, Vector3};
use obbligato::{Argument, Obb, Real, ShapeError};
use obbligato_tests::{Dd, Rng, Sample, Tally, survey_of};
use std::f64::consts::{FRAC_PI_2, PI};

/// Three columns.
type Matrix = [[Dd; 3]; 3];

fn around<T: Real>(axis: SVector<T, 3>, radians: T) -> Result<Obb<T, 3>, ShapeError> {
    let (center, half) = (Point3::origin(), Vector3::repeat(T::one()));
    Obb::from_axis_angle(center, half, Unit::new_unchecked(axis), radians)
}

fn euler<T: Real>([roll, pitch, yaw]: [T; 3]) -> Result<Obb<T, 3>, ShapeError> {
    let (center, half) = (Point3::origin(), Vector3::repeat(T::one()));
    Obb::from_euler(center, half, roll, pitch, yaw)
}

/// Sine and cosine by their series, whose terms stay below 500 for the angles here.
fn sin_cos(radians: f64) -> (Dd, Dd) {
    assert!(radians.abs() <= 8.0);
    let x = Dd::from(radians);
    let (mut sums, mut term) = ([Dd::from(0.0); 4], Dd::from(1.0));
    for n in 0..60_u8 {
        let sum = &mut sums[usize::from(n % 4)];
        *sum = *sum + term;
        term = term * x / Dd::from(f64::from(n) + 1.0);
    }
    (sums[1] - sums[3], sums[0] - sums[2])
}

/// `cos I + (1 - cos) a a^T + sin [a]`, for the axis `a` scaled to length 1.
fn exact_around(axis: [f64; 3], radians: f64) -> Matrix {
    let largest = axis.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    let scaled = axis.map(|x| Dd::from(x) / Dd::from(largest));
    let square = scaled.iter().fold(Dd::default(), |sum, x| sum + *x * *x);
    let [x, y, z] = scaled.map(|x| x / square.sqrt());
    let (s, c) = sin_cos(radians);
    let rest = Dd::from(1.0) - c;
    [
        [c + rest * x * x, rest * x * y + s * z, rest * x * z - s * y],
        [rest * x * y - s * z, c + rest * y * y, rest * y * z + s * x],
        [rest * x * z + s * y, rest * y * z - s * x, c + rest * z * z],
    ]
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    b.map(|column| {
        [0, 1, 2].map(|row| a[0][row] * column[0] + a[1][row] * column[1] + a[2][row] * column[2])
    })
}

/// About the axes of the world: first x, then y, then z.
fn exact_euler([roll, pitch, yaw]: [f64; 3]) -> Matrix {
    let about = |axis: usize, radians| {
        let mut unit = [0.0; 3];
        unit[axis] = 1.0;
        exact_around(unit, radians)
    };
    product(&about(2, yaw), &product(&about(1, pitch), &about(0, roll)))
}

/// Angles of every size up to 8, some of them nearly right.
fn angle<T: Sample>(rng: &mut Rng) -> T {
    T::nearest(match rng.below(5) {
        0 => rng.sign() * rng.power(-12.0, 0.0),
        1 => f64::from(rng.below(11) as u32) * PI / 4.0 - PI,
        2 => FRAC_PI_2 + rng.sign() * rng.power(-12.0, 0.0),
        _ => rng.range(-8.0, 8.0),
    })
}

/// Axes of about unit length, as people pass them, and of any other; some along an axis of the
/// world.
fn axis<T: Sample>(rng: &mut Rng) -> SVector<T, 3> {
    let direction = match rng.below(4) {
        0 => {
            let mut unit = [0.0; 3];
            unit[rng.below(3)] = rng.sign();
            unit
        }
        1 => rng.direction().map(|x| if rng.chance(0.3) { x * 1e-6 } else { x }),
        _ => rng.direction(),
    };
    let size = if rng.chance(0.2) { rng.power(-30.0, 30.0) } else { 1.0 };
    Vector3::from(direction.map(|x| T::nearest(x * size)))
}

/// No entry is off by much more than the `2.1 EPSILON` that the pages name, and the box is one that
/// `new` would keep.
fn check<T: Sample>(
    made: Result<Obb<T, 3>, ShapeError>,
    exact: &Matrix,
    case: &str,
    tally: &mut Tally,
) {
    let case = || case.to_owned();
    let Ok(made) = made else {
        return tally.require(false, "refused", case);
    };
    for (column, exact) in made.rotation().matrix().data.0.iter().zip(exact) {
        for (entry, exact) in column.iter().zip(exact) {
            let off = (Dd::from(entry.to_f64()) - *exact).abs().to_f64() / T::epsilon();
            tally.largest("an entry off by, in EPSILON", off);
            tally.require(off <= 3.0, "inaccurate", case);
        }
    }
    let kept = Obb::new(made.center(), made.half_extents(), made.rotation());
    tally.require(kept == Ok(made), "not kept bit for bit", case);
}

fn axes_and_angles<T: Sample>() {
    let kernel = format!("from_axis_angle {}", T::NAME);
    survey_of(&kernel, 20_000, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let (axis, radians) = (axis::<T>(&mut rng), angle::<T>(&mut rng));
        let exact = exact_around(axis.map(Real::to_f64).into(), radians.to_f64());
        let case = format!("{axis:?}, {radians:?}");
        check(around(axis, radians), &exact, &case, tally);
    });
}

#[test]
fn an_axis_and_an_angle_give_their_exact_rotation() {
    axes_and_angles::<f32>();
    axes_and_angles::<f64>();
}

fn euler_angles<T: Sample>() {
    let kernel = format!("from_euler {}", T::NAME);
    survey_of(&kernel, 20_000, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let angles = [(); 3].map(|()| angle::<T>(&mut rng));
        let exact = exact_euler(angles.map(Real::to_f64));
        check(euler(angles), &exact, &format!("{angles:?}"), tally);
    });
}

#[test]
fn euler_angles_give_their_exact_rotation() {
    euler_angles::<f32>();
    euler_angles::<f64>();
}

/// What becomes of x, y and z, by hand.
#[test]
fn quarter_turns_go_the_way_that_is_documented() {
    let (x, y, z) = (Vector3::x(), Vector3::y(), Vector3::z());
    let quarter = FRAC_PI_2;
    let rows = [
        ("about x", around(x, quarter), [x, z, -y]),
        ("about y", around(y, quarter), [-z, y, x]),
        ("about z", around(z, quarter), [y, -x, z]),
        ("about -z", around(-z, quarter), [-y, x, z]),
        ("back about z", around(z, -quarter), [-y, x, z]),
        ("about the diagonal", around(x + y + z, PI / 1.5), [y, z, x]),
        ("roll", euler([quarter, 0.0, 0.0]), [x, z, -y]),
        ("pitch", euler([0.0, quarter, 0.0]), [-z, y, x]),
        ("yaw", euler([0.0, 0.0, quarter]), [y, -x, z]),
        ("roll, then pitch", euler([quarter, quarter, 0.0]), [-z, x, -y]),
        ("roll, then yaw", euler([quarter, 0.0, quarter]), [y, z, x]),
        ("pitch, then yaw", euler([0.0, quarter, quarter]), [-z, -x, y]),
    ];
    for (name, made, axes) in rows {
        let made = made.unwrap();
        for (index, axis) in axes.into_iter().enumerate() {
            let off = (made.axis(index) - axis).amax();
            assert!(off < 4.0 * f64::EPSILON, "{name}: axis {index} is off by {off}");
        }
    }
}

#[test]
fn no_turn_is_the_identity() {
    for zero in [0.0f32, -0.0] {
        let level = Obb::from(
            obbligato::Aabb3::from_center(Point3::origin(), Vector3::repeat(1.0)).unwrap(),
        );
        assert_eq!(around(Vector3::new(0.6, -0.8, 0.0), zero).unwrap(), level);
        assert_eq!(euler([zero; 3]).unwrap(), level);
    }
}

/// The sine of 10^22 is -0.85220084976718880177..., its cosine 0.52321478539513894549..., which a
/// reduction by a rounded pi gets wrong in the first digit.
#[test]
fn a_large_angle_is_reduced_exactly() {
    let expected = Vector3::new(0.523_214_785_395_138_9, -0.852_200_849_767_188_8, 0.0);
    for made in [around(Vector3::z(), 1e22), euler([0.0, 0.0, 1e22])] {
        assert!((made.unwrap().axis(0) - expected).amax() < 4.0 * f64::EPSILON);
    }
}

fn hostile<T: Sample>() {
    let (axis, nan) = (Vector3::y(), T::nearest(f64::NAN));
    let above = T::LIMIT * (T::one() + T::EPSILON);
    let angle = Argument::Angle;
    let rows = [
        (nan, Some(ShapeError::NotFiniteIn(angle))),
        (T::INFINITY, Some(ShapeError::NotFiniteIn(angle))),
        (-T::INFINITY, Some(ShapeError::NotFiniteIn(angle))),
        (above, Some(ShapeError::BeyondLimitIn(angle))),
        (-above, Some(ShapeError::BeyondLimitIn(angle))),
        (T::LIMIT, None),
        (-T::LIMIT, None),
        (T::TINY * T::EPSILON, None),
        (-T::zero(), None),
    ];
    for (radians, error) in rows {
        let [roll, pitch, yaw] = [0, 1, 2].map(|at| {
            let mut angles = [T::one(); 3];
            angles[at] = radians;
            euler(angles)
        });
        for made in [around(axis, radians), roll, pitch, yaw] {
            let Err(found) = made else {
                assert_eq!(error, None, "{radians}");
                continue;
            };
            assert_eq!(Some(found), error, "{radians}");
            assert_eq!(found.argument(), Some(angle), "{radians}");
        }
    }
    for bad in [nan, T::INFINITY, -T::INFINITY] {
        let made = around(Vector3::new(T::zero(), bad, T::one()), T::one());
        let error = made.expect_err("an axis must be finite");
        assert_eq!(error.argument(), Some(Argument::Rotation), "{bad}");
    }
    let zero = around(Vector3::repeat(-T::zero()), T::zero());
    assert!(matches!(zero, Err(ShapeError::ZeroRotation)));
}

#[test]
fn an_angle_that_is_no_number_is_an_error_and_any_other_is_not() {
    hostile::<f32>();
    hostile::<f64>();
}
