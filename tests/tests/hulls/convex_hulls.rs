//! Convex hulls of points in space: which points are corners, by integers; points and rays, by
//! double precision.

use obbligato::nalgebra::{Isometry3, Point, Point3, SVector, Vector3};
use obbligato::{
    Aabb, Argument, ConvexHull, ConvexHull3, Intersects, Ray, Ray3, RoundedObb, ShapeError, Sphere,
    sweep,
};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::drawn::Drawn;
use obbligato_tests::hull::{AsHull, Hull};
use obbligato_tests::support::{direction, nudge, vector};
use obbligato_tests::{Rng, Sample, Tally, slow_survey};
use std::collections::BTreeSet;

/// How near a line that is called a hit passes, and how near the border the point at `t` is, in
/// `EPSILON L`.
const BAND: f64 = 32.0;
const BORDER: f64 = 48.0;

type Whole = [i128; 3];

fn minus(a: Whole, b: Whole) -> Whole {
    [0, 1, 2].map(|i| a[i] - b[i])
}

/// Six times the volume between four points, with a sign.
fn volume([a, b, c]: [Whole; 3], p: Whole) -> i128 {
    let ([a, b, c], [d, e, f], [g, h, i]) = (minus(b, a), minus(c, a), minus(p, a));
    a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g)
}

fn whole<T: Sample>(point: &Point3<T>) -> Whole {
    [0, 1, 2].map(|i| point[i].to_f64() as i128)
}

fn facets<T: Sample, const N: usize>(hull: &ConvexHull<T, N>) -> Vec<[Whole; 3]> {
    hull.triangles().map(|corners| corners.map(|corner| whole(&corner))).collect()
}

/// Six times the volume of a hull.
fn content(facets: &[[Whole; 3]]) -> i128 {
    facets.iter().map(|facet| -volume(*facet, [0; 3])).sum()
}

/// Whether all points lie in one plane, by all volumes between four of them.
fn is_flat(points: &[Whole]) -> bool {
    let [first, rest @ ..] = points else {
        return true;
    };
    let pairs = rest.iter().flat_map(|b| rest.iter().map(move |c| (*b, *c)));
    pairs.clone().all(|(b, c)| rest.iter().all(|d| volume([*first, b, c], *d) == 0))
}

fn check_hull<T: Sample>(points: &[Point3<T>]) {
    let seen: Vec<_> = points.iter().map(whole).collect();
    let made = ConvexHull::<T, 16>::from_points(points.iter().copied());
    let Ok(hull) = made else {
        assert_eq!(made, Err(ShapeError::NoVolume), "{points:?}");
        assert!(is_flat(&seen), "{points:?}");
        return;
    };
    let facets = facets(&hull);
    // Every point is below every facet, and the facets close: each edge has its reverse once.
    for facet in &facets {
        assert!(seen.iter().all(|p| volume(*facet, *p) <= 0), "{points:?}");
        assert!(seen.iter().any(|p| volume(*facet, *p) < 0), "{points:?}");
    }
    let edges: Vec<_> =
        facets.iter().flat_map(|[a, b, c]| [(*a, *b), (*b, *c), (*c, *a)]).collect();
    let distinct: BTreeSet<_> = edges.iter().copied().collect();
    assert_eq!(distinct.len(), edges.len(), "{points:?}");
    assert!(edges.iter().all(|(a, b)| distinct.contains(&(*b, *a))), "{points:?}");
    let corners: BTreeSet<_> = hull.vertices().iter().map(whole).collect();
    assert_eq!(facets.len(), 2 * corners.len() - 4, "{points:?}");
    // Without any corner the hull is smaller, so it is one.
    let all = content(&facets);
    for corner in &corners {
        let others = hull.vertices().iter().filter(|vertex| whole(*vertex) != *corner);
        let smaller = ConvexHull::<T, 16>::from_points(others.copied());
        let less = smaller.map_or(0, |it| content(&self::facets(&it)));
        assert!(less < all, "{corner:?} of {points:?}");
    }
    let backward = ConvexHull::<T, 16>::from_points(points.iter().rev().copied());
    assert_eq!(backward, Ok(hull), "{points:?}");
}

