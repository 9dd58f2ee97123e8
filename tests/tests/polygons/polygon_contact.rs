//! Convex polygons against every 2D shape, near contact and on whole numbers.

use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{Aabb, Ball, Circle, ConvexPolygon, Intersects, Obb, Obb2, Real};
use obbligato_tests::arbitrary::{direction, length, nudge, place};
use obbligato_tests::exact2d::{diagonal, distance, edges, gap, overlap, turn, wide};
use obbligato_tests::flat::Flat;
use obbligato_tests::rings::{hull, polygon, to_contact};
use obbligato_tests::{Sample, survey_drawn};
use proptest::prelude::*;
use proptest::sample::Index;

const E32: f64 = f32::EPSILON as f64;

type Polygon<T = f32> = ConvexPolygon<T, 8>;

/// The position of the second shape: its direction, and how far from contact it is.
fn beside() -> impl Strategy<Value = (Vector2<f64>, f64)> {
    (direction::<2>(), nudge())
}

/// Converts a nudge from units of the rounding of `f32` to that of the scalar.
fn nudged<T: Sample>(nudge: f64) -> f64 {
    if nudge.abs() < 1e-4 { 1.0 + nudge * T::epsilon() / E32 } else { 1.0 + nudge }
}

fn polygons<T: Sample>() {
    let strategy = (polygon(), polygon(), beside(), place::<2>());
    let kernel = format!("polygon, polygon {}", T::NAME);
    survey_drawn(&kernel, strategy, |(a, b, (way, nudge), (offset, scale)), tally| {
        let shift = to_contact(a, b, way) * nudged::<T>(*nudge);
        let first: Option<Polygon<T>> = hull(a, *offset, *scale);
        let second: Option<Polygon<T>> = hull(b, offset + way * shift, *scale);
        let (Some(first), Some(second)) = (first, second) else {
            return;
        };
        let (p, q) = (wide(first.vertices()), wide(second.vertices()));
        let answer = first.intersects(&second);
        let unit = T::epsilon() * diagonal(p.iter().chain(&q));
        let case = || format!("{answer}, gap {}\n  {first:?}\n  {second:?}", gap(&p, &q) / unit);
        tally.require(answer == second.intersects(&first), "asymmetric", case);
        let truth = overlap(&p, &q);
        tally.require(answer || !truth, "an overlap was missed", case);
        tally.count("apart", !truth);
        if answer && !truth {
            let gap = gap(&p, &q) / unit;
            tally.require(gap <= 6.0, "an overlap was invented", case);
            tally.largest("gap called touching, EPSILON S", gap);
            let apart = Flat::from(&first).gap(&Flat::from(&second)) / unit;
            tally.require(apart <= 9.0, "far apart and called touching", case);
            tally.largest("distance called touching, EPSILON S", apart);
        }
    });
}

#[test]
fn polygons_near_contact_agree_with_exact_integers() {
    polygons::<f32>();
    polygons::<f64>();
}

fn corners(center: &Vector2<f64>, (w, h): (f64, f64)) -> [Point2<f64>; 4] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(x, y)| Point2::from(center + Vector2::new(x * w, y * h)))
}

