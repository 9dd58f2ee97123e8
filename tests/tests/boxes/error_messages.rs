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
        row(
            corners(-FAR, 1.0),
            "the minimum is beyond the limit of its scalar type",
        ),
        row(corners(0.0, NAN), "the maximum is NaN or infinite"),
        row(
            corners(0.0, FAR),
            "the maximum is beyond the limit of its scalar type",
        ),
        row(corners(1.0, 0.0), "a minimum exceeds its maximum"),
        row(center(NAN, 1.0), "the center is NaN or infinite"),
        row(
            center(FAR, 1.0),
            "the center is beyond the limit of its scalar type",
        ),
        row(center(0.0, NAN), "a half-extent is NaN or infinite"),
        row(
            center(0.0, FAR),
            "a half-extent is beyond the limit of its scalar type",
        ),
        row(center(0.0, -1.0), "a half-extent is negative"),
        row(
            Aabb2::from_center(Point2::new(LIMIT, 0.0), Vector2::new(1e9, 0.0)),
            "a corner is beyond the limit of its scalar type",
        ),
        row(points(NAN), "a point is NaN or infinite"),
        row(
            points(FAR),
            "a point is beyond the limit of its scalar type",
        ),
        row(
            Aabb3::<f32>::from_points([]),
            "there is no point to enclose",
        ),
        row(
            unit.translated(&Vector2::new(NAN, 0.0)),
            "the translation is NaN or infinite",
        ),
        row(
            at_limit.translated(&Vector2::new(0.0, LIMIT)),
            "the resulting shape is beyond the limit of its scalar type",
        ),
        row(
            unit.transformed_by(&by(INFINITE)),
            "the translation is NaN or infinite",
        ),
        row(unit.loosened(NAN), "the margin is NaN or infinite"),
        row(
            at_limit.loosened(LIMIT),
            "the resulting shape is beyond the limit of its scalar type",
        ),
        row(
            unit.loosened(-0.75),
            "the negative margin leaves nothing of the box",
        ),
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
        row(
            make(FAR, 1.0),
            "the center is beyond the limit of its scalar type",
        ),
        row(make(0.0, NAN), "a half-extent is NaN or infinite"),
        row(
            make(0.0, FAR),
            "a half-extent is beyond the limit of its scalar type",
        ),
        row(make(0.0, -1.0), "a half-extent is negative"),
        row(turned(NAN), "the rotation is NaN or infinite"),
        row(turned(1.1), skew),
        row(turned(-1.0), skew),
        row(angle(NAN), "the angle is NaN or infinite"),
        row(
            angle(FAR),
            "the angle is beyond the limit of its scalar type",
        ),
        row(
            Obb2::from_angle(HERE, -HALF, 0.0),
            "a half-extent is negative",
        ),
        row(Obb2::<f32>::fit([]), "there is no point to enclose"),
        row(
            Obb3::fit([HERE_3D, Point3::new(NAN, 0.0, 0.0)]),
            "a point is NaN or infinite",
        ),
        row(
            Obb3::fit([HERE_3D, Point3::new(FAR, 0.0, 0.0)]),
            "a point is beyond the limit of its scalar type",
        ),
    ]
}

