//! Every constructor with every bad argument: the whole message, which names the argument.

use obbligato::nalgebra::{
    Complex, Isometry2, Isometry3, Matrix3, Matrix4, Point2, Point3, Quaternion, Rotation2,
    Rotation3, Unit, UnitComplex, UnitQuaternion, Vector2, Vector3,
};
use obbligato::{
    Aabb2, Aabb3, Argument, Capsule2, Circle, ConvexPolygon, Dop8In2, HalfSpace2, Motion2, Obb2,
    Obb3, Ray2, Real, ShapeError, Sphere, Triangle2,
};
use std::collections::HashSet;
use std::mem::size_of;

mod poses;
mod volumes;

const NAN: f32 = f32::NAN;
const INFINITE: f32 = f32::INFINITY;
/// Beyond the limit.
const FAR: f32 = 1e16;
const LIMIT: f32 = <f32 as Real>::LIMIT;

const HERE: Point2<f32> = Point2::new(0.5, 0.25);
const HALF: Vector2<f32> = Vector2::new(2.0, 1.0);
const HERE_3D: Point3<f32> = Point3::new(0.5, 0.25, 0.0);
const HALF_3D: Vector3<f32> = Vector3::new(2.0, 1.0, 0.0);

/// An error with its message; `made` must have failed.
type Row = (Option<ShapeError>, &'static str);

fn row<S>(made: Result<S, ShapeError>, message: &'static str) -> Row {
    (made.err(), message)
}

/// Of both dimensions, where they share their code.
fn axis_aligned() -> Vec<Row> {
    let corners = |low: f32, high: f32| Aabb2::new(Point2::new(0.0, low), Point2::new(1.0, high));
    let center = |x, h| Aabb2::from_center(Point2::new(x, 0.0), Vector2::new(1.0, h));
    let points = |x: f32| Aabb3::from_points([HERE_3D, Point3::new(0.0, x, 0.0)]);
    let unit = corners(0.0, 1.0).unwrap();
    let at_limit = Aabb2::new(HERE, Point2::new(1.0, LIMIT)).unwrap();
    let by = |x| Isometry2::new(Vector2::new(x, 0.0), 0.5);
    vec![
        row(corners(NAN, 1.0), "the minimum is NaN or infinite"),
        row(corners(-INFINITE, 1.0), "the minimum is NaN or infinite"),
        row(corners(-FAR, 1.0), "the minimum is beyond the limit of its scalar type"),
        row(corners(0.0, NAN), "the maximum is NaN or infinite"),
        row(corners(0.0, FAR), "the maximum is beyond the limit of its scalar type"),
        row(corners(1.0, 0.0), "a minimum exceeds its maximum"),
        row(center(NAN, 1.0), "the center is NaN or infinite"),
        row(center(FAR, 1.0), "the center is beyond the limit of its scalar type"),
        row(center(0.0, NAN), "a half-extent is NaN or infinite"),
        row(center(0.0, FAR), "a half-extent is beyond the limit of its scalar type"),
        row(center(0.0, -1.0), "a half-extent is negative"),
        row(
            Aabb2::from_center(Point2::new(LIMIT, 0.0), Vector2::new(1e9, 0.0)),
            "a corner is beyond the limit of its scalar type",
        ),
        row(points(NAN), "a point is NaN or infinite"),
        row(points(FAR), "a point is beyond the limit of its scalar type"),
        row(Aabb3::from_points([]), "there is no point to enclose"),
        row(unit.translated(&Vector2::new(NAN, 0.0)), "the translation is NaN or infinite"),
        row(
            at_limit.translated(&Vector2::new(0.0, LIMIT)),
            "the resulting shape is beyond the limit of its scalar type",
        ),
        row(unit.transformed_by(&by(INFINITE)), "the translation is NaN or infinite"),
        row(unit.loosened(NAN), "the margin is NaN or infinite"),
        row(at_limit.loosened(LIMIT), "the resulting shape is beyond the limit of its scalar type"),
        row(unit.loosened(-0.75), "the negative margin leaves nothing of the box"),
    ]
}

fn oriented() -> Vec<Row> {
    let level = Rotation3::identity();
    let make = |x, h| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::new(1.0, h, 1.0), level);
    let turned = |x| {
        let rotation = Rotation2::from_matrix_unchecked([[1.0, 0.0], [0.0, x]].into());
        Obb2::new(HERE, HALF, rotation)
    };
    let skew = "the rotation is not orthonormal to within 1e-4, or is a reflection";
    let angle = |radians| Obb2::from_angle(HERE, HALF, radians);
    vec![
        row(make(NAN, 1.0), "the center is NaN or infinite"),
        row(make(FAR, 1.0), "the center is beyond the limit of its scalar type"),
        row(make(0.0, NAN), "a half-extent is NaN or infinite"),
        row(make(0.0, FAR), "a half-extent is beyond the limit of its scalar type"),
        row(make(0.0, -1.0), "a half-extent is negative"),
        row(turned(NAN), "the rotation is NaN or infinite"),
        row(turned(1.1), skew),
        row(turned(-1.0), skew),
        row(angle(NAN), "the angle is NaN or infinite"),
        row(angle(FAR), "the angle is beyond the limit of its scalar type"),
        row(Obb2::from_angle(HERE, -HALF, 0.0), "a half-extent is negative"),
        row(Obb2::fit([]), "there is no point to enclose"),
        row(Obb3::fit([HERE_3D, Point3::new(NAN, 0.0, 0.0)]), "a point is NaN or infinite"),
        row(
            Obb3::fit([HERE_3D, Point3::new(FAR, 0.0, 0.0)]),
            "a point is beyond the limit of its scalar type",
        ),
    ]
}

