//! Decomposition of outlines into convex pieces, verified with exact integers.

use num_bigint::BigInt;
use obbligato::nalgebra::{Point2, Rotation2};
use obbligato::{Argument, ConvexPolygon, Pieces, Real, ShapeError};
use obbligato_tests::exact2d::{edges, overlap_inside, turn, twice_area, wide};
use obbligato_tests::survey_drawn;
use proptest::prelude::*;

type Outline = Vec<Point2<f64>>;

fn cut<T: Real, const N: usize>(outline: &[Point2<f64>]) -> Result<Pieces<T, N>, ShapeError> {
    let outline: Vec<_> = outline.iter().map(|p| p.map(T::nearest)).collect();
    ConvexPolygon::decompose(&outline)
}

fn whole<const N: usize>(points: [[i32; 2]; N]) -> Outline {
    points.map(|[x, y]| Point2::new(f64::from(x), f64::from(y))).to_vec()
}

/// Checks every documented guarantee for pieces.
fn check<T: Real, const N: usize>(pieces: &Pieces<T, N>) -> Result<(), TestCaseError> {
    let outline = wide(pieces.outline());
    let all: Vec<Outline> = pieces.iter().map(|piece| wide(piece.vertices())).collect();
    prop_assert_eq!(all.len(), pieces.count());
    for (i, piece) in all.iter().enumerate() {
        let corners =
            piece.iter().zip(piece.iter().cycle().skip(1)).zip(piece.iter().cycle().skip(2));
        for ((a, b), c) in corners {
            prop_assert!(turn(a, b, c).is_gt(), "a corner of {:?} does not turn left", piece);
            prop_assert!(outline.contains(a));
        }
        let others = all.iter().take(i);
        for other in others {
            prop_assert!(!overlap_inside(piece, other), "{:?} and {:?} overlap", piece, other);
        }
    }
    let sum: BigInt = all.iter().map(|piece| twice_area(piece)).sum();
    prop_assert_eq!(sum, twice_area(&outline));
    let corners = edges(&outline).zip(outline.iter().cycle().skip(2));
    let reflex = corners.filter(|((a, b), c)| turn(a, b, c).is_lt()).count();
    prop_assert!(all.len() <= 2 * reflex + 1, "{} pieces for {} reflex corners", all.len(), reflex);
    Ok(())
}

/// Whether a point lies in a ring, by the number of edges that a ray from it crosses. All numbers
/// are small, and the point has no coordinate in common with the ring.
fn is_inside(ring: &[Point2<f64>], point: &Point2<f64>) -> bool {
    let crossed = |(a, b): (&Point2<f64>, &Point2<f64>)| {
        (a.y > point.y) != (b.y > point.y) && {
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
            x > point.x
        }
    };
    edges(ring).filter(|edge| crossed(*edge)).count() % 2 == 1
}

/// A ring around the origin, with its corners in order of their angle.
fn star() -> impl Strategy<Value = Outline> {
    let radius = prop_oneof![Just(1.0), Just(10.0), 1.0..10.0];
    let grid = prop_oneof![Just(1.0), Just(0.25), Just(0.0)];
    (prop::collection::vec((0..48_u8, radius), 3..28), grid).prop_map(|(mut spokes, grid)| {
        spokes.sort_by_key(|(angle, _)| *angle);
        spokes.dedup_by_key(|(angle, _)| *angle);
        let corner = |(angle, radius): (u8, f64)| {
            let (sin, cos) = (f64::from(angle) / 48.0 * core::f64::consts::TAU).sin_cos();
            let on_grid = |x: f64| {
                if grid > 0.0 { (x / grid).round() * grid } else { x }
            };
            Point2::new(on_grid(radius * cos), on_grid(radius * sin)).map(|x| f64::from(x as f32))
        };
        spokes.into_iter().map(corner).collect()
    })
}

fn small_ring() -> impl Strategy<Value = Outline> {
    let point = (0..4_i8, 0..4_i8).prop_map(|(x, y)| Point2::new(f64::from(x), f64::from(y)));
    prop::collection::vec(point, 3..9)
}

