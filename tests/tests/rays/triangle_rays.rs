//! Rays against triangles, compared with double precision.

use obbligato::nalgebra::{Point, Point2, Point3, SVector, Vector2, Vector3};
use obbligato::{Ray, Ray2, Ray3, RayCast, Triangle, Triangle2, Triangle3};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{direction, nudge, place, vector};
use obbligato_tests::triangles::{corners, distance, stored, triangle};
use obbligato_tests::{Rng, Tally, survey};

const E32: f64 = f32::EPSILON as f64;
const INF: f32 = f32::INFINITY;
/// How near a line that is called a hit passes, and how near the triangle the point at `t` is, in
/// `EPSILON L`.
const BAND: f64 = 36.0;

fn sail() -> Triangle3 {
    Triangle3::new([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from)).unwrap()
}

#[test]
fn a_ray_meets_a_flat_triangle_from_both_sides_and_in_its_plane() {
    let (sail, z) = (sail(), Vector3::z());
    let table = [
        // origin, direction, (t, normal, inside)
        ([1.0, 1.0, 3.0], [0.0, 0.0, -1.0], Some((3.0, z, false))),
        ([1.0, 1.0, -3.0], [0.0, 0.0, 2.0], Some((1.5, -z, false))),
        ([2.0, 2.0, 3.0], [0.0, 0.0, -1.0], Some((3.0, z, false))), // an edge
        ([0.0, 4.0, 3.0], [0.0, 0.0, -1.0], Some((3.0, z, false))), // a vertex
        ([3.0, 3.0, 3.0], [0.0, 0.0, -1.0], None),
        ([1.0, 1.0, 3.0], [0.0, 0.0, 1.0], None),
        ([1.0, 1.0, 0.0], [0.0, 0.0, 1.0], Some((0.0, -z, false))), // starts on it
        ([-2.0, 1.0, 0.0], [1.0, 0.0, 0.0], Some((2.0, -Vector3::x(), false))), // in the plane
        ([1.0, 1.0, 0.0], [1.0, 0.0, 0.0], Some((0.0, Vector3::zeros(), true))),
        ([-2.0, 0.0, 0.0], [2.0, 0.0, 0.0], Some((1.0, -Vector3::x(), false))), // along an edge
        ([-2.0, 5.0, 0.0], [1.0, 0.0, 0.0], None),
    ];
    for (origin, along, expected) in table {
        let ray = Ray3::new(origin.into(), Vector3::from(along)).unwrap();
        let hit = sail.cast_ray(&ray, INF).map(|hit| (hit.t, hit.normal, hit.inside));
        assert_eq!(hit, expected, "{origin:?} {along:?}");
    }
    let span = sail.span(&Ray3::new([-2.0, 1.0, 0.0].into(), Vector3::x()).unwrap()).unwrap();
    assert_eq!((span.enter, span.exit), (2.0, 5.0));
    let ray = Ray3::new([1.0, 1.0, 3.0].into(), -z).unwrap();
    assert!(sail.cast_ray(&ray, 2.9).is_none() && sail.cast_ray(&ray, f32::NAN).is_none());
}

#[test]
fn a_ray_meets_a_filled_triangle_at_its_border() {
    let flag = Triangle2::new([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from)).unwrap();
    let slope = Vector2::new(0.5_f32.sqrt(), 0.5_f32.sqrt());
    let table = [
        ([-2.0, 1.0], [1.0, 0.0], Some((2.0, -Vector2::x(), false)), (2.0, 5.0)),
        ([5.0, 1.0], [-1.0, 0.0], Some((2.0, slope, false)), (2.0, 5.0)),
        ([1.0, 1.0], [1.0, 0.0], Some((0.0, Vector2::zeros(), true)), (-1.0, 2.0)),
        ([-2.0, 0.0], [1.0, 0.0], Some((2.0, -Vector2::x(), false)), (2.0, 6.0)), // along an edge
        ([-1.0, 4.0], [1.0, 0.0], Some((1.0, -Vector2::x(), false)), (1.0, 1.0)), // a vertex
    ];
    for (origin, along, expected, ends) in table {
        let ray = Ray2::new(origin.into(), Vector2::from(along)).unwrap();
        let span = flag.span(&ray).unwrap();
        let off = f32::abs(span.enter - ends.0).max(f32::abs(span.exit - ends.1));
        assert!(off < 1e-6, "{origin:?}: {span:?}");
        let hit = flag.cast_ray(&ray, INF).map(|hit| (hit.t, hit.normal, hit.inside));
        let (t, normal, inside) = expected.unwrap();
        let (found, faced, within) = hit.unwrap();
        assert!(f32::abs(found - t) < 1e-6 && within == inside, "{origin:?}");
        assert!((faced - normal).norm() < 1e-6, "{origin:?}: {faced:?}");
    }
    let beside = Ray2::new([-1.0, 4.01].into(), Vector2::x()).unwrap();
    assert_eq!(flag.span(&beside), None);
}

