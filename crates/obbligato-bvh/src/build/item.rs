use crate::lanes::Lanes;
use obbligato::nalgebra::Scalar;
use obbligato::{Aabb, Real};

/// The unit in which the two parts of an index are counted.
const PART: u32 = 1 << 16;

/// A place that building a tree needs for each box.
///
/// It is public so that you can lend memory to a build: an array or a slice of
/// [`EMPTY`](Self::EMPTY) places.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct Item<T: Scalar = f32> {
    /// The negated minima, then the maxima, so that the box around several is the largest of each
    /// number; in between, the index in two parts, small enough for any scalar.
    pub(super) ends: [T; 8],
}

impl<T: Real> Item<T> {
    /// A place for memory that you lend; all its bytes are zero.
    pub const EMPTY: Self = Self { ends: [T::ZERO; 8] };

    pub(crate) fn new(bounds: &Aabb<T, 3>, index: u32) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        let part = |part: u32| T::nearest(f64::from(part));
        let (high, low) = (part(index / PART), part(index % PART));
        Self { ends: [-min.x, -min.y, -min.z, high, max.x, max.y, max.z, low] }
    }

    /// Returns the box around nothing, which any other box enlarges to itself.
    #[inline(always)]
    pub(super) fn nothing() -> Self {
        Self { ends: [-T::INFINITY; 8] }
    }

    /// Makes this the box around itself and another; it has no index then.
    #[inline(always)]
    pub(super) fn grow(&mut self, lanes: impl Lanes, other: &Self) {
        self.ends = lanes.larger(&self.ends, &other.ends);
    }

    /// Returns twice the center, and a fourth number without meaning.
    #[inline(always)]
    pub(super) fn sums(&self) -> [T; 4] {
        let [a, b, c, d, e, f, g, h] = self.ends;
        // The minima are negated: these are `max + min`.
        [e - a, f - b, g - c, h - d]
    }

    /// Returns the lengths of the edges, and a fourth number without meaning.
    #[inline(always)]
    pub(super) fn sizes(&self) -> [T; 4] {
        let [a, b, c, d, e, f, g, h] = self.ends;
        // The minima are negated: these are `max - min`.
        [e + a, f + b, g + c, h + d]
    }

    /// Returns the box that consists of a point.
    #[inline(always)]
    pub(super) fn at([a, b, c, d]: [T; 4]) -> Self {
        Self { ends: [-a, -b, -c, -d, a, b, c, d] }
    }

    /// Returns the negated minima, and the maxima, each with a fourth number without meaning.
    #[inline(always)]
    pub(super) fn ends(&self) -> ([T; 4], [T; 4]) {
        let [a, b, c, d, e, f, g, h] = self.ends;
        ([a, b, c, d], [e, f, g, h])
    }

    /// Returns half the area of the surface.
    #[inline(always)]
    pub(super) fn half_area(&self) -> T {
        let [a, b, c, _, e, f, g, _] = self.ends;
        // The minima are negated: these are `max - min`.
        let (x, y, z) = (a + e, b + f, c + g);
        x * y + y * z + z * x
    }

    /// Returns the index of the box.
    pub(super) fn index(&self) -> usize {
        let [_, _, _, high, _, _, _, low] = self.ends;
        let part = |part: T| part.to_f64() as u32;
        (part(high).wrapping_mul(PART) | part(low)) as usize
    }
}

/// Returns the box around some items.
#[inline(always)]
pub(super) fn around<T: Real>(lanes: impl Lanes, items: &[Item<T>]) -> Item<T> {
    let mut around = Item::nothing();
    for item in items {
        around.grow(lanes, item);
    }
    around
}
