//! The first contact of two shapes that move without turning.
//!
//! The distance of two convex shapes is a convex function of the path, and the gap along a
//! direction is a linear one that is never wider. So where the shapes are apart, the gap along
//! their normal closes no later than they touch: a step of Newton's method never overshoots the
//! contact. Where the gap along the normal does not close, the shapes never touch. Each step
//! squares the error; where the path is a tangent of the other shape, it halves it.
//!
//! The normal of a short way is rounded, and a path nearly perpendicular to it may lead a long way
//! into the other shape. From there the search goes back along the chord to the last place where
//! they were apart. The depth is convex, too, so the chord ends no earlier than they touch, and the
//! remaining gap is halved each time (the rule of Illinois).
//!
//! On a path along a side of the other shape, that rounding even decides whether the gap closes. A
//! separating axis has no such error: where one shows a gap, the search follows that.
//!
//! Source for that rule: Dowell, Jarratt, "A modified regula falsi method for computing the root of
//! an equation", BIT 11, 1971.

use crate::convex::axes::{for_each_gap, max_gap};
use crate::convex::convex_body::ConvexBody;
use crate::convex::convex_pair::{ConvexClearance, ConvexPair, apart, slack_of};
use crate::numbers::{Real, components, dot, l1_norm, larger, scale, smaller};
use crate::obb_pair::RelativeMotion;
use nalgebra::{SVector, Scalar};

/// The most places that the search tries: along a tangent, each step halves the gap.
const STEPS: usize = 64;

/// A path is nearly a tangent where the gap closes by no more than this part of it. The direction
/// of a way is off by `3 e S` of its length (see `pair.rs`), so that a step may pass an overlap of
/// `3 e S` over that part: here, the band of a sweep.
const TANGENT: f64 = 1.0 / 16.0;

/// The time of the contact, and the normal there, from the first shape to the second.
pub(crate) struct ConvexContact<T: Scalar, const D: usize> {
    pub(crate) t: T,
    pub(crate) normal: SVector<T, D>,
}

/// The state of a search for the first contact along a path.
struct ContactSearch<T> {
    path: T,
    /// The last place where the shapes were apart.
    clear: T,
    /// The gap there; halved each time that the chord from there leads into the other shape again.
    clear_gap: T,
    /// The last place where the shapes overlapped; infinite if there was none.
    late: T,
}

impl<T: Real> ContactSearch<T> {
    fn new() -> Self {
        let [path, clear, clear_gap] = [T::zero(); 3];
        let late = T::INFINITY;
        Self { path, clear, clear_gap, late }
    }

    /// Goes on from a place with a gap, which closes at a speed. Returns false if it does not close
    /// before the end.
    fn advance(&mut self, gap: T, slack: T, speed: T, end: T) -> bool {
        let is_certain = self.late < T::INFINITY;
        let closes = speed > T::zero() && self.path + (gap - slack) / speed <= end;
        (self.clear, self.clear_gap) = (self.path, gap);
        let next = smaller(self.path + gap / speed, end);
        self.path = if is_certain && !(closes && next < self.late) {
            self.clear + (self.late - self.clear) * T::nearest(0.5)
        } else {
            next
        };
        is_certain || closes
    }

    /// Goes back from a place with a negative gap.
    fn retreat(&mut self, gap: T) {
        let part = self.clear_gap / (self.clear_gap - gap);
        self.late = self.path;
        self.path = self.clear + (self.path - self.clear) * part;
        self.clear_gap *= T::nearest(0.5);
    }
}

impl<T: Real, A: ConvexBody<T, D>, B: ConvexBody<T, D>, const D: usize> ConvexPair<A, B, T, D> {
    /// Returns the first contact along a relative motion; see [`sweep`](crate::sweep()).
    pub(crate) fn meeting(
        &self,
        relative: &RelativeMotion<T, D>,
        max_t: T,
    ) -> Option<ConvexContact<T, D>> {
        let factor = self.view.factor;
        // A path that is longer than twice the size leads past the other shape: the direction is no
        // shorter than 1.
        let end = smaller(relative.path(max_t, factor), self.size + self.size);
        let (path, normal) = self.first_at(relative, self.radius(), end)?;
        if self.is_free(relative) {
            return None;
        }
        let t = smaller(relative.time(self.touch.landing(path), factor), max_t);
        (t < T::INFINITY).then_some(ConvexContact { t, normal })
    }

    /// Whether the shapes slide or part along a separating axis on which they overlap by no more
    /// than the band at the start, or along the shortest way, if no axis shows that.
    #[inline(never)]
    fn is_free(&self, relative: &RelativeMotion<T, D>) -> bool {
        let band = self.touch.band;
        let reach = self.radius() - band;
        let away =
            |normal: &SVector<T, D>| dot(components(normal), components(&relative.direction));
        let (mut free, mut max_gap) = (false, T::zero());
        for_each_gap(&self.a, &self.b, |(gap, normal)| {
            free |= gap >= reach && relative.slides(away(&normal));
            max_gap = larger(gap, max_gap);
        });
        let ConvexClearance { gap, normal, .. } = self.apart();
        let is_shortest = gap > max_gap + slack_of(self.size) && gap >= reach;
        let ends = self.size + self.size;
        let gets_deeper = || self.first_at(relative, reach - band, ends).is_some();
        free || is_shortest && relative.slides_around((away(&normal), band / gap), gets_deeper)
    }

    /// Returns the first place on a relative motion, up to an end, where the convex bodies are
    /// within a radius, and the normal there.
    fn first_at(
        &self,
        relative: &RelativeMotion<T, D>,
        radius: T,
        end: T,
    ) -> Option<(T, SVector<T, D>)> {
        let direction = &relative.direction;
        let (mut search, mut normal) = (ContactSearch::new(), SVector::zeros());
        for _ in 0..STEPS {
            let way = scale(direction, search.path);
            let slack = slack_of(self.size + l1_norm(&way));
            let there = self.b.moved(&way);
            let apart = apart(&self.a, &there, slack);
            let mut gap = apart.gap - radius;
            normal = apart.normal;
            let mut parting = dot(components(&normal), components(direction));
            if gap > slack && parting.abs() <= T::nearest(TANGENT) {
                let (max_gap, axis) = max_gap(&self.a, &there);
                if max_gap - radius > slack {
                    (gap, normal) = (max_gap - radius, axis);
                    parting = dot(components(&normal), components(direction));
                }
            }
            let is_start = search.path == T::zero();
            if gap > slack {
                if !search.advance(gap, slack, -parting, end) {
                    return None;
                }
            } else if gap < -slack && !is_start {
                search.retreat(gap);
            } else if is_start && gap >= -slack && parting > relative.drift {
                return None;
            } else {
                break;
            }
        }
        Some((search.path, normal))
    }
}

#[cfg(test)]
mod tests {
    use super::ContactSearch;

    #[test]
    fn a_search_goes_back_along_the_chord() {
        let mut search = ContactSearch::new();
        // Apart by 6, closing at a speed of 1.5, but at the end of that step the shapes overlap by
        // 2.
        assert!(search.advance(6.0, 0.0, 1.5, 10.0));
        assert_eq!(search.path, 4.0);
        search.retreat(-2.0);
        assert_eq!((search.path, search.clear_gap, search.late), (3.0, 3.0, 4.0));
        search.retreat(-1.0);
        assert_eq!((search.path, search.clear_gap, search.late), (2.25, 1.5, 3.0));
        // A step from here would pass the place where they are known to overlap.
        assert!(search.advance(1.0, 0.0, 0.5, 10.0));
        assert_eq!((search.path, search.clear), (2.625, 2.25));
    }
}
