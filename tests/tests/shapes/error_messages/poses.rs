//! Boxes from poses and from affine maps.

use super::*;

pub(super) fn from_poses() -> Vec<Row> {
    let complex = |x, h, re| {
        let half = Vector2::new(1.0, h);
        Obb2::from_complex(Point2::new(x, 0.0), half, Complex::new(re, 0.0))
    };
    let quaternion = |x, h, w| {
        let half = Vector3::new(1.0, h, 1.0);
        let quaternion = Quaternion::new(w, 0.0, 0.0, 0.0);
        Obb3::from_quaternion(Point3::new(x, 0.0, 0.0), half, quaternion)
    };
    let about = |x, h, axis, radians| {
        let half = Vector3::new(1.0, h, 1.0);
        let axis = Unit::new_unchecked(Vector3::new(axis, 0.0, 0.0));
        Obb3::from_axis_angle(Point3::new(x, 0.0, 0.0), half, axis, radians)
    };
    let euler = |x, yaw| Obb3::from_euler(Point3::new(x, 0.0, 0.0), HALF_3D, 0.0, 0.0, yaw);
    let pose2 = |x, re| {
        let rotation = Unit::new_unchecked(Complex::new(re, 0.0));
        Obb2::from_pose(HALF, &Isometry2::from_parts(Vector2::new(x, 0.0).into(), rotation))
    };
    let pose3 = |x, w| {
        let rotation = UnitQuaternion::new_unchecked(Quaternion::new(w, 0.0, 0.0, 0.0));
        let translation = Vector3::new(x, 0.0, 0.0).into();
        Obb3::from_pose(HALF_3D, &Isometry3::from_parts(translation, rotation))
    };
    vec![
        row(complex(NAN, 1.0, 1.0), "the center is NaN or infinite"),
        row(complex(FAR, 1.0, 1.0), "the center is beyond the limit of its scalar type"),
        row(complex(0.0, -1.0, 1.0), "a half-extent is negative"),
        row(complex(0.0, 1.0, INFINITE), "the rotation is NaN or infinite"),
        row(complex(0.0, 1.0, 0.0), "the rotation is zero"),
        row(quaternion(NAN, 1.0, 1.0), "the center is NaN or infinite"),
        row(quaternion(FAR, 1.0, 1.0), "the center is beyond the limit of its scalar type"),
        row(quaternion(0.0, -1.0, 1.0), "a half-extent is negative"),
        row(quaternion(0.0, 1.0, NAN), "the rotation is NaN or infinite"),
        row(quaternion(0.0, 1.0, -0.0), "the rotation is zero"),
        row(about(NAN, 1.0, 1.0, 0.0), "the center is NaN or infinite"),
        row(about(0.0, -1.0, 1.0, 0.0), "a half-extent is negative"),
        row(about(0.0, 1.0, NAN, 0.0), "the rotation is NaN or infinite"),
        row(about(0.0, 1.0, 0.0, 1.0), "the rotation is zero"),
        row(about(0.0, 1.0, 1.0, INFINITE), "the angle is NaN or infinite"),
        row(about(0.0, 1.0, 1.0, FAR), "the angle is beyond the limit of its scalar type"),
        row(euler(NAN, 0.0), "the center is NaN or infinite"),
        row(euler(0.0, NAN), "the angle is NaN or infinite"),
        row(euler(0.0, -FAR), "the angle is beyond the limit of its scalar type"),
        row(pose2(NAN, 1.0), "the translation is NaN or infinite"),
        row(pose2(FAR, 1.0), "the translation is beyond the limit of its scalar type"),
        row(pose2(0.0, NAN), "the rotation is NaN or infinite"),
        row(pose2(0.0, 0.0), "the rotation is zero"),
        row(pose3(INFINITE, 1.0), "the translation is NaN or infinite"),
        row(pose3(-FAR, 1.0), "the translation is beyond the limit of its scalar type"),
        row(pose3(0.0, NAN), "the rotation is NaN or infinite"),
        row(pose3(0.0, 0.0), "the rotation is zero"),
        row(Obb2::from_pose(-HALF, &Isometry2::identity()), "a half-extent is negative"),
        row(Obb3::from_pose(-HALF_3D, &Isometry3::identity()), "a half-extent is negative"),
    ]
}

pub(super) fn from_maps() -> Vec<Row> {
    let unit = Aabb2::new(HERE, Point2::new(1.0, 1.0)).unwrap();
    let cube = Aabb3::new(HERE_3D, Point3::new(1.0, 1.0, 1.0)).unwrap();
    let map = |index: usize, entry| {
        let mut map = Matrix3::identity();
        map[index] = entry;
        Obb2::from_affine(&unit, &map)
    };
    let map3 = |index: usize, entry| {
        let mut map = Matrix4::identity();
        map[index] = entry;
        Obb3::from_affine(&cube, &map)
    };
    let anchor =
        |w, a| Obb2::from_anchor(Vector2::new(w, 1.0), Vector2::new(a, 0.0), &Matrix3::identity());
    vec![
        row(map(0, NAN), "the map is NaN or infinite"),
        row(map(6, FAR), "the map is beyond the limit of its scalar type"),
        row(map(2, 1.0), "the map is not affine"),
        row(map(3, 1.0), "the map shears, so the image of a box is not a box"),
        row(map3(5, NAN), "the map is NaN or infinite"),
        row(map3(12, FAR), "the map is beyond the limit of its scalar type"),
        row(map3(15, 0.0), "the map is not affine"),
        row(map3(4, 1.0), "the map shears, so the image of a box is not a box"),
        row(
            Obb2::from_affine(&unit.loosened(LIMIT / 4.0).unwrap(), &Matrix3::new_scaling(8.0)),
            "the resulting shape is beyond the limit of its scalar type",
        ),
        row(anchor(NAN, 0.0), "the size is NaN or infinite"),
        row(anchor(FAR, 0.0), "the size is beyond the limit of its scalar type"),
        row(anchor(-1.0, 0.0), "the size is negative"),
        row(anchor(1.0, NAN), "the anchor is NaN or infinite"),
        row(anchor(1.0, FAR), "the anchor is beyond the limit of its scalar type"),
    ]
}
