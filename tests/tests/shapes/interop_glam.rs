//! Values of `glam` 0.34, which nalgebra does not know, are the same numbers.

use glam034::{
    Affine2, Affine3A, DAffine3, DMat4, DQuat, DVec2, DVec3, Mat2, Mat3, Mat3A, Mat4, Quat, Vec2,
    Vec3, Vec3A, Vec4,
};
use obbligato::nalgebra::{
    Isometry2, Isometry3, Matrix2, Matrix3, Matrix4, Point2, Point3, Quaternion, Rotation2,
    Rotation3, Translation2, Translation3, Unit, UnitQuaternion, Vector2, Vector3, Vector4,
    try_convert,
};
use obbligato::{Aabb, IntoGlam, IntoNalgebra, Obb2, Obb3};

/// Converts there and back, and expects the same value in between and at the end.
fn check<G, N>(glam: G, nalgebra: N)
where
    G: IntoNalgebra<N> + PartialEq + Copy + std::fmt::Debug,
    N: IntoGlam<G> + PartialEq + Copy + std::fmt::Debug,
{
    assert_eq!(glam.into_nalgebra(), nalgebra);
    assert_eq!(nalgebra.into_glam(), glam);
}

#[test]
fn points_and_vectors_are_the_same_numbers() {
    check(Vec2::new(1.0, -2.0), Vector2::new(1.0, -2.0));
    check(Vec2::new(1.0, -2.0), Point2::new(1.0, -2.0));
    check(Vec3::new(1.0, -2.0, 0.5), Vector3::new(1.0, -2.0, 0.5));
    check(Vec3::new(1.0, -2.0, 0.5), Point3::new(1.0, -2.0, 0.5));
    check(Vec3A::new(1.0, -2.0, 0.5), Vector3::new(1.0, -2.0, 0.5));
    check(Vec3A::new(1.0, -2.0, 0.5), Point3::new(1.0, -2.0, 0.5));
    check(Vec4::new(1.0, -2.0, 0.5, 7.0), Vector4::new(1.0, -2.0, 0.5, 7.0));
    check(DVec2::new(1.0, -2.0), Point2::new(1.0, -2.0));
    check(DVec3::new(1.0, -2.0, 0.5), Point3::new(1.0, -2.0, 0.5));
    check(Vec2::new(1.0, -2.0), Translation2::new(1.0, -2.0));
    check(Vec3::new(1.0, -2.0, 0.5), Translation3::new(1.0, -2.0, 0.5));
    let up: Vec3 = Vector3::<f32>::y_axis().into_glam();
    assert_eq!(up, Vec3::Y);
    let right: DVec2 = Unit::new_unchecked(Vector2::x()).into_glam();
    assert_eq!(right, DVec2::X);
}

#[test]
fn matrices_keep_their_columns() {
    check(Mat2::from_cols_array(&[1.0, 2.0, 3.0, 4.0]), Matrix2::new(1.0, 3.0, 2.0, 4.0));
    let nine = Matrix3::new(1.0, 4.0, 7.0, 2.0, 5.0, 8.0, 3.0, 6.0, 9.0);
    check(Mat3::from_cols_array(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]), nine);
    check(Mat3A::from_cols_array(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]), nine);
    let mut moved = Matrix4::<f32>::identity();
    moved[(0, 3)] = 5.0;
    check(Mat4::from_translation(Vec3::new(5.0, 0.0, 0.0)), moved);
    let map: Matrix4<f32> = Affine3A::from_translation(Vec3::new(5.0, 0.0, 0.0)).into_nalgebra();
    assert_eq!(map, moved);
    let map: Matrix4<f64> = DAffine3::from_scale(DVec3::new(1.0, 2.0, 3.0)).into_nalgebra();
    assert_eq!(map, Matrix4::new_nonuniform_scaling(&Vector3::new(1.0, 2.0, 3.0)));
    let map: Matrix3<f32> = Affine2::from_translation(Vec2::new(5.0, 6.0)).into_nalgebra();
    assert_eq!(map, Matrix3::new_translation(&Vector2::new(5.0, 6.0)));
}

