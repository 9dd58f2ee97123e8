//! A library for `double` distinguishes what `float` cannot, and knows the trees of the other
//! library.

use crate::ask::{ask, hole, status, v2, v3};
use obbligato_capi::*;
use std::ptr::null_mut;

/// Far from the origin: here floats are 64 apart.
const FAR: f64 = 1e9;

#[test]
fn the_tree_and_the_blocks_tell_apart_what_float_cannot() {
    let cube = |i: usize| {
        let x = FAR + i as f64 * 0.5;
        let at = |x: f64, side: f64| v3(x + side, side, side);
        ObbAabb3 { min: at(x, -0.125), max: at(x, 0.125) }
    };
    let bounds: Vec<ObbAabb3> = (0..50).map(cube).collect();
    let size = ask!(obb_tree_size(50)).unwrap();
    let (mut memory, mut tree) = (vec![0u8; size], null_mut());
    let (room, first) = (memory.as_mut_ptr().cast(), bounds.as_ptr());
    let built = status!(obb_tree_build(room, size, 50, first, 50, &raw mut tree), anything: [0]);
    assert_eq!(built, ObbStatus::Ok);
    let tree = tree.cast_const();
    let ray = ObbRay3 { origin: v3(FAR + 90.0, 0.0, 0.0), direction: v3(-1.0, 0.0, 0.0) };
    let nearest = ask!(obb_tree_cast_ray(tree, &raw const ray, 1e3)).unwrap();
    assert_eq!((nearest.index, nearest.hit.t), (49, 90.0 - 24.625));
    let found = ask!(obb_tree_nearest(tree, v3(FAR + 7.05, 0.0, 0.0))).unwrap();
    assert_eq!(found.index, 14);

    let size = ask!(obb_aabb3x8_size(50)).unwrap();
    let (mut memory, mut blocks) = (vec![0u8; size], null_mut());
    let (room, stride) = (memory.as_mut_ptr().cast(), size_of::<ObbAabb3>());
    let made =
        status!(obb_aabb3x8_make(room, size, first, 50, stride, &raw mut blocks), anything: [0]);
    assert_eq!(made, ObbStatus::Ok);
    let again = ask!(obb_aabb3x8_nearest(blocks.cast_const(), &raw const ray, 1e3)).unwrap();
    assert_eq!((again.index, again.hit.t), (49, 90.0 - 24.625));
}

#[test]
fn a_quadtree_keeps_the_digits_of_its_bounds() {
    let world = ObbAabb2 { min: v2(0.0, 0.0), max: v2(2.0 * FAR, 2.0 * FAR) };
    let mut memory = vec![0u64; OBB_QUADTREE_64_SIZE / 8];
    let mut tree = null_mut();
    // SAFETY: memory of that size, and references.
    let made = unsafe {
        let room = memory.as_mut_ptr().cast();
        let (world, none) = (&raw const world, std::ptr::null());
        obb_quadtree_init(room, OBB_QUADTREE_64_SIZE, 64, world, none, 7, &raw mut tree)
    };
    assert_eq!(made, ObbStatus::Ok);
    let bounds = ObbAabb2 { min: v2(FAR, 0.25), max: v2(FAR + 0.5, 0.5) };
    let id = ask!(obb_quadtree_insert(tree, 42, &raw const bounds)).unwrap();
    let item = ask!(obb_quadtree_get(tree.cast_const(), id)).unwrap();
    assert_eq!((item.key, item.bounds), (42, bounds));
    let near = ask!(obb_quadtree_nearest(tree.cast_const(), v2(FAR + 0.75, 0.3))).unwrap();
    assert_eq!((near.item.key, near.distance), (42, 0.25));
    // A tree of the other precision has another number at the beginning.
    let number = memory.as_mut_ptr().cast::<u32>();
    let mut count = 0;
    // SAFETY: the memory is that of the tree, which is not used otherwise.
    let other = unsafe {
        number.write(number.read() - size_of::<f64>() as u32 + size_of::<f32>() as u32);
        obb_quadtree_count(tree.cast_const(), &raw mut count)
    };
    assert_eq!(other, ObbStatus::NotAQuadtree);
}
