//! Numbers from the smallest to the largest, all mixed: nothing overflows, and nothing that is
//! shared is missed.

use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Capsule, Dop8, HalfSpace, Intersects, Obb, Ray, RayCast, Triangle};
use obbligato_tests::{Rng, Sample, cases_per_kernel};
use std::fmt::Debug;

/// A number of any size that a shape accepts.
fn number<T: Sample>(rng: &mut Rng) -> T {
    let least = T::EPSILON * T::TINY;
    let sizes = [T::zero(), least, T::TINY, T::EPSILON, T::one(), T::nearest(1e5), T::LIMIT];
    let x = rng.pick(&sizes) * T::nearest(rng.pick(&[1.0, 1.0, 0.3]));
    if rng.chance(0.5) { -x } else { x }
}

fn point<T: Sample, const D: usize>(rng: &mut Rng) -> Point<T, D> {
    Point::from(SVector::from_fn(|_, _| number(rng)))
}

/// What went wrong, if anything.
type Faults = Vec<String>;

fn both<A: Intersects<B> + Debug, B: Intersects<A> + Debug>(a: &A, b: &B, faults: &mut Faults) {
    if !(a.intersects(b) && b.intersects(a)) {
        faults.push(format!("missed: {a:?} {b:?}"));
    }
}

/// Checks a shape that holds a point against boxes and balls that hold it, too, and against rays.
fn check<T: Sample, const D: usize, S>(
    rng: &mut Rng,
    shape: &S,
    shared: &Point<T, D>,
    faults: &mut Faults,
) where
    S: RayCast<T, D> + Debug,
    S: Intersects<Aabb<T, D>> + Intersects<Obb<T, D>> + Intersects<Ball<T, D>>,
    Aabb<T, D>: Intersects<S>,
    Obb<T, D>: Intersects<S>,
    Ball<T, D>: Intersects<S>,
{
    let other = point::<T, D>(rng);
    let exact = Aabb::from_points([*shared]).expect("valid");
    both(shape, &exact, faults);
    both(shape, &Aabb::from_points([*shared, other]).expect("valid"), faults);
    both(shape, &Obb::from(exact), faults);
    let ball = Ball::new(*shared, number::<T>(rng).abs()).expect("valid");
    both(shape, &ball, faults);
    let direction = SVector::from_fn(|_, _| number(rng));
    if let Ok(ray) = Ray::new(*shared, direction) {
        let hit = shape.cast_ray(&ray, T::INFINITY);
        if hit.is_none_or(|hit| hit.t != T::zero()) {
            faults.push(format!("not at once: {shape:?} {ray:?} {hit:?}"));
        }
    }
    if let Ok(ray) = Ray::new(other, direction) {
        check_ray(shape, &ray, faults);
    }
}

/// Checks that the answers for a ray are sound.
fn check_ray<T: Sample, const D: usize, S>(shape: &S, ray: &Ray<T, D>, faults: &mut Faults)
where
    S: RayCast<T, D> + Debug,
{
    let (span, hit) = (shape.span(ray), shape.cast_ray(ray, T::INFINITY));
    let ahead = span.is_some_and(|span| span.exit >= T::zero());
    let unit = |normal: SVector<T, D>| (normal.norm() - T::one()).abs() < T::nearest(1e-5);
    let laws = [
        ("out of order", span.is_none_or(|span| span.enter <= span.exit)),
        ("a hit without a span", hit.is_some() == ahead),
        ("t", hit.is_none_or(|hit| hit.t >= T::zero() && hit.t < T::INFINITY)),
        ("normal", hit.is_none_or(|hit| hit.inside || unit(hit.normal))),
    ];
    for (law, holds) in laws {
        if !holds {
            faults.push(format!("{law}: {shape:?} {ray:?} {span:?} {hit:?}"));
        }
    }
}

