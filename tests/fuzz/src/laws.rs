//! What holds for any shapes, whatever their numbers.

use crate::bytes::{Bits, Bytes};
use crate::shapes::Drawn;
use obbligato::nalgebra::{Point, SVector, Unit};
use obbligato::{
    Intersects, Manifold, Proximity, Ray, RayCast, RayHit, SweepAgainst, is_blocked, nearest_hit,
    sweep,
};
use picker_scene::Scene;
use std::fmt::Debug;

fn is_finite<T: Bits, const D: usize>(vector: &SVector<T, D>) -> bool {
    vector.iter().all(|x| x.to_f64().is_finite())
}

fn assert_unit<T: Bits, const D: usize>(normal: &Unit<SVector<T, D>>) {
    let squares = normal.iter().map(|x| x.to_f64() * x.to_f64());
    let length = squares.sum::<f64>().sqrt();
    assert!((length - 1.0).abs() <= 16.0 * T::EPSILON.to_f64(), "a normal of length {length}");
}

/// Two shapes touch in either order or in none.
pub fn check_overlap<A, B>(a: &A, b: &B) -> bool
where
    A: Intersects<B> + Debug,
    B: Intersects<A> + Debug,
{
    let touches = a.intersects(b);
    assert_eq!(touches, b.intersects(a), "{a:?} {b:?}");
    touches
}

/// Overlap, distance, clearance, closest points and sweep of two shapes.
pub fn check_pair<T: Bits, A, B, const D: usize>(a: &A, b: &B, bytes: &mut Bytes<'_, T>)
where
    A: Proximity<T, D, B> + SweepAgainst<T, D, B> + Debug,
    B: Proximity<T, D, A> + SweepAgainst<T, D, A> + Debug,
{
    let touches = check_overlap(a, b);
    let distance = a.distance(b);
    assert!(distance >= T::zero() && distance < T::INFINITY, "{distance} {a:?} {b:?}");
    assert_eq!(distance, b.distance(a), "{a:?} {b:?}");
    assert_eq!(distance == T::zero(), touches, "{distance} {a:?} {b:?}");

    let (there, back) = (a.clearance(b), b.clearance(a));
    assert!(there.gap.to_f64().is_finite(), "{there:?} {a:?} {b:?}");
    assert_eq!(there.gap, back.gap, "{a:?} {b:?}");
    assert_unit(&there.normal);
    let (p, q) = a.closest_points(b);
    assert!(is_finite(&p.coords) && is_finite(&q.coords), "{p} {q} {a:?} {b:?}");

    let (velocity, other) = (bytes.vector::<D>(), bytes.vector::<D>());
    let max_t = bytes.number();
    let ahead = sweep(a, &velocity, b, &other, max_t);
    if let Some(it) = &ahead {
        assert!(it.t >= T::zero() && it.t <= max_t, "{it:?} {max_t} {a:?} {b:?}");
        assert_unit(&it.normal);
    }
    let moves = is_finite(&velocity) && is_finite(&other);
    assert!(ahead.is_none() || moves && max_t >= T::zero(), "{ahead:?} {velocity} {other}");
    let reversed = sweep(b, &other, a, &velocity, max_t);
    assert_eq!(
        ahead.map(|it| it.t),
        reversed.map(|it| it.t),
        "{velocity} {other} {max_t} {a:?} {b:?}"
    );
}

/// The answers about a ray and a shape agree with each other.
pub fn check_ray<T: Bits, S, const D: usize>(shape: &S, bytes: &mut Bytes<'_, T>)
where
    S: RayCast<T, D> + Debug,
{
    let Some(ray) = Ray::<T, D>::draw(bytes) else {
        return;
    };
    let max_t = bytes.number();
    let hit = shape.cast_ray(&ray, max_t);
    let case = || format!("{hit:?} {max_t} {ray:?} {shape:?}");
    if let Some(RayHit { t, normal, inside, .. }) = &hit {
        assert!(*t >= T::zero() && *t <= max_t, "{}", case());
        assert!(!*inside || *t == T::zero(), "{}", case());
        assert!(is_finite(normal), "{}", case());
    }
    assert_eq!(is_blocked(&ray, max_t, [shape]), hit.is_some(), "{}", case());
    let nearest = nearest_hit(&ray, max_t, [((), shape)]).map(|(_, hit)| hit);
    assert_eq!(nearest, hit, "{}", case());
    let span = shape.span(&ray);
    assert!(hit.is_none() || span.is_some(), "{}", case());
}

/// What contains a point is at no distance of it, but for rounding: `size` is its distance from the
/// center and the size of the shape.
pub fn check_point<T: Bits, const D: usize>(
    point: &Point<T, D>,
    contains: bool,
    (closest, distance, size): (Point<T, D>, T, f64),
    shape: &impl Debug,
) {
    let case = || format!("{contains} {closest} {distance} {point} {shape:?}");
    if is_finite(&point.coords) {
        assert!(distance >= T::zero() && is_finite(&closest.coords), "{}", case());
        let band = 32.0 * T::EPSILON.to_f64() * (size + T::TINY.to_f64());
        assert!(!contains || distance.to_f64() <= band, "{}", case());
    } else {
        assert!(!contains, "{}", case());
    }
}

/// Shapes that touch, and no others, have a contact, and all of its numbers are finite.
pub fn check_manifold<T: Bits, const D: usize>(
    manifold: Option<&Manifold<T, D>>,
    touches: bool,
    shapes: &impl Debug,
) {
    assert_eq!(manifold.is_some(), touches, "{shapes:?}");
    for contact in manifold.into_iter().flat_map(Manifold::points) {
        let is_finite = contact.depth.to_f64().is_finite() && is_finite(&contact.point.coords);
        assert!(is_finite, "{contact:?} {shapes:?}");
    }
}

/// What is read is written and read again as the same.
pub fn check_scene(scene: &Scene) {
    let written = scene.to_json();
    let again = Scene::from_bytes(&written).expect("what was written is a scene");
    assert_eq!(again.boxes().len(), scene.boxes().len());
    assert_eq!(again.to_json(), written);
}
