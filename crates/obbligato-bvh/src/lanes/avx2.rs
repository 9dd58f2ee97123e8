use super::hits::ALL;
use super::{Entries, Hits, Lanes, Plain};
use crate::node::{Node, Row};
use crate::slabs::{Axis, Slabs};
use core::any::Any;
use fearless_simd::x86::Avx2;
use fearless_simd::{f32x8, prelude::*, u32x8};
use obbligato::Real;

impl Lanes for Avx2 {
    #[inline(always)]
    fn entries<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Entries<T> {
        // Which scalar this is, is known when it is compiled.
        single(self, slabs, node, reach).unwrap_or_else(
            #[inline(always)]
            || Plain.entries(slabs, node, reach),
        )
    }

    #[inline(always)]
    fn boxes<T: Real>(self, node: &Node<T>) -> Hits {
        let links = u32x8::simd_from(self, node.links.map(|link| link.0));
        let bits = self.avx2._mm256_movemask_epi8(links.into()) as u32;
        Hits(bits >> 3 & ALL)
    }
}

/// The test if all numbers are `f32`.
#[inline(always)]
fn single<T: Real>(avx2: Avx2, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Option<Entries<T>> {
    let entries = test(avx2, same(slabs)?, same(node)?, *same(&reach)?);
    same(&entries).copied()
}

/// The same value under another name of its type.
#[inline(always)]
fn same<A: 'static, B: 'static>(a: &A) -> Option<&B> {
    (a as &dyn Any).downcast_ref()
}

#[inline(always)]
fn test(avx2: Avx2, slabs: &Slabs<f32>, node: &Node<f32>, reach: f32) -> Entries<f32> {
    let splat = |x: f32| f32x8::splat(avx2, x);
    let row = |row: &Row<f32>| f32x8::simd_from(avx2, *row);
    let [x, y, z] = &slabs.axes;
    let [rows_x, rows_y, rows_z] = &node.rows;
    let cross = |axis: &Axis<f32>, rows: &[Row<f32>; 2]| {
        let [near, far] = axis.ordered(rows);
        (
            (row(near) - splat(axis.near_origin)) * splat(axis.near_inverse),
            (row(far) - splat(axis.far_origin)) * splat(axis.far_inverse),
        )
    };
    let (near_x, far_x) = cross(x, rows_x);
    let (near_y, far_y) = cross(y, rows_y);
    let (near_z, far_z) = cross(z, rows_z);
    let enter = near_x.max(near_y).max(near_z.max(splat(0.0)));
    let exit = far_x.min(far_y).min(far_z.min(splat(reach))) + splat(f32::MIN_POSITIVE);
    let hits = avx2.avx2._mm256_movemask_epi8(enter.simd_le(exit).into()) as u32;
    Entries {
        hits: Hits(hits & ALL),
        enter: enter.into(),
    }
}
