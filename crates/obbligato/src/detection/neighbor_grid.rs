//! A grid of the rectangles that were kept, so that only those nearby are compared.
//!
//! A rectangle of ordinary size is in the list of the cell that contains its center, a larger one
//! in a list of its own. Ordinary means a radius of at most half a cell, so whatever touches a
//! rectangle is in the cells within its own radius and half a cell more.
//!
//! The cells cover all centers, and there are no more of them than the caller's memory has room
//! for. So if a few rectangles lie far out, the others crowd into a few cells, and a search takes
//! as long as it does without a grid, but not longer.

use crate::numbers::{Real, larger, length_bound};
use crate::shapes::{Aabb, Obb};
use nalgebra::{Point2, Scalar, Vector2};

#[cfg(test)]
mod tests;

/// The index that stands for no rectangle.
const NONE: usize = usize::MAX;
/// The least width of a cell, in mean radii.
const WIDTH: f64 = 4.0;
/// The margin added to a reach for rounding, in `EPSILON`: see [`NeighborGrid::any_near`].
const REACH: f64 = 128.0;

/// The lists of rectangles, by cell and of the large ones.
pub(super) struct NeighborGrid<'r, T: Scalar> {
    /// For each rectangle the next one in its list; after the last one, the first.
    next: &'r mut [usize],
    /// The last rectangle of each cell, row by row.
    lasts: &'r mut [usize],
    /// The last one of the large rectangles.
    large: usize,
    origin: Point2<T>,
    /// Half the width of a cell.
    half: T,
    /// Cells per unit of length.
    scale: T,
    columns: u16,
    rows: u16,
}

/// The circle around a rectangle.
struct Circumcircle<T: Scalar> {
    center: Point2<T>,
    /// At least the radius of the circle around the rectangle.
    radius: T,
}

impl<T: Real> Circumcircle<T> {
    fn of(rectangle: &Obb<T, 2>) -> Self {
        let (center, half_extents, _) = rectangle.parts();
        Self { center: *center, radius: length_bound(half_extents.x, half_extents.y) }
    }
}

impl<'r, T: Real> NeighborGrid<'r, T> {
    /// Creates an empty grid for these rectangles; `None` if the memory has no room for it.
    pub(super) fn new(boxes: &[Obb<T, 2>], scratch: &'r mut [usize]) -> Option<Self> {
        let (next, lasts) = scratch.split_at_mut_checked(boxes.len())?;
        let around = Aabb::from_points(boxes.iter().map(Obb::center)).ok()?;
        let size = around.max() - around.min();
        let total =
            boxes.iter().map(Circumcircle::of).fold(T::zero(), |sum, spot| sum + spot.radius);
        let count = T::nearest(boxes.len() as f64);
        let cells = T::nearest(lasts.len().min(1 << 30) as f64);
        // With cells this wide there are no more than `(sqrt(cells / 2))^2` of them and those at
        // the border.
        let widest = larger(size.x, size.y) / (cells / T::nearest(2.0)).sqrt();
        let width = larger(total / count * T::nearest(WIDTH), widest) + T::TINY;
        let scale = T::one() / width;
        let across = |length: T| (length * scale).to_grid().saturating_add(1);
        let (columns, rows) = (across(size.x), across(size.y));
        let lasts = lasts.get_mut(..usize::from(columns).wrapping_mul(usize::from(rows)))?;
        lasts.fill(NONE);
        Some(Self {
            next,
            lasts,
            large: NONE,
            origin: around.min(),
            half: width * T::nearest(0.5),
            scale,
            columns,
            rows,
        })
    }

    /// Adds a rectangle.
    pub(super) fn add(&mut self, index: usize, rectangle: &Obb<T, 2>) {
        let spot = Circumcircle::of(rectangle);
        let last = if spot.radius <= self.half {
            let cell = self.index(self.column(spot.center.x), self.row(spot.center.y));
            self.lasts.get_mut(cell)
        } else {
            Some(&mut self.large)
        };
        let Some(last) = last else {
            return;
        };
        // Each list is a ring: the new last one takes over the link of the former last to the
        // first.
        let before = core::mem::replace(last, index);
        let first = match self.next.get_mut(before) {
            Some(next) => core::mem::replace(next, index),
            None => index,
        };
        if let Some(next) = self.next.get_mut(index) {
            *next = first;
        }
    }

    /// Whether any rectangle near this one has a property.
    ///
    /// Near are those whose circles are at most `60 EPSILON` of the distance of the centers apart.
    /// The reach exceeds that by more than its rounding; and cells are monotone in a coordinate, to
    /// the bit.
    pub(super) fn any_near(
        &self,
        rectangle: &Obb<T, 2>,
        mut has_property: impl FnMut(usize) -> bool,
    ) -> bool {
        if self.any_in(self.large, &mut has_property) {
            return true;
        }
        let Circumcircle { center, radius } = Circumcircle::of(rectangle);
        let reach = (radius + self.half) * (T::one() + T::EPSILON * T::nearest(REACH)) + T::TINY;
        let by = Vector2::new(reach, reach);
        let (low, high) = (center - by, center + by);
        let columns = self.column(low.x)..=self.column(high.x);
        (self.row(low.y)..=self.row(high.y)).any(|row| {
            columns.clone().any(|column| {
                let last = self.lasts.get(self.index(column, row));
                last.is_some_and(|&last| self.any_in(last, &mut has_property))
            })
        })
    }

    /// Whether any rectangle of a list has a property. The first one is tested first: it has the
    /// best score.
    #[inline(always)]
    fn any_in(&self, last: usize, has_property: &mut impl FnMut(usize) -> bool) -> bool {
        let mut at = last;
        while let Some(&next) = self.next.get(at) {
            at = next;
            if has_property(at) {
                return true;
            }
            if at == last {
                break;
            }
        }
        false
    }

    fn index(&self, column: u16, row: u16) -> usize {
        usize::from(row).wrapping_mul(usize::from(self.columns)).wrapping_add(usize::from(column))
    }

    fn column(&self, x: T) -> u16 {
        let column = ((x - self.origin.x) * self.scale).to_grid();
        column.min(self.columns.wrapping_sub(1))
    }

    fn row(&self, y: T) -> u16 {
        let row = ((y - self.origin.y) * self.scale).to_grid();
        row.min(self.rows.wrapping_sub(1))
    }
}
