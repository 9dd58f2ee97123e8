//! Boxes from quaternions and poses of any length, and their matrices, as in the core.

use super::fixture::{of_box, turned};
use crate::ask::{BEYOND, ask, hole, status, v3};
use crate::core::Obb3;
use obbligato::nalgebra::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion, Vector3};
use obbligato_capi::*;

const fn quat([x, y, z, w]: [ObbReal; 4]) -> ObbQuat {
    ObbQuat { x, y, z, w }
}

#[test]
fn a_quaternion_and_a_pose_may_have_any_length() {
    let (center, half_extents) = (Point3::new(1.0, 2.0, 0.5), Vector3::new(3.0, 0.5, 1.0));
    let (c_center, c_half_extents) = (v3(1.0, 2.0, 0.5), v3(3.0, 0.5, 1.0));
    for [x, y, z, w] in [[0.5, -0.1, 0.7, 0.5], [3e10, 4e10, -1e9, 2e9], [0.0, 0.0, 2e-30, -1e-30]]
    {
        let expected = Obb3::from_quaternion(center, half_extents, Quaternion::new(w, x, y, z));
        let rotation = quat([x, y, z, w]);
        let made = ask!(obb_box3_from_any_quat(c_center, c_half_extents, rotation));
        assert_eq!(made, Ok(of_box(expected.unwrap())), "{rotation:?}");
        let position = c_center;
        let pose = ObbPose3 { position, rotation };
        let posed = ask!(obb_box3_from_pose(c_half_extents, &raw const pose));
        assert_eq!(posed, made, "{rotation:?}");
    }
}

#[test]
fn a_pose_is_that_of_the_core() {
    let drifted = Quaternion::new(0.4, -0.3, 0.2, 0.8) * 1.1;
    let translation = Translation3::new(-4.0, 7.0, 2.0);
    let pose = Isometry3::from_parts(translation, UnitQuaternion::new_unchecked(drifted));
    let expected = Obb3::from_pose(Vector3::new(3.0, 0.5, 1.0), &pose).unwrap();
    let pose = ObbPose3 { position: v3(-4.0, 7.0, 2.0), rotation: quat(drifted.coords.into()) };
    let posed = ask!(obb_box3_from_pose(v3(3.0, 0.5, 1.0), &raw const pose));
    assert_eq!(posed, Ok(of_box(expected)));
}

#[test]
fn what_is_no_rotation_has_a_name() {
    use ObbStatus::*;
    let (zero, one, negative) = (v3(0.0, 0.0, 0.0), v3(1.0, 1.0, 1.0), v3(1.0, 1.0, -1.0));
    let turned = quat([0.5, -0.1, 0.7, 0.5]);
    for (position, half_extents, rotation, expected) in [
        (zero, one, quat([0.0; 4]), ZeroRotation),
        (zero, one, quat([0.0, 1.0, ObbReal::NAN, 0.0]), NotFinite),
        (zero, negative, turned, NegativeHalfExtent),
        (v3(0.0, BEYOND, 0.0), one, turned, BeyondLimit),
    ] {
        let made = ask!(obb_box3_from_any_quat(position, half_extents, rotation));
        assert_eq!(made, Err(expected));
        let pose = ObbPose3 { position, rotation };
        let made = ask!(obb_box3_from_pose(half_extents, &raw const pose));
        assert_eq!(made, Err(expected));
    }
}

#[test]
fn the_matrix_is_that_of_the_core_column_by_column() {
    let turned = turned(1.0, 2.0);
    let shape = of_box(turned);
    let mut matrix = [7.0; 17];
    let made = status!(obb_box3_to_matrix(&raw const shape, matrix.as_mut_ptr()));
    assert_eq!(made, ObbStatus::Ok);
    assert_eq!(&matrix[..16], turned.to_matrix().as_slice());
    assert_eq!(matrix[16], 7.0);
}
