//! Volumes between four pairs of planes, compared with exact rationals.

use crate::support::{
    Truth, aabb, check_contact, direction, exact, length, magnitude, nudge, number, obb, parts,
    place, rational, vector,
};
use obbligato::nalgebra::{Point, Point2, Point3, SVector, Vector3};
use obbligato::{Aabb, Ball, Dop8, Dop8In2, Dop8In3, Intersects, Obb, ShapeError};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::{Rational, Rng, Sample, survey};
use std::fmt::Debug;

/// The four directions, as the documentation lists them.
pub(crate) fn directions<const D: usize>() -> [Vec<f64>; 4] {
    match D {
        2 => [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]].map(Vec::from),
        _ => [
            [1.0, 1.0, 1.0],
            [1.0, 1.0, -1.0],
            [1.0, -1.0, 1.0],
            [-1.0, 1.0, 1.0],
        ]
        .map(Vec::from),
    }
}

/// The exact value of a point along each direction.
pub(crate) fn along<const D: usize>(point: &[Rational]) -> [Rational; 4] {
    directions::<D>().map(|signs| {
        let terms = signs.iter().zip(point).map(|(s, x)| &rational(*s) * x);
        terms.fold(rational(0.0), |sum, term| &sum + &term)
    })
}

/// Points of a cloud of some size.
pub(crate) fn cloud<T: Sample, const D: usize>(
    rng: &mut Rng,
    offset: SVector<f64, D>,
    scale: f64,
) -> Vec<Point<T, D>> {
    let size = length(rng);
    (0..=rng.below(6))
        .map(|_| Point::from(narrow((offset + vector::<D>(rng) * size) * scale)))
        .collect()
}

/// The gap of an interval from a bound, along the unit vector; negative where they overlap.
fn gap_of<T: Sample, const D: usize>(
    volume: &Dop8<T, D>,
    least: &[Rational; 4],
    most: &[Rational; 4],
) -> [Rational; 4] {
    let bound = |x: T| rational(x.to_f64());
    [0, 1, 2, 3].map(|k| {
        let above = &least[k] - &bound(volume.max()[k]);
        let below = &bound(volume.min()[k]) - &most[k];
        above.max(below)
    })
}

fn number_of(gap: &Rational) -> f64 {
    if *gap == rational(0.0) {
        0.0
    } else {
        gap.to_f64()
    }
}

fn largest(gaps: &[Rational; 4]) -> f64 {
    gaps.iter().map(number_of).fold(f64::NEG_INFINITY, f64::max)
}

fn enclosing<T: Sample, const D: usize>() {
    survey(&format!("points, Dop8 {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("volumes of points", index);
        let (offset, scale) = place::<D>(&mut rng);
        let points = cloud::<T, D>(&mut rng, offset, scale);
        let volume = Dop8::from_points(points.iter().copied()).expect("points");
        let case = || format!("{points:?}\n  {volume:?}");
        let values: Vec<_> = points
            .iter()
            .map(|p| along::<D>(&exact(p.coords)))
            .collect();
        for k in 0..4 {
            let least = values.iter().map(|v| &v[k]).min().expect("a point");
            let most = values.iter().map(|v| &v[k]).max().expect("a point");
            let (low, high) = (volume.min()[k].to_f64(), volume.max()[k].to_f64());
            let holds = rational(low) <= *least && *most <= rational(high);
            tally.require(holds, "a point is outside", case);
            let slack = 4.0 * T::epsilon() * low.abs().max(high.abs());
            let loose =
                number_of(&(least - &rational(low))).max(number_of(&(&rational(high) - most)));
            tally.require(loose <= slack, "too loose", case);
            tally.count("exact bound", loose == 0.0);
        }
        let bounds = volume.aabb();
        let held = points
            .iter()
            .all(|p| volume.contains_point(p) && bounds.contains_point(p));
        tally.require(held, "a point is not contained", case);
        let again = Dop8::<T, D>::from_bounds(volume.min(), volume.max());
        tally.require(again == Ok(volume), "its bounds are not accepted", case);

        let more = cloud::<T, D>(&mut rng, offset, scale);
        let other = Dop8::from_points(more.iter().copied()).expect("points");
        let both = volume.merged(&other);
        let all = Dop8::from_points(points.iter().chain(&more).copied()).expect("points");
        tally.require(both == all && both == other.merged(&volume), "merged", case);
        tally.require(
            both.contains(&volume) && both.contains(&other),
            "does not contain",
            case,
        );

        let by = narrow::<T, D>(vector::<D>(&mut rng) * scale);
        let moved = volume.translated(&by).expect("in range");
        let step = along::<D>(&exact(by));
        for k in 0..4 {
            let bound = |x: T| &rational(x.to_f64()) + &step[k];
            let (low, high) = (
                rational(moved.min()[k].to_f64()),
                rational(moved.max()[k].to_f64()),
            );
            let (least, most) = (bound(volume.min()[k]), bound(volume.max()[k]));
            tally.require(
                low <= least && most <= high,
                "moved out of its bounds",
                case,
            );
            let size = magnitude(&rational(volume.max()[k].to_f64()));
            let size = &(&size + &magnitude(&step[k])) + &magnitude(&low);
            let slack = &size * &rational(8.0 * T::epsilon());
            tally.require(&high - &most <= slack, "moved too loosely", case);
        }
    });
}

