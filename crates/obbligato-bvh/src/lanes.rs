//! Eight numbers side by side, in the widest lanes of the processor.
//!
//! Loops over eight numbers are compiled twice: for any processor, and for one with AVX2, which is
//! detected at run time. On processors other than those of the x86 family the lanes are known at
//! compile time. Products and sums are never fused, so the bits are the same.

#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod avx2;
mod hits;
mod plain;

pub(crate) use hits::Hits;
pub(crate) use plain::Plain;

use crate::node::{Link, Node, Row, WIDTH};
use crate::slabs::Slabs;
use crate::slabs_of_eight::SlabsOfEight;
use crate::touching::Corners;
use crate::visit_order::Keys;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
use fearless_simd::{Level, Simd, x86::Avx2};
use obbligato::Real;

/// The children of a node that a ray may hit, and where it enters them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entries<T> {
    pub(crate) hits: Hits,
    pub(crate) enter: Row<T>,
}

/// The children of a node that a ray may hit, and those that it certainly hits: as in
/// `Slabs::certain`, products that are finite, normal and clear of each other say so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocking {
    pub(crate) may: Hits,
    pub(crate) surely: Hits,
}

/// Of eight rays those that may hit something within bounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entering {
    /// Those that enter before a limit of each.
    pub(crate) early: Hits,
    pub(crate) late: Hits,
}

/// The children of a node that a ray may hit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Children {
    /// Whether any of them are boxes.
    pub(crate) has_boxes: bool,
    /// The keys of those that are boxes.
    pub(crate) boxes: Keys,
    /// The keys of those that are nodes.
    pub(crate) nodes: Keys,
}

/// The pairs of a lane with a later one.
const LATER: u64 = 0x0080_c0e0_f0f8_fcfe;

/// Operations on eight numbers at once.
pub(crate) trait Lanes: Copy {
    /// Tests all children of a node against a ray by slabs, for a search that goes on at the
    /// nearest.
    fn children<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Children;
    /// Asks for the memory of a node, which is visited later.
    #[inline(always)]
    fn fetch<T: Real>(self, node: &Node<T>) {
        let _ = node;
    }
    /// Returns the keys of some children of a node from the greatest to the least, then those
    /// without a child; and their links in the same order.
    ///
    /// Source: Batcher, "Sorting Networks and Their Applications", AFIPS 1968.
    fn farthest_first<T: Real>(self, keys: &Keys, node: &Node<T>) -> (Keys, [Link; WIDTH]);
    /// How many keys stand for a child.
    fn count(self, keys: &Keys) -> u32;
    /// Tests all children of a node against a ray by slabs.
    fn entries<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, reach: T) -> Entries<T>;
    /// Tests all children of a node against a ray by slabs, for a search that ends at any hit up to
    /// `max_t`.
    fn blocking<T: Real>(self, slabs: &Slabs<T>, node: &Node<T>, max_t: T) -> Blocking;
    /// The slab test of eight rays with bounds, given the planes that they cross first and last
    /// along each axis. Each ray has a reach of its own, and is early up to another.
    fn rays<T: Real>(
        self,
        rays: &SlabsOfEight<T>,
        ends: &[[T; 2]; 3],
        reach: &Row<T>,
        early: &Row<T>,
    ) -> Entering;
    /// The larger one of each two numbers, none of them NaN.
    fn larger<T: Real>(self, a: &Row<T>, b: &Row<T>) -> Row<T>;
    /// Returns how many of some numbers are less than each number of a row; with `or_equal`, at
    /// most as large.
    fn counts_below<T: Real>(self, numbers: &[T], row: &Row<T>, or_equal: bool) -> [u32; WIDTH];
    /// Returns the lanes that lead to boxes.
    fn boxes<T: Real>(self, node: &Node<T>) -> Hits;
    /// Returns the children of a node that touch a box; bit `i` is lane `i`.
    fn touching<T: Real>(self, node: &Node<T>, corners: &Corners<T>) -> u8;
    /// Returns which children of a node touch some of another, the rows; bit `8 i + j` is lane `i`
    /// of the rows and lane `j` of the node.
    #[inline(always)]
    fn touching_rows<T: Real>(self, node: &Node<T>, (other, mut rows): (&Node<T>, u8)) -> u64 {
        let mut touching = 0;
        while rows != 0 {
            let row = rows.trailing_zeros();
            rows &= rows.wrapping_sub(1);
            let lanes = self.touching(node, &Corners::of_lane(other, row as usize));
            touching |= u64::from(lanes).wrapping_shl(row.wrapping_mul(WIDTH as u32));
        }
        touching
    }
    /// Returns the same where most often there are one or two rows, or none.
    #[inline(always)]
    fn touching_few_rows<T: Real>(self, node: &Node<T>, rows: (&Node<T>, u8)) -> u64 {
        self.touching_rows(node, rows)
    }
    /// Returns which children of a node touch a later one; bit `8 i + j` is that of lanes `i` and
    /// `j`.
    #[inline(always)]
    fn touching_later<T: Real>(self, node: &Node<T>) -> u64 {
        self.touching_rows(node, (node, u8::MAX >> 1)) & LATER
    }
    /// Returns the squares of the distances from a box to the bounds of the children; from a point,
    /// if the box is one.
    fn squares<T: Real, const POINT: bool>(self, node: &Node<T>, target: &Corners<T>) -> Row<T>;
}

/// A computation with lanes.
pub(crate) trait WithLanes {
    type Output;
    fn with<L: Lanes>(self, lanes: L) -> Self::Output;
}

/// The lanes of the processor, detected at run time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widest {
    #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
    avx2: Option<Avx2>,
}

impl Widest {
    #[inline]
    pub(crate) fn detect() -> Self {
        Self {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            avx2: Level::try_detect().and_then(Level::as_avx2),
        }
    }

    /// Computes something with these lanes; everything inlined into it is compiled for them.
    #[inline(always)]
    pub(crate) fn run<W: WithLanes>(self, work: W) -> W::Output {
        #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
        if let Some(avx2) = self.avx2 {
            return avx2.vectorize(
                #[inline(always)]
                || {
                    avx2::align_stack();
                    work.with(avx2)
                },
            );
        }
        work.with(Plain)
    }
}
