//! Rays at convex polygons, measured in double precision.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{ConvexPolygon, Ray, Ray2};
use obbligato_tests::arbitrary::{direction, nudge, number, place};
use obbligato_tests::exact2d::{distance, distance_to_segment, edges, turn, wide};
use obbligato_tests::rings::{hull, polygon};
use obbligato_tests::{Rng, Sample, Tally, survey_drawn};
use proptest::prelude::*;
use proptest::sample::Index;

const E32: f64 = f32::EPSILON as f64;

/// The bound of the documentation, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

type Polygon = ConvexPolygon<f32, 8>;

/// A polygon and a ray aimed at it.
#[derive(Clone, Debug)]
struct Aimed {
    polygon: Polygon,
    ray: Ray2,
}

/// A ray through two vertices, along an edge, or somewhere between, off by at most a few roundings.
fn aimed() -> impl Strategy<Value = Option<Aimed>> {
    let aims = (any::<[Index; 2]>(), prop_oneof![Just(0.0), 0.0..1.0]);
    let speed = (-20.0..20.0_f64).prop_map(f64::exp2);
    let way = (direction::<2>(), nudge(), number(), speed, any::<bool>());
    (polygon(), aims, way, place::<2>()).prop_map(
        |(ring, ([aim, and], part), (way, nudge, back, speed, along_edge), (offset, scale))| {
            let polygon: Polygon = hull(&ring, offset, scale)?;
            let p = wide(polygon.vertices());
            let (from, to) = (p[aim.index(p.len())], p[and.index(p.len())]);
            let along = (to - from) / scale;
            let way = if along_edge && to != from { along } else { way };
            let aside = Vector2::new(-way.y, way.x) * (nudge * scale);
            let origin = from + (to - from) * part - way * (back * scale) + aside;
            let direction = (way * speed).map(|x| x as f32);
            let ray = Ray::new(origin.map(|x| x as f32), direction).ok()?;
            Some(Aimed { polygon, ray })
        },
    )
}

/// A polygon and a ray in double precision.
struct Exact {
    ring: Vec<Point2<f64>>,
    origin: Point2<f64>,
    along: Vector2<f64>,
    /// The distance from the origin to the farthest vertex.
    size: f64,
    /// How far the point at `t` moves if `t` changes by the smallest number.
    step: f64,
}

impl Exact {
    fn new(polygon: &Polygon, ray: &Ray2) -> Self {
        let ring = wide(polygon.vertices());
        let origin = ray.origin().map(f64::from);
        let size = ring.iter().map(|w| (w - origin).norm()).fold(0.0, f64::max);
        let along = ray.direction().map(f64::from);
        Self {
            ring,
            origin,
            along,
            size,
            step: f64::from(f32::EPSILON * f32::MIN_POSITIVE) * along.norm(),
        }
    }

    fn at(&self, t: f32) -> Point2<f64> {
        self.origin + self.along * f64::from(t)
    }

    /// The bound of the documentation for a point at some `t`.
    fn band(&self) -> f64 {
        BAND * E32 * self.size + self.step
    }

    /// How far the point at `t` is from the border.
    fn off_border(&self, t: f32) -> f64 {
        edges(&self.ring)
            .map(|(a, b)| distance_to_segment(a, b, &self.at(t)))
            .fold(f64::MAX, f64::min)
    }

    /// How far all vertices lie on one side of the line; negative if it crosses the polygon.
    fn beside(&self) -> f64 {
        let unit = self.along.normalize();
        let aside = || self.ring.iter().map(|w| unit.perp(&(w - self.origin)));
        let least = aside().fold(f64::MAX, f64::min);
        least.max(-aside().fold(f64::MIN, f64::max))
    }

    fn starts_inside(&self) -> bool {
        edges(&self.ring).all(|(a, b)| turn(a, b, &self.origin).is_ge())
    }

    /// The length of the edge near the point at `t` that has a normal.
    fn edge_with(&self, normal: &Vector2<f64>, t: f32) -> Option<f64> {
        let edge = edges(&self.ring).find(|&(a, b)| {
            let outward = Vector2::new((b - a).y, (a - b).x).normalize();
            let off = distance_to_segment(a, b, &self.at(t));
            (normal - outward).norm() < 4.0 * E32 && off <= self.band()
        });
        edge.map(|(a, b)| (b - a).norm())
    }
}

