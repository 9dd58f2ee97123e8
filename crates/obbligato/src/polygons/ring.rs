use crate::numbers::{Real, number_of};
use crate::polygons::orient2d::orient2d;
use crate::shapes::{Aabb, Argument, ShapeError, check_argument};
use core::cmp::Ordering;
use core::mem;
use nalgebra::{Point2, Scalar};

/// The corners of a closed polygon, in order, at most `N`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Ring<T: Scalar, const N: usize> {
    /// The corners, followed by unused points at the origin.
    points: [Point2<T>; N],
    count: usize,
}

/// A corner between its two neighbors.
pub(crate) struct RingCorner<'a, T: Scalar> {
    pub(crate) before: &'a Point2<T>,
    pub(crate) at: &'a Point2<T>,
    pub(crate) after: &'a Point2<T>,
}

impl<T: Real, const N: usize> Ring<T, N> {
    pub(crate) fn new() -> Self {
        Self { points: [Point2::origin(); N], count: 0 }
    }

    /// Creates a ring of points without those that equal the next one; a single point if all are
    /// equal.
    pub(crate) fn of_distinct(points: &[Point2<T>; N]) -> Self {
        let mut ring = Self::new();
        let distinct = edges(points).filter(|(point, after)| point != after);
        for (slot, (point, _)) in ring.points.iter_mut().zip(distinct) {
            *slot = *point;
            ring.count = ring.count.wrapping_add(1);
        }
        if ring.count == 0 {
            (ring.points, ring.count) = (*points, 1);
        }
        ring
    }

    /// Stores those of the given points that are corners, leaving out repeated ones and those in
    /// the middle of an edge. Returns `fold_error` for a ring that folds back on itself.
    pub(crate) fn collect_corners(
        &mut self,
        points: &[Point2<T>],
        fold_error: ShapeError,
    ) -> Result<(), ShapeError> {
        let coordinates = points.iter().flat_map(|point| point.iter());
        check_argument(Argument::Vertex, coordinates)?;
        if points.len() < 3 {
            return Err(ShapeError::TooFewVertices);
        }
        if points.len() > N {
            return Err(ShapeError::TooManyVertices);
        }
        edges(points)
            .filter(|(point, after)| point != after)
            .try_for_each(|(point, _)| self.push(*point))?;
        if self.corners().all(|corner| corner.orientation().is_eq()) {
            return Err(ShapeError::NoArea);
        }
        if self.corners().any(|corner| corner.folds_back()) {
            return Err(fold_error);
        }
        self.drop_flat_corners()
    }

    /// Removes the points at which the ring does not turn.
    #[inline(always)]
    pub(crate) fn drop_flat_corners(&mut self) -> Result<(), ShapeError> {
        let count = mem::take(&mut self.count);
        let (first, mut before) = (self.at(0), self.at(count.saturating_sub(1)));
        for i in 0..count {
            let after = if i + 1 < count { self.at(i + 1) } else { first };
            let point = self.points.get_mut(i).map_or(first, mem::take);
            if orient2d(&before, &point, &after).is_ne() {
                self.push(point)?;
            }
            before = point;
        }
        Ok(())
    }

    /// Returns the point at an index, or the origin beyond the array.
    fn at(&self, index: usize) -> Point2<T> {
        self.points.get(index).copied().unwrap_or_default()
    }

    pub(crate) fn push(&mut self, point: Point2<T>) -> Result<(), ShapeError> {
        let free = self.points.get_mut(self.count);
        *free.ok_or(ShapeError::TooManyVertices)? = point;
        self.count = self.count.wrapping_add(1);
        Ok(())
    }

    /// Reverses the ring if it is clockwise; the first corner stays first.
    pub(crate) fn make_counterclockwise(&mut self) {
        if !self.is_counterclockwise()
            && let Some(rest) = self.points.get_mut(1..self.count)
        {
            rest.reverse();
        }
    }

    pub(crate) fn points(&self) -> &[Point2<T>] {
        self.as_ref()
    }

    /// Iterates over each corner and the one after it.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (&Point2<T>, &Point2<T>)> {
        edges(self.points())
    }

    pub(crate) fn corners(&self) -> impl Iterator<Item = RingCorner<'_, T>> {
        let mut last = self.points().last();
        self.edges().filter_map(move |(at, after)| {
            let before = last.replace(at)?;
            Some(RingCorner { before, at, after })
        })
    }

    /// Whether every corner turns the same way and the ring winds around once.
    ///
    /// A ring that winds around more than once has more than one leftmost corner.
    pub(crate) fn is_convex(&self) -> bool {
        let mut turns = self.corners().map(|corner| corner.orientation());
        let first = turns.next();
        turns.all(|turn| Some(turn) == first)
            && number_of(self.corners().filter(RingCorner::is_leftmost)) == 1
    }

    /// Whether the ring is counterclockwise, according to the turn at its leftmost corner.
    pub(crate) fn is_counterclockwise(&self) -> bool {
        let leftmost = self.corners().reduce(|a, b| if is_left_of(b.at, a.at) { b } else { a });
        leftmost.is_some_and(|corner| corner.orientation().is_gt())
    }

    /// Returns the axis-aligned bounding box of the corners.
    pub(crate) fn aabb(&self) -> Aabb<T, 2> {
        bounding_box(self.points().iter().copied())
    }
}

impl<T: Scalar, const N: usize> AsRef<[Point2<T>]> for Ring<T, N> {
    fn as_ref(&self) -> &[Point2<T>] {
        self.points.get(..self.count).unwrap_or(&[])
    }
}

/// Returns the axis-aligned bounding box of points; the origin if there are none.
#[inline(always)]
pub(crate) fn bounding_box<T: Real>(mut points: impl Iterator<Item = Point2<T>>) -> Aabb<T, 2> {
    let first = points.next().unwrap_or_default();
    points.fold(Aabb::from_valid(first, first), |all, point| {
        all.merged(&Aabb::from_valid(point, point))
    })
}

/// Iterates over each point of a closed ring and the one after it.
pub(crate) fn edges<T>(points: &[T]) -> impl Iterator<Item = (&T, &T)> {
    (0..points.len()).filter_map(|i| {
        let after = points.get(i + 1).or(points.first());
        points.get(i).zip(after)
    })
}

impl<T: Real> RingCorner<'_, T> {
    /// Returns which way the ring turns here.
    pub(crate) fn orientation(&self) -> Ordering {
        orient2d(self.before, self.at, self.after)
    }

    /// Whether the two edges that meet here overlap.
    #[inline(always)]
    fn folds_back(&self) -> bool {
        self.orientation().is_eq()
            && is_left_of(self.before, self.at) != is_left_of(self.at, self.after)
    }

    fn is_leftmost(&self) -> bool {
        is_left_of(self.at, self.before) && is_left_of(self.at, self.after)
    }
}

/// Whether a point comes before another in the order by `x`, then by `y`.
pub(crate) fn is_left_of<T: Real>(a: &Point2<T>, b: &Point2<T>) -> bool {
    a.x < b.x || (a.x == b.x && a.y < b.y)
}
