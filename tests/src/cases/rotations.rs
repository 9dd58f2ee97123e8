//! Rotations, made as users make them: in the scalar type, from angles, quaternions and products.

use super::{Rng, Sample};
use crate::Dd;
use obbligato::nalgebra::{Quaternion, Rotation2, Rotation3, Unit, UnitQuaternion, Vector3};

/// The columns of a rotation matrix; in 2D, the rotation is about `z`.
pub type Columns = [[f64; 3]; 3];

/// The identity.
pub const UNROTATED: Columns = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// A rotation of any kind.
pub fn any<T: Sample>(rng: &mut Rng, dimension: usize) -> Columns {
    match (rng.below(10), dimension) {
        (0, _) => UNROTATED,
        (1, _) => quarter_turn(rng, UNROTATED, dimension),
        (2, 2) => pythagorean::<T>(rng, 2),
        (_, 2) => product::<T>(rng, 2),
        (2, _) => pythagorean::<T>(rng, 0),
        (3, _) => pythagorean::<T>(rng, rng.clone().below(3)),
        (4, _) => about_an_axis::<T>(rng),
        (5, _) => product::<T>(rng, 3),
        _ => quaternion::<T>(rng),
    }
}

/// A rotation related to another as those of neighbors often are: equal, a quarter turn away,
/// parallel to within an `EPSILON` to `1e-1` rad, or unrelated.
pub fn related<T: Sample>(rng: &mut Rng, first: &Columns, dimension: usize) -> Columns {
    match rng.below(8) {
        0 => *first,
        1 => quarter_turn(rng, *first, dimension),
        2 | 3 => slightly_rotated::<T>(rng, first, dimension),
        4 => {
            let rotated = slightly_rotated::<T>(rng, first, dimension);
            quarter_turn(rng, rotated, dimension)
        }
        _ => any::<T>(rng, dimension),
    }
}

/// A rotation from a random unit quaternion.
fn quaternion<T: Sample>(rng: &mut Rng) -> Columns {
    let [x, y, z] = rng.direction();
    let (sin, cos) = (rng.range(-1.0, 1.0) * 3.2).sin_cos();
    let raw = [cos, x * sin, y * sin, z * sin].map(T::nearest);
    let quaternion = Quaternion::new(raw[0], raw[1], raw[2], raw[3]);
    columns3(&UnitQuaternion::from_quaternion(quaternion).to_rotation_matrix())
}

/// A rotation from an angle and a random axis or a coordinate axis.
fn about_an_axis<T: Sample>(rng: &mut Rng) -> Columns {
    let axis = match rng.below(4) {
        0 => Vector3::x(),
        1 => Vector3::y(),
        2 => Vector3::z(),
        _ => Vector3::from(rng.direction().map(T::nearest)),
    };
    let angle = T::nearest(rng.range(-7.0, 7.0));
    columns3(&Rotation3::from_axis_angle(&Unit::new_normalize(axis), angle))
}

/// A product of up to four rotations, each rounded.
fn product<T: Sample>(rng: &mut Rng, dimension: usize) -> Columns {
    (0..rng.below(4)).fold(one::<T>(rng, dimension), |rotated, _| {
        let next = one::<T>(rng, dimension);
        times::<T>(&rotated, &next)
    })
}

fn one<T: Sample>(rng: &mut Rng, dimension: usize) -> Columns {
    if dimension == 2 {
        let angle = T::nearest(rng.range(-7.0, 7.0));
        columns2(&Rotation2::new(angle))
    } else {
        quaternion::<T>(rng)
    }
}

/// A rotation about a coordinate axis, with cosine and sine from a Pythagorean triple.
fn pythagorean<T: Sample>(rng: &mut Rng, about: usize) -> Columns {
    let (a, b, c) = rng.pick(&[(3.0, 4.0, 5.0), (5.0, 12.0, 13.0), (8.0, 15.0, 17.0)]);
    let (cos, sin) = (T::rounded(a / c), T::rounded(rng.sign() * b / c));
    let mut columns = UNROTATED;
    let (i, j) = ((about + 1) % 3, (about + 2) % 3);
    columns[i][i] = cos;
    columns[i][j] = sin;
    columns[j][i] = -sin;
    columns[j][j] = cos;
    columns
}

