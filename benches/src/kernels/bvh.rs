//! A tree of 1,000 boxes in 3D.

use super::drawn::points;
use crate::{Kernel, bounds, inward_rays, oriented_boxes};
use obbligato::{Aabb3, HitList, Obb3, Ray3};
use obbligato_bvh::Bvh;

const COUNT: usize = 1_000;
const RAYS: usize = 256;

fn scene() -> (Vec<Obb3>, Vec<Aabb3>, Vec<Ray3>) {
    let width = 3.0 * (COUNT as f32).cbrt();
    let boxes = oriented_boxes(3, COUNT, width).expect("boxes within the limit");
    let rays = inward_rays(4, RAYS, width).expect("rays of some length");
    let bounds = bounds(&boxes);
    (boxes, bounds, rays)
}

pub(super) fn kernels() -> Vec<Kernel> {
    let (boxes, bounds, rays) = scene();
    let tree = Bvh::new(&bounds);
    let (upright, mut refitted) = (tree.clone(), tree.clone());
    let (searched, paired, near, listed) = (tree.clone(), tree.clone(), tree.clone(), tree.clone());
    let (shapes, points) = (boxes.clone(), points(30.0));
    let searches = bounds.iter().take(RAYS).copied().collect();
    vec![
        Kernel::new("query of 1,000", searches, move |search: &Aabb3| {
            searched.query(search).count()
        }),
        Kernel::new("pairs of 1,000", vec![()], move |()| paired.pairs().count()),
        Kernel::new("nearest of 1,000", points, move |point| near.nearest(point)),
        Kernel::new("4 nearest hits of 1,000 obb3", rays.clone(), move |ray| {
            let cast = |index: usize, max_t| shapes[index].cast_ray(ray, max_t);
            let mut hits = HitList::<usize, f32, 3, 4>::new();
            listed.hits_with(ray, f32::INFINITY, cast, &mut hits);
            hits.found()
        }),
        Kernel::new("1,000 built", vec![bounds.clone()], Bvh::new),
        Kernel::new("1,000 refitted", vec![bounds], move |bounds| refitted.refit(bounds)),
        Kernel::new("ray among 1,000 aabb3", rays.clone(), move |ray| {
            upright.cast_ray(ray, f32::INFINITY)
        }),
        Kernel::new("ray among 1,000 obb3", rays, move |ray| {
            let cast = |index: usize, max_t| boxes[index].cast_ray(ray, max_t);
            tree.cast_ray_with(ray, f32::INFINITY, cast)
        }),
    ]
}
