//! What rays and moving boxes hit is what a scan of all boxes finds.

use super::fixture::{COUNT, Scene, listed, rays};
use crate::ask::{ask, hole, status, user, v3};
use crate::core::{Aabb3, Ray3};
use crate::shapes3::fixture::{of, of_hit};
use obbligato::nalgebra::Vector3;
use obbligato::{nearest_hit, sweep};
use obbligato_capi::*;
use std::ffi::c_void;

#[test]
fn the_nearest_hit_is_that_of_a_scan() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let mut hits = 0;
    for (ray, c) in rays() {
        let (c, found) = (&raw const c, nearest_hit(&ray, 9.0, aabbs.iter().enumerate()));
        let expected = found.map(|(index, hit)| ObbNearest3 { index, hit: of_hit(hit) });
        assert_eq!(ask!(obb_tree_cast_ray(tree, c, 9.0)).ok(), expected);

        let found = nearest_hit(&ray, 9.0, scene.boxes.iter().enumerate());
        let expected = found.map(|(index, hit)| ObbNearest3 { index, hit: of_hit(hit) });
        let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
        let nearest = ask!(obb_tree_cast_ray_boxes(tree, first, COUNT, stride, c, 9.0)).ok();
        assert_eq!(nearest, expected);
        let shapes = scene.for_c.as_ptr().cast_mut().cast::<c_void>();
        let mut asked = (shapes, c);
        let nearest =
            ask!(obb_tree_cast_ray_with(tree, c, 9.0, CAST, user(&mut asked)), anything: [4]);
        assert_eq!(nearest.ok(), expected);
        hits += usize::from(expected.is_some());
    }
    assert!(hits > 20, "only {hits} rays hit");
}

#[test]
fn many_rays_hit_what_a_scan_finds_for_each() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let (rays, for_c): (Vec<_>, Vec<_>) = rays().into_iter().unzip();
    let asked = for_c.as_ptr();
    let nothing = (usize::MAX, ObbReal::INFINITY);
    for count in [rays.len(), 33, 32, 1, 0] {
        let mut out = vec![ObbNearest3::default(); count + 1];
        let to = out.as_mut_ptr();
        let cast = status!(obb_tree_cast_rays(tree, asked, count, 9.0, to), anything: [1, 4]);
        assert_eq!(cast, ObbStatus::Ok);
        for (ray, out) in rays.iter().zip(&out[..count]) {
            let expected = nearest_hit(ray, 9.0, aabbs.iter().enumerate());
            let hit = expected.map_or(nothing, |(index, hit)| (index, hit.t));
            assert_eq!((out.index, out.hit.t), hit);
            assert_eq!(
                out.hit.normal,
                expected.map_or(v3(0.0, 0.0, 0.0), |(_, hit)| of_hit(hit).normal)
            );
        }
        assert_eq!(out[count], ObbNearest3::default(), "nothing is written beyond");

        let cast = status!(obb_tree_cast_rays_boxes(tree, first, COUNT, stride, asked, count, 9.0, to), anything: [4, 7]);
        assert_eq!(cast, ObbStatus::Ok);
        for (ray, out) in rays.iter().zip(&out[..count]) {
            let expected = nearest_hit(ray, 9.0, scene.boxes.iter().enumerate());
            let hit = expected.map_or(nothing, |(index, hit)| (index, hit.t));
            assert_eq!((out.index, out.hit.t), hit);
        }
        let mut out = vec![ObbNearest3::default(); count];
        let few = status!(obb_tree_cast_rays_boxes(
            tree,
            first,
            COUNT - 1,
            stride,
            asked,
            count,
            9.0,
            out.as_mut_ptr()
        ));
        assert_eq!(few, ObbStatus::Size, "there must be a box for each index");
    }
}

