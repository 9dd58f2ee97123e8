//! Rounded boxes: points, rays and bounds, compared with double precision.

use obbligato::nalgebra::{Isometry2, Point, Point2, SVector, Vector2};
use obbligato::{
    Aabb, Argument, Capsule, Circle, Obb, Obb2, Ray, Ray2, RoundedObb, RoundedObb2, ShapeError,
    sweep,
};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::drawn::Drawn;
use obbligato_tests::support::{direction, length, nudge, obb, parts, place, vector};
use obbligato_tests::{Rng, Sample, Tally, survey};

/// How near a line that is called a hit passes, and how near the border the point at `t` is, in
/// `EPSILON L`.
const BAND: f64 = 32.0;
const BORDER: f64 = 48.0;
/// How far off a distance from a point is, in `EPSILON L`.
const OF_POINT: f64 = 16.0;

fn card() -> RoundedObb2 {
    let inner = Obb2::from_angle(Point2::origin(), Vector2::new(3.0, 2.0), 0.0).unwrap();
    RoundedObb2::new(inner, 1.0).unwrap()
}

#[test]
fn a_ray_meets_the_sides_the_round_corners_and_the_inside() {
    let cast = |o: [f32; 2], d: [f32; 2]| {
        let hit = card().cast_ray(&Ray2::new(o.into(), d.into()).unwrap(), 100.0);
        hit.map(|hit| (hit.t, hit.normal, hit.inside))
    };
    let (x, y) = (Vector2::x(), Vector2::y());
    let near = |found: Option<(f32, Vector2<f32>, bool)>, t: f32, normal: Vector2<f32>| {
        let (at, towards, inside) = found.expect("a hit");
        assert!(
            (at - t).abs() < 1e-4 && (towards - normal).norm() < 1e-4 && !inside,
            "{at} {towards}"
        );
    };
    near(cast([2.0, 5.0], [0.0, -1.0]), 2.0, y);
    near(cast([-9.0, 1.0], [2.0, 0.0]), 2.5, -x);
    // The round corner around (3, 2): 0.6 across, 0.8 up.
    near(cast([3.6, 9.0], [0.0, -1.0]), 6.2, Vector2::new(0.6, 0.8));
    near(cast([-3.8, -9.0], [0.0, 1.0]), 6.4, Vector2::new(-0.8, -0.6));
    assert_eq!(cast([3.5, 0.5], [1.0, 1.0]), Some((0.0, Vector2::zeros(), true)));
    assert_eq!(cast([2.0, 5.0], [0.0, 1.0]), None);
    assert_eq!(cast([3.9, 9.0], [0.1, -6.0]), None); // past the corner, but not past a sharp one
    let span = card().span(&Ray2::new([-9.0, 3.0].into(), x).unwrap()).unwrap();
    assert!((span.enter - 6.0).abs() < 2e-3 && (span.exit - 12.0).abs() < 2e-3, "{span:?}");
}

#[test]
fn a_rounded_box_keeps_its_radius_and_says_what_is_wrong() {
    let inner = card().obb();
    for (radius, error) in [
        (-1.0, ShapeError::NegativeRadius),
        (f32::NAN, ShapeError::NotFiniteIn(Argument::Radius)),
        (2e15, ShapeError::BeyondLimitIn(Argument::Radius)),
    ] {
        assert_eq!(RoundedObb2::new(inner, radius), Err(error));
    }
    let turned = card().transformed_by(&Isometry2::new(Vector2::new(5.0, 0.0), 0.5)).unwrap();
    assert_eq!((turned.radius(), turned.obb().center().x), (1.0, 5.0));
    let far = card().translated(&Vector2::new(2e15, 0.0));
    assert_eq!(far, Err(ShapeError::BeyondLimitIn(Argument::Result)));
}

#[test]
fn a_coin_falls_past_a_round_corner_and_onto_it() {
    let still = Vector2::zeros();
    let drop = |x: f32| {
        let coin = Circle::new(Point2::new(x, 12.0), 4.0).unwrap();
        sweep(&coin, &-Vector2::y(), &card(), &still, 100.0).map(|hit| (hit.t, *hit.normal))
    };
    // It touches the corner around (3, 2) when 3 to the right of it and 4 above: radii of 1 and 4.
    let (t, normal) = drop(6.0).unwrap();
    assert!((t - 6.0).abs() < 1e-4 && (normal - Vector2::new(-0.6, -0.8)).norm() < 1e-4);
    assert_eq!(drop(8.01), None);
}

/// How far a point, relative to the center, is outside of a rounded box.
fn outside<T: Sample, const D: usize>(shape: &RoundedObb<T, D>, p: SVector<f64, D>) -> f64 {
    let (axes, half_extents, _) = parts(&shape.obb());
    let local = axes.transpose() * p;
    let excess = local.zip_map(&half_extents, |x, h| (x.abs() - h).max(0.0));
    excess.norm() - shape.radius().to_f64()
}

