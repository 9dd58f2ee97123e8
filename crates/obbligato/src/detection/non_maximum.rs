//! Non-maximum suppression of rotated rectangles.

use crate::detection::best_first::BestFirst;
use crate::detection::disk::radius2;
use crate::detection::neighbor_grid::NeighborGrid;
use crate::detection::rival::{NONE, Rival};
use crate::detection::selection::{best_first, compact, is_worth_it, sort_some, sorted};
use crate::numbers::{Real, larger};
use crate::shapes::Obb;
use nalgebra::Scalar;

/// Selects the detections to keep from many that overlap: best first, and none that overlaps a
/// better one too much.
///
/// Rectangles are taken in order of decreasing score, equal scores in order of index. Each is kept
/// unless its [`iou`](Obb::iou) with one that was kept before is greater than `threshold`. The
/// indices of those kept are written to `kept`, best first, and returned. Once `kept` is full the
/// remaining rectangles are left out, so its length limits how many are kept.
///
/// A rectangle with a NaN score, or without a score because the slices differ in length, is left
/// out. A NaN threshold suppresses nothing. For `n` rectangles of which `k` are kept this takes up
/// to `n k` comparisons, few of which compute an intersection, and no memory except `kept`. The
/// candidates are listed in the rest of `kept`; if that is shorter than `n`, they are listed part
/// by part, and each part takes another `n` comparisons of scores.
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

/// Returns the same answer as [`non_maximum_suppression`], for thousands of rectangles, with memory
/// for a grid.
///
/// `scratch` holds `2 n` indices, where `n` is the number of rectangles; more does not help, with
/// less a search takes longer, and with no more than `n` there is no grid. Its contents do not
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
/// let (mut scratch, mut kept) = (vec![0; 2 * boxes.len()], vec![0; boxes.len()]);
/// let found = non_maximum_suppression_in(&boxes, &scores, 0.1, &mut scratch, &mut kept);
/// assert_eq!(found, non_maximum_suppression(&boxes, &scores, 0.1, &mut vec![0; 8_000]));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
pub fn non_maximum_suppression_in<'k, T: Real>(
    boxes: &[Obb<T, 2>],
    scores: &[T],
    threshold: T,
    scratch: &mut [usize],
    kept: &'k mut [usize],
) -> &'k [usize] {
    suppress(boxes, scores, threshold, NeighborGrid::new(boxes, scratch), kept)
}

fn suppress<'k, T: Real>(
    boxes: &[Obb<T, 2>],
    scores: &[T],
    threshold: T,
    grid: Option<NeighborGrid<'_, T>>,
    kept: &'k mut [usize],
) -> &'k [usize] {
    let scores = scores.get(..boxes.len()).unwrap_or(scores);
    let mut order = BestFirst::new(scores);
    let mut keeper = Keeper {
        boxes,
        scores,
        threshold,
        // A negative threshold also suppresses rectangles that are far away.
        grid: grid.filter(|_| threshold >= T::zero()),
        kept,
        count: 0,
        largest2: T::INFINITY,
    };
    while keeper.keep_some(&mut order) {}
    let Keeper { kept, count, .. } = keeper;
    kept.get(..count).unwrap_or_default()
}

/// A list is compacted when more than one index in this many is a hole.
const HOLES: usize = 4;

/// The indices kept so far, followed by the list of those that may be kept next.
struct Keeper<'b, 'r, 'k, T: Scalar> {
    boxes: &'b [Obb<T, 2>],
    scores: &'b [T],
    threshold: T,
    /// The rectangles kept, by place.
    grid: Option<NeighborGrid<'r, T>>,
    kept: &'k mut [usize],
    count: usize,
    /// The square of a radius that no disk around a rectangle in the list exceeds.
    largest2: T,
}

