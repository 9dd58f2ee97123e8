//! Boxes under affine maps by their rules: what is exact, what is an error, and where the anchor of
//! a node goes.

use obbligato::nalgebra::{
    Matrix2, Matrix3, Matrix4, Point2, Point3, Rotation2, Rotation3, SVector, Vector2, Vector3,
};
use obbligato::{Aabb, Aabb3, Argument, Obb, ShapeError};
use obbligato_tests::Rng;

fn unit_cube() -> Aabb3 {
    Aabb::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0)).unwrap()
}

fn linear(matrix: Matrix3<f32>) -> Matrix4<f32> {
    matrix.to_homogeneous()
}

#[test]
fn scales_and_mirrors_are_exact() {
    let local = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(2.0, 4.0, 8.0f32)).unwrap();
    let quarter = Matrix3::new(0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0);
    for (x, y, z) in [
        (1.0, 1.0, 1.0),
        (3.0, 0.1, 7.0),
        (-3.0, 0.3, 7.0),
        (-3.0, -5.0, -7.0),
        (1e-30, 1e-20, 1e14),
        (0.1, -1e-37, 1e-37),
    ] {
        let scale = Vector3::new(x, y, z);
        let image =
            Obb::<_, 3>::from_affine(&local, &Matrix4::new_nonuniform_scaling(&scale)).unwrap();
        let half_extents = local.half_extents().component_mul(&scale.abs());
        let center = Point3::from(local.center().coords.component_mul(&scale));
        assert_eq!(image.half_extents(), half_extents, "{scale}");
        assert_eq!(image.center(), center, "{scale}");
        assert_eq!(image.rotation().matrix().abs(), Matrix3::identity(), "{scale}");

        let rotated = quarter * Matrix3::from_diagonal(&scale);
        let image = Obb::<_, 3>::from_affine(&local, &linear(rotated)).unwrap();
        assert_eq!(image.half_extents(), half_extents, "{scale} and rotated");
        assert_eq!(image.rotation().matrix().abs(), quarter.abs(), "{scale} and rotated");
        assert!(image.rotation().matrix().determinant() > 0.0);
    }
}

#[test]
fn a_shear_is_an_error_beyond_a_ten_thousandth() {
    let square = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0f64)).unwrap();
    let tilted = Rotation2::new(0.3).into_inner();
    for (shear, allowed) in [
        (0.0, true),
        (1e-7, true),
        (5e-5, true),
        (2e-4, false),
        (0.1, false),
        (1.0, false),
        (1e9, false),
    ] {
        for scale in [Vector2::new(1.0, 1.0), Vector2::new(1e-3, 50.0)] {
            let sheared = Matrix2::from_diagonal(&scale).pseudo_inverse(0.0).map(|inverse| {
                let unit = Matrix2::new(1.0, shear, 0.0, 1.0);
                tilted * unit * inverse
            });
            let matrix = sheared.unwrap().to_homogeneous();
            let image = Obb::<_, 2>::from_affine(&square, &matrix);
            match image {
                Ok(_) => assert!(allowed, "{shear}"),
                Err(error) => assert_eq!((error, allowed), (ShapeError::Shear, false), "{shear}"),
            }
        }
    }
    let flattened = Matrix3::new(1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0);
    assert_eq!(Obb::<_, 2>::from_affine(&square, &flattened), Err(ShapeError::Shear));
}

#[test]
fn a_perspective_is_an_error_but_a_common_factor_is_not() {
    let matrix = linear(Rotation3::from_euler_angles(0.1, 0.2, 0.3).into_inner() * 2.0);
    let image = Obb::<_, 3>::from_affine(&unit_cube(), &matrix);
    for factor in [4.0, -0.5] {
        let same = Obb::<_, 3>::from_affine(&unit_cube(), &(matrix * factor));
        assert_eq!(same, image, "{factor}");
    }
    for (column, value, error) in [
        (0, 1e-30, ShapeError::Perspective),
        (2, -1.0, ShapeError::Perspective),
        (3, 0.0, ShapeError::Perspective),
        (3, f32::NAN, ShapeError::NotFinite),
        (1, f32::INFINITY, ShapeError::NotFinite),
        (3, 1e-38, ShapeError::BeyondLimit),
    ] {
        let mut broken = matrix;
        broken[(3, column)] = value;
        let image = Obb::<_, 3>::from_affine(&unit_cube(), &broken);
        assert_eq!(image.map_err(ShapeError::kind), Err(error), "{value} in column {column}");
    }
}

#[test]
fn flattened_boxes_are_still_boxes() {
    let rotated = Rotation3::from_euler_angles(0.5, -0.3, 1.2).into_inner();
    for scale in [[0.0, 1.0, 2.0], [1.0, 0.0, 2.0], [0.0, 0.0, 2.0], [1.0, 0.0, 0.0], [0.0; 3]] {
        let matrix = linear(rotated * Matrix3::from_diagonal(&Vector3::from(scale)));
        let image = Obb::<_, 3>::from_affine(&unit_cube(), &matrix).unwrap();
        for (i, scale) in scale.into_iter().enumerate() {
            assert!((image.half_extents()[i] - scale).abs() < 1e-6, "{scale} of {image:?}");
            let off = 1.0 - image.axis(i).dot(&rotated.column(i)).abs();
            assert!(scale == 0.0 || off < 1e-6, "axis {i} of {image:?}");
        }
    }
}

