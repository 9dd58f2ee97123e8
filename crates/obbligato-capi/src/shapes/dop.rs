//! Bounding volumes between four pairs of parallel lines in 2D, or of parallel planes in 3D.

use crate::boundary::{about, about_both, answer, shapes, verdict};
use crate::exports::exports;
use crate::{ObbAabb2, ObbAabb3, ObbDop2, ObbDop3, ObbVec2, ObbVec3};
use obbligato::Dop8;

exports! {
    answer(
        out,
        shapes(points, count).and_then(|points| Ok(Dop8::from_points(points.iter().copied())?)),
    );

    /// The smallest octagon, or octahedron, that encloses points, each bound rounded outward.
    fn obb_dop2_from_points(points: *const ObbVec2, count: usize, out: *mut ObbDop2);
    fn obb_dop3_from_points(points: *const ObbVec3, count: usize, out: *mut ObbDop3);
}

exports! {
    answer(out, about(shape, |&aabb| Dop8::from(aabb)));

    /// The smallest octagon, or octahedron, that encloses an axis-aligned rectangle, or box.
    fn obb_dop2_from_aabb(shape: *const ObbAabb2, out: *mut ObbDop2);
    fn obb_dop3_from_aabb(shape: *const ObbAabb3, out: *mut ObbDop3);
}

exports! {
    verdict(shape, |dop| Dop8::<_, 2>::from_bounds(dop.min, dop.max));

    /// Whether an octagon is valid: no least value is above the greatest, and there are points that
    /// satisfy all bounds.
    fn obb_dop2_check(shape: *const ObbDop2);
}

exports! {
    verdict(shape, |dop| Dop8::<_, 3>::from_bounds(dop.min, dop.max));

    /// Whether an octahedron is valid: no least value is above the greatest, and there are points
    /// that satisfy all bounds.
    fn obb_dop3_check(shape: *const ObbDop3);
}

exports! {
    answer(out, about_both(a, b, Dop8::merged));

    /// The smallest octagon, or octahedron, that encloses two others, exactly.
    fn obb_dop2_merged(a: *const ObbDop2, b: *const ObbDop2, out: *mut ObbDop2);
    fn obb_dop3_merged(a: *const ObbDop3, b: *const ObbDop3, out: *mut ObbDop3);
}

exports! {
    answer(
        out,
        about(shape, |dop| Ok(dop.translated(&by.vector())?)).flatten(),
    );

    /// An octagon, or octahedron, translated by a vector, with each bound moved outward by its
    /// rounding. If a shape rotates, make a new one from its points.
    fn obb_dop2_translated(shape: *const ObbDop2, by: ObbVec2, out: *mut ObbDop2);
    fn obb_dop3_translated(shape: *const ObbDop3, by: ObbVec3, out: *mut ObbDop3);
}

exports! {
    answer(out, about(shape, Dop8::aabb));

    /// The axis-aligned rectangle around an octagon, or the axis-aligned box around an octahedron:
    /// the bounds that a tree stores.
    fn obb_dop2_aabb(shape: *const ObbDop2, out: *mut ObbAabb2);
    fn obb_dop3_aabb(shape: *const ObbDop3, out: *mut ObbAabb3);
}

exports! {
    answer(out, about(shape, |dop| dop.contains_point(&point.point())));

    /// Whether a point lies in an octagon, or octahedron, or on its border, or outside by no more
    /// than the rounding of the sum of its coordinates.
    fn obb_dop2_contains_point(shape: *const ObbDop2, point: ObbVec2, out: *mut bool);
    fn obb_dop3_contains_point(shape: *const ObbDop3, point: ObbVec3, out: *mut bool);
}

exports! {
    answer(out, about_both(a, b, Dop8::contains));

    /// Whether every point of the second lies in the first, judged by their bounds alone.
    fn obb_dop2_contains_dop(a: *const ObbDop2, b: *const ObbDop2, out: *mut bool);
    fn obb_dop3_contains_dop(a: *const ObbDop3, b: *const ObbDop3, out: *mut bool);
}
