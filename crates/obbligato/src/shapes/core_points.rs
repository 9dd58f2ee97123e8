//! A few of many points, those that decide how large a box around all of them must be.

use nalgebra::SVector;

/// How many points are kept. The time of a search grows with their third power; clouds of 10,000
/// random points need up to 40.
pub(super) const CAPACITY: usize = 48;

/// Up to [`CAPACITY`] different points.
pub(super) struct CorePoints<const D: usize> {
    points: [SVector<f64, D>; CAPACITY],
    count: usize,
}

impl<const D: usize> CorePoints<D> {
    /// Returns all points, or if they are too many those that are farthest along some directions.
    pub(super) fn of<I: Iterator<Item = SVector<f64, D>>>(points: &impl Fn() -> I) -> Self {
        let mut core = Self::empty();
        if points().all(|point| core.contains(&point) || core.add(&point)) {
            return core;
        }
        core = Self::empty();
        for direction in directions() {
            core.add_ends(points, &direction);
        }
        core
    }

    fn empty() -> Self {
        Self { points: [SVector::zeros(); CAPACITY], count: 0 }
    }

    pub(super) fn as_slice(&self) -> &[SVector<f64, D>] {
        self.points.get(..self.count).unwrap_or(&[])
    }

    /// Adds the two points that are farthest along a direction and against it. Whether one of them
    /// is new and found room.
    pub(super) fn add_ends<I: Iterator<Item = SVector<f64, D>>>(
        &mut self,
        points: &impl Fn() -> I,
        direction: &SVector<f64, D>,
    ) -> bool {
        let heights = points().map(|point| (point.dot(direction), point));
        let ends = heights.fold(None, |ends, end| {
            let (low, high): (_, (f64, _)) = ends.unwrap_or((end, end));
            Some((if end.0 < low.0 { end } else { low }, if end.0 > high.0 { end } else { high }))
        });
        let Some(((_, low), (_, high))) = ends else {
            return false;
        };
        let has_grown = !self.contains(&low) && self.add(&low);
        (!self.contains(&high) && self.add(&high)) || has_grown
    }

    fn contains(&self, point: &SVector<f64, D>) -> bool {
        self.as_slice().contains(point)
    }

    /// Adds a point. Whether there was room.
    fn add(&mut self, point: &SVector<f64, D>) -> bool {
        let place = self.points.get_mut(self.count);
        place.is_some_and(|place| {
            *place = *point;
            self.count = self.count.wrapping_add(1);
            true
        })
    }
}

/// Returns the directions to the corners, the edges and the faces of a cube (in 2D, of a square),
/// one of each two opposite ones: 13 in 3D, 4 in 2D.
fn directions<const D: usize>() -> impl Iterator<Item = SVector<f64, D>> {
    // Three to the power of `D`, of which the last is the first of the other half.
    let center = if D == 2 { 4 } else { 13 };
    (0..center).map(|number: u8| {
        let digits = [number % 3, number / 3 % 3, number / 9];
        let mut direction = SVector::<f64, D>::zeros();
        for (x, digit) in direction.iter_mut().zip(digits) {
            *x = f64::from(digit) - 1.0;
        }
        direction
    })
}