fn any<T: Sample, const D: usize>(
    rng: &mut Rng,
    at: SVector<f64, D>,
    scale: f64,
) -> RoundedObb<T, D> {
    let (h, r) = (vector::<D>(rng), length(rng) * rng.pick(&[0.0, 1.0, 1.0]));
    let inner = obb(rng, at * scale, h * scale);
    RoundedObb::new(inner, T::nearest(r * scale)).expect("valid")
}

/// The least of `f`, convex, between two parameters.
fn least(f: impl Fn(f64) -> f64, [mut low, mut high]: [f64; 2]) -> f64 {
    for _ in 0..200 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if f(a) <= f(b) { high = b } else { low = a }
    }
    f(low)
}

fn check_cast<T: Sample, const D: usize>(
    shape: &RoundedObb<T, D>,
    ray: &Ray<T, D>,
    tally: &mut Tally,
) {
    let center = wide(shape.obb().center().coords);
    let (origin, along) = (wide(ray.origin().coords) - center, wide(ray.direction()));
    let extents = wide(shape.obb().half_extents()).sum() + shape.radius().to_f64();
    let size = origin.norm() + extents;
    if size == 0.0 {
        return;
    }
    // The axes of the box are orthonormal to `7 EPSILON`.
    let unit = T::epsilon() * size;
    let at = |t: f64| outside(shape, origin + along * t);
    let reach = 2.0 * size / along.norm();
    let beside = least(at, [-reach, reach]);
    let infinity = T::INFINITY;
    let (span, hit) = (shape.span(ray), shape.cast_ray(ray, infinity));
    let case =
        || format!("{span:?} {hit:?}, {} EPSILON L beside\n  {shape:?}\n  {ray:?}", beside / unit);
    tally.count("hit", hit.is_some());
    let unknown = 1e-13 * size;
    tally.require(span.is_some() || beside > -unknown, "a hit was missed", case);
    tally.require(hit.is_some() || at(0.0) > -unknown, "starts inside", case);
    let ahead = span.is_some_and(|span| span.exit >= T::zero());
    tally.require(hit.is_some() == ahead, "a hit without a span", case);
    let Some(span) = span else { return };
    tally.largest("hit from, EPSILON L", beside / unit);
    let lost = 64.0 * T::TINY.to_f64();
    tally.require(beside <= BAND * unit + unknown + lost, "a hit was invented", case);
    tally.require(span.enter <= span.exit, "span out of order", case);
    let ends = [span.enter, span.exit].map(T::to_f64);
    for t in ends {
        let off = at(t).abs();
        tally.largest("off the border, EPSILON L", off / unit);
        let lost = lost + T::EPSILON.to_f64() * T::TINY.to_f64() * along.norm();
        tally.require(off <= BORDER * unit + unknown + lost, "off the border", case);
    }
    // The border is met first where the line enters: nothing before it is deeper inside.
    let [before, after] = [ends[0] - 1e-3 * reach, ends[1] + 1e-3 * reach];
    tally.require(at(before) >= -BORDER * unit - unknown, "enters earlier", case);
    tally.require(at(after) >= -BORDER * unit - unknown, "leaves later", case);
    if let Some(hit) = hit.filter(|hit| !hit.inside) {
        let normal = wide(hit.normal);
        tally.require((normal.norm() - 1.0).abs() < 32.0 * T::epsilon(), "not a unit normal", case);
        let p = origin + along * hit.t.to_f64();
        let radius = shape.radius().to_f64();
        let farther = outside(shape, p + normal * radius) - outside(shape, p);
        tally.require(radius < 4000.0 * unit || farther >= 0.99 * radius, "wrong normal", case);
    }
}

fn passing<T: Sample, const D: usize>() {
    let name = &format!("ray, rounded box {D}D {}", T::NAME);
    survey(name, |index, tally| {
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let shape = any::<T, D>(rng, offset, scale);
        let (axes, half_extents, center) = parts(&shape.obb());
        let radius = shape.radius().to_f64();
        // At a point of the border: of a face, an edge or a corner, and off it by a little.
        let local = half_extents.map(|h| h * rng.pick(&[-1.0, 0.3, 1.0]));
        let out = local.map(f64::signum) * rng.pick(&[0.0, 1.0]) + direction::<D>(rng);
        let out =
            out.zip_zip_map(&local, &half_extents, |o, x, h| if x.abs() == h { o } else { 0.0 });
        let out = (axes * out).try_normalize(1e-6).unwrap_or_else(SVector::zeros);
        let size = center.norm() * 1e-3 + half_extents.norm() + radius;
        let aim = center + axes * local + out * (radius + nudge::<T>(rng) * size);
        let way = match rng.below(3) {
            0 => axes.column(rng.below(D)).into_owned(),
            1 => out,
            _ => direction::<D>(rng),
        };
        let across = way - out * way.dot(&out) * rng.pick(&[0.0, 1.0, 1.0]);
        let away = rng.power(-1.0, 3.0) * rng.pick(&[-1.0, 0.0, 1.0]) * scale;
        let speed = f64::exp2(rng.range(-20.0, 20.0));
        let origin = Point::from(narrow(aim - across * away));
        let Ok(ray) = Ray::new(origin, narrow(across * speed)) else {
            return;
        };
        check_cast(&shape, &ray, tally);
    });
}

