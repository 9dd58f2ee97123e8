//! Capsules, half-spaces, triangles, k-DOPs and motions.

use super::*;

pub(super) fn volumes() -> Vec<Row> {
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
        row(Dop8In2::from_points([]), "there is no point to enclose"),
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