impl<T: Real> Keeper<'_, '_, '_, T> {
    /// Lists the next indices in the rest of the memory, and keeps some; false if none are left.
    ///
    /// No more are kept than were considered, so the written indices never reach those still to be
    /// read.
    fn keep_some(&mut self, order: &mut BestFirst<'_, T>) -> bool {
        let start = self.count;
        let free = self.kept.get_mut(start..).unwrap_or_default();
        let (listed, any_left) = order.next_into(free);
        let mut len = listed;
        if start == 0 {
            len = self.keep_best(len);
        } else if self.grid.is_none() {
            self.measure(len);
            // Those kept from earlier parts suppress some of this one.
            (0..start).for_each(|at| _ = self.suppress(at, start, len));
        }
        if self.grid.is_some() {
            len = sorted(self.scores, self.list(len));
            self.keep_clear(len);
        } else {
            self.measure(len);
            self.keep_in_order(len);
        }
        listed > 0 && any_left
    }

    /// Looks for the largest disk in the list.
    fn measure(&mut self, len: usize) {
        let boxes = self.boxes;
        let listed = self.list(len).iter().filter_map(|&index| boxes.get(index));
        self.largest2 = listed.map(radius2).fold(T::zero(), larger);
    }

    /// Returns the list.
    fn list(&mut self, len: usize) -> &mut [usize] {
        let end = self.count.wrapping_add(len);
        self.kept.get_mut(self.count..end).unwrap_or_default()
    }

    /// Adds the index at a position to those kept.
    fn keep(&mut self, at: usize) {
        let Some(&index) = self.kept.get(at) else {
            return;
        };
        if let (Some(grid), Some(rectangle)) = (&mut self.grid, self.boxes.get(index)) {
            grid.add(index, rectangle);
        }
        if let Some(place) = self.kept.get_mut(self.count) {
            *place = index;
            self.count = self.count.wrapping_add(1);
        }
    }

    /// Removes from a part of the list the indices that the rectangle at a position suppresses, and
    /// returns how many there were.
    fn suppress(&mut self, at: usize, start: usize, len: usize) -> usize {
        let rival = self.kept.get(at).and_then(|&index| self.boxes.get(index));
        let list = self.kept.get_mut(start..start.wrapping_add(len));
        let (Some(rival), Some(list)) = (rival, list) else {
            return 0;
        };
        let rival = Rival::new(self.boxes, rival, self.threshold);
        rival.with_largest(self.largest2).suppress_in(list)
    }

    /// Keeps the best of a list, then the best of the rest, and so on, while each suppresses many;
    /// returns how many are left.
    fn keep_best(&mut self, mut len: usize) -> usize {
        while let Some(rest) = best_first(self.scores, self.list(len)).checked_sub(1) {
            let at = self.count;
            self.keep(at);
            let suppressed = self.suppress(at, self.count, rest);
            len = rest;
            if !is_worth_it(rest, suppressed) {
                return len;
            }
        }
        0
    }

    /// Keeps each of a list, best first, unless one before suppresses it. The rest is sorted part
    /// by part.
    fn keep_in_order(&mut self, len: usize) {
        let (mut at, mut holes) = (self.count, 0_usize);
        let (mut sorted, mut end) = (at, at.wrapping_add(len));
        loop {
            if holes > end.wrapping_sub(at) / HOLES || at == sorted {
                let rest = self.kept.get_mut(sorted..end).unwrap_or_default();
                end = sorted.wrapping_add(compact(rest));
                holes = 0;
            }
            if at == sorted {
                let rest = self.kept.get_mut(sorted..end).unwrap_or_default();
                sorted = sorted.wrapping_add(sort_some(self.scores, rest));
            }
            if at >= end {
                break;
            }
            let next = at.wrapping_add(1);
            if self.kept.get(at).is_some_and(|&index| index != NONE) {
                self.keep(at);
                let rival = self.count.wrapping_sub(1);
                let suppressed = self.suppress(rival, next, end.wrapping_sub(next));
                holes = holes.wrapping_add(suppressed);
            }
            at = next;
        }
    }

    /// Keeps each of a sorted list unless one kept nearby suppresses it.
    fn keep_clear(&mut self, len: usize) {
        let start = self.count;
        for at in start..start.wrapping_add(len) {
            let index = self.kept.get(at).copied().unwrap_or(NONE);
            if let Some(rectangle) = self.boxes.get(index)
                && self.is_clear(rectangle)
            {
                self.keep(at);
            }
        }
    }

    /// Whether a rectangle overlaps none of those kept nearby by more than the threshold.
    fn is_clear(&self, rectangle: &Obb<T, 2>) -> bool {
        let rival = Rival::new(self.boxes, rectangle, self.threshold);
        let grid = self.grid.as_ref();
        grid.is_none_or(|grid| !grid.any_near(rectangle, |index| rival.suppresses(index)))
    }
}
