//! The facets of a hull, found corner by corner.
//!
//! Four corners that are not in one plane begin. As long as some point lies above a facet, the
//! farthest one above it becomes a corner: the facets that are visible from it go, and the edges
//! around these are joined with it. A point farthest along some direction, and of such points the
//! one with the greatest coordinates, is a corner of the hull of all. So corners never go again,
//! and there are no more at any time than in the end. All signs are exact, so the facets that are
//! seen are always connected, and their border is one ring.
//!
//! Source: Barber, Dobkin, Huhdanpaa, "The Quickhull Algorithm for Convex Hulls", ACM Transactions
//! on Mathematical Software 22, 1996.

use crate::hulls::exact_signs::{HullGrid, orientation, turn};
use crate::numbers::{Real, sub};
use crate::shapes::ShapeError;
use core::cmp::Ordering;
use nalgebra::{Point3, Vector3};

/// A point and where it is on the grid.
type Placed<T> = (Point3<T>, Vector3<f64>);

/// The numbers of the corners of a facet, counterclockwise as seen from outside.
#[derive(Clone, Copy)]
struct Wrapped {
    corners: [u16; 3],
    /// Whether no point is above it.
    is_outermost: bool,
    is_seen: bool,
}

/// A hull that grows.
pub(super) struct Wrapping<'a, T: Real, I, const N: usize> {
    points: &'a I,
    grid: HullGrid,
    vertices: [Point3<T>; N],
    count: usize,
    facets: [[Wrapped; 2]; N],
    facet_count: usize,
}

impl<'a, T: Real, I: Iterator<Item = Point3<T>> + Clone, const N: usize> Wrapping<'a, T, I, N> {
    /// Wraps points that are known to be valid, between two corners.
    pub(super) fn around(points: &'a I, [low, high]: [&Vector3<T>; 2]) -> Result<Self, ShapeError> {
        let none = Wrapped { corners: [0; 3], is_outermost: true, is_seen: false };
        let mut hull = Self {
            points,
            grid: HullGrid::new(low, high),
            vertices: [Point3::origin(); N],
            count: 0,
            facets: [[none; 2]; N],
            facet_count: 0,
        };
        hull.begin()?;
        while let Some(facet) = hull.unfinished() {
            match hull.farthest_above(facet) {
                Some(point) => hull.join(point)?,
                None => hull.finish(facet),
            }
        }
        Ok(hull)
    }

    pub(super) fn vertices(&self) -> &[Point3<T>] {
        self.vertices.get(..self.count).unwrap_or(&[])
    }

    /// Returns each facet, and its normal on the grid, of any length.
    pub(super) fn facets(&self) -> impl Iterator<Item = ([u16; 3], Vector3<f64>)> {
        self.wrapped().map(|facet| {
            let [a, b, c] = self.placed(facet.corners);
            (facet.corners, sub(&b, &a).cross(&sub(&c, &a)))
        })
    }

    fn wrapped(&self) -> impl Iterator<Item = &Wrapped> + Clone {
        self.facets.iter().flatten().take(self.facet_count)
    }

    /// Returns where corners are on the grid.
    fn placed(&self, corners: [u16; 3]) -> [Vector3<f64>; 3] {
        corners.map(|corner| self.grid.of_corner(&self.vertices, corner))
    }

    /// Returns the greatest point in some order, and of equal ones that with the greatest
    /// coordinates.
    fn last(&self, order: impl Fn(&Vector3<f64>, &Vector3<f64>) -> Ordering) -> Option<Placed<T>> {
        let placed = self.points.clone();
        let placed = placed.map(|point| (point, self.grid.of(&point)));
        placed.reduce(|best, next| {
            let order = order(&next.1, &best.1).then_with(|| by_coordinates(&next.1, &best.1));
            if order.is_gt() { next } else { best }
        })
    }

    /// Returns the greatest point in some order if it is not equal to a point, or else the least if
    /// that is not.
    fn off(
        &self,
        from: &Vector3<f64>,
        order: impl Fn(&Vector3<f64>, &Vector3<f64>) -> Ordering,
    ) -> Option<Placed<T>> {
        let is_off = |it: &Placed<T>| order(&it.1, from).is_ne();
        let greatest = self.last(&order).filter(is_off);
        greatest.or_else(|| self.last(|a, b| order(b, a)).filter(is_off))
    }

    /// Finds four corners that are not in one plane.
    fn begin(&mut self) -> Result<(), ShapeError> {
        let flat = ShapeError::NoVolume;
        let first = self.last(|a, b| by_coordinates(b, a)).ok_or(ShapeError::NoPoints)?;
        let second = self.last(by_coordinates).ok_or(flat)?;
        let along = sub(&second.1, &first.1);
        let third = self.corner_off_line(&first.1, &along).ok_or(flat)?;
        let across = sub(&third.1, &first.1);
        let height = |a: &Vector3<f64>, b: &Vector3<f64>| orientation(&along, &across, &sub(a, b));
        let fourth = self.off(&first.1, height).ok_or(flat)?;
        let is_above = height(&fourth.1, &first.1).is_gt();
        for (point, _) in [first, second, third, fourth] {
            self.push_vertex(point)?;
        }
        // The fourth corner is below the first facet.
        let [b, c] = if is_above { [2, 1] } else { [1, 2] };
        for corners in [[0, b, c], [b, 0, 3], [c, b, 3], [0, c, 3]] {
            self.push(corners);
        }
        Ok(())
    }