fn axis_aligned_boxes<T: Sample>() {
    let size = (length(), length());
    let strategy = (polygon(), size, beside(), place::<2>());
    let kernel = format!("polygon, Aabb2 {}", T::NAME);
    survey_drawn(&kernel, strategy, |(a, h, (way, nudge), (offset, scale)), tally| {
        let shift = to_contact(a, &corners(&Vector2::zeros(), *h), way) * nudged::<T>(*nudge);
        let first: Option<Polygon<T>> = hull(a, *offset, *scale);
        let Some(first) = first.filter(|_| shift.is_finite()) else {
            return;
        };
        let [low, _, high, _] =
            corners(&(offset + way * shift), *h).map(|p| (p * *scale).map(T::nearest));
        let second = Aabb::new(low, high).unwrap();
        let (p, [l, r]) = (wide(first.vertices()), [low, high].map(|p| p.map(Real::to_f64)));
        let q = [l, Point2::new(r.x, l.y), r, Point2::new(l.x, r.y)];
        let answer = first.intersects(&second);
        let unit = T::epsilon() * diagonal(p.iter().chain(&q));
        let case = || format!("{answer}, gap {}\n  {first:?}\n  {second:?}", gap(&p, &q) / unit);
        tally.require(answer == second.intersects(&first), "asymmetric", case);
        let touches = || q.iter().any(|w| edges(&p).all(|(a, b)| turn(a, b, w).is_ge()));
        if l.x >= r.x || l.y >= r.y {
            tally.require(answer || !touches(), "an overlap was missed", case);
            return;
        }
        let truth = overlap(&p, &q);
        tally.require(answer || !truth, "an overlap was missed", case);
        tally.count("apart", !truth);
        if answer && !truth {
            let gap = gap(&p, &q) / unit;
            tally.require(gap <= 6.0, "an overlap was invented", case);
            tally.largest("gap called touching, EPSILON S", gap);
        }
    });
}

#[test]
fn polygons_near_axis_aligned_boxes_agree_with_exact_integers() {
    axis_aligned_boxes::<f32>();
    axis_aligned_boxes::<f64>();
}

fn corners_of(obb: &Obb2) -> [Point2<f64>; 4] {
    let (c, h) = (obb.center().map(f64::from), obb.half_extents().map(f64::from));
    let axes = obb.rotation().matrix().map(f64::from);
    corners(&Vector2::zeros(), (h.x, h.y)).map(|p| c + axes * p.coords)
}

#[test]
fn polygons_near_oriented_boxes_agree_with_double_precision() {
    let angle = prop_oneof![Just(0.0), -3.2..3.2_f64];
    let strategy = (polygon(), (length(), length()), angle, beside(), place::<2>());
    survey_drawn(
        "polygon, Obb2 f32",
        strategy,
        |(a, h, angle, (way, nudge), (offset, scale)), tally| {
            let rotated = |c: Vector2<f64>| {
                let size = Vector2::new(h.0, h.1) * *scale;
                let center = Point2::from((c * *scale).map(|x| x as f32));
                Obb2::from_angle(center, size.map(|x| x as f32), *angle as f32).unwrap()
            };
            let at_origin = corners_of(&rotated(Vector2::zeros())).map(|p| p / *scale);
            let shift = to_contact(a, &at_origin, way) * (1.0 + nudge);
            let first: Option<Polygon> = hull(a, *offset, *scale);
            let Some(first) = first.filter(|_| shift.is_finite()) else {
                return;
            };
            let obb = rotated(offset + way * shift);
            let (p, q) = (wide(first.vertices()), corners_of(&obb));
            let size = diagonal(p.iter().chain(&[obb.center().map(f64::from)]))
                + obb.half_extents().map(f64::from).sum();
            let answer = first.intersects(&obb);
            // A box without an extent has no edge to define a gap, so its corners decide.
            let inside = q.iter().any(|w| distance(&p, w) == 0.0);
            let flat = obb.half_extents().min() == 0.0;
            let gap = if flat { beyond_both(&p, &q, &obb) } else { gap(&p, &q) };
            let case = || format!("{answer}, gap {}\n  {first:?}\n  {obb:?}", gap / size / E32);
            tally.require(answer == obb.intersects(&first), "asymmetric", case);
            let apart = !inside && gap > -1e-13 * size;
            tally.require(answer || apart, "an overlap was missed", case);
            tally.require(!answer || gap <= 16.0 * E32 * size, "an overlap was invented", case);
            tally.count("apart", gap > 0.0);
            if answer {
                tally.largest("gap called touching, EPSILON L", gap / size / E32);
            }
        },
    );
}