fn check_span(Aimed { polygon, ray }: &Aimed, exact: &Exact, tally: &mut Tally) {
    let unit = E32 * exact.size;
    let (beside, span) = (exact.beside(), polygon.span(ray));
    let case = || format!("{span:?}, beside by {}\n  {polygon:?}\n  {ray:?}", beside / unit);
    let Some(found) = span else {
        let near = beside > -1e-14 * exact.size;
        tally.require(near, "a hit was missed", case);
        return;
    };
    tally.require(beside <= BAND * unit, "a hit was invented", case);
    tally.require(found.enter <= found.exit, "span out of order", case);
    tally.largest("hit from, EPSILON L", beside / unit);
    for t in [found.enter, found.exit] {
        let off = exact.off_border(t);
        tally.require(off <= exact.band(), "off the border", case);
        tally.largest("off the border, EPSILON L", (off - exact.step) / unit);
    }
}

fn check_hit(Aimed { polygon, ray }: &Aimed, exact: &Exact, tally: &mut Tally) {
    let (span, hit) = (polygon.span(ray), polygon.cast_ray(ray, f32::INFINITY));
    let case = || format!("{hit:?} {span:?}\n  {polygon:?}\n  {ray:?}");
    let ahead = span.is_some_and(|span| span.exit >= 0.0);
    tally.require(hit.is_some() == ahead, "a hit without a span", case);
    tally.require(hit.is_some() || !exact.starts_inside(), "starts inside", case);
    let (Some(hit), Some(span)) = (hit, span) else {
        return;
    };
    tally.require(hit.inside == (span.enter < 0.0), "inside", case);
    tally.require(hit.t == span.enter.max(0.0), "wrong t", case);
    if hit.inside {
        let near = distance(&exact.ring, &exact.origin) <= BAND * E32 * exact.size;
        tally.require(near && hit.normal == Vector2::zeros(), "not inside", case);
        return;
    }
    let normal = hit.normal.map(f64::from);
    let edge = exact.edge_with(&normal, hit.t);
    tally.require(edge.is_some(), "no normal there", case);
    // A line along an edge that rounding moves across it enters where it would leave.
    let most = edge.map_or(0.0, |length| 8.0 * E32 * exact.size / length);
    let facing = normal.dot(&exact.along.normalize()) <= most;
    tally.require(facing, "the normal faces away", case);
}

#[test]
fn rays_at_polygons_agree_with_double_precision() {
    survey_drawn("ray, polygon f32", aimed(), |aimed, tally| {
        let Some(aimed) = aimed else { return };
        let exact = Exact::new(&aimed.polygon, &aimed.ray);
        check_span(aimed, &exact, tally);
        check_hit(aimed, &exact, tally);
    });
}

#[test]
fn a_ray_along_an_edge_through_a_corner_or_at_one_hits() {
    let [a, b, c] = [[1.0, 0.0], [4.0, 4.0], [1.0, 4.0]].map(Point2::from);
    let triangle = Polygon::new(&[a, b, c]).unwrap();
    let cast = |o: [f32; 2], d: [f32; 2]| {
        triangle.cast_ray(&Ray2::new(o.into(), d.into()).unwrap(), f32::INFINITY)
    };
    let table = [
        ("along a horizontal edge", [0.0, 4.0], [1.0, 0.0], Some((1.0, [-1.0, 0.0]))),
        ("along an upright edge", [1.0, -2.0], [0.0, 1.0], Some((2.0, [0.8, -0.6]))),
        ("along the slope", [-2.0, -4.0], [3.0, 4.0], Some((1.0, [-1.0, 0.0]))),
        ("past a corner", [0.0, 0.0], [0.5, 0.0], Some((2.0, [-1.0, 0.0]))),
        ("into a corner", [5.0, 4.0], [-1.0, 0.0], Some((1.0, [0.8, -0.6]))),
        ("above", [0.0, 4.001], [1.0, 0.0], None),
        ("away", [0.0, 4.0], [-1.0, 0.0], None),
    ];
    for (name, origin, direction, expected) in table {
        let hit = cast(origin, direction);
        assert_eq!(hit.is_some(), expected.is_some(), "{name}: {hit:?}");
        if let (Some(hit), Some((t, normal))) = (hit, expected) {
            assert!((hit.t - t).abs() < 1e-6 && !hit.inside, "{name}: {hit:?}");
            assert!((hit.normal - Vector2::from(normal)).norm() < 1e-6, "{name}: {hit:?}");
        }
    }
    let inside = cast([1.5, 3.0], [1.0, 0.0]).unwrap();
    assert_eq!((inside.t, inside.inside, inside.normal), (0.0, true, Vector2::zeros()));
}