/// Rounding alone decides on which side of such a triangle a point in its plane lies.
#[test]
fn a_point_beside_a_triangle_without_area_is_outside() {
    let heights = [40_277_385_000.0, 40_199_754_000.0, 40_218_330_000.0];
    let corners = heights.map(|y| Point2::new(-3_295_397_600.0, y));
    let thin = Triangle2::new(corners).unwrap();
    let beside = Point2::new(-3_295_396_900.0, 40_277_385_000.0);
    assert_eq!(thin.distance_to_point(&beside), 768.0);
    assert!(!thin.contains_point(&beside) && thin.contains_point(&corners[2]));
    let away = Ray2::new(beside, Vector2::new(7e-4, 0.0)).unwrap();
    assert!(thin.cast_ray(&away, INF).is_none());
    assert!(thin.span(&away).unwrap().exit < 0.0);
}

/// The triangle as seen along a line: its corners across the direction.
fn projected<const D: usize>(
    triangle: &Triangle<f32, D>,
    origin: SVector<f64, D>,
    unit: SVector<f64, D>,
) -> [SVector<f64, D>; 3] {
    stored(triangle).map(|corner| {
        let p = corner - origin;
        p - unit * p.dot(&unit)
    })
}

/// Twice the area.
fn area<const D: usize>([a, b, c]: &[SVector<f64, D>; 3]) -> f64 {
    let (u, v) = (b - a, c - a);
    (u - v * (u.dot(&v) / v.norm_squared().max(1e-300))).norm() * v.norm()
}

fn check_cast<const D: usize>(shape: &Triangle<f32, D>, ray: &Ray<f32, D>, tally: &mut Tally)
where
    Triangle<f32, D>: RayCast<f32, D>,
{
    let (origin, along) = (wide(ray.origin().coords), wide(ray.direction()));
    let corners = stored(shape).map(|corner| corner - origin);
    let size = corners.iter().map(SVector::norm).fold(0.0, f64::max);
    if size == 0.0 {
        return;
    }
    let unit = E32 * size;
    let way = along.normalize();
    let seen = projected(shape, origin, way);
    // In 2D the projection is a segment, which is a triangle, too.
    let beside = distance(&seen, SVector::zeros());
    let (span, hit) = (shape.span(ray), shape.cast_ray(ray, INF));
    let case =
        || format!("{span:?} {hit:?}, {} EPSILON L beside\n  {shape:?}\n  {ray:?}", beside / unit);
    tally.count("hit", hit.is_some());
    tally.require(span.is_some() || beside > 1e-11 * size, "a hit was missed", case);
    let on_it = distance(&corners, SVector::zeros()) <= 1e-11 * size;
    tally.require(hit.is_some() || !on_it, "starts on it", case);
    let ahead = span.is_some_and(|span| span.exit >= 0.0);
    tally.require(hit.is_some() == ahead, "a hit without a span", case);
    let Some(span) = span else { return };
    // A distance ahead and `t` lose up to half a smallest number each.
    let least = f64::from(f32::from_bits(1)) * (1.0 + along.norm());
    let band = BAND * unit + least;
    tally.largest("hit from, EPSILON L", beside / unit);
    tally.require(beside <= BAND * unit, "a hit was invented", case);
    tally.require(span.enter <= span.exit, "span out of order", case);
    for t in [span.enter, span.exit] {
        let off = distance(&corners, along * f64::from(t));
        tally.largest("off the triangle, EPSILON L", (off - least) / unit);
        tally.require(off <= band, "off the triangle", case);
    }
    // A line is as near as the band to the plane of the triangle for that much of its own length.
    let sine = if D == 3 && area(&corners) > 0.0 { area(&seen) / area(&corners) } else { 1.0 };
    // Nothing of the line is deep in the triangle before it enters, or after it leaves.
    let step = 100.0 * (unit + least) / along.norm();
    for (t, way) in [(span.enter, -1.0), (span.exit, 1.0)] {
        for beyond in [3.0, 30.0, 1e4] {
            let t = f64::from(t) + way * step * beyond;
            let p = along * t;
            let [a, b, c] = corners;
            let to_border = [[a, b, b], [b, c, c], [c, a, a]].map(|edge| distance(&edge, p));
            let near = to_border.iter().any(|&off| off <= band);
            let off = distance(&corners, p);
            let known = step * beyond * along.norm() * sine > band;
            tally.require(near || off > 1e-11 * size || !known, "it goes on", case);
        }
    }
    if let Some(hit) = hit.filter(|hit| !hit.inside) {
        let normal = wide(hit.normal);
        tally.require((normal.norm() - 1.0).abs() < 1e-6, "not a unit normal", case);
        tally.require(normal.dot(&way) < 0.0, "the normal faces away", case);
    }
}