fn moved() -> Vec<Row> {
    let plank = Obb2::from_angle(HERE, HALF, 0.5).unwrap();
    let (nan, far) = (Vector2::new(0.0, NAN), Vector2::new(LIMIT, 0.0) * 1.5);
    let (turn, none) =
        (Rotation2::new(0.5), Rotation2::from_matrix_unchecked([[NAN; 2]; 2].into()));
    let stretched = Rotation2::from_matrix_unchecked([[2.0, 0.0], [0.0, 0.5]].into());
    let lost = Isometry2::from_parts(HALF.into(), Unit::new_unchecked(Complex::new(NAN, 0.0)));
    let by = |x: Vector2<f32>| Isometry2::from_parts(x.into(), UnitComplex::identity());
    let beyond = "the resulting shape is beyond the limit of its scalar type";
    let translation = "the translation is NaN or infinite";
    let wide = Obb2::from_angle(Point2::new(LIMIT, 0.0), Vector2::new(LIMIT, 1.0), 0.0).unwrap();
    let ray = Ray2::new(HERE, HALF).unwrap();
    vec![
        row(plank.translated(&nan), translation),
        row(plank.translated(&far), beyond),
        row(plank.rotated(&none), "the rotation is NaN or infinite"),
        row(
            plank.rotated(&stretched),
            "the rotation is not orthonormal to within 1e-4, or is a reflection",
        ),
        row(plank.rotated_about(&turn, &nan.into()), "the pivot is NaN or infinite"),
        row(plank.rotated_about(&none, &HERE), "the rotation is NaN or infinite"),
        row(plank.rotated_about(&turn, &(far * 2.0).into()), beyond),
        row(plank.transformed_by(&by(nan)), translation),
        row(plank.transformed_by(&by(far)), beyond),
        row(plank.transformed_by(&lost), "the rotation is NaN or infinite"),
        row(plank.loosened(INFINITE), "the margin is NaN or infinite"),
        row(plank.loosened(FAR), beyond),
        row(plank.loosened(-1.5), "the negative margin leaves nothing of the box"),
        row(wide.merged(&plank.translated(&(-far / 2.0)).unwrap()), beyond),
        row(ray.translated(&nan), translation),
        row(ray.translated(&far), beyond),
        row(ray.rotated(&none), "the rotation is NaN or infinite"),
        row(ray.rotated_about(&turn, &nan.into()), "the pivot is NaN or infinite"),
        row(ray.transformed_by(&by(nan)), translation),
        row(ray.transformed_by(&by(far)), beyond),
        row(ray.transformed_by(&lost), "the rotation is NaN or infinite"),
    ]
}

