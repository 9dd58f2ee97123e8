//! Boxes in a tree, and rays through them.

use crate::ask::{ask, hole, status};
use crate::core::{Aabb3, Obb3, Ray3};
use crate::shapes3::fixture::of;
use obbligato::nalgebra::Point3;
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::null_mut;

pub(crate) const COUNT: usize = 300;

/// Numbers between -1 and 1, the same ones in every run.
pub(crate) fn noise(seed: usize) -> ObbReal {
    let mixed = (seed as u32).wrapping_mul(0x9E37_79B9) ^ 0x5bd1_e995;
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85EB_CA6B);
    (mixed >> 8) as ObbReal / (1 << 23) as ObbReal - 1.0
}

pub(crate) fn turned(i: usize) -> Obb3 {
    let number = |which| noise(10 * i + which);
    let center = [0, 1, 2].map(|which| 8.0 * number(which));
    let half = [3, 4, 5].map(|which| 0.6 + 0.5 * number(which));
    let rotation = obbligato::nalgebra::Quaternion::new(1.5, number(6), number(7), number(8));
    Obb3::from_quaternion(center.into(), half.into(), rotation).unwrap()
}

pub(crate) fn for_c(obb: &Obb3) -> ObbBox3 {
    crate::shapes3::fixture::of_box(*obb)
}

/// Boxes, what C has of them, and a tree in memory that begins at an odd address.
pub(crate) struct Scene {
    pub(crate) boxes: Vec<Obb3>,
    pub(crate) for_c: Vec<ObbBox3>,
    pub(crate) bounds: Vec<ObbAabb3>,
    memory: Vec<u8>,
    pub(crate) tree: *mut ObbTree,
}

impl Scene {
    pub(crate) fn new(count: usize) -> Self {
        let boxes: Vec<Obb3> = (0..count).map(turned).collect();
        let aabb = |obb: &Obb3| ObbAabb3 { min: of(obb.aabb().min()), max: of(obb.aabb().max()) };
        let mut scene = Self {
            for_c: boxes.iter().map(for_c).collect(),
            bounds: boxes.iter().map(aabb).collect(),
            memory: vec![0xAB; ask!(obb_tree_size(count)).unwrap() + 1],
            tree: null_mut(),
            boxes,
        };
        let (memory, size) = (scene.memory.as_mut_ptr(), scene.memory.len() - 1);
        let memory = memory.wrapping_add(1).cast::<c_void>();
        let (bounds, tree) = (scene.bounds.as_ptr(), &raw mut scene.tree);
        // The memory of a refused call is misaligned by another byte, which is no error.
        let built =
            status!(obb_tree_build(memory, size, count, bounds, count, tree), anything: [0, 3]);
        assert_eq!(built, ObbStatus::Ok);
        scene
    }

    pub(crate) fn aabbs(&self) -> Vec<Aabb3> {
        self.boxes.iter().map(Obb3::aabb).collect()
    }
}

pub(crate) fn rays() -> Vec<(Ray3, ObbRay3)> {
    let ray = |i: usize| {
        let number = |which: usize| noise(7777 + 10 * i + which);
        let origin = Point3::from([0, 1, 2].map(|which| 14.0 * number(which)));
        let goal = Point3::from([3, 4, 5].map(|which| 5.0 * number(which)));
        let ray = Ray3::new(origin, goal - origin).unwrap();
        (ray, crate::shapes3::fixture::of_ray(ray))
    };
    (0..60).map(ray).collect()
}

/// A call that lists, twice: with room for all, and with room for two.
pub(crate) fn listed<T: Copy + Default + PartialEq + std::fmt::Debug>(
    call: impl Fn(*mut T, usize, *mut usize) -> ObbStatus,
) -> Vec<T> {
    let (mut all, mut found) = (vec![T::default(); 5000], 0);
    assert_eq!(call(all.as_mut_ptr(), all.len(), &raw mut found), ObbStatus::Ok);
    assert!(found < 5000);
    let (mut few, mut again) = ([T::default(); 3], 0);
    assert_eq!(call(few.as_mut_ptr(), 2, &raw mut again), ObbStatus::Ok);
    assert_eq!(again, found, "what does not fit is counted");
    assert_eq!(few[..found.min(2)], all[..found.min(2)]);
    assert_eq!(few[2], T::default(), "nothing is written beyond the room");
    assert_eq!(call(null_mut(), 0, &raw mut again), ObbStatus::Ok);
    all.truncate(found);
    all
}
