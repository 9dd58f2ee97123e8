//! Non-maximum suppression of rotated rectangles.

use crate::measures::best_first::BestFirst;
use crate::measures::disk::Disk;
use crate::measures::grid::Grid;
use crate::measures::shared_bounds::iou_exceeds;
use crate::{Obb, Real};
use nalgebra::Scalar;

/// Which of many overlapping detections to keep: best first, and none that overlaps a better one
/// too much.
///
/// Rectangles are taken in order of decreasing score, equal scores in order of index. Each is kept
/// unless its [`iou`](Obb::iou) with one that was kept before is greater than `threshold`. The indices
/// of those kept are written to `kept`, best first, and returned. Once `kept` is full the rest is
/// left out, so its length limits how many are kept.
///
/// A rectangle with a NaN score, or without a score because the slices differ in length, is left
/// out. A NaN threshold suppresses nothing. For `n` rectangles of which `k` are kept this takes up to `n k`
/// comparisons, the fewest of which compute an intersection, and no memory except `kept`. Indices are
/// sorted in what is left of `kept`: where that is shorter than `n`, part by part, and each part takes
/// `n` comparisons of scores more.
///
/// ```
/// use obbligato::{Obb2, non_maximum_suppression};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let ship = |x, angle| Obb2::from_angle(Point2::new(x, 0.0), Vector2::new(4.0, 1.0), angle);
/// let boxes = [ship(0.0, 0.1)?, ship(0.2, 0.1)?, ship(0.0, 1.5)?, ship(0.1, 0.12)?];
/// let scores = [0.7, 0.9, 0.6, 0.3];
/// let mut kept = [0; 10];
/// // Two ships that cross, each found once.
/// assert_eq!(non_maximum_suppression(&boxes, &scores, 0.5, &mut kept), [1, 2]);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// Source: Neubeck, Van Gool, "Efficient Non-Maximum Suppression", ICPR 2006, section 2, for the
/// greedy order.
pub fn non_maximum_suppression<'k, T: Real>(
    boxes: &[Obb<T, 2>],
    scores: &[T],
    threshold: T,
    kept: &'k mut [usize],
) -> &'k [usize] {
    suppress(boxes, scores, threshold, None, kept)
}

/// [`non_maximum_suppression`] of thousands of rectangles: the same answer, with memory for a grid.
///
/// `room` has room for `2 n` indices, where `n` is the number of rectangles; more does not help, with
/// less a search takes longer, and with no more than `n` there is no grid. What it contains does not
/// matter. A rectangle is compared only with those kept nearby, so for detections that are spread
/// out the time is proportional to `n log n`.
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Obb2, non_maximum_suppression, non_maximum_suppression_in};
///
/// let car = |i: u16| Obb2::from_angle(Point2::from([i % 90, i / 90].map(f32::from)), Vector2::new(0.7, 0.4), 0.1);
/// let boxes: Vec<Obb2> = (0..8_000).map(car).collect::<Result<_, _>>()?;
/// let scores: Vec<f32> = (0..8_000).map(|i| (i * 7919 % 8_000) as f32).collect();
///
/// let (mut room, mut kept) = (vec![0; 2 * boxes.len()], vec![0; boxes.len()]);
/// let found = non_maximum_suppression_in(&boxes, &scores, 0.1, &mut room, &mut kept);
/// assert_eq!(found, non_maximum_suppression(&boxes, &scores, 0.1, &mut vec![0; 8_000]));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
pub fn non_maximum_suppression_in<'k, T: Real>(
    boxes: &[Obb<T, 2>],
    scores: &[T],
    threshold: T,
    room: &mut [usize],
    kept: &'k mut [usize],
) -> &'k [usize] {
    suppress(boxes, scores, threshold, Grid::new(boxes, room), kept)
}

fn suppress<'k, T: Real>(
    boxes: &[Obb<T, 2>],
    scores: &[T],
    threshold: T,
    grid: Option<Grid<'_, T>>,
    kept: &'k mut [usize],
) -> &'k [usize] {
    let scores = scores.get(..boxes.len()).unwrap_or(scores);
    let mut order = BestFirst::new(scores);
    let mut keeper = Keeper {
        boxes,
        threshold,
        // Rectangles that are apart share nothing, which is more than a negative threshold.
        grid: grid.filter(|_| threshold >= T::zero()),
        kept,
        count: 0,
    };
    while keeper.keep_some(&mut order) {}
    let Keeper { kept, count, .. } = keeper;
    kept.get(..count).unwrap_or_default()
}

/// What was kept so far, and beyond that the indices that come next.
struct Keeper<'b, 'r, 'k, T: Scalar> {
    boxes: &'b [Obb<T, 2>],
    threshold: T,
    /// Those kept, by place.
    grid: Option<Grid<'r, T>>,
    kept: &'k mut [usize],
    count: usize,
}

impl<T: Real> Keeper<'_, '_, '_, T> {
    /// Sorts the next indices into the room that is left, and keeps some; false if none are left.
    ///
    /// No more are kept than were considered, so what is written never reaches what is still to be read.
    fn keep_some(&mut self, order: &mut BestFirst<'_, T>) -> bool {
        let room = self.kept.get_mut(self.count..).unwrap_or_default();
        let (start, capacity) = (self.count, room.len());
        let len = order.next_into(room);
        for at in start..start.wrapping_add(len) {
            if let Some(&index) = self.kept.get(at)
                && let Some(candidate) = self.boxes.get(index)
                && self.is_clear(candidate)
            {
                self.keep(index, candidate);
            }
        }
        len > 0 && len == capacity
    }

    fn keep(&mut self, index: usize, rectangle: &Obb<T, 2>) {
        if let Some(place) = self.kept.get_mut(self.count) {
            *place = index;
            self.count = self.count.wrapping_add(1);
        }
        if let Some(grid) = &mut self.grid {
            grid.add(index, rectangle);
        }
    }

    /// Whether a rectangle overlaps none of those kept by more than the threshold.
    fn is_clear(&self, candidate: &Obb<T, 2>) -> bool {
        let rivals = self.kept.get(..self.count).unwrap_or_default();
        let disk = Disk::around(candidate);
        let suppresses = |index: usize| {
            let rival = self.boxes.get(index);
            rival.is_some_and(|rival| self.exceeds(candidate, &disk, rival))
        };
        match &self.grid {
            Some(grid) => !grid.any_near(candidate, suppresses),
            None => !rivals.iter().any(|&index| suppresses(index)),
        }
    }

    /// Whether the intersection over union of a candidate, with the disk around it, and a rival is above the
    /// threshold.
    #[inline(always)]
    fn exceeds(&self, candidate: &Obb<T, 2>, disk: &Disk<T>, rival: &Obb<T, 2>) -> bool {
        if self.threshold >= T::zero() {
            if disk.is_far_from(rival) {
                return false;
            }
            if let Some(exceeds) = iou_exceeds(candidate, rival, self.threshold) {
                return exceeds;
            }
        }
        candidate.iou(rival) > self.threshold
    }
}
