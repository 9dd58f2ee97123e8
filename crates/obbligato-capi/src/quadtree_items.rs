//! What a quadtree gives and takes: items, pairs, hits and callbacks.

use crate::mirror::Mirror;
use crate::{ObbAabb2, ObbHit2};
use core::ffi::c_void;
use core::mem::{offset_of, size_of};
use obbligato::{Aabb2, ItemId, RayHit};

/// A stored item.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbItem {
    /// Names the item while it is stored; afterwards it is an error, and never another item.
    pub id: u64,
    /// The number that it was stored with.
    pub key: u32,
    /// Its bounds.
    pub bounds: ObbAabb2,
}

/// Two items whose bounds overlap, the one inserted earlier first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbPair {
    /// The earlier item.
    pub first: ObbItem,
    /// The later item.
    pub second: ObbItem,
}

/// The item that a ray meets first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbItemHit {
    /// Which one.
    pub item: ObbItem,
    /// Where.
    pub hit: ObbHit2,
}

/// The item nearest to a point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearestItem {
    /// Which one.
    pub item: ObbItem,
    /// How far its bounds are from the point; 0 inside.
    pub distance: f32,
}

const _: () = {
    assert!(size_of::<ObbItem>() == 32 && offset_of!(ObbItem, bounds) == 12);
    assert!(size_of::<ObbPair>() == 64 && offset_of!(ObbPair, second) == 32);
    assert!(size_of::<ObbItemHit>() == 48 && offset_of!(ObbItemHit, hit) == 32);
    assert!(size_of::<ObbNearestItem>() == 40 && offset_of!(ObbNearestItem, distance) == 32);
};

/// Called for each item by obb_quadtree_refresh, with its bounds, to be changed in place.
pub type ObbMove = Option<extern "C" fn(user: *mut c_void, key: u32, bounds: *mut ObbAabb2)>;

/// Called by obb_quadtree_cast_ray_with for an item whose bounds the ray meets. Returns whether
/// the ray meets what is inside, and where: not before the bounds, and with t in 0 to max_t.
pub type ObbRefine = Option<extern "C" fn(user: *mut c_void, key: u32, hit: *mut ObbHit2) -> bool>;

/// Called by obb_quadtree_visit_pairs for each pair. Returns whether to go on.
pub type ObbVisit = Option<extern "C" fn(user: *mut c_void, pair: *const ObbPair) -> bool>;

impl From<(ItemId, &u32, &Aabb2)> for ObbItem {
    fn from((id, &key, &bounds): (ItemId, &u32, &Aabb2)) -> Self {
        Self {
            id: id.to_bits(),
            key,
            bounds: ObbAabb2::from_core(bounds),
        }
    }
}

/// An item as the core gives it.
pub(crate) type Item<'a> = (ItemId, &'a u32, &'a Aabb2);

pub(crate) fn item(item: Item<'_>) -> ObbItem {
    item.into()
}

pub(crate) fn pair((first, second): (Item<'_>, Item<'_>)) -> ObbPair {
    ObbPair {
        first: first.into(),
        second: second.into(),
    }
}

pub(crate) fn item_hit((item, hit): (Item<'_>, RayHit<f32, 2>)) -> ObbItemHit {
    ObbItemHit {
        item: item.into(),
        hit: hit.into(),
    }
}

pub(crate) fn nearest_item((item, distance): (Item<'_>, f32)) -> ObbNearestItem {
    ObbNearestItem {
        item: item.into(),
        distance,
    }
}
