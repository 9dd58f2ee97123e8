//! The vertices that form a convex polygon, hulls and areas, compared with exact integers.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Argument, ConvexPolygon, ShapeError};
use obbligato_tests::Rng;
use obbligato_tests::arbitrary::{cases, place};
use obbligato_tests::exact2d::{edges, turn, twice_area, wide};
use obbligato_tests::rings::{hull, point, polygon, small};
use proptest::prelude::*;
use std::cmp::Ordering;

const E32: f64 = f32::EPSILON as f64;

type Polygon = ConvexPolygon<f32, 8>;

fn points<const N: usize>(points: [[i32; 2]; N]) -> [Point2<f32>; N] {
    points.map(|point| Point2::from(point.map(|x| x as f32)))
}

#[test]
fn vertices_that_are_not_a_convex_polygon_are_rejected() {
    let make = |vertices: &[Point2<f32>]| ConvexPolygon::<f32, 6>::new(vertices).map(|_| ());
    let (nan, far) = (Point2::new(f32::NAN, 0.0), Point2::new(0.0, 2e15));
    let [a, b, c] = points([[0, 0], [2, 0], [0, 2]]);
    let table: [(&str, &[Point2<f32>], ShapeError); 13] = [
        ("none", &[], ShapeError::TooFewVertices),
        ("two", &[a, b], ShapeError::TooFewVertices),
        ("seven", &[a, b, c, a, b, c, a], ShapeError::TooManyVertices),
        ("a NaN", &[a, b, nan], ShapeError::NotFiniteIn(Argument::Vertex)),
        ("too far", &[a, b, far], ShapeError::BeyondLimitIn(Argument::Vertex)),
        ("one point", &[a, a, a, a], ShapeError::NoArea),
        ("a segment", &[a, b, a], ShapeError::NoArea),
        ("a line", &points([[0, 0], [3, 3], [1, 1], [2, 2]]), ShapeError::NoArea),
        ("an L", &points([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]), ShapeError::NotConvex),
        ("a dent", &points([[0, 0], [4, 0], [1, 1], [0, 4]]), ShapeError::NotConvex),
        ("a bow tie", &points([[0, 0], [2, 2], [2, 0], [0, 2]]), ShapeError::NotConvex),
        ("a star", &points([[0, 3], [2, -3], [-3, 1], [3, 1], [-2, -3]]), ShapeError::NotConvex),
        ("a spike", &points([[0, 0], [4, 0], [2, 0], [0, 2]]), ShapeError::NotConvex),
    ];
    for (name, vertices, error) in table {
        assert_eq!(make(vertices), Err(error), "{name}");
    }
    assert_eq!(make(&[a, b, c, a, b, c]), Err(ShapeError::NotConvex), "twice round");
}

#[test]
fn corners_are_kept_and_other_vertices_are_left_out() {
    let square = points([[0, 0], [2, 0], [2, 2], [0, 2]]);
    let table: [(&str, &[Point2<f32>]); 6] = [
        ("unchanged", &square),
        ("clockwise", &points([[0, 0], [0, 2], [2, 2], [2, 0]])),
        ("closed", &points([[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]])),
        ("repeated", &points([[0, 0], [2, 0], [2, 0], [2, 0], [2, 2], [0, 2]])),
        ("middle of an edge", &points([[0, 0], [2, 0], [2, 1], [2, 2], [0, 2]])),
        ("two in an edge", &points([[0, 0], [2, 0], [2, 2], [0, 2], [0, 1], [-0, 1]])),
    ];
    for (name, vertices) in table {
        assert_eq!(Polygon::new(vertices).unwrap().vertices(), square, "{name}");
    }
}

#[test]
fn a_turn_of_the_last_bit_is_seen() {
    let beside = |x: f32, y: f32| {
        Polygon::new(&[[0.0, 0.0], [x, y], [3.0, 3.0], [0.0, 3.0]].map(Point2::from))
            .map(|polygon| polygon.vertices().len())
    };
    for middle in [1.0_f32, 1.5, 1e-20, 1e-38] {
        assert_eq!(beside(middle, middle), Ok(3), "{middle} on the edge");
        assert_eq!(beside(middle, middle.next_down()), Ok(4), "{middle} outside");
        assert_eq!(beside(middle, middle.next_up()), Err(ShapeError::NotConvex), "{middle} inside");
    }
}

