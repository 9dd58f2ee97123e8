//! Many rays at once, compared with scans ray by ray; and rays that hit many boxes at once.

use crate::scans::same;
use crate::scenes::{KINDS, SIDE, boxes, built};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Aabb3, Ray, Ray3, RayHit, nearest_hit};
use obbligato_bvh::{Bvh, Child};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const COUNTS: [usize; 9] = [0, 1, 2, 3, 8, 15, 16, 17, 70];

/// Rays that have something in common, or nothing.
fn rays<T: Hostile>(rng: &mut Rng, count: usize) -> Vec<Ray<T, 3>> {
    let place = |rng: &mut Rng| {
        let x = rng.range(-SIDE, 2.0 * SIDE);
        T::nearest(if rng.chance(0.5) { x.round() * 0.5 } else { x })
    };
    let vector = |rng: &mut Rng| Vector3::from([(); 3].map(|()| place(rng)));
    let (eye, toward) = (Point3::from(vector(rng)), vector(rng));
    let axis = Vector3::ith(rng.below(3), T::nearest(rng.pick(&[-1.0, 1.0])));
    let (kind, spread) = (rng.below(5), T::nearest(rng.power(-4.0, 0.0)));
    let ray = |rng: &mut Rng| match kind {
        0 => Ray::new(eye, toward + vector(rng) * spread),
        1 => Ray::new(eye + vector(rng) * spread, toward),
        2 => Ray::new(Point3::from(vector(rng)), axis),
        3 => Ray::new(eye, axis + vector(rng) * spread * spread),
        _ => Ray::new(Point3::from(vector(rng)), vector(rng)),
    };
    let rays = std::iter::repeat_with(|| ray(rng));
    rays.take(10 * count).flatten().take(count).collect()
}

/// Casts all rays into a tree at once, and each into a list.
fn ask<T: Hostile>(
    tree: &Bvh<T>,
    boxes: &[Aabb<T, 3>],
    rays: &[Ray<T, 3>],
    max_t: T,
) -> Result<usize, String> {
    let scan = |ray: &Ray<T, 3>| nearest_hit(ray, max_t, boxes.iter().enumerate());
    let expected: Vec<_> = rays.iter().map(scan).collect();
    // Places are emptied, too, and there may be more or fewer than rays.
    let rest = Some((7, RayHit::new(T::one(), Vector3::x(), false)));
    for places in [rays.len(), rays.len() + 3, rays.len() / 2] {
        let mut padded = expected.clone();
        padded.resize(places, None);
        let mut hits = vec![rest; places];
        tree.cast_rays(rays, max_t, &mut hits);
        same("rays", &hits, &padded)?;
    }
    // Shapes inside the boxes, some of which let the ray pass.
    let refine = |ray: usize, index: usize, max_t: T| {
        let hit = boxes[index].cast_ray(&rays[ray], max_t);
        hit.filter(|_| !(ray + index).is_multiple_of(3))
    };
    let first = |ray: usize| {
        let hits = (0..boxes.len()).filter_map(|index| Some((index, refine(ray, index, max_t)?)));
        hits.reduce(|best, other| if other.1.t < best.1.t { other } else { best })
    };
    let expected: Vec<_> = (0..rays.len()).map(first).collect();
    let mut hits = vec![rest; rays.len()];
    tree.cast_rays_with(rays, max_t, refine, &mut hits);
    same("refined rays", &hits, &expected)?;
    Ok(hits.iter().flatten().count())
}

fn limit<T: Hostile>(rng: &mut Rng) -> T {
    let none = [T::zero(), -T::one(), T::nearest(f64::NAN)];
    let some = [T::INFINITY, T::INFINITY, T::one(), T::nearest(0.5)];
    if rng.chance(0.1) { rng.pick(&none) } else { rng.pick(&some) }
}