fn from_poses() -> Vec<Row> {
    let complex = |x, h, re| {
        let half = Vector2::new(1.0, h);
        Obb2::from_complex(Point2::new(x, 0.0), half, Complex::new(re, 0.0))
    };
    let quaternion = |x, h, w| {
        let half = Vector3::new(1.0, h, 1.0);
        let quaternion = Quaternion::new(w, 0.0, 0.0, 0.0);
        Obb3::from_quaternion(Point3::new(x, 0.0, 0.0), half, quaternion)
    };
    let pose2 = |x, re| {
        let rotation = Unit::new_unchecked(Complex::new(re, 0.0));
        Obb2::from_pose(
            HALF,
            &Isometry2::from_parts(Vector2::new(x, 0.0).into(), rotation),
        )
    };
    let pose3 = |x, w| {
        let rotation = UnitQuaternion::new_unchecked(Quaternion::new(w, 0.0, 0.0, 0.0));
        let translation = Vector3::new(x, 0.0, 0.0).into();
        Obb3::from_pose(HALF_3D, &Isometry3::from_parts(translation, rotation))
    };
    vec![
        row(complex(NAN, 1.0, 1.0), "the center is NaN or infinite"),
        row(
            complex(FAR, 1.0, 1.0),
            "the center is beyond the limit of its scalar type",
        ),
        row(complex(0.0, -1.0, 1.0), "a half-extent is negative"),
        row(
            complex(0.0, 1.0, INFINITE),
            "the rotation is NaN or infinite",
        ),
        row(complex(0.0, 1.0, 0.0), "the rotation is zero"),
        row(quaternion(NAN, 1.0, 1.0), "the center is NaN or infinite"),
        row(
            quaternion(FAR, 1.0, 1.0),
            "the center is beyond the limit of its scalar type",
        ),
        row(quaternion(0.0, -1.0, 1.0), "a half-extent is negative"),
        row(quaternion(0.0, 1.0, NAN), "the rotation is NaN or infinite"),
        row(quaternion(0.0, 1.0, -0.0), "the rotation is zero"),
        row(pose2(NAN, 1.0), "the translation is NaN or infinite"),
        row(
            pose2(FAR, 1.0),
            "the translation is beyond the limit of its scalar type",
        ),
        row(pose2(0.0, NAN), "the rotation is NaN or infinite"),
        row(pose2(0.0, 0.0), "the rotation is zero"),
        row(pose3(INFINITE, 1.0), "the translation is NaN or infinite"),
        row(
            pose3(-FAR, 1.0),
            "the translation is beyond the limit of its scalar type",
        ),
        row(pose3(0.0, NAN), "the rotation is NaN or infinite"),
        row(pose3(0.0, 0.0), "the rotation is zero"),
        row(
            Obb2::from_pose(-HALF, &Isometry2::identity()),
            "a half-extent is negative",
        ),
        row(
            Obb3::from_pose(-HALF_3D, &Isometry3::identity()),
            "a half-extent is negative",
        ),
    ]
}

fn from_maps() -> Vec<Row> {
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
    let anchor = |w, a| {
        Obb2::from_anchor(
            Vector2::new(w, 1.0),
            Vector2::new(a, 0.0),
            &Matrix3::identity(),
        )
    };
    vec![
        row(map(0, NAN), "the map is NaN or infinite"),
        row(
            map(6, FAR),
            "the map is beyond the limit of its scalar type",
        ),
        row(map(2, 1.0), "the map is not affine"),
        row(
            map(3, 1.0),
            "the map shears, so the image of a box is not a box",
        ),
        row(map3(5, NAN), "the map is NaN or infinite"),
        row(
            map3(12, FAR),
            "the map is beyond the limit of its scalar type",
        ),
        row(map3(15, 0.0), "the map is not affine"),
        row(
            map3(4, 1.0),
            "the map shears, so the image of a box is not a box",
        ),
        row(
            Obb2::from_affine(
                &unit.loosened(LIMIT / 4.0).unwrap(),
                &Matrix3::new_scaling(8.0),
            ),
            "the resulting shape is beyond the limit of its scalar type",
        ),
        row(anchor(NAN, 0.0), "the size is NaN or infinite"),
        row(
            anchor(FAR, 0.0),
            "the size is beyond the limit of its scalar type",
        ),
        row(anchor(-1.0, 0.0), "the size is negative"),
        row(anchor(1.0, NAN), "the anchor is NaN or infinite"),
        row(
            anchor(1.0, FAR),
            "the anchor is beyond the limit of its scalar type",
        ),
    ]
}

