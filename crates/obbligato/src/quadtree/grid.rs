//! The grid of the finest cells: the center and the size of a box there determine its node.

use super::item::Limits;
use crate::numbers::{Real, larger};
use crate::shapes::Aabb;
use nalgebra::{Point2, Scalar, Vector2};

/// A box on the grid of `2^16` by `2^16` finest cells: the cell of its center, and the longer of
/// its edges, in cells.
///
/// It affects only the choice of a node, never an answer, so it may be rounded freely. A center
/// outside the grid counts as lying in the closest cell.
#[derive(Clone, Copy)]
pub(super) struct CellCoord {
    pub(super) x: u16,
    pub(super) y: u16,
    size: u16,
}

impl CellCoord {
    /// Whether no edge of the box is longer than a cell at this depth. Every box fits the root.
    pub(super) fn fits(self, depth: u8) -> bool {
        at_depth(self.size, depth) == 0
    }

    /// Returns the cell at this depth that contains the center.
    pub(super) fn cell(self, depth: u8) -> (u16, u16) {
        (at_depth(self.x, depth), at_depth(self.y, depth))
    }
}

/// Converts a coordinate from finest cells to cells at a depth of up to 16.
fn at_depth(finest: u16, depth: u8) -> u16 {
    let shift = u32::from(Limits::DEEPEST).saturating_sub(u32::from(depth));
    // In `u32`, since at depth 0 all 16 bits are shifted out.
    (u32::from(finest) >> shift) as u16
}

/// Bounds divided into `2^16` by `2^16` cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid<T: Scalar> {
    bounds: Aabb<T, 2>,
    /// Cells per unit of length along each edge of the bounds; zero along an edge of length zero.
    scale: Vector2<T>,
}

impl<T: Real> Grid<T> {
    /// The grid of a point: every box lies in its only cell.
    pub(super) const EMPTY: Self = Self {
        bounds: Aabb::from_valid(Point2::new(T::ZERO, T::ZERO), Point2::new(T::ZERO, T::ZERO)),
        scale: Vector2::new(T::ZERO, T::ZERO),
    };

    #[inline(always)]
    pub(super) fn new(bounds: Aabb<T, 2>) -> Self {
        let across = T::nearest(65536.0);
        let scale = (bounds.max() - bounds.min()).map(|length| {
            let scale = across / length;
            // A side without length, or too short for a finite quotient, has a single cell.
            if scale < T::INFINITY { scale } else { T::zero() }
        });
        Self { bounds, scale }
    }

    pub(super) const fn bounds(&self) -> Aabb<T, 2> {
        self.bounds
    }

    /// Returns the place of a box.
    #[inline(always)]
    pub(super) fn place(&self, bounds: &Aabb<T, 2>) -> CellCoord {
        let (min, max) = (bounds.min(), bounds.max());
        let half = T::nearest(0.5);
        let place = self.cell((min.x + max.x) * half, (min.y + max.y) * half);
        let width = (max.x - min.x) * self.scale.x;
        let height = (max.y - min.y) * self.scale.y;
        CellCoord { size: larger(width, height).to_grid(), ..place }
    }

    /// Returns the place of a point, a box of size zero.
    pub(super) fn place_of_point(&self, point: &Point2<T>) -> CellCoord {
        self.cell(point.x, point.y)
    }

    #[inline(always)]
    fn cell(&self, x: T, y: T) -> CellCoord {
        let origin = self.bounds.min();
        CellCoord {
            x: ((x - origin.x) * self.scale.x).to_grid(),
            y: ((y - origin.y) * self.scale.y).to_grid(),
            size: 0,
        }
    }

    /// Returns the region of a cell.
    pub(super) fn region(&self, x: u16, y: u16, depth: u8) -> Aabb<T, 2> {
        let cells = T::nearest(f64::from(1_u32 << u32::from(depth.min(Limits::DEEPEST))));
        let (min, size) = (self.bounds.min(), self.bounds.max() - self.bounds.min());
        let corner = |x: u32, y: u32| {
            let share = Vector2::new(T::nearest(f64::from(x)), T::nearest(f64::from(y))) / cells;
            min + size.component_mul(&share)
        };
        let (x, y) = (u32::from(x), u32::from(y));
        Aabb::from_valid(corner(x, y), corner(x + 1, y + 1))
    }
}