#[test]
fn a_volume_of_points_encloses_them_tightly() {
    enclosing::<f32, 2>();
    enclosing::<f32, 3>();
    enclosing::<f64, 3>();
}

/// A vector of the given gap along one of the directions.
fn step<const D: usize>(rng: &mut Rng) -> SVector<f64, D> {
    let signs = &directions::<D>()[rng.below(4)];
    let unit = SVector::<f64, D>::from_fn(|i, _| signs[i]);
    unit.normalize() * rng.sign()
}

fn near<T: Sample, const D: usize>()
where
    Dop8<T, D>: Intersects<Aabb<T, D>> + Intersects<Obb<T, D>> + Intersects<Ball<T, D>>,
    Obb<T, D>: Intersects<Dop8<T, D>>,
{
    survey(&format!("Dop8, shapes {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("volumes and shapes", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let points = cloud::<T, D>(rng, offset, scale);
        let volume = Dop8::from_points(points.iter().copied()).expect("points");
        let near = wide(points[rng.below(points.len())].coords);
        let h = vector::<D>(rng).map(f64::abs);
        let way = step::<D>(rng);
        let gap = nudge::<T>(rng) * h.sum();

        let upright = aabb::<T, D>(near + way * scale * (h.dot(&way.abs()) + gap), h * scale);
        let (low, high) = (exact(upright.min().coords), exact(upright.max().coords));
        let ends = |positive: &[Rational], negative: &[Rational]| {
            directions::<D>().map(|signs| {
                let terms = (0..D).map(|i| {
                    let x = if signs[i] > 0.0 {
                        &positive[i]
                    } else {
                        &negative[i]
                    };
                    &rational(signs[i]) * x
                });
                terms.fold(rational(0.0), |sum, term| &sum + &term)
            })
        };
        let gaps = gap_of(&volume, &ends(&low, &high), &ends(&high, &low));
        let inside = points.iter().any(|p| upright.contains_point(p));
        let size = wide(upright.max().coords).abs().sum() + wide(upright.min().coords).abs().sum();
        let told = Truth {
            overlap: inside,
            gap: largest(&gaps),
            size,
        };
        check_contact::<T, _, _>(&volume, &upright, &told, 4.0 * T::epsilon(), tally);
        if D == 2 {
            let overlap = largest(&gaps) <= 0.0;
            tally.require(
                !overlap || volume.intersects(&upright),
                "an overlap in 2D",
                || format!("{volume:?} {upright:?}"),
            );
        }

        let turned = obb::<T, D>(rng, near, h * scale);
        let (axes, ..) = parts(&turned);
        let reach = h.dot(&(axes.transpose() * way).abs());
        let turned = turned
            .translated(&narrow(way * scale * (reach + gap)))
            .expect("in range");
        let (axes, h_stored, center) = parts(&turned);
        let middle = along::<D>(&exact(center));
        let reach = directions::<D>().map(|signs| {
            let unit = SVector::<f64, D>::from_fn(|i, _| signs[i]);
            rational(h_stored.dot(&(axes.transpose() * unit).abs()))
        });
        let [least, most] = [-1.0, 1.0]
            .map(|sign| [0, 1, 2, 3].map(|k| &middle[k] + &(&reach[k] * &rational(sign))));
        let gaps = gap_of(&volume, &least, &most);
        let size = h_stored.sum();
        let inverse = axes.try_inverse().expect("a rotation");
        let held = points.iter().any(|p| {
            let local = inverse * (wide(p.coords) - center);
            (h_stored - local.abs()).min() > 1e-12 * size
        });
        let told = Truth {
            overlap: held,
            gap: largest(&gaps),
            size,
        };
        let blur = if T::epsilon() < 1e-10 { 1e4 } else { 16.0 };
        check_contact::<T, _, _>(&volume, &turned, &told, blur, tally);

        let radius = length(rng);
        let center = near + way * scale * (radius + nudge::<T>(rng) * radius);
        let ball = Ball::<T, D>::new(Point::from(narrow(center)), T::nearest(radius * scale))
            .expect("valid");
        let (center, radius) = (wide(ball.center().coords), ball.radius().to_f64());
        let middle = along::<D>(&exact(center));
        let reach = directions::<D>().map(|signs| {
            let square: f64 = signs.iter().map(|s| s * s).sum();
            rational(radius * square.sqrt())
        });
        let [least, most] = [-1.0, 1.0]
            .map(|sign| [0, 1, 2, 3].map(|k| &middle[k] + &(&reach[k] * &rational(sign))));
        let gaps = gap_of(&volume, &least, &most);
        let held = points
            .iter()
            .any(|p| (wide(p.coords) - center).norm() < radius * (1.0 - 1e-12));
        let told = Truth {
            overlap: held,
            gap: largest(&gaps),
            size: radius,
        };
        check_contact::<T, _, _>(&volume, &ball, &told, blur, tally);
    });
}

