//! The nearest of 1,000 shapes along a ray, by a scan; `benches/nearest.rs` has more of them.

use crate::{Kernel, bounds, inward_rays, oriented_boxes};
use obbligato::{HitList, nearest_hit};

const COUNT: usize = 1_000;
const RAYS: usize = 16;

pub(super) fn kernels() -> Vec<Kernel> {
    let width = 3.0 * (COUNT as f32).cbrt();
    let boxes = oriented_boxes(3, COUNT, width).expect("boxes within the limit");
    let rays = inward_rays(4, RAYS, width).expect("rays of some length");
    let (aabbs, listed) = (bounds(&boxes), boxes.clone());
    vec![
        Kernel::new("1,000 aabb3", rays.clone(), move |ray| {
            nearest_hit(ray, f32::INFINITY, aabbs.iter().enumerate())
        }),
        Kernel::new("1,000 obb3", rays.clone(), move |ray| {
            nearest_hit(ray, f32::INFINITY, boxes.iter().enumerate())
        }),
        Kernel::new("1,000 obb3, the 4 nearest", rays, move |ray| {
            let listed = listed.iter().enumerate();
            let hits = HitList::<usize, f32, 3, 4>::cast(ray, f32::INFINITY, listed);
            hits.found()
        }),
    ]
}