    /// Returns a corner that is not in line with two others: the farthest one from them, along an
    /// axis of the world.
    fn corner_off_line(&self, from: &Vector3<f64>, along: &Vector3<f64>) -> Option<Placed<T>> {
        let seen = |v: &Vector3<f64>, axis: u8| match axis {
            0 => [v.y, v.z],
            1 => [v.z, v.x],
            _ => [v.x, v.y],
        };
        (0..3).find_map(|axis| {
            let side = |a: &Vector3<f64>, b: &Vector3<f64>| {
                turn(seen(along, axis), seen(&sub(a, b), axis))
            };
            self.off(from, side)
        })
    }

    fn unfinished(&self) -> Option<[u16; 3]> {
        self.wrapped().find(|facet| !facet.is_outermost).map(|facet| facet.corners)
    }

    fn finish(&mut self, corners: [u16; 3]) {
        for facet in self.facets.iter_mut().flatten() {
            facet.is_outermost |= facet.corners == corners;
        }
    }

    /// Returns the farthest of the points above a facet, if there are any.
    fn farthest_above(&self, corners: [u16; 3]) -> Option<Placed<T>> {
        let [a, b, c] = self.placed(corners);
        let (along, across) = (sub(&b, &a), sub(&c, &a));
        let height = |p: &Vector3<f64>, q: &Vector3<f64>| orientation(&along, &across, &sub(p, q));
        self.last(height).filter(|it| height(&it.1, &a).is_gt())
    }

    /// Makes a point a corner.
    fn join(&mut self, (point, place): Placed<T>) -> Result<(), ShapeError> {
        let number = self.push_vertex(point)?;
        let (vertices, grid) = (&self.vertices, &self.grid);
        for facet in self.facets.iter_mut().flatten().take(self.facet_count) {
            let [a, b, c] = facet.corners.map(|corner| grid.of_corner(vertices, corner));
            let side = orientation(&sub(&b, &a), &sub(&c, &a), &sub(&place, &a));
            facet.is_seen = side.is_gt();
        }
        let (border, length) = self.border();
        self.drop_seen();
        for [from, to] in border.into_iter().take(length) {
            self.push([from, to, number]);
        }
        Ok(())
    }

    /// Returns the edges around the facets that are seen: those of which no other one has the
    /// reverse. They form a ring, so there are no more of them than corners.
    fn border(&self) -> ([[u16; 2]; N], usize) {
        let seen = || self.wrapped().filter(|facet| facet.is_seen);
        let mut border = [[0; 2]; N];
        let mut length = 0_usize;
        for edge in seen().flat_map(|facet| edges(facet.corners)) {
            let [from, to] = edge;
            if seen().any(|facet| edges(facet.corners).contains(&[to, from])) {
                continue;
            }
            if let Some(slot) = border.get_mut(length) {
                *slot = edge;
                length = length.wrapping_add(1);
            }
        }
        (border, length)
    }

    fn drop_seen(&mut self) {
        let count = self.facet_count;
        let facets = self.facets.as_flattened_mut();
        let mut kept = 0_usize;
        for i in 0..count {
            if let Some(facet) = facets.get(i).copied().filter(|facet| !facet.is_seen)
                && let Some(slot) = facets.get_mut(kept)
            {
                *slot = facet;
                kept = kept.wrapping_add(1);
            }
        }
        self.facet_count = kept;
    }

    fn push_vertex(&mut self, point: Point3<T>) -> Result<u16, ShapeError> {
        let full = ShapeError::TooManyVertices;
        let number = u16::try_from(self.count).map_err(|_| full)?;
        *self.vertices.get_mut(self.count).ok_or(full)? = point;
        self.count = self.count.wrapping_add(1);
        Ok(number)
    }

    /// Adds a facet. There is room: a hull with `n` corners has `2 n - 4`.
    fn push(&mut self, corners: [u16; 3]) {
        if let Some(slot) = self.facets.as_flattened_mut().get_mut(self.facet_count) {
            *slot = Wrapped { corners, is_outermost: false, is_seen: false };
            self.facet_count = self.facet_count.wrapping_add(1);
        }
    }
}

/// Returns the edges of a facet, each from a corner to the next.
pub(super) fn edges([a, b, c]: [u16; 3]) -> [[u16; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

/// Compares the first coordinates in which two points differ.
fn by_coordinates(a: &Vector3<f64>, b: &Vector3<f64>) -> Ordering {
    let pairs = a.as_slice().iter().zip(b.as_slice());
    let orders = pairs.map(|(x, y)| x.partial_cmp(y).unwrap_or(Ordering::Equal));
    orders.fold(Ordering::Equal, Ordering::then)
}