#[test]
fn an_axis_without_extent_may_go_anywhere() {
    let plate = Aabb::new(Point3::new(-1.0, -1.0, 0.0), Point3::new(1.0, 1.0, 0.0f32)).unwrap();
    let sheared = linear(Matrix3::new(1.0, 0.0, 5.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.5));
    let image = Obb::<_, 3>::from_affine(&plate, &sheared).unwrap();
    assert_eq!(image.half_extents(), Vector3::new(1.0, 2.0, 0.0));
    assert_eq!(image.rotation().matrix(), &Matrix3::identity());
    assert_eq!(Obb::<_, 3>::from_affine(&unit_cube(), &sheared), Err(ShapeError::Shear));
}

#[test]
fn numbers_out_of_range_are_errors() {
    let scaling = |factor: f32| Matrix4::new_scaling(factor);
    let moving = |x: f32| Matrix4::new_translation(&Vector3::new(x, 0.0, 0.0));
    for (matrix, error) in [
        (scaling(f32::NAN), ShapeError::NotFinite),
        (moving(f32::INFINITY), ShapeError::NotFinite),
        (moving(2e15), ShapeError::BeyondLimit),
        (scaling(2e15), ShapeError::BeyondLimit),
    ] {
        assert_eq!(
            Obb::<_, 3>::from_affine(&unit_cube(), &matrix).map_err(ShapeError::kind),
            Err(error),
            "{matrix}"
        );
    }
    let large = Aabb::new(Point3::origin(), Point3::new(1e10, 1.0, 1.0)).unwrap();
    let image = Obb::<_, 3>::from_affine(&large, &scaling(1e10));
    assert_eq!(image, Err(ShapeError::BeyondLimitIn(Argument::Result)));

    let (size, anchor) = (Vector2::new(2.0, 1.0f32), Vector2::new(0.5, 0.5));
    let node = |size: [f32; 2], anchor: [f32; 2]| {
        Obb::from_anchor(size.into(), anchor.into(), &Matrix3::identity())
    };
    assert!(node(size.into(), anchor.into()).is_ok());
    assert_eq!(node([-1.0, 1.0], [0.0, 0.0]), Err(ShapeError::NegativeSize));
    assert_eq!(node([f32::NAN, 1.0], [0.0, 0.0]), Err(ShapeError::NotFiniteIn(Argument::Size)));
    assert_eq!(
        node([1.0, 1.0], [0.0, f32::INFINITY]),
        Err(ShapeError::NotFiniteIn(Argument::Anchor))
    );
}

#[test]
fn the_anchor_is_the_fixed_point() {
    let size = Vector2::new(4.0, 2.0f32);
    let at = Matrix3::new_translation(&Vector2::new(10.0, 20.0));
    for (anchor, low, high) in [
        ([0.0, 0.0], [10.0, 20.0], [14.0, 22.0]),
        ([0.5, 0.5], [8.0, 19.0], [12.0, 21.0]),
        ([1.0, 0.0], [6.0, 20.0], [10.0, 22.0]),
        ([1.0, 1.0], [6.0, 18.0], [10.0, 20.0]),
        ([-0.5, 2.0], [12.0, 16.0], [16.0, 18.0]),
    ] {
        let node = Obb::from_anchor(size, anchor.into(), &at).unwrap();
        let expected = Aabb::new(Point2::from(low), Point2::from(high)).unwrap();
        assert_eq!(node, Obb::from(expected), "{anchor:?}");
    }
}

/// A matrix that includes the anchor, as cocos2d-x returns it, is used with an anchor of zero.
#[test]
fn the_matrix_may_include_the_anchor() {
    for index in 0..1000 {
        let mut rng = Rng::of_case("anchor", index);
        let [x, y, angle] = rng.direction().map(|x| 5.0 * x);
        let size = Vector2::new(rng.range(0.1, 9.0), rng.range(0.1, 9.0));
        let anchor: SVector<f64, 2> = Vector2::new(rng.unit(), rng.unit());
        let scale = Vector2::new(rng.sign() * rng.range(0.2, 3.0), rng.range(0.2, 3.0));
        let node = Matrix3::new_translation(&Vector2::new(x, y))
            * Rotation2::new(angle).to_homogeneous()
            * Matrix3::new_nonuniform_scaling(&scale);
        let with_anchor = node * Matrix3::new_translation(&-size.component_mul(&anchor));
        let one = Obb::from_anchor(size, anchor, &node).unwrap();
        let other = Obb::from_anchor(size, Vector2::zeros(), &with_anchor).unwrap();
        assert!((one.center() - other.center()).norm() < 1e-13);
        assert!((one.half_extents() - other.half_extents()).norm() < 1e-13);
        assert!((one.rotation().matrix() - other.rotation().matrix()).norm() < 1e-13);
        let anchored = node * Vector3::z();
        assert!(one.distance_to_point(&Point2::new(anchored.x, anchored.y)) < 1e-13);
    }
}
