use crate::numbers::Real;
use crate::shapes::aabb::{Aabb, Aabb3};
use crate::shapes::obb::{Obb, Obb2, Obb3};
use nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};

/// The rotation that takes x to y to z to x.
fn cyclic() -> Rotation3<f32> {
    Rotation3::from_matrix_unchecked([[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]].into())
}

#[test]
fn the_axes_of_a_box_are_the_columns_and_the_index_wraps() {
    let obb = Obb3::new(Point3::origin(), Vector3::repeat(1.0), cyclic()).unwrap();
    let axes = [Vector3::y(), Vector3::z(), Vector3::x()];
    for i in 0..9 {
        assert_eq!(obb.axis(i), axes[i % 3], "{i}");
    }
    let quarter = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 2.0), 1.0).unwrap();
    let (sin, cos) = 1.0_f32.portable_sin_cos();
    assert_eq!(quarter.axis(0), Vector2::new(cos, sin));
    assert_eq!(quarter.axis(3), Vector2::new(-sin, cos));
}

#[test]
fn the_corners_of_a_box_come_in_their_order() {
    let obb = Obb3::new(Point3::new(10.0, 20.0, 30.0), Vector3::new(1.0, 2.0, 3.0), cyclic());
    let corners = obb.unwrap().vertices();
    for (index, corner) in corners.into_iter().enumerate() {
        let side = |axis: usize| if index >> axis & 1 == 1 { 1.0 } else { -1.0 };
        let (x, y, z) = (side(0), side(1), side(2));
        let expected = Point3::new(10.0 + 3.0 * z, 20.0 + x, 30.0 + 2.0 * y);
        assert_eq!(corner, expected, "{index}");
    }
    let axis_aligned =
        Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 2.0), 0.0).unwrap();
    let expected = [(4.0, 4.0), (6.0, 4.0), (6.0, 8.0), (4.0, 8.0)].map(|(x, y)| Point2::new(x, y));
    assert_eq!(axis_aligned.vertices(), expected);
}

#[test]
fn an_oriented_box_from_an_axis_aligned_one_is_the_same_box() {
    let axis_aligned = Aabb3::new(Point3::new(-1.0, 0.0, 2.0), Point3::new(3.0, 0.5, 2.0)).unwrap();
    let oriented = Obb::from(axis_aligned);
    assert_eq!(oriented.center(), axis_aligned.center());
    assert_eq!(oriented.half_extents(), axis_aligned.half_extents());
    assert_eq!(oriented.rotation(), Rotation3::identity());
}

#[test]
fn no_box_contains_a_nan() {
    let nan = Point2::new(0.0, f32::NAN);
    let axis_aligned = Aabb::new(Point2::new(-1.0, -1.0), Point2::new(1.0, 1.0)).unwrap();
    assert!(!axis_aligned.contains_point(&nan));
    assert!(!Obb::from(axis_aligned).contains_point(&nan));
}
