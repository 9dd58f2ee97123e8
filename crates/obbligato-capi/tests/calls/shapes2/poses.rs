//! Rectangles from directions and poses of any length, and their matrices, as in the core.

use super::fixture::{of_box, turned};
use crate::ask::{BEYOND, ask, hole, status, v2};
use crate::core::Obb2;
use obbligato::nalgebra::{Complex, Isometry2, Point2, Vector2};
use obbligato_capi::*;

#[test]
fn a_direction_and_a_pose_may_have_any_length() {
    let (center, half_extents) = (Point2::new(1.0, 2.0), Vector2::new(3.0, 0.5));
    for (x, y) in [(3.0, 4.0), (-5e14, 0.25), (0.0, -1e-30)] {
        let expected = Obb2::from_complex(center, half_extents, Complex::new(x, y)).unwrap();
        let facing = ask!(obb_box2_from_direction(v2(1.0, 2.0), v2(3.0, 0.5), v2(x, y)));
        assert_eq!(facing, Ok(of_box(expected)), "({x}, {y})");
        let pose = ObbPose2 { position: v2(1.0, 2.0), axis: v2(x, y) };
        let posed = ask!(obb_box2_from_pose(v2(3.0, 0.5), &raw const pose));
        assert_eq!(posed, facing, "({x}, {y})");
    }
}

#[test]
fn a_pose_is_that_of_the_core() {
    let pose = Isometry2::new(Vector2::new(-4.0, 7.0), 2.5);
    let expected = Obb2::from_pose(Vector2::new(3.0, 0.5), &pose).unwrap();
    let pose = ObbPose2 { position: v2(-4.0, 7.0), axis: v2(pose.rotation.re, pose.rotation.im) };
    let posed = ask!(obb_box2_from_pose(v2(3.0, 0.5), &raw const pose));
    assert_eq!(posed, Ok(of_box(expected)));
}

#[test]
fn what_is_no_rotation_has_a_name() {
    use ObbStatus::*;
    let (zero, one, negative) = (v2(0.0, 0.0), v2(1.0, 1.0), v2(1.0, -1.0));
    for (position, half_extents, axis, expected) in [
        (zero, one, zero, ZeroRotation),
        (zero, one, v2(0.0, ObbReal::NAN), NotFinite),
        (zero, negative, one, NegativeHalfExtent),
        (v2(BEYOND, 0.0), one, one, BeyondLimit),
    ] {
        let made = ask!(obb_box2_from_direction(position, half_extents, axis));
        assert_eq!(made, Err(expected));
        let pose = ObbPose2 { position, axis };
        let made = ask!(obb_box2_from_pose(half_extents, &raw const pose));
        assert_eq!(made, Err(expected));
    }
}

#[test]
fn the_matrix_is_that_of_the_core_column_by_column() {
    let turned = turned(1.0, 2.0);
    let shape = of_box(turned);
    let mut matrix = [7.0; 10];
    let made = status!(obb_box2_to_matrix(&raw const shape, matrix.as_mut_ptr()));
    assert_eq!(made, ObbStatus::Ok);
    assert_eq!(&matrix[..9], turned.to_matrix().as_slice());
    assert_eq!(matrix[9], 7.0);
}
