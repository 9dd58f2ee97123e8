//! Rays that touch oriented boxes at a corner, where the boxes and their bounds differ within rounding.

use crate::shapes::any_obb;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{HitList, Obb, Ray, RayCast, nearest_hit};
use obbligato_bvh::Bvh;
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const BOXES: usize = 24;
const RAYS: usize = 16;

/// A ray from near or far to a corner of one of the boxes, or to just beside it.
fn toward_a_corner<T: Hostile>(rng: &mut Rng, boxes: &[Obb<T, 3>]) -> Option<Ray<T, 3>> {
    let vertices = rng.pick(boxes).vertices();
    let corner = rng.pick(&vertices);
    let far = T::nearest(rng.power(0.0, 14.0));
    let origin = corner + Vector3::from(rng.direction()).map(T::nearest) * far;
    let beside = T::EPSILON * T::nearest(rng.range(-1.0, 12.0).max(0.0)) * far;
    let target = corner + Vector3::from(rng.direction()).map(T::nearest) * beside;
    Ray::new(Point3::from(origin.coords), target - origin).ok()
}

fn check<T: Hostile>() {
    let kernel = format!("rays at oriented boxes in a tree {}", T::NAME);
    survey_of(&kernel, cases_per_kernel() / 8, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let boxes: Vec<Obb<T, 3>> = (0..BOXES).map(|_| any_obb(&mut rng, 6.0)).collect();
        let bounds: Vec<_> = boxes.iter().map(Obb::aabb).collect();
        let tree = Bvh::new(&bounds);
        for _ in 0..RAYS {
            let Some(ray) = toward_a_corner(&mut rng, &boxes) else {
                continue;
            };
            let scan = nearest_hit(&ray, T::INFINITY, boxes.iter().enumerate());
            let cast = |index: usize, max_t| boxes[index].cast_ray(&ray, max_t);
            let found = tree.cast_ray_with(&ray, T::INFINITY, cast);
            let mut hits = HitList::<usize, T, 3, BOXES>::new();
            tree.hits_with(&ray, T::INFINITY, cast, &mut hits);
            let hit = |shape: &&Obb<T, 3>| shape.cast_ray(&ray, T::INFINITY).is_some();
            let count = boxes.iter().filter(hit).count();
            let beside = |(shape, bounds): (&Obb<T, 3>, &obbligato::Aabb<T, 3>)| {
                hit(&shape) && bounds.cast_ray(&ray, T::INFINITY).is_none()
            };
            tally.count(
                "hit beside its bounds",
                boxes.iter().zip(&bounds).any(beside),
            );
            tally.require(found == scan && hits.found() == count, "a scan", || {
                format!(
                    "{found:?} instead of {scan:?}, {} of {count} hits: {ray:?} {boxes:?}",
                    hits.found()
                )
            });
        }
    });
}

#[test]
fn a_ray_that_touches_a_box_beside_its_bounds_hits_it_in_a_tree_too() {
    check::<f32>();
    check::<f64>();
}
