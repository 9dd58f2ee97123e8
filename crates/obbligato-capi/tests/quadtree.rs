//! The quadtree of the C interface answers as that of the core does.

mod calls;

use calls::{ask, hole, status, user, v2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Circle, Limits, Obb2, QuadTree, Ray2};
use obbligato_capi::*;
use std::collections::BTreeSet;
use std::ffi::c_void;
use std::ptr::{null, null_mut};

static WORLD: ObbAabb2 = ObbAabb2 {
    min: v2(-16.0, -16.0),
    max: v2(16.0, 16.0),
};
const SERIAL: u16 = 0xA005;
const COUNT: u32 = 40;

/// Memory of a tree of 64 items, and the tree.
struct Tree {
    memory: Box<[u64; OBB_QUADTREE_64_SIZE / 8]>,
    handle: *mut ObbQuadtree,
}

impl Tree {
    fn new(serial: u16) -> Self {
        let memory = Box::new([0; OBB_QUADTREE_64_SIZE / 8]);
        let mut tree = Self {
            memory,
            handle: null_mut(),
        };
        tree.make(serial);
        tree
    }

    /// Makes a tree in the memory, whatever was there.
    fn make(&mut self, serial: u16) {
        let memory: *mut c_void = self.memory.as_mut_ptr().cast();
        let (size, out) = (OBB_QUADTREE_64_SIZE, &raw mut self.handle);
        // SAFETY: memory of that size, and references.
        let made =
            unsafe { obb_quadtree_init(memory, size, 64, &raw const WORLD, null(), serial, out) };
        assert_eq!(made, ObbStatus::Ok);
    }

    fn insert(&self, key: u32, bounds: ObbAabb2) -> Result<u64, ObbStatus> {
        ask!(obb_quadtree_insert(self.handle, key, &raw const bounds))
    }

    fn get(&self, id: u64) -> Result<ObbItem, ObbStatus> {
        ask!(obb_quadtree_get(self.handle.cast_const(), id))
    }

    fn count(&self) -> usize {
        ask!(obb_quadtree_count(self.handle.cast_const())).unwrap()
    }
}

fn of_aabb(aabb: Aabb2) -> ObbAabb2 {
    let [min, max] = [aabb.min(), aabb.max()].map(|corner| v2(corner.x, corner.y));
    ObbAabb2 { min, max }
}

/// Some that overlap, some outside of the world.
fn bounds(key: u32) -> Aabb2 {
    let (x, y) = ((key * 37 % 41) as f32 - 20.0, (key * 23 % 29) as f32 - 14.0);
    Aabb2::new(
        Point2::new(x, y),
        Point2::new(x + 1.0 + (key % 5) as f32, y + 2.5),
    )
    .unwrap()
}

/// The same items in a tree for C and in one of the core.
fn filled() -> (Tree, QuadTree<64, 17>, Vec<u64>) {
    let tree = Tree::new(SERIAL);
    let mut core =
        QuadTree::new(Aabb2::new(Point2::new(-16.0, -16.0), Point2::new(16.0, 16.0)).unwrap());
    let ids = (0..COUNT).map(|key| {
        core.insert(key, bounds(key)).unwrap();
        tree.insert(key, of_aabb(bounds(key))).unwrap()
    });
    let ids = ids.collect();
    (tree, core, ids)
}

/// A tree without its mark, and one of a capacity that there is not: one half of the head each.
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
        assert_eq!(
            ask!(obb_quadtree_size(capacity + 1)),
            Err(ObbStatus::Capacity)
        );
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

/// The cells decide in which order a query lists what it finds.
#[test]
fn limits_are_those_that_are_given() {
    let mut tree = Tree::new(0);
    let memory: *mut c_void = tree.memory.as_mut_ptr().cast();
    let (world, size, out) = (&raw const WORLD, OBB_QUADTREE_64_SIZE, &raw mut tree.handle);
    let (max_depth, split_above) = (3, 2);
    let limits = ObbLimits {
        max_depth,
        split_above,
    };
    let crooked = (&raw const limits).wrapping_byte_add(1);
    let made = [crooked, &raw const limits].map(|limits| {
        // SAFETY: memory of that size, references, and a pointer that is refused.
        unsafe { obb_quadtree_init(memory, size, 64, world, limits, 0, out) }
    });
    assert_eq!(made, [ObbStatus::Misaligned, ObbStatus::Ok]);

    let (_, usual, _) = filled();
    let limits = Limits {
        max_depth,
        split_above,
    };
    let mut core = QuadTree::<64, 17>::with_limits(usual.bounds(), limits);
    for key in 0..COUNT {
        core.insert(key, bounds(key)).unwrap();
        tree.insert(key, of_aabb(bounds(key))).unwrap();
    }
    let (listed, _) = listed::<ObbItem>(64, |items, room| {
        ask!(obb_quadtree_query_aabb(
            tree.handle.cast_const(),
            world,
            items,
            room
        ))
    });
    let listed: Vec<u32> = listed.iter().map(|item| item.key).collect();
    let order = |core: &QuadTree<64, 17>| -> Vec<u32> {
        core.query(&core.bounds()).map(|(_, &key, _)| key).collect()
    };
    assert_eq!(listed, order(&core));
    assert_ne!(listed, order(&usual));
}