fn check_hulls_of_whole_numbers<T: Sample>() {
    for index in 0..6_000 {
        let mut rng = Rng::of_case("hulls of whole numbers", index);
        let count = 1 + rng.below(15);
        // Small ranges have many points in one line or plane; large ones are almost so.
        let range = rng.pick(&[2, 3, 5, 1 << 20]);
        let shift = f64::from(1_u32 << rng.pick(&[0, 3, 22]));
        let number =
            |rng: &mut Rng| rng.below(range) as f64 * if range > 100 { 1.0 } else { shift };
        let mut points: Vec<Vector3<f64>> =
            (0..count).map(|_| Vector3::from_fn(|_, _| number(&mut rng))).collect();
        if range > 100 {
            let flat = rng.below(3);
            for point in &mut points {
                point[flat] = (point[0] + point[1] + point[2]).rem_euclid(2.0);
            }
        }
        let points: Vec<_> = points.iter().map(|p| Point::from(narrow::<T, 3>(*p))).collect();
        check_hull(&points);
    }
}

#[test]
fn the_corners_and_facets_of_a_hull_are_those_of_integers() {
    check_hulls_of_whole_numbers::<f32>();
    check_hulls_of_whole_numbers::<f64>();
}

#[test]
fn a_hull_says_what_is_wrong_with_its_points() {
    let made = |points: &[[f32; 3]]| {
        ConvexHull3::<4>::from_points(points.iter().map(|p| Point3::from(*p))).map(|_| ())
    };
    let corners = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    assert_eq!(made(&corners), Ok(()));
    assert_eq!(made(&[]), Err(ShapeError::NoPoints));
    for count in 1..4 {
        assert_eq!(made(&corners[..count]), Err(ShapeError::NoVolume));
    }
    let with = |extra: [f32; 3]| made(&[&corners[..], &[extra]].concat());
    assert_eq!(with([0.25; 3]), Ok(())); // inside
    assert_eq!(with([1.0; 3]), Err(ShapeError::TooManyVertices));
    assert_eq!(with([f32::NAN, 0.0, 0.0]), Err(ShapeError::NotFiniteIn(Argument::Point)));
    assert_eq!(with([2e15, 0.0, 0.0]), Err(ShapeError::BeyondLimitIn(Argument::Point)));
    assert_eq!(ShapeError::NoVolume.to_string(), "the points lie in one plane");
    assert_eq!(ShapeError::TooManyVertices.to_string(), "the shape has more vertices than fit");
    let hull = ConvexHull3::<4>::from_points(corners.map(Point3::from)).unwrap();
    let far = hull.translated(&Vector3::new(0.0, 2e15, 0.0));
    assert_eq!(far, Err(ShapeError::BeyondLimitIn(Argument::Result)));
    let turned = hull.transformed_by(&Isometry3::translation(0.0, 0.0, f32::NAN));
    assert_eq!(turned, Err(ShapeError::NotFiniteIn(Argument::Translation)));
}

/// A square pyramid of height 2 on a square of 4 by 4.
fn pyramid() -> ConvexHull3<5> {
    let base = [[-2.0, 0.0, -2.0], [2.0, 0.0, -2.0], [2.0, 0.0, 2.0], [-2.0, 0.0, 2.0]];
    let tip = [0.0, 2.0, 0.0];
    let corners = base.into_iter().chain([tip]).map(Point3::from);
    ConvexHull3::from_points(corners.collect::<Vec<_>>()).unwrap()
}

#[test]
fn a_ray_meets_the_facets_the_tip_and_the_inside_of_a_pyramid() {
    let cast = |o: [f32; 3], d: [f32; 3]| {
        let hit = pyramid().cast_ray(&Ray3::new(o.into(), d.into()).unwrap(), 100.0);
        hit.map(|hit| (hit.t, hit.normal, hit.inside))
    };
    let (t, normal, inside) = cast([1.0, 9.0, 0.5], [0.0, -2.0, 0.0]).unwrap();
    let slope = Vector3::new(1.0, 1.0, 0.0).normalize();
    assert!((t - 4.0).abs() < 1e-5 && (normal - slope).norm() < 1e-6 && !inside, "{t} {normal}");
    assert_eq!(cast([1.0, -3.0, 0.5], [0.0, 1.0, 0.0]), Some((3.0, -Vector3::y(), false)));
    assert_eq!(cast([0.0, 1.0, 0.0], [1.0, 0.0, 0.0]), Some((0.0, Vector3::zeros(), true)));
    assert!(cast([-9.0, 2.0, 0.0], [1.0, 0.0, 0.0]).is_some_and(|hit| (hit.0 - 9.0).abs() < 1e-4));
    assert_eq!(cast([-9.0, 2.001, 0.0], [1.0, 0.0, 0.0]), None);
    assert_eq!(cast([1.0, 9.0, 0.5], [0.0, 1.0, 0.0]), None);
}

