//! Capsules, half-spaces, triangles, k-DOPs and motions.

use super::*;

pub(super) fn volumes() -> Vec<Row> {
    let there = Point2::new(3.0, 1.0);
    let bounds = |low, high| Dop8In2::from_bounds([low; 4], [high; 4]);
    vec![
        row(Capsule2::new(Point2::new(NAN, 0.0), there, 1.0), "the start is NaN or infinite"),
        row(
            Capsule2::new(HERE, Point2::new(0.0, FAR), 1.0),
            "the end is beyond the limit of its scalar type",
        ),
        row(Capsule2::new(HERE, there, INFINITE), "the radius is NaN or infinite"),
        row(Capsule2::new(HERE, there, -1.0_f32), "the radius is negative"),
        row(
            HalfSpace2::new(Point2::new(NAN, 0.0), HALF),
            "the point on the border is NaN or infinite",
        ),
        row(
            HalfSpace2::new(HERE, Vector2::new(FAR, 0.0)),
            "the normal is beyond the limit of its scalar type",
        ),
        row(HalfSpace2::new(HERE, Vector2::zeros()), "the normal is zero"),
        row(Triangle2::new([HERE, there, Point2::new(NAN, 0.0)]), "a vertex is NaN or infinite"),
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
        row(Dop8In2::from_points([]), "there is no point to enclose"),
        row(Motion2::new(Vector2::new(NAN, 0.0), 1.0), "the velocity is NaN or infinite"),
        row(Motion2::new(HALF, FAR), "the spin is beyond the limit of its scalar type"),
    ]
}

/// A row for each way in which a shape may be moved by bad numbers.
macro_rules! moved_rows {
    ($($shape:expr),+ $(,)?) => {{
        let (nan, far) = (Vector2::new(0.0, NAN), Vector2::new(LIMIT, 0.0) * 1.5);
        let lost = Isometry2::from_parts(HALF.into(), Unit::new_unchecked(Complex::new(NAN, 0.0)));
        let by = |x: Vector2<f32>| Isometry2::from_parts(x.into(), UnitComplex::identity());
        let beyond = "the resulting shape is beyond the limit of its scalar type";
        let translation = "the translation is NaN or infinite";
        vec![$(
            row($shape.translated(&nan), translation),
            row($shape.translated(&far), beyond),
            row($shape.transformed_by(&by(nan)), translation),
            row($shape.transformed_by(&by(far)), beyond),
            row($shape.transformed_by(&lost), "the rotation is NaN or infinite"),
        )+]
    }};
}

pub(super) fn moved() -> Vec<Row> {
    let corners = [HERE, Point2::new(3.0, 1.0), Point2::new(1.0, 1.0)];
    let [start, end, _] = corners;
    moved_rows![
        Circle::new(HERE, 1.0).unwrap(),
        Capsule2::new(start, end, 1.0).unwrap(),
        Triangle2::new(corners).unwrap(),
        HalfSpace2::new(HERE, HALF).unwrap(),
        ConvexPolygon::<f32, 3>::new(&corners).unwrap(),
    ]
}
