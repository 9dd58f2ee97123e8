//! Rays and pairs among the shapes of an array.

use crate::boundary::{answer_sorted, mirrored, strided};
use crate::exports::exports;
use crate::questions::{all_hits, all_pairs, blocked, nearest};
use crate::{
    ObbAabb2, ObbAabb3, ObbBox2, ObbBox3, ObbIndexPair, ObbNearest2, ObbNearest3, ObbRay2, ObbRay3,
    ObbReal,
};

exports! {
    nearest(shapes, count, stride, ray, max_t, out);

    /// Which of many shapes a ray hits first.
    ///
    /// `shapes` points to the first of `count` shapes that lie `stride` bytes apart: the size of
    /// one in an array of them, or the size of your struct that has each as a field.
    fn obb_box2_nearest(
        shapes: *const ObbBox2, count: usize, stride: usize, ray: *const ObbRay2, max_t: ObbReal,
        out: *mut ObbNearest2);
    fn obb_aabb2_nearest(
        shapes: *const ObbAabb2, count: usize, stride: usize, ray: *const ObbRay2, max_t: ObbReal,
        out: *mut ObbNearest2);
    fn obb_box3_nearest(
        shapes: *const ObbBox3, count: usize, stride: usize, ray: *const ObbRay3, max_t: ObbReal,
        out: *mut ObbNearest3);
    fn obb_aabb3_nearest(
        shapes: *const ObbAabb3, count: usize, stride: usize, ray: *const ObbRay3, max_t: ObbReal,
        out: *mut ObbNearest3);
}

exports! {
    blocked(shapes, count, stride, ray, max_t, out);

    /// Whether a ray hits any of many shapes, with t in 0 to max_t. A segment from one point to
    /// another is a ray with a max_t of 1.
    ///
    /// `shapes` is as for obb_box3_nearest.
    fn obb_box2_is_blocked(
        shapes: *const ObbBox2, count: usize, stride: usize, ray: *const ObbRay2, max_t: ObbReal,
        out: *mut bool);
    fn obb_aabb2_is_blocked(
        shapes: *const ObbAabb2, count: usize, stride: usize, ray: *const ObbRay2, max_t: ObbReal,
        out: *mut bool);
    fn obb_box3_is_blocked(
        shapes: *const ObbBox3, count: usize, stride: usize, ray: *const ObbRay3, max_t: ObbReal,
        out: *mut bool);
    fn obb_aabb3_is_blocked(
        shapes: *const ObbAabb3, count: usize, stride: usize, ray: *const ObbRay3, max_t: ObbReal,
        out: *mut bool);
}

exports! {
    answer_sorted(
        hits,
        capacity,
        found,
        all_hits(strided(shapes, count, stride), mirrored(ray), max_t),
        |a, b| a.precedes(b),
    );

    /// Every shape of an array that a ray hits, front to back.
    ///
    /// `shapes` is as for obb_box3_nearest. `hits` holds up to `capacity` hits, and `found` is set
    /// to the number that there are; if that exceeds `capacity`, the last ones did not fit. If
    /// `capacity` is 0, `hits` may be null.
    fn obb_box2_hits(
        shapes: *const ObbBox2, count: usize, stride: usize, ray: *const ObbRay2, max_t: ObbReal,
        hits: *mut ObbNearest2, capacity: usize, found: *mut usize);
    fn obb_aabb2_hits(
        shapes: *const ObbAabb2, count: usize, stride: usize, ray: *const ObbRay2, max_t: ObbReal,
        hits: *mut ObbNearest2, capacity: usize, found: *mut usize);
    fn obb_box3_hits(
        shapes: *const ObbBox3, count: usize, stride: usize, ray: *const ObbRay3, max_t: ObbReal,
        hits: *mut ObbNearest3, capacity: usize, found: *mut usize);
    fn obb_aabb3_hits(
        shapes: *const ObbAabb3, count: usize, stride: usize, ray: *const ObbRay3, max_t: ObbReal,
        hits: *mut ObbNearest3, capacity: usize, found: *mut usize);
}

exports! {
    all_pairs(strided(shapes, count, stride), pairs, capacity, found);

    /// Every pair of shapes of an array that share a point, each once, in the order of their
    /// indices.
    ///
    /// It compares each with every other: for more than a few hundred, a tree is faster. `pairs`
    /// holds up to `capacity` pairs and is filled as by obb_box3_hits.
    fn obb_box2_pairs(
        shapes: *const ObbBox2, count: usize, stride: usize, pairs: *mut ObbIndexPair,
        capacity: usize, found: *mut usize);
    fn obb_aabb2_pairs(
        shapes: *const ObbAabb2, count: usize, stride: usize, pairs: *mut ObbIndexPair,
        capacity: usize, found: *mut usize);
    fn obb_box3_pairs(
        shapes: *const ObbBox3, count: usize, stride: usize, pairs: *mut ObbIndexPair,
        capacity: usize, found: *mut usize);
    fn obb_aabb3_pairs(
        shapes: *const ObbAabb3, count: usize, stride: usize, pairs: *mut ObbIndexPair,
        capacity: usize, found: *mut usize);
}
