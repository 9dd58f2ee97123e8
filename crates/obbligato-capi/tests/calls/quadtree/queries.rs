//! Queries of a tree, and how their answers are listed.

use super::fixture::{Tree, WORLD, bounds, filled, listed, of_aabb};
use crate::ask::{ask, hole, status, user, v2};
use crate::core::{Aabb2, Circle, Obb2, Ray2};
use obbligato::QuadTree;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_capi::*;
use std::collections::BTreeSet;
use std::ffi::c_void;
use std::ptr::null_mut;

/// The keys that the core lists for an axis-aligned rectangle, an oriented one, a disc and a point.
fn listed_by_the_core(core: &QuadTree<64, 17, u32, ObbReal>) -> [Vec<u32>; 4] {
    let aabb = Aabb2::new(Point2::new(-6.0, -3.0), Point2::new(4.0, 5.0)).unwrap();
    let turned = Obb2::from_angle(Point2::new(2.0, -5.0), Vector2::new(9.0, 1.0), 0.5).unwrap();
    let disc = Circle::new(Point2::new(3.0, 2.0), 5.0).unwrap();
    [
        core.query(&aabb).map(|(_, &key, _)| key).collect(),
        core.query(&turned).map(|(_, &key, _)| key).collect(),
        core.query(&disc).map(|(_, &key, _)| key).collect(),
        core.query_point(&bounds(11).center()).map(|(_, &key, _)| key).collect(),
    ]
}

/// What the C interface lists for the same shapes, with room for some, and how many it finds.
fn listed_for_c(tree: &Tree, room: usize) -> [(Vec<ObbItem>, usize); 4] {
    let handle = tree.handle.cast_const();
    let (min, max) = (v2(-6.0, -3.0), v2(4.0, 5.0));
    let (aabb, center, radius) = (ObbAabb2 { min, max }, v2(3.0, 2.0), 5.0);
    let turned: ObbBox2 = ask!(obb_box2_from_angle(v2(2.0, -5.0), v2(9.0, 1.0), 0.5)).unwrap();
    let disc = ObbCircle { center, radius };
    let (pa, pt, pd) = (&raw const aabb, &raw const turned, &raw const disc);
    let point = bounds(11).center();
    let at = v2(point.x, point.y);
    [
        listed(room, |items, room| ask!(obb_quadtree_query_aabb(handle, pa, items, room))),
        listed(room, |items, room| ask!(obb_quadtree_query_box(handle, pt, items, room))),
        listed(room, |items, room| ask!(obb_quadtree_query_circle(handle, pd, items, room))),
        listed(room, |items, room| ask!(obb_quadtree_query_point(handle, at, items, room))),
    ]
}

#[test]
fn queries_list_what_the_core_lists_as_far_as_there_is_room() {
    let (tree, core, ids) = filled();
    let expected = listed_by_the_core(&core);
    for room in [1, 3, 64] {
        let lists = listed_for_c(&tree, room);
        for (row, ((items, found), keys)) in lists.into_iter().zip(&expected).enumerate() {
            assert!(!keys.is_empty(), "row {row}");
            assert_eq!(found, keys.len(), "row {row}, room {room}");
            let first = keys.iter().take(room).map(|&key| ObbItem {
                id: ids[key as usize],
                key,
                bounds: of_aabb(bounds(key)),
            });
            assert_eq!(items, first.collect::<Vec<_>>(), "row {row}, room {room}");
        }
    }
}

#[test]
fn without_room_the_array_may_be_null_and_nothing_is_written() {
    let (tree, core, _) = filled();
    let handle = tree.handle.cast_const();
    let count: usize =
        ask!(obb_quadtree_query_aabb(handle, &raw const WORLD, null_mut(), 0), anything: [2])
            .unwrap();
    assert_eq!(count, core.query(&core.bounds()).count());
    let mut kept = ObbItem { key: 77, ..ObbItem::default() };
    let count: usize = ask!(obb_quadtree_pairs(handle, null_mut(), 0), anything: [1]).unwrap();
    assert_eq!(count, core.pairs().count());
    let room = &raw mut kept;
    let again: usize =
        ask!(obb_quadtree_query_aabb(handle, &raw const WORLD, room, 0), anything: [2]).unwrap();
    assert_eq!((again > 0, kept.key), (true, 77));
    let endless = ask!(obb_quadtree_query_aabb(handle, &raw const WORLD, room, usize::MAX / 8));
    assert_eq!(endless, Err(ObbStatus::Size));
    assert_eq!(kept.key, 77);
}

extern "C" fn collect(user: *mut c_void, pair: *const ObbPair) -> u8 {
    // SAFETY: the set of the test below, and the pair that the library gives.
    let (set, pair) = unsafe { (&mut *user.cast::<BTreeSet<[u32; 2]>>(), &*pair) };
    set.insert([pair.first.key, pair.second.key]);
    u8::from(set.len() < 3) << 7
}

const COLLECT: ObbVisit = Some(collect);

#[test]
fn pairs_come_once_with_the_earlier_item_first() {
    let (tree, core, ids) = filled();
    let expected: BTreeSet<_> = core.pairs().map(|((_, &a, _), (_, &b, _))| [a, b]).collect();
    let (pairs, found) = listed::<ObbPair>(200, |pairs, room| {
        ask!(obb_quadtree_pairs(tree.handle.cast_const(), pairs, room))
    });
    assert_eq!((found, expected.len()), (pairs.len(), pairs.len()));
    for pair in &pairs {
        assert!(pair.first.key < pair.second.key);
        assert!(expected.contains(&[pair.first.key, pair.second.key]));
        assert_eq!(pair.first.id, ids[pair.first.key as usize]);
        assert_eq!(pair.second, tree.get(pair.second.id).unwrap());
    }
    let mut visited = BTreeSet::<[u32; 2]>::new();
    let (handle, first_three) = (tree.handle, user(&mut visited));
    let done = status!(obb_quadtree_visit_pairs(handle, COLLECT, first_three), anything: [2]);
    assert_eq!((done, visited.len()), (ObbStatus::Ok, 3));
    assert!(visited.is_subset(&expected));
}

#[test]
fn the_best_item_is_that_of_the_core() {
    let (tree, core, ids) = filled();
    let handle = tree.handle.cast_const();
    let ray = Ray2::new(Point2::new(-30.0, -3.0), Vector2::new(2.0, 0.25)).unwrap();
    let c_ray = ObbRay2 { origin: v2(-30.0, -3.0), direction: v2(2.0, 0.25) };
    let pr = &raw const c_ray;
    let ((_, &key, at), hit) = core.cast_ray(&ray, 99.0).unwrap();
    let found: ObbItemHit = ask!(obb_quadtree_cast_ray(handle, pr, 99.0)).unwrap();
    let item = ObbItem { id: ids[key as usize], key, bounds: of_aabb(*at) };
    assert_eq!((found.item, found.hit.t), (item, hit.t));
    assert_eq!(found.hit.normal, v2(hit.normal.x, hit.normal.y));
    let soon = ask!(obb_quadtree_cast_ray(handle, pr, hit.t * 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
    let point = Point2::new(-15.5, 15.5);
    let ((_, &key, at), distance) = core.nearest(&point).unwrap();
    let found: ObbNearestItem = ask!(obb_quadtree_nearest(handle, v2(-15.5, 15.5))).unwrap();
    let item = ObbItem { id: ids[key as usize], key, bounds: of_aabb(*at) };
    assert_eq!((found.item, found.distance), (item, distance));
    assert_eq!(ask!(obb_quadtree_nearest(handle, v2(ObbReal::NAN, 0.0))), Err(ObbStatus::None));
}