#[test]
fn a_ball_lands_on_the_slope_of_a_pyramid() {
    let ball = Sphere::new(Point3::new(1.0, 9.0, 0.0), 2.0_f32.sqrt()).unwrap();
    let hit = sweep(&ball, &-Vector3::y(), &pyramid(), &Vector3::zeros(), 100.0).unwrap();
    // The slope passes (1, 1, 0); along its normal the center is sqrt(2) away, and so 2 above.
    assert!((hit.t - 6.0).abs() < 1e-4, "{}", hit.t);
    assert!((*hit.normal + Vector3::new(1.0, 1.0, 0.0).normalize()).norm() < 1e-4);
}

/// Points of whole numbers, and how they lie by integers: those outside are farther than any band.
#[test]
fn a_hull_contains_the_whole_points_below_its_facets() {
    for index in 0..3_000 {
        let mut rng = Rng::of_case("points in hulls", index);
        let mut point = |range: usize| Point3::from([(); 3].map(|()| rng.below(range) as f32));
        let corners = [(); 8].map(|()| point(9));
        let asked = [(); 40].map(|()| point(11));
        let Ok(hull) = ConvexHull3::<8>::from_points(corners) else {
            continue;
        };
        let facets = facets(&hull);
        for point in asked {
            let is_below = facets.iter().all(|facet| volume(*facet, whole(&point)) <= 0);
            assert_eq!(hull.contains_point(&point), is_below, "{point} {hull:?}");
        }
    }
}

/// The least of `f`, convex, between two parameters.
fn least(f: impl Fn(f64) -> f64, [mut low, mut high]: [f64; 2]) -> f64 {
    for _ in 0..100 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if f(a) <= f(b) { high = b } else { low = a }
    }
    f(low).min(f(high))
}

fn check_cast<T: Sample>(hull: &ConvexHull<T, 6>, ray: &Ray<T, 3>, tally: &mut Tally) {
    let (origin, along) = (wide(ray.origin().coords), wide(ray.direction()));
    let exact = hull.hull().moved(-origin);
    let size = exact.middle.norm() + exact.spread;
    let unit = T::epsilon() * size;
    let unknown = 1e-12 * size + 1e-15 * origin.norm();
    let at = |t: f64| exact.lie(&Hull::point::<3>(along * t)).gap;
    let reach = 2.0 * size / along.norm();
    let beside = least(at, [-reach, reach]);
    let (span, hit) = (hull.span(ray), hull.cast_ray(ray, T::INFINITY));
    let case =
        || format!("{span:?} {hit:?}, {} EPSILON L beside\n  {hull:?}\n  {ray:?}", beside / unit);
    tally.count("hit", hit.is_some());
    tally.require(span.is_some() || beside > -unknown, "a hit was missed", case);
    tally.require(hit.is_some() || at(0.0) > -unknown, "starts inside", case);
    let ahead = span.is_some_and(|span| span.exit >= T::zero());
    tally.require(hit.is_some() == ahead, "a hit without a span", case);
    let Some(span) = span else { return };
    tally.largest("hit from, EPSILON L", beside / unit);
    tally.require(beside <= BAND * unit + unknown, "a hit was invented", case);
    tally.require(span.enter <= span.exit, "span out of order", case);
    let ends = [span.enter, span.exit].map(T::to_f64);
    for t in ends {
        let off = at(t).abs();
        tally.largest("off the border, EPSILON L", off / unit);
        tally.require(off <= BORDER * unit + unknown, "off the border", case);
    }
    let [before, after] = [ends[0] - 1e-3 * reach, ends[1] + 1e-3 * reach];
    tally.require(at(before) >= -BORDER * unit - unknown, "enters earlier", case);
    tally.require(at(after) >= -BORDER * unit - unknown, "leaves later", case);
    if let Some(hit) = hit.filter(|hit| !hit.inside) {
        let normal = wide(hit.normal);
        tally.require((normal.norm() - 1.0).abs() < 16.0 * T::epsilon(), "not a unit normal", case);
        tally.require(normal.dot(&along) <= 0.0, "a normal along the ray", case);
        // The hull lies below the plane through the point with that normal.
        let point = along * hit.t.to_f64();
        let above = exact.corners.iter().map(|p| normal.dot(&(p - point)));
        let highest = above.fold(f64::MIN, f64::max);
        tally.require(highest <= BORDER * unit + unknown, "no supporting plane", case);
    }
}

