use super::hits::ALL;
use super::{Blocking, Children, Entering, Entries, Hits, LATER, Lanes, Plain};
use crate::node::{Link, Node, Row, WIDTH};
use crate::slabs::{Axis, Slabs, clear};
use crate::slabs_of_eight::{AxisOfEight, SlabsOfEight};
use crate::touching::Corners;
use crate::visit_order::{Keys, LANE};
use core::any::Any;
#[cfg(target_arch = "x86")]
use core::arch::x86::__m256i;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::__m256i;
use fearless_simd::x86::Avx2;
use fearless_simd::{f32x8, i32x8, mask32x8, prelude::*, u32x8};
use obbligato::Real;
use obbligato::kernel::smaller;

/// Makes the compiler align the stack of the function that this is inlined into, so that the
/// vectors that it stores there lie in one line of the cache each, wherever the caller's stack
/// ends.
#[inline(always)]
pub(super) fn align_stack() {
    #[repr(align(32))]
    struct Aligned(u8);
    core::hint::black_box(&mut Aligned(0).0);
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn children<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Children {
        single_children(self, slabs, node, reach).unwrap_or_else(
            #[inline(always)]
            || Plain.children(slabs, node, reach),
        )
    }

    #[cfg(target_feature = "sse")]
    #[inline(always)]
    fn fetch<T: Real>(self, node: &Node<T>) {
        let [x, y, z] = node.rows();
        safe_arch::prefetch_t0(x);
        safe_arch::prefetch_t0(y);
        safe_arch::prefetch_t0(z);
        safe_arch::prefetch_t0(&node.links);
    }

    #[inline(always)]
    fn farthest_first<T: Real>(self, keys: &Keys, node: &Node<T>) -> (Keys, [Link; WIDTH]) {
        let avx2 = self.avx2;
        // Each round compares a lane with another; lanes whose bit is set take the smaller key. As
        // numbers with a sign, keys without a child are the least.
        macro_rules! round {
            ($keys:ident, $others:expr, $later:literal) => {
                let others = $others;
                let (more, less) =
                    (avx2._mm256_max_epi32($keys, others), avx2._mm256_min_epi32($keys, others));
                let $keys = avx2._mm256_blend_epi32::<$later>(more, less);
            };
        }
        let keys: __m256i = u32x8::simd_from(self, *keys).into();
        round!(keys, avx2._mm256_shuffle_epi32::<0b10_11_00_01>(keys), 0b1010_1010);
        round!(keys, avx2._mm256_shuffle_epi32::<0b00_01_10_11>(keys), 0b1100_1100);
        round!(keys, avx2._mm256_shuffle_epi32::<0b10_11_00_01>(keys), 0b1010_1010);
        let halves = avx2._mm256_permute4x64_epi64::<0b01_00_11_10>(keys);
        round!(keys, avx2._mm256_shuffle_epi32::<0b00_01_10_11>(halves), 0b1111_0000);
        round!(keys, avx2._mm256_shuffle_epi32::<0b01_00_11_10>(keys), 0b1100_1100);
        round!(keys, avx2._mm256_shuffle_epi32::<0b10_11_00_01>(keys), 0b1010_1010);
        // A lookup by the last three bits of each key.
        let links = u32x8::simd_from(self, node.links.map(|link| link.0)).into();
        let links = avx2._mm256_permutevar8x32_epi32(links, keys);
        let links: [u32; WIDTH] = u32x8::simd_from(self, links).into();
        (u32x8::simd_from(self, keys).into(), links.map(Link))
    }

    // Left to the compiler, masks of AVX-512 would be added bit by bit.
    #[inline(always)]
    fn count(self, keys: &Keys) -> u32 {
        let bits = self.avx2._mm256_movemask_epi8(u32x8::simd_from(self, *keys).into());
        // A key of a child is a number without a sign.
        (!bits as u32 >> 3 & ALL).count_ones()
    }

    #[inline(always)]
    fn entries<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Entries<T> {
        // The scalar is known at compile time.
        single(self, slabs, node, reach).unwrap_or_else(
            #[inline(always)]
            || Plain.entries(slabs, node, reach),
        )
    }

    #[inline(always)]
    fn blocking<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, max_t: T) -> Blocking {
        single_blocking(self, slabs, node, max_t).unwrap_or_else(
            #[inline(always)]
            || Plain.blocking(slabs, node, max_t),
        )
    }

    #[inline(always)]
    fn rays<T: Real>(
        self,
        rays: &SlabsOfEight<T>,
        ends: &[[T; 2]; 3],
        reach: &Row<T>,
        early: &Row<T>,
    ) -> Entering {
        single_rays(self, rays, ends, [reach, early]).unwrap_or_else(
            #[inline(always)]
            || Plain.rays(rays, ends, reach, early),
        )
    }

    #[inline(always)]
    fn larger<T: Real>(self, a: &Row<T>, b: &Row<T>) -> Row<T> {
        single_larger(self, a, b).unwrap_or_else(
            #[inline(always)]
            || Plain.larger(a, b),
        )
    }

    #[inline(always)]
    fn counts_below<T: Real>(self, numbers: &[T], row: &Row<T>, or_equal: bool) -> [u32; WIDTH] {
        single_counts(self, numbers, row, or_equal).unwrap_or_else(
            #[inline(always)]
            || Plain.counts_below(numbers, row, or_equal),
        )
    }

    #[inline(always)]
    fn boxes<T: Real>(self, node: &Node<T>) -> Hits {
        let links = u32x8::simd_from(self, node.links.map(|link| link.0));
        let bits = self.avx2._mm256_movemask_epi8(links.into()) as u32;
        // The mask has a bit for each byte; the highest of a link, whose sign bit marks a box, is
        // bit `4 i + 3`.
        Hits(bits >> 3 & ALL)
    }

    #[inline(always)]
    fn touching<T: Real>(self, node: &Node<T>, corners: &Corners<T>) -> u8 {
        match (same(node), same(corners)) {
            (Some(node), Some(corners)) => touching(self, node, corners),
            _ => Plain.touching(node, corners),
        }
    }

    #[inline(always)]
    fn touching_few_rows<T: Real>(self, node: &Node<T>, (other, rows): (&Node<T>, u8)) -> u64 {
        match (same(node), same(other)) {
            (Some(node), Some(other)) => touching_few_rows(self, node, (other, rows)),
            _ => Plain.touching_rows(node, (other, rows)),
        }
    }

    #[inline(always)]
    fn touching_later<T: Real>(self, node: &Node<T>) -> u64 {
        match same(node) {
            Some(node) => touching_later(self, node),
            None => Plain.touching_later(node),
        }
    }

    #[inline(always)]
    fn squares<T: Real, const POINT: bool>(self, node: &Node<T>, target: &Corners<T>) -> Row<T> {
        let single = match (same(node), same(target)) {
            (Some(node), Some(target)) => same(&squares::<POINT>(self, node, target)).copied(),
            _ => None,
        };
        single.unwrap_or_else(
            #[inline(always)]
            || Plain.squares::<T, POINT>(node, target),
        )
    }
}

