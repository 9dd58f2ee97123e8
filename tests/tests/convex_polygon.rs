//! Which vertices make a convex polygon, and polygons against everything in the plane.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb2, Circle, ConvexPolygon, Intersects, Obb, Obb2, Ray, Ray2, RayCast, Real, ShapeError,
};
use obbligato_tests::arbitrary::{cases, direction, length, nudge, number, place};
use obbligato_tests::plane::{
    diagonal, distance, distance_to_segment, edges, gap, overlap, turn, twice_area, wide,
};
use proptest::prelude::*;

const E32: f64 = f32::EPSILON as f64;

type Polygon<T = f32> = ConvexPolygon<T, 8>;

fn points<T: Real, const N: usize>(points: [[i32; 2]; N]) -> [Point2<T>; N] {
    points.map(|point| Point2::from(point.map(|x| T::nearest(f64::from(x)))))
}

#[test]
fn what_is_no_convex_polygon_is_refused() {
    let make = |vertices: &[Point2<f32>]| ConvexPolygon::<f32, 6>::new(vertices).map(|_| ());
    let (nan, far) = (Point2::new(f32::NAN, 0.0), Point2::new(0.0, 2e15));
    let [a, b, c] = points([[0, 0], [2, 0], [0, 2]]);
    let table: [(&str, &[Point2<f32>], ShapeError); 13] = [
        ("none", &[], ShapeError::TooFewVertices),
        ("two", &[a, b], ShapeError::TooFewVertices),
        ("seven", &[a, b, c, a, b, c, a], ShapeError::TooManyVertices),
        ("a NaN", &[a, b, nan], ShapeError::NotFinite),
        ("too far", &[a, b, far], ShapeError::BeyondLimit),
        ("one point", &[a, a, a, a], ShapeError::NoArea),
        ("a segment", &[a, b, a], ShapeError::NoArea),
        (
            "a line",
            &points([[0, 0], [3, 3], [1, 1], [2, 2]]),
            ShapeError::NoArea,
        ),
        (
            "an L",
            &points([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]),
            ShapeError::NotConvex,
        ),
        (
            "a dent",
            &points([[0, 0], [4, 0], [1, 1], [0, 4]]),
            ShapeError::NotConvex,
        ),
        (
            "a bow tie",
            &points([[0, 0], [2, 2], [2, 0], [0, 2]]),
            ShapeError::NotConvex,
        ),
        (
            "a star",
            &points([[0, 3], [2, -3], [-3, 1], [3, 1], [-2, -3]]),
            ShapeError::NotConvex,
        ),
        (
            "a spike",
            &points([[0, 0], [4, 0], [2, 0], [0, 2]]),
            ShapeError::NotConvex,
        ),
    ];
    for (name, vertices, error) in table {
        assert_eq!(make(vertices), Err(error), "{name}");
    }
    assert_eq!(
        make(&[a, b, c, a, b, c]),
        Err(ShapeError::NotConvex),
        "twice round"
    );
}

#[test]
fn corners_are_kept_and_what_is_no_corner_is_left_out() {
    let square = points([[0, 0], [2, 0], [2, 2], [0, 2]]);
    let table: [(&str, &[Point2<f32>]); 6] = [
        ("as it is", &square),
        ("clockwise", &points([[0, 0], [0, 2], [2, 2], [2, 0]])),
        ("closed", &points([[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]])),
        (
            "repeated",
            &points([[0, 0], [2, 0], [2, 0], [2, 0], [2, 2], [0, 2]]),
        ),
        (
            "middle of an edge",
            &points([[0, 0], [2, 0], [2, 1], [2, 2], [0, 2]]),
        ),
        (
            "two in an edge",
            &points([[0, 0], [2, 0], [2, 2], [0, 2], [0, 1], [-0, 1]]),
        ),
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
        assert_eq!(
            beside(middle, middle.next_down()),
            Ok(4),
            "{middle} outside"
        );
        assert_eq!(
            beside(middle, middle.next_up()),
            Err(ShapeError::NotConvex),
            "{middle} inside"
        );
    }
}

