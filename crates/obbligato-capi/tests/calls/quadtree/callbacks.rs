//! What callbacks answer, and what they may not do.

use super::fixture::{COUNT, SERIAL, Tree, WORLD, bounds, filled, of_aabb};
use crate::ask::{ask, hole, status, user, v2};
use obbligato::nalgebra::Vector2;
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::null_mut;

/// What a callback answers: whether the ray hits, and the byte for `inside`.
type Bytes = [u8; 2];

extern "C" fn answer_with_bytes(
    user: *mut c_void,
    _: u32,
    max_t: ObbReal,
    hit: *mut ObbHit2,
) -> u8 {
    assert_eq!(max_t, 9.0);
    // SAFETY: the bytes of the test below, and room that the library gives.
    let ([is_hit, inside], hit) = unsafe { (*user.cast::<Bytes>(), &mut *hit) };
    (hit.t, hit.normal, hit.inside) = (1.5, v2(0.0, -1.0), inside);
    is_hit
}

#[test]
fn every_byte_of_a_callback_is_true_unless_it_is_zero() {
    let tree = Tree::new(SERIAL);
    tree.insert(5, of_aabb(bounds(5))).unwrap();
    let center = bounds(5).center();
    let ray = ObbRay2 { origin: v2(center.x, center.y), direction: v2(1.0, 0.0) };
    for byte in 0..=u8::MAX {
        for (mut bytes, expected) in [
            ([1, byte], Ok(u8::from(byte != 0))),
            ([byte, 1], if byte == 0 { Err(ObbStatus::None) } else { Ok(1) }),
        ] {
            let (refine, user): (ObbRefine, _) = (Some(answer_with_bytes), user(&mut bytes));
            let hit: Result<ObbItemHit, _> = ask!(obb_quadtree_cast_ray_with(tree.handle, &raw const ray, 9.0, refine, user), anything: [4]);
            assert_eq!(hit.map(|hit| hit.hit.inside), expected, "{bytes:?}");
            assert!(hit.is_err() || hit.is_ok_and(|hit| (hit.item.key, hit.hit.t) == (5, 1.5)));
        }
    }
}

extern "C" fn step(user: *mut c_void, key: u32, bounds: *mut ObbAabb2) {
    // SAFETY: the number of the test below, and the bounds that the library gives.
    let (calls, bounds) = unsafe { (&mut *user.cast::<u32>(), &mut *bounds) };
    *calls += 1;
    bounds.min.x += 1.0;
    bounds.max.x += 1.0;
    if key == 3 {
        bounds.min.x = ObbReal::NAN;
    }
    if key == 4 {
        (bounds.min, bounds.max) = (bounds.max, bounds.min);
    }
}

const STEP: ObbMove = Some(step);

#[test]
fn a_refresh_moves_every_item_but_those_without_bounds_and_says_what_was_first() {
    let (tree, _, ids) = filled();
    let mut calls = 0_u32;
    let (handle, counted) = (tree.handle, user(&mut calls));
    let done = status!(obb_quadtree_refresh(handle, STEP, counted), anything: [2]);
    assert_eq!((done, calls), (ObbStatus::NotFinite, COUNT));
    for key in 0..COUNT {
        let moved = bounds(key).translated(&Vector2::new(1.0, 0.0)).unwrap();
        let at = if [3, 4].contains(&key) { bounds(key) } else { moved };
        assert_eq!(tree.get(ids[key as usize]).unwrap().bounds, of_aabb(at), "{key}");
    }
}

/// The statuses of every call that a callback may try on the tree that calls it.
fn all_refused(tree: *mut ObbQuadtree) {
    let (bounds, ray) = (WORLD, ObbRay2::default());
    let (pb, mut id, mut count) = (&raw const bounds, 0, 0);
    let (mut item, mut hit, mut near) =
        (ObbItem::default(), ObbItemHit::default(), ObbNearestItem::default());
    let (mut pair, pr, pi, pc) =
        (ObbPair::default(), &raw const ray, &raw mut item, &raw mut count);
    let none = null_mut();
    // SAFETY: the tree that calls, which refuses, and references.
    let statuses = unsafe {
        [
            obb_quadtree_insert(tree, 1, pb, &raw mut id),
            obb_quadtree_update(tree, 0, pb),
            obb_quadtree_refresh(tree, STEP, none),
            obb_quadtree_remove(tree, 0),
            obb_quadtree_clear(tree),
            obb_quadtree_count(tree, pc),
            obb_quadtree_get(tree, 0, pi),
            obb_quadtree_query_aabb(tree, pb, pi, 1, pc),
            obb_quadtree_query_point(tree, v2(0.0, 0.0), pi, 1, pc),
            obb_quadtree_pairs(tree, &raw mut pair, 1, pc),
            obb_quadtree_visit_pairs(tree, Some(visits), none),
            obb_quadtree_cast_ray(tree, pr, 1.0, &raw mut hit),
            obb_quadtree_cast_ray_with(tree, pr, 1.0, Some(refines), none, &raw mut hit),
            obb_quadtree_nearest(tree, v2(0.0, 0.0), &raw mut near),
        ]
    };
    assert_eq!(statuses, [ObbStatus::Busy; 14]);
}

extern "C" fn moves(user: *mut c_void, _: u32, _: *mut ObbAabb2) {
    all_refused(user.cast());
}

extern "C" fn visits(user: *mut c_void, _: *const ObbPair) -> u8 {
    all_refused(user.cast());
    1
}

extern "C" fn refines(user: *mut c_void, _: u32, _: ObbReal, _: *mut ObbHit2) -> u8 {
    all_refused(user.cast());
    0
}

#[test]
fn no_callback_reaches_the_tree_that_calls_it() {
    let (tree, ..) = filled();
    let (handle, mut hit) = (tree.handle, ObbItemHit::default());
    let ray = ObbRay2 { origin: v2(-30.0, -3.0), direction: v2(2.0, 0.25) };
    // SAFETY: a tree, a ray, and room for a hit.
    unsafe {
        assert_eq!(obb_quadtree_refresh(handle, Some(moves), handle.cast()), ObbStatus::Ok);
        assert_eq!(obb_quadtree_visit_pairs(handle, Some(visits), handle.cast()), ObbStatus::Ok);
        let (pr, refine) = (&raw const ray, Some(refines as _));
        let cast =
            obb_quadtree_cast_ray_with(handle, pr, 99.0, refine, handle.cast(), &raw mut hit);
        assert_eq!(cast, ObbStatus::None);
    }
    assert_eq!(tree.count(), COUNT as usize);
}