fn moved() -> Vec<Row> {
    let plank = Obb2::from_angle(HERE, HALF, 0.5).unwrap();
    let (nan, far) = (Vector2::new(0.0, NAN), Vector2::new(LIMIT, 0.0) * 1.5);
    let (turn, none) = (
        Rotation2::new(0.5),
        Rotation2::from_matrix_unchecked([[NAN; 2]; 2].into()),
    );
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
        row(
            plank.rotated_about(&turn, &nan.into()),
            "the pivot is NaN or infinite",
        ),
        row(
            plank.rotated_about(&none, &HERE),
            "the rotation is NaN or infinite",
        ),
        row(plank.rotated_about(&turn, &(far * 2.0).into()), beyond),
        row(plank.transformed_by(&by(nan)), translation),
        row(plank.transformed_by(&by(far)), beyond),
        row(
            plank.transformed_by(&lost),
            "the rotation is NaN or infinite",
        ),
        row(plank.loosened(INFINITE), "the margin is NaN or infinite"),
        row(plank.loosened(FAR), beyond),
        row(
            plank.loosened(-1.5),
            "the negative margin leaves nothing of the box",
        ),
        row(
            wide.merged(&plank.translated(&(-far / 2.0)).unwrap()),
            beyond,
        ),
        row(ray.translated(&nan), translation),
        row(ray.translated(&far), beyond),
        row(ray.rotated(&none), "the rotation is NaN or infinite"),
        row(
            ray.rotated_about(&turn, &nan.into()),
            "the pivot is NaN or infinite",
        ),
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
        row(
            ball(FAR, 1.0),
            "the center is beyond the limit of its scalar type",
        ),
        row(ball(0.0, NAN), "the radius is NaN or infinite"),
        row(
            ball(0.0, FAR),
            "the radius is beyond the limit of its scalar type",
        ),
        row(ball(0.0, -1.0), "the radius is negative"),
        row(
            Sphere::new(HERE_3D, -FAR),
            "the radius is beyond the limit of its scalar type",
        ),
        row(ray(NAN, 1.0), "the origin is NaN or infinite"),
        row(
            ray(FAR, 1.0),
            "the origin is beyond the limit of its scalar type",
        ),
        row(ray(0.0, INFINITE), "the direction is NaN or infinite"),
        row(
            ray(0.0, FAR),
            "the direction is beyond the limit of its scalar type",
        ),
        row(ray(0.0, -0.0), "the direction is zero"),
        row(polygon(NAN), "a vertex is NaN or infinite"),
        row(
            polygon(FAR),
            "a vertex is beyond the limit of its scalar type",
        ),
        row(
            ConvexPolygon::<f32, 8>::new(&[HERE]),
            "the polygon has fewer than three vertices",
        ),
        row(
            ConvexPolygon::<f32, 2>::new(&triangle(1.0)),
            "the polygon has more vertices than fit",
        ),
        row(
            ConvexPolygon::<f32, 8>::new(&[HERE; 4]),
            "the vertices lie on one line",
        ),
        row(pieces(NAN), "a vertex is NaN or infinite"),
        row(
            pieces(-FAR),
            "a vertex is beyond the limit of its scalar type",
        ),
        row(hull(NAN), "a point is NaN or infinite"),
        row(hull(FAR), "a point is beyond the limit of its scalar type"),
        row(
            ConvexPolygon::<f32, 8>::hull([]),
            "there is no point to enclose",
        ),
    ]
}

