//! The numbers that the constructors accept, and the errors for all others.

use obbligato::nalgebra::{Point, Point2, Point3, Rotation3, SVector, Vector2, Vector3};
use obbligato::{Aabb, Argument, Obb, Ray, ShapeError};
use obbligato_tests::Sample;

/// Numbers that are not valid as a coordinate, each with its error.
fn bad_coordinates<T: Sample>() -> [(T, ShapeError); 6] {
    let above = T::LIMIT * (T::one() + T::EPSILON);
    [
        (T::nearest(f64::NAN), ShapeError::NotFinite),
        (T::INFINITY, ShapeError::NotFinite),
        (-T::INFINITY, ShapeError::NotFinite),
        (above, ShapeError::BeyondLimit),
        (-above, ShapeError::BeyondLimit),
        (T::LIMIT * T::nearest(1e6), ShapeError::BeyondLimit),
    ]
}

/// Numbers that are valid as a coordinate.
fn good_coordinates<T: Sample>() -> [T; 7] {
    let zero = T::zero();
    let least = T::TINY * T::EPSILON;
    [zero, -zero, T::one(), least, -least, T::LIMIT, -T::LIMIT]
}

fn with<T: Sample, const D: usize>(rest: T, at: usize, number: T) -> SVector<T, D> {
    SVector::from_fn(|row, _| if row == at { number } else { rest })
}

/// What is wrong, whichever argument it is about.
fn kind<S>(made: Result<S, ShapeError>) -> Result<(), ShapeError> {
    made.map(|_| ()).map_err(ShapeError::kind)
}

fn obb<T: Sample>(center: SVector<T, 3>, half: SVector<T, 3>) -> Result<(), ShapeError> {
    kind(Obb::new(Point::from(center), half, Rotation3::identity()))
}

fn obbs_check_every_number<T: Sample>() {
    let ones = SVector::repeat(T::one());
    for at in 0..3 {
        for (number, error) in bad_coordinates::<T>() {
            let number = with(T::one(), at, number);
            assert_eq!(obb(number, ones), Err(error), "center {number}");
            assert_eq!(obb(ones, number), Err(error), "half-extents {number}");
        }
        for number in good_coordinates::<T>() {
            let vector = with(T::one(), at, number);
            let negative = Err(ShapeError::NegativeHalfExtent);
            assert_eq!(obb(vector, ones), Ok(()), "center {vector}");
            let expected = if number < T::zero() { negative } else { Ok(()) };
            assert_eq!(obb(ones, vector), expected, "half-extents {vector}");
        }
    }
}

#[test]
fn oriented_boxes_check_every_number() {
    obbs_check_every_number::<f32>();
    obbs_check_every_number::<f64>();
}

fn aabbs_check_every_number<T: Sample>() {
    let corner = |corner: SVector<T, 2>| Point::from(corner);
    let make = |min, max| kind(Aabb::new(corner(min), corner(max)));
    let center = |at, half| kind(Aabb::from_center(corner(at), half));
    let ones = SVector::repeat(T::one());
    for at in 0..2 {
        for (number, error) in bad_coordinates::<T>() {
            let bad = with(T::one(), at, number);
            assert_eq!(make(bad, ones), Err(error), "min {bad}");
            assert_eq!(make(ones, bad), Err(error), "max {bad}");
            assert_eq!(center(bad, ones), Err(error), "center {bad}");
            assert_eq!(center(ones, bad), Err(error), "half-extents {bad}");
            let points = [corner(ones), corner(bad)];
            assert_eq!(kind(Aabb::from_points(points)), Err(error), "points {bad}");
        }
        let reversed = make(with(T::one(), at, T::nearest(1.5)), ones);
        assert_eq!(reversed, Err(ShapeError::NegativeHalfExtent));
        let negative = center(ones, with(T::one(), at, -T::TINY));
        assert_eq!(negative, Err(ShapeError::NegativeHalfExtent));
        for number in good_coordinates::<T>() {
            let point = with(T::zero(), at, number);
            assert_eq!(make(point, point), Ok(()), "{point}");
        }
    }
    assert_eq!(Aabb::<T, 2>::from_points([]), Err(ShapeError::NoPoints));
}

#[test]
fn axis_aligned_boxes_check_every_number() {
    aabbs_check_every_number::<f32>();
    aabbs_check_every_number::<f64>();
}

#[test]
fn an_axis_aligned_box_around_a_center_stays_within_the_limit() {
    let center = Point2::new(0.0, 1e15);
    let half_extents = Vector2::new(1.0, 1e9);
    let result = Aabb::<f32, 2>::from_center(center, half_extents);
    assert_eq!(result, Err(ShapeError::BeyondLimitIn(Argument::Corner)));
}

fn rays_check_every_number<T: Sample>() {
    let make = |o: SVector<T, 3>, d| kind(Ray::new(Point::from(o), d));
    let zeros = SVector::zeros();
    for at in 0..3 {
        for (number, error) in bad_coordinates::<T>() {
            let bad = with(T::one(), at, number);
            assert_eq!(make(bad, Vector3::repeat(T::one())), Err(error), "origin {bad}");
            assert_eq!(make(zeros, bad), Err(error), "direction {bad}");
        }
        for number in good_coordinates::<T>() {
            let direction = with(T::zero(), at, number);
            let zero = Err(ShapeError::ZeroDirection);
            let expected = if number == T::zero() { zero } else { Ok(()) };
            assert_eq!(make(direction, direction), expected, "direction {direction}");
        }
    }
    assert_eq!(make(zeros, -zeros), Err(ShapeError::ZeroDirection));
}

#[test]
fn rays_check_every_number_and_need_a_direction() {
    rays_check_every_number::<f32>();
    rays_check_every_number::<f64>();
}

fn angles_are_coordinates<T: Sample>() {
    let make = |angle| Obb::from_angle(Point2::origin(), Vector2::repeat(T::one()), angle);
    for (angle, error) in bad_coordinates::<T>() {
        assert_eq!(kind(make(angle)), Err(error), "{angle}");
    }
    for angle in good_coordinates::<T>() {
        assert!(make(angle).is_ok(), "{angle}");
    }
}

#[test]
fn an_angle_is_any_finite_number_within_the_limit() {
    angles_are_coordinates::<f32>();
    angles_are_coordinates::<f64>();
}

/// Construction keeps the numbers and rounds nothing.
#[test]
fn shapes_keep_their_numbers() {
    let (center, half) = (Point3::new(0.1_f32, -0.0, 3e14), Vector3::new(0.3, 0.0, 1e-40));
    let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.7);
    let obb = Obb::new(center, half, turn).unwrap();
    assert_eq!((obb.center(), obb.half_extents(), obb.rotation()), (center, half, turn));
    let ray = Ray::new(center, half).unwrap();
    assert_eq!((ray.origin(), ray.direction()), (center, half));
    let aabb = Aabb::new(center, center + half).unwrap();
    assert_eq!((aabb.min(), aabb.max()), (center, center + half));
}
