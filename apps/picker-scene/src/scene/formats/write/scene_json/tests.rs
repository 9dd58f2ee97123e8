use super::*;
use crate::scene::Scene;
use obbligato::nalgebra::{Quaternion, UnitQuaternion, Vector3};

/// Rotations of every kind, as a reader makes them from quaternions.
fn rotations() -> impl Iterator<Item = Rotation3<f32>> {
    (0..2000_u32).map(|seed| {
        let number = |salt: u32| {
            let bits = (seed * 4 + salt).wrapping_mul(0x9e37_79b9) ^ (seed >> 3);
            let number = f64::from(bits.wrapping_mul(0x85eb_ca6b)) / f64::from(u32::MAX) - 0.5;
            if seed.is_multiple_of(5) && salt.is_multiple_of(2) {
                0.0
            } else {
                number * 10_f64.powi(-((seed % 4) as i32) * 3)
            }
        };
        let quaternion = Quaternion::new(number(3) + 1e-9, number(0), number(1), number(2));
        UnitQuaternion::new_normalize(quaternion).to_rotation_matrix().cast()
    })
}

#[test]
fn most_rotations_from_a_quaternion_are_written_as_one() {
    let found = rotations().filter(|rotation| quaternion_of(rotation).is_some());
    let found = found.count();
    // The others are written as axes.
    assert!(found > 1000, "only {found} of 2000");
}

#[test]
fn a_rotation_of_no_quaternion_is_written_as_its_axes() {
    let half = Rotation3::from_axis_angle(&Vector3::y_axis(), 0.3_f32);
    let turned = (0..40).fold(half, |rotation, _| rotation * half * half.inverse());
    assert_eq!(bits(&read_again(turned)), bits(&turned));
}

#[test]
fn the_zeros_of_axes_keep_their_signs() {
    let plain = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.3_f32).into_inner();
    for signs in 0..16_u32 {
        let mut zeros = 0;
        let matrix = plain.map(|entry| {
            if entry != 0.0 {
                return entry;
            }
            zeros += 1;
            if signs >> (zeros - 1) & 1 == 1 { -0.0 } else { 0.0 }
        });
        let rotation = Rotation3::from_matrix_unchecked(matrix);
        assert_eq!(bits(&read_again(rotation)), bits(&rotation), "{signs}");
    }
}

/// The rotation of a box in a scene file.
fn read_again(rotation: Rotation3<f32>) -> Rotation3<f32> {
    let shape = obbligato::Obb3::new([0.0; 3].into(), Vector3::repeat(1.0), rotation).unwrap();
    let item = SceneBox { shape, ..Scene::default().boxes()[0].clone() };
    let scene = Scene::new(*Scene::default().view(), vec![item]);
    let again = Scene::from_json(&scene.to_json()).unwrap();
    again.boxes()[0].shape.rotation()
}

/// Of 6.194946 degrees, the shortest decimal of the nearest `f32`, the radians are the next ones.
#[test]
fn an_angle_is_the_same_in_radians_when_it_is_read() {
    let others = (0..100_000).map(|step| 0x3c00_0000 + 683 * step);
    for bits in [0x3ddd_6f2c].into_iter().chain(others) {
        let radians = f32::from_bits(bits);
        let written = degrees(radians).to_string();
        let read = written.parse::<f64>().unwrap().to_radians() as f32;
        assert_eq!(read.to_bits(), bits, "{written}");
    }
}
