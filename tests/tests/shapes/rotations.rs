//! The rotations that a box keeps, repairs and rejects, and the accuracy of those from angles and
//! quaternions.

use obbligato::nalgebra::{Matrix3, Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::nalgebra::{Quaternion, Rotation2, Unit, UnitQuaternion};
use obbligato::{Argument, Obb, Real, ShapeError};
use obbligato_tests::rotations::{self, Columns};
use obbligato_tests::{Rng, Sample, Tally, survey};

fn matrix<T: Sample>(columns: &Columns) -> Matrix3<T> {
    Matrix3::from_fn(|row, column| T::nearest(columns[column][row]))
}

/// The deviation from orthonormal, in `EPSILON`.
fn off<T: Sample>(matrix: &Matrix3<T>) -> f64 {
    let entry = |row, column| matrix[(row, column)].to_f64();
    let columns = [0, 1, 2].map(|column| [0, 1, 2].map(|row| entry(row, column)));
    rotations::deviation(&columns) / T::epsilon()
}

/// The matrix that a box stores when given this one.
fn stored<T: Sample>(matrix: Matrix3<T>) -> Result<Matrix3<T>, ShapeError> {
    let rotation = Rotation3::from_matrix_unchecked(matrix);
    let obb = Obb::new(Point3::origin(), Vector3::repeat(T::one()), rotation)?;
    Ok(obb.rotation().into_inner())
}

/// The nearest rotation, by the iteration `X <- (X + X^-T) / 2` in `f64`.
///
/// Source: Higham, "Computing the Polar Decomposition - with Applications", 1986, section 3.
fn nearest_rotation<T: Sample>(matrix: &Matrix3<T>) -> Matrix3<f64> {
    (0..8).fold(matrix.map(Real::to_f64), |x, _| {
        let inverse = x.try_inverse().expect("nearly a rotation");
        (x + inverse.transpose()) * 0.5
    })
}

/// A repaired matrix is as orthonormal as one that is kept, is the nearest rotation, and is kept in
/// turn.
fn check_repaired<T: Sample>(given: &Matrix3<T>, repaired: Matrix3<T>, tally: &mut Tally) {
    let case = || format!("{given:?} becomes {repaired:?}");
    let left = off(&repaired);
    tally.largest("repaired: off orthonormal", left);
    tally.require(left <= 6.0, "repaired badly", case);
    let moved = repaired.map(Real::to_f64) - nearest_rotation(given);
    let moved = moved.abs().max() / T::epsilon();
    tally.largest("repaired: off the nearest", moved);
    tally.require(moved <= 4.0, "not the nearest", case);
    tally.require(stored(repaired) == Ok(repaired), "repaired twice", case);
}

/// Deviations of all sizes: up to `8 EPSILON` the matrix is kept, up to `1e-4` repaired, beyond
/// that rejected. The rounding of the constructor leaves 2 `EPSILON` around the limits where either
/// is right.
fn check_thresholds<T: Sample>() {
    let kernel = format!("Obb3 rotation {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let exact = rotations::any::<T>(&mut rng, 3);
        let size = rng.power(T::epsilon().log10() - 0.5, -3.0);
        let noisy = exact.map(|column| column.map(|x| x + rng.range(-size, size)));
        let given = matrix::<T>(&noisy);
        let limit = 1e-4 / T::epsilon();
        let (off, answer) = (off(&given), stored(given));
        let case = || format!("off by {off}: {given:?} becomes {answer:?}");
        let (kept, refused) = (answer == Ok(given), answer.is_err());
        tally.count("kept", kept);
        tally.count("refused", refused);
        tally.require(kept || off > 6.0, "not kept", case);
        tally.require(!kept || off < 10.0, "kept", case);
        tally.require(refused || off < limit + 2.0, "not refused", case);
        tally.require(!refused || off > limit - 2.0, "refused", case);
        if let Ok(repaired) = answer
            && !kept
        {
            check_repaired(&given, repaired, tally);
        }
    });
}

/// The `f` in the derivation of the slack: how far the rotations that users make deviate from
/// orthonormal.
fn check_deviation<T: Sample>() {
    let kernel = format!("rotation of {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let angle = T::nearest(rng.range(-7.0, 7.0));
        let axis = Unit::new_normalize(Vector3::from(rng.direction().map(T::nearest)));
        let [w, x, y, z] = [(); 4].map(|()| T::nearest(rng.range(-1.0, 1.0)));
        let unit = UnitQuaternion::from_quaternion(Quaternion::new(w, x, y, z));
        let plane = Rotation2::new(angle).matrix().fixed_resize(T::zero());
        let plane = plane + Matrix3::from_diagonal(&Vector3::z());
        let around = Rotation3::from_axis_angle(&axis, angle);
        let product = around * unit.to_rotation_matrix();
        let made = [
            ("an angle", plane),
            ("an axis and an angle", around.into_inner()),
            ("a unit quaternion", unit.to_rotation_matrix().into_inner()),
        ];
        for (how, matrix) in made {
            tally.largest(how, off(&matrix));
            tally.require(stored(matrix) == Ok(matrix), "not kept", || format!("{matrix:?}"));
        }
        tally.largest("a product of two", off(product.matrix()));
        let accepted = stored(product.into_inner()).is_ok();
        tally.require(accepted, "product refused", || format!("{product:?}"));
    });
}

#[test]
fn rotations_are_kept_repaired_or_rejected() {
    check_thresholds::<f32>();
    check_thresholds::<f64>();
}

#[test]
fn rotations_that_users_make_are_kept() {
    check_deviation::<f32>();
    check_deviation::<f64>();
}

#[test]
fn a_reflection_is_not_a_rotation() {
    let mirrors = [
        Matrix3::from_diagonal(&Vector3::new(-1.0, 1.0, 1.0)),
        Matrix3::from_diagonal(&Vector3::new(-1.0, -1.0, -1.0)),
        Matrix3::new(0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0),
    ];
    for mirror in mirrors {
        assert_eq!(stored::<f64>(mirror), Err(ShapeError::NotARotation));
        assert_eq!(stored::<f32>(mirror.map(|x| x as f32)), Err(ShapeError::NotARotation));
    }
}

#[test]
fn a_rotation_must_have_finite_entries() {
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for at in 0..9 {
            let mut matrix = Matrix3::identity();
            matrix[at] = bad;
            assert_eq!(
                stored(matrix),
                Err(ShapeError::NotFiniteIn(Argument::Rotation)),
                "{bad} at {at}"
            );
        }
    }
}

#[test]
fn matrices_far_from_a_rotation_are_rejected() {
    let identity = Matrix3::<f32>::identity();
    for matrix in [Matrix3::zeros(), identity * 1.001, identity * 0.5, identity * f32::MAX] {
        assert_eq!(stored(matrix), Err(ShapeError::NotARotation), "{matrix}");
    }
}

#[test]
fn a_reflection_in_2d_is_not_a_rotation() {
    for mirror in [[[-1.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]], [[0.6, 0.8], [0.8, -0.6]]] {
        let mirror = Rotation2::from_matrix_unchecked(mirror.into());
        let made = Obb::<f64, 2>::new(Point2::origin(), Vector2::repeat(1.0), mirror);
        assert_eq!(made, Err(ShapeError::NotARotation), "{mirror}");
    }
}