#[test]
fn a_ray_passing_a_rounded_box_agrees_with_double_precision() {
    passing::<f32, 2>();
    passing::<f32, 3>();
    passing::<f64, 2>();
    passing::<f64, 3>();
}

fn points_beside<T: Sample, const D: usize>() {
    let name = &format!("point, rounded box {D}D {}", T::NAME);
    survey(name, |index, tally| {
        let mut rng = Rng::of_case(name, index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let shape = any::<T, D>(rng, offset, scale);
        let (_, half_extents, center) = parts(&shape.obb());
        let near = center + direction::<D>(rng) * (half_extents.norm() + shape.radius().to_f64());
        let other = center + vector::<D>(rng) * scale * 2.0;
        let at = rng.pick(&[near, other]);
        let point = Point::from(narrow::<T, D>(at));
        let from = wide(point.coords) - center;
        let size = from.norm() + half_extents.sum() + shape.radius().to_f64();
        let blur = OF_POINT * T::epsilon() * size + 64.0 * T::TINY.to_f64();
        let gap = outside(&shape, from);
        let (contains, distance) = (shape.contains_point(&point), shape.distance_to_point(&point));
        let closest = shape.closest_point(&point);
        let case =
            || format!("{contains} {distance} {closest:?}, gap {gap}\n  {shape:?}\n  {point:?}");
        tally.require(contains || gap > -1e-13 * size, "not contained", case);
        tally.require(!contains || gap <= blur, "contained", case);
        tally.require((distance.to_f64() - gap.max(0.0)).abs() <= blur, "distance", case);
        let off = wide(closest.coords) - center;
        let rounding = 4.0 * T::epsilon() * (center.norm() + size);
        tally.require(outside(&shape, off) <= blur + rounding, "beside", case);
        tally.require(
            ((off - from).norm() - gap.max(0.0)).abs() <= blur + rounding,
            "not closest",
            case,
        );
        tally.require(
            shape.aabb().contains_point(&closest) || gap < 0.0 || rounding > 0.0,
            "out of bounds",
            case,
        );
    });
}

#[test]
fn points_are_as_far_from_a_rounded_box_as_double_precision_says() {
    points_beside::<f32, 2>();
    points_beside::<f32, 3>();
    points_beside::<f64, 2>();
    points_beside::<f64, 3>();
}

/// Nothing of a rounded box is outside of its bounds: not the ends of it along the axes of the
/// world.
#[test]
fn bounds_enclose_the_ends_of_a_rounded_box() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("bounds of rounded boxes", index);
        let (offset, scale) = place::<3>(&mut rng);
        let shape = any::<f32, 3>(&mut rng, offset, scale);
        let (axes, half_extents, center) = parts(&shape.obb());
        let reach = axes.abs() * half_extents + SVector::repeat(f64::from(shape.radius()));
        let bounds: Aabb<f32, 3> = shape.aabb();
        for i in 0..3 {
            // Products below the normal numbers lose up to a smallest number each.
            let lost = 8.0 * f64::from(f32::from_bits(1));
            let (low, high) = (f64::from(bounds.min()[i]), f64::from(bounds.max()[i]));
            let (least, most) = (center[i] - reach[i] + lost, center[i] + reach[i] - lost);
            assert!(low <= least && high >= most, "{shape:?}");
            let loose = 16.0 * T32 * (reach[i] + center[i].abs());
            assert!(high <= center[i] + reach[i] + loose + lost, "{shape:?}");
        }
    }
}

const T32: f64 = f32::EPSILON as f64;

/// A box with one half-extent, in 2D the flat one, is a capsule.
#[test]
fn a_rounded_segment_answers_as_a_capsule_does() {
    for index in 0..5_000 {
        let mut rng = Rng::of_case("rounded segments", index);
        let angle = rng.range(-3.0, 3.0) as f32;
        let center = Point2::from(narrow::<f32, 2>(vector::<2>(&mut rng)));
        let (half, radius) = (length(&mut rng) as f32, length(&mut rng) as f32);
        let inner = Obb2::from_angle(center, Vector2::new(half, 0.0), angle).unwrap();
        let rounded = RoundedObb::new(inner, radius).unwrap();
        let along = inner.axis(0) * half;
        let capsule = Capsule::new(center - along, center + along, radius).unwrap();
        let other = <Obb<f32, 2> as Drawn<f32, 2>>::draw(&mut rng, SVector::zeros(), 1.0);
        let size = 10.0 + half + radius;
        let [a, b] = [rounded.distance(&other), capsule.distance(&other)];
        assert!((a - b).abs() <= 100.0 * f32::EPSILON * size, "{a} {b} {rounded:?} {other:?}");
    }
}