fn other_shapes() -> Vec<Row> {
    let ball = |x, radius| Circle::new(Point2::new(x, 0.0), radius);
    let ray = |x, y| Ray2::new(Point2::new(x, 0.0), Vector2::new(0.0, y));
    let triangle = |x| [HERE, Point2::new(x, 0.0), Point2::new(1.0, 1.0)];
    let polygon = |x| ConvexPolygon::<f32, 8>::new(&triangle(x));
    let pieces = |x| ConvexPolygon::<f32, 8>::decompose(&triangle(x));
    let hull = |x| ConvexPolygon::<f32, 8>::hull(triangle(x));
    vec![
        row(ball(NAN, 1.0), "the center is NaN or infinite"),
        row(ball(FAR, 1.0), "the center is beyond the limit of its scalar type"),
        row(ball(0.0, NAN), "the radius is NaN or infinite"),
        row(ball(0.0, FAR), "the radius is beyond the limit of its scalar type"),
        row(ball(0.0, -1.0), "the radius is negative"),
        row(Sphere::new(HERE_3D, -FAR), "the radius is beyond the limit of its scalar type"),
        row(ray(NAN, 1.0), "the origin is NaN or infinite"),
        row(ray(FAR, 1.0), "the origin is beyond the limit of its scalar type"),
        row(ray(0.0, INFINITE), "the direction is NaN or infinite"),
        row(ray(0.0, FAR), "the direction is beyond the limit of its scalar type"),
        row(ray(0.0, -0.0), "the direction is zero"),
        row(polygon(NAN), "a vertex is NaN or infinite"),
        row(polygon(FAR), "a vertex is beyond the limit of its scalar type"),
        row(ConvexPolygon::<f32, 8>::new(&[HERE]), "the polygon has fewer than three vertices"),
        row(ConvexPolygon::<f32, 2>::new(&triangle(1.0)), "the shape has more vertices than fit"),
        row(ConvexPolygon::<f32, 8>::new(&[HERE; 4]), "the vertices lie on one line"),
        row(pieces(NAN), "a vertex is NaN or infinite"),
        row(pieces(-FAR), "a vertex is beyond the limit of its scalar type"),
        row(hull(NAN), "a point is NaN or infinite"),
        row(hull(FAR), "a point is beyond the limit of its scalar type"),
        row(ConvexPolygon::<f32, 8>::hull([]), "there is no point to enclose"),
    ]
}

#[test]
fn every_message_names_the_argument_that_is_wrong() {
    let tables = [
        axis_aligned(),
        oriented(),
        poses::from_poses(),
        poses::from_maps(),
        moved(),
        other_shapes(),
        volumes::volumes(),
        volumes::moved(),
    ];
    for (index, (error, message)) in tables.into_iter().flatten().enumerate() {
        let error = error.unwrap_or_else(|| panic!("row {index} is a shape, not {message:?}"));
        assert_eq!(error.to_string(), message, "{error:?}");
        let argument = error.argument().unwrap_or_else(|| panic!("{error:?} names no argument"));
        if let ShapeError::NotFiniteIn(_) | ShapeError::BeyondLimitIn(_) = error {
            assert!(message.starts_with(&argument.to_string()), "{argument}: {message}");
        }
    }
}

#[test]
fn errors_are_equal_exactly_where_a_match_cannot_tell_them_apart() {
    use ShapeError::{
        BeyondLimit, BeyondLimitIn, MinAboveMax, NegativeHalfExtent, NegativeRadius, NegativeSize,
        NotARotation, NotFinite, NotFiniteIn, NothingLeft, ZeroDirection, ZeroNormal, ZeroRotation,
    };
    let families: [&[ShapeError]; 6] = [
        &[NotFinite, NotFiniteIn(Argument::Center), NotFiniteIn(Argument::Radius)],
        &[BeyondLimit, BeyondLimitIn(Argument::Center), BeyondLimitIn(Argument::Angle)],
        &[NegativeHalfExtent, MinAboveMax, NegativeSize, NothingLeft],
        &[NotARotation, ZeroRotation],
        &[ZeroDirection, ZeroNormal],
        &[NegativeRadius],
    ];
    for family in families {
        for error in family {
            assert_eq!(error.kind(), family[0]);
        }
    }
    let all = families.concat();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate() {
            assert_eq!(a == b, i == j, "{a:?} and {b:?}");
        }
    }
    assert_eq!(HashSet::<ShapeError>::from_iter(all.clone()).len(), all.len());

    let center = Circle::new(Point2::new(NAN, 0.0), 1.0).unwrap_err();
    let radius = Circle::new(HERE, NAN).unwrap_err();
    assert_ne!(center, radius);
    assert!(center != NotFinite && !matches!(center, NotFinite));
    assert_eq!((center.kind(), radius.kind()), (NotFinite, NotFinite));
}

#[test]
fn an_error_is_two_bytes() {
    assert_eq!(size_of::<ShapeError>(), 2);
    assert_eq!(size_of::<Result<Obb3, ShapeError>>(), size_of::<Obb3>() + 4);
}