/// Whether a ring of small whole numbers is a valid outline, by testing every pair of edges.
fn expected(ring: &[Point2<f64>]) -> Result<(), ShapeError> {
    let mut ring = ring.to_vec();
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    let cross = |a: &Point2<f64>, b: &Point2<f64>, c: &Point2<f64>| (b - a).perp(&(c - a));
    let flat = ring.iter().all(|b| ring.iter().all(|c| cross(&ring[0], b, c) == 0.0));
    if flat {
        return Err(ShapeError::NoArea);
    }
    let on = |a: &Point2<f64>, b: &Point2<f64>, p: &Point2<f64>| {
        cross(a, b, p) == 0.0 && (a - p).dot(&(b - p)) <= 0.0
    };
    let all: Vec<_> = edges(&ring).collect();
    for (i, (a, b)) in all.iter().enumerate() {
        for (j, (c, d)) in all.iter().enumerate().skip(i + 1) {
            let meet = if j == i + 1 {
                on(a, b, d) || on(c, d, a)
            } else if i == 0 && j + 1 == all.len() {
                on(a, b, c) || on(c, d, b)
            } else {
                let sides = |a, b, c, d| cross(a, b, c) * cross(a, b, d) < 0.0;
                sides(a, b, c, d) && sides(c, d, a, b)
                    || on(a, b, c)
                    || on(a, b, d)
                    || on(c, d, a)
                    || on(c, d, b)
            };
            if meet {
                return Err(ShapeError::NotSimple);
            }
        }
    }
    Ok(())
}

/// Surveys outlines, for each of which the guarantees must hold.
fn survey_outlines<S: Strategy + Sync>(
    kernel: &str,
    strategy: S,
    check: impl Fn(&S::Value) -> Result<(), TestCaseError> + Sync,
) {
    survey_drawn(kernel, strategy, |case, tally| {
        let outcome = check(case);
        let reason = || format!("{outcome:?}\n  {case:?}");
        tally.require(outcome.is_ok(), "a promise is broken", reason);
    });
}

#[test]
fn small_rings_are_decomposed_if_they_do_not_touch_themselves() {
    survey_outlines("decompose small rings", small_ring(), |ring| {
        let pieces = cut::<f32, 8>(ring);
        prop_assert_eq!(pieces.map(|_| ()), expected(ring));
        let Ok(pieces) = pieces else { return Ok(()) };
        check(&pieces)?;
        let numbers = || (0..8_u8).map(f64::from);
        for (x, y) in numbers().flat_map(|x| numbers().map(move |y| (x, y))) {
            let point = Point2::new(x / 2.0 + 0.177, y / 2.0 + 0.131);
            let holds =
                |piece: &ConvexPolygon<f32, 8>| piece.contains_point(&point.map(|x| x as f32));
            let held = pieces.iter().filter(holds).count();
            prop_assert_eq!(held, usize::from(is_inside(ring, &point)), "{}", point);
        }
        Ok(())
    });
}

#[test]
fn stars_are_decomposed_into_convex_pieces_that_cover_them() {
    survey_outlines("decompose stars", star(), |ring| {
        match cut::<f32, 32>(ring) {
            Ok(pieces) => check(&pieces),
            // Corners that coincide on the grid, or a ring that does not enclose the origin.
            Err(ShapeError::NotSimple | ShapeError::NoArea | ShapeError::TooFewVertices) => Ok(()),
            Err(error) => Err(TestCaseError::fail(error.to_string())),
        }
    });
}

#[test]
fn the_pieces_do_not_depend_on_size_scalar_or_orientation() {
    survey_outlines("decompose scaled stars", (star(), -60..40_i32), |(ring, exponent)| {
        let factor = f64::from(*exponent).exp2();
        let scaled: Outline = ring.iter().map(|p| p * factor).collect();
        let (first, rest) = ring.split_first().expect("corners");
        let backward: Outline = [*first].into_iter().chain(rest.iter().rev().copied()).collect();
        let Ok(plain) = cut::<f32, 32>(ring) else {
            prop_assert!(cut::<f32, 32>(&scaled).is_err() && cut::<f64, 32>(ring).is_err());
            return Ok(());
        };
        let expected = list(&plain, 1.0);
        prop_assert_eq!(&list(&cut::<f32, 32>(&scaled).unwrap(), factor), &expected);
        prop_assert_eq!(&list(&cut::<f64, 32>(ring).unwrap(), 1.0), &expected);
        check(&cut::<f32, 32>(&backward).unwrap())
    });
}

/// The corners of the pieces, divided by a factor.
fn list<T: Real>(pieces: &Pieces<T, 32>, factor: f64) -> Vec<Outline> {
    let unscaled = |p: &Point2<f64>| p / factor;
    let corners =
        |piece: ConvexPolygon<T, 32>| wide(piece.vertices()).iter().map(unscaled).collect();
    pieces.iter().map(corners).collect()
}

