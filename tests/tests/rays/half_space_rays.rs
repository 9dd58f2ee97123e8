//! Rays against half-spaces, compared with exact rationals.

use obbligato::nalgebra::{Point, Point2, Vector2};
use obbligato::{HalfSpace, HalfSpace2, Ray, Ray2};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{direction, dot, exact, number, place, rational, sub, vector};
use obbligato_tests::{Rng, Sample, survey};

const INF: f32 = f32::INFINITY;

#[test]
fn the_ends_of_a_span_are_infinite_where_the_half_space_is() {
    let ground = HalfSpace2::new(Point2::new(0.0, 1.0), Vector2::y()).unwrap();
    let table = [
        // origin y, direction y, span, first hit
        (3.0, -1.0, Some((2.0, INF)), Some((2.0, false))),
        (3.0, 1.0, Some((-INF, -2.0)), None),
        (3.0, 0.0, None, None),
        (-1.0, -1.0, Some((-2.0, INF)), Some((0.0, true))),
        (-1.0, 1.0, Some((-INF, 2.0)), Some((0.0, true))),
        (-1.0, 0.0, Some((-INF, INF)), Some((0.0, true))),
        (1.0, -1.0, Some((0.0, INF)), Some((0.0, false))),
        (1.0, 1.0, Some((-INF, 0.0)), Some((0.0, true))),
        (1.0, 0.0, Some((-INF, INF)), Some((0.0, true))),
    ];
    for (y, dy, span, hit) in table {
        let ray = Ray2::new(Point2::new(5.0, y), Vector2::new(1.0, dy)).unwrap();
        let found = ground.span(&ray).map(|span| (span.enter, span.exit));
        assert_eq!(found, span, "from {y} along {dy}");
        let first = ground.cast_ray(&ray, INF).map(|hit| (hit.t, hit.inside));
        assert_eq!(first, hit, "from {y} along {dy}");
    }
    let ray = Ray2::new(Point2::new(5.0, 3.0), -Vector2::y()).unwrap();
    assert_eq!(ground.cast_ray(&ray, 2.0).unwrap().normal, Vector2::y());
    assert_eq!(ground.cast_ray(&ray, 1.99), None);
    assert_eq!(ground.cast_ray(&ray, f32::NAN), None);
}

/// The plane through the origin of the ray and the direction is oblique, so nothing is exact.
#[test]
fn a_ray_in_the_plane_of_an_oblique_border_hits_at_once() {
    let mut hits = 0;
    for index in 0..10_000 {
        let mut rng = Rng::of_case("rays in the border", index);
        let normal = direction::<3>(&mut rng);
        let border =
            HalfSpace::<f32, 3>::new(Point::from(narrow(vector(&mut rng))), narrow(normal))
                .unwrap();
        let normal = wide(border.normal());
        let side = vector::<3>(&mut rng);
        let side = side - normal * side.dot(&normal) / normal.norm_squared();
        let origin = Point::from(narrow(wide(border.point().coords) + side));
        let height = normal.dot(&(wide(origin.coords) - wide(border.point().coords)));
        let Ok(ray) = Ray::new(origin, narrow(side)) else {
            continue;
        };
        if height <= 0.0 {
            assert_eq!(
                border.cast_ray(&ray, INF).map(|hit| hit.t),
                Some(0.0),
                "{border:?} {ray:?}"
            );
            hits += 1;
        }
    }
    assert!(hits > 1000, "only {hits} rays");
}

fn at_borders<T: Sample, const D: usize>() {
    survey(&format!("ray, half-space {D}D {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("half-space rays", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let normal = direction::<D>(rng);
        let border =
            HalfSpace::<T, D>::new(Point::from(narrow(offset * scale)), narrow(normal)).unwrap();
        let away = vector::<D>(rng) + normal * number(rng) * rng.pick(&[0.0, 1e-7, 1.0]);
        let tilt = rng.pick(&[0.0, 1.0, 1e-6]);
        let along = vector::<D>(rng);
        let along = along - normal * along.dot(&normal) * (1.0 - tilt);
        let speed = f64::exp2(rng.pick(&[0.0, 10.0, -60.0]));
        let origin = Point::from(narrow((offset + away) * scale));
        let Ok(ray) = Ray::<T, D>::new(origin, narrow(along * speed)) else {
            return;
        };

        let n = exact(border.normal());
        let d = sub(&exact(ray.origin().coords), &exact(border.point().coords));
        let (height, rise) = (dot(&n, &d), dot(&n, &exact(ray.direction())));
        let size = (wide(ray.origin().coords) - wide(border.point().coords)).norm();
        let unit = T::epsilon() * size;
        let (span, hit) = (border.span(&ray), border.cast_ray(&ray, T::INFINITY));
        let case = || format!("{span:?} {hit:?}\n  {border:?}\n  {ray:?}");
        let zero = rational(0.0);
        tally.require(hit.is_some() || height > zero, "starts inside", case);
        let ahead = span.is_some_and(|span| span.exit >= T::zero());
        tally.require(hit.is_some() == ahead, "a hit without a span", case);
        tally.count("hit", hit.is_some());
        let off_at = |t: T| (&height + &(&rise * &rational(t.to_f64()))).to_f64().abs();
        for t in span.into_iter().flat_map(|span| [span.enter, span.exit]) {
            if t.to_f64().is_finite() && t != T::zero() {
                let reach = unit + T::epsilon() * t.to_f64().abs() * wide(ray.direction()).norm();
                let off = off_at(t);
                // The products of the height lose half a smallest number each, and `t` another.
                let lost = D as f64 / 2.0 + wide(ray.direction()).norm();
                let least = (T::EPSILON * T::TINY).to_f64() * lost;
                tally.require(off <= 8.0 * reach + least, "off the border", case);
                tally.largest("off the border, EPSILON L", (off - least) / reach);
            }
        }
        if let Some(hit) = hit {
            let inside = height < zero;
            let near = height.clone().max(&zero - &height) <= rational(5.0 * unit + 1e-40);
            tally.require(hit.inside == inside || near, "wrong side", case);
            tally.require(hit.inside || hit.normal == border.normal(), "wrong normal", case);
        }
    });
}

#[test]
fn a_ray_near_the_border_agrees_with_exact_rationals() {
    at_borders::<f32, 2>();
    at_borders::<f32, 3>();
    at_borders::<f64, 3>();
}
