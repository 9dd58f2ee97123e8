use crate::shapes::aabb::{Aabb2, Aabb3};
use nalgebra::{Point2, Point3, Vector3};

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
    assert_eq!((one.min(), one.max()), (Point2::new(7.0, 8.0), Point2::new(7.0, 8.0)));
}
