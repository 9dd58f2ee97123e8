//! Rays against cylinders, compared with the definition in double precision.

use crate::drawn_cylinders::draw;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Cylinder, Cylinder3, Ray, Ray3};
use obbligato_tests::along_line::{Bands, Line};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::round::cylinder;
use obbligato_tests::support::{direction, nudge, vector};
use obbligato_tests::{Rng, Tally, survey};

const E32: f64 = f32::EPSILON as f64;
const INF: f32 = f32::INFINITY;
/// The band of the documentation, in `EPSILON L`: of a miss, and of the point at `t`.
const BAND: f64 = 64.0;

#[test]
fn a_ray_meets_the_caps_the_side_and_the_inside() {
    let can = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 1.0).unwrap();
    let cast = |o: [f32; 3], d: [f32; 3]| {
        let hit = can.cast_ray(&Ray3::new(o.into(), d.into()).unwrap(), INF);
        hit.map(|hit| (hit.t, hit.normal, hit.inside))
    };
    let (x, y) = (Vector3::x(), Vector3::y());
    assert_eq!(cast([0.5, 9.0, 0.0], [0.0, -2.0, 0.0]), Some((3.5, y, false)));
    assert_eq!(cast([0.5, -9.0, 0.0], [0.0, 1.0, 0.0]), Some((7.0, -y, false)));
    assert_eq!(cast([-5.0, 1.0, 0.0], [2.0, 0.0, 0.0]), Some((2.0, -x, false)));
    assert_eq!(cast([0.5, 1.0, 0.5], [1.0, 1.0, 0.0]), Some((0.0, Vector3::zeros(), true)));
    assert_eq!(cast([5.0, 2.5, 0.0], [-1.0, 0.0, 0.0]), None);
    assert_eq!(cast([5.0, 1.0, 0.0], [1.0, 0.0, 0.0]), None);
    // Over the upper rim, down through the inside, out of the side.
    let span = can.span(&Ray3::new([-2.0, 3.0, 0.0].into(), [1.0, -1.0, 0.0].into()).unwrap());
    assert_eq!(span.map(|span| (span.enter, span.exit)), Some((1.0, 3.0)));
    // Along a cap, and along the side: touching counts.
    assert_eq!(cast([-5.0, 2.0, 0.0], [1.0, 0.0, 0.0]).map(|hit| hit.0), Some(4.0));
    assert_eq!(cast([1.0, -5.0, 0.0], [0.0, 1.0, 0.0]).map(|hit| hit.0), Some(3.0));
    let coin = Cylinder3::new(Point3::origin(), Vector3::y(), 0.0, 1.0).unwrap();
    let ray = Ray3::new([0.5, 3.0, 0.5].into(), [0.0, -1.0, 0.0].into()).unwrap();
    let hit = coin.cast_ray(&ray, INF).map(|hit| (hit.t, hit.normal));
    assert_eq!(hit, Some((3.0, y)));
    let needle = Cylinder3::new(Point3::origin(), Vector3::y(), 2.0, 0.0).unwrap();
    let ray = Ray3::new([-3.0, 1.0, 0.0].into(), [1.0, 0.0, 0.0].into()).unwrap();
    assert_eq!(needle.cast_ray(&ray, INF).map(|hit| (hit.t, hit.normal)), Some((3.0, -x)));
}

/// How far a point, relative to the center, is outside: a convex function, negative inside.
fn outside(shape: &Cylinder<f32>, p: Vector3<f64>) -> [f64; 2] {
    let u = wide(shape.axis()).normalize();
    let up = p.dot(&u).abs() - f64::from(shape.half_height());
    let beside = (p - u * p.dot(&u)).norm() - f64::from(shape.radius());
    [up, beside]
}

fn check_cast(shape: &Cylinder<f32>, ray: &Ray<f32, 3>, tally: &mut Tally) {
    let from = wide(ray.origin().coords) - wide(shape.center().coords);
    let along = wide(ray.direction());
    let size = from.norm() + f64::from(shape.half_height()) + f64::from(shape.radius());
    let unit = E32 * size;
    let at = |t: f64| {
        let [up, beside] = outside(shape, from + along * t);
        if up.max(beside) > 0.0 { up.max(0.0).hypot(beside.max(0.0)) } else { up.max(beside) }
    };
    let line = Line { outside: at, size, speed: along.norm() };
    let answers = (shape.span(ray), shape.cast_ray(ray, INF));
    let bands = Bands { miss: BAND, border: BAND };
    let case = || format!("{shape:?}\n  {ray:?}");
    let Some(hit) = line.check(answers, &bands, tally, case) else { return };
    let normal = wide(hit.normal);
    if f64::from(shape.radius()) <= 2.0 * BAND * unit {
        return; // it faces the ray
    }
    // The normal leads out of the cylinder.
    let there = from + along * f64::from(hit.t) + normal * 1e-3 * size;
    let [up, across] = outside(shape, there);
    tally.require(up.max(across) > 0.9e-3 * size - 2.0 * BAND * unit, "normal leads inside", case);
    // Where the ray grazes the side, the band turns the normal.
    let turn = (4.0 * BAND * unit / f64::from(shape.radius())).sqrt();
    tally.require(normal.dot(&along) <= turn * along.norm(), "normal along the ray", case);
}

#[test]
fn rays_agree_with_the_definition() {
    survey("rays at cylinders", |index, tally| {
        let mut rng = Rng::of_case("rays at cylinders", index);
        let rng = &mut rng;
        let scale = f64::exp2(rng.pick(&[0.0, 0.0, 0.0, -40.0, 20.0]));
        let at = vector::<3>(rng) * rng.pick(&[0.0, 0.0, 1.0, 1000.0]) * scale;
        let shape = draw::<f32>(rng, at, scale);
        // At a point of the border, or a little off it.
        let body = cylinder(&shape);
        let outward = direction::<3>(rng);
        let size = body.middle_and_size().1;
        let goal = body.farthest(&outward) + outward * (nudge::<f32>(rng) * size);
        let along = match rng.below(4) {
            0 => wide(shape.axis()) * rng.sign(),
            1 => outward.cross(&vector::<3>(rng)),
            2 => wide(shape.axis()) + direction::<3>(rng) * rng.power(-24.0, 0.0),
            _ => vector::<3>(rng),
        };
        let back = rng.pick(&[0.0, 1.0, 3.0, 1000.0, -1.0]) * scale;
        let origin = narrow::<f32, 3>(goal - along * back);
        let along = narrow::<f32, 3>(along * rng.pick(&[1.0, 1.0, 1e-3, 1e6]));
        let Ok(ray) = Ray::new(Point3::from(origin), along) else { return };
        check_cast(&shape, &ray, tally);
    });
}
