//! A quadtree of rectangles.

use crate::convex2::Convex;
use crate::exchange::{answer, numbers, point};
use crate::failure::{Failure, Fallible, or_failed};
use crate::indices::{NUMBERS, keep, keep_pairs};
use crate::list::has_room;
use crate::ray::{RawRay2, answer_hit};
use crate::shape2::RawShape2;
use obbligato::{Aabb, Cell, Intersects, ItemId, Limits, QuadTree, TreeMemory};
use wasm_bindgen::prelude::wasm_bindgen;

/// The memory of a tree is filled once, by its constructor.
struct OnHeap;

impl TreeMemory for OnHeap {
    type List<X> = Vec<X>;
}

/// Links have 16 bits; a module of shapes in 2D alone has one size.
const MOST: usize = if cfg!(feature = "whole") { 65_000 } else { 16_384 };
const NODES: usize = if cfg!(feature = "whole") { 21_845 } else { 5_461 };
const FEWER: usize = 4_096;

type Large = QuadTree<MOST, NODES, u32, f64, OnHeap>;
#[cfg(feature = "whole")]
type Small = QuadTree<FEWER, 5_461, u32, f64, OnHeap>;

/// The memory that a tree of this size takes within itself; in lists, which may grow as they are
/// filled, up to three times as much.
const LARGE: usize = 3 * QuadTree::<MOST, NODES, u32, f64>::size_in_bytes();
const SMALL: usize = 3 * QuadTree::<FEWER, 5_461, u32, f64>::size_in_bytes();

enum Tree {
    #[cfg(feature = "whole")]
    Small(Small),
    Large(Large),
}

/// The number of items that fit into a tree of one of two sizes.
#[wasm_bindgen(js_name = quadtreeCapacity)]
pub fn quadtree_capacity(large: bool) -> usize {
    if large || cfg!(not(feature = "whole")) { MOST } else { FEWER }
}

/// Evaluates an expression for the tree, whichever it is.
macro_rules! ask {
    ($self:ident, $tree:ident => $answer:expr) => {
        match &$self.0 {
            #[cfg(feature = "whole")]
            Tree::Small($tree) => $answer,
            Tree::Large($tree) => $answer,
        }
    };
    (mut $self:ident, $tree:ident => $answer:expr) => {
        match &mut $self.0 {
            #[cfg(feature = "whole")]
            Tree::Small($tree) => $answer,
            Tree::Large($tree) => $answer,
        }
    };
}

/// A quadtree whose keys are numbers.
#[wasm_bindgen(js_name = RawQuadtree)]
pub struct RawQuadtree(Tree);

/// Keeps items.
#[wasm_bindgen(js_class = RawQuadtree)]
impl RawQuadtree {
    /// An empty tree over some bounds.
    #[wasm_bindgen(constructor)]
    pub fn new(large: bool, max_depth: u8, split_above: u16) -> Fallible<Self> {
        let limits = Limits { max_depth, split_above };
        let bounds = rectangle()?;
        let is_large = large || cfg!(not(feature = "whole"));
        if !has_room(if is_large { LARGE } else { SMALL }) {
            return Err(Failure::new("capacity", "the module has no room for the tree"));
        }
        #[cfg(feature = "whole")]
        if !is_large {
            return Ok(Self(Tree::Small(QuadTree::with_limits(bounds, limits))));
        }
        Ok(Self(Tree::Large(QuadTree::with_limits(bounds, limits))))
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        ask!(self, tree => tree.len())
    }

    /// The number of items that fit.
    pub fn capacity(&self) -> usize {
        ask!(self, tree => tree.capacity())
    }

    /// Adds an item; returns its id, a whole number below 2^48, or -1 if the call has failed.
    pub fn insert(&mut self, key: u32) -> f64 {
        let id = rectangle().and_then(|bounds| {
            let id = ask!(mut self, tree => tree.insert(key, bounds));
            id.map_err(|_| Failure::new("key", "the tree is full"))
        });
        or_failed(id.map(|id| id.to_bits() as f64), -1.0)
    }

    /// Moves an item: 1, or 0 if there is none of this id, or -1 if the call has failed.
    pub fn update(&mut self, id: f64) -> i8 {
        let moved = rectangle().map(|bounds| {
            let moved = ask!(mut self, tree => tree.update(item(id), bounds));
            i8::from(moved.is_ok())
        });
        or_failed(moved, -1)
    }

    /// Removes an item; returns its key or -1.
    pub fn remove(&mut self, id: f64) -> f64 {
        let removed = ask!(mut self, tree => tree.remove(item(id)));
        removed.map_or(-1.0, |(key, _)| key.into())
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        ask!(mut self, tree => tree.clear());
    }
}

