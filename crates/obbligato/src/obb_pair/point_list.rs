use crate::numbers::Real;
use crate::obb_pair::contact_point::ContactPoint;
use nalgebra::{Point, Scalar};

/// Up to four points.
#[derive(Clone, Copy)]
pub(crate) struct PointList<T: Scalar, const D: usize> {
    points: [ContactPoint<T, D>; 4],
    len: usize,
}

impl<T: Real, const D: usize> PointList<T, D> {
    pub(crate) fn empty() -> Self {
        let none = ContactPoint { point: Point::origin(), depth: T::zero(), id: 0 };
        Self { points: [none; 4], len: 0 }
    }

    /// Appends a point; a fifth, which cannot occur, would be dropped.
    pub(crate) fn push(&mut self, point: ContactPoint<T, D>) {
        if let Some(free) = self.points.get_mut(self.len) {
            *free = point;
            self.len = self.len.wrapping_add(1);
        }
    }

    /// Returns the deepest point; of equally deep ones, the earliest.
    pub(crate) fn deepest(&self) -> Option<&ContactPoint<T, D>> {
        let (first, rest) = self.as_slice().split_first()?;
        Some(rest.iter().fold(
            first,
            |deepest, next| {
                if next.depth > deepest.depth { next } else { deepest }
            },
        ))
    }

    /// Returns the points with other ids, in the same order.
    pub(crate) fn with_ids(mut self, id: impl Fn(u8) -> u8) -> Self {
        let points = self.points.get_mut(..self.len).unwrap_or_default();
        points.iter_mut().for_each(|point| point.id = id(point.id));
        sort(points);
        self
    }
}

impl<T: Scalar, const D: usize> PointList<T, D> {
    pub(crate) fn as_slice(&self) -> &[ContactPoint<T, D>] {
        self.points.get(..self.len).unwrap_or_default()
    }
}

impl<T: Scalar, const D: usize> PartialEq for PointList<T, D> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

/// Sorts up to four points by their ids.
fn sort<T: Real, const D: usize>(points: &mut [ContactPoint<T, D>]) {
    for _ in 0..3 {
        // From the first to the last pair of neighbors, of which there are at most three.
        let mut rest = &mut *points;
        while let [first, tail @ ..] = rest {
            if let Some(second) = tail.first_mut()
                && first.id > second.id
            {
                core::mem::swap(first, second);
            }
            rest = tail;
        }
    }
}
