use super::item::Item;
use obbligato::Real;

/// How many bins there are along each axis.
pub(super) const BINS: usize = 16;

/// Equal intervals along each axis, over the centers of some boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<T> {
    start: [T; 4],
    scale: [T; 4],
}

impl<T: Real> Grid<T> {
    #[inline(always)]
    pub(super) fn over(items: &[Item<T>]) -> Self {
        let (mut low, mut high) = ([T::INFINITY; 4], [-T::INFINITY; 4]);
        for item in items {
            let sums = item.sums();
            for (low, &sum) in low.iter_mut().zip(&sums) {
                *low = if sum < *low { sum } else { *low };
            }
            for (high, &sum) in high.iter_mut().zip(&sums) {
                *high = if sum > *high { sum } else { *high };
            }
        }
        let bins = T::nearest(BINS as f64);
        let mut scale = low;
        for (scale, &high) in scale.iter_mut().zip(&high) {
            // Where all centers are at one place this is an infinity, and `0 * infinity` belongs to the first bin.
            *scale = bins / (high - *scale);
        }
        Self { start: low, scale }
    }

    /// The bins of a box along all axes, and one more, which means nothing.
    #[inline(always)]
    pub(super) fn bins(&self, item: &Item<T>) -> [usize; 4] {
        let mut at = item.sums();
        let last = T::nearest((BINS - 1) as f64);
        for ((at, &start), &scale) in at.iter_mut().zip(&self.start).zip(&self.scale) {
            let bin = (*at - start) * scale;
            // A NaN belongs to the first bin.
            *at = if bin >= last { last } else { bin };
        }
        at.map(|at| usize::from(at.to_grid()) & (BINS - 1))
    }

    /// Whether a box is in one of the bins before `bin` of an axis.
    #[inline(always)]
    pub(super) fn is_before(&self, item: &Item<T>, axis: usize, bin: T) -> bool {
        let pick = |row: &[T; 4]| row.get(axis & 3).copied().unwrap_or(T::ZERO);
        // A NaN belongs to the first bin.
        !((pick(&item.sums()) - pick(&self.start)) * pick(&self.scale) >= bin)
    }
}
