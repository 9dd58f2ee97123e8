//! The getters and small queries of boxes.

use obbligato::nalgebra::{Point2, Point3, Rotation3, SVector, Vector2, Vector3};
use obbligato::{Aabb, Aabb2, Aabb3, Obb, Obb2, Obb3, Ray3, Real};
use obbligato_tests::{Couple, Rng, Sample, Solid, Source, boxes, survey};

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
    let obb = Obb3::new(
        Point3::new(10.0, 20.0, 30.0),
        Vector3::new(1.0, 2.0, 3.0),
        cyclic(),
    );
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
fn an_axis_aligned_box_knows_its_center_and_contents() {
    let outer = Aabb3::new(Point3::new(-1.0, 0.0, 2.0), Point3::new(3.0, 0.5, 2.0)).unwrap();
    assert_eq!(outer.center(), Point3::new(1.0, 0.25, 2.0));
    assert_eq!(outer.half_extents(), Vector3::new(2.0, 0.25, 0.0));
    assert!(outer.contains(&outer));
    let rows = [
        ([0.0, 0.0, 2.0], [1.0, 0.5, 2.0], true),
        ([-1.0, 0.0, 2.0], [3.5, 0.5, 2.0], false),
        ([-1.5, 0.0, 2.0], [3.0, 0.5, 2.0], false),
        ([0.0, 0.0, 1.5], [0.0, 0.0, 2.0], false),
        ([0.0, 0.0, 2.0], [0.0, 0.0, 2.5], false),
    ];
    for (min, max, held) in rows {
        let inner = Aabb3::new(Point3::from(min), Point3::from(max)).unwrap();
        assert_eq!(outer.contains(&inner), held, "{min:?} to {max:?}");
    }
}

#[test]
fn axis_aligned_boxes_merge_to_the_smallest_box_around_both() {
    let a = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(2.0, 3.0)).unwrap();
    let b = Aabb2::new(Point2::new(-1.0, 2.0), Point2::new(1.0, 5.0)).unwrap();
    let both = Aabb2::new(Point2::new(-1.0, 1.0), Point2::new(2.0, 5.0)).unwrap();
    assert_eq!(a.merged(&b), both);
    assert_eq!(b.merged(&a), both);
    let corners = [(2.0, 1.0), (0.0, 3.0), (-1.0, 5.0), (1.0, 2.0)];
    let points = corners.map(|(x, y)| Point2::new(x, y));
    assert_eq!(Aabb2::from_points(points), Ok(both));
    let one = Aabb2::from_points([Point2::new(7.0_f32, 8.0)]).unwrap();
    assert_eq!(
        (one.min(), one.max()),
        (Point2::new(7.0, 8.0), Point2::new(7.0, 8.0))
    );
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

/// Compares the radius along a direction with the gaps between the box and itself and a point.
fn check_radius_along<T: Sample>() {
    let kernel = format!("radius_along {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, 3, false);
        let obb: Obb<T, 3> = draft.obb().unwrap();
        let direction = rng.direction().map(|x| T::rounded(4.0 * x));
        let solid = Solid::from(&obb);
        // For a box and itself the gap is minus both radii.
        let exact = -0.5 * Couple::new(&solid, &solid).gap_along(direction).to_f64();
        let length = direction.iter().map(|x| x * x).sum::<f64>().sqrt();
        let radius = obb
            .radius_along(&SVector::from(direction.map(T::nearest)))
            .to_f64();
        let unit = T::epsilon() * solid.reach() + T::TINY.to_f64();
        let off = (radius / length - exact).abs() / unit;
        tally.largest("off, EPSILON of the half-extents", off);
        tally.require(off <= 8.0, "wrong", || obb.source());
    });
}

#[test]
fn the_radius_of_a_box_along_a_direction_is_right() {
    check_radius_along::<f32>();
    check_radius_along::<f64>();
}

#[test]
fn a_point_of_a_ray_lies_t_directions_from_its_origin() {
    let ray = Ray3::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(0.0, -2.0, 0.5)).unwrap();
    assert_eq!(ray.point_at(0.0), Point3::new(1.0, 2.0, 3.0));
    assert_eq!(ray.point_at(2.0), Point3::new(1.0, -2.0, 4.0));
    assert_eq!(ray.point_at(-1.0), Point3::new(1.0, 4.0, 2.5));
}