#[test]
fn rotations_turn_the_same_way() {
    let (axis, angle) = (Vector3::new(2.0, 1.0, -2.0) / 3.0, 0.7_f32);
    let expected = UnitQuaternion::from_axis_angle(&Unit::new_unchecked(axis), angle);
    let quat = Quat::from_axis_angle(axis.into_glam(), angle);
    let turn: UnitQuaternion<f32> = quat.into_nalgebra();
    assert!(turn.angle_to(&expected) < 1e-6);
    let turn: Rotation3<f32> = (quat * 3.0).into_nalgebra();
    assert!((turn.matrix() - expected.to_rotation_matrix().matrix()).norm() < 1e-6);
    check(quat, Quaternion::new(quat.w, quat.x, quat.y, quat.z));
    let place = Vector3::new(0.3, -0.4, 0.5);
    let (from, turned): (Vec3, Vec3) = (place.into_glam(), (expected * place).into_glam());
    let back: Quat = expected.into_glam();
    assert!((back * from - turned).length() < 1e-6);
    let back: Quat = expected.to_rotation_matrix().into_glam();
    assert!((back * from - turned).length() < 1e-6);
    let back: Mat3 = expected.to_rotation_matrix().into_glam();
    assert!((back * from - turned).length() < 1e-6);
    let quarter: Mat2 = Rotation2::new(std::f32::consts::FRAC_PI_2).into_glam();
    assert!((quarter * Vec2::X - Vec2::Y).length() < 1e-6);
}

#[test]
fn poses_move_points_to_the_same_place() {
    let (at, turn) = (DVec3::new(1.0, 2.0, 3.0), DQuat::from_rotation_z(0.4));
    let pose: Isometry3<f64> = (at, turn).into_nalgebra();
    let place = DVec3::new(0.5, -7.0, 2.0);
    let moved = pose * IntoNalgebra::<Point3<f64>>::into_nalgebra(place);
    let expected = at + turn * place;
    assert!((IntoGlam::<DVec3>::into_glam(moved) - expected).length() < 1e-14);
    let (back, turned): (DVec3, DQuat) = pose.into_glam();
    assert!(back == at && (turned.dot(turn) - 1.0).abs() < 1e-14);
    let matrix: DMat4 = pose.into_glam();
    assert!((matrix.transform_point3(place) - expected).length() < 1e-14);
    let pose_of = |matrix: DMat4| -> Option<Isometry3<f64>> {
        try_convert::<Matrix4<f64>, _>(matrix.into_nalgebra())
    };
    let back = pose_of(DMat4::from_rotation_translation(turn, at)).expect("a pose");
    assert!((back * Point3::new(0.5, -7.0, 2.0) - moved).norm() < 1e-14);
    assert_eq!(pose_of(DMat4::from_scale(DVec3::splat(2.0))), None);

    for angle in [0.4_f32, -3.0, 0.0] {
        let pose: Isometry2<f32> = (Vec2::new(1.0, 2.0), angle).into_nalgebra();
        let moved: Vec2 = (pose * Point2::new(3.0, -1.0)).into_glam();
        let expected = Vec2::new(1.0, 2.0) + Vec2::from_angle(angle).rotate(Vec2::new(3.0, -1.0));
        assert!((moved - expected).length() < 1e-6);
        let matrix: Mat3 = pose.into_glam();
        assert!((matrix.transform_point2(Vec2::new(3.0, -1.0)) - expected).length() < 1e-6);
        let (at, turned): (Vec2, f32) = pose.into_glam();
        assert!(at == Vec2::new(1.0, 2.0) && (turned - angle).abs() < 1e-6);
    }
}

#[test]
fn a_transform_makes_a_box() {
    let map = Affine3A::from_scale_rotation_translation(
        Vec3::new(2.0, 1.0, 1.0),
        Quat::from_rotation_y(0.5),
        Vec3::new(1.0, 0.0, -4.0),
    );
    let unit = Aabb::from_center(Point3::origin(), Vector3::repeat(0.5)).expect("a box");
    let crate_ = Obb3::from_affine(&unit, &map.into_nalgebra()).expect("a box");
    assert_eq!(crate_.center(), Point3::new(1.0, 0.0, -4.0));
    assert!((crate_.half_extents() - Vector3::new(1.0, 0.5, 0.5)).norm() < 1e-6);
    let size: Vec2 = Vec2::new(4.0, 2.0);
    let tile = Obb2::from_angle(Vec2::ONE.into_nalgebra(), (size / 2.0).into_nalgebra(), 0.3);
    assert_eq!(tile.expect("a box").center(), Point2::new(1.0, 1.0));
}