fn volumes() -> Vec<Row> {
    let there = Point2::new(3.0, 1.0);
    let bounds = |low, high| Dop8In2::from_bounds([low; 4], [high; 4]);
    vec![
        row(
            Capsule2::new(Point2::new(NAN, 0.0), there, 1.0),
            "the start is NaN or infinite",
        ),
        row(
            Capsule2::new(HERE, Point2::new(0.0, FAR), 1.0),
            "the end is beyond the limit of its scalar type",
        ),
        row(
            Capsule2::new(HERE, there, INFINITE),
            "the radius is NaN or infinite",
        ),
        row(
            Capsule2::new(HERE, there, -1.0_f32),
            "the radius is negative",
        ),
        row(
            HalfSpace2::new(Point2::new(NAN, 0.0), HALF),
            "the point on the border is NaN or infinite",
        ),
        row(
            HalfSpace2::new(HERE, Vector2::new(FAR, 0.0)),
            "the normal is beyond the limit of its scalar type",
        ),
        row(
            HalfSpace2::new(HERE, Vector2::zeros()),
            "the normal is zero",
        ),
        row(
            Triangle2::new([HERE, there, Point2::new(NAN, 0.0)]),
            "a vertex is NaN or infinite",
        ),
        row(bounds(NAN, 1.0), "a bound is NaN or infinite"),
        row(bounds(1.0, 0.0), "a minimum exceeds its maximum"),
        row(
            Dop8In2::from_bounds([0.0, 0.0, 5.0, 0.0], [1.0, 1.0, 6.0, 1.0_f32]),
            "no point satisfies all bounds",
        ),
        row(
            Dop8In2::from_points([Point2::new(FAR, 0.0)]),
            "a point is beyond the limit of its scalar type",
        ),
        row(
            Dop8In2::<f32>::from_points([]),
            "there is no point to enclose",
        ),
        row(
            Motion2::new(Vector2::new(NAN, 0.0), 1.0),
            "the velocity is NaN or infinite",
        ),
        row(
            Motion2::new(HALF, FAR),
            "the spin is beyond the limit of its scalar type",
        ),
    ]
}

#[test]
fn every_message_names_the_argument_that_is_wrong() {
    let tables = [
        axis_aligned(),
        oriented(),
        from_poses(),
        from_maps(),
        moved(),
        other_shapes(),
        volumes(),
    ];
    for (index, (error, message)) in tables.into_iter().flatten().enumerate() {
        let error = error.unwrap_or_else(|| panic!("row {index} is a shape, not {message:?}"));
        assert_eq!(error.to_string(), message, "{error:?}");
        let argument = error
            .argument()
            .unwrap_or_else(|| panic!("{error:?} names no argument"));
        if let ShapeError::NotFiniteIn(_) | ShapeError::BeyondLimitIn(_) = error {
            assert!(
                message.starts_with(&argument.to_string()),
                "{argument}: {message}"
            );
        }
    }
}

#[test]
fn errors_are_equal_if_the_same_is_wrong_and_so_are_their_hashes() {
    use ShapeError::{
        BeyondLimit, BeyondLimitIn, MinAboveMax, NegativeHalfExtent, NegativeRadius, NegativeSize,
        NotARotation, NotFinite, NotFiniteIn, NothingLeft, ZeroDirection, ZeroNormal, ZeroRotation,
    };
    let classes: [&[ShapeError]; 6] = [
        &[
            NotFinite,
            NotFiniteIn(Argument::Center),
            NotFiniteIn(Argument::Radius),
        ],
        &[
            BeyondLimit,
            BeyondLimitIn(Argument::Center),
            BeyondLimitIn(Argument::Angle),
        ],
        &[NegativeHalfExtent, MinAboveMax, NegativeSize, NothingLeft],
        &[NotARotation, ZeroRotation],
        &[ZeroDirection, ZeroNormal],
        &[NegativeRadius],
    ];
    for (i, class) in classes.iter().enumerate() {
        let first = class[0];
        for error in *class {
            assert_eq!(format!("{:?}", error.kind()), format!("{first:?}"));
        }
        assert_eq!(
            HashSet::<ShapeError>::from_iter(class.iter().copied()).len(),
            1
        );
        for (j, other) in classes.iter().enumerate() {
            for (a, b) in class.iter().flat_map(|a| other.iter().map(move |b| (a, b))) {
                assert_eq!(a == b, i == j, "{a:?} and {b:?}");
            }
        }
    }
}

#[test]
fn an_error_is_two_bytes() {
    assert_eq!(size_of::<ShapeError>(), 2);
    assert_eq!(size_of::<Result<Obb3, ShapeError>>(), size_of::<Obb3>() + 4);
}