/// How far round a convex ring a point on its border lies: the edge, and how far along it.
fn position(ring: &[Point2<f64>], point: &Point2<f64>) -> Option<(usize, f64)> {
    edges(ring).enumerate().find_map(|(i, (a, b))| {
        let along = (point - a).dot(&(b - a));
        let on = turn(a, b, point).is_eq() && along >= 0.0 && along < (b - a).norm_squared();
        on.then_some((i, along))
    })
}

/// Whether small whole points go round their hull once, in either direction.
fn goes_round_once(ring: &[Point2<f64>]) -> bool {
    let Ok(hull) = ConvexPolygon::<f64, 8>::hull(ring.iter().copied()) else {
        return false;
    };
    let hull = hull.vertices();
    let Some(places) = ring
        .iter()
        .map(|p| position(hull, p))
        .collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    let next = || places.iter().zip(places.iter().cycle().skip(1));
    let corners = hull.iter().all(|corner| ring.contains(corner));
    corners
        && (next().filter(|(a, b)| b < a).count() == 1
            || next().filter(|(a, b)| b > a).count() == 1)
}

fn small() -> impl Strategy<Value = Point2<f64>> {
    (0..5_i8, 0..5_i8).prop_map(|(x, y)| Point2::new(f64::from(x), f64::from(y)))
}

