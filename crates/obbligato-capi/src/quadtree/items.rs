//! The types of a quadtree's arguments and answers: items, pairs, hits and callbacks.

use crate::mirror::Mirror;
use crate::{ObbAabb2, ObbHit2, ObbReal, ObbStatus};
use core::ffi::c_void;
use obbligato::{Aabb, ItemId, RayHit};

/// A stored item.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbItem {
    /// Identifies the item while it is stored; after that it is an error. It could identify another
    /// item only after 2^32 more insertions, or in another tree with the same serial.
    pub id: u64,
    /// The key that it was stored with.
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

/// The item that a ray hits first.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbItemHit {
    /// The item.
    pub item: ObbItem,
    /// Where the ray hits it.
    pub hit: ObbHit2,
}

/// The item nearest to a point.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ObbNearestItem {
    /// The item.
    pub item: ObbItem,
    /// The distance of its bounds from the point; 0 inside.
    pub distance: ObbReal,
}

/// Called by obb_quadtree_refresh for each item, with its bounds, which it changes in place.
pub type ObbMove = Option<extern "C" fn(user: *mut c_void, key: u32, bounds: *mut ObbAabb2)>;

/// Called by obb_quadtree_cast_ray_with for an item that the ray hits, or misses by no more than
/// rounding. It returns 0 if the ray misses the shape inside its bounds. Otherwise it returns any
/// other value and fills in `hit`, a point that does not come before the bounds, with t in 0 to
/// max_t. In `inside`, too, any byte but 0 counts as 1.
pub type ObbRefine =
    Option<extern "C" fn(user: *mut c_void, key: u32, max_t: ObbReal, hit: *mut ObbHit2) -> u8>;

/// Called by obb_quadtree_visit_pairs for each pair. It returns 0 to stop, anything else to go on.
pub type ObbVisit = Option<extern "C" fn(user: *mut c_void, pair: *const ObbPair) -> u8>;

/// An item as the core gives it.
pub(crate) type Item<'a> = (ItemId, &'a u32, &'a Aabb<ObbReal, 2>);

/// The caller's number of a tree, which its ids carry above the bits of the core.
#[derive(Clone, Copy)]
pub(crate) struct Serial(pub(crate) u16);

/// The bits of [`ItemId::to_bits`]; the rest of an id holds the serial.
const ID_BITS: u32 = 48;
/// The 32 bits above these count insertions.
const STAMP: u32 = 16;

impl ObbItemHit {
    /// Whether a hit comes before another one of the same tree: nearer, or at the same t and of an
    /// item that was stored earlier, less than 2^31 insertions before.
    pub(crate) fn precedes(&self, other: &Self) -> bool {
        let stamp = |of: &Self| (of.item.id >> STAMP) as u32;
        let is_earlier = (stamp(self).wrapping_sub(stamp(other)) as i32) < 0;
        self.hit.t < other.hit.t || self.hit.t == other.hit.t && is_earlier
    }
}

impl Serial {
    /// An item's id as the caller sees it.
    pub(crate) fn id(self, id: ItemId) -> u64 {
        id.to_bits() | u64::from(self.0) << ID_BITS
    }

    /// The item of an id, unless the id is from a tree with another serial.
    pub(crate) fn item_id(self, id: u64) -> Result<ItemId, ObbStatus> {
        let bits = id ^ u64::from(self.0) << ID_BITS;
        if bits >> ID_BITS == 0 { Ok(ItemId::from_bits(bits)) } else { Err(ObbStatus::StaleId) }
    }

    pub(crate) fn item(self, (id, &key, &bounds): Item<'_>) -> ObbItem {
        ObbItem { id: self.id(id), key, bounds: ObbAabb2::from_core(bounds) }
    }

    pub(crate) fn pair(self, (first, second): (Item<'_>, Item<'_>)) -> ObbPair {
        ObbPair { first: self.item(first), second: self.item(second) }
    }

    pub(crate) fn item_hit(self, (item, hit): (Item<'_>, RayHit<ObbReal, 2>)) -> ObbItemHit {
        ObbItemHit { item: self.item(item), hit: hit.into() }
    }

    pub(crate) fn nearest_item(self, (item, distance): (Item<'_>, ObbReal)) -> ObbNearestItem {
        ObbNearestItem { item: self.item(item), distance }
    }
}
