//! The C++ peers, by the functions of `shim/`: the only unsafe code of the benches.

use crate::plain::PlainBox;
use obbligato::{Aabb3, Obb3, Ray3};
use std::ffi::c_void;

unsafe extern "C" {
    fn embree_aabbs(
        boxes: *const [f32; 6],
        count: usize,
        quality: i32,
        threads: i32,
        moves: bool,
    ) -> *mut c_void;
    fn embree_boxes(boxes: *const PlainBox, count: usize, quality: i32) -> *mut c_void;
    fn embree_cast(scene: *const c_void, ray: *const [f32; 6], index: *mut u32) -> f32;
    fn embree_cast_many(scene: *const c_void, rays: *const [f32; 6], count: usize, t: *mut f32);
    fn embree_blocks(scene: *const c_void, ray: *const [f32; 6]) -> bool;
    fn embree_move(scene: *mut c_void, boxes: *const [f32; 6], count: usize);
    fn embree_free(scene: *mut c_void);
    fn hand_aabbs(boxes: *const [f32; 6], count: usize) -> *mut c_void;
    fn hand_cast_aabbs(blocks: *const c_void, ray: *const [f32; 6]) -> f32;
    fn hand_free_aabbs(blocks: *mut c_void);
    fn hand_boxes(boxes: *const PlainBox, count: usize) -> *mut c_void;
    fn hand_cast_boxes(blocks: *const c_void, ray: *const [f32; 6]) -> f32;
    fn hand_free_boxes(blocks: *mut c_void);
    fn fcl_pairs(a: *const PlainBox, b: *const PlainBox, count: usize) -> *mut c_void;
    fn fcl_overlaps(pairs: *const c_void, from: usize, to: usize) -> usize;
    fn fcl_depth(pairs: *const c_void, index: usize) -> f32;
    fn fcl_distance(pairs: *const c_void, index: usize) -> f32;
    fn fcl_free(pairs: *mut c_void);
    fn ode_pairs(a: *const PlainBox, b: *const PlainBox, count: usize) -> *mut c_void;
    fn ode_depth(pairs: *const c_void, index: usize) -> f32;
    fn ode_free(pairs: *mut c_void);
    fn bullet_pairs(a: *const PlainBox, b: *const PlainBox, count: usize) -> *mut c_void;
    fn bullet_depth(pairs: *const c_void, index: usize) -> f32;
    fn bullet_distance(pairs: *const c_void, index: usize) -> f32;
    fn bullet_meeting(pairs: *const c_void, index: usize, way: *const [f32; 3]) -> f32;
    fn bullet_free(pairs: *mut c_void);
}

/// How Embree builds its tree.
#[derive(Clone, Copy, Debug)]
pub enum Quality {
    /// By Morton codes.
    Low = 0,
    /// By surface area.
    Medium = 1,
    /// The same, and large boxes in several leaves.
    High = 2,
}

/// On how many processors Embree builds its tree.
#[derive(Clone, Copy, Debug)]
pub enum Threads {
    /// On all.
    All = 0,
    /// On one.
    One = 1,
}

/// Each with the name in tables.
pub const QUALITIES: [(&str, Quality); 3] = [
    ("Embree", Quality::Medium),
    ("Embree, high", Quality::High),
    ("Embree, Morton", Quality::Low),
];

/// Boxes as user geometry of Embree.
pub struct Embree(*mut c_void);

impl Embree {
    /// A tree of axis-aligned boxes.
    #[must_use]
    pub fn of_aabbs(boxes: &[Aabb3], quality: Quality, threads: Threads) -> Self {
        Self::aabbs(boxes, quality, threads, false)
    }

    /// A tree of axis-aligned boxes that will move.
    #[must_use]
    pub fn of_moving_aabbs(boxes: &[Aabb3], quality: Quality) -> Self {
        Self::aabbs(boxes, quality, Threads::One, true)
    }

    fn aabbs(boxes: &[Aabb3], quality: Quality, threads: Threads, moves: bool) -> Self {
        let boxes = plain_aabbs(boxes);
        let (first, count) = (boxes.as_ptr(), boxes.len());
        // SAFETY: it copies the boxes, as many as there are.
        Self(unsafe { embree_aabbs(first, count, quality as i32, threads as i32, moves) })
    }

    /// Takes axis-aligned boxes that have moved, as many as before.
    pub fn refit(&mut self, boxes: &[Aabb3]) {
        let boxes = plain_aabbs(boxes);
        // SAFETY: it copies the boxes, but no more than the tree was built of.
        unsafe { embree_move(self.0, boxes.as_ptr(), boxes.len()) }
    }

