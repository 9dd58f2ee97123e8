//! Rays that touch oriented boxes at a corner, where the boxes and their bounds differ within
//! rounding.

use crate::scans::same;
use crate::shapes::any_obb;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{HitList, Obb, Ray, nearest_hit};
use obbligato_bvh::Bvh;
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const BOXES: usize = 24;
const RAYS: usize = 16;

/// A ray from near or far to a corner of one of the boxes, or to just outside it.
fn toward_a_corner<T: Hostile>(rng: &mut Rng, boxes: &[Obb<T, 3>]) -> Option<Ray<T, 3>> {
    let vertices = rng.pick(boxes).vertices();
    let corner = rng.pick(&vertices);
    let far = T::nearest(rng.power(0.0, 14.0));
    let origin = corner + Vector3::from(rng.direction()).map(T::nearest) * far;
    let beside = T::EPSILON * T::nearest(rng.range(-1.0, 12.0).max(0.0)) * far;
    let target = corner + Vector3::from(rng.direction()).map(T::nearest) * beside;
    Ray::new(Point3::from(origin.coords), target - origin).ok()
}

/// Rays side by side: toward the same corner, from about the same place.
fn beside_each_other<T: Hostile>(rng: &mut Rng, boxes: &[Obb<T, 3>]) -> Vec<Ray<T, 3>> {
    let Some(ray) = toward_a_corner(rng, boxes) else {
        return Vec::new();
    };
    let size = ray.direction().map(T::to_f64).norm();
    let step = |rng: &mut Rng| {
        let off = T::EPSILON * T::nearest(size * rng.range(0.0, 8.0));
        Vector3::from(rng.direction()).map(T::nearest) * off
    };
    let ray = |_| Ray::new(ray.origin() + step(rng), ray.direction() + step(rng)).ok();
    (0..RAYS).filter_map(ray).collect()
}

/// Casts rays by each function that does so. Returns whether any is hit outside its bounds.
fn compare<T: Hostile>(
    tree: &Bvh<T>,
    boxes: &[Obb<T, 3>],
    rays: &[Ray<T, 3>],
) -> Result<bool, String> {
    let (far, mut beside) = (T::INFINITY, false);
    let scans: Vec<_> =
        rays.iter().map(|ray| nearest_hit(ray, far, boxes.iter().enumerate())).collect();
    let mut together = vec![None; rays.len()];
    let cast = |ray: usize, index: usize, max_t| boxes[index].cast_ray(&rays[ray], max_t);
    tree.cast_rays_with(rays, far, cast, &mut together);
    same("rays", &together, &scans)?;
    for (number, (ray, scan)) in rays.iter().zip(&scans).enumerate() {
        let exact = |index: usize, max_t| cast(number, index, max_t);
        same("first", &tree.cast_ray_with(ray, far, exact), scan)?;
        same("watched", &tree.cast_ray_watched(ray, far, exact, |_| ()), scan)?;
        same("blocked", tree.is_blocked_with(ray, far, exact), scan.is_some())?;
        if let Some((_, hit)) = scan {
            same("within", &tree.cast_ray_with(ray, hit.t, exact), scan)?;
            same("blocked within", tree.is_blocked_with(ray, hit.t, exact), true)?;
        }
        let hits = |(index, shape): (usize, &Obb<T, 3>)| Some((index, shape.cast_ray(ray, far)?));
        let mut all: Vec<_> = boxes.iter().enumerate().filter_map(hits).collect();
        all.sort_by(|(_, a), (_, b)| a.t.partial_cmp(&b.t).expect("a hit is not at NaN"));
        let mut list = HitList::<usize, T, 3, BOXES>::new();
        tree.hits_with(ray, far, exact, &mut list);
        same("hits", &list.iter().map(|(index, hit)| (*index, *hit)).collect(), &all)?;
        beside |= all.iter().any(|(index, _)| boxes[*index].aabb().cast_ray(ray, far).is_none());
        same("all hits", &tree.all_hits_with(ray, far, exact), &all)?;
    }
    Ok(beside)
}

fn check<T: Hostile>() {
    let kernel = format!("rays at oriented boxes in a tree {}", T::NAME);
    survey_of(&kernel, cases_per_kernel() / 8, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let boxes: Vec<Obb<T, 3>> = (0..BOXES).map(|_| any_obb(&mut rng, 6.0)).collect();
        let bounds: Vec<_> = boxes.iter().map(Obb::aabb).collect();
        let tree = Bvh::new(&bounds);
        let rays = if index % 2 == 0 {
            let any = |_| toward_a_corner(&mut rng, &boxes);
            (0..RAYS).filter_map(any).collect()
        } else {
            beside_each_other(&mut rng, &boxes)
        };
        let outcome = compare(&tree, &boxes, &rays);
        tally.count("hit beside its bounds", outcome == Ok(true));
        tally.require(outcome.is_ok(), "a scan", || {
            format!("case {index}: {outcome:?}, {rays:?} {boxes:?}")
        });
    });
}

#[test]
fn a_ray_that_touches_a_box_beside_its_bounds_hits_it_in_a_tree_however_it_is_asked() {
    check::<f32>();
    check::<f64>();
}