/// Queries.
#[wasm_bindgen(js_class = RawQuadtree)]
impl RawQuadtree {
    /// Returns the number of items that touch a rectangle; the keys can be fetched. -1 if the call
    /// has failed.
    pub fn query(&self, room: f64) -> f64 {
        let count = rectangle().map(
            |window| ask!(self, tree => keep(tree.query(&window).map(|(_, &key, _)| key), room)),
        );
        or_failed(count, -1.0)
    }

    /// Returns the number of rectangles of nodes and items that a query compares with a rectangle;
    /// four numbers of each can be fetched. -1 if the call has failed.
    #[wasm_bindgen(js_name = lookedAt)]
    pub fn looked_at(&self) -> i32 {
        let count = rectangle().map(|window| {
            NUMBERS.with_borrow_mut(Vec::clear);
            // Only the walk matters here, not what it finds.
            ask!(self, tree => tree.query(&Watched(window)).for_each(drop));
            NUMBERS.with_borrow(|seen| (seen.len() / 4) as i32)
        });
        or_failed(count, -1)
    }

    /// Returns the number of items that touch a shape; the keys can be fetched.
    #[wasm_bindgen(js_name = queryShape)]
    pub fn query_shape(&self, with: &RawShape2, room: f64) -> f64 {
        ask!(self, tree => keep(tree.query(&Parts(with.parts())).map(|(_, &key, _)| key), room))
    }

    /// Returns the number of pairs of items that touch; the keys can be fetched.
    pub fn pairs(&self, room: f64) -> f64 {
        ask!(self, tree => keep_pairs(tree.pairs().map(|((_, &a, _), (_, &b, _))| (a, b)), room))
    }

    /// The key of the item that a ray hits first, or -1.
    #[wasm_bindgen(js_name = castRay)]
    pub fn cast_ray(&self, ray: &RawRay2, max_t: f64) -> f64 {
        ask!(self, tree => match tree.cast_ray(&ray.0, max_t) {
            Some(((_, &key, _), hit)) => {
                answer_hit(Some(hit));
                key.into()
            }
            None => -1.0,
        })
    }

    /// Whether a ray hits any item.
    #[wasm_bindgen(js_name = isBlocked)]
    pub fn is_blocked(&self, ray: &RawRay2, max_t: f64) -> bool {
        ask!(self, tree => tree.is_blocked(&ray.0, max_t))
    }

    /// The key of the item closest to a point, or -1; its distance is left.
    pub fn nearest(&self) -> f64 {
        ask!(self, tree => match tree.nearest(&point(0)) {
            Some(((_, &key, _), distance)) => {
                answer(0, &[distance]);
                key.into()
            }
            None => -1.0,
        })
    }

    /// Returns the number of cells; six numbers of each can be fetched.
    pub fn cells(&self) -> usize {
        NUMBERS.with_borrow_mut(|cells| {
            cells.clear();
            ask!(self, tree => cells.extend(tree.cells().flat_map(|cell| cell_numbers(&cell))));
            cells.len() / 6
        })
    }
}

/// The convex parts of a shape.
#[derive(Clone)]
struct Parts<'a>(&'a [Convex]);

impl Intersects<Parts<'_>> for Aabb<f64, 2> {
    fn intersects(&self, other: &Parts<'_>) -> bool {
        other.0.iter().any(|part| part.touches(self))
    }
}

/// A rectangle that keeps what it is compared with.
#[derive(Clone)]
struct Watched(Aabb<f64, 2>);

impl Intersects<Watched> for Aabb<f64, 2> {
    fn intersects(&self, other: &Watched) -> bool {
        let (min, max) = (self.min(), self.max());
        let numbers = [min.x, min.y, max.x, max.y];
        NUMBERS.with_borrow_mut(|seen| seen.extend_from_slice(&numbers));
        self.intersects(&other.0)
    }
}

fn cell_numbers(cell: &Cell<f64>) -> [f64; 6] {
    let (min, max) = (cell.bounds.min(), cell.bounds.max());
    let items = u32::try_from(cell.items).unwrap_or(u32::MAX);
    [min.x, min.y, max.x, max.y, cell.depth.into(), items.into()]
}

fn rectangle() -> Fallible<Aabb<f64, 2>> {
    let [left, low, right, high] = numbers(0);
    Ok(Aabb::new([left, low].into(), [right, high].into())?)
}

/// Not a number and what is not whole become an id of no item.
fn item(id: f64) -> ItemId {
    let bits = if id >= 0.0 && id.fract() == 0.0 { id as u64 } else { u64::MAX };
    ItemId::from_bits(bits)
}
