//! What each of many rays hits in a tree of boxes.

use super::build::of_handle;
use super::rays::{cast, tree_of};
use crate::boundary::{answer_each, shapes, strided};
use crate::{ObbBox3, ObbHit3, ObbNearest3, ObbRay3, ObbReal, ObbStatus, ObbTree, ObbVec3};
use obbligato::{Ray, RayHit};

/// The box of a tree that each of `count` rays hits first, with t in 0 to max_t. The answers are
/// those of obb_tree_cast_ray, to the bit. They take less time where rays that follow each other
/// lie close together, as those of a picture tile by tile.
///
/// `rays` and `out` are arrays of `count` elements that do not overlap. Where a ray hits nothing,
/// `index` is SIZE_MAX and `hit.t` infinite.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_cast_rays(
    tree: *const ObbTree,
    rays: *const ObbRay3,
    count: usize,
    max_t: ObbReal,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let asked = of_handle(tree).and_then(|tree| Ok((tree, self::shapes(rays, count)?)));
        let found = asked
            .map(|(tree, rays)| each(rays, move |rays, hits| tree.cast_rays(rays, max_t, hits)));
        answer_each(out, count, found)
    }
}

/// The oriented box that each of `count` rays hits first, as obb_tree_cast_ray_boxes has it; `rays`
/// and `out` are as for obb_tree_cast_rays.
///
/// `shapes` points to the first of `shape_count` boxes, `stride` bytes apart; there are as many as
/// for obb_tree_cast_ray_boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn obb_tree_cast_rays_boxes(
    tree: *const ObbTree,
    shapes: *const ObbBox3,
    shape_count: usize,
    stride: usize,
    rays: *const ObbRay3,
    count: usize,
    max_t: ObbReal,
    out: *mut ObbNearest3,
) -> ObbStatus {
    // SAFETY: the contract of the crate.
    unsafe {
        let boxes = strided(shapes, shape_count, stride);
        let asked =
            boxes.and_then(|boxes| Ok((tree_of(&boxes, tree)?, boxes, self::shapes(rays, count)?)));
        let found = asked.map(|(tree, boxes, rays)| {
            each(rays, move |rays: &[Ray<ObbReal, 3>], hits| {
                let refine = |ray: usize, index, reach| cast(&boxes, index, rays.get(ray)?, reach);
                tree.cast_rays_with(rays, max_t, refine, hits);
            })
        });
        answer_each(out, count, found)
    }
}

/// So many rays are cast at a time: a multiple of those that the tree casts together.
const BUNDLE: usize = 32;

type Hit = Option<(usize, RayHit<ObbReal, 3>)>;

/// What each ray finds, by a call for each bundle.
fn each<'a>(
    rays: &'a [Ray<ObbReal, 3>],
    cast: impl Fn(&[Ray<ObbReal, 3>], &mut [Hit]) + 'a,
) -> impl Iterator<Item = ObbNearest3> + 'a {
    rays.chunks(BUNDLE).flat_map(move |bundle| {
        let mut hits = [None; BUNDLE];
        cast(bundle, &mut hits);
        hits.map(|hit| hit.map_or(NOTHING, ObbNearest3::from)).into_iter().take(bundle.len())
    })
}

const NOTHING: ObbNearest3 = ObbNearest3 {
    index: usize::MAX,
    hit: ObbHit3 { t: ObbReal::INFINITY, normal: ObbVec3 { x: 0.0, y: 0.0, z: 0.0 }, inside: 0 },
};
