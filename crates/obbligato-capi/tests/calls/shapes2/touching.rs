//! Where flat shapes touch: as in the core.

use super::fixture::{ball, of_ball, of_box, of_manifold, turned};
use crate::ask::{ask, hole, v2};
use crate::core::{Capsule2, Dop8In2, Triangle2};
use obbligato::ConvexPolygon;
use obbligato::nalgebra::Point2;
use obbligato_capi::*;

const KITE: [[ObbReal; 2]; 4] = [[0.0, -1.0], [2.0, 0.5], [0.0, 3.0], [-2.0, 0.5]];

/// Where the second shape is: on the first, and far from it.
const PLACES: [ObbReal; 2] = [0.25, 12.0];

fn polygon(x: ObbReal) -> (ConvexPolygon<ObbReal, 16>, ObbPolygon) {
    let points = KITE.map(|[dx, y]| v2(x + dx, y));
    let made = ask!(obb_polygon_make(points.as_ptr(), points.len())).unwrap();
    let corners = KITE.map(|[dx, y]| Point2::new(x + dx, y));
    (ConvexPolygon::new(&corners).unwrap(), made)
}

fn triangle(x: ObbReal) -> (Triangle2, ObbTriangle2) {
    let vertices = [[x, 0.0], [x + 2.0, 1.5], [x - 0.5, 1.0]];
    let vertices_in_c = vertices.map(|[x, y]| v2(x, y));
    let shape = Triangle2::new(vertices.map(Point2::from)).unwrap();
    (shape, ObbTriangle2 { vertices: vertices_in_c })
}

fn capsule(x: ObbReal) -> (Capsule2, ObbCapsule2) {
    let [start, end] = [[x - 1.0, 0.5], [x + 1.5, 1.0]];
    let shape = Capsule2::new(start.into(), end.into(), 0.375).unwrap();
    let [start, end] = [start, end].map(|[x, y]| v2(x, y));
    let radius = shape.radius();
    (shape, ObbCapsule2 { start, end, radius })
}

fn octagon(x: ObbReal) -> (Dop8In2, ObbDop2) {
    let points = [[x, 0.0], [x + 2.0, 0.25], [x + 0.5, 2.0]].map(Point2::from);
    let shape = Dop8In2::from_points(points).unwrap();
    let (min, max) = (shape.min(), shape.max());
    (shape, ObbDop2 { min, max })
}

/// Compares a function with the core, for shapes that touch and for some that do not.
macro_rules! compare {
    ($($function:ident, $within:ident: $a:expr, $b:expr;)+) => { $(
        for x in PLACES {
            let ((a, ca), (b, cb)) = ($a(0.0), $b(x));
            let touching = ask!($function(&raw const ca, &raw const cb));
            let expected = a.manifold(&b).as_ref().map(of_manifold);
            assert_eq!(expected.is_some(), x < 9.0, stringify!($function));
            assert_eq!(touching, expected.ok_or(ObbStatus::None), stringify!($function));
            for margin in [0.5, 20.0] {
                let near = ask!($within(&raw const ca, &raw const cb, margin));
                let expected = a.manifold_within(&b, margin).as_ref().map(of_manifold);
                assert_eq!(expected.is_some(), x < 9.0 || margin > 9.0, stringify!($within));
                assert_eq!(near, expected.ok_or(ObbStatus::None), stringify!($within));
            }
        }
    )+ };
}

#[test]
fn flat_shapes_touch_where_they_touch_in_the_core() {
    let rectangle = |x| (turned(x, 0.0), of_box(turned(x, 0.0)));
    let circle = |x| (ball(x, 0.5), of_ball(ball(x, 0.5)));
    compare! {
        obb_polygon_manifold, obb_polygon_manifold_within: polygon, polygon;
        obb_polygon_manifold_triangle, obb_polygon_manifold_within_triangle: polygon, triangle;
        obb_polygon_manifold_capsule, obb_polygon_manifold_within_capsule: polygon, capsule;
        obb_polygon_manifold_box, obb_polygon_manifold_within_box: polygon, rectangle;
        obb_polygon_manifold_circle, obb_polygon_manifold_within_circle: polygon, circle;
        obb_triangle2_manifold, obb_triangle2_manifold_within: triangle, triangle;
        obb_triangle2_manifold_capsule, obb_triangle2_manifold_within_capsule: triangle, capsule;
        obb_triangle2_manifold_box, obb_triangle2_manifold_within_box: triangle, rectangle;
        obb_triangle2_manifold_circle, obb_triangle2_manifold_within_circle: triangle, circle;
        obb_capsule2_manifold, obb_capsule2_manifold_within: capsule, capsule;
        obb_capsule2_manifold_box, obb_capsule2_manifold_within_box: capsule, rectangle;
        obb_capsule2_manifold_circle, obb_capsule2_manifold_within_circle: capsule, circle;
        obb_box2_manifold_circle, obb_box2_manifold_within_circle: rectangle, circle;
        obb_box2_manifold, obb_box2_manifold_within: rectangle, rectangle;
        obb_circle_manifold, obb_circle_manifold_within: circle, circle;
        obb_polygon_manifold_dop, obb_polygon_manifold_within_dop: polygon, octagon;
        obb_dop2_manifold, obb_dop2_manifold_within: octagon, octagon;
        obb_dop2_manifold_triangle, obb_dop2_manifold_within_triangle: octagon, triangle;
        obb_dop2_manifold_capsule, obb_dop2_manifold_within_capsule: octagon, capsule;
        obb_dop2_manifold_box, obb_dop2_manifold_within_box: octagon, rectangle;
        obb_dop2_manifold_circle, obb_dop2_manifold_within_circle: octagon, circle;
    }
}
