//! Lists in an order are those of the core, as far as there is room.

use super::fixture::{COUNT, Tree, bounds, filled, listed, of_aabb};
use crate::ask::{ask, hole, status, v2};
use crate::core::{Aabb2, Ray2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{HitList, QuadTree, sweep};
use obbligato_capi::*;
use std::ptr::null_mut;

const ROOMS: [usize; 4] = [1, 2, 5, 64];

fn item(key: u32, ids: &[u64]) -> ObbItem {
    ObbItem { id: ids[key as usize], key, bounds: of_aabb(bounds(key)) }
}

/// The keys of all hits, front to back.
fn keys_hit(
    core: &QuadTree<64, 17, u32, ObbReal>,
    ray: &Ray2,
    max_t: ObbReal,
) -> Vec<(u32, ObbReal)> {
    let mut hits = HitList::<_, ObbReal, 2, 64>::new();
    core.hits_with(ray, max_t, |&key, max_t| bounds(key).cast_ray(ray, max_t), &mut hits);
    hits.iter().map(|((_, key, _), hit)| (**key, hit.t)).collect()
}

#[test]
fn the_hits_of_a_ray_come_front_to_back() {
    let (tree, core, ids) = filled();
    let handle = tree.handle.cast_const();
    let ray = Ray2::new(Point2::new(-22.0, -3.0), Vector2::new(2.0, 0.25)).unwrap();
    let c_ray = ObbRay2 { origin: v2(-22.0, -3.0), direction: v2(2.0, 0.25) };
    let pr = &raw const c_ray;
    for max_t in [99.0, 18.0] {
        let expected = keys_hit(&core, &ray, max_t);
        assert!(expected.len() > 1, "{max_t}");
        for room in ROOMS {
            let (hits, found) = listed::<ObbItemHit>(room, |hits, room| {
                ask!(obb_quadtree_hits(handle, pr, max_t, hits, room))
            });
            assert_eq!(found, expected.len(), "{max_t}");
            let first = expected.iter().take(room);
            let first: Vec<_> = first.map(|&(key, t)| (item(key, &ids), t)).collect();
            let listed: Vec<_> = hits.iter().map(|hit| (hit.item, hit.hit.t)).collect();
            assert_eq!(listed, first, "{max_t}, room {room}");
        }
    }
    let none: usize =
        ask!(obb_quadtree_hits(handle, pr, -1.0, null_mut(), 0), anything: [3]).unwrap();
    assert_eq!(none, 0);
}

/// Each at the same t, and stored in an order that no memory has.
#[test]
fn of_hits_at_the_same_t_the_item_stored_earlier_comes_first() {
    let tree = Tree::new(3);
    let at = |key: u32| ObbAabb2 {
        min: v2(4.0, -1.0 - key as ObbReal),
        max: v2(5.0 + key as ObbReal, 1.0),
    };
    let ids: Vec<_> = (0..20).map(|key| tree.insert(key, at(key)).unwrap()).collect();
    for id in ids.iter().step_by(3) {
        assert_eq!(status!(obb_quadtree_remove(tree.handle, *id)), ObbStatus::Ok);
    }
    let kept = (0..20).filter(|key| key % 3 > 0);
    let order: Vec<u32> = kept.chain(20..24).collect();
    (20..24).for_each(|key| {
        tree.insert(key, at(key)).unwrap();
    });
    let ray = ObbRay2 { origin: v2(0.0, 0.0), direction: v2(0.5, 0.0) };
    let (hits, found) = listed::<ObbItemHit>(24, |hits, room| {
        ask!(obb_quadtree_hits(tree.handle.cast_const(), &raw const ray, 99.0, hits, room))
    });
    let keys: Vec<_> = hits.iter().map(|hit| hit.item.key).collect();
    assert_eq!((found, keys), (order.len(), order));
    assert!(hits.iter().all(|hit| hit.hit.t == 8.0));
}

#[test]
fn the_nearest_items_come_nearest_first() {
    let (tree, core, ids) = filled();
    let handle = tree.handle.cast_const();
    let mut places = [None; 64];
    core.nearest_items(&Point2::new(-3.5, 2.25), &mut places);
    let expected: Vec<_> =
        places.iter().flatten().map(|((_, key, _), distance)| (**key, *distance)).collect();
    assert_eq!(expected.len(), core.len());
    for room in ROOMS {
        let (nearest, found) = listed::<ObbNearestItem>(room, |items, room| {
            ask!(obb_quadtree_nearest_items(handle, v2(-3.5, 2.25), items, room))
        });
        assert_eq!(found, room.min(core.len()));
        let first = expected
            .iter()
            .take(room)
            .map(|&(key, distance)| ObbNearestItem { item: item(key, &ids), distance });
        assert_eq!(nearest, first.collect::<Vec<_>>(), "room {room}");
    }
    for (at, room) in [(v2(ObbReal::NAN, 0.0), 3), (v2(0.0, 0.0), 0)] {
        let (nearest, found) = listed::<ObbNearestItem>(
            room,
            |items, room| ask!(obb_quadtree_nearest_items(handle, at, items, room), anything: [2]),
        );
        assert_eq!((nearest.len(), found), (0, 0));
    }
    let endless = ask!(obb_quadtree_nearest_items(handle, v2(0.0, 0.0), null_mut(), 1));
    assert_eq!(endless, Err::<usize, _>(ObbStatus::Null));
}

#[test]
fn a_rectangle_meets_on_its_way_what_it_meets_in_the_core() {
    let (tree, core, ids) = filled();
    let start = of_aabb(bounds(7));
    for motion in [v2(9.0, -4.0), v2(-25.0, 3.0), v2(0.0, 0.0)] {
        let met = core.query_sweep(&bounds(7), &Vector2::new(motion.x, motion.y));
        let expected: Vec<_> = met.map(|(_, &key, _)| item(key, &ids)).collect();
        assert!(!expected.is_empty(), "{motion:?}");
        for room in ROOMS {
            let (items, found) = listed::<ObbItem>(room, |items, room| {
                ask!(obb_quadtree_query_sweep(
                    tree.handle.cast_const(),
                    &raw const start,
                    motion,
                    items,
                    room
                ))
            });
            assert_eq!(found, expected.len(), "{motion:?}");
            assert_eq!(items, expected[..room.min(found)], "{motion:?}, room {room}");
        }
    }
}

#[test]
fn what_is_in_the_way_is_what_the_core_finds() {
    let (tree, core, ids) = filled();
    let handle = tree.handle.cast_const();
    for max_t in [99.0, 4.0, -1.0] {
        for y in -14..14 {
            let ray = Ray2::new(Point2::new(-30.0, y as ObbReal), Vector2::new(2.0, 0.25)).unwrap();
            let c_ray = ObbRay2 { origin: v2(-30.0, y as ObbReal), direction: v2(2.0, 0.25) };
            let blocked = (0..COUNT).any(|key| bounds(key).cast_ray(&ray, max_t).is_some());
            assert_eq!(ask!(obb_quadtree_is_blocked(handle, &raw const c_ray, max_t)), Ok(blocked));
            let start = Aabb2::from_center(ray.origin(), Vector2::repeat(0.5)).unwrap();
            let c_start = of_aabb(start);
            let met = ask!(obb_quadtree_sweep(handle, &raw const c_start, v2(2.0, 0.25), max_t));
            let contacts = (0..COUNT).filter_map(|key| {
                let still = Vector2::zeros();
                let contact = sweep(&start, &ray.direction(), &bounds(key), &still, max_t)?;
                Some((key, contact))
            });
            let first = contacts.reduce(|a, b| if b.1.t < a.1.t { b } else { a });
            let first = first.map(|(key, contact)| ObbMetItem {
                item: item(key, &ids),
                contact: contact.into(),
            });
            assert_eq!(met.ok(), first, "{y}, {max_t}");
        }
    }
    assert_eq!(core.len(), COUNT as usize);
}

#[test]
fn the_pairs_between_two_trees_have_the_ids_of_both() {
    let (one, _, ids) = filled();
    let other = Tree::new(7);
    let theirs: Vec<u64> =
        (0..5).map(|key| other.insert(key, of_aabb(bounds(key + 20))).unwrap()).collect();
    let (first, second) = (one.handle.cast_const(), other.handle.cast_const());
    let (mut pairs, found) = listed::<ObbPair>(64, |pairs, room| {
        ask!(obb_quadtree_pairs_between(first, second, pairs, room))
    });
    pairs.sort_unstable_by_key(|pair| (pair.first.key, pair.second.key));
    let mut expected = Vec::new();
    for key in 0..COUNT {
        let touching = (0..5).filter(|&k| bounds(key).intersects(&bounds(k + 20)));
        expected.extend(touching.map(|k| (ids[key as usize], theirs[k as usize])));
    }
    let pairs: Vec<_> = pairs.iter().map(|p| (p.first.id, p.second.id)).collect();
    assert_eq!((found, pairs), (expected.len(), expected));
    assert!(found > 5);
}
