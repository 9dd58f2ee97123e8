//! What a tree keeps: its memory, its limits, its items and their ids.

use super::fixture::{COUNT, Tree, WORLD, bounds, filled, listed, of_aabb};
use crate::ask::{ask, hole, status};
use crate::core::Aabb2;
use obbligato::{Limits, QuadTree};
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::{null, null_mut};

/// A tree without its magic number, and one with a capacity that does not exist: half of the head
/// each.
#[test]
fn memory_that_holds_no_tree_is_refused_by_every_call() {
    for kept in [u64::from(u32::MAX), u64::from(u32::MAX) << 32] {
        let (mut tree, ..) = filled();
        tree.memory[0] &= kept;
        let (none, bounds) = (tree.handle, WORLD);
        let (pb, mut count, mut item) = (&raw const bounds, 0, ObbItem::default());
        // SAFETY: memory as large as a tree, whose head is refused.
        let statuses = unsafe {
            [
                obb_quadtree_insert(none, 1, pb, &raw mut item.id),
                obb_quadtree_update(none, 1, pb),
                obb_quadtree_remove(none, 1),
                obb_quadtree_clear(none),
                obb_quadtree_count(none, &raw mut count),
                obb_quadtree_get(none, 1, &raw mut item),
            ]
        };
        assert_eq!(statuses, [ObbStatus::NotAQuadtree; 6]);
    }
}

#[test]
fn a_tree_is_as_large_as_its_size_says_and_no_larger() {
    for (capacity, size) in [
        (64, OBB_QUADTREE_64_SIZE),
        (256, OBB_QUADTREE_256_SIZE),
        (1024, OBB_QUADTREE_1024_SIZE),
        (4096, OBB_QUADTREE_4096_SIZE),
    ] {
        assert_eq!(ask!(obb_quadtree_size(capacity)), Ok(size));
        assert_eq!(ask!(obb_quadtree_size(capacity + 1)), Err(ObbStatus::Capacity));
        let mut memory = vec![0_u64; size / 8];
        let (mut handle, first) = (null_mut(), memory.as_mut_ptr().cast());
        let (world, out) = (&raw const WORLD, &raw mut handle);
        let short = status!(obb_quadtree_init(first, size - 8, capacity, world, null(), 0, out), anything: [0, 3, 4, 6]);
        assert_eq!((short, handle), (ObbStatus::Size, null_mut()));
        // SAFETY: memory of that size, and references.
        let made = unsafe { obb_quadtree_init(first, size, capacity, world, null(), 0, out) };
        assert_eq!((made, handle.cast()), (ObbStatus::Ok, first));
        for key in 0..capacity {
            let id: Result<u64, _> = ask!(obb_quadtree_insert(handle, key, world));
            assert!(id.is_ok(), "{key} of {capacity}");
        }
        let full: Result<u64, _> = ask!(obb_quadtree_insert(handle, 0, world));
        assert_eq!(full, Err(ObbStatus::Full));
    }
}

/// A tree with limits; a misaligned pointer to them is refused first.
fn with_limits(limits: ObbLimits) -> Tree {
    let mut tree = Tree::new(0);
    let memory: *mut c_void = tree.memory.as_mut_ptr().cast();
    let (world, size, out) = (&raw const WORLD, OBB_QUADTREE_64_SIZE, &raw mut tree.handle);
    let crooked = (&raw const limits).wrapping_byte_add(1);
    let made = [crooked, &raw const limits].map(|limits| {
        // SAFETY: memory of that size, references, and a pointer that is refused.
        unsafe { obb_quadtree_init(memory, size, 64, world, limits, 0, out) }
    });
    assert_eq!(made, [ObbStatus::Misaligned, ObbStatus::Ok]);
    tree
}

