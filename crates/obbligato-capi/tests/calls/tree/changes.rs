//! A tree in the caller's memory as its boxes come, go and move, and memory that holds none.

use super::fixture::{COUNT, Scene, listed, noise, rays, turned};
use crate::ask::{ask, hole, status, v3};
use crate::core::Aabb3;
use crate::shapes3::fixture::of;
use obbligato::nearest_hit;
use obbligato_capi::*;
use std::ptr::{null, null_mut};

#[test]
fn refit_follows_boxes_that_move() {
    let mut scene = Scene::new(COUNT);
    let away = |of: ObbVec3| v3(of.x + 500.0, of.y, of.z);
    let seventh = scene.bounds[7];
    scene.bounds[7] = ObbAabb3 { min: away(seventh.min), max: away(seventh.max) };
    let (tree, bounds) = (scene.tree, scene.bounds.as_ptr());
    let decay = ask!(obb_tree_refit(tree, bounds, COUNT)).unwrap();
    assert!(decay > 1.0, "{decay}");
    let ray = ObbRay3 {
        origin: v3(900.0, away(seventh.min).y, seventh.min.z),
        direction: v3(-1.0, 0.0, 0.0),
    };
    let nearest = ask!(obb_tree_cast_ray(tree.cast_const(), &raw const ray, 1e4)).unwrap();
    assert_eq!((nearest.index, nearest.hit.t), (7, 900.0 - scene.bounds[7].max.x));

    let few = ask!(obb_tree_refit(tree, bounds, COUNT - 1));
    assert_eq!(few, Err(ObbStatus::Size));
    scene.bounds[3].min.x = ObbReal::NAN;
    let nan = ask!(obb_tree_refit(tree, scene.bounds.as_ptr(), COUNT));
    assert_eq!(nan, Err(ObbStatus::NotFinite));
    assert_eq!(ask!(obb_tree_count(tree.cast_const())), Ok(COUNT));
}

#[test]
fn memory_that_is_too_small_or_holds_no_tree_is_an_error() {
    let bounds = [ObbAabb3 { min: v3(0.0, 0.0, 0.0), max: v3(1.0, 1.0, 1.0) }; 2];
    let size = ask!(obb_tree_size(2)).unwrap();
    let (mut memory, mut tree) = (vec![0u64; size / 8 + 8], null_mut());
    let mut build = |memory: *mut u64, size, bounds: *const ObbAabb3, count| {
        // SAFETY: memory of that size, or what is refused.
        unsafe { obb_tree_build(memory.cast(), size, count, bounds, count, &raw mut tree) }
    };
    let first = memory.as_mut_ptr();
    assert_eq!(build(first, size - 1, bounds.as_ptr(), 2), ObbStatus::Size);
    assert_eq!(build(first, size, bounds.as_ptr(), usize::MAX / 30), ObbStatus::Size);
    assert_eq!(build(null_mut(), size, bounds.as_ptr(), 2), ObbStatus::Null);
    assert_eq!(build(first, size, null(), 2), ObbStatus::Null);
    let reversed = [ObbAabb3 { min: bounds[0].max, max: bounds[0].min }];
    assert_eq!(build(first, size, reversed.as_ptr(), 1), ObbStatus::NegativeHalfExtent);
    assert_eq!(build(first, size, null(), 0), ObbStatus::Ok);
    for too_many in [usize::MAX, usize::MAX / 16, 1 << 62] {
        assert_eq!(ask!(obb_tree_size(too_many)), Err(ObbStatus::Size));
    }

    let none = [0u64; 64];
    let none = none.as_ptr().cast::<ObbTree>();
    assert_eq!(ask!(obb_tree_count(none)), Err(ObbStatus::NotMade));
    assert_eq!(build(first, size, bounds.as_ptr(), 2), ObbStatus::Ok);
    let moved = memory.clone();
    let at = tree.addr() - memory.as_ptr().addr();
    let moved = moved.as_ptr().wrapping_byte_add(at).cast::<ObbTree>();
    assert_eq!(ask!(obb_tree_count(moved)), Err(ObbStatus::NotMade), "a copy is no tree");
}

#[test]
fn a_tree_follows_every_edit() {
    let (capacity, empty) = (40, std::ptr::null());
    let size = ask!(obb_tree_size(capacity)).unwrap();
    let (mut memory, mut tree) = (vec![0u8; size], null_mut());
    // SAFETY: memory of that size.
    let built = unsafe {
        let room = memory.as_mut_ptr().cast();
        obb_tree_build(room, size, capacity, empty, 0, &raw mut tree)
    };
    assert_eq!(built, ObbStatus::Ok);
    let mut model: Vec<Option<Aabb3>> = vec![None; capacity];
    let mut edits = [0; 3];
    for step in 0..2000 {
        let index = ((noise(3 * step) + 1.0) * 0.5 * capacity as ObbReal) as usize % capacity;
        let aabb = turned(step).aabb();
        let c = ObbAabb3 { min: of(aabb.min()), max: of(aabb.max()) };
        let (c, there) = (&raw const c, model[index].is_some());
        if step % 3 == 0 {
            let expected = if there { ObbStatus::Ok } else { ObbStatus::Absent };
            assert_eq!(status!(obb_tree_update(tree, index, c)), expected);
            if there {
                model[index] = Some(aabb);
            }
        } else if there && step % 3 == 1 {
            assert_eq!(remove(tree, index), ObbStatus::Ok);
            assert_eq!(remove(tree, index), ObbStatus::Absent);
            model[index] = None;
        } else {
            // SAFETY: a tree and bounds; the call is not repeated.
            let inserted = unsafe { obb_tree_insert(tree, index, c) };
            let expected = if there { ObbStatus::Occupied } else { ObbStatus::Ok };
            assert_eq!(inserted, expected);
            if !there {
                model[index] = Some(aabb);
            }
        }
        edits[step % 3] += 1;
        if step % 50 == 0 {
            assert_eq!(status!(obb_tree_optimize(tree, 3)), ObbStatus::Ok);
            compare(tree, &model);
        }
    }
    assert!(edits.iter().all(|&count| count > 600));
    let bounds = ObbAabb3::default();
    // SAFETY: a tree and bounds.
    let beyond = unsafe { obb_tree_insert(tree, capacity, &raw const bounds) };
    assert_eq!(beyond, ObbStatus::Full);
}

fn remove(tree: *mut ObbTree, index: usize) -> ObbStatus {
    // SAFETY: a tree.
    unsafe { obb_tree_remove(tree, index) }
}

/// Count, pairs and hits of a tree are those of a model.
fn compare(tree: *mut ObbTree, model: &[Option<Aabb3>]) {
    let tree = tree.cast_const();
    let present = || (0..).zip(model).filter_map(|(index, aabb)| Some((index, aabb.as_ref()?)));
    assert_eq!(ask!(obb_tree_count(tree)), Ok(present().count()));
    for (ray, c) in rays().into_iter().take(5) {
        let expected = nearest_hit(&ray, 9.0, present()).map(|(index, hit)| (index, hit.t));
        let found = ask!(obb_tree_cast_ray(tree, &raw const c, 9.0)).ok();
        assert_eq!(found.map(|found: ObbNearest3| (found.index, found.hit.t)), expected);
    }
    let later = |a: usize| present().filter(move |(b, _)| a < *b);
    let touching =
        present().map(|(a, one)| later(a).filter(|(_, other)| one.intersects(*other)).count());
    let found =
        listed(|out, room, found| status!(obb_tree_pairs(tree, out, room, found), anything: [1]));
    assert_eq!(found.len(), touching.sum());
}
