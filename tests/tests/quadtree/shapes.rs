//! Rays that touch oriented rectangles at a corner, and points next to them, where the rectangles
//! and their bounds differ within rounding.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, HitList, Obb, QuadTree, Ray, Real, nearest_hit};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const BOXES: usize = 24;
const RAYS: usize = 16;

type Tree<T> = QuadTree<BOXES, 9, usize, T>;

fn any_obb<T: Real>(rng: &mut Rng) -> Obb<T, 2> {
    let center = Point2::new(rng.range(0.0, 6.0), rng.range(0.0, 6.0)).map(T::nearest);
    let half = Vector2::new(rng.power(-2.0, 0.6), rng.power(-2.0, 0.6)).map(T::nearest);
    Obb::from_angle(center, half, T::nearest(rng.range(0.0, 3.0))).expect("a rectangle")
}

fn direction<T: Real>(rng: &mut Rng) -> Vector2<T> {
    let (y, x) = rng.range(0.0, core::f64::consts::TAU).sin_cos();
    Vector2::new(x, y).map(T::nearest)
}

/// A ray from near or far to a corner of one of the rectangles, or to just outside it.
fn toward_a_corner<T: Hostile>(rng: &mut Rng, boxes: &[Obb<T, 2>]) -> Option<Ray<T, 2>> {
    let vertices = rng.pick(boxes).vertices();
    let corner = rng.pick(&vertices);
    let far = T::nearest(rng.power(0.0, 14.0));
    let origin = corner + direction::<T>(rng) * far;
    let beside = T::EPSILON * T::nearest(rng.range(-1.0, 12.0).max(0.0)) * far;
    let target = corner + direction::<T>(rng) * beside;
    Ray::new(origin, target - origin).ok()
}

fn tree_of<T: Real>(bounds: &[Aabb<T, 2>]) -> Tree<T> {
    let corner = |x: f64| Point2::new(x, x).map(T::nearest);
    let mut tree = Tree::new(Aabb::new(corner(0.0), corner(6.0)).expect("a world"));
    tree.extend(bounds.iter().copied().enumerate()).expect("room");
    tree
}

/// Compares the first hit, all of them, and the closest rectangle to where the ray starts with
/// scans; whether any is hit outside its bounds.
fn compare<T: Real>(tree: &Tree<T>, boxes: &[Obb<T, 2>], ray: &Ray<T, 2>) -> Result<bool, String> {
    let hits: Vec<_> = boxes.iter().map(|b| b.cast_ray(ray, T::INFINITY)).collect();
    let cast = |&index: &usize, max_t| boxes[index].cast_ray(ray, max_t);
    let first = tree.cast_ray_with(ray, T::INFINITY, cast);
    let first = first.map(|((_, index, _), hit)| (*index, hit));
    let scan = nearest_hit(ray, T::INFINITY, boxes.iter().enumerate());
    let mut list = HitList::<_, T, 2, BOXES>::new();
    tree.hits_with(ray, T::INFINITY, cast, &mut list);
    let count = hits.iter().flatten().count();
    let blocked = tree.is_blocked_with(ray, T::INFINITY, cast);
    let all = tree.all_hits_with(ray, T::INFINITY, cast).len();
    if all != count {
        return Err(format!("{all} of {count} hits"));
    }
    if first != scan || list.found() != count || blocked != (count > 0) {
        return Err(format!("{first:?}, not {scan:?}; {} hits", list.found()));
    }
    let point = ray.origin();
    let away = |index: usize| boxes[index].distance_to_point(&point);
    let close = tree.nearest_with(&point, T::INFINITY, |&index, _| Some(away(index)));
    let close = close.map(|((_, index, _), distance)| (*index, distance));
    let mut scan: Option<(usize, T)> = None;
    for index in 0..boxes.len() {
        if scan.is_none_or(|(_, least)| away(index) < least) {
            scan = Some((index, away(index)));
        }
    }
    if close != scan {
        return Err(format!("closest {close:?}, not {scan:?}"));
    }
    let mut pairs = hits.iter().zip(boxes);
    Ok(pairs.any(|(hit, obb)| hit.is_some() && obb.aabb().cast_ray(ray, T::INFINITY).is_none()))
}

fn check<T: Hostile>() {
    let kernel = format!("rays at oriented rectangles in a quadtree {}", T::NAME);
    survey_of(&kernel, cases_per_kernel() / 8, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let boxes: Vec<Obb<T, 2>> = (0..BOXES).map(|_| any_obb(&mut rng)).collect();
        let bounds: Vec<_> = boxes.iter().map(Obb::aabb).collect();
        let tree = tree_of(&bounds);
        for _ in 0..RAYS {
            let Some(ray) = toward_a_corner(&mut rng, &boxes) else {
                continue;
            };
            let outcome = compare(&tree, &boxes, &ray);
            tally.count("hit beside its bounds", outcome == Ok(true));
            tally.require(outcome.is_ok(), "a scan", || {
                format!("case {index}: {outcome:?}, {ray:?} {boxes:?}")
            });
        }
    });
}

#[test]
fn a_ray_that_touches_a_rectangle_beside_its_bounds_hits_it_in_a_tree_too() {
    check::<f32>();
    check::<f64>();
}
