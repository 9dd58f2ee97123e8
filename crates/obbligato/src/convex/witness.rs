use crate::numbers::{Real, neg, norm_squared};
use nalgebra::{SVector, Scalar};

/// A point of one shape and a point of another, and the vector between them: closest points, or
/// candidates for them.
#[derive(Clone, Copy)]
pub(crate) struct Witness<T: Scalar, const D: usize> {
    pub(crate) on_a: SVector<T, D>,
    pub(crate) on_b: SVector<T, D>,
    /// From the first point to the second, more accurate than the difference of the points.
    pub(crate) offset: SVector<T, D>,
    /// The number of edges or faces that the offset is perpendicular to.
    pub(crate) perpendicularity: u32,
}

/// Offsets count as equally long if their squares differ by less than this many `EPSILON` of
/// themselves.
const TIE: f64 = 16.0;

impl<T: Real, const D: usize> Witness<T, D> {
    /// Returns a point that two shapes share, which is closer than any pair of edges and faces.
    pub(crate) fn shared(point: SVector<T, D>) -> Self {
        Self { on_a: point, on_b: point, offset: SVector::zeros(), perpendicularity: D as u32 }
    }

    /// Returns the witness with the shortest offset.
    pub(crate) fn shortest(witnesses: impl Iterator<Item = Self>) -> Self {
        let shortest = witnesses.reduce(Self::or_shorter);
        shortest.unwrap_or_else(|| Self { perpendicularity: 0, ..Self::shared(SVector::zeros()) })
    }

    pub(crate) fn reversed(&self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, offset: neg(&self.offset), ..*self }
    }

    /// Returns the witness with the shorter offset. Of two that are equally long up to rounding,
    /// the one that is perpendicular to more edges and faces wins: the other would equal it without
    /// rounding, and its direction is exact.
    pub(crate) fn or_shorter(self, other: Self) -> Self {
        let [own, others] = [&self, &other].map(|it| norm_squared(&it.offset));
        let tie = T::EPSILON * T::nearest(TIE) * own;
        let is_shorter = if self.perpendicularity == other.perpendicularity {
            others < own
        } else if other.perpendicularity > self.perpendicularity {
            others <= own + tie
        } else {
            others < own - tie
        };
        if is_shorter { other } else { self }
    }
}
