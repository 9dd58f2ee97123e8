//! Octagons made from points against each other, in whole numbers; and how far from other shapes
//! they are.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Capsule2, Circle, Dop8, Dop8In2, sweep};
use obbligato_tests::Rng;

/// Whether two convex polygons share a point, by the normals of all their edges, in whole numbers.
fn hulls_overlap(a: &[[i64; 2]], b: &[[i64; 2]]) -> bool {
    let edges = |p: &[[i64; 2]]| {
        let p = p.to_vec();
        let pairs =
            p.clone().into_iter().flat_map(move |a| p.clone().into_iter().map(move |b| (a, b)));
        pairs.map(|(a, b)| [b[1] - a[1], a[0] - b[0]]).collect::<Vec<_>>()
    };
    let unit = [[1, 0], [0, 1], [1, 1], [1, -1]];
    let axes = edges(a).into_iter().chain(edges(b)).chain(unit);
    let interval = |p: &[[i64; 2]], axis: [i64; 2]| {
        let values = p.iter().map(|q| q[0] * axis[0] + q[1] * axis[1]);
        (values.clone().min().expect("a point"), values.max().expect("a point"))
    };
    axes.into_iter().all(|axis| {
        let ((least, most), (start, end)) = (interval(a, axis), interval(b, axis));
        least <= end && start <= most
    })
}

/// The corners of an octagon, doubled: where two of the lines along its sides meet inside the
/// others.
fn octagon_corners(low: [i64; 4], high: [i64; 4]) -> Vec<[i64; 2]> {
    let normals = [[1, 0], [0, 1], [1, 1], [1, -1]];
    let mut corners = Vec::new();
    for i in 0..4 {
        for j in 0..i {
            let ([a, b], [c, d]) = (normals[i], normals[j]);
            let det: i64 = a * d - b * c;
            for (p, q) in
                [(low[i], low[j]), (low[i], high[j]), (high[i], low[j]), (high[i], high[j])]
            {
                let corner = [(p * d - q * b) * 2 / det, (a * q - c * p) * 2 / det];
                let inside = (0..4).all(|k| {
                    let value = normals[k][0] * corner[0] + normals[k][1] * corner[1];
                    2 * low[k] <= value && value <= 2 * high[k]
                });
                if inside {
                    corners.push(corner);
                }
            }
        }
    }
    corners
}

/// In 2D the test of two volumes made from points is exact: it agrees with that of the polygons.
#[test]
fn octagons_on_a_lattice_agree_with_integers() {
    let mut counts = [0, 0];
    for index in 0..20_000 {
        let mut rng = Rng::of_case("octagons", index);
        let mut octagon = || {
            let shift = [(); 2].map(|()| rng.below(12) as i64);
            let points: Vec<_> = (0..=rng.below(4))
                .map(|_| [0, 1].map(|i| shift[i] + rng.below(7) as i64))
                .collect();
            let values = |p: &[i64; 2]| [p[0], p[1], p[0] + p[1], p[0] - p[1]];
            let pick = |best: fn(i64, i64) -> i64| {
                points
                    .iter()
                    .map(values)
                    .reduce(|a, b| [0, 1, 2, 3].map(|k| best(a[k], b[k])))
                    .expect("a point")
            };
            let corners = octagon_corners(pick(i64::min), pick(i64::max));
            let made = points.iter().map(|p| Point2::from(p.map(|x| x as f32)));
            (Dop8::from_points(made).unwrap(), corners)
        };
        let ((a, a_corners), (b, b_corners)) = (octagon(), octagon());
        let overlap = hulls_overlap(&a_corners, &b_corners);
        assert_eq!(a.intersects(&b), overlap, "{a:?} {b:?}");
        assert_eq!(b.intersects(&a), overlap, "{a:?} {b:?}");
        let bounds = a.aabb();
        let square = Dop8::from(bounds);
        assert_eq!(b.intersects(&bounds), b.intersects(&square), "{bounds:?} {b:?}");
        counts[usize::from(overlap)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 2000), "one-sided {counts:?}");
}

/// A square of four by four, without four corners of half a square unit each.
fn octagon() -> Dop8In2 {
    Dop8In2::from_bounds([-2.0, -2.0, -3.0, -3.0], [2.0, 2.0, 3.0, 3.0]).unwrap()
}

#[test]
fn an_octagon_is_as_far_from_a_circle_as_its_slanting_side() {
    let ball = Circle::new(Point2::new(4.0, 4.0), 1.0).unwrap();
    let expected = 5.0 / 2f32.sqrt() - 1.0;
    assert!((octagon().distance(&ball) - expected).abs() < 1e-6);
    let (p, q) = octagon().closest_points(&ball);
    assert!((p - Point2::new(1.5, 1.5)).norm() < 1e-6 && ((q - p).norm() - expected).abs() < 1e-6);
    let still = Vector2::zeros();
    let hit = sweep(&ball, &Vector2::new(-1.0, -1.0), &octagon(), &still, 9.0).unwrap();
    assert!((hit.t - expected / 2f32.sqrt()).abs() < 1e-6, "{hit:?}");
    assert!((*hit.normal + Vector2::repeat(0.5f32.sqrt())).norm() < 1e-6, "{hit:?}");
}

#[test]
fn a_box_on_an_octagon_touches_both_ends_of_its_upper_side() {
    let page = |low: f32| Aabb2::new(Point2::new(-3.0, low), Point2::new(3.0, 5.0)).unwrap();
    assert_eq!(octagon().distance(&page(3.0)), 1.0);
    let contact = octagon().manifold(&page(1.5)).unwrap();
    assert_eq!(*contact.normal, Vector2::y());
    let points = contact.points().iter();
    let points: Vec<_> = points.map(|at| (at.point.x.abs(), at.point.y, at.depth)).collect();
    assert_eq!(points, [(1.0, 1.75, 0.5); 2]);
    let clearance = page(1.5).clearance(&octagon());
    assert_eq!((clearance.gap, *clearance.normal), (-0.5, -Vector2::y()));
}

/// No direction of the octagon separates a segment that passes one of its corners, so as bounds
/// they touch.
#[test]
fn what_touches_only_as_bounds_has_a_distance() {
    let (sin, cos) = (std::f32::consts::PI / 8.0).sin_cos();
    let at = Point2::new(2.0, 1.0) + Vector2::new(cos, sin) * 0.0625;
    let along = Vector2::new(-sin, cos) * 5.0;
    let segment = Capsule2::new(at - along, at + along, 0.0).unwrap();
    assert!(octagon().intersects(&segment));
    assert!((octagon().distance(&segment) - 0.0625).abs() < 1e-6);
    assert!((segment.clearance(&octagon()).gap - 0.0625).abs() < 1e-6);
    assert!(octagon().manifold(&segment).is_none());
}

/// Around one point, and around two.
#[test]
fn an_octagon_may_be_a_point_or_a_segment() {
    let point = Dop8::from_points([Point2::new(3.0_f32, 4.0)]).unwrap();
    let segment = Dop8::from_points([[0.0, 0.0], [-4.0, 0.0]].map(Point2::from)).unwrap();
    assert_eq!(point.distance(&segment), 5.0);
    assert_eq!(segment.closest_points(&point), ([0.0, 0.0].into(), [3.0, 4.0].into()));
    assert_eq!(point.distance(&point), 0.0);
    let still = Vector2::zeros();
    let hit = sweep(&point, &Vector2::new(-3.0, -4.0), &segment, &still, 2.0).unwrap();
    assert!((hit.t - 1.0).abs() < 1e-6, "{hit:?}");
}