/// The cells determine the order in which a query lists what it finds.
#[test]
fn limits_are_those_that_are_given() {
    let (max_depth, split_above) = (3, 2);
    let tree = with_limits(ObbLimits { max_depth, split_above });
    let (_, usual, _) = filled();
    let limits = Limits { max_depth, split_above };
    let mut core = QuadTree::<64, 17, u32, ObbReal>::with_limits(usual.bounds(), limits);
    for key in 0..COUNT {
        core.insert(key, bounds(key)).unwrap();
        tree.insert(key, of_aabb(bounds(key))).unwrap();
    }
    let (listed, _) = listed::<ObbItem>(64, |items, room| {
        ask!(obb_quadtree_query_aabb(tree.handle.cast_const(), &raw const WORLD, items, room))
    });
    let listed: Vec<u32> = listed.iter().map(|item| item.key).collect();
    let order = |core: &QuadTree<64, 17, u32, ObbReal>| -> Vec<u32> {
        core.query(&core.bounds()).map(|(_, &key, _)| key).collect()
    };
    assert_eq!(listed, order(&core));
    assert_ne!(listed, order(&usual));
}

#[test]
fn an_item_is_found_by_its_id_until_it_is_removed() {
    let (tree, _, ids) = filled();
    let id = ids[7];
    let update = |to: ObbAabb2| status!(obb_quadtree_update(tree.handle, id, &raw const to));
    let remove = || status!(obb_quadtree_remove(tree.handle, id));
    let item_at = |at: Aabb2| {
        let (key, bounds) = (7, of_aabb(at));
        Ok(ObbItem { id, key, bounds })
    };
    assert_eq!(tree.count(), COUNT as usize);
    assert_eq!(tree.get(id), item_at(bounds(7)));
    assert_eq!(update(of_aabb(bounds(20))), ObbStatus::Ok);
    assert_eq!(tree.get(id), item_at(bounds(20)));

    assert_eq!((remove(), remove()), (ObbStatus::Ok, ObbStatus::StaleId));
    assert_eq!(update(of_aabb(bounds(20))), ObbStatus::StaleId);
    assert_eq!(tree.get(id), Err(ObbStatus::StaleId));
    assert_eq!(tree.count(), COUNT as usize - 1);

    assert_eq!(status!(obb_quadtree_clear(tree.handle)), ObbStatus::Ok);
    assert_eq!(tree.get(ids[8]), Err(ObbStatus::StaleId));
    assert_eq!(tree.count(), 0);
}

#[test]
fn bounds_that_are_refused_change_nothing() {
    let (tree, _, ids) = filled();
    let before = tree.get(ids[7]);
    let reversed = ObbAabb2 { min: WORLD.max, max: WORLD.min };
    let refused = Err(ObbStatus::NegativeHalfExtent);
    let updated = status!(obb_quadtree_update(tree.handle, ids[7], &raw const reversed));
    assert_eq!(Err::<u64, _>(updated), refused);
    assert_eq!(tree.insert(99, reversed), refused);
    assert_eq!((tree.get(ids[7]), tree.count()), (before, COUNT as usize));
}

#[test]
fn no_id_of_an_earlier_tree_in_the_memory_names_an_item_of_the_later() {
    let mut tree = Tree::new(0);
    let of_first: Vec<_> = (0..9).map(|key| tree.insert(key, WORLD).unwrap()).collect();
    for serial in [1, 2, 0x7FFF, 0x8000, u16::MAX] {
        tree.make(serial);
        let own: Vec<_> = (0..9).map(|key| tree.insert(key, WORLD).unwrap()).collect();
        for (&before, &id) in of_first.iter().zip(&own) {
            let to = status!(obb_quadtree_update(tree.handle, before, &raw const WORLD));
            let removed = status!(obb_quadtree_remove(tree.handle, before));
            assert_eq!((to, removed), (ObbStatus::StaleId, ObbStatus::StaleId), "serial {serial}");
            assert_eq!(tree.get(before), Err(ObbStatus::StaleId), "serial {serial}");
            assert_eq!(tree.get(id).map(|item| item.id), Ok(id), "serial {serial}");
        }
    }
}

#[test]
fn a_number_that_was_never_given_out_is_no_id() {
    let (tree, _, ids) = filled();
    for bit in 0..64 {
        let never = ids[0] ^ 1 << bit;
        let found = tree.get(never);
        if !ids.contains(&never) {
            assert_eq!(found, Err(ObbStatus::StaleId), "bit {bit}");
        }
    }
}