    /// A tree of oriented boxes.
    #[must_use]
    pub fn of_obbs(boxes: &[Obb3], quality: Quality) -> Self {
        let boxes: Vec<PlainBox> = boxes.iter().map(PlainBox::from).collect();
        // SAFETY: it copies the boxes, as many as there are.
        Self(unsafe { embree_boxes(boxes.as_ptr(), boxes.len(), quality as i32) })
    }

    /// The nearest box along a ray, and where the ray meets it.
    #[must_use]
    pub fn cast(&self, ray: &Ray3) -> Option<(usize, f32)> {
        let mut index = 0;
        // SAFETY: the scene lives as long as this does; the ray is read and the index written
        // during the call.
        let t = unsafe { embree_cast(self.0, &plain_ray(ray), &mut index) };
        (t >= 0.0).then_some((index as usize, t))
    }

    /// Where each of some rays meets its nearest box, in packets of rays that lie close together;
    /// infinite where it meets none.
    pub fn cast_many(&self, rays: &[[f32; 6]], t: &mut [f32]) {
        assert_eq!(rays.len(), t.len());
        // SAFETY: the scene lives as long as this does; as many rays are read as numbers written,
        // during the call.
        unsafe { embree_cast_many(self.0, rays.as_ptr(), rays.len(), t.as_mut_ptr()) }
    }

    /// Whether any box blocks a ray.
    #[must_use]
    pub fn blocks(&self, ray: &Ray3) -> bool {
        // SAFETY: the scene lives as long as this does; the ray is read during the call.
        unsafe { embree_blocks(self.0, &plain_ray(ray)) }
    }
}

/// Boxes in blocks of eight, and a loop over them that is written by hand for AVX2.
pub struct HandLanes {
    blocks: *mut c_void,
    cast: unsafe extern "C" fn(*const c_void, *const [f32; 6]) -> f32,
    free: unsafe extern "C" fn(*mut c_void),
}

impl HandLanes {
    /// Axis-aligned boxes; none where the processor lacks AVX2.
    #[must_use]
    pub fn of_aabbs(boxes: &[Aabb3]) -> Option<Self> {
        let boxes = plain_aabbs(boxes);
        has_avx2().then(|| Self {
            // SAFETY: it copies the boxes, as many as there are.
            blocks: unsafe { hand_aabbs(boxes.as_ptr(), boxes.len()) },
            cast: hand_cast_aabbs,
            free: hand_free_aabbs,
        })
    }

    /// Oriented boxes, with the spheres around them in the blocks; none where the processor lacks
    /// AVX2.
    #[must_use]
    pub fn of_obbs(boxes: &[Obb3]) -> Option<Self> {
        let boxes: Vec<PlainBox> = boxes.iter().map(PlainBox::from).collect();
        has_avx2().then(|| Self {
            // SAFETY: it copies the boxes, as many as there are.
            blocks: unsafe { hand_boxes(boxes.as_ptr(), boxes.len()) },
            cast: hand_cast_boxes,
            free: hand_free_boxes,
        })
    }

    /// Where a ray meets the nearest box.
    #[must_use]
    pub fn cast(&self, ray: &Ray3) -> Option<f32> {
        // SAFETY: the blocks are of the kind that the function takes, and live as long as this
        // does; the ray is read during the call; there is AVX2.
        let t = unsafe { (self.cast)(self.blocks, &plain_ray(ray)) };
        t.is_finite().then_some(t)
    }
}

impl Drop for HandLanes {
    fn drop(&mut self) {
        // SAFETY: nothing else frees them.
        unsafe { (self.free)(self.blocks) }
    }
}

fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}

/// The numbers of a ray: its origin and its direction.
#[must_use]
pub fn plain_ray(ray: &Ray3) -> [f32; 6] {
    let ([a, b, c], [d, e, f]) = (ray.origin().into(), ray.direction().into());
    [a, b, c, d, e, f]
}

fn plain_aabbs(boxes: &[Aabb3]) -> Vec<[f32; 6]> {
    let plain = |aabb: &Aabb3| {
        let ([a, b, c], [d, e, f]) = (aabb.min().into(), aabb.max().into());
        [a, b, c, d, e, f]
    };
    boxes.iter().map(plain).collect()
}

impl Drop for Embree {
    fn drop(&mut self) {
        // SAFETY: nothing else frees it.
        unsafe { embree_free(self.0) }
    }
}

