//! A kept rectangle against many that may overlap it too much.

use super::candidates::{Candidates, LANES};
use super::shared_estimate::{Margins, margins, seen};
use crate::detection::disk::Disk;
use crate::detection::iou::iou_of_near;
use crate::numbers::Real;
use crate::shapes::Obb;
use nalgebra::Scalar;

/// The index that replaces that of a suppressed rectangle.
pub(super) const NONE: usize = usize::MAX;

/// A rectangle that was kept.
pub(super) struct Rival<'b, T: Scalar> {
    boxes: &'b [Obb<T, 2>],
    own: &'b Obb<T, 2>,
    seen: Obb<T, 2>,
    disk: Disk<T>,
    threshold: T,
}

impl<'b, T: Real> Rival<'b, T> {
    pub(super) fn new(boxes: &'b [Obb<T, 2>], own: &'b Obb<T, 2>, threshold: T) -> Self {
        Self { boxes, own, seen: seen(own), disk: Disk::around(own), threshold }
    }

    /// Returns the same rectangle, for lists of rectangles with disks up to a radius, given by its
    /// square.
    pub(super) fn with_largest(self, largest2: T) -> Self {
        let disk = self.disk.with_largest(largest2);
        Self { disk, ..self }
    }

    /// Replaces the indices of rectangles whose intersection over union with this one is above the
    /// threshold, and returns how many those were.
    pub(super) fn suppress_in(&self, indices: &mut [usize]) -> usize {
        if self.threshold >= T::zero() {
            return self.suppress_near(indices);
        }
        // Rectangles that are apart share nothing, which is more than a negative threshold.
        if self.threshold < T::zero() {
            indices.fill(NONE);
            return indices.len();
        }
        0
    }

    /// Compares the near rectangles, as many at a time as there are lanes.
    fn suppress_near(&self, indices: &mut [usize]) -> usize {
        let (mut start, mut suppressed) = (0_usize, 0_usize);
        while start < indices.len() {
            let mut near = [0; LANES];
            let (len, end) = self.gather(indices, start, &mut near);
            let near = near.get(..len).unwrap_or_default();
            suppressed = suppressed.wrapping_add(self.suppress_each(near, indices));
            start = end;
        }
        suppressed
    }

    /// Gathers the positions of the next near rectangles, from `start` on; returns how many there
    /// are and where it stopped.
    #[inline(always)]
    fn gather(&self, list: &[usize], start: usize, near: &mut [usize; LANES]) -> (usize, usize) {
        let (mut len, mut end) = (0_usize, start);
        for &index in list.get(start..).unwrap_or_default() {
            let at = end;
            end = end.wrapping_add(1);
            let rectangle = self.boxes.get(index);
            if rectangle.is_some_and(|rectangle| !self.disk.is_far_from(rectangle)) {
                if let Some(place) = near.get_mut(len) {
                    *place = at;
                }
                len = len.wrapping_add(1);
                if len == LANES {
                    break;
                }
            }
        }
        (len, end)
    }

    /// Compares the rectangles at some positions of a list.
    #[inline(never)]
    fn suppress_each(&self, near: &[usize], indices: &mut [usize]) -> usize {
        let rectangle = |at: &usize| self.boxes.get(*indices.get(*at)?);
        let candidates = Candidates::new(near.iter().filter_map(rectangle));
        let [above, below] = candidates.margins(&self.seen, self.threshold);
        let mut suppressed = 0_usize;
        for (&at, (&above, &below)) in near.iter().zip(above.iter().zip(&below)) {
            let Some(index) = indices.get_mut(at) else {
                break;
            };
            let is_suppressed = self.is_suppressed(*index, &Margins { above, below });
            *index = if is_suppressed { NONE } else { *index };
            suppressed = suppressed.wrapping_add(usize::from(is_suppressed));
        }
        suppressed
    }

    /// Whether the intersection over union of a rectangle with this one is above a threshold that
    /// is not negative.
    #[inline(always)]
    pub(super) fn suppresses(&self, index: usize) -> bool {
        self.boxes.get(index).is_some_and(|rectangle| {
            !self.disk.is_far_from(rectangle)
                && self.is_suppressed(index, &margins(&self.seen, &seen(rectangle), self.threshold))
        })
    }

    #[inline(always)]
    fn is_suppressed(&self, index: usize, margins: &Margins<T>) -> bool {
        let is_above = margins.above > T::zero();
        if is_above | (margins.below >= T::zero()) {
            return is_above;
        }
        let candidate = self.boxes.get(index);
        candidate.is_some_and(|candidate| iou_of_near(self.own, candidate) > self.threshold)
    }
}
