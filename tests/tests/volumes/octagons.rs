//! Octagons made from points against each other, in whole numbers.

use obbligato::nalgebra::Point2;
use obbligato::{Dop8, Intersects};
use obbligato_tests::Rng;

/// Whether two convex polygons share a point, by the normals of all their edges, in whole numbers.
fn hulls_overlap(a: &[[i64; 2]], b: &[[i64; 2]]) -> bool {
    let edges = |p: &[[i64; 2]]| {
        let p = p.to_vec();
        let pairs = p
            .clone()
            .into_iter()
            .flat_map(move |a| p.clone().into_iter().map(move |b| (a, b)));
        pairs
            .map(|(a, b)| [b[1] - a[1], a[0] - b[0]])
            .collect::<Vec<_>>()
    };
    let unit = [[1, 0], [0, 1], [1, 1], [1, -1]];
    let axes = edges(a).into_iter().chain(edges(b)).chain(unit);
    let shadow = |p: &[[i64; 2]], axis: [i64; 2]| {
        let values = p.iter().map(|q| q[0] * axis[0] + q[1] * axis[1]);
        (
            values.clone().min().expect("a point"),
            values.max().expect("a point"),
        )
    };
    axes.into_iter().all(|axis| {
        let ((least, most), (start, end)) = (shadow(a, axis), shadow(b, axis));
        least <= end && start <= most
    })
}

/// The corners of an octagon, doubled: where two of the lines along its sides meet inside the others.
fn octagon_corners(low: [i64; 4], high: [i64; 4]) -> Vec<[i64; 2]> {
    let normals = [[1, 0], [0, 1], [1, 1], [1, -1]];
    let mut corners = Vec::new();
    for i in 0..4 {
        for j in 0..i {
            let ([a, b], [c, d]) = (normals[i], normals[j]);
            let det: i64 = a * d - b * c;
            for (p, q) in [
                (low[i], low[j]),
                (low[i], high[j]),
                (high[i], low[j]),
                (high[i], high[j]),
            ] {
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
        assert_eq!(
            b.intersects(&bounds),
            b.intersects(&square),
            "{bounds:?} {b:?}"
        );
        counts[usize::from(overlap)] += 1;
    }
    assert!(
        counts.iter().all(|&count| count > 2000),
        "one-sided {counts:?}"
    );
}