/// Checks capsules and triangles that hold a point against each other, and that what is computed of
/// them is finite.
fn check_cores<T: Sample, const D: usize>(
    rng: &mut Rng,
    capsule: &Capsule<T, D>,
    triangle: &Triangle<T, D>,
    shared: &Point<T, D>,
    faults: &mut Faults,
) {
    let [a, b] = [(); 2].map(|()| point::<T, D>(rng));
    let pill = Capsule::new(*shared, a, number::<T>(rng).abs()).expect("valid");
    let flat = Triangle::new([a, *shared, b]).expect("valid");
    both(capsule, &pill, faults);
    both(capsule, &flat, faults);
    both(triangle, &pill, faults);
    both(triangle, &flat, faults);
    let away = Capsule::new(a, b, T::zero()).expect("valid");
    let distances = [away.distance(triangle), away.distance(capsule), away.distance(&flat)];
    let gaps = [away.clearance(triangle).gap, triangle.clearance(&flat).gap];
    let (p, q) = away.closest_points(triangle);
    let points = p.iter().chain(q.iter()).copied();
    if distances.into_iter().chain(gaps).chain(points).any(|x| !x.is_finite()) {
        faults.push(format!("not finite: {away:?} {capsule:?} {triangle:?} {flat:?}"));
    }
}

fn check_all<T: Sample, const D: usize>()
where
    Triangle<T, D>: RayCast<T, D>,
    Triangle<T, D>: Intersects<Aabb<T, D>> + Intersects<Obb<T, D>> + Intersects<Ball<T, D>>,
    Dop8<T, D>: Intersects<Aabb<T, D>> + Intersects<Obb<T, D>> + Intersects<Ball<T, D>>,
    Aabb<T, D>: Intersects<Triangle<T, D>> + Intersects<Dop8<T, D>>,
    Obb<T, D>: Intersects<Triangle<T, D>> + Intersects<Dop8<T, D>>,
    Ball<T, D>: Intersects<Triangle<T, D>> + Intersects<Dop8<T, D>>,
{
    let mut faults = Faults::new();
    for index in 0..cases_per_kernel() / 10 {
        let mut rng = Rng::of_case("extremes", index);
        let rng = &mut rng;
        let [a, b, c] = [(); 3].map(|()| point::<T, D>(rng));
        if let Ok(border) = HalfSpace::new(a, SVector::from_fn(|_, _| number(rng))) {
            check(rng, &border, &a, &mut faults);
        }
        let radius = number::<T>(rng).abs();
        let capsule = Capsule::new(a, b, radius).expect("valid");
        check(rng, &capsule, &a, &mut faults);
        check(rng, &capsule, &b, &mut faults);
        let triangle = Triangle::new([a, b, c]).expect("valid");
        check(rng, &triangle, &a, &mut faults);
        check(rng, &triangle, &b, &mut faults);
        check(rng, &triangle, &c, &mut faults);
        check_cores(rng, &capsule, &triangle, &a, &mut faults);
        check_cores(rng, &capsule, &triangle, &b, &mut faults);
        let volume = Dop8::from_points([a, b, c]).expect("valid");
        check(rng, &volume, &b, &mut faults);
        both(&volume, &capsule, &mut faults);
        both(&volume, &triangle, &mut faults);
        if let Ok(border) = HalfSpace::new(b, SVector::from_fn(|_, _| number(rng))) {
            both(&border, &capsule, &mut faults);
            both(&border, &triangle, &mut faults);
            both(&border, &volume, &mut faults);
        }
    }
    let first =
        |kind: &'static str| faults.iter().filter(move |fault| fault.contains(kind)).take(4);
    let some: Vec<_> =
        ["HalfSpace", "Capsule", "Triangle", "Dop8"].into_iter().flat_map(first).collect();
    assert!(faults.is_empty(), "{} faults: {some:#?}", faults.len());
}

#[test]
fn shapes_of_the_largest_and_the_smallest_numbers_hold_their_points() {
    check_all::<f32, 2>();
    check_all::<f32, 3>();
    check_all::<f64, 2>();
    check_all::<f64, 3>();
}