#[test]
fn invalid_outlines_are_rejected() {
    let table = [
        ("two", whole([[0, 0], [1, 0]]), ShapeError::TooFewVertices),
        ("a line", whole([[0, 0], [1, 1], [3, 3], [2, 2]]), ShapeError::NoArea),
        ("a bow tie", whole([[0, 0], [2, 2], [2, 0], [0, 2]]), ShapeError::NotSimple),
        ("a spike", whole([[0, 0], [4, 0], [2, 0], [2, 2]]), ShapeError::NotSimple),
        ("a pinch", whole([[0, 0], [4, 0], [2, 2], [4, 4], [0, 4], [2, 2]]), ShapeError::NotSimple),
        (
            "touching an edge",
            whole([[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]]),
            ShapeError::NotSimple,
        ),
        (
            "along an edge",
            whole([[0, 0], [6, 0], [6, 2], [4, 0], [2, 0], [0, 2]]),
            ShapeError::NotSimple,
        ),
        (
            "twice round",
            whole([[0, 0], [2, 0], [0, 2], [0, 0], [2, 0], [0, 2]]),
            ShapeError::NotSimple,
        ),
        ("too far", vec![Point2::new(2e15, 0.0); 3], ShapeError::BeyondLimitIn(Argument::Vertex)),
        ("a NaN", vec![Point2::new(0.0, f64::NAN); 3], ShapeError::NotFiniteIn(Argument::Vertex)),
        ("nine", whole([[0, 0]; 9]), ShapeError::TooManyVertices),
    ];
    for (name, outline, error) in table {
        assert_eq!(cut::<f32, 8>(&outline).map(|_| ()), Err(error), "{name}");
    }
}

#[test]
fn known_outlines_are_decomposed_into_the_expected_number_of_pieces() {
    let cross = whole([
        [1, 0],
        [2, 0],
        [2, 1],
        [3, 1],
        [3, 2],
        [2, 2],
        [2, 3],
        [1, 3],
        [1, 2],
        [0, 2],
        [0, 1],
        [1, 1],
    ]);
    let stairs = whole([[0, 0], [3, 0], [3, 1], [2, 1], [2, 2], [1, 2], [1, 3], [0, 3]]);
    let table = [
        ("a square", whole([[0, 0], [1, 0], [1, 1], [0, 1]]), 1),
        ("a square with a flat corner", whole([[0, 0], [1, 0], [2, 0], [2, 2], [0, 2]]), 1),
        ("an L", whole([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]), 2),
        ("an arrow", whole([[0, 0], [4, 1], [0, 2], [1, 1]]), 2),
        ("stairs of three", stairs, 3),
        ("a cross", cross, 5),
    ];
    for (name, outline, most) in table {
        let pieces = cut::<f32, 12>(&outline).unwrap();
        check(&pieces).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(pieces.count() <= most, "{name}: {} pieces", pieces.count());
    }
}

#[test]
fn combs_and_spirals_are_decomposed_at_every_angle() {
    let comb: Outline = (0..15)
        .flat_map(|i| [[2 * i, 1], [2 * i, 9], [2 * i + 1, 9], [2 * i + 1, 1]])
        .chain([[29, 0], [0, 0]])
        .map(|[x, y]| Point2::new(f64::from(x), f64::from(y)))
        .collect();
    let arm = |i: i32, wide: f64| {
        let (angle, radius) = (f64::from(i) * 0.6, 1.0 + f64::from(i) * 0.4 + wide);
        Point2::new(radius * angle.cos(), radius * angle.sin())
    };
    let spiral: Outline =
        (0..30).map(|i| arm(i, 0.0)).chain((0..30).rev().map(|i| arm(i, 1.0))).collect();
    for (name, outline) in [("comb", comb), ("spiral", spiral)] {
        for step in 0..24 {
            let turn = Rotation2::new(f64::from(step) * core::f64::consts::PI / 12.0);
            let rotated: Outline = outline.iter().map(|p| turn * p).collect();
            let pieces = cut::<f32, 64>(&rotated).unwrap_or_else(|e| panic!("{name}, {step}: {e}"));
            check(&pieces).unwrap_or_else(|error| panic!("{name}, {step}: {error}"));
        }
    }
}

#[test]
fn decomposition_works_if_the_last_bit_decides() {
    // Corners on a line through thirds, which no float represents: each turns by its rounding.
    let third = |i: u8| f64::from(f32::from(i) / 3.0);
    let ragged: Outline =
        (0..12).map(|i| Point2::new(third(i), third(i))).chain([Point2::new(0.0, 4.0)]).collect();
    check(&cut::<f32, 16>(&ragged).unwrap()).unwrap();
    let tenth = |i: u8| f64::from(i) * 0.1;
    let ragged: Outline = (0..12)
        .map(|i| Point2::new(tenth(i), tenth(i) * 3.0 / 7.0))
        .chain([Point2::new(0.0, 4.0)])
        .collect();
    check(&cut::<f64, 16>(&ragged).unwrap()).unwrap();
}