/// A vertex of whole numbers three directions ahead, so far away that their difference must be
/// rounded; the rest of the triangle lies on one side.
fn check_tips<T: Sample>(digits: i32) {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("tips", index);
        let reach = f64::from(digits - 1).exp2() - 1e4;
        let mut odd = || 2.0 * rng.range(-0.5 * reach, 0.5 * reach).round() + 1.0;
        let direction = Vector2::new(odd(), odd());
        let near = Vector2::new(rng.range(-1e3, 1e3).round(), rng.range(-1e3, 1e3).round());
        let (origin, tip) = (near - direction, near + direction * 2.0);
        let aside = Vector2::new(-direction.y, direction.x) * rng.sign();
        let others = [0.2, -0.3].map(|along| tip * 0.5 + direction * along + aside * 0.4);
        let [a, b, c] = [tip, others[0], others[1]].map(|p| Point2::from(p.map(T::nearest)));
        let triangle = ConvexPolygon::<T, 3>::new(&[a, b, c]).unwrap();
        let ray =
            Ray::new(Point2::from(origin.map(T::nearest)), direction.map(T::nearest)).unwrap();
        assert!(triangle.span(&ray).is_some(), "{triangle:?} {ray:?}");
    }
}

#[test]
fn a_ray_that_touches_a_tip_to_the_bit_hits() {
    check_tips::<f32>(24);
    check_tips::<f64>(53);
}

#[test]
fn at_a_corner_that_faces_the_ray_the_normal_is_that_of_the_edge_before_it() {
    let diamond = [[1.0, 0.0], [2.0, -1.0], [3.0, 0.0], [2.0, 1.0]].map(Point2::from);
    let diamond = Polygon::new(&diamond).unwrap();
    let ray = Ray2::new(Point2::origin(), Vector2::x()).unwrap();
    let hit = diamond.cast_ray(&ray, f32::INFINITY).unwrap();
    assert_eq!(hit.t, 1.0);
    let expected = Vector2::new(-1.0, 1.0).normalize();
    assert!((hit.normal - expected).norm() < 1e-6, "{hit:?}");
}

/// At these distances `t` exceeds the largest number.
#[test]
fn a_polygon_farther_than_any_number_is_missed() {
    let far = [[9e14, -1e14], [1e15, 0.0], [9e14, 1e14]].map(Point2::from);
    let far = Polygon::new(&far).unwrap();
    for direction in [1e-37, -1e-37] {
        let ray = Ray2::new(Point2::origin(), Vector2::new(direction, 0.0)).unwrap();
        assert_eq!(far.span(&ray), None, "{direction}");
    }
}

/// Needles along the ray, so that it meets several corners at once: it enters at the first of them,
/// through an edge that faces the ray.
#[test]
fn a_ray_along_a_needle_enters_it_through_an_edge_that_faces_it() {
    type Case<'a> = (&'a [[f32; 2]], [f32; 2], [f32; 2]);
    let table: [Case<'_>; 2] = [
        (
            &[
                [0.0, 0.0],
                [0.446_996_72, -0.081_796_64],
                [3.936_424_5, -0.710_328_1],
                [2.026_058_2e-6, -3.607_551_7e-7],
            ],
            [0.400_803_95, -0.073_343_754],
            [-9.701_027e-7, 1.775_206_8e-7],
        ),
        (
            &[
                [-4.837_002_3e-16, 3.796_699_5e-16],
                [-4.508_757e-16, 3.539_041_6e-16],
                [2.794_630_8e-15, -2.193_584_5e-15],
                [2.095_974_1e-15, -1.645_187e-15],
                [1.397_317e-15, -1.096_790_1e-15],
                [-1.031_370_1e-17, 8.096_644e-18],
            ],
            [3.149_917_7e-15, -2.472_456_1e-15],
            [-6_879.716_3, 5_400.077_6],
        ),
    ];
    for (corners, origin, direction) in table {
        let corners: Vec<_> = corners.iter().copied().map(Point2::from).collect();
        let needle = Polygon::new(&corners).unwrap();
        let ray = Ray2::new(origin.into(), direction.into()).unwrap();
        let hit = needle.cast_ray(&ray, f32::INFINITY).unwrap();
        let facing = hit.normal.dot(&ray.direction().normalize());
        assert!(hit.inside || facing <= 1e-6, "{facing}: {hit:?}");
    }
}