/// Around `(0.5, 0.5)` the last place decides, and a rounded determinant is often wrong.
#[test]
fn a_turn_in_double_precision_is_exact() {
    let [far, farther] = [Point2::new(12.0, 12.0), Point2::new(24.0, 24.0)];
    let mut flat = 0;
    for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
        let near = Point2::new(i, j).map(|k: i32| 0.5 + f64::from(k) * f64::EPSILON / 2.0);
        let made = ConvexPolygon::<f64, 3>::new(&[near, far, farther]);
        match turn(&near, &far, &farther) {
            std::cmp::Ordering::Equal => {
                assert_eq!(made, Err(ShapeError::NoArea), "({i}, {j})");
                flat += 1;
            }
            side => {
                let corners = made.expect("not flat");
                assert_eq!(corners.vertices()[1] == far, side.is_gt(), "({i}, {j})");
            }
        }
    }
    assert_eq!(flat, 64);
}

/// The position of a point on the border of a convex ring: the edge, and how far along it.
fn position(ring: &[Point2<f64>], point: &Point2<f64>) -> Option<(usize, f64)> {
    edges(ring).enumerate().find_map(|(i, (a, b))| {
        let along = (point - a).dot(&(b - a));
        let on = turn(a, b, point).is_eq() && along >= 0.0 && along < (b - a).norm_squared();
        on.then_some((i, along))
    })
}

