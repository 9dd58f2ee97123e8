//! Rectangles side by side, number by number, so that a loop over them is arithmetic on lanes.

use super::shared_estimate::{margins, seen};
use crate::numbers::{PREDICTS_BRANCHES, Real, columns, components};
use crate::shapes::Obb;
use nalgebra::Rotation;

/// The number of rectangles compared at a time. A processor that has lanes compares several in one
/// instruction; a microcontroller has none, and little stack.
pub(super) const LANES: usize = if PREDICTS_BRANCHES { 16 } else { 1 };

/// The numbers of some rectangles; lanes without one are points at the origin.
pub(super) struct Candidates<T> {
    /// Center, half-extents, and the two columns of the rotation.
    numbers: [[T; LANES]; 8],
}

impl<T: Real> Candidates<T> {
    /// Takes the first rectangles, as many as there are lanes.
    #[inline(always)]
    pub(super) fn new<'b>(rectangles: impl Iterator<Item = &'b Obb<T, 2>>) -> Self {
        let mut numbers = [[T::zero(); LANES]; 8];
        let [x, y, h, k, a, b, c, d] = &mut numbers;
        let center = x.iter_mut().zip(y);
        let half_extents = h.iter_mut().zip(k);
        let axes = a.iter_mut().zip(b).zip(c.iter_mut().zip(d));
        let lanes = center.zip(half_extents).zip(axes);
        for ((((x, y), (h, k)), ((a, b), (c, d))), rectangle) in lanes.zip(rectangles) {
            let rectangle = seen(rectangle);
            let (center, half_extents, axes) = rectangle.parts();
            [*x, *y] = *components(&center.coords);
            [*h, *k] = *components(half_extents);
            [[*a, *b], [*c, *d]] = *columns(axes);
        }
        Self { numbers }
    }

    /// Returns the margins by which the intersection over union of each with another rectangle,
    /// which must be [`seen`], is above a threshold, and those by which it is below.
    #[inline(always)]
    pub(super) fn margins(&self, own: &Obb<T, 2>, threshold: T) -> [[T; LANES]; 2] {
        let own = *own;
        let [mut above, mut below] = [[T::zero(); LANES]; 2];
        for i in 0..LANES {
            let [x, y, h, k, a, b, c, d] = self.lane(i);
            let rotation = Rotation::from_matrix_unchecked([[a, b], [c, d]].into());
            let other = Obb::from_valid([x, y].into(), [h, k].into(), rotation);
            let margins = margins(&own, &other, threshold);
            if let (Some(above), Some(below)) = (above.get_mut(i), below.get_mut(i)) {
                (*above, *below) = (margins.above, margins.below);
            }
        }
        [above, below]
    }

    #[inline(always)]
    fn lane(&self, i: usize) -> [T; 8] {
        let [x, y, h, k, a, b, c, d] = &self.numbers;
        let get = |numbers: &[T; LANES]| numbers.get(i).copied().unwrap_or_else(T::zero);
        [get(x), get(y), get(h), get(k), get(a), get(b), get(c), get(d)]
    }
}