/// Returns the children of a node that touch a box.
#[inline(always)]
fn touching(avx2: Avx2, node: &Node<f32>, corners: &Corners<f32>) -> u8 {
    let all = touching_lanes(avx2, node, corners);
    // From four bytes a lane to one: the first four are bits 0 to 3, the others bits 16 to 19.
    let avx2 = avx2.avx2;
    let words = avx2._mm256_packs_epi32(all, all);
    let bits = avx2._mm256_movemask_epi8(avx2._mm256_packs_epi16(words, words)) as u32;
    (bits & 0xf | bits >> 12 & 0xf0) as u8
}

/// Returns which children of a node touch a few of another.
#[inline(always)]
fn touching_few_rows(avx2: Avx2, node: &Node<f32>, (other, rows): (&Node<f32>, u8)) -> u64 {
    let (mut touching, mut rows) = (0, u32::from(rows));
    loop {
        // Two at once: a branch would not foresee whether there is a second one.
        let rest = rows & rows.wrapping_sub(1);
        let (a, b) = (rows.trailing_zeros(), rest.trailing_zeros());
        let [first, second] = touching_two(avx2, node, other, [a as usize, b as usize]);
        // A row that does not exist is shifted out.
        touching |= u64::from(first).unbounded_shl(a.wrapping_mul(WIDTH as u32))
            | u64::from(second).unbounded_shl(b.wrapping_mul(WIDTH as u32));
        rows = rest & rest.wrapping_sub(1);
        if rows == 0 {
            return touching;
        }
    }
}