/// The gap along the normals of a polygon and of a box that may be a segment or a point.
fn beyond_both(p: &[Point2<f64>], q: &[Point2<f64>], obb: &Obb2) -> f64 {
    let project = |ring: &[Point2<f64>], n: &Vector2<f64>| {
        let all = || ring.iter().map(|p| p.coords.dot(n));
        (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max))
    };
    let normals = edges(p).map(|(a, b)| Vector2::new((b - a).y, -(b - a).x).normalize());
    let axes = [0, 1].map(|i| obb.axis(i).map(f64::from));
    normals
        .chain(axes)
        .map(|n| {
            let ((low, high), (least, most)) = (project(p, &n), project(q, &n));
            (least - high).max(low - most)
        })
        .fold(f64::MIN, f64::max)
}

#[test]
fn polygons_near_discs_agree_with_double_precision() {
    let strategy = (polygon(), length(), beside(), any::<Index>(), place::<2>());
    survey_drawn(
        "polygon, circle f32",
        strategy,
        |(a, r, (way, n), near, (offset, scale)), tally| {
            let Some(first) = hull::<f32>(a, *offset, *scale) else {
                return;
            };
            let from = a[near.index(a.len())];
            let center = (from + offset + way.normalize() * (r + n * (r + 1.0))) * *scale;
            let disc = Circle::new(center.map(|x| x as f32), (r * scale) as f32).unwrap();
            let p = wide(first.vertices());
            let (center, radius) = (disc.center().map(f64::from), f64::from(disc.radius()));
            let size = diagonal(p.iter().chain(&[center])) + radius;
            let gap = distance(&p, &center) - radius;
            let answer = first.intersects(&disc);
            let case = || format!("{answer}, gap {}\n  {first:?}\n  {disc:?}", gap / size / E32);
            tally.require(answer == disc.intersects(&first), "asymmetric", case);
            let apart = gap > -1e-13 * size && gap != 0.0;
            tally.require(answer || apart, "an overlap was missed", case);
            tally.require(!answer || gap <= 16.0 * E32 * size, "an overlap was invented", case);
            tally.count("apart", gap > 0.0);
            if answer {
                tally.largest("gap called touching, EPSILON L", gap / size / E32);
            }
        },
    );
}

#[test]
fn points_near_polygons_agree_with_double_precision() {
    let strategy = (polygon(), length(), beside(), any::<Index>(), place::<2>());
    survey_drawn(
        "polygon, point f32",
        strategy,
        |(a, r, (way, n), near, (offset, scale)), tally| {
            let Some(polygon) = hull::<f32>(a, *offset, *scale) else {
                return;
            };
            let from = a[near.index(a.len())];
            let point = ((from + offset + way.normalize() * (r * n)) * *scale).map(|x| x as f32);
            let (p, place) = (wide(polygon.vertices()), point.map(f64::from));
            let unit = E32 * diagonal(p.iter().chain(&[place]));
            let truth = distance(&p, &place);
            let case = || format!("{point:?}, {} off\n  {polygon:?}", truth / unit);

            let off = (f64::from(polygon.distance_to_point(&point)) - truth).abs() / unit;
            tally.require(off <= 12.0, "wrong distance", case);
            tally.largest("distance off, EPSILON S", off);

            let closest = polygon.closest_point(&point).map(f64::from);
            let blur = 12.0 * (unit + E32 * place.coords.norm());
            let near = ((closest - place).norm() - truth).abs() <= blur;
            tally.require(near && distance(&p, &closest) <= blur, "not the closest", case);

            let inside = edges(&p).all(|(a, b)| turn(a, b, &place).is_ge());
            let held = polygon.contains_point(&point);
            tally.require(held || !inside, "a point was missed", case);
            let beyond = edges(&p)
                .map(|(a, b)| (place - a).perp(&(b - a).normalize()))
                .fold(f64::MIN, f64::max);
            let beyond = beyond / (E32 * diagonal(&p));
            tally.require(!held || beyond <= 6.0, "a point was invented", case);
            if held {
                tally.largest("called inside, EPSILON S", beyond);
            }
        },
    );
}

