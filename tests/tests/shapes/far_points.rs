//! Points so far away that sums of their coordinates overflow are in no shape with bounds, and in a
//! half-space only on its side.

use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Ball, Capsule, HalfSpace2, Obb2, Obb3, Triangle};
use std::iter::repeat_with;

/// Coordinates that add up to more than there is, and others.
const COORDINATES: [f32; 9] =
    [f32::MIN, -3.276_06e38, -1e38, -1.0, 0.0, 1e20, 1e38, 3e38, f32::MAX];

fn is_far(coordinates: &[f32]) -> bool {
    coordinates.iter().any(|x| x.abs() > 1e19)
}

#[test]
fn no_shape_in_2d_contains_a_point_whose_coordinates_overflow() {
    let half_extents = Vector2::new(1.0, 2.0);
    let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    let ball = Ball::new(Point2::origin(), 1.0).unwrap();
    let capsule = Capsule::new(corners[0], corners[1], 1.0).unwrap();
    let triangle = Triangle::new(corners).unwrap();
    let turns = (0..16_u8).map(|turn| f32::from(turn) * 0.4);
    let boxes: Vec<Obb2> =
        turns.map(|angle| Obb2::from_angle(corners[1], half_extents, angle).unwrap()).collect();
    for (x, y) in COORDINATES.iter().flat_map(|x| COORDINATES.map(|y| (*x, y))) {
        if !is_far(&[x, y]) {
            continue;
        }
        let point = Point2::new(x, y);
        for obb in &boxes {
            assert!(!obb.contains_point(&point), "{point} {obb:?}");
        }
        assert!(!ball.contains_point(&point), "{point}");
        assert!(!capsule.contains_point(&point), "{point}");
        assert!(!triangle.contains_point(&point), "{point}");
    }
}

#[test]
fn no_shape_in_3d_contains_a_point_whose_coordinates_overflow() {
    let half_extents = Vector3::new(1.0, 2.0, 3.0);
    let corners = [[0.0; 3], [4.0, 0.0, 1.0], [0.0, 4.0, 2.0]].map(Point3::from);
    let ball = Ball::new(Point3::origin(), 1.0).unwrap();
    let capsule = Capsule::new(corners[0], corners[1], 1.0).unwrap();
    let triangle = Triangle::new(corners).unwrap();
    let mut turn = 0.0;
    let boxes: Vec<Obb3> = repeat_with(|| {
        turn += 0.4;
        let axis_angle = Vector3::new(turn, turn * 0.7, 1.0 - turn);
        let rotation = obbligato::nalgebra::Rotation3::new(axis_angle);
        Obb3::new(corners[1], half_extents, rotation).unwrap()
    })
    .take(16)
    .collect();
    let planes = COORDINATES.iter().flat_map(|x| COORDINATES.map(|y| (*x, y)));
    for (x, y, z) in planes.flat_map(|(x, y)| COORDINATES.map(|z| (x, y, z))) {
        if !is_far(&[x, y, z]) {
            continue;
        }
        let point = Point3::new(x, y, z);
        for obb in &boxes {
            assert!(!obb.contains_point(&point), "{point} {obb:?}");
        }
        assert!(!ball.contains_point(&point), "{point}");
        assert!(!capsule.contains_point(&point), "{point}");
        assert!(!triangle.contains_point(&point), "{point}");
    }
}

/// Decided in double precision, in which nothing overflows.
#[test]
fn a_half_space_contains_the_far_points_on_its_side() {
    let infinite = [f32::NEG_INFINITY, f32::INFINITY];
    let coordinates: Vec<f32> = COORDINATES.into_iter().chain(infinite).collect();
    let normals = [[0.6, 0.8], [0.8, -0.6], [-0.28, 0.96], [1.0, 0.0]].map(Vector2::from);
    for normal in normals {
        let half_space = HalfSpace2::new(Point2::new(1.0, 2.0), normal).unwrap();
        let both = coordinates.iter().flat_map(|x| coordinates.iter().map(move |y| (*x, *y)));
        for point in both.map(|(x, y)| Point2::new(x, y)) {
            let from_border = (point - half_space.point()).map(f64::from);
            let height = half_space.normal().map(f64::from).dot(&from_border);
            let blur = 5.0 * f64::from(f32::EPSILON) * from_border.norm();
            if height.is_infinite() || height.abs() > blur {
                let answer = half_space.contains_point(&point);
                assert_eq!(answer, height < 0.0, "{point}, {normal}");
            }
        }
    }
}