/// Points on the border of a small convex ring, in order but for a swap, some twice.
fn nearly_convex() -> impl Strategy<Value = Vec<Point2<f64>>> {
    let ring = prop::collection::vec(small(), 3..8);
    (ring, any::<[prop::sample::Index; 3]>(), any::<[bool; 3]>()).prop_map(
        |(mut ring, [i, j, k], [swap, repeat, reverse])| {
            if let Ok(hull) = ConvexPolygon::<f64, 8>::hull(ring.iter().copied()) {
                ring.retain(|p| position(hull.vertices(), p).is_some());
                ring.sort_by(|a, b| {
                    position(hull.vertices(), a)
                        .partial_cmp(&position(hull.vertices(), b))
                        .unwrap()
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

/// A point near many others, so that hulls have corners of all kinds.
fn point() -> impl Strategy<Value = Point2<f64>> {
    prop_oneof![
        small(),
        (number(), number()).prop_map(|(x, y)| Point2::new(x, y)),
        (-3.2..3.2).prop_map(|angle: f64| Point2::new(angle.cos(), angle.sin())),
    ]
}

/// A convex polygon of all kinds: triangles, needles, nearly round ones.
fn polygon() -> impl Strategy<Value = Vec<Point2<f64>>> {
    let stretch = prop_oneof![3 => Just(1.0), 1 => Just(1e-3), 1 => Just(1e-6)];
    (prop::collection::vec(point(), 3..9), stretch, -3.2..3.2).prop_map(
        |(points, stretch, angle): (Vec<_>, f64, f64)| {
            let (sin, cos) = angle.sin_cos();
            let turned = |p: &Point2<f64>| {
                let (x, y) = (p.x, p.y * stretch);
                Point2::new(cos * x - sin * y, sin * x + cos * y)
            };
            points.iter().map(turned).collect()
        },
    )
}

/// The hull of points as they are rounded to `f32`, moved and scaled.
fn hull(points: &[Point2<f64>], by: Vector2<f64>, scale: f64) -> Option<Polygon> {
    let rounded = points.iter().map(|p| ((p + by) * scale).map(|x| x as f32));
    Polygon::hull(rounded).ok()
}

/// How far the second ring is to be moved along a direction until it touches the first.
fn to_contact(a: &[Point2<f64>], b: &[Point2<f64>], along: &Vector2<f64>) -> f64 {
    let reach = |ring: &[Point2<f64>], way: Vector2<f64>| {
        ring.iter()
            .map(|p| p.coords.dot(&way))
            .fold(f64::MIN, f64::max)
    };
    // Exact along the normals of edges, which is where contacts are decided.
    edges(a)
        .map(|(p, q)| Vector2::new((q - p).y, -(q - p).x))
        .chain(edges(b).map(|(p, q)| Vector2::new(-(q - p).y, (q - p).x)))
        .filter(|normal| normal.dot(along) > 1e-9)
        .map(|normal| (reach(a, normal) + reach(b, -normal)) / normal.dot(along))
        .fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn small_rings_are_convex_when_they_go_round_their_hull_once(ring in prop_oneof![
        nearly_convex(), prop::collection::vec(small(), 3..6),
    ]) {
        let made = ConvexPolygon::<f64, 8>::new(&ring);
        prop_assert_eq!(made.is_ok(), goes_round_once(&ring), "{:?}", made);
        if let Ok(polygon) = made {
            prop_assert!(twice_area(polygon.vertices()) > 0.into());
            prop_assert!(polygon.vertices().iter().all(|corner| ring.contains(corner)));
        }
    }

    #[test]
    fn a_hull_is_convex_and_holds_every_point(
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
    fn polygons_near_contact_agree_with_exact_integers(
        (a, b) in (polygon(), polygon()), way in direction::<2>(), n in nudge(), (offset, scale) in place::<2>(),
    ) {
        let Some(first) = hull(&a, offset, scale) else { return Ok(()) };
        let shift = to_contact(&a, &b, &way) * (1.0 + n);
        prop_assume!(shift.is_finite());
        let Some(second) = hull(&b, offset + way * shift, scale) else { return Ok(()) };
        let (p, q) = (wide(first.vertices()), wide(second.vertices()));
        let answer = first.intersects(&second);
        prop_assert_eq!(answer, second.intersects(&first));
        prop_assert!(answer || !overlap(&p, &q), "an overlap was missed");
        let band = 6.0 * E32 * diagonal(p.iter().chain(&q));
        prop_assert!(!answer || gap(&p, &q) <= band, "false at {} of the band", gap(&p, &q) / band);
    }

    #[test]
    fn polygons_near_level_boxes_agree_with_exact_integers(
        a in polygon(), h in (length(), length()), way in direction::<2>(), n in nudge(), (offset, scale) in place::<2>(),
    ) {
        let Some(first) = hull(&a, offset, scale) else { return Ok(()) };
        let corners = |c: Vector2<f64>| {
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| Point2::from(c + Vector2::new(x * h.0, y * h.1)))
        };
        let shift = to_contact(&a, &corners(Vector2::zeros()), &way) * (1.0 + n);
        prop_assume!(shift.is_finite());
        let [low, _, high, _] = corners(offset + way * shift).map(|p| (p * scale).map(|x| x as f32));
        let aabb = Aabb2::new(low, high).unwrap();
        let (p, [l, r]) = (wide(first.vertices()), [low, high].map(|p| p.map(f64::from)));
        let q = [l, Point2::new(r.x, l.y), r, Point2::new(l.x, r.y)];
        let answer = first.intersects(&aabb);
        prop_assert_eq!(answer, aabb.intersects(&first));
        let touches = q.iter().any(|w| edges(&p).all(|(a, b)| turn(a, b, w).is_ge()));
        prop_assert!(answer || !touches && (l.x >= r.x || l.y >= r.y || !overlap(&p, &q)), "missed");
        if l.x < r.x && l.y < r.y {
            let band = 6.0 * E32 * diagonal(p.iter().chain(&q));
            prop_assert!(!answer || gap(&p, &q) <= band, "false at {} of the band", gap(&p, &q) / band);
        }
    }

    #[test]
    fn polygons_near_turned_boxes_agree_with_double_precision(
        a in polygon(), h in (length(), length()), angle in prop_oneof![Just(0.0), -3.2..3.2_f64],
        way in direction::<2>(), n in nudge(), (offset, scale) in place::<2>(),
    ) {
        let Some(first) = hull(&a, offset, scale) else { return Ok(()) };
        let size = Vector2::new(h.0, h.1);
        let turned = |c: Vector2<f64>| {
            let (center, size) = ((c * scale).map(|x| x as f32), (size * scale).map(|x| x as f32));
            Obb2::from_angle(center.into(), size, angle as f32).unwrap()
        };
        let corners = |obb: &Obb2| {
            let (c, h) = (obb.center().map(f64::from), obb.half_extents().map(f64::from));
            let axes = obb.rotation().matrix().map(f64::from);
            [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| c + axes * Vector2::new(x * h.x, y * h.y))
        };
        let at_origin = corners(&turned(Vector2::zeros())).map(|p| p / scale);
        let shift = to_contact(&a, &at_origin, &way) * (1.0 + n);
        prop_assume!(shift.is_finite());
        let obb = turned(offset + way * shift);
        let (p, q) = (wide(first.vertices()), corners(&obb));
        let size = diagonal(p.iter().chain(&[obb.center().map(f64::from)]))
            + obb.half_extents().map(f64::from).sum();
        let answer = first.intersects(&obb);
        prop_assert_eq!(answer, obb.intersects(&first));
        // A box without an extent has no edge to define a gap: then its corners decide.
        let inside = q.iter().any(|w| distance(&p, w) == 0.0);
        let flat = obb.half_extents().min() == 0.0;
        let gap = if flat { beyond_both(&p, &q, &obb) } else { gap(&p, &q) };
        prop_assert!(answer || !inside && gap > -1e-13 * size, "missed by {}", gap / size);
        prop_assert!(!answer || gap <= 16.0 * E32 * size, "false by {}", gap / size / E32);
    }

    #[test]
    fn polygons_near_discs_agree_with_double_precision(
        a in polygon(), r in length(), way in direction::<2>(), near in any::<prop::sample::Index>(), n in nudge(), (offset, scale) in place::<2>(),
    ) {
        let Some(first) = hull(&a, offset, scale) else { return Ok(()) };
        let from = a[near.index(a.len())];
        let center = (from + offset + way.normalize() * (r + n * (r + 1.0))) * scale;
        let disc = Circle::new(center.map(|x| x as f32), (r * scale) as f32).unwrap();
        let p = wide(first.vertices());
        let (center, radius) = (disc.center().map(f64::from), f64::from(disc.radius()));
        let size = diagonal(p.iter().chain(&[center])) + radius;
        let gap = distance(&p, &center) - radius;
        let answer = first.intersects(&disc);
        prop_assert_eq!(answer, disc.intersects(&first));
        prop_assert!(answer || gap > -1e-13 * size && gap != 0.0, "missed by {}", gap / size);
        prop_assert!(!answer || gap <= 16.0 * E32 * size, "false by {}", gap / size / E32);

        let single = disc.center();
        let truth = distance(&p, &center);
        let found = f64::from(first.distance_to_point(&single));
        prop_assert!((found - truth).abs() <= 12.0 * E32 * size, "{found} is not {truth}");
        let closest = first.closest_point(&single).map(f64::from);
        let blur = 12.0 * E32 * (size + center.coords.norm());
        prop_assert!(distance(&p, &closest) <= blur);
        prop_assert!(((closest - center).norm() - truth).abs() <= blur);
        let inside = edges(&p).all(|(a, b)| turn(a, b, &center).is_ge());
        prop_assert!(first.contains_point(&single) || !inside);
        let bound = 6.0 * E32 * diagonal(&p);
        let beyond = edges(&p).map(|(a, b)| (center - a).perp(&(b - a).normalize())).fold(f64::MIN, f64::max);
        prop_assert!(!first.contains_point(&single) || beyond <= bound, "beyond by {}", beyond / bound);
    }

    #[test]
    fn rays_agree_with_double_precision(
        a in polygon(), [aim, and] in any::<[prop::sample::Index; 2]>(), part in prop_oneof![Just(0.0), 0.0..1.0],
        way in direction::<2>(), n in nudge(), back in number(), speed in (-20.0..20.0_f64).prop_map(f64::exp2),
        along_edge in any::<bool>(), (offset, scale) in place::<2>(),
    ) {
        let Some(first) = hull(&a, offset, scale) else { return Ok(()) };
        let p = wide(first.vertices());
        let (from, to) = (p[aim.index(p.len())], p[and.index(p.len())]);
        let way = if along_edge && to != from { (to - from) / scale } else { way };
        let origin = from + (to - from) * part - way * (back * scale) + Vector2::new(-way.y, way.x) * (n * scale);
        let ray = Ray::new(origin.map(|x| x as f32), (way * speed).map(|x| x as f32));
        let Ok(ray) = ray else { return Ok(()) };
        check_cast(&first, &ray)?;
    }

    #[test]
    fn the_area_is_that_of_exact_integers(a in polygon(), (offset, scale) in place::<2>()) {
        let Some(polygon) = hull(&a, offset, scale) else { return Ok(()) };
        let p = wide(polygon.vertices());
        let truth = edges(&p).map(|(a, b)| (a - p[0]).perp(&(b - p[0]))).sum::<f64>() / 2.0;
        let size = diagonal(&p);
        prop_assert!((f64::from(polygon.area()) - truth).abs() <= 8.0 * E32 * size * size + f64::from(f32::MIN_POSITIVE));
    }
}

/// The gap along the normals of a polygon and of a box that may be a segment or a point.
fn beyond_both(p: &[Point2<f64>], q: &[Point2<f64>], obb: &Obb2) -> f64 {
    let project = |ring: &[Point2<f64>], n: &Vector2<f64>| {
        let all = || ring.iter().map(|p| p.coords.dot(n));
        (
            all().fold(f64::MAX, f64::min),
            all().fold(f64::MIN, f64::max),
        )
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

/// What every span and hit of a polygon must satisfy, measured in double precision.
fn check_cast(polygon: &Polygon, ray: &Ray2) -> Result<(), TestCaseError> {
    let p = wide(polygon.vertices());
    let (origin, along) = (ray.origin().map(f64::from), ray.direction().map(f64::from));
    let size = p.iter().map(|w| (w - origin).norm()).fold(0.0, f64::max);
    let band = 16.0 * E32 * size;
    let unit = along.normalize();
    let aside = || p.iter().map(|w| unit.perp(&(w - origin)));
    let (right, left) = (
        aside().fold(f64::MAX, f64::min),
        aside().fold(f64::MIN, f64::max),
    );
    let off_border = |t: f32| {
        let point = origin + along * f64::from(t);
        edges(&p)
            .map(|(a, b)| distance_to_segment(a, b, &point))
            .fold(f64::MAX, f64::min)
    };
    let span = polygon.span(ray);
    match span {
        None => prop_assert!(
            right > -1e-14 * size || left < 1e-14 * size,
            "a hit was missed"
        ),
        Some(span) => {
            prop_assert!(
                right <= band && left >= -band,
                "hit from {}",
                right.max(-left) / band
            );
            prop_assert!(span.enter <= span.exit);
            for t in [span.enter, span.exit] {
                prop_assert!(
                    off_border(t) <= band,
                    "off the border by {} bands",
                    off_border(t) / band
                );
            }
        }
    }
    let hit = polygon.cast_ray(ray, f32::INFINITY);
    prop_assert_eq!(hit.is_some(), span.is_some_and(|span| span.exit >= 0.0));
    let inside = edges(&p).all(|(a, b)| turn(a, b, &origin).is_ge());
    prop_assert!(hit.is_some() || !inside, "the origin is in the polygon");
    if let (Some(hit), Some(span)) = (hit, span) {
        prop_assert_eq!(hit.inside, span.enter < 0.0);
        prop_assert_eq!(hit.t, span.enter.max(0.0));
        prop_assert!(!hit.inside || hit.normal == Vector2::zeros());
        prop_assert!(!hit.inside || distance(&p, &origin) <= band);
        if !hit.inside {
            let normal = hit.normal.map(f64::from);
            let is_normal = |(a, b): (&Point2<f64>, &Point2<f64>)| {
                let outward = Vector2::new((b - a).y, (a - b).x).normalize();
                let point = origin + along * f64::from(hit.t);
                (normal - outward).norm() < 4.0 * E32 && distance_to_segment(a, b, &point) <= band
            };
            prop_assert!(edges(&p).any(is_normal), "{} is no normal there", normal);
            prop_assert!(
                normal.dot(&unit) <= 8.0 * E32,
                "{} {:?} {:?} {:?}",
                normal.dot(&unit),
                hit,
                p,
                ray
            );
        }
    }
    Ok(())
}

/// Every pair of shapes in the plane, on small whole numbers, where touching is exact.
fn check_lattice<T: Real>(scale: f64) {
    let at = |x: f64, y: f64| Point2::new(T::nearest(x * scale), T::nearest(y * scale));
    let (one, two) = (T::nearest(scale), T::nearest(2.0 * scale));
    for (x, touches) in [
        (3.0, true),
        (3.0001, false),
        (0.0, true),
        (-3.0, true),
        (-3.1, false),
    ] {
        // Each of these reaches from x - 1 to x + 1 on the axis, the one at the origin from -2 to 2.
        let diamond = |x: f64, r: f64| {
            ConvexPolygon::<T, 5>::new(&[at(x - r, 0.0), at(x, -r), at(x + r, 0.0), at(x, r)])
                .unwrap()
        };
        let large = diamond(0.0, 2.0);
        let aabb = Aabb2::from_center(at(x, 0.0), Vector2::new(one, one)).unwrap();
        let obb = Obb::from(aabb);
        let disc = Circle::new(at(x, 0.0), one).unwrap();
        let triangle = [at(x - 1.0, 0.0), at(x + 1.0, -3.0), at(x + 1.0, 3.0)];
        let triangle = ConvexPolygon::<T, 3>::new(&triangle).unwrap();
        let own = Circle::new(at(0.0, 0.0), two).unwrap();
        for (name, [answer, other_way]) in [
            ("polygon, polygon", both(&large, &diamond(x, 1.0))),
            ("polygon, triangle", both(&large, &triangle)),
            ("polygon, level box", both(&large, &aabb)),
            ("polygon, box", both(&large, &obb)),
            ("polygon, disc", both(&large, &disc)),
            ("triangle, disc", both(&triangle, &own)),
            ("triangle, level box", both(&triangle, &own.aabb())),
            ("disc, level box", both(&own, &aabb)),
            ("disc, box", both(&own, &obb)),
            ("disc, disc", both(&own, &disc)),
        ] {
            assert_eq!(
                (answer, other_way),
                (touches, touches),
                "{name} at {x}, scale {scale}"
            );
        }
    }
}

fn both<A: Intersects<B>, B: Intersects<A>>(a: &A, b: &B) -> [bool; 2] {
    [a.intersects(b), b.intersects(a)]
}

#[test]
fn every_pair_in_the_plane_touches_when_it_does() {
    for exponent in [-100, -60, -20, 0, 20, 40] {
        check_lattice::<f32>(f64::from(exponent).exp2());
        check_lattice::<f64>(f64::from(exponent * 10).exp2());
    }
}

#[test]
fn a_ray_along_an_edge_through_a_corner_or_at_one_hits() {
    let [a, b, c] = points([[1, 0], [4, 4], [1, 4]]);
    let triangle = Polygon::<f32>::new(&[a, b, c]).unwrap();
    let cast = |o: [f32; 2], d: [f32; 2]| {
        triangle.cast_ray(&Ray2::new(o.into(), d.into()).unwrap(), f32::INFINITY)
    };
    let table = [
        (
            "along a level edge",
            [0.0, 4.0],
            [1.0, 0.0],
            Some((1.0, [-1.0, 0.0])),
        ),
        (
            "along an upright edge",
            [1.0, -2.0],
            [0.0, 1.0],
            Some((2.0, [0.8, -0.6])),
        ),
        (
            "along the slope",
            [-2.0, -4.0],
            [3.0, 4.0],
            Some((1.0, [-1.0, 0.0])),
        ),
        (
            "past a corner",
            [0.0, 0.0],
            [0.5, 0.0],
            Some((2.0, [-1.0, 0.0])),
        ),
        (
            "into a corner",
            [5.0, 4.0],
            [-1.0, 0.0],
            Some((1.0, [0.8, -0.6])),
        ),
        ("above", [0.0, 4.001], [1.0, 0.0], None),
        ("away", [0.0, 4.0], [-1.0, 0.0], None),
    ];
    for (name, origin, direction, expected) in table {
        let hit = cast(origin, direction);
        assert_eq!(hit.is_some(), expected.is_some(), "{name}: {hit:?}");
        if let (Some(hit), Some((t, normal))) = (hit, expected) {
            assert!((hit.t - t).abs() < 1e-6 && !hit.inside, "{name}: {hit:?}");
            assert!(
                (hit.normal - Vector2::from(normal)).norm() < 1e-6,
                "{name}: {hit:?}"
            );
        }
    }
    let inside = cast([1.5, 3.0], [1.0, 0.0]).unwrap();
    assert_eq!(
        (inside.t, inside.inside, inside.normal),
        (0.0, true, Vector2::zeros())
    );
}
