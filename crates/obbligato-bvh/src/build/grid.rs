use super::item::Item;
use crate::lanes::Lanes;
use obbligato::Real;
use obbligato::kernel::{larger, smaller};

/// The greatest number of bins along each axis.
pub(super) const BINS: usize = 16;
/// So many are in use. Their number is odd, so that nothing is cut in the middle. Cuts through the
/// middle of a scene along all axes would meet in one point, around which eight subtrees overlap.
/// Cameras often stand there.
const USED: usize = BINS - 1;

/// What boxes are sorted into bins by, along each axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum By {
    /// Their centers, doubled.
    Center,
    /// The lengths of their edges.
    Size,
}

impl By {
    #[inline(always)]
    fn of<T: Real>(self, item: &Item<T>) -> [T; 4] {
        match self {
            Self::Center => item.sums(),
            Self::Size => item.sizes(),
        }
    }
}

/// Equal intervals along each axis, over the centers or the sizes of some boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<T> {
    by: By,
    start: [T; 4],
    scale: [T; 4],
}

impl<T: Real> Grid<T> {
    #[inline(always)]
    pub(super) fn over(lanes: impl Lanes, items: &[Item<T>], by: By) -> Self {
        Self::within(&around_all(lanes, items, by), by)
    }

    /// Creates the grid of the intervals within a box that is around what the boxes are sorted by.
    #[inline(always)]
    pub(super) fn within(around: &Item<T>, by: By) -> Self {
        let (mut start, mut scale) = around.ends();
        let bins = T::nearest(USED as f64);
        for (start, end) in start.iter_mut().zip(&mut scale) {
            *start = -*start;
            // Where all centers coincide this is infinite, and `0 * infinity` belongs to the first
            // bin.
            *end = bins / (*end - *start);
        }
        Self { by, start, scale }
    }

    /// Returns the bins of a box along all axes, and a fourth number without meaning.
    #[inline(always)]
    pub(super) fn bins(&self, item: &Item<T>) -> [usize; 4] {
        let mut at = self.by.of(item);
        let last = T::nearest((USED - 1) as f64);
        for ((at, &start), &scale) in at.iter_mut().zip(&self.start).zip(&self.scale) {
            let bin = (*at - start) * scale;
            // A NaN belongs to the first bin.
            *at = if bin >= last { last } else { bin };
        }
        at.map(|at| usize::from(at.to_grid()) & (BINS - 1))
    }

    /// Returns the axis along which the centers are spread most.
    #[inline(always)]
    pub(super) fn widest(&self) -> usize {
        let [x, y, z, _] = self.scale;
        if x <= y && x <= z {
            0
        } else if y <= z {
            1
        } else {
            2
        }
    }

    /// Whether boxes are long compared with the distances of their centers: two groups of them, or
    /// one, are longer than the centers are apart, twice.
    #[inline(always)]
    pub(super) fn is_exceeded(&self, left: &Item<T>, right: &Item<T>) -> bool {
        let ([a, b, c, _], [d, e, f, _]) = (left.sizes(), right.sizes());
        let longest = [b, c, d, e, f].into_iter().fold(a, larger);
        let [x, y, z, _] = self.scale;
        // The scale is the number of bins over twice the distance; it is infinite where all centers
        // coincide.
        longest * smaller(smaller(x, y), z) > T::nearest(USED as f64)
    }

    /// Returns the bin of a box along an axis.
    #[inline(always)]
    pub(super) fn bin(&self, item: &Item<T>, axis: usize) -> usize {
        let last = T::nearest((USED - 1) as f64);
        let bin = self.at(item, axis);
        // A NaN belongs to the first bin.
        let bin = if bin >= last { last } else { bin };
        usize::from(bin.to_grid()) & (BINS - 1)
    }

    /// Returns the position of a box along an axis, counted in bins.
    #[inline(always)]
    fn at(&self, item: &Item<T>, axis: usize) -> T {
        let pick = |row: &[T; 4]| row.get(axis & 3).copied().unwrap_or(T::ZERO);
        (pick(&self.by.of(item)) - pick(&self.start)) * pick(&self.scale)
    }

    /// Whether a box is in one of the bins before `bin` of an axis.
    #[inline(always)]
    pub(super) fn is_before(&self, item: &Item<T>, axis: usize, bin: T) -> bool {
        let at = self.at(item, axis);
        // A NaN belongs to the first bin.
        at < bin || at.partial_cmp(&at).is_none()
    }
}

/// Returns the box around the points that some items are sorted by.
#[inline(always)]
pub(super) fn around_all<T: Real>(lanes: impl Lanes, items: &[Item<T>], by: By) -> Item<T> {
    let mut around = Item::nothing();
    for item in items {
        around.grow(lanes, &Item::at(by.of(item)));
    }
    around
}