/// Beyond an acute tip a point is barely outside the lines of both edges.
#[test]
fn a_point_beyond_the_tip_of_a_needle_is_not_in_it() {
    let axis = Vector2::new(0.8_f32, 0.6);
    let at = |along: f32, aside: f32| Point2::from(axis * along + Vector2::new(-0.6, 0.8) * aside);
    let needle = Polygon::new(&[at(0.0, 0.0), at(1000.0, -0.01), at(1000.0, 0.01)]).unwrap();
    for beyond in [0.01, 0.1, 1.0] {
        let point = at(-beyond, 0.0);
        assert!(!needle.intersects(&Circle::new(point, 0.0).unwrap()), "{beyond} beyond");
        let found = needle.distance_to_point(&point);
        assert!((found - beyond).abs() < 12.0 * f32::EPSILON * 1000.0, "{found}, not {beyond}");
    }
}

/// A rotation may deviate from orthonormal by `8 EPSILON`, which at the end of a beam is far more
/// than the rounding of its width.
#[test]
fn a_beam_with_skewed_axes_is_touched_at_its_end() {
    let lean = 7.0 * f32::EPSILON;
    let axes = Rotation2::from_matrix_unchecked([[1.0, 0.0], [lean, 1.0]].into());
    let beam = Obb2::new(Point2::origin(), Vector2::new(1000.0, 1.0), axes).unwrap();
    assert_eq!(beam.rotation(), axes);
    let end = [[1000.0_f32, 1.0], [1001.0, 3.0], [999.0, 3.0]].map(Point2::from);
    assert!(Polygon::new(&end).unwrap().intersects(&beam));
}

/// Every pair of 2D shapes, on small whole numbers, where touching is exact.
fn check_lattice<T: Real>(scale: f64) {
    let at = |x: f64, y: f64| Point2::new(T::nearest(x * scale), T::nearest(y * scale));
    let (one, two) = (T::nearest(scale), T::nearest(2.0 * scale));
    for (x, touches) in [(3.0, true), (3.0001, false), (0.0, true), (-3.0, true), (-3.1, false)] {
        // Each of these extends from x - 1 to x + 1 on the axis, the one at the origin from -2 to
        // 2.
        let diamond = |x: f64, r: f64| {
            ConvexPolygon::<T, 5>::new(&[at(x - r, 0.0), at(x, -r), at(x + r, 0.0), at(x, r)])
                .unwrap()
        };
        let large = diamond(0.0, 2.0);
        let aabb = Aabb::from_center(at(x, 0.0), Vector2::new(one, one)).unwrap();
        let obb = Obb::from(aabb);
        let disc = Ball::new(at(x, 0.0), one).unwrap();
        let triangle = [at(x - 1.0, 0.0), at(x + 1.0, -3.0), at(x + 1.0, 3.0)];
        let triangle = ConvexPolygon::<T, 3>::new(&triangle).unwrap();
        let own = Ball::new(at(0.0, 0.0), two).unwrap();
        for (name, [answer, other_way]) in [
            ("polygon, polygon", both(&large, &diamond(x, 1.0))),
            ("polygon, triangle", both(&large, &triangle)),
            ("polygon, axis-aligned box", both(&large, &aabb)),
            ("polygon, box", both(&large, &obb)),
            ("polygon, disc", both(&large, &disc)),
            ("triangle, disc", both(&triangle, &own)),
            ("triangle, axis-aligned box", both(&triangle, &own.aabb())),
            ("disc, axis-aligned box", both(&own, &aabb)),
            ("disc, box", both(&own, &obb)),
            ("disc, disc", both(&own, &disc)),
        ] {
            assert_eq!((answer, other_way), (touches, touches), "{name} at {x}, scale {scale}");
        }
    }
}

fn both<A: Intersects<B>, B: Intersects<A>>(a: &A, b: &B) -> [bool; 2] {
    [a.intersects(b), b.intersects(a)]
}

#[test]
fn every_pair_of_2d_shapes_touches_on_whole_numbers() {
    for exponent in [-100, -60, -20, 0, 20, 40] {
        check_lattice::<f32>(f64::from(exponent).exp2());
        check_lattice::<f64>(f64::from(exponent * 10).exp2());
    }
}
