//! What only the bounding box of a volume shows, and which bounds leave nothing.

use obbligato::nalgebra::{Complex, Point2, Point3, Vector2};
use obbligato::{Aabb3, Circle, Dop8, Dop8In2, Dop8In3, Obb2, Obb3, ShapeError, Sphere};

/// The octahedron of all points with `|x| + |y| + |z| <= 1`.
fn octahedron() -> Dop8In3 {
    Dop8::from_bounds([-1.0; 4], [1.0; 4]).unwrap()
}

/// Whatever lies beyond a vertex and is wide enough overlaps along all four directions.
#[test]
fn what_lies_beyond_a_vertex_of_an_octahedron_is_apart() {
    let volume = octahedron();
    for (axis, sign) in (0..3).flat_map(|axis| [(axis, -1.0), (axis, 1.0)]) {
        for (gap, touches) in [(0.0, true), (0.01, false)] {
            let (mut center, mut half) = ([0.0_f32; 3], [9.0_f32; 3]);
            (center[axis], half[axis]) = (sign * (2.0 + gap), 1.0);
            let upright = Aabb3::from_center(Point3::from(center), half.into()).unwrap();
            let case = format!("axis {axis}, {sign}, gap {gap}");
            assert_eq!(volume.intersects(&upright), touches, "box, {case}");
            let turned = Obb3::from(upright);
            assert_eq!(volume.intersects(&turned), touches, "oriented box, {case}");
            center[axis] = sign * (10.0 + gap);
            let ball = Sphere::new(Point3::from(center), 9.0).unwrap();
            assert_eq!(volume.intersects(&ball), touches, "ball, {case}");
        }
    }
}

/// Seen along the four directions of the plane, these overlap; along the normal of the box, or from
/// the corner to the center of the ball, there is a gap.
#[test]
fn what_lies_before_a_corner_of_an_octagon_is_apart() {
    let octagon = Dop8In2::from_points([[0.0, 0.0], [-2.0, 0.0], [0.0, -2.0]].map(Point2::from));
    let octagon = octagon.unwrap();
    let normal = Vector2::new(4.0, 3.0) / 5.0;
    for (gap, touches) in [(0.0, true), (0.01, false)] {
        let center = Point2::from(normal * (1.0 + gap));
        let plank = Obb2::from_complex(center, Vector2::new(1.0, 9.0), Complex::new(4.0, 3.0));
        assert_eq!(octagon.intersects(&plank.unwrap()), touches, "box, {gap}");
        let ball = Circle::new(Point2::from(normal * (5.0 + gap)), 5.0).unwrap();
        assert_eq!(octagon.intersects(&ball), touches, "ball, {gap}");
    }
}

/// What is left over of the sum of the coordinates rounds up by 2^-48, a quarter of what it then
/// lies beyond the plane, and more than the ball, whose projection reaches 3.4 times as far, is
/// away from it by its own size.
#[test]
fn a_ball_as_small_as_what_a_sum_leaves_over_is_not_missed() {
    let half_unit = f32::EPSILON / 2.0;
    let [one_less, two_less] = [1.0, 2.0].map(|steps| half_unit - steps * half_unit * half_unit);
    let beside = f64::from(one_less) + f64::from(two_less);
    let radius = 2.0 * half_unit * half_unit;
    let beyond = f64::from(f32::EPSILON) - beside;
    assert!(beyond > 0.0 && beyond < 3f64.sqrt() * f64::from(radius));
    let volume = Dop8::from_bounds([1.0 + f32::EPSILON, -9.0, -9.0, -9.0], [9.0; 4]).unwrap();
    let ball = Sphere::new(Point3::new(1.0, one_less, two_less), radius).unwrap();
    assert!(volume.intersects(&ball));
}

/// Each row has bounds along three directions that only together leave nothing; all others are
/// wide. Along the third, they are then moved to where they meet the others.
#[test]
fn bounds_of_which_three_leave_nothing_are_rejected() {
    const NAMES: [&str; 4] = ["x", "y", "x + y", "x - y"];
    let table: [[(usize, [f32; 2]); 3]; 4] = [
        [(0, [5.0, 6.0]), (1, [5.0, 6.0]), (2, [8.0, 9.0])],
        [(0, [5.0, 6.0]), (1, [-6.0, -5.0]), (3, [8.0, 9.0])],
        [(2, [-1.0, 1.0]), (3, [-1.0, 1.0]), (0, [1.5, 6.0])],
        [(2, [-1.0, 1.0]), (3, [-1.0, 1.0]), (1, [1.5, 6.0])],
    ];
    for row in table {
        let named = row.map(|(k, range)| (NAMES[k], range));
        for mirrored in [false, true] {
            let made = |toward: f32| {
                let (mut min, mut max) = ([-30.0_f32; 4], [30.0_f32; 4]);
                for (place, (k, [low, high])) in row.into_iter().enumerate() {
                    let by = if place == 2 { toward } else { 0.0 };
                    (min[k], max[k]) = (low + by, high + by);
                }
                let mirror = |bounds: [f32; 4]| bounds.map(|x| -x);
                let (min, max) = if mirrored { (mirror(max), mirror(min)) } else { (min, max) };
                Dop8In2::from_bounds(min, max).map(|_| ())
            };
            assert_eq!(made(0.0), Err(ShapeError::Empty), "{named:?}, {mirrored}");
            let toward = if row[2].0 < 2 { -0.5 } else { 1.0 };
            assert_eq!(made(toward), Ok(()), "{named:?}, {mirrored}");
        }
    }
}