/// Whether points of small whole numbers wind around their hull once, in either direction.
fn winds_around_once(ring: &[Point2<f64>]) -> bool {
    let Ok(hull) = ConvexPolygon::<f64, 8>::hull(ring.iter().copied()) else {
        return false;
    };
    let hull = hull.vertices();
    let Some(places) = ring.iter().map(|p| position(hull, p)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let next = || places.iter().zip(places.iter().cycle().skip(1));
    let corners = hull.iter().all(|corner| ring.contains(corner));
    corners
        && (next().filter(|(a, b)| b < a).count() == 1
            || next().filter(|(a, b)| b > a).count() == 1)
}

/// Points on the border of a small convex ring, in order except for a swap, some of them twice.
fn nearly_convex() -> impl Strategy<Value = Vec<Point2<f64>>> {
    let ring = prop::collection::vec(small(), 3..8);
    (ring, any::<[prop::sample::Index; 3]>(), any::<[bool; 3]>()).prop_map(
        |(mut ring, [i, j, k], [swap, repeat, reverse])| {
            if let Ok(hull) = ConvexPolygon::<f64, 8>::hull(ring.iter().copied()) {
                ring.retain(|p| position(hull.vertices(), p).is_some());
                ring.sort_by(|a, b| {
                    position(hull.vertices(), a).partial_cmp(&position(hull.vertices(), b)).unwrap()
                });
            }
            let count = ring.len();
            if swap {
                ring.swap(i.index(count), j.index(count));
            }
            if repeat && count < 8 {
                let at = k.index(count);
                ring.insert(at, ring[at]);
            }
            if reverse {
                ring.reverse();
            }
            ring
        },
    )
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn small_rings_are_convex_if_they_wind_around_their_hull_once(ring in prop_oneof![
        nearly_convex(), prop::collection::vec(small(), 3..6),
    ]) {
        let made = ConvexPolygon::<f64, 8>::new(&ring);
        prop_assert_eq!(made.is_ok(), winds_around_once(&ring), "{:?}", made);
        if let Ok(polygon) = made {
            prop_assert!(twice_area(polygon.vertices()) > 0.into());
            prop_assert!(polygon.vertices().iter().all(|corner| ring.contains(corner)));
        }
    }

    #[test]
    fn a_hull_is_convex_and_encloses_every_point(
        points in prop::collection::vec(point(), 1..12), scale in prop_oneof![Just(1.0), Just(1e-30), Just(1e10)],
    ) {
        let points: Vec<_> = points.iter().map(|p| (p * scale).map(|x| x as f32)).collect();
        match ConvexPolygon::<f32, 12>::hull(points.iter().copied()) {
            Err(error) => {
                prop_assert_eq!(error, ShapeError::NoArea);
                let all = wide(&points);
                let flat = all.iter().all(|c| all.iter().all(|b| turn(&all[0], b, c).is_eq()));
                prop_assert!(flat);
            }
            Ok(hull) => {
                let (corners, all) = (wide(hull.vertices()), wide(&points));
                for (a, b) in edges(&corners) {
                    prop_assert!(all.contains(a));
                    let on_left = |c: &Point2<f64>| turn(a, b, c).is_gt() || c == a || c == b;
                    prop_assert!(corners.iter().all(on_left), "{:?} is not convex", hull);
                    prop_assert!(all.iter().all(|c| turn(a, b, c).is_ge()), "a point is outside");
                }
                prop_assert_eq!(ConvexPolygon::new(hull.vertices()), Ok(hull));
            }
        }
    }

    #[test]
    fn the_area_agrees_with_exact_integers(a in polygon(), (offset, scale) in place::<2>()) {
        let Some(polygon) = hull::<f32>(&a, offset, scale) else { return Ok(()) };
        let p = wide(polygon.vertices());
        let truth = edges(&p).map(|(a, b)| (a - p[0]).perp(&(b - p[0]))).sum::<f64>() / 2.0;
        let (n, size) = (p.len() as f64, polygon.aabb().max() - polygon.aabb().min());
        let band = 2.0 * n * E32 * f64::from(size.x) * f64::from(size.y) + n * E32 * f64::from(f32::MIN_POSITIVE);
        prop_assert!(polygon.area() >= 0.0 && (f64::from(polygon.area()) - truth).abs() <= band);
    }
}

#[test]
fn no_area_is_negative() {
    let needle = [[-(-24f32).exp2(), (-25f32).exp2()], [1.0, 1.0], [4.0, 4.0 - (-22f32).exp2()]];
    let needle = Polygon::new(&needle.map(Point2::from)).unwrap();
    let area = needle.area();
    assert!((0.0..=24.0 * f32::EPSILON * 16.0).contains(&area), "{area}");
}

#[test]
fn a_hull_starts_at_the_lowest_of_its_leftmost_corners() {
    let square = points([[0, 0], [2, 0], [2, 2], [0, 2]]);
    for turn in 0..4 {
        let mut given = square;
        given.rotate_left(turn);
        assert_eq!(Polygon::hull(given).unwrap().vertices(), square, "{turn}");
    }
}

/// Three almost collinear points at many sizes: large integers tell which way they turn.
#[test]
fn nearly_flat_triangles_of_any_size_are_oriented_exactly() {
    let mut flat = 0;
    for index in 0..20_000 {
        let mut rng = Rng::of_case("flat triangles", index);
        let size = f64::from(rng.below(120) as i32 - 60).exp2();
        let mut point = || Vector2::new(rng.range(-2.0, 2.0), rng.range(-2.0, 2.0));
        let (from, way) = (point(), point());
        let mut along = || Point2::from(from + way * rng.range(-3.0, 3.0)) * size;
        let [a, b, c] = [along(), along(), along()];
        let made = ConvexPolygon::<f64, 3>::new(&[a, b, c]);
        match turn(&a, &b, &c) {
            Ordering::Equal => {
                assert_eq!(made, Err(ShapeError::NoArea), "{index}");
                flat += 1;
            }
            side => {
                let corners = made.expect("not flat");
                assert_eq!(corners.vertices()[1] == b, side.is_gt(), "{index}");
            }
        }
    }
    assert!(flat < 20_000 / 2, "{flat} are flat");
}

/// Products of coordinates far apart in size are below the smallest number: found by a fuzzer, a
/// corner 71 away was lost.
#[test]
fn hulls_of_the_smallest_and_of_large_numbers_lose_no_point() {
    let least = f64::from_bits(1);
    let found = [[61.0, -71.0], [0.0, -least], [-least, 4.8125], [61.0, 0.0], [0.0, 0.0]];
    let hull = ConvexPolygon::<f64, 5>::hull(found.map(Point2::from)).unwrap();
    assert!(hull.vertices().contains(&Point2::from(found[0])), "{hull:?}");
    for index in 0..20_000 {
        let mut rng = Rng::of_case("all sizes", index);
        let sizes = [0.0, least, 3.0 * least, 1e-310, 1e-200, 1e-160, 1e-9, 1.0, 61.0, 1e30];
        let mut number = || rng.sign() * rng.pick(&sizes);
        let points = [(); 6].map(|()| Point2::new(number(), number()));
        match ConvexPolygon::<f64, 6>::hull(points) {
            Err(_) => {
                let is_flat = |b| points.iter().all(|c| turn(&points[0], b, c).is_eq());
                assert!(points.iter().all(is_flat), "{points:?}");
            }
            Ok(hull) => {
                for (a, b) in edges(hull.vertices()) {
                    let is_outside = |c: &Point2<f64>| turn(a, b, c).is_lt();
                    assert!(!points.iter().any(is_outside), "{hull:?} of {points:?}");
                    assert!(
                        points.iter().all(|c| hull.contains_point(c)),
                        "{hull:?} of {points:?}"
                    );
                }
            }
        }
    }
}
