//! Histories of trees of boxes from a fuzzer's bytes, each compared with a plain list after every
//! operation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::{Aabb, Ray, nearest_hit};
use obbligato_bvh::Bvh;
use obbligato_fuzz::bytes::{Bits, Bytes};
use obbligato_fuzz::shapes::Drawn;
use std::collections::BTreeMap;

/// Indices are below this, so that they come up again.
const INDICES: usize = 48;

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else {
        return;
    };
    match kind % 2 {
        0 => replay::<f32>(&mut Bytes::new(bytes)),
        _ => replay::<f64>(&mut Bytes::new(bytes)),
    }
});

fn replay<T: Bits>(bytes: &mut Bytes<'_, T>) {
    let count = bytes.below(INDICES);
    let boxes: Vec<_> = (0..count).filter_map(|_| Aabb::draw(bytes)).collect();
    let mut tree = if bytes.below(2) == 0 { Bvh::new(&boxes) } else { Bvh::quick(&boxes) };
    let mut model: BTreeMap<usize, Aabb<T, 3>> = boxes.into_iter().enumerate().collect();
    while !bytes.is_empty() {
        edit(&mut tree, &mut model, bytes);
        assert_eq!(tree.len(), model.len());
        ask(&tree, &model, bytes);
    }
}

fn edit<T: Bits>(
    tree: &mut Bvh<T>,
    model: &mut BTreeMap<usize, Aabb<T, 3>>,
    bytes: &mut Bytes<'_, T>,
) {
    let index = bytes.below(INDICES);
    let is_there = model.contains_key(&index);
    match bytes.below(6) {
        0 | 1 => {
            let Some(bounds) = Aabb::draw(bytes) else {
                return;
            };
            assert_eq!(tree.insert(index, &bounds).is_ok(), !is_there);
            model.entry(index).or_insert(bounds);
        }
        2 => {
            let Some(bounds) = Aabb::draw(bytes) else {
                return;
            };
            assert_eq!(tree.update(index, &bounds).is_ok(), is_there);
            model.entry(index).and_modify(|it| *it = bounds);
        }
        3 => {
            assert_eq!(tree.remove(index), is_there);
            model.remove(&index);
        }
        4 => tree.optimize(bytes.below(4)),
        _ => tree.rebuild(),
    }
}

fn ask<T: Bits>(tree: &Bvh<T>, model: &BTreeMap<usize, Aabb<T, 3>>, bytes: &mut Bytes<'_, T>) {
    match bytes.below(5) {
        0 => {
            let Some(ray) = Ray::<T, 3>::draw(bytes) else {
                return;
            };
            let max_t = bytes.number();
            let expected =
                nearest_hit(&ray, max_t, model.iter().map(|(index, bounds)| (*index, bounds)));
            let case = || format!("{ray:?} {max_t} {model:?}");
            assert_eq!(tree.cast_ray(&ray, max_t), expected, "{}", case());
            assert_eq!(tree.is_blocked(&ray, max_t), expected.is_some(), "{}", case());
            let cast = |index: usize, reach| model[&index].cast_ray(&ray, reach);
            assert_eq!(tree.cast_ray_with(&ray, max_t, cast), expected, "{}", case());
        }
        1 => {
            // Some of them cross the planes of all axes in the same order, and are cast together.
            let count = bytes.below(20);
            let rays: Vec<_> = (0..count).filter_map(|_| Ray::<T, 3>::draw(bytes)).collect();
            let max_t = bytes.number();
            let expected: Vec<_> = rays
                .iter()
                .map(|ray| {
                    nearest_hit(ray, max_t, model.iter().map(|(index, bounds)| (*index, bounds)))
                })
                .collect();
            let mut hits = vec![None; rays.len()];
            tree.cast_rays(&rays, max_t, &mut hits);
            assert_eq!(hits, expected, "{rays:?} {max_t} {model:?}");
            let cast = |ray: usize, index: usize, reach| model[&index].cast_ray(&rays[ray], reach);
            tree.cast_rays_with(&rays, max_t, cast, &mut hits);
            assert_eq!(hits, expected, "{rays:?} {max_t} {model:?}");
        }
        2 => {
            let Some(area) = Aabb::<T, 3>::draw(bytes) else {
                return;
            };
            let mut found: Vec<_> = tree.query(&area).collect();
            found.sort_unstable();
            let touched = model.iter().filter(|(_, bounds)| bounds.intersects(&area));
            assert!(touched.map(|(index, _)| *index).eq(found), "{area:?} {model:?}");
        }
        3 => {
            let mut found: Vec<_> = tree.pairs().collect();
            found.sort_unstable();
            let all = model.iter().flat_map(|(i, a)| {
                model.range(i + 1..).map(move |(j, b)| (*i, *j, a.intersects(b)))
            });
            let expected = all.filter(|(.., touch)| *touch).map(|(i, j, _)| (i, j));
            assert!(expected.eq(found), "{model:?}");
        }
        _ => {
            let point = bytes.point();
            let (found, nearest) = (
                tree.nearest(&point),
                model.iter().map(|(index, bounds)| (bounds.distance_to_point(&point), *index)),
            );
            // Nothing is near a point with a NaN.
            let best = nearest.filter(|(distance, _)| *distance < T::INFINITY).fold(
                None,
                |best: Option<(T, usize)>, it| match best {
                    Some(best) if best.0 <= it.0 => Some(best),
                    _ => Some(it),
                },
            );
            if point.iter().all(|x| x.abs() <= T::LIMIT) {
                assert_eq!(
                    found,
                    best.map(|(distance, index)| (index, distance)),
                    "{point} {model:?}"
                );
            }
        }
    }
}