fn check<T: Hostile>() {
    let kernel = format!("many rays among boxes {}", T::NAME);
    survey_of(&kernel, cases_per_kernel().div_ceil(50), |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let (kind, count) = (rng.pick(&KINDS), rng.pick(&[0, 1, 9, 64, 300]));
        let mut list = boxes::<T>(&mut rng, kind, count);
        let mut tree = built(&mut rng, &list);
        let mut asked = || {
            let mut found = 0;
            for _ in 0..6 {
                let many = rng.pick(&COUNTS);
                let rays = rays(&mut rng, many);
                found += ask(&tree, &list, &rays, limit(&mut rng))?;
                // A box moves, and the places of others with it.
                if count > 0 {
                    let (one, other) = (rng.below(count), rng.below(count));
                    list[one] = list[other];
                    tree.update(one, list[one]).map_err(|error| error.to_string())?;
                    tree.optimize(2);
                }
            }
            Ok::<_, String>(found)
        };
        let answer = asked();
        tally.count("found something", answer.as_ref().is_ok_and(|found| *found > 0));
        tally.require(answer.is_ok(), "all at once and one by one", || {
            format!("scene {index}, {kind:?} of {count}: {answer:?}")
        });
    });
}

#[test]
fn rays_that_are_cast_together_hit_what_each_hits_alone() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn hostile_rays_that_are_cast_together_hit_what_each_hits_alone() {
    fn check<T: Hostile>() {
        let kernel = format!("many hostile rays {}", T::NAME);
        survey_of(&kernel, cases_per_kernel().div_ceil(20), |index, tally| {
            let mut rng = Rng::of_case(&kernel, index);
            let palette = Palette::<T>::new(&mut rng);
            let boxes = crate::scenes::hostile(&mut rng, &palette);
            let tree = built(&mut rng, &boxes);
            let origin = Aabb::new(Point3::origin(), Point3::origin()).expect("a point");
            let at = boxes.first().copied().unwrap_or(origin);
            let rays: Vec<_> = (0..20).map(|_| palette.ray(&mut rng, &at)).collect();
            let max_t = palette.max_t(&mut rng, &[]);
            let answer = ask(&tree, &boxes, &rays, max_t);
            tally.count("boxes", !boxes.is_empty());
            tally.require(answer.is_ok(), "all at once and one by one", || {
                format!("scene {index}: {answer:?}")
            });
        });
    }
    check::<f32>();
    check::<f64>();
}

/// How many nodes a ray looks at until it knows the first of all boxes that contain its origin.
fn nodes_visited(tree: &Bvh, boxes: &[Aabb3], ray: &Ray3) -> usize {
    let mut nodes = 0;
    let cast = |index: usize, max_t| boxes[index].cast_ray(ray, max_t);
    let hit = tree.cast_ray_watched(ray, f32::INFINITY, cast, |visited| {
        nodes += usize::from(matches!(visited, Child::Node(_)));
    });
    assert_eq!(hit.map(|(index, _)| index), Some(0));
    assert_eq!(tree.cast_ray(ray, f32::INFINITY), hit);
    nodes
}

/// The most nodes on a path from the root to a box.
fn levels(tree: &Bvh) -> usize {
    let mut levels = vec![1; tree.node_count()];
    for (number, node) in tree.nodes().iter().enumerate() {
        for (_, child) in node.children() {
            if let Child::Node(below) = child {
                levels[below] = levels[number] + 1;
            }
        }
    }
    levels.into_iter().max().unwrap_or(0)
}

#[test]
fn the_first_of_many_boxes_around_the_origin_of_a_ray_is_found_at_once() {
    let mut rng = Rng::of_case("inside many boxes", 0);
    let around = |_: usize| {
        let [center, half] = [(-1.0, 1.0), (3.0, 9.0)]
            .map(|(low, high)| Vector3::from([(); 3].map(|()| rng.range(low, high) as f32)));
        Aabb3::from_center(center.into(), half).expect("a box")
    };
    let boxes: Vec<_> = (0..3000).map(around).collect();
    let ray = Ray3::new(Point3::new(0.1, 0.2, 0.3), Vector3::new(1.0, 2.0, 3.0)).expect("a ray");
    for tree in [Bvh::new(&boxes), Bvh::quick(&boxes)] {
        let (nodes, levels) = (nodes_visited(&tree, &boxes, &ray), levels(&tree));
        assert!(nodes <= levels, "{nodes} of {}", tree.node_count());
    }
    // The children of an edited tree are in no order, but those that cannot win are still left out.
    let mut grown = Bvh::new(&[]);
    for index in (0..boxes.len()).rev() {
        grown.insert(index, boxes[index]).expect("room");
    }
    let nodes = nodes_visited(&grown, &boxes, &ray);
    assert!(10 * nodes < grown.node_count(), "{nodes} of {}", grown.node_count());
}