/// Returns the children of a node that touch each of two of another.
#[inline(always)]
fn touching_two(avx2: Avx2, node: &Node<f32>, other: &Node<f32>, [a, b]: [usize; 2]) -> [u8; 2] {
    let a = touching_lanes(avx2, node, &Corners::of_lane(other, a));
    let b = touching_lanes(avx2, node, &Corners::of_lane(other, b));
    let avx2 = avx2.avx2;
    // The second half of the one and the first of the other change places.
    let words = avx2._mm256_permute4x64_epi64::<0b11_01_10_00>(avx2._mm256_packs_epi32(a, b));
    let bits = avx2._mm256_movemask_epi8(avx2._mm256_packs_epi16(words, words)) as u32;
    [bits as u8, (bits >> 16) as u8]
}

/// Returns which children of a node touch a later one. The last has none.
#[inline(always)]
fn touching_later(avx2: Avx2, node: &Node<f32>) -> u64 {
    let halves = u32x8::simd_from(avx2, [0, 4, 1, 5, 2, 6, 3, 7]).into();
    let lanes = |row| touching_lanes(avx2, node, &Corners::of_lane(node, row));
    let four = |[a, b, c, d]: [__m256i; 4]| {
        let avx2 = avx2.avx2;
        let words = [avx2._mm256_packs_epi32(a, b), avx2._mm256_packs_epi32(c, d)];
        // The first halves of the four come before all second halves.
        let bytes = avx2._mm256_packs_epi16(words[0], words[1]);
        let bytes = avx2._mm256_permutevar8x32_epi32(bytes, halves);
        u64::from(avx2._mm256_movemask_epi8(bytes) as u32)
    };
    let first = four([lanes(0), lanes(1), lanes(2), lanes(3)]);
    let second = four([lanes(4), lanes(5), lanes(6), lanes(6)]);
    (first | second << 32) & LATER
}

/// Returns the children of a node that touch a box, as lanes of ones.
#[inline(always)]
fn touching_lanes(avx2: Avx2, node: &Node<f32>, corners: &Corners<f32>) -> __m256i {
    let across = |[low, high]: &[Row<f32>; 2], from: f32, to: f32| {
        let (from, to) = (f32x8::splat(avx2, from), f32x8::splat(avx2, to));
        let (low, high) = (f32x8::simd_from(avx2, *low), f32x8::simd_from(avx2, *high));
        low.simd_le(to) & from.simd_le(high)
    };
    let ([x, y, z], [a, b, c], [d, e, f]) = (node.rows(), corners.low, corners.high);
    (across(x, a, d) & across(y, b, e) & across(z, c, f)).into()
}