#[test]
fn a_volume_near_a_shape_agrees_with_exact_rationals() {
    near::<f32, 2>();
    near::<f32, 3>();
}

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

#[test]
fn invalid_bounds_are_rejected() {
    let (low, high) = ([-2.0_f32; 4], [2.0_f32; 4]);
    let made = |k: usize, x: f32, y: f32| {
        let (mut low, mut high) = (low, high);
        (low[k], high[k]) = (x, y);
        [
            Dop8In2::from_bounds(low, high).map(|_| ()),
            Dop8In3::from_bounds(low, high).map(|_| ()),
        ]
    };
    for k in 0..4 {
        let table = [
            (f32::NAN, 1.0, Err(ShapeError::NotFinite)),
            (1.0, f32::INFINITY, Err(ShapeError::NotFinite)),
            (1.0, 5e15, Err(ShapeError::BeyondLimit)),
            (1.0, 0.5, Err(ShapeError::NegativeHalfExtent)),
            (8.0, 9.0, Err(ShapeError::Empty)),
            (-9.0, -8.0, Err(ShapeError::Empty)),
            (0.0, 0.0, Ok(())),
        ];
        for (low, high, expected) in table {
            assert_eq!(made(k, low, high), [expected; 2], "{k}: {low} .. {high}");
        }
    }
    let none = Dop8In2::<f32>::from_points([]);
    assert_eq!(none, Err(ShapeError::NoPoints));
    let far = Dop8::from_points([Point3::from([f32::exp2(49.0); 3])]).unwrap();
    assert_eq!(far.max()[0], 3.0 * f32::exp2(49.0));
    assert!(far.translated(&Vector3::repeat(1e15)).is_err());
    assert!(far.translated(&Vector3::repeat(f32::NAN)).is_err());
}

/// Every pair of volumes of points that share a point overlaps, and so does each with what holds it.
#[test]
fn volumes_that_share_a_point_overlap() {
    fn both<A: Intersects<B> + Debug, B: Intersects<A> + Debug>(a: &A, b: &B) {
        assert!(a.intersects(b) && b.intersects(a), "{a:?} {b:?}");
    }
    for index in 0..20_000 {
        let mut rng = Rng::of_case("volumes that share a point", index);
        let (offset, scale) = place::<3>(&mut rng);
        let [mut a, mut b] = [(); 2].map(|()| cloud::<f32, 3>(&mut rng, offset, scale));
        let shared = a[0];
        b.push(shared);
        a.rotate_left(1);
        let [a, b] = [a, b].map(|points| Dop8::from_points(points).unwrap());
        both(&a, &b);
        let point = Aabb::from_points([shared]).unwrap();
        both(&a, &point);
        both(&a, &Obb::from(point));
        both(&a, &Ball::new(shared, 0.0).unwrap());
        both(&a, &Dop8::from(point));
        let outward = direction::<3>(&mut rng) * number(&mut rng) * scale;
        let around = point.loosened(outward.norm() as f32).unwrap();
        both(&a, &around);
        assert!(Dop8::from(around).contains_point(&shared));
    }
}
