//! Non-maximum suppression of rotated rectangles.

use crate::numbers::counted::numbered;
use crate::{Obb, Real};

/// Which of many overlapping detections to keep: best first, and none that overlaps a better one
/// too much.
///
/// Rectangles are taken in order of decreasing score, equal scores in order of index. Each is kept
/// unless its [`iou`](Obb::iou) with one that was kept before is greater than `threshold`. The indices
/// of those kept are written to `kept`, best first, and returned. Once `kept` is full the rest is
/// left out, so its length limits how many are kept.
///
/// A rectangle with a NaN score, or without a score because the slices differ in length, is left
/// out. A NaN threshold suppresses nothing. For `n` rectangles of which `k` are kept this takes `n^2`
/// comparisons of scores, up to `n k` intersections, and no memory except `kept`.
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
    let mut count = 0_usize;
    let mut last = None;
    for _ in boxes {
        let next = best_after(last, scores.iter().take(boxes.len()));
        let (earlier, free) = kept.split_at_mut_checked(count).unwrap_or_default();
        let (Some(rank), Some(slot)) = (next, free.first_mut()) else {
            break;
        };
        last = next;
        let rivals = earlier.iter().filter_map(|&index| boxes.get(index));
        if is_clear(boxes.get(rank.index), rivals, threshold) {
            *slot = rank.index;
            count = count.wrapping_add(1);
        }
    }
    kept.get(..count).unwrap_or_default()
}

/// Whether a rectangle overlaps none of its rivals by more than the threshold.
fn is_clear<'a, T: Real>(
    candidate: Option<&Obb<T, 2>>,
    mut rivals: impl Iterator<Item = &'a Obb<T, 2>>,
    threshold: T,
) -> bool {
    candidate.is_some_and(|candidate| !rivals.any(|rival| candidate.iou(rival) > threshold))
}

/// A position in the order of decreasing score.
#[derive(Clone, Copy)]
struct Rank<T> {
    score: T,
    index: usize,
}

impl<T: Real> Rank<T> {
    fn is_before(&self, other: &Self) -> bool {
        self.score > other.score || self.score == other.score && self.index < other.index
    }
}

/// The next rank after `last` in the order of decreasing score, or the first one; NaN scores are
/// skipped.
fn best_after<'a, T: Real>(
    last: Option<Rank<T>>,
    scores: impl Iterator<Item = &'a T>,
) -> Option<Rank<T>> {
    numbered(scores)
        .map(|(index, &score)| Rank { score, index })
        .filter(|rank| match last {
            Some(last) => last.is_before(rank),
            None => rank.score.partial_cmp(&rank.score).is_some(),
        })
        .reduce(|best, rank| if rank.is_before(&best) { rank } else { best })
}