type Made = unsafe extern "C" fn(*const PlainBox, *const PlainBox, usize) -> *mut c_void;

/// Pairs of boxes in the types of a library.
struct Pairs {
    pairs: *mut c_void,
    count: usize,
    free: unsafe extern "C" fn(*mut c_void),
}

impl Pairs {
    fn new(made: Made, free: unsafe extern "C" fn(*mut c_void), a: &[Obb3], b: &[Obb3]) -> Self {
        let plain = |boxes: &[Obb3]| boxes.iter().map(PlainBox::from).collect::<Vec<_>>();
        let (a, b) = (plain(a), plain(b));
        assert_eq!(a.len(), b.len());
        // SAFETY: it copies the boxes, as many as there are.
        let pairs = unsafe { made(a.as_ptr(), b.as_ptr(), a.len()) };
        Self { pairs, count: a.len(), free }
    }

    fn at(&self, index: usize) -> usize {
        assert!(index < self.count);
        index
    }
}

impl Drop for Pairs {
    fn drop(&mut self) {
        // SAFETY: nothing else frees it.
        unsafe { (self.free)(self.pairs) }
    }
}

/// Pairs of boxes for FCL, in single precision.
pub struct Fcl(Pairs);

impl Fcl {
    /// Takes as many boxes of each kind.
    #[must_use]
    pub fn new(a: &[Obb3], b: &[Obb3]) -> Self {
        Self(Pairs::new(fcl_pairs, fcl_free, a, b))
    }

    /// How many of some pairs overlap.
    #[must_use]
    pub fn overlaps(&self, from: usize, to: usize) -> usize {
        assert!(from <= to && to <= self.0.count);
        // SAFETY: the pairs live as long as this does, and there are as many.
        unsafe { fcl_overlaps(self.0.pairs, from, to) }
    }

    /// How deep a pair overlaps, if it does.
    #[must_use]
    pub fn depth(&self, index: usize) -> Option<f32> {
        // SAFETY: the pairs live as long as this does, and there are as many.
        let depth = unsafe { fcl_depth(self.0.pairs, self.0.at(index)) };
        (depth >= 0.0).then_some(depth)
    }

    /// The distance of a pair.
    #[must_use]
    pub fn distance(&self, index: usize) -> f32 {
        // SAFETY: the pairs live as long as this does, and there are as many.
        unsafe { fcl_distance(self.0.pairs, self.0.at(index)) }
    }
}

/// Pairs of boxes for ODE.
pub struct Ode(Pairs);

impl Ode {
    /// Takes as many boxes of each kind.
    #[must_use]
    pub fn new(a: &[Obb3], b: &[Obb3]) -> Self {
        Self(Pairs::new(ode_pairs, ode_free, a, b))
    }

    /// How deep a pair overlaps, if it does.
    #[must_use]
    pub fn depth(&self, index: usize) -> Option<f32> {
        // SAFETY: the pairs live as long as this does, and there are as many.
        let depth = unsafe { ode_depth(self.0.pairs, self.0.at(index)) };
        (depth >= 0.0).then_some(depth)
    }
}

/// Pairs of boxes for Bullet.
pub struct Bullet(Pairs);

impl Bullet {
    /// Takes as many boxes of each kind.
    #[must_use]
    pub fn new(a: &[Obb3], b: &[Obb3]) -> Self {
        Self(Pairs::new(bullet_pairs, bullet_free, a, b))
    }

    /// How deep a pair overlaps, if it does.
    #[must_use]
    pub fn depth(&self, index: usize) -> Option<f32> {
        // SAFETY: the pairs live as long as this does, and there are as many.
        let depth = unsafe { bullet_depth(self.0.pairs, self.0.at(index)) };
        (depth >= 0.0).then_some(depth)
    }

    /// The distance of a pair.
    #[must_use]
    pub fn distance(&self, index: usize) -> f32 {
        // SAFETY: the pairs live as long as this does, and there are as many.
        unsafe { bullet_distance(self.0.pairs, self.0.at(index)) }
    }

    /// When the second box of a pair first touches the first one on its way.
    #[must_use]
    pub fn meeting(&self, index: usize, way: &[f32; 3]) -> Option<f32> {
        // SAFETY: the pairs live as long as this does, and there are as many; the way is read
        // during the call.
        let t = unsafe { bullet_meeting(self.0.pairs, self.0.at(index), way) };
        (t >= 0.0).then_some(t)
    }
}