/// Rotates by a multiple of 90 degrees about an axis of the box, without rounding.
pub(crate) fn quarter_turn(rng: &mut Rng, columns: Columns, dimension: usize) -> Columns {
    let [x, y, z] = columns;
    let minus = |column: [f64; 3]| column.map(|component| -component);
    let rotated = match rng.below(3) {
        0 => [y, minus(x), z],
        1 => [minus(x), minus(y), z],
        _ => [minus(y), x, z],
    };
    if dimension == 2 || rng.chance(0.3) {
        return rotated;
    }
    let [x, y, z] = rotated;
    rng.pick(&[[y, z, x], [z, x, y], [x, z, minus(y)]])
}

/// Rotates by a small angle about any axis or one of its own.
fn slightly_rotated<T: Sample>(rng: &mut Rng, columns: &Columns, dimension: usize) -> Columns {
    let angle = match rng.below(4) {
        0 => T::epsilon() * rng.power(-0.5, 1.5),
        _ => rng.power(-8.0, -1.0),
    };
    let angle = rng.sign() * angle;
    let small = if dimension == 2 {
        columns2(&Rotation2::new(T::nearest(angle)))
    } else {
        let axis = match rng.below(2) {
            0 => rng.direction(),
            _ => rng.pick(columns),
        };
        let axis = Unit::new_normalize(Vector3::from(axis.map(T::nearest)));
        columns3(&Rotation3::from_axis_angle(&axis, T::nearest(angle)))
    };
    times::<T>(&small, columns)
}

/// Perturbs a rotation as the worst rounding errors would: by up to `limit` times `EPSILON` in the
/// measure of [`deviation`].
pub fn perturbed<T: Sample>(
    rng: &mut Rng,
    columns: &Columns,
    dimension: usize,
    limit: f64,
) -> Columns {
    let noise = columns.map(|column| column.map(|_| rng.range(-1.0, 1.0)));
    let mut size = rng.range(0.1, 1.0) * limit * T::epsilon();
    loop {
        let mut moved = *columns;
        for (column, noise) in moved.iter_mut().zip(&noise).take(dimension) {
            for (entry, noise) in column.iter_mut().zip(noise).take(dimension) {
                *entry = T::rounded(*entry + size * noise);
            }
        }
        if deviation(&moved) <= limit * T::epsilon() || size < 0.01 * T::epsilon() {
            return moved;
        }
        size *= 0.8;
    }
}

/// How far a matrix is from orthonormal: the length of the longest column of `R^T R - I`, without
/// rounding.
#[must_use]
pub fn deviation(columns: &Columns) -> f64 {
    let entry = |i: usize, j: usize| {
        let start = Dd::from(if i == j { -1.0 } else { 0.0 });
        let products = columns[i].iter().zip(&columns[j]);
        let sum = products.fold(start, |sum, (&a, &b)| sum + Dd::product(a, b));
        sum.to_f64()
    };
    let column = |j: usize| [0, 1, 2].map(|i| entry(i, j).powi(2)).iter().sum::<f64>();
    [0, 1, 2].map(column).into_iter().fold(0.0, f64::max).sqrt()
}

fn times<T: Sample>(a: &Columns, b: &Columns) -> Columns {
    let (a, b) = (rotation::<T>(a), rotation::<T>(b));
    columns3(&(a * b))
}

fn rotation<T: Sample>(columns: &Columns) -> Rotation3<T> {
    let columns = columns.map(|column| Vector3::from(column.map(T::nearest)));
    Rotation3::from_matrix_unchecked(obbligato::nalgebra::Matrix3::from_columns(&columns))
}

fn columns3<T: Sample>(rotation: &Rotation3<T>) -> Columns {
    let entry = |row, column| rotation.matrix()[(row, column)].to_f64();
    [0, 1, 2].map(|column| [0, 1, 2].map(|row| entry(row, column)))
}

fn columns2<T: Sample>(rotation: &Rotation2<T>) -> Columns {
    let entry = |row, column| rotation.matrix()[(row, column)].to_f64();
    [[entry(0, 0), entry(1, 0), 0.0], [entry(0, 1), entry(1, 1), 0.0], UNROTATED[2]]
}

/// The dot product, in `f64`.
pub(crate) fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The cross product, in `f64`.
pub(crate) fn cross(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| a[i] * b[j] - a[j] * b[i])
}
