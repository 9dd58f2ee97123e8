//! A tree for C, and one of the core with the same items.

use crate::ask::{ask, hole, v2};
use crate::core::Aabb2;
use obbligato::QuadTree;
use obbligato::nalgebra::Point2;
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::{null, null_mut};

pub(crate) static WORLD: ObbAabb2 = ObbAabb2 { min: v2(-16.0, -16.0), max: v2(16.0, 16.0) };
pub(crate) const SERIAL: u16 = 0xA005;
pub(crate) const COUNT: u32 = 40;

/// Memory of a tree of 64 items, and the tree.
pub(crate) struct Tree {
    pub(crate) memory: Box<[u64; OBB_QUADTREE_64_SIZE / 8]>,
    pub(crate) handle: *mut ObbQuadtree,
}

impl Tree {
    pub(crate) fn new(serial: u16) -> Self {
        let memory = Box::new([0; OBB_QUADTREE_64_SIZE / 8]);
        let mut tree = Self { memory, handle: null_mut() };
        tree.make(serial);
        tree
    }

    /// Makes a tree in the memory, whatever was there.
    pub(crate) fn make(&mut self, serial: u16) {
        let memory: *mut c_void = self.memory.as_mut_ptr().cast();
        let (size, out) = (OBB_QUADTREE_64_SIZE, &raw mut self.handle);
        // SAFETY: memory of that size, and references.
        let made =
            unsafe { obb_quadtree_init(memory, size, 64, &raw const WORLD, null(), serial, out) };
        assert_eq!(made, ObbStatus::Ok);
    }

    pub(crate) fn insert(&self, key: u32, bounds: ObbAabb2) -> Result<u64, ObbStatus> {
        ask!(obb_quadtree_insert(self.handle, key, &raw const bounds))
    }

    pub(crate) fn get(&self, id: u64) -> Result<ObbItem, ObbStatus> {
        ask!(obb_quadtree_get(self.handle.cast_const(), id))
    }

    pub(crate) fn count(&self) -> usize {
        ask!(obb_quadtree_count(self.handle.cast_const())).unwrap()
    }
}

pub(crate) fn of_aabb(aabb: Aabb2) -> ObbAabb2 {
    let [min, max] = [aabb.min(), aabb.max()].map(|corner| v2(corner.x, corner.y));
    ObbAabb2 { min, max }
}

/// Some that overlap, some outside of the world.
pub(crate) fn bounds(key: u32) -> Aabb2 {
    let (x, y) = ((key * 37 % 41) as ObbReal - 20.0, (key * 23 % 29) as ObbReal - 14.0);
    Aabb2::new(Point2::new(x, y), Point2::new(x + 1.0 + (key % 5) as ObbReal, y + 2.5)).unwrap()
}

/// The same items in a tree for C and in one of the core.
pub(crate) fn filled() -> (Tree, QuadTree<64, 17, u32, ObbReal>, Vec<u64>) {
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

/// What a call lists with room for some, and how many it found.
pub(crate) fn listed<Item: Copy + Default>(
    room: usize,
    call: impl Fn(*mut Item, usize) -> Result<usize, ObbStatus>,
) -> (Vec<Item>, usize) {
    let mut items = vec![Item::default(); room + 1];
    let found = call(items.as_mut_ptr(), room).unwrap();
    items.truncate(room.min(found));
    (items, found)
}
