//! The face that a ray has hit: the hit lies on it, and its normal is that of the hit.

use obbligato::nalgebra::{Point2, Rotation2, Rotation3, SVector, Vector2, Vector3};
use obbligato::{Aabb, BoxFace, ConvexPolygon, Obb, Obb2, Ray, RayCast, RayHit};
use obbligato_tests::Rng;

const CASES: u64 = 20_000;

fn vector<const D: usize>(rng: &mut Rng, size: f64) -> SVector<f64, D> {
    SVector::from_fn(|_, _| rng.range(-size, size))
}

/// A ray at a box that most rays of this kind hit.
fn ray<const D: usize>(rng: &mut Rng, target: SVector<f64, D>) -> Ray<f64, D> {
    let origin = target + vector(rng, 6.0);
    let aim = target + vector(rng, 0.7) - origin;
    Ray::new(origin.into(), aim).expect("a direction")
}

fn signed(face: BoxFace) -> f64 {
    if face.is_positive { 1.0 } else { -1.0 }
}

fn check<const D: usize>(boxed: &Obb<f64, D>, ray: &Ray<f64, D>) -> bool
where
    Obb<f64, D>: RayCast<f64, D>,
{
    let Some(hit) = boxed.cast_ray(ray, f64::INFINITY) else {
        return false;
    };
    let Some(face) = boxed.face_of(&hit) else {
        assert!(hit.inside);
        return false;
    };
    let axis = usize::from(face.axis);
    let outward = boxed.axis(axis) * signed(face);
    assert!((outward - hit.normal).norm() < 1e-12, "{face:?} {hit:?}");
    let depth = (ray.point_at(hit.t) - boxed.center()).dot(&outward);
    assert!((depth - boxed.half_extents()[axis]).abs() < 1e-11, "{face:?} {hit:?}");
    true
}

#[test]
fn a_hit_lies_on_the_face_of_the_box_that_it_names() {
    let mut hits = 0;
    for index in 0..CASES {
        let rng = &mut Rng::of_case("faces", index);
        let center: SVector<f64, 3> = vector(rng, 3.0);
        let half_extents = vector::<3>(rng, 1.0).abs();
        let rotation = Rotation3::from_scaled_axis(Vector3::from(rng.direction()) * 3.0);
        let boxed = Obb::new(center.into(), half_extents, rotation).unwrap();
        hits += usize::from(check(&boxed, &ray(rng, center)));

        let flat: SVector<f64, 2> = center.xy();
        let turn = Rotation2::new(rng.range(-4.0, 4.0));
        let rectangle = Obb::new(flat.into(), half_extents.xy(), turn).unwrap();
        hits += usize::from(check(&rectangle, &ray(rng, flat)));

        let aabb = Aabb::from_center(center.into(), half_extents).unwrap();
        let ray = ray(rng, center);
        if let Some(hit) = aabb.cast_ray(&ray, f64::INFINITY) {
            let face = aabb.face_of(&hit);
            assert_eq!(face.is_none(), hit.inside);
            let named = face.map_or(Vector3::zeros(), |face| {
                Vector3::ith(usize::from(face.axis), signed(face))
            });
            assert_eq!(named, hit.normal);
        }
    }
    assert!(hits > CASES as usize / 2, "{hits} hits");
}

#[test]
fn a_hit_lies_on_the_edge_of_the_polygon_that_it_names() {
    let mut hits = 0;
    for index in 0..CASES {
        let rng = &mut Rng::of_case("edges", index);
        let points: Vec<_> = (0..9).map(|_| vector::<2>(rng, 1.0).into()).collect();
        let Ok(polygon) = ConvexPolygon::<f64, 9>::hull(points.iter().copied()) else {
            continue;
        };
        let ray = ray(rng, SVector::zeros());
        let Some(hit) = polygon.cast_ray(&ray, f64::INFINITY) else {
            continue;
        };
        let Some(edge) = polygon.edge_of(&hit) else {
            assert!(hit.inside);
            continue;
        };
        let vertices = polygon.vertices();
        let (from, to) = (vertices[edge], vertices[(edge + 1) % vertices.len()]);
        let (along, at) = (to - from, ray.point_at(hit.t) - from);
        assert!(hit.normal.dot(&along).abs() < 1e-12, "{index}");
        assert!(along.perp(&at).abs() < 1e-11 * along.norm().max(1.0), "{index}");
        let part = along.dot(&at) / along.norm_squared();
        assert!((-1e-9..=1.0 + 1e-9).contains(&part), "{index}: {part}");
        hits += 1;
    }
    assert!(hits > CASES / 4, "{hits} hits");
}

#[test]
fn edges_that_are_almost_parallel_are_told_apart() {
    // The corners of a polygon with 16 edges, each turned by a millionth against the one before.
    let mut corners = vec![Point2::new(0.0, 0.0)];
    for i in 0..16 {
        let angle = f64::from(i) * 1e-6;
        let last = corners[corners.len() - 1];
        corners.push(last + Vector2::new(angle.cos(), angle.sin()));
    }
    corners.push(Point2::new(8.0, 9.0));
    let polygon = ConvexPolygon::<f64, 18>::new(&corners).unwrap();
    for i in 0..16 {
        let below = Ray::new(Point2::new(f64::from(i) + 0.5, -1.0), Vector2::y()).unwrap();
        let hit = polygon.cast_ray(&below, 10.0).unwrap();
        assert_eq!(polygon.edge_of(&hit), Some(i as usize));
    }
}

#[test]
fn a_hit_from_inside_or_without_a_normal_has_no_face() {
    let boxed = Obb2::from_angle(Point2::new(1.0, 1.0), Vector2::new(1.0, 2.0), 0.3_f32).unwrap();
    let ray = Ray::new(boxed.center(), Vector2::x()).unwrap();
    let hit = boxed.cast_ray(&ray, 9.0).unwrap();
    assert_eq!((boxed.face_of(&hit), boxed.aabb().face_of(&hit)), (None, None));
    let polygon = ConvexPolygon::<f32, 4>::new(&boxed.vertices()).unwrap();
    assert_eq!(polygon.edge_of(&hit), None);
    let nan = RayHit::new(0.0, Vector2::repeat(f32::NAN), false);
    assert_eq!((boxed.face_of(&nan), polygon.edge_of(&nan)), (None, None));
    let zero = RayHit::new(0.0, Vector2::zeros(), false);
    assert_eq!(boxed.face_of(&zero), None);
}