#[test]
fn an_item_is_found_by_its_id_until_it_is_removed() {
    let (tree, _, ids) = filled();
    assert_eq!(tree.count(), COUNT as usize);
    let item = |key: u32, at: Aabb2| ObbItem {
        id: ids[key as usize],
        key,
        bounds: of_aabb(at),
    };
    assert_eq!(tree.get(ids[7]), Ok(item(7, bounds(7))));
    let to = of_aabb(bounds(20));
    assert_eq!(
        status!(obb_quadtree_update(tree.handle, ids[7], &raw const to)),
        ObbStatus::Ok
    );
    assert_eq!(tree.get(ids[7]), Ok(item(7, bounds(20))));
    let reversed = ObbAabb2 {
        min: WORLD.max,
        max: WORLD.min,
    };
    let refused = status!(obb_quadtree_update(
        tree.handle,
        ids[7],
        &raw const reversed
    ));
    assert_eq!(refused, ObbStatus::NegativeHalfExtent);
    assert_eq!(
        tree.insert(99, reversed),
        Err(ObbStatus::NegativeHalfExtent)
    );
    assert_eq!(tree.get(ids[7]), Ok(item(7, bounds(20))));
    assert_eq!(tree.count(), COUNT as usize);
    assert_eq!(
        status!(obb_quadtree_remove(tree.handle, ids[7])),
        ObbStatus::Ok
    );
    assert_eq!(
        status!(obb_quadtree_remove(tree.handle, ids[7])),
        ObbStatus::StaleId
    );
    let gone = status!(obb_quadtree_update(tree.handle, ids[7], &raw const to));
    assert_eq!(
        (gone, tree.get(ids[7])),
        (ObbStatus::StaleId, Err(ObbStatus::StaleId))
    );
    assert_eq!(tree.count(), COUNT as usize - 1);
    assert_eq!(status!(obb_quadtree_clear(tree.handle)), ObbStatus::Ok);
    assert_eq!(
        (tree.count(), tree.get(ids[8])),
        (0, Err(ObbStatus::StaleId))
    );
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
            assert_eq!(
                (to, removed),
                (ObbStatus::StaleId, ObbStatus::StaleId),
                "serial {serial}"
            );
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

/// What a call lists with room for some, and how many it found.
fn listed<Item: Copy + Default>(
    room: usize,
    call: impl Fn(*mut Item, usize) -> Result<usize, ObbStatus>,
) -> (Vec<Item>, usize) {
    let mut items = vec![Item::default(); room + 1];
    let found = call(items.as_mut_ptr(), room).unwrap();
    items.truncate(room.min(found));
    (items, found)
}

#[test]
fn queries_list_what_the_core_lists_as_far_as_there_is_room() {
    let (tree, core, ids) = filled();
    let handle = tree.handle.cast_const();
    let aabb = Aabb2::new(Point2::new(-6.0, -3.0), Point2::new(4.0, 5.0)).unwrap();
    let turned = Obb2::from_angle(Point2::new(2.0, -5.0), Vector2::new(9.0, 1.0), 0.5).unwrap();
    let disc = Circle::new(Point2::new(3.0, 2.0), 5.0).unwrap();
    let point = bounds(11).center();
    let (c_aabb, c_disc) = (
        of_aabb(aabb),
        ObbCircle {
            center: v2(3.0, 2.0),
            radius: 5.0,
        },
    );
    let c_turned: ObbBox2 = ask!(obb_box2_from_angle(v2(2.0, -5.0), v2(9.0, 1.0), 0.5)).unwrap();
    let expected: [Vec<u32>; 4] = [
        core.query(&aabb).map(|(_, &key, _)| key).collect(),
        core.query(&turned).map(|(_, &key, _)| key).collect(),
        core.query(&disc).map(|(_, &key, _)| key).collect(),
        core.query_point(&point).map(|(_, &key, _)| key).collect(),
    ];
    for room in [1, 3, 64] {
        let lists = [
            listed(room, |items, room| {
                ask!(obb_quadtree_query_aabb(
                    handle,
                    &raw const c_aabb,
                    items,
                    room
                ))
            }),
            listed(room, |items, room| {
                ask!(obb_quadtree_query_box(
                    handle,
                    &raw const c_turned,
                    items,
                    room
                ))
            }),
            listed(room, |items, room| {
                ask!(obb_quadtree_query_circle(
                    handle,
                    &raw const c_disc,
                    items,
                    room
                ))
            }),
            listed(room, |items, room| {
                ask!(obb_quadtree_query_point(
                    handle,
                    v2(point.x, point.y),
                    items,
                    room
                ))
            }),
        ];
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
    let mut kept = ObbItem {
        key: 77,
        ..ObbItem::default()
    };
    let count: usize = ask!(obb_quadtree_pairs(handle, null_mut(), 0), anything: [1]).unwrap();
    assert_eq!(count, core.pairs().count());
    let room = &raw mut kept;
    let again: usize =
        ask!(obb_quadtree_query_aabb(handle, &raw const WORLD, room, 0), anything: [2]).unwrap();
    assert_eq!((again > 0, kept.key), (true, 77));
    let endless = ask!(obb_quadtree_query_aabb(
        handle,
        &raw const WORLD,
        room,
        usize::MAX / 8
    ));
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
    let expected: BTreeSet<_> = core
        .pairs()
        .map(|((_, &a, _), (_, &b, _))| [a, b])
        .collect();
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
    let c_ray = ObbRay2 {
        origin: v2(-30.0, -3.0),
        direction: v2(2.0, 0.25),
    };
    let pr = &raw const c_ray;
    let ((_, &key, at), hit) = core.cast_ray(&ray, 99.0).unwrap();
    let found: ObbItemHit = ask!(obb_quadtree_cast_ray(handle, pr, 99.0)).unwrap();
    let item = ObbItem {
        id: ids[key as usize],
        key,
        bounds: of_aabb(*at),
    };
    assert_eq!((found.item, found.hit.t), (item, hit.t));
    assert_eq!(found.hit.normal, v2(hit.normal.x, hit.normal.y));
    let soon = ask!(obb_quadtree_cast_ray(handle, pr, hit.t * 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
    let point = Point2::new(-15.5, 15.5);
    let ((_, &key, at), distance) = core.nearest(&point).unwrap();
    let found: ObbNearestItem = ask!(obb_quadtree_nearest(handle, v2(-15.5, 15.5))).unwrap();
    let item = ObbItem {
        id: ids[key as usize],
        key,
        bounds: of_aabb(*at),
    };
    assert_eq!((found.item, found.distance), (item, distance));
    assert_eq!(
        ask!(obb_quadtree_nearest(handle, v2(f32::NAN, 0.0))),
        Err(ObbStatus::None)
    );
}

/// What a callback answers: whether the ray hits, and the byte for `inside`.
type Bytes = [u8; 2];

extern "C" fn answer_with_bytes(user: *mut c_void, _: u32, hit: *mut ObbHit2) -> u8 {
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
    let ray = ObbRay2 {
        origin: v2(center.x, center.y),
        direction: v2(1.0, 0.0),
    };
    for byte in 0..=u8::MAX {
        for (mut bytes, expected) in [
            ([1, byte], Ok(u8::from(byte != 0))),
            (
                [byte, 1],
                if byte == 0 {
                    Err(ObbStatus::None)
                } else {
                    Ok(1)
                },
            ),
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
        bounds.min.x = f32::NAN;
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
        let at = if [3, 4].contains(&key) {
            bounds(key)
        } else {
            moved
        };
        assert_eq!(
            tree.get(ids[key as usize]).unwrap().bounds,
            of_aabb(at),
            "{key}"
        );
    }
}

/// The statuses of every call that a callback may try on the tree that calls it.
fn all_refused(tree: *mut ObbQuadtree) {
    let (bounds, ray) = (WORLD, ObbRay2::default());
    let (pb, mut id, mut count) = (&raw const bounds, 0, 0);
    let (mut item, mut hit, mut near) = (
        ObbItem::default(),
        ObbItemHit::default(),
        ObbNearestItem::default(),
    );
    let (mut pair, pr, pi, pc) = (
        ObbPair::default(),
        &raw const ray,
        &raw mut item,
        &raw mut count,
    );
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

extern "C" fn refines(user: *mut c_void, _: u32, _: *mut ObbHit2) -> u8 {
    all_refused(user.cast());
    0
}

#[test]
fn no_callback_reaches_the_tree_that_calls_it() {
    let (tree, ..) = filled();
    let (handle, mut hit) = (tree.handle, ObbItemHit::default());
    let ray = ObbRay2 {
        origin: v2(-30.0, -3.0),
        direction: v2(2.0, 0.25),
    };
    // SAFETY: a tree, a ray, and room for a hit.
    unsafe {
        assert_eq!(
            obb_quadtree_refresh(handle, Some(moves), handle.cast()),
            ObbStatus::Ok
        );
        assert_eq!(
            obb_quadtree_visit_pairs(handle, Some(visits), handle.cast()),
            ObbStatus::Ok
        );
        let (pr, refine) = (&raw const ray, Some(refines as _));
        let cast =
            obb_quadtree_cast_ray_with(handle, pr, 99.0, refine, handle.cast(), &raw mut hit);
        assert_eq!(cast, ObbStatus::None);
    }
    assert_eq!(tree.count(), COUNT as usize);
}
