//! A quadtree in lists, which could be anywhere as far as the optimizer knows.

use core::borrow::{Borrow, BorrowMut};
use core::slice;
use core::sync::atomic::{AtomicPtr, Ordering};
use obbligato::{Aabb, Absent, Full, ItemId, Limits, QuadTree, Ray, RayHit, TreeMemory};

/// Where the lists are. Exported, so that anybody might set it.
#[unsafe(export_name = "lists.pool")]
static POOL: AtomicPtr<u8> = AtomicPtr::new(core::ptr::null_mut());

pub(crate) struct Anywhere;

impl TreeMemory for Anywhere {
    type List<X> = List<X>;
}

pub(crate) struct List<X> {
    start: *mut X,
    len: usize,
}

impl<X> FromIterator<X> for List<X> {
    fn from_iter<I: IntoIterator<Item = X>>(items: I) -> Self {
        let start = POOL.load(Ordering::Relaxed).cast::<X>();
        let mut len = 0_usize;
        for item in items {
            // SAFETY: only linked, never run.
            unsafe { start.wrapping_add(len).write(item) };
            len = len.wrapping_add(1);
        }
        Self { start, len }
    }
}

impl<X> Borrow<[X]> for List<X> {
    fn borrow(&self) -> &[X] {
        // SAFETY: only linked, never run.
        unsafe { slice::from_raw_parts(self.start, self.len) }
    }
}

impl<X> BorrowMut<[X]> for List<X> {
    fn borrow_mut(&mut self) -> &mut [X] {
        // SAFETY: only linked, never run.
        unsafe { slice::from_raw_parts_mut(self.start, self.len) }
    }
}

type Tree<T> = QuadTree<256, 65, u32, T, Anywhere>;

probes! { quadtree_lists<T> {
    new(bounds: &Aabb<T, 2>) -> Tree<T> { QuadTree::new(*bounds) }
    reset(a: &mut Tree<T>, bounds: &Aabb<T, 2>, limits: Limits) -> () { a.reset(*bounds, limits); }
    insert(a: &mut Tree<T>, key: u32, bounds: &Aabb<T, 2>) -> Result<ItemId, Full<u32>> { a.insert(key, *bounds) }
    extend(a: &mut Tree<T>, items: &[(u32, Aabb<T, 2>)]) -> Result<(), Full<u32>> { a.extend(items.iter().copied()) }
    update(a: &mut Tree<T>, id: ItemId, bounds: &Aabb<T, 2>) -> Result<(), Absent> { a.update(id, *bounds) }
    refresh(a: &mut Tree<T>, moved: &[Aabb<T, 2>]) -> () {
        a.refresh(|&key, bounds| *moved.get(key as usize).unwrap_or(bounds));
    }
    remove(a: &mut Tree<T>, id: ItemId) -> Option<(u32, Aabb<T, 2>)> { a.remove(id) }
    clear(a: &mut Tree<T>) -> () { a.clear() }
    clone(a: &Tree<T>) -> Tree<T> { a.clone() }
    get_mut(a: &mut Tree<T>, id: ItemId) -> Option<u32> { a.get_mut(id).map(|(&mut key, _)| key) }
    pairs(a: &Tree<T>) -> usize { a.pairs().fold(0, |count, _| usize::wrapping_add(count, 1)) }
    cast_ray(a: &Tree<T>, ray: &Ray<T, 2>, max_t: T) -> Option<(u32, RayHit<T, 2>)> {
        a.cast_ray(ray, max_t).map(|((_, &key, _), hit)| (key, hit))
    }
} }