fn aimed<const D: usize>()
where
    Triangle<f32, D>: RayCast<f32, D>,
{
    survey(&format!("ray, triangle {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("triangle rays", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let shape = corners::<D>(rng);
        let [a, b, c] = shape;
        let (x, y) = (rng.pick(&[0.0, 1.0, 0.5, 0.1]), rng.pick(&[0.0, 1.0, 0.3]));
        let aim = a + (b - a) * x + (c - b) * x * y;
        let along = match rng.below(4) {
            0 => b - a,
            1 => (b - a) * rng.range(-1.0, 1.0) + (c - a) * rng.range(-1.0, 1.0),
            2 => (b - a) + direction::<D>(rng) * rng.power(-8.0, -1.0),
            _ => direction::<D>(rng),
        };
        let size = (b - a).norm() + (c - a).norm();
        let away = rng.power(-1.0, 3.0) * size * rng.pick(&[-1.0, 0.0, 1.0]);
        let Some(unit) = along.try_normalize(1e-12) else {
            return;
        };
        let aim = aim + direction::<D>(rng) * nudge::<f32>(rng) * (size + away.abs());
        let origin = aim - unit * away;
        let speed = f64::exp2(rng.range(-20.0, 20.0));
        let shape = triangle(shape.map(|corner| (corner + offset) * scale));
        let origin = Point::from(narrow((origin + offset) * scale));
        let Ok(ray) = Ray::new(origin, narrow(along * speed)) else {
            return;
        };
        check_cast(&shape, &ray, tally);
    });
}

#[test]
fn a_ray_passing_a_triangle_agrees_with_double_precision() {
    aimed::<2>();
    aimed::<3>();
}

/// Triangles around a common vertex: a ray aimed at the vertex, or at a common edge, meets one of
/// them.
#[test]
fn no_ray_slips_through_between_triangles_with_a_common_edge() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("fans", index);
        let scale = rng.power(-3.0, 3.0);
        let point = |p: Vector3<f64>| Point3::from(narrow::<f32, 3>(p * scale));
        let peak =
            point(Vector3::new(rng.range(-0.3, 0.3), rng.range(-0.3, 0.3), rng.range(-1.0, 1.0)));
        let count = 3 + rng.below(6);
        let ring: Vec<_> = (0..count)
            .map(|i| {
                let angle = std::f64::consts::TAU * i as f64 / count as f64;
                point(Vector3::new(angle.cos(), angle.sin(), rng.range(-1.0, 1.0)))
            })
            .collect();
        let fan: Vec<_> = (0..count)
            .map(|i| Triangle3::new([peak, ring[i], ring[(i + 1) % count]]).unwrap())
            .collect();
        let origin = point(Vector3::new(0.0, 0.0, 3.0) + vector::<3>(&mut rng) * 0.1);
        let part = rng.pick(&[0.0, 0.1, 0.5]) as f32;
        let aim = peak + (ring[rng.below(count)] - peak) * part;
        let jitter = direction::<3>(&mut rng).map(|x| (x * scale * 1e-7 * rng.unit()) as f32);
        let ray = Ray3::new(origin, aim + jitter - origin).unwrap();
        assert!(fan.iter().any(|piece| piece.cast_ray(&ray, INF).is_some()), "{ray:?} {fan:?}");
    }
}

/// Points of the plane `x + y + z = 8` whose coordinates are whole numbers lie in it exactly, far
/// from the origin, too; how far ahead the plane is rounds all the same.
#[test]
fn a_ray_that_starts_on_a_slanted_triangle_hits_at_once_from_outside() {
    for index in 0..4000 {
        let mut rng = Rng::of_case("rays from triangles", index);
        let shift = [(); 3].map(|()| rng.pick(&[0.0, 0.0, 1000.0]));
        let unit = f32::exp2(rng.pick(&[0.0, -40.0, 20.0]));
        let at = |p: [f32; 3]| Point3::from([0, 1, 2].map(|i| (p[i] + shift[i]) * unit));
        let corners = [[8.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 8.0]];
        let shape = Triangle3::new(corners.map(at)).unwrap();
        let x = rng.below(9);
        let y = rng.below(9 - x);
        let origin = at([x, y, 8 - x - y].map(|x| x as f32));
        let along = Vector3::from(rng.direction().map(|x| x as f32));
        // At a small angle to the plane, rounding decides on which side of it the ray starts.
        if along.sum().abs() < 1.0 {
            continue;
        }
        let ray = Ray3::new(origin, along).unwrap();
        let hit = shape.cast_ray(&ray, INF);
        let (size, least) = (12.0 * unit, BAND as f32 * f32::EPSILON);
        let at_once = hit.is_some_and(|hit| !hit.inside && hit.t <= least * size);
        assert!(at_once, "{hit:?} {ray:?} {shape:?}");
    }
}
