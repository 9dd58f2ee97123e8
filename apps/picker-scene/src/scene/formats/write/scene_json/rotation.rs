//! Rotations as quaternions that give the same bits when they are read.

use obbligato::nalgebra::{Matrix3, Rotation3, UnitQuaternion, Vector3};

/// How often a quaternion is corrected before it is given up: a rotation that came from no
/// quaternion mostly has none that is exact.
const MOST_CORRECTIONS: usize = 64;
/// How far from the wanted number a corrected entry may be, in distances to the next `f32`. It is a
/// bit less than what still rounds to the number, so that each correction disturbs the other
/// entries as little as possible.
const INSIDE: f64 = 0.4;

/// The quaternion x, y, z, w of which a reader makes this rotation to the bit, if one is found.
pub(super) fn quaternion_of(rotation: &Rotation3<f32>) -> Option<[f64; 4]> {
    let start = UnitQuaternion::from_rotation_matrix(&rotation.cast::<f64>());
    let mut quaternion = start;
    for _ in 0..MOST_CORRECTIONS {
        if bits(&read(&quaternion)) == bits(rotation) {
            return Some(quaternion.coords.into());
        }
        quaternion = corrected(&quaternion, rotation.matrix());
    }
    None
}

/// The entries of a matrix; zeros with and without a sign differ.
pub(super) fn bits(rotation: &Rotation3<f32>) -> Matrix3<u32> {
    rotation.matrix().map(f32::to_bits)
}

/// What a reader makes of a quaternion, whose numbers it gets to the bit.
fn read(quaternion: &UnitQuaternion<f64>) -> Rotation3<f32> {
    let read = UnitQuaternion::new_normalize(quaternion.into_inner());
    read.to_rotation_matrix().cast()
}

/// Turns a rotation until each entry of its matrix that rounds to something else rounds to what is
/// wanted: one after the other, by the smallest turn that moves the entry just so far.
///
/// A turn by a small vector `d` moves column `j` by `d x r_j`.
fn corrected(quaternion: &UnitQuaternion<f64>, wanted: &Matrix3<f32>) -> UnitQuaternion<f64> {
    let mut quaternion = *quaternion;
    for (row, column) in (0..3).flat_map(|row| (0..3).map(move |column| (row, column))) {
        let matrix = quaternion.to_rotation_matrix().into_inner();
        let (found, goal) = (matrix[(row, column)], wanted[(row, column)]);
        if found as f32 == goal {
            continue;
        }
        let axis: Vector3<f64> = matrix.column(column).cross(&Vector3::ith(row, 1.0));
        let slope = axis.norm_squared();
        if slope > 1e-12 {
            let step = f64::from(goal.abs().next_up()) - f64::from(goal.abs());
            let excess = found - f64::from(goal);
            let turn = axis * ((INSIDE * step * excess.signum() - excess) / slope);
            quaternion = UnitQuaternion::from_scaled_axis(turn) * quaternion;
        }
    }
    quaternion
}
