//! A quadtree of 1,000 drifting rectangles; `benches/quadtree.rs` has more of them.

use crate::{Arrangement, Kernel, Swarm, rays_in, search_boxes};
use obbligato::{Aabb2, QuadTree};

const COUNT: usize = 1_000;

type Tree = QuadTree<COUNT, 1_001>;

fn tree(world: Aabb2, boxes: &[Aabb2]) -> Box<Tree> {
    let mut tree = Box::new(Tree::new(world));
    let items = (0..).zip(boxes.iter().copied());
    tree.extend(items).expect("room for all");
    tree
}

pub(super) fn kernels() -> Vec<Kernel> {
    let swarm = Swarm::new(Arrangement::Uniform, COUNT, 7);
    let world = swarm.world();
    let frames = swarm.there_and_back(16);
    let made = || tree(world, &frames[0]);
    let searches = || search_boxes(8, 256, &world).expect("a world of some size");
    let rays = rays_in(9, 256, &world).expect("a world of some size");
    let (mut moving, mut filled) = (made(), made());
    let (searched, cast, near) = (made(), made(), made());
    vec![
        Kernel::new("1,000 refreshed, and pairs", frames.clone(), move |boxes| {
            moving.refresh(|key, _| boxes[*key as usize]);
            moving.pairs().count()
        }),
        Kernel::new("1,000 inserted", frames[..1].to_vec(), move |boxes| {
            filled.clear();
            (0..).zip(boxes).all(|(key, aabb)| filled.insert(key, *aabb).is_ok())
        }),
        Kernel::new("query of 1,000", searches(), move |search| searched.query(search).count()),
        Kernel::new("ray among 1,000", rays, move |ray| {
            cast.cast_ray(ray, f32::INFINITY).map(|((_, key, _), hit)| (*key, hit.t))
        }),
        Kernel::new("nearest of 1,000", searches(), move |search| {
            near.nearest(&search.center()).map(|((_, key, _), distance)| (*key, distance))
        }),
    ]
}
