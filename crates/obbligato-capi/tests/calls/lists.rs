//! Every hit and every pair of an array, in 2D and 3D.

use crate::ask::{hole, status, v2, v3};
use crate::core::{Obb2, Obb3, Ray2, Ray3};
use crate::tree::fixture::{for_c, noise, turned};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_capi::*;

const COUNT: usize = 40;

fn flat(i: usize) -> Obb2 {
    let number = |which| noise(10 * i + which);
    let center = Point2::new(6.0 * number(0), 6.0 * number(1));
    Obb2::from_angle(center, Vector2::new(1.2 + number(2), 0.7), 3.0 * number(3)).unwrap()
}

fn flat_for_c(obb: &Obb2) -> ObbBox2 {
    let [center, half_extents, x, y] = <[[ObbReal; 2]; 4]>::from(*obb).map(|[x, y]| v2(x, y));
    ObbBox2 { center, half_extents, axes: [x, y] }
}

/// The indices of what is hit, front to back.
fn in_order(mut hits: Vec<(usize, ObbReal)>) -> Vec<(usize, ObbReal)> {
    hits.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    hits
}

#[test]
fn hits_in_3d_come_front_to_back() {
    let boxes: Vec<Obb3> = (0..COUNT).map(turned).collect();
    let of: Vec<ObbBox3> = boxes.iter().map(for_c).collect();
    let (origin, goal) = (boxes[3].center(), boxes[5].center());
    let ray = Ray3::new(origin, goal - origin).unwrap();
    let c = crate::shapes3::fixture::of_ray(ray);
    let expected = boxes.iter().enumerate();
    let expected = expected.filter_map(|(i, obb)| Some((i, obb.cast_ray(&ray, 3.0)?.t)));
    let expected = in_order(expected.collect());
    let (first, stride, mut out, mut found) =
        (of.as_ptr(), size_of::<ObbBox3>(), [ObbNearest3::default(); 2], 0);
    let (to, c, count) = (out.as_mut_ptr(), &raw const c, &raw mut found);
    let asked = status!(obb_box3_hits(first, COUNT, stride, c, 3.0, to, 2, count));
    assert_eq!((asked, found), (ObbStatus::Ok, expected.len()));
    assert!(found >= 2, "{found}");
    assert_eq!(out.map(|hit| (hit.index, hit.hit.t)), expected[..2]);
}

#[test]
fn hits_and_pairs_in_2d_are_those_of_the_core() {
    let boxes: Vec<Obb2> = (0..COUNT).map(flat).collect();
    let of: Vec<ObbBox2> = boxes.iter().map(flat_for_c).collect();
    let ray = Ray2::new(Point2::new(-9.0, -8.0), Vector2::new(1.0, 1.0)).unwrap();
    let c = ObbRay2 { origin: v2(-9.0, -8.0), direction: v2(1.0, 1.0) };
    let expected = boxes.iter().enumerate();
    let expected = expected.filter_map(|(i, obb)| Some((i, obb.cast_ray(&ray, 40.0)?.t)));
    let expected = in_order(expected.collect());
    let (first, stride, mut out, mut found) =
        (of.as_ptr(), size_of::<ObbBox2>(), [ObbNearest2::default(); COUNT], 0);
    let (to, c, count) = (out.as_mut_ptr(), &raw const c, &raw mut found);
    let asked = status!(obb_box2_hits(first, COUNT, stride, c, 40.0, to, COUNT, count));
    assert_eq!(asked, ObbStatus::Ok);
    let hits: Vec<_> = out[..found].iter().map(|hit| (hit.index, hit.hit.t)).collect();
    assert!(hits.len() > 2);
    assert_eq!(hits, expected);

    let mut pairs = [ObbIndexPair::default(); COUNT * COUNT];
    let to = pairs.as_mut_ptr();
    let asked = status!(obb_box2_pairs(first, COUNT, stride, to, COUNT * COUNT, count));
    assert_eq!(asked, ObbStatus::Ok);
    let found: Vec<_> = pairs[..found].iter().map(|pair| (pair.a, pair.b)).collect();
    let later = |a| (a + 1..COUNT).map(move |b| (a, b));
    let touch = |&(a, b): &(usize, usize)| boxes[a].intersects(&boxes[b]);
    let expected: Vec<_> = (0..COUNT).flat_map(later).filter(touch).collect();
    assert!(expected.len() > 3 && expected.len() < 400);
    assert_eq!(found, expected);
}

#[test]
fn pairs_in_3d_are_those_of_the_core() {
    let cube = |x: ObbReal| ObbAabb3 { min: v3(x, 0.0, 0.0), max: v3(x + 1.0, 1.0, 1.0) };
    let cubes = [cube(0.0), cube(5.0), cube(1.0), cube(5.5)];
    let (mut pairs, mut found) = ([ObbIndexPair::default(); 4], 0);
    let (first, stride, to, count) =
        (cubes.as_ptr(), size_of::<ObbAabb3>(), pairs.as_mut_ptr(), &raw mut found);
    let asked = status!(obb_aabb3_pairs(first, 4, stride, to, 4, count));
    assert_eq!((asked, found), (ObbStatus::Ok, 2));
    assert_eq!(pairs[..2], [ObbIndexPair { a: 0, b: 2 }, ObbIndexPair { a: 1, b: 3 }]);
}