fn passing<T: Sample>() {
    let name = &format!("ray, hull {}", T::NAME);
    slow_survey(name, |index, tally| {
        if index % 5 != 0 {
            return;
        }
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let scale = f64::exp2(rng.pick(&[0.0, 0.0, -40.0, -90.0, 20.0]));
        let place = vector::<3>(rng) * rng.pick(&[0.0, 1.0, 1000.0]) * scale;
        let hull = <ConvexHull<T, 6> as Drawn<T, 3>>::draw(rng, place, scale);
        let corners = hull.hull().corners;
        let [a, b, c] = [(); 3].map(|()| corners[rng.below(corners.len())]);
        let aim = a + (b - a) * rng.pick(&[0.0, 0.5]) + (c - a) * rng.pick(&[0.0, 0.3]);
        let other = corners[rng.below(corners.len())];
        let way = if rng.chance(0.3) { other - aim } else { direction::<3>(rng) * scale };
        let off = direction::<3>(rng) * nudge::<T>(rng) * scale;
        let away = rng.power(-1.0, 3.0) * rng.pick(&[-1.0, 0.0, 1.0]);
        let origin = Point::from(narrow(aim + off - way * away));
        let speed = f64::exp2(rng.range(-20.0, 20.0));
        let Ok(ray) = Ray::new(origin, narrow(way * speed)) else {
            return;
        };
        check_cast(&hull, &ray, tally);
    });
}

#[test]
fn a_ray_passing_a_hull_agrees_with_double_precision() {
    passing::<f32>();
    passing::<f64>();
}

/// A box inside of another one that touches a shape is found by what trees ask of the outer box.
fn check_parts<T: Sample, S: Drawn<T, 3>>(name: &str)
where
    Aabb<T, 3>: Intersects<S>,
{
    for index in 0..150 {
        let mut rng = Rng::of_case(name, index);
        let (shape, part) = obbligato_tests::drawn::two::<T, S, Aabb<T, 3>, 3>(&mut rng);
        let outside = [(); 2].map(|()| rng.pick(&[0.0, 0.0, 1.0]));
        let size = (wide(part.max().coords) - wide(part.min().coords)).norm();
        let corner = |corner: SVector<T, 3>, by: f64| {
            Point::from(corner + SVector::repeat(T::nearest(by * size)))
        };
        let whole = Aabb::new(
            corner(part.min().coords, -outside[0]),
            corner(part.max().coords, outside[1]),
        )
        .expect("valid");
        if part.intersects(&shape) {
            assert!(whole.part_may_intersect(&shape), "{whole:?} {part:?} {shape:?}");
            let bounds = whole.bounds_within(&shape).expect("bounds");
            let meets = Intersects::<Aabb<T, 3>>::intersects(&bounds, &part);
            assert!(meets, "{bounds:?} {part:?} {shape:?}");
        }
    }
}

#[test]
fn a_box_may_intersect_what_a_box_inside_of_it_does() {
    check_parts::<f32, ConvexHull<f32, 6>>("parts and hulls");
    check_parts::<f64, ConvexHull<f64, 6>>("parts and hulls");
    check_parts::<f32, RoundedObb<f32, 3>>("parts and rounded boxes");
    check_parts::<f64, RoundedObb<f64, 3>>("parts and rounded boxes");
}