#[test]
fn a_removed_box_leaves_its_index_in_the_list() {
    let scene = Scene::new(3);
    // SAFETY: a tree.
    let removed = unsafe { obb_tree_remove(scene.tree, 0) };
    assert_eq!(removed, ObbStatus::Ok);
    let (tree, first, stride) =
        (scene.tree.cast_const(), scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let center = scene.boxes[2].center();
    let ray = Ray3::new(center, Vector3::x()).unwrap();
    let c = crate::shapes3::fixture::of_ray(ray);
    let c = &raw const c;
    let nearest = ask!(obb_tree_cast_ray_boxes(tree, first, 3, stride, c, 1.0));
    assert_eq!(nearest.map(|hit: ObbNearest3| hit.index), Ok(2));
    // As many boxes as the tree has are too few for an index of 2.
    let few = ask!(obb_tree_cast_ray_boxes(tree, first, 2, stride, c, 1.0));
    assert_eq!(few, Err(ObbStatus::Size));
    let blocked = ask!(obb_tree_is_blocked_boxes(tree, first, 2, stride, c, 1.0));
    assert_eq!(blocked, Err(ObbStatus::Size));
    let (mut pair, mut found) = (ObbIndexPair::default(), 0);
    let (pair, found) = (&raw mut pair, &raw mut found);
    let pairs = status!(obb_tree_pairs_boxes(tree, first, 2, stride, pair, 1, found));
    assert_eq!(pairs, ObbStatus::Size);
}

#[test]
fn what_is_in_the_way_of_rays_and_boxes_is_what_a_scan_finds() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let (mut free, mut met) = (0, 0);
    for (ray, c) in rays() {
        let (c, max_t) = (&raw const c, 0.6);
        let hit = aabbs.iter().any(|b| b.cast_ray(&ray, max_t).is_some());
        assert_eq!(ask!(obb_tree_is_blocked(tree, c, max_t)), Ok(hit));
        let (level, apart) = (scene.bounds.as_ptr(), size_of::<ObbAabb3>());
        let scanned = ask!(obb_aabb3_is_blocked(level, COUNT, apart, c, max_t));
        assert_eq!(scanned, Ok(hit));
        let hit = scene.boxes.iter().any(|b| b.cast_ray(&ray, max_t).is_some());
        let blocked = ask!(obb_tree_is_blocked_boxes(tree, first, COUNT, stride, c, max_t));
        assert_eq!(blocked, Ok(hit));
        let scanned = ask!(obb_box3_is_blocked(first, COUNT, stride, c, max_t));
        assert_eq!(scanned, Ok(hit));
        free += usize::from(!hit);

        let start = Aabb3::from_center(ray.origin(), Vector3::repeat(0.25)).unwrap();
        let (velocity, still) = (ray.direction(), Vector3::zeros());
        let mut expected: Option<ObbMetBox> = None;
        for (index, bounds) in aabbs.iter().enumerate() {
            let contact = sweep(&start, &velocity, bounds, &still, max_t);
            if let Some(contact) = contact
                && expected.is_none_or(|best| contact.t < best.contact.t)
            {
                let contact = contact.into();
                expected = Some(ObbMetBox { index, contact });
            }
        }
        let start = ObbAabb3 { min: of(start.min()), max: of(start.max()) };
        let velocity = v3(velocity.x, velocity.y, velocity.z);
        let found = ask!(obb_tree_sweep(tree, &raw const start, velocity, max_t));
        assert_eq!(found.ok(), expected);
        met += usize::from(expected.is_some());
    }
    assert!((5..55).contains(&free) && met > 5, "{free} free, {met} met");
}

const CAST: ObbRefineBox = Some(cast);

/// The callback of a program, which calls the library itself.
extern "C" fn cast(asked: *mut c_void, index: usize, max_t: ObbReal, hit: *mut ObbHit3) -> u8 {
    // SAFETY: the pair that the test passed, and boxes of that index.
    unsafe {
        let (shapes, ray) = *asked.cast::<(*mut ObbBox3, *const ObbRay3)>();
        u8::from(obb_box3_cast_ray(shapes.add(index), ray, max_t, hit) == ObbStatus::Ok)
    }
}

#[test]
fn all_hits_come_front_to_back() {
    let scene = Scene::new(COUNT);
    let (tree, first, stride) =
        (scene.tree.cast_const(), scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let mut most = 0;
    for (ray, c) in rays() {
        let hits = scene.boxes.iter().enumerate();
        let hits = hits.filter_map(|(index, obb)| Some((index, obb.cast_ray(&ray, 2.0)?)));
        let mut expected: Vec<_> =
            hits.map(|(index, hit)| ObbNearest3 { index, hit: of_hit(hit) }).collect();
        expected.sort_by(|a, b| a.hit.t.total_cmp(&b.hit.t).then(a.index.cmp(&b.index)));
        let c = &raw const c;
        let found = listed(
            |hits, room, found| status!(obb_tree_hits_boxes(tree, first, COUNT, stride, c, 2.0, hits, room, found), anything: [6]),
        );
        assert_eq!(found, expected);
        let mut asked = (first.cast_mut(), c);
        let asked = user(&mut asked);
        let found = listed(
            |hits, room, found| status!(obb_tree_hits_with(tree, c, 2.0, CAST, asked, hits, room, found), anything: [4, 5]),
        );
        assert_eq!(found, expected);
        most = most.max(expected.len());
    }
    assert!(most > 4, "{most} hits at most");
}