/// Returns the squares of the distances from a box to the bounds of the children.
#[inline(always)]
fn squares<const POINT: bool>(avx2: Avx2, node: &Node<f32>, target: &Corners<f32>) -> Row<f32> {
    let ([x, y, z], [a, b, c], [d, e, f]) = (node.rows(), target.low, target.high);
    let square = |[low, high]: &[Row<f32>; 2], from: f32, to: f32| {
        let to = if POINT { from } else { to };
        let (from, to) = (f32x8::splat(avx2, from), f32x8::splat(avx2, to));
        let (low, high) = (f32x8::simd_from(avx2, *low), f32x8::simd_from(avx2, *high));
        let gap = (low - to).max(from - high).max(f32x8::splat(avx2, 0.0));
        gap * gap
    };
    (square(x, a, d) + square(y, b, e) + square(z, c, f)).into()
}

/// Returns the test if all numbers are `f32`.
#[inline(always)]
fn single<T: Real>(avx2: Avx2, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Option<Entries<T>> {
    let (enter, exit) = test(avx2, same(slabs)?, same(node)?, *same(&reach)?);
    let entries = Entries {
        hits: lanes(avx2, may_hit(avx2, enter, exit)),
        enter: <[f32; WIDTH]>::from(enter),
    };
    same(&entries).copied()
}

/// The test for any hit if all numbers are `f32`.
#[inline(always)]
fn single_blocking<T: Real>(
    avx2: Avx2,
    slabs: &Slabs<T>,
    node: &Node<T>,
    max_t: T,
) -> Option<Blocking> {
    let (slabs, max_t) = (same::<_, Slabs<f32>>(slabs)?, *same(&max_t)?);
    let (enter, exit) = test(avx2, slabs, same(node)?, Slabs::reach(max_t));
    let clearly = enter * f32x8::splat(avx2, clear());
    let surely = f32x8::splat(avx2, f32::MIN_POSITIVE).simd_lt(enter)
        & clearly.simd_le(exit)
        & clearly.simd_le(f32x8::splat(avx2, smaller(max_t, f32::MAX)));
    Some(Blocking {
        may: lanes(avx2, may_hit(avx2, enter, exit)),
        surely: if slabs.is_plain { lanes(avx2, surely) } else { Hits::NONE },
    })
}

/// The test of eight rays if all numbers are `f32`.
#[inline(always)]
fn single_rays<T: Real>(
    avx2: Avx2,
    rays: &SlabsOfEight<T>,
    ends: &[[T; 2]; 3],
    [reach, early]: [&Row<T>; 2],
) -> Option<Entering> {
    let (enter, exit) = test_rays(avx2, same(rays)?, same(ends)?, same(reach)?);
    let is_early = enter.simd_lt(f32x8::simd_from(avx2, *same::<_, Row<f32>>(early)?));
    let may_hit = may_hit(avx2, enter, exit);
    Some(Entering {
        early: lanes(avx2, may_hit & is_early),
        late: lanes(avx2, may_hit & !is_early),
    })
}

/// The test for a search if all numbers are `f32`.
#[inline(always)]
fn single_children<T: Real>(
    avx2: Avx2,
    slabs: &Slabs<T>,
    node: &Node<T>,
    reach: T,
) -> Option<Children> {
    let (enter, exit) = test(avx2, same(slabs)?, same(node)?, *same(&reach)?);
    let misses = (exit + f32x8::splat(avx2, f32::MIN_POSITIVE)).simd_lt(enter);
    let links = i32x8::simd_from(avx2, node.links.map(|link| link.0 as i32));
    let is_box = links.simd_lt(i32x8::splat(avx2, 0));
    let numbers = u32x8::simd_from(avx2, [0, 1, 2, 3, 4, 5, 6, 7]);
    let keys = avx2.reinterpret_u32_f32x8(enter) & u32x8::splat(avx2, !LANE) | numbers;
    // A lane that is left out has all bits set, which is [`NEVER`](crate::visit_order::NEVER).
    let all = |lanes: mask32x8<Avx2>| u32x8::simd_from(avx2, __m256i::from(lanes));
    Some(Children {
        has_boxes: (!misses & is_box).any_true(),
        boxes: (keys | all(!is_box) | all(misses)).into(),
        nodes: (keys | all(is_box) | all(misses)).into(),
    })
}

/// Returns the larger numbers if all are `f32`.
#[inline(always)]
fn single_larger<T: Real>(avx2: Avx2, a: &Row<T>, b: &Row<T>) -> Option<Row<T>> {
    let (a, b): (&Row<f32>, &Row<f32>) = (same(a)?, same(b)?);
    let larger = f32x8::simd_from(avx2, *a).max(f32x8::simd_from(avx2, *b));
    same(&<Row<f32>>::from(larger)).copied()
}

/// Returns the counts if all numbers are `f32`.
#[inline(always)]
fn single_counts<T: Real>(
    avx2: Avx2,
    numbers: &[T],
    row: &Row<T>,
    or_equal: bool,
) -> Option<[u32; WIDTH]> {
    let row = f32x8::simd_from(avx2, *same::<Row<T>, Row<f32>>(row)?);
    let (one, zero) = (u32x8::splat(avx2, 1), u32x8::splat(avx2, 0));
    let mut counts = zero;
    for number in numbers {
        let number = f32x8::splat(avx2, *same(number)?);
        let is_below = if or_equal { number.simd_le(row) } else { number.simd_lt(row) };
        counts += is_below.select(one, zero);
    }
    Some(counts.into())
}

/// Returns the lanes of a comparison.
#[inline(always)]
fn lanes(avx2: Avx2, mask: mask32x8<Avx2>) -> Hits {
    Hits(avx2.avx2._mm256_movemask_epi8(mask.into()) as u32 & ALL)
}

/// Returns the same value under another name of its type.
#[inline(always)]
fn same<A: 'static, B: 'static>(a: &A) -> Option<&B> {
    (a as &dyn Any).downcast_ref()
}

/// Whether what is entered and left there may be hit. The last term makes up for products below the
/// normal numbers; see the header of `slabs.rs`.
#[inline(always)]
fn may_hit(avx2: Avx2, enter: f32x8<Avx2>, exit: f32x8<Avx2>) -> mask32x8<Avx2> {
    enter.simd_le(exit + f32x8::splat(avx2, f32::MIN_POSITIVE))
}

/// Returns where the ray enters each child, and where it leaves it.
#[inline(always)]
fn test(
    avx2: Avx2,
    slabs: &Slabs<f32>,
    node: &Node<f32>,
    reach: f32,
) -> (f32x8<Avx2>, f32x8<Avx2>) {
    let splat = |x: f32| f32x8::splat(avx2, x);
    let row = |row: &Row<f32>| f32x8::simd_from(avx2, *row);
    let [x, y, z] = &slabs.axes;
    let [rows_x, rows_y, rows_z] = node.rows();
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
    (enter, far_x.min(far_y).min(far_z.min(splat(reach))))
}

/// Where each ray enters the bounds, and where it leaves them.
#[inline(always)]
fn test_rays(
    avx2: Avx2,
    rays: &SlabsOfEight<f32>,
    ends: &[[f32; 2]; 3],
    reach: &Row<f32>,
) -> (f32x8<Avx2>, f32x8<Avx2>) {
    let splat = |x: f32| f32x8::splat(avx2, x);
    let row = |row: &Row<f32>| f32x8::simd_from(avx2, *row);
    let ([x, y, z], [a, b, c]) = (&rays.axes, ends);
    let cross = |axis: &AxisOfEight<f32>, [near, far]: &[f32; 2]| {
        (
            (splat(*near) - row(&axis.near_origin)) * row(&axis.near_inverse),
            (splat(*far) - row(&axis.far_origin)) * row(&axis.far_inverse),
        )
    };
    let ((near_x, far_x), (near_y, far_y), (near_z, far_z)) =
        (cross(x, a), cross(y, b), cross(z, c));
    let enter = near_x.max(near_y).max(near_z.max(splat(0.0)));
    (enter, far_x.min(far_y).min(far_z.min(row(reach))))
}
