//! The interface for C, with structs and ids of any numbers: what is no shape is reported, and used
//! all the same it ends without a panic; a quadtree knows its own ids and refuses all others.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato_capi::*;
use obbligato_fuzz::bytes::Bytes;
use std::collections::BTreeMap;
use std::ptr::{null, null_mut};

/// A pointer to a new value, and a call that fills it.
macro_rules! ask {
    ($function:ident($($argument:expr),*) -> $answer:ty) => {{
        let mut answer = <$answer>::default();
        // SAFETY: the arguments are values, references and room for the answer.
        let status = unsafe { $function($($argument,)* &raw mut answer) };
        (status, answer)
    }};
}

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else {
        return;
    };
    let bytes = &mut Bytes::new(bytes);
    match kind % 2 {
        0 => shapes(bytes),
        _ => quadtree(bytes),
    }
});

/// A struct of numbers that may be anything.
fn any<T: Default>(bytes: &mut Bytes<'_, f32>) -> T {
    let mut made = T::default();
    let first = (&raw mut made).cast::<f32>();
    for place in 0..size_of::<T>() / size_of::<f32>() {
        // SAFETY: a struct of the header that holds such numbers alone.
        unsafe { first.add(place).write(bytes.number()) };
    }
    made
}

fn shapes(bytes: &mut Bytes<'_, f32>) {
    let [a, b]: [ObbBox3; 2] = [any(bytes), any(bytes)];
    let ray: ObbRay3 = any(bytes);
    let (aabb, sphere): (ObbAabb3, ObbSphere) = (any(bytes), any(bytes));
    let [of_a, of_b]: [ObbVec3; 2] = [any(bytes), any(bytes)];
    let [turns_a, turns_b]: [ObbMotion3; 2] = [any(bytes), any(bytes)];
    let max_t = bytes.number();
    // SAFETY: references.
    let checks = unsafe { [obb_box3_check(&raw const a), obb_box3_check(&raw const b)] };
    let are_boxes = checks == [ObbStatus::Ok; 2];
    let (a, b) = (&raw const a, &raw const b);
    let there = ask!(obb_box3_intersects(a, b) -> bool);
    let back = ask!(obb_box3_intersects(b, a) -> bool);
    assert!(!are_boxes || there == back, "{there:?} {back:?}");
    let distance = ask!(obb_box3_distance(a, b) -> f32);
    assert!(!are_boxes || (distance.1 == 0.0) == there.1, "{distance:?} {there:?}");
    let statuses = [
        there.0,
        distance.0,
        ask!(obb_box3_closest_points(a, b) -> ObbClosest3).0,
        ask!(obb_box3_separation(a, b) -> ObbSeparation3).0,
        ask!(obb_box3_manifold(a, b) -> ObbManifold3).0,
        ask!(obb_box3_contains_box(a, b) -> bool).0,
        ask!(obb_box3_intersects_aabb(a, &raw const aabb) -> bool).0,
        ask!(obb_box3_intersects_sphere(a, &raw const sphere) -> bool).0,
        ask!(obb_box3_distance_sphere(a, &raw const sphere) -> f32).0,
        ask!(obb_aabb3_clearance_sphere(&raw const aabb, &raw const sphere) -> ObbClearance3).0,
        ask!(obb_box3_cast_ray(a, &raw const ray, max_t) -> ObbHit3).0,
        ask!(obb_box3_sweep(a, of_a, b, of_b, max_t) -> ObbContact3).0,
    ];
    let are_answers = |it: &ObbStatus| matches!(it, ObbStatus::Ok | ObbStatus::None);
    assert!(statuses.iter().all(are_answers), "{statuses:?}");
    // A motion is checked by every call.
    ask!(obb_box3_sweep_turning(a, turns_a, b, turns_b, max_t) -> ObbTurningContact3);
    let moved = ask!(obb_box3_moved(a, turns_a, max_t) -> ObbBox3);
    // SAFETY: a reference.
    let check = unsafe { obb_box3_check(&raw const moved.1) };
    let is_made = checks[0] == ObbStatus::Ok && moved.0 == ObbStatus::Ok;
    assert!(!is_made || check == ObbStatus::Ok, "{check:?} {moved:?}");
}

fn quadtree(bytes: &mut Bytes<'_, f32>) {
    let mut memory = [0_u64; OBB_QUADTREE_64_SIZE / 8];
    let (mut tree, world): (*mut ObbQuadtree, ObbAabb2) = (null_mut(), any(bytes));
    let (room, serial) = (memory.as_mut_ptr().cast(), u16::from(bytes.byte()));
    let (size, world) = (OBB_QUADTREE_64_SIZE, &raw const world);
    // SAFETY: memory of that size, and references.
    let made = unsafe { obb_quadtree_init(room, size, 64, world, null(), serial, &raw mut tree) };
    if made != ObbStatus::Ok {
        return;
    }
    let mut items: BTreeMap<u64, (u32, ObbAabb2)> = BTreeMap::new();
    while !bytes.is_empty() {
        let known = items.keys().nth(bytes.below(64)).copied();
        let id = known.unwrap_or_else(|| u64::from_le_bytes([(); 8].map(|()| bytes.byte())));
        let bounds: ObbAabb2 = any(bytes);
        // SAFETY: a reference.
        let check = unsafe { obb_aabb2_check(&raw const bounds) };
        match bytes.below(4) {
            0 | 1 => {
                let key = u32::from(bytes.byte());
                let inserted = ask!(obb_quadtree_insert(tree, key, &raw const bounds) -> u64);
                let expected = if items.len() < 64 { check } else { inserted.0 };
                assert_eq!(inserted.0, expected, "{bounds:?}");
                if inserted.0 == ObbStatus::Ok {
                    assert_eq!(items.insert(inserted.1, (key, bounds)), None, "an id twice");
                }
            }
            2 => {
                // SAFETY: a tree, and a reference.
                let updated = unsafe { obb_quadtree_update(tree, id, &raw const bounds) };
                let is_done = check == ObbStatus::Ok && items.contains_key(&id);
                assert_eq!(updated == ObbStatus::Ok, is_done, "{updated:?} {check:?} {id}");
                if is_done {
                    items.entry(id).and_modify(|item| item.1 = bounds);
                }
            }
            _ => {
                // SAFETY: a tree.
                let removed = unsafe { obb_quadtree_remove(tree, id) };
                assert_eq!(removed == ObbStatus::Ok, items.remove(&id).is_some(), "{id}");
            }
        }
        let got = ask!(obb_quadtree_get(tree, id) -> ObbItem);
        let there = items.get(&id);
        assert_eq!(got.0 == ObbStatus::Ok, there.is_some(), "{got:?}");
        assert!(there.is_none_or(|it| *it == (got.1.key, got.1.bounds)), "{got:?} {there:?}");
        assert_eq!(ask!(obb_quadtree_count(tree) -> usize), (ObbStatus::Ok, items.len()));
        let mut found = [ObbItem::default(); 64];
        let list = found.as_mut_ptr();
        let (_, count) = ask!(obb_quadtree_query_aabb(tree, &raw const bounds, list, 64) -> usize);
        let is_right = |it: &ObbItem| items.get(&it.id) == Some(&(it.key, it.bounds));
        assert!(found[..count].iter().all(is_right), "{found:?}");
    }
}
